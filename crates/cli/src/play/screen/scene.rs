//! All that the screen shows.

use std::collections::BTreeSet;

use tabletop::{Sketch, Tint};

use super::paint::Palette;

/// A panel that the keys go to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Panel {
    #[default]
    Log,
    Board,
    Choices,
}

/// A line to type into.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    pub label: String,
    pub text: String,
    /// The keys that work there.
    pub keys: &'static str,
}

/// What lies over the table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Cover {
    #[default]
    Nothing,
    /// A page of lines to scroll in, and the keys that work there.
    Page { title: String, lines: Vec<String>, top: usize, keys: &'static str },
    /// A question in the middle of the screen.
    Question(Vec<String>),
    /// Nothing of the table can be seen.
    HandOver(Vec<String>),
    /// One panel fills the screen.
    Enlarged(Panel),
}

/// All that the screen shows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scene {
    pub title: String,
    /// Through whose eyes the table is seen.
    pub viewer: String,
    pub palette: Palette,
    pub board: Sketch,
    pub board_top: usize,
    /// The things that can be chosen on the board.
    pub at_hand: BTreeSet<String>,
    /// What the cursor is on: a thing, or those that lead to a row.
    pub aimed: Vec<String>,
    /// What the thing under the cursor is called.
    pub aimed_name: Option<String>,
    /// Whether the cursor on the board should be in sight.
    pub is_followed: bool,
    /// What those at the table and their pieces are called, and their colours.
    pub names: Vec<(String, Tint)>,
    pub log: Vec<String>,
    /// How many lines the log is scrolled up from its end.
    pub log_up: usize,
    /// The panel that the arrows go to.
    pub focus: Panel,
    pub prompt: String,
    /// Whether a person is asked now.
    pub is_asked: bool,
    /// The things pointed at so far.
    pub trail: String,
    pub rows: Vec<String>,
    pub cursor: usize,
    /// What will be said with the next action.
    pub says: Option<String>,
    /// What the last key led to, if it needs a word.
    pub notice: Option<String>,
    pub field: Option<Field>,
    pub cover: Cover,
}

/// How far things can be scrolled on a screen of this size.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reach {
    /// Where the board is scrolled to, so that the cursor is in sight.
    pub board_at: usize,
    pub board_top: usize,
    pub log_up: usize,
    pub page_top: usize,
}
