//! What people may be called.

use tabletop::plain::{is_blank, is_hidden};
use tabletop::voice::Names;

/// Whether people take one name for the other: letters of another size make no
/// difference, and neither do spaces and signs that only join others.
#[must_use]
pub fn look_alike(one: &str, other: &str) -> bool {
    let seen = |name: &str| -> String {
        let seen = name.chars().filter(|sign| !is_blank(sign.encode_utf8(&mut [0; 4])));
        seen.flat_map(char::to_lowercase).collect()
    };
    seen(one) == seen(other)
}

/// The name as it is shown: one line of plain text, neither empty nor long.
///
/// # Errors
/// Why nobody can be called this.
pub fn proper_name(name: &str) -> Result<String, String> {
    let name = name.trim();
    if is_blank(name) {
        Err("A name has something in it.".to_owned())
    } else if name.chars().count() > Names::LONGEST {
        Err(format!("A name has {} characters at most.", Names::LONGEST))
    } else if name.chars().any(is_hidden) {
        Err("A name is one line of plain text.".to_owned())
    } else {
        Ok(name.to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_is_taken_for_somebody_else() {
        for twin in ["ada", "Ada", "A da", "A\u{a0}da", "Ad\u{200d}a", "Ada\u{fe0f}"] {
            assert!(look_alike("Ada", twin), "{twin:?}");
        }
        assert!(!look_alike("Ada", "Ida"));
    }

    #[test]
    fn a_name_is_one_line_of_plain_text() {
        assert_eq!(proper_name("  Ada ").unwrap(), "Ada");
        for bad in ["", "  ", "a\nb", "a\u{202e}b", "a\u{3164}b", "\u{200d}", &"ä".repeat(33)] {
            assert!(proper_name(bad).is_err(), "{bad:?}");
        }
    }
}
