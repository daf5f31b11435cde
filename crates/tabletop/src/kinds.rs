//! Sorts of things, each with a word: terrains, pictures, answers.

/// Declares an enum of plain words. The word stands once: data, notation and
/// the page have the same one.
///
/// ```
/// tabletop::kinds! {
///     /// What a tile shows while it stands.
///     pub enum Terrain in "games/island.ts" {
///         Beach = "beach",
///         RainForest = "rain-forest",
///     }
/// }
///
/// assert_eq!(Terrain::ALL.map(Terrain::word), ["beach", "rain-forest"]);
/// assert_eq!(Terrain::from_word("rain-forest"), Some(Terrain::RainForest));
/// assert_eq!(Terrain::from_word("desert"), None);
/// assert_eq!(Terrain::RainForest.index(), 1);
/// ```
///
/// The file is where the page finds the type. The crate needs `serde`, and a
/// feature `ts` with `ts-rs`, as every game has them.
#[macro_export]
macro_rules! kinds {
    (
        $(#[$about:meta])*
        $vis:vis enum $name:ident in $file:literal {
            $($(#[$doc:meta])* $kind:ident = $word:literal),+ $(,)?
        }
    ) => {
        $(#[$about])*
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash,
            ::serde::Serialize, ::serde::Deserialize,
        )]
        #[cfg_attr(feature = "ts", derive(::ts_rs::TS), ts(export_to = $file))]
        $vis enum $name {
            $($(#[$doc])* #[serde(rename = $word)] $kind,)+
        }

        #[allow(dead_code, unreachable_pub, reason = "not every game asks every kind for everything")]
        impl $name {
            /// How many there are.
            pub const COUNT: usize = [$($word),+].len();

            /// All of them in order.
            pub const ALL: [Self; Self::COUNT] = [$(Self::$kind),+];

            /// The index of this one, for arrays with a place for each.
            #[must_use]
            pub const fn index(self) -> usize {
                self as usize
            }

            /// The word for it in data and in names.
            #[must_use]
            pub const fn word(self) -> &'static str {
                match self {
                    $(Self::$kind => $word,)+
                }
            }

            /// The one with this word.
            #[must_use]
            pub fn from_word(word: &str) -> Option<Self> {
                match word {
                    $($word => Some(Self::$kind),)+
                    _ => None,
                }
            }
        }
    };
}

#[cfg(test)]
mod tests {
    crate::kinds! {
        enum Creature in "tests.ts" {
            Whale = "whale",
            SeaSerpent = "sea-serpent",
        }
    }

    #[test]
    fn a_kind_is_its_word_in_data() {
        for kind in Creature::ALL {
            let text = serde_json::to_string(&kind).unwrap();
            assert_eq!(text, format!("\"{}\"", kind.word()));
            assert_eq!(serde_json::from_str::<Creature>(&text).unwrap(), kind);
            assert_eq!(Creature::from_word(kind.word()), Some(kind));
            assert_eq!(postcard::to_slice(&kind, &mut [0; 2]).unwrap(), [kind.index() as u8]);
        }
    }

    #[test]
    fn a_word_that_no_kind_has_is_refused() {
        for broken in ["", "Whale", "sea_serpent", "SeaSerpent", "whale "] {
            assert_eq!(Creature::from_word(broken), None);
            assert!(serde_json::from_value::<Creature>(broken.into()).is_err(), "{broken}");
        }
        assert!(postcard::from_bytes::<Creature>(&[2]).is_err());
    }
}
