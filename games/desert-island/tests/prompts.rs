//! How often a person at a table is asked for nothing.

use desert_island::{Action, DesertIsland};
use tabletop::chance::{Ask, Chance, ChanceExt, Fair, Secret};
use tabletop::floor::{Duty, Faced, Floor};
use tabletop::orders::{follow, order};
use tabletop::{Followed, Game, Given, Legal, Seat, Seats, Sense, Skill, Table, Viewer};

/// What a person has said in advance who wants to be asked only for what may
/// matter.
const ORDERS: [&str; 8] = [
    "let-go-on",
    "only-choice",
    "stay-out",
    "done-when-spared",
    "done-when-fed",
    "done-empty-handed",
    "no-medicine",
    "end-turn",
];

/// The prompts of a person, and how many were answered by doing nothing.
#[derive(Default)]
struct Prompts {
    all: u32,
    idle: u32,
}

const PERSON: Seat = Seat::new(0);

/// What somebody of this skill would do, and how good it looks.
fn best(state: &DesertIsland, seat: Seat, luck: &mut dyn Chance) -> Option<(Action, i32)> {
    let (mut options, mut ratings) = (Vec::new(), Vec::new());
    state.options(seat, &mut options);
    DesertIsland::rate(&state.view(Viewer::Seat(seat)), seat, &options, Skill::Mate, &mut ratings);
    let top = *ratings.iter().max()?;
    let equals: Vec<usize> = (0..ratings.len()).filter(|&i| ratings[i] == top).collect();
    let lot = equals[luck.one_of(Ask::hidden("equals"), equals.len())];
    Some((options[lot], top))
}

fn given(orders: &[&str]) -> Given {
    let mut given = Given::default();
    for key in orders {
        given.set(order::<DesertIsland>(key).unwrap(), true);
    }
    given
}

/// Plays a match with a person in the first seat, whose choices are a mate's.
fn play(seats: usize, number: u64, orders: &Given, prompts: &mut Prompts) {
    let mut dice = Fair::new(&Secret::simulated(11, number), &[]);
    let mut luck = Fair::new(&Secret::simulated(12, number), &[]);
    let mut state =
        DesertIsland::start(&DesertIsland::usual_setup(seats), &mut Table::quiet(&mut dice));
    let mut floor = Floor::new(Seats::only(PERSON));
    loop {
        let facing = |seat| state.decision(seat).map(Faced::in_game::<DesertIsland>);
        let hearing = floor.hear(&state.turn(), facing);
        let Some((seat, duty)) = floor.next(hearing, None) else { return };
        let followed = if seat == PERSON { follow(&state, seat, orders) } else { None };
        let asked = seat == PERSON && followed.is_none();
        let wanted = match (followed, duty) {
            (Some(Followed::Act(action)), _) => Some(action),
            (Some(Followed::Pass), _) => None,
            (None, Duty::Must) => best(&state, seat, &mut luck).map(|(action, _)| action),
            (None, Duty::May) => {
                best(&state, seat, &mut luck).filter(|&(_, top)| top > 0).map(|(action, _)| action)
            }
        };
        let idle = matches!(wanted, None | Some(Action::Done | Action::EndTurn));
        if asked {
            prompts.all += 1;
            prompts.idle += u32::from(idle);
        }
        match wanted {
            Some(action) => {
                let legal = Legal::check(&state, seat, action).unwrap();
                state.apply(legal, &mut Table::quiet(&mut dice));
                floor.acted(seat, duty);
            }
            None => {
                let decision = state.decision(seat).unwrap();
                floor.pass(seat, Faced::in_game::<DesertIsland>(decision));
            }
        }
    }
}

/// With standing orders less than a quarter of a person's prompts are answered
/// by doing nothing.
#[test]
fn few_prompts_are_answered_by_doing_nothing() {
    for seats in 4..=6 {
        let (mut with, mut without) = (Prompts::default(), Prompts::default());
        for number in 0..12 {
            play(seats, number, &given(&ORDERS), &mut with);
            play(seats, number, &given(&[]), &mut without);
        }
        let share = |prompts: &Prompts| 100 * prompts.idle / prompts.all;
        let told = format!(
            "{seats} seats: {} % of {} with orders, {} % of {} without",
            share(&with),
            with.all,
            share(&without),
            without.all
        );
        assert!(share(&with) < 25, "{told}");

        assert!(share(&without) > share(&with), "{told}");
    }
}
