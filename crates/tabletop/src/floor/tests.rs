use proptest::prelude::*;

use super::*;

const SEATS: usize = 6;

fn seats(seats: &[usize]) -> Seats {
    seats.iter().copied().map(Seat::new).collect()
}

fn waiting(must: &[usize], may: &[usize]) -> Turn {
    Turn::Waiting { must: seats(must), may: seats(may) }
}

/// Everybody faces the first decision.
fn first(_: Seat) -> Option<Faced<u32>> {
    Some(Faced::alone(1))
}

#[test]
fn whoever_may_speak_is_heard_first_bots_before_people() {
    let mut floor = Floor::<u32>::new(seats(&[0, 1]));
    let turn = waiting(&[4, 5], &[0, 1, 2, 3]);
    let mut order = Vec::new();
    for _ in 0..5 {
        let hearing = floor.hear(&turn, first);
        let (seat, duty) = floor.next(hearing, Some(Seat::new(1))).unwrap();
        order.push((seat.index(), duty));
        floor.pass(seat, Faced::alone(1));
    }
    let may = [2, 3, 1, 0].map(|seat| (seat, Duty::May));
    assert_eq!(order[..4], may);
    assert_eq!(order[4], (4, Duty::Must));
}

#[test]
fn bots_wait_for_a_person_who_may_speak_and_for_nobody_else() {
    let mut floor = Floor::<u32>::new(seats(&[0, 1]));
    let bot_must = floor.hear(&waiting(&[3], &[0, 2]), first);
    assert_eq!(floor.bots_heard(bot_must), seats(&[2]), "a bot puts in its word meanwhile");
    assert_eq!(floor.moment(bot_must), seats(&[0]));
    floor.pass(Seat::new(2), Faced::alone(1));
    let held_up = floor.hear(&waiting(&[3], &[0, 2]), first);
    assert_eq!(floor.bots_heard(held_up), Seats::NONE);
    floor.pass(Seat::new(0), Faced::alone(1));
    let free = floor.hear(&waiting(&[3], &[0, 2]), first);
    assert_eq!((floor.bots_heard(free), floor.moment(free)), (seats(&[3]), Seats::NONE));
    let among_people = floor.hear(&waiting(&[1], &[0]), |_| Some(Faced::alone(2)));
    assert_eq!(floor.moment(among_people), Seats::NONE, "people wait for nobody");
    let nobody_may = floor.hear(&waiting(&[3], &[]), first);
    assert_eq!(floor.moment(nobody_may), Seats::NONE);
}

#[test]
fn a_bot_puts_in_one_word_before_the_next_who_must_act() {
    let mut floor = Floor::<u32>::new(Seats::NONE);
    let (turn, [talker, doer]) = (waiting(&[1], &[0]), [0, 1].map(Seat::new));
    let next = |floor: &mut Floor<u32>, decision| {
        let hearing = floor.hear(&turn, |_| Some(Faced::alone(decision)));
        floor.next(hearing, None).unwrap()
    };
    assert_eq!(next(&mut floor, 1), (talker, Duty::May));
    floor.acted(talker, Duty::May);
    assert_eq!(next(&mut floor, 2), (doer, Duty::Must), "although it faces something new");
    floor.acted(doer, Duty::Must);
    assert_eq!(next(&mut floor, 2), (talker, Duty::May));
}

#[test]
fn a_person_who_has_spoken_may_speak_again() {
    let mut floor = Floor::<u32>::new(seats(&[0]));
    let turn = waiting(&[1], &[0]);
    floor.acted(Seat::new(0), Duty::May);
    assert_eq!(floor.hear(&turn, first).people, seats(&[0]));
}

#[test]
fn whoever_is_done_is_not_asked_though_it_may_act() {
    let mut floor = Floor::<u32>::new(seats(&[0, 1]));
    let turn = waiting(&[4], &[0, 1, 2, 3]);
    let done = |seat: Seat| Some(Faced { done: seat.index().is_multiple_of(2), ..Faced::alone(1) });
    let hearing = floor.hear(&turn, done);
    assert_eq!((hearing.people, hearing.bots), (seats(&[1]), seats(&[3])));
    let must = floor.hear(&waiting(&[0, 4], &[]), done);
    assert_eq!(must.must, seats(&[0, 4]), "whoever must act is asked all the same");
}

#[test]
fn a_seat_that_comes_back_to_a_decision_is_asked_again() {
    let mut floor = Floor::<u32>::new(seats(&[0]));
    let turn = waiting(&[1], &[0]);
    floor.pass(Seat::new(0), Faced::alone(1));
    assert_eq!(floor.hear(&turn, first).people, Seats::NONE);
    floor.hear(&waiting(&[1], &[]), |_| None);
    assert_eq!(floor.hear(&turn, first).people, seats(&[0]));
}

#[test]
fn an_action_that_is_taken_back_lets_everybody_speak_again() {
    let mut floor = Floor::<u32>::new(seats(&[0]));
    let turn = waiting(&[2], &[0, 1]);
    floor.pass(Seat::new(0), Faced::alone(1));
    floor.acted(Seat::new(1), Duty::May);
    assert_eq!(floor.hear(&turn, first), Hearing { must: seats(&[2]), ..Hearing::default() });
    floor.took_back();
    let asked = floor.hear(&turn, first);
    assert_eq!((asked.bots, asked.people), (seats(&[1]), seats(&[0])));
}

#[test]
fn a_match_that_is_over_hears_nobody() {
    let mut floor = Floor::<u32>::new(Seats::first(2));
    let over = Turn::Over(crate::Outcome::by_score(&[1, 2]));
    let hearing = floor.hear(&over, first);
    assert_eq!((floor.next(hearing, None), hearing), (None, Hearing::default()));
}

/// Decisions by their numbers: two in a row are about one matter.
fn numbered(decision: u32) -> Faced<u32> {
    Faced { decision, matter: decision / 2, done: false }
}

#[test]
fn a_person_passes_on_a_matter_and_a_bot_on_a_decision() {
    let mut floor = Floor::<u32>::new(seats(&[0]));
    let turn = waiting(&[2], &[0, 1]);
    for seat in [0, 1] {
        floor.pass(Seat::new(seat), numbered(2));
    }
    let mut heard = |decision| {
        let hearing = floor.hear(&turn, |_| Some(numbered(decision)));
        (hearing.people, hearing.bots)
    };
    assert_eq!(heard(2), (Seats::NONE, Seats::NONE));
    assert_eq!(heard(3), (Seats::NONE, seats(&[1])), "the same matter");
    assert_eq!(heard(4), (seats(&[0]), seats(&[1])), "another one");
}

/// What a table asks next, and what whoever is heard does then.
#[derive(Clone, Debug)]
struct Beat {
    must: Seats,
    may: Seats,
    decisions: [u32; SEATS],
    passes: bool,
}

fn some_seats() -> impl Strategy<Value = Seats> {
    proptest::collection::vec(0..SEATS, 0..SEATS).prop_map(|some| seats(&some))
}

fn beat() -> impl Strategy<Value = Beat> {
    let asked = (some_seats(), 0..SEATS, some_seats(), [const { 0u32..4 }; SEATS], any::<bool>());
    asked.prop_map(|(must, one, may, decisions, passes)| {
        let must = must.with(Seat::new(one));
        Beat { must, may: may.minus(must), decisions, passes }
    })
}

fn beats() -> impl Strategy<Value = Vec<Beat>> {
    proptest::collection::vec(beat(), 1..60)
}

impl Beat {
    fn turn(&self) -> Turn {
        Turn::Waiting { must: self.must, may: self.may }
    }

    fn faced_by(&self, seat: Seat) -> Option<Faced<u32>> {
        let asked = self.must.or(self.may).contains(seat);
        asked.then(|| numbered(self.decisions[seat.index()]))
    }

    /// Lets whoever is next be heard: who that was, why, and whether it passed.
    fn play(&self, floor: &mut Floor<u32>) -> (Seat, Duty, bool) {
        let hearing = floor.hear(&self.turn(), |seat| self.faced_by(seat));
        let (seat, duty) = floor.next(hearing, None).expect("somebody must act");
        let passes = self.passes && duty == Duty::May;
        if passes {
            floor.pass(seat, numbered(self.decisions[seat.index()]));
        } else {
            floor.acted(seat, duty);
        }
        (seat, duty, passes)
    }
}

proptest! {
    /// Whoever must act, and goes on to, has acted before anybody else who must
    /// has done so twice.
    #[test]
    fn nobody_starves(people in some_seats(), beats in beats(), patient in 0..SEATS) {
        let patient = Seat::new(patient);
        let mut floor = Floor::new(people);
        let mut since: Vec<Seat> = Vec::new();
        for mut beat in beats {
            beat.must.insert(patient);
            beat.may.remove(patient);
            let (seat, duty, _) = beat.play(&mut floor);
            match duty {
                Duty::May => {}
                Duty::Must if seat == patient => since.clear(),
                Duty::Must => {
                    prop_assert!(!since.contains(&seat), "{seat} twice before {patient}");
                    since.push(seat);
                }
            }
        }
    }

    /// While a table stands as it is, everybody who may speak is heard before
    /// anybody who must act goes on; and whoever is heard may or must act.
    #[test]
    fn everybody_who_may_speak_is_heard(people in some_seats(), mut beat in beat()) {
        beat.passes = true;
        let mut floor = Floor::new(people);
        let mut heard = Seats::NONE;
        loop {
            let (seat, duty, _) = beat.play(&mut floor);
            if duty == Duty::Must {
                prop_assert!(beat.must.contains(seat));
                break;
            }
            prop_assert!(beat.may.contains(seat));
            prop_assert!(!heard.contains(seat), "{seat} is heard twice");
            heard.insert(seat);
        }
        prop_assert_eq!(heard, beat.may);
    }

    /// Whoever has passed is not asked again before it faces another matter, or
    /// a bot another decision, or has acted.
    #[test]
    fn a_pass_is_respected(people in some_seats(), beats in beats()) {
        let mut floor = Floor::new(people);
        let mut passed = [None; SEATS];
        for beat in beats {
            for seat in Seat::all(SEATS) {
                let place = &mut passed[seat.index()];
                *place = place.filter(|then: &Faced<u32>| {
                    beat.faced_by(seat).is_some_and(|now| match people.contains(seat) {
                        true => now.matter == then.matter,
                        false => now.decision == then.decision,
                    })
                });
            }
            let (seat, duty, passes) = beat.play(&mut floor);
            if duty == Duty::May {
                prop_assert_eq!(passed[seat.index()], None, "{} has passed", seat);
            }
            passed[seat.index()] = passes.then_some(numbered(beat.decisions[seat.index()]));
        }
    }

    /// Bots that must act are never heard while a person may speak, and a bot
    /// interrupts once at most.
    #[test]
    fn bots_run_over_nobody(people in some_seats(), beats in beats()) {
        let mut floor = Floor::new(people);
        let mut interrupted = Seats::NONE;
        for beat in beats {
            let hearing = floor.hear(&beat.turn(), |seat| beat.faced_by(seat));
            let going = floor.bots_heard(hearing).and(beat.must);
            prop_assert!(going.is_empty() || hearing.people.is_empty());
            prop_assert!(floor.moment(hearing).is_within(people.and(beat.may)));
            let (seat, duty, passes) = beat.play(&mut floor);
            match duty {
                Duty::Must => interrupted = Seats::NONE,
                Duty::May if people.contains(seat) || passes => {}
                Duty::May => {
                    prop_assert!(!interrupted.contains(seat));
                    interrupted.insert(seat);
                }
            }
        }
    }

    #[test]
    fn the_same_table_is_heard_in_the_same_order(people in some_seats(), beats in beats()) {
        let heard = || {
            let mut floor = Floor::new(people);
            beats.iter().map(|beat| beat.play(&mut floor)).collect::<Vec<_>>()
        };
        prop_assert_eq!(heard(), heard());
    }

    /// Whether a seat is to be heard depends on what lies open and on its own
    /// decisions: not on those that another faces, nor on where that one passed.
    #[test]
    fn what_another_hides_changes_nothing(
        people in some_seats(),
        beats in beats(),
        other in 0..SEATS,
        hidden in proptest::collection::vec((0u32..4, any::<bool>()), 60),
    ) {
        let other = Seat::new(other);
        let (mut one, mut two) = (Floor::new(people), Floor::new(people));
        for (beat, (decision, passes)) in beats.iter().zip(hidden) {
            let mut changed = beat.clone();
            changed.decisions[other.index()] = decision;
            let heard = one.hear(&beat.turn(), |seat| beat.faced_by(seat));
            let heard_too = two.hear(&changed.turn(), |seat| changed.faced_by(seat));
            prop_assert_eq!(heard.people.without(other), heard_too.people.without(other));
            prop_assert_eq!(heard.bots.without(other), heard_too.bots.without(other));
            prop_assert_eq!(heard.must, heard_too.must);
            for floor in [&mut one, &mut two] {
                let speaking = heard.people.or(heard.bots).without(other);
                if let Some(seat) = speaking.lowest().filter(|_| beat.passes) {
                    floor.pass(seat, numbered(beat.decisions[seat.index()]));
                } else if let Some(seat) = beat.must.lowest() {
                    floor.acted(seat, Duty::Must);
                }
            }
            if passes && heard_too.people.or(heard_too.bots).contains(other) {
                two.pass(other, numbered(decision));
            }
        }
    }
}
