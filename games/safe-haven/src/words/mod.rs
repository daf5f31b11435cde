//! Everything that Safe Haven says, and what is clicked.

use std::sync::LazyLock;

use tabletop::voice::{Names, Preset, Question};
use tabletop::{
    About, Caption, Game, Life, Mood, Next, Path, Prompt, Rule, Rulebook, Seat, Seats, Sentence,
    Sketch, Stakes, Voice,
};

use crate::event::Event;
use crate::setup::{FEWEST, MOST, PRESETS, RECOMMENDED, Setup};
use crate::state::SafeHaven;

mod actions;
mod captions;
mod cards;
mod describe;
mod events;
mod facts;
mod moods;
mod names;
mod odds;
mod paths;
mod prompts;
mod reasons;
mod scenes;
mod stakes;
mod story;

pub use facts::{
    CharacterFacts, Charts, Effort, Face, Facts, Given, GroupFacts, PersonFacts, Row, SceneFacts,
    Tone,
};
pub use scenes::{Decider, Picture};

static RULEBOOK: LazyLock<Rulebook> =
    LazyLock::new(|| Rulebook::built_in(tabletop::rulebook!("rules.toml")));

impl Voice for SafeHaven {
    const ABOUT: About = About {
        title: "Safe Haven",
        seats: (FEWEST, MOST),
        best_seats: RECOMMENDED,
        minutes: (30, 60),
        mood: "hungry, hunted, together until it hurts",
        pitch: "Walk until you find a haven, and decide each night who eats, who leads and who \
                is left behind.",
    };

    type Facts = Facts;

    fn rulebook() -> &'static Rulebook {
        &RULEBOOK
    }

    fn questions() -> &'static [Question] {
        Setup::QUESTIONS
    }

    fn presets() -> &'static [Preset] {
        PRESETS
    }

    fn path(view: &Self::View, seat: Seat, action: &Self::Action) -> Path {
        paths::write(view, seat, action)
    }

    fn read_path(view: &Self::View, seat: Seat, path: &Path) -> Option<Self::Action> {
        paths::read(view, seat, path)
    }

    fn label(view: &Self::View, action: &Self::Action) -> Sentence {
        actions::label(view, action)
    }

    fn name(view: &Self::View, step: &str) -> Option<Sentence> {
        names::name(view, step)
    }

    fn is_drawn(step: &str) -> bool {
        names::is_drawn(step)
    }

    fn meant(_view: &Self::View, _seat: Seat, thing: &str) -> Vec<Self::Action> {
        paths::meant(thing)
    }

    fn caption(view: &Self::View, thing: &str) -> Option<Caption> {
        captions::caption(view, thing)
    }

    fn prompt(view: &Self::View, decision: Option<&Self::Decision>) -> Prompt {
        prompts::prompt(view, decision)
    }

    fn next_steps(view: &Self::View, decision: &Self::Decision) -> Vec<Next> {
        stakes::next_steps(view, decision)
    }

    fn outlook(view: &Self::View, seat: Seat, action: &Self::Action) -> Option<Sentence> {
        stakes::outlook(view, seat, action)
    }

    fn stakes(view: &Self::View) -> Stakes {
        stakes::stakes(view)
    }

    fn facts(view: &Self::View) -> Facts {
        facts::facts(view)
    }

    fn mood(event: &Self::Event) -> Mood {
        moods::mood(event)
    }

    /// Whoever has a member eaten is named with it, and unhurt.
    fn harmed(event: &Self::Event) -> Seats {
        match event {
            Event::Cannibalised { who, .. } => Seats::only(*who),
            other => Self::tell(other).seats(),
        }
    }

    fn warn(event: &Self::Event) -> Sentence {
        moods::warning(event)
    }

    fn tell(event: &Self::Event) -> Sentence {
        events::tell(event)
    }

    fn fate(event: &Self::Event, seat: Seat) -> Option<Sentence> {
        events::fate(event, seat)
    }

    fn life(view: &Self::View, seat: Seat) -> Option<Life> {
        view.road.has(seat).then(|| view.road.character(seat).person.as_told())
    }

    fn rule_of(event: &Self::Event) -> Rule {
        events::rule_of(event)
    }

    fn explain(reason: &<Self as Game>::Reason) -> Sentence {
        reasons::explain(reason)
    }

    fn describe(view: &Self::View, names: &Names) -> String {
        describe::sketch(view, names).text()
    }

    fn sketch(view: &Self::View, names: &Names) -> Sketch {
        describe::sketch(view, names)
    }

    fn story(view: &Self::View) -> Vec<Sentence> {
        story::story(view)
    }
}
