//! How Driftwood is told and pointed at.

use std::sync::LazyLock;

use serde::Serialize;
use tabletop::rule::Provenance;
use tabletop::sketch::{Ink, Stroke, clipped};
use tabletop::voice::{Answer, Names, Question, number_of};
use tabletop::{
    About, Life, Mood, Next, Outcome, Path, Prompt, Rule, Rulebook, Seat, SeatFate, Sentence,
    Sketch, Stake, Stakes, Tint, Turn, Voice, sentence, thing,
};

use super::bids::HIGH_TIDE;
use super::state::{Action, Decision, Driftwood, Event, Reason};
use super::stock::Plank;
use super::view::{BidView, FrameView, View};
use super::{R1_2, R2_1, R2_2, R2_3, R2_4, R2_5, R3_1, R3_2, R3_3, R3_4, R3_5, R4_1, R5_1};

static RULEBOOK: LazyLock<Rulebook> = LazyLock::new(|| {
    Rulebook::read(include_str!("rules.toml")).expect("the rulebook of Driftwood is in order")
});

const QUESTIONS: &[Question] = &[
    Question {
        key: "ties",
        title: "Equal bids",
        about: "Who gets the plank when the highest bids are equal (rule 3.4).",
        source: Provenance::House,
        answers: &[
            Answer { value: "lot", title: "A lot decides" },
            Answer { value: "nearest", title: "Whoever sits nearest to the finder's left" },
        ],
    },
    Question {
        key: "rounds",
        title: "Rounds",
        about: "How long the match is (rule 1.3).",
        source: Provenance::House,
        answers: &[
            Answer { value: "3", title: "Three" },
            Answer { value: "1", title: "One" },
            Answer { value: "4", title: "Four" },
        ],
    },
];

/// What is drawn beside the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Facts {
    /// How many faces of the tide's die sweep the plank away.
    pub tide_takes: u8,
}

impl Voice for Driftwood {
    const ABOUT: About = About {
        title: "Driftwood",
        seats: (2, 5),
        best_seats: 3,
        minutes: (3, 6),
        mood: "a quick bluff on the beach",
        pitch: "Bid for what the sea brings, with a keepsake that nobody else has seen.",
    };

    type Facts = Facts;

    fn rulebook() -> &'static Rulebook {
        &RULEBOOK
    }

    fn questions() -> &'static [Question] {
        QUESTIONS
    }

    fn path(_view: &View, _seat: Seat, action: &Action) -> Path {
        match action {
            Action::Stoke => Path::new(["stoke"]),
            Action::Offer { to, coins } => {
                Path::new(["offer".to_owned(), seat_thing(*to), format!("coins-{coins}")])
            }
            Action::Accept => Path::new(["accept"]),
            Action::Decline => Path::new(["decline"]),
            Action::Search => Path::new(["search"]),
            Action::Bid { coins } => Path::new(["bid".to_owned(), format!("coins-{coins}")]),
            Action::Whistle => Path::new(["whistle"]),
        }
    }

    fn read_path(_view: &View, _seat: Seat, path: &Path) -> Option<Action> {
        Some(match *path.things() {
            ["stoke"] => Action::Stoke,
            ["offer", to, coins] => Action::Offer { to: read_seat(to)?, coins: read_coins(coins)? },
            ["accept"] => Action::Accept,
            ["decline"] => Action::Decline,
            ["search"] => Action::Search,
            ["bid", coins] => Action::Bid { coins: read_coins(coins)? },
            ["whistle"] => Action::Whistle,
            _ => return None,
        })
    }

    fn label(_view: &View, action: &Action) -> Sentence {
        match action {
            Action::Stoke => "Lay a coin on the fire".into(),
            Action::Offer { to, coins } => {
                sentence!["Offer ", *to, " ", of_coins(*coins), " for a look at the keepsake"]
            }
            Action::Accept => "Take the coins and show the keepsake".into(),
            Action::Decline => "Turn the offer down".into(),
            Action::Search => "Search the beach".into(),
            Action::Bid { coins } => sentence!["Bid ", of_coins(*coins)],
            Action::Whistle => "Whistle, and look at the plank".into(),
        }
    }

    fn name(view: &View, step: &str) -> Option<Sentence> {
        if let Some(seat) = read_seat(step) {
            return (seat.index() < view.places.len()).then(|| seat.into());
        }
        if let Some(coins) = read_coins(step) {
            return Some(of_coins(coins).into());
        }
        Some(match step {
            "stoke" => "the fire".into(),
            "offer" => "an offer".into(),
            "accept" => "yes".into(),
            "decline" => "no".into(),
            "search" => "the beach".into(),
            "bid" => "a bid".into(),
            "whistle" => "a whistle".into(),
            _ => return None,
        })
    }

    fn is_drawn(step: &str) -> bool {
        read_seat(step).is_some()
    }

    fn meant(_view: &View, _seat: Seat, thing: &str) -> Vec<Action> {
        read_seat(thing).map(|to| Action::Offer { to, coins: 1 }).into_iter().collect()
    }

    fn stakes(view: &View) -> Stakes {
        let stands = |seat: Seat| {
            let planks = view.places[seat.index()].planks.worth();
            let stands = sentence![format!("planks worth {planks}")];
            Stake { seat, stands, fate: SeatFate::Open }
        };
        let seats = Seat::all(view.places.len()).map(stands).collect();
        Stakes { goal: "Planks and keepsakes of the most worth win.".into(), seats }
    }

    fn next_steps(_view: &View, decision: &Decision) -> Vec<Next> {
        match decision {
            Decision::Search => vec![
                Next::new("offer", "Now to whom."),
                Next::new("offer seat-", "Now how many coins."),
            ],
            Decision::Bid => vec![Next::new("bid", "Now how many coins.")],
            Decision::Answer(_) | Decision::Whistle => Vec::new(),
        }
    }

    fn prompt(view: &View, decision: Option<&Decision>) -> Prompt {
        let title = match decision {
            Some(Decision::Search) => "The search",
            Some(Decision::Answer(_)) => "An offer",
            Some(Decision::Bid) => "Your bid",
            Some(Decision::Whistle) => "A whistle",
            None => "Waiting",
        };
        Prompt { title: title.into(), text: awaited(view) }
    }

    fn facts(view: &View) -> Facts {
        let fire = match &view.frame {
            FrameView::Search(search) => search.fire,
            FrameView::Bids { fire, .. } => *fire,
            FrameView::Over => 0,
        };
        Facts { tide_takes: HIGH_TIDE.saturating_sub(fire) }
    }

    fn life(_view: &View, seat: Seat) -> Option<Life> {
        let name = ["Wren", "Tern", "Gull", "Rail", "Knot"].get(seat.index())?;
        Life::new(name, "combs the beach", "Mine. I saw it first.").ok()
    }

    fn tell(event: &Event) -> Sentence {
        match event {
            Event::Keepsake { seat, plank } => {
                sentence![*seat, " draws ", a_plank(*plank), " as a keepsake."]
            }
            Event::Round { number, finder } => {
                sentence![format!("Round {number}: "), *finder, " is the finder."]
            }
            Event::Stoked { finder } => sentence![*finder, " lays a coin on the fire."],
            Event::Offered { finder, to, coins } => {
                let coins = of_coins(*coins);
                sentence![*finder, " offers ", *to, " ", coins, " for a look at the keepsake."]
            }
            Event::Declined { seat } => sentence![*seat, " turns the offer down."],
            Event::Shown { seat, to, coins, plank } => {
                let (plank, coins) = (a_plank(*plank), of_coins(*coins));
                sentence![*seat, " shows ", *to, " the keepsake, ", plank, ", for ", coins, "."]
            }
            Event::Found { finder, plank } => sentence![*finder, " finds ", a_plank(*plank), "."],
            Event::BidLaid { seat, coins: Some(coins) } => {
                sentence![*seat, " bids ", of_coins(*coins), " in secret."]
            }
            Event::BidLaid { seat, coins: None } => sentence![*seat, " has bid."],
            Event::Whistled { seat, plank } => {
                sentence![*seat, " whistles and looks at the find: ", a_plank(*plank), "."]
            }
            Event::Opened { bids } => {
                let bid = |seat: Seat| sentence![seat, " ", bids[seat.index()].to_string()];
                sentence!["The bids are opened: ", list(bids.len(), bid), "."]
            }
            Event::Tied { winner } => {
                sentence!["The highest bids are equal, and ", *winner, " wins."]
            }
            Event::Won { seat, plank, coins } => {
                sentence![*seat, " gets ", a_plank(Some(*plank)), " for ", of_coins(*coins), "."]
            }
            Event::Drifted { plank } => {
                sentence!["Nobody wants it: ", a_plank(Some(*plank)), " drifts off."]
            }
            Event::Tide { die } => format!("The tide is a {die}.").into(),
            Event::Swept { seat, plank } => {
                sentence!["The tide sweeps ", a_plank(Some(*plank)), " away from ", *seat, "."]
            }
            Event::Ended { keepsakes } => {
                let kept = |seat: Seat| sentence![seat, " ", keepsakes[seat.index()].0.to_string()];
                sentence!["The keepsakes are shown: ", list(keepsakes.len(), kept), "."]
            }
        }
    }

    fn mood(event: &Event) -> Mood {
        match event {
            Event::Keepsake { .. } | Event::Tied { .. } => Mood::Chance,
            Event::Round { .. } | Event::Declined { .. } | Event::Opened { .. } => Mood::Calm,
            Event::Stoked { .. }
            | Event::Offered { .. }
            | Event::Shown { .. }
            | Event::BidLaid { .. }
            | Event::Whistled { .. } => Mood::Step,
            Event::Found { .. } | Event::Won { .. } => Mood::Find,
            Event::Tide { .. } => Mood::Danger,
            Event::Drifted { .. } | Event::Swept { .. } => Mood::Harm,
            Event::Ended { .. } => Mood::End,
        }
    }

    fn rule_of(event: &Event) -> Rule {
        match event {
            Event::Keepsake { .. } => R1_2,
            Event::Round { .. } => R2_1,
            Event::Stoked { .. } => R2_2,
            Event::Offered { .. } => R2_3,
            Event::Declined { .. } | Event::Shown { .. } => R2_4,
            Event::Found { .. } => R2_5,
            Event::BidLaid { .. } => R3_1,
            Event::Whistled { .. } => R3_2,
            Event::Opened { .. } | Event::Won { .. } => R3_3,
            Event::Tied { .. } => R3_4,
            Event::Drifted { .. } => R3_5,
            Event::Tide { .. } | Event::Swept { .. } => R4_1,
            Event::Ended { .. } => R5_1,
        }
    }

    fn explain(reason: &Reason) -> Sentence {
        match reason {
            Reason::Seats { seats } => format!("two to five play, not {seats}.").into(),
            Reason::NoSuchSeat => "there is no such seat at this table.".into(),
            Reason::Rounds { rounds } => {
                format!("a match has one to four rounds, not {rounds}.").into()
            }
            Reason::NotFinder { finder } => sentence!["this is for ", *finder, ", the finder."],
            Reason::Found => "the search is over: something was found.".into(),
            Reason::FireFull => "two coins are on the fire already.".into(),
            Reason::TooFewCoins { has, needed } => {
                format!("that takes {}, and you have {has}.", of_coins(*needed)).into()
            }
            Reason::OfferMade => "you have made your offer of this round.".into(),
            Reason::NoCoins => "an offer is one coin at least.".into(),
            Reason::ToOneself => "you know your own keepsake.".into(),
            Reason::KeepsakeSeen { seat } => {
                sentence!["you have seen the keepsake of ", *seat, "."]
            }
            Reason::NoOffer => "there is no offer to you.".into(),
            Reason::NothingFound => "nothing is found yet.".into(),
            Reason::HasBid => "you have bid.".into(),
            Reason::HasWhistled => "you have whistled in this match.".into(),
            Reason::KnowsPlank => "you know the plank.".into(),
            Reason::Over => "the match is over.".into(),
        }
    }

    fn describe(view: &View, names: &Names) -> String {
        Self::sketch(view, names).text()
    }

    fn sketch(view: &View, names: &Names) -> Sketch {
        let mut sketch = Sketch::default();
        sketch.line([format!("Round {} of {}", view.round, view.setup.rounds)]);
        for seat in Seat::all(view.places.len()) {
            sketch.line(place_line(view, seat, names));
        }
        sketch.line([frame_line(view)]);
        sketch
    }

    fn story(view: &View) -> Vec<Sentence> {
        match view.turn() {
            Turn::Over(Outcome::Ranked(standings)) => Seat::all(standings.len())
                .map(|seat| {
                    let standing = standings[seat.index()];
                    let score = format!(" with {}.", standing.score);
                    sentence![seat, format!(" comes in place {}", standing.place), score]
                })
                .collect(),
            Turn::Over(Outcome::Reached { .. } | Outcome::Together { .. })
            | Turn::Waiting { .. } => Vec::new(),
        }
    }
}

fn awaited(view: &View) -> Sentence {
    match (&view.frame, view.turn()) {
        (FrameView::Search(_), _) => sentence![view.finder, " searches the beach."],
        (FrameView::Bids { .. }, Turn::Waiting { must, .. }) => {
            sentence!["Bids are awaited of ", Sentence::list(must), "."]
        }
        (FrameView::Bids { .. } | FrameView::Over, _) => "The match is over.".into(),
    }
}

fn place_line(view: &View, seat: Seat, names: &Names) -> [Stroke; 2] {
    let place = &view.places[seat.index()];
    let you = if view.viewer.is(seat) { " (you)" } else { "" };
    let finder = if seat == view.finder { ", finder" } else { "" };
    let keepsake = place.keepsake.map_or("unseen".to_owned(), |plank| plank.0.to_string());
    let name = Stroke::new(clipped(names.of(seat), 16)).of(thing::seat(seat));
    let (coins, planks) = (of_coins(place.coins), place.planks.worth());
    let held = format!("{you}{finder}: {coins}, planks worth {planks}, keepsake {keepsake}");
    [name.ink(Ink::Tint(Tint::of(seat))), held.into()]
}

fn frame_line(view: &View) -> String {
    match &view.frame {
        FrameView::Search(search) => format!("On the fire: {}", of_coins(search.fire)),
        FrameView::Bids { plank, fire, bids, .. } => {
            let sealed = bids.iter().filter(|bid| **bid != BidView::Awaited).count();
            let (fire, plank) = (of_coins(*fire), a_plank(*plank));
            format!("On the fire: {fire}. Found: {plank}. Bids: {sealed}")
        }
        FrameView::Over => "The match is over.".to_owned(),
    }
}

fn list(seats: usize, item: impl Fn(Seat) -> Sentence) -> Sentence {
    let mut list = Sentence::default();
    for seat in Seat::all(seats) {
        if seat.index() > 0 {
            list.push(", ");
        }
        list.push(item(seat));
    }
    list
}

fn of_coins(coins: u8) -> String {
    match coins {
        0 => "no coin".to_owned(),
        1 => "a coin".to_owned(),
        n => format!("{n} coins"),
    }
}

fn a_plank(plank: Option<Plank>) -> String {
    plank.map_or("a plank".to_owned(), |plank| format!("a plank worth {}", plank.0))
}

fn seat_thing(seat: Seat) -> String {
    format!("seat-{}", seat.index() + 1)
}

fn read_seat(thing: &str) -> Option<Seat> {
    let index = number_of(thing, "seat")?.checked_sub(1)?;
    Seat::try_from(u8::try_from(index).ok()?).ok()
}

fn read_coins(thing: &str) -> Option<u8> {
    u8::try_from(number_of(thing, "coins")?).ok()
}
