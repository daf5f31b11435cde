//! What the things of a table are called, for somebody who types names.

use std::collections::BTreeMap;

use tabletop::voice::Words;

/// Names and what they stand for. A thing may have several names.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Called(BTreeMap<String, Words>);

impl Called {
    /// The thing is called so, unless another one already is.
    pub fn learn(&mut self, thing: &Words, name: &str) {
        let name = plain(name);
        if !name.is_empty() {
            self.0.entry(name).or_insert_with(|| thing.clone());
        }
    }

    /// Whatever stands behind the first dash of a thing is a name as well, where
    /// only one thing has it and nothing else is called so: `ne` for `island-ne`.
    pub fn learn_endings<'a>(&mut self, things: impl IntoIterator<Item = &'a Words>) {
        let mut endings: BTreeMap<String, Option<&Words>> = BTreeMap::new();
        for thing in things {
            if let Some((_, ending)) = thing.split_once('-') {
                let only = endings.entry(plain(ending)).or_insert(Some(thing));
                *only = only.filter(|known| *known == thing);
            }
        }
        for (ending, only) in endings {
            only.iter().for_each(|thing| self.learn(thing, &ending));
        }
    }

    /// The things that are named one behind the other: `red a f5`. Nothing if a
    /// word of it names nothing.
    #[must_use]
    pub fn read(&self, typed: &str) -> Option<Vec<Words>> {
        let typed = plain(typed);
        let words: Vec<&str> = typed.split(' ').filter(|word| !word.is_empty()).collect();
        let (mut things, mut from) = (Vec::new(), 0);
        while from < words.len() {
            let longest = (from + 1..=words.len()).rev().find_map(|to| {
                let thing = self.0.get(&words[from..to].join(" "))?;
                Some((thing, to))
            });
            let (thing, to) = longest?;
            things.push(thing.clone());
            from = to;
        }
        (!things.is_empty()).then_some(things)
    }
}

/// Small letters, and one blank between words, whatever stood there.
fn plain(name: &str) -> String {
    let is_part = |c: char| c.is_alphanumeric() || c == '’' || c == '\'';
    let words = name.split(|c| !is_part(c)).filter(|word| !word.is_empty());
    words.map(str::to_lowercase).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn called() -> Called {
        let mut called = Called::default();
        for (thing, name) in [
            ("hex-f5", "f5"),
            ("hex-f5", "beach f5"),
            ("red-a", "red A"),
            ("red", "red"),
            ("boat-1", "boat 1, 2 of 3 aboard"),
            ("boat-2", "f5"),
        ] {
            called.learn(&thing.into(), name);
        }
        called
    }

    fn read(typed: &str) -> Option<Vec<Words>> {
        called().read(typed)
    }

    #[test]
    fn typed_names_stand_for_things() {
        assert_eq!(read("f5"), Some(vec!["hex-f5".into()]), "the first with a name keeps it");
        assert_eq!(read(" RED-a,  beach F5"), Some(vec!["red-a".into(), "hex-f5".into()]));
        assert_eq!(read("red f5"), Some(vec!["red".into(), "hex-f5".into()]));
        assert_eq!(read("boat 1 2 of 3 aboard"), Some(vec!["boat-1".into()]));
    }

    #[test]
    fn an_ending_that_only_one_thing_has_is_a_name() {
        let mut called = called();
        let things: Vec<Words> =
            ["island-ne", "red-a", "blue-a", "sun", "deck-f5"].map(Words::from).to_vec();
        called.learn_endings(&things);
        assert_eq!(called.read("ne"), Some(vec!["island-ne".into()]));
        assert_eq!(called.read("a"), None, "red or blue?");
        assert_eq!(called.read("f5"), Some(vec!["hex-f5".into()]), "what has a name keeps it");
    }

    #[test]
    fn what_names_nothing_is_not_guessed() {
        assert_eq!(read("red b"), None);
        assert_eq!(read(""), None);
        assert_eq!(read(" - "), None);
    }
}
