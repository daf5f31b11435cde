//! The table as a drawing, for terminals, screen readers and tests.

use tabletop::Tint;
use tabletop::sketch::{Ground, Ink, Sketch, Stroke, clipped, column};
use tabletop::voice::{Names, Words};

use super::{
    TENTACLE, bottle, flip, location_title, page, paw, short_name, sky, suitcase, swap, symbol,
};
use crate::board::{Board, Survivor};
use crate::content::content;
use crate::path::Step;
use crate::pieces::{
    Card, Colour, Hour, LAST_DAY, Location, Opening, Page, Paw, Side, Swap, Token,
};
use crate::setup::{Kite, Weather};
use crate::task::Task;
use crate::view::View;

/// The columns that a name takes at most.
const NAME: usize = 16;
/// What belongs to a line is set in below it.
const INDENT: usize = 10;

/// The whole view as a drawing: what is offered, the ship, the raft and who is on
/// it first, so that they are in sight where there is room for little else.
pub(super) fn sketch(view: &View, names: &Names) -> Sketch {
    let mut sketch = Sketch::default();
    let board = &view.board;
    head(board, names, &mut sketch);
    offered(board, &mut sketch);
    track(board, &mut sketch);
    raft(board, &mut sketch);
    crew(board, names, &mut sketch);
    sketch.keep_in_sight();
    locations(board, &mut sketch);
    logbook(view, &mut sketch);
    sketch
}

fn show(step: Step, text: impl Into<Words>) -> Stroke {
    Stroke::new(text).of(step.write())
}

fn quiet(text: impl Into<Words>) -> Stroke {
    Stroke::new(text).ink(Ink::Quiet)
}

const fn tint(who: Colour) -> Ink {
    Ink::Tint(match who {
        Colour::Blue => Tint::Blue,
        Colour::Yellow => Tint::Yellow,
        Colour::Red => Tint::Red,
        Colour::Green => Tint::Green,
    })
}

fn head(board: &Board, names: &Names, sketch: &mut Sketch) {
    let token = match board.bearer {
        Some(who) => who.word().into(),
        None => clipped(names.of(board.starter), NAME),
    };
    let day = if board.day == 0 {
        "Before the voyage.".to_owned()
    } else {
        format!("Day {} of {LAST_DAY}.", board.day)
    };
    let token = format!(" The starting token is with {token}.");
    sketch.line([Stroke::new(day).ink(Ink::Strong), token.into()]);
    if !board.roll.is_empty() {
        let dice =
            board.roll.iter().zip(0u8..).map(|(die, nth)| {
                vec![show(Step::Die(nth), die.face.to_string()).ink(Ink::Strong)]
            });
        sketch.list(vec!["Dice on the table: ".into()], " ", dice);
    }
}

/// What somebody chooses from that lies beside the board.
fn offered(board: &Board, sketch: &mut Sketch) {
    match board.agenda.last() {
        Some(Task::Pick) => {
            for who in Colour::ALL {
                let is_offered = |card: &Card| card.colour() == who && board.offers(*card);
                let offered = Card::ALL.into_iter().filter(is_offered);
                let cards = offered.map(|card| vec![show(Step::Card(card), short_name(card))]);
                let title = Stroke::new(format!("To take as {}: ", who.word())).ink(tint(who));
                if board.one(who).card.is_none() {
                    sketch.list(vec![title], ", ", cards);
                }
            }
        }
        Some(Task::SwapChoose) => {
            let tokens = Swap::ALL.into_iter();
            let tokens = tokens.map(|token| vec![show(Step::Swap(token), swap(token))]);
            sketch.list(vec!["Swap tokens: ".into()], ", ", tokens);
        }
        Some(&Task::PawChoice { one, other }) => {
            let trick = |of: Paw| vec![show(Step::Paw(of), paw(of)).ink(Ink::Strong)];
            sketch.list(vec!["Paws: ".into()], ", ", [one, other].map(trick));
        }
        Some(Task::Card { fresh: Some(card), .. }) => {
            let card = show(Step::Bottle(*card), format!("“{}”", bottle(*card)));
            sketch.line(["Drawn: the bottle card ".into(), card.ink(Ink::Strong), ".".into()]);
        }
        _ => {}
    }
}

/// The ship on its track: `Ship ...6>.......a#`.
fn track(board: &Board, sketch: &mut Sketch) {
    let numbers = &content().numbers;
    let spaces = (0..=numbers.buoy).map(|space| match space {
        space if space == board.ship => Stroke::new(">").ink(Ink::Strong).on(Ground::Sea),
        space if space == numbers.anchor => Stroke::new("a").on(Ground::Sea),
        space if space == numbers.buoy => Stroke::new("#").on(Ground::Haven),
        _ => quiet(".").on(Ground::Sea),
    });
    let left = numbers.buoy - board.ship;
    let where_ = format!(" space {}, {left} from the buoy.", board.ship);
    let line = std::iter::once("Ship ".into()).chain(spaces).chain([where_.into()]);
    sketch.line(line.collect::<Vec<Stroke>>());
    let facts = [
        Stroke::new(format!("Sharks at {}.", board.sharks)).ink(Ink::Danger),
        format!("{} left.", TENTACLE.counted(board.tentacles.into())).into(),
        format!("Hope in the bag: {}.", board.bag.total()).into(),
    ];
    sketch.list(Vec::new(), " ", facts.map(|fact| vec![fact]));
    if board.setup.weather != Weather::Without {
        let side = if board.cloud.dark { "dark" } else { "white" };
        sketch.line([format!("Cloud over {}, {side}.", sky(board.cloud.sky))]);
    }
    if board.setup.kite == Kite::With {
        let mut found: Vec<Vec<Stroke>> =
            board.suitcases.iter().map(|case| vec![Stroke::new(suitcase(case))]).collect();
        if found.is_empty() {
            found.push(vec!["none yet".into()]);
        }
        sketch.list(vec!["Suitcases: ".into()], ", ", found);
    }
}

/// The raft: planks as bars, openings between them.
fn raft(board: &Board, sketch: &mut Sketch) {
    use Opening::{A, B, C, D};
    let plank = |i: usize| {
        let text = if board.planks[i] { " | " } else { "   " };
        Stroke::new(text).on(Ground::Hull)
    };
    let at = |opening: Opening| match board.at(opening) {
        Some(who) => show(Step::Survivor(who), initial(who)).ink(tint(who)).on(Ground::Hull),
        None => Stroke::new(".").on(Ground::Hull),
    };
    let side = |of: Side| show(Step::Side(of), of.word());
    sketch.line([
        "Raft  ".into(),
        side(Side::Left),
        plank(0),
        at(A),
        plank(1),
        at(B),
        plank(2),
        quiet("  "),
        plank(3),
        at(C),
        plank(4),
        at(D),
        plank(5),
        side(Side::Right),
        quiet("   (A B C D from left to right)"),
    ]);
}

const fn initial(who: Colour) -> &'static str {
    match who {
        Colour::Blue => "B",
        Colour::Yellow => "Y",
        Colour::Red => "R",
        Colour::Green => "G",
    }
}

/// A line for each survivor, and one for what it has.
fn crew(board: &Board, names: &Names, sketch: &mut Sketch) {
    for who in Colour::ALL {
        let one = board.one(who);
        let colour = show(Step::Survivor(who), column(who.word(), 7)).ink(tint(who));
        let Some(card) = one.card else {
            sketch.line(["  ".into(), colour, quiet(" nobody yet")]);
            continue;
        };
        let name = show(Step::Ability(card), column(short_name(card), INDENT)).ink(Ink::Strong);
        let state = Stroke::new(state(board, one));
        sketch.line(["  ".into(), colour, " ".into(), name, " ".into(), state]);
        let owner = Stroke::new(format!("of {}", clipped(names.of(one.owner), NAME)));
        let holds = std::iter::once(owner).chain(holdings(who, one));
        sketch.list(vec![Stroke::blank(INDENT)], ", ", holds.map(|part| vec![part]));
    }
}

fn state(board: &Board, one: &Survivor) -> String {
    if !one.is_alive() {
        return if board.day > 0 { "dead".to_owned() } else { "waiting".to_owned() };
    }
    let dice = match one.dice {
        [upper, 0] => format!("[{upper}]"),
        [upper, lower] => format!("[{upper}/{lower}]"),
    };
    let place = one.place.map_or(String::new(), |at| format!(" at {}", at.word().to_uppercase()));
    let die = one.die.map_or(String::new(), |at| format!(", die at {}", location_title(at)));
    format!("{dice}{place}{die}")
}

/// `2 Hope`, `1 Hope ±1`, `token “Rations”` and so on.
fn holdings(who: Colour, one: &Survivor) -> Vec<Stroke> {
    let mut parts: Vec<Stroke> = Vec::new();
    for token in Token::ALL {
        let count = one.hope.count(token);
        if count > 0 {
            let value = match token {
                Token::Plain => "",
                Token::One => " ±1",
                Token::Two => " ±2",
            };
            parts.push(show(Step::Token(who, token), format!("{count} Hope{value}")));
        }
    }
    let flips = one.flip.map(|shows| format!("token “{}”", flip(shows)));
    parts.extend(flips.map(|text| show(Step::Flip(who), text)));
    let bottles = one.bottle.map(|card| (card, format!("bottle “{}”", bottle(card))));
    parts.extend(bottles.map(|(card, text)| show(Step::Bottle(card), text)));
    if one.markers > 0 {
        parts.push(format!("{} markers", one.markers).into());
    }
    if one.card == Some(Card::Scruffs) {
        parts.push(format!("{} shields used", one.uses).into());
    }
    parts
}

fn locations(board: &Board, sketch: &mut Sketch) {
    let token = show(Step::Swap(board.swap), swap(board.swap));
    sketch.line(["Swap token: ".into(), token, ".".into()]);
    for at in Location::ALL {
        let (all, lie) = (board.compasses(at), board.lying_at(at));
        if all == 0 && lie == 0 {
            continue;
        }
        let title = show(Step::Location(at), column(location_title(at), 18));
        let mut line: Vec<Stroke> =
            vec!["  ".into(), title, format!(" {lie}/{} ", all.max(lie)).into()];
        for (nth, &(who, white)) in board.dice_at(at).iter().enumerate() {
            let die = if white { format!("{} (white)", who.word()) } else { who.word().to_owned() };
            line.push(if nth > 0 { ", ".into() } else { "".into() });
            line.push(Stroke::new(die).ink(tint(who)));
        }
        if lie == 0 {
            line.push(quiet("-"));
        }
        sketch.lines.push(line);
    }
}

fn logbook(view: &View, sketch: &mut Sketch) {
    let board = &view.board;
    if board.day > 0
        && let Some(today) = board.page(board.day)
    {
        page_lines("Today", today, sketch);
    }
    let tomorrow = board.tomorrow();
    if let Some(next) = board.page(tomorrow) {
        page_lines(&format!("Day {tomorrow}"), next, sketch);
    }
    if let (Some(after), Some(seen)) = (
        board.after_tomorrow(),
        view.glimpse.or_else(|| board.after_tomorrow().and_then(|day| board.page(day))),
    ) {
        page_lines(&format!("Day {after}"), seen, sketch);
    }
}

/// A page: its title, and its thirds.
fn page_lines(when: &str, of: Page, sketch: &mut Sketch) {
    sketch.line([Stroke::new(column(when, INDENT)), Stroke::new(page(of)).ink(Ink::Strong)]);
    let third = |hour: Hour| {
        let symbols = content().page(of).symbols[hour.index()].iter();
        let symbols: Vec<&str> = symbols.map(|&met| symbol(met)).collect();
        let text = if symbols.is_empty() { "-".to_owned() } else { symbols.join(", ") };
        vec![Stroke::new(text)]
    };
    sketch.list(vec![Stroke::blank(INDENT)], " | ", Hour::ALL.map(third));
}
