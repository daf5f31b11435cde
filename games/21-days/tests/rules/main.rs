//! The rules, a file for each part of a voyage. Positions are built by hand, and
//! dice fall as a test loads them.

use std::collections::{BTreeMap, VecDeque};

use tabletop::chance::{Ask, Chance, Odds};
use tabletop::voice::{Names, refusal_text};
use tabletop::{Game, Inventory, Legal, Path, Seat, Table, Viewer, Voice};
use twenty_one_days::board::Board;
use twenty_one_days::pieces::{Card, Colour, Hour, Location, Opening, Page};
use twenty_one_days::task::Task;
use twenty_one_days::{Setup, TwentyOneDays};

mod abilities;
mod disasters;
mod last_day;
mod locations;
mod logbook;
mod odds;
mod perils;
mod placing;
mod rulebook;
mod scruffs;
mod setting_up;
mod weather;
mod windows;

/// Dice that fall as they are loaded: `die 6 3, bite 5`. What is not loaded falls
/// on the first side that it can.
struct Loaded(BTreeMap<String, VecDeque<usize>>);

impl Loaded {
    fn new(text: &str) -> Self {
        let mut loaded = BTreeMap::new();
        for part in text.split(',').map(str::trim).filter(|part| !part.is_empty()) {
            let numbers: VecDeque<usize> = part
                .split(' ')
                .filter_map(|word| word.parse::<usize>().ok())
                .map(|n| n - 1)
                .collect();
            let words: Vec<&str> =
                part.split(' ').filter(|word| word.parse::<usize>().is_err()).collect();
            loaded.insert(words.join(" "), numbers);
        }
        Self(loaded)
    }

    fn is_spent(&self) -> bool {
        self.0.values().all(VecDeque::is_empty)
    }
}

impl Chance for Loaded {
    fn pick(&mut self, ask: Ask, odds: Odds<'_>) -> usize {
        let loaded = self.0.get_mut(ask.what).and_then(VecDeque::pop_front);
        let first =
            || (0..odds.len()).find(|&side| odds.weight(side) > 0).expect("a side can fall");
        let side = loaded.unwrap_or_else(first);
        assert!(odds.weight(side) > 0, "{ask} cannot fall on {}", side + 1);
        side
    }
}

const FIRST: Seat = Seat::new(0);
const SECOND: Seat = Seat::new(1);
const THIRD: Seat = Seat::new(2);
const FOURTH: Seat = Seat::new(3);

fn page(id: &str) -> Page {
    id.parse().expect("there is such a page")
}

/// A table of four on day 5, where dice are placed: Maya, Pell, O'Dowd and Vale at
/// the openings from A to D, each with a Hope and the dice 4 over 3. The page has
/// nothing but placing left, and its evening.
fn raft(today: &str, rest: impl FnOnce(&mut Board)) -> TwentyOneDays {
    raft_of(Setup::usual(4), today, rest)
}

fn raft_of(setup: Setup, today: &str, rest: impl FnOnce(&mut Board)) -> TwentyOneDays {
    let mut board = Board::bare(setup);
    let cards = [Card::Maya, Card::Pell, Card::Odowd, Card::Vale];
    for (who, card) in Colour::ALL.into_iter().zip(cards) {
        let seat = who.index() % usize::from(setup.seats);
        let one = &mut board.crew[who.index()];
        one.card = Some(if setup.scruffs.word() == "yes" && who == Colour::Green {
            Card::Scruffs
        } else {
            card
        });
        one.owner = Seat::new(seat);
        one.place = Some(Opening::ALL[who.index()]);
        one.dice = [4, 3];
        if one.card != Some(Card::Scruffs) {
            one.hope.plain = 1;
            board.bag.plain -= 1;
        }
    }
    if setup.seats == 1 {
        board.bearer = Some(Colour::Blue);
    }
    board.swap = twenty_one_days::pieces::Swap::Turtle;
    board.day = 5;
    board.sharks = 5;
    board.pages[4] = Some(page(today));
    board.pages[5] = Some(page(if today == "w1-3" { "w1-4" } else { "w1-3" }));
    board.agenda.clear();
    for task in [
        Task::Night,
        Task::Attack,
        Task::Page { hour: Hour::Evening, next: 0 },
        Task::Locations { from: Location::Octopus },
        Task::Placing,
    ] {
        board.agenda.push(task);
    }
    rest(&mut board);
    TwentyOneDays::of(board)
}

/// The survivor of a colour.
fn one(state: &TwentyOneDays, who: Colour) -> &twenty_one_days::board::Survivor {
    &state.board().crew[who.index()]
}

fn shows(state: &TwentyOneDays) -> [u8; 4] {
    state.board().crew.map(|one| one.dice[0])
}

/// The seat does what the path says, and dice fall as they are loaded. Gives what
/// is told. Everything is accounted for afterwards.
#[track_caller]
fn act(state: &mut TwentyOneDays, seat: Seat, path: &str, dice: &str) -> Vec<String> {
    let view = state.view(Viewer::Seat(seat));
    let Some(action) = TwentyOneDays::read_path(&view, seat, &Path::typed(path)) else {
        panic!("“{path}” means nothing here")
    };
    let play = match Legal::check(state, seat, action) {
        Ok(play) => play,
        Err(refusal) => panic!("{path}: {}", refusal_text::<TwentyOneDays>(&refusal, &names())),
    };
    let (mut loaded, mut events) = (Loaded::new(dice), Vec::new());
    state.apply(play, &mut Table::new(&mut loaded, &mut events));
    assert!(loaded.is_spent(), "not all dice fell: {:?}", loaded.0);
    if let Err(why) = state.audit() {
        panic!("{why}");
    }
    events.iter().map(|event| TwentyOneDays::tell(event).text(&names())).collect()
}

/// Whoever must act does this.
#[track_caller]
fn must(state: &mut TwentyOneDays, path: &str, dice: &str) -> Vec<String> {
    let seat = state.turn().must().lowest().expect("somebody must act");
    act(state, seat, path, dice)
}

/// Everybody lays the die as the list says, blue, yellow, red and green; the last
/// one lets the dice fall.
#[track_caller]
fn lay(state: &mut TwentyOneDays, at: [&str; 4], dice: &str) -> Vec<String> {
    let mut told = Vec::new();
    for (i, (who, at)) in Colour::ALL.into_iter().zip(at).enumerate() {
        let dice = if i == 3 { dice } else { "" };
        told = must(state, &format!("survivor-{} location-{at}", who.word()), dice);
    }
    told
}

/// Why the seat may not do this.
#[track_caller]
fn refused(state: &TwentyOneDays, seat: Seat, path: &str) -> String {
    let view = state.view(Viewer::Seat(seat));
    let Some(action) = TwentyOneDays::read_path(&view, seat, &Path::typed(path)) else {
        panic!("“{path}” means nothing here")
    };
    match state.check(seat, &action) {
        Ok(()) => panic!("{path} is allowed"),
        Err(refusal) => refusal_text::<TwentyOneDays>(&refusal, &names()),
    }
}

fn names() -> Names {
    Names::new(["Ada", "Bo", "Cy", "Di"])
}

/// What the seat is asked.
fn asked(state: &TwentyOneDays, seat: Seat) -> String {
    let view = state.view(Viewer::Seat(seat));
    TwentyOneDays::prompt(&view, state.decision(seat).as_ref()).text.text(&names())
}

/// The paths of all that the seat can do, but for how it wants to be asked.
fn options(state: &TwentyOneDays, seat: Seat) -> Vec<String> {
    let mut options = Vec::new();
    state.options(seat, &mut options);
    let view = state.view(Viewer::Seat(seat));
    let paths = options.iter().map(|action| TwentyOneDays::path(&view, seat, action).to_string());
    let asks = ["wait ", "lift ", "ask-"];
    paths.filter(|path| !asks.iter().any(|word| path.starts_with(word))).collect()
}

/// Whether a sentence was told.
#[track_caller]
fn told(lines: &[String], sentence: &str) {
    assert!(lines.iter().any(|line| line == sentence), "“{sentence}” is not in {lines:#?}");
}

#[track_caller]
fn not_told(lines: &[String], sentence: &str) {
    assert!(!lines.iter().any(|line| line == sentence), "“{sentence}” is in {lines:#?}");
}
