//! Everything the game says: `label` for choices, `prompt` for decisions, `name`
//! for things, `tell` for the log, `explain` for refusals, `story` for the end.

use tabletop::thing::Named;
use tabletop::voice::{About, Names, Preset, Question, Span};
use tabletop::words::Noun;
use tabletop::{
    Caption, Mood, Next, Path, Prompt, Rule, Rulebook, Seat, Seats, Sentence, Sketch, Stakes, Tint,
    Voice, sentence,
};

use crate::action::{Action, To};
use crate::event::Event;
use crate::facts::Facts;
use crate::frame::Decision;
use crate::map::{Island, Space};
use crate::path::Step;
use crate::pieces::{COLOURS, Kind, Message};
use crate::reason::Reason;
use crate::setup::{FEWEST, PRESETS, Setup};
use crate::state::Survive;
use crate::view::View;
use crate::{draw, path};

mod caption;
mod explain;
mod label;
mod name;
mod prompt;
mod source;
mod stakes;
mod story;
mod tell;

pub(crate) use name::{message_text, place_words, steered};

tabletop::content! {
    fn rules() -> Rulebook { Rulebook::built_in(tabletop::rulebook!("rules.toml")) }
}

impl Voice for Survive {
    const ABOUT: About = About {
        title: "Survive!",
        seats: (FEWEST, COLOURS),
        best_seats: 4,
        minutes: (30, 60),
        mood: "wet, mean and quick",
        pitch: "The island sinks tile by tile: get your people to the safe islands before sharks, whales and sea-serpents get them.",
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
        Step::read(step).map(|step| name::name(view, step))
    }

    /// Everything but the deeds that need no piece: people, boats, creatures,
    /// spaces and islands on the chart, messages and numbers beside it.
    fn is_drawn(step: &str) -> bool {
        !path::is_deed(step)
    }

    fn meant(view: &View, seat: Seat, thing: &str) -> Vec<Action> {
        path::meant(&view.board, seat, thing)
    }

    fn caption(view: &View, thing: &str) -> Option<Caption> {
        caption::caption(view, Step::read(thing)?)
    }

    fn harmed(event: &Event) -> Seats {
        source::harmed(event)
    }

    fn prompt(view: &View, decision: Option<&Decision>) -> Prompt {
        prompt::prompt(view, decision)
    }

    fn next_steps(_view: &View, decision: &Decision) -> Vec<Next> {
        stakes::next_steps(decision)
    }

    fn stakes(view: &View) -> Stakes {
        stakes::stakes(view)
    }

    fn dead(view: &View) -> Seats {
        stakes::dead(view)
    }

    /// Remembering ten numbers is for those who know the rest.
    fn first_match() -> &'static [(&'static str, &'static str)] {
        &[("memory", "aid")]
    }

    fn facts(view: &View) -> Facts {
        Facts::of(view)
    }

    fn mood(event: &Event) -> Mood {
        source::mood(event)
    }

    fn tell(event: &Event) -> Sentence {
        tell::tell(event)
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

    fn tint(_view: &View, seat: Seat) -> Tint {
        draw::tint(seat)
    }

    fn story(view: &View) -> Vec<Sentence> {
        story::story(view)
    }
}

pub(crate) const MESSAGE: Noun = Noun("message", "messages");
pub(crate) const TILE: Noun = Noun("tile", "tiles");
const MOVE: Noun = Noun("move", "moves");
const PERSON: Noun = Noun("person", "people");
const POINT: Noun = Noun("point", "points");
const SEA_SPACE: Noun = Noun("sea space", "sea spaces");
const SWIMMER: Noun = Noun("swimmer", "swimmers");

/// The noun for a kind of creature.
pub(crate) const fn kind_noun(kind: Kind) -> Noun {
    match kind {
        Kind::Serpent => Noun("sea-serpent", "sea-serpents"),
        Kind::Shark => Noun("shark", "sharks"),
        Kind::Whale => Noun("whale", "whales"),
    }
}

// Things that can be pointed at.

fn thing(id: &'static str, text: &'static str) -> Span {
    Span::Thing { id: id.into(), text: text.into() }
}

fn at(space: Space) -> Span {
    piece(space)
}

/// A piece, or a space: `red C`, `boat 3`, `f5`.
fn piece(what: impl Named) -> Span {
    what.name().span()
}

/// What a safe island is called.
pub(crate) const fn island_title(island: Island) -> &'static str {
    match island {
        Island::Nw => "the north-western island",
        Island::Ne => "the north-eastern island",
        Island::Sw => "the south-western island",
        Island::Se => "the south-eastern island",
    }
}

fn safe(island: Island) -> Span {
    thing(path::island(island), island_title(island))
}

fn letter(message: Message) -> Span {
    thing(path::message(message), message_title(message))
}

/// What is printed on a message.
pub(crate) const fn message_title(message: Message) -> &'static str {
    match message {
        Message::Dolphin => "Dolphin",
        Message::Wind => "Good Wind",
        Message::CallSerpent => "Call a Sea-Serpent",
        Message::CallShark => "Call a Shark",
        Message::CallWhale => "Call a Whale",
        Message::KillShark => "Kill a Shark",
        Message::HarpoonWhale => "Harpoon a Whale",
    }
}

fn goal(to: To) -> Sentence {
    match to {
        To::Land(space) => sentence![" to ", at(space)],
        To::Sea(space) => sentence![" into the sea at ", at(space)],
        To::Aboard(boat) => sentence![" into ", piece(boat)],
        To::Ashore(island) => sentence![" ashore on ", safe(island)],
    }
}
