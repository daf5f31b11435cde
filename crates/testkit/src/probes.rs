//! Actions to try where they do not belong.

use std::collections::BTreeMap;

use tabletop::chance::Fair;
use tabletop::{Ask, ChanceExt, Game, Seat, Voice};

use crate::plan::Plan;
use crate::walk::{kind_of, walk};

/// How many actions of each kind are kept.
const OF_A_KIND: usize = 24;
/// How many are tried at a time.
const AT_A_TIME: usize = 24;

/// Actions that were legal somewhere: in another position, for another seat,
/// at another table. Tried elsewhere they show what `check` says to actions
/// that nobody listed.
#[derive(Debug)]
pub struct Probes<G: Game> {
    actions: Vec<G::Action>,
}

impl<G: Voice> Probes<G> {
    /// Collects actions from one match for each table and policy of the plan.
    ///
    /// # Errors
    /// If one of these matches does not end.
    pub fn gather(plan: &Plan<G>) -> Result<Self, String> {
        let mut kinds: BTreeMap<String, Vec<G::Action>> = BTreeMap::new();
        for number in plan.numbers().take(2 * plan.tables().len()) {
            walk(plan, number, |moment, trials| {
                let mut options = Vec::new();
                for seat in Seat::all(moment.seats) {
                    moment.before.options(seat, &mut options);
                }
                for action in options {
                    keep(kinds.entry(kind_of(&action)).or_default(), action, trials);
                }
                Ok(())
            })?;
        }
        Ok(Self { actions: kinds.into_values().flatten().collect() })
    }

    /// Some of the actions, any of them as likely.
    pub fn some<'a>(
        &'a self,
        trials: &mut Fair,
    ) -> impl Iterator<Item = &'a G::Action> + use<'a, G> {
        let few = AT_A_TIME.min(self.actions.len());
        let first = trials.one_of(Ask::hidden("probe"), self.actions.len());
        let step = 1 + self.actions.len() / AT_A_TIME;
        (0..few).map(move |i| &self.actions[(first + i * step) % self.actions.len()])
    }

    /// All of the actions.
    pub fn all(&self) -> impl Iterator<Item = &G::Action> {
        self.actions.iter()
    }
}

/// Keeps the action if it is new and there is room; a full shelf changes now
/// and then, so that late positions have their share.
fn keep<A: PartialEq>(shelf: &mut Vec<A>, action: A, trials: &mut Fair) {
    if shelf.contains(&action) {
        return;
    }
    if shelf.len() < OF_A_KIND {
        shelf.push(action);
    } else if trials.one_of(Ask::hidden("keep"), 8) == 0 {
        let place = trials.one_of(Ask::hidden("place"), OF_A_KIND);
        shelf[place] = action;
    }
}
