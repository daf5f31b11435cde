//! Narrowing what a seat can do, step by step, by the things to point at.
//!
//! Every option carries the path of things that a person would click for it.
//! A long list shows the first things; choosing one leaves the options behind
//! it and shows the next things; a short list shows the options themselves.
//! Whoever points at things on the board, or types their names, need not keep
//! to that order: what is left has all of them in its path.
//! Both ways to play in a terminal stand on this, and neither knows the game.

use std::collections::{BTreeMap, BTreeSet};

use tabletop::Path;
use tabletop::voice::Words;

use super::called::Called;

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
    Whole { pick: Pick, path: Vec<Words>, text: String },
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

    /// The things that lead to it.
    #[must_use]
    pub fn path(&self) -> &[Words] {
        match self {
            Self::Thing { path, .. } | Self::Whole { path, .. } => path,
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
    /// There is no row with this number, and no option with this thing.
    NoSuchRow,
}

/// A step on the way to an option.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Step {
    /// Into a row of the list: the path begins with these things.
    Into(Vec<Words>),
    /// A thing was pointed at, wherever in the path it stands.
    With(Words),
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
    /// What else people may call things.
    called: Called,
    steps: Vec<Step>,
    filter: String,
}

impl Choices {
    /// These options, with the words for things by their ids.
    #[must_use]
    pub fn new(all: Vec<Choice>, words: BTreeMap<String, String>) -> Self {
        Self { all, words, ..Self::default() }
    }

    /// The same, with what the game calls things that its labels do not name.
    #[must_use]
    pub fn named(self, names: BTreeMap<String, String>) -> Self {
        Self { names, ..self }
    }

    /// The same, with what people may type for things.
    #[must_use]
    pub fn called(self, called: Called) -> Self {
        Self { called, ..self }
    }

    /// The things whose names were typed, whether anything can be done with
    /// them or not. Nothing if a word names nothing.
    #[must_use]
    pub fn read(&self, typed: &str) -> Option<Vec<Words>> {
        self.called.read(typed)
    }

    /// The path that was typed: names of things, or the things themselves.
    #[must_use]
    pub fn path(&self, typed: &str) -> Path {
        self.read(typed).map_or_else(|| Path::typed(typed), Path)
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
                self.steps.push(Step::Into(path));
                self.filter.clear();
                Chosen::Narrowed
            }
        }
    }

    /// The things, of those that are drawn, that can be pointed at next: the
    /// first one on the way to each option that is left.
    #[must_use]
    pub fn at_hand(&self, drawn: &BTreeSet<&str>) -> BTreeSet<String> {
        self.next_drawn(drawn).flatten().map(Words::into_owned).collect()
    }

    /// Whether most of what is left is chosen by drawn things.
    #[must_use]
    pub fn is_mostly_drawn(&self, drawn: &BTreeSet<&str>) -> bool {
        let (on_board, all) = self
            .next_drawn(drawn)
            .fold((0, 0), |(drawn, all), next| (drawn + usize::from(next.is_some()), all + 1));
        2 * on_board > all
    }

    /// The next drawn thing of every option that is left, if it has any.
    fn next_drawn(&self, drawn: &BTreeSet<&str>) -> impl Iterator<Item = Option<Words>> {
        let next = |choice: &Choice| {
            let mut ahead = choice.path.iter().skip(self.begun().len());
            ahead.find(|step| drawn.contains(step.as_ref()) && !self.is_with(step)).cloned()
        };
        self.left().into_iter().map(next)
    }

    /// Points at things, one after the other. Where nothing that is left has all
    /// of them, whoever points means something else than before: the steps so
    /// far are taken back. Nothing changes if no option at all has them. An option is reached when all of its things
    /// were pointed at, and not before: whoever points at a boat that can go to
    /// one place only has not sent it there.
    pub fn point_at(&mut self, things: &[Words]) -> Chosen {
        let mut narrowed = self.clone();
        narrowed.filter.clear();
        for steps in [self.steps.clone(), Vec::new()] {
            let with = things.iter().cloned().map(Step::With);
            narrowed.steps = steps.into_iter().chain(with).collect();
            let chosen = match *narrowed.left() {
                [] => continue,
                [only] if narrowed.is_reached(only) => Chosen::Reached(only.pick),
                [..] => Chosen::Narrowed,
            };
            *self = narrowed;
            return chosen;
        }
        Chosen::NoSuchRow
    }

    fn is_reached(&self, choice: &Choice) -> bool {
        let all: Vec<&Choice> = self.all.iter().collect();
        let known = self.begun().len().max(shared(&all).min(choice.path.len()));
        choice.path.iter().skip(known).all(|step| self.is_with(step))
    }

    /// The things that the list has been followed along.
    fn begun(&self) -> &[Words] {
        let into = |step: &'_ Step| matches!(step, Step::Into(_));
        match self.steps.iter().rfind(|step| into(step)) {
            Some(Step::Into(path)) => path,
            Some(Step::With(_)) | None => &[],
        }
    }

    /// Whether the thing was pointed at.
    fn is_with(&self, thing: &str) -> bool {
        self.steps.iter().any(|step| matches!(step, Step::With(with) if with == thing))
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

    /// The things pointed at so far.
    #[must_use]
    pub fn pointed_at(&self) -> Vec<Words> {
        let with = self.steps.iter().filter_map(|step| match step {
            Step::With(thing) if !self.begun().contains(thing) => Some(thing),
            Step::With(_) | Step::Into(_) => None,
        });
        self.begun().iter().chain(with).cloned().collect()
    }

    /// The things pointed at so far, in words.
    #[must_use]
    pub fn trail(&self) -> Vec<String> {
        self.pointed_at().iter().map(|thing| self.word(thing).to_owned()).collect()
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

    /// What could be typed for the options that are left: the names of the
    /// things that lead there.
    pub fn typeable(&self) -> impl Iterator<Item = String> {
        let name = |thing: &Words| self.words.get(thing.as_ref()).cloned();
        let typed = move |thing: &Words| name(thing).unwrap_or_else(|| thing.replace('-', " "));
        self.left()
            .into_iter()
            .map(move |choice| choice.path.iter().map(typed).collect::<Vec<_>>().join(" "))
    }

    fn left(&self) -> Vec<&Choice> {
        let (begun, wanted) = (self.begun(), self.filter.to_lowercase());
        let named = self.called.read(&wanted).unwrap_or_default();
        let has = |choice: &Choice, thing: &Words| choice.path.contains(thing);
        let with = |choice: &Choice| {
            let is_in = |step: &Step| match step {
                Step::With(thing) => has(choice, thing),
                Step::Into(_) => true,
            };
            self.steps.iter().all(is_in)
        };
        let begins = |choice: &Choice| choice.path.starts_with(begun) && with(choice);
        let left: Vec<&Choice> = self.all.iter().filter(|choice| begins(choice)).collect();
        let exact = |choice: &&Choice| !named.is_empty() && named.iter().all(|t| has(choice, t));
        if left.iter().any(exact) {
            return left.into_iter().filter(|choice| exact(choice)).collect();
        }
        left.into_iter().filter(|choice| has_words(choice, &wanted)).collect()
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
    Row::Whole { pick: choice.pick, path: choice.path.clone(), text: choice.label.clone() }
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
            path: Path::typed(path).0,
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

    fn things(typed: &str) -> Vec<Words> {
        Path::typed(typed).0
    }

    #[test]
    fn things_can_be_pointed_at_in_any_order() {
        let mut choices = many();
        assert_eq!(choices.point_at(&things("hex-a")), Chosen::Narrowed);
        assert_eq!(choices.count(), (4, 11));
        assert_eq!(choices.trail(), ["hex-a"]);
        assert_eq!(choices.point_at(&things("boat-1")), Chosen::Reached(Pick::Act(1)));
        assert_eq!(many().point_at(&things("boat-1 hex-c")), Chosen::Reached(Pick::Act(3)));
        assert_eq!(many().point_at(&things("swim south")), Chosen::Narrowed, "by way of hex-a");
        assert_eq!(many().point_at(&things("stay")), Chosen::Reached(Pick::Act(0)));
    }

    #[test]
    fn an_option_is_not_reached_before_all_of_it_was_pointed_at() {
        let mut choices = many();
        assert_eq!(choices.point_at(&things("boat-2")), Chosen::Narrowed);
        assert_eq!(shown(&choices), ["do boat-2 hex-a"]);
        assert_eq!(choices.point_at(&things("hex-z")), Chosen::NoSuchRow);
        assert_eq!(choices.count(), (1, 11), "nothing has changed");
        assert!(choices.back());
        assert_eq!(choices, many());
    }

    #[test]
    fn pointing_at_something_else_begins_anew() {
        let mut choices = many();
        choices.point_at(&things("boat-2"));
        assert_eq!(choices.point_at(&things("boat-1")), Chosen::Narrowed);
        assert_eq!((choices.count(), choices.trail()), ((6, 11), vec!["the red boat".to_owned()]));
        assert_eq!(choices.point_at(&things("stay")), Chosen::Reached(Pick::Act(0)));
    }

    #[test]
    fn the_things_at_hand_are_those_that_come_next() {
        let drawn: BTreeSet<&str> = ["boat-1", "boat-2", "hex-a", "hex-b", "hex-f"].into();
        let at_hand = |choices: &Choices| Vec::from_iter(choices.at_hand(&drawn));
        let mut choices = many();
        assert_eq!(at_hand(&choices), ["boat-1", "boat-2", "hex-a", "hex-b"]);
        assert!(choices.is_mostly_drawn(&drawn));
        choices.point_at(&things("boat-1"));
        assert_eq!(at_hand(&choices), ["hex-a", "hex-b", "hex-f"]);
        assert!(!choices.is_mostly_drawn(&drawn), "three of six are");
        choices.back();
        choices.choose(4);
        assert_eq!(at_hand(&choices), ["hex-a", "hex-b"], "behind the row “swim”");
    }

    #[test]
    fn names_filter_exactly_where_they_name_things() {
        let mut called = Called::default();
        called.learn(&"hex-a".into(), "A");
        let mut choices = many().called(called);
        choices.filter_by("a");
        assert_eq!(choices.count(), (4, 11), "not everything with an a in it");
        choices.filter_by("sta");
        assert_eq!(choices.count(), (1, 11));
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
