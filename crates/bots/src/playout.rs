//! A whole match at random, as fast as the rules go.

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

/// Plays on from a state until the match is over or `limit` actions are done,
/// every seat and every option as likely.
///
/// `options` is room to work in. Whoever plays many times hands the same one
/// in again, and then nothing is allocated here.
pub fn playout<G: Game>(
    state: &mut G,
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
        let chosen = luck.one_of(Ask::open("option"), options.len());
        let play = Legal::from_options(seat, options.swap_remove(chosen));
        state.apply(play, &mut Table::quiet(luck));
    }
    Playout { actions: limit, outcome: state.turn().outcome().copied() }
}
