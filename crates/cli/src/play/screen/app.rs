//! What the keys do. There is no terminal here: keys come in, a scene goes out.

use std::io::Write;

use anyhow::Result;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use tabletop::play::Says;
use tabletop::{Order, Seat, Sense, Standing, Viewer, Voice};

use super::draw::draw;
use super::scene::{Cover, Field, Panel, Reach, Scene};
use crate::play::Farewell;
use crate::play::choices::{Choices, Chosen, Pick};
use crate::play::keeping::Keeping;
use crate::play::rules;
use crate::play::session::{Awaited, Duty, Session};

/// How many lines a page key scrolls.
const PAGE: usize = 5;

const HELP: &[&str] = &[
    "Choosing",
    "  Up, Down         move through the choices",
    "  1 to 9           go to the choice with that number",
    "  Enter            choose it",
    "  Esc, Backspace   go back a step",
    "  f                find: show only choices with these words in them",
    "",
    "Playing",
    "  /                say something with your next action",
    "  w                why not? Type things to point at, and learn what forbids it",
    "  u                take your last action back, where that can be done",
    "  h                hurry: bots do not pause until you are asked again",
    "  r                look rules up",
    "  o                say in advance what you never want to be asked",
    "",
    "Looking",
    "  Tab              scroll the table or the log",
    "  PgUp, PgDn       scroll",
    "  z                show the table or the log on the whole screen",
    "",
    "  q                leave the match",
    "  Ctrl-C           leave at once",
];

/// What the keys go to.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Mode {
    Table,
    HandOver(Seat),
    Finding,
    Saying(String),
    WhyNot(String),
    Rules {
        words: String,
        top: usize,
    },
    /// What can be said in advance, and where the cursor is.
    Orders(usize),
    /// What has become of whoever sits there.
    Fate(String),
    Help,
    Enlarged,
    Leaving,
    TheEnd {
        top: usize,
    },
}

/// A match on the whole terminal.
#[derive(Debug)]
pub struct App<G: Voice> {
    session: Session<G>,
    keeping: Keeping,
    mode: Mode,
    /// Whoever sits in front of the screen.
    at: Option<Seat>,
    /// Who is asked, if a person is.
    asked: Option<Seat>,
    choices: Choices,
    cursor: usize,
    /// The digits typed last, which together are the number of a choice.
    digits: String,
    says: Option<Says>,
    notice: Option<String>,
    /// Where the match is saved, or why it is not.
    kept: Option<Result<String>>,
    /// Whether bots act without a pause until a person is asked.
    is_hurrying: bool,
    focus: Panel,
    board_top: usize,
    log_up: usize,
    reach: Reach,
}

impl<G: Voice + Sense + Standing> App<G> {
    /// The match as it starts.
    #[must_use]
    pub fn new(session: Session<G>, keeping: Keeping) -> Self {
        let at = session.common_viewer().seat();
        let bound = session.log(Viewer::Onlooker, 0).next().map(|line| line.to_string());
        let mut app = Self {
            session,
            keeping,
            mode: Mode::Table,
            at,
            asked: None,
            choices: Choices::default(),
            cursor: 0,
            digits: String::new(),
            says: None,
            notice: bound,
            kept: None,
            is_hurrying: false,
            focus: Panel::Log,
            board_top: 0,
            log_up: 0,
            reach: Reach::default(),
        };
        app.go_on();
        app
    }

    /// Draws everything.
    pub fn draw(&mut self, frame: &mut Frame<'_>) {
        self.reach = draw(frame, &self.scene());
        self.board_top = self.board_top.min(self.reach.board_top);
        self.log_up = self.log_up.min(self.reach.log_up);
    }

    /// Whether a bot acts next. Bots wait while somebody reads or types.
    #[must_use]
    pub fn is_bots_turn(&self) -> bool {
        self.mode == Mode::Table && matches!(self.session.awaited(self.at), Awaited::Bot(..))
    }

    /// Whether bots need not pause.
    #[must_use]
    pub fn is_hurrying(&self) -> bool {
        self.is_hurrying
    }

    /// Lets the bot act whose turn it is.
    pub fn bot_acts(&mut self) {
        if let Awaited::Bot(seat, _) = self.session.awaited(self.at) {
            let before = self.session.happened();
            self.session.bot_acts(seat);
            self.go_on_since(before);
        }
    }

    /// Does what a key stands for. Something comes back when the match is left.
    pub fn press(&mut self, key: KeyEvent) -> Option<Farewell> {
        if key.code == KeyCode::Char('c') && key.modifiers.contains(KeyModifiers::CONTROL) {
            self.kept = self.keeping.save_if_asked(&self.session).transpose();
            return Some(Farewell::Leave);
        }
        self.notice = None;
        let digits = std::mem::take(&mut self.digits);
        match self.mode.clone() {
            Mode::Table => self.press_at_table(key.code, &digits),
            Mode::HandOver(seat) => self.press_at_hand_over(key.code, seat),
            Mode::Finding => self.press_while_finding(key.code),
            Mode::Saying(line) => self.press_while_saying(key.code, line),
            Mode::WhyNot(path) => self.press_while_asking_why(key.code, path),
            Mode::Rules { words, top } => self.press_in_rules(key.code, words, top),
            Mode::Orders(cursor) => self.press_in_orders(key.code, cursor),
            Mode::Fate(_) => {
                self.mode = Mode::Table;
                self.go_on();
            }
            Mode::Help => self.mode = Mode::Table,
            Mode::Enlarged => self.press_enlarged(key.code),
            Mode::Leaving => return self.press_while_leaving(key.code),
            Mode::TheEnd { top } => return self.press_at_the_end(key.code, top),
        }
        None
    }

    /// Says on the terminal what should outlast the screen.
    ///
    /// # Errors
    /// If the match could not be saved.
    pub fn leave(self, farewell: Farewell, out: &mut impl Write) -> Result<Farewell> {
        for line in self.session.ending().iter().flat_map(|ending| ending.lines()) {
            writeln!(out, "{line}")?;
        }
        if let Some(kept) = self.kept {
            writeln!(out, "{}", kept?)?;
        }
        Ok(farewell)
    }

    /// Turns to whatever the match waits for, unless whoever sits there has died
    /// or is safe since then: that is read first.
    fn go_on_since(&mut self, before: usize) {
        match self.at.and_then(|seat| self.session.fate(seat, before)) {
            Some(fate) => {
                self.is_hurrying = false;
                self.mode = Mode::Fate(fate);
            }
            None => self.go_on(),
        }
    }

    /// Turns to whatever the match waits for.
    fn go_on(&mut self) {
        (self.asked, self.choices, self.cursor) = (None, Choices::default(), 0);
        match self.session.awaited(self.at) {
            Awaited::Bot(..) => {}
            Awaited::Human(seat, duty) if self.at == Some(seat) => self.ask(seat, duty),
            Awaited::Human(seat, _) => {
                self.at = None;
                self.mode = Mode::HandOver(seat);
            }
            Awaited::Nobody => {
                self.at = self.session.common_viewer().seat();
                self.kept = self.keeping.save_if_asked(&self.session).transpose();
                self.mode = Mode::TheEnd { top: 0 };
            }
        }
    }

    fn ask(&mut self, seat: Seat, duty: Duty) {
        (self.asked, self.is_hurrying) = (Some(seat), false);
        self.choices = self.session.choices(seat, duty);
    }

    fn press_at_table(&mut self, key: KeyCode, digits: &str) {
        match key {
            KeyCode::Up => self.cursor = self.cursor.saturating_sub(1),
            KeyCode::Down => self.move_cursor_to(self.cursor + 1),
            KeyCode::Enter => self.choose(),
            KeyCode::Esc | KeyCode::Backspace => self.go_back(),
            KeyCode::Tab => self.focus = other(self.focus),
            KeyCode::PageUp | KeyCode::PageDown | KeyCode::Home | KeyCode::End => self.scroll(key),
            KeyCode::Char(digit @ '0'..='9') => self.type_digit(digits, digit),
            KeyCode::Char(letter) => self.press_letter(letter),
            _ => {}
        }
    }

    fn press_letter(&mut self, letter: char) {
        match letter {
            'f' => self.mode = Mode::Finding,
            '/' => self.mode = Mode::Saying(String::new()),
            'w' => self.mode = Mode::WhyNot(String::new()),
            'r' => self.mode = Mode::Rules { words: String::new(), top: 0 },
            'u' => self.undo(),
            'h' => self.is_hurrying = true,
            'o' if self.at.is_some() => self.mode = Mode::Orders(0),
            'z' => self.mode = Mode::Enlarged,
            'q' => self.mode = Mode::Leaving,
            '?' => self.mode = Mode::Help,
            _ => self.notice = Some("That key does nothing here; ? shows those that do.".into()),
        }
    }

    fn press_at_hand_over(&mut self, key: KeyCode, seat: Seat) {
        match key {
            KeyCode::Enter => {
                self.at = Some(seat);
                (self.board_top, self.log_up) = (0, 0);
                self.mode = Mode::Table;
                self.go_on();
            }
            KeyCode::Char('q') => self.mode = Mode::Leaving,
            _ => {}
        }
    }

    fn press_while_finding(&mut self, key: KeyCode) {
        let mut words = self.choices.filter().to_owned();
        match key {
            KeyCode::Up => return self.cursor = self.cursor.saturating_sub(1),
            KeyCode::Down => return self.move_cursor_to(self.cursor + 1),
            KeyCode::Enter => {
                self.mode = Mode::Table;
                return self.choose();
            }
            KeyCode::Esc => {
                words.clear();
                self.mode = Mode::Table;
            }
            _ => edit(&mut words, key),
        }
        self.choices.filter_by(&words);
        self.cursor = 0;
    }

    fn press_while_saying(&mut self, key: KeyCode, mut line: String) {
        match key {
            KeyCode::Esc => self.mode = Mode::Table,
            KeyCode::Enter => self.say(&line),
            _ => {
                edit(&mut line, key);
                self.mode = Mode::Saying(line);
            }
        }
    }

    fn press_while_asking_why(&mut self, key: KeyCode, mut path: String) {
        match key {
            KeyCode::Esc => self.mode = Mode::Table,
            KeyCode::Enter => {
                self.mode = Mode::Table;
                self.notice = self.why_not(&path);
            }
            _ => {
                edit(&mut path, key);
                self.mode = Mode::WhyNot(path);
            }
        }
    }

    fn press_in_rules(&mut self, key: KeyCode, mut words: String, top: usize) {
        let top = match key {
            KeyCode::Esc => return self.mode = Mode::Table,
            KeyCode::Enter => top,
            _ if is_scrolling(key) => scrolled(key, top, self.reach.page_top),
            _ => {
                edit(&mut words, key);
                0
            }
        };
        self.mode = Mode::Rules { words, top };
    }

    fn press_in_orders(&mut self, key: KeyCode, cursor: usize) {
        let Some(seat) = self.at else { return self.mode = Mode::Table };
        let all: Vec<_> = self.session.orders(seat).collect();
        match key {
            KeyCode::Esc | KeyCode::Char('q' | 'o') => {
                self.mode = Mode::Table;
                self.go_on();
            }
            KeyCode::Enter | KeyCode::Char(' ') => {
                let key = all[cursor].0.key;
                self.notice = self.session.turn_order(seat, key).map_or_else(Some, Some);
            }
            _ => self.mode = Mode::Orders(scrolled(key, cursor, all.len() - 1)),
        }
    }

    fn press_enlarged(&mut self, key: KeyCode) {
        match key {
            KeyCode::Esc | KeyCode::Enter | KeyCode::Char('z' | 'q') => self.mode = Mode::Table,
            KeyCode::Tab => self.focus = other(self.focus),
            _ => self.scroll(key),
        }
    }

    fn press_while_leaving(&mut self, key: KeyCode) -> Option<Farewell> {
        match key {
            KeyCode::Char('y') => {
                self.kept = self.keeping.save_if_asked(&self.session).transpose();
            }
            KeyCode::Char('s') => self.kept = Some(self.keeping.save(&self.session)),
            _ => {
                self.mode = Mode::Table;
                self.go_on();
                return None;
            }
        }
        Some(Farewell::Leave)
    }

    fn press_at_the_end(&mut self, key: KeyCode, top: usize) -> Option<Farewell> {
        match key {
            KeyCode::Char('n') => return Some(Farewell::Rematch),
            KeyCode::Char('q') => return Some(Farewell::Leave),
            KeyCode::Char('s') => self.kept = Some(self.keeping.save(&self.session)),
            KeyCode::Esc => self.mode = Mode::Enlarged,
            _ => self.mode = Mode::TheEnd { top: scrolled(key, top, self.reach.page_top) },
        }
        None
    }

    fn move_cursor_to(&mut self, index: usize) {
        self.cursor = index.min(self.choices.rows().len().saturating_sub(1));
    }

    /// Goes to the choice whose number the digits make, or else the last digit.
    fn type_digit(&mut self, before: &str, digit: char) {
        let rows = self.choices.rows().len();
        let there = |typed: &String| typed.parse().is_ok_and(|n: usize| (1..=rows).contains(&n));
        let typed = [format!("{before}{digit}"), digit.to_string()];
        match typed.into_iter().find(there) {
            Some(typed) => {
                self.cursor = typed.parse::<usize>().map_or(0, |number| number - 1);
                self.digits = typed;
            }
            None => self.notice = Some(format!("There is no choice {before}{digit}.")),
        }
    }

    fn choose(&mut self) {
        let Some(seat) = self.asked else { return self.go_on_with_bots() };
        match self.choices.choose(self.cursor + 1) {
            Chosen::Narrowed => self.cursor = 0,
            Chosen::NoSuchRow => self.notice = Some("There is nothing to choose.".into()),
            Chosen::Reached(pick) => self.carry_out(seat, pick),
        }
    }

    /// Nobody is asked: a bot need not pause any longer, or the match is over.
    fn go_on_with_bots(&mut self) {
        if self.session.ending().is_some() {
            self.mode = Mode::TheEnd { top: 0 };
        } else {
            self.bot_acts();
        }
    }

    fn carry_out(&mut self, seat: Seat, pick: Pick) {
        let before = self.session.happened();
        match self.session.choose(seat, pick, self.says.clone()) {
            Err(why) => self.notice = Some(why),
            Ok(()) => {
                if matches!(pick, Pick::Act(_)) {
                    self.says = None;
                }
                self.log_up = 0;
                self.go_on_since(before);
            }
        }
    }

    fn go_back(&mut self) {
        if self.choices.back() {
            self.cursor = 0;
        }
    }

    fn undo(&mut self) {
        let Some(seat) = self.at else { return };
        match self.session.undo(seat) {
            Ok(()) => self.go_on(),
            Err(why) => self.notice = Some(why),
        }
    }

    fn say(&mut self, line: &str) {
        self.mode = Mode::Table;
        if line.trim().is_empty() {
            self.says = None;
            return;
        }
        match Says::new(line.trim()) {
            Ok(says) => self.says = Some(says),
            Err(why) => {
                self.mode = Mode::Saying(line.to_owned());
                self.notice = Some(format!("That cannot be said: {why}."));
            }
        }
    }

    fn why_not(&self, path: &str) -> Option<String> {
        let seat = self.at?;
        Some(match path.trim() {
            "" => "Type the things to point at, in order.".into(),
            path => self.session.why_not(seat, path),
        })
    }

    fn scroll(&mut self, key: KeyCode) {
        match self.focus {
            Panel::Board => self.board_top = scrolled(key, self.board_top, self.reach.board_top),
            Panel::Log => {
                let top = self.reach.log_up.saturating_sub(self.log_up);
                self.log_up = self.reach.log_up - scrolled(key, top, self.reach.log_up);
            }
        }
    }

    fn viewer(&self) -> Viewer {
        self.at.map_or(Viewer::Onlooker, Viewer::Seat)
    }

    /// All that the screen shows.
    #[must_use]
    pub fn scene(&self) -> Scene {
        if let Mode::HandOver(seat) = self.mode {
            return self.hand_over_scene(seat);
        }
        let viewer = self.viewer();
        Scene {
            title: G::ABOUT.title.into(),
            viewer: self.at.map_or("looking on", |seat| self.session.names().of(seat)).into(),
            board: self.session.board(viewer).lines().map(str::to_owned).collect(),
            board_top: self.board_top,
            log: self.session.log(viewer, 0).map(|line| line.to_string()).collect(),
            log_up: self.log_up,
            focus: self.focus,
            prompt: self.session.prompt(viewer),
            is_asked: self.asked.is_some(),
            trail: self.trail(),
            rows: self.choices.rows().iter().map(|row| row.text()).collect(),
            cursor: self.cursor,
            says: self.says.as_ref().map(|line| line.as_str().to_owned()),
            notice: self.notice.clone(),
            field: self.field(),
            cover: self.cover(),
        }
    }

    /// How far the choices are narrowed.
    fn trail(&self) -> String {
        let mut trail: String =
            self.choices.trail().iter().map(|thing| format!("{thing} > ")).collect();
        if !self.choices.filter().is_empty() {
            trail.push_str(&format!("with “{}”", self.choices.filter()));
        }
        trail
    }

    /// Holds nothing of the table, so that nothing can be seen of it.
    fn hand_over_scene(&self, seat: Seat) -> Scene {
        let name = self.session.names().of(seat);
        let lines = vec![format!("Hand over to {name}"), String::new(), "Enter: I am here".into()];
        Scene { title: G::ABOUT.title.into(), cover: Cover::HandOver(lines), ..Scene::default() }
    }

    fn field(&self) -> Option<Field> {
        let (label, text) = match &self.mode {
            Mode::Finding => ("Find".into(), self.choices.filter()),
            Mode::Saying(line) => ("Say with the next action".into(), line.as_str()),
            Mode::WhyNot(path) => (self.why_not_label(), path.as_str()),
            Mode::Rules { words, .. } => ("Rules with (Esc: back)".into(), words.as_str()),
            Mode::Table
            | Mode::HandOver(_)
            | Mode::Orders(_)
            | Mode::Fate(_)
            | Mode::Help
            | Mode::Enlarged
            | Mode::Leaving
            | Mode::TheEnd { .. } => return None,
        };
        Some(Field { label, text: text.to_owned() })
    }

    /// Shows how a path looks: things to point at, in order.
    fn why_not_label(&self) -> String {
        match self.choices.paths().last() {
            Some(example) => format!("Why not? (such as: {example})"),
            None => "Why not?".into(),
        }
    }

    fn cover(&self) -> Cover {
        match &self.mode {
            Mode::Table | Mode::HandOver(_) | Mode::Finding | Mode::Saying(_) | Mode::WhyNot(_) => {
                Cover::Nothing
            }
            Mode::Enlarged => Cover::Enlarged(self.focus),
            Mode::Help => Cover::Page {
                title: "Keys".into(),
                lines: HELP.iter().map(|line| (*line).to_owned()).collect(),
                top: 0,
                keys: " any key: back to the table",
            },
            Mode::Rules { words, top } => Cover::Page {
                title: format!("The rules of {}", G::ABOUT.title),
                lines: rules::search(G::rulebook(), words),
                top: *top,
                keys: "",
            },
            Mode::Orders(cursor) => Cover::Page {
                title: "Say in advance".into(),
                lines: self.order_lines(*cursor),
                top: 0,
                keys: " Up, Down: move  Enter: give or revoke  Esc: back to the table",
            },
            Mode::Fate(fate) => Cover::Question(vec![
                fate.clone(),
                String::new(),
                "any key: see how it goes on".into(),
            ]),
            Mode::Leaving => Cover::Question(self.leaving_lines()),
            Mode::TheEnd { top } => Cover::Page {
                title: "The end".into(),
                lines: self.end_lines(),
                top: *top,
                keys: " n play again  s save  Esc look at the log  q leave",
            },
        }
    }

    fn order_lines(&self, cursor: usize) -> Vec<String> {
        let orders = self.at.into_iter().flat_map(|seat| self.session.orders(seat));
        let line = |(place, (order, on)): (usize, (&Order, bool))| {
            let (at, mark) = (if place == cursor { '>' } else { ' ' }, if on { 'x' } else { ' ' });
            [format!("{at} [{mark}] {}", order.title), format!("      {}", order.about)]
        };
        orders.enumerate().flat_map(line).collect()
    }

    fn leaving_lines(&self) -> Vec<String> {
        let file = self.keeping.file(&self.session);
        vec![
            "Leave the match?".into(),
            String::new(),
            "y  leave".into(),
            format!("s  save it in {} and leave", file.display()),
            "any other key: play on".into(),
        ]
    }

    fn end_lines(&self) -> Vec<String> {
        let ending = self.session.ending();
        let mut lines = ending.map_or_else(Vec::new, |ending| ending.lines());
        lines.extend(self.kept.as_ref().map(|kept| match kept {
            Ok(told) => told.clone(),
            Err(error) => format!("{error:#}"),
        }));
        lines
    }
}

fn other(panel: Panel) -> Panel {
    match panel {
        Panel::Board => Panel::Log,
        Panel::Log => Panel::Board,
    }
}

/// Types a key into a line. A line holds more than can be said, so that the
/// error can tell so, and yet has an end.
fn edit(text: &mut String, key: KeyCode) {
    match key {
        KeyCode::Backspace => {
            text.pop();
        }
        KeyCode::Char(c) if text.len() < 4 * Says::LONGEST => text.push(c),
        _ => {}
    }
}

fn is_scrolling(key: KeyCode) -> bool {
    let keys = [KeyCode::Up, KeyCode::Down, KeyCode::PageUp, KeyCode::PageDown];
    keys.contains(&key)
}

/// Where a text is scrolled to by a key.
fn scrolled(key: KeyCode, top: usize, last: usize) -> usize {
    match key {
        KeyCode::Up => top.saturating_sub(1),
        KeyCode::Down => (top + 1).min(last),
        KeyCode::PageUp => top.saturating_sub(PAGE),
        KeyCode::PageDown => (top + PAGE).min(last),
        KeyCode::Home => 0,
        KeyCode::End => last,
        _ => top,
    }
}
