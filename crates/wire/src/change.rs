//! What changed in a value since it was last sent.
//!
//! Both values are there as they were written, without spaces and with the
//! keys of a struct in their fixed order. Two cursors walk them side by side:
//! members that are written alike are passed over, and nothing is built.

use std::io::Write as _;

use serde_json::Value;
use serde_json::value::RawValue;

use crate::Json;

/// A difference between two values: `[value]` where it is replaced, and
/// `{key: Change}` where only some of its members changed, with the keys of an
/// object or the places in a list of the same length. It is never longer than
/// the value itself would be.
#[derive(Clone, Copy, Debug)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "messages.ts", type = "[unknown] | { [key in string]?: Change }")
)]
pub struct Change;

/// Values that are nested more deeply are replaced as a whole.
const DEEPEST: usize = 32;

/// What changed from one written value to another; nothing if they are the
/// same.
///
/// # Panics
/// If the second text is no JSON.
#[must_use]
pub fn between(before: &str, after: &str) -> Option<Json> {
    if before == after {
        return None;
    }
    Some(RawValue::from_string(written(before, after)).expect("pieces of JSON are JSON"))
}

/// The change from one text to the other. Where the first is no JSON, all is
/// replaced.
fn written(before: &str, after: &str) -> String {
    let mut change = Vec::new();
    let (mut old, mut new) = (Cursor::at_start(before), Cursor::at_start(after));
    if differ(&mut old, &mut new, DEEPEST, &mut change).is_none() {
        change.clear();
        replace(after.as_bytes(), &mut change);
    }
    String::from_utf8(change).expect("pieces of text are text")
}

/// Passes a value in both texts and writes how they differ; writes nothing
/// where they do not. Both are read once: only where they turn out to be of
/// different shape does reading begin again at their start.
fn differ(
    old: &mut Cursor<'_>,
    new: &mut Cursor<'_>,
    depth: usize,
    out: &mut Vec<u8>,
) -> Option<()> {
    let (start, from_old, from_new) = (out.len(), old.at, new.at);
    if depth == 0 || tell_members(old, new, depth - 1, out).is_none() {
        out.truncate(start);
        (old.at, new.at) = (from_old, from_new);
        let (before, after) = (old.value()?, new.value()?);
        if before != after {
            replace(after, out);
        }
        return Some(());
    }
    let after = &new.text[from_new..new.at];
    if out.len() - start > after.len() + 2 {
        out.truncate(start);
        replace(after, out);
    }
    Some(())
}

/// Writes that a value is replaced.
fn replace(after: &[u8], out: &mut Vec<u8>) {
    out.push(b'[');
    out.extend_from_slice(after);
    out.push(b']');
}

/// Passes two objects, or two lists, and writes which of their members differ;
/// nothing if they do not have the same ones. What was written until then is in
/// vain.
fn tell_members(
    old: &mut Cursor<'_>,
    new: &mut Cursor<'_>,
    depth: usize,
    out: &mut Vec<u8>,
) -> Option<()> {
    let is_list = old.enter()? == b'[';
    if (new.enter()? == b'[') != is_list || old.is_at_end() || new.is_at_end() {
        return None;
    }
    let mut sign = b'{';
    for place in 0_usize.. {
        let key = if is_list { None } else { Some(old.key()?) };
        if key.is_some_and(|key| !new.pass(key)) {
            return None;
        }
        let start = out.len();
        differ(old, new, depth, out)?;
        let changed = out.len();
        if changed > start {
            // Most members are the same: only for the others is it worth while
            // to say which they are, and to put that before what changed.
            out.push(sign);
            match key {
                Some(key) => out.extend_from_slice(key),
                None => write!(out, "\"{place}\":").expect("bytes can be written to memory"),
            }
            out[start..].rotate_left(changed - start);
            sign = b',';
        }
        match (old.step()?, new.step()?) {
            (Step::Next, Step::Next) => {}
            (Step::End, Step::End) => break,
            (Step::Next, Step::End) | (Step::End, Step::Next) => return None,
        }
    }
    if sign == b',' {
        out.push(b'}');
    }
    Some(())
}

/// What comes after a member.
enum Step {
    Next,
    End,
}

/// A place in a written object or list.
struct Cursor<'a> {
    text: &'a [u8],
    at: usize,
}

impl<'a> Cursor<'a> {
    /// The place before a whole text.
    fn at_start(text: &'a str) -> Self {
        Self { text: text.as_bytes(), at: 0 }
    }

    /// Goes before the first member of an object or a list, and gives the sign
    /// that it begins with.
    fn enter(&mut self) -> Option<u8> {
        let sign = *self.rest().first()?;
        matches!(sign, b'{' | b'[').then(|| {
            self.at += 1;
            sign
        })
    }

    fn rest(&self) -> &'a [u8] {
        &self.text[self.at..]
    }

    fn is_at_end(&self) -> bool {
        matches!(self.rest().first(), Some(b'}' | b']') | None)
    }

    /// Passes a key with its quotes and its colon.
    fn key(&mut self) -> Option<&'a [u8]> {
        let rest = self.rest();
        let end = string_end(rest)?;
        self.at += end + 1;
        (rest.get(end)? == &b':').then(|| &rest[..=end])
    }

    /// Passes what is written exactly like this, if it is.
    fn pass(&mut self, text: &[u8]) -> bool {
        let is_here = self.rest().starts_with(text);
        if is_here {
            self.at += text.len();
        }
        is_here
    }

    /// Passes any value.
    fn value(&mut self) -> Option<&'a [u8]> {
        let rest = self.rest();
        let end = value_end(rest)?;
        self.at += end;
        Some(&rest[..end])
    }

    /// Passes what stands behind a value.
    fn step(&mut self) -> Option<Step> {
        let sign = self.rest().first()?;
        self.at += 1;
        match sign {
            b',' => Some(Step::Next),
            b'}' | b']' => Some(Step::End),
            _ => None,
        }
    }
}

/// How long the string is that is written here.
fn string_end(text: &[u8]) -> Option<usize> {
    if text.first() != Some(&b'"') {
        return None;
    }
    let mut at = 1;
    loop {
        match text.get(at)? {
            b'"' => return Some(at + 1),
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
}

/// How long the value is that is written here.
fn value_end(text: &[u8]) -> Option<usize> {
    let (mut depth, mut at) = (0_usize, 0);
    loop {
        match text.get(at)? {
            b'"' => at += string_end(&text[at..])?,
            b'{' | b'[' => {
                depth += 1;
                at += 1;
                continue;
            }
            b'}' | b']' | b',' if depth == 0 => return None,
            b'}' | b']' => {
                depth -= 1;
                at += 1;
            }
            b',' | b':' => {
                at += 1;
                continue;
            }
            _ => at += plain_end(&text[at..]),
        }
        if depth == 0 {
            return Some(at);
        }
    }
}

/// How long the number or the word is that is written here.
fn plain_end(text: &[u8]) -> usize {
    let ends = |sign: &u8| matches!(sign, b',' | b'}' | b']' | b'"' | b'{' | b'[' | b':');
    text.iter().position(ends).unwrap_or(text.len())
}

/// The value after a change; nothing if the change does not fit it.
#[must_use]
pub fn apply(value: &Value, change: &Value) -> Option<Value> {
    match change {
        Value::Array(replaced) => match replaced.as_slice() {
            [value] => Some(value.clone()),
            _ => None,
        },
        Value::Object(members) => {
            let mut value = value.clone();
            for (key, change) in members {
                let member = match &mut value {
                    Value::Object(object) => object.get_mut(key)?,
                    Value::Array(list) => list.get_mut(key.parse::<usize>().ok()?)?,
                    Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {
                        return None;
                    }
                };
                *member = apply(member, change)?;
            }
            Some(value)
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::{Map, json};

    use super::*;

    fn change(before: &Value, after: &Value) -> Option<String> {
        between(&before.to_string(), &after.to_string()).map(|change| change.get().to_owned())
    }

    #[track_caller]
    fn changes(before: &Value, after: &Value, told: &str) {
        let change = change(before, after).expect("they differ");
        assert_eq!(change, told);
        let change = serde_json::from_str(&change).unwrap();
        assert_eq!(apply(before, &change).as_ref(), Some(after));
    }

    #[test]
    fn only_what_differs_is_told() {
        assert_eq!(change(&json!({"a": [1, 2]}), &json!({"a": [1, 2]})), None);
        changes(
            &json!({"a": 1, "b": {"c": "the same", "d": [7, 8, 9]}, "e": "a long word"}),
            &json!({"a": 1, "b": {"c": "the same", "d": [7, 80, 9]}, "e": "a long word"}),
            r#"{"b":{"d":{"1":[80]}}}"#,
        );
        changes(
            &json!({"a": "one", "b": "two", "c": "three"}),
            &json!({"a": "won", "b": "two", "c": "free"}),
            r#"{"a":["won"],"c":["free"]}"#,
        );
    }

    #[test]
    fn what_has_other_members_is_replaced() {
        changes(&json!([1, 2]), &json!([1, 2, 3]), "[[1,2,3]]");
        changes(&json!({"a": 1}), &json!({"b": 1}), r#"[{"b":1}]"#);
        changes(&json!({"a": {}}), &json!({"a": []}), r#"{"a":[[]]}"#);
        changes(&json!({}), &json!({"a": 1}), r#"[{"a":1}]"#);
        changes(&json!([]), &json!({}), "[{}]");
        changes(&json!("seat-1"), &json!("seat-10"), r#"["seat-10"]"#);
        changes(&json!({"n": 1, "m": 5}), &json!({"n": 12, "m": 5}), r#"{"n":[12]}"#);
    }

    #[test]
    fn a_change_is_never_longer_than_the_value() {
        changes(&json!([1, 2, 3]), &json!([4, 5, 6]), "[[4,5,6]]");
        changes(&json!({"a": 1, "b": 2}), &json!({"a": 3, "b": 4}), r#"[{"a":3,"b":4}]"#);
    }

    #[test]
    fn odd_keys_and_words_are_only_text() {
        let odd = "quote \" brace } bracket ] comma , colon : back \\ line \n sea 🌊";
        let before = json!({odd: {"same": odd, "other": "a"}, "": [odd, 1]});
        let after = json!({odd: {"same": odd, "other": "}\""}, "": [odd, 2]});
        let change = change(&before, &after).unwrap();
        let change = serde_json::from_str(&change).unwrap();
        assert_eq!(apply(&before, &change), Some(after));
    }

    #[test]
    fn what_is_nested_without_end_is_replaced() {
        let nested =
            |depth: usize, core: &str| format!("{}{core}{}", "[".repeat(depth), "]".repeat(depth));
        let change = between(&nested(100, "1"), &nested(100, "2")).unwrap();
        assert!(change.get().len() < 400, "{change}");
        // Reading such a value back would need as many calls as it has levels.
        let (before, after) = (nested(100_000, "1"), nested(100_000, "2"));
        assert!(written(&before, &after).len() < after.len() + 10 * DEEPEST);
    }

    #[test]
    fn texts_that_are_no_values_are_never_walked_out_of() {
        for broken in ["", "{", "[", r#"{"a"#, r#"{"a":"#, r#"{"a":1"#, r#"["\"#, "[1,", "{]"] {
            for sound in ["[1]", r#"{"a":2}"#, "7"] {
                assert_eq!(written(broken, sound), format!("[{sound}]"), "{broken}");
            }
        }
    }

    #[test]
    fn a_change_that_does_not_fit_is_not_applied() {
        for change in
            [json!({"b": [1]}), json!([]), json!([1, 2]), json!(7), json!({"a": {"x": [1]}})]
        {
            assert_eq!(apply(&json!({"a": 1}), &change), None, "{change}");
        }
        assert_eq!(apply(&json!([1]), &json!({"1": [2]})), None);
        assert_eq!(apply(&json!([1]), &json!({"x": [2]})), None);
    }

    fn any_json() -> impl Strategy<Value = Value> {
        let word = prop_oneof!["[a-c]{0,2}", "[\"\\\\\\[\\]{},:é🌊 ]{0,4}"];
        let leaf = prop_oneof![
            Just(Value::Null),
            any::<bool>().prop_map(Value::from),
            (-12_i64..12).prop_map(Value::from),
            word.clone().prop_map(Value::from),
        ];
        leaf.prop_recursive(4, 24, 4, move |inner| {
            prop_oneof![
                prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
                prop::collection::btree_map(word.clone(), inner, 0..4)
                    .prop_map(|members| Value::Object(Map::from_iter(members))),
            ]
        })
    }

    /// The value with some of its parts exchanged.
    fn altered(value: &Value, seed: u64, part: &Value) -> Value {
        let next = |i: usize| seed.rotate_right(7).wrapping_add(i as u64);
        match value {
            _ if seed.is_multiple_of(5) => part.clone(),
            Value::Object(members) => Value::Object(
                (0..)
                    .zip(members)
                    .map(|(i, (key, value))| (key.clone(), altered(value, next(i), part)))
                    .collect(),
            ),
            Value::Array(list) => {
                (0..).zip(list).map(|(i, value)| altered(value, next(i), part)).collect()
            }
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => value.clone(),
        }
    }

    proptest! {
        #[test]
        fn the_change_makes_the_new_value_of_the_old_one(
            before in any_json(),
            other in any_json(),
            seed in any::<u64>(),
        ) {
            for after in [other.clone(), altered(&before, seed, &other)] {
                match change(&before, &after) {
                    None => prop_assert_eq!(&before, &after),
                    Some(change) => {
                        prop_assert!(change.len() <= after.to_string().len() + 2);
                        let change = serde_json::from_str(&change).unwrap();
                        prop_assert_eq!(apply(&before, &change), Some(after));
                    }
                }
            }
        }
    }
}
