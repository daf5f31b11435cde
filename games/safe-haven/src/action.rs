//! What can be done.

use serde::{Deserialize, Serialize};
use tabletop::Seat;

use crate::charts::HANDS;
use crate::state::Hand;

/// A decision of one seat, in the order of the rulebook.
///
/// Rule 1.4: a line in character can be said with any of them. The log keeps
/// it beside the action, so none of them has a place for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/safe-haven.ts"))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Action {
    /// Rule 4.3: use a first aid card that one carries.
    Treat {
        hand: Hand,
        whom: Seat,
    },

    /// Rule 4.4: keep the card for later.
    KeepAid,

    /// Rule 5.3: vote for a leader.
    Vote(Seat),

    /// Rules 6.2 and 6.4: the leader has the group travel, or rest.
    Travel,
    Rest,

    /// Rule 7.5: the leader of a small group keeps the first travel result, or
    /// rolls again.
    KeepRoll,
    RollAgain,

    /// Rule 9.2: the leader says who carries a find.
    HandTo(Seat),
    /// Rule 9.4: the leader uses first aid that was just found.
    TreatWithFind(Seat),
    /// Rule 9.3: whoever should carry a find makes room for it.
    GiveAway {
        hand: Hand,
        to: Seat,
    },
    Replace(Hand),

    /// Rules 9.3, 15.3 and 15.6: offer a trade or a gift, and answer.
    Offer {
        give: Hand,
        to: Seat,
        want: Option<Hand>,
    },
    Accept {
        from: Seat,
    },
    Decline {
        from: Seat,
    },
    /// Rule 15.3: have done with trading.
    FinishTrading,

    /// Rule 10.4: add points out of each hand to the effort, openly.
    Spend([u8; HANDS]),
    /// Rule 10.5: add no more.
    FinishSpending,
    /// Rule 10.7: commit points out of each hand, sealed.
    Commit([u8; HANDS]),

    /// Rules 11.2 and 11.3: the leader says who bears a failure.
    LoseCard {
        whose: Seat,
        hand: Hand,
    },
    Injure(Seat),

    /// Rule 14.1: the leader has a member eaten, or nobody.
    Cannibalise(Seat),
    SpareAll,

    /// Rule 13.1: eat a point, or give one to somebody.
    Eat(Hand),
    Feed {
        hand: Hand,
        whom: Seat,
    },
    /// Rule 13.7: leave the meal.
    FinishMeal,

    /// Rule 16.1: want to leave the resting group.
    Leave,
    /// Rule 16.3: volunteer to go along.
    GoAlong,
    /// Rule 17.1: stay behind when the group travels.
    StayBehind,
    /// The contrary of these three: stay with the group.
    KeepTogether,
    /// Rule 16.2: the leader says who of several leaves.
    LetGo(Seat),
    /// Rule 16.3: the new leader says who comes along.
    TakeAlong(Seat),
    TurnAway(Seat),
}
