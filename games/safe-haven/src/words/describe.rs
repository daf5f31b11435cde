//! The whole view as text.

use std::fmt::Write as _;

use tabletop::Seat;
use tabletop::voice::Names;

use super::cards;
use super::prompts::decision;
use crate::charts;
use crate::setup::Haven;
use crate::state::{Cause, Character, Fate, Group, GroupId, Phase};
use crate::view::View;

pub(super) fn describe(view: &View, names: &Names) -> String {
    let mut text = String::new();
    for (id, group) in view.road.groups() {
        if !group.members.is_empty() {
            describe_group(view, id, group, names, &mut text);
        }
    }
    describe_ended(view, names, &mut text);
    text
}

fn describe_group(view: &View, id: GroupId, group: &Group, names: &Names, text: &mut String) {
    let phase = match group.phase {
        Phase::Day => "day",
        Phase::Night => "night",
    };
    let _ = writeln!(
        text,
        "{} · {phase} {} · distance {}{} · {}",
        title(id),
        group.day,
        group.distance,
        haven(view, group),
        group.followers.map_or_else(
            || "not followed".to_owned(),
            |f| { format!("followed by {}", cards::followers(f)) }
        ),
    );
    let width = group.members.into_iter().map(|s| names.of(s).chars().count()).max().unwrap_or(0);
    for who in group.members {
        let mark = if group.is_led_by(who) { '★' } else { ' ' };
        let line = describe_character(view.road.character(who));
        let _ = writeln!(text, " {mark} {:width$}  {line}", names.of(who));
    }
    if let Some(open) = group.question().copied() {
        let awaited: Vec<&str> = view.awaited(id).into_iter().map(|s| names.of(s)).collect();
        let _ = writeln!(text, "   awaited: {} ({})", decision(open), awaited.join(", "));
    }
    text.push('\n');
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
        0 => format!(" (a haven from {} on)", view.road.players() + 1),
        row => format!(" (haven row {row} of {})", charts::LAST_ROW),
    }
}

fn describe_character(character: &Character) -> String {
    let mut line = format!(
        "value {:>2}  fatigue {:>2}  cards {:>5} {:>5}  {}",
        character.value,
        character.fatigue,
        format!("[{}]", cards::short(character.cards[0])),
        format!("[{}]", cards::short(character.cards[1])),
        cards::wounds(character.wounds),
    );
    if character.starving {
        line.push_str(", starving");
    }
    line
}

fn describe_ended(view: &View, names: &Names, text: &mut String) {
    for who in view.road.seats() {
        if let Some(line) = ended(who, view.road.character(who), names) {
            let _ = writeln!(text, " {line}");
        }
    }
}

fn ended(who: Seat, character: &Character, names: &Names) -> Option<String> {
    let name = names.of(who);
    match character.fate {
        Fate::OnTheRoad => None,
        Fate::Arrived { day, distance } => {
            Some(format!("⌂ {name}  arrived on day {day}, distance {distance}"))
        }
        Fate::Dead { cause, day, distance } => {
            let how = match cause {
                Cause::Wounds => "died of wounds",
                Cause::Hunger => "starved",
                Cause::Eaten => "was eaten",
            };
            Some(format!("✝ {name}  {how} on day {day}, distance {distance}"))
        }
    }
}
