//! Two tables that differ in what is hidden from somebody, who must be told the
//! same of both, to the byte.

use registry::any::look;
use registry::{ForGame, Playable};
use serde_json::to_string;
use tabletop::chance::{Fair, Secret};
use tabletop::voice::Names;
use tabletop::{Seat, Viewer};
use wire::Wants;

use crate::matches::{any_game, any_state};
use crate::round::Round;

/// How many twins a table has, for each who looks.
const TWINS: usize = 3;

pub(crate) fn play(round: &mut Round) -> Result<(), String> {
    let game = any_game(&mut round.luck).id();
    registry::run(game, Twins { round }).expect("the registry lists the game")
}

/// Tables of one game.
struct Twins<'a> {
    round: &'a mut Round,
}

impl ForGame for Twins<'_> {
    type Out = Result<(), String>;

    fn run<G: Playable>(self) -> Self::Out {
        let Self { round } = self;
        let (state, seats) = any_state::<G>(&mut round.luck);
        let viewers = Seat::all(seats).map(Viewer::Seat).chain([Viewer::Onlooker]);
        for viewer in viewers {
            for _ in 0..TWINS {
                let secret = Secret::simulated(round.luck.u64(..), 0);
                let twin = G::imagine(&state.view(viewer), &mut Fair::new(&secret, &[]));
                round.begin(&format!("{}, {viewer:?}\n{}", G::ID, state.write_position()));
                let (one, other) = (told(&state, viewer, seats), told(&twin, viewer, seats));
                round.end(state != twin)?;
                if one != other {
                    return Err(format!("there is told\n{one}\nand of a twin\n{other}"));
                }
            }
        }
        Ok(())
    }
}

/// All that the viewer is told of how the table stands.
fn told<G: Playable>(state: &G, viewer: Viewer, seats: usize) -> String {
    let position = to_string(&look(state, viewer, Wants::default(), None));
    let described = G::describe(&state.view(viewer), &Names::plain(seats));
    format!("{}\n{described}", position.expect("a position can be written"))
}
