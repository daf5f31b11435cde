//! The whole view as a drawing: the groups on the road, and who has left it.

use tabletop::sketch::{Ink, Sketch, Stroke, clipped, column};
use tabletop::voice::Names;
use tabletop::words::number;
use tabletop::{Seat, Tint, thing};

use super::prompts::decision;
use super::{cards, odds, paths};
use crate::charts;
use crate::setup::Haven;
use crate::state::{Cause, Character, Fate, Group, GroupId, Hand, Phase, Wounds};
use crate::view::View;

/// The columns that a name takes at most.
const NAME: usize = 14;
/// With names of so many columns there is room to say what cards are.
const ROOMY: usize = 9;
/// The columns of a card.
const CARD: usize = 5;
/// So much of the drawing is kept in sight.
const IN_SIGHT: usize = 10;

pub(super) fn sketch(view: &View, names: &Names) -> Sketch {
    let mut sketch = Sketch::default();
    for (id, group) in view.road.groups() {
        if !group.members.is_empty() {
            draw_group(view, id, group, names, &mut sketch);
        }
    }
    sketch.in_sight = sketch.lines.len().min(IN_SIGHT);
    draw_ended(view, names, &mut sketch);
    sketch
}

fn draw_group(view: &View, id: GroupId, group: &Group, names: &Names, sketch: &mut Sketch) {
    let phase = match group.phase {
        Phase::Day => "day",
        Phase::Night => "night",
    };
    let behind = group.followers.map_or_else(
        || Stroke::new("not followed"),
        |f| Stroke::new(format!("followed by {}", cards::followers(f))).ink(Ink::Danger),
    );
    let facts = [
        format!("{phase} {}", group.day).into(),
        format!("distance {}{}", group.distance, haven(view, group)).into(),
        behind,
    ];
    let title = Stroke::new(title(id)).ink(Ink::Strong);
    let facts = [title].into_iter().chain(facts).map(|fact| vec![fact]);
    sketch.list(Vec::new(), " · ", facts);
    let longest = group.members.into_iter().map(|who| named(who, names).width(true)).max();
    let width = longest.unwrap_or(0);
    let cards = if width > ROOMY { "" } else { "cards " };
    for who in group.members {
        let name = column(names.of(who), width);
        sketch.lines.push(draw_member(view, group, person(who, &name), cards, who));
    }
    if let Some(open) = group.question().copied() {
        let awaited = view.awaited(id);
        let (first, last) = (awaited.lowest(), awaited.len());
        let name = |(place, who): (usize, Seat)| {
            let open = if Some(who) == first { "(" } else { "" };
            let close = if place + 1 == last { ")" } else { "" };
            // Everyone is pointed at in the lines above.
            let name = Stroke { thing: None, ..named(who, names) };
            vec![open.into(), name, close.into()]
        };
        let title = format!("   awaited: {} ", decision(open));
        sketch.list(vec![title.into()], ", ", awaited.into_iter().enumerate().map(name));
    }
    sketch.line::<Stroke>([]);
}

/// The name of somebody, who can be pointed at.
fn named(who: Seat, names: &Names) -> Stroke {
    person(who, &clipped(names.of(who), NAME))
}

fn person(who: Seat, name: &str) -> Stroke {
    Stroke::new(name.to_owned()).of(thing::seat(who)).ink(Ink::Tint(Tint::of(who)))
}

fn title(id: GroupId) -> String {
    format!("Group {}", id.index() + 1)
}

/// How near the haven is: the row of the chart that the distance has reached.
fn haven(view: &View, group: &Group) -> String {
    if view.road.setup.haven == Haven::Nowhere {
        return " (no haven)".to_owned();
    }
    match charts::haven_row(group.distance, view.road.players()) {
        0 => {
            let nearest = usize::from(charts::nearest()) * view.road.players() + 1;
            format!(" (a haven from {nearest} on)")
        }
        row => format!(" (haven row {row} of {}, {})", charts::LAST_ROW, next_chance(view, group)),
    }
}

/// How likely the next travel finds a haven.
fn next_chance(view: &View, group: &Group) -> String {
    let row = charts::haven_row(group.distance + 1, view.road.players());
    format!("{} with the next travel", odds::haven(row))
}

fn draw_member(
    view: &View,
    group: &Group,
    name: Stroke,
    cards: &'static str,
    who: Seat,
) -> Vec<Stroke> {
    let character = view.road.character(who);
    let star = if group.is_led_by(who) { " ★ " } else { "   " };
    let (value, fatigue) = (number(character.value), character.fatigue);
    let figures = format!("  value {value:>2}  fatigue {fatigue:>2}  ");
    let mut line = vec![Stroke::new(star).ink(Ink::Strong), name, figures.into(), cards.into()];
    for hand in Hand::BOTH {
        line.extend(draw_card(character, who, hand));
    }
    line.extend(draw_state(character));
    line
}

/// `[aid]`, and a blank behind it.
fn draw_card(character: &Character, who: Seat, hand: Hand) -> [Stroke; 3] {
    let card = character.card(hand);
    let text = format!("[{}]", cards::short(card));
    let before = Stroke::blank(CARD.saturating_sub(text.chars().count()));
    let text = match card {
        Some(_) => Stroke::new(text).of(paths::card(who, hand)).ink(Ink::Strong),
        None => Stroke::new(text).ink(Ink::Quiet),
    };
    [before, text, Stroke::blank(1)]
}

fn draw_state(character: &Character) -> Vec<Stroke> {
    let ink = match character.wounds {
        Wounds::Sound => Ink::Quiet,
        Wounds::Injured | Wounds::Heavy => Ink::Danger,
    };
    let mut line = vec![" ".into(), Stroke::new(cards::wounds(character.wounds)).ink(ink)];
    if character.starving {
        line.extend([", ".into(), Stroke::new("starving").ink(Ink::Danger)]);
    }
    line
}

fn draw_ended(view: &View, names: &Names, sketch: &mut Sketch) {
    for who in view.road.seats() {
        if let Some((mark, how)) = ended(view.road.character(who)) {
            sketch.line([mark.into(), named(who, names), how.into()]);
        }
    }
}

fn ended(character: &Character) -> Option<(&'static str, String)> {
    match character.fate {
        Fate::OnTheRoad => None,
        Fate::Arrived { day, distance } => {
            Some((" ⌂ ", format!("  arrived on day {day}, distance {distance}")))
        }
        Fate::Dead { cause, day, distance } => {
            let how = match cause {
                Cause::Wounds => "died of wounds",
                Cause::Hunger => "starved",
                Cause::Eaten => "was eaten",
            };
            Some((" ✝ ", format!("  {how} on day {day}, distance {distance}")))
        }
    }
}
