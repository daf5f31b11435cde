//! What a page draws beside the view and would otherwise have to work out by
//! rules of its own.

use serde::Serialize;
use tabletop::hex::HexSet;
use tabletop::{Outcome, Seat, Seats, Sentence};

use crate::board::{Board, Role};
use crate::content::content;
use crate::frame::Frame;
use crate::ocean::{Hex, Hexes};
use crate::pieces::{Colour, Raft, Ropes, Turning};
use crate::view::View;
use crate::words::decided;

/// What follows from a view.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/flotilla.ts"))]
#[serde(rename_all = "kebab-case")]
pub struct Facts {
    /// Where the turn is; nothing before the first and after the last.
    pub turn: Option<TurnFacts>,
    pub seats: Vec<SeatFacts>,
    /// What each colour is to the table, once the cards are dealt.
    pub colours: Vec<ColourFacts>,
    /// Every flotilla, and who is on it.
    pub flotillas: Vec<FlotillaFacts>,
    /// Rafts that anybody can pick up.
    pub accessible: Hexes,
    /// Rafts that will drift away at the end of the turn, if nothing changes.
    pub adrift: Hexes,
    /// The viewer's rafts, each kind once, in the order of the box.
    pub hand: Vec<RaftFacts>,
    /// What is in the pile, as far as the viewer can know: how likely a draw
    /// brings each kind, in per cent, in the order of the box.
    pub odds: Vec<u8>,
    /// The raft that lies on the ocean while it is decided who goes.
    pub laying: Option<LayingFacts>,
    /// Who can go onto the new raft, or into the water.
    pub movers: Hexes,
    /// Rule 9.2: the rounds that are left without progress, once it is time to
    /// warn.
    pub rounds_left: Option<u16>,
    /// How it ended, once it has.
    pub verdict: Option<Verdict>,
}

tabletop::kinds! {
    /// The parts of a turn in their order.
    pub enum Part in "games/flotilla.ts" {
        Actions = "actions",
        Reckoning = "reckoning",
    }
}

/// Where the turn is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/flotilla.ts"))]
#[serde(rename_all = "kebab-case")]
pub struct TurnFacts {
    pub seat: Seat,
    pub round: u16,
    pub part: Part,
    /// Tokens still to spend, spent ones on the mat, those in the supply, and
    /// those out of the game.
    pub tokens: u8,
    pub mat: u8,
    pub supply: u8,
    pub gone: u8,
    /// How many passes are left in this turn; nothing if there is no limit.
    pub passes_left: Option<u8>,
    /// How many rafts are too many, in the reckoning.
    pub over: u8,
}

/// How somebody stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/flotilla.ts"))]
#[serde(rename_all = "kebab-case")]
pub struct SeatFacts {
    pub seat: Seat,
    pub colour: Option<Colour>,
    /// Survivors, and how many win.
    pub survivors: u8,
    pub of: u8,
    pub lookouts: u8,
    /// Victims of this colour in the water.
    pub victims: u8,
    /// Rafts in hand, and how many may be kept.
    pub rafts: u8,
    pub most: u8,
    /// Who gets what this seat passes on.
    pub left: Seat,
    /// The round of each rescue, for a line that is drawn at the end.
    pub rescues: Vec<u16>,
}

/// A colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/flotilla.ts"))]
#[serde(rename_all = "kebab-case")]
pub struct ColourFacts {
    pub colour: Colour,
    pub role: Role,
    /// How many of it are in the water.
    pub water: u8,
}

/// Rafts that are tied together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/flotilla.ts"))]
#[serde(rename_all = "kebab-case")]
pub struct FlotillaFacts {
    pub rafts: Hexes,
    /// Those who have a lookout on it.
    pub manned_by: Seats,
    /// How many lookouts there are on it, of all seats.
    pub lookouts: u8,
}

/// Rafts of one kind in the viewer's hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/flotilla.ts"))]
#[serde(rename_all = "kebab-case")]
pub struct RaftFacts {
    pub raft: Raft,
    pub count: u8,
    pub title: &'static str,
}

/// A raft that lies on the ocean while it is decided who goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/flotilla.ts"))]
#[serde(rename_all = "kebab-case")]
pub struct LayingFacts {
    pub at: Hex,
    pub raft: Raft,
    pub turn: Turning,
    pub ropes: Ropes,
    /// Whether it lies on a mine, so that somebody goes into the water.
    pub mine: bool,
}

/// How it ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/flotilla.ts"))]
#[serde(rename_all = "kebab-case")]
pub struct Verdict {
    /// The seats from the first to the last.
    pub order: Vec<Seat>,
    pub winners: Seats,
    /// What decided, in a sentence.
    pub decided: Sentence,
}

impl Facts {
    pub(crate) fn of(view: &View) -> Self {
        let board = &view.board;
        let laying = board.laying_facts();
        Self {
            turn: view.turn_facts(),
            seats: Seat::all(board.seats()).map(|seat| view.seat_facts(seat)).collect(),
            colours: Colour::ALL.into_iter().filter_map(|c| board.colour_facts(c)).collect(),
            flotillas: board.rafts.flotillas().map(|rafts| board.flotilla_facts(rafts)).collect(),
            accessible: Hexes(view.while_running(Board::accessible)),
            adrift: Hexes(view.while_running(Board::unmanned)),
            hand: view.hand().kinds().map(|(raft, count)| RaftFacts::of(raft, count)).collect(),
            odds: view.odds(),
            movers: laying.map_or(Hexes::NONE, |laying| Hexes(board.movers(laying.at))),
            laying,
            rounds_left: board.warning().filter(|_| view.is_running()),
            verdict: board.verdict(),
        }
    }
}

impl RaftFacts {
    fn of(raft: Raft, count: u8) -> Self {
        Self { raft, count, title: raft.title() }
    }
}

impl View {
    /// Whether somebody's turn is being played.
    fn is_running(&self) -> bool {
        match self.board.frame {
            Frame::Looking | Frame::Over { .. } => false,
            Frame::Acting
            | Frame::Laying { .. }
            | Frame::Moving { .. }
            | Frame::Idle
            | Frame::Stranded
            | Frame::Excess => true,
        }
    }

    /// Rafts that are spoken of while turns are played; none before and after.
    fn while_running(&self, rafts: impl Fn(&Board) -> HexSet) -> HexSet {
        if self.is_running() { rafts(&self.board) } else { HexSet::EMPTY }
    }

    fn turn_facts(&self) -> Option<TurnFacts> {
        let board = &self.board;
        let (seat, most) = (board.player, content().numbers.most_in_hand as u8);
        let reckoning = board.frame == Frame::Excess;
        let held = self.held.get(seat.index()).copied().unwrap_or_default();
        self.is_running().then(|| TurnFacts {
            seat,
            round: board.round(),
            part: if reckoning { Part::Reckoning } else { Part::Actions },
            tokens: board.tokens,
            mat: board.mat,
            supply: board.supply,
            gone: board.gone,
            passes_left: board.setup.passes().map(|limit| limit.saturating_sub(board.passes)),
            over: if reckoning { held.saturating_sub(most) } else { 0 },
        })
    }

    pub(crate) fn seat_facts(&self, seat: Seat) -> SeatFacts {
        let (board, numbers) = (&self.board, &content().numbers);
        let colour = board.colours[seat.index()];
        SeatFacts {
            seat,
            colour,
            survivors: board.survivors(seat) as u8,
            of: numbers.survivors as u8,
            lookouts: board.lookouts(seat).len() as u8,
            victims: colour.map_or(0, |colour| board.water.of(colour).len() as u8),
            rafts: self.held.get(seat.index()).copied().unwrap_or_default(),
            most: numbers.most_in_hand as u8,
            left: board.left_of(seat),
            rescues: board.rescues[seat.index()].to_vec(),
        }
    }

    /// Whatever the viewer does not see may as well be in the pile. To the nearest
    /// per cent: 126 rafts are few enough that nothing in the pile comes to none.
    fn odds(&self) -> Vec<u8> {
        let all = self.unseen.len().max(1);
        let odds = |raft| (100 * usize::from(self.unseen.count(raft)) + all / 2) / all;
        if self.pile == 0 {
            return vec![0; Raft::COUNT];
        }
        Raft::all().map(|raft| odds(raft) as u8).collect()
    }
}

impl Board {
    fn colour_facts(&self, colour: Colour) -> Option<ColourFacts> {
        let role = self.role(colour)?;
        Some(ColourFacts { colour, role, water: self.water.of(colour).len() as u8 })
    }

    fn flotilla_facts(&self, rafts: HexSet) -> FlotillaFacts {
        let lookouts = self.lookouts_on(rafts) as u8;
        FlotillaFacts { rafts: Hexes(rafts), manned_by: self.on(rafts), lookouts }
    }

    fn laying_facts(&self) -> Option<LayingFacts> {
        let Frame::Moving { at } = self.frame else { return None };
        let ropes = self.rafts.at(at)?;
        let (raft, turn) = ropes.raft()?;
        let mine = self.in_the_water(at) == Some(Role::Mine);
        Some(LayingFacts { at, raft, turn, ropes, mine })
    }

    /// Rules 8.1, 9.4, 9.5: who has won, and by what.
    fn verdict(&self) -> Option<Verdict> {
        let Frame::Over { .. } = self.frame else { return None };
        let outcome = self.outcome();
        let place = |seat: Seat| match &outcome {
            Outcome::Ranked(standings) => standings[seat.index()].place,
            Outcome::Reached { .. } | Outcome::Together { .. } => 0,
        };
        let mut order: Vec<Seat> = Seat::all(self.seats()).collect();
        order.sort_by_key(|&seat| place(seat));
        let decided = decided(self, &outcome);
        Some(Verdict { order, winners: outcome.winners(), decided })
    }
}
