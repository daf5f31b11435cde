//! What a table agrees on before it starts.

use tabletop::rule::refuse;
use tabletop::voice::Preset;
use tabletop::{Refusal, Seat};

use crate::pieces::COLOURS;
use crate::reason::Reason;
use crate::rules::R1_1;

/// The fewest seats.
pub const FEWEST: usize = 2;

tabletop::rulings! {
    /// Seats and rulings. Each ruling is a question with two sane answers or more.
    pub struct Setup in "games/survive.ts";

    /// Rule 2.6: who begins.
    first: First = "first" {
        title: "Who begins?",
        about: "Rule 2.6. The rulebook has a player selected without saying how. Seats are counted round the table: at a table of three the fourth is the first again.",
        source: House,
        Lot = "lot": "The lot decides",
        FirstSeat = "first-seat": "The first seat",
        SecondSeat = "second-seat": "The second seat",
        ThirdSeat = "third-seat": "The third seat",
        FourthSeat = "fourth-seat": "The fourth seat",
    }

    /// Rule 3.3: whether the owner is shown what was placed where.
    memory: Memory = "memory" {
        title: "May you look up your own numbers?",
        about: "Rule 3.3. The rulebook of 1982 forbids looking again once a person is placed: remembering is part of the game, and nobody is told again before the end. A table may allow a memory aid.",
        source: Rulebook,
        Strict = "strict": "No, remember them",
        Aid = "aid": "Yes, your own are shown to you",
    }

    /// Rules 2.3, 9.3: what happens with terrain that is cut off from the water.
    layout: Layout = "layout" {
        title: "What if the terrain that is due lies nowhere on water?",
        about: "Rules 2.3, 9.3. The rulebook of 1982 is silent. In 2012 an enclosed tile of that terrain may be taken all the same; another source has the tiles laid anew at the start so that it cannot come up.",
        source: Edition,
        Waived = "waived": "An enclosed tile may sink",
        LaidAnew = "laid-anew": "The tiles are laid anew until it cannot happen",
    }

    /// Rule 6.5: what a swimmer does in a turn.
    swimming: Swimming = "swimming" {
        title: "May a swimmer swim and climb aboard in one turn?",
        about: "Rule 6.5. The rulebook of 1982 limits a swimmer to one sea space a turn and calls swimming to a boat and boarding it two moves, which a turn has. The edition of 2012 gives a swimmer one step a turn.",
        source: Rulebook,
        OneSeaSpace = "one-sea-space": "Yes, with two moves: only sea spaces are limited",
        OneStep = "one-step": "No, one step a turn",
    }

    /// Rules 6.8, 7.7, 7.8: what happens to those who go where a creature is.
    waters: Waters = "waters" {
        title: "What if you go where a creature is?",
        about: "Rules 6.8, 7.7, 7.8. The rulebook of 1982 is silent. In 2012 whoever goes there meets the creature's attack; another source forbids it.",
        source: Edition,
        Perilous = "perilous": "You meet its attack",
        Forbidden = "forbidden": "You may not",
    }

    /// Rule 9.8: who climbs aboard when there are more swimmers than places.
    crowd: Crowd = "crowd" {
        title: "Who climbs aboard when a boat comes up under four swimmers or more?",
        about: "Rule 9.8. The rulebook of 1982 puts all swimmers aboard, and three people into a boat at most. In 2012 whoever turned the tile chooses.",
        source: Edition,
        Chosen = "chosen": "Whoever turned the tile chooses",
        Lot = "lot": "The lot decides",
    }

    /// Rule 11.9: whether a creature can pass over its prey.
    passing: Passing = "passing" {
        title: "May a creature pass over its prey?",
        about: "Rule 11.9. The rulebook of 1982 says only that a creature attacks once a turn. In 2012 its move ends where it meets prey.",
        source: Edition,
        Stops = "stops": "No, it stops and attacks",
        Passes = "passes": "Yes, it attacks where it stops",
    }

    /// Rule 13.2: what decides between equal points.
    tie: Tie = "tie" {
        title: "What decides between equal points?",
        about: "Rule 13.2. The rulebook of 1982 is silent. A teacher's adaptation counts the people saved.",
        source: House,
        MostSaved = "most-saved": "The most people saved, then a shared win",
        Shared = "shared": "The win is shared",
    }
}

/// Rulings that go well together.
pub(crate) const PRESETS: &[Preset] = &[
    Preset {
        key: "by-the-book",
        title: "By the book",
        about: "As the rulebook of 1982 has it: what you placed is yours to remember.",
        answers: &[],
    },
    Preset {
        key: "quick",
        title: "Quick",
        about: "Nothing to remember and less to decide: your numbers are shown to you, the lot fills crowded boats, and creatures swim on.",
        answers: &[("memory", "aid"), ("crowd", "lot"), ("passing", "passes"), ("tie", "shared")],
    },
    Preset {
        key: "with-children",
        title: "With children",
        about: "Gentler: your numbers are shown to you, nobody goes where a creature is by mistake, and equal points share the win.",
        answers: &[("memory", "aid"), ("waters", "forbidden"), ("tie", "shared")],
    },
];

impl Setup {
    /// Rule 1.1: two to four people play.
    pub(crate) fn check(&self) -> Result<(), Refusal<Reason>> {
        let seats = usize::from(self.seats);
        if !(FEWEST..=COLOURS).contains(&seats) {
            return refuse(R1_1, Reason::Seats { seats });
        }
        Ok(())
    }

    /// Rule 2.6: the seat that was named to begin, counted round the table;
    /// nobody where the lot decides.
    pub(crate) fn named_to_begin(&self) -> Option<Seat> {
        let named = match self.first {
            First::Lot => return None,
            First::FirstSeat => 0,
            First::SecondSeat => 1,
            First::ThirdSeat => 2,
            First::FourthSeat => 3,
        };
        Some(Seat::new(named % usize::from(self.seats)))
    }
}
