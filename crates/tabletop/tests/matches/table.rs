//! A table of the toy game, for the tests beside it.

use tabletop::chance::{Nonce, Secret};
use tabletop::play::{Match, Rejection, Submission};
use tabletop::voice::Names;
use tabletop::{Game, Seat};
use testkit::toy::{Action, Driftwood, Event};

pub(crate) const ADA: Seat = Seat::new(0);
pub(crate) const BO: Seat = Seat::new(1);

/// The secret of these matches.
pub(crate) fn secret() -> Secret {
    Secret::simulated(7, 0)
}

/// A fresh match for two.
pub(crate) fn start() -> Match<Driftwood> {
    let (setup, names) = (Driftwood::usual_setup(2), Names::new(["Ada", "Bo"]));
    let nonces = vec![Nonce::new(b"tide").unwrap(), Nonce::default()];
    Match::start(setup, names, &secret(), nonces).unwrap().0
}

/// The action as an answer to what the seat is asked now.
pub(crate) fn submission(
    play: &Match<Driftwood>,
    seat: Seat,
    action: Action,
) -> Submission<Driftwood> {
    Submission { seat, prompt: play.prompt(seat), action, says: None }
}

/// The seat acts.
pub(crate) fn act(
    play: &mut Match<Driftwood>,
    seat: Seat,
    action: Action,
) -> Result<Vec<Event>, Rejection<Driftwood>> {
    play.submit(submission(play, seat, action))
}

/// Plays a match of three rounds to its end: nobody bids for anything.
pub(crate) fn finish(play: &mut Match<Driftwood>) {
    for finder in [ADA, BO, ADA] {
        act(play, finder, Action::Search).unwrap();
        act(play, ADA, Action::Bid { coins: 0 }).unwrap();
        act(play, BO, Action::Bid { coins: 0 }).unwrap();
    }
    assert!(play.outcome().is_some());
}
