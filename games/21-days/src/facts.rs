//! What a page draws beside the view and would otherwise have to work out by
//! rules of its own.

use serde::Serialize;
use tabletop::{Derived, Seat, Sentence};

use crate::board::Board;
use crate::content::content;
use crate::event::Clash;
use crate::flow::outcome::Flares;
use crate::odds;
use crate::pieces::{Card, Colour, Colours, Disaster, Location, Page, Place};
use crate::task::Task;
use crate::view::View;
use crate::words::{location_text, location_title, place_title};

/// What follows from a view.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/21-days.ts"))]
#[serde(rename_all = "kebab-case")]
pub struct Facts {
    /// The part of the day.
    pub phase: Phase,
    /// The page that lies to the left, and the one to the right.
    pub today: Option<Page>,
    pub tomorrow: Option<Page>,
    /// The day of tomorrow's page, and of the one under it.
    pub tomorrow_day: Option<u8>,
    /// The page under tomorrow's and its day, where the viewer knows it.
    pub after: Option<Page>,
    pub after_day: Option<u8>,
    /// Who decides what is left to the players.
    pub decider: Seat,
    pub track: TrackFacts,
    pub sharks: SharkFacts,
    #[cfg_attr(feature = "ts", ts(as = "Vec<SurvivorFacts>"))]
    pub crew: [SurvivorFacts; Colour::COUNT],
    pub locations: Vec<LocationFacts>,
    /// What the roll that lies does as it is, in words.
    #[cfg_attr(feature = "ts", ts(as = "Option<Sentence>"))]
    pub roll: Option<Sentence>,
    /// The place whose window is open.
    pub place: Option<Place>,
    /// How much Hope all have together.
    pub pooled: u8,
    /// What the Disaster that lies there costs.
    pub disaster: Option<DisasterFacts>,
    /// How many parts of a kite there are, of how many that make one.
    pub kite: Option<KiteFacts>,
    /// How it ended, once it has.
    pub verdict: Option<Verdict>,
}

tabletop::kinds! {
    /// The parts of a day in their order.
    pub enum Phase in "games/21-days.ts" {
        Ready = "ready",
        Weather = "weather",
        Morning = "morning",
        Midday = "midday",
        Evening = "evening",
        Attack = "attack",
        Over = "over",
    }
}

/// The ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/21-days.ts"))]
#[serde(rename_all = "kebab-case")]
pub struct TrackFacts {
    /// Where it can go today at most.
    pub furthest: u8,
    /// How far it is from the buoy.
    pub gap: u8,
    /// The chance in per cent that shouting alone closes the gap, with all the
    /// Strength and Hope that there is. Nothing before the last day.
    pub shouting: Option<u8>,
}

/// The sharks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/21-days.ts"))]
#[serde(rename_all = "kebab-case")]
pub struct SharkFacts {
    /// The day of the next attack, if no day is skipped; nothing if there is none
    /// before the last day.
    pub next_attack: Option<u8>,
}

/// A survivor.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/21-days.ts"))]
#[serde(rename_all = "kebab-case")]
pub struct SurvivorFacts {
    pub colour: Colour,
    pub alive: bool,
    pub dog: bool,
    pub visible: u8,
    pub total: u8,
    /// What it can pay.
    pub payable: u8,
    /// Whether the ability of the day, or of the game, is spent.
    pub spent: bool,
    /// The chance in per cent to be wounded by a pack that comes now.
    pub bitten: u8,
    /// How many planks of its side can go before it drowns.
    pub planks_left: u8,
}

/// A location.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/21-days.ts"))]
#[serde(rename_all = "kebab-case")]
pub struct LocationFacts {
    pub location: Location,
    pub title: &'static str,
    /// How many compasses there are today, and how many are free.
    pub spaces: u8,
    pub free: u8,
    /// Whose dice lie there, in the order of the table; the white one is named by
    /// its holder too.
    pub dice: Vec<Colour>,
    /// What it does today.
    #[cfg_attr(feature = "ts", ts(as = "String"))]
    pub text: Derived<(Location, crate::pieces::Swap), String>,
    /// The odds with the dice that lie there, or with one if none does.
    pub odds: Vec<OddsFacts>,
}

/// A chance, or a mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/21-days.ts"))]
#[serde(rename_all = "kebab-case")]
pub struct OddsFacts {
    pub what: &'static str,
    /// In per cent; for a mean in hundredths.
    pub value: u16,
    pub mean: bool,
}

/// A Disaster that lies open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/21-days.ts"))]
#[serde(rename_all = "kebab-case")]
pub struct DisasterFacts {
    pub card: Disaster,
    pub price: u8,
}

/// The kite.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/21-days.ts"))]
#[serde(rename_all = "kebab-case")]
pub struct KiteFacts {
    pub parts: u8,
    pub needed: u8,
    pub flights: u8,
}

/// How it ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/21-days.ts"))]
#[serde(rename_all = "kebab-case")]
pub struct Verdict {
    pub won: bool,
    pub saved: Colours,
    /// What the end is called.
    pub title: &'static str,
    /// How far the ship was from the buoy.
    pub gap: u8,
}

impl Facts {
    pub(crate) fn of(view: &View) -> Self {
        let board = &view.board;
        let tomorrow = board.tomorrow();
        let after = board.after_tomorrow();
        let open = after.and_then(|day| board.page(day));
        Self {
            phase: board.phase(),
            today: board.page(board.day),
            tomorrow: board.page(tomorrow),
            tomorrow_day: board.page(tomorrow).map(|_| tomorrow),
            after: view.glimpse.or(open),
            after_day: after,
            decider: board.decider(),
            track: TrackFacts {
                furthest: board.furthest(),
                gap: content().numbers.buoy - board.ship,
                shouting: board.is_last_day().then(|| odds::shouting(board)),
            },
            sharks: SharkFacts { next_attack: board.next_attack() },
            crew: Colour::ALL.map(|who| survivor(board, who)),
            locations: locations(board),
            roll: roll(board),
            place: board.task().place(),
            pooled: board.pooled(),
            disaster: match board.task() {
                Task::Disaster { card, .. } => {
                    Some(DisasterFacts { card, price: board.disaster_price(card) })
                }
                _ => None,
            },
            kite: (board.setup.kite == crate::setup::Kite::With).then(|| KiteFacts {
                parts: board.kite_parts(),
                needed: content().numbers.kite_parts,
                flights: board.flights,
            }),
            verdict: verdict(board),
        }
    }
}

impl Board {
    fn phase(&self) -> Phase {
        if self.day == 0 {
            return Phase::Ready;
        }
        if matches!(self.task(), Task::Over { .. }) {
            return Phase::Over;
        }
        // What lies lowest in the stack tells what is still to come.
        let hour = self.agenda.iter().rev().find_map(|task| match task {
            Task::Page { hour, .. } => Some(match hour {
                crate::pieces::Hour::Morning => Phase::Morning,
                crate::pieces::Hour::Midday => Phase::Midday,
                crate::pieces::Hour::Evening => Phase::Evening,
            }),
            Task::SharkPhase => Some(Phase::Weather),
            Task::Attack => Some(Phase::Attack),
            Task::Pack { .. } => Some(Phase::Attack),
            _ => None,
        });
        let weather = matches!(self.task(), Task::Heat { .. } | Task::Storm);
        match hour {
            Some(Phase::Weather) | None if weather => Phase::Weather,
            Some(phase) => phase,
            None => Phase::Attack,
        }
    }

    /// The day of the next attack, if no page is skipped.
    fn next_attack(&self) -> Option<u8> {
        let numbers = &content().numbers;
        let moves = self.sharks - numbers.near + u8::from(self.sated);
        let today = self.day.max(1);
        let begun = self.day > 0 && !self.agenda.contains(&Task::SharkPhase);
        let day = today + moves - u8::from(!begun && self.day > 0) - u8::from(self.day == 0);
        (day < crate::pieces::LAST_DAY && !self.is_last_day()).then_some(day)
    }
}

fn survivor(board: &Board, who: Colour) -> SurvivorFacts {
    let one = board.one(who);
    let spent = board.today.spent.contains(who)
        || match one.card {
            Some(Card::Harrow) => one.uses >= content().numbers.abilities.harrow_mends,
            Some(Card::Scruffs) => one.uses >= content().numbers.shields,
            Some(Card::Mateo) => board.today.moved >= content().numbers.abilities.mateo_moves,
            _ => false,
        };
    SurvivorFacts {
        colour: who,
        alive: one.is_alive(),
        dog: one.is_dog(),
        visible: one.shows(),
        total: one.total(),
        payable: board.payable(who),
        spent,
        bitten: odds::bitten(board, who),
        planks_left: planks_left(board, who),
    }
}

/// How many planks of its own side can go while it still holds on.
fn planks_left(board: &Board, who: Colour) -> u8 {
    let Some(place) = board.one(who).place.filter(|_| board.one(who).is_alive()) else { return 0 };
    let (mut later, mut gone) = (*board, 0);
    while let Some(plank) = later.next_to_drift(place.side()) {
        if !later.holds_on_without(who, plank) {
            break;
        }
        later.planks[plank] = false;
        gone += 1;
    }
    gone
}

fn locations(board: &Board) -> Vec<LocationFacts> {
    let here = |at: &Location| board.compasses(*at) > 0 || board.lying_at(*at) > 0;
    let facts = |at: Location| {
        let (spaces, lie) = (board.compasses(at), board.lying_at(at));
        LocationFacts {
            location: at,
            title: location_title(at),
            spaces: spaces.max(lie),
            free: spaces.saturating_sub(lie),
            dice: board.dice_at(at).iter().map(|&(who, _)| who).collect(),
            text: Derived::new((at, board.swap), |&(at, swap)| location_text(swap, at)),
            odds: odds::of_location(board, at),
        }
    };
    Location::ALL.into_iter().filter(here).map(facts).collect()
}

/// What the dice do as they lie.
fn roll(board: &Board) -> Option<Sentence> {
    let dice = &board.roll;
    if dice.is_empty() {
        return None;
    }
    let place = board.task().place().map_or("this", place_title);
    let told = match board.task() {
        Task::Flares => {
            let Flares { to, hope, back, hurt, .. } = board.flares(dice);
            let mut parts = vec![format!("the ship goes to {to}")];
            if hope > 0 {
                parts.push(format!("the anchor gives {hope} Hope"));
            }
            if back > 0 {
                parts.push(format!("then {back} back"));
            }
            if hurt {
                parts.push("Vale is hurt".to_owned());
            }
            parts.join(", ")
        }
        Task::Hope => {
            format!("{} Hope, {} to pay", board.hope_for(dice, 0), board.payers(dice).len())
        }
        Task::Turtle => format!("{} Hope", board.turtle_hope(dice)),
        Task::Fishing { hauled } => {
            format!("{} Strength can be gained", board.gain_by_catch(board.catch(dice, hauled)))
        }
        Task::Flares4 { .. } | Task::SwapRoll { .. } | Task::Kite => {
            format!("the ship goes to {}", board.score(board.task(), dice))
        }
        Task::Paranoia { .. } => format!("{} Strength to lose", dice[0].face),
        Task::FightBack { who, shown } => match board.clash(who, shown, dice[0].face) {
            Clash::Wound => "a wound".to_owned(),
            Clash::Tie => "a tie, nobody is hurt".to_owned(),
            Clash::Cut => "a tentacle is cut off".to_owned(),
        },
        task => what_comes(task, board.score(task, dice) > 0).to_owned(),
    };
    Some(format!("{place}: {told}.").into())
}

/// What comes of a roll that either is as hoped for or is not.
fn what_comes(task: Task, hoped: bool) -> &'static str {
    let [well, badly] = match task {
        Task::Receive { .. } => ["a bottle is taken", "nothing is taken"],
        Task::Play { .. } => ["the card can be played", "the card stays closed"],
        Task::Compass { .. } => ["a suitcase is opened", "nothing is found"],
        Task::Obey { .. } => ["Scruffs obeys", "Scruffs does not listen"],
        Task::Bark => ["the ship comes nearer", "nobody hears it"],
        Task::Shark { .. } => ["nobody is hurt", "a wound"],
        Task::Sting { .. } => ["no sting", "a sting"],
        Task::Octopus => ["it sleeps on", "it wakes"],
        Task::Shout { .. } => ["heard", "not heard"],
        _ => ["it counts", "it counts for nothing"],
    };
    if hoped { well } else { badly }
}

fn verdict(board: &Board) -> Option<Verdict> {
    let Task::Over { won } = board.task() else { return None };
    let saved = if won { board.living() } else { Colours::NONE };
    let title = match (won, saved.len()) {
        (false, _) => "Nobody comes home",
        (true, 1) => "Barely saved",
        (true, 4) => "All home",
        (true, _) => "Saved",
    };
    let gap = content().numbers.buoy.saturating_sub(board.ship);
    Some(Verdict { won, saved, title, gap })
}
