//! What changed in a value since it was last sent.
//!
//! What was sent is remembered as a [`Print`]. The value as it is now is
//! printed too, and walked only where the two prints differ: the rest of it is
//! never written as JSON.

use std::fmt;
use std::io::Write as _;
use std::mem;

use serde::ser::{
    SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple,
    SerializeTupleStruct, SerializeTupleVariant,
};
use serde::{Serialize, Serializer};
use serde_json::Value;
use serde_json::value::RawValue;

use crate::Json;
use crate::print::{Members, Node, Print, Within, key_text};

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
    /// is the same.
    ///
    /// # Panics
    /// If the value cannot be written.
    pub fn go_on(&mut self, value: &impl Serialize) -> Option<Json> {
        let now = Self::with_room(value, self.words() + ROOM / 8);
        if *self == now {
            return None;
        }
        let mut change = Vec::with_capacity(ROOM);
        tell(value, self.node(), now.node(), &mut change);
        *self = now;
        let change = String::from_utf8(change).expect("JSON is text");
        Some(RawValue::from_string(change).expect("a change is JSON"))
    }
}

/// How many bytes a change takes, more or less.
const ROOM: usize = 512;

/// Writes how a value differs from what it was.
fn tell<T: Serialize + ?Sized>(value: &T, before: Node<'_>, after: Node<'_>, out: &mut Vec<u8>) {
    let start = out.len();
    let alike = before.within() == after.within() && after.within() != Within::Nothing;
    if !alike || value.serialize(Walk { before, after, out }).is_err() {
        out.truncate(start);
        return replace(value, out);
    }
    // In JSON a value takes two bytes or more for each word of its print, so that
    // most need not be written to know that the change is shorter.
    if out.len() - start > 2 * after.words() {
        keep_the_shorter(value, start, out);
    }
}

/// Replaces the value after all if that is shorter than what was told from the
/// start.
fn keep_the_shorter<T: Serialize + ?Sized>(value: &T, start: usize, out: &mut Vec<u8>) {
    let told = out.len();
    replace(value, out);
    if out.len() - told < told - start {
        out.drain(start..told);
    } else {
        out.truncate(told);
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
    out: &'a mut Vec<u8>,
}

impl<'a> Walk<'a> {
    fn enter(self) -> Pairs<'a> {
        let Self { before, after, out } = self;
        let (before, after) = (before.members(), after.members());
        let (place, sign, is_variant, made_key) = (0, b'{', false, String::new());
        Pairs { before, after, out, place, sign, is_variant, made_key }
    }

    /// Goes past the name of a variant to what is in it.
    fn enter_variant(self, variant: &str) -> Result<Pairs<'a>, Unlike> {
        let mut outer = self.enter();
        let (before, after) = outer.next()?;
        if before.within() != after.within() || after.within() == Within::Nothing {
            return Err(Unlike);
        }
        outer.say_key(variant);
        Ok(Pairs { is_variant: true, ..Walk { before, after, out: outer.out }.enter() })
    }
}

/// The members of a value, before and after.
struct Pairs<'a> {
    before: Members<'a>,
    after: Members<'a>,
    out: &'a mut Vec<u8>,
    /// The place of the next member, in a list.
    place: usize,
    /// What stands before the next member that is told.
    sign: u8,
    /// Whether these are the members of a variant, which is told around them.
    is_variant: bool,
    /// The key of the next member of a map.
    made_key: String,
}

impl<'a> Pairs<'a> {
    /// The next value, before and after.
    fn next(&mut self) -> Result<(Node<'a>, Node<'a>), Unlike> {
        self.before.next().zip(self.after.next()).ok_or(Unlike)
    }

    /// Passes a key that was made, and must not have changed.
    fn pass_key(&mut self) -> Result<(), Unlike> {
        let (before, after) = self.next()?;
        if before == after { Ok(()) } else { Err(Unlike) }
    }

    fn say_key(&mut self, key: &str) {
        self.out.push(self.sign);
        self.sign = b',';
        write_json(key, self.out);
        self.out.push(b':');
    }

    fn tell_listed<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Unlike> {
        let (before, after) = self.next()?;
        if before != after {
            write!(self.out, "{}\"{}\":", char::from(self.sign), self.place)
                .expect("bytes can be written to memory");
            self.sign = b',';
            tell(value, before, after, self.out);
        }
        self.place += 1;
        Ok(())
    }

    fn tell_keyed<T: Serialize + ?Sized>(&mut self, key: &str, value: &T) -> Result<(), Unlike> {
        let (before, after) = self.next()?;
        if before != after {
            self.say_key(key);
            tell(value, before, after, self.out);
        }
        Ok(())
    }

    fn end(self) -> Result<(), Unlike> {
        if !self.before.is_empty() {
            return Err(Unlike);
        }
        self.out.extend_from_slice(if self.is_variant { b"}}" } else { b"}" });
        Ok(())
    }
}

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

/// Lists of all sorts.
macro_rules! listed {
    ($($sort:ident::$add:ident;)*) => {
        $(impl $sort for Pairs<'_> {
            type Ok = ();
            type Error = Unlike;

            fn $add<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Unlike> {
                self.tell_listed(value)
            }

            fn end(self) -> Result<(), Unlike> {
                self.end()
            }
        })*
    };
}

listed! {
    SerializeSeq::serialize_element;
    SerializeTuple::serialize_element;
    SerializeTupleStruct::serialize_field;
    SerializeTupleVariant::serialize_field;
}

/// Objects with keys that are known beforehand.
macro_rules! keyed {
    ($($sort:ident;)*) => {
        $(impl $sort for Pairs<'_> {
            type Ok = ();
            type Error = Unlike;

            fn serialize_field<T: Serialize + ?Sized>(
                &mut self,
                key: &'static str,
                value: &T,
            ) -> Result<(), Unlike> {
                self.tell_keyed(key, value)
            }

            fn end(self) -> Result<(), Unlike> {
                self.end()
            }
        })*
    };
}

keyed! {
    SerializeStruct;
    SerializeStructVariant;
}

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
        Print::of(before).go_on(after).map(|change| change.get().to_owned())
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
        let change = Print::of(before).go_on(after).expect("they differ");
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
            let change = Print::of(&[Rowers(before.into())]).go_on(&[Rowers(after.into())]);
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
        let change = Print::of(&told(2_000_000)).go_on(&told(3_000_000)).unwrap();
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
