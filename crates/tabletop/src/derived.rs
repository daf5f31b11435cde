//! What follows from a value, and is worked out only when somebody reads it.

use std::fmt;

use serde::{Serialize, Serializer};

/// Something that follows from a value by a function: the words for a place,
/// the charts of a set-up.
///
/// People read what follows; in bytes it is the value that it follows from. So
/// whoever only wants to know whether it has changed need not have it made, and
/// a page that is told again and again what it can draw costs little.
///
/// ```
/// use tabletop::Derived;
///
/// let price = Derived::new(3_u8, |&pearls| format!("{pearls} pearls"));
/// assert_eq!(price.get(), "3 pearls");
/// assert_eq!(serde_json::to_string(&price).unwrap(), "\"3 pearls\"");
/// assert_eq!(postcard::to_slice(&price, &mut [0; 4]).unwrap(), [3]);
/// ```
#[derive(Clone, Copy)]
pub struct Derived<K, V> {
    from: K,
    make: fn(&K) -> V,
}

impl<K, V> Derived<K, V> {
    /// What the function makes of the value. A field has one function: where
    /// the values are the same, so is what follows from them.
    pub const fn new(from: K, make: fn(&K) -> V) -> Self {
        Self { from, make }
    }

    /// What follows from the value.
    pub fn get(&self) -> V {
        (self.make)(&self.from)
    }
}

impl<K: fmt::Debug, V> fmt::Debug for Derived<K, V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Derived").field(&self.from).finish()
    }
}

impl<K: PartialEq, V> PartialEq for Derived<K, V> {
    fn eq(&self, other: &Self) -> bool {
        self.from == other.from
    }
}

impl<K: Eq, V> Eq for Derived<K, V> {}

impl<K: Serialize, V: Serialize> Serialize for Derived<K, V> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        if to.is_human_readable() { self.get().serialize(to) } else { self.from.serialize(to) }
    }
}
