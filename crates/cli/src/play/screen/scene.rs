//! All that the screen shows, as plain text.

/// A panel that can be scrolled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Panel {
    #[default]
    Log,
    Board,
}

/// A line to type into.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    pub label: String,
    pub text: String,
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
    pub board: Vec<String>,
    pub board_top: usize,
    pub log: Vec<String>,
    /// How many lines the log is scrolled up from its end.
    pub log_up: usize,
    /// The panel that scrolls.
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
    pub board_top: usize,
    pub log_up: usize,
    pub page_top: usize,
}
