//! What can be said in advance.

use tabletop::{Followed, Order, Seat, Standing};

use crate::action::Action;
use crate::frame::Decision;
use crate::pieces::Kind;
use crate::state::Survive;
use crate::view::View;

const SPARE_SHARKS: &str = "spare-sharks";
const SPARE_WHALES: &str = "spare-whales";
const ENDURE_EMPTY_HANDED: &str = "endure-empty-handed";

impl Standing for Survive {
    const ORDERS: &'static [Order] = &[
        Order {
            key: SPARE_SHARKS,
            title: "Never defend with Kill a Shark",
            about: "You endure every shark that is moved upon somebody, and keep the message.",
        },
        Order {
            key: SPARE_WHALES,
            title: "Never defend with Harpoon a Whale",
            about: "You endure every whale that is moved upon somebody, and keep the message.",
        },
        Order {
            key: ENDURE_EMPTY_HANDED,
            title: "Always endure when I hold nothing",
            about: "Asked to defend without the message for it, you endure without being asked.",
        },
    ];

    fn follow(
        _view: &View,
        _seat: Seat,
        decision: &Decision,
        options: &[Action],
        order: &str,
    ) -> Option<Followed<Action>> {
        let Decision::Defence { creature, .. } = decision else { return None };
        let endures = match (order, creature.kind()) {
            (SPARE_SHARKS, Kind::Shark) | (SPARE_WHALES, Kind::Whale) => true,
            (ENDURE_EMPTY_HANDED, _) => !options.contains(&Action::Defend),
            (_, _) => false,
        };
        endures.then_some(Followed::Act(Action::Endure))
    }
}
