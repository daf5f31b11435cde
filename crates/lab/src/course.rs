//! How bots play one match.

use bots::Bot;
use tabletop::chance::{Chance, Fair, Nonce, Secret};
use tabletop::play::file::MatchFile;
use tabletop::play::{Match, Submission};
use tabletop::voice::Names;
use tabletop::{Duty, Faced, Floor, Game, Legal, Seat, Seats, Table, Viewer};

/// The most actions of a simulated match. A game that needs more has a match
/// that does not end.
pub const MOST_ACTIONS: u64 = 1_000_000;

/// A match under way.
pub trait Course<G: Game> {
    fn state(&self) -> &G;

    /// Carries out one of the seat's options, and adds what came of it.
    fn act(&mut self, seat: Seat, action: G::Action, events: &mut Vec<G::Event>);
}

/// A match that leaves nothing behind but its state: as fast as it goes.
#[derive(Debug)]
pub struct Light<G> {
    state: G,
    dice: Fair,
}

impl<G: Game> Light<G> {
    /// A match of these dice, and what its set-up dealt.
    pub fn start(setup: &G::Setup, secret: &Secret, events: &mut Vec<G::Event>) -> Self {
        let mut dice = Fair::new(secret, &no_nonces(G::seats(setup)));
        let state = G::start(setup, &mut Table::new(&mut dice, events));
        Self { state, dice }
    }
}

impl<G: Game> Course<G> for Light<G> {
    fn state(&self) -> &G {
        &self.state
    }

    fn act(&mut self, seat: Seat, action: G::Action, events: &mut Vec<G::Event>) {
        let play = Legal::from_options(seat, action);
        self.state.apply(play, &mut Table::new(&mut self.dice, events));
    }
}

/// A match with its log, which can be written into a file.
#[derive(Debug)]
pub struct Recorded<G: Game> {
    pub play: Match<G>,
}

impl<G: Game> Recorded<G> {
    /// A match of these dice, and what its set-up dealt.
    ///
    /// # Panics
    /// If the set-up has not been checked.
    pub fn start(setup: &G::Setup, secret: &Secret, events: &mut Vec<G::Event>) -> Self {
        let seats = G::seats(setup);
        let started = Match::start(setup.clone(), Names::plain(seats), secret, no_nonces(seats));
        let (play, first) = started.expect("the set-up of a plan has been checked");
        events.extend(first.events);
        Self { play }
    }

    /// The match as a file.
    ///
    /// # Panics
    /// Never: the match was recorded from its start.
    #[must_use]
    pub fn file(&self, secret: Option<&Secret>) -> String {
        let file = MatchFile::of(&self.play, secret);
        file.expect("the match was recorded from its start").write()
    }
}

impl<G: Game> Course<G> for Recorded<G> {
    fn state(&self) -> &G {
        self.play.state()
    }

    fn act(&mut self, seat: Seat, action: G::Action, events: &mut Vec<G::Event>) {
        let prompt = self.play.prompt(seat);
        let came = self.play.submit(Submission { seat, prompt, action, says: None });
        events.extend(came.expect("options pass the check"));
    }
}

fn no_nonces(seats: usize) -> Vec<Nonce> {
    vec![Nonce::default(); seats]
}

/// Plays a match to its end, and tells `witness` what happens. Gives the
/// number of actions.
pub fn play_out<G: Game>(
    course: &mut impl Course<G>,
    bots: &mut [Box<dyn Bot<G>>],
    luck: &mut dyn Chance,
    witness: impl FnMut(&G::Event),
) -> u64 {
    play_until(course, bots, luck, MOST_ACTIONS, witness)
}

/// The same, up to so many actions.
pub fn play_until<G: Game>(
    course: &mut impl Course<G>,
    bots: &mut [Box<dyn Bot<G>>],
    luck: &mut dyn Chance,
    most: u64,
    mut witness: impl FnMut(&G::Event),
) -> u64 {
    let mut floor = Floor::new(Seats::NONE);
    let (mut options, mut events) = (Vec::new(), Vec::new());
    let mut actions = 0;
    while actions < most {
        let state = course.state();
        let hearing =
            floor.hear(&state.turn(), |seat| state.decision(seat).map(Faced::in_game::<G>));
        let Some((seat, duty)) = floor.next(hearing, None) else { return actions };
        options.clear();
        state.options(seat, &mut options);
        let Some(action) = said(state, seat, duty, &mut options, bots, luck) else {
            let decision = state.decision(seat).expect("whoever is heard decides something");
            floor.pass(seat, Faced::in_game::<G>(decision));
            continue;
        };
        events.clear();
        course.act(seat, action, &mut events);
        floor.acted(seat, duty);
        events.iter().for_each(&mut witness);
        actions += 1;
    }
    most
}

/// What a bot does that has the floor; nothing if it lets the others go on. It
/// is not asked where there is nothing to choose.
fn said<G: Game>(
    state: &G,
    seat: Seat,
    duty: Duty,
    options: &mut Vec<G::Action>,
    bots: &mut [Box<dyn Bot<G>>],
    luck: &mut dyn Chance,
) -> Option<G::Action> {
    let (bot, view) = (&mut bots[seat.index()], || state.view(Viewer::Seat(seat)));
    match duty {
        Duty::May => bot.interrupt(&view(), seat, options, luck),
        Duty::Must if options.len() == 1 => options.pop(),
        Duty::Must => Some(bot.choose(&view(), seat, options, luck)),
    }
}
