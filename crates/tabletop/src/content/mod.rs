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

pub use inlay::inlay;

/// Reads a content file that is built into the program by [`inlay!`].
///
/// # Panics
/// If it is not in the format: the program would have been built wrong, and
/// the game's own tests read every content file.
pub fn read<T: DeserializeOwned>(json: &str) -> T {
    match serde_json::from_str(json) {
        Ok(content) => content,
        Err(error) => panic!("a content file of the game is broken: {error}"),
    }
}

/// Declares a function that gives the content of a game, read once.
///
/// A file that is the content as it stands is named by its path from the folder
/// of the crate: `pub fn charts() -> Charts = "content/charts.toml";`. Content
/// that is put together has a body:
///
/// ```
/// use tabletop::Rulebook;
///
/// tabletop::content! {
///     /// The rules in our own words; a game has `rulebook!("rules.toml")`.
///     pub fn rulebook() -> Rulebook { Rulebook::built_in(r#"{"section":[]}"#) }
/// }
///
/// assert_eq!(rulebook().rules().count(), 0);
/// ```
#[macro_export]
macro_rules! content {
    ($(#[$about:meta])* $vis:vis fn $name:ident() -> $content:ty = $path:literal;) => {
        $crate::content! {
            $(#[$about])* $vis fn $name() -> $content { $crate::content::read($crate::content::inlay!($path)) }
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

/// The text of a `rules.toml`, as [`Rulebook::built_in`](crate::Rulebook::built_in)
/// reads it.
#[cfg(not(feature = "slim"))]
#[macro_export]
macro_rules! rulebook {
    ($path:literal) => {
        $crate::content::inlay!($path)
    };
}

/// No rules: the page loads their text apart.
#[cfg(feature = "slim")]
#[macro_export]
macro_rules! rulebook {
    ($path:literal) => {
        r#"{"section":[]}"#
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
        fn manifest() -> Manifest = "Cargo.toml";
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
        let _: Manifest = super::read(r#"{"package":3}"#);
    }
}
