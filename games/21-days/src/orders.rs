//! What can be said in advance.

use tabletop::{Followed, Order, Seat, Standing};

use crate::action::Action;
use crate::state::TwentyOneDays;
use crate::task::{Decision, Task};
use crate::view::View;

const LET_STAND: &str = "let-rolls-stand";
const FACE_DISASTERS: &str = "face-disasters";

impl Standing for TwentyOneDays {
    const ORDERS: &'static [Order] = &[
        Order {
            key: LET_STAND,
            title: "Let rolls stand",
            about: "Where you resolve a roll that could be changed, you go on without being asked.",
        },
        Order {
            key: FACE_DISASTERS,
            title: "Never pay for Disasters",
            about: "Where you decide about a Disaster, you let it happen and keep the Hope.",
        },
    ];

    fn follow(
        _view: &View,
        _seat: Seat,
        decision: &Decision,
        options: &[Action],
        order: &str,
    ) -> Option<Followed<Action>> {
        let does = match (order, decision.task) {
            (LET_STAND, Some(task)) if task.place().is_some() => Action::GoOn,
            (FACE_DISASTERS, Some(Task::Disaster { .. })) => Action::Bear,
            (_, _) => return None,
        };
        options.contains(&does).then_some(Followed::Act(does))
    }

    /// Whoever only holds a flip token for any time need not be asked each time;
    /// a roll that can be changed is another matter.
    fn concerns(_view: &View, _seat: Seat, decision: &Decision) -> bool {
        decision.changes.is_some()
    }
}
