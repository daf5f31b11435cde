//! Text that people write and others read: one line, in which everything can be
//! seen and nothing turns the rest around.
//!
//! A list of our own and no table of Unicode's: these rules are part of the page
//! too, and the few signs below are all that names were faked with.

/// Whether a sign changes how others see the text around it, or is not seen at
/// all: control characters, marks that turn the writing direction, signs without
/// width, blanks that count as letters, tags.
///
/// What joins the parts of one picture (`👩‍🚒`) or says how it is drawn is let
/// be: it is no name on its own.
#[must_use]
pub fn is_hidden(sign: char) -> bool {
    sign.is_control() || turns_around(sign) || has_no_ink(sign)
}

fn turns_around(sign: char) -> bool {
    matches!(sign,
        '\u{061c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

fn has_no_ink(sign: char) -> bool {
    matches!(sign,
        '\u{00ad}' | '\u{034f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
        | '\u{180b}'..='\u{180f}' | '\u{200b}' | '\u{200c}' | '\u{2028}' | '\u{2029}'
        | '\u{2060}'..='\u{2065}' | '\u{206a}'..='\u{206f}' | '\u{2800}' | '\u{3164}'
        | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{1d173}'..='\u{1d17a}'
        | '\u{e0000}'..='\u{e0fff}')
}

/// Whether all of a text is hidden or blank but for signs that join others.
#[must_use]
pub fn is_blank(text: &str) -> bool {
    let joins = |sign: char| matches!(sign, '\u{200d}' | '\u{fe00}'..='\u{fe0f}');
    text.chars().all(|sign| sign.is_whitespace() || is_hidden(sign) || joins(sign))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_seen_is_hidden() {
        let hidden = [
            '\0',
            '\n',
            '\u{7f}',
            '\u{202e}',
            '\u{2067}',
            '\u{061c}',
            '\u{200b}',
            '\u{2060}',
            '\u{feff}',
            '\u{3164}',
            '\u{2800}',
            '\u{ad}',
            '\u{2028}',
            '\u{e0041}',
        ];
        for sign in hidden {
            assert!(is_hidden(sign), "{sign:?}");
        }
    }

    #[test]
    fn names_of_all_the_world_are_plain() {
        for name in
            ["Ada", "Zoë", "Łukasz", "李小龙", "محمد", "עדה", "नेहा", "ไอดา", "👩‍🚒", "❤️", "O’Neil-2"]
        {
            assert!(!name.chars().any(is_hidden) && !is_blank(name), "{name}");
        }
    }

    #[test]
    fn a_text_of_nothing_is_blank() {
        for text in ["", "  ", "\u{200d}", "\u{fe0f}\u{3000}", "\u{2800}\u{3164}"] {
            assert!(is_blank(text), "{text:?}");
        }
    }
}
