//! What changed in a value since it was last sent.

use ts_rs::TS;

/// A difference between two values: `[value]` where it is replaced, and
/// `{key: Change}` where only some of its members changed, with the keys of an
/// object or the places in a list of the same length. It is never longer than
/// the value itself would be.
#[derive(Clone, Copy, Debug, TS)]
#[ts(export_to = "messages.ts", type = "[unknown] | { [key in string]?: Change }")]
pub struct Change;
