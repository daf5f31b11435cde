//! Chapter 2: setting up.

use survive::Survive;
use survive::board::{Berth, Spot};
use survive::map::map;
use survive::pieces::{Boat, Creature, Kind, Person, Terrain};
use survive::setup::{First, Layout, Setup};
use tabletop::chance::{Fair, Secret, odometer};
use tabletop::hex::HexSet;
use tabletop::{Game, Seat, Table};

fn started(setup: Setup, number: u64) -> Survive {
    let mut dice = Fair::new(&Secret::simulated(2, number), &[]);
    Survive::start(&setup, &mut Table::quiet(&mut dice))
}

/// Rules 2.1, 2.7: a sea-serpent in the lagoon and one beside each safe island.
#[test]
fn five_serpents_start_on_the_board() {
    let state = started(Setup::usual(4), 0);
    let spaces: Vec<String> = Kind::Serpent
        .creatures()
        .map(|creature| state.board().creature_space(creature).unwrap().to_string())
        .collect();
    assert_eq!(spaces, ["b2", "c11", "g6", "k1", "l11"]);
    for landings in map().landings {
        assert_eq!(landings.and(state.board().kind_spaces(Kind::Serpent)).len(), 1);
    }
}

/// Rule 2.2: all forty tiles lie over the whole outline, in any order
/// (clarification 1), and the order is nobody's secret.
#[test]
fn tiles_are_mixed_over_the_outline() {
    let mut beaches_inland = 0;
    for number in 0..50 {
        let state = started(Setup::usual(2), number);
        let tiles = state.board().tiles.map(|tiles| tiles.0);
        assert_eq!(tiles.map(HexSet::len), [16, 16, 8]);
        assert_eq!(state.board().land(), map().island);
        let inland = tiles[Terrain::Beach as usize].minus(map().chart.beside(map().coast));
        beaches_inland += inland.len();
    }
    // 18 of the 40 tiles do not touch the outer sea; beaches lie there as
    // often as anywhere else: 16 times 18/40 is 7.2 a table.
    assert!((300..420).contains(&beaches_inland), "{beaches_inland}");
}

/// Rule 2.3: where the table wants it, nothing is cut off from the water.
#[test]
fn tiles_are_laid_anew_until_none_is_cut_off() {
    let cut_off = |state: &Survive| {
        let mut open = map().open.minus(map().island);
        for terrain in Terrain::ALL {
            let tiles = state.board().tiles[terrain as usize].0;
            let reached = map().chart.reach(open, u8::MAX, tiles.or(open));
            if !tiles.is_within(reached) {
                return true;
            }
            open = open.or(tiles);
        }
        false
    };
    let waived = Setup::usual(4);
    let anew = Setup { layout: Layout::LaidAnew, ..waived };
    let some = (0..200).filter(|&number| cut_off(&started(waived, number))).count();
    assert!(some > 20, "{some} of 200 layouts have something cut off");
    assert!((0..200).all(|number| !cut_off(&started(anew, number))));
}

/// Rule 2.4: boats, sharks and whales wait beside the board.
#[test]
fn everything_else_waits() {
    let state = started(Setup::usual(4), 0);
    assert!(Boat::all().all(|boat| state.board().boats[boat.index()] == Berth::Supply));
    let others = Creature::all().filter(|creature| creature.kind() != Kind::Serpent);
    assert!(others.into_iter().all(|c| state.board().creatures[c.index()] == Berth::Supply));
}

/// Rule 2.5: colours that nobody plays stay out; the island is whole
/// (clarification 4).
#[test]
fn two_players_use_two_colours_and_the_whole_island() {
    let mut dice = Fair::new(&Secret::simulated(7, 0), &[]);
    let mut state = started(Setup::usual(2), 1);
    bots_playout(&mut state, &mut dice);
    for person in Person::all() {
        let waits = state.board().spot(person) == Spot::Waiting;
        assert_eq!(waits, person.owner().index() >= 2, "{person}");
    }
    let placed = started(Setup::usual(3), 1);
    assert_eq!(placed.board().land().len(), 40);
}

/// Plays to the end by the first option at hand.
fn bots_playout(state: &mut Survive, dice: &mut Fair) {
    let mut options = Vec::new();
    while let Some(seat) = state.turn().must().lowest() {
        options.clear();
        state.options(seat, &mut options);
        let last = options.pop().expect("whoever must act can");
        state.apply(tabletop::Legal::from_options(seat, last), &mut Table::quiet(dice));
    }
}

/// Rule 2.6: the lot decides who begins, unless a seat is named; seats are
/// counted round the table.
#[test]
fn the_lot_decides_who_begins() {
    let mut begun = [0; 4];
    for number in 0..400 {
        begun[started(Setup::usual(4), number).board().player.index()] += 1;
    }
    assert!(begun.iter().all(|n| (70..130).contains(n)), "{begun:?}");
    let named = [First::FirstSeat, First::SecondSeat, First::ThirdSeat, First::FourthSeat];
    for (seats, begin) in [(4, [0, 1, 2, 3]), (3, [0, 1, 2, 0]), (2, [0, 1, 0, 1])] {
        for (first, seat) in named.into_iter().zip(begin) {
            let setup = Setup { first, ..Setup::usual(seats) };
            let begins = |number| started(setup, number).board().player;
            assert!((0..20).all(|number| begins(number) == Seat::new(seat)), "{first:?}");
        }
    }
}

/// Rule 1.5: exactly a third of the rolls is each creature's.
#[test]
fn each_creature_is_rolled_as_often() {
    use tabletop::ChanceExt;
    let die = &survive::content::content().die;
    for kind in Kind::ALL {
        let odds = odometer::probability(|chance| {
            die[chance.one_of(tabletop::Ask::open("die"), die.len())] == kind
        });
        assert_eq!(odds.to_string(), "1/3");
    }
}
