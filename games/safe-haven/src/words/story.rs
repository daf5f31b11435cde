//! Rule 18.2: the story of the road, in the order in which it happened.

use tabletop::life::Part;
use tabletop::words::Noun;
use tabletop::{Seat, Seats, Sentence, sentence};

use crate::state::{Cause, Deeds, Fate, GroupId};
use crate::view::View;

const MEAL: Noun = Noun("meal", "meals");
const DAY: Noun = Noun("day", "days");

/// Something worth telling, and the day on which it happened.
struct Tale {
    day: u16,
    words: Sentence,
}

/// The day begins the line.
fn tale(day: u16, words: Sentence) -> Tale {
    Tale { day, words: sentence![format!("Day {day}: "), words] }
}

pub(super) fn story(view: &View) -> Vec<Sentence> {
    let (first, later): (Vec<Tale>, Vec<Tale>) = leaders(view).partition(|tale| tale.day == 1);
    let deaths = view.road.seats().filter_map(|who| death(view, who));
    let mut tales = first;
    tales.extend(deaths.chain(later).chain(partings(view)).chain(arrivals(view)));
    // What happened on the same day stays in the order in which it is gathered.
    tales.sort_by_key(|tale| tale.day);
    let told = tales.into_iter().map(|tale| tale.words);
    let safe = view.road.arrived().into_iter().map(|who| saved(view, who));
    let kind = view.road.seats().filter_map(|who| kindness(who, deeds(view, who)));
    [headline(view)].into_iter().chain(told).chain(safe).chain(kind).collect()
}

fn headline(view: &View) -> Sentence {
    let players = view.road.players();
    match view.road.arrived().len() {
        0 => sentence![format!("Of {players} who set out nobody reached a safe haven.")],
        n if n == players => sentence![format!("All {n} who set out reached a safe haven.")],
        n => sentence![format!("Of {players} who set out {n} reached a safe haven.")],
    }
}

fn deeds(view: &View, who: Seat) -> Deeds {
    view.road.character(who).deeds
}

/// Those who led the first group, by the day on which they began to. Who led
/// others is told with the parting.
fn leaders(view: &View) -> impl Iterator<Item = Tale> {
    let first = |who: &Seat| deeds(view, *who).led > 0 && !led_a_parting(view, *who);
    view.road.seats().filter(first).map(|who| {
        let day = deeds(view, who).led;
        tale(day, sentence![who, if day == 1 { " took the lead." } else { " took over the lead." }])
    })
}

/// Whether somebody led a new group from the day on which it formed.
fn led_a_parting(view: &View, who: Seat) -> bool {
    let Deeds { led, parted, .. } = deeds(view, who);
    led > 0 && led == parted
}

/// Each new group, as it was when its last member had come to it.
fn partings(view: &View) -> impl Iterator<Item = Tale> {
    let groups = view.road.groups().skip(1).map(|(id, _)| parted_into(view, id));
    groups.filter_map(|members| {
        let day = deeds(view, members.lowest()?).parted;
        if day == 0 {
            return None;
        }
        let leader = members.into_iter().find(|who| led_a_parting(view, *who));
        Some(tale(day, parting(members, leader)))
    })
}

/// Those whose last group this is.
fn parted_into(view: &View, id: GroupId) -> Seats {
    view.road.seats().filter(|who| view.road.character(*who).group == id).collect()
}

fn parting(members: Seats, leader: Option<Seat>) -> Sentence {
    if members.len() == 1 {
        return sentence![Sentence::list(members), " parted from the others."];
    }
    let went = sentence![Sentence::list(members), " went their own way"];
    match leader {
        Some(leader) => sentence![went, ", led by ", leader, "."],
        None => sentence![went, "."],
    }
}

/// `Bo, as Emil, who baked for a street of forty houses, starved …`
fn death(view: &View, who: Seat) -> Option<Tale> {
    let Fate::Dead { cause, day, distance } = view.road.character(who).fate else { return None };
    let how = match (cause, deeds(view, who).eaten_by) {
        (Cause::Wounds, _) => sentence![" died of wounds"],
        (Cause::Hunger, _) => sentence![" starved"],
        (Cause::Eaten, Some(by)) if by == who => sentence![" gave body and life for the others"],
        (Cause::Eaten, Some(by)) => sentence![" was eaten on the word of ", by],
        (Cause::Eaten, None) => sentence![" was eaten by the others"],
    };
    let road = format!(", {distance} from the start. ");
    Some(tale(day, sentence![who, life(view, who), how, road, line(view, who)]))
}

/// Those who arrived, a line for each group.
fn arrivals(view: &View) -> impl Iterator<Item = Tale> {
    let groups = view.road.groups().map(|(id, _)| parted_into(view, id).and(view.road.arrived()));
    groups.filter_map(|safe| {
        let fate = view.road.character(safe.lowest()?).fate;
        let Fate::Arrived { day, distance } = fate else { return None };
        let reached = format!(" reached a safe haven, {distance} from the start.");
        Some(tale(day, sentence![Sentence::list(safe), reached]))
    })
}

/// `Ada, as Emil, who baked for a street of forty houses, is safe. “Bread …”`
fn saved(view: &View, who: Seat) -> Sentence {
    sentence![who, life(view, who), " is safe. ", line(view, who)]
}

/// `, as Emil, who baked for a street of forty houses,`
fn life(view: &View, who: Seat) -> Sentence {
    let part = |part| view.road.character(who).person.told_by(who, part);
    sentence![", as ", part(Part::Name), ", who ", part(Part::Was), ","]
}

fn line(view: &View, who: Seat) -> Sentence {
    sentence!["“", view.road.character(who).person.told_by(who, Part::Says), "”"]
}

/// Whom somebody fed, and whose wounds it dressed.
fn kindness(who: Seat, Deeds { fed, meals, dressed, .. }: Deeds) -> Option<Sentence> {
    let gave = || sentence![" gave ", MEAL.some(usize::from(meals)), " to ", Sentence::list(fed)];
    let tended = || sentence![" dressed the wounds of ", Sentence::list(dressed)];
    match (fed.is_empty(), dressed.is_empty()) {
        (true, true) => None,
        (false, true) => Some(sentence![who, gave(), "."]),
        (true, false) => Some(sentence![who, tended(), "."]),
        (false, false) => Some(sentence![who, gave(), ", and", tended(), "."]),
    }
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
            "5 players
            group by day, day 9, distance 14
            1 value 1, person 31, led 1, gave 3, fed 2 3, dressed 2, arrived 9 14
            2 value -2, person 0, eaten-by 1, dead of eaten 3 4
            4 value 0, person 21, led 3, fed 1, gave 1, arrived 9 14
            group by day, day 7, distance 9
            3 value 2, person 41, led 5, parted 5, dead of hunger 7 9
            5 value 3, person 51, parted 5, dressed 3, eaten-by 5, dead of eaten 6 8",
        )
        .expect("a position");
        let names = Names::new(["Ada", "Bo", "Cy", "Di", "Eve"]);
        let lines = SafeHaven::story(&state.view(Viewer::Onlooker));
        let story: Vec<String> = lines.iter().map(|line| line.text(&names)).collect();
        expect![[r#"
            Of 5 who set out 2 reached a safe haven.
            Day 1: Ada took the lead.
            Day 3: Bo, as Pim, who is four and has counted every tree so far, was eaten on the word of Ada, 4 from the start. “Is it the next hill? You said the next hill.”
            Day 3: Di took over the lead.
            Day 5: Cy and Eve went their own way, led by Cy.
            Day 6: Eve, as Big Maud, who carried a piano up four floors for a bet, gave body and life for the others, 8 from the start. “Give me the child. Give me the other one, too.”
            Day 7: Cy, as Anselm, who felled timber until the company fell, starved, 9 from the start. “Stand there. Not there. There.”
            Day 9: Ada and Di reached a safe haven, 14 from the start.
            Ada, as Emil, who baked for a street of forty houses, is safe. “Bread first. Then we quarrel.”
            Di, as Halloran, who drove the last bus out and ran it dry, is safe. “End of the line. Everybody walks.”
            Ada gave 3 meals to Bo and Cy, and dressed the wounds of Bo.
            Di gave a meal to Ada.
            Eve dressed the wounds of Cy."#]].assert_eq(&story.join("\n"));
    }
}
