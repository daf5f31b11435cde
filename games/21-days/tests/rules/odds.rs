//! Odds by counting every way in which dice fall, held against numbers that were
//! worked out by hand.

use super::*;
use tabletop::Voice;
use tabletop::chance::odometer::{Exact, mean, probability};
use twenty_one_days::content::content;
use twenty_one_days::facts::OddsFacts;
use twenty_one_days::pieces::Swap;

/// Lays the first three dice, and lets the last one fall as chance has it.
fn falls(at: [&str; 4], chance: &mut dyn Chance, rest: impl FnOnce(&mut Board)) -> TwentyOneDays {
    let mut state = raft("w1-4", rest);
    for (who, at) in Colour::ALL.into_iter().zip(at) {
        let seat = state.turn().must().lowest().expect("somebody lays a die");
        let view = state.view(Viewer::Seat(seat));
        let path = Path::typed(&format!("survivor-{} location-{at}", who.word()));
        let action = TwentyOneDays::read_path(&view, seat, &path).expect("it means something");
        let play = Legal::check(&state, seat, action).expect("it is legal");
        state.apply(play, &mut Table::quiet(chance));
    }
    state
}

fn no_vale(board: &mut Board) {
    board.crew[3].card = Some(Card::Abeni);
    board.ship = 5;
}

/// Rule 7.2: one die moves the ship with 1/6. Rule 7.3: three dice move it back
/// with 91/216 at least a 1, and by a mean of 1/2 forward.
#[test]
fn flares() {
    let hit = probability(|chance| {
        let mut dice = Only { chance, asks: 1 };
        falls(["flare", "receive", "fishing", "hope"], &mut dice, no_vale).board().ship > 5
    });
    assert_eq!(hit, Exact::new(1, 6));
    let forward = mean(|chance| {
        let mut dice = Only { chance, asks: 3 };
        u128::from(falls(["flare", "flare", "flare", "receive"], &mut dice, no_vale).board().ship)
    });
    // 5 spaces, half a hit, and a step back in 91 of 216 ways.
    assert_eq!(forward, Exact::new(5 * 216 + 108 - 91, 216));
}

/// The first asks fall in every way, everything behind them on its first side.
struct Only<'a> {
    chance: &'a mut dyn Chance,
    asks: usize,
}

impl Chance for Only<'_> {
    fn pick(&mut self, ask: Ask, odds: Odds<'_>) -> usize {
        if self.asks > 0 && ask.what == "die" {
            self.asks -= 1;
            return self.chance.pick(ask, odds);
        }
        (0..odds.len()).find(|&side| odds.weight(side) > 0).expect("a side can fall")
    }
}

/// Rules 7.5, 7.6, 7.7, 7.9, 8.2, 8.4, 17.1, 13.3: the odds that the page shows.
#[test]
fn what_the_page_shows() {
    let odds = |swap: Swap, at: Location| -> Vec<(u16, bool)> {
        let state = raft("w1-4", |board| {
            board.swap = swap;
            no_vale(board);
            board.setup.rule("kite", "yes").expect("there is such a ruling");
            board.today.octopus = true;
        });
        let facts = TwentyOneDays::facts(&state.view(Viewer::Onlooker));
        let row = facts.locations.into_iter().find(|row| row.location == at).expect("it is open");
        row.odds.into_iter().map(|OddsFacts { value, mean, .. }| (value, mean)).collect()
    };
    assert_eq!(odds(Swap::Dolphin, Location::Octopus), [(33, false)]);
    assert_eq!(odds(Swap::Dolphin, Location::Flare), [(17, false), (0, false)]);
    assert_eq!(odds(Swap::Dolphin, Location::Receive), [(50, false)]);
    assert_eq!(odds(Swap::Dolphin, Location::Hope), [(83, true), (0, false)]);
    // 1 + 2 + 3 + 4 + 4 + 5 points in six ways.
    assert_eq!(odds(Swap::Dolphin, Location::Fishing), [(317, true)]);
    assert_eq!(odds(Swap::OldTurtle, Location::Swap), [(350, true)]);
    assert_eq!(odds(Swap::Turtle, Location::Swap), [(150, true)]);
    assert_eq!(odds(Swap::Flare, Location::Swap), [(17, false)]);
    assert_eq!(odds(Swap::Dolphin, Location::Compass), [(50, false)]);
}

/// Rule 11.5: the mean stings of the routes are 1, 1 and 5/3.
#[test]
fn jellyfish_routes() {
    let stings = content().routes.iter().map(|route| {
        let faces: u128 = route.steps.iter().map(|faces| u128::from(faces.count())).sum();
        Exact::new(faces, 6)
    });
    assert_eq!(stings.collect::<Vec<_>>(), [Exact::new(1, 1), Exact::new(1, 1), Exact::new(5, 3)]);
}

/// Rule 13.4: against a shown 4 half the rolls lose, one ties, two cut.
#[test]
fn the_octopus_exchange() {
    let ends = |card: Card| {
        let mut board = raft("w1-4", |board| board.crew[2].card = Some(card)).board().to_owned();
        board.agenda.clear();
        board.agenda.push(Task::Night);
        board.agenda.push(Task::FightBack { who: Colour::Red, shown: 4 });
        [1, 2, 3, 4, 5, 6].map(|face| twenty_one_days::flow_for_tests::clash(&board, face))
    };
    assert_eq!(ends(Card::Odowd), ["wound", "wound", "wound", "tie", "cut", "cut"]);
    assert_eq!(ends(Card::Kit), ["wound", "wound", "wound", "cut", "cut", "cut"]);
}
