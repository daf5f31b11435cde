//! What can be said in advance at Driftwood.

use tabletop::{Followed, Order, Seat, Standing};

use super::state::{Action, Decision, Driftwood};
use super::view::View;

const BID_NOTHING: &str = "bid-nothing";
const NO_LOOK: &str = "no-look";

impl Standing for Driftwood {
    const ORDERS: &'static [Order] = &[
        Order {
            key: BID_NOTHING,
            title: "Always bid nothing",
            about: "Your bids are sealed without a coin in them.",
        },
        Order {
            key: NO_LOOK,
            title: "Nobody looks at my keepsake",
            about: "You turn every offer for a look at your keepsake down.",
        },
    ];

    fn follow(
        _view: &View,
        _seat: Seat,
        decision: &Decision,
        _options: &[Action],
        order: &str,
    ) -> Option<Followed<Action>> {
        match (order, decision) {
            (BID_NOTHING, Decision::Bid) => Some(Followed::Act(Action::Bid { coins: 0 })),
            (NO_LOOK, Decision::Answer(_)) => Some(Followed::Act(Action::Decline)),
            _ => None,
        }
    }

    /// An offer is meant for one seat; to whistle is an idle pleasure.
    fn concerns(_view: &View, _seat: Seat, decision: &Decision) -> bool {
        match decision {
            Decision::Answer(_) => true,
            Decision::Search | Decision::Bid | Decision::Whistle => false,
        }
    }
}
