//! What a table agrees on before it starts.

use tabletop::rule::refuse;
use tabletop::voice::Preset;
use tabletop::{Refusal, Seat};

use crate::reason::Reason;
use crate::rules::{R1_1, R1_2};

/// The most seats.
pub const SEATS: usize = 4;

tabletop::rulings! {
    /// Seats, difficulty, expansions and rulings.
    pub struct Setup in "games/21-days.ts";

    /// Rule 2.7: where the ship starts.
    difficulty: Difficulty = "difficulty" {
        title: "How hard shall it be?",
        about: "Rule 2.7. The ship starts on the green, orange or red space. Which spaces these are is our own.",
        source: Rulebook,
        Green = "green": "Green: a first voyage",
        Orange = "orange": "Orange: a hard one",
        Red = "red": "Red: for those who have been rescued before",
    }

    /// Rule 2.2: which survivors and pages are in the box.
    cards: Cards = "cards" {
        title: "Which cards are in the box?",
        about: "Rule 2.2. The larger edition has two survivors and five pages more.",
        source: Rulebook,
        Kickstarter = "kickstarter": "All of them: 15 survivors, 36 pages",
        Base = "base": "The base box: 13 survivors, 31 pages",
    }

    /// Rule 1.2: whether the dog is aboard.
    scruffs: Dog = "scruffs" {
        title: "Alone: is Scruffs aboard?",
        about: "Rule 1.2. The solo game has a dog in the place of the green survivor. Only for one seat.",
        source: Rulebook,
        Ashore = "no": "No, four humans",
        Aboard = "yes": "Scruffs Up!",
    }

    /// Rule 17.1: whether a kite can be built.
    kite: Kite = "kite" {
        title: "With the Kite expansion?",
        about: "Rule 17.1. Suitcases drift by, and what is in them may become a kite. Our copy of the rulebook names the pieces; how they play is our own.",
        source: House,
        Without = "no": "No",
        With = "yes": "Yes",
    }

    /// Rule 18.1: whether there is weather.
    weather: Weather = "weather" {
        title: "With the Weather expansion?",
        about: "Rule 18.1. A cloud drifts over five kinds of weather. Our copy of the rulebook names the pieces; how they play is our own.",
        source: House,
        Without = "no": "No",
        SideA = "a": "Side A",
        SideB = "b": "Side B: rougher",
    }

    /// Rule 1.3: who decides for whom.
    control: Control = "control" {
        title: "Who decides for whom?",
        about: "Rule 1.3. The rulebook lets players control all survivors together, so that nobody has to stop playing.",
        source: Rulebook,
        Own = "own": "Each seat for its own survivors",
        Shared = "shared": "Every seat for everybody",
    }

    /// Rule 2.1: how survivors are found.
    survivor_choice: SurvivorChoice = "survivor-choice" {
        title: "How are survivors chosen?",
        about: "Rule 2.1. The rulebook lets everybody choose.",
        source: Rulebook,
        Pick = "pick": "The seats take them in turn",
        Lot = "lot": "The lot decides",
    }

    /// Rule 2.10: who has two survivors among three.
    second_survivor: SecondSurvivor = "second-survivor" {
        title: "Who has two survivors at a table of three?",
        about: "Rule 2.10. The rulebook does not say.",
        source: House,
        FirstSeat = "first-seat": "The first seat",
        Lot = "lot": "The lot decides",
        SecondSeat = "second-seat": "The second seat",
        ThirdSeat = "third-seat": "The third seat",
    }

    /// Rule 2.10: who begins.
    starter: Starter = "starter" {
        title: "Who holds the starting token on day 1?",
        about: "Rule 2.10. By the rulebook it is whoever was on a boat last, or whom the table chooses. Seats are counted round the table.",
        source: Rulebook,
        Lot = "lot": "The lot decides",
        FirstSeat = "first-seat": "The first seat",
        SecondSeat = "second-seat": "The second seat",
        ThirdSeat = "third-seat": "The third seat",
        FourthSeat = "fourth-seat": "The fourth seat",
    }

    /// Rule 2.5: where survivors hold on.
    spots: Spots = "spots" {
        title: "Who holds on where?",
        about: "Rule 2.5. The rulebook has it by colour tokens, or as everybody likes.",
        source: Rulebook,
        Choice = "choice": "As the starting player confirms",
        Lot = "lot": "The lot decides",
    }

    /// Rule 2.4: whether character dice may be rolled again.
    setup_reroll: SetupReroll = "setup-reroll" {
        title: "May bad character dice be rolled again?",
        about: "Rule 2.4. The rulebook allows it below 20 and above 40.",
        source: Rulebook,
        Ask = "ask": "The starting player is asked",
        Never = "never": "Never",
    }

    /// Rule 2.8: whether the dog has a flip token.
    scruffs_flip: ScruffsFlip = "scruffs-flip" {
        title: "Does Scruffs have a flip token?",
        about: "Rule 2.8. The rulebook gives every survivor one. One that gives Hope is good for rolling again with him.",
        source: House,
        Yes = "yes": "Yes",
        No = "no": "No",
    }

    /// Rule 12.3: what is shuffled.
    reshuffle: Reshuffle = "reshuffle" {
        title: "Is the Disaster that says so shuffled in too?",
        about: "Rule 12.3. The rulebook shuffles what is discarded with what is unused, and discards a card when it is done with.",
        source: House,
        DrawnStaysOut = "drawn-stays-out": "No, it opens the new discard",
        AllSix = "all-six": "Yes, all six",
    }

    /// Rule 7.3: what a 1 among three flares costs.
    flare_ones: FlareOnes = "flare-ones" {
        title: "What do several 1s among three flares cost?",
        about: "Rule 7.3. The rulebook speaks of anyone who rolls a 1.",
        source: House,
        OneStep = "one-step-after-sixes": "One step, after all 6s",
        EachOne = "one-per-1": "A step for every 1",
    }

    /// Rule 7.4: when the anchor gives Hope.
    anchor_hope: AnchorHope = "anchor-hope" {
        title: "When does the anchor give Hope?",
        about: "Rule 7.4. The rulebook gives it when the ship reaches the anchor before day 21.",
        source: House,
        OnceADay = "flare-activation-once-a-day": "On every day with a 6 at Flare there",
        ArrivalOnly = "arrival-only": "Only when the ship arrives",
    }

    /// Rule 6.2: how the bottle compasses are used.
    bottle_spaces: BottleSpaces = "bottle-spaces" {
        title: "How are the two bottle compasses used?",
        about: "Rule 6.2. The rulebook has two dice there at most.",
        source: House,
        ReceiveAndPlay = "receive-and-play": "One to receive, one to play",
        AnyTwo = "any-two": "In any mix",
    }

    /// Rule 5.3: what special tokens are good for.
    special_as_plain: SpecialAsPlain = "special-as-plain" {
        title: "Can a special Hope token be paid before day 21?",
        about: "Rule 5.3. The rulebook says so for day 21 only.",
        source: House,
        Yes = "yes-then-box": "Yes, and it leaves the game",
        ChangeOnly = "change-only": "No",
    }

    /// Rule 9.1: whether dice of attacks can be changed.
    attack_dice_changes: AttackDice = "attack-dice-changes" {
        title: "Can dice of an attack be changed?",
        about: "Rule 9.1. The rulebook bars only the dolphin.",
        source: House,
        Yes = "yes": "By special Hope and by rolling again",
        No = "no": "No",
    }

    /// Rule 8.5: whether the dolphin may kill.
    dolphin_price: DolphinPrice = "dolphin-price" {
        title: "May somebody die of the dolphin's price?",
        about: "Rule 8.5. The rulebook is silent.",
        source: House,
        MustSurvive = "must-survive": "No",
        MayKill = "may-kill": "Yes, and the die is turned all the same",
    }

    /// Rule 15.2: whether a shout may kill.
    shout_price: ShoutPrice = "shout-price" {
        title: "May somebody die of a shout?",
        about: "Rule 15.2. The rulebook is silent.",
        source: House,
        NotLast = "may-kill-not-last": "Yes, but not the last human",
        Any = "may-kill-any": "Anybody",
    }

    /// Rule 11.6: which die is grabbed.
    grab: Grab = "grab" {
        title: "Which die does the octopus grab?",
        about: "Rule 11.6. The rulebook says only that one is lost.",
        source: House,
        TopDie = "top-die": "The upper one",
        OwnerChoice = "owner-choice": "The one its controller names",
    }

    /// Rule 7.10: points for those who are not there.
    fishing_short: FishingShort = "fishing-short" {
        title: "What of a catch for more than are alive?",
        about: "Rule 7.10. By the rulebook nobody gains more than 2.",
        source: House,
        SecondPoints = "second-points-max-2": "The rest are second points",
        Lost = "lost": "The rest is lost",
    }

    /// Rule 7.8: when a 1 at Hope is paid for.
    hope_penalty: HopePenalty = "hope-penalty" {
        title: "When is a 1 among three dice at Hope paid for?",
        about: "Rule 7.8. The rulebook is silent.",
        source: House,
        BeforeAward = "before-award": "Before the award",
        AfterAward = "after-award": "After it",
    }

    /// Rule 8.4: whose Hope fires the flares of the swap location.
    swap_flare: SwapFlare = "swap-flare" {
        title: "Whose Hope fires flares at the swap location?",
        about: "Rule 8.4. The rulebook has three attempts at most.",
        source: House,
        OwnHope = "own-hope-3-per-die": "One's own, three attempts for each die",
        Pooled = "pooled-3-per-token": "Anybody's, three attempts in all",
    }

    /// Rule 6.5: where the white die lies.
    marker_die: MarkerDie = "marker-die" {
        title: "Where may the white die of the marker card lie?",
        about: "Rule 6.5. The rulebook calls it an extra placement die.",
        source: House,
        AnyFreeCompass = "any-free-compass": "On any free compass",
        OwnLocation = "own-location": "Where its holder's own die lies",
    }

    /// Rule 6.1: how somebody with two survivors lays dice.
    two_survivors: TwoSurvivors = "two-survivors" {
        title: "How does somebody with two survivors lay dice?",
        about: "Rule 6.1. The rulebook speaks of one die for each player.",
        source: House,
        OneDie = "one-die-per-round": "One each time round",
        Both = "both-at-once": "Both at once",
    }

    /// Rules 9.3, 9.5: when rations and changing over can be used.
    flip_timing: FlipTiming = "flip-timing" {
        title: "When can the tokens Rations and Change over be used?",
        about: "Rules 9.3, 9.5. The rulebook has no time for them.",
        source: House,
        AnyStop = "any-stop": "At any stop",
        OwnStop = "own-stop-only": "When their holder has to act",
    }

    /// Rule 3.5: whether a skipped page moves the sharks.
    day_count: DayCount = "day-count" {
        title: "Do the sharks come nearer on a skipped day?",
        about: "Rule 3.5. The rulebook is silent.",
        source: House,
        SharksPlayed = "page-position-sharks-played": "No",
        SharksByPage = "sharks-by-page": "Yes",
    }

    /// Rule 5.4: how Hope is pooled.
    pool: Pool = "pool" {
        title: "How is Hope pooled?",
        about: "Rule 5.4. The rulebook lets survivors pool their Hope.",
        source: House,
        Asker = "asker-decides": "Whoever decides takes it from those who have most",
        EachGives = "each-gives": "Everybody says how much to give",
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
        about: "Straight to sea: the lot deals survivors and places, and nobody rolls the character dice again.",
        answers: &[("survivor-choice", "lot"), ("spots", "lot"), ("setup-reroll", "never")],
    },
    Preset {
        key: "one-crew",
        title: "One crew",
        about: "For families: everybody decides for everybody, so that nobody has to stop playing.",
        answers: &[("control", "shared")],
    },
    Preset {
        key: "whole-voyage",
        title: "The whole voyage",
        about: "For those who have been rescued before: with kite and weather, on orange.",
        answers: &[("difficulty", "orange"), ("kite", "yes"), ("weather", "a")],
    },
];

impl Setup {
    /// Rule 1.1: one to four people play. Rule 1.2: Scruffs only alone.
    pub(crate) fn check(&self) -> Result<(), Refusal<Reason>> {
        let seats = usize::from(self.seats);
        if !(1..=SEATS).contains(&seats) {
            return refuse(R1_1, Reason::Seats { seats });
        }
        if self.scruffs == Dog::Aboard && seats > 1 {
            return refuse(R1_2, Reason::ScruffsAlone);
        }
        Ok(())
    }

    /// Rule 2.10: the seat that was named to begin, counted round the table;
    /// nobody where the lot decides.
    pub(crate) fn named_starter(&self) -> Option<Seat> {
        let named = match self.starter {
            Starter::Lot => return None,
            Starter::FirstSeat => 0,
            Starter::SecondSeat => 1,
            Starter::ThirdSeat => 2,
            Starter::FourthSeat => 3,
        };
        Some(Seat::new(named % usize::from(self.seats)))
    }

    /// Rule 2.10: the seat that has two survivors among three; nobody where the
    /// lot decides.
    pub(crate) fn named_second(&self) -> Option<Seat> {
        match self.second_survivor {
            SecondSurvivor::Lot => None,
            SecondSurvivor::FirstSeat => Some(Seat::new(0)),
            SecondSurvivor::SecondSeat => Some(Seat::new(1)),
            SecondSurvivor::ThirdSeat => Some(Seat::new(2)),
        }
    }

    pub(crate) fn has_scruffs(&self) -> bool {
        self.scruffs == Dog::Aboard
    }
}
