//! What can be said in advance.

use tabletop::{Followed, Order, Seat, Standing};

use crate::action::Action;
use crate::frame::{Decision, Frame, Question};
use crate::state::DesertIsland;
use crate::view::View;

const STAY_OUT: &str = "stay-out";
const SPARED: &str = "done-when-spared";
const FED: &str = "done-when-fed";
const EMPTY_HANDED: &str = "done-empty-handed";
const DECLINE: &str = "decline-offers";
const END_TURN: &str = "end-turn";
const NO_MEDICINE: &str = "no-medicine";

impl Standing for DesertIsland {
    const ORDERS: &'static [Order] = &[
        Order {
            key: STAY_OUT,
            title: "Stay out of the fights of others",
            about: "In a fight that is not yours you are done at once.",
        },
        Order {
            key: SPARED,
            title: "Done when a peril spares me",
            about: "Before a peril that is for others you are done at once, unless somebody makes you an offer.",
        },
        Order {
            key: FED,
            title: "Done when I have enough to eat",
            about: "Before everyone eats you are done at once if you have enough, unless somebody makes you an offer.",
        },
        Order {
            key: EMPTY_HANDED,
            title: "Done when no card of mine helps",
            about: "In a fight of yours and before a peril you are done at once if you have no card to play, and before the meal if you have nothing at all; unless somebody makes you an offer.",
        },
        Order {
            key: DECLINE,
            title: "Decline what others offer",
            about: "You decline every offer.",
        },
        Order {
            key: END_TURN,
            title: "End my turn after the action",
            about: "When your action is settled your turn ends, even at the Swamp or with an ability left.",
        },
        Order {
            key: NO_MEDICINE,
            title: "Done when I have no Medicine",
            about: "When somebody is dying and you have no Medicine you are done at once.",
        },
    ];

    fn follow(
        view: &View,
        seat: Seat,
        decision: &Decision,
        options: &[Action],
        order: &str,
    ) -> Option<Followed<Action>> {
        let board = &view.board;
        let unasked = decision.offers.is_empty() && !decision.done;
        let action = match (order, decision.question) {
            (DECLINE, _) => Action::Decline { from: decision.offers.lowest()? },
            (STAY_OUT, Question::Fight) => {
                let Frame::Fighting { fight, .. } = board.frame else { return None };
                (unasked && !fight.everyone().contains(seat)).then_some(Action::Done)?
            }
            (SPARED, Question::Strike) => {
                let Frame::Striking { strike, .. } = board.frame else { return None };
                (unasked && !strike.targets.contains(seat)).then_some(Action::Done)?
            }
            (EMPTY_HANDED, Question::Fight | Question::Strike) => {
                (unasked && !options.iter().any(plays)).then_some(Action::Done)?
            }
            (EMPTY_HANDED, Question::Hunger) => {
                let nothing = board.cards_of(seat) == 0 && board.person(seat).food == 0;
                (unasked && nothing).then_some(Action::Done)?
            }
            (FED, Question::Hunger) => {
                (unasked && board.short(seat) == 0).then_some(Action::Done)?
            }
            (END_TURN, Question::After) => Action::EndTurn,
            (NO_MEDICINE, Question::LastMoment) => {
                let helps = options.iter().any(|action| matches!(action, Action::Heal { .. }));
                (unasked && !helps).then_some(Action::Done)?
            }
            (_, _) => return None,
        };
        options.contains(&action).then_some(Followed::Act(action))
    }

    /// Whoever lets the others go on is asked when somebody makes him an offer,
    /// and when he is the victim of the theft.
    fn concerns(_view: &View, _seat: Seat, decision: &Decision) -> bool {
        !decision.offers.is_empty()
    }
}

/// Whether something is played or joined, and not only given or traded.
fn plays(action: &Action) -> bool {
    matches!(
        action,
        Action::Join { .. }
            | Action::Weapon { .. }
            | Action::BackOut
            | Action::Feed { .. }
            | Action::Heal { .. }
            | Action::Lay { .. }
            | Action::Ward { .. }
    )
}
