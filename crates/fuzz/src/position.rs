//! Positions as text, broken.

use registry::{ForGame, Playable};

use crate::matches::{any_game, any_state};
use crate::round::Round;
use crate::spoil::spoil;

/// How many broken positions come of a sound one.
const POSITIONS: usize = 80;

pub(crate) fn play(round: &mut Round) -> Result<(), String> {
    let game = any_game(&mut round.luck).id();
    registry::run(game, Positions { round }).expect("the registry lists the game")
}

/// Positions of one game.
struct Positions<'a> {
    round: &'a mut Round,
}

impl ForGame for Positions<'_> {
    type Out = Result<(), String>;

    fn run<G: Playable>(self) -> Self::Out {
        let Self { round } = self;
        let sound = any_state::<G>(&mut round.luck).0.write_position();
        for _ in 0..POSITIONS {
            let text = spoil(&sound, &mut round.luck);
            round.begin(&format!("{}\n{text}", G::ID));
            let read = G::read_position(&text);
            round.end(read.is_ok())?;
            if let Ok(state) = read {
                is_kept(&state)?;
            }
        }
        Ok(())
    }
}

/// What was read is written as it was read.
fn is_kept<G: Playable>(state: &G) -> Result<(), String> {
    let written = state.write_position();
    let again = G::read_position(&written);
    if again.as_ref() == Ok(state) {
        Ok(())
    } else {
        Err(format!("it is written as\n{written}\nand that is read as {again:?}"))
    }
}
