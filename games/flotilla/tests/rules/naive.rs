//! Searches, rescues and pick-ups worked out again, as slowly and plainly as the
//! rulebook tells them, and held against the options of many positions.

use std::collections::BTreeSet;

use flotilla::board::Board;
use flotilla::ocean::Hex;
use flotilla::pieces::{Raft, Ropes, Turning};
use flotilla::setup::{Edge, Joining};
use flotilla::{Action, Setup};
use tabletop::chance::{Fair, Secret};
use tabletop::{Ask, ChanceExt, Legal, Table};

use super::*;

type Place = (i32, i32);

/// Column and row, counted from one.
fn place(hex: Hex) -> Place {
    let (column, row) = hex.place();
    (column as i32 + 1, row as i32 + 1)
}

fn hex((column, row): Place) -> Option<Hex> {
    let (column, row) = (usize::try_from(column - 1).ok()?, usize::try_from(row - 1).ok()?);
    Hex::at(column, row)
}

/// The six places around, clockwise from the north; even columns lie lower.
fn around((c, r): Place) -> [Place; 6] {
    if c % 2 == 1 {
        [(c, r - 1), (c + 1, r - 1), (c + 1, r), (c, r + 1), (c - 1, r), (c - 1, r - 1)]
    } else {
        [(c, r - 1), (c + 1, r), (c + 1, r + 1), (c, r + 1), (c - 1, r + 1), (c - 1, r)]
    }
}

/// The ropes of a raft as ones and zeros.
fn sides(ropes: Ropes) -> Vec<bool> {
    ropes.to_string().chars().map(|side| side == '1').collect()
}

/// The table as somebody sees it who looks at one raft after the other.
struct Naive<'a> {
    board: &'a Board,
    player: Seat,
}

impl Naive<'_> {
    fn raft(&self, at: Place) -> Option<Vec<bool>> {
        hex(at).and_then(|hex| self.board.rafts.at(hex)).map(sides)
    }

    fn people(&self, at: Place) -> usize {
        let Some(hex) = hex(at) else { return 0 };
        Seat::all(self.board.seats())
            .filter(|&seat| self.board.lookouts(seat).contains(hex.cell()))
            .count()
    }

    fn is_own(&self, at: Place) -> bool {
        hex(at).is_some_and(|hex| self.board.lookouts(self.player).contains(hex.cell()))
    }

    /// The places that the raft there is tied to.
    fn tied(&self, at: Place) -> Vec<Place> {
        let Some(own) = self.raft(at) else { return Vec::new() };
        let tied = |&(side, there): &(usize, Place)| {
            own[side] && self.raft(there).is_some_and(|other| other[(side + 3) % 6])
        };
        around(at).into_iter().enumerate().filter(tied).map(|(_, there)| there).collect()
    }

    fn flotilla(&self, from: Place) -> BTreeSet<Place> {
        let (mut whole, mut next) = (BTreeSet::from([from]), vec![from]);
        while let Some(at) = next.pop() {
            next.extend(self.tied(at).into_iter().filter(|&there| whole.insert(there)));
        }
        whole
    }

    /// Whether a raft with these ropes can be laid there.
    fn fits(&self, at: Place, ropes: &[bool]) -> bool {
        let mut own = false;
        for (side, there) in around(at).into_iter().enumerate() {
            let Some(other) = self.raft(there) else {
                let edge = hex(there).is_none() && ropes[side];
                if edge && self.board.setup.edge == Edge::Forbidden {
                    return false;
                }
                continue;
            };
            if other[(side + 3) % 6] != ropes[side] {
                return false;
            }
            if ropes[side] {
                let manned = self.flotilla(there).iter().any(|&at| self.is_own(at));
                if !manned && self.board.setup.joining == Joining::Manned {
                    return false;
                }
                own |= manned;
            }
        }
        own && self.raft(at).is_none()
    }
}

/// Everything that can be done for a token, but for drawing and passing.
fn actions(state: &FlotillaSurvival) -> BTreeSet<String> {
    let (board, player) = (state.board(), state.board().player);
    let naive = Naive { board, player };
    let mut actions = BTreeSet::new();
    for hex in Hex::all() {
        let at = place(hex);
        let tied_to_people = naive.tied(at).iter().any(|&there| naive.people(there) > 0);
        if naive.raft(at).is_some() && naive.people(at) == 0 && !tied_to_people {
            actions.insert(format!("{:?}", Action::PickUp { at: hex }));
        }
        let company = || naive.flotilla(at).iter().map(|&there| naive.people(there)).sum::<usize>();
        if naive.is_own(at) && company() > 1 {
            actions.insert(format!("{:?}", Action::Rescue { at: hex }));
        }
        for raft in Raft::all().filter(|&raft| state.hand(player).count(raft) > 0) {
            let mut looks = BTreeSet::new();
            for turn in Turning::all() {
                let ropes = sides(raft.ropes().turned(turn));
                if looks.insert(ropes.clone()) && naive.fits(at, &ropes) {
                    actions.insert(format!("{:?}", Action::Search { raft, at: hex, turn }));
                }
            }
        }
    }
    actions
}

fn listed(state: &FlotillaSurvival) -> BTreeSet<String> {
    let mut options = Vec::new();
    state.options(state.board().player, &mut options);
    let compared = |action: &&Action| match action {
        Action::Rescue { .. } | Action::Search { .. } | Action::PickUp { .. } => true,
        Action::Satisfied
        | Action::Anew
        | Action::SearchAt { .. }
        | Action::Draw
        | Action::Pass
        | Action::Lighten { .. }
        | Action::EndTurn
        | Action::Move { .. }
        | Action::HandOn { .. } => false,
    };
    options.iter().filter(compared).map(|action| format!("{action:?}")).collect()
}

/// Rules 5.1, 6.1 to 6.7, 7.1: in positions of matches in which every kind of
/// action has its turn, the options are what plain reading gives.
#[test]
fn options_are_what_plain_reading_gives() {
    let mut compared = 0;
    for number in 0..12 {
        let [mut dice, mut whim] =
            [1, 2].map(|seed| Fair::new(&Secret::simulated(seed, number), &[]));
        let mut setup = Setup::usual(2 + (number % 6) as u8);
        setup.edge = Edge::ALL[number as usize % 2];
        setup.joining = Joining::ALL[number as usize / 2 % 2];
        let mut state = FlotillaSurvival::start(&setup, &mut Table::quiet(&mut dice));
        for step in 0..400 {
            let Some(seat) = state.turn().must().lowest() else { break };
            let asked = state.decision(seat);
            if step % 4 == 0
                && matches!(asked, Some(flotilla::frame::Decision::Acting { hex_first: false, .. }))
            {
                assert_eq!(listed(&state), actions(&state), "match {number}, step {step}");
                compared += 1;
            }
            let mut options = Vec::new();
            state.options(seat, &mut options);
            let action = balanced(&options, &mut whim);
            state.apply(Legal::from_options(seat, action), &mut Table::quiet(&mut dice));
        }
    }
    assert!(compared > 400, "{compared}");
}

/// An action of any kind, and searches more often than others, so that flotillas
/// grow.
fn balanced(options: &[Action], whim: &mut Fair) -> Action {
    let search = |action: &&Action| matches!(action, Action::Search { .. });
    let searches: Vec<&Action> = options.iter().filter(search).collect();
    if !searches.is_empty() && whim.one_of(Ask::hidden("search"), 2) == 0 {
        return *searches[whim.one_of(Ask::hidden("which"), searches.len())];
    }
    let others: Vec<&Action> = options.iter().filter(|action| !search(action)).collect();
    let among = if others.is_empty() { searches } else { others };
    *among[whim.one_of(Ask::hidden("which"), among.len())]
}
