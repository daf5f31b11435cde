//! How a sound text is broken: mostly so that it is nearly sound still, since
//! what is far from sound is refused at once.

use std::ops::Range;

use fastrand::Rng;

/// Numbers at the ends of what programs count with, and just behind.
const ODD_NUMBERS: [&str; 18] = [
    "0",
    "1",
    "2",
    "7",
    "19",
    "20",
    "21",
    "63",
    "64",
    "127",
    "128",
    "255",
    "256",
    "-1",
    "65536",
    "4294967295",
    "18446744073709551616",
    "1e999",
];

/// What is strange in any text.
const ODD_TEXTS: [&str; 10] =
    ["", "\"", "\\", "\u{0}", "\u{202e}", "𝄞", "null", "{}", "[[[[[[[[", "\n"];

/// How deep a text becomes that is made deep.
const DEEP: usize = 2000;

/// The text, broken in one place or a few.
pub(crate) fn spoil(text: &str, luck: &mut Rng) -> String {
    let mut text = text.to_owned();
    for _ in 0..luck.usize(1..=3) {
        text = spoil_once(&text, luck);
    }
    text
}

fn spoil_once(text: &str, luck: &mut Rng) -> String {
    match luck.u8(..20) {
        0..=5 => odd_number(text, luck),
        6..=9 => other_word(text, luck),
        10..=12 => chunk(text, luck),
        13..=14 => lines(text, luck),
        15..=18 => character(text, luck),
        _ => deeper(text, luck),
    }
}

/// One of its numbers becomes another.
fn odd_number(text: &str, luck: &mut Rng) -> String {
    let number = if luck.bool() {
        ODD_NUMBERS[luck.usize(..ODD_NUMBERS.len())].to_owned()
    } else {
        luck.u8(..40).to_string()
    };
    let numbers = runs(text, |c| c.is_ascii_digit());
    replace(text, pick(&numbers, luck), &number)
}

/// One of its words becomes another one of them.
fn other_word(text: &str, luck: &mut Rng) -> String {
    let words = runs(text, |c| c.is_alphanumeric() || c == '-' || c == '_');
    let other = pick(&words, luck).map_or("", |other| &text[other]);
    replace(text, pick(&words, luck), other)
}

/// Something in brackets is left out, or is there twice.
fn chunk(text: &str, luck: &mut Rng) -> String {
    let starts: Vec<usize> = text.match_indices(['[', '{', '"']).map(|(at, _)| at).collect();
    if starts.is_empty() {
        return character(text, luck);
    }
    let start = starts[luck.usize(..starts.len())];
    let chunk = balanced(&text[start..]);
    let chunk = &text[start..start + chunk];
    let twice = format!("{chunk},{chunk}");
    let becomes = if luck.bool() { &twice } else { "" };
    replace(text, Some(start..start + chunk.len()), becomes)
}

/// How many bytes the brackets take that the text begins with.
fn balanced(text: &str) -> usize {
    let mut open = 0;
    for (at, sign) in text.char_indices() {
        match sign {
            '[' | '{' => open += 1,
            ']' | '}' => open -= 1,
            '"' if open == 0 && at > 0 => return at + 1,
            _ => continue,
        }
        if open <= 0 {
            return at + sign.len_utf8();
        }
    }
    text.len()
}

/// A line is left out, is there twice, or stands elsewhere.
fn lines(text: &str, luck: &mut Rng) -> String {
    let mut lines: Vec<&str> = text.split_inclusive('\n').collect();
    if lines.is_empty() {
        return character(text, luck);
    }
    let (one, other) = (luck.usize(..lines.len()), luck.usize(..lines.len()));
    match luck.u8(..3) {
        0 => drop(lines.remove(one)),
        1 => lines.insert(other, lines[one]),
        _ => lines.swap(one, other),
    }
    lines.concat()
}

/// A character is left out, becomes another, or something odd comes before it.
fn character(text: &str, luck: &mut Rng) -> String {
    let places: Vec<usize> = text.char_indices().map(|(at, _)| at).collect();
    let at = if places.is_empty() { 0 } else { places[luck.usize(..places.len())] };
    let end = text[at..].chars().next().map_or(at, |sign| at + sign.len_utf8());
    let odd = ODD_TEXTS[luck.usize(..ODD_TEXTS.len())];
    match luck.u8(..3) {
        0 => replace(text, Some(at..end), ""),
        1 => replace(text, Some(at..end), &char::from(luck.u8(32..127)).to_string()),
        _ => replace(text, Some(at..at), odd),
    }
}

/// One of its lists holds a list that holds a list, and so on.
fn deeper(text: &str, luck: &mut Rng) -> String {
    let places: Vec<Range<usize>> =
        text.match_indices(['[', ':']).map(|(at, _)| at + 1..at + 1).collect();
    let deep = "[".repeat(DEEP) + &"]".repeat(DEEP);
    replace(text, pick(&places, luck), &deep)
}

/// Where the text has runs of such characters.
fn runs(text: &str, belongs: impl Fn(char) -> bool) -> Vec<Range<usize>> {
    let mut runs: Vec<Range<usize>> = Vec::new();
    for (at, sign) in text.char_indices().filter(|(_, sign)| belongs(*sign)) {
        let end = at + sign.len_utf8();
        match runs.last_mut() {
            Some(run) if run.end == at => run.end = end,
            _ => runs.push(at..end),
        }
    }
    runs
}

fn pick(places: &[Range<usize>], luck: &mut Rng) -> Option<Range<usize>> {
    (!places.is_empty()).then(|| places[luck.usize(..places.len())].clone())
}

/// The text with something else in this place; as it was where there is none.
fn replace(text: &str, place: Option<Range<usize>>, by: &str) -> String {
    let mut text = text.to_owned();
    if let Some(place) = place {
        text.replace_range(place, by);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "{\"seat\": 12, \"way\": [\"hex-f5\", 3]}\nä\n";

    #[test]
    fn nearly_every_text_is_changed() {
        let mut luck = Rng::with_seed(7);
        let changed = (0..1000).filter(|_| spoil(TEXT, &mut luck) != TEXT).count();
        assert!(changed > 900, "{changed}");
        // Nothing is too short to be broken, and nothing falls over.
        (0..1000).for_each(|_| drop(spoil("", &mut luck)));
    }

    #[test]
    fn brackets_are_found_with_all_that_is_in_them() {
        for (text, chunk) in [
            ("[1, [2]], 3", "[1, [2]]"),
            ("{\"a\": []}]", "{\"a\": []}"),
            ("\"a\", 1", "\"a\""),
            ("[[", "[["),
        ] {
            assert_eq!(&text[..balanced(text)], chunk);
        }
    }

    #[test]
    fn numbers_and_words_are_found_whole() {
        let found = |runs: Vec<Range<usize>>| -> Vec<&str> {
            runs.into_iter().map(|run| &TEXT[run]).collect()
        };
        assert_eq!(found(runs(TEXT, |c| c.is_ascii_digit())), ["12", "5", "3"]);
        assert_eq!(found(runs(TEXT, char::is_alphabetic)), ["seat", "way", "hex", "f", "ä"]);
    }
}
