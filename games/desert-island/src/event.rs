//! Facts that come of actions.

use serde::{Deserialize, Serialize};
use tabletop::{Light, Seat, Seats};

use crate::action::{Goods, Hand, Prize, Side};
use crate::board::Cause;
use crate::pieces::{Character, FateCard, Item, Items, Location, Peril};
use crate::score::Points;

/// A fact.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/desert-island.ts"))]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// Somebody is washed ashore.
    Landed {
        seat: Seat,
        character: Character,
        at: Location,
    },
    /// Only the seat learns whom it loves and hates.
    Hearts {
        seat: Seat,
        love: Option<Character>,
        hate: Option<Character>,
    },
    /// Somebody has a Scavenge card to begin with. Only that seat learns which.
    Began {
        seat: Seat,
        item: Option<Item>,
    },

    RoundBegan {
        round: u16,
    },
    /// The dealer has drawn so many cards and alone sees which.
    Scavenged {
        dealer: Seat,
        cards: u8,
        items: Option<Items>,
    },
    /// Dealer and receiver know which it is.
    HandedOut {
        dealer: Seat,
        to: Seat,
        item: Option<Item>,
    },

    /// Somebody's turn begins, with two Fate cards that only that seat sees.
    TurnBegan {
        seat: Seat,
        cards: Option<[FateCard; 2]>,
    },
    FatePlayed {
        seat: Seat,
        card: FateCard,
    },
    /// The card that was not played goes under the deck: the second that was
    /// drawn, or the first.
    PutUnder {
        seat: Seat,
        card: Option<FateCard>,
        second: bool,
    },
    PlaceMarked {
        at: Location,
    },
    Marked {
        seat: Seat,
        why: Why,
    },
    /// A tool is turned up.
    Used {
        seat: Seat,
        item: Item,
    },
    Foraged {
        seat: Seat,
        food: u8,
    },
    Signalled {
        seat: Seat,
        tokens: u8,
    },
    TurnEnded {
        seat: Seat,
    },
    Rotted {
        seat: Seat,
        food: u8,
    },

    Lifted {
        by: Seat,
        from: Seat,
    },
    Pilfered {
        by: Seat,
        from: Seat,
        food: u8,
    },

    Declared {
        thief: Seat,
        target: Seat,
        prize: Prize,
    },
    Agreed {
        target: Seat,
    },
    Resisted {
        target: Seat,
    },
    Joined {
        seat: Seat,
        side: Side,
    },
    WeaponPlayed {
        seat: Seat,
        item: Item,
    },
    BackedOut {
        seat: Seat,
    },
    /// Somebody has nothing more to do. Only that seat knows whether it eats,
    /// where the table lets people starve.
    Finished {
        seat: Seat,
        starves: Option<bool>,
    },
    /// A card is turned over for the victim's side.
    Turned {
        card: FateCard,
        cave: bool,
    },
    FightEnded {
        thief: u8,
        victim: u8,
        winner: Side,
    },
    /// One side has nobody left.
    NoFight {
        winner: Side,
    },
    Blocked {
        thief: Seat,
        target: Seat,
    },
    Divided {
        seat: Seat,
        left: Option<u8>,
    },
    FoodStolen {
        thief: Seat,
        target: Seat,
        hand: Hand,
        food: u8,
    },
    /// Thief and victim know which it is; everyone, if it lay face up.
    CardStolen {
        thief: Seat,
        target: Seat,
        up: bool,
        item: Option<Item>,
    },
    NothingStolen {
        thief: Seat,
        target: Seat,
        prize: Prize,
    },
    Swapped {
        thief: Seat,
        target: Seat,
        to: Location,
        from: Location,
    },

    Wounded {
        seat: Seat,
        wounds: u8,
        cause: Cause,
    },
    /// There is a last moment for these.
    Dying {
        seats: Seats,
    },
    Died {
        seat: Seat,
        at: Location,
        cause: Cause,
    },

    LookoutBegan {
        tokens: u8,
    },
    Watched {
        card: FateCard,
    },
    NoFire,
    Burned {
        tokens: u8,
    },
    Sighted {
        tokens: u8,
        ships: u8,
    },
    FireCleared {
        tokens: u8,
    },

    Looming {
        peril: Peril,
        targets: Seats,
    },
    Nothing {
        peril: Peril,
    },
    Warded {
        by: Seat,
        item: Item,
        to: Seat,
        peril: Peril,
    },
    /// Somebody was saved and has food of it.
    Feasted {
        seat: Seat,
        food: u8,
    },
    NeighbourChosen {
        target: Seat,
        neighbour: Seat,
    },
    /// Monkeys took a card: a face-down one only its owner knows where the
    /// table plays it so.
    Snatched {
        by: Seat,
        from: Seat,
        up: bool,
        item: Option<Item>,
        shown: bool,
    },
    NothingSnatched {
        from: Seat,
    },
    RatsFed {
        seat: Seat,
        food: u8,
    },
    RatsTurned {
        card: FateCard,
        hand: Hand,
    },
    HandLost {
        seat: Seat,
        food: u8,
    },
    WashedAway {
        seat: Seat,
        food: u8,
        items: Items,
    },
    PlaceWashed {
        at: Location,
        items: Items,
    },
    FireDrowned {
        tokens: u8,
    },
    /// The cards played go under the deck.
    Returned {
        cards: u8,
        shuffled: bool,
    },

    Ate {
        seat: Seat,
        food: u8,
    },
    Starved {
        seat: Seat,
        food: u8,
        need: u8,
    },
    RoundEnded {
        round: u16,
    },

    Fed {
        by: Seat,
        to: Seat,
        item: Item,
        food: u8,
    },
    Healed {
        by: Seat,
        to: Seat,
    },
    Laid {
        seat: Seat,
        item: Item,
        at: Location,
    },
    /// Face-down cards are named to giver and receiver alone.
    Gave {
        from: Seat,
        to: Seat,
        goods: Goods,
    },
    Offered {
        from: Seat,
        to: Seat,
        give: Goods,
        want: Goods,
        named: bool,
    },
    Accepted {
        from: Seat,
        by: Seat,
        give: Goods,
        want: Goods,
    },
    Declined {
        from: Seat,
        by: Seat,
    },
    Withdrew {
        from: Seat,
    },
    /// An offer has become impossible, or its window has closed.
    Lapsed {
        from: Seat,
    },

    Rescued {
        ships: u8,
    },
    AllDead,
    TimeUp {
        round: u16,
    },
    /// The hearts and the hidden cards of somebody, at the end.
    Confessed {
        seat: Seat,
        love: Character,
        hate: Character,
        items: Items,
    },
    Scored {
        seat: Seat,
        points: Points,
    },
}

tabletop::kinds! {
    /// Why somebody gets a Fate token.
    pub enum Why in "games/desert-island.ts" {
        Card = "card",
        Stealing = "stealing",
        Fighting = "fighting",
        Joining = "joining",
        BackingOut = "backing-out",
        SirStephen = "sir-stephen",
    }
}

impl Event {
    /// What it shows to whom. Every event is noticed.
    pub(crate) fn light(self) -> Light<Self> {
        match self {
            Self::Hearts { seat, .. } => {
                Light::sealed(seat, Self::Hearts { seat, love: None, hate: None }).uncovering()
            }
            Self::Began { seat, .. } => {
                Light::sealed(seat, Self::Began { seat, item: None }).uncovering()
            }
            Self::Scavenged { dealer, cards, .. } => {
                Light::sealed(dealer, Self::Scavenged { dealer, cards, items: None }).uncovering()
            }
            Self::HandedOut { dealer, to, .. } => {
                let both = Seats::only(dealer).with(to);
                Light::among(both, Self::HandedOut { dealer, to, item: None }).uncovering()
            }
            Self::TurnBegan { seat, .. } => {
                Light::sealed(seat, Self::TurnBegan { seat, cards: None }).uncovering()
            }
            Self::PutUnder { seat, second, .. } => {
                Light::sealed(seat, Self::PutUnder { seat, card: None, second })
            }
            Self::Finished { seat, starves: Some(_) } => {
                Light::sealed(seat, Self::Finished { seat, starves: None })
            }
            Self::Divided { seat, .. } => Light::sealed(seat, Self::Divided { seat, left: None }),
            Self::CardStolen { thief, target, up: false, .. } => {
                let both = Seats::only(thief).with(target);
                let veiled = Self::CardStolen { thief, target, up: false, item: None };
                Light::among(both, veiled).uncovering()
            }
            Self::Snatched { by, from, up, shown: false, .. } => {
                let veiled = Self::Snatched { by, from, up, item: None, shown: false };
                Light::sealed(from, veiled).uncovering()
            }
            Self::Gave { from, to, goods } if goods.face_down() > 0 => {
                let veiled = Self::Gave { from, to, goods: goods.veiled() };
                Light::among(Seats::only(from).with(to), veiled).uncovering()
            }
            Self::Accepted { from, by, give, want } if give.face_down() + want.face_down() > 0 => {
                let (give, want) = (give.veiled(), want.veiled());
                let both = Seats::only(from).with(by);
                Light::among(both, Self::Accepted { from, by, give, want }).uncovering()
            }
            Self::Offered { from, to, give, want, named }
                if give.face_down() + want.face_down() > 0 =>
            {
                let (give, want) = (give.veiled(), want.veiled());
                let veiled = Self::Offered { from, to, give, want, named };
                let knowing = Seats::only(from);
                let knowing = if named { knowing.with(to) } else { knowing };
                Light::among(knowing, veiled).uncovering()
            }
            Self::FatePlayed { .. }
            | Self::Used { .. }
            | Self::WeaponPlayed { .. }
            | Self::Turned { .. }
            | Self::FoodStolen { .. }
            | Self::Watched { .. }
            | Self::Warded { .. }
            | Self::Snatched { .. }
            | Self::RatsTurned { .. }
            | Self::HandLost { .. }
            | Self::Ate { .. }
            | Self::Starved { .. }
            | Self::Fed { .. }
            | Self::Healed { .. }
            | Self::Laid { .. }
            | Self::Lapsed { .. }
            | Self::Confessed { .. }
            | Self::Scored { .. } => Light::UNCOVERS,
            Self::Landed { .. }
            | Self::RoundBegan { .. }
            | Self::PlaceMarked { .. }
            | Self::Marked { .. }
            | Self::Foraged { .. }
            | Self::Signalled { .. }
            | Self::TurnEnded { .. }
            | Self::Rotted { .. }
            | Self::Lifted { .. }
            | Self::Pilfered { .. }
            | Self::Declared { .. }
            | Self::Agreed { .. }
            | Self::Resisted { .. }
            | Self::Joined { .. }
            | Self::BackedOut { .. }
            | Self::Finished { .. }
            | Self::FightEnded { .. }
            | Self::NoFight { .. }
            | Self::Blocked { .. }
            | Self::CardStolen { .. }
            | Self::NothingStolen { .. }
            | Self::Swapped { .. }
            | Self::Wounded { .. }
            | Self::Dying { .. }
            | Self::Died { .. }
            | Self::LookoutBegan { .. }
            | Self::NoFire
            | Self::Burned { .. }
            | Self::Sighted { .. }
            | Self::FireCleared { .. }
            | Self::Looming { .. }
            | Self::Nothing { .. }
            | Self::Feasted { .. }
            | Self::NeighbourChosen { .. }
            | Self::NothingSnatched { .. }
            | Self::RatsFed { .. }
            | Self::WashedAway { .. }
            | Self::PlaceWashed { .. }
            | Self::FireDrowned { .. }
            | Self::Returned { .. }
            | Self::RoundEnded { .. }
            | Self::Gave { .. }
            | Self::Offered { .. }
            | Self::Accepted { .. }
            | Self::Declined { .. }
            | Self::Withdrew { .. }
            | Self::Rescued { .. }
            | Self::AllDead
            | Self::TimeUp { .. } => Light::OPEN,
        }
    }
}
