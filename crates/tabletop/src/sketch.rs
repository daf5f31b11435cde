//! A table drawn with characters, which knows what each of them shows.
//!
//! A terminal colours it, points out what can be chosen and lets arrows walk
//! from thing to thing. The same without colours and marks is what
//! [`Voice::describe`](crate::Voice::describe) tells.

use unicode_width::UnicodeWidthStr;

use crate::seat::Seat;
use crate::voice::Words;

/// A drawing of a table, line by line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sketch {
    pub lines: Vec<Vec<Stroke>>,
    /// How many of the first lines one wants to see at all times; the rest may
    /// be scrolled to.
    pub in_sight: usize,
}

/// A piece of a line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stroke {
    /// What is drawn where a terminal has colours and marks.
    pub text: Words,
    /// What is written where it has none, if that is something else.
    pub bare: Option<Words>,
    /// The thing that it shows: a step of a path.
    pub thing: Option<Words>,
    pub ink: Ink,
    pub ground: Ground,
}

/// How a stroke is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Ink {
    #[default]
    Plain,
    /// Not to be looked at first.
    Quiet,
    Strong,
    /// Something to beware of.
    Danger,
    Tint(Tint),
}

/// What a stroke is written on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Ground {
    #[default]
    Bare,
    Sea,
    /// Water from which one gets ashore.
    Shallows,
    Reef,
    Sand,
    Wood,
    Rock,
    /// Where one is safe.
    Haven,
    /// The planks of a boat or raft.
    Hull,
    Tint(Tint),
}

/// The colours of those at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tint {
    Red,
    Yellow,
    Orange,
    Purple,
    Blue,
    Green,
    Grey,
    Pink,
}

impl Tint {
    /// All of them, in the order of the seats.
    pub const ALL: [Self; 8] = [
        Self::Red,
        Self::Yellow,
        Self::Orange,
        Self::Purple,
        Self::Blue,
        Self::Green,
        Self::Grey,
        Self::Pink,
    ];

    /// The colour of a seat where a game has none of its own. Large tables
    /// have some of them twice.
    #[must_use]
    pub fn of(seat: Seat) -> Self {
        Self::ALL[seat.index() % Self::ALL.len()]
    }

    /// The colour that is called so.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|tint| tint.word() == name)
    }

    /// What it is called.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Red => "red",
            Self::Yellow => "yellow",
            Self::Orange => "orange",
            Self::Purple => "purple",
            Self::Blue => "blue",
            Self::Green => "green",
            Self::Grey => "grey",
            Self::Pink => "pink",
        }
    }
}

impl Stroke {
    /// Plain text.
    pub fn new(text: impl Into<Words>) -> Self {
        Self { text: text.into(), ..Self::default() }
    }

    /// So many blanks.
    #[must_use]
    pub fn blank(width: usize) -> Self {
        Self::new(" ".repeat(width))
    }

    /// The same, written so where there are neither colours nor marks.
    #[must_use]
    pub fn bare(self, bare: impl Into<Words>) -> Self {
        Self { bare: Some(bare.into()), ..self }
    }

    /// The same as a picture of this thing.
    #[must_use]
    pub fn of(self, thing: impl Into<Words>) -> Self {
        Self { thing: Some(thing.into()), ..self }
    }

    #[must_use]
    pub fn ink(self, ink: Ink) -> Self {
        Self { ink, ..self }
    }

    #[must_use]
    pub fn on(self, ground: Ground) -> Self {
        Self { ground, ..self }
    }

    /// The colour of somebody at the table, if it has one.
    #[must_use]
    pub fn tint(&self) -> Option<Tint> {
        match (self.ink, self.ground) {
            (Ink::Tint(tint), _) | (_, Ground::Tint(tint)) => Some(tint),
            (Ink::Plain | Ink::Quiet | Ink::Strong | Ink::Danger, _) => None,
        }
    }

    /// What is written: with colours and marks, or without.
    #[must_use]
    pub fn written(&self, with_marks: bool) -> &str {
        match &self.bare {
            Some(bare) if !with_marks => bare,
            Some(_) | None => &self.text,
        }
    }

    /// The columns that it takes.
    #[must_use]
    pub fn width(&self, with_marks: bool) -> usize {
        self.written(with_marks).width()
    }
}

impl From<&'static str> for Stroke {
    fn from(text: &'static str) -> Self {
        Self::new(text)
    }
}

impl From<String> for Stroke {
    fn from(text: String) -> Self {
        Self::new(text)
    }
}

impl Sketch {
    /// The columns that every terminal has.
    pub const WIDEST: usize = 80;

    /// A text as it is.
    #[must_use]
    pub fn of_text(text: &str) -> Self {
        let lines = text.lines().map(|line| vec![Stroke::new(line.to_owned())]).collect();
        Self { lines, in_sight: 0 }
    }

    /// Adds a line.
    pub fn line<S: Into<Stroke>>(&mut self, strokes: impl IntoIterator<Item = S>) {
        self.lines.push(strokes.into_iter().map(Into::into).collect());
    }

    /// Everything so far is wanted in sight.
    pub fn keep_in_sight(&mut self) {
        self.in_sight = self.lines.len();
    }

    /// Adds a list behind its title. A line that is full goes on below, set in.
    pub fn list(
        &mut self,
        title: Vec<Stroke>,
        separator: &'static str,
        items: impl IntoIterator<Item = Vec<Stroke>>,
    ) {
        let indent = indent_of(&title) + 2;
        let (mut line, mut is_first) = (title, true);
        let mut items = items.into_iter().peekable();
        while let Some(item) = items.next() {
            let before = if is_first { 0 } else { separator.width() };
            let behind = items.peek().map_or(0, |_| separator.trim_end().width());
            let is_full = widest(&line) + before + widest(&item) + behind > Self::WIDEST;
            if !is_first && is_full {
                line.push(separator.trim_end().into());
                self.lines.push(std::mem::replace(&mut line, vec![Stroke::blank(indent)]));
            } else if !is_first {
                line.push(separator.into());
            }
            line.extend(item);
            is_first = false;
        }
        self.lines.push(line);
    }

    /// The drawing as text, without colours and marks.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = String::new();
        for line in &self.lines {
            let start = text.len();
            line.iter().for_each(|stroke| text.push_str(stroke.written(false)));
            text.truncate(start + text[start..].trim_end().len());
            text.push('\n');
        }
        text
    }

    /// The columns that it takes, with or without marks.
    #[must_use]
    pub fn width(&self) -> usize {
        self.lines.iter().map(|line| widest(line)).max().unwrap_or(0)
    }

    /// The things that it shows, as often as it shows them.
    pub fn things(&self) -> impl Iterator<Item = &str> {
        self.lines.iter().flatten().filter_map(|stroke| stroke.thing.as_deref())
    }
}

/// The columns that a line takes, with marks or without, whichever is more.
fn widest(line: &[Stroke]) -> usize {
    let width = |marks| line.iter().map(|stroke| stroke.width(marks)).sum::<usize>();
    width(true).max(width(false))
}

/// How far in a line begins.
fn indent_of(line: &[Stroke]) -> usize {
    let text: String = line.iter().map(|stroke| stroke.written(false)).collect();
    text.len() - text.trim_start().len()
}

/// A name, cut where it takes more columns than there are.
#[must_use]
pub fn clipped(name: &str, columns: usize) -> Words {
    if name.width() <= columns {
        return name.to_owned().into();
    }
    let ends = name.char_indices().map(|(end, _)| &name[..end]);
    let fits = |begun: &&str| begun.width() < columns;
    format!("{}…", ends.take_while(fits).last().unwrap_or_default()).into()
}

/// A name in a column of this width: cut, or filled up with blanks.
#[must_use]
pub fn column(name: &str, columns: usize) -> Words {
    let clipped = clipped(name, columns);
    let missing = columns.saturating_sub(clipped.width());
    format!("{clipped}{}", " ".repeat(missing)).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn item(text: &'static str) -> Vec<Stroke> {
        vec![text.into()]
    }

    #[test]
    fn a_sketch_is_written_with_marks_or_without() {
        let mut sketch = Sketch::default();
        sketch.line([Stroke::new("▲").bare("^").of("hex-a1").on(Ground::Rock), "a1   ".into()]);
        sketch.keep_in_sight();
        sketch.line(["below"]);
        assert_eq!(sketch.text(), "^a1\nbelow\n");
        assert_eq!(sketch.lines[0][0].written(true), "▲");
        assert_eq!(sketch.things().collect::<Vec<_>>(), ["hex-a1"]);
        assert_eq!((sketch.width(), sketch.in_sight), (6, 1));
        assert_eq!(Sketch::of_text("a\n b").text(), "a\n b\n");
    }

    #[test]
    fn a_long_list_goes_on_below() {
        let mut sketch = Sketch::default();
        let items = (0..30).map(|n| if n % 2 == 0 { item("a shark") } else { item("whale") });
        sketch.list(item("  At sea: "), ", ", items);
        let text = sketch.text();
        assert!(text.lines().count() == 4 && sketch.width() <= 80, "{text}");
        assert!(text.lines().skip(1).all(|line| line.starts_with("    ")), "{text}");
        assert_eq!(text.matches("shark,").count(), 15);
        let mut empty = Sketch::default();
        empty.list(item("Nobody"), ", ", []);
        assert_eq!(empty.text(), "Nobody\n");
    }

    #[test]
    fn names_are_cut_by_the_columns_that_they_take() {
        assert_eq!(clipped("Ada", 5), "Ada");
        assert_eq!(clipped("Adelheid", 5), "Adel…");
        assert_eq!(clipped("山田太郎", 5), "山田…");
        assert_eq!(column("Bo", 4), "Bo  ");
        assert_eq!(column("山田太郎", 6), "山田… ");
    }

    #[test]
    fn seats_have_colours_with_names() {
        assert_eq!(Tint::of(Seat::new(3)), Tint::Purple);
        assert_eq!(Tint::of(Seat::new(9)), Tint::Yellow);
        assert!(Tint::ALL.into_iter().all(|tint| Tint::named(tint.word()) == Some(tint)));
        assert_eq!(Tint::named("mauve"), None);
    }
}
