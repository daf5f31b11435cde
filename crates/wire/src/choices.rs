//! What a seat can do now, as a tree of things to point at.
//!
//! Hundreds of choices begin with the same few things, so they are written as
//! a tree. The words of a whole choice are asked for when they are shown.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::{fmt, slice};

use serde::de::{MapAccess, SeqAccess, Visitor};
use serde::ser::SerializeMap as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tabletop::voice::Words;
use tabletop::{Next, Path, Seat, Sentence};

use crate::Json;

/// The most paths whose words can be asked for at once.
pub const MOST_LABELS: usize = 200;

/// How many leaves there is room for at first, so that a list is not copied over
/// and over as it grows.
const A_FEW: usize = 12;

/// What a seat can do now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "messages.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Choices {
    /// Whether these are all, or a useful sample of more than can be listed.
    pub complete: bool,
    #[cfg_attr(feature = "openapi", schema(value_type = Value))]
    pub tree: Tree,
    /// The words for those steps that no table shows, and that are buttons.
    /// None for those who do not want words.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(type = "{ [step in string]?: Sentence }"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub words: BTreeMap<Words, Sentence>,
    /// What is to be chosen after a first click: the first that fits is said.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<Next>>", optional))]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<crate::schema::Next>))]
    pub next: Vec<Next>,
}

/// What a seat can do now, as a program wants it that points at nothing.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "messages.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Actions {
    /// Whether these are all, or a useful sample of more than can be listed.
    pub complete: bool,
    /// The actions, in the game's own shape.
    #[cfg_attr(feature = "ts", ts(type = "Array<unknown>"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Value>))]
    pub list: Json,
}

/// The steps that can be taken next, and what follows each of them. Where
/// nothing follows any of them they are a list, and where nothing follows one
/// of several it has an empty list behind it:
/// `{"red-c": ["hex-f5", "hex-g6"], "end-moves": []}`.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "messages.ts", type = "Array<string> | { [step in string]?: Tree }")
)]
pub enum Tree {
    /// Each step ends a path.
    Leaves(Vec<Words>),
    /// Each step with what follows it, in the order in which they are offered.
    Branches(Vec<(Words, Tree)>),
}

impl Default for Tree {
    fn default() -> Self {
        Self::Leaves(Vec::new())
    }
}

impl Tree {
    /// How many whole paths there are.
    #[must_use]
    pub fn leaves(&self) -> usize {
        match self {
            Self::Leaves(steps) => steps.len(),
            Self::Branches(branches) => {
                branches.iter().map(|(_, behind)| behind.leaves().max(1)).sum()
            }
        }
    }

    /// Every whole path, in order.
    #[must_use]
    pub fn paths(&self) -> Vec<Path> {
        let mut paths = Vec::new();
        self.add_paths(&mut Vec::new(), &mut paths);
        paths
    }

    fn add_paths(&self, before: &mut Vec<Words>, paths: &mut Vec<Path>) {
        match self {
            Self::Leaves(steps) => {
                let path = |step: &Words| Path([&before[..], slice::from_ref(step)].concat());
                paths.extend(steps.iter().map(path));
            }
            Self::Branches(branches) => {
                for (step, behind) in branches {
                    before.push(step.clone());
                    if behind.is_end() {
                        paths.push(Path(before.clone()));
                    } else {
                        behind.add_paths(before, paths);
                    }
                    before.pop();
                }
            }
        }
    }

    /// Looks at every step of every path; those that several paths begin with are
    /// seen once.
    pub fn each_step(&self, see: &mut impl FnMut(&Words)) {
        match self {
            Self::Leaves(steps) => steps.iter().for_each(see),
            Self::Branches(branches) => {
                for (step, behind) in branches {
                    see(step);
                    behind.each_step(see);
                }
            }
        }
    }

    /// Whether nothing follows.
    fn is_end(&self) -> bool {
        matches!(self, Self::Leaves(steps) if steps.is_empty())
    }

    /// Adds a whole path behind those that are there. No whole path is the
    /// beginning of another one: where it were, the longer one stays.
    pub fn add(&mut self, path: impl IntoIterator<Item = Words>) {
        let (mut node, mut path) = (self, path.into_iter().peekable());
        while let Some(step) = path.next() {
            if path.peek().is_none() {
                return node.end_with(step);
            }
            node = node.follow(step);
        }
    }

    /// Ends a path. No two paths are the same, so a list of leaves need not be
    /// searched.
    fn end_with(&mut self, step: Words) {
        match self {
            Self::Leaves(steps) => {
                debug_assert!(!steps.contains(&step), "two choices end in {step}");
                // Where something ends several things mostly do.
                if steps.is_empty() {
                    steps.reserve(A_FEW);
                }
                steps.push(step);
            }
            Self::Branches(branches) if branches.iter().any(|(known, _)| *known == step) => {}
            Self::Branches(branches) => branches.push((step, Self::default())),
        }
    }

    /// What follows the step, which is added if it is new. A list of leaves
    /// that something follows becomes a list of branches.
    fn follow(&mut self, step: Words) -> &mut Self {
        if let Self::Leaves(steps) = self {
            let branch = |step| (step, Self::default());
            *self = Self::Branches(steps.drain(..).map(branch).collect());
        }
        let Self::Branches(branches) = self else { unreachable!("it has become branches") };
        // Choices with the same beginning mostly come one after the other.
        let place = branches.iter().rposition(|(known, _)| *known == step);
        let place = place.unwrap_or_else(|| {
            branches.push((step, Self::default()));
            branches.len() - 1
        });
        &mut branches[place].1
    }
}

impl<P: IntoIterator<Item = Words>> FromIterator<P> for Tree {
    fn from_iter<I: IntoIterator<Item = P>>(paths: I) -> Self {
        let mut tree = Self::default();
        for path in paths {
            tree.add(path);
        }
        tree
    }
}

impl Serialize for Tree {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Leaves(steps) => serializer.collect_seq(steps),
            Self::Branches(branches) if branches.iter().all(|(_, behind)| behind.is_end()) => {
                serializer.collect_seq(branches.iter().map(|(step, _)| step))
            }
            Self::Branches(branches) => {
                let mut map = serializer.serialize_map(Some(branches.len()))?;
                for (step, behind) in branches {
                    map.serialize_entry(step, behind)?;
                }
                map.end()
            }
        }
    }
}

impl<'de> Deserialize<'de> for Tree {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Reader)
    }
}

struct Reader;

impl<'de> Visitor<'de> for Reader {
    type Value = Tree;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of steps, or steps with what follows them")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Tree, A::Error> {
        let mut steps = Vec::new();
        while let Some(step) = seq.next_element::<String>()? {
            steps.push(Cow::Owned(step));
        }
        Ok(Tree::Leaves(steps))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Tree, A::Error> {
        let mut branches = Vec::new();
        while let Some((step, behind)) = map.next_entry::<String, Tree>()? {
            branches.push((Cow::Owned(step), behind));
        }
        Ok(Tree::Branches(branches))
    }
}

/// Choices whose words are wanted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "messages.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct AskLabels {
    /// The seat; needed by those who hold several.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<u8>))]
    pub seat: Option<Seat>,
    /// Whole paths, 200 at most.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Vec<String>>))]
    pub paths: Vec<Path>,
}

/// The words of whole choices.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "messages.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Labels {
    /// The words for each path that was asked for; nothing for one that means
    /// no action.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Option<Vec<crate::schema::Span>>>))]
    pub labels: Vec<Option<Sentence>>,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tree(paths: &[&str]) -> Tree {
        paths.iter().map(|path| Path::typed(path).0).collect()
    }

    fn written(paths: &[&str]) -> String {
        serde_json::to_string(&tree(paths)).unwrap()
    }

    #[test]
    fn choices_that_begin_alike_are_written_once() {
        assert_eq!(written(&[]), "[]");
        assert_eq!(written(&["stay", "go"]), r#"["stay","go"]"#);
        assert_eq!(
            written(&["red-c hex-f5", "red-c hex-g6", "boat-1 hex-a1 red-a", "end-moves"]),
            r#"{"red-c":["hex-f5","hex-g6"],"boat-1":{"hex-a1":["red-a"]},"end-moves":[]}"#,
        );
        // Those that do not come one after the other are brought together.
        assert_eq!(written(&["a x", "b y", "a z"]), r#"{"a":["x","z"],"b":["y"]}"#);
    }

    #[test]
    fn a_tree_gives_its_paths_back() {
        let paths = ["red-c hex-f5", "red-c hex-g6", "boat-1 hex-a1 red-a", "end-moves"];
        let tree = tree(&paths);
        assert_eq!(tree.leaves(), 4);
        assert_eq!(tree.paths(), paths.map(Path::typed));
        let read: Tree = serde_json::from_str(&serde_json::to_string(&tree).unwrap()).unwrap();
        assert_eq!((read.leaves(), read.paths()), (4, tree.paths()));
    }

    #[test]
    fn where_one_path_begins_another_the_longer_one_stays() {
        assert_eq!(written(&["a", "a b"]), r#"{"a":["b"]}"#);
        assert_eq!(written(&["a b", "a"]), r#"{"a":["b"]}"#);
    }

    #[test]
    fn what_is_no_tree_is_not_read() {
        for text in ["7", r#""a""#, "[7]", r#"[["a"]]"#, r#"{"a":7}"#, "null"] {
            assert!(serde_json::from_str::<Tree>(text).is_err(), "{text}");
        }
    }
}
