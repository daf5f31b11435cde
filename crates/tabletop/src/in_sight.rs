//! What everyone at a table sees, whoever looks.
//!
//! People point at what they would choose while somebody else decides. That is
//! talk and no move; but a finger on a hidden card would tell that it is there.
//! So nothing can be pointed at but what lies in sight: seats, things that are
//! drawn for an onlooker, and whatever those who are awaited can choose on every
//! table that looks the same from there.

use crate::chance::{Fair, Secret};
use crate::seat::{Seat, Viewer};
use crate::thing;
use crate::voice::{Names, Path, Sentence, Voice, Words};

/// How many tables are imagined, to tell what lies open from what only may be.
const IMAGINED: usize = 4;

/// The most choices of a seat that words are taken from.
const MOST_CHOICES: usize = 400;

/// A step of a path, and what it is called by whoever sees no more than all.
pub type Called = (Words, Sentence);

/// What everyone sees at one moment of a match.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct InSight {
    /// What the table shows.
    pub things: Vec<Called>,
    /// What it does not show and somebody who is awaited can choose: the
    /// buttons of a page.
    pub words: Vec<Called>,
}

impl InSight {
    /// What lies in sight of an onlooker with this view.
    #[must_use]
    pub fn of<G: Voice>(view: &G::View, names: &Names) -> Self {
        let sketch = G::sketch(view, names);
        let shown = sketch.things().map(|thing| Words::from(thing.to_owned()));
        // Who sits there is no secret, whether a drawing points it out or not.
        let seats = Seat::all(names.len()).map(|seat| Words::from(thing::seat(seat)));
        let (drawn, words): (Vec<Words>, _) =
            open_steps::<G>(view).into_iter().partition(|step| G::is_drawn(step));
        let things = shown.chain(seats.filter(|seat| G::is_drawn(seat))).chain(drawn).collect();
        let called = |steps: Vec<Words>| called::<G>(view, names, steps);
        Self { things: called(each_once(things)), words: called(words) }
    }

    /// What this is called; nothing if it does not lie in sight.
    #[must_use]
    pub fn called(&self, step: &str) -> Option<&Called> {
        self.things.iter().chain(&self.words).find(|(known, _)| known == step)
    }
}

/// The steps, with their names. What has none is nothing to point at.
fn called<G: Voice>(view: &G::View, names: &Names, steps: Vec<Words>) -> Vec<Called> {
    let name = |step: &str| G::name(view, step).map(|name| name.at_table(names));
    steps.into_iter().filter_map(|step| name(&step).map(|name| (step, name))).collect()
}

/// The steps of choices that those who are awaited have on every table that
/// looks like this, in the order in which they are offered.
fn open_steps<G: Voice>(view: &G::View) -> Vec<Words> {
    let mut chance = Fair::new(&Secret::simulated(0, 0), &[]);
    let mut tables = (0..IMAGINED).map(|_| awaited_steps(&G::imagine(view, &mut chance)));
    let mut open = tables.next().unwrap_or_default();
    for steps in tables {
        open.retain(|step| steps.contains(step));
    }
    open
}

fn awaited_steps<G: Voice>(table: &G) -> Vec<Words> {
    let mut steps = Vec::new();
    for seat in table.turn().must() {
        let view = table.view(Viewer::Seat(seat));
        let mut options = Vec::new();
        table.options(seat, &mut options);
        let paths = options.iter().take(MOST_CHOICES).map(|action| G::path(&view, seat, action));
        steps.extend(paths.flat_map(|Path(steps)| steps));
    }
    each_once(steps)
}

/// The same without those that came before.
fn each_once(steps: Vec<Words>) -> Vec<Words> {
    let mut seen = std::collections::BTreeSet::new();
    steps.into_iter().filter(|step| seen.insert(step.clone())).collect()
}
