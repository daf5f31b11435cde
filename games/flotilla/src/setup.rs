//! What a table agrees on before it starts.

use tabletop::Refusal;
use tabletop::rule::refuse;
use tabletop::voice::Preset;

use crate::content::content;
use crate::pieces::COLOURS;
use crate::reason::Reason;
use crate::rules::{R1_1, R2_5};

/// The fewest seats.
pub const FEWEST: usize = 2;
/// The most seats: a colour each, and one for the mines.
pub const MOST: usize = COLOURS - 1;

tabletop::rulings! {
    /// Seats and rulings. Each ruling is a question with two sane answers or more.
    pub struct Setup in "games/flotilla.ts";

    /// Rules 2.7, 2.8: how many rafts everyone starts with.
    start_hands: StartHands = "start-hands" {
        title: "How many rafts does everyone start with?",
        about: "Rules 2.7, 2.8. The rulebook gives the first player three and each next one more. At seven seats tokens are so scarce that late seats win far more often: there five each are recommended. It is our own ruling.",
        source: Rulebook,
        Rising = "rising": "Three, four, five and so on, by the order of play",
        FiveEach = "five-each": "Five each (recommended at seven seats)",
    }

    /// Rule 2.2: where the victims lie.
    layout: Layout = "layout" {
        title: "How are the victims spread?",
        about: "Rule 2.2. The rulebook spreads them at random, and says that fewer gaps make a faster match.",
        source: Rulebook,
        Spread = "spread": "Over the whole ocean",
        Fast = "fast": "Close around the first raft: a faster match",
    }

    /// Rule 2.3: whether the victims can be laid anew.
    laid_anew: LaidAnew = "laid-anew" {
        title: "May the victims be laid anew?",
        about: "Rule 2.3. The rulebook lays them until all are satisfied, before anybody has a colour. Each seat may ask for it once.",
        source: Rulebook,
        OnRequest = "on-request": "Once for each seat that asks",
        Never = "never": "No, play as they lie",
    }

    /// Rule 2.6: who begins.
    first: First = "first" {
        title: "Who begins?",
        about: "Rule 2.6. In the rulebook it is the oldest player, and nobody here asks for ages.",
        source: House,
        Lot = "lot": "The lot decides",
        FirstSeat = "first-seat": "The first seat",
    }

    /// Rule 2.9: who sees the rafts in hand.
    hands: Hands = "hands" {
        title: "Do the rafts in hand lie open?",
        about: "Rule 2.9. The rulebook hides the pile alone.",
        source: House,
        Open = "open": "Yes, everybody sees them",
        Closed = "closed": "No, only their number",
    }

    /// Rule 2.5: whether the mines' first preserver is a token.
    mine_token: MineToken = "mine-token" {
        title: "Is the first preserver of the mines' colour a token?",
        about: "Rule 2.5. The rulebook makes tokens of the unused colours; the mines' is one of them. Without it seven cannot play.",
        source: Rulebook,
        Counts = "counts": "Yes, it is an unused colour",
        SetAside = "set-aside": "No, it is out of the game",
    }

    /// Rule 3.4: when spent tokens go back to the supply.
    spent: Spent = "spent" {
        title: "When do spent tokens go back to the supply?",
        about: "Rule 3.4. The rulebook is silent. At once makes single turns of 140 to 200 actions possible, and is not recommended.",
        source: House,
        AfterActions = "after-actions": "When the player's actions are over",
        AtOnce = "at-once": "At once",
    }

    /// Rule 3.5: what becomes of tokens that were innocents.
    innocents: Innocents = "innocents" {
        title: "What becomes of tokens that were innocents?",
        about: "Rule 3.5. The rulebook is silent. Spent once keeps turns short, and is recommended for two to four; at six late seats win more with it. Tokens that go back at once undo it.",
        source: House,
        Stay = "stay": "They stay in the game",
        Once = "once": "Each is spent once and is gone (recommended for two to four)",
    }

    /// Rule 3.6: what somebody without lookouts does.
    stranded: Stranded = "stranded" {
        title: "What does somebody without lookouts do?",
        about: "Rule 3.6. By the letter of the rulebook there is no token without a lookout.",
        source: Rulebook,
        Waits = "waits": "Waits to be found",
        Draws = "draws": "Draws one raft instead of acting",
    }

    /// Rule 3.7: whether somebody without tokens may lighten the load.
    lighten: Lighten = "lighten" {
        title: "May you lighten the load without a token?",
        about: "Rule 3.7. The rulebook lets it be repeated any number of times, and ends a turn only after an action that leaves no token.",
        source: Rulebook,
        Free = "free": "Yes, at the beginning of a turn",
        WithTokens = "with-tokens": "No",
    }

    /// Rule 7.3: how often a turn one may pass.
    pass: Pass = "pass" {
        title: "How often may you pass in a turn?",
        about: "Rule 7.3. The rulebook limits it and leaves out the number. Whoever can do nothing else for a token may always pass.",
        source: House,
        Twice = "twice": "Twice",
        Never = "never": "Never",
        Unlimited = "unlimited": "As often as you like",
    }

    /// Rule 6.6: whether a rope may hang over the edge.
    edge: Edge = "edge" {
        title: "May a rope hang over the edge of the ocean?",
        about: "Rule 6.6. By the rulebook a rope meets a rope or a hex without a raft, and the edge is no hex.",
        source: Rulebook,
        Forbidden = "forbidden": "No",
        Allowed = "allowed": "Yes",
    }

    /// Rule 6.7: whether a raft may tie one's flotilla to others.
    joining: Joining = "joining" {
        title: "May a raft tie your flotilla to another?",
        about: "Rule 6.7. The rulebook asks for a lookout on the flotilla that you lay it to, and does not speak of several.",
        source: Rulebook,
        Free = "free": "Yes, whoever is on it",
        Manned = "manned": "Only if you have a lookout on each",
    }

    /// Rule 9.2: how many rounds without progress end the match.
    quiet_rounds: QuietRounds = "quiet-rounds" {
        title: "How many rounds without progress end the match?",
        about: "Rule 9.2. The rulebook has no such end; without one a match could go on for ever.",
        source: House,
        Ten = "ten": "Ten",
        One = "one": "One",
        Two = "two": "Two",
        Three = "three": "Three",
        Four = "four": "Four",
        Five = "five": "Five",
        Six = "six": "Six",
        Eight = "eight": "Eight",
        Fifteen = "fifteen": "Fifteen",
        Twenty = "twenty": "Twenty",
    }

    /// Rule 9.5: who wins when a mine takes the last lookout of all.
    last_lookout: LastLookout = "last-lookout" {
        title: "Who wins when a mine takes the last lookout of all?",
        about: "Rule 9.5. The rulebook does not speak of it. Whoever leads can end the match that way; a table may not like it.",
        source: House,
        Survivors = "survivors": "Whoever has the most survivors",
        Blamed = "blamed": "The same, but whoever laid that raft comes last",
    }
}

/// Rulings that go well together.
pub(crate) const PRESETS: &[Preset] = &[
    Preset {
        key: "by-the-book",
        title: "By the book",
        about: "As the rulebook has it, and by our defaults where it is silent.",
        answers: &[],
    },
    Preset {
        key: "quick",
        title: "Quick",
        about: "For two to four: victims close by, nobody asks for another laying, and turns stay short because innocents are spent once.",
        answers: &[("layout", "fast"), ("laid-anew", "never"), ("innocents", "once")],
    },
    Preset {
        key: "full-table",
        title: "A full table",
        about: "For six or seven, where tokens are scarce: everyone starts with five rafts, so that late seats have no head start.",
        answers: &[("start-hands", "five-each"), ("layout", "fast")],
    },
    Preset {
        key: "with-children",
        title: "With children",
        about: "Gentler: whoever has nobody left on a raft draws one instead of waiting, passing is free, and the last mine wins nobody the match.",
        answers: &[
            ("layout", "fast"),
            ("laid-anew", "never"),
            ("stranded", "draws"),
            ("pass", "unlimited"),
            ("last-lookout", "blamed"),
        ],
    },
];

impl Setup {
    /// Rule 1.1: two to seven play. Rule 2.5: without a token nobody ever acts.
    pub(crate) fn check(&self) -> Result<(), Refusal<Reason>> {
        let seats = usize::from(self.seats);
        if !(FEWEST..=MOST).contains(&seats) {
            return refuse(R1_1, Reason::Seats { seats });
        }
        if seats == MOST && self.mine_token == MineToken::SetAside {
            return refuse(R2_5, Reason::NoTokens { seats });
        }
        Ok(())
    }

    /// Rule 2.5: the tokens in the supply when a match begins.
    #[must_use]
    pub fn first_tokens(&self) -> u8 {
        let unused = COLOURS as u8 - self.seats;
        match self.mine_token {
            MineToken::Counts => unused,
            MineToken::SetAside => unused - 1,
        }
    }

    /// Rules 2.7, 2.8: how many rafts the seat starts with that comes so late in
    /// the order of play, counted from zero.
    #[must_use]
    pub fn first_rafts(&self, late: usize) -> usize {
        let numbers = &content().numbers;
        match self.start_hands {
            StartHands::Rising => numbers.first_hand + late * numbers.more_each,
            StartHands::FiveEach => numbers.hand_alike,
        }
    }

    /// Rule 7.3: how many passes a turn has; nothing if there is no limit.
    #[must_use]
    pub fn passes(&self) -> Option<u8> {
        match self.pass {
            Pass::Twice => Some(content().numbers.passes),
            Pass::Never => Some(0),
            Pass::Unlimited => None,
        }
    }

    /// Rule 9.2: how many rounds without progress end the match.
    #[must_use]
    pub const fn most_quiet_rounds(&self) -> u16 {
        match self.quiet_rounds {
            QuietRounds::Ten => 10,
            QuietRounds::One => 1,
            QuietRounds::Two => 2,
            QuietRounds::Three => 3,
            QuietRounds::Four => 4,
            QuietRounds::Five => 5,
            QuietRounds::Six => 6,
            QuietRounds::Eight => 8,
            QuietRounds::Fifteen => 15,
            QuietRounds::Twenty => 20,
        }
    }
}
