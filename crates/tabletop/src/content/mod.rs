//! Content of a game that stands in its folder as data: decks, tiles, maps; and
//! what a house makes of its numbers.
//!
//! In reading order: [`numbers`], [`house`], [`housed`].

pub mod house;
pub mod housed;
pub mod numbers;

pub use house::{Boxed, House, Houses, MOST_HOUSES, MOST_STORED_HOUSES};
pub use housed::{Housed, Shown};
pub use numbers::{Changes, File, Files, Limit, MOST_CHANGES, NO_LIMIT, Number, Unfit, Unreadable};

use serde::de::DeserializeOwned;

/// Reads a content file that is built into the program.
///
/// # Panics
/// If it is not in the format: the program would have been built wrong, and
/// the game's own tests read every content file.
pub fn read<T: DeserializeOwned>(toml: &str) -> T {
    match toml::from_str(toml) {
        Ok(content) => content,
        Err(error) => panic!("a content file of the game is broken: {error}"),
    }
}

/// Declares a function that gives the content of a game, read once.
///
/// A file that is the content as it stands is named by its path from the source
/// file: `pub fn charts() -> Charts = "../content/charts.toml";`. Content that
/// is put together has a body:
///
/// ```
/// use tabletop::Rulebook;
///
/// tabletop::content! {
///     /// The rules in our own words; a game has `include_str!("../rules.toml")`.
///     pub fn rulebook() -> Rulebook { Rulebook::built_in("section = []") }
/// }
///
/// assert_eq!(rulebook().rules().count(), 0);
/// ```
#[macro_export]
macro_rules! content {
    ($(#[$about:meta])* $vis:vis fn $name:ident() -> $content:ty = $path:literal;) => {
        $crate::content! {
            $(#[$about])* $vis fn $name() -> $content { $crate::content::read(include_str!($path)) }
        }
    };
    ($(#[$about:meta])* $vis:vis fn $name:ident() -> $content:ty $read:block) => {
        $(#[$about])*
        #[must_use]
        #[inline]
        $vis fn $name() -> &'static $content {
            static CONTENT: ::std::sync::LazyLock<$content> = ::std::sync::LazyLock::new(|| $read);
            &CONTENT
        }
    };
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    #[derive(Debug, Deserialize)]
    struct Manifest {
        package: Package,
    }

    #[derive(Debug, Deserialize)]
    struct Package {
        name: String,
    }

    crate::content! {
        /// A file beside the sources.
        fn manifest() -> Manifest = "../../Cargo.toml";
    }

    crate::content! {
        fn title() -> String { manifest().package.name.to_uppercase() }
    }

    #[test]
    fn content_is_read_once() {
        assert_eq!(manifest().package.name, "tabletop");
        assert!(std::ptr::eq(title(), title()));
        assert_eq!(title(), "TABLETOP");
    }

    #[test]
    #[should_panic(expected = "a content file of the game is broken")]
    fn broken_content_stops_the_program() {
        let _: Manifest = super::read("package = 3");
    }
}
