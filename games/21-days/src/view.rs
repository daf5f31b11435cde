//! What one viewer may know, and the matches that it could belong to.

use serde::{Deserialize, Serialize};
use tabletop::Viewer;
use tabletop::chance::Chance;

use crate::board::Board;
use crate::pieces::Page;
use crate::state::TwentyOneDays;

/// All that one viewer may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/21-days.ts"))]
#[serde(rename_all = "kebab-case")]
pub struct View {
    pub viewer: Viewer,
    /// What lies open on the table.
    #[serde(serialize_with = "tabletop::open")]
    pub board: Board,
    /// The page after tomorrow's, where the viewer has looked at it.
    pub glimpse: Option<Page>,
}

impl View {
    pub(crate) fn of(state: &TwentyOneDays, viewer: Viewer) -> Self {
        let looked = state.board.glanced_by.is_some_and(|seat| viewer.is(seat));
        Self { viewer, board: state.board, glimpse: state.hidden.filter(|_| looked) }
    }

    /// A match that this view could belong to: a page that somebody else has
    /// looked at is drawn afresh. Nothing else is decided before it is seen.
    pub(crate) fn imagine(&self, chance: &mut dyn Chance) -> TwentyOneDays {
        let mut state = TwentyOneDays { board: self.board, hidden: self.glimpse };
        if self.board.glanced_by.is_some() && self.glimpse.is_none() {
            state.hidden = state.board.draw_page_after_tomorrow(chance);
        }
        state
    }
}
