//! Small numbers that stand for pieces: a boat, a hand, a person. And sets of
//! them.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::iter::FusedIterator;
use std::marker::PhantomData;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Something of which a game has so many, counted from zero. Declare one with
/// [`id!`](crate::id!).
pub trait Id: Copy + 'static {
    /// How many there are.
    const COUNT: usize;
    /// What one of them is, in the singular: `boat`.
    const WHAT: &'static str;

    /// The index of this one, for arrays with a place for each.
    fn index(self) -> usize;

    /// The one with this index; nothing where there is none.
    fn from_index(index: usize) -> Option<Self>;
}

/// Declares an [`Id`](crate::id::Id): a newtype over `u8` below a limit.
///
/// In data it is its number, and a number that is too large is refused:
///
/// ```
/// tabletop::id! {
///     /// A hand that holds a card: the first or the second.
///     pub struct Hand: 2 of "hand";
/// }
///
/// assert_eq!(Hand::all().map(Hand::index).collect::<Vec<_>>(), [0, 1]);
/// assert_eq!(Hand::try_from(2).unwrap_err(), "no hand has number 2: there are 2, from 0");
/// ```
///
/// With a register of names it is read and written by name wherever people
/// read the data, and by number in bytes; it is [`Named`](crate::thing::Named)
/// as well:
///
/// ```
/// use std::sync::LazyLock;
/// use tabletop::thing::{Named, Register};
///
/// fn boats() -> &'static Register {
///     static BOATS: LazyLock<Register> = LazyLock::new(|| Register::counted("boat", 12));
///     &BOATS
/// }
///
/// tabletop::id! {
///     /// One of the twelve boats: `boat-3`, counted from one.
///     pub struct Boat: 12 of "boat", named by boats;
/// }
///
/// let third: Boat = "boat-3".parse().unwrap();
/// assert_eq!((third.index(), third.thing()), (2, "boat-3"));
/// assert_eq!("boat-13".parse::<Boat>().unwrap_err().to_string(), "there is no boat called “boat-13”");
/// ```
///
/// What a page is told of its type stands before it, as for any other type:
/// `#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/x.ts",
/// type = "string"))]`, or `type = "number"` for one without names.
#[macro_export]
macro_rules! id {
    ($(#[$about:meta])* $vis:vis struct $name:ident: $count:tt of $what:literal;) => {
        $crate::id!(@type $(#[$about])* $vis $name, $count, $what);

        impl $crate::serde::Serialize for $name {
            fn serialize<S: $crate::serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.serialize_u8(self.0)
            }
        }

        impl<'de> $crate::serde::Deserialize<'de> for $name {
            fn deserialize<D: $crate::serde::Deserializer<'de>>(
                from: D,
            ) -> Result<Self, D::Error> {
                $crate::id::read_number(from)
            }
        }
    };
    (
        $(#[$about:meta])*
        $vis:vis struct $name:ident: $count:tt of $what:literal, named by $register:path;
    ) => {
        $crate::id!(@type $(#[$about])* $vis $name, $count, $what);

        impl $crate::thing::Named for $name {
            fn register() -> &'static $crate::thing::Register {
                $register()
            }
        }

        /// The name in data.
        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.pad($crate::thing::Named::name(*self).data())
            }
        }

        impl ::std::str::FromStr for $name {
            type Err = $crate::thing::Unnamed;

            fn from_str(name: &str) -> Result<Self, $crate::thing::Unnamed> {
                <Self as $crate::thing::Named>::named(name)
            }
        }

        impl $crate::serde::Serialize for $name {
            fn serialize<S: $crate::serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                $crate::thing::write(*self, to)
            }
        }

        impl<'de> $crate::serde::Deserialize<'de> for $name {
            fn deserialize<D: $crate::serde::Deserializer<'de>>(
                from: D,
            ) -> Result<Self, D::Error> {
                $crate::thing::read(from)
            }
        }
    };
    (@type $(#[$about:meta])* $vis:vis $name:ident, $count:tt, $what:literal) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        $vis struct $name(u8);

        #[allow(dead_code, unreachable_pub, reason = "not every game asks every id for everything")]
        impl $name {
            /// How many there are.
            pub const COUNT: usize = $count;

            /// The index of this one, for arrays with a place for each.
            #[must_use]
            #[inline]
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// The one with this index; nothing where there is none.
            #[must_use]
            #[inline]
            pub const fn from_index(index: usize) -> Option<Self> {
                if index < Self::COUNT { Some(Self(index as u8)) } else { None }
            }

            /// All of them in order.
            pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
                (0..Self::COUNT as u16).map(|index| Self(index as u8))
            }
        }

        impl $crate::id::Id for $name {
            const COUNT: usize = $count;
            const WHAT: &'static str = $what;

            #[inline]
            fn index(self) -> usize {
                self.index()
            }

            #[inline]
            fn from_index(index: usize) -> Option<Self> {
                Self::from_index(index)
            }
        }

        impl TryFrom<u8> for $name {
            type Error = String;

            fn try_from(index: u8) -> Result<Self, String> {
                Self::from_index(index.into()).ok_or_else(|| $crate::id::unnumbered::<Self>(index))
            }
        }

        impl From<$name> for u8 {
            fn from(id: $name) -> Self {
                id.0
            }
        }
    };
}

/// Why a number stands for nothing.
#[doc(hidden)]
#[must_use]
pub fn unnumbered<I: Id>(index: u8) -> String {
    format!("no {} has number {index}: there are {}, from 0", I::WHAT, I::COUNT)
}

/// Reads an id that is its number in data.
#[doc(hidden)]
pub fn read_number<'de, I: Id, D: Deserializer<'de>>(from: D) -> Result<I, D::Error> {
    let index = u8::deserialize(from)?;
    I::from_index(index.into()).ok_or_else(|| D::Error::custom(unnumbered::<I>(index)))
}

/// A set of ids, in so many words of 64 bits: `IdSet<Person, 1>` holds up to 64
/// people, and `IdSet<Raft, 2>` up to 128 rafts. A game gives it a name of its
/// own: `pub type People = IdSet<Person, 1>;`.
///
/// People read it as a list of ids; in bytes it is a bit mask.
pub struct IdSet<I, const WORDS: usize> {
    words: [u64; WORDS],
    of: PhantomData<fn() -> I>,
}

impl<I: Id, const WORDS: usize> IdSet<I, WORDS> {
    /// None of them.
    pub const NONE: Self = Self::of([0; WORDS]);

    /// All of them.
    pub const ALL: Self = Self::run(0, I::COUNT);

    const fn of(words: [u64; WORDS]) -> Self {
        const { assert!(I::COUNT <= WORDS * 64, "the set has too few words for its ids") };
        Self { words, of: PhantomData }
    }

    /// So many ids from this index on: all people of one colour.
    #[must_use]
    pub const fn run(from: usize, count: usize) -> Self {
        let mut words = [0; WORDS];
        let mut index = from;
        while index < from + count {
            words[index / 64] |= 1 << (index % 64);
            index += 1;
        }
        Self::of(words)
    }

    /// Only this one.
    #[must_use]
    #[inline]
    pub fn only(id: I) -> Self {
        Self::NONE.with(id)
    }

    /// Those for whom it is true, asked of all in order.
    pub fn where_true(answers: impl IntoIterator<Item = bool>) -> Self {
        let mut words = [0; WORDS];
        let answers = answers.into_iter().take(I::COUNT).enumerate();
        answers.for_each(|(index, is_so)| words[index / 64] |= u64::from(is_so) << (index % 64));
        Self::of(words)
    }

    /// Whether it is in the set.
    #[must_use]
    #[inline]
    pub fn contains(self, id: I) -> bool {
        self.words[id.index() / 64] >> (id.index() % 64) & 1 == 1
    }

    /// Puts it into the set.
    #[inline]
    pub fn insert(&mut self, id: I) {
        self.words[id.index() / 64] |= 1 << (id.index() % 64);
    }

    /// Takes it out of the set.
    #[inline]
    pub fn remove(&mut self, id: I) {
        self.words[id.index() / 64] &= !(1 << (id.index() % 64));
    }

    /// The set with this one.
    #[must_use]
    #[inline]
    pub fn with(mut self, id: I) -> Self {
        self.insert(id);
        self
    }

    /// The set without this one.
    #[must_use]
    #[inline]
    pub fn without(mut self, id: I) -> Self {
        self.remove(id);
        self
    }

    /// Those that are in both sets.
    #[must_use]
    #[inline]
    pub fn and(self, other: Self) -> Self {
        Self::of(std::array::from_fn(|i| self.words[i] & other.words[i]))
    }

    /// Those that are in either set.
    #[must_use]
    #[inline]
    pub fn or(self, other: Self) -> Self {
        Self::of(std::array::from_fn(|i| self.words[i] | other.words[i]))
    }

    /// Those of this set that are not in the other.
    #[must_use]
    #[inline]
    pub fn minus(self, other: Self) -> Self {
        Self::of(std::array::from_fn(|i| self.words[i] & !other.words[i]))
    }

    /// How many are in the set.
    #[must_use]
    #[inline]
    pub fn len(self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether none is in the set.
    #[must_use]
    #[inline]
    pub fn is_empty(self) -> bool {
        self.words.iter().all(|&word| word == 0)
    }

    /// Whether there are fewer in the set than this. For small numbers it is
    /// much quicker than counting them all.
    #[must_use]
    #[inline]
    pub fn fewer_than(self, n: usize) -> bool {
        let mut left = n;
        for mut word in self.words {
            while left > 0 && word != 0 {
                word &= word - 1;
                left -= 1;
            }
        }
        left > 0
    }

    /// Whether all of this set are in the other.
    #[must_use]
    #[inline]
    pub fn is_within(self, other: Self) -> bool {
        self.minus(other).is_empty()
    }

    /// The first one of the set.
    #[must_use]
    #[inline]
    pub fn lowest(self) -> Option<I> {
        let word = self.words.iter().position(|&word| word != 0)?;
        I::from_index(word * 64 + self.words[word].trailing_zeros() as usize)
    }

    /// The `n`th one of the set, counted from zero.
    #[must_use]
    pub fn nth(self, n: usize) -> Option<I> {
        self.into_iter().nth(n)
    }
}

impl<I, const WORDS: usize> Clone for IdSet<I, WORDS> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<I, const WORDS: usize> Copy for IdSet<I, WORDS> {}

impl<I, const WORDS: usize> PartialEq for IdSet<I, WORDS> {
    fn eq(&self, other: &Self) -> bool {
        self.words == other.words
    }
}

impl<I, const WORDS: usize> Eq for IdSet<I, WORDS> {}

impl<I, const WORDS: usize> Hash for IdSet<I, WORDS> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.words.hash(hasher);
    }
}

impl<I: Id, const WORDS: usize> Default for IdSet<I, WORDS> {
    fn default() -> Self {
        Self::NONE
    }
}

impl<I: Id, const WORDS: usize> fmt::Debug for IdSet<I, WORDS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.into_iter().map(I::index)).finish()
    }
}

impl<I: Id, const WORDS: usize> FromIterator<I> for IdSet<I, WORDS> {
    fn from_iter<T: IntoIterator<Item = I>>(ids: T) -> Self {
        ids.into_iter().fold(Self::NONE, Self::with)
    }
}

impl<I: Id, const WORDS: usize> IntoIterator for IdSet<I, WORDS> {
    type Item = I;
    type IntoIter = IdSetIter<I, WORDS>;

    fn into_iter(self) -> IdSetIter<I, WORDS> {
        IdSetIter(self)
    }
}

/// The ids of a set in order.
#[derive(Clone)]
pub struct IdSetIter<I, const WORDS: usize>(IdSet<I, WORDS>);

impl<I: Id, const WORDS: usize> fmt::Debug for IdSetIter<I, WORDS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("IdSetIter").field(&self.0).finish()
    }
}

impl<I: Id, const WORDS: usize> Iterator for IdSetIter<I, WORDS> {
    type Item = I;

    #[inline]
    fn next(&mut self) -> Option<I> {
        let id = self.0.lowest()?;
        self.0.remove(id);
        Some(id)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl<I: Id, const WORDS: usize> ExactSizeIterator for IdSetIter<I, WORDS> {}
impl<I: Id, const WORDS: usize> FusedIterator for IdSetIter<I, WORDS> {}

impl<I: Id + Serialize, const WORDS: usize> Serialize for IdSet<I, WORDS> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeTuple;
        if to.is_human_readable() {
            return to.collect_seq(*self);
        }
        let mut tuple = to.serialize_tuple(WORDS)?;
        self.words.iter().try_for_each(|word| tuple.serialize_element(word))?;
        tuple.end()
    }
}

impl<'de, I: Id + Deserialize<'de>, const WORDS: usize> Deserialize<'de> for IdSet<I, WORDS> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        if from.is_human_readable() {
            return Ok(Vec::<I>::deserialize(from)?.into_iter().collect());
        }
        let set = Self::of(from.deserialize_tuple(WORDS, Mask)?);
        if !set.is_within(Self::ALL) {
            let what = I::WHAT;
            return Err(D::Error::custom(format_args!("a set names a {what} that is not there")));
        }
        Ok(set)
    }
}

/// Reads the words of a bit mask.
struct Mask<const WORDS: usize>;

impl<'de, const WORDS: usize> serde::de::Visitor<'de> for Mask<WORDS> {
    type Value = [u64; WORDS];

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a mask of {WORDS} words")
    }

    fn visit_seq<L: serde::de::SeqAccess<'de>>(
        self,
        mut list: L,
    ) -> Result<[u64; WORDS], L::Error> {
        let mut words = [0; WORDS];
        for (i, word) in words.iter_mut().enumerate() {
            *word = list.next_element()?.ok_or_else(|| L::Error::invalid_length(i, &self))?;
        }
        Ok(words)
    }
}

/// A page is told of a list of ids.
#[cfg(feature = "ts")]
impl<I: ts_rs::TS + 'static, const WORDS: usize> ts_rs::TS for IdSet<I, WORDS> {
    type WithoutGenerics = Self;
    type OptionInnerType = Self;

    fn name(config: &ts_rs::Config) -> String {
        Vec::<I>::name(config)
    }

    fn inline(config: &ts_rs::Config) -> String {
        Vec::<I>::inline(config)
    }

    fn visit_dependencies(visitor: &mut impl ts_rs::TypeVisitor)
    where
        Self: 'static,
    {
        Vec::<I>::visit_dependencies(visitor);
    }

    fn visit_generics(visitor: &mut impl ts_rs::TypeVisitor)
    where
        Self: 'static,
    {
        Vec::<I>::visit_generics(visitor);
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;

    crate::id! {
        /// As many as a large box has.
        struct Raft: 126 of "raft";
    }

    crate::id! {
        /// As many as a `u8` can count.
        struct Grain: 256 of "grain";
    }

    type Rafts = IdSet<Raft, 2>;

    fn rafts() -> impl Strategy<Value = BTreeSet<usize>> {
        proptest::collection::btree_set(0..Raft::COUNT, 0..Raft::COUNT)
    }

    fn set(of: &BTreeSet<usize>) -> Rafts {
        of.iter().filter_map(|&index| Raft::from_index(index)).collect()
    }

    proptest! {
        #[test]
        fn a_set_of_ids_is_a_set(a in rafts(), b in rafts(), n in 0..Raft::COUNT) {
            let back = |s: Rafts| s.into_iter().map(Raft::index).collect::<BTreeSet<_>>();
            let raft = Raft::from_index(n).unwrap();
            prop_assert_eq!(&back(set(&a)), &a);
            prop_assert_eq!(back(set(&a).or(set(&b))), &a | &b);
            prop_assert_eq!(back(set(&a).and(set(&b))), &a & &b);
            prop_assert_eq!(back(set(&a).minus(set(&b))), &a - &b);
            prop_assert_eq!(set(&a).is_within(set(&b)), a.is_subset(&b));
            prop_assert_eq!(set(&a).len(), a.len());
            prop_assert_eq!(set(&a).is_empty(), a.is_empty());
            prop_assert_eq!(set(&a).fewer_than(n), a.len() < n);
            prop_assert_eq!(set(&a).contains(raft), a.contains(&n));
            prop_assert!(set(&a).with(raft).contains(raft));
            prop_assert!(!set(&a).without(raft).contains(raft));
            prop_assert_eq!(set(&a).nth(n).map(Raft::index), a.iter().nth(n).copied());
            let answers = (0..Raft::COUNT).map(|index| a.contains(&index));
            prop_assert_eq!(Rafts::where_true(answers), set(&a));
        }

        #[test]
        fn a_set_of_ids_is_stored(a in rafts()) {
            let text = serde_json::to_string(&set(&a)).unwrap();
            let list: Vec<usize> = a.iter().copied().collect();
            prop_assert_eq!(&text, &serde_json::to_string(&list).unwrap());
            prop_assert_eq!(serde_json::from_str::<Rafts>(&text).unwrap(), set(&a));
            let mut bytes = [0; 20];
            let bytes = postcard::to_slice(&set(&a), &mut bytes).unwrap();
            prop_assert_eq!(postcard::from_bytes::<Rafts>(bytes).unwrap(), set(&a));
        }
    }

    #[test]
    fn an_id_is_its_number() {
        assert_eq!(serde_json::to_string(&Raft::from_index(125)).unwrap(), "125");
        assert_eq!(serde_json::from_str::<Raft>("0").unwrap(), Raft::default());
        assert_eq!(u8::from(Raft::try_from(7).unwrap()), 7);
        assert_eq!(Raft::all().len(), 126);
        assert_eq!(Grain::all().next_back().map(Grain::index), Some(255));
    }

    #[test]
    fn a_number_that_is_none_is_refused() {
        assert_eq!(Raft::from_index(126), None);
        let error = serde_json::from_str::<Raft>("126").unwrap_err().to_string();
        assert_eq!(error, "no raft has number 126: there are 126, from 0");
        for broken in ["256", "-1", "1.5", "\"raft-1\"", "null"] {
            assert!(serde_json::from_str::<Raft>(broken).is_err(), "{broken}");
        }
        assert!(postcard::from_bytes::<Raft>(&[126]).is_err());
    }

    #[test]
    fn a_set_that_names_what_is_not_there_is_refused() {
        assert!(serde_json::from_str::<Rafts>("[3,126]").is_err());
        assert_eq!(serde_json::from_str::<Rafts>("[3,3]").unwrap().len(), 1);
        let mask = |words: [u64; 2]| {
            let mut bytes = [0; 20];
            postcard::from_bytes::<Rafts>(postcard::to_slice(&words, &mut bytes).unwrap())
        };
        assert_eq!(mask([u64::MAX, u64::MAX >> 2]), Ok(Rafts::ALL));
        assert!(mask([0, 1 << 62]).is_err());
        assert!(postcard::from_bytes::<Rafts>(&[1]).is_err());
    }

    #[test]
    fn a_run_of_ids_is_those_of_one_owner() {
        let run = Rafts::run(60, 10);
        let found: Vec<usize> = run.into_iter().map(Raft::index).collect();
        assert_eq!(found, (60..70).collect::<Vec<_>>());
        assert_eq!(Rafts::run(5, 0), Rafts::NONE);
        assert_eq!(Rafts::ALL.len(), 126);
        assert_eq!(format!("{:?}", Rafts::run(1, 2)), "{1, 2}");
    }
}
