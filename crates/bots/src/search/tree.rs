//! What was tried so far, and what came of it.
//!
//! A place in the tree is what has been decided since the question, and nothing
//! else: dice and hidden cards differ from walk to walk. So options come and go at
//! a place, and each counts how often it was there to be chosen.

use tabletop::{Prospects, Seat, Thinking};

/// Which place of the tree.
pub(super) type Place = u32;

/// Which way out of a place.
pub(super) type Way = usize;

/// The place of the question itself.
pub(super) const QUESTION: Place = 0;

/// A way that leads nowhere yet.
const NOWHERE: Place = Place::MAX;

/// What somebody did, or that it let the others go on.
pub(super) type Deed<A> = Option<A>;

/// What was tried.
pub(super) struct Tree<A> {
    places: Vec<Branches<A>>,
    /// What each deed of each seat has brought anywhere in the tree.
    general: Vec<General<A>>,
    /// How far verdicts lie apart, which tells how much a difference means.
    verdicts: Verdicts,
}

/// The ways out of a place.
struct Branches<A> {
    visits: u32,
    ways: Vec<Branch<A>>,
}

/// A deed of somebody at a place.
pub(super) struct Branch<A> {
    pub(super) seat: Seat,
    pub(super) deed: Deed<A>,
    pub(super) visits: u32,
    /// How often it could be chosen.
    available: u32,
    pub(super) sum: f32,
    /// How good it looked at first: 1 for the best, and less for others.
    prior: f32,
    general: usize,
    sealed: bool,
    next: Place,
    /// Where among the options it was the last time.
    hint: usize,
}

/// What a deed has brought anywhere.
struct General<A> {
    seat: Seat,
    deed: Deed<A>,
    visits: u32,
    sum: f32,
}

/// Sums of all verdicts, of all seats.
#[derive(Default)]
struct Verdicts {
    n: f32,
    sum: f32,
    squares: f32,
}

impl Verdicts {
    fn add(&mut self, verdict: f32) {
        self.n += 1.0;
        self.sum += verdict;
        self.squares += verdict * verdict;
    }

    /// The standard deviation, of a few verdicts taken wide.
    fn spread(&self) -> f32 {
        const AT_LEAST: f32 = 0.01;
        const FEW: f32 = 20.0;
        if self.n < FEW {
            return 0.3;
        }
        let mean = self.sum / self.n;
        (self.squares / self.n - mean * mean).max(AT_LEAST * AT_LEAST).sqrt()
    }
}

impl<A> Branch<A> {
    /// What it has brought on average.
    pub(super) fn mean(&self) -> f32 {
        if self.visits == 0 { 0.0 } else { self.sum / self.visits as f32 }
    }
}

impl<A: Clone + PartialEq> Tree<A> {
    /// Nothing is tried yet.
    pub(super) fn new() -> Self {
        let question = Branches { visits: 0, ways: Vec::new() };
        Self { places: vec![question], general: Vec::new(), verdicts: Verdicts::default() }
    }

    /// The ways out of the question.
    pub(super) fn first(&self) -> &[Branch<A>] {
        &self.places[QUESTION as usize].ways
    }

    /// The ways out of a place that are open to a seat with these options, into
    /// `open`; and which options are among them, into `known`.
    pub(super) fn open(
        &mut self,
        place: Place,
        seat: Seat,
        deeds: &[Deed<A>],
        open: &mut Vec<Way>,
        known: &mut Vec<bool>,
    ) {
        open.clear();
        known.clear();
        known.resize(deeds.len(), false);
        let ways = &mut self.places[place as usize].ways;
        for (way, branch) in ways.iter_mut().enumerate().filter(|(_, b)| b.seat == seat) {
            let there = |&at: &usize| deeds.get(at) == Some(&branch.deed);
            let at = Some(branch.hint).filter(there);
            let at = at.or_else(|| deeds.iter().position(|deed| *deed == branch.deed));
            if let Some(at) = at {
                branch.hint = at;
                branch.available += 1;
                known[at] = true;
                open.push(way);
            }
        }
    }

    /// How many ways out of a place are thought about by now.
    pub(super) fn width(&self, place: Place, thinking: &Thinking) -> usize {
        let visits = self.places[place as usize].visits as f32;
        2 + (thinking.width * visits.sqrt()) as usize
    }

    /// A way that was not there before.
    pub(super) fn add(
        &mut self,
        place: Place,
        seat: Seat,
        deed: &Deed<A>,
        prior: f32,
        sealed: bool,
    ) -> Way {
        let general = self.general_of(seat, deed);
        let ways = &mut self.places[place as usize].ways;
        ways.push(Branch {
            seat,
            deed: deed.clone(),
            visits: 0,
            available: 1,
            sum: 0.0,
            prior,
            general,
            sealed,
            next: NOWHERE,
            hint: 0,
        });
        ways.len() - 1
    }

    fn general_of(&mut self, seat: Seat, deed: &Deed<A>) -> usize {
        let known = self.general.iter().position(|g| g.seat == seat && g.deed == *deed);
        known.unwrap_or_else(|| {
            self.general.push(General { seat, deed: deed.clone(), visits: 0, sum: 0.0 });
            self.general.len() - 1
        })
    }

    /// The most promising of the open ways: what it has brought, more for what was
    /// tried seldom although it could have been, for what looked good at first, and
    /// for what has done well elsewhere. The last two fade with experience.
    pub(super) fn best(&self, place: Place, open: &[Way], thinking: &Thinking) -> Way {
        let spread = self.verdicts.spread();
        let ways = &self.places[place as usize].ways;
        let promise = |branch: &Branch<A>| {
            let visits = branch.visits as f32;
            let tries = (doublings(branch.available) / visits.max(1.0)).sqrt();
            let general = &self.general[branch.general];
            let elsewhere = general.sum / general.visits.max(1) as f32 - branch.mean();
            branch.mean()
                + spread * thinking.curiosity * tries
                + spread * thinking.bias * branch.prior / (1.0 + visits).sqrt()
                + thinking.habit * elsewhere / (1.0 + visits)
        };
        let (mut best, mut highest) = (open[0], f32::NEG_INFINITY);
        for &way in open {
            let promise = promise(&ways[way]);
            if promise > highest {
                (best, highest) = (way, promise);
            }
        }
        best
    }

    /// What somebody does who goes this way.
    pub(super) fn branch(&self, place: Place, way: Way) -> &Branch<A> {
        &self.places[place as usize].ways[way]
    }

    /// Where a way leads to. What nobody else can see leads to one place, whatever
    /// it was, so that nobody there answers what is hidden.
    pub(super) fn follow(&mut self, place: Place, way: Way) -> Place {
        let Branch { seat, sealed, next, .. } = self.places[place as usize].ways[way];
        if next != NOWHERE {
            return next;
        }
        let new = self.places.len() as Place;
        let alike = |b: &&mut Branch<A>| sealed && b.sealed && b.seat == seat;
        let ways = &mut self.places[place as usize].ways;
        ways.iter_mut().filter(alike).for_each(|branch| branch.next = new);
        ways[way].next = new;
        self.places.push(Branches { visits: 0, ways: Vec::new() });
        new
    }

    /// Somebody has come this way, and this came of it.
    pub(super) fn learn(&mut self, path: &[(Place, Way)], verdict: &Prospects) {
        for &(place, way) in path {
            let branches = &mut self.places[place as usize];
            branches.visits += 1;
            let branch = &mut branches.ways[way];
            let own = verdict[branch.seat.index()];
            branch.visits += 1;
            branch.sum += own;
            let general = &mut self.general[branch.general];
            general.visits += 1;
            general.sum += own;
        }
        if let Some(&(place, way)) = path.first() {
            let seat = self.places[place as usize].ways[way].seat;
            self.verdicts.add(verdict[seat.index()]);
        }
    }
}

/// How often something has doubled, with what lies between laid straight: a
/// logarithm by the basic operations alone, which every machine rounds alike.
fn doublings(n: u32) -> f32 {
    let whole = n.max(1).ilog2();
    whole as f32 + n.max(1) as f32 / (1u32 << whole) as f32 - 1.0
}
