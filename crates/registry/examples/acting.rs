//! What one action costs, whole, as a server does it: read and checked, written
//! for the store, and told to both seats. Only sockets and the store itself are
//! missing.
//!
//! It says how many actions it did, so that instructions can be counted:
//!
//! ```text
//! valgrind --tool=callgrind --toggle-collect='acting::act*' \
//!     target/release/examples/acting survive page
//! ```

#![allow(clippy::print_stdout, reason = "this is a program that prints a line")]

use std::hint::black_box;

use registry::any::{Move, NewTable, Retellings, Seen, Since, What, tell};
use registry::{AnyGame, AnyMatch};
use serde_json::Map;
use tabletop::chance::{Nonce, Secret};
use tabletop::voice::Names;
use tabletop::{Path, Seat, Viewer};
use wire::{ChoiceForm, ServerMessage, Wants};

const SEATS: usize = 2;
const MATCHES: u64 = 8;

/// What a program wants that only plays.
const PROGRAM: Wants = Wants { view: false, choices: ChoiceForm::Tree, events: true, words: false };

/// Somebody who looks on.
struct Looker {
    viewer: Viewer,
    wants: Wants,
    /// What it has of the match, if it is told what changes.
    seen: Option<Seen>,
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [game, wish] = arguments.as_slice() else { panic!("name a game, and program or page") };
    let wants = match wish.as_str() {
        "program" => PROGRAM,
        "page" => Wants::default(),
        _ => panic!("{wish} is neither program nor page"),
    };
    let game = registry::game(game).expect("it is on the shelf");
    let (mut actions, mut bytes) = (0, 0);
    for number in 0..MATCHES {
        let mut play = start(game, number);
        let mut lookers: Vec<Looker> = Viewer::all(SEATS)
            .filter(|viewer| viewer.seat().is_some())
            .map(|viewer| Looker { viewer, wants, seen: wants.view.then(|| play.seen_by(viewer)) })
            .collect();
        while let Some((seat, path)) = choose(&*play, actions) {
            bytes += act(&mut *play, seat, &path, &mut lookers);
            actions += 1;
        }
    }
    println!("{} for a {wish}: {actions} actions, {} bytes each", game.id(), bytes / actions);
}

fn start(game: &dyn AnyGame, number: u64) -> Box<dyn AnyMatch> {
    let table = NewTable {
        names: Names::plain(SEATS),
        changes: Map::new(),
        secret: Secret::simulated(number, 0),
        added: vec![Nonce::default(); SEATS].into(),
    };
    game.start(table).expect("it is a usual table").play
}

/// Some seat that must act, and one of its choices.
fn choose(play: &dyn AnyMatch, n: usize) -> Option<(Seat, Path)> {
    let seat = play.turn().must().into_iter().next()?;
    let choices = play.position(Viewer::Seat(seat), PROGRAM, None).choices;
    let paths = choices.expect("whoever is asked has choices").tree.paths();
    Some((seat, paths[(n * 7919) % paths.len()].clone()))
}

/// Does all that a server does for an action, and tells how many bytes it sends.
#[inline(never)]
fn act(play: &mut dyn AnyMatch, seat: Seat, path: &Path, lookers: &mut [Looker]) -> usize {
    let prompt = play.prompt(seat);
    let step = play
        .prepare(Move { seat, prompt, what: What::Path(path), says: None })
        .unwrap_or_else(|no| panic!("{path} is offered, but {no}"));
    black_box(step.entry());
    let names = play.names();
    let to: Vec<_> = lookers.iter().map(|to| (to.viewer, to.wants.words)).collect();
    let told = tell(&*step, &to, names);
    play.take(step);
    let mut retold = Retellings::default();
    let update = |(to, told): (&mut Looker, _)| {
        let since = to.seen.as_mut().map(|seen| Since { seen, retold: &mut retold });
        let position = play.position(to.viewer, to.wants, since);
        let message = ServerMessage::Update { entries: vec![told], position };
        serde_json::to_vec(&message).expect("a message can be written").len()
    };
    lookers.iter_mut().zip(told).map(update).sum()
}
