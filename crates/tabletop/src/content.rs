//! Content of a game that stands in its folder as data: decks, tiles, maps.

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
