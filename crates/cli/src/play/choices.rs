//! Narrowing what a seat can do, step by step, by the things to point at.
//!
//! Every option carries the path of things that a person would click for it.
//! A long list shows the first things; choosing one leaves the options behind
//! it and shows the next things; a short list shows the options themselves.
//! Both ways to play in a terminal stand on this, and neither knows the game.

use std::collections::BTreeMap;

use tabletop::voice::Words;

/// So many options are listed as they are, without narrowing.
const FEW: usize = 9;

/// What choosing an option does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pick {
    /// The option of this number is carried out.
    Act(usize),
    /// The seat lets the others go on.
    LetGoOn,
    /// The seat lets the others go on until something concerns it.
    LetGoOnUntilNeeded,
}

/// One option as a person reads and points at it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    pub pick: Pick,
    /// The things to point at, in order.
    pub path: Vec<Words>,
    pub label: String,
}

/// What one number of the list stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Row {
    /// A thing with several options behind it.
    Thing { path: Vec<Words>, text: String, behind: usize },
    /// An option.
    Whole { pick: Pick, text: String },
}

impl Row {
    /// The row in words.
    #[must_use]
    pub fn text(&self) -> String {
        match self {
            Self::Thing { text, behind, .. } => format!("{text} … ({behind} choices)"),
            Self::Whole { text, .. } => text.clone(),
        }
    }
}

/// What came of choosing a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chosen {
    /// The list has become shorter.
    Narrowed,
    /// An option was reached.
    Reached(Pick),
    /// There is no row with this number.
    NoSuchRow,
}

/// The options of a seat, and how far they have been narrowed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choices {
    all: Vec<Choice>,
    /// What things are called, where the game says it.
    words: BTreeMap<String, String>,
    /// What else stands for a thing, where neither a word nor the labels say
    /// what it is.
    names: BTreeMap<String, String>,
    /// The things pointed at so far, a path for each step taken.
    steps: Vec<Vec<Words>>,
    filter: String,
}

impl Choices {
    /// These options, with the words for things by their ids.
    #[must_use]
    pub fn new(all: Vec<Choice>, words: BTreeMap<String, String>) -> Self {
        Self { all, words, names: BTreeMap::new(), steps: Vec::new(), filter: String::new() }
    }

    /// The same, with what the game calls things that its labels do not name.
    #[must_use]
    pub fn named(self, names: BTreeMap<String, String>) -> Self {
        Self { names, ..self }
    }

    /// The rows to show, in order.
    #[must_use]
    pub fn rows(&self) -> Vec<Row> {
        let left = self.left();
        if left.len() <= FEW {
            return left.into_iter().map(whole).collect();
        }
        let (depth, all) = (shared(&left), begin_alike(&left));
        let groups = things_at(&left, depth).into_iter();
        groups.map(|group| self.row(&group, depth, all.len())).collect()
    }

    /// Chooses the row with this number, counted from one.
    pub fn choose(&mut self, number: usize) -> Chosen {
        let row = number.checked_sub(1).and_then(|index| self.rows().into_iter().nth(index));
        match row {
            None => Chosen::NoSuchRow,
            Some(Row::Whole { pick, .. }) => Chosen::Reached(pick),
            Some(Row::Thing { path, .. }) => {
                self.steps.push(path);
                self.filter.clear();
                Chosen::Narrowed
            }
        }
    }

    /// Goes back one step: drops the filter first, then the last thing that was
    /// pointed at. Says whether there was anything to go back from.
    pub fn back(&mut self) -> bool {
        if !self.filter.is_empty() {
            self.filter.clear();
            return true;
        }
        self.steps.pop().is_some()
    }

    /// Keeps only the options that have all of these words in their label or
    /// their path.
    pub fn filter_by(&mut self, filter: &str) {
        filter.trim_start().clone_into(&mut self.filter);
    }

    /// The words that the list is filtered by.
    #[must_use]
    pub fn filter(&self) -> &str {
        &self.filter
    }

    /// The things pointed at so far, in words.
    #[must_use]
    pub fn trail(&self) -> Vec<&str> {
        self.steps.last().map_or_else(Vec::new, |path| path.iter().map(|t| self.word(t)).collect())
    }

    /// Whether there is nothing to choose at all.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// How many options are left, and how many there are.
    #[must_use]
    pub fn count(&self) -> (usize, usize) {
        (self.left().len(), self.all.len())
    }

    /// The paths of the options that are left, for somebody who wants to type
    /// one.
    pub fn paths(&self) -> impl Iterator<Item = String> {
        self.left().into_iter().map(|choice| choice.path.join(" "))
    }

    fn left(&self) -> Vec<&Choice> {
        let begun: &[Words] = self.steps.last().map_or(&[], Vec::as_slice);
        let wanted = self.filter.to_lowercase();
        self.all
            .iter()
            .filter(|choice| choice.path.starts_with(begun) && has_words(choice, &wanted))
            .collect()
    }

    /// The row of a group. Where the game has no word for its thing, the words
    /// that its labels begin with say what it is, if they are more than those
    /// that `all` labels begin with.
    fn row(&self, group: &[&Choice], depth: usize, all: usize) -> Row {
        match group {
            [only] => whole(only),
            _ => {
                let path = group[0].path[..=depth].to_vec();
                let (word, alike) = (self.words.get(path[depth].as_ref()), begin_alike(group));
                let text = match word {
                    Some(word) => word.clone(),
                    None if alike.len() > all => alike.join(" "),
                    None => self.word(&path[depth]).to_owned(),
                };
                Row::Thing { path, text, behind: group.len() }
            }
        }
    }

    fn word<'a>(&'a self, thing: &'a str) -> &'a str {
        self.words.get(thing).or_else(|| self.names.get(thing)).map_or(thing, String::as_str)
    }
}

fn whole(choice: &Choice) -> Row {
    Row::Whole { pick: choice.pick, text: choice.label.clone() }
}

/// The words that all labels begin with.
fn begin_alike<'a>(group: &[&'a Choice]) -> Vec<&'a str> {
    let Some((first, rest)) = group.split_first() else { return Vec::new() };
    let mut alike: Vec<&str> = first.label.split(' ').collect();
    for choice in rest {
        let same = |(a, b): &(&&str, &str)| **a == *b;
        let length = alike.iter().zip(choice.label.split(' ')).take_while(same).count();
        alike.truncate(length);
    }
    alike
}

fn has_words(choice: &Choice, wanted: &str) -> bool {
    let label = choice.label.to_lowercase();
    wanted.split_whitespace().all(|word| {
        label.contains(word) || choice.path.iter().any(|thing| thing.to_lowercase().contains(word))
    })
}

/// How many things all paths begin with alike. Nobody is asked to point at a
/// thing that is the only one.
fn shared(choices: &[&Choice]) -> usize {
    let Some((first, rest)) = choices.split_first() else { return 0 };
    let alike = |depth: usize| {
        let thing = first.path.get(depth);
        thing.is_some() && rest.iter().all(|choice| choice.path.get(depth) == thing)
    };
    (0..).find(|&depth| !alike(depth)).expect("a path ends")
}

/// The choices by their thing at this depth, in the order in which the things
/// first come up. A path that ends before it stands alone.
fn things_at<'a>(choices: &[&'a Choice], depth: usize) -> Vec<Vec<&'a Choice>> {
    let mut groups: Vec<Vec<&Choice>> = Vec::new();
    for &choice in choices {
        let thing = choice.path.get(depth);
        let same = |group: &&mut Vec<&Choice>| thing.is_some() && group[0].path.get(depth) == thing;
        match groups.iter_mut().find(same) {
            Some(group) => group.push(choice),
            None => groups.push(vec![choice]),
        }
    }
    groups
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The options with these paths, each labelled with its path.
    fn choices(paths: &[&str]) -> Choices {
        let all = paths.iter().enumerate().map(|(index, path)| Choice {
            pick: Pick::Act(index),
            path: tabletop::Path::typed(path).0,
            label: format!("do {path}"),
        });
        Choices::new(all.collect(), BTreeMap::from([("boat-1".into(), "the red boat".into())]))
    }

    fn many() -> Choices {
        choices(&[
            "stay",
            "boat-1 hex-a",
            "boat-1 hex-b",
            "boat-1 hex-c",
            "boat-1 hex-d",
            "boat-1 hex-e",
            "boat-1 hex-f",
            "boat-2 hex-a",
            "swim hex-a north",
            "swim hex-a south",
            "swim hex-b north",
        ])
    }

    fn shown(choices: &Choices) -> Vec<String> {
        choices.rows().iter().map(Row::text).collect()
    }

    #[test]
    fn a_short_list_is_shown_whole() {
        let mut few = choices(&["boat-1 hex-a", "boat-1 hex-b", "stay"]);
        assert_eq!(shown(&few), ["do boat-1 hex-a", "do boat-1 hex-b", "do stay"]);
        assert_eq!(few.choose(3), Chosen::Reached(Pick::Act(2)));
    }

    #[test]
    fn a_long_list_shows_the_first_things_and_whole_options_where_only_one_is_behind() {
        assert_eq!(
            shown(&many()),
            ["do stay", "the red boat … (6 choices)", "do boat-2 hex-a", "do swim … (3 choices)"]
        );
    }

    #[test]
    fn choosing_a_thing_leaves_what_is_behind_it_and_back_returns() {
        let mut choices = many();
        assert_eq!(choices.choose(2), Chosen::Narrowed);
        assert_eq!(choices.trail(), ["the red boat"]);
        assert_eq!(choices.count(), (6, 11));
        assert_eq!(choices.choose(6), Chosen::Reached(Pick::Act(6)));
        assert!(choices.back());
        assert_eq!(choices, many());
        assert!(!choices.back());
    }

    #[test]
    fn a_thing_that_all_options_share_is_not_asked_for() {
        let paths: Vec<String> =
            (0..12).map(|n| format!("move boat-1 row-{} hex-{n}", n / 6)).collect();
        let mut choices = choices(&paths.iter().map(String::as_str).collect::<Vec<_>>());
        assert_eq!(
            shown(&choices),
            ["do move boat-1 row-0 … (6 choices)", "do move boat-1 row-1 … (6 choices)"]
        );
        assert_eq!(choices.choose(2), Chosen::Narrowed);
        assert_eq!(choices.trail(), ["move", "the red boat", "row-1"]);
        assert_eq!(choices.choose(1), Chosen::Reached(Pick::Act(6)));
    }

    #[test]
    fn a_number_that_is_not_there_changes_nothing() {
        let mut choices = many();
        assert_eq!(choices.choose(0), Chosen::NoSuchRow);
        assert_eq!(choices.choose(5), Chosen::NoSuchRow);
        assert_eq!(choices, many());
    }

    #[test]
    fn words_filter_by_label_and_path_and_back_drops_them_first() {
        let mut choices = many();
        choices.choose(4);
        choices.filter_by(" NORTH hex-b");
        assert_eq!(shown(&choices), ["do swim hex-b north"]);
        choices.filter_by("west");
        assert_eq!(shown(&choices), [""; 0]);
        assert!(choices.back());
        assert_eq!(choices.count(), (3, 11));
        assert_eq!(choices.trail(), ["swim"]);
    }

    #[test]
    fn an_option_whose_path_is_the_beginning_of_others_stays_reachable() {
        let mut paths = vec!["boat-1".to_owned()];
        paths.extend((0..10).map(|n| format!("boat-1 hex-{n}")));
        let choices = choices(&paths.iter().map(String::as_str).collect::<Vec<_>>());
        assert_eq!(choices.rows().len(), 11);
        assert_eq!(choices.rows()[0].text(), "do boat-1");
    }
}
