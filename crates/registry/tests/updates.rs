//! Random matches of every game: what travels after each step stays small, and
//! makes of what a viewer had what it is to have now.

use registry::any::{Move, NewTable, Retellings, Seen, Since, What};
use registry::{AnyGame, AnyMatch};
use serde_json::{Map, Value};
use tabletop::chance::{Nonce, Secret};
use tabletop::voice::Names;
use tabletop::{Seat, Viewer};
use wire::change::apply;
use wire::{ChoiceForm, Position, Wants};

/// The most whole choices that any position offers.
const MOST_LEAVES: usize = 2000;

/// What a program wants that only plays.
const PROGRAM: Wants = Wants { view: false, choices: ChoiceForm::Tree, events: true, words: false };

/// How long updates are.
#[derive(Default)]
struct Sizes {
    updates: usize,
    bytes: usize,
}

impl Sizes {
    fn add(&mut self, position: &Position, told: &impl serde::Serialize) {
        self.updates += 1;
        self.bytes += written(position).len() + written(told).len();
    }

    fn mean(&self) -> usize {
        self.bytes / self.updates.max(1)
    }
}

/// Somebody who is told what changes, and what it has made of it.
struct Looker {
    viewer: Viewer,
    seen: Seen,
    view: Value,
    facts: Value,
}

impl Looker {
    fn new(play: &dyn AnyMatch, viewer: Viewer) -> Self {
        let whole = play.position(viewer, Wants::default(), None);
        let value = |json: Option<wire::Json>| read(&json.expect("all of it is wanted"));
        let (view, facts) = (value(whole.view), value(whole.facts));
        Self { viewer, seen: play.seen_by(viewer), view, facts }
    }

    /// Takes an update in, and holds it against the whole position.
    fn take_in(&mut self, play: &dyn AnyMatch, retold: &mut Retellings) -> Position {
        let afresh = Since { seen: &mut self.seen.clone(), retold: &mut Retellings::default() };
        let afresh = play.position(self.viewer, Wants::default(), Some(afresh));
        let since = Since { seen: &mut self.seen, retold };
        let update = play.position(self.viewer, Wants::default(), Some(since));
        assert_eq!(
            written(&update),
            written(&afresh),
            "{:?} is told what others were",
            self.viewer
        );
        let changed = update.changed.clone().unwrap_or_default();
        for (ours, change) in [(&mut self.view, changed.view), (&mut self.facts, changed.facts)] {
            if let Some(change) = change {
                *ours = apply(ours, &read(&change)).expect("a change fits what is there");
            }
        }
        let whole = play.position(self.viewer, Wants::default(), None);
        assert_eq!(Some(&self.view), whole.view.as_ref().map(read).as_ref());
        assert_eq!(Some(&self.facts), whole.facts.as_ref().map(read).as_ref());
        update
    }
}

fn written(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("a plain value can be written")
}

fn read(json: &wire::Json) -> Value {
    serde_json::from_str(json.get()).expect("what was written is JSON")
}

fn start(game: &dyn AnyGame, seats: usize, number: u64) -> Box<dyn AnyMatch> {
    let table = NewTable {
        names: Names::plain(seats),
        changes: Map::new(),
        secret: Secret::simulated(number, 0),
        added: vec![Nonce::default(); seats].into(),
    };
    game.start(table).expect("it is a usual table").play
}

/// Plays by random paths of the tree, and tells how long the updates are for
/// the page and for programs.
fn play_out(play: &mut dyn AnyMatch, number: usize, page: &mut Sizes, program: &mut Sizes) {
    let seats = play.names().len();
    let mut lookers: Vec<_> = Viewer::all(seats).map(|viewer| Looker::new(play, viewer)).collect();
    for step in 0.. {
        let active: Vec<Seat> = play.turn().active().into_iter().collect();
        let Some(seat) = active.get((step + number) % active.len().max(1)).copied() else { return };
        let choices = play.position(Viewer::Seat(seat), PROGRAM, None).choices;
        let tree = choices.expect("whoever is asked has choices").tree;
        if tree.leaves() == 0 && !play.turn().must().contains(seat) {
            continue;
        }
        assert!((1..=MOST_LEAVES).contains(&tree.leaves()), "{} choices", tree.leaves());
        let paths = tree.paths();
        let path = &paths[(step * 7919 + number * 31) % paths.len()];
        let prompt = play.prompt(seat);
        let chosen = play.prepare(Move { seat, prompt, what: What::Path(path), says: None });
        let chosen = chosen.unwrap_or_else(|no| panic!("{path} is offered, but {no}"));
        let told: Vec<_> = Viewer::all(seats)
            .map(|viewer| {
                (chosen.told(viewer, true, play.names()), chosen.told(viewer, false, play.names()))
            })
            .collect();
        play.take(chosen);
        let mut retold = Retellings::default();
        for (looker, (worded, bare)) in lookers.iter_mut().zip(told) {
            page.add(&looker.take_in(play, &mut retold), &worded);
            program.add(&play.position(looker.viewer, PROGRAM, None), &bare);
        }
    }
}

/// The mean update has 3 KB at most for the page, and 2 KB for programs.
#[test]
fn updates_stay_small_and_make_of_the_old_view_the_new_one() {
    for game in registry::games() {
        let (mut page, mut program) = (Sizes::default(), Sizes::default());
        let fewest = game.about().seats.0;
        let tables = [fewest, game.about().best_seats.min(4).max(fewest)];
        for (number, seats) in tables.into_iter().enumerate() {
            let mut play = start(*game, seats, number as u64);
            play_out(&mut *play, number, &mut page, &mut program);
        }
        let id = game.id();
        assert!(page.mean() <= 3000, "{id}: {} bytes for the page", page.mean());
        assert!(program.mean() <= 2000, "{id}: {} bytes for programs", program.mean());
    }
}
