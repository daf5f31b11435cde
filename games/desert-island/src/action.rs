//! What a seat can decide.

use serde::{Deserialize, Serialize};
use tabletop::Seat;

use crate::pieces::{FateCard, Item, Items};

/// A whole decision of one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/desert-island.ts"))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Action {
    /// Hands the next of the scavenged cards to somebody.
    HandOut {
        to: Seat,
    },

    /// Plays the Fate card and forages, with these tools turned up for it.
    Forage {
        card: FateCard,
        tools: Items,
    },
    /// Plays the Fate card and tends the signal fire, with these tools turned up.
    Signal {
        card: FateCard,
        tools: Items,
    },
    /// Plays the Fate card to steal; whom and what comes next.
    Steal {
        card: FateCard,
    },
    /// Names the victim and what to take.
    Declare {
        target: Seat,
        prize: Prize,
    },
    /// Lets the thief have it.
    Agree,
    /// Fights for it.
    Resist,
    /// Ends one's turn after the action.
    EndTurn,

    /// Joins the fight.
    Join {
        side: Side,
    },
    /// Turns a weapon up, or fires it.
    Weapon {
        item: Item,
    },
    /// Frenchy backs out of the fight.
    BackOut,
    /// Has nothing more to do in this window.
    Done,
    /// The same, and does not eat, where the table allows it.
    Starve,

    /// Divides one's food: so much in the left hand, the rest in the right.
    Divide {
        left: u8,
    },
    /// Takes what is in this hand of the victim.
    TakeHand {
        hand: Hand,
    },
    /// Takes one of somebody's cards: as a thief, or for the monkeys.
    TakeCard {
        card: Loot,
    },
    /// Lets this neighbour choose what the monkeys take.
    LetChoose {
        neighbour: Seat,
    },

    /// Spends a food card for somebody.
    Feed {
        item: Item,
        to: Seat,
    },
    /// Spends Medicine on somebody.
    Heal {
        to: Seat,
    },
    /// Lays a card on one's location.
    Lay {
        item: Item,
    },
    /// Saves somebody from the peril.
    Ward {
        item: Item,
        to: Seat,
    },

    /// The Captain takes a Fate token off somebody.
    Lift {
        from: Seat,
    },
    /// Sir Stephen puts a Fate token on somebody.
    Burden {
        on: Seat,
    },
    /// Lady Lauren takes a Fate token off herself.
    ShakeOff,
    /// The Kid takes food from the neighbours.
    Pilfer,

    Gift {
        to: Seat,
        goods: Goods,
    },
    Offer {
        to: Seat,
        give: Goods,
        want: Goods,
    },
    /// Accepts somebody's offer; the cards are the pick where only their
    /// number was asked for.
    Accept {
        from: Seat,
        give: Items,
    },
    Decline {
        from: Seat,
    },
    Withdraw,
}

/// What changes hands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/desert-island.ts"))]
#[serde(deny_unknown_fields, default)]
pub struct Goods {
    pub food: u8,
    /// Cards that lie face up.
    pub up: Items,
    /// Cards that lie face down, as far as they are named.
    pub down: Items,
    /// And how many more of which only the number is told.
    pub unseen: u8,
}

impl Goods {
    /// Nothing.
    pub const NOTHING: Self = Self { food: 0, up: Items::NONE, down: Items::NONE, unseen: 0 };

    /// So much food and nothing else.
    #[must_use]
    pub const fn food(food: u8) -> Self {
        Self { food, ..Self::NOTHING }
    }

    /// These face-up cards and nothing else.
    #[must_use]
    pub const fn up(up: Items) -> Self {
        Self { up, ..Self::NOTHING }
    }

    /// These face-down cards and nothing else.
    #[must_use]
    pub const fn down(down: Items) -> Self {
        Self { down, ..Self::NOTHING }
    }

    /// So many face-down cards, whichever they are.
    #[must_use]
    pub const fn unseen(unseen: u8) -> Self {
        Self { unseen, ..Self::NOTHING }
    }

    /// Whether it is nothing.
    #[must_use]
    pub const fn is_nothing(&self) -> bool {
        self.food == 0 && self.up.is_empty() && self.face_down() == 0
    }

    /// How many face-down cards it has.
    #[must_use]
    pub const fn face_down(&self) -> u8 {
        self.down.total().saturating_add(self.unseen)
    }

    /// The same as others see it: of face-down cards the number alone.
    #[must_use]
    pub const fn veiled(self) -> Self {
        Self { down: Items::NONE, unseen: self.face_down(), ..self }
    }
}

tabletop::kinds! {
    /// What is stolen.
    pub enum Prize in "games/desert-island.ts" {
        Food = "food",
        Card = "card",
        Location = "location",
    }
}

tabletop::kinds! {
    /// The sides of a fight.
    pub enum Side in "games/desert-island.ts" {
        Thief = "thief",
        Victim = "victim",
    }
}

tabletop::kinds! {
    /// A hand with food in it.
    pub enum Hand in "games/desert-island.ts" {
        Left = "left",
        Right = "right",
    }
}

/// A card that is taken from somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/desert-island.ts"))]
#[serde(rename_all = "kebab-case")]
pub enum Loot {
    /// One that lies face up.
    Up(Item),
    /// Any of those that lie face down, by lot.
    Blind,
}
