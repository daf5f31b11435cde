//! What can be said in advance.

use tabletop::{Followed, Order, Seat, Standing};

use crate::action::Action;
use crate::frame::Decision;
use crate::state::FlotillaSurvival;
use crate::view::View;

const SATISFIED: &str = "satisfied";

impl Standing for FlotillaSurvival {
    const ORDERS: &'static [Order] = &[Order {
        key: SATISFIED,
        title: "Play with the victims as they lie",
        about: "You never ask for the victims to be laid anew.",
    }];

    fn follow(
        _view: &View,
        _seat: Seat,
        decision: &Decision,
        _options: &[Action],
        order: &str,
    ) -> Option<Followed<Action>> {
        let satisfied = *decision == Decision::Looking && order == SATISFIED;
        satisfied.then_some(Followed::Act(Action::Satisfied))
    }
}
