//! Everything the game says: `label` for choices, `prompt` for decisions, `name`
//! and `caption` for things, `tell` and `source` for the log, `explain` for
//! refusals, `story` for the end.

use tabletop::thing::Named;
use tabletop::voice::{About, Names, Preset, Question, Span};
use tabletop::words::{Noun, article};
use tabletop::{
    Caption, Mood, Next, Path, Prompt, Rule, Rulebook, Seat, Seats, Sentence, Sketch, Stakes, Tint,
    Voice, sentence,
};

use crate::action::Action;
use crate::event::Event;
use crate::facts::Facts;
use crate::frame::Decision;
use crate::path::Step;
use crate::pieces::{Raft, Ropes};
use crate::reason::Reason;
use crate::setup::{FEWEST, MOST, PRESETS, Setup};
use crate::state::FlotillaSurvival;
use crate::view::View;
use crate::{draw, path};

mod caption;
mod explain;
mod label;
mod name;
mod prompt;
mod source;
mod stakes;
mod story;
mod tell;

pub(crate) use story::decided;

tabletop::content! {
    fn rules() -> Rulebook { Rulebook::built_in(tabletop::rulebook!("rules.toml")) }
}

impl Voice for FlotillaSurvival {
    const ABOUT: About = About {
        title: "Flotilla Survival",
        seats: (FEWEST, MOST),
        best_seats: 4,
        minutes: (45, 90),
        mood: "open water, tangled ropes, quiet rivalry",
        pitch: "The ship is gone and your people drift all over the ocean: tie rafts together, pull them out of the water and fly fifteen home before anybody else does.",
    };

    type Facts = Facts;

    fn rulebook() -> &'static Rulebook {
        rules()
    }

    fn questions() -> &'static [Question] {
        Setup::QUESTIONS
    }

    fn presets() -> &'static [Preset] {
        PRESETS
    }

    fn path(view: &View, _seat: Seat, action: &Action) -> Path {
        path::path(&view.board, action)
    }

    fn read_path(view: &View, seat: Seat, path: &Path) -> Option<Action> {
        path::read(&view.board, seat, path)
    }

    fn label(view: &View, action: &Action) -> Sentence {
        label::label(&view.board, action)
    }

    fn name(view: &View, step: &str) -> Option<Sentence> {
        Step::read(step).map(|step| name::name(view, step))
    }

    fn is_drawn(step: &str) -> bool {
        path::is_drawn(step)
    }

    fn meant(_view: &View, _seat: Seat, thing: &str) -> Vec<Action> {
        path::meant(thing)
    }

    fn caption(view: &View, thing: &str) -> Option<Caption> {
        caption::caption(view, Step::read(thing)?)
    }

    fn harmed(event: &Event) -> Seats {
        source::harmed(event)
    }

    fn warn(event: &Event) -> Sentence {
        tell::warn(event)
    }

    fn prompt(view: &View, decision: Option<&Decision>) -> Prompt {
        prompt::prompt(view, decision)
    }

    fn stakes(view: &View) -> Stakes {
        stakes::stakes(view)
    }

    fn next_steps(_view: &View, decision: &Decision) -> Vec<Next> {
        stakes::next_steps(decision)
    }

    fn facts(view: &View) -> Facts {
        Facts::of(view)
    }

    fn mood(event: &Event) -> Mood {
        source::mood(event)
    }

    fn tell(event: &Event) -> Sentence {
        tell::tell(event)
    }

    fn rule_of(event: &Event) -> Rule {
        source::rule_of(event)
    }

    fn explain(reason: &Reason) -> Sentence {
        explain::explain(reason)
    }

    fn describe(view: &View, names: &Names) -> String {
        draw::sketch(view, names).text()
    }

    fn sketch(view: &View, names: &Names) -> Sketch {
        draw::sketch(view, names)
    }

    fn tint(view: &View, seat: Seat) -> Tint {
        draw::tint(&view.board, seat)
    }

    fn story(view: &View) -> Vec<Sentence> {
        story::story(view)
    }
}

pub(crate) const LOOKOUT: Noun = Noun("lookout", "lookouts");
pub(crate) const SURVIVOR: Noun = Noun("survivor", "survivors");
pub(crate) const VICTIM: Noun = Noun("victim", "victims");
pub(crate) const RAFT: Noun = Noun("raft", "rafts");
pub(crate) const TOKEN: Noun = Noun("token", "tokens");
pub(crate) const ROUND: Noun = Noun("round", "rounds");

/// A hex in a sentence, or a raft in hand: `h7`, `right fork`.
fn piece(what: impl Named) -> Span {
    what.name().span()
}

/// A raft with its article: `a right fork`.
fn a_raft(raft: Raft) -> Sentence {
    sentence![article(raft.title()), " ", piece(raft)]
}

/// So many rafts of a kind: `a star`, `3 × star`.
fn rafts(raft: Raft, count: u8) -> Sentence {
    match count {
        1 => a_raft(raft),
        count => sentence![format!("{count} × "), piece(raft)],
    }
}

/// Where the ropes of a raft are: `north, south-east and south`.
fn ropes(ropes: Ropes) -> Sentence {
    Sentence::list(ropes.sides().map(|side| side.word()))
}
