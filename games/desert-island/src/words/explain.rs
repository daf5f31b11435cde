//! Why something is refused.

use tabletop::words::verb;
use tabletop::{Sentence, sentence};

use super::{CARD, FACE_DOWN, ability_text, card, fate, food, peril_words, somebody};
use crate::frame::Frame;
use crate::reason::Reason;

pub(super) fn explain(reason: &Reason) -> Sentence {
    match *reason {
        Reason::Seats { seats } => {
            format!("four to six people play, and this table has {seats} seats.").into()
        }
        Reason::Over => "the match is over.".into(),
        Reason::Dead { seat } => sentence![seat, " is dead."],
        Reason::NotAtTable { seat } => format!("nobody sits in seat {}.", seat.index() + 1).into(),
        Reason::NotYourTurn { actor } => sentence!["this is for ", actor, " to decide."],
        Reason::NotAsked => "you are not asked now.".into(),
        Reason::NotNow { frame } => not_now(frame).into(),
        Reason::HasCard { seat } => sentence![seat, " has had a card already."],
        Reason::NotDrawn { card } => sentence!["you have not drawn ", fate(card), "."],
        Reason::NotHeld { item } => sentence!["you do not hold ", card(item), " face down."],
        Reason::NotFaceUp { seat, item } => {
            sentence![card(item), " does not lie face up with ", seat, "."]
        }
        Reason::NothingFaceDown { seat } => sentence![seat, " has no face-down card."],
        Reason::NoTool { item } => sentence![card(item), " is of no use for that."],
        Reason::NoFood { item } => sentence![card(item), " is nothing to eat."],
        Reason::OnlyBeforeHunger => {
            "food cards are played for others only before all eat; give the food instead.".into()
        }
        Reason::NotWounded { seat } => sentence![seat, " has no wound."],
        Reason::NotLaid { item } => sentence![card(item), " is not laid anywhere."],
        Reason::OtherAbility { character } => {
            format!("only {} does that: “{}”", somebody(character), ability_text(character)).into()
        }
        Reason::AbilityUsed => "you have used your ability this turn.".into(),
        Reason::NoToken { seat } => sentence![seat, " has no Fate token."],
        Reason::NoFoodAround => "no neighbour has food.".into(),
        Reason::Yourself => "that is you.".into(),
        Reason::EmptyPockets { seat } => sentence![seat, " has nothing of the sort."],
        Reason::NobodyToRob => "nobody else lives.".into(),
        Reason::TooMuch { food: has } => format!("you have {} to divide.", food(has)).into(),
        Reason::InFight => "you are in the fight already.".into(),
        Reason::NotInFight => "you are not in the fight.".into(),
        Reason::OutOfFight => "you have backed out of this fight.".into(),
        Reason::OnlyFrenchy => "only Frenchy backs out of fights.".into(),
        Reason::NoWeapon { item } => sentence![card(item), " is no weapon."],
        Reason::NotInFights { item } => sentence![card(item), " is not for fights."],
        Reason::NotWardedOff { item, peril } => {
            sentence![card(item), " does not help against ", peril_words(peril), "."]
        }
        Reason::NotHit { seat } => sentence!["it does not hit ", seat, "."],
        Reason::Saved { seat } => sentence![seat, " is safe already."],
        Reason::CalledOff => "it is called off already.".into(),
        Reason::NoNeighbour { seat } => sentence![seat, " is no neighbour of yours."],
        Reason::MustEat => "whoever has enough food eats.".into(),
        Reason::NotHungryEnough { food: has, need } => {
            format!("you need {} and have {}.", food(need), food(has)).into()
        }
        Reason::Frozen => "nothing changes hands while a theft is under way.".into(),
        Reason::NoTradeInFight => "nothing changes hands in a fight.".into(),
        Reason::NeedsConsent => {
            "a gift needs consent here: make an offer that asks for nothing.".into()
        }
        Reason::Nothing => "that is nothing at all.".into(),
        Reason::OfferOpen => "your last offer is still open.".into(),
        Reason::NoOffer { seat } => sentence![seat, " has offered you nothing."],
        Reason::NoOfferOfYours => "you have no open offer.".into(),
        Reason::TooLittleFood { seat, food: has } => sentence![seat, " has only ", food(has), "."],
        Reason::TooFewCards { seat, cards } => {
            let only = if cards > 0 { " has only " } else { " has " };
            sentence![seat, only, FACE_DOWN.any(cards.into()), "."]
        }
        Reason::Named => "face-down cards are named here.".into(),
        Reason::Unnamed => "face-down cards are asked for by their number here.".into(),
        Reason::PickOthers { cards } => {
            let asked = verb(cards.into(), "is asked for", "are asked for");
            format!("{} {asked}.", FACE_DOWN.counted(cards.into())).into()
        }
        Reason::TooManyOffers { most } => {
            format!("you have made {most} offers, and no more are made before it goes on.").into()
        }
        Reason::TooManyGifts { most } => {
            format!("you have made {most} gifts, and no more are made before it goes on.").into()
        }
    }
}

/// What the time is for.
fn not_now(frame: Frame) -> String {
    match frame {
        Frame::Dealing { left, .. } => {
            format!("first {} from the sea are handed out.", CARD.counted(left.into()))
        }
        Frame::Turn => "now somebody takes a turn.".into(),
        Frame::Declaring { .. } => "first the theft is declared.".into(),
        Frame::Answering { .. } => "first the theft is answered.".into(),
        Frame::Fighting { .. } => "there is a fight.".into(),
        Frame::Dividing { .. } => "first the food is divided.".into(),
        Frame::Choosing { .. } => "first a hand is chosen.".into(),
        Frame::Taking { .. } => "first a card is taken.".into(),
        Frame::After => "the action is over.".into(),
        Frame::Striking { strike, .. } => format!("{} looms.", peril_words(strike.peril)),
        Frame::Neighbour { .. } => "first a neighbour is chosen.".into(),
        Frame::Monkeys { .. } => "first the monkeys take a card.".into(),
        Frame::Rats { .. } => "first everybody hides food from the rats.".into(),
        Frame::Hunger { .. } => "soon everybody eats.".into(),
        Frame::LastMoment { .. } => "somebody is dying, and only Medicine can be played.".into(),
        Frame::Over => "the match is over.".into(),
    }
}
