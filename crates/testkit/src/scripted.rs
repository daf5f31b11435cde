//! A table for tests of single rules, with dice as the test wants them.

use std::borrow::Borrow;

use expect_test::Expect;
use tabletop::chance::Script;
use tabletop::transcript::{Stage, read_cue};
use tabletop::voice::{Names, refusal_text};
use tabletop::{Game, Legal, Notation, Path, Seat, Table, Viewer, Voice};

/// A state and those who sit around it. The state is open to tests that build
/// a position by hand.
#[derive(Clone, Debug)]
pub struct Scripted<G> {
    pub state: G,
    pub names: Names,
}

impl<G: Voice> Scripted<G> {
    /// A table in this state, with names for as many as any table has.
    pub fn of(state: G) -> Self {
        Self { state, names: Names::plain(tabletop::MAX_SEATS) }
    }

    /// A fresh table, with what chance says while it is laid, such as
    /// `keepsake 3, keepsake 5`.
    ///
    /// # Panics
    /// If the rules do not allow the set-up, or ask chance for something else.
    #[must_use]
    pub fn start(setup: &G::Setup, script: &str) -> Self {
        if let Err(refusal) = G::check_setup(setup) {
            panic!("the set-up is refused: {refusal:?}");
        }
        let mut script = Script::read(script);
        let state = G::start(setup, &mut Table::quiet(&mut script));
        script.finish();
        Self::of(state)
    }

    /// A position in the game's own notation.
    ///
    /// # Panics
    /// If it cannot be read.
    #[must_use]
    #[track_caller]
    pub fn position(text: &str) -> Self
    where
        G: Notation,
    {
        match G::read_position(text) {
            Ok(state) => Self::of(state),
            Err(why) => panic!("{why} in\n{text}"),
        }
    }

    /// The same table with these people around it.
    #[must_use]
    pub fn with_names<T: Into<String>>(mut self, names: impl IntoIterator<Item = T>) -> Self {
        self.names = Names::new(names);
        self
    }

    /// The seat acts, and chance says what the script says: `travel 3,
    /// failure 5`. Gives everything that is told of it, nothing hidden.
    ///
    /// # Panics
    /// If the action is refused, or the rules ask chance for something else.
    pub fn play(&mut self, seat: Seat, action: G::Action, script: &str) -> Vec<String> {
        let events = self.events(seat, action, script);
        events.iter().map(|event| G::tell(event).text(&self.names)).collect()
    }

    /// As [`play`](Self::play), told as the viewer sees it.
    ///
    /// # Panics
    /// As [`play`](Self::play).
    pub fn play_seen_by(
        &mut self,
        viewer: Viewer,
        seat: Seat,
        action: G::Action,
        script: &str,
    ) -> Vec<String> {
        let events = self.events(seat, action, script);
        tabletop::voice::told::<G>(&events, viewer).map(|line| line.text(&self.names)).collect()
    }

    /// The seat acts, and the facts that come of it are given.
    ///
    /// # Panics
    /// As [`play`](Self::play).
    pub fn events(&mut self, seat: Seat, action: G::Action, script: &str) -> Vec<G::Event> {
        let play = match Legal::check(&self.state, seat, action) {
            Ok(play) => play,
            Err(refusal) => panic!("{seat}: {}", refusal_text::<G>(&refusal, &self.names)),
        };
        let mut script = Script::read(script);
        let mut events = Vec::new();
        self.state.apply(play, &mut Table::new(&mut script, &mut events));
        script.finish();
        events
    }

    /// The seat whose turn it is.
    ///
    /// # Panics
    /// If the match is over.
    #[must_use]
    pub fn on_turn(&self) -> Seat {
        self.state.turn().must().lowest().expect("the match goes on")
    }

    /// The action that a path means for the seat: `person-7 hex-f5`.
    ///
    /// # Panics
    /// If it means none.
    #[must_use]
    #[track_caller]
    pub fn meant(&self, seat: Seat, path: &str) -> G::Action {
        let view = self.state.view(Viewer::Seat(seat));
        let Some(action) = G::read_path(&view, seat, &Path::typed(path)) else {
            panic!("“{path}” means nothing here")
        };
        action
    }

    /// Whether the seat has this option.
    #[must_use]
    pub fn may(&self, seat: Seat, path: &str) -> bool {
        self.options(seat).iter().any(|option| option == path)
    }

    /// Does what some lines say, in the dialect of [`tabletop::transcript`]:
    /// `1: travel [travel 2]`, `2: not rest`. Gives what is told of it, a line
    /// each.
    ///
    /// # Panics
    /// If a line cannot be done, or the rules ask chance for something else.
    #[track_caller]
    pub fn tale(&mut self, lines: &str) -> String
    where
        G: Notation,
    {
        let mut stage = Stage::set(self.state.clone(), self.names.clone());
        let mut tale = String::new();
        for line in lines.lines().map(str::trim).filter(|line| !line.is_empty()) {
            match read_cue(line).and_then(|cue| stage.perform(&cue)) {
                Ok(told) => tale.extend(told.into_iter().map(|told| told + "\n")),
                Err(why) => panic!("“{line}”: {why}"),
            }
        }
        self.state = stage.into_state().expect("the table stands");
        tale
    }

    /// Why the seat may not do this now.
    ///
    /// # Panics
    /// If it may.
    #[must_use]
    pub fn refusal(&self, seat: Seat, action: impl Borrow<G::Action>) -> String {
        let action = action.borrow();
        match self.state.check(seat, action) {
            Ok(()) => panic!("{seat} may {action:?}"),
            Err(refusal) => refusal_text::<G>(&refusal, &self.names),
        }
    }

    /// The paths of all that the seat can do, as text.
    #[must_use]
    pub fn options(&self, seat: Seat) -> Vec<String> {
        let mut options = Vec::new();
        self.state.options(seat, &mut options);
        let view = self.state.view(Viewer::Seat(seat));
        options.iter().map(|action| G::path(&view, seat, action).to_string()).collect()
    }

    /// The table as the viewer sees it.
    #[must_use]
    pub fn describe(&self, viewer: Viewer) -> String {
        G::describe(&self.state.view(viewer), &self.names)
    }
}

/// States why an action is refused: the rule, and the facts that break it.
///
/// ```
/// use expect_test::expect;
/// use tabletop::{Game, Seat};
/// use testkit::toy::{Action, Driftwood};
/// use testkit::{Scripted, assert_refused};
///
/// let table = Scripted::<Driftwood>::start(&Driftwood::usual_setup(2), "keepsake 1, keepsake 6");
/// let bid = Action::Bid { coins: 3 };
/// assert_refused(&table.state, Seat::new(0), bid, expect!["Rule 3.1: nothing is found yet."]);
/// ```
///
/// # Panics
/// If the action is legal, or refused for another reason.
#[track_caller]
#[expect(clippy::needless_pass_by_value, reason = "an expectation is written in place")]
pub fn assert_refused<G: Voice>(
    state: &G,
    seat: Seat,
    action: impl Borrow<G::Action>,
    why: Expect,
) {
    why.assert_eq(&Scripted::of(state.clone()).refusal(seat, action));
}

impl<G: Game> AsRef<G> for Scripted<G> {
    fn as_ref(&self) -> &G {
        &self.state
    }
}
