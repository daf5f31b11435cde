//! What the keys do. There is no terminal here: keys come in, a scene goes out.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;

use anyhow::Result;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use tabletop::life::Part;
use tabletop::play::Says;
use tabletop::voice::Words;
use tabletop::{Life, Order, Path, Seat, Sense, Sketch, Standing, Viewer, Voice};

use super::draw::{TYPING_KEYS, draw};
use super::paint::Palette;
use super::scene::{Cover, Field, Panel, Reach, Scene};
use super::walk::{Place, nearest, places, towards};
use crate::play::Farewell;
use crate::play::choices::{Choices, Chosen, Pick, Row};
use crate::play::keeping::Keeping;
use crate::play::rules;
use crate::play::session::{Awaited, Duty, Session};

/// How many lines a page key scrolls.
const PAGE: usize = 5;

const HELP: &[&str] = &[
    "Choosing on the table",
    "  Arrows           walk over what can be chosen: it is lit or underlined",
    "  Enter            choose what the cursor is on",
    "  a name           type what things are called, such as e5 or red a e5",
    "  Esc, Backspace   go back a step",
    "",
    "Choosing from the list",
    "  Tab              go to the list, to the log, and to the table again",
    "  Up, Down         move through the choices",
    "  1 to 9           go to the choice with that number",
    "  words            show only choices with these words in them",
    "",
    "Playing",
    "  /                say something with your next action",
    "  W                why not? Type names of things, and learn what forbids it",
    "  U                take your last action back, where that can be done",
    "  H                hurry: bots do not pause until you are asked again",
    "  R                look rules up",
    "  O                say in advance what you never want to be asked",
    "  I                introduce yourself: tell who your character is",
    "",
    "Looking",
    "  PgUp, PgDn       scroll the table or the log",
    "  Z                show the table or the log on the whole screen",
    "",
    "  Q                leave the match",
    "  Ctrl-C           leave at once",
];

/// What the keys go to.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Mode {
    Table,
    HandOver(Seat),
    /// A name or words of a choice.
    Typing(String),
    Saying(String),
    /// Who the character of whoever sits there is.
    Introducing(String),
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
    palette: Palette,
    /// The thing that the cursor on the board is on.
    aim: Option<String>,
    /// Where that is, or was.
    place: Place,
    /// Whether the board scrolls with its cursor.
    is_followed: bool,
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
    pub fn new(session: Session<G>, keeping: Keeping, palette: Palette) -> Self {
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
            palette,
            aim: None,
            place: Place::default(),
            is_followed: true,
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
        self.board_top = self.reach.board_at;
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
            Mode::Typing(typed) => self.press_while_typing(key.code, typed),
            Mode::Saying(line) => self.press_while_saying(key.code, line),
            Mode::Introducing(words) => self.press_while_introducing(key.code, words),
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
        (self.asked, self.choices, self.cursor, self.aim) = (None, Choices::default(), 0, None);
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
        self.aim_anew();
    }

    /// The things that can be chosen on the board.
    fn at_hand(&self, sketch: &Sketch) -> BTreeSet<String> {
        self.choices.at_hand(&sketch.things().collect())
    }

    /// What can be chosen has changed: the arrows go to the board if most of it
    /// can be chosen there, and to the list otherwise.
    fn aim_anew(&mut self) {
        let sketch = self.session.sketch(self.viewer());
        let is_drawn = self.choices.is_mostly_drawn(&sketch.things().collect());
        self.focus = if is_drawn { Panel::Board } else { Panel::Choices };
        self.aim_near();
    }

    /// Sets the cursor on the board to what can be chosen nearest to where it
    /// was.
    fn aim_near(&mut self) {
        self.cursor = 0;
        let sketch = self.session.sketch(self.viewer());
        let places = places(&sketch, self.palette.has_marks());
        let aim = nearest(&places, &self.at_hand(&sketch), self.place).map(str::to_owned);
        self.aim_at(aim, &places);
    }

    /// Sets the cursor on the board to a thing, and that of the list to the
    /// first row with it.
    fn aim_at(&mut self, aim: Option<String>, places: &BTreeMap<&str, Place>) {
        self.is_followed = true;
        if let Some(place) = aim.as_deref().and_then(|aim| places.get(aim)) {
            self.place = *place;
        }
        if let Some(thing) = &aim {
            let rows = self.choices.rows();
            let has = |row: &Row| row.path().iter().any(|step| step == thing);
            self.cursor = rows.iter().position(has).unwrap_or(self.cursor);
        }
        self.aim = aim;
    }

    /// Walks over the board.
    fn walk(&mut self, arrow: KeyCode) {
        let sketch = self.session.sketch(self.viewer());
        let at_hand = self.at_hand(&sketch);
        if at_hand.is_empty() {
            return self.scroll(arrow);
        }
        let places = places(&sketch, self.palette.has_marks());
        let next = towards(&places, &at_hand, self.place, arrow).map(str::to_owned);
        if next.is_some() {
            self.aim_at(next, &places);
        }
    }

    /// An arrow goes to the panel that has the focus.
    fn press_arrow(&mut self, arrow: KeyCode) {
        match (self.focus, arrow) {
            (Panel::Board, _) => self.walk(arrow),
            (Panel::Log, _) => self.scroll(arrow),
            (Panel::Choices, KeyCode::Up) => self.cursor = self.cursor.saturating_sub(1),
            (Panel::Choices, KeyCode::Down) => self.move_cursor_to(self.cursor + 1),
            (Panel::Choices, _) => {}
        }
    }

    fn press_at_table(&mut self, key: KeyCode, digits: &str) {
        match key {
            KeyCode::Up | KeyCode::Down | KeyCode::Left | KeyCode::Right => self.press_arrow(key),
            KeyCode::Enter => self.choose(),
            KeyCode::Esc | KeyCode::Backspace => self.go_back(),
            KeyCode::Tab => self.focus = next_of(self.focus, self.asked.is_some()),
            KeyCode::BackTab => {
                let once = next_of(self.focus, self.asked.is_some());
                self.focus = next_of(once, self.asked.is_some());
            }
            KeyCode::PageUp | KeyCode::PageDown | KeyCode::Home | KeyCode::End => self.scroll(key),
            KeyCode::Char(digit @ '0'..='9') => self.type_digit(digits, digit),
            KeyCode::Char(letter) => self.press_letter(letter),
            _ => {}
        }
    }

    /// Capital letters are commands. Small ones begin a name while something is
    /// to be chosen, and are commands as well otherwise.
    fn press_letter(&mut self, letter: char) {
        if self.asked.is_some() && letter.is_lowercase() {
            return self.press_while_typing(KeyCode::Char(letter), String::new());
        }
        match letter.to_ascii_uppercase() {
            '/' => self.mode = Mode::Saying(String::new()),
            'W' => self.mode = Mode::WhyNot(String::new()),
            'R' => self.mode = Mode::Rules { words: String::new(), top: 0 },
            'U' => self.undo(),
            'H' => self.is_hurrying = true,
            'O' if self.at.is_some() => self.mode = Mode::Orders(0),
            'I' if self.at.is_some() => self.mode = Mode::Introducing(String::new()),
            'Z' => self.mode = Mode::Enlarged,
            'Q' => self.mode = Mode::Leaving,
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
            KeyCode::Char('q' | 'Q') => self.mode = Mode::Leaving,
            _ => {}
        }
    }

    fn press_while_typing(&mut self, key: KeyCode, mut typed: String) {
        match key {
            KeyCode::Up => return self.cursor = self.cursor.saturating_sub(1),
            KeyCode::Down => return self.move_cursor_to(self.cursor + 1),
            KeyCode::Enter => return self.choose_typed(&typed),
            KeyCode::Esc => typed.clear(),
            _ => edit(&mut typed, key),
        }
        self.choices.filter_by(&typed);
        self.mode = if typed.is_empty() { Mode::Table } else { Mode::Typing(typed) };
        self.aim_anew();
    }

    /// Chooses the things that are called so, or else the row under the cursor
    /// of those with the words.
    fn choose_typed(&mut self, typed: &str) {
        self.mode = Mode::Table;
        let Some(things) = self.choices.read(typed) else {
            if self.choices.rows().is_empty() {
                let whole = Path::typed(typed);
                if self.asked.is_some_and(|seat| self.carry_out_typed(seat, &whole)) {
                    return;
                }
                self.notice = Some(format!("Nothing is called “{typed}”, and no choice has it."));
                self.choices.filter_by("");
                return self.aim_anew();
            }
            return self.choose_row();
        };
        self.choices.filter_by("");
        self.point_at(&things);
    }

    fn point_at(&mut self, things: &[Words]) {
        let Some(seat) = self.asked else { return };
        match self.choices.point_at(things) {
            Chosen::Narrowed => self.aim_anew(),
            Chosen::Reached(pick) => self.carry_out(seat, pick),
            Chosen::NoSuchRow => {
                let path = Path(self.choices.pointed_at().iter().chain(things).cloned().collect());
                if self.carry_out_typed(seat, &path) {
                    return;
                }
                let said = self.named(things);
                self.notice = Some(self.session.why_not(seat, &path, &said));
                self.aim_anew();
            }
        }
    }

    /// What things are called, one behind the other.
    fn named(&self, things: &[Words]) -> String {
        let viewer = self.viewer();
        let name =
            |thing: &Words| self.session.name(viewer, thing).unwrap_or_else(|| thing.to_string());
        things.iter().map(name).collect::<Vec<_>>().join(" ")
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

    fn press_while_introducing(&mut self, key: KeyCode, mut words: String) {
        match key {
            KeyCode::Esc => self.mode = Mode::Table,
            KeyCode::Enter => self.introduce(words),
            _ => {
                edit(&mut words, key);
                self.mode = Mode::Introducing(words);
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
            KeyCode::Up | KeyCode::Down | KeyCode::Left | KeyCode::Right => match self.focus {
                Panel::Board => self.walk(key),
                Panel::Log | Panel::Choices => self.scroll(key),
            },
            KeyCode::Enter if self.focus == Panel::Board && self.aim.is_some() => self.choose(),
            KeyCode::Esc | KeyCode::Enter | KeyCode::Char('z' | 'q' | 'Z' | 'Q') => {
                self.mode = Mode::Table;
            }
            KeyCode::Tab => {
                self.focus = match self.focus {
                    Panel::Board => Panel::Log,
                    Panel::Log | Panel::Choices => Panel::Board,
                }
            }
            _ => self.scroll(key),
        }
    }

    fn press_while_leaving(&mut self, key: KeyCode) -> Option<Farewell> {
        match key {
            KeyCode::Char('y' | 'Y') => {
                self.kept = self.keeping.save_if_asked(&self.session).transpose();
            }
            KeyCode::Char('s' | 'S') => self.kept = Some(self.keeping.save(&self.session)),
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
            KeyCode::Char('n' | 'N') => return Some(Farewell::Rematch),
            KeyCode::Char('q' | 'Q') => return Some(Farewell::Leave),
            KeyCode::Char('s' | 'S') => self.kept = Some(self.keeping.save(&self.session)),
            KeyCode::Esc => {
                self.focus = Panel::Log;
                self.mode = Mode::Enlarged;
            }
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
                self.focus = Panel::Choices;
            }
            None => self.notice = Some(format!("There is no choice {before}{digit}.")),
        }
    }

    /// Chooses what the cursor is on: a thing on the board, or a row.
    fn choose(&mut self) {
        match (self.focus, &self.aim) {
            (Panel::Board, Some(aim)) if self.asked.is_some() => {
                self.point_at(&[Words::Owned(aim.clone())]);
            }
            (Panel::Board | Panel::Log | Panel::Choices, _) => self.choose_row(),
        }
    }

    fn choose_row(&mut self) {
        let Some(seat) = self.asked else { return self.go_on_with_bots() };
        match self.choices.choose(self.cursor + 1) {
            Chosen::Narrowed => self.aim_near(),
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
                self.carried_out(before);
            }
        }
    }

    /// Carries out a whole decision that was typed and is no choice. Says
    /// whether there is such a one.
    fn carry_out_typed(&mut self, seat: Seat, path: &Path) -> bool {
        let before = self.session.happened();
        let done = self.session.choose_typed(seat, path, self.says.clone());
        if done {
            self.says = None;
            self.carried_out(before);
        }
        done
    }

    fn carried_out(&mut self, before: usize) {
        self.log_up = 0;
        self.go_on_since(before);
    }

    fn go_back(&mut self) {
        if self.choices.back() {
            self.aim_anew();
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

    /// Whoever mistypes it can mend it.
    fn introduce(&mut self, words: String) {
        let Some(seat) = self.at else { return };
        let told = self.session.introduce(seat, &words);
        self.mode = if told.is_ok() { Mode::Table } else { Mode::Introducing(words) };
        self.notice = told.err();
    }

    fn why_not(&self, path: &str) -> Option<String> {
        let seat = self.at?;
        Some(match path.trim() {
            "" => "Type the names of the things to point at.".into(),
            typed => self.session.why_not(seat, &self.choices.path(typed), typed),
        })
    }

    fn scroll(&mut self, key: KeyCode) {
        match self.focus {
            Panel::Board => {
                self.is_followed = false;
                self.board_top = scrolled(key, self.board_top, self.reach.board_top);
            }
            Panel::Log | Panel::Choices => {
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
        let (board, rows) = (self.session.sketch(viewer), self.choices.rows());
        let aimed = self.aimed(&rows);
        Scene {
            title: G::ABOUT.title.into(),
            viewer: self.at.map_or("looking on", |seat| self.session.names().of(seat)).into(),
            palette: self.palette,
            at_hand: self.at_hand(&board),
            names: self.session.tinted_names(viewer, &board),
            board,
            board_top: self.board_top,
            aimed_name: self.aimed_name(&aimed),
            aimed,
            is_followed: self.is_followed && self.focus != Panel::Log,
            log: self.session.log(viewer, 0).map(|line| line.to_string()).collect(),
            log_up: self.log_up,
            focus: self.focus,
            prompt: self.session.prompt(viewer),
            is_asked: self.asked.is_some(),
            trail: self.trail(),
            rows: rows.iter().map(Row::text).collect(),
            cursor: self.cursor,
            says: self.says.as_ref().map(|line| line.as_str().to_owned()),
            notice: self.notice.clone(),
            field: self.field(),
            cover: self.cover(),
        }
    }

    /// What the cursor is on: a thing of the board, or all that lead to a row.
    fn aimed(&self, rows: &[Row]) -> Vec<String> {
        if self.asked.is_none() {
            return Vec::new();
        }
        match self.focus {
            Panel::Board => self.aim.clone().into_iter().collect(),
            Panel::Choices | Panel::Log => {
                let row = rows.get(self.cursor);
                let steps = row.iter().flat_map(|row| row.path());
                steps.map(ToString::to_string).collect()
            }
        }
    }

    /// What the thing under the cursor of the board is called.
    fn aimed_name(&self, aimed: &[String]) -> Option<String> {
        let [thing] = aimed else { return None };
        self.session.name(self.viewer(), thing).filter(|_| self.focus == Panel::Board)
    }

    /// How far the choices are narrowed.
    fn trail(&self) -> String {
        let mut trail: String =
            self.choices.trail().iter().map(|thing| format!("{thing} > ")).collect();
        if !self.choices.filter().is_empty() && !matches!(self.mode, Mode::Typing(_)) {
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
            Mode::Typing(typed) => ("Choose".into(), typed.as_str()),
            Mode::Saying(line) => ("Say with the next action".into(), line.as_str()),
            Mode::WhyNot(path) => (self.why_not_label(), path.as_str()),
            Mode::Introducing(words) => (self.introducing_label(), words.as_str()),
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
        let keys = if let Mode::Typing(_) = self.mode { TYPING_KEYS } else { "" };
        Some(Field { label, text: text.to_owned(), keys })
    }

    /// Shows what can be typed: names of things.
    fn why_not_label(&self) -> String {
        match self.choices.typeable().last() {
            Some(example) => format!("Why not? (such as: {example})"),
            None => "Why not?".into(),
        }
    }

    /// Shows how it is typed, with who the character is now.
    fn introducing_label(&self) -> String {
        let life = self.at.and_then(|seat| self.session.life(seat));
        let parts = |life: &Life| {
            [Part::Name, Part::Was, Part::Says].map(|part| life.part(part).to_owned())
        };
        match &life {
            Some(life) => format!("Who are you? (such as: {})", parts(life).join(" / ")),
            None => "Who are you?".into(),
        }
    }

    fn cover(&self) -> Cover {
        match &self.mode {
            Mode::Table
            | Mode::HandOver(_)
            | Mode::Typing(_)
            | Mode::Saying(_)
            | Mode::Introducing(_)
            | Mode::WhyNot(_) => Cover::Nothing,
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

/// The panel behind this one. While nobody is asked there is no list.
fn next_of(panel: Panel, is_asked: bool) -> Panel {
    match panel {
        Panel::Board if is_asked => Panel::Choices,
        Panel::Board | Panel::Choices => Panel::Log,
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
