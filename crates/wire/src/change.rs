//! What changed in a value since it was last sent.
//!
//! What was sent is remembered as a [`Print`]. The value as it is now is
//! printed too, and walked only where the two prints differ: the rest of it is
//! never written as JSON.

use std::fmt;
use std::mem;
use std::ops::Range;
use std::str;

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use serde_json::Value;
use serde_json::value::RawValue;

use crate::Json;
use crate::print::{Members, Node, Print, Within, compounds, key_text};

/// A difference between two values: `[value]` where it is replaced, and
/// `{key: Change}` where only some of its members changed, with the keys of an
/// object or the places in a list of the same length. Where that would be
/// longer than the value, it is replaced.
#[derive(Clone, Copy, Debug)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "messages.ts", type = "[unknown] | { [key in string]?: Change }")
)]
pub struct Change;

impl Print {
    /// Goes on to the value as it is now, and tells what changed; nothing if it
    /// is the same. What others were told who look at the same state, at a value
    /// of the same type, is told again where it fits.
    ///
    /// # Panics
    /// If the value cannot be written.
    pub fn go_on(&mut self, value: &impl Serialize, retold: &mut Retold) -> Option<Json> {
        let now = match &retold.0 {
            Some(example) => Self::beside(&example.after, value),
            None => Self::with_room(value, self.words() + ROOM / 8),
        };
        if *self == now {
            return None;
        }
        let mut told = Told { text: Vec::with_capacity(ROOM), at_least: 0 };
        let mut members = Vec::new();
        let others = match &retold.0 {
            Some(example) => Others::of(example, &now),
            None => Others::Listening(&mut members),
        };
        tell_to(others, value, self.node(), now.node(), &mut told);
        if told.text.starts_with(b"[") {
            // It was replaced after all, so nothing was told of its members.
            members.clear();
        }
        let json = as_json(&told.text);
        let before = mem::replace(self, now);
        if retold.0.is_none() {
            retold.0 = Some(Example { before, after: self.clone(), text: told.text, members });
        }
        Some(json)
    }
}

/// What the first of those who look on was told of a change. Much of what they
/// see lies open and changes alike for all of them: it is worked out once, and
/// then told again, member by member, to whoever had the same and has the same.
#[derive(Debug, Default)]
pub struct Retold(Option<Example>);

/// What somebody was told of the members of a value.
#[derive(Debug)]
struct Example {
    before: Print,
    after: Print,
    text: Vec<u8>,
    members: Vec<Member>,
}

/// A member that was told of.
#[derive(Clone, Debug)]
struct Member {
    /// Which of the members it is, unchanged ones among them.
    place: usize,
    /// Its key and its change within the text.
    text: Range<usize>,
    /// How many bytes it would take as a whole, if not more.
    at_least: usize,
}

/// What others have to do with the members of a value.
enum Others<'a> {
    /// Nothing.
    Absent,
    /// They will be told the same, so it is noted what was told.
    Listening(&'a mut Vec<Member>),
    /// One of them has been told before.
    Told { before: Members<'a>, after: Members<'a>, text: &'a [u8], members: &'a [Member] },
}

impl<'a> Others<'a> {
    /// What somebody was told is of use where the members have the same keys.
    fn of(example: &'a Example, now: &Print) -> Self {
        let Example { before, after, text, members } = example;
        match after.node().within() {
            Within::Struct(keys) if now.node().within() == Within::Struct(keys) => {
                let (before, after) = (before.node().members(), after.node().members());
                Self::Told { before, after, text, members }
            }
            Within::Nothing | Within::List | Within::Struct(_) | Within::Map => Self::Absent,
        }
    }

    /// What another was told of the member at this place, if it had the same there
    /// and has the same. Every member is asked for, one after the other.
    fn told_of(&mut self, place: usize, ours: (Node<'_>, Node<'_>)) -> Option<(&'a [u8], usize)> {
        let Self::Told { before, after, text, members } = self else { return None };
        let theirs = before.next_of_both(after)?;
        let (told, rest) = members.split_first().filter(|(told, _)| told.place == place)?;
        *members = rest;
        let alike = theirs.0.is(ours.0) && theirs.1.is(ours.1);
        alike.then(|| (&text[told.text.clone()], told.at_least))
    }

    fn note(&mut self, member: impl FnOnce() -> Member) {
        if let Self::Listening(members) = self {
            members.push(member());
        }
    }
}

/// Takes what was written here as JSON. To read it all once more would take a
/// twentieth of what a page's action costs; where rules are tested it is read.
#[expect(unsafe_code, reason = "what we wrote ourselves need not be read to be believed")]
fn as_json(text: &[u8]) -> Json {
    let text = str::from_utf8(text).expect("JSON is text").to_owned();
    // SAFETY: `tell` writes one value, made of brackets and keys around what
    // serde_json wrote.
    unsafe { RawValue::from_string_unchecked(text) }
}

/// How many bytes a change takes, more or less.
const ROOM: usize = 512;

/// What is told of a change.
struct Told {
    /// The change as it is written so far.
    text: Vec<u8>,
    /// How many bytes the value that was told last would take as a whole, if not
    /// more. Most values need not be written to know that the change is shorter.
    at_least: usize,
}

/// How many bytes stand around a value that is replaced.
const BRACKETS: usize = 2;

/// Writes how a value differs from what it was.
fn tell<T: Serialize + ?Sized>(value: &T, before: Node<'_>, after: Node<'_>, out: &mut Told) {
    tell_to(Others::Absent, value, before, after, out);
}

/// The same, where others are told of the same members.
fn tell_to<T: Serialize + ?Sized>(
    others: Others<'_>,
    value: &T,
    before: Node<'_>,
    after: Node<'_>,
    out: &mut Told,
) {
    let start = out.text.len();
    let alike = before.within() == after.within() && after.within() != Within::Nothing;
    if !alike || value.serialize(Walk { before, after, out, others }).is_err() {
        out.text.truncate(start);
        replace(value, &mut out.text);
        out.at_least = out.text.len() - start - BRACKETS;
    } else if out.text.len() - start > out.at_least + BRACKETS {
        keep_the_shorter(value, start, out);
    }
}

/// Replaces the value after all if that is shorter than what was told from the
/// start.
fn keep_the_shorter<T: Serialize + ?Sized>(value: &T, start: usize, out: &mut Told) {
    let told = out.text.len();
    replace(value, &mut out.text);
    let replaced = out.text.len() - told;
    out.at_least = replaced - BRACKETS;
    if replaced < told - start {
        out.text.drain(start..told);
    } else {
        out.text.truncate(told);
    }
}

/// Writes that a value is replaced.
fn replace<T: Serialize + ?Sized>(value: &T, out: &mut Vec<u8>) {
    out.push(b'[');
    write_json(value, out);
    out.push(b']');
}

fn write_json<T: Serialize + ?Sized>(value: &T, out: &mut Vec<u8>) {
    serde_json::to_writer(out, value).expect("a plain value can be written");
}

/// The value has other members than before, or none that could be told one by
/// one.
#[derive(Debug)]
struct Unlike;

impl fmt::Display for Unlike {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the value has other members than before")
    }
}

impl std::error::Error for Unlike {}

impl serde::ser::Error for Unlike {
    fn custom<T: fmt::Display>(_why: T) -> Self {
        Self
    }
}

/// Walks a value with members whose print has changed.
struct Walk<'a> {
    before: Node<'a>,
    after: Node<'a>,
    out: &'a mut Told,
    others: Others<'a>,
}

impl<'a> Walk<'a> {
    fn enter(self) -> Pairs<'a> {
        let Self { before, after, out, others } = self;
        let (before, after) = (before.members(), after.members());
        let (place, sign, around, made_key) = (0, b'{', None, String::new());
        Pairs { before, after, out, others, at_least: BRACKETS, place, sign, around, made_key }
    }

    /// Goes past the name of a variant to what is in it.
    fn enter_variant(self, variant: &str) -> Result<Pairs<'a>, Unlike> {
        let mut outer = self.enter();
        let (before, after) = outer.next()?;
        if before.within() != after.within() || after.within() == Within::Nothing {
            return Err(Unlike);
        }
        outer.say_key(variant);
        let around = Some(BRACKETS + AROUND_KEY + variant.len());
        let others = Others::Absent;
        Ok(Pairs { around, ..Walk { before, after, out: outer.out, others }.enter() })
    }
}

/// The members of a value, before and after.
struct Pairs<'a> {
    before: Members<'a>,
    after: Members<'a>,
    out: &'a mut Told,
    others: Others<'a>,
    /// How many bytes all of it would take so far, if not more.
    at_least: usize,
    /// The place of the next member.
    place: usize,
    /// What stands before the next member that is told.
    sign: u8,
    /// For the members of a variant, which is told around them: how many bytes
    /// it would take.
    around: Option<usize>,
    /// The key of the next member of a map.
    made_key: String,
}

impl<'a> Pairs<'a> {
    /// The next value, before and after.
    #[inline]
    fn next(&mut self) -> Result<(Node<'a>, Node<'a>), Unlike> {
        self.before.next_of_both(&mut self.after).ok_or(Unlike)
    }

    /// Passes a key that was made, and must not have changed.
    fn pass_key(&mut self) -> Result<(), Unlike> {
        let (before, after) = self.next()?;
        if before.is(after) { Ok(()) } else { Err(Unlike) }
    }

    fn say_key(&mut self, key: &str) {
        let text = &mut self.out.text;
        text.push(mem::replace(&mut self.sign, b','));
        if is_plain(key) {
            text.push(b'"');
            text.extend_from_slice(key.as_bytes());
            text.push(b'"');
        } else {
            write_json(key, text);
        }
        text.push(b':');
    }

    /// Tells the next member if it differs, and counts what it would take.
    fn tell_if_changed<T: Serialize + ?Sized>(
        &mut self,
        value: &T,
        say_key: impl FnOnce(&mut Self),
    ) -> Result<(), Unlike> {
        let (before, after) = self.next()?;
        let place = self.place;
        self.place += 1;
        let known = self.others.told_of(place, (before, after));
        if before.is(after) {
            self.at_least += after.least_bytes();
        } else if let Some((told, at_least)) = known {
            self.out.text.push(mem::replace(&mut self.sign, b','));
            self.out.text.extend_from_slice(told);
            self.at_least += at_least;
        } else {
            let start = self.out.text.len() + 1;
            say_key(self);
            tell(value, before, after, self.out);
            let Told { text, at_least } = &*self.out;
            self.at_least += at_least;
            self.others.note(|| Member { place, text: start..text.len(), at_least: *at_least });
        }
        Ok(())
    }

    fn tell_listed<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Unlike> {
        let place = self.place;
        self.tell_if_changed(value, |pairs| {
            pairs.out.text.extend([mem::replace(&mut pairs.sign, b','), b'"']);
            write_json(&place, &mut pairs.out.text);
            pairs.out.text.extend(b"\":");
        })
    }

    fn tell_keyed<T: Serialize + ?Sized>(&mut self, key: &str, value: &T) -> Result<(), Unlike> {
        self.at_least += AROUND_KEY + key.len();
        self.tell_if_changed(value, |pairs| pairs.say_key(key))
    }

    fn end(self) -> Result<(), Unlike> {
        if !self.before.is_empty() {
            return Err(Unlike);
        }
        self.out.at_least = self.at_least + self.around.unwrap_or(0);
        self.out.text.extend_from_slice(if self.around.is_some() { b"}}" } else { b"}" });
        Ok(())
    }
}

/// Whether a key stands in JSON as it is: nearly all do.
fn is_plain(key: &str) -> bool {
    key.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
}

/// What stands around a key: its quotes and the colon.
const AROUND_KEY: usize = 3;

/// Values without members.
macro_rules! bare {
    ($($name:ident($($sort:ty),*);)*) => {
        $(fn $name(self, $(_: $sort),*) -> Result<(), Unlike> {
            Err(Unlike)
        })*
    };
}

impl<'a> Serializer for Walk<'a> {
    type Ok = ();
    type Error = Unlike;
    type SerializeSeq = Pairs<'a>;
    type SerializeTuple = Pairs<'a>;
    type SerializeTupleStruct = Pairs<'a>;
    type SerializeTupleVariant = Pairs<'a>;
    type SerializeMap = Pairs<'a>;
    type SerializeStruct = Pairs<'a>;
    type SerializeStructVariant = Pairs<'a>;

    bare! {
        serialize_bool(bool);
        serialize_i8(i8);
        serialize_i16(i16);
        serialize_i32(i32);
        serialize_i64(i64);
        serialize_i128(i128);
        serialize_u8(u8);
        serialize_u16(u16);
        serialize_u32(u32);
        serialize_u64(u64);
        serialize_u128(u128);
        serialize_f32(f32);
        serialize_f64(f64);
        serialize_char(char);
        serialize_str(&str);
        serialize_bytes(&[u8]);
        serialize_none();
        serialize_unit();
        serialize_unit_struct(&'static str);
        serialize_unit_variant(&'static str, u32, &'static str);
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Unlike> {
        value.serialize(self)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _name: &'static str,
        value: &T,
    ) -> Result<(), Unlike> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _name: &'static str,
        _index: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<(), Unlike> {
        let mut pairs = self.enter();
        pairs.tell_keyed(variant, value)?;
        pairs.end()
    }

    fn serialize_seq(self, _len: Option<usize>) -> Result<Pairs<'a>, Unlike> {
        Ok(self.enter())
    }

    fn serialize_tuple(self, _len: usize) -> Result<Pairs<'a>, Unlike> {
        Ok(self.enter())
    }

    fn serialize_tuple_struct(self, _name: &'static str, _len: usize) -> Result<Pairs<'a>, Unlike> {
        Ok(self.enter())
    }

    fn serialize_tuple_variant(
        self,
        _name: &'static str,
        _index: u32,
        variant: &'static str,
        _len: usize,
    ) -> Result<Pairs<'a>, Unlike> {
        self.enter_variant(variant)
    }

    fn serialize_map(self, _len: Option<usize>) -> Result<Pairs<'a>, Unlike> {
        Ok(self.enter())
    }

    fn serialize_struct(self, _name: &'static str, _len: usize) -> Result<Pairs<'a>, Unlike> {
        Ok(self.enter())
    }

    fn serialize_struct_variant(
        self,
        _name: &'static str,
        _index: u32,
        variant: &'static str,
        _len: usize,
    ) -> Result<Pairs<'a>, Unlike> {
        self.enter_variant(variant)
    }
}

compounds! { Pairs fails with Unlike: tell_listed, tell_keyed }

impl SerializeMap for Pairs<'_> {
    type Ok = ();
    type Error = Unlike;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Unlike> {
        self.made_key = key_text(key).map_err(|_| Unlike)?;
        self.pass_key()
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Unlike> {
        let key = mem::take(&mut self.made_key);
        self.tell_keyed(&key, value)
    }

    fn end(self) -> Result<(), Unlike> {
        self.end()
    }
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
        let change = Print::of(before).go_on(after, &mut Retold::default());
        change.map(|change| change.get().to_owned())
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

    #[derive(Serialize)]
    #[serde(rename_all = "kebab-case")]
    enum Place {
        Nowhere,
        At(u16),
        Between(u16, u16),
        Aboard { boat: u16, oar: u16 },
    }

    #[track_caller]
    fn moves(before: &Place, after: &Place, told: &str) {
        let change = Print::of(before).go_on(after, &mut Retold::default()).expect("they differ");
        assert_eq!(change.get(), told);
    }

    #[test]
    fn variants_are_told_like_objects_with_one_key() {
        use Place::{Aboard, At, Between, Nowhere};
        moves(&At(1000), &At(1001), r#"{"at":[1001]}"#);
        moves(&Nowhere, &At(1), r#"[{"at":1}]"#);
        moves(&At(1), &Nowhere, r#"["nowhere"]"#);
        moves(&Between(1000, 2000), &Between(1000, 2001), r#"{"between":{"1":[2001]}}"#);
        let aboard = |oar| Aboard { boat: 30000, oar };
        moves(&aboard(1), &aboard(2), r#"{"aboard":{"oar":[2]}}"#);
        moves(&At(1), &aboard(2), r#"[{"aboard":{"boat":30000,"oar":2}}]"#);
    }

    /// Who rows: a list of numbers for people, and bits for machines.
    struct Rowers(Vec<u8>);

    impl Serialize for Rowers {
        fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
            if to.is_human_readable() {
                return to.collect_seq(&self.0);
            }
            let mut bits = [0_u64; 2];
            self.0.iter().for_each(|seat| bits[usize::from(seat / 64)] |= 1 << (seat % 64));
            bits.serialize(to)
        }
    }

    #[test]
    fn what_people_read_in_other_words_is_replaced_as_people_read_it() {
        let told = |before: &[u8], after: &[u8]| {
            let mut print = Print::of(&[Rowers(before.into())]);
            let change = print.go_on(&[Rowers(after.into())], &mut Retold::default());
            change.map(|change| change.get().to_owned())
        };
        assert_eq!(told(&[1, 70], &[1, 70]), None);
        assert_eq!(told(&[1, 70], &[1, 71]).as_deref(), Some("[[[1,71]]]"));
        assert_eq!(told(&[], &[127]).as_deref(), Some("[[[127]]]"));
    }

    #[test]
    fn keys_that_are_numbers_are_texts() {
        use std::collections::BTreeMap;
        let told = |lot: u64| BTreeMap::from([(7, 1_000_000), (300, lot)]);
        let mut print = Print::of(&told(2_000_000));
        let change = print.go_on(&told(3_000_000), &mut Retold::default()).unwrap();
        assert_eq!(change.get(), r#"{"300":[3000000]}"#);
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

    /// What somebody sees of a table.
    #[derive(Clone, Debug, Serialize)]
    struct Sight {
        viewer: u8,
        /// The same for everybody.
        #[serde(serialize_with = "tabletop::open")]
        board: Value,
        hand: Value,
        #[serde(skip_serializing_if = "Option::is_none")]
        answer: Option<bool>,
        /// The same by chance, or not.
        points: Value,
    }

    /// What several are told, one after the other, by whom it is worked out once;
    /// and what each would be told alone.
    #[track_caller]
    fn retold(steps: &[(Sight, Sight)]) -> Vec<Option<String>> {
        let mut retold = Retold::default();
        let one_by_one = |(before, after): &(Sight, Sight)| {
            let mut print = Print::of(before);
            let told = print.go_on(after, &mut retold).map(|change| change.get().to_owned());
            assert_eq!(print, Print::of(after));
            told
        };
        let told: Vec<_> = steps.iter().map(one_by_one).collect();
        let alone = |(before, after): &(Sight, Sight)| {
            let change = Print::of(before).go_on(after, &mut Retold::default());
            change.map(|change| change.get().to_owned())
        };
        assert_eq!(told, steps.iter().map(alone).collect::<Vec<_>>());
        told
    }

    fn sight(viewer: u8, board: Value, hand: Value) -> Sight {
        Sight { viewer, board, hand, answer: None, points: json!([7, 1000, "and so on"]) }
    }

    #[test]
    fn what_changed_alike_is_told_again() {
        let [before, after] = [json!({"a": 1, "b": "same"}), json!({"a": 2, "b": "same"})];
        let told = retold(&[
            (sight(1, before.clone(), json!([])), sight(1, after.clone(), json!([]))),
            (sight(2, before.clone(), json!([5])), sight(2, after.clone(), json!([6]))),
            (sight(3, before.clone(), json!([])), sight(3, after.clone(), json!([]))),
        ]);
        let told: Vec<&str> = told.iter().flatten().map(String::as_str).collect();
        let board = r#"{"board":{"a":[2]}}"#;
        assert_eq!(told, [board, r#"{"board":{"a":[2]},"hand":[[6]]}"#, board]);
    }

    #[test]
    fn whoever_has_other_members_is_told_its_own() {
        let [before, after] = [json!([1, 2, 3]), json!([1, 2, 4])];
        let asked = |sight: Sight, answer| Sight { answer: Some(answer), ..sight };
        let steps = [
            (sight(1, before.clone(), json!(0)), sight(1, after.clone(), json!(0))),
            (
                asked(sight(2, before.clone(), json!(0)), true),
                asked(sight(2, after.clone(), json!(0)), false),
            ),
            (asked(sight(3, before.clone(), json!(0)), true), sight(3, after.clone(), json!(0))),
        ];
        retold(&steps);
        let [one, two, three] = steps;
        retold(&[three, two, one]);
    }

    fn any_json() -> impl Strategy<Value = Value> {
        let word = prop_oneof!["[a-c]{0,2}", "[\"\\\\\\[\\]{},:é🌊 ]{0,4}"];
        let leaf = prop_oneof![
            Just(Value::Null),
            any::<bool>().prop_map(Value::from),
            (-300_i64..300).prop_map(Value::from),
            (-9_i32..9).prop_map(|n| Value::from(f64::from(n) / 4.0)),
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
        fn what_is_retold_is_what_would_be_told_afresh(
            boards in [any_json(), any_json()],
            hands in [any_json(), any_json(), any_json()],
            answers in any::<[[Option<bool>; 2]; 3]>(),
            points in [any_json(), any_json(), any_json()],
            had in any::<[bool; 3]>(),
        ) {
            let sights = |i: usize| {
                // Somebody may have seen another board than the others had.
                let [before, after] = &boards;
                let before = if had[i] { before } else { &hands[2 - i] };
                let before = Sight {
                    viewer: i as u8,
                    board: before.clone(),
                    hand: hands[i].clone(),
                    answer: answers[i][0],
                    points: points[0].clone(),
                };
                let after = Sight {
                    board: after.clone(),
                    hand: hands[(i + 1) % 3].clone(),
                    answer: answers[i][1],
                    points: points[1 + i % 2].clone(),
                    ..before.clone()
                };
                (before, after)
            };
            retold(&[0, 1, 2].map(sights));
        }

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
