//! What a table agrees on before it starts.

use tabletop::Refusal;
use tabletop::rule::refuse;
use tabletop::voice::Preset;

use crate::reason::Reason;
use crate::rules::R1_1;

/// The fewest seats.
pub const FEWEST: usize = 4;
/// The most seats.
pub const MOST: usize = 6;

tabletop::rulings! {
    /// Seats and rulings. Each ruling is a question with two sane answers or more.
    pub struct Setup in "games/desert-island.ts";

    /// Rule 11.4: whether tokens stay on the signal fire.
    fire_tokens: FireTokens = "fire-tokens" {
        title: "Do the tokens of a fire that did not burn stay?",
        about: "Rule 11.4. The rulebook has a lit fire and a tsunami remove them, which would be pointless if they went anyway; but it also takes all Fate tokens away at the end of a round. Cleared, rescue is rare, and a lone survivor may never be found.",
        source: House,
        Stay = "stay": "Yes, until they burn or are washed away",
        Cleared = "cleared": "No, they go after every lookout",
    }

    /// Rule 12.3: whom fate hits where nobody has a token.
    zero_tie: ZeroTie = "zero-tie" {
        title: "Whom does a peril hit if nobody living has a token?",
        about: "Rule 12.3. By the letter everybody is tied for the most, and so all are hit. Gentler: nobody is, and nothing happens.",
        source: Rulebook,
        All = "all": "Everybody",
        Nobody = "nobody": "Nobody",
    }

    /// Rule 12.12: in which order played cards go under the deck.
    played_under: PlayedUnder = "played-under" {
        title: "How do the cards played go under the deck?",
        about: "Rule 12.12. The rulebook does not say in which order. In play order everyone can know most of what comes round again; shuffled among themselves much less of it.",
        source: House,
        Order = "order": "In the order of play",
        Shuffled = "shuffled": "Shuffled among themselves",
    }

    /// Rule 8.4: whether things change hands before a theft is answered.
    theft_transfers: TheftTransfers = "theft-transfers" {
        title: "May things still change hands when a theft is declared?",
        about: "Rule 8.4. The rulebook forbids it in fights only, and there is none before the answer. Frozen, thieves find what they came for.",
        source: Rulebook,
        Allowed = "allowed": "Yes, until the victim has answered",
        Frozen = "frozen": "No, from the declaration on",
    }

    /// Rule 8.2: whether one may steal what is not there.
    empty_pockets: EmptyPockets = "empty-pockets" {
        title: "May you steal food or cards from somebody who has none?",
        about: "Rule 8.2. The rulebook is silent.",
        source: House,
        Refused = "refused": "No",
        Allowed = "allowed": "Yes, to no avail",
    }

    /// Rule 9.10: what becomes of a fight that its thief has left.
    frenchy_actor: FrenchyActor = "frenchy-actor" {
        title: "What if Frenchy leaves the fight over his own theft?",
        about: "Rule 9.10. The rulebook allows it and says no more.",
        source: House,
        FightOn = "fight-on": "The others fight on",
        FightEnds = "fight-ends": "The fight ends at once",
    }

    /// Rule 13.4: whether one may starve with food in store.
    hunger: Hunger = "hunger" {
        title: "Must you eat if you have enough?",
        about: "Rule 13.4. The rulebook says must, and also that food may be saved.",
        source: House,
        MustEat = "must-eat": "Yes",
        MayStarve = "may-starve": "No, you may take the wound instead",
    }

    /// Rule 10.5: whether Medicine comes in time for a deadly wound.
    last_medicine: LastMedicine = "last-medicine" {
        title: "Does Medicine help against a deadly wound?",
        about: "Rule 10.5. It is for those who are not yet dead, and a deadly wound kills at once. A table may allow a last moment.",
        source: Rulebook,
        TooLate = "too-late": "No, it must come before",
        Window = "window": "Yes, in a last moment",
    }

    /// Rule 12.13: who sees what monkeys took from under a hand.
    monkeys_card: MonkeysCard = "monkeys-card" {
        title: "Who sees the face-down card that monkeys take?",
        about: "Rule 12.13. The rulebook is silent.",
        source: House,
        Shown = "shown": "Everyone",
        Secret = "secret": "Its owner alone",
    }

    /// Rule 14.4: how face-down cards stand in an offer.
    offer_cards: OfferCards = "offer-cards" {
        title: "Are face-down cards in an offer named?",
        about: "Rule 14.4. The rulebook's own example names what is sold.",
        source: House,
        Named = "named": "Yes, truthfully and to the partner alone",
        Unseen = "unseen": "No, only their number; whoever gives picks",
    }

    /// Rule 14.2: whether a gift needs consent.
    gifts: Gifts = "gifts" {
        title: "Does a gift need consent?",
        about: "Rule 14.2. The rulebook has people give things away.",
        source: House,
        Free = "free": "No",
        Consent = "consent": "Yes: it is an offer that asks for nothing",
    }

    /// Rule 9.5: whether food and Medicine can be played in a fight.
    fight_cards: FightCards = "fight-cards" {
        title: "Can food cards and Medicine be played in a fight?",
        about: "Rule 9.5. Cards are played until everybody is done; only things that change hands are forbidden.",
        source: Rulebook,
        Playable = "playable": "Yes, until the reveal",
        No = "no": "No",
    }

    /// Rule 6.8: whether several tents and tools add up.
    stacking: Stacking = "stacking" {
        title: "Do several Tents or forage tools add up?",
        about: "Rule 6.8. The rulebook limits weapons to the largest, and nothing else.",
        source: House,
        All = "all": "Yes",
        One = "one": "No, one of each counts",
    }

    /// Rule 7.6: who is next to whom.
    adjacency: Adjacency = "adjacency" {
        title: "Who is a neighbour?",
        about: "Rule 7.6. The rulebook speaks of a player at an adjacent location.",
        source: Rulebook,
        Literal = "literal": "Whoever lives at the next location",
        Nearest = "nearest": "The nearest living on each side",
    }

    /// Rule 12.10: how much a Snare or a Blunderbuss calls off.
    cancels: Cancels = "cancels" {
        title: "What does a Snare or a Blunderbuss call off?",
        about: "Rule 12.10. The cards speak of whoever is hit, or of the peril.",
        source: House,
        One = "one": "It saves one castaway",
        Whole = "whole": "The whole peril is off",
    }

    /// Rule 14.7: who is asked again.
    reopen: Reopen = "reopen" {
        title: "Who is asked again before a peril and before hunger?",
        about: "Rule 14.7. The rulebook lets people trade at any time.",
        source: House,
        Touched = "touched": "Whoever acts, and whomever it touches",
        Everyone = "everyone": "Everyone, whenever something happens",
    }

    /// Rule 6.7: whether there is always a window after an action.
    after_window: AfterWindow = "after-window" {
        title: "Is whoever has acted asked once more?",
        about: "Rule 6.7. Things may change hands at any time; mostly nobody wants that just then.",
        source: House,
        Needed = "needed": "At the Swamp with food, or with an ability left",
        Always = "always": "Always",
    }

    /// Rules 12.11, 13.3: whether windows are opened in which nothing could matter.
    idle_windows: IdleWindows = "idle-windows" {
        title: "Are people asked where nothing could matter?",
        about: "Rules 12.11, 13.3. Before an illness that kills nobody, and before a hunger for which everyone has enough.",
        source: House,
        Skip = "skip": "No",
        Open = "open": "Yes",
    }

    /// Rule 3.9: whether a player is shown what his castaway has seen.
    memory: Memory = "memory" {
        title: "Are you shown the Fate cards that you have seen going under the deck?",
        about: "Rule 3.9. The deck is never shuffled, and from the third round on whoever remembers knows most of what comes.",
        source: House,
        Aid = "aid": "Yes, with their places",
        Strict = "strict": "No, remember them",
    }

    /// Rule 4.4: the last round.
    round_cap: RoundCap = "round-cap" {
        title: "After how many rounds is it over at the latest?",
        about: "Rule 4.4. The rulebook knows no end but rescue and death. Few matches have twenty rounds.",
        source: House,
        Fifty = "fifty": "After 50",
        Thirty = "thirty": "After 30",
        Twenty = "twenty": "After 20",
        Hundred = "hundred": "After 100",
        None = "none": "Never",
    }
}

/// Rulings that go well together.
pub(crate) const PRESETS: &[Preset] = &[
    Preset {
        key: "by-the-book",
        title: "By the book",
        about: "As the rulebook has it, and where it is silent the usual rulings.",
        answers: &[],
    },
    Preset {
        key: "gentler",
        title: "Gentler",
        about: "More are rescued: a peril without a victim passes by, less of the deck can be known, and thieves find what they came for.",
        answers: &[
            ("zero-tie", "nobody"),
            ("played-under", "shuffled"),
            ("theft-transfers", "frozen"),
        ],
    },
    Preset {
        key: "unforgiving",
        title: "Unforgiving",
        about: "For those who know the island: the fire is cleared after every lookout, and what you have seen is yours to remember.",
        answers: &[("fire-tokens", "cleared"), ("memory", "strict")],
    },
];

impl Setup {
    /// Rule 1.1: four to six people play.
    pub(crate) fn check(&self) -> Result<(), Refusal<Reason>> {
        let seats = usize::from(self.seats);
        if !(FEWEST..=MOST).contains(&seats) {
            return refuse(R1_1, Reason::Seats { seats });
        }
        Ok(())
    }

    /// Rule 4.4: the last round; nothing where there is none.
    pub(crate) const fn last_round(&self) -> Option<u16> {
        match self.round_cap {
            RoundCap::Fifty => Some(50),
            RoundCap::Thirty => Some(30),
            RoundCap::Twenty => Some(20),
            RoundCap::Hundred => Some(100),
            RoundCap::None => None,
        }
    }
}
