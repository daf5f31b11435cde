//! How a match is played on to its end, quickly and decently.

use bots::Swift;
use tabletop::chance::{Ask, ChanceExt};
use tabletop::{Duty, Faced, Floor, Legal, MAX_SEATS, NEVER, Outcome, Seat, Seats, Sense, Table};

/// The most actions of a match that is played on.
const LONGEST: u32 = 20_000;

/// What each seat has of the win: 1 for whoever wins alone or with a table that
/// plays together.
pub type Shares = [f64; MAX_SEATS];

/// What each seat has of the win.
#[must_use]
pub fn shares(outcome: &Outcome) -> Shares {
    let winners = outcome.winners();
    let share = match outcome {
        Outcome::Ranked(_) => 1.0 / winners.len().max(1) as f64,
        Outcome::Reached { .. } | Outcome::Together { .. } => 1.0,
    };
    let mut shares = [0.0; MAX_SEATS];
    winners.into_iter().for_each(|seat| shares[seat.index()] = share);
    shares
}

/// Bots that do what looks best at a glance: by what each seat would know there.
/// The lot decides between equals.
#[derive(Clone, Debug)]
pub struct Quick<G: Sense> {
    // Room to work in, so that a match asks for little memory.
    options: Vec<G::Action>,
    glances: Vec<i32>,
}

impl<G: Sense> Default for Quick<G> {
    fn default() -> Self {
        Self { options: Vec::new(), glances: Vec::new() }
    }
}

/// Who has the floor at a table of bots.
pub type Round<G> = Floor<<G as tabletop::Game>::Decision>;

/// A table of bots at which nobody has said anything yet.
pub(crate) fn fresh<G: Sense>() -> Round<G> {
    Floor::new(Seats::NONE)
}

impl<G: Sense> Quick<G> {
    /// What each seat has of the win when the match is played on from here.
    pub fn play_on(&mut self, state: G, luck: &mut Swift) -> Shares {
        self.play_on_from(state, fresh::<G>(), luck)
    }

    /// The same, where somebody has spoken already. A match without end is worth
    /// what the game makes of the table.
    pub(crate) fn play_on_from(
        &mut self,
        mut state: G,
        mut round: Round<G>,
        luck: &mut Swift,
    ) -> Shares {
        for _ in 0..LONGEST {
            if !self.go_on(&mut state, &mut round, luck) {
                break;
            }
        }
        match state.turn().outcome() {
            Some(outcome) => shares(outcome),
            None => state.prospects().map(f64::from),
        }
    }

    /// The next one who has something to do does it; whether there is anybody.
    fn go_on(&mut self, state: &mut G, round: &mut Round<G>, luck: &mut Swift) -> bool {
        let Some((seat, action)) = self.next(state, round, luck) else { return false };
        state.apply(Legal::from_options(seat, action), &mut Table::quiet(luck));
        true
    }

    /// Who does what next, once those have been heard who let the others go on;
    /// nobody when the match is over. The round takes note of it.
    pub fn next(
        &mut self,
        state: &G,
        round: &mut Round<G>,
        luck: &mut Swift,
    ) -> Option<(Seat, G::Action)> {
        loop {
            let facing = |seat| state.decision(seat).map(Faced::in_game::<G>);
            let hearing = round.hear(&state.turn(), facing);
            let (seat, duty) = round.next(hearing, None)?;
            if let Some(action) = self.chosen(state, seat, duty, luck) {
                round.acted(seat, duty);
                return Some((seat, action));
            }
            let_go_on(state, round, seat);
        }
    }

    /// What a seat does; nothing if it lets the others go on.
    fn chosen(&mut self, state: &G, seat: Seat, duty: Duty, luck: &mut Swift) -> Option<G::Action> {
        self.options.clear();
        state.options(seat, &mut self.options);
        match (duty, self.options.len()) {
            (_, 0) => return None,
            (Duty::Must, 1) => return self.options.pop(),
            (Duty::Must | Duty::May, _) => {}
        }
        self.glances.clear();
        state.glance(seat, &self.options, &mut self.glances);
        let best = self.best(luck);
        let acts = duty == Duty::Must || self.glances[best] > 0;
        acts.then(|| self.options.swap_remove(best))
    }

    fn best(&self, luck: &mut Swift) -> usize {
        let highest = self.glances.iter().max().copied().unwrap_or(NEVER);
        let equals = || (0..self.glances.len()).filter(|&at| self.glances[at] == highest);
        let chosen = luck.one_of(Ask::hidden("equals"), equals().count());
        equals().nth(chosen).expect("it is one of the equals")
    }
}

/// The seat lets the others go on.
pub(crate) fn let_go_on<G: Sense>(state: &G, round: &mut Round<G>, seat: Seat) {
    let decision = state.decision(seat).expect("whoever is heard decides something");
    round.pass(seat, Faced::in_game::<G>(decision));
}
