//! Playing a match as a table would, with its log.

use tabletop::chance::{Fair, Nonce, Secret};
use tabletop::play::{Match, Submission};
use tabletop::voice::Names;
use tabletop::{Game, Seat, Voice};

use crate::plan::{Course, Plan};

/// A match that was played, with the secret of its dice.
#[derive(Clone, Debug)]
pub struct Played<G: Game> {
    pub play: Match<G>,
    pub secret: Secret,
}

/// What was just done in a match.
#[derive(Clone, Debug)]
pub struct Done<G: Game> {
    pub before: G,
    pub submission: Submission<G>,
    pub events: Vec<G::Event>,
}

/// Plays one match of the plan with its log, and after each action lets
/// `watch` do to it what a table can do.
///
/// # Errors
/// What `watch` says, or that the match does not end, with the place.
pub fn play<G: Voice>(
    plan: &Plan<G>,
    number: u64,
    mut watch: impl FnMut(&mut Match<G>, &Done<G>, &mut Fair) -> Result<(), String>,
) -> Result<Played<G>, String> {
    let Course { name, seats, setup, policy, secret, mut whim, mut trials } = plan.course(number);
    let nonces: Vec<Nonce> = Seat::all(seats).map(|seat| nonce(number, seat)).collect();
    let (mut play, _) = Match::<G>::start(setup, Names::plain(seats), &secret, nonces)
        .map_err(|no| format!("{name} does not start: {no:?}"))?;
    for number in 0..plan.limit() {
        if play.outcome().is_some() {
            return Ok(Played { play, secret });
        }
        let (seat, action) = policy.choose(play.state(), &mut whim)?;
        let at = |what: String| format!("{name}, action {number} ({seat}): {what}");
        let submission = Submission { seat, prompt: play.prompt(seat), action, says: None };
        let before = play.state().clone();
        let events = play
            .submit(submission.clone())
            .map_err(|no| at(format!("an option is rejected: {no:?}")))?;
        watch(&mut play, &Done { before, submission, events }, &mut trials).map_err(at)?;
    }
    Err(format!("{name} has not ended after {} actions", plan.limit()))
}

/// Every other seat adds something to the dice.
fn nonce(number: u64, seat: Seat) -> Nonce {
    let bytes = [number as u8, seat.index() as u8];
    let added = if seat.index().is_multiple_of(2) { &bytes[..] } else { &[] };
    Nonce::new(added).expect("two bytes are few enough")
}
