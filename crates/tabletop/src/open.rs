//! What lies open, and so looks the same to everybody.

use serde::{Serialize, Serializer};

/// The name under which [`open`] hands a value to whoever writes it.
pub const OPEN: &str = "tabletop::open";

/// Writes a member of a view, or of what is drawn beside it, that is the same for
/// whoever looks at the same state. Most of a table lies open, and a server tells
/// all who look on what became of it: whoever knows this need not take it in once
/// more for each of them.
///
/// ```
/// # use serde::Serialize;
/// #[derive(Serialize)]
/// struct View {
///     #[serde(serialize_with = "tabletop::open")]
///     board: [u8; 3],
///     hand: Vec<u8>,
/// }
/// let view = View { board: [1, 2, 3], hand: vec![4] };
/// assert_eq!(serde_json::to_string(&view).unwrap(), r#"{"board":[1,2,3],"hand":[4]}"#);
/// ```
///
/// # Errors
/// As the writer says.
pub fn open<T: Serialize, S: Serializer>(value: &T, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_newtype_struct(OPEN, value)
}
