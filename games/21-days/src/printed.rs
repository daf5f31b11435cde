//! What is printed on board, pages and cards, the same in every match: what a
//! page has to know before it can draw anything.

use serde::Serialize;

use crate::content::content;
use crate::pieces::{
    Bottle, Card, Colour, Disaster, Flip, Hour, Location, Opening, Page, Paw, Place, Route, Sky,
    Suitcase, Swap, Symbol,
};
use crate::words::{location_text, location_title, place_title, symbol_text, symbol_title};

/// Everything that is printed.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Printed {
    pub track: PrintedTrack,
    /// The two planks of each opening, counted from one.
    pub openings: Vec<PrintedOpening>,
    /// The opening at each fin.
    pub fins: Vec<Opening>,
    pub survivors: Vec<PrintedSurvivor>,
    pub pages: Vec<PrintedPage>,
    pub symbols: Vec<Titled<Symbol>>,
    pub disasters: Vec<PrintedDisaster>,
    pub routes: Vec<PrintedRoute>,
    pub bottles: Vec<Titled<Bottle>>,
    pub swaps: Vec<PrintedSwap>,
    pub flips: Vec<Titled<Flip>>,
    pub paws: Vec<Titled<Paw>>,
    pub suitcases: Vec<PrintedSuitcase>,
    pub skies: Vec<PrintedSky>,
    pub locations: Vec<Titled<Location>>,
    pub places: Vec<PrintedPlace>,
}

/// The rescue track.
#[derive(Clone, Debug, Serialize)]
pub struct PrintedTrack {
    pub spaces: u8,
    pub anchor: u8,
    pub buoy: u8,
}

/// An opening and the planks that it hangs on.
#[derive(Clone, Debug, Serialize)]
pub struct PrintedOpening {
    pub opening: Opening,
    pub planks: [usize; 2],
}

/// A survivor's card.
#[derive(Clone, Debug, Serialize)]
pub struct PrintedSurvivor {
    pub card: Card,
    pub colour: Colour,
    pub name: &'static str,
    pub ability: &'static str,
    pub when: &'static str,
    pub story: &'static str,
    pub hope: u8,
}

/// A page of the Logbook.
#[derive(Clone, Debug, Serialize)]
pub struct PrintedPage {
    pub page: Page,
    pub title: &'static str,
    pub week: u8,
    pub mandatory: bool,
    pub morning: Vec<Symbol>,
    pub midday: Vec<Symbol>,
    pub evening: Vec<Symbol>,
}

/// Something with a title and a text.
#[derive(Clone, Debug, Serialize)]
pub struct Titled<K> {
    pub id: K,
    pub title: &'static str,
    pub text: String,
}

/// A Disaster.
#[derive(Clone, Debug, Serialize)]
pub struct PrintedDisaster {
    pub id: Disaster,
    pub title: &'static str,
    pub hope: u8,
    pub symbols: Vec<Symbol>,
}

/// A route: the faces that sting, step by step.
#[derive(Clone, Debug, Serialize)]
pub struct PrintedRoute {
    pub id: Route,
    pub title: &'static str,
    pub steps: Vec<Vec<u8>>,
}

/// A swap token.
#[derive(Clone, Debug, Serialize)]
pub struct PrintedSwap {
    pub id: Swap,
    pub title: &'static str,
    pub text: String,
    pub spaces: u8,
}

/// A suitcase.
#[derive(Clone, Debug, Serialize)]
pub struct PrintedSuitcase {
    pub id: Suitcase,
    pub title: &'static str,
    pub part: bool,
}

/// A space of the weather board.
#[derive(Clone, Debug, Serialize)]
pub struct PrintedSky {
    pub id: Sky,
    pub title: &'static str,
    pub white: &'static str,
    pub dark: &'static str,
}

/// A place where a roll can be changed.
#[derive(Clone, Debug, Serialize)]
pub struct PrintedPlace {
    pub id: Place,
    pub title: &'static str,
}

impl Printed {
    /// What is in the box.
    #[must_use]
    pub fn of_the_box() -> Self {
        let box_ = content();
        let numbers = &box_.numbers;
        let titled = |title: &'static str, text: &str| (title, text.to_owned());
        Self {
            track: PrintedTrack {
                spaces: numbers.buoy + 1,
                anchor: numbers.anchor,
                buoy: numbers.buoy,
            },
            openings: Opening::ALL
                .map(|opening| PrintedOpening {
                    opening,
                    planks: numbers.holds[opening.index()].map(|plank| plank + 1),
                })
                .into(),
            fins: numbers.fins.into(),
            survivors: box_
                .survivors
                .iter()
                .map(|of| PrintedSurvivor {
                    card: of.id,
                    colour: of.colour,
                    name: &of.name,
                    ability: &of.ability,
                    when: &of.when,
                    story: &of.story,
                    hope: of.hope,
                })
                .collect(),
            pages: Page::all().map(page).collect(),
            symbols: Symbol::ALL
                .map(|id| Titled { id, title: symbol_title(id), text: symbol_text(id).to_owned() })
                .into(),
            disasters: Disaster::ALL
                .map(|id| {
                    let of = box_.disaster(id);
                    let symbols = of.symbols.to_vec();
                    PrintedDisaster { id, title: &of.title, hope: of.hope, symbols }
                })
                .into(),
            routes: Route::ALL
                .map(|id| {
                    let of = box_.route(id);
                    let steps = of.steps.iter().map(|faces| faces.iter().collect()).collect();
                    PrintedRoute { id, title: &of.title, steps }
                })
                .into(),
            bottles: Bottle::ALL
                .map(|id| {
                    let of = &box_.bottles[id.index()];
                    let (title, text) = titled(&of.title, &of.text);
                    Titled { id, title, text }
                })
                .into(),
            swaps: Swap::ALL
                .map(|id| {
                    let of = box_.swap(id);
                    let text = location_text(id, Location::Swap);
                    PrintedSwap { id, title: &of.title, text, spaces: of.spaces }
                })
                .into(),
            flips: Flip::ALL
                .map(|id| {
                    let of = &box_.flips[id.index()];
                    let (title, text) = titled(&of.title, &of.text);
                    Titled { id, title, text }
                })
                .into(),
            paws: Paw::ALL
                .map(|id| {
                    let of = &box_.paws[id.index()];
                    let (title, text) = titled(&of.title, &of.text);
                    Titled { id, title, text }
                })
                .into(),
            suitcases: Suitcase::ALL
                .map(|id| {
                    let of = &box_.suitcases[id.index()];
                    PrintedSuitcase { id, title: &of.title, part: of.part }
                })
                .into(),
            skies: Sky::ALL
                .map(|id| {
                    let of = &box_.skies[id.index()];
                    PrintedSky { id, title: &of.title, white: &of.white, dark: &of.dark }
                })
                .into(),
            locations: Location::ALL
                .map(|id| Titled {
                    id,
                    title: location_title(id),
                    text: location_text(Swap::Dolphin, id),
                })
                .into(),
            places: Place::ALL.map(|id| PrintedPlace { id, title: place_title(id) }).into(),
        }
    }
}

fn page(page: Page) -> PrintedPage {
    let of = content().page(page);
    let third = |hour: Hour| of.symbols[hour.index()].to_vec();
    PrintedPage {
        page,
        title: &of.title,
        week: of.week,
        mandatory: of.mandatory,
        morning: third(Hour::Morning),
        midday: third(Hour::Midday),
        evening: third(Hour::Evening),
    }
}
