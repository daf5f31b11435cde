//! What a decision lost against the best that is known.
//!
//! Who looks for the best of many by estimates finds one that was lucky. So the
//! options are tried first, the few that look best then once more, and what one of
//! them was better by is measured in the end with luck of its own. Unless it looked
//! clearly better before that, what was done counts as the best that is known.

use tabletop::Sense;
use wire::Estimate;

use crate::plan::{Plan, Purpose};
use crate::question::Question;
use crate::quick::Quick;
use crate::tally::{Tally, certain};

/// How many options are held against what was done.
const RIVALS: usize = 3;

/// What a decision lost.
#[derive(Clone, Debug)]
pub(crate) struct Loss {
    /// The place of what would have been better, if anything is known.
    pub(crate) better: Option<usize>,
    pub(crate) lost: Estimate,
}

/// Judges what was done, which has this place among the options.
pub(crate) fn loss<G: Sense>(
    plan: &Plan,
    step: u32,
    question: &Question<G>,
    did: usize,
    quick: &mut Quick<G>,
) -> Loss {
    let mut trial = Trial { question, did, quick, leads: vec![Tally::default(); question.len()] };
    let mut streams = plan.streams(step, Purpose::Choice);
    let (first, second) = (plan.matches.div_ceil(8), plan.matches.div_ceil(4));
    let all: Vec<usize> = (0..question.len()).collect();
    streams.by_ref().take(first as usize).for_each(|luck| trial.go(luck, &all));
    let mut rivals = trial.best();
    rivals.truncate(RIVALS);
    streams.by_ref().take(second as usize).for_each(|luck| trial.go(luck, &rivals));
    let Some(better) = trial.best().into_iter().find(|place| rivals.contains(place)) else {
        return Loss { better: None, lost: certain(0.0) };
    };
    if !is_clear(&trial.leads[better]) {
        return Loss { better: None, lost: certain(0.0) };
    }
    trial.leads[better] = Tally::default();
    streams.take(plan.matches as usize).for_each(|luck| trial.go(luck, &[better]));
    let lost = trial.leads[better].difference();
    Loss { better: (lost.value > 0.0).then_some(better), lost }
}

/// Whether a lead is larger than its standard error.
fn is_clear(lead: &Tally) -> bool {
    let mean = lead.mean();
    mean > 0.0 && mean * mean > lead.variance()
}

/// What was done, and what each other option was ahead of it by.
struct Trial<'a, G: Sense> {
    question: &'a Question<G>,
    did: usize,
    quick: &'a mut Quick<G>,
    leads: Vec<Tally>,
}

impl<G: Sense> Trial<'_, G> {
    /// One match for what was done and for each of these, with common luck.
    fn go(&mut self, mut luck: bots::Swift, places: &[usize]) {
        let Self { question, did, leads, quick } = self;
        let mut own = None;
        let others = places.iter().copied().filter(|place| place != &*did);
        let each = |place: usize, share: f64| match own {
            _ if place == *did => own = Some(share),
            Some(own) => leads[place].add(share - own),
            None => {}
        };
        // What was done comes first. It can be done at every table that looks like
        // this to the seat.
        question.round(&mut luck, quick, each, std::iter::once(*did).chain(others));
    }

    /// The options that were tried, those that were farthest ahead first.
    fn best(&self) -> Vec<usize> {
        let tried = |place: &usize| *place != self.did && self.leads[*place].count() > 0;
        let mut places: Vec<usize> = (0..self.leads.len()).filter(tried).collect();
        places.sort_by(|&a, &b| self.leads[b].mean().total_cmp(&self.leads[a].mean()));
        places
    }
}
