//! Captains, in every game that has one.

use bots::search::search;
use bots::{Bot, Budget, Captain, Crew, Level, Question};
use registry::{ForGame, Playable, games};
use tabletop::chance::{Fair, Secret};
use tabletop::{Ask, ChanceExt, Coverage, Legal, Seat, Table, Viewer};

/// How many imagined matches a captain of these tests thinks through: enough to
/// come to every corner of the search, and few enough to play whole matches.
const WALKS: u32 = 12;

fn luck(number: u64) -> Fair {
    Fair::new(&Secret::simulated(17, number), &[])
}

/// Asks something of every game.
fn of_every_game<T: ForGame<Out = ()>>(ask: impl Fn() -> T) {
    for game in games() {
        registry::run(game.id(), ask()).unwrap();
    }
}

/// A decision that came up in some match.
struct Decision<G: Playable> {
    state: G,
    seat: Seat,
    options: Vec<G::Action>,
    /// Whether the seat may let the others go on.
    may_pass: bool,
}

impl<G: Playable> Decision<G> {
    fn view(&self) -> G::View {
        self.state.view(Viewer::Seat(self.seat))
    }

    /// What a captain does who has this view and these options.
    fn choice(&self, view: &G::View, options: &[G::Action]) -> Option<G::Action> {
        let thinking = G::THINKING.expect("the game has a captain");
        let mut captain = Captain::new::<G>(thinking, Budget::walks(WALKS));
        let question = Question::<G> { view, seat: self.seat, options, may_pass: self.may_pass };
        captain.answer(&question, &mut luck(99))
    }
}

/// Some decisions of a match by mates, who now and then do anything.
fn decisions<G: Playable>(seats: usize, number: u64, every: u32) -> Vec<Decision<G>> {
    let (mut dice, mut whim) = (luck(number), luck(number + 1_000));
    let mut state = G::start(&G::usual_setup(seats), &mut Table::quiet(&mut dice));
    let mut mate = Level::Mate.bot::<G>(&Budget::default()).unwrap();
    let (mut found, mut count) = (Vec::new(), 0);
    while let Some(seat) = bots::any_seat(&state.turn(), &mut whim) {
        let mut options = Vec::new();
        state.options(seat, &mut options);
        let must = state.turn().must().contains(seat);
        if options.is_empty() {
            continue;
        }
        count += 1;
        if (!must || options.len() > 1) && count % every == 0 {
            let (state, options) = (state.clone(), options.clone());
            found.push(Decision { state, seat, options, may_pass: !must });
        }
        let chosen = if whim.one_of(Ask::open("whim"), 6) == 0 {
            options.swap_remove(whim.one_of(Ask::open("option"), options.len()))
        } else {
            mate.choose(&state.view(Viewer::Seat(seat)), seat, &options, &mut whim)
        };
        state.apply(Legal::from_options(seat, chosen), &mut Table::quiet(&mut dice));
    }
    found
}

struct SeeNoMore;

impl ForGame for SeeNoMore {
    type Out = ();

    fn run<G: Playable>(self) {
        let (fewest, most) = G::ABOUT.seats;
        for seats in fewest..=most {
            for number in [1, 2] {
                let decisions = decisions::<G>(seats, number, 31);
                decisions.iter().for_each(sees_no_more);
            }
        }
    }
}

/// At other tables that look the same to the seat its captain does the same.
fn sees_no_more<G: Playable>(decision: &Decision<G>) {
    let (view, mut whim) = (decision.view(), luck(5));
    let choice = decision.choice(&view, &decision.options);
    for _ in 0..3 {
        let twin = G::imagine(&view, &mut whim);
        let mut options = Vec::new();
        let coverage = twin.options(decision.seat, &mut options);
        if coverage == Coverage::Sampled {
            options.clone_from(&decision.options);
        }
        let seen = twin.view(Viewer::Seat(decision.seat));
        assert_eq!(decision.choice(&seen, &options), choice, "{}: a captain cheats", G::ID);
    }
}

#[test]
fn a_captain_does_the_same_at_every_table_that_its_view_could_belong_to() {
    of_every_game(|| SeeNoMore);
}

struct ThinkAlike;

impl ForGame for ThinkAlike {
    type Out = ();

    fn run<G: Playable>(self) {
        let thinking = G::THINKING.expect("the game has a captain");
        for Decision { state, seat, options, may_pass } in
            decisions::<G>(G::ABOUT.best_seats, 2, 23)
        {
            let view = state.view(Viewer::Seat(seat));
            let question = Question { view: &view, seat, options: &options, may_pass };
            let crew = Crew::new(2, |jobs| jobs.into_iter().rev().for_each(|job| job()));
            let budget = Budget::walks(2 * WALKS).shared_by(crew);
            let [one, two] =
                [0, 0].map(|_| search::<G>(&question, thinking, &budget, &mut luck(7)));
            assert_eq!(one, two, "{}: the same luck finds something else", G::ID);
            assert_eq!(one.walks(), 2 * WALKS, "{}: a walk has got lost", G::ID);
        }
    }
}

#[test]
fn the_same_luck_and_the_same_number_of_walks_find_the_same() {
    of_every_game(|| ThinkAlike);
}

struct PlayToTheEnd;

impl ForGame for PlayToTheEnd {
    type Out = ();

    fn run<G: Playable>(self) {
        let (fewest, most) = G::ABOUT.seats;
        for seats in fewest..=most {
            to_the_end::<G>(seats);
        }
    }
}

/// Captains in every seat, who put in words too, think of three matches each time.
fn to_the_end<G: Playable>(seats: usize) {
    let (mut dice, mut whim) = (luck(30), luck(31));
    let mut state = G::start(&G::usual_setup(seats), &mut Table::quiet(&mut dice));
    let mut captain = Level::Captain.bot::<G>(&Budget::walks(3)).unwrap();
    let mut options = Vec::new();
    for _ in 0..5_000 {
        let turn = state.turn();
        let Some(seat) = bots::any_seat(&turn, &mut whim) else { return };
        options.clear();
        state.options(seat, &mut options);
        let view = state.view(Viewer::Seat(seat));
        let action = if turn.must().contains(seat) {
            Some(captain.choose(&view, seat, &options, &mut whim))
        } else {
            captain.interrupt(&view, seat, &options, &mut whim)
        };
        let Some(action) = action else { continue };
        let play = Legal::check(&state, seat, action.clone());
        let play = play.unwrap_or_else(|no| panic!("{}: {action:?} is refused: {no:?}", G::ID));
        state.apply(play, &mut Table::quiet(&mut dice));
    }
    panic!("{}: a match of captains at {seats} seats does not end", G::ID);
}

#[test]
fn captains_play_legally_to_the_end_at_every_table() {
    of_every_game(|| PlayToTheEnd);
}

struct KeepSecrets;

impl ForGame for KeepSecrets {
    type Out = ();

    fn run<G: Playable>(self) {
        for decision in decisions::<G>(G::ABOUT.seats.1, 3, 1) {
            let view = decision.view();
            let lots = |action: &G::Action| G::lots(&view, decision.seat, action);
            if decision.options.iter().any(|action| lots(action) != 1) {
                assert!(G::by_habit(&view, decision.seat), "{}: a captain tells its lot", G::ID);
            }
        }
    }
}

#[test]
fn where_the_lot_keeps_a_secret_a_captain_follows_it() {
    of_every_game(|| KeepSecrets);
}
