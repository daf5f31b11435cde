//! Everything the game says: `label` for choices, `prompt` for decisions, `name`
//! for things, `tell` for the log, `explain` for refusals, `draw` for the
//! table in characters, `story` for the end.

use tabletop::voice::{About, Names, Preset, Question, Span};
use tabletop::words::Noun;
use tabletop::{
    Caption, Mood, Next, Path, Prompt, Rule, Rulebook, Seat, Seats, Sentence, Sketch, Stakes,
    Voice, sentence,
};

use crate::action::Action;
use crate::board::{Board, Tokens};
use crate::content::content;
use crate::event::Event;
use crate::facts::Facts;
use crate::path::{self, Step};
use crate::pieces::{
    Bottle, Card, Colour, Disaster, Flip, Location, Opening, Page, Paw, Place, Route, Side, Sky,
    Suitcase, Swap, Symbol, Token,
};
use crate::reason::Reason;
use crate::setup::{PRESETS, SEATS, Setup};
use crate::state::TwentyOneDays;
use crate::task::Decision;
use crate::view::View;

mod caption;
mod draw;
mod explain;
mod label;
mod name;
mod prompt;
mod source;
mod stakes;
mod story;
mod tell;

pub(crate) use name::{location_text, symbol_text, symbol_title};

tabletop::content! {
    fn rules() -> Rulebook { Rulebook::built_in(tabletop::rulebook!("rules.toml")) }
}

impl Voice for TwentyOneDays {
    const ABOUT: About = About {
        title: "21 Days",
        seats: (1, SEATS),
        best_seats: 4,
        minutes: (30, 60),
        mood: "hungry, wet and together",
        pitch: "Four survivors on a raft of six planks keep each other alive for 21 days, and signal a ship that may never come.",
    };

    type Facts = Facts;

    fn rulebook() -> &'static Rulebook {
        rules()
    }

    fn questions() -> &'static [Question] {
        Setup::QUESTIONS
    }

    fn presets() -> &'static [Preset] {
        PRESETS
    }

    fn path(_view: &View, _seat: Seat, action: &Action) -> Path {
        path::path(action)
    }

    fn read_path(view: &View, _seat: Seat, path: &Path) -> Option<Action> {
        path::read(&view.board, path)
    }

    fn label(view: &View, action: &Action) -> Sentence {
        label::label(&view.board, action)
    }

    fn name(view: &View, step: &str) -> Option<Sentence> {
        Step::read(step).map(|step| name::name(&view.board, step))
    }

    fn is_drawn(step: &str) -> bool {
        path::is_drawn(step)
    }

    fn meant(view: &View, seat: Seat, thing: &str) -> Vec<Action> {
        path::meant(&view.board, seat, thing)
    }

    fn caption(view: &View, thing: &str) -> Option<Caption> {
        caption::caption(&view.board, Step::read(thing)?)
    }

    fn prompt(view: &View, decision: Option<&Decision>) -> Prompt {
        prompt::prompt(view, decision)
    }

    fn next_steps(view: &View, decision: &Decision) -> Vec<Next> {
        stakes::next_steps(&view.board, decision)
    }

    fn stakes(view: &View) -> Stakes {
        stakes::stakes(view)
    }

    fn facts(view: &View) -> Facts {
        Facts::of(view)
    }

    fn tell(event: &Event) -> Sentence {
        tell::tell(event)
    }

    fn mood(event: &Event) -> Mood {
        source::mood(event)
    }

    fn harmed(_event: &Event) -> Seats {
        // Whom a survivor belongs to is no part of an event: all are in one boat.
        Seats::NONE
    }

    fn warn(event: &Event) -> Sentence {
        tell::warn(event)
    }

    fn rule_of(event: &Event) -> Rule {
        source::rule_of(event)
    }

    fn explain(reason: &Reason) -> Sentence {
        explain::explain(reason)
    }

    fn describe(view: &View, names: &Names) -> String {
        draw::sketch(view, names).text()
    }

    fn sketch(view: &View, names: &Names) -> Sketch {
        draw::sketch(view, names)
    }

    fn story(view: &View) -> Vec<Sentence> {
        story::story(&view.board)
    }
}

pub(crate) const HOPE: Noun = Noun("Hope", "Hope");
pub(crate) const SPACE: Noun = Noun("space", "spaces");
pub(crate) const TENTACLE: Noun = Noun("tentacle", "tentacles");
pub(crate) const POINT: Noun = Noun("point", "points");

/// A survivor in a sentence.
fn survivor(card: Card) -> Span {
    Span::Thing { id: path::survivor(card.colour()).into(), text: short_name(card).into() }
}

/// The survivor of a colour, or the colour before anybody is chosen.
fn whoever(board: &Board, who: Colour) -> Span {
    match board.one(who).card {
        Some(card) => survivor(card),
        None => Span::Thing { id: path::survivor(who).into(), text: who.word().into() },
    }
}

/// What everybody calls a survivor.
pub(crate) const fn short_name(card: Card) -> &'static str {
    match card {
        Card::Maya => "Maya",
        Card::Ashcombe => "Ashcombe",
        Card::Moretti => "Moretti",
        Card::Pell => "Pell",
        Card::Beatrix => "Beatrix",
        Card::Brandt => "Brandt",
        Card::Lindqvist => "Lindqvist",
        Card::Odowd => "O'Dowd",
        Card::Delgado => "Delgado",
        Card::Kit => "Kit",
        Card::Mateo => "Mateo",
        Card::Harrow => "Harrow",
        Card::Vale => "Vale",
        Card::Abeni => "Abeni",
        Card::Scruffs => "Scruffs",
    }
}

fn page(page: Page) -> &'static str {
    &content().page(page).title
}

fn disaster(card: Disaster) -> &'static str {
    &content().disaster(card).title
}

fn bottle(bottle: Bottle) -> &'static str {
    &content().bottles[bottle.index()].title
}

fn swap(token: Swap) -> &'static str {
    &content().swap(token).title
}

fn flip(flip: Flip) -> &'static str {
    &content().flips[flip.index()].title
}

fn paw(paw: Paw) -> &'static str {
    &content().paws[paw.index()].title
}

fn suitcase(suitcase: Suitcase) -> &'static str {
    &content().suitcases[suitcase.index()].title
}

fn route(route: Route) -> &'static str {
    &content().route(route).title
}

fn sky(sky: Sky) -> &'static str {
    &content().skies[sky.index()].title
}

/// What a location is called.
pub(crate) const fn location_title(at: Location) -> &'static str {
    match at {
        Location::Octopus => "the octopus",
        Location::Flare => "Flare",
        Location::Receive => "Receive",
        Location::Play => "Play",
        Location::Swap => "the swap location",
        Location::Hope => "Hope",
        Location::Fishing => "Fishing",
        Location::Compass => "the compass",
    }
}

fn location(at: Location) -> Span {
    Span::Thing { id: path::location(at).into(), text: location_title(at).into() }
}

/// What a place of the table is called.
pub(crate) const fn place_title(place: Place) -> &'static str {
    match place {
        Place::Flare => "the flares",
        Place::Receive => "Receive",
        Place::Play => "Play",
        Place::Turtle => "the turtle",
        Place::SwapFlare => "a swap flare",
        Place::Flares4 => "four flares",
        Place::Hope => "Hope",
        Place::Fishing => "Fishing",
        Place::Compass => "the compass",
        Place::Obey => "whether Scruffs obeys",
        Place::Bark => "his bark",
        Place::Shark => "a shark's bite",
        Place::Fight => "a fight with a tentacle",
        Place::Jellyfish => "a jellyfish",
        Place::Paranoia => "paranoia",
        Place::AllLose => "a loss for everybody",
        Place::Plank => "a plank",
        Place::ShipLeft => "a step of the ship to the left",
        Place::Octopus => "the octopus die",
        Place::Disaster => "a Disaster",
        Place::Shout => "a shout",
        Place::Kite => "the kite",
    }
}

const fn side(side: Side) -> &'static str {
    match side {
        Side::Left => "the left side",
        Side::Right => "the right side",
    }
}

fn opening(at: Opening) -> String {
    format!("opening {}", at.word().to_uppercase())
}

const fn token_title(token: Token) -> &'static str {
    match token {
        Token::Plain => "a Hope",
        Token::One => "a Hope ±1",
        Token::Two => "the Hope ±2",
    }
}

/// `3 Hope are needed`.
fn needed(price: u8) -> String {
    format!("{price} Hope {} needed", if price == 1 { "is" } else { "are" })
}

/// `2 Hope`, `1 Hope and 1 Hope ±1`.
fn tokens(tokens: Tokens) -> String {
    let mut parts = Vec::new();
    if tokens.plain > 0 {
        parts.push(format!("{} Hope", tokens.plain));
    }
    if tokens.one > 0 {
        parts.push(format!("{} Hope ±1", tokens.one));
    }
    if tokens.two > 0 {
        parts.push("the Hope ±2".to_owned());
    }
    let last = parts.pop().unwrap_or_default();
    if parts.is_empty() { last } else { format!("{} and {last}", parts.join(", ")) }
}

fn symbol(symbol: Symbol) -> &'static str {
    symbol_title(symbol)
}

fn seats_waited_for(seats: Seats) -> Sentence {
    sentence!["Waiting for ", Sentence::list(seats)]
}
