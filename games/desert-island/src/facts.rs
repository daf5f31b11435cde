//! What a page draws beside the view and would otherwise have to work out by
//! rules of its own.

use serde::Serialize;
use tabletop::{Outcome, Seat, Seats, Sentence, sentence};

use crate::action::Side;
use crate::board::Board;
use crate::content::content;
use crate::frame::{Frame, Then};
use crate::odds;
use crate::pieces::{Character, Location, Peril};
use crate::score::Points;
use crate::setup::{Gifts, OfferCards};
use crate::view::View;
use crate::words::{ability_text, peril_text, peril_title, verdict};

/// The numbers of Fate cards.
const LEAST_NUMBER: u8 = 1;
const MOST_NUMBER: u8 = 6;

/// What follows from a view.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/desert-island.ts"))]
#[serde(rename_all = "kebab-case")]
pub struct Facts {
    pub phase: Phase,
    /// Everyone by seats.
    pub seats: Vec<SeatFacts>,
    pub fate: FateFacts,
    pub lookout: LookoutFacts,
    /// The fight, while there is one.
    pub fight: Option<FightFacts>,
    /// What the viewer can still trade in this window; nothing where things do
    /// not change hands.
    pub trade: Option<TradeFacts>,
    /// Who has openly helped or hurt whom.
    pub ties: Vec<TieFacts>,
    /// What the viewer would score if it ended now.
    pub score: Option<Points>,
    /// How it ended, once it has.
    pub verdict: Option<Verdict>,
}

tabletop::kinds! {
    /// The parts of a round in their order.
    pub enum Phase in "games/desert-island.ts" {
        Scavenge = "scavenge",
        Actions = "actions",
        Fate = "fate",
        Hunger = "hunger",
        Over = "over",
    }
}

/// How somebody stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/desert-island.ts"))]
#[serde(rename_all = "kebab-case")]
pub struct SeatFacts {
    pub seat: Seat,
    pub character: Character,
    pub title: &'static str,
    pub at: Location,
    pub size: u8,
    pub survival: u8,
    /// How many more wounds he can take; none if he is dead.
    pub lives: u8,
    /// Size and the largest open weapon.
    pub strength: u8,
    /// The food that he has to eat this round, and how much of it is missing.
    pub need: u8,
    pub short: u8,
    /// Fate tokens on him and his location together.
    pub tokens: u8,
    /// Whether he would be hit if fate came now.
    pub threatened: bool,
    /// What he can do, in words.
    pub ability: &'static str,
}

/// What fate has in store, as the cards lie now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/desert-island.ts"))]
#[serde(rename_all = "kebab-case")]
pub struct FateFacts {
    /// The peril that leads; nothing before the first card.
    pub peril: Option<Peril>,
    /// How many cards show each peril that was played.
    pub counts: Vec<PerilCount>,
    /// Whom it would hit.
    pub targets: Seats,
    /// What the leading peril does.
    pub words: Sentence,
}

/// How many of the cards played show a peril.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/desert-island.ts"))]
pub struct PerilCount {
    pub peril: Peril,
    pub count: u8,
}

/// What the lookout would bring as the fire stands, as far as the viewer knows
/// the deck: chances in per cent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/desert-island.ts"))]
pub struct LookoutFacts {
    /// The cards that would be turned over.
    pub cards: u8,
    /// The chance that a ship is sighted.
    pub sighted: u8,
    /// The chance that the fire burns and nobody sees it.
    pub burned: u8,
    /// How many sightings are still needed.
    pub needed: u8,
}

/// A fight as it stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/desert-island.ts"))]
#[serde(rename_all = "kebab-case")]
pub struct FightFacts {
    /// What each side has, before a card is turned over.
    pub thief: u8,
    pub victim: u8,
    /// How many cards the victim's side will turn over.
    pub cards: u8,
    /// What they must show at least for the victim's side to win.
    pub needed: u8,
    /// The chance of the thief's side, in per cent, as far as the viewer knows
    /// the deck.
    pub odds: u8,
    /// What each one in it adds.
    pub strengths: Vec<Strength>,
    /// What would turn it, in words.
    pub words: Sentence,
}

/// What somebody adds in a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/desert-island.ts"))]
pub struct Strength {
    pub seat: Seat,
    pub size: u8,
    pub weapon: u8,
    /// The number of the card played, for the thief.
    pub card: u8,
}

/// What the viewer can still trade.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/desert-island.ts"))]
pub struct TradeFacts {
    /// The offers and gifts that are left in this window.
    pub offers: u8,
    pub gifts: u8,
    /// With whom.
    pub partners: Seats,
    /// Whether face-down cards are named, or only counted.
    pub named: bool,
}

/// What somebody has openly done for or to somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/desert-island.ts"))]
pub struct TieFacts {
    pub from: Seat,
    pub to: Seat,
    pub helped: u8,
    pub hurt: u8,
}

/// How it ended.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/desert-island.ts"))]
pub struct Verdict {
    pub outcome: Outcome,
    pub winners: Seats,
    pub words: Sentence,
}

impl Facts {
    pub(crate) fn of(view: &View) -> Self {
        let board = &view.board;
        let peril = board.leading_peril();
        let targets =
            peril.map_or(Seats::NONE, |peril| board.in_the_way(peril, board.most_marked()));
        let seats = Seat::all(board.seats());
        Self {
            phase: Phase::of(board.frame),
            seats: seats.map(|seat| SeatFacts::of(board, seat, targets)).collect(),
            fate: FateFacts::of(board, peril, targets),
            lookout: LookoutFacts::of(view),
            fight: FightFacts::of(view),
            trade: TradeFacts::of(view),
            ties: ties(board),
            score: score(view),
            verdict: Verdict::of(view),
        }
    }
}

impl Phase {
    fn of(frame: Frame) -> Self {
        match frame {
            Frame::Dealing { .. } => Self::Scavenge,
            Frame::Turn
            | Frame::Declaring { .. }
            | Frame::Answering { .. }
            | Frame::Fighting { .. }
            | Frame::Dividing { .. }
            | Frame::Choosing { .. }
            | Frame::Taking { .. }
            | Frame::After
            | Frame::LastMoment { then: Then::Turn, .. } => Self::Actions,
            Frame::Striking { .. }
            | Frame::Neighbour { .. }
            | Frame::Monkeys { .. }
            | Frame::Rats { .. }
            | Frame::LastMoment { then: Then::Fate(_), .. } => Self::Fate,
            Frame::Hunger { .. } | Frame::LastMoment { then: Then::Hunger, .. } => Self::Hunger,
            Frame::Over => Self::Over,
        }
    }
}

impl SeatFacts {
    fn of(board: &Board, seat: Seat, targets: Seats) -> Self {
        let person = board.person(seat);
        let (character, lives) = (person.character, board.lives(seat));
        let shots = match board.frame {
            Frame::Fighting { fight, .. } => fight.shots,
            _ => Seats::NONE,
        };
        Self {
            seat,
            character,
            title: character.title(),
            at: person.at,
            size: character.size(),
            survival: character.survival(),
            lives: if lives { character.size().saturating_sub(person.wounds) } else { 0 },
            strength: board.strength(seat, shots),
            need: board.need(seat),
            short: board.short(seat),
            tokens: board.tokens_of(seat),
            threatened: lives && targets.contains(seat),
            ability: ability_text(character),
        }
    }
}

impl FateFacts {
    fn of(board: &Board, peril: Option<Peril>, targets: Seats) -> Self {
        let played = |peril: Peril| {
            board.played.iter().flatten().filter(|card| card.peril() == peril).count() as u8
        };
        let counts = Peril::ALL.map(|peril| PerilCount { peril, count: played(peril) });
        Self {
            peril,
            counts: counts.into_iter().filter(|count| count.count > 0).collect(),
            targets,
            words: match peril {
                Some(peril) => sentence![peril_title(peril), ": ", peril_text(peril)],
                None => "No Fate card is played yet.".into(),
            },
        }
    }
}

impl LookoutFacts {
    fn of(view: &View) -> Self {
        let tokens = usize::from(view.board.fire) + 1;
        let chances = odds::lookout(view, tokens);
        Self {
            cards: tokens.min(view.deck.len()) as u8,
            sighted: chances.sighted.percent(),
            burned: chances.burned.percent(),
            needed: content().rescue.sightings.saturating_sub(view.board.ships),
        }
    }
}

impl FightFacts {
    fn of(view: &View) -> Option<Self> {
        let board = &view.board;
        let Frame::Fighting { theft, fight } = board.frame else { return None };
        let total = |side| board.side_total(&theft, &fight, side);
        let (thief, victim) = (total(Side::Thief), total(Side::Victim));
        let cards = board.cards_turned(&theft, &fight);
        let needed = thief.saturating_sub(victim);
        let strength = |seat: Seat| {
            let size = board.person(seat).character.size();
            let card = if seat == board.actor { theft.card.number() } else { 0 };
            Strength { seat, size, weapon: board.strength(seat, fight.shots) - size, card }
        };
        let odds = match (fight.thief.is_empty(), fight.victim.is_empty()) {
            (true, _) => 0,
            (_, true) => 100,
            (false, false) => odds::stays_below(view, cards, needed).percent(),
        };
        let words = match (leader(fight.thief, board.actor), leader(fight.victim, theft.target)) {
            (Some(taking), Some(keeping)) => {
                what_would_turn_it((taking, thief), (keeping, victim), cards)
            }
            (None, _) => "Nobody is left to take it.".into(),
            (_, None) => "Nobody is left to keep it.".into(),
        };
        let strengths = fight.everyone().into_iter().map(strength).collect();
        Some(Self { thief, victim, cards, needed, odds, strengths, words })
    }
}

/// Whose name stands for a side: whoever it is about, or else one who is left.
fn leader(side: Seats, whom: Seat) -> Option<Seat> {
    if side.contains(whom) { Some(whom) } else { side.into_iter().next() }
}

/// What would turn a fight: what one side lacks for a chance, or with how much
/// more the other would be sure of it.
fn what_would_turn_it(
    (taking, thief): (Seat, u8),
    (keeping, victim): (Seat, u8),
    cards: u8,
) -> Sentence {
    let (least, most) = (victim + cards * LEAST_NUMBER, victim + cards * MOST_NUMBER);
    if thief <= least {
        let lacks = format!(" needs {} more for a chance.", least + 1 - thief);
        return sentence![keeping, " has enough; ", taking, lacks];
    }
    if thief > most {
        let lacks = format!(" needs {} more for a chance: no card is enough.", thief - most);
        return sentence![keeping, lacks];
    }
    let needs =
        format!(" needs {} or more from the deck; with {} more ", thief - victim, most + 1 - thief);
    sentence![keeping, needs, taking, " would be sure of it."]
}

impl TradeFacts {
    fn of(view: &View) -> Option<Self> {
        let board = &view.board;
        let seat = view.seat().filter(|&seat| board.lives(seat))?;
        let active = board.awaited().or(board.may_speak()).contains(seat);
        if !active || !board.is_trading() {
            return None;
        }
        let (limits, person) = (content().limits, board.person(seat));
        let gifts = match board.setup.gifts {
            Gifts::Free => limits.gifts.saturating_sub(person.gifts),
            Gifts::Consent => 0,
        };
        Some(Self {
            offers: limits.offers.saturating_sub(person.offers),
            gifts,
            partners: board.living().without(seat),
            named: board.setup.offer_cards == OfferCards::Named,
        })
    }
}

/// Who has openly done something for or to somebody.
fn ties(board: &Board) -> Vec<TieFacts> {
    let pairs = Seat::all(board.seats())
        .flat_map(|from| Seat::all(board.seats()).map(move |to| (from, to)));
    let tie = |(from, to): (Seat, Seat)| TieFacts {
        from,
        to,
        helped: board.helped[from.index()][to.index()],
        hurt: board.hurt[from.index()][to.index()],
    };
    pairs.map(tie).filter(|tie| tie.helped > 0 || tie.hurt > 0).collect()
}

/// What the viewer would score if it ended now.
pub(crate) fn score(view: &View) -> Option<Points> {
    let (seat, love, hate) = (view.seat()?, view.love?, view.hate?);
    Some(Points::of(&view.board, seat, love, hate, view.hand))
}

impl Verdict {
    fn of(view: &View) -> Option<Self> {
        if view.board.frame != Frame::Over {
            return None;
        }
        let scores: Vec<i32> =
            view.confessions.iter().map(|told| told.points.total().into()).collect();
        let outcome = Outcome::by_score(&scores);
        Some(Self { winners: outcome.winners(), outcome, words: verdict(view) })
    }
}
