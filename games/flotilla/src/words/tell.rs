//! What happened, as sentences of the log.

use tabletop::words::verb;
use tabletop::{Seat, Sentence, sentence};

use super::{LOOKOUT, RAFT, ROUND, SURVIVOR, TOKEN, a_raft, name, piece, rafts};
use crate::event::{End, Event};
use crate::ocean::{Hex, Hexes, hexes};
use crate::pieces::{Raft, Rafts, Turning};
use crate::setup::Layout;

/// An event as a sentence.
pub(super) fn tell(event: &Event) -> Sentence {
    match *event {
        Event::Scattered { layout: Layout::Spread } => {
            "The first raft lies, and the victims drift all over the ocean.".into()
        }
        Event::Scattered { layout: Layout::Fast } => {
            "The first raft lies, and the victims drift close around it.".into()
        }
        Event::Satisfied { seat } => sentence![seat, " is satisfied."],
        Event::LaidAnew { seat } => sentence![seat, " has the victims laid anew."],
        Event::CardDealt { seat, colour } => sentence![seat, " is ", colour.word(), "."],
        Event::MinesAre { colour } => sentence!["The mines are ", colour.word(), "."],
        Event::Begins { seat } => sentence![seat, " begins."],
        Event::HandDealt { seat, count, rafts, .. } => dealt(seat, count, rafts),
        Event::TurnBegan { seat, lookouts, tokens, .. } => began(seat, lookouts, tokens),
        Event::Waits { seat } => sentence![seat, " has nothing to do and waits."],
        Event::Rescued { seat, at, survivors } => {
            let survivors = SURVIVOR.counted(survivors.into());
            sentence![
                "The lookout of ",
                seat,
                " at ",
                piece(at),
                format!(" is flown out: {survivors}.")
            ]
        }
        Event::Laid { seat, raft, at, turn } => laid(seat, raft, at, turn),
        Event::Found { seat, whose, at } => found(seat, whose, at),
        Event::Struck { seat, at } => {
            sentence!["The raft of ", seat, " touches the mine at ", piece(at), "."]
        }
        Event::Exploded { at, raft, .. } => {
            sentence![
                "The mine at ",
                piece(at),
                " goes off. The ",
                piece(raft),
                " is back in the pile."
            ]
        }
        Event::Overboard { seat, from, at } => sentence![
            "The lookout of ",
            seat,
            " at ",
            piece(from),
            " is in the water at ",
            piece(at),
            "."
        ],
        Event::Gained { seat, colour, .. } => {
            sentence![format!("The innocent in {} is a token for ", colour.word()), seat, "."]
        }
        Event::Moved { seat, from, to } => {
            sentence!["The lookout of ", seat, " at ", piece(from), " goes to ", piece(to), "."]
        }
        Event::PickedUp { seat, raft, at } => {
            sentence![seat, " picks up the ", piece(raft), " at ", piece(at), "."]
        }
        Event::Drew { seat, raft, .. } => sentence![seat, " draws ", some_raft(raft), "."],
        Event::Passed { seat } => sentence![seat, " passes."],
        Event::Lightened { seat, to, raft, .. } => {
            sentence![seat, " passes ", some_raft(raft), " to ", to, " for a token."]
        }
        Event::TurnEnded { seat } => sentence![seat, " ends the turn."],
        Event::HandedOn { seat, to, raft, count, .. } => {
            let what = match raft {
                Some(raft) => rafts(raft, count),
                None => RAFT.some(count.into()).into(),
            };
            sentence![seat, " has too many rafts and passes ", what, " on to ", to, "."]
        }
        Event::Drifted { rafts } => drifted(rafts),
        Event::Warned { rounds } => {
            let rounds = ROUND.counted(rounds.into());
            format!("Nobody is found or rescued any more: {rounds} more like this, and it is over.")
                .into()
        }
        Event::Counted { seat, survivors } => {
            sentence![seat, " has ", SURVIVOR.any(survivors.into()), "."]
        }
        Event::Ended { end, by } => ended(end, by),
    }
}

/// The warning before it happens: without who it hits, where that is chosen.
pub(super) fn warn(event: &Event) -> Sentence {
    match *event {
        Event::Struck { at, .. } => {
            sentence![
                "The mine at ",
                piece(at),
                " goes off: the raft is lost, and a lookout falls into the water."
            ]
        }
        Event::Scattered { .. }
        | Event::Satisfied { .. }
        | Event::LaidAnew { .. }
        | Event::CardDealt { .. }
        | Event::MinesAre { .. }
        | Event::Begins { .. }
        | Event::HandDealt { .. }
        | Event::TurnBegan { .. }
        | Event::Waits { .. }
        | Event::Rescued { .. }
        | Event::Laid { .. }
        | Event::Found { .. }
        | Event::Exploded { .. }
        | Event::Overboard { .. }
        | Event::Gained { .. }
        | Event::Moved { .. }
        | Event::PickedUp { .. }
        | Event::Drew { .. }
        | Event::Passed { .. }
        | Event::Lightened { .. }
        | Event::TurnEnded { .. }
        | Event::HandedOn { .. }
        | Event::Drifted { .. }
        | Event::Warned { .. }
        | Event::Counted { .. }
        | Event::Ended { .. } => tell(event),
    }
}

fn dealt(seat: Seat, count: u8, rafts_dealt: Option<Rafts>) -> Sentence {
    let taken = sentence![seat, format!(" takes {}", RAFT.counted(count.into()))];
    match rafts_dealt {
        Some(dealt) => {
            let kinds = Sentence::list(dealt.kinds().map(|(raft, count)| rafts(raft, count)));
            sentence![taken, ": ", kinds, "."]
        }
        None => sentence![taken, "."],
    }
}

fn began(seat: Seat, lookouts: u8, tokens: u8) -> Sentence {
    let has = sentence![
        seat,
        " is on turn with ",
        LOOKOUT.any(lookouts.into()),
        " and ",
        TOKEN.any(tokens.into())
    ];
    if tokens < lookouts {
        sentence![has, ": the supply has no more."]
    } else {
        sentence![has, "."]
    }
}

fn laid(seat: Seat, raft: Raft, at: Hex, turn: Turning) -> Sentence {
    let laid = sentence![seat, " lays ", a_raft(raft), " on ", piece(at)];
    if turn.index() == 0 {
        sentence![laid, "."]
    } else {
        sentence![laid, format!(", {}.", name::turned(turn))]
    }
}

fn found(seat: Seat, whose: Seat, at: Hex) -> Sentence {
    if seat == whose {
        sentence!["A victim of ", seat, " climbs aboard at ", piece(at), "."]
    } else {
        sentence!["A victim of ", whose, " climbs aboard at ", piece(at), ", found by ", seat, "."]
    }
}

fn some_raft(raft: Option<Raft>) -> Sentence {
    raft.map_or_else(|| "a raft".into(), a_raft)
}

fn drifted(rafts: Hexes) -> Sentence {
    let count = rafts.0.len();
    let verb = verb(count, "drifts away", "drift away");
    let where_from = Sentence::list(hexes(rafts.0).map(piece));
    sentence![RAFT.counted(count), " without a lookout ", verb, ": ", where_from, "."]
}

fn ended(end: End, by: Seat) -> Sentence {
    match end {
        End::Won => sentence!["Fifteen people of ", by, " are safe: ", by, " rules the world!"],
        End::NoLookout => {
            sentence!["The mine of ", by, " took the last lookout of all. It is over."]
        }
        End::NoProgress => "Nobody is found or rescued any more. It is over.".into(),
    }
}
