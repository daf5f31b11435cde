//! The print of a value: what it was, quick to write and to compare.
//!
//! A print has the members that the value has in JSON, each with its length, so
//! that they can be compared one by one and passed over. What machines read in
//! another way than people do (a set of spaces, the name of a boat, a sentence
//! that follows from a number) is *sealed*: it stands there as machines read it,
//! and is compared as a whole.

use std::cell::Cell;
use std::fmt;

use serde::ser::{Error as _, SerializeMap};
use serde::{Serialize, Serializer};
use serde_json::Value;
use tabletop::open::OPEN;

/// A value in machine words. Two values of one type whose prints are the same
/// are the same in JSON.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Print(Vec<u64>);

impl Print {
    /// The print of a value.
    ///
    /// # Panics
    /// If the value cannot be written as JSON either.
    #[must_use]
    pub fn of(value: &(impl Serialize + ?Sized)) -> Self {
        Self::with_room(value, 0)
    }

    /// The same, for a value that takes about so many words: what grows while it
    /// is written is copied over and over.
    pub(crate) fn with_room(value: &(impl Serialize + ?Sized), words: usize) -> Self {
        let mut print = Vec::with_capacity(words);
        value.serialize(Pen::on(&mut print)).expect("a plain value can be written");
        Self(print)
    }

    /// The print of a value that somebody else sees of the same state: what lies
    /// open is taken from theirs.
    pub(crate) fn beside(theirs: &Self, value: &(impl Serialize + ?Sized)) -> Self {
        let mut print = Vec::with_capacity(theirs.words());
        let pen = Pen { theirs: Theirs::Whole(theirs.node()), ..Pen::on(&mut print) };
        value.serialize(pen).expect("a plain value can be written");
        let print = Self(print);
        // With other members, those that lie open are elsewhere.
        let alike = print.node().within() == theirs.node().within();
        if alike { print } else { Self::with_room(value, theirs.words()) }
    }

    pub(crate) fn words(&self) -> usize {
        self.0.len()
    }

    pub(crate) fn node(&self) -> Node<'_> {
        Node(&self.0)
    }
}

impl fmt::Debug for Print {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Print({} words)", self.0.len())
    }
}

// What a value is: the lowest byte of its first word. The rest of that word is
// a small number, the bytes of a short text, or how much follows.
const NOTHING: u64 = 0;
const TRUTH: u64 = 1;
const SMALL: u64 = 2;
/// Numbers that need one more word, or two.
const LARGE: u64 = 3;
const NEGATIVE: u64 = 4;
const FLOAT: u64 = 5;
const DOUBLE: u64 = 6;
const WIDE: u64 = 7;
/// A text with its length in bytes, and the bytes in the words that follow.
const TEXT: u64 = 8;
/// A text of so many bytes within the word: this is one of none.
const SHORT: u64 = 9;
/// The longest text within a word.
const SHORTEST_TEXT: usize = 7;
// All that has members, with the number of words that they take.
const LIST: u64 = 17;
/// Values behind keys that stand in the program. The first word that follows
/// tells one set of keys from another.
const STRUCT: u64 = 18;
/// Keys, each with its value.
const MAP: u64 = 19;
const SEALED: u64 = 20;

/// What a value may have within.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Within {
    /// Nothing, or nothing that JSON has as well.
    Nothing,
    /// Values.
    List,
    /// Values, behind the keys that this stands for.
    Struct(u64),
    /// Keys, each with its value.
    Map,
}

/// The words of one value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Node<'a>(&'a [u64]);

impl<'a> Node<'a> {
    pub(crate) fn within(self) -> Within {
        match self.0[0] & 0xff {
            LIST => Within::List,
            STRUCT => Within::Struct(self.0[1]),
            MAP => Within::Map,
            _ => Within::Nothing,
        }
    }

    /// Whether it is the same value. The first word tells most of those apart that
    /// differ, and is all that many have.
    #[inline]
    pub(crate) fn is(self, other: Self) -> bool {
        let alike = self.0[0] == other.0[0];
        alike && (self.0.len() == 1 || self.0[1..] == other.0[1..])
    }

    /// How many bytes the value takes in JSON, if not more. That is one for each
    /// word of its print: a text has eight in a word, and what has members has
    /// two brackets. What is sealed may take fewer, so it counts for one; where
    /// it lies deeper it is overrated, and a change may come out a little longer
    /// than the value. Nothing else depends on it.
    pub(crate) fn least_bytes(self) -> usize {
        if self.0[0] & 0xff == SEALED { 1 } else { self.0.len() }
    }

    /// The values within, and the keys of a map.
    pub(crate) fn members(self) -> Members<'a> {
        let head = if self.0[0] & 0xff == STRUCT { 2 } else { 1 };
        Members(&self.0[head..])
    }
}

/// Values one after the other.
#[derive(Clone, Debug)]
pub(crate) struct Members<'a>(&'a [u64]);

impl Members<'_> {
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl<'a> Members<'a> {
    /// The next value of this many words.
    #[inline]
    fn take(&mut self, words: usize) -> Node<'a> {
        let (node, rest) = self.0.split_at(words);
        self.0 = rest;
        Node(node)
    }

    /// The next values of both. Those that begin alike are equally long.
    #[inline]
    pub(crate) fn next_of_both(&mut self, other: &mut Self) -> Option<(Node<'a>, Node<'a>)> {
        let (first, others_first) = (*self.0.first()?, *other.0.first()?);
        let words = words_of(first);
        let others_words = if others_first == first { words } else { words_of(others_first) };
        Some((self.take(words), other.take(others_words)))
    }
}

impl<'a> Iterator for Members<'a> {
    type Item = Node<'a>;

    #[inline]
    fn next(&mut self) -> Option<Node<'a>> {
        let first = *self.0.first()?;
        Some(self.take(words_of(first)))
    }
}

/// How many words a value takes that begins with this one.
#[inline]
fn words_of(first: u64) -> usize {
    1 + match first & 0xff {
        // Most values, so they are not looked for among the others.
        NOTHING..=SMALL | SHORT..LIST => 0,
        LIST..=SEALED => (first >> 8) as usize,
        TEXT => ((first >> 8) as usize).div_ceil(8),
        WIDE => 2,
        _ => 1,
    }
}

/// Writes one value.
struct Pen<'a> {
    print: &'a mut Vec<u64>,
    /// Whether the value asked who reads it. Then it may be another one in
    /// JSON, and is sealed.
    asked: Cell<bool>,
    theirs: Theirs<'a>,
}

/// What somebody else sees of the same state.
#[derive(Clone, Copy)]
enum Theirs<'a> {
    /// It is not known, or differs.
    Unknown,
    /// The value that is written first, with its members.
    Whole(Node<'a>),
    /// The member that is written; it is the same if it lies open.
    Member(Node<'a>),
}

impl<'a> Pen<'a> {
    #[inline]
    fn on(print: &'a mut Vec<u64>) -> Self {
        Self { print, asked: Cell::new(false), theirs: Theirs::Unknown }
    }

    #[inline]
    fn put(self, word: u64) -> Result<(), fmt::Error> {
        self.print.push(word);
        Ok(())
    }

    fn put_large(self, kind: u64, value: u64) -> Result<(), fmt::Error> {
        self.print.extend_from_slice(&[kind, value]);
        Ok(())
    }

    /// Begins something with members, whose length is not known yet.
    #[inline]
    fn begin(self, kind: u64) -> Whole<'a> {
        let start = begin(self.print, kind);
        if self.asked.get() {
            self.print[start] = SEALED;
        }
        Whole { print: self.print, kind, start, keys: 0, outer: None, theirs: None }
    }

    /// The same for an object whose keys stand in the program.
    #[inline]
    fn begin_struct(self) -> Whole<'a> {
        let theirs = match self.theirs {
            Theirs::Whole(theirs) if matches!(theirs.within(), Within::Struct(_)) => {
                Some(theirs.members())
            }
            Theirs::Whole(_) | Theirs::Member(_) | Theirs::Unknown => None,
        };
        Whole { theirs, ..self.begin(STRUCT) }
    }

    /// Begins a variant, which is an object with one key, and then what is
    /// behind the key.
    fn begin_variant(self, variant: &'static str, kind: u64) -> Whole<'a> {
        let mut outer = self.begin(STRUCT);
        outer.key(variant);
        let Whole { print, start, keys, .. } = outer;
        let inner = begin(print, kind);
        Whole { print, kind, start: inner, keys: 0, outer: Some((start, keys)), theirs: None }
    }
}

/// Begins something with members, and leaves room for its keys.
#[inline]
fn begin(print: &mut Vec<u64>, kind: u64) -> usize {
    let start = print.len();
    print.push(kind);
    if kind == STRUCT {
        print.push(0);
    }
    start
}

/// Fills in how long that is which began there.
#[inline]
fn end(print: &mut [u64], start: usize) {
    print[start] |= ((print.len() - start - 1) as u64) << 8;
}

#[inline]
fn text(print: &mut Vec<u64>, text: &str) {
    let bytes = text.as_bytes();
    if bytes.len() <= SHORTEST_TEXT {
        let word = bytes.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte));
        return print.push(word << 8 | (SHORT + bytes.len() as u64));
    }
    print.push(TEXT | (bytes.len() as u64) << 8);
    let (whole, rest) = bytes.as_chunks();
    print.extend(whole.iter().map(|word| u64::from_le_bytes(*word)));
    if !rest.is_empty() {
        let mut last = [0; 8];
        last[..rest.len()].copy_from_slice(rest);
        print.push(u64::from_le_bytes(last));
    }
}

/// Something with members that is being written.
struct Whole<'a> {
    print: &'a mut Vec<u64>,
    kind: u64,
    start: usize,
    /// What stands for the keys so far.
    keys: u64,
    /// Where the variant around it began, and the same of its key.
    outer: Option<(usize, u64)>,
    /// The members that are still to come, as somebody else sees them.
    theirs: Option<Members<'a>>,
}

impl Whole<'_> {
    /// A key that stands in the program is known by its place there: the same
    /// type is always written by the same code.
    #[inline]
    fn key(&mut self, key: &'static str) {
        const SPREAD: u64 = 0x9e37_79b9_7f4a_7c15;
        let place = key.as_ptr().addr() as u64 ^ (key.len() as u64) << 56;
        self.keys = (self.keys.rotate_left(5) ^ place).wrapping_mul(SPREAD);
    }

    #[inline]
    fn member(&mut self, value: &(impl Serialize + ?Sized)) -> Result<(), fmt::Error> {
        let theirs = self.theirs.as_mut().and_then(Iterator::next);
        let theirs = theirs.map_or(Theirs::Unknown, Theirs::Member);
        value.serialize(Pen { theirs, ..Pen::on(self.print) })
    }

    #[inline]
    fn keyed_member(
        &mut self,
        key: &'static str,
        value: &(impl Serialize + ?Sized),
    ) -> Result<(), fmt::Error> {
        self.key(key);
        self.member(value)
    }

    /// A key that is made when it is needed.
    fn made_key(&mut self, key: &(impl Serialize + ?Sized)) -> Result<(), fmt::Error> {
        text(self.print, &key_text(key).map_err(fmt::Error::custom)?);
        Ok(())
    }

    #[inline]
    fn end(self) -> Result<(), fmt::Error> {
        if self.kind == STRUCT {
            self.print[self.start + 1] = self.keys;
        }
        end(self.print, self.start);
        if let Some((start, keys)) = self.outer {
            self.print[start + 1] = keys;
            end(self.print, start);
        }
        Ok(())
    }
}

/// The text that a key is in JSON: numbers are texts there as well.
pub(crate) fn key_text(key: &(impl Serialize + ?Sized)) -> serde_json::Result<String> {
    Ok(match serde_json::to_value(key)? {
        Value::String(key) => key,
        other => other.to_string(),
    })
}

/// Numbers that are written like larger ones.
macro_rules! widened {
    ($($name:ident($number:ty) as $wide:ident;)*) => {
        $(#[inline]
        fn $name(self, value: $number) -> Result<(), fmt::Error> {
            self.$wide(value.into())
        })*
    };
}

impl<'a> Serializer for Pen<'a> {
    type Ok = ();
    type Error = fmt::Error;
    type SerializeSeq = Whole<'a>;
    type SerializeTuple = Whole<'a>;
    type SerializeTupleStruct = Whole<'a>;
    type SerializeTupleVariant = Whole<'a>;
    type SerializeMap = Whole<'a>;
    type SerializeStruct = Whole<'a>;
    type SerializeStructVariant = Whole<'a>;

    #[inline]
    fn is_human_readable(&self) -> bool {
        self.asked.set(true);
        false
    }

    #[inline]
    fn serialize_bool(self, value: bool) -> Result<(), fmt::Error> {
        self.put(TRUTH | u64::from(value) << 8)
    }

    widened! {
        serialize_u8(u8) as serialize_u64;
        serialize_u16(u16) as serialize_u64;
        serialize_u32(u32) as serialize_u64;
        serialize_i8(i8) as serialize_i64;
        serialize_i16(i16) as serialize_i64;
        serialize_i32(i32) as serialize_i64;
    }

    #[inline]
    fn serialize_u64(self, value: u64) -> Result<(), fmt::Error> {
        if value < 1 << 56 { self.put(SMALL | value << 8) } else { self.put_large(LARGE, value) }
    }

    #[inline]
    fn serialize_i64(self, value: i64) -> Result<(), fmt::Error> {
        match u64::try_from(value) {
            Ok(value) => self.serialize_u64(value),
            Err(_) => self.put_large(NEGATIVE, value.cast_unsigned()),
        }
    }

    fn serialize_u128(self, value: u128) -> Result<(), fmt::Error> {
        self.print.extend_from_slice(&[WIDE, value as u64, (value >> 64) as u64]);
        Ok(())
    }

    fn serialize_i128(self, value: i128) -> Result<(), fmt::Error> {
        self.serialize_u128(value.cast_unsigned())
    }

    fn serialize_f32(self, value: f32) -> Result<(), fmt::Error> {
        self.put_large(FLOAT, value.to_bits().into())
    }

    fn serialize_f64(self, value: f64) -> Result<(), fmt::Error> {
        self.put_large(DOUBLE, value.to_bits())
    }

    fn serialize_char(self, value: char) -> Result<(), fmt::Error> {
        self.serialize_str(value.encode_utf8(&mut [0; 4]))
    }

    #[inline]
    fn serialize_str(self, value: &str) -> Result<(), fmt::Error> {
        text(self.print, value);
        Ok(())
    }

    fn serialize_bytes(self, value: &[u8]) -> Result<(), fmt::Error> {
        self.asked.set(true);
        self.collect_seq(value)
    }

    #[inline]
    fn serialize_none(self) -> Result<(), fmt::Error> {
        self.serialize_unit()
    }

    #[inline]
    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), fmt::Error> {
        value.serialize(self)
    }

    #[inline]
    fn serialize_unit(self) -> Result<(), fmt::Error> {
        self.put(NOTHING)
    }

    fn serialize_unit_struct(self, _name: &'static str) -> Result<(), fmt::Error> {
        self.serialize_unit()
    }

    #[inline]
    fn serialize_unit_variant(
        self,
        _name: &'static str,
        _index: u32,
        variant: &'static str,
    ) -> Result<(), fmt::Error> {
        self.serialize_str(variant)
    }

    #[inline]
    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        name: &'static str,
        value: &T,
    ) -> Result<(), fmt::Error> {
        match self.theirs {
            Theirs::Member(theirs) if name == OPEN => {
                debug_assert_eq!(Print::of(value).node(), theirs, "it does not lie open");
                self.print.extend_from_slice(theirs.0);
                Ok(())
            }
            Theirs::Whole(_) | Theirs::Member(_) | Theirs::Unknown => value.serialize(self),
        }
    }

    #[inline]
    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _name: &'static str,
        _index: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<(), fmt::Error> {
        let mut whole = self.begin(STRUCT);
        whole.keyed_member(variant, value)?;
        whole.end()
    }

    #[inline]
    fn serialize_seq(self, _len: Option<usize>) -> Result<Whole<'a>, fmt::Error> {
        Ok(self.begin(LIST))
    }

    #[inline]
    fn serialize_tuple(self, _len: usize) -> Result<Whole<'a>, fmt::Error> {
        Ok(self.begin(LIST))
    }

    fn serialize_tuple_struct(
        self,
        _name: &'static str,
        _len: usize,
    ) -> Result<Whole<'a>, fmt::Error> {
        Ok(self.begin(LIST))
    }

    fn serialize_tuple_variant(
        self,
        _name: &'static str,
        _index: u32,
        variant: &'static str,
        _len: usize,
    ) -> Result<Whole<'a>, fmt::Error> {
        Ok(self.begin_variant(variant, LIST))
    }

    fn serialize_map(self, _len: Option<usize>) -> Result<Whole<'a>, fmt::Error> {
        Ok(self.begin(MAP))
    }

    #[inline]
    fn serialize_struct(self, _name: &'static str, _len: usize) -> Result<Whole<'a>, fmt::Error> {
        Ok(self.begin_struct())
    }

    fn serialize_struct_variant(
        self,
        _name: &'static str,
        _index: u32,
        variant: &'static str,
        _len: usize,
    ) -> Result<Whole<'a>, fmt::Error> {
        Ok(self.begin_variant(variant, STRUCT))
    }
}

/// Lists of all sorts take their members in one way, and so do objects with keys
/// that are known beforehand: what is being written says how.
macro_rules! compounds {
    ($whole:ident fails with $error:ty: $listed:ident, $keyed:ident) => {
        $crate::print::compounds! { @listed $whole, $error, $listed:
            SerializeSeq::serialize_element
            SerializeTuple::serialize_element
            SerializeTupleStruct::serialize_field
            SerializeTupleVariant::serialize_field
        }
        $crate::print::compounds! { @keyed $whole, $error, $keyed:
            SerializeStruct
            SerializeStructVariant
        }
    };
    (@listed $whole:ident, $error:ty, $listed:ident: $($sort:ident::$add:ident)*) => {
        $(impl serde::ser::$sort for $whole<'_> {
            type Ok = ();
            type Error = $error;

            #[inline]
            fn $add<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), $error> {
                self.$listed(value)
            }

            #[inline]
            fn end(self) -> Result<(), $error> {
                self.end()
            }
        })*
    };
    (@keyed $whole:ident, $error:ty, $keyed:ident: $($sort:ident)*) => {
        $(impl serde::ser::$sort for $whole<'_> {
            type Ok = ();
            type Error = $error;

            #[inline]
            fn serialize_field<T: Serialize + ?Sized>(
                &mut self,
                key: &'static str,
                value: &T,
            ) -> Result<(), $error> {
                self.$keyed(key, value)
            }

            #[inline]
            fn end(self) -> Result<(), $error> {
                self.end()
            }
        })*
    };
}

pub(crate) use compounds;

compounds! { Whole fails with fmt::Error: member, keyed_member }

impl SerializeMap for Whole<'_> {
    type Ok = ();
    type Error = fmt::Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), fmt::Error> {
        self.made_key(key)
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), fmt::Error> {
        self.member(value)
    }

    fn end(self) -> Result<(), fmt::Error> {
        self.end()
    }
}
