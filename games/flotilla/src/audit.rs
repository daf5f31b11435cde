//! Accounting: every raft and every preserver is somewhere, once, and no rope
//! meets a bare side. Tests hold it against every state that they come by.

use tabletop::Seat;
use tabletop::bag::Bag;
use tabletop::hex::HexSet;
use tabletop::inventory::{Holding, Inventory, holdings};

use crate::board::{Board, Role};
use crate::content::content;
use crate::frame::Frame;
use crate::ocean::{Side, edge, hexes, step};
use crate::pieces::{Colour, EACH, KINDS, Raft, Rafts};
use crate::setup::{Edge, MineToken};
use crate::state::FlotillaSurvival;

impl Inventory for FlotillaSurvival {
    fn inventory(&self) -> Vec<Holding> {
        let held = Seat::all(self.board.seats()).map(|seat| self.hand(seat).len()).sum();
        let rafts = holdings(
            "rafts",
            [
                ("on the ocean", self.board.rafts.all().len()),
                ("in hands", held),
                ("in the pile", self.pile().len()),
            ],
        );
        rafts.chain(Colour::ALL.into_iter().flat_map(|colour| self.board.people(colour))).collect()
    }

    fn audit(&self) -> Result<(), String> {
        self.audit_rafts()?;
        self.board.audit_ropes()?;
        self.board.audit_people()?;
        self.board.audit_tokens()
    }
}

const fn plural(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "red preservers",
        Colour::Orange => "orange preservers",
        Colour::Yellow => "yellow preservers",
        Colour::Green => "green preservers",
        Colour::Blue => "blue preservers",
        Colour::Purple => "purple preservers",
        Colour::White => "white preservers",
        Colour::Black => "black preservers",
    }
}

impl FlotillaSurvival {
    /// Rule 1.4: as many rafts of each kind as the box has.
    fn audit_rafts(&self) -> Result<(), String> {
        let mut found: Bag<KINDS> = self.pile().0;
        self.hidden.hands.iter().for_each(|hand| found.pour(&hand.0));
        for (_, ropes) in self.board.rafts_at() {
            if let Some((raft, _)) = ropes.raft() {
                found.put(raft.index());
            }
        }
        let (found, all) = (Rafts(found), content().all_rafts);
        for raft in Raft::all() {
            let (found, all) = (found.count(raft), all.count(raft));
            ensure(found == all, || format!("there are {found} rafts {raft}, not {all}"))?;
        }
        Ok(())
    }
}

impl Board {
    /// Where the preservers of a colour are. What is not in the water, on a raft
    /// or rescued was set aside or is a token.
    fn people(&self, colour: Colour) -> impl Iterator<Item = Holding> + use<> {
        let water = self.water.of(colour).len();
        let owner = Seat::all(self.seats()).find(|s| self.colours[s.index()] == Some(colour));
        let lookouts = owner.map_or(0, |seat| self.lookouts(seat).len());
        let rescued = owner.map_or(0, |seat| self.survivors(seat));
        let tokens = match owner {
            Some(_) => 0,
            None => EACH - water,
        };
        let places = [
            ("in the water", water),
            ("on rafts", lookouts),
            ("rescued", rescued),
            ("set aside or tokens", tokens),
        ];
        holdings(plural(colour), places)
    }

    /// Rules 6.4 to 6.6: every rope meets a rope or water, all over the ocean.
    fn audit_ropes(&self) -> Result<(), String> {
        for side in Side::ALL {
            let roped = self.rafts.roped(side);
            let met = step(roped, side).and(self.rafts.all());
            let wrong = met.minus(self.rafts.roped(side.opposite()));
            ensure(wrong.is_empty(), || {
                let hexes: Vec<String> = hexes(wrong).map(|hex| hex.to_string()).collect();
                format!("a rope meets a bare side at {}", hexes.join(", "))
            })?;
            let over = roped.meets(edge(side)) && self.setup.edge == Edge::Forbidden;
            ensure(!over, || "a rope hangs over the edge".to_owned())?;
        }
        Ok(())
    }

    /// Rule 1.3: a colour that somebody plays has all its people. Rule 4.2: they
    /// stand on rafts, and only the first raft holds several.
    fn audit_people(&self) -> Result<(), String> {
        for colour in Colour::ALL {
            let people: usize = self.people(colour).map(|held| held.count).sum();
            ensure(people == EACH, || format!("there are {people} {}", plural(colour)))?;
        }
        let in_water: usize = Colour::ALL.map(|colour| self.water.of(colour).len()).iter().sum();
        ensure(in_water == self.water.all().len(), || "two are in one hex of water".into())?;
        let under_raft = self.water.all().and(self.rafts.all());
        let asked = match self.frame {
            Frame::Moving { at } => under_raft.without(at.cell()),
            Frame::Looking
            | Frame::Acting
            | Frame::Laying { .. }
            | Frame::Idle
            | Frame::Stranded
            | Frame::Excess
            | Frame::Over { .. } => under_raft,
        };
        ensure(asked.is_empty(), || "somebody is under a raft".to_owned())?;
        let manned = self.manned();
        ensure(manned.is_within(self.rafts.all()), || "a lookout is on no raft".to_owned())?;
        let crowded = hexes(manned.without(content().start.cell()))
            .find(|hex| self.lookouts_on(HexSet::only(hex.cell())) > 1);
        if let Some(hex) = crowded {
            return Err(format!("several stand on {hex}"));
        }
        let running = match self.frame {
            Frame::Looking | Frame::Over { .. } => false,
            Frame::Acting
            | Frame::Laying { .. }
            | Frame::Moving { .. }
            | Frame::Idle
            | Frame::Stranded
            | Frame::Excess => true,
        };
        ensure(!running || !manned.is_empty(), || "nobody is on a raft".to_owned())
    }

    /// Rules 2.5, 3.4, 3.5: every preserver of the other colours that is not in
    /// the water is a token.
    fn audit_tokens(&self) -> Result<(), String> {
        let Some(mine) = self.mine else { return Ok(()) };
        let aside = usize::from(self.setup.mine_token == MineToken::SetAside);
        let unused = Colour::ALL.into_iter().filter(|&colour| match self.role(colour) {
            Some(Role::Mine | Role::Innocent) => true,
            Some(Role::Victim(_)) | None => false,
        });
        let out: usize = unused.map(|colour| EACH - self.water.of(colour).len()).sum();
        let tokens = [self.supply, self.mat, self.tokens, self.gone];
        let tokens: usize = tokens.into_iter().map(usize::from).sum();
        ensure(tokens + aside == out, || {
            format!("{tokens} tokens for {out} preservers, with mines {}", mine.word())
        })?;
        ensure(self.innocents <= self.tokens, || "more innocents than tokens".to_owned())
    }
}

fn ensure(holds: bool, what: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what()) }
}
