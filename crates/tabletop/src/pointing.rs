//! What somebody means who points at a thing, and why nothing can be done with
//! it.
//!
//! A path that is whole means an action, and the rules answer it. Most things
//! are pointed at alone, though: a rival's boat, a card that is not to be played
//! now. Then every way to go on from there is tried, and if the rules refuse all
//! of them, the reason that is given most often is the answer.

use crate::chance::{Fair, Secret};
use crate::game::Game;
use crate::rule::Refusal;
use crate::seat::{Seat, Viewer};
use crate::voice::{Path, Voice};

/// The most choices that ways to go on are taken from.
const MOST_CHOICES: usize = 400;

/// What a seat may mean at one moment of a match.
#[derive(Debug)]
pub struct Pointing<'a, G: Game> {
    view: &'a G::View,
    seat: Seat,
    /// A table that looks the same to the seat: whatever it is told must be true
    /// of every such table.
    table: G,
    /// How choices go on at the moment: those of the seat, or else of others.
    choices: Vec<(G::Action, Path)>,
}

impl<'a, G: Voice> Pointing<'a, G> {
    #[must_use]
    pub fn new(view: &'a G::View, seat: Seat) -> Self {
        let table = G::imagine(view, &mut Fair::new(&Secret::simulated(0, 0), &[]));
        let mut choices = choices_of(&table, seat);
        if choices.is_empty() {
            choices =
                table.turn().active().into_iter().flat_map(|s| choices_of(&table, s)).collect();
        }
        Self { view, seat, table, choices }
    }

    /// Whether something can be chosen that this thing is part of.
    #[must_use]
    pub fn is_part_of_a_choice(&self, thing: &str) -> bool {
        let open = self.table.turn().active().contains(self.seat);
        open && self.choices.iter().any(|(_, path)| path.0.iter().any(|step| step == thing))
    }

    /// Why nothing can be done with what was pointed at; nothing if something
    /// can, or if no rule speaks of it.
    #[must_use]
    pub fn why_not(&self, path: &Path) -> Option<Refusal<G::Reason>> {
        let thing = path.0.last()?;
        self.refusal(self.ways_on(path))
            .or_else(|| self.refusal(self.ways_on(&Path::new([thing.clone()]))))
            .or_else(|| self.refusal(self.others()))
    }

    /// Every action that the path, or one that begins with it, could mean.
    fn ways_on(&self, path: &Path) -> Vec<G::Action> {
        let read = |path: &Path| G::read_path(self.view, self.seat, path);
        if let Some(action) = read(path) {
            return vec![action];
        }
        let mut ways = match path.0.last() {
            Some(thing) => G::meant(self.view, self.seat, thing),
            None => Vec::new(),
        };
        for (_, choice) in self.choices.iter().take(MOST_CHOICES) {
            for from in 0..choice.0.len() {
                let steps = path.0.iter().chain(&choice.0[from..]).cloned();
                ways.extend(read(&Path::new(steps)));
            }
        }
        ways
    }

    /// What others decide at the moment, and the seat does not.
    fn others(&self) -> Vec<G::Action> {
        let open = self.table.turn().active().contains(self.seat);
        if open {
            Vec::new()
        } else {
            self.choices.iter().map(|(a, _)| a.clone()).take(1).collect()
        }
    }

    /// The refusal that most of these actions meet; nothing if one is legal.
    fn refusal(&self, actions: Vec<G::Action>) -> Option<Refusal<G::Reason>> {
        let mut met: Vec<(Refusal<G::Reason>, usize)> = Vec::new();
        for action in actions {
            let refusal = self.table.check(self.seat, &action).err()?;
            match met.iter_mut().find(|(known, _)| *known == refusal) {
                Some((_, times)) => *times += 1,
                None => met.push((refusal, 1)),
            }
        }
        let most = met.iter().map(|(_, times)| *times).max()?;
        met.into_iter().find(|(_, times)| *times == most).map(|(refusal, _)| refusal)
    }
}

fn choices_of<G: Voice>(table: &G, seat: Seat) -> Vec<(G::Action, Path)> {
    let view = table.view(Viewer::Seat(seat));
    let mut options = Vec::new();
    table.options(seat, &mut options);
    options.into_iter().map(|action| (action.clone(), G::path(&view, seat, &action))).collect()
}
