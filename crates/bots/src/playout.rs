//! A whole match at random, as fast as the rules go.

use std::mem::{Discriminant, discriminant};

use tabletop::chance::{Ask, Chance, ChanceExt};
use tabletop::{Game, Legal, Outcome, Seat, Table, Turn};

/// How a playout went.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Playout {
    pub actions: u64,
    /// Nothing if the limit came first.
    pub outcome: Option<Outcome>,
}

/// By lot one of the seats that can act, whether it must or may; nobody once the
/// match is over. A playout is to come to everything that can happen: who is
/// heard at a table is for [`Floor`](tabletop::Floor) to say.
pub fn any_seat(turn: &Turn, luck: &mut dyn Chance) -> Option<Seat> {
    let active = turn.active();
    (!active.is_empty()).then(|| luck.seat_of(Ask::open("next"), active))
}

/// How the lot falls on one of several options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lot {
    /// Every option is as likely.
    Even,
    /// First the kind of action, then one of that kind: so kinds with few options
    /// come up as often as those with many, and matches get to rarer places.
    ByKind,
}

/// Plays on from a state until the match is over or `limit` actions are done,
/// every seat as likely, and the options as the lot says.
///
/// `options` is room to work in. Whoever plays many times hands the same one
/// in again, and then nothing is allocated here.
pub fn playout<G: Game>(
    state: &mut G,
    lot: Lot,
    luck: &mut dyn Chance,
    options: &mut Vec<G::Action>,
    limit: u64,
) -> Playout {
    for actions in 0..limit {
        let turn = state.turn();
        let Some(seat) = any_seat(&turn, luck) else {
            return Playout { actions, outcome: turn.outcome().copied() };
        };
        options.clear();
        state.options(seat, options);
        let mut seat = seat;
        if options.is_empty() {
            // It may speak, but holds nothing to do so with.
            seat = luck.seat_of(Ask::open("next"), turn.must());
            state.options(seat, options);
        }
        let chosen = drawn(options, lot, luck);
        let play = Legal::from_options(seat, options.swap_remove(chosen));
        state.apply(play, &mut Table::quiet(luck));
    }
    Playout { actions: limit, outcome: state.turn().outcome().copied() }
}

fn drawn<A>(options: &[A], lot: Lot, luck: &mut dyn Chance) -> usize {
    match lot {
        Lot::Even => luck.one_of(Ask::open("option"), options.len()),
        Lot::ByKind => by_kind(options, luck),
    }
}

/// More kinds of actions than any game has.
const MOST_KINDS: usize = 64;

fn by_kind<A>(options: &[A], luck: &mut dyn Chance) -> usize {
    let mut kinds: [Option<Discriminant<A>>; MOST_KINDS] = [None; MOST_KINDS];
    let mut different = 0;
    for kind in options.iter().map(|option| Some(discriminant(option))) {
        if !kinds[..different].contains(&kind) {
            kinds[different] = kind;
            different += 1;
        }
    }
    let kind = kinds[luck.one_of(Ask::open("kind"), different)];
    let of_kind = |at: &usize| Some(discriminant(&options[*at])) == kind;
    let alike = || (0..options.len()).filter(of_kind);
    let chosen = luck.one_of(Ask::open("option"), alike().count());
    alike().nth(chosen).expect("there is one of its kind")
}

#[cfg(test)]
mod tests {
    use tabletop::chance::{Fair, Secret};

    use super::*;

    #[test]
    fn kinds_with_few_options_are_drawn_as_often_as_those_with_many() {
        let mut options: Vec<Option<u8>> = (0..9).map(Some).collect();
        options.insert(4, None);
        let mut luck = Fair::new(&Secret::simulated(3, 0), &[]);
        let mut fell = [0; 10];
        (0..900).for_each(|_| fell[by_kind(&options, &mut luck)] += 1);
        let rare = fell[4];
        assert!((400..500).contains(&rare), "{fell:?}");
        assert!(fell.iter().all(|&fell| fell == rare || (25..80).contains(&fell)), "{fell:?}");
    }
}
