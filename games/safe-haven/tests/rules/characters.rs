//! Rules 1.1 to 1.6.

use expect_test::expect;
use safe_haven::{SafeHaven, Setup};
use tabletop::chance::Secret;
use tabletop::chance::odometer;
use tabletop::play::{Match, Says, Submission};
use tabletop::voice::{Names, refusal_text};
use tabletop::{Ask, Chance, Game, Odds, Seat, Table, Viewer};

use super::{fresh, tell};

/// Rules 1.1, 1.6: two to twenty players.
#[test]
fn a_table_has_two_to_twenty_seats() {
    for players in 2..=20 {
        assert_eq!(SafeHaven::check_setup(&Setup::usual(players)), Ok(()));
    }
    let refused = |players| {
        let refusal = SafeHaven::check_setup(&Setup::usual(players)).unwrap_err();
        refusal_text::<SafeHaven>(&refusal, &Names::plain(2))
    };
    assert_eq!(refused(1), "Rule 1.6: 2 to 20 play, and this table has 1 seats.");
    assert_eq!(refused(21), "Rule 1.6: 2 to 20 play, and this table has 21 seats.");
}

/// Rules 1.2, 1.3, 2.1: a value from -2 to 3, one card, and nothing else yet.
#[test]
fn characters_start_with_a_value_and_a_card() {
    let table = fresh(
        3,
        "value 1, resource 1, resource 1,
         value 6, resource 5, resource 6,
         value 3, resource 6, resource 6",
    );
    expect![[r#"
        Group 1 · day 1 · distance 0 (a haven from 4 on) · not followed
           Ada  value −2  fatigue  0  cards   [1]   [–]  unhurt
           Bo   value  3  fatigue  0  cards  [10]   [–]  unhurt
           Cy   value  0  fatigue  0  cards [aid]   [–]  unhurt
           awaited: a vote for the leader (Ada, Bo, Cy)

    "#]]
    .assert_eq(&table.describe(Viewer::Onlooker));
}

/// Rule 1.2: all six values are equally likely.
#[test]
fn every_value_is_as_likely() {
    let values = odometer::run(|chance| {
        let mut first_value = FirstValue { chance, thrown: false };
        let setup = SafeHaven::usual_setup(2);
        let state = SafeHaven::start(&setup, &mut Table::quiet(&mut first_value));
        state.road().character(Seat::new(0)).value
    });
    let sixth = odometer::Exact::new(1, 6);
    assert_eq!(values, [-2, -1, 0, 1, 2, 3].map(|value| (value, sixth)));
}

/// Only the die for the first value falls in every way.
struct FirstValue<'a> {
    chance: &'a mut dyn Chance,
    thrown: bool,
}

impl Chance for FirstValue<'_> {
    fn pick(&mut self, ask: Ask, odds: Odds<'_>) -> usize {
        if ask.what != "value" || self.thrown {
            return 0;
        }
        self.thrown = true;
        self.chance.pick(ask, odds)
    }
}

/// Rule 1.4: a line can be said with any action, and goes into the log.
#[test]
fn a_line_can_be_said_with_an_action() {
    let secret = Secret::simulated(4, 1);
    let setup = Setup::usual(2);
    let (mut play, _) =
        Match::<SafeHaven>::start(setup, Names::plain(2), &secret, vec![Default::default(); 2])
            .unwrap();
    let seat = Seat::new(0);
    let says = Some(Says::new("Follow me, I know the way.").unwrap());
    let prompt = play.prompt(seat);
    let action = safe_haven::Action::Vote(seat);
    play.submit(Submission { seat, prompt, action, says: says.clone() }).unwrap();
    let tabletop::play::Deed::Play { says: logged, .. } = &play.entries()[1].deed else {
        panic!("the second entry is the vote")
    };
    assert_eq!(*logged, says);
}

/// Rule 1.5: a sealed answer is told without what it is, until all are in.
#[test]
fn answers_stay_sealed_until_all_are_in() {
    let mut table = fresh(2, "value 1, resource 1, resource 1, value 2, resource 1, resource 1");
    assert_eq!(tell(&mut table, "1: seat-2"), "Ada has decided.\n");
    let own = table.state.view(Viewer::Seat(Seat::new(0)));
    let other = table.state.view(Viewer::Seat(Seat::new(1)));
    assert!(own.sealed.is_some());
    assert_eq!(other.sealed, None);
    expect![[r#"
        Bo has decided.
        Ada votes for Bo.
        Bo votes for themselves.
        Bo leads by the most votes.
    "#]]
    .assert_eq(&tell(&mut table, "2: seat-2"));
}
