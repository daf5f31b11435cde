//! Why not.

use tabletop::{Sentence, sentence};

use super::{bottle, flip, location, place_title, short_name};
use crate::content::content;
use crate::pieces::Colour;
use crate::reason::Reason;
use crate::task::Task;

fn of(who: Colour) -> tabletop::voice::Span {
    let text = match who {
        Colour::Blue => "the blue survivor",
        Colour::Yellow => "the yellow survivor",
        Colour::Red => "the red survivor",
        Colour::Green => "the green survivor",
    };
    tabletop::voice::Span::Thing { id: crate::path::survivor(who).into(), text: text.into() }
}

/// Why something was refused.
pub(super) fn explain(reason: &Reason) -> Sentence {
    match *reason {
        Reason::Seats { seats } => {
            format!("one to four people play, and this table has {seats} seats.").into()
        }
        Reason::ScruffsAlone => "Scruffs comes along only when somebody plays alone.".into(),
        Reason::Over => "the match is over.".into(),
        Reason::NotAsked => "this is for somebody else to decide.".into(),
        Reason::NotNow { task } => not_now(task).into(),
        Reason::NotYours { who } => sentence!["you do not decide for ", of(who), "."],
        Reason::ColourTaken { card } => {
            format!("the {} survivor is chosen already.", card.colour().word()).into()
        }
        Reason::NotInTheBox { card } => {
            sentence![short_name(card), " is not in this box."]
        }
        Reason::NotAnOrder => "everybody holds on at one opening.".into(),
        Reason::StackedAlready { who } => sentence!["the dice of ", of(who), " lie already."],
        Reason::EqualDice { who } => sentence!["the dice of ", of(who), " are equal."],
        Reason::Dead { who } => sentence![of(who), " is not among the living."],
        Reason::HasLain { who } => sentence!["the die of ", of(who), " lies already."],
        Reason::NotYourTurn { placer } => sentence!["it is for ", placer, " to lay a die."],
        Reason::NoDie { who } => sentence![of(who), " has no placement die."],
        Reason::Full { at } => sentence!["every compass of ", location(at), " is taken."],
        Reason::Closed { at } => sentence!["there is no compass at ", location(at), " today."],
        Reason::HoldsCard { who } => sentence![of(who), " holds a bottle card already."],
        Reason::MarkerActive { who } => {
            sentence![of(who), " has an active marker card, and receives nothing."]
        }
        Reason::DeckEmpty => "no bottle is left to find.".into(),
        Reason::NoCard { who } => sentence![of(who), " has no bottle card to play."],
        Reason::RodBroken => "the rod is broken today.".into(),
        Reason::StormAtFlare => "in this storm only one die may lie there.".into(),
        Reason::OctopusOnly => "dice go to the octopus only when the page says so.".into(),
        Reason::OctopusFirst => "first a die of the starting player goes to the octopus.".into(),
        Reason::NoMarker => "you have no marker for the white die.".into(),
        Reason::MarkerFresh => "the markers are for other days than the one they came on.".into(),
        Reason::WhiteTaken => "the white die is in use today.".into(),
        Reason::NotBesideOwn => "the white die lies where its holder's own die lies.".into(),
        Reason::NoWindow { place: None } => "there is no roll to change.".into(),
        Reason::NoWindow { place: Some(place) } => {
            format!("there are no dice to change at {}.", place_title(place)).into()
        }
        Reason::NoSuchDie { die } => format!("there is no die number {}.", die + 1).into(),
        Reason::NoNumbers => "this die has no numbers.".into(),
        Reason::TokenGone => "that Hope token is not there.".into(),
        Reason::NotOnLastDay => "on day 21 special Hope changes no dice.".into(),
        Reason::OnlyLastDay => "that token is for day 21.".into(),
        Reason::Attack => "dice of an attack cannot be changed by this.".into(),
        Reason::NoDolphin => "the dolphin is not here.".into(),
        Reason::TossedAlready => "the dolphin has had this die already.".into(),
        Reason::TooWeak { who, needs, has } => {
            sentence![of(who), format!(" needs {needs} Strength for this and has {has}.")]
        }
        Reason::NotAHuman { who } => sentence![of(who), " is a dog."],
        Reason::NoFlip { flip: shows } => {
            sentence!["there is no token “", flip(shows), "” to use."]
        }
        Reason::HitIsOpen => "not between a hit and its loss.".into(),
        Reason::NotTheHolder => "only when its holder has to act.".into(),
        Reason::NoAbility { card } => sentence![short_name(card), " cannot do that here."],
        Reason::SpentToday { card } => sentence![short_name(card), " has done that today."],
        Reason::SpentForGood { card } => {
            sentence![short_name(card), " has done that as often as it goes."]
        }
        Reason::TooLittleHope { needs, has } => {
            let there = match has {
                0 => "there is none".to_owned(),
                1 => "there is 1".to_owned(),
                _ => format!("there are {has}"),
            };
            format!("that takes {needs} Hope, and {there}.").into()
        }
        Reason::NoSuchPage => "the page under tomorrow's is the last day.".into(),
        Reason::NotGlanced => "first she looks at the page.".into(),
        Reason::NotHerself => "that is for somebody else.".into(),
        Reason::TooStrong { who } => sentence![
            of(who),
            format!(" shows more than {}.", content().numbers.abilities.pell_at_most)
        ],
        Reason::SameSurvivor => "that takes two different survivors.".into(),
        Reason::NoneMissing => "no plank is missing there.".into(),
        Reason::NoStepLeft => "the ship is at the end of the track.".into(),
        Reason::NotShared { points } => format!("exactly {points} are to be divided.").into(),
        Reason::AlreadyFull { who } => sentence![of(who), " cannot take as much."],
        Reason::WrongTokens => "exactly the drawn tokens are to be divided.".into(),
        Reason::NotPresent { who } => sentence![of(who), " gets nothing of this."],
        Reason::CannotPay { points } => format!("Hope stops {points} points at most.").into(),
        Reason::NotThisStep => "the route has no such step.".into(),
        Reason::NotHeld { bottle: card } => sentence!["nobody here holds ", bottle(card), "."],
        Reason::MustPlayOne => "of two cards one has to be played.".into(),
        Reason::NotDrawn => "that paw was not drawn.".into(),
        Reason::NotFit => "he is too weak for it.".into(),
        Reason::LastHuman => "the last human must live to be saved.".into(),
        Reason::NoKite => "there is no kite to fly.".into(),
        Reason::DoneAlready => "you are done already.".into(),
        Reason::WaitsAlready { place } => {
            format!("you wait at {} already.", place_title(place)).into()
        }
        Reason::WaitsNot { place } => format!("you do not wait at {}.", place_title(place)).into(),
        Reason::SomebodyWaits { seat } => sentence![seat, " wants to wait here."],
        Reason::SetAlready => "that is how you are asked already.".into(),
        Reason::NotAtThisTable { place } => {
            format!("{} does not come up at this table.", place_title(place)).into()
        }
    }
}

/// What it is the time for.
fn not_now(task: Task) -> String {
    format!("now it is about something else: {}.", super::prompt::title(task))
}
