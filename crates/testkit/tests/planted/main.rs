//! Every law notices what it is there for: the toy game is bent in one place
//! at a time, and the law that should notice does.

#![expect(clippy::needless_pass_by_value, reason = "plans are written in place")]

use std::sync::atomic::{AtomicU32, Ordering};

use tabletop::rule::{Provenance, refuse};
use tabletop::sketch::Stroke;
use tabletop::voice::{Answer, Names, Preset, Question};
use tabletop::{
    Caption, Chance, Coverage, Followed, Game, Holding, Inventory, Mood, Next, Notation, Path,
    Refusal, Rule, Seat, SeatFate, Seats, Sense, Sentence, Sketch, Skill, Stakes, Standing,
    Thinking, Viewer, Voice,
};
use testkit::Plan;
use testkit::laws::{self, Law};
use testkit::toy::view::{BidView, FrameView};
use testkit::toy::{Action, Decision, Driftwood, Event, Facts, Plank, Reason, View};

mod bent;
use bent::{Bend, Bent};

fn plan<B: Bend>() -> Plan<Bent<B>> {
    Plan::new().seats([2, 3, 4]).matches(30).longest(200)
}

/// The law is broken, and says so in these words.
fn caught<G: Voice>(law: Law<G>, plan: Plan<G>, says: &str) {
    let broken = law(&plan).expect_err("the law notices nothing");
    assert!(broken.what.contains(says), "{broken}");
}

/// Names a bend.
macro_rules! bend {
    ($name:ident) => {
        #[derive(Clone, Debug, PartialEq)]
        struct $name;
    };
}

/// The plank that was found, whoever knows it.
fn plank_of(state: &Driftwood) -> Option<Plank> {
    match state.view(Viewer::Seat(state.view(Viewer::Onlooker).finder)).frame {
        FrameView::Bids { plank, .. } => plank,
        FrameView::Search(_) | FrameView::Over => None,
    }
}

/// Who sits to the right of a viewer.
fn neighbour(state: &Driftwood, viewer: Viewer) -> Option<Seat> {
    let seats = state.view(viewer).places.len();
    viewer.seat().map(|seat| Seat::new((seat.index() + seats - 1) % seats))
}

bend!(Straight);
impl Bend for Straight {}

#[test]
fn every_law_is_tried_here() {
    for (name, _) in laws::all::<Driftwood>() {
        let test = format!("#[test]\nfn {name}() {{");
        assert!(include_str!("main.rs").contains(&test), "nothing is planted for {name}");
    }
}

#[test]
fn the_straight_game_obeys_all_laws() {
    for (name, law) in laws::all::<Bent<Straight>>() {
        assert_eq!(law(&plan()), Ok(()), "{name}");
    }
}

// Legality.

bend!(ListsTheImpossible);
impl Bend for ListsTheImpossible {
    fn options(state: &Driftwood, seat: Seat, out: &mut Vec<Action>) -> Coverage {
        let coverage = state.options(seat, out);
        if out.contains(&Action::Whistle) {
            out.push(Action::Bid { coins: 99 });
        }
        coverage
    }
}

bend!(ListsTwice);
impl Bend for ListsTwice {
    fn options(state: &Driftwood, seat: Seat, out: &mut Vec<Action>) -> Coverage {
        state.options(seat, out);
        state.options(seat, out)
    }
}

#[test]
fn options_pass_check() {
    caught(
        laws::options_pass_check,
        plan::<ListsTheImpossible>(),
        "has the option Bid { coins: 99 }",
    );
    caught(laws::options_pass_check, plan::<ListsTwice>(), "twice");
}

bend!(LeavesSomebodyStuck);
impl Bend for LeavesSomebodyStuck {
    fn options(state: &Driftwood, seat: Seat, out: &mut Vec<Action>) -> Coverage {
        if seat.index() == 1 { Coverage::Complete } else { state.options(seat, out) }
    }
}

#[test]
fn whoever_must_act_can() {
    let says = "seat 2 must act, but has no option";
    caught(laws::whoever_must_act_can, plan::<LeavesSomebodyStuck>(), says);
}

bend!(LetsAnybodyStoke);
impl Bend for LetsAnybodyStoke {
    fn check(state: &Driftwood, seat: Seat, action: &Action) -> Result<(), Refusal<Reason>> {
        if *action == Action::Stoke { Ok(()) } else { state.check(seat, action) }
    }
}

#[test]
fn nobody_else_can_act() {
    caught(laws::nobody_else_can_act, plan::<LetsAnybodyStoke>(), "is not asked, but may Stoke");
}

bend!(ForgetsTheWhistle);
impl Bend for ForgetsTheWhistle {
    fn options(state: &Driftwood, seat: Seat, out: &mut Vec<Action>) -> Coverage {
        let coverage = state.options(seat, out);
        if seat.index() > 0 {
            out.pop_if(|action| *action == Action::Whistle);
        }
        coverage
    }
}

#[test]
fn complete_means_complete() {
    let says = "may Whistle, which is not listed";
    caught(laws::complete_means_complete, plan::<ForgetsTheWhistle>(), says);
}

#[test]
fn matches_end() {
    caught(laws::matches_end, plan::<Straight>().longest(3), "has not ended after 3 actions");
}

bend!(LosesPlanks);
impl Bend for LosesPlanks {
    /// What is bid for is nowhere.
    fn inventory(state: &Driftwood) -> Vec<Holding> {
        let mut inventory = state.inventory();
        let bid_for = inventory.iter_mut().filter(|holding| holding.place == "bid for");
        bid_for.for_each(|holding| holding.count = 0);
        inventory
    }
}

bend!(ForgetsARow);
impl Bend for ForgetsARow {
    fn inventory(state: &Driftwood) -> Vec<Holding> {
        let mut inventory = state.inventory();
        inventory.retain(|holding| holding.place != "bid for" || holding.count > 0);
        inventory
    }
}

bend!(FindsFault);
impl Bend for FindsFault {
    fn audit(state: &Driftwood) -> Result<(), String> {
        let all = state.view(Viewer::Onlooker).places.iter().all(|place| place.coins == 6);
        if all { Ok(()) } else { Err("a coin is gone".to_owned()) }
    }
}

#[test]
fn inventory_is_kept() {
    let says = "there were 24 planks, and are 23";
    caught(laws::inventory_is_kept, plan::<LosesPlanks>(), says);
    caught(laws::inventory_is_kept, plan::<ForgetsARow>(), "the rows were ");
    caught(laws::inventory_is_kept, plan::<FindsFault>(), "a coin is gone");
}

bend!(ShowsWhoWasFirst);
impl Bend for ShowsWhoWasFirst {
    fn note(note: u32, seat: Seat) -> u32 {
        (note * 5 + seat.index() as u32 + 1) % 9973
    }

    fn view(state: &Driftwood, note: u32, viewer: Viewer) -> View {
        View { round: note as u8, ..state.view(viewer) }
    }
}

#[test]
fn sealed_commits_commute() {
    let says = "sees in which order";
    caught(laws::sealed_commits_commute, plan::<ShowsWhoWasFirst>(), says);
}

bend!(AsksNobody);
impl Bend for AsksNobody {
    fn decision(_state: &Driftwood, _note: u32, _seat: Seat) -> Option<(Decision, u32)> {
        None
    }
}

#[test]
fn whoever_can_act_is_asked() {
    caught(laws::whoever_can_act_is_asked, plan::<AsksNobody>(), "is asked None");
}

bend!(AsksAllAnew);
impl Bend for AsksAllAnew {
    fn note(note: u32, _seat: Seat) -> u32 {
        note + 1
    }

    fn decision(state: &Driftwood, note: u32, seat: Seat) -> Option<(Decision, u32)> {
        state.decision(seat).map(|decision| (decision, note))
    }
}

#[test]
fn decisions_are_kept() {
    caught(laws::decisions_are_kept, plan::<AsksAllAnew>(), "the decision of seat");
}

bend!(AsksTheSame);
impl Bend for AsksTheSame {
    fn decision(state: &Driftwood, _note: u32, seat: Seat) -> Option<(Decision, u32)> {
        state.decision(seat).map(|_| (Decision::Whistle, 7))
    }
}

#[test]
fn answers_in_time_are_legal() {
    caught(
        laws::answers_in_time_are_legal,
        plan::<AsksTheSame>(),
        "still faces Some((Whistle, 7))",
    );
}

// The record.

static DREAMS: AtomicU32 = AtomicU32::new(0);

bend!(Dreams);
impl Bend for Dreams {
    fn note(_note: u32, _seat: Seat) -> u32 {
        DREAMS.fetch_add(1, Ordering::Relaxed)
    }
}

#[test]
fn replay_equals_play() {
    caught(laws::replay_equals_play, plan::<Dreams>(), "the hash is");
}

#[test]
fn undo_goes_back() {
    caught(laws::undo_goes_back, plan::<Dreams>(), "done again, it does something else");
}

bend!(ImaginesAllHaveWhistled);
/// Where nobody can whistle, nobody is warned that a whistle lasts.
impl Bend for ImaginesAllHaveWhistled {
    fn imagine(view: &View, chance: &mut dyn Chance) -> Driftwood {
        let mut view = view.clone();
        view.places.iter_mut().for_each(|place| place.has_whistled = true);
        Driftwood::imagine(&view, chance)
    }
}

#[test]
fn what_lasts_is_known_before() {
    caught(
        laws::what_lasts_is_known_before,
        plan::<ImaginesAllHaveWhistled>(),
        "no last word, but: ",
    );
}

#[test]
fn resuming_equals_playing() {
    caught(laws::resuming_equals_playing, plan::<Dreams>(), "the hash is");
}

#[test]
fn the_same_secret_is_the_same_match() {
    caught(laws::the_same_secret_is_the_same_match, plan::<Dreams>(), "differs");
}

bend!(Forgets);
impl Bend for Forgets {
    const FORGETS: bool = true;

    fn note(note: u32, _seat: Seat) -> u32 {
        note + 1
    }
}

#[test]
fn everything_can_be_stored() {
    caught(laws::everything_can_be_stored, plan::<Forgets>(), "from JSON");
}

bend!(WritesNoFire);
impl Bend for WritesNoFire {
    fn write_position(state: &Driftwood) -> String {
        state.write_position().replace("fire 1", "fire 0")
    }
}

bend!(WritesEveryBidAlike);
impl Bend for WritesEveryBidAlike {
    fn write_action(state: &Driftwood, seat: Seat, action: &Action) -> String {
        if let Action::Bid { .. } = action {
            "bid coins-1".to_owned()
        } else {
            state.write_action(seat, action)
        }
    }
}

#[test]
fn notation_reads_what_it_wrote() {
    caught(laws::notation_reads_what_it_wrote, plan::<WritesNoFire>(), "fire 0");
    let says = "“bid coins-1” is read as Some(Bid { coins: 1 })";
    caught(laws::notation_reads_what_it_wrote, plan::<WritesEveryBidAlike>(), says);
}

// Hidden information.

bend!(ImaginesAnotherRound);
impl Bend for ImaginesAnotherRound {
    fn imagine(view: &View, chance: &mut dyn Chance) -> Driftwood {
        Driftwood::imagine(&View { round: 1, ..view.clone() }, chance)
    }
}

bend!(ImaginesAnotherKeepsake);
impl Bend for ImaginesAnotherKeepsake {
    fn imagine(view: &View, chance: &mut dyn Chance) -> Driftwood {
        let mut view = view.clone();
        for place in &mut view.places {
            if let Some(plank) = place.keepsake.take() {
                view.unseen.add(plank);
            }
        }
        Driftwood::imagine(&view, chance)
    }
}

#[test]
fn imagined_tables_look_the_same() {
    caught(laws::imagined_tables_look_the_same, plan::<ImaginesAnotherRound>(), "imagined: ");
    caught(laws::imagined_tables_look_the_same, plan::<ImaginesAnotherKeepsake>(), "imagined: ");
}

bend!(StokesInSilence);
impl Bend for StokesInSilence {
    fn seen_by(event: &Event, viewer: Viewer) -> Option<Event> {
        if let Event::Stoked { finder } = event
            && !viewer.is(*finder)
        {
            None
        } else {
            Driftwood::seen_by(event, viewer)
        }
    }
}

#[test]
fn nothing_enters_a_view_unseen() {
    let says = "changes, but nothing was seen";
    caught(laws::nothing_enters_a_view_unseen, plan::<StokesInSilence>(), says);
}

bend!(LetsTheNeighbourPeep);
/// Whoever sits beside somebody who whistles sees the plank too, and is not
/// told of it.
impl Bend for LetsTheNeighbourPeep {
    fn view(state: &Driftwood, _note: u32, viewer: Viewer) -> View {
        let mut view = state.view(viewer);
        let truth = plank_of(state);
        if let FrameView::Bids { plank, knowing, .. } = &mut view.frame
            && neighbour(state, viewer).is_some_and(|seat| knowing.contains(seat))
            && knowing.len() > 1
        {
            *plank = plank.or(truth);
        }
        view
    }
}

#[test]
fn views_follow_from_what_was_seen() {
    let says = "saw the same, but sees";
    caught(laws::views_follow_from_what_was_seen, plan::<LetsTheNeighbourPeep>(), says);
}

bend!(ShowsKeepsakesQuietly);
impl Bend for ShowsKeepsakesQuietly {
    fn reveals(event: &Event) -> bool {
        !matches!(event, Event::Shown { .. }) && Driftwood::reveals(event)
    }
}

#[test]
fn what_reveals_says_so() {
    let says = "something hidden, and does not say so";
    caught(laws::what_reveals_says_so, plan::<ShowsKeepsakesQuietly>(), says);
}

bend!(HintsByOptions);
impl Bend for HintsByOptions {
    fn options(state: &Driftwood, seat: Seat, out: &mut Vec<Action>) -> Coverage {
        let coverage = state.options(seat, out);
        if plank_of(state).is_some_and(|plank| plank.0 < 3) {
            out.retain(|action| *action != Action::Whistle);
        }
        coverage
    }
}

bend!(HintsByOrder);
impl Bend for HintsByOrder {
    fn options(state: &Driftwood, seat: Seat, out: &mut Vec<Action>) -> Coverage {
        let coverage = state.options(seat, out);
        if plank_of(state).is_some_and(|plank| plank.0 < 3) {
            out.reverse();
        }
        coverage
    }
}

#[test]
fn options_rest_on_what_is_known() {
    let says = "but would expect";
    caught(laws::options_rest_on_what_is_known, plan::<HintsByOptions>(), says);
    caught(laws::options_rest_on_what_is_known, plan::<HintsByOrder>(), says);
}

bend!(HintsByRefusal);
impl Bend for HintsByRefusal {
    fn check(state: &Driftwood, seat: Seat, action: &Action) -> Result<(), Refusal<Reason>> {
        state.check(seat, action).map_err(|refusal| match plank_of(state) {
            Some(plank) => Refusal { reason: Reason::Rounds { rounds: plank.0 }, ..refusal },
            None => refusal,
        })
    }
}

#[test]
fn verdicts_rest_on_what_is_known() {
    let says = "but expects";
    caught(laws::verdicts_rest_on_what_is_known, plan::<HintsByRefusal>(), says);
}

bend!(LeaksBidsInTheView);
/// Whoever sits beside somebody sees their bid, but is not told of it.
impl Bend for LeaksBidsInTheView {
    fn view(state: &Driftwood, _note: u32, viewer: Viewer) -> View {
        let mut view = state.view(viewer);
        let Some(beside) = neighbour(state, viewer) else { return view };
        let theirs = state.view(Viewer::Seat(beside)).frame;
        if let (FrameView::Bids { bids, .. }, FrameView::Bids { bids: seen, .. }) =
            (&mut view.frame, theirs)
        {
            bids[beside.index()] = seen[beside.index()];
        }
        view
    }
}

bend!(LeaksBidsInTheLog);
impl Bend for LeaksBidsInTheLog {
    fn seen_by(event: &Event, viewer: Viewer) -> Option<Event> {
        if let Event::BidLaid { seat, coins: Some(coins) } = *event
            && !viewer.is(seat)
        {
            Some(Event::BidLaid { seat, coins: Some(coins.min(1) + 100) })
        } else {
            Driftwood::seen_by(event, viewer)
        }
    }
}

bend!(BidsInTheOpen);
/// Bids lie open for everyone, in the log and in the view. Only the plan knows
/// that they should not.
impl Bend for BidsInTheOpen {
    fn seen_by(event: &Event, _viewer: Viewer) -> Option<Event> {
        Some(event.clone())
    }

    fn view(state: &Driftwood, _note: u32, viewer: Viewer) -> View {
        let mut view = state.view(viewer);
        if let FrameView::Bids { bids, .. } = &mut view.frame {
            for seat in Seat::all(view.places.len()) {
                if let FrameView::Bids { bids: theirs, .. } = state.view(Viewer::Seat(seat)).frame
                    && let BidView::Own(coins) = theirs[seat.index()]
                {
                    bids[seat.index()] = BidView::Own(coins);
                }
            }
        }
        view
    }
}

bend!(AsksByTheBid);
/// Whoever bids nothing is not waited for in the same way: the others are asked
/// something else.
impl Bend for AsksByTheBid {
    fn decision(state: &Driftwood, _note: u32, seat: Seat) -> Option<(Decision, u32)> {
        let asked = state.decision(seat)?;
        let beside = neighbour(state, Viewer::Seat(seat))?;
        let FrameView::Bids { bids, .. } = state.view(Viewer::Seat(beside)).frame else {
            return Some((asked, 0));
        };
        Some((asked, u32::from(bids[beside.index()] == BidView::Own(0))))
    }
}

#[test]
fn sealed_actions_look_alike() {
    let law = laws::sealed_actions_look_alike;
    caught(law, plan::<LeaksBidsInTheView>(), "by its log, but by its view");
    caught(
        laws::sealed_actions_look_alike,
        plan::<LeaksBidsInTheLog>(),
        "by its view, but by its log",
    );
    let sealed: fn(&Action) -> bool = |action| matches!(action, Action::Bid { .. });
    let open = plan::<BidsInTheOpen>().sealed(sealed);
    caught(laws::sealed_actions_look_alike, open, "which are sealed");
    let asked = plan::<AsksByTheBid>().sealed(sealed);
    caught(laws::sealed_actions_look_alike, asked, "is asked something else after Bid");
}

// Words and paths.

bend!(SharesPaths);
impl Bend for SharesPaths {
    fn path(view: &View, seat: Seat, action: &Action) -> Path {
        if let Action::Bid { coins } = action {
            Path::new(["bid".to_owned(), format!("coins-{}", coins / 2)])
        } else {
            Driftwood::path(view, seat, action)
        }
    }

    fn read_path(view: &View, seat: Seat, path: &Path) -> Option<Action> {
        Driftwood::read_path(view, seat, path)
    }
}

bend!(GoesOnAfterTheEnd);
impl Bend for GoesOnAfterTheEnd {
    fn path(view: &View, seat: Seat, action: &Action) -> Path {
        if let Action::Stoke = action {
            Path::new(["search", "stoke"])
        } else {
            Driftwood::path(view, seat, action)
        }
    }

    fn read_path(view: &View, seat: Seat, path: &Path) -> Option<Action> {
        if let ["search", "stoke"] = *path.things() {
            Some(Action::Stoke)
        } else {
            Driftwood::read_path(view, seat, path)
        }
    }
}

bend!(ClicksOnNothing);
impl Bend for ClicksOnNothing {
    fn path(_view: &View, _seat: Seat, _action: &Action) -> Path {
        Path::default()
    }
}

#[test]
fn paths_lead_to_actions() {
    let law = "which is read as Some(Bid";
    caught(laws::paths_lead_to_actions, plan::<SharesPaths>(), law);
    caught(laws::paths_lead_to_actions, plan::<GoesOnAfterTheEnd>(), "goes on after Search");
    caught(laws::paths_lead_to_actions, plan::<ClicksOnNothing>(), "has the path “”");
}

bend!(OffersTooMuch);
/// Every bid a thousand times over.
impl Bend for OffersTooMuch {
    fn options(state: &Driftwood, seat: Seat, out: &mut Vec<Action>) -> Coverage {
        let coverage = state.options(seat, out);
        if let Some(bid) = out.iter().copied().find(|action| matches!(action, Action::Bid { .. })) {
            out.extend(std::iter::repeat_n(bid, laws::MOST_OPTIONS));
        }
        coverage
    }
}

#[test]
fn options_stay_small() {
    caught(laws::options_stay_small, plan::<OffersTooMuch>(), "options for Some((Bid, 0))");
}

bend!(NamesNoCoins);
impl Bend for NamesNoCoins {
    fn name(view: &View, step: &str) -> Option<Sentence> {
        Driftwood::name(view, step).filter(|_| !step.starts_with("coins"))
    }
}

bend!(CallsThingsById);
impl Bend for CallsThingsById {
    fn name(_view: &View, step: &str) -> Option<Sentence> {
        Some(step.to_owned().into())
    }
}

bend!(CallsThingsNothing);
impl Bend for CallsThingsNothing {
    fn name(_view: &View, _step: &str) -> Option<Sentence> {
        Some(" ".into())
    }
}

#[test]
fn steps_have_names() {
    caught(laws::steps_have_names, plan::<NamesNoCoins>(), "“coins-1” has no name for seat 1");
    caught(laws::steps_have_names, plan::<CallsThingsById>(), "“coins-1” is called “coins-1”");
    caught(laws::steps_have_names, plan::<CallsThingsNothing>(), "“coins-1” has an empty name");
}

bend!(ReadsNonsense);
impl Bend for ReadsNonsense {
    fn read_path(view: &View, seat: Seat, path: &Path) -> Option<Action> {
        Driftwood::read_path(view, seat, path).or(Some(Action::Bid { coins: u8::MAX }))
    }

    fn explain(reason: &Reason) -> Sentence {
        if let Reason::TooFewCoins { needed: u8::MAX, .. } = reason {
            Sentence::default()
        } else {
            Driftwood::explain(reason)
        }
    }
}

#[test]
fn broken_paths_are_harmless() {
    caught(laws::broken_paths_are_harmless, plan::<ReadsNonsense>(), "no words for a reason");
}

bend!(FailsOnNonsense);
impl Bend for FailsOnNonsense {
    fn read_path(view: &View, seat: Seat, path: &Path) -> Option<Action> {
        assert!(path.0.len() < 1000, "too long a path");
        Driftwood::read_path(view, seat, path)
    }
}

#[test]
#[should_panic(expected = "too long a path")]
fn a_panic_over_a_broken_path_is_noticed() {
    let _ = laws::broken_paths_are_harmless(&plan::<FailsOnNonsense>());
}

bend!(HasNoLabel);
impl Bend for HasNoLabel {
    fn label(view: &View, action: &Action) -> Sentence {
        if let Action::Whistle = action {
            Sentence::default()
        } else {
            Driftwood::label(view, action)
        }
    }
}

bend!(TellsNothing);
impl Bend for TellsNothing {
    fn tell(event: &Event) -> Sentence {
        if let Event::Drifted { .. } = event { "  ".into() } else { Driftwood::tell(event) }
    }
}

bend!(ExplainsNothing);
impl Bend for ExplainsNothing {
    fn explain(reason: &Reason) -> Sentence {
        if let Reason::HasBid = reason { Sentence::default() } else { Driftwood::explain(reason) }
    }
}

bend!(HasNoStory);
impl Bend for HasNoStory {
    fn story(_view: &View) -> Vec<Sentence> {
        Vec::new()
    }
}

#[test]
fn everything_has_words() {
    caught(laws::everything_has_words, plan::<HasNoLabel>(), "no words for Whistle");
    caught(laws::everything_has_words, plan::<TellsNothing>(), "no words for Drifted");
    caught(laws::everything_has_words, plan::<ExplainsNothing>(), "reason: HasBid");
    caught(laws::everything_has_words, plan::<HasNoStory>(), "no story is told");
}

static GUESSES: AtomicU32 = AtomicU32::new(0);

bend!(GuessesFacts);
impl Bend for GuessesFacts {
    fn facts(_view: &View) -> Facts {
        Facts { tide_takes: GUESSES.fetch_add(1, Ordering::Relaxed) as u8 }
    }
}

#[test]
fn facts_rest_on_the_view() {
    caught(laws::facts_rest_on_the_view, plan::<GuessesFacts>(), "is told {\"tide_takes\":");
}

bend!(EndsWithoutAFeeling);
impl Bend for EndsWithoutAFeeling {
    fn mood(_event: &Event) -> Mood {
        Mood::Step
    }
}

bend!(EndsEveryRound);
impl Bend for EndsEveryRound {
    fn mood(event: &Event) -> Mood {
        if let Event::Opened { .. } = event { Mood::End } else { Driftwood::mood(event) }
    }
}

#[test]
fn moods_fit() {
    caught(laws::moods_fit, plan::<EndsWithoutAFeeling>(), "no end is felt in ");
    caught(laws::moods_fit, plan::<EndsEveryRound>(), "too early an end is felt in ");
}

bend!(HurtsUnseen);
impl Bend for HurtsUnseen {
    fn mood(event: &Event) -> Mood {
        if let Event::Stoked { .. } = event { Mood::Harm } else { Driftwood::mood(event) }
    }

    fn seen_by(event: &Event, viewer: Viewer) -> Option<Event> {
        let stoked = matches!(event, Event::Stoked { .. });
        Driftwood::seen_by(event, viewer).filter(|_| !stoked)
    }
}

#[test]
fn sure_harm_is_foreseen() {
    caught(laws::sure_harm_is_foreseen, plan::<HurtsUnseen>(), "nobody is warned of Some(Stoked");
}

bend!(LeavesSomebodyOut);
impl Bend for LeavesSomebodyOut {
    fn stakes(view: &View) -> Stakes {
        let mut stakes = Driftwood::stakes(view);
        stakes.seats.pop();
        stakes
    }
}

bend!(WinsByNothing);
impl Bend for WinsByNothing {
    fn stakes(view: &View) -> Stakes {
        Stakes { goal: Sentence::default(), ..Driftwood::stakes(view) }
    }
}

bend!(GivesTheWinnerUp);
impl Bend for GivesTheWinnerUp {
    fn stakes(view: &View) -> Stakes {
        let mut stakes = Driftwood::stakes(view);
        for stake in &mut stakes.seats {
            stake.fate = SeatFate::Lost;
        }
        stakes
    }
}

#[test]
fn stakes_tell_of_everyone() {
    caught(laws::stakes_tell_of_everyone, plan::<LeavesSomebodyOut>(), "it is told how ");
    caught(laws::stakes_tell_of_everyone, plan::<WinsByNothing>(), "it is not told what wins");
    caught(laws::stakes_tell_of_everyone, plan::<GivesTheWinnerUp>(), "is told to be lost");
}

bend!(SaysNothingNext);
impl Bend for SaysNothingNext {
    fn next_steps(_view: &View, _decision: &Decision) -> Vec<Next> {
        vec![Next::new("offer", " ")]
    }
}

bend!(SaysNothingAtSomeSteps);
impl Bend for SaysNothingAtSomeSteps {
    fn next_steps(_view: &View, _decision: &Decision) -> Vec<Next> {
        vec![Next::new("offer", "Now to whom."), Next::new("bid", "Now how many coins.")]
    }
}

#[test]
fn next_steps_have_words() {
    let silent = "nothing is said after [\"offer\", \"seat-";
    caught(laws::next_steps_have_words, plan::<SaysNothingAtSomeSteps>(), silent);
    caught(laws::next_steps_have_words, plan::<SaysNothingNext>(), "nothing is said after “offer”");
}

bend!(BeginsWithNoAnswer);
impl Bend for BeginsWithNoAnswer {
    fn first_match() -> &'static [(&'static str, &'static str)] {
        &[("rounds", "a hundred")]
    }
}

#[test]
fn a_first_match_is_one_that_can_be_set_up() {
    let expected = "a first match has rounds=a hundred";
    caught(laws::questions_fit_the_setup, plan::<BeginsWithNoAnswer>(), expected);
}

bend!(MeansNothing);
impl Bend for MeansNothing {
    fn meant(_view: &View, _seat: Seat, _thing: &str) -> Vec<Action> {
        Vec::new()
    }
}

#[test]
fn drawn_things_answer() {
    caught(laws::drawn_things_answer, plan::<MeansNothing>(), "does not answer seat ");
}

fn caption(text: &'static str, rule: &'static str) -> Option<Caption> {
    let said = Sentence::from;
    Some(Caption { title: said("A thing"), text: said(text), when: said(""), rule: rule.into() })
}

bend!(CaptionsNothing);
impl Bend for CaptionsNothing {
    fn caption(_view: &View, _thing: &str) -> Option<Caption> {
        caption(" ", "2.3")
    }
}

bend!(CaptionsByNoRule);
impl Bend for CaptionsByNoRule {
    fn caption(_view: &View, _thing: &str) -> Option<Caption> {
        caption("Somebody.", "9.9")
    }
}

bend!(DrawsTooWide);
impl Bend for DrawsTooWide {
    fn sketch(view: &View, names: &Names) -> Sketch {
        let mut sketch = Driftwood::sketch(view, names);
        sketch.lines[1].push(Stroke::blank(60));
        sketch
    }
}

bend!(DrawsAnother);
impl Bend for DrawsAnother {
    fn sketch(view: &View, names: &Names) -> Sketch {
        let mut sketch = Driftwood::sketch(view, names);
        sketch.line(["The tide is high."]);
        sketch
    }
}

bend!(DrawsWhatIsNotThere);
impl Bend for DrawsWhatIsNotThere {
    fn sketch(view: &View, names: &Names) -> Sketch {
        let mut sketch = Driftwood::sketch(view, names);
        sketch.lines[0].push(Stroke::new("").of("seat-19"));
        sketch
    }
}

bend!(DrawsWords);
impl Bend for DrawsWords {
    fn sketch(view: &View, names: &Names) -> Sketch {
        let mut sketch = Driftwood::sketch(view, names);
        sketch.lines[0].push(Stroke::new("").of("search"));
        sketch
    }
}

bend!(ForgetsToDraw);
impl Bend for ForgetsToDraw {
    fn sketch(view: &View, names: &Names) -> Sketch {
        let mut sketch = Driftwood::sketch(view, names);
        sketch.lines[2][0].thing = None;
        sketch
    }
}

#[test]
fn boards_fit_a_terminal() {
    caught(laws::boards_fit_a_terminal, plan::<DrawsTooWide>(), "a line is 1");
    caught(laws::boards_fit_a_terminal, plan::<DrawsAnother>(), "another table than is described");
    let says = "“seat-19” is drawn and has no name";
    caught(laws::boards_fit_a_terminal, plan::<DrawsWhatIsNotThere>(), says);
    caught(laws::boards_fit_a_terminal, plan::<DrawsWords>(), "“search” is drawn, and no table");
    let says = "needs “seat-2”, which is not drawn";
    caught(laws::boards_fit_a_terminal, plan::<ForgetsToDraw>(), says);
}

#[test]
fn captions_have_words() {
    caught(laws::captions_have_words, plan::<CaptionsNothing>(), "“seat-2” is told as ");
    caught(laws::captions_have_words, plan::<CaptionsByNoRule>(), "cites rule 9.9");
}

bend!(AsksForEveryAnswer);
impl Bend for AsksForEveryAnswer {
    fn is_answer(_decision: &Decision) -> bool {
        true
    }
}

#[test]
fn nobody_is_asked_in_vain() {
    caught(laws::nobody_is_asked_in_vain, plan::<AsksForEveryAnswer>(), "in vain");
}

bend!(TellsOfNoRule);
impl Bend for TellsOfNoRule {
    fn rule_of(event: &Event) -> Rule {
        if let Event::Swept { .. } = event { Rule::new("9.9") } else { Driftwood::rule_of(event) }
    }
}

bend!(RefusesByNoRule);
impl Bend for RefusesByNoRule {
    fn check(state: &Driftwood, seat: Seat, action: &Action) -> Result<(), Refusal<Reason>> {
        state.check(seat, action).or_else(|refusal| refuse(Rule::new("8.8"), refusal.reason))
    }
}

#[test]
fn cited_rules_exist() {
    caught(laws::cited_rules_exist, plan::<TellsOfNoRule>(), "Rule 9.9 is not in the rulebook");
    caught(laws::cited_rules_exist, plan::<RefusesByNoRule>(), "Rule 8.8 is not in the rulebook");
}

bend!(BidsWhatNobodyHas);
impl Bend for BidsWhatNobodyHas {
    fn follow(
        _view: &View,
        _seat: Seat,
        decision: &Decision,
        _options: &[Action],
        _order: &str,
    ) -> Option<Followed<Action>> {
        (*decision == Decision::Bid).then_some(Followed::Act(Action::Bid { coins: 99 }))
    }
}

bend!(PassesWhereItMustAct);
impl Bend for PassesWhereItMustAct {
    fn follow(
        _view: &View,
        _seat: Seat,
        _decision: &Decision,
        _options: &[Action],
        order: &str,
    ) -> Option<Followed<Action>> {
        (order == "no-look").then_some(Followed::Pass)
    }
}

bend!(FollowsAnyKey);
impl Bend for FollowsAnyKey {
    fn follow(
        _view: &View,
        _seat: Seat,
        _decision: &Decision,
        options: &[Action],
        _order: &str,
    ) -> Option<Followed<Action>> {
        options.first().copied().map(Followed::Act)
    }
}

bend!(ForgetsAnOrder);
impl Bend for ForgetsAnOrder {
    fn follow(
        view: &View,
        seat: Seat,
        decision: &Decision,
        options: &[Action],
        order: &str,
    ) -> Option<Followed<Action>> {
        Driftwood::follow(view, seat, decision, options, order).filter(|_| order != "no-look")
    }
}

#[test]
fn orders_keep_to_what_is_offered() {
    let law = laws::orders_keep_to_what_is_offered;
    caught(law, plan::<BidsWhatNobodyHas>(), "“bid-nothing” does Bid { coins: 99 }");
    let law = laws::orders_keep_to_what_is_offered;
    caught(law, plan::<PassesWhereItMustAct>(), "“no-look” passes for seat 1, who must act");
    let law = laws::orders_keep_to_what_is_offered;
    caught(law, plan::<FollowsAnyKey>(), "an order follows another key");
    let law = laws::orders_keep_to_what_is_offered;
    caught(law, plan::<ForgetsAnOrder>(), "“no-look” says nothing to any decision");
}

const fn question(key: &'static str, answers: &'static [Answer]) -> Question {
    Question { key, title: "A question", about: "Of any kind.", source: Provenance::House, answers }
}

const fn answer(value: &'static str) -> Answer {
    Answer { value, title: value }
}

bend!(AsksForAnotherField);
impl Bend for AsksForAnotherField {
    fn questions() -> &'static [Question] {
        const ASKED: &[Question] = &[question("weather", &[answer("true")])];
        ASKED
    }
}

bend!(AnswersNothing);
impl Bend for AnswersNothing {
    fn questions() -> &'static [Question] {
        const ASKED: &[Question] = &[question("ties", &[answer("lot"), answer("duel")])];
        ASKED
    }
}

bend!(AnswersAgainstTheRules);
impl Bend for AnswersAgainstTheRules {
    fn questions() -> &'static [Question] {
        const ASKED: &[Question] = &[question("rounds", &[answer("3"), answer("9")])];
        ASKED
    }
}

bend!(AnswersInAnotherOrder);
impl Bend for AnswersInAnotherOrder {
    fn questions() -> &'static [Question] {
        const ASKED: &[Question] = &[question("ties", &[answer("nearest"), answer("lot")])];
        ASKED
    }
}

#[test]
fn questions_fit_the_setup() {
    let law = laws::questions_fit_the_setup;
    caught(law, plan::<AsksForAnotherField>(), "has no field “weather”");
    let law = laws::questions_fit_the_setup;
    caught(law, plan::<AnswersNothing>(), "the answer “duel” does not fit into “ties”");
    let law = laws::questions_fit_the_setup;
    caught(law, plan::<AnswersAgainstTheRules>(), "the answer “9” to “rounds” is refused");
    let law = laws::questions_fit_the_setup;
    caught(law, plan::<AnswersInAnotherOrder>(), "is not the usual one");
}

const fn preset(key: &'static str, answers: &'static [(&'static str, &'static str)]) -> Preset {
    Preset { key, title: "A preset", about: "For anyone.", answers }
}

bend!(PresetsAnotherQuestion);
impl Bend for PresetsAnotherQuestion {
    fn presets() -> &'static [Preset] {
        const PRESETS: &[Preset] = &[preset("quick", &[("weather", "true")])];
        PRESETS
    }
}

bend!(PresetsAnotherAnswer);
impl Bend for PresetsAnotherAnswer {
    fn presets() -> &'static [Preset] {
        const PRESETS: &[Preset] = &[preset("quick", &[("ties", "duel")])];
        PRESETS
    }
}

bend!(PresetsTwice);
impl Bend for PresetsTwice {
    fn presets() -> &'static [Preset] {
        const PRESETS: &[Preset] = &[preset("quick", &[]), preset("quick", &[])];
        PRESETS
    }
}

#[test]
fn presets_answer_questions() {
    let law = laws::presets_answer_questions;
    caught(law, plan::<PresetsAnotherQuestion>(), "answers “weather”, which nobody asks");
    let law = laws::presets_answer_questions;
    caught(law, plan::<PresetsAnotherAnswer>(), "by “duel”, which is no answer");
    let law = laws::presets_answer_questions;
    caught(law, plan::<PresetsTwice>(), "two presets are “quick”");
}

bend!(KnowsItsOwnDeath);
impl Bend for KnowsItsOwnDeath {
    fn dead(view: &View) -> Seats {
        view.viewer.seat().map_or(Seats::NONE, Seats::only)
    }
}

bend!(BuriesAStranger);
impl Bend for BuriesAStranger {
    fn dead(_view: &View) -> Seats {
        Seats::only(Seat::new(19))
    }
}

#[test]
fn the_dead_stay_dead() {
    let law = laws::the_dead_stay_dead;
    caught(law, plan::<KnowsItsOwnDeath>(), "for dead, not");
    let law = laws::the_dead_stay_dead;
    caught(law, plan::<BuriesAStranger>(), "are dead");
}

#[test]
fn rules_are_reached() {
    let plan = plan::<Straight>().reach(["2.1", "1.3", "9.9"]);
    caught(laws::rules_are_reached, plan, "never came to rules 1.3, 9.9");
}

// Bots.

bend!(ShowsItsKeepsake);
impl Bend for ShowsItsKeepsake {}

/// Whoever has a good keepsake stokes the fire, for all to see.
impl Sense for Bent<ShowsItsKeepsake> {
    const SKILLS: &'static [Skill] = &[Skill::Deckhand];

    fn rate(view: &View, seat: Seat, options: &[Action], _: Skill, out: &mut Vec<i32>) {
        let proud = view.places[seat.index()].keepsake.is_some_and(|plank| plank.0 > 3);
        out.extend(options.iter().map(|action| i32::from((*action == Action::Stoke) == proud)));
    }
}

bend!(BidsAsItPleases);
impl Bend for BidsAsItPleases {}

/// A sealed bid is always the lowest.
impl Sense for Bent<BidsAsItPleases> {
    const SKILLS: &'static [Skill] = &[Skill::Deckhand];

    fn rate(_: &View, _: Seat, options: &[Action], _: Skill, out: &mut Vec<i32>) {
        out.extend(options.iter().map(|action| match action {
            Action::Bid { coins } => 50 - i32::from(*coins),
            Action::Search => 2,
            Action::Stoke
            | Action::Offer { .. }
            | Action::Accept
            | Action::Decline
            | Action::Whistle => 0,
        }));
    }
}

bend!(LikesLowBids);
impl Bend for LikesLowBids {
    /// Counts what was done, so that an opening can end while bids are sealed.
    fn note(note: u32, _seat: Seat) -> u32 {
        note + 1
    }

    fn decision(state: &Driftwood, note: u32, seat: Seat) -> Option<(Decision, u32)> {
        state.decision(seat).map(|decision| (decision, note))
    }
}

/// All bids are rated alike, but the lowest has most of the lots.
impl Sense for Bent<LikesLowBids> {
    const SKILLS: &'static [Skill] = &[Skill::Deckhand];

    fn rate(_: &View, _: Seat, options: &[Action], _: Skill, out: &mut Vec<i32>) {
        let ahead = |action: &Action| matches!(action, Action::Search | Action::Bid { .. });
        out.extend(options.iter().map(|action| i32::from(ahead(action))));
    }

    fn lots(_: &View, _: Seat, action: &Action) -> u32 {
        if *action == (Action::Bid { coins: 0 }) { 99 } else { 1 }
    }
}

bend!(LooksAheadTooSoon);
impl Bend for LooksAheadTooSoon {}

/// A captain thinks from the first decision on.
impl Sense for Bent<LooksAheadTooSoon> {
    const SKILLS: &'static [Skill] = &[Skill::Deckhand];
    const THINKING: Option<Thinking> = Some(Thinking::USUAL);

    fn rate(_: &View, _: Seat, options: &[Action], _: Skill, out: &mut Vec<i32>) {
        out.extend(options.iter().map(|action| i32::from(*action == Action::Search)));
    }
}

#[test]
fn openings_tell_nothing_hidden() {
    let shows = plan::<ShowsItsKeepsake>().sense(Skill::Deckhand);
    let searching = |(decision, _): &(Decision, u32)| *decision == Decision::Search;
    caught(
        laws::openings_tell_nothing_hidden,
        shows.opening(searching),
        "tells others what is hidden",
    );
    let bids = plan::<BidsAsItPleases>().sense(Skill::Deckhand);
    let bidding =
        |(decision, _): &(Decision, u32)| matches!(decision, Decision::Search | Decision::Bid);
    caught(laws::openings_tell_nothing_hidden, bids.opening(bidding), "which look alike");
    let low = plan::<LikesLowBids>().seats([3]).sense(Skill::Deckhand);
    let first_two = |(_, done): &(Decision, u32)| *done < 2;
    caught(
        laws::openings_tell_nothing_hidden,
        low.opening(first_two),
        "can be guessed from an opening",
    );
    let ahead = plan::<LooksAheadTooSoon>().sense(Skill::Deckhand);
    caught(laws::openings_tell_nothing_hidden, ahead.opening(searching), "looks ahead");
}
