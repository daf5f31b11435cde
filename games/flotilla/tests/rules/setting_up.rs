//! Chapter 2: setting up.

use expect_test::expect;
use flotilla::content::content;
use flotilla::ocean::{distance, hexes};
use flotilla::pieces::Colour;
use flotilla::setup::{First, Hands, LaidAnew, Layout, MineToken, StartHands};
use flotilla::{Action, Event, Setup};
use tabletop::chance::{Fair, Secret};
use tabletop::voice::{Names, refusal_text};
use tabletop::{Legal, Table};

use super::*;

/// A fresh table, with all that is told of it.
fn start(setup: &Setup, number: u64) -> (FlotillaSurvival, Vec<Event>) {
    let mut dice = Fair::new(&Secret::simulated(7, number), &[]);
    let mut events = Vec::new();
    let state = FlotillaSurvival::start(setup, &mut Table::new(&mut dice, &mut events));
    (state, events)
}

fn at_once(seats: u8) -> Setup {
    Setup { laid_anew: LaidAnew::Never, ..Setup::usual(seats) }
}

/// Rule 2.1: the first raft has six ropes and lies in the middle, all others are
/// in the pile.
#[test]
fn one_raft_lies_in_the_middle() {
    let (state, _) = start(&Setup::usual(4), 1);
    let rafts: Vec<String> =
        state.board().rafts_at().map(|(hex, ropes)| format!("{hex} {ropes}")).collect();
    assert_eq!(rafts, ["h7 111111"]);
    assert_eq!(state.pile().len(), 125);
}

/// Rule 2.2: twenty victims of each colour, one on a hex, and 55 hexes stay empty.
#[test]
fn victims_are_spread() {
    for layout in Layout::ALL {
        let (state, _) = start(&Setup { layout, ..Setup::usual(4) }, 2);
        let water = &state.board().water;
        assert_eq!(Colour::ALL.map(|colour| water.of(colour).len()), [20; 8]);
        assert_eq!(water.all().len(), 160);
        assert!(!water.all().contains(content().start.cell()));
    }
}

/// Rule 2.2: for a faster match the victims lie as near as they fit.
#[test]
fn a_faster_match_has_victims_close_by() {
    let (state, _) = start(&Setup { layout: Layout::Fast, ..Setup::usual(4) }, 3);
    let water = state.board().water.all();
    let far = |hex| distance(content().start, hex);
    let farthest = hexes(water).map(far).max().unwrap();
    let nearer = hexes(flotilla::ocean::OCEAN).filter(|&hex| (1..farthest).contains(&far(hex)));
    assert!(nearer.clone().all(|hex| water.contains(hex.cell())));
    assert!(nearer.count() < 160);
}

/// Rule 2.3: each seat may have the victims laid anew once, in turn, and the
/// asking starts over.
#[test]
fn victims_are_laid_anew_on_request() {
    let (mut state, _) = start(&Setup::usual(3), 4);
    let mut dice = Fair::new(&Secret::simulated(8, 0), &[]);
    let mut asked = Vec::new();
    let mut answer = |state: &mut FlotillaSurvival, action: Action| {
        let seat = state.turn().must().lowest().unwrap();
        asked.push(seat.index());
        let play = Legal::check(state, seat, action).unwrap();
        state.apply(play, &mut Table::quiet(&mut dice));
    };
    let first = state.board().water;
    answer(&mut state, Action::Satisfied);
    answer(&mut state, Action::Anew);
    assert_ne!(state.board().water, first);
    assert_eq!(state.board().mine, None, "nobody has a colour yet");
    answer(&mut state, Action::Anew);
    answer(&mut state, Action::Satisfied);
    assert_eq!(asked, [0, 1, 0, 2]);
    assert!(state.board().mine.is_some(), "nobody is left to ask");
    assert_eq!(state.board().water.all().len(), 160);
}

/// Rule 2.3: or never, where the table plays it so; and nothing else is decided
/// before.
#[test]
fn nobody_is_asked_at_a_table_that_plays_as_they_lie() {
    let (state, _) = start(&at_once(3), 4);
    assert!(state.board().mine.is_some());
    let table = position("setup 3\nturn 2 looking\n");
    assert_eq!(table.options(BO), ["satisfied", "anew"]);
    expect!["Rule 3.1: first it is decided whether the victims are laid anew."]
        .assert_eq(&table.refusal(BO, Action::Draw));
    expect!["Rule 3.1: it is the turn of Bo."].assert_eq(&table.refusal(ADA, Action::Anew));
}

/// Rule 2.4: every seat has a colour of its own, and the mines another one.
#[test]
fn cards_give_colours() {
    for seats in 2..=7 {
        let (state, _) = start(&at_once(seats), 5);
        let board = state.board();
        let mut dealt: Vec<Colour> = board.colours.iter().flatten().copied().collect();
        assert_eq!(dealt.len(), usize::from(seats));
        dealt.extend(board.mine);
        dealt.sort();
        dealt.dedup();
        assert_eq!(dealt.len(), usize::from(seats) + 1);
    }
}

/// Rule 2.5: everybody has a lookout on the first raft, and the other colours are
/// the tokens.
#[test]
fn the_first_preservers_are_lookouts_and_tokens() {
    for (mine_token, seats, supply) in [
        (MineToken::Counts, 2, 6),
        (MineToken::Counts, 7, 1),
        (MineToken::SetAside, 2, 5),
        (MineToken::SetAside, 6, 1),
    ] {
        let (state, _) = start(&Setup { mine_token, ..at_once(seats) }, 6);
        let board = state.board();
        // Whoever is on turn has taken one.
        assert_eq!((board.supply + board.tokens, board.tokens), (supply, 1));
        let start = tabletop::hex::HexSet::only(content().start.cell());
        assert_eq!(board.lookouts_on(start), usize::from(seats));
        assert_eq!(board.manned(), start);
        state.audit().unwrap();
    }
    let setup = Setup { mine_token: MineToken::SetAside, ..Setup::usual(7) };
    let refusal = FlotillaSurvival::check_setup(&setup).unwrap_err();
    let text = refusal_text::<FlotillaSurvival>(&refusal, &Names::plain(0));
    expect!["Rule 2.5: with 7 seats and the mines' token set aside there is no token at all."]
        .assert_eq(&text);
}

/// Rule 2.6: by lot, or the first seat.
#[test]
fn the_lot_decides_who_begins() {
    let first =
        |first, number| start(&Setup { first, ..at_once(4) }, number).0.board().player.index();
    let mut begun: Vec<usize> = (0..40).map(|number| first(First::Lot, number)).collect();
    begun.sort_unstable();
    begun.dedup();
    assert_eq!(begun, [0, 1, 2, 3]);
    assert!((0..10).all(|number| first(First::FirstSeat, number) == 0));
}

/// Rules 2.7, 2.8: three rafts, four, five and so on by the order of play; or five
/// each.
#[test]
fn later_seats_have_more_rafts() {
    let held = |start_hands| {
        let (state, _) = start(&Setup { start_hands, ..at_once(4) }, 9);
        let mut seat = state.board().player;
        let mut held = Vec::new();
        for _ in 0..4 {
            held.push(state.hand(seat).len());
            seat = state.board().left_of(seat);
        }
        held
    };
    assert_eq!(held(StartHands::Rising), [3, 4, 5, 6]);
    assert_eq!(held(StartHands::FiveEach), [5, 5, 5, 5]);
}

/// Rule 2.9: open hands are seen by all, closed ones by their owner.
#[test]
fn hands_lie_open_or_not() {
    for hands in Hands::ALL {
        let (state, events) = start(&Setup { hands, ..at_once(3) }, 10);
        let seen = |viewer| {
            let told = events.iter().filter_map(|event| FlotillaSurvival::seen_by(event, viewer));
            let rafts =
                told.filter(|event| matches!(event, Event::HandDealt { rafts: Some(_), .. }));
            let view = state.view(viewer);
            (rafts.count(), view.hands.iter().flatten().count(), view.unseen.len())
        };
        match hands {
            Hands::Open => {
                assert_eq!(seen(Viewer::Onlooker), (3, 3, 113));
                assert_eq!(seen(Viewer::Seat(BO)), (3, 3, 113));
            }
            Hands::Closed => {
                assert_eq!(seen(Viewer::Onlooker), (0, 0, 125));
                let own = state.hand(BO).len();
                assert_eq!(seen(Viewer::Seat(BO)), (1, 1, 125 - own));
            }
        }
        let view = state.view(Viewer::Onlooker);
        assert_eq!((view.pile, view.held.iter().sum::<u8>()), (113, 12));
    }
}
