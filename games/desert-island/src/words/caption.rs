//! What things are and do.

use tabletop::{Caption, Rule, Seat, Sentence, sentence};

use super::name::name;
use super::{TOKEN, WOUND, food, peril_title, somebody};
use crate::content::content;
use crate::path::Step;
use crate::pieces::{Character, FateCard, Icon, Item, Location, Peril};
use crate::rules::*;
use crate::view::View;

pub(super) fn caption(view: &View, step: Step) -> Option<Caption> {
    let (text, when, rule) = match step {
        Step::Seat(seat) if seat.index() < view.board.seats() => castaway(view, seat),
        Step::Seat(_) => return None,
        Step::Place(at) => location(view, at),
        Step::Fate(card) => fate_card(view, card),
        Step::Item(item) | Step::Up(item) => {
            (item_text(item).into(), item_when(item).into(), item_rule(item))
        }
        Step::FaceDown => (
            "Cards that only their holder knows, and whoever gave them.".into(),
            "A thief or the monkeys take one of them by lot.".into(),
            R8_5,
        ),
        Step::Hand(_) => (
            "Food is hidden in both hands; either may be empty.".into(),
            "When food is stolen, and when rats come.".into(),
            R8_8,
        ),
        Step::Fire => fire(view),
        Step::Food(_) | Step::Left(_) | Step::Unseen(_) | Step::Word(_) => return None,
    };
    Some(Caption { title: name(view, step), text, when, rule: rule.id().into() })
}

type Told = (Sentence, Sentence, Rule);

fn castaway(view: &View, seat: Seat) -> Told {
    let person = view.board.person(seat);
    let character = person.character;
    let (size, survival) = (character.size(), character.survival());
    if let Some(death) = person.death {
        let text = format!("Dead since round {}. Treasures still count.", death.round);
        return (text.into(), Sentence::default(), R10_2);
    }
    let heart = match (view.love == Some(character), view.hate == Some(character)) {
        (true, true) => " You love and hate this one.",
        (true, false) => " You love this one.",
        (false, true) => " You hate this one.",
        (false, false) => "",
    };
    let text = format!(
        "Size {size}, survival {survival}. {} of {size}, {}, {} Fate {} with the place.{heart}",
        WOUND.counted(person.wounds.into()),
        food(person.food),
        view.board.tokens_of(seat),
        TOKEN.of(view.board.tokens_of(seat).into()),
    );
    (text.into(), ability_text(character).into(), R1_2)
}

/// What somebody can do that others cannot.
pub(crate) const fn ability_text(character: Character) -> &'static str {
    match character {
        Character::FirstMate => "Forages one food more.",
        Character::Captain => "Once in his turn he takes a Fate token off somebody else.",
        Character::Frenchy => "May back out of any fight, for one more Fate token.",
        Character::SirStephen => "Once in his turn he puts a Fate token on anybody.",
        Character::LadyLauren => "Once in her turn she takes a Fate token off herself.",
        Character::Kid => "Once in his turn he takes one food from each neighbour.",
    }
}

fn location(view: &View, at: Location) -> Told {
    let laid = view.board.places[at.index()].laid;
    let closed = view.board.occupant(at).is_some_and(|seat| !view.board.lives(seat));
    let mut text: Sentence = place_text(at).into();
    if !laid.is_empty() {
        text.push(sentence![" Here lies ", Sentence::list(super::cards(laid)), "."]);
    }
    let when = if closed { "It is closed: a body lies here." } else { "" };
    let rule = match at {
        Location::Beach => R5_1,
        Location::Jungle => R13_2,
        Location::Swamp => R6_6,
        Location::Spring => R6_4,
        Location::Hill => R6_5,
        Location::Cave => R9_8,
    };
    (text, when.into(), rule)
}

/// What a location does.
pub(crate) const fn place_text(at: Location) -> &'static str {
    match at {
        Location::Beach => "Whoever stands here sees what the sea brings, and hands it out.",
        Location::Jungle => "Whoever stands here needs three food less.",
        Location::Swamp => "Whoever ends a turn here loses one food.",
        Location::Spring => "Whoever forages here finds three food more.",
        Location::Hill => "Whoever tends the fire from here adds one token more.",
        Location::Cave => "Whoever is robbed here turns over one card more in a fight.",
    }
}

/// Rule 6.3: what a card marks as things stand.
fn fate_card(view: &View, card: FateCard) -> Told {
    let board = &view.board;
    let place = board.marked_place(card).map(|at| format!("the {}", at.title()));
    let living = board.player_of(card.character()).filter(|&seat| board.lives(seat));
    let named = living.map(|_| somebody(card.character()).to_owned());
    let marks = match place.into_iter().chain(named).collect::<Vec<_>>() {
        none if none.is_empty() => "nothing".into(),
        some => Sentence::list(some),
    };
    let icon = match card.icon() {
        Icon::Ship => "a ship",
        Icon::Wood => "wood",
        Icon::Torch => "a torch",
    };
    let text = sentence![
        format!("{}, number {}. It marks ", peril_title(card.peril()), card.number()),
        marks,
        format!(", and shows the lookout {icon}.")
    ];
    let when = "Played for an action: its number is food in foraging, strength in stealing.";
    (text, when.into(), R6_3)
}

/// What a peril does.
pub(crate) const fn peril_text(peril: Peril) -> &'static str {
    match peril {
        Peril::Boar => "two wounds.",
        Peril::Illness => "a wound.",
        Peril::Monkeys => "a neighbour chooses a card that they lose.",
        Peril::Rats => "all their food is lost, and half of everybody else's may be.",
        Peril::Tsunami => {
            "a wound for all from the Beach up to them, who lose their food and open cards."
        }
    }
}

/// What a card does.
pub(crate) fn item_text(item: Item) -> String {
    let card = &content().items[item.index()];
    match item {
        Item::Sardines | Item::Bananas | Item::Crabs | Item::RoastIguana | Item::Coconut => {
            format!("{} more.", food(card.food))
        }
        Item::Doubloons | Item::Chalice | Item::Candelabrum | Item::ChamberPot => {
            format!("A treasure: {} points at the end, dead or alive.", card.points)
        }
        Item::Blunderbuss => {
            format!("Adds {} in one fight, or saves somebody from a boar or monkeys.", card.fight)
        }
        Item::Cutlass | Item::Spear => {
            format!("Adds {} in fights. Only the largest weapon counts.", card.fight)
        }
        Item::Shovel => {
            format!(
                "Brings {} more in foraging, and adds {} in fights.",
                food(card.forage),
                card.fight
            )
        }
        Item::FishingRod => format!("Brings {} more in foraging.", food(card.forage)),
        Item::Garden => format!("Brings {} more to whoever forages there.", food(card.forage_here)),
        Item::Tent => format!("Whoever stands there needs {} less.", food(card.shelter)),
        Item::Snare => "Saves somebody from a boar, monkeys or rats, who then gets 3 food.".into(),
        Item::Medicine => "Takes a wound from anybody who lives.".into(),
        Item::Monocle | Item::Spyglass => {
            let points = super::POINT.counted(card.points.into());
            format!("One more token with the signal fire, and {points} at the end.")
        }
    }
}

/// What a card is good for, as short as it stands on its face.
pub(crate) fn item_sign(item: Item) -> String {
    let card = &content().items[item.index()];
    let signs = [
        (card.food, "+", " food"),
        (card.fight, "+", " fight"),
        (card.forage, "+", " forage"),
        (card.forage_here, "+", " forage here"),
        (card.shelter, "−", " hunger here"),
        (card.heals, "−", " wound"),
        (card.signal, "+", " fire"),
        (card.points, "", " ★"),
    ];
    let said = signs.into_iter().filter(|(number, ..)| *number > 0);
    let mut said: Vec<String> =
        said.map(|(number, sign, what)| format!("{sign}{number}{what}")).collect();
    if Peril::ALL.into_iter().any(|peril| item.wards_off(peril)) {
        said.push("saves one".into());
    }
    said.join(", ")
}

const fn item_when(item: Item) -> &'static str {
    match item {
        Item::Sardines | Item::Bananas | Item::Crabs | Item::RoastIguana | Item::Coconut => {
            "At any time but while a theft is settled; it is spent."
        }
        Item::Doubloons | Item::Chalice | Item::Candelabrum | Item::ChamberPot => "",
        Item::Blunderbuss => "In a fight, or before the peril strikes; it is spent.",
        Item::Cutlass | Item::Spear => "In a fight that you are in. It stays face up.",
        Item::Shovel => "When you forage, or in a fight that you are in. It stays face up.",
        Item::FishingRod => "When you forage. It stays face up.",
        Item::Garden | Item::Tent => "At any time but in a fight, at your own place.",
        Item::Snare => "Before the peril strikes; it is spent.",
        Item::Medicine => "At any time, but before a deadly wound; it is spent.",
        Item::Monocle | Item::Spyglass => "When you tend the signal fire. It stays face up.",
    }
}

const fn item_rule(item: Item) -> Rule {
    match item {
        Item::Sardines | Item::Bananas | Item::Crabs | Item::RoastIguana | Item::Coconut => R3_4,
        Item::Doubloons | Item::Chalice | Item::Candelabrum | Item::ChamberPot => R15_5,
        Item::Blunderbuss => R9_4,
        Item::Cutlass | Item::Spear => R9_3,
        Item::Shovel | Item::FishingRod => R6_4,
        Item::Garden | Item::Tent => R3_6,
        Item::Snare => R12_9,
        Item::Medicine => R3_5,
        Item::Monocle | Item::Spyglass => R6_5,
    }
}

fn fire(view: &View) -> Told {
    let board = &view.board;
    let text = format!(
        "{} on it. {} of {} ships were sighted.",
        TOKEN.counted(board.fire.into()),
        board.ships,
        content().rescue.sightings
    );
    let when = "At the lookout one more is added, and as many cards are turned over: wood, a torch and a ship are needed.";
    (text.into(), when.into(), R11_1)
}
