//! How it ended: who loved whom, who betrayed whom, and when.

use tabletop::{Seat, Seats, Sentence, sentence};

use super::tell::parts;
use super::{POINT, ROUND, SHIP, somebody};
use crate::board::{Board, Cause};
use crate::pieces::Character;
use crate::view::{Confession, View};

/// A line for each thing worth telling.
pub(super) fn story(view: &View) -> Vec<Sentence> {
    if view.confessions.is_empty() {
        return Vec::new();
    }
    let board = &view.board;
    let mut lines = vec![ending(board)];
    for (seat, told) in Seat::all(board.seats()).zip(&view.confessions) {
        lines.push(fate(board, seat, told));
        lines.push(heart(board, seat, told));
        lines.extend(betrayals(view, seat, told));
    }
    lines.push(verdict(view));
    lines
}

fn ending(board: &Board) -> Sentence {
    let rounds = ROUND.counted(board.round.into());
    let ships = SHIP.counted(board.ships.into());
    let living = board.living();
    if living.is_empty() {
        return format!("After {rounds} nobody was left, and {ships} had been sighted.").into();
    }
    let who = Sentence::list(living);
    if board.ships >= crate::content::content().rescue.sightings {
        return sentence![format!("After {rounds} the fourth ship took "), who, " home."];
    }
    sentence![format!("After {rounds} and {ships} "), who, " still waited."]
}

fn fate(board: &Board, seat: Seat, told: &Confession) -> Sentence {
    let person = board.person(seat);
    let who = somebody(person.character);
    let points = POINT.counted(told.points.total().into());
    let why = match &parts(told.points)[..] {
        [] => Sentence::default(),
        parts => sentence![" (", Sentence::list(parts.iter().cloned()), ")"],
    };
    let end = match person.death {
        None => " lived".to_owned(),
        Some(death) => {
            let of = match death.cause {
                Cause::Fight => "fell in a fight",
                Cause::Boar => "was killed by a boar",
                Cause::Illness => "died of illness",
                Cause::Tsunami => "drowned",
                Cause::Hunger => "starved",
            };
            format!(" {of} in round {}", death.round)
        }
    };
    sentence![seat, format!(", {who},{end} and has {points}"), why, "."]
}

fn heart(board: &Board, seat: Seat, told: &Confession) -> Sentence {
    let own = board.person(seat).character;
    let Confession { love, hate, .. } = *told;
    let fate = |character: Character| match board.player_of(character) {
        Some(player) if board.lives(player) => "who lives",
        Some(_) | None => "who is dead",
    };
    let loved: Sentence = match board.player_of(love) {
        Some(player) if love != own => sentence![player, ", ", fate(love), ","],
        Some(_) | None => "nobody else".into(),
    };
    let hated: Sentence = match board.player_of(hate) {
        Some(player) if hate != own => sentence![player, ", ", fate(hate)],
        Some(_) | None => "everybody, as psychopaths do".into(),
    };
    sentence![seat, " loved ", loved, " and hated ", hated, "."]
}

/// Whoever hurt the one whom he loved, or whoever loved him, and those who stood
/// by the one whom they hated.
fn betrayals(view: &View, seat: Seat, told: &Confession) -> Vec<Sentence> {
    let board = &view.board;
    let mut lines = Vec::new();
    let of = |character: Character| board.player_of(character).filter(|&player| player != seat);
    if let Some(loved) = of(told.love) {
        let (hurt, since) =
            (board.hurt[seat.index()][loved.index()], board.since[seat.index()][loved.index()]);
        if hurt > 0 {
            lines.push(sentence![
                seat,
                " turned on ",
                loved,
                format!(", whom love should have spared, {} from round {since} on.", times(hurt))
            ]);
        }
        let helped = board.helped[seat.index()][loved.index()];
        if helped > 1 && hurt == 0 {
            lines.push(sentence![seat, " stood by ", loved, format!(" {}.", times(helped))]);
        }
    }
    if let Some(hated) = of(told.hate).filter(|&hated| Some(hated) != of(told.love)) {
        let helped = board.helped[seat.index()][hated.index()];
        if helped > 1 {
            let times = times(helped);
            lines.push(sentence![
                seat,
                " smiled at ",
                hated,
                format!(" and helped {times}, hating all the while.")
            ]);
        }
    }
    lines
}

fn times(n: u8) -> String {
    match n {
        1 => "once".into(),
        2 => "twice".into(),
        n => format!("{n} times"),
    }
}

/// Rule 15.6: who wins.
pub(crate) fn verdict(view: &View) -> Sentence {
    let best = view.confessions.iter().map(|told| told.points.total()).max().unwrap_or(0);
    let wins = |seat: &Seat| view.confessions[seat.index()].points.total() == best;
    let winners: Seats = Seat::all(view.confessions.len()).filter(wins).collect();
    let points = POINT.counted(best.into());
    let dead = winners.and(view.board.living()).is_empty();
    let how = if dead { ", from beyond the grave" } else { "" };
    match winners.len() {
        1 => sentence![Sentence::list(winners), format!(" wins with {points}{how}.")],
        _ => sentence![Sentence::list(winners), format!(" share the win with {points}{how}.")],
    }
}
