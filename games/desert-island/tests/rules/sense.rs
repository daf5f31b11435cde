//! How the game plays itself.

use desert_island::Action;
use tabletop::chance::{Fair, Secret};
use tabletop::{NEVER, Sense, Skill};

use super::*;

/// What somebody of this skill does here.
fn choice(table: &Scripted<DesertIsland>, seat: Seat, skill: Skill) -> String {
    let (mut options, mut ratings) = (Vec::new(), Vec::new());
    table.state.options(seat, &mut options);
    DesertIsland::rate(&view(table, seat), seat, &options, skill, &mut ratings);
    let best = (0..options.len()).max_by_key(|&i| ratings[i]).unwrap();
    table.options(seat)[best].clone()
}

fn both(table: &Scripted<DesertIsland>, seat: Seat) -> [String; 2] {
    [Skill::Deckhand, Skill::Mate].map(|skill| choice(table, seat, skill))
}

/// Whoever is hungry forages, and with the higher card.
#[test]
fn the_hungry_forage() {
    let table =
        position("4 seats\n1 food 2\ngone doubloons\ndeck boar-frenchy,rats-lady-lauren\nturn 1");
    assert_eq!(both(&table, ADA), ["fate-boar-frenchy forage"; 2]);
}

/// Whoever is loved is fed before the meal, from what is not needed; nobody else
/// is.
#[test]
fn the_loved_are_fed() {
    let table =
        position("4 seats\n1 food 15 love captain hate frenchy\n2 food 1\n3 food 1\nhunger");
    assert_eq!(both(&table, ADA), ["give seat-2 food-3 hand-over"; 2]);
    let table = position("4 seats\n1 food 9 love captain hate frenchy\n2 food 1\n3 food 1\nhunger");
    assert_eq!(both(&table, ADA), ["done"; 2]);
}

/// One joins a fight for whoever is loved where it can be turned, and stays out
/// of those of strangers.
#[test]
fn love_joins_a_fight() {
    let fight = |hearts: &str| {
        let mut table = position(&format!(
            "4 seats\n1 acted {hearts}\n3 wounds 5\ndeck boar-kid,rats-captain,illness-kid\nturn 2"
        ));
        play(&mut table, "2: fate-boar-kid steal\n2: seat-3 location\n3: resist");
        table
    };
    let love = fight("love frenchy hate captain");
    assert_eq!(both(&love, ADA), ["join-victim"; 2]);
    let hate = fight("love captain hate frenchy");
    assert_eq!(both(&hate, ADA), ["join-thief"; 2]);
    let strangers = fight("love sir-stephen hate sir-stephen");
    assert_eq!(both(&strangers, ADA), ["done"; 2]);
}

/// Medicine is kept until it is serious, and a snare saves its holder.
#[test]
fn cards_are_played_in_need() {
    let table = position("4 seats\n1 wounds 2 down medicine\nstrike boar 2");
    assert_eq!(both(&table, ADA), ["done"; 2]);
    let table = position("4 seats\n1 wounds 7 down medicine\nstrike illness 1");
    assert_eq!(both(&table, ADA), ["item-medicine seat-1"; 2]);
    let table = position("4 seats\n1 wounds 4 down snare\nstrike boar 1,2");
    assert_eq!(both(&table, ADA), ["item-snare seat-1"; 2]);
}

/// The mate remembers which hand the rats will eat from.
#[test]
fn the_mate_remembers_the_deck() {
    let mut table = position(
        "4 seats\n1 acted food 9\n2 acted food 9\n3 acted food 9\n4 food 9\nround 1 fire 30\nplayed rats-kid,rats-captain\nturn 4",
    );
    // The lookout turns everything over, and so the deck is known to all.
    play(
        &mut table,
        "4: fate-boar-first-mate signal\n4: end-turn\n1: done\n2: done\n3: done\n4: done",
    );
    let divides: Vec<Seat> = must(&table).into_iter().collect();
    let card = view(&table, divides[0]).deck[0].0.unwrap();
    let safe = if card.number() % 2 == 1 { "left-0" } else { "left-9" };
    assert_eq!(choice(&table, divides[0], Skill::Mate), safe);
}

/// What the seat promises itself here.
fn hopes(text: &str, seat: Seat) -> f32 {
    position(text).state.prospects()[seat.index()]
}

/// The Beach, a meal in store, sound limbs and treasure all promise something.
#[test]
fn what_one_has_promises_something() {
    let hearts = "1 love first-mate hate captain";
    let plain = hopes(&format!("4 seats\n{hearts}\nturn 1"), ADA);
    let inland = format!("4 seats\n{hearts} at jungle\n2 at beach\nturn 1");
    assert!(hopes(&inland, ADA) < plain, "without the Beach");
    assert!(hopes(&format!("4 seats\n{hearts} food 8\nturn 1"), ADA) > plain, "with food");
    assert!(hopes(&format!("4 seats\n{hearts} wounds 4\nturn 1"), ADA) < plain, "with wounds");
    assert!(hopes(&format!("4 seats\n{hearts} down chalice\nturn 1"), ADA) > plain, "treasure");
    let hated = format!("4 seats\n{hearts}\n2 wounds 6\nturn 1");
    assert!(hopes(&hated, ADA) > plain, "whoever is hated is close to death");
}

/// A wound that comes in any case looks no better before it has come.
#[test]
fn what_looms_is_reckoned_with() {
    let hungry = |moment: &str| hopes(&format!("4 seats\n1 food 1\n{moment}"), ADA);
    assert!(hungry("hunger") < hungry("turn 1"));
    let hunted = |whom: &str| {
        let hearts = "1 wounds 5 love first-mate hate sir-stephen";
        hopes(&format!("4 seats\n{hearts}\nround 5 ships 2\nstrike boar {whom}"), ADA)
    };
    let (herself, another) = (hunted("1"), hunted("2"));
    assert!(herself < another, "{herself} and {another}");
}

/// At a glance nobody goes by what he does not see.
#[test]
fn a_glance_sees_no_more_than_the_seat() {
    let table = position(
        "4 seats\n1 food 9 love captain hate frenchy down spear\n2 food 1 down chalice,snare\n3 down medicine\nhunger",
    );
    let seen = view(&table, ADA);
    let glance = |round: u64| {
        let mut luck = Fair::new(&Secret::simulated(7, round), &[]);
        let imagined = DesertIsland::imagine(&seen, &mut luck);
        let (mut options, mut glances) = (Vec::new(), Vec::new());
        imagined.options(ADA, &mut options);
        imagined.glance(ADA, &options, &mut glances);
        glances
    };
    assert!((1..20).all(|round| glance(round) == glance(0)));
}

/// What is folly is never tried in a search.
#[test]
fn folly_is_never_tried() {
    let table = position("4 seats\n1 food 9 love captain hate frenchy down medicine\nafter 1");
    let (mut options, mut ratings) = (Vec::new(), Vec::new());
    table.state.options(ADA, &mut options);
    DesertIsland::rate(&view(&table, ADA), ADA, &options, Skill::Mate, &mut ratings);
    let gifts = options.iter().zip(&ratings).filter(|(a, _)| matches!(a, Action::Gift { .. }));
    assert!(gifts.clone().count() > 0 && gifts.clone().all(|(_, rating)| *rating == NEVER));
}

/// A stretch is a turn, with all that is done in it.
#[test]
fn a_stretch_is_a_turn() {
    let mut table = position("4 seats\n1 food 9\n2 food 9\ndeck boar-kid,rats-captain\nturn 1");
    let first = table.state.stretch();
    play(&mut table, "1: fate-boar-kid steal\n1: seat-2 location");
    assert_eq!(table.state.stretch(), first, "the theft is part of the turn");
    play(&mut table, "2: agree");
    assert_ne!(table.state.stretch(), first, "the next one acts");
}
