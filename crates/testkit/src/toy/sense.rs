//! How Driftwood is played with common sense.

use tabletop::{Seat, Sense, Skill};

use super::state::{Action, Driftwood};
use super::view::{FrameView, View};

impl Sense for Driftwood {
    const SKILLS: &'static [Skill] = &[Skill::Deckhand];

    fn rate(view: &View, seat: Seat, options: &[Action], _skill: Skill, out: &mut Vec<i32>) {
        out.extend(options.iter().map(|action| rating(view, seat, action)));
    }
}

/// A bid should be a little below what the plank seems to be worth; a look at
/// somebody's keepsake is worth little, and one's own is gladly shown for coins.
fn rating(view: &View, _seat: Seat, action: &Action) -> i32 {
    match action {
        Action::Search => 5,
        Action::Stoke => 4,
        Action::Offer { .. } => 1,
        Action::Accept => 2,
        Action::Decline => 1,
        Action::Whistle => 0,
        Action::Bid { coins } => 10 - (i32::from(*coins) + 1 - expected_worth(view)).abs(),
    }
}

fn expected_worth(view: &View) -> i32 {
    let mean = view.unseen.worth() as i32 / view.unseen.len().max(1) as i32;
    match view.frame {
        FrameView::Bids { plank: Some(plank), .. } => i32::from(plank.0),
        FrameView::Bids { plank: None, .. } | FrameView::Search(_) | FrameView::Over => mean,
    }
}
