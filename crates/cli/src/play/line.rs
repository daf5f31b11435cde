//! Playing line by line: a question, an answer. It needs nothing of a terminal,
//! so it works through pipes, for screen readers and in tests.

use std::io::{self, BufRead, Read, Write};
use std::thread;
use std::time::Duration;

use anyhow::{Result, bail};
use tabletop::play::Says;
use tabletop::{Order, Path, Seat, Sense, Standing, Viewer, Voice};

use super::Farewell;
use super::choices::{Choices, Chosen, Pick};
use super::keeping::Keeping;
use super::rules;
use super::session::{Awaited, Duty, Session};

/// The most bytes of a line that are looked at. Nobody types so much; the rest
/// of a longer line is dropped.
const LONGEST_LINE: u64 = 4096;

/// Wipes a terminal and what has scrolled off it.
const WIPE: &str = "\u{1b}[2J\u{1b}[3J\u{1b}[H";

const KEYS: &str = "\
  a number   choose that line
  names      choose what they stand for: things at the table, such as e5
  words      show only the choices with these words in them
  b          go back a step
  Enter      show the table again
  / words    say something with the next action (/ alone takes it back)
  w names    why can that not be done with the things that are called so?
  r words    look rules up, by words or by number
  u          take the last action back
  o          show what you can say in advance; o words gives or revokes it
  me         show who your character is; me name / who it was / a line tells it
  q          leave the match
";

/// What somebody typed.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Typed {
    Number(usize),
    Words(String),
    Back,
    Again,
    Say(String),
    WhyNot(String),
    Rules(String),
    Undo,
    Orders(String),
    Me(String),
    Keys,
    Quit,
}

impl Typed {
    fn read(line: &str) -> Self {
        let line = line.trim();
        let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim().to_owned();
        match first {
            "" => Self::Again,
            "b" => Self::Back,
            "w" => Self::WhyNot(rest),
            "r" => Self::Rules(rest),
            "u" => Self::Undo,
            "o" => Self::Orders(rest),
            "me" => Self::Me(rest),
            "?" => Self::Keys,
            "q" => Self::Quit,
            _ => Self::read_answer(line),
        }
    }

    fn read_answer(line: &str) -> Self {
        if let Some(said) = line.strip_prefix('/') {
            return Self::Say(said.trim().to_owned());
        }
        match line.parse() {
            Ok(number) => Self::Number(number),
            Err(_) => Self::Words(line.to_owned()),
        }
    }
}

/// What came of asking a person.
enum Reply {
    Did,
    Left,
    InputEnded,
}

/// Where the lines come from and go to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Lines {
    /// Whether what is written stands on a screen that can be wiped.
    pub on_screen: bool,
    /// Whether somebody types, and so sees what was typed.
    pub typed: bool,
    /// How long an action of a bot stands before the next.
    pub pause: Duration,
}

/// A match that is played line by line.
#[derive(Debug)]
pub struct LineTable<G: Voice, I, O> {
    session: Session<G>,
    keeping: Keeping,
    input: I,
    out: O,
    lines: Lines,
    /// Whoever sits in front of it.
    at: Option<Seat>,
    /// How much each seat has read of what happened.
    read: Vec<usize>,
    says: Option<Says>,
}

impl<G: Voice + Sense + Standing, I: BufRead, O: Write> LineTable<G, I, O> {
    /// A table to play at. Where one person plays, that person looks on from
    /// the start.
    pub fn new(session: Session<G>, keeping: Keeping, input: I, out: O, lines: Lines) -> Self {
        let read = vec![0; session.names().len()];
        let at = session.common_viewer().seat();
        Self { session, keeping, input, out, lines, at, read, says: None }
    }

    /// Plays the match to its end, or until somebody leaves it.
    ///
    /// # Errors
    /// If the input ends before the match does, or something cannot be written.
    pub fn play(mut self) -> Result<Farewell> {
        writeln!(self.out, "{}\n{}\nType ? for help.", G::ABOUT.title, G::ABOUT.pitch)?;
        loop {
            match self.session.awaited(self.at) {
                Awaited::Bot(seat, _) => {
                    if !self.bot_acts(seat)? {
                        return self.broken_off();
                    }
                }
                Awaited::Nobody => return self.end(),
                Awaited::Human(seat, duty) => match self.ask(seat, duty)? {
                    Reply::Did => {}
                    Reply::Left => return Ok(Farewell::Leave),
                    Reply::InputEnded => return self.broken_off(),
                },
            }
        }
    }

    /// Lets a bot act. Says whether anybody still reads what comes of it.
    fn bot_acts(&mut self, seat: Seat) -> Result<bool> {
        let before = self.session.happened();
        self.session.bot_acts(seat);
        self.tell_news()?;
        thread::sleep(self.lines.pause);
        self.stop_for_a_fate(before)
    }

    /// Whoever has died or is safe reads that before anything else happens.
    /// Says whether the input goes on.
    fn stop_for_a_fate(&mut self, since: usize) -> Result<bool> {
        let Some(seat) = self.at else { return Ok(true) };
        let Some(fate) = self.session.fate(seat, since) else { return Ok(true) };
        let next = match self.session.awaited(self.at) {
            Awaited::Nobody => "how it ended",
            Awaited::Bot(..) | Awaited::Human(..) => "how it goes on without you",
        };
        writeln!(self.out, "\n**** {fate} ****\nPress Enter to see {next}.")?;
        Ok(self.read_line()?.is_some())
    }

    /// Tells whoever sits there what is new. Nobody is told anything while it
    /// is open who sits there, unless only bots play.
    fn tell_news(&mut self) -> io::Result<()> {
        let (viewer, reader) = match self.at {
            Some(seat) => (Viewer::Seat(seat), seat.index()),
            None if self.session.humans().is_empty() => (Viewer::Onlooker, 0),
            None => return Ok(()),
        };
        for line in self.session.log(viewer, self.read[reader]) {
            writeln!(self.out, "  {line}")?;
        }
        self.read[reader] = self.session.happened();
        self.out.flush()
    }

    fn ask(&mut self, seat: Seat, duty: Duty) -> Result<Reply> {
        if self.at != Some(seat) && !self.hand_over(seat)? {
            return Ok(Reply::InputEnded);
        }
        let mut choices = self.session.choices(seat, duty);
        self.show_table(seat, &choices)?;
        loop {
            let Some(line) = self.read_line()? else { return Ok(Reply::InputEnded) };
            if let Some(reply) = self.obey(seat, &mut choices, Typed::read(&line))? {
                return Ok(reply);
            }
        }
    }

    /// Does what was typed. Nothing comes back while the question stays open.
    fn obey(&mut self, seat: Seat, choices: &mut Choices, typed: Typed) -> Result<Option<Reply>> {
        match typed {
            Typed::Number(number) => return self.choose(seat, choices, number),
            Typed::Undo => return self.undo(seat),
            Typed::Quit => return self.leave(),
            Typed::Orders(words) => return self.orders(seat, &words),
            Typed::Words(words) => return self.choose_words(seat, choices, &words),
            Typed::Back => {
                choices.back();
                self.show_choices(choices)?;
            }
            Typed::Again => self.show_table(seat, choices)?,
            Typed::Say(words) => self.say(&words)?,
            Typed::WhyNot(path) => self.why_not(seat, &path, choices)?,
            Typed::Rules(words) => self.show_rules(&words)?,
            Typed::Me(words) => self.introduce(seat, &words)?,
            Typed::Keys => write!(self.out, "{KEYS}")?,
        }
        Ok(None)
    }

    /// Takes the table out of sight until the next person sits in front of it.
    /// Says whether anybody came.
    fn hand_over(&mut self, seat: Seat) -> io::Result<bool> {
        if self.lines.on_screen {
            write!(self.out, "{WIPE}")?;
        }
        let name = self.session.names().of(seat);
        writeln!(self.out, "\n======== Hand over to {name}, who presses Enter ========")?;
        let came = self.read_line()?.is_some();
        self.at = Some(seat);
        Ok(came)
    }

    fn show_table(&mut self, seat: Seat, choices: &Choices) -> io::Result<()> {
        let board = self.session.board(Viewer::Seat(seat));
        writeln!(self.out, "\n---- {} ----\n{}\n", G::ABOUT.title, board.trim_end())?;
        if self.read[seat.index()] < self.session.happened() {
            self.tell_news()?;
            writeln!(self.out)?;
        }
        writeln!(self.out, "{}", self.session.prompt(Viewer::Seat(seat)))?;
        self.show_choices(choices)
    }

    fn show_choices(&mut self, choices: &Choices) -> io::Result<()> {
        let trail = choices.trail();
        if !trail.is_empty() {
            writeln!(self.out, "{} > (b goes back)", trail.join(" > "))?;
        }
        for (number, row) in (1..).zip(choices.rows()) {
            writeln!(self.out, "{number:>3}. {}", row.text())?;
        }
        Ok(())
    }

    fn choose(
        &mut self,
        seat: Seat,
        choices: &mut Choices,
        number: usize,
    ) -> Result<Option<Reply>> {
        match choices.choose(number) {
            Chosen::Reached(pick) => return self.carry_out(seat, pick),
            Chosen::Narrowed => self.show_choices(choices)?,
            Chosen::NoSuchRow => {
                let most = choices.rows().len();
                writeln!(self.out, "There is no line {number}: choose from 1 to {most}.")?;
            }
        }
        Ok(None)
    }

    fn carry_out(&mut self, seat: Seat, pick: Pick) -> Result<Option<Reply>> {
        let before = self.session.happened();
        if let Err(why) = self.session.choose(seat, pick, self.says.clone()) {
            writeln!(self.out, "{why}")?;
            return Ok(None);
        }
        if matches!(pick, Pick::Act(_)) {
            self.says = None;
        }
        self.carried_out(before)
    }

    /// Tells what has come of it.
    fn carried_out(&mut self, before: usize) -> Result<Option<Reply>> {
        self.tell_news()?;
        let goes_on = self.stop_for_a_fate(before)?;
        Ok(Some(if goes_on { Reply::Did } else { Reply::InputEnded }))
    }

    /// Shows what can be said in advance, or gives or revokes the one with these
    /// words.
    fn orders(&mut self, seat: Seat, words: &str) -> Result<Option<Reply>> {
        let wanted = printable(words).to_lowercase();
        let has =
            |order: &Order| order.key == wanted || order.title.to_lowercase().contains(&wanted);
        let found: Vec<_> = self.session.orders(seat).filter(|(order, _)| has(order)).collect();
        if let ([(order, _)], false) = (found.as_slice(), wanted.is_empty()) {
            match self.session.turn_order(seat, order.key) {
                Ok(so) | Err(so) => writeln!(self.out, "{so}")?,
            }
            return Ok(Some(Reply::Did));
        }
        if found.is_empty() {
            writeln!(self.out, "No standing order has “{wanted}” in it; o shows them.")?;
        }
        for (order, on) in found {
            let mark = if on { 'x' } else { ' ' };
            writeln!(
                self.out,
                "  [{mark}] {} ({})\n      {}",
                order.title, order.key, order.about
            )?;
        }
        Ok(None)
    }

    fn undo(&mut self, seat: Seat) -> Result<Option<Reply>> {
        match self.session.undo(seat) {
            Ok(()) => Ok(Some(Reply::Did)),
            Err(why) => {
                writeln!(self.out, "{why}")?;
                Ok(None)
            }
        }
    }

    /// Chooses the things that are called so, or else shows what has the words.
    fn choose_words(
        &mut self,
        seat: Seat,
        choices: &mut Choices,
        words: &str,
    ) -> Result<Option<Reply>> {
        let Some(things) = choices.read(words) else {
            let before = self.session.happened();
            if self.does(seat, &Path::typed(words)) {
                return self.carried_out(before);
            }
            self.filter(choices, words)?;
            return Ok(None);
        };
        match choices.point_at(&things) {
            Chosen::Reached(pick) => return self.carry_out(seat, pick),
            Chosen::Narrowed => self.show_choices(choices)?,
            Chosen::NoSuchRow => {
                let path = Path(choices.pointed_at().into_iter().chain(things).collect());
                let before = self.session.happened();
                if self.does(seat, &path) {
                    return self.carried_out(before);
                }
                let why = self.session.why_not(seat, &path, &printable(words));
                writeln!(self.out, "{why}")?;
            }
        }
        Ok(None)
    }

    /// Carries out a whole decision that was typed and is no choice. Says
    /// whether there is such a one.
    fn does(&mut self, seat: Seat, path: &Path) -> bool {
        let done = self.session.choose_typed(seat, path, self.says.clone());
        if done {
            self.says = None;
        }
        done
    }

    /// Shows only what has these words, if anything has.
    fn filter(&mut self, choices: &mut Choices, words: &str) -> io::Result<()> {
        choices.filter_by(words);
        if choices.rows().is_empty() {
            choices.back();
            writeln!(self.out, "No choice has “{}” in it; ? for help.", printable(words))
        } else {
            self.show_choices(choices)
        }
    }

    fn say(&mut self, words: &str) -> io::Result<()> {
        if words.is_empty() {
            self.says = None;
            return writeln!(self.out, "Nothing is said with the next action.");
        }
        match Says::new(words) {
            Ok(line) => {
                writeln!(self.out, "With the next action: “{}”", line.as_str())?;
                self.says = Some(line);
                Ok(())
            }
            Err(why) => writeln!(self.out, "That cannot be said: {why}."),
        }
    }

    /// Shows who the character of the seat is, or tells it anew.
    fn introduce(&mut self, seat: Seat, words: &str) -> io::Result<()> {
        if words.is_empty() {
            return match self.session.life(seat) {
                Some(life) => writeln!(self.out, "You are {life}"),
                None => writeln!(self.out, "This game has no characters to tell of."),
            };
        }
        match self.session.introduce(seat, words) {
            Ok(()) => self.tell_news(),
            Err(why) => writeln!(self.out, "{why}"),
        }
    }

    fn why_not(&mut self, seat: Seat, path: &str, choices: &Choices) -> io::Result<()> {
        if path.is_empty() {
            let example = choices.typeable().last().unwrap_or_default();
            return writeln!(self.out, "Name the things to point at, such as: w {example}");
        }
        let typed = printable(path);
        writeln!(self.out, "{}", self.session.why_not(seat, &choices.path(&typed), &typed))
    }

    fn show_rules(&mut self, words: &str) -> io::Result<()> {
        for line in rules::search(G::rulebook(), &printable(words)) {
            writeln!(self.out, "{line}")?;
        }
        Ok(())
    }

    fn leave(&mut self) -> Result<Option<Reply>> {
        let file = self.keeping.file(&self.session);
        writeln!(self.out, "Leave the match? y: yes; s: save it in {} and leave.", file.display())?;
        let Some(answer) = self.read_line()? else { return Ok(Some(Reply::InputEnded)) };
        let told = match answer.trim() {
            "y" => self.keeping.save_if_asked(&self.session)?,
            "s" => Some(self.keeping.save(&self.session)?),
            _ => {
                writeln!(self.out, "The match goes on.")?;
                return Ok(None);
            }
        };
        if let Some(told) = told {
            writeln!(self.out, "{told}")?;
        }
        Ok(Some(Reply::Left))
    }

    fn end(&mut self) -> Result<Farewell> {
        self.at = self.session.common_viewer().seat();
        self.tell_news()?;
        writeln!(self.out, "\n==== The end ====")?;
        for line in self.session.ending().iter().flat_map(|ending| ending.lines()) {
            writeln!(self.out, "{line}")?;
        }
        if let Some(told) = self.keeping.save_if_asked(&self.session)? {
            writeln!(self.out, "{told}")?;
        }
        if self.session.humans().is_empty() {
            return Ok(Farewell::Leave);
        }
        writeln!(self.out, "Play again? y: yes; anything else ends it.")?;
        let again = self.read_line()?.is_some_and(|line| line.trim() == "y");
        Ok(if again { Farewell::Rematch } else { Farewell::Leave })
    }

    fn broken_off(&mut self) -> Result<Farewell> {
        let kept = self.keeping.save_if_asked(&self.session)?;
        let kept = kept.unwrap_or_else(|| "It was not saved.".into());
        bail!("the input ended in the middle of the match. {kept}")
    }

    /// The next line, whatever bytes it has; nothing at the end of the input.
    fn read_line(&mut self) -> io::Result<Option<String>> {
        write!(self.out, "> ")?;
        self.out.flush()?;
        let mut bytes = Vec::new();
        let count = Read::take(&mut self.input, LONGEST_LINE).read_until(b'\n', &mut bytes)?;
        if count == 0 {
            writeln!(self.out)?;
            return Ok(None);
        }
        if !bytes.ends_with(b"\n") {
            self.input.skip_until(b'\n')?;
        }
        let line = String::from_utf8_lossy(&bytes).into_owned();
        if !self.lines.typed {
            writeln!(self.out, "{}", printable(&line))?;
        }
        Ok(Some(line))
    }
}

/// The text without what could play tricks on a terminal.
fn printable(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).take(80).collect()
}

#[cfg(test)]
mod tests;
