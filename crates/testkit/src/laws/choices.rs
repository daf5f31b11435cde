//! Laws about choices: there are not too many of them, each has words, and
//! what can be taken back is known before.

use tabletop::play::would_last;
use tabletop::voice::{Names, Span};
use tabletop::{Seat, Sentence, Viewer, Voice};

use super::{Verdict, at_every_action, at_some_positions, broken_by, ensure, options_of};
use crate::plan::Plan;
use crate::play::play;

/// The most options that a seat has at once. What is larger is asked in
/// several steps, each a decision of its own.
pub const MOST_OPTIONS: usize = 2_000;

/// No seat ever has more than [`MOST_OPTIONS`] to choose from, so that they
/// can be sent, drawn and read.
pub fn options_stay_small<G: Voice>(plan: &Plan<G>) -> Verdict {
    at_every_action(plan, |moment, _| {
        for seat in moment.before.turn().active() {
            let options = options_of(moment.before, seat).len();
            ensure(options <= MOST_OPTIONS, || {
                let decision = moment.before.decision(seat);
                format!("{seat} has {options} options for {decision:?}")
            })?;
        }
        Ok(())
    })
    .map_err(broken_by!(options_stay_small))
}

/// Every step of every option has a name for whoever chooses, and none is the
/// id that programs know it by.
pub fn steps_have_names<G: Voice>(plan: &Plan<G>) -> Verdict {
    at_some_positions(plan, |state, seats, _| {
        for seat in state.turn().active() {
            steps_of(state, seat).iter().try_for_each(|step| has_name(state, seat, seats, step))?;
        }
        Ok(())
    })
    .map_err(broken_by!(steps_have_names))
}

/// Each step of the seat's options, once.
fn steps_of<G: Voice>(state: &G, seat: Seat) -> Vec<String> {
    let view = state.view(Viewer::Seat(seat));
    let paths = options_of(state, seat).into_iter().map(|action| G::path(&view, seat, &action));
    let mut steps: Vec<String> = paths.flat_map(|path| path.0).map(String::from).collect();
    steps.sort();
    steps.dedup();
    steps
}

fn has_name<G: Voice>(state: &G, seat: Seat, seats: usize, step: &str) -> Result<(), String> {
    let Some(name) = G::name(&state.view(Viewer::Seat(seat)), step) else {
        return Err(format!("“{step}” has no name for {seat}"));
    };
    let text = name.text(&Names::plain(seats));
    ensure(!text.trim().is_empty(), || format!("“{step}” has an empty name"))?;
    ensure(!is_raw(&name, step), || format!("“{step}” is called “{text}”"))
}

/// Whether a name is an id as programs write it. A step that is one plain word
/// may be called by it.
fn is_raw(name: &Sentence, step: &str) -> bool {
    let says_id = |span: &Span| match span {
        Span::Text(text) | Span::Thing { text, .. } => {
            (text == step && step.contains('-')) || has_numbered_dash(text)
        }
        Span::Seat { .. } | Span::Own(_) => false,
    };
    name.0.iter().any(says_id)
}

/// Whether a letter, a dash and a digit stand together, as in `card-2-1`. The
/// minus of a number stands alone.
fn has_numbered_dash(text: &str) -> bool {
    let signs: Vec<char> = text.chars().collect();
    signs
        .windows(3)
        .any(|three| three[0].is_alphanumeric() && three[1] == '-' && three[2].is_ascii_digit())
}

/// What can be taken back is known before it is done: an action that does not
/// last, as far as its seat can know, can be taken back once it is done.
pub fn what_lasts_is_known_before<G: Voice>(plan: &Plan<G>) -> Verdict {
    (|| {
        for number in plan.numbers() {
            play(plan, number, |play, done, _| {
                let (seat, action) = (done.submission.seat, &done.submission.action);
                let view = done.before.view(Viewer::Seat(seat));
                if would_last::<G>(&view, seat, action.clone()) {
                    return Ok(());
                }
                play.can_undo(seat).map_err(|why| {
                    let why = why.text(play.names());
                    format!("{action:?} was said to be no last word, but: {why}")
                })
            })?;
        }
        Ok(())
    })()
    .map_err(broken_by!(what_lasts_is_known_before))
}
