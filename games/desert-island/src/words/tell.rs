//! What happened, as sentences of the log.

use tabletop::words::verb;
use tabletop::{Seat, Sentence, sentence};

use super::label::prize_words;
use super::{
    CARD, FACE_DOWN, FATE_CARD, POINT, SHIP, TOKEN, WOUND, card, cards, fate, food, goods,
    peril_title, peril_words, place, somebody,
};
use crate::action::{Goods, Prize, Side};
use crate::board::Cause;
use crate::event::{Event, Why};
use crate::pieces::{Character, Item, Items};
use crate::score::Points;

/// An event as a sentence.
pub(super) fn tell(event: &Event) -> Sentence {
    match *event {
        Event::Landed { seat, character, at } => {
            sentence![seat, " is ", somebody(character), ", washed ashore at ", place(at), "."]
        }
        Event::Hearts { seat, love, hate } => hearts(seat, love.zip(hate)),
        Event::Began { seat, item: Some(item) } => sentence![seat, " has saved ", card(item), "."],
        Event::Began { seat, item: None } => sentence![seat, " has saved a card."],
        Event::RoundBegan { round } => format!("Round {round} begins.").into(),
        Event::Scavenged { dealer, cards: n, items } => scavenged(dealer, n, items),
        Event::HandedOut { dealer, to, item } => handed_out(dealer, to, item),
        Event::TurnBegan { seat, cards: Some([one, other]) } => {
            sentence![seat, " is on turn and draws ", fate(one), " and ", fate(other), "."]
        }
        Event::TurnBegan { seat, cards: None } => {
            sentence![seat, " is on turn and draws two Fate cards."]
        }
        Event::FatePlayed { seat, card } => sentence![seat, " plays ", fate(card), "."],
        Event::PutUnder { seat, card: Some(card), .. } => {
            sentence![seat, " puts ", fate(card), " under the deck."]
        }
        Event::PutUnder { seat, card: None, .. } => sentence![seat, " puts a card under the deck."],
        Event::PlaceMarked { at } => sentence!["A Fate token lies on ", place(at), "."],
        Event::Marked { seat, why } => sentence![seat, " gets a Fate token", why_words(why), "."],
        Event::Used { seat, item } => sentence![seat, " uses ", card(item), "."],
        Event::Foraged { seat, food: found } => sentence![seat, " forages ", food(found), "."],
        Event::Signalled { seat, tokens } => {
            sentence![seat, " adds ", TOKEN.some(tokens.into()), " to the signal fire."]
        }
        Event::TurnEnded { seat } => sentence![seat, " ends the turn."],
        Event::Rotted { seat, food: lost } => {
            sentence![seat, " loses ", food(lost), " to the Swamp."]
        }
        Event::Lifted { by, from } if by == from => sentence![by, " shakes off a Fate token."],
        Event::Lifted { by, from } => sentence![by, " takes a Fate token off ", from, "."],
        Event::Pilfered { by, from, food: taken } => {
            sentence![by, " takes ", food(taken), " from ", from, "."]
        }
        Event::Declared { thief, target, prize } => {
            sentence![thief, " wants to steal ", prize_words(prize), " from ", target, "."]
        }
        Event::Agreed { target } => sentence![target, " lets it go."],
        Event::Resisted { target } => sentence![target, " fights!"],
        Event::Joined { seat, side } => {
            sentence![seat, " joins the side of ", side_words(side), "."]
        }
        Event::WeaponPlayed { seat, item } => {
            sentence![seat, " plays ", card(item), format!(" (+{}).", item.fight())]
        }
        Event::BackedOut { seat } => sentence![seat, " backs out of the fight."],
        Event::Finished { seat, starves: Some(true) } => {
            sentence![seat, " is done and will not eat."]
        }
        Event::Finished { seat, .. } => sentence![seat, " is done."],
        Event::Turned { card, cave: false } => {
            sentence!["The top Fate card is ", fate(card), "."]
        }
        Event::Turned { card, cave: true } => sentence!["The Cave adds ", fate(card), "."],
        Event::FightEnded { thief, victim, winner } => fight_ended(thief, victim, winner),
        Event::NoFight { winner } => match winner {
            Side::Thief => "Nobody is left to fight for the victim.".into(),
            Side::Victim => "Nobody is left to fight for the thief.".into(),
        },
        Event::Blocked { thief, target } => {
            sentence![thief, " gets nothing from ", target, "."]
        }
        Event::Divided { seat, left: Some(left) } => {
            sentence![seat, format!(" divides the food, {left} of it in the left hand.")]
        }
        Event::Divided { seat, left: None } => sentence![seat, " divides the food."],
        Event::FoodStolen { thief, target, hand, food: taken } => sentence![
            thief,
            " takes the ",
            hand.word(),
            " hand of ",
            target,
            ": ",
            food(taken),
            "."
        ],
        Event::CardStolen { thief, target, item, .. } => match item {
            Some(item) => sentence![thief, " steals ", card(item), " from ", target, "."],
            None => sentence![thief, " steals a face-down card from ", target, "."],
        },
        Event::NothingStolen { thief, target, prize } => nothing_stolen(thief, target, prize),
        Event::Swapped { thief, target, to, from } => {
            sentence![thief, " is at ", place(to), " now, and ", target, " at ", place(from), "."]
        }
        Event::Wounded { seat, wounds, cause } => {
            let wounds = WOUND.some(wounds.into());
            sentence![seat, " gets ", wounds, " ", cause_words(cause), "."]
        }
        Event::Dying { seats } => {
            sentence![Sentence::list(seats), verb(seats.len(), " is dying.", " are dying.")]
        }
        Event::Died { seat, at, .. } => sentence![seat, " dies at ", place(at), "."],
        Event::LookoutBegan { tokens } => {
            let cards = CARD.counted(tokens.into());
            format!("The lookout turns over {cards}.").into()
        }
        Event::Watched { card } => sentence![fate(card), " shows ", icon_words(card.icon()), "."],
        Event::NoFire => "The fire does not burn.".into(),
        Event::Burned { .. } => "The fire burns, but no ship passes by.".into(),
        Event::Sighted { ships, .. } => {
            format!("The fire burns, and a ship is sighted: {} now.", SHIP.counted(ships.into()))
                .into()
        }
        Event::FireCleared { .. } => "The fire is cleared.".into(),
        Event::Looming { peril, targets } => {
            sentence![peril_title(peril), " for ", Sentence::list(targets), "!"]
        }
        Event::Nothing { peril } => {
            sentence!["Nobody bears a Fate token: ", peril_words(peril), " passes by."]
        }
        Event::Warded { by, item, to, peril } => warded(by, item, to, peril_words(peril)),
        Event::Feasted { seat, food: got } => {
            sentence![seat, ", who was saved, gets ", food(got), "."]
        }
        Event::NeighbourChosen { target, neighbour } => {
            sentence![target, " lets ", neighbour, " face the monkeys."]
        }
        Event::Snatched { from, item, .. } => match item {
            Some(item) => sentence!["Monkeys carry off ", card(item), " of ", from, "."],
            None => sentence!["Monkeys carry off a face-down card of ", from, "."],
        },
        Event::NothingSnatched { from } => sentence!["The monkeys take nothing from ", from, "."],
        Event::RatsFed { seat, food: lost } => {
            sentence!["Rats eat all food of ", seat, ": ", food(lost), "."]
        }
        Event::RatsTurned { card, hand } => {
            sentence![
                "The card is ",
                fate(card),
                ": the rats eat from the ",
                hand.word(),
                " hands."
            ]
        }
        Event::HandLost { seat, food: lost } => {
            sentence![seat, " loses ", food(lost), " to the rats."]
        }
        Event::WashedAway { seat, food: lost, items } => {
            let lost = Goods { food: lost, up: items, ..Goods::NOTHING };
            sentence!["The sea takes ", goods(lost), " from ", seat, "."]
        }
        Event::PlaceWashed { at, items } => {
            sentence!["The sea takes ", Sentence::list(cards(items)), " from ", place(at), "."]
        }
        Event::FireDrowned { tokens } => {
            sentence!["The signal fire drowns with ", TOKEN.counted(tokens.into()), "."]
        }
        Event::Returned { cards, shuffled } => {
            let go = verb(cards.into(), "goes", "go");
            let how = match (cards, shuffled) {
                (1, _) => "",
                (_, true) => ", shuffled among themselves",
                (_, false) => " in the order of play",
            };
            format!("{} {go} under the deck{how}.", FATE_CARD.counted(cards.into())).into()
        }
        Event::Ate { seat, food: eaten } => sentence![seat, " eats ", food(eaten), "."],
        Event::Starved { seat, food: had, need } if had < need => {
            sentence![seat, format!(" goes hungry, with {had} of {need} food.")]
        }
        Event::Starved { seat, food: had, .. } => {
            sentence![seat, format!(" eats nothing, with {} in store.", food(had))]
        }
        Event::RoundEnded { .. } => "All Fate tokens are taken away.".into(),
        Event::Fed { by, to, item, food: got } if by == to => {
            sentence![by, " plays ", card(item), " for ", food(got), "."]
        }
        Event::Fed { by, to, item, food: got } => {
            sentence![by, " plays ", card(item), " for ", to, ", who gets ", food(got), "."]
        }
        Event::Healed { by, to } if by == to => sentence![by, " takes Medicine."],
        Event::Healed { by, to } => sentence![by, " gives Medicine to ", to, "."],
        Event::Laid { seat, item, at } => {
            sentence![seat, " lays ", card(item), " at ", place(at), "."]
        }
        Event::Gave { from, to, goods: given } => {
            sentence![from, " gives ", goods(given), " to ", to, "."]
        }
        Event::Offered { from, to, give, want, .. } => {
            sentence![from, " offers ", to, " ", goods(give), " for ", goods(want), "."]
        }
        Event::Accepted { from, by, give, want } => {
            sentence![by, " accepts: ", goods(give), " from ", from, " for ", goods(want), "."]
        }
        Event::Declined { from, by } => sentence![by, " declines the offer of ", from, "."],
        Event::Withdrew { from } => sentence![from, " withdraws the offer."],
        Event::Lapsed { from } => sentence!["The offer of ", from, " lapses."],
        Event::Rescued { ships } => {
            format!("{} were sighted: the castaways are rescued!", SHIP.counted(ships.into()))
                .into()
        }
        Event::AllDead => "Nobody is left on the island.".into(),
        Event::TimeUp { round } => format!("After round {round} it is over.").into(),
        Event::Confessed { seat, love, hate, items } => confessed(seat, love, hate, items),
        Event::Scored { seat, points } => scored(seat, points),
    }
}

fn hearts(seat: Seat, hearts: Option<(Character, Character)>) -> Sentence {
    match hearts {
        Some((love, hate)) => {
            sentence![seat, " loves ", somebody(love), " and hates ", somebody(hate), "."]
        }
        None => sentence![seat, " loves somebody and hates somebody."],
    }
}

fn scavenged(dealer: Seat, n: u8, items: Option<Items>) -> Sentence {
    let found = match items {
        Some(items) => Sentence::list(cards(items)),
        None => CARD.counted(n.into()).into(),
    };
    sentence!["The sea brings ", found, " to ", dealer, "."]
}

fn handed_out(dealer: Seat, to: Seat, item: Option<Item>) -> Sentence {
    let what: Sentence = match item {
        Some(item) => card(item).into(),
        None => "a card".into(),
    };
    if dealer == to {
        return sentence![dealer, " keeps ", what, "."];
    }
    sentence![dealer, " gives ", what, " to ", to, "."]
}

const fn why_words(why: Why) -> &'static str {
    match why {
        Why::Card => "",
        Why::Stealing => " for stealing",
        Why::Fighting => " for fighting",
        Why::Joining => " for joining",
        Why::BackingOut => " for backing out",
        Why::SirStephen => " from Sir Stephen",
    }
}

const fn side_words(side: Side) -> &'static str {
    match side {
        Side::Thief => "the thief",
        Side::Victim => "the victim",
    }
}

const fn icon_words(icon: crate::pieces::Icon) -> &'static str {
    match icon {
        crate::pieces::Icon::Ship => "a ship",
        crate::pieces::Icon::Wood => "wood",
        crate::pieces::Icon::Torch => "a torch",
    }
}

/// What wounds are from.
pub(super) const fn cause_words(cause: Cause) -> &'static str {
    match cause {
        Cause::Fight => "in the fight",
        Cause::Boar => "from the boar",
        Cause::Illness => "from illness",
        Cause::Tsunami => "from the tsunami",
        Cause::Hunger => "from hunger",
    }
}

fn fight_ended(thief: u8, victim: u8, winner: Side) -> Sentence {
    let who = side_words(winner);
    format!("{thief} against {victim}: the side of {who} wins.").into()
}

fn nothing_stolen(thief: Seat, target: Seat, prize: Prize) -> Sentence {
    match prize {
        Prize::Food => sentence![target, " has no food for ", thief, " to take."],
        Prize::Card | Prize::Location => sentence![target, " has no card for ", thief, " to take."],
    }
}

fn warded(by: Seat, item: Item, to: Seat, peril: &'static str) -> Sentence {
    if by == to {
        return sentence![by, " is safe from ", peril, " with ", card(item), "."];
    }
    sentence![by, " saves ", to, " from ", peril, " with ", card(item), "."]
}

fn confessed(seat: Seat, love: Character, hate: Character, items: Items) -> Sentence {
    let hearts = hearts(seat, Some((love, hate)));
    if items.is_empty() {
        return hearts;
    }
    let held = FACE_DOWN.counted(items.total().into());
    sentence![hearts, format!(" {held}: "), Sentence::list(cards(items)), "."]
}

/// `Ada has 12 points: 8 for living, 4 for love.`
fn scored(seat: Seat, points: Points) -> Sentence {
    let total = POINT.counted(points.total().into());
    let parts = parts(points);
    if parts.is_empty() {
        return sentence![seat, format!(" has {total}.")];
    }
    sentence![seat, format!(" has {total}: "), Sentence::list(parts), "."]
}

/// What points are for.
pub(super) fn parts(points: Points) -> Vec<String> {
    let Points { survival, love, hate, madness, treasure } = points;
    let all = [
        (survival, "for living"),
        (love, "for love"),
        (hate, "for hate"),
        (madness, "for the deaths of others"),
        (treasure, "for treasures"),
    ];
    let told = all.into_iter().filter(|(n, _)| *n > 0);
    told.map(|(n, what)| format!("{n} {what}")).collect()
}
