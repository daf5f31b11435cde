//! Matches of any game, played at random for a while.

use fastrand::Rng;
use registry::any::{Move, NewTable, What};
use registry::{AnyGame, AnyMatch, Playable};
use serde_json::{Map, Value};
use tabletop::chance::{Fair, Nonce, Secret};
use tabletop::play::Added;
use tabletop::voice::Names;
use tabletop::{Legal, Path, Seat, Table, Viewer};
use wire::{ChoiceForm, Wants};

/// How many actions come before a position.
const LONGEST: usize = 80;

/// A match and the secret of its dice.
pub(crate) struct Played {
    pub(crate) play: Box<dyn AnyMatch>,
    pub(crate) secret: Secret,
}

/// Any game.
pub(crate) fn any_game(luck: &mut Rng) -> &'static dyn AnyGame {
    let games = registry::games();
    games[luck.usize(..games.len())]
}

/// A match of any game, for any number of seats, with any rulings, after so
/// many actions at most.
pub(crate) fn any_match(luck: &mut Rng, longest: usize) -> Played {
    let game = any_game(luck);
    let mut played = begun(game, luck);
    for _ in 0..luck.usize(..=longest) {
        if !act(&mut *played.play, luck) {
            break;
        }
    }
    played
}

fn begun(game: &dyn AnyGame, luck: &mut Rng) -> Played {
    let (least, most) = game.about().seats;
    let seats = luck.usize(least..=most);
    let changes = changes(game, luck);
    // Not all rulings go together.
    let changes = if game.setup(seats, &changes).is_ok() { changes } else { Map::new() };
    let secret = Secret::simulated(luck.u64(..), 0);
    let (names, added) = (Names::plain(seats), added(seats, luck));
    let table = NewTable { names, changes, secret: secret.clone(), added };
    Played { play: game.start(table).expect("the set-up was tried").play, secret }
}

/// What the seats add to the dice: some nothing, some what they had pledged, and
/// some pledged it and kept it back.
fn added(seats: usize, luck: &mut Rng) -> Added {
    let mut nonce = |_| {
        let bytes: Vec<u8> = (0..luck.usize(..=Nonce::LONGEST)).map(|_| luck.u8(..)).collect();
        Nonce::new(&bytes).expect("it is not too long")
    };
    let mut nonces: Vec<Nonce> = (0..seats).map(&mut nonce).collect();
    let pledges = match luck.bool() {
        true => nonces.iter().map(|nonce| luck.bool().then(|| nonce.pledge())).collect(),
        false => Vec::new(),
    };
    nonces.iter_mut().filter(|_| luck.u8(..3) == 0).for_each(|nonce| *nonce = Nonce::default());
    Added { nonces, pledges }
}

/// Other answers than the usual ones, to some questions.
pub(crate) fn changes(game: &dyn AnyGame, luck: &mut Rng) -> Map<String, Value> {
    let mut changes = Map::new();
    for question in game.questions().iter().filter(|question| !question.answers.is_empty()) {
        if luck.u8(..3) == 0 {
            let answer = question.answers[luck.usize(..question.answers.len())];
            changes.insert(question.key.to_owned(), answer.value.into());
        }
    }
    changes
}

/// Somebody does something; whether there was anything to do.
pub(crate) fn act(play: &mut dyn AnyMatch, luck: &mut Rng) -> bool {
    let mut seats: Vec<Seat> = play.turn().active().into_iter().collect();
    luck.shuffle(&mut seats);
    for seat in seats {
        let paths = paths(play, seat);
        if paths.is_empty() {
            continue;
        }
        let what = What::Path(&paths[luck.usize(..paths.len())]);
        let choice = Move { seat, prompt: play.prompt(seat), what, says: None };
        let step = play.prepare(choice).expect("what is offered can be done");
        play.take(step);
        return true;
    }
    false
}

/// All that the seat can do.
pub(crate) fn paths(play: &dyn AnyMatch, seat: Seat) -> Vec<Path> {
    let wants = Wants { view: false, choices: ChoiceForm::Tree, events: false, words: false };
    let choices = play.position(Viewer::Seat(seat), wants, None).choices;
    choices.map(|choices| choices.tree.paths()).unwrap_or_default()
}

/// A position after some actions of a match, and how many seats it has.
pub(crate) fn any_state<G: Playable>(luck: &mut Rng) -> (G, usize) {
    let (least, most) = G::ABOUT.seats;
    let mut dice = Fair::new(&Secret::simulated(luck.u64(..), 0), &[]);
    let seats = luck.usize(least..=most);
    let setup = G::usual_setup(seats);
    let mut state = G::start(&setup, &mut Table::new(&mut dice, &mut Vec::new()));
    for _ in 0..luck.usize(..=LONGEST) {
        let mut choices: Vec<(Seat, G::Action)> = Vec::new();
        for seat in state.turn().active() {
            let mut options = Vec::new();
            state.options(seat, &mut options);
            choices.extend(options.into_iter().map(|option| (seat, option)));
        }
        if choices.is_empty() {
            break;
        }
        let (seat, action) = choices.swap_remove(luck.usize(..choices.len()));
        let play = Legal::check(&state, seat, action).expect("what is offered is allowed");
        state.apply(play, &mut Table::new(&mut dice, &mut Vec::new()));
    }
    (state, seats)
}
