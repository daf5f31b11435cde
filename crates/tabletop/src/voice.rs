//! Everything a game says, and the things it is pointed at with.
//!
//! Rules speak in facts ([`Game::Event`], [`Game::Reason`]); the text is made
//! here, in one place a game, from what the viewer may know.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize, Serializer};

use crate::game::Game;
use crate::life::{Life, Own};
use crate::rule::{Provenance, Refusal, Rule, Rulebook};
use crate::seat::{Seat, Seats, Viewer};
use crate::sketch::{Sketch, Tint};
use crate::stakes::{SeatFate, Stake, Stakes};

/// How a game is told and pointed at.
pub trait Voice: Game {
    const ABOUT: About;

    /// What a page draws beside the view and would otherwise have to work out
    /// by rules of its own: odds, ranges, counts, standings.
    type Facts: Serialize;

    /// The rules in our own words.
    fn rulebook() -> &'static Rulebook;

    /// What a table can agree on, each with its source. The keys and answers
    /// are the fields and values of the set-up as it is stored.
    fn questions() -> &'static [Question];

    /// Ways to answer them together that a table can choose by one word. Unless
    /// a game names some there are none.
    fn presets() -> &'static [Preset] {
        &[]
    }

    /// The things to click for an action, in order.
    fn path(view: &Self::View, seat: Seat, action: &Self::Action) -> Path;

    /// The action that a path means for this seat, legal or not. Nothing if
    /// it means none: a path that only begins, or things that do not exist.
    fn read_path(view: &Self::View, seat: Seat, path: &Path) -> Option<Self::Action>;

    /// An action in a few words: what a button says.
    fn label(view: &Self::View, action: &Self::Action) -> Sentence;

    /// A step of a path in a word or two, as the viewer knows it: the card
    /// behind `card-2-1`, or what `offer` is about. Nothing if there is no such
    /// step.
    fn name(view: &Self::View, step: &str) -> Option<Sentence>;

    /// Whether a table shows such a thing, so that it can be pointed at there.
    /// Every other step of a path is a word, and becomes a button.
    fn is_drawn(step: &str) -> bool;

    /// What somebody may mean who points at this thing alone and is told why it
    /// cannot be done: any actions with it, legal or not. Only what no other
    /// choice leads on to has to be named here.
    fn meant(view: &Self::View, seat: Seat, thing: &str) -> Vec<Self::Action> {
        let _ = (view, seat, thing);
        Vec::new()
    }

    /// What a thing is and does, for whoever looks at it; nothing for things
    /// that explain themselves.
    fn caption(view: &Self::View, thing: &str) -> Option<Caption> {
        let _ = (view, thing);
        None
    }

    /// What is awaited: of the viewer, whose decision this is, or of others.
    fn prompt(view: &Self::View, decision: Option<&Self::Decision>) -> Prompt;

    /// What is to be chosen next after a first click, where that is worth a
    /// word: the first of these that fits is said.
    fn next_steps(view: &Self::View, decision: &Self::Decision) -> Vec<Next> {
        let _ = (view, decision);
        Vec::new()
    }

    /// What an action brings that is not told by its label: the odds of the dice
    /// that it rolls. Nothing if that goes without saying.
    fn outlook(view: &Self::View, seat: Seat, action: &Self::Action) -> Option<Sentence> {
        let _ = (view, seat, action);
        None
    }

    /// What wins, and how everyone stands as far as the viewer may know. It is
    /// on the table at all times; nothing at all if a game does not say it.
    fn stakes(view: &Self::View) -> Stakes {
        let _ = view;
        Stakes::default()
    }

    /// The answers to [`questions`](Voice::questions) that somebody starts with
    /// who plays without setting a table up, where they differ from the usual
    /// ones: what makes a first match easier.
    fn first_match() -> &'static [(&'static str, &'static str)] {
        &[]
    }

    /// Those for whom it is over although the match goes on: the dead. Everyone
    /// knows who they are. Unless a game says otherwise: whoever is told to be
    /// lost.
    fn dead(view: &Self::View) -> Seats {
        let lost = |stake: &Stake| stake.fate == SeatFate::Lost;
        Self::stakes(view)
            .seats
            .iter()
            .filter(|stake| lost(stake))
            .map(|stake| stake.seat)
            .collect()
    }

    /// What a page draws beside the view.
    fn facts(view: &Self::View) -> Self::Facts;

    /// An event as a sentence of the log.
    fn tell(event: &Self::Event) -> Sentence;

    /// The same for the one whose fate it decides, in the second person: `You
    /// starve.` Nothing for all other events and seats.
    fn fate(event: &Self::Event, seat: Seat) -> Option<Sentence> {
        let _ = (event, seat);
        None
    }

    /// Who the character of a seat is, unless its person tells otherwise.
    /// Nothing in games without characters.
    fn life(view: &Self::View, seat: Seat) -> Option<Life> {
        let _ = (view, seat);
        None
    }

    /// How an event feels, for sound and motion.
    fn mood(event: &Self::Event) -> Mood;

    /// Whom an event hurts that feels like harm or death. Unless a game says
    /// otherwise: whoever is named.
    fn harmed(event: &Self::Event) -> Seats {
        Self::tell(event).seats()
    }

    /// How somebody is warned of an event that hurts, before it happens: without
    /// the numbers that dice would bring. Unless a game says otherwise: as it is
    /// told.
    fn warn(event: &Self::Event) -> Sentence {
        Self::tell(event)
    }

    /// The rule that an event comes from.
    fn rule_of(event: &Self::Event) -> Rule;

    /// Why something was refused, in a sentence.
    fn explain(reason: &Self::Reason) -> Sentence;

    /// The whole view as text, for terminals, screen readers and tests.
    fn describe(view: &Self::View, names: &Names) -> String;

    /// The same drawn with colours and marks, in which things can be pointed
    /// at. Unless a game draws one: the text as it is, in which nothing can.
    /// Whoever draws one describes the view as [`Sketch::text`].
    fn sketch(view: &Self::View, names: &Names) -> Sketch {
        Sketch::of_text(&Self::describe(view, names))
    }

    /// The colour of whoever sits there.
    fn tint(view: &Self::View, seat: Seat) -> Tint {
        let _ = view;
        Tint::of(seat)
    }

    /// How it ended, a line for each thing worth telling.
    fn story(view: &Self::View) -> Vec<Sentence>;
}

/// What is awaited, as people read it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "tabletop.ts"))]
pub struct Prompt {
    /// The decision in a word or two: `The meal`.
    pub title: Sentence,
    /// What is awaited, and of whom, in a sentence.
    pub text: Sentence,
}

/// What is to be chosen next.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "tabletop.ts"))]
pub struct Next {
    /// How the thing that was chosen last begins: `card-`; empty for anything. Or how
    /// several of the last ones do, one after the other: `give seat-`.
    pub after: Words,
    /// What is to be chosen now: `Now whom to feed.`
    pub text: Sentence,
}

impl Next {
    /// After things that begin so, this is said.
    pub fn new(after: impl Into<Words>, text: impl Into<Sentence>) -> Self {
        Self { after: after.into(), text: text.into() }
    }

    /// Whether it is said after these things have been chosen.
    #[must_use]
    pub fn follows(&self, chosen: &[Words]) -> bool {
        let mut chosen = chosen.iter().rev();
        let begins = |start: &str| chosen.next().is_some_and(|thing| thing.starts_with(start));
        self.after.rsplit(' ').all(begins)
    }
}

/// What a thing is and does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "tabletop.ts"))]
pub struct Caption {
    pub title: Sentence,
    /// What it does.
    pub text: Sentence,
    /// When it can be used; empty if that goes without saying.
    pub when: Sentence,
    /// The rule that tells all of it.
    pub rule: Words,
}

/// How an event feels, the most dramatic last: where several happen at once,
/// the last one is heard.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "tabletop.ts"))]
#[serde(rename_all = "kebab-case")]
pub enum Mood {
    /// Nothing to hear: a note in the log.
    #[default]
    Calm,
    /// Somebody goes, gives, says or seals something.
    Step,
    /// A die falls, or a card is drawn.
    Chance,
    /// Something good turns up.
    Find,
    /// Something goes under, or something comes up.
    Plunge,
    /// Trouble comes near.
    Danger,
    /// Somebody is hurt or loses something.
    Harm,
    /// Somebody is safe.
    Rescue,
    /// Somebody dies.
    Death,
    /// It is over.
    End,
}

impl Mood {
    /// Whether something hurts. That somebody loses what they own is no harm to
    /// anybody's life, but felt as such; games say which it is by the mood.
    #[must_use]
    pub const fn hurts(self) -> bool {
        match self {
            Self::Harm | Self::Death => true,
            Self::Calm
            | Self::Step
            | Self::Chance
            | Self::Find
            | Self::Plunge
            | Self::Danger
            | Self::Rescue
            | Self::End => false,
        }
    }
}

/// What people want to know before they sit down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "tabletop.ts"))]
pub struct About {
    pub title: &'static str,
    /// The fewest and the most seats.
    pub seats: (usize, usize),
    /// The number of seats to suggest.
    pub best_seats: usize,
    pub minutes: (u32, u32),
    /// The mood in a few words.
    pub mood: &'static str,
    /// The game in one sentence.
    pub pitch: &'static str,
}

/// Something a table can agree on before it starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "tabletop.ts"))]
pub struct Question {
    /// The field of the set-up.
    pub key: &'static str,
    pub title: &'static str,
    /// What the question is about and what the sources say.
    pub about: &'static str,
    pub source: Provenance,
    pub answers: &'static [Answer],
}

/// One answer to a [`Question`]. The first one is the usual one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "tabletop.ts"))]
pub struct Answer {
    /// The value in the set-up as it is stored: `true`, or a word.
    pub value: &'static str,
    pub title: &'static str,
}

/// Answers that go well together, under one name. A question that it says
/// nothing about keeps its usual answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "tabletop.ts"))]
pub struct Preset {
    /// The word for it: `by-the-book`.
    pub key: &'static str,
    /// As a table reads it: `By the book`.
    pub title: &'static str,
    /// Whom it suits and why, in a sentence.
    pub about: &'static str,
    /// Keys and values of [`Voice::questions`].
    pub answers: &'static [(&'static str, &'static str)],
}

/// The things to click for an action, in order: `person-7`, `hex-f5`.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "tabletop.ts"))]
#[serde(transparent)]
pub struct Path(pub Vec<Words>);

impl Path {
    /// A path of these things.
    pub fn new<T: Into<Words>>(things: impl IntoIterator<Item = T>) -> Self {
        Self(things.into_iter().map(Into::into).collect())
    }

    /// The path that somebody has typed, with spaces between its things.
    #[must_use]
    pub fn typed(line: &str) -> Self {
        Self::new(line.split_whitespace().map(str::to_owned))
    }

    /// Whether nothing is clicked at all.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The things as text slices, to match on.
    #[must_use]
    pub fn things(&self) -> Vec<&str> {
        self.0.iter().map(AsRef::as_ref).collect()
    }

    /// Whether the path begins with these things.
    #[must_use]
    pub fn starts_with(&self, things: &[Words]) -> bool {
        self.0.starts_with(things)
    }
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.join(" "))
    }
}

/// The number behind the dash of a thing: 7 for `person-7`.
#[must_use]
pub fn number_of(thing: &str, kind: &str) -> Option<usize> {
    let digits = thing.strip_prefix(kind)?.strip_prefix('-')?;
    digits.parse().ok().filter(|_| digits.bytes().all(|b| b.is_ascii_digit()))
}

/// A piece of a sentence. Text is written as it is, without a word of what it
/// is: a list of choices is mostly made of these.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "tabletop.ts"))]
#[serde(untagged)]
pub enum Span {
    Text(Words),
    /// The name of whoever sits there.
    Seat {
        seat: Seat,
    },
    /// A thing on the table, with the words for it.
    Thing {
        id: Words,
        text: Words,
    },
    /// What a person may have told of their character. A client gets it as
    /// text.
    #[serde(skip_deserializing, serialize_with = "usual")]
    #[cfg_attr(feature = "ts", ts(skip))]
    Own(Own),
}

/// Whoever does not know the table reads the usual words.
fn usual<S: Serializer>(own: &Own, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(&own.usual)
}

/// Words of a sentence, and names of things. Most of them stand in the program
/// or in its content: a server tells thousands of sentences a second, and need
/// not copy them each time.
pub type Words = Cow<'static, str>;

impl Span {
    /// The same with a capital letter, for the beginning of a sentence. Names
    /// of people, and what they tell, stay as they write them.
    #[must_use]
    pub fn capital(self) -> Self {
        match self {
            Self::Text(text) => Self::Text(capital(&text)),
            Self::Thing { id, text } => Self::Thing { id, text: capital(&text) },
            Self::Seat { seat } => Self::Seat { seat },
            Self::Own(own) => Self::Own(own),
        }
    }
}

fn capital(text: &str) -> Words {
    let mut signs = text.chars();
    let first = signs.next().into_iter().flat_map(char::to_uppercase);
    Words::Owned(first.chain(signs).collect())
}

impl From<&'static str> for Span {
    fn from(text: &'static str) -> Self {
        Self::Text(Words::Borrowed(text))
    }
}

impl From<String> for Span {
    fn from(text: String) -> Self {
        Self::Text(Words::Owned(text))
    }
}

impl From<Words> for Span {
    fn from(text: Words) -> Self {
        Self::Text(text)
    }
}

impl From<Own> for Span {
    fn from(own: Own) -> Self {
        Self::Own(own)
    }
}

impl From<Seat> for Span {
    fn from(seat: Seat) -> Self {
        Self::Seat { seat }
    }
}

/// A sentence whose names and things stay what they are, so that a page can
/// colour and link them. Build it with [`sentence!`](crate::sentence).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "tabletop.ts"))]
#[serde(transparent)]
pub struct Sentence(pub Vec<Span>);

/// A [`Sentence`](crate::Sentence) from its pieces: text, seats, and whatever
/// else is a [`Span`](crate::voice::Span) or a sentence.
#[macro_export]
macro_rules! sentence {
    ($($piece:expr),* $(,)?) => {{
        let mut sentence = $crate::Sentence::default();
        $(sentence.push($piece);)*
        sentence
    }};
}

/// What a sentence can be put together from: pieces, and other sentences.
pub trait Piece {
    /// Puts it at the end of the sentence.
    fn add_to(self, sentence: &mut Sentence);
}

impl<S: Into<Span>> Piece for S {
    fn add_to(self, sentence: &mut Sentence) {
        sentence.0.push(self.into());
    }
}

impl Piece for Sentence {
    fn add_to(self, sentence: &mut Sentence) {
        sentence.0.extend(self.0);
    }
}

impl Sentence {
    /// Whether nothing is said.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Adds a piece or another sentence.
    pub fn push(&mut self, piece: impl Piece) {
        piece.add_to(self);
    }

    /// Those who are named in it.
    #[must_use]
    pub fn seats(&self) -> Seats {
        let seat = |span: &Span| match span {
            Span::Seat { seat } => Some(*seat),
            Span::Text(_) | Span::Thing { .. } | Span::Own(_) => None,
        };
        self.0.iter().filter_map(seat).collect()
    }

    /// The pieces joined like a list of people: `a, b and c`.
    pub fn list<T: Into<Self>>(items: impl IntoIterator<Item = T>) -> Self {
        let items: Vec<Self> = items.into_iter().map(Into::into).collect();
        let last = items.len().saturating_sub(1);
        let mut list = Self::default();
        for (i, item) in items.into_iter().enumerate() {
            match i {
                0 => {}
                i if i == last => list.push(" and "),
                _ => list.push(", "),
            }
            list.push(item);
        }
        list
    }

    /// The sentence as plain text.
    #[must_use]
    pub fn text(&self, names: &Names) -> String {
        self.0
            .iter()
            .map(|span| match span {
                Span::Text(text) | Span::Thing { text, .. } => text.as_ref(),
                Span::Seat { seat } => names.of(*seat),
                Span::Own(own) => own.words(names),
            })
            .collect()
    }

    /// The same, with what people at this table have told of their characters
    /// put in as text: whoever reads it elsewhere need not know that.
    #[must_use]
    pub fn at_table(mut self, names: &Names) -> Self {
        for span in &mut self.0 {
            if let Span::Own(own) = span {
                *span = Span::Text(own.words(names).to_owned().into());
            }
        }
        self
    }
}

impl<S: Into<Span>> From<S> for Sentence {
    fn from(span: S) -> Self {
        Self(vec![span.into()])
    }
}

/// The names of those who sit at the table, and what they have told of their
/// characters. In data it is the names alone: the rest stands in the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "tabletop.ts", type = "Array<string>")
)]
#[serde(from = "Vec<String>", into = "Vec<String>")]
pub struct Names {
    names: Vec<String>,
    lives: BTreeMap<Seat, Life>,
}

impl Names {
    /// The most characters that a name has.
    pub const LONGEST: usize = 32;

    /// These names, in the order of the seats.
    pub fn new<T: Into<String>>(names: impl IntoIterator<Item = T>) -> Self {
        Self { names: names.into_iter().map(Into::into).collect(), lives: BTreeMap::new() }
    }

    /// `Seat 1`, `Seat 2` and so on.
    #[must_use]
    pub fn plain(seats: usize) -> Self {
        Self::new((1..=seats).map(|n| format!("Seat {n}")))
    }

    /// How many names there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.names.len()
    }

    /// Whether there is no name at all.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.names.is_empty()
    }

    /// The name of whoever sits there.
    #[must_use]
    pub fn of(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("Somebody", String::as_str)
    }

    /// Who the character of the seat is, if its person has told it.
    #[must_use]
    pub fn life(&self, seat: Seat) -> Option<&Life> {
        self.lives.get(&seat)
    }

    /// What everybody has told of their characters.
    #[must_use]
    pub fn lives(&self) -> &BTreeMap<Seat, Life> {
        &self.lives
    }

    /// Somebody has told who its character is.
    pub fn introduce(&mut self, seat: Seat, life: Life) {
        self.lives.insert(seat, life);
    }
}

impl From<Vec<String>> for Names {
    fn from(names: Vec<String>) -> Self {
        Self::new(names)
    }
}

impl From<Names> for Vec<String> {
    fn from(names: Names) -> Self {
        names.names
    }
}

/// A refusal as people read it: the rule, then why.
#[must_use]
pub fn refusal_text<G: Voice>(refusal: &Refusal<G::Reason>, names: &Names) -> String {
    format!("{}: {}", refusal.rule, G::explain(&refusal.reason).text(names))
}

/// What a viewer is told of some events, in order.
pub fn told<G: Voice>(events: &[G::Event], viewer: Viewer) -> impl Iterator<Item = Sentence> {
    events.iter().filter_map(move |event| G::seen_by(event, viewer)).map(|event| G::tell(&event))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_names_whoever_sits_there() {
        let [a, b, c] = [0, 1, 2].map(Seat::new);
        let names = Names::new(["Ada", "Bo", "Cy"]);
        let said = sentence![Sentence::list([a, b, c]), " go with ", b, "."];
        assert_eq!(said.text(&names), "Ada, Bo and Cy go with Bo.");
        assert_eq!(Sentence::list([a, c]).text(&names), "Ada and Cy");
        assert_eq!(Sentence::list([a]).text(&Names::plain(1)), "Seat 1");
        assert_eq!(sentence![Seat::new(9)].text(&names), "Somebody");
    }

    #[test]
    fn a_sentence_begins_with_a_capital() {
        let names = Names::new(["ada"]);
        let begin = |span: Span| sentence![span.capital(), "."].text(&names);
        assert_eq!(begin("all at sea".into()), "All at sea.");
        let boat = Span::Thing { id: "boat-1".into(), text: "ärgus".into() };
        assert_eq!(begin(boat), "Ärgus.");
        assert_eq!(begin(Seat::new(0).into()), "ada.");
        assert_eq!(begin("".into()), ".");
    }

    #[test]
    fn the_number_of_a_thing_is_plain_digits() {
        assert_eq!(number_of("seat-7", "seat"), Some(7));
        for broken in ["seat", "seat-", "seat-+7", "seat--7", "seat-7a", "hex-7", ""] {
            assert_eq!(number_of(broken, "seat"), None, "{broken}");
        }
    }
}
