//! Rule 18.2: the story of the road, in the order in which it happened.

use tabletop::words::{Noun, verb};
use tabletop::{Seat, Seats, Sentence, sentence};

use crate::person::Life;
use crate::state::{Cause, Character, Fate};
use crate::view::View;

const MEAL: Noun = Noun("meal", "meals");
const DAY: Noun = Noun("day", "days");

/// Something worth telling, and the day on which it happened.
struct Tale {
    day: u16,
    words: Sentence,
}

pub(super) fn story(view: &View) -> Vec<Sentence> {
    let mut tales: Vec<Tale> = leaders(view).chain(partings(view)).chain(fates(view)).collect();
    // What happened on the same day stays in the order in which it is gathered.
    tales.sort_by_key(|tale| tale.day);
    let told = tales.into_iter().map(|tale| tale.words);
    [headline(view)].into_iter().chain(told).chain(kindnesses(view)).collect()
}

fn headline(view: &View) -> Sentence {
    let players = view.road.players();
    let safe = |who: &Seat| matches!(view.road.character(*who).fate, Fate::Arrived { .. });
    match view.road.seats().filter(safe).count() {
        0 => sentence![format!("Of {players} who set out nobody reached a safe haven.")],
        n if n == players => sentence![format!("All {n} who set out reached a safe haven.")],
        n => sentence![format!("Of {players} who set out {n} reached a safe haven.")],
    }
}

/// `Ada was Jonna, who …`
fn life(view: &View, who: Seat) -> &'static Life {
    view.road.character(who).person.life()
}

/// Those of whom something holds, by the day of it.
fn by_day(view: &View, day: impl Fn(&Character) -> u16) -> Vec<(u16, Seats)> {
    let mut days: Vec<(u16, Seats)> = Vec::new();
    for who in view.road.seats() {
        let when = day(view.road.character(who));
        match days.iter_mut().find(|(known, _)| *known == when) {
            Some((_, seats)) => seats.insert(who),
            None => days.push((when, Seats::only(who))),
        }
    }
    days.retain(|(when, _)| *when > 0);
    days
}

fn leaders(view: &View) -> impl Iterator<Item = Tale> {
    let led = by_day(view, |character| character.deeds.led);
    led.into_iter().map(|(day, who)| {
        let took = verb(who.len(), " took", " each took");
        let words = sentence![format!("Day {day}: "), Sentence::list(who), took, " the lead."];
        Tale { day, words }
    })
}

fn partings(view: &View) -> impl Iterator<Item = Tale> {
    let parted = by_day(view, |character| character.deeds.parted);
    parted.into_iter().map(|(day, who)| {
        let others = " parted from the others.";
        Tale { day, words: sentence![format!("Day {day}: "), Sentence::list(who), others] }
    })
}

fn fates(view: &View) -> impl Iterator<Item = Tale> {
    view.road.seats().filter_map(|who| {
        let character = view.road.character(who);
        let day = match character.fate {
            Fate::OnTheRoad => return None,
            Fate::Arrived { day, .. } | Fate::Dead { day, .. } => day,
        };
        Some(Tale { day, words: told_fate(view, who, character) })
    })
}

/// `Bo, as Emil, who baked for a street of forty houses, starved on day 4 …`
fn told_fate(view: &View, who: Seat, character: &Character) -> Sentence {
    let Life { name, was, says, .. } = life(view, who);
    let how = match (character.fate, character.deeds.eaten_by) {
        (Fate::Dead { day, distance, .. }, Some(by)) if by == who => {
            sentence![format!(
                " gave body and life for the others on day {day}, {distance} from the start."
            )]
        }
        (Fate::Dead { day, distance, .. }, Some(by)) => {
            sentence![
                format!(" was eaten on day {day}, {distance} from the start, on the word of "),
                by,
                "."
            ]
        }
        (fate, _) => ending(fate).into(),
    };
    sentence![who, format!(", as {name}, who {was},"), how, format!(" “{says}”")]
}

/// Who fed and treated others.
fn kindnesses(view: &View) -> impl Iterator<Item = Sentence> {
    view.road.seats().filter_map(|who| {
        let deeds = view.road.character(who).deeds;
        let meals = MEAL.counted(usize::from(deeds.meals));
        match (deeds.meals, deeds.cures) {
            (0, 0) => None,
            (_, 0) => Some(sentence![who, " gave ", meals, " to others."]),
            (0, cures) => {
                Some(sentence![who, format!(" dressed the wounds of others {}.", times(cures))])
            }
            (_, cures) => {
                let dressed = format!(" to others, and dressed their wounds {}.", times(cures));
                Some(sentence![who, " gave ", meals, dressed])
            }
        }
    })
}

fn times(n: u16) -> String {
    if n == 1 { "once".to_owned() } else { format!("{n} times") }
}

pub(super) fn ending(fate: Fate) -> String {
    match fate {
        Fate::OnTheRoad => " is still on the road.".to_owned(),
        Fate::Arrived { day, distance } => {
            let after = DAY.counted(usize::from(day));
            format!(" reached a safe haven after {after}, {distance} from the start.")
        }
        Fate::Dead { cause, day, distance } => {
            let how = match cause {
                Cause::Wounds => "died of wounds",
                Cause::Hunger => "starved",
                Cause::Eaten => "was eaten by the others",
            };
            format!(" {how} on day {day}, {distance} from the start.")
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;
    use tabletop::voice::Names;
    use tabletop::{Game, Notation, Viewer, Voice};

    use crate::SafeHaven;

    #[test]
    fn the_story_is_told_in_its_order() {
        let state = SafeHaven::read_position(
            "3 players
            group by day, day 9, distance 14
            1 value 1, person 31, deeds 1 3 1 0 0, arrived 9 14
            2 value -2, person 0, deeds 0 0 0 0 1, dead of eaten 3 4
            3 value 2, person 41, deeds 5 0 0 5 0, dead of hunger 7 9",
        )
        .expect("a position");
        let names = Names::new(["Ada", "Bo", "Cy"]);
        let lines = SafeHaven::story(&state.view(Viewer::Onlooker));
        let story: Vec<String> = lines.iter().map(|line| line.text(&names)).collect();
        expect![[r#"
            Of 3 who set out 1 reached a safe haven.
            Day 1: Ada took the lead.
            Bo, as Pim, who is four and has counted every tree so far, was eaten on day 3, 4 from the start, on the word of Ada. “Is it the next hill? You said the next hill.”
            Day 5: Cy took the lead.
            Day 5: Cy parted from the others.
            Cy, as Anselm, who felled timber until the company fell, starved on day 7, 9 from the start. “Stand there. Not there. There.”
            Ada, as Emil, who baked for a street of forty houses, reached a safe haven after 9 days, 14 from the start. “Bread first. Then we quarrel.”
            Ada gave 3 meals to others, and dressed their wounds once."#]].assert_eq(&story.join("\n"));
    }
}
