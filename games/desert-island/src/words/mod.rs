//! Everything the game says: `label` for choices, `prompt` for decisions, `name`
//! and `caption` for things, `tell` for the log, `source` for its rules and
//! moods, `explain` for refusals, `stakes` for what wins, `story` for the end.

use tabletop::thing::Named;
use tabletop::voice::{About, Names, Preset, Question, Span};
use tabletop::words::Noun;
use tabletop::{
    Caption, Mood, Next, Path, Prompt, Rule, Rulebook, Seat, Seats, Sentence, Sketch, Stakes,
    Voice, sentence,
};

use crate::action::{Action, Goods};
use crate::content::content;
use crate::event::Event;
use crate::facts::Facts;
use crate::frame::Decision;
use crate::path::Step;
use crate::pieces::{Character, FateCard, Item, Items, Location, Peril};
use crate::reason::Reason;
use crate::setup::{FEWEST, MOST, PRESETS, Setup};
use crate::state::DesertIsland;
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

pub(crate) use caption::{ability_text, item_sign, item_text, peril_text, place_text};
pub(crate) use story::verdict;

tabletop::content! {
    fn rules() -> Rulebook { Rulebook::built_in(tabletop::rulebook!("rules.toml")) }
}

impl Voice for DesertIsland {
    const ABOUT: About = About {
        title: "Desert Island",
        seats: (FEWEST, MOST),
        best_seats: 5,
        minutes: (40, 60),
        mood: "hungry, tender and treacherous",
        pitch: "Share food, tend the fire and wait for four ships, with somebody whom you secretly love and somebody who must never leave alive.",
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
        path::path(view, action)
    }

    fn read_path(view: &View, seat: Seat, path: &Path) -> Option<Action> {
        path::read(view, seat, path)
    }

    fn label(view: &View, action: &Action) -> Sentence {
        label::label(view, action)
    }

    fn name(view: &View, step: &str) -> Option<Sentence> {
        Step::read(step).map(|step| name::name(view, step))
    }

    fn is_drawn(step: &str) -> bool {
        Step::read(step).is_some_and(Step::is_drawn)
    }

    fn meant(view: &View, seat: Seat, thing: &str) -> Vec<Action> {
        path::meant(view, seat, thing)
    }

    fn caption(view: &View, thing: &str) -> Option<Caption> {
        caption::caption(view, Step::read(thing)?)
    }

    fn harmed(event: &Event) -> Seats {
        source::harmed(event)
    }

    fn prompt(view: &View, decision: Option<&Decision>) -> Prompt {
        prompt::prompt(view, decision)
    }

    fn stakes(view: &View) -> Stakes {
        stakes::stakes(view)
    }

    fn dead(view: &View) -> Seats {
        stakes::dead(view)
    }

    fn next_steps(_view: &View, decision: &Decision) -> Vec<Next> {
        stakes::next_steps(decision)
    }

    fn facts(view: &View) -> Facts {
        Facts::of(view)
    }

    fn tell(event: &Event) -> Sentence {
        tell::tell(event)
    }

    fn mood(event: &Event) -> Mood {
        source::mood(event)
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

    fn story(view: &View) -> Vec<Sentence> {
        story::story(view)
    }
}

pub(crate) const CARD: Noun = Noun("card", "cards");
pub(crate) const FACE_DOWN: Noun = Noun("face-down card", "face-down cards");
pub(crate) const FATE_CARD: Noun = Noun("Fate card", "Fate cards");
pub(crate) const TOKEN: Noun = Noun("token", "tokens");
pub(crate) const WOUND: Noun = Noun("wound", "wounds");
pub(crate) const POINT: Noun = Noun("point", "points");
pub(crate) const SHIP: Noun = Noun("ship", "ships");
pub(crate) const ROUND: Noun = Noun("round", "rounds");

/// What a peril is called.
pub(crate) const fn peril_title(peril: Peril) -> &'static str {
    match peril {
        Peril::Boar => "Boar",
        Peril::Illness => "Illness",
        Peril::Monkeys => "Monkeys",
        Peril::Rats => "Rats",
        Peril::Tsunami => "Tsunami",
    }
}

/// A peril in the middle of a sentence.
pub(crate) const fn peril_words(peril: Peril) -> &'static str {
    match peril {
        Peril::Boar => "a boar",
        Peril::Illness => "illness",
        Peril::Monkeys => "monkeys",
        Peril::Rats => "rats",
        Peril::Tsunami => "a tsunami",
    }
}

/// A castaway in the middle of a sentence: `the Captain`, `Frenchy`.
pub(crate) const fn somebody(character: Character) -> &'static str {
    match character {
        Character::FirstMate => "the First Mate",
        Character::Captain => "the Captain",
        Character::Frenchy => "Frenchy",
        Character::SirStephen => "Sir Stephen",
        Character::LadyLauren => "Lady Lauren",
        Character::Kid => "the Kid",
    }
}

// Things that can be pointed at.

fn place(at: Location) -> Span {
    Span::Thing { id: at.word().into(), text: format!("the {}", at.title()).into() }
}

fn card(item: Item) -> Span {
    content().item_names[item.index()].span()
}

fn fate(card: FateCard) -> Sentence {
    sentence![card.name().span(), format!(" ({})", card.number())]
}

/// Food in words: `3 food`.
pub(crate) fn food(n: u8) -> String {
    format!("{n} food")
}

/// Cards by their names: `Cutlass, Coconut and 2 × Doubloons`.
fn cards(items: Items) -> Vec<Sentence> {
    let words = |item: Item| match items.count(item) {
        1 => Sentence::from(card(item)),
        n => sentence![format!("{n} × "), card(item)],
    };
    items.sorts().map(words).collect()
}

/// What changes hands: `2 food, Cutlass and 1 face-down card`.
pub(crate) fn goods(goods: Goods) -> Sentence {
    let mut parts: Vec<Sentence> = Vec::new();
    if goods.food > 0 {
        parts.push(food(goods.food).into());
    }
    parts.extend(cards(goods.up));
    parts.extend(cards(goods.down).into_iter().map(|named| sentence![named, " (face down)"]));
    if goods.unseen > 0 {
        parts.push(FACE_DOWN.counted(goods.unseen.into()).into());
    }
    if parts.is_empty() {
        return "nothing".into();
    }
    Sentence::list(parts)
}
