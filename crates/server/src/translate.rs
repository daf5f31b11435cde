//! From the words of the engine to those of the wire.

use registry::any;
use registry::{AnyGame, Listing};
use wire::{Frame, Reading, Refused, Told, ToldEntry};

/// A game as people want to know it before they sit down.
pub(crate) fn game(game: &dyn AnyGame) -> wire::GameInfo {
    wire::GameInfo {
        id: game.id().to_owned(),
        revision: game.revision(),
        about: *game.about(),
        questions: game.questions().to_vec(),
        levels: game.levels().into_iter().map(level).collect(),
    }
}

fn level(level: bots::Level) -> wire::LevelInfo {
    wire::LevelInfo {
        id: level.name().to_owned(),
        title: level_title(level),
        about: level.about().to_owned(),
    }
}

/// The level as a name: `Deckhand`.
pub(crate) fn level_title(level: bots::Level) -> String {
    let name = level.name();
    format!("{}{}", name[..1].to_uppercase(), &name[1..])
}

pub(crate) fn coming(listing: &Listing) -> wire::Coming {
    wire::Coming { id: listing.id.to_owned(), title: listing.title.to_owned() }
}

pub(crate) fn told_entry(entry: any::ToldEntry) -> ToldEntry {
    let any::ToldEntry { seq, seat, undo, says, events } = entry;
    ToldEntry { seq, seat, undo, says, events: events.into_iter().map(told).collect() }
}

fn told(told: any::Told) -> Told {
    Told { rule: told.rule.id().to_owned(), sentence: told.sentence, event: told.event }
}

/// What a path means; a path that means nothing has no action.
pub(crate) fn reading(reading: Option<any::Reading>) -> Reading {
    match reading {
        None => Reading { action: None, refused: None, lasting: false },
        Some(any::Reading { action, refused: no, lasting }) => {
            Reading { action: Some(action), refused: no.map(refused), lasting }
        }
    }
}

fn refused(no: any::Refused) -> Refused {
    Refused { rule: no.rule.id().to_owned(), reason: no.reason, text: no.text }
}

pub(crate) fn frame(scene: any::Scene) -> Frame {
    Frame {
        told: told_entry(scene.told),
        turn: scene.turn.into(),
        prompt_text: scene.prompt_text,
        view: scene.view,
    }
}
