//! What a page draws beside the view: the charts in words, what each group is
//! in the middle of, and who everybody is.

use serde::Serialize;
use tabletop::voice::Words;
use tabletop::{Derived, Seat, Sentence, sentence};

use super::odds::Dice;
use super::scenes::{Decider, Picture, scene};
use super::{cards, odds, story};
use crate::charts::{self, HANDS, LAST_ROW, Met, Travel};
use crate::frame::Question;
use crate::person::Person;
use crate::setup::Haven;
use crate::state::{Answer, Card, Fate, Group, GroupId, Hand};
use crate::view::View;

/// What a page draws beside the view.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/safe-haven.ts"))]
pub struct Facts {
    #[cfg_attr(feature = "ts", ts(as = "Charts"))]
    pub charts: Derived<(Haven, u16), Charts>,
    /// The groups in the order of the view.
    pub groups: Vec<GroupFacts>,
    /// The characters in the order of their seats.
    pub characters: Vec<CharacterFacts>,
    /// One's own sealed answer in words.
    pub sealed: Option<Sentence>,
}

/// The charts in words, a place for each face of the die.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/safe-haven.ts"))]
pub struct Charts {
    pub travel: [Face; 6],
    pub supplies: [Face; 6],
    pub failure: [Face; 6],
    pub evasion: [Face; 6],
    pub followed: [Face; 6],
    pub encounter: [Face; 6],
    /// The rows of the haven chart; none where there is no haven.
    pub haven: Vec<Row>,
    /// The distance at which a haven is certain.
    pub farthest: u16,
}

/// What a face of a die means.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/safe-haven.ts"))]
pub struct Face {
    pub words: &'static str,
    pub tone: Tone,
}

tabletop::kinds! {
    /// Whether a face is welcome.
    pub enum Tone in "games/safe-haven.ts" {
        Plain = "plain",
        Good = "good",
        Bad = "bad",
    }
}

/// Rule 8.2: a row of the haven chart.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/safe-haven.ts"))]
pub struct Row {
    /// The last distance before the row.
    pub beyond: u16,
    /// How likely a haven is found with each travel.
    pub chance: Words,
    pub faces: [Tone; 6],
}

/// What there is to know about a group beside the view.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/safe-haven.ts"))]
pub struct GroupFacts {
    /// How likely the next travel finds a haven, or from where on it can;
    /// nothing where there is no haven.
    pub haven: Option<Words>,
    /// Rule 7.5: whether the travel die may be rolled again.
    pub small: bool,
    pub followers: Option<&'static str>,
    /// How likely the dice alone overcome an easy, a medium and a hard
    /// challenge, in per cent.
    #[cfg_attr(feature = "ts", ts(as = "[u8; 3]"))]
    pub odds: Derived<(Dice, i32), [u8; 3]>,
    /// What the group is in the middle of; nothing once it is off the road.
    pub scene: Option<SceneFacts>,
}

/// What a group is in the middle of.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/safe-haven.ts"))]
pub struct SceneFacts {
    pub title: &'static str,
    pub text: Sentence,
    pub picture: Picture,
    pub decider: Decider,
    /// Those who are asked at the same time, and whether each has answered.
    pub asked: Vec<Given>,
    pub effort: Option<Effort>,
    /// A card that was found and is not carried yet.
    pub find: Option<Card>,
    /// The travel die that may be rolled again.
    pub roll: Option<u8>,
    /// Offers that lie on the table.
    pub offers: Vec<Sentence>,
}

/// Somebody who is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/safe-haven.ts"))]
pub struct Given {
    pub seat: Seat,
    pub given: bool,
}

/// Rules 10.3 to 10.6: effort against difficulty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/safe-haven.ts"))]
pub struct Effort {
    pub effort: i32,
    pub difficulty: u16,
    /// The points that are missing.
    pub missing: i32,
    /// The points in the hands of the group.
    pub points: u16,
}

/// Who a character is, and how it fares.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/safe-haven.ts"))]
pub struct CharacterFacts {
    /// Rule 1.4: who it is.
    #[cfg_attr(feature = "ts", ts(as = "PersonFacts"))]
    pub person: Derived<Person, PersonFacts>,
    /// Rules 3.1 and 3.2: the value that counts.
    pub strength: i8,
    pub wounds: &'static str,
    #[cfg_attr(feature = "ts", ts(as = "[Option<Words>; HANDS]"))]
    pub cards: [Derived<Option<Card>, Option<Words>>; HANDS],
    /// How the road ended.
    #[cfg_attr(feature = "ts", ts(as = "Option<String>"))]
    pub fate: Derived<Fate, Option<String>>,
}

/// Who somebody is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/safe-haven.ts"))]
pub struct PersonFacts {
    pub name: &'static str,
    /// Who it was, as it goes on after `who`.
    pub was: &'static str,
    pub says: &'static str,
}

pub(super) fn facts(view: &View) -> Facts {
    let sealed = view.sealed.map(sealed);
    let groups = view.road.groups().map(|(id, group)| of_group(view, id, group)).collect();
    let characters = view.road.seats().map(|who| of_character(view, who)).collect();
    let charts = Derived::new((view.road.setup.haven, view.road.players() as u16), charts);
    Facts { charts, groups, characters, sealed }
}

fn charts(&(haven, players): &(Haven, u16)) -> Charts {
    let rows = if haven == Haven::Chart { LAST_ROW } else { 0 };
    Charts {
        travel: faces(travel),
        supplies: faces(supplies),
        failure: faces(failure),
        evasion: faces(evasion),
        followed: faces(|roll| (cards::follows(charts::followed(roll)), Tone::Plain)),
        encounter: faces(encounter),
        haven: (1..=rows).map(|row| of_row(row, players)).collect(),
        farthest: charts::farthest() * players + 1,
    }
}

fn faces(of: impl Fn(u8) -> (&'static str, Tone)) -> [Face; 6] {
    std::array::from_fn(|face| {
        let (words, tone) = of(face as u8 + 1);
        Face { words, tone }
    })
}

fn travel(roll: u8) -> (&'static str, Tone) {
    let tone = match charts::travel(roll) {
        Travel::Nothing | Travel::Followed => Tone::Plain,
        Travel::Supplies => Tone::Good,
        Travel::Challenge(_) => Tone::Bad,
    };
    (cards::travel(roll), tone)
}

fn supplies(roll: u8) -> (&'static str, Tone) {
    (if charts::finds_first_aid(roll) { "first aid found" } else { "food found" }, Tone::Good)
}

fn failure(roll: u8) -> (&'static str, Tone) {
    (if charts::failure_injures(roll) { "an injury" } else { "a card lost" }, Tone::Bad)
}

fn evasion(roll: u8) -> (&'static str, Tone) {
    if charts::evades(roll) { ("shaken off", Tone::Good) } else { ("they keep up", Tone::Bad) }
}

fn encounter(roll: u8) -> (&'static str, Tone) {
    match charts::encounter(roll) {
        Met::Friendly => ("the followers are friendly", Tone::Plain),
        Met::Hostile => ("they are hostile", Tone::Bad),
        Met::Samaritans => ("they are good samaritans", Tone::Good),
    }
}

fn of_row(row: u8, players: u16) -> Row {
    let tone = |face| if face < row { Tone::Good } else { Tone::Bad };
    let faces = std::array::from_fn(|face| tone(face as u8));
    Row { beyond: u16::from(row) * players, chance: odds::haven(row), faces }
}

fn of_group(view: &View, id: GroupId, group: &Group) -> GroupFacts {
    let members = group.members.into_iter().map(|who| view.road.character(who));
    let fatigue = members.clone().map(|member| i32::from(member.fatigue)).sum();
    let dice = Dice::of(members.map(|member| member.strength()), fatigue);
    let players = view.road.players() as i32;
    GroupFacts {
        haven: haven(view, group),
        small: view.road.is_small(id),
        followers: group.followers.map(cards::follows),
        odds: Derived::new((dice, players), challenges),
        scene: group.question().copied().map(|question| of_scene(view, group, question)),
    }
}

/// How likely the dice of a group overcome the challenges.
pub(super) fn challenges_of(view: &View, id: GroupId) -> [u8; 3] {
    of_group(view, id, view.road.group(id)).odds.get()
}

/// How likely the dice overcome an easy, a medium and a hard challenge.
fn challenges(&(dice, players): &(Dice, i32)) -> [u8; 3] {
    dice.overcome(charts::challenges().map(|times| i32::from(times) * players))
}

/// The row that the next travel reaches is the one that counts.
pub(super) fn haven(view: &View, group: &Group) -> Option<Words> {
    let players = view.road.players();
    let found = view.road.setup.haven == Haven::Chart;
    found.then(|| match charts::haven_row(group.distance + 1, players) {
        0 => format!("from {} on", usize::from(charts::nearest()) * players + 1).into(),
        row => odds::haven(row),
    })
}

fn of_scene(view: &View, group: &Group, question: Question) -> SceneFacts {
    let shown = scene(group, question);
    let find = find(question);
    let roll = if let Question::SmallGroup { roll } = question { Some(roll) } else { None };
    let text = match find {
        Some(card) => sentence!["The group has ", cards::card(card), ". ", shown.text],
        None => shown.text.into(),
    };
    SceneFacts {
        title: shown.title,
        text,
        picture: shown.picture,
        decider: shown.decider,
        asked: asked(group, shown.decider),
        effort: effort(view, group, question),
        find,
        roll,
        offers: offers(view, group, question),
    }
}

fn find(question: Question) -> Option<Card> {
    let (Question::Supplies { card } | Question::MakingRoom { card, .. }) = question else {
        return None;
    };
    Some(card)
}

fn asked(group: &Group, decider: Decider) -> Vec<Given> {
    let everyone = match decider {
        Decider::Each | Decider::Sealed => group.asked.everyone(),
        Decider::Leader(_) | Decider::One(_) => return Vec::new(),
    };
    let given = |seat| !group.asked.awaits(seat);
    everyone.into_iter().map(|seat| Given { seat, given: given(seat) }).collect()
}

fn effort(view: &View, group: &Group, question: Question) -> Option<Effort> {
    let (Question::Spending { difficulty, effort } | Question::Committing { difficulty, effort }) =
        question
    else {
        return None;
    };
    let points = group.members.into_iter().map(|who| view.road.character(who).points()).sum();
    Some(Effort { effort, difficulty, missing: i32::from(difficulty) + 1 - effort, points })
}

fn offers(view: &View, group: &Group, question: Question) -> Vec<Sentence> {
    let on_the_table = group.members.into_iter().filter_map(|from| {
        let offer = view.road.character(from).offer?;
        Some(offer_words(view, (from, offer.give), (offer.to, offer.want)))
    });
    let mut to_make_room = None;
    if let Question::Answering { from, give, to, want } = question {
        to_make_room = Some(offer_words(view, (from, give), (to, Some(want))));
    }
    on_the_table.chain(to_make_room).collect()
}

/// `Bo offers Cy food worth 4 for first aid.`
fn offer_words(
    view: &View,
    (from, give): (Seat, Hand),
    (to, want): (Seat, Option<Hand>),
) -> Sentence {
    let card = |who: Seat, hand| cards::held(view.road.character(who).card(hand));
    let wanted = want.map_or(Words::Borrowed("nothing"), |hand| card(to, hand));
    sentence![from, " offers ", to, " ", card(from, give), " for ", wanted, "."]
}

fn of_character(view: &View, who: Seat) -> CharacterFacts {
    let character = view.road.character(who);
    CharacterFacts {
        person: Derived::new(character.person, of_person),
        strength: character.strength(),
        wounds: cards::wounds(character.wounds),
        cards: character.cards.map(|card| Derived::new(card, |card| card.map(cards::card))),
        fate: Derived::new(character.fate, ending),
    }
}

fn of_person(person: &Person) -> PersonFacts {
    let life = person.life();
    PersonFacts { name: &life.name, was: &life.was, says: &life.says }
}

fn ending(&fate: &Fate) -> Option<String> {
    (fate != Fate::OnTheRoad).then(|| story::ending(fate))
}

fn sealed(answer: Answer) -> Sentence {
    match answer {
        Answer::Vote(whom) => sentence!["You voted for ", whom, "."],
        Answer::Spend([first, second]) => {
            sentence![format!("You add {}, unseen.", cards::points(first + second))]
        }
        Answer::Part(true) => sentence!["You have decided to part."],
        Answer::Part(false) => sentence!["You keep to the group."],
    }
}

#[cfg(test)]
mod tests {
    use tabletop::voice::Names;
    use tabletop::{Game, Viewer};

    use super::*;
    use crate::SafeHaven;

    fn facts_of(position: &str) -> Facts {
        let state = <SafeHaven as tabletop::Notation>::read_position(position).expect("a position");
        facts(&state.view(Viewer::Onlooker))
    }

    const BAND: &str = "4 players
        group at dawn, day 3, distance 11, followed by hostile
        1 leads, value 3, cards 5 aid
        2 value -1, cards 4, injured, fatigue 2";

    #[test]
    fn a_group_knows_its_odds() {
        let facts = facts_of(BAND);
        let group = &facts.groups[0];
        // The next step is the twelfth: beyond twice four, not beyond thrice.
        assert_eq!(group.haven.as_deref(), Some("1 %"));
        assert!(!group.small, "two of four are no small group");
        assert_eq!(group.followers, Some("a hostile group follows"));
        // Three dice, less two dice, less two, against 4, 8 and 12.
        assert_eq!(group.odds.get(), [22, 3, 0]);
    }

    #[test]
    fn a_scene_says_who_decides() {
        let scene = facts_of(BAND).groups.remove(0).scene.expect("the group decides");
        assert_eq!((scene.title, scene.picture), ("A new day", Picture::Sun));
        assert_eq!(scene.decider, Decider::Leader(Some(Seat::new(0))));
        assert_eq!(scene.asked, []);
    }

    #[test]
    fn a_character_counts_less_when_hurt() {
        let characters = facts_of(BAND).characters;
        assert_eq!([characters[0].strength, characters[1].strength], [3, -2]);
        assert_eq!(characters[1].wounds, "injured");
        let cards = characters[0].cards.clone().map(|card| card.get().expect("two cards"));
        assert_eq!(cards, ["food worth 5", "first aid"]);
    }

    #[test]
    fn the_charts_say_what_each_face_means() {
        let charts = facts_of(BAND).charts.get();
        let travel = charts.travel.map(|face| face.words);
        assert_eq!(travel[..3], ["nothing happens", "supplies", "an easy challenge"]);
        assert_eq!(travel[3..], ["a medium challenge", "a hard challenge", "somebody follows"]);
        assert_eq!(charts.evasion[3].words, "shaken off");
        assert_eq!(charts.evasion[4].words, "they keep up");
        assert_eq!(
            charts.haven.iter().map(|row| row.beyond).collect::<Vec<_>>(),
            [4, 8, 12, 16, 20, 24]
        );
        let good = charts.haven[1].faces.iter().filter(|tone| **tone == Tone::Good).count();
        assert_eq!((good, charts.farthest), (2, 25));
    }

    #[test]
    fn without_a_haven_nobody_hopes() {
        let facts = facts_of("2 players, safe-haven-chart=off\ngroup at dawn\n1 leads, value 1");
        assert_eq!((facts.charts.get().haven.len(), facts.groups[0].haven.clone()), (0, None));
    }

    #[test]
    fn an_offer_names_its_cards() {
        let trade = "3 players
            group at trade, day 1, distance 1
            1 leads, value 1, cards 3
            2 value 1, cards aid";
        let mut state =
            <SafeHaven as tabletop::Notation>::read_position(trade).expect("a position");
        let offer = crate::state::Offer {
            to: Seat::new(1),
            give: Hand::BOTH[0],
            want: Some(Hand::BOTH[0]),
        };
        state.road.character_mut(Seat::new(0)).offer = Some(offer);
        let facts = facts(&state.view(Viewer::Onlooker));
        let scene = facts.groups[0].scene.as_ref().expect("the group trades");
        let said = scene.offers[0].text(&Names::new(["Ada", "Bo", "Cy"]));
        assert_eq!(said, "Ada offers Bo food worth 3 for first aid.");
    }
}
