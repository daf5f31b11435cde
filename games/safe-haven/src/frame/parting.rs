//! What staying behind, leaving and going along have in common: all who are
//! asked say at the same time whether they part from the group.

use tabletop::Seats;

use super::Tell;
use crate::state::{Answer, GroupId, SafeHaven};

impl SafeHaven {
    /// Opens the answers of those who were asked, and gives those who want to
    /// part from the group.
    pub(super) fn open_partings(&mut self, id: GroupId, table: Tell<'_, '_>) -> Seats {
        let parting = |answer| answer == Answer::Part(true);
        self.open(id, table).filter(|(_, answer)| parting(*answer)).map(|(who, _)| who).collect()
    }
}
