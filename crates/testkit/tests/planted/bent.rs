//! The toy game, bent in one place at a time.

use std::fmt::Debug;
use std::marker::PhantomData;

use serde::{Deserialize, Deserializer, Serialize};
use tabletop::voice::{Names, Preset, Question};
use tabletop::{
    About, Caption, Chance, Coverage, Followed, Game, Holding, Inventory, Legal, Mood, Next,
    Notation, Order, Path, Prompt, Refusal, Rule, Rulebook, Seat, Seats, Sentence, Sketch, Stakes,
    Standing, Table, Turn, Viewer, Voice,
};
use testkit::toy::{Action, Decision, Driftwood, Event, Facts, Reason, Setup, View};

/// What is bent. Everything that a bend leaves out stays straight.
pub(crate) trait Bend: Clone + Debug + PartialEq + Send + Sync + 'static {
    /// Whether the note is lost when the state is stored.
    const FORGETS: bool = false;

    fn check(state: &Driftwood, seat: Seat, action: &Action) -> Result<(), Refusal<Reason>> {
        state.check(seat, action)
    }

    fn decision(state: &Driftwood, _note: u32, seat: Seat) -> Option<(Decision, u32)> {
        state.decision(seat).map(|decision| (decision, 0))
    }

    /// What the state notes besides, when somebody has acted.
    fn note(note: u32, _seat: Seat) -> u32 {
        note
    }

    fn options(state: &Driftwood, seat: Seat, out: &mut Vec<Action>) -> Coverage {
        state.options(seat, out)
    }

    fn view(state: &Driftwood, _note: u32, viewer: Viewer) -> View {
        state.view(viewer)
    }

    fn seen_by(event: &Event, viewer: Viewer) -> Option<Event> {
        Driftwood::seen_by(event, viewer)
    }

    fn reveals(event: &Event) -> bool {
        Driftwood::reveals(event)
    }

    fn imagine(view: &View, chance: &mut dyn Chance) -> Driftwood {
        Driftwood::imagine(view, chance)
    }

    fn questions() -> &'static [Question] {
        Driftwood::questions()
    }

    fn presets() -> &'static [Preset] {
        Driftwood::presets()
    }

    fn dead(view: &View) -> Seats {
        Driftwood::dead(view)
    }

    fn follow(
        view: &View,
        seat: Seat,
        decision: &Decision,
        options: &[Action],
        order: &str,
    ) -> Option<Followed<Action>> {
        Driftwood::follow(view, seat, decision, options, order)
    }

    fn path(view: &View, seat: Seat, action: &Action) -> Path {
        Driftwood::path(view, seat, action)
    }

    fn read_path(view: &View, seat: Seat, path: &Path) -> Option<Action> {
        Driftwood::read_path(view, seat, path)
    }

    fn label(view: &View, action: &Action) -> Sentence {
        Driftwood::label(view, action)
    }

    fn tell(event: &Event) -> Sentence {
        Driftwood::tell(event)
    }

    fn rule_of(event: &Event) -> Rule {
        Driftwood::rule_of(event)
    }

    fn explain(reason: &Reason) -> Sentence {
        Driftwood::explain(reason)
    }

    fn story(view: &View) -> Vec<Sentence> {
        Driftwood::story(view)
    }

    fn name(view: &View, step: &str) -> Option<Sentence> {
        Driftwood::name(view, step)
    }

    fn meant(view: &View, seat: Seat, thing: &str) -> Vec<Action> {
        Driftwood::meant(view, seat, thing)
    }

    fn caption(view: &View, thing: &str) -> Option<Caption> {
        Driftwood::caption(view, thing)
    }

    fn next_steps(view: &View, decision: &Decision) -> Vec<Next> {
        Driftwood::next_steps(view, decision)
    }

    fn stakes(view: &View) -> Stakes {
        Driftwood::stakes(view)
    }

    fn first_match() -> &'static [(&'static str, &'static str)] {
        Driftwood::first_match()
    }

    fn sketch(view: &View, names: &Names) -> Sketch {
        Driftwood::sketch(view, names)
    }

    fn is_answer(decision: &Decision) -> bool {
        Driftwood::is_answer(decision)
    }

    fn facts(view: &View) -> Facts {
        Driftwood::facts(view)
    }

    fn mood(event: &Event) -> Mood {
        Driftwood::mood(event)
    }

    fn inventory(state: &Driftwood) -> Vec<Holding> {
        state.inventory()
    }

    fn audit(state: &Driftwood) -> Result<(), String> {
        state.audit()
    }

    fn write_position(state: &Driftwood) -> String {
        state.write_position()
    }

    fn write_action(state: &Driftwood, seat: Seat, action: &Action) -> String {
        state.write_action(seat, action)
    }
}

/// The toy game with a bend, and a note that a bend may keep.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "")]
pub(crate) struct Bent<B: Bend> {
    game: Driftwood,
    note: Note<B>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(bound = "")]
struct Note<B: Bend>(u32, PhantomData<B>);

impl<'de, B: Bend> Deserialize<'de> for Note<B> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let (note, bend) = <(u32, PhantomData<B>)>::deserialize(deserializer)?;
        Ok(Self(if B::FORGETS { 0 } else { note }, bend))
    }
}

impl<B: Bend> Bent<B> {
    fn of(game: Driftwood) -> Self {
        Self { game, note: Note(0, PhantomData) }
    }
}

impl<B: Bend> Game for Bent<B> {
    const ID: &'static str = "bent";
    const REVISION: u32 = 1;

    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    /// With a number that a bend may put beside it.
    type Decision = (Decision, u32);
    type View = View;
    type Reason = Reason;

    fn usual_setup(seats: usize) -> Setup {
        Driftwood::usual_setup(seats)
    }

    fn check_setup(setup: &Setup) -> Result<(), Refusal<Reason>> {
        Driftwood::check_setup(setup)
    }

    fn seats(setup: &Setup) -> usize {
        Driftwood::seats(setup)
    }

    fn start(setup: &Setup, table: &mut Table<'_, Event>) -> Self {
        Self::of(Driftwood::start(setup, table))
    }

    fn turn(&self) -> Turn {
        self.game.turn()
    }

    fn decision(&self, seat: Seat) -> Option<Self::Decision> {
        B::decision(&self.game, self.note.0, seat)
    }

    fn is_answer((decision, _): &(Decision, u32)) -> bool {
        B::is_answer(decision)
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal<Reason>> {
        B::check(&self.game, seat, action)
    }

    fn apply(&mut self, play: Legal<Self>, table: &mut Table<'_, Event>) {
        self.note.0 = B::note(self.note.0, play.seat());
        self.game.apply(Legal::from_options(play.seat(), *play.action()), table);
    }

    fn options(&self, seat: Seat, out: &mut Vec<Action>) -> Coverage {
        B::options(&self.game, seat, out)
    }

    fn view(&self, viewer: Viewer) -> View {
        B::view(&self.game, self.note.0, viewer)
    }

    fn seen_by(event: &Event, viewer: Viewer) -> Option<Event> {
        B::seen_by(event, viewer)
    }

    fn reveals(event: &Event) -> bool {
        B::reveals(event)
    }

    fn imagine(view: &View, chance: &mut dyn Chance) -> Self {
        Self::of(B::imagine(view, chance))
    }
}

impl<B: Bend> Voice for Bent<B> {
    const ABOUT: About = Driftwood::ABOUT;

    type Facts = Facts;

    fn rulebook() -> &'static Rulebook {
        Driftwood::rulebook()
    }

    fn questions() -> &'static [Question] {
        B::questions()
    }

    fn presets() -> &'static [Preset] {
        B::presets()
    }

    fn dead(view: &View) -> Seats {
        B::dead(view)
    }

    fn path(view: &View, seat: Seat, action: &Action) -> Path {
        B::path(view, seat, action)
    }

    fn read_path(view: &View, seat: Seat, path: &Path) -> Option<Action> {
        B::read_path(view, seat, path)
    }

    fn label(view: &View, action: &Action) -> Sentence {
        B::label(view, action)
    }

    fn name(view: &View, step: &str) -> Option<Sentence> {
        B::name(view, step)
    }

    fn is_drawn(step: &str) -> bool {
        Driftwood::is_drawn(step)
    }

    fn meant(view: &View, seat: Seat, thing: &str) -> Vec<Action> {
        B::meant(view, seat, thing)
    }

    fn caption(view: &View, thing: &str) -> Option<Caption> {
        B::caption(view, thing)
    }

    fn next_steps(view: &View, decision: &(Decision, u32)) -> Vec<Next> {
        B::next_steps(view, &decision.0)
    }

    fn stakes(view: &View) -> Stakes {
        B::stakes(view)
    }

    fn first_match() -> &'static [(&'static str, &'static str)] {
        B::first_match()
    }

    fn prompt(view: &View, decision: Option<&(Decision, u32)>) -> Prompt {
        Driftwood::prompt(view, decision.map(|(decision, _)| decision))
    }

    fn facts(view: &View) -> Facts {
        B::facts(view)
    }

    fn mood(event: &Event) -> Mood {
        B::mood(event)
    }

    fn tell(event: &Event) -> Sentence {
        B::tell(event)
    }

    fn rule_of(event: &Event) -> Rule {
        B::rule_of(event)
    }

    fn explain(reason: &Reason) -> Sentence {
        B::explain(reason)
    }

    fn describe(view: &View, names: &Names) -> String {
        Driftwood::describe(view, names)
    }

    fn sketch(view: &View, names: &Names) -> Sketch {
        B::sketch(view, names)
    }

    fn story(view: &View) -> Vec<Sentence> {
        B::story(view)
    }
}

impl<B: Bend> Inventory for Bent<B> {
    fn inventory(&self) -> Vec<Holding> {
        B::inventory(&self.game)
    }

    fn audit(&self) -> Result<(), String> {
        B::audit(&self.game)
    }
}

/// What a bend notes is written behind the position.
impl<B: Bend> Notation for Bent<B> {
    fn read_position(text: &str) -> Result<Self, String> {
        let (text, note) = text.rsplit_once("note ").ok_or("there is no note")?;
        let game = Driftwood::read_position(text)?;
        let note = note.trim().parse().map_err(|_| "the note is no number")?;
        Ok(Self { game, note: Note(note, PhantomData) })
    }

    fn write_position(&self) -> String {
        format!("{}note {}\n", B::write_position(&self.game), self.note.0)
    }

    fn write_action(&self, seat: Seat, action: &Action) -> String {
        B::write_action(&self.game, seat, action)
    }
}

impl<B: Bend> Standing for Bent<B> {
    const ORDERS: &'static [Order] = Driftwood::ORDERS;

    fn follow(
        view: &View,
        seat: Seat,
        (decision, _): &(Decision, u32),
        options: &[Action],
        order: &str,
    ) -> Option<Followed<Action>> {
        B::follow(view, seat, decision, options, order)
    }
}
