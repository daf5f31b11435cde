//! What can be said in advance.

use tabletop::{Followed, Order, Seat, Standing};

use crate::action::Action;
use crate::frame::Decision;
use crate::state::{SafeHaven, Wounds};
use crate::view::View;

const NO_TRADE: &str = "no-trade";
const SPEND_NOTHING: &str = "spend-nothing";
const STAY_TOGETHER: &str = "stay-together";
const EAT_NOBODY: &str = "eat-nobody";
const KEEP_FIRST_AID: &str = "keep-first-aid";

impl Standing for SafeHaven {
    const ORDERS: &'static [Order] = &[
        Order {
            key: NO_TRADE,
            title: "Never trade",
            about: "You have done with trading at once, and decline what others offer you.",
        },
        Order {
            key: SPEND_NOTHING,
            title: "Spend nothing on challenges",
            about: "You add no point of yours to the effort of the group.",
        },
        Order {
            key: STAY_TOGETHER,
            title: "Stay with the group",
            about: "You never leave, go along with a leaver, or stay behind.",
        },
        Order {
            key: EAT_NOBODY,
            title: "Nobody is eaten on my word",
            about: "As a leader you spare everybody at nightfall.",
        },
        Order {
            key: KEEP_FIRST_AID,
            title: "Never offer first aid",
            about: "Where you could use your first aid but need not act, the others go on without waiting.",
        },
    ];

    fn follow(
        _view: &View,
        _seat: Seat,
        _decision: &Decision,
        options: &[Action],
        order: &str,
    ) -> Option<Followed<Action>> {
        let first = |answers: fn(&Action) -> bool| {
            options.iter().find(|action| answers(action)).copied().map(Followed::Act)
        };
        match order {
            NO_TRADE => first(|action| matches!(action, Action::Decline { .. }))
                .or_else(|| first(|action| matches!(action, Action::FinishTrading))),
            SPEND_NOTHING => first(|action| matches!(action, Action::FinishSpending))
                .or_else(|| first(|action| matches!(action, Action::Commit([0, 0])))),
            STAY_TOGETHER => first(|action| matches!(action, Action::KeepTogether)),
            EAT_NOBODY => first(|action| matches!(action, Action::SpareAll)),
            KEEP_FIRST_AID => {
                let aid = |action: &Action| matches!(action, Action::Treat { .. });
                (!options.is_empty() && options.iter().all(aid)).then_some(Followed::Pass)
            }
            _ => None,
        }
    }

    /// Whoever is hurt will want to use first aid; what others need does not
    /// concern one who has said so.
    fn concerns(view: &View, seat: Seat, _decision: &Decision) -> bool {
        view.road.has(seat) && view.road.character(seat).wounds != Wounds::Sound
    }
}
