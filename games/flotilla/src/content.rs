//! What `content/*.toml` holds, read once.

use serde::Deserialize;
use tabletop::bag::Bag;
use tabletop::content::{inlay, read};
use tabletop::thing::{Name, Register};

use crate::ocean::Hex;
use crate::pieces::{Colour, KINDS, Raft, Rafts, Ropes, Turning};

/// The content of the box.
#[derive(Debug)]
pub struct Content {
    /// Rule 1.2: how many columns the ocean has, and how many hexes a long one.
    pub columns: (usize, usize),
    /// Rule 2.1: where the first raft lies.
    pub start: Hex,
    /// Rule 1.3: the preservers of a colour, and the names of the colours.
    pub each: usize,
    pub colours: Vec<Colour>,
    /// Rule 1.4: the kinds of rafts.
    pub rafts: [RaftKind; KINDS],
    /// All rafts.
    pub all_rafts: Rafts,
    /// Rule 2.1: the raft that lies there first.
    pub first_raft: Raft,
    pub numbers: Numbers,
    pub(crate) raft_names: Register,
    /// The raft with these ropes, and its turn.
    pub(crate) by_ropes: [Option<(Raft, Turning)>; Ropes::COUNT],
}

/// A kind of raft.
#[derive(Debug)]
pub struct RaftKind {
    pub ropes: Ropes,
    pub title: String,
    pub copies: u8,
    /// Rule 1.5: all that it looks like when it is turned, a bit for each
    /// pattern of ropes.
    pub looks: u64,
}

/// The numbers of a match.
#[derive(Debug)]
pub struct Numbers {
    /// Rule 2.7: the rafts of the first player, and how many more each next one has.
    pub first_hand: usize,
    pub more_each: usize,
    /// Rule 2.8: the rafts of everyone, where they are alike.
    pub hand_alike: usize,
    /// Rule 8.2: how many rafts one may keep.
    pub most_in_hand: usize,
    /// Rule 8.1: how many survivors win.
    pub survivors: usize,
    /// Rule 7.3: how often one may pass in a turn.
    pub passes: u8,
}

tabletop::content! {
    /// The content of the box.
    pub fn content() -> Content { Content::read() }
}

#[derive(Deserialize)]
struct OceanFile {
    columns: Columns,
    start: Start,
}

#[derive(Deserialize)]
struct Columns {
    count: usize,
    long: usize,
}

#[derive(Deserialize)]
struct Start {
    hex: Hex,
}

#[derive(Deserialize)]
struct PreserversFile {
    colours: PerColour,
    names: ColourNames,
}

#[derive(Deserialize)]
struct PerColour {
    each: usize,
}

#[derive(Deserialize)]
struct ColourNames {
    list: Vec<Colour>,
}

#[derive(Deserialize)]
struct RaftsFile {
    #[serde(rename = "box")]
    all: AllRafts,
    raft: [RaftLine; KINDS],
}

#[derive(Deserialize)]
struct AllRafts {
    total: usize,
    start: Ropes,
}

#[derive(Deserialize)]
struct RaftLine {
    ropes: Ropes,
    title: String,
    copies: u8,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
struct TurnFile {
    hands: HandSizes,
    hands_alike: HandAlike,
    winning: Winning,
    passing: Passing,
}

#[derive(Deserialize)]
struct HandSizes {
    first: usize,
    more: usize,
    most: usize,
}

#[derive(Deserialize)]
struct HandAlike {
    each: usize,
}

#[derive(Deserialize)]
struct Winning {
    survivors: usize,
}

#[derive(Deserialize)]
struct Passing {
    limit: u8,
}

impl From<RaftLine> for RaftKind {
    fn from(RaftLine { ropes, title, copies }: RaftLine) -> Self {
        let looks = Turning::all().map(|turn| ropes.turned(turn));
        let looks = looks.fold(0, |looks, ropes| looks | 1 << ropes.index());
        Self { ropes, title, copies, looks }
    }
}

/// Which raft has which ropes. Rule 1.5: of turns that look alike it is the
/// smallest.
fn by_ropes(rafts: &[RaftKind; KINDS]) -> [Option<(Raft, Turning)>; Ropes::COUNT] {
    let mut by_ropes = [None; Ropes::COUNT];
    for (raft, kind) in Raft::all().zip(rafts) {
        for turn in Turning::all().rev() {
            by_ropes[kind.ropes.turned(turn).index()] = Some((raft, turn));
        }
    }
    by_ropes
}

impl Content {
    fn read() -> Self {
        let ocean: OceanFile = read(inlay!("content/ocean.toml"));
        let preservers: PreserversFile = read(inlay!("content/preservers.toml"));
        let rafts: RaftsFile = read(inlay!("content/rafts.toml"));
        let turn: TurnFile = read(inlay!("content/turn.toml"));
        let kinds = rafts.raft.map(RaftKind::from);
        let by_ropes = by_ropes(&kinds);
        let all_rafts = Rafts(Bag::new(std::array::from_fn(|kind| kinds[kind].copies)));
        assert_eq!(all_rafts.len(), rafts.all.total, "content/rafts.toml has every raft");
        let named = |kind: &RaftKind| {
            let ropes = kind.ropes.to_string();
            Name::new(format!("raft-{ropes}"), kind.title.clone()).stored_as(ropes)
        };
        Self {
            columns: (ocean.columns.count, ocean.columns.long),
            start: ocean.start.hex,
            each: preservers.colours.each,
            colours: preservers.names.list,
            raft_names: kinds.iter().map(named).collect(),
            first_raft: by_ropes[rafts.all.start.index()].expect("the first raft is listed").0,
            by_ropes,
            all_rafts,
            rafts: kinds,
            numbers: Numbers {
                first_hand: turn.hands.first,
                more_each: turn.hands.more,
                hand_alike: turn.hands_alike.each,
                most_in_hand: turn.hands.most,
                survivors: turn.winning.survivors,
                passes: turn.passing.limit,
            },
        }
    }
}
