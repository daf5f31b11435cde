//! Room for options, taken once and cut to size at the end. Most options of a
//! match are listed here, and writing them without asking for room each time
//! makes playouts a good deal faster.

use crate::action::Action;

/// Room for options that are being listed.
pub(super) struct Sheet<'a> {
    room: &'a mut [Action],
    used: usize,
}

impl Sheet<'_> {
    /// Adds what `list` puts on the sheet, `most` options at most.
    #[inline]
    pub(super) fn fill(out: &mut Vec<Action>, most: usize, list: impl FnOnce(&mut Sheet<'_>)) {
        let before = out.len();
        // One more, because the place behind the last option is written to.
        out.resize(before + most + 1, Action::EndMoves);
        let mut sheet = Sheet { room: &mut out[before..], used: 0 };
        list(&mut sheet);
        let used = sheet.used;
        out.truncate(before + used);
    }

    /// Adds the option if it is one.
    #[inline]
    pub(super) fn put_if(&mut self, so: bool, action: Action) {
        self.room[self.used] = action;
        self.used += usize::from(so);
    }
}
