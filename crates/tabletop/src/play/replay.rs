//! A match from its log. Loading runs the same code as playing.

use std::collections::BTreeMap;
use std::ops::Range;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::chance::{Fair, Pick, Secret, Tape, TapeFault};
use crate::game::{Game, Legal};
use crate::life::Life;
use crate::rule::Rule;
use crate::seat::Seat;
use crate::voice::Names;

use super::digest::Digest;
use super::log::{Added, Deed, Dice, Entry, FORMAT, Header, MOST_ORIGINS, Origin};
use super::prompts::Prompts;
use super::{Match, NoIntroduction, NoUndo, Step, draw_again};

/// Where a log and the rules part.
#[derive(Clone, Debug, PartialEq, Error)]
#[error("entry {entry}: {fault}")]
pub struct ReplayError {
    pub entry: u32,
    pub fault: Fault,
}

/// How a log and the rules part.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum Fault {
    #[error("the log is of the game “{0}”")]
    OtherGame(String),
    #[error("the log is written in format {0}, and this program reads formats up to {FORMAT}")]
    OtherFormat(u32),
    #[error("the log follows revision {0} of the rules, and this program plays revision {1}")]
    OtherRevision(u32, u32),
    #[error("the table cannot be set up like this ({0})")]
    Setup(Rule),
    #[error("there are {seats} seats, but {names} names and {nonces} nonces")]
    Counts { seats: usize, names: usize, nonces: usize },
    #[error("there are {seats} seats, but {pledges} pledges")]
    Pledges { seats: usize, pledges: usize },
    #[error("{0} added something else to the dice than it had pledged")]
    Pledge(Seat),
    #[error("the log is empty")]
    Empty,
    #[error("the entry has the number {0}")]
    Number(u32),
    #[error("a log starts once, with its first entry")]
    Start,
    #[error("the match is over, but the log goes on")]
    Over,
    #[error("the action is against the rules ({0})")]
    Refused(Rule),
    #[error("the action cannot be taken back: {0}")]
    Undo(#[from] NoUndo),
    #[error("nobody can be introduced here: {0}")]
    Introduction(#[from] NoIntroduction),
    #[error("{0}")]
    Chance(#[from] TapeFault),
    #[error("the dice give {fair} for answer {number} ({what}), but the log says {written}")]
    Dice { number: usize, what: String, written: u32, fair: usize },
    #[error("it cannot go on from the matches that it says")]
    Origins,
    #[error("it says that {0} entries were played before, and does not hold them")]
    Shorter(u32),
    #[error("the secret is not the one that the match was bound to")]
    Secret,
    #[error("the hash is {written}, but replaying it gives {replayed}")]
    Hash { written: Digest, replayed: Digest },
}

/// A state of a match with its place in the log: a cache that saves replaying
/// all that came before.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Snapshot<G> {
    /// The number of the last entry that the state contains.
    pub seq: u32,
    pub hash: Digest,
    pub state: G,
    /// How much of the dice's stream was used, if the match had its dice.
    pub drawn: Option<u64>,
    /// The number of the decision that each seat faces.
    pub prompts: Vec<u32>,
    /// Who people say their characters are.
    #[serde(default)]
    pub lives: BTreeMap<Seat, Life>,
}

impl<G: Game> Match<G> {
    /// Replays a log. With the secret every answer of chance is drawn again
    /// and compared, and the match can go on; without it the answers are taken
    /// as they are written.
    ///
    /// # Errors
    /// The first entry that does not fit, and why.
    pub fn replay(
        header: Header<G::Setup>,
        entries: &[Entry<G::Action>],
        secret: Option<&Secret>,
    ) -> Result<Self, ReplayError> {
        Self::replay_with(header, entries, secret, |_, _| {})
    }

    /// Replays a log and shows each step to `watch`, with the match before it.
    ///
    /// # Errors
    /// As [`replay`](Match::replay).
    pub fn replay_with(
        header: Header<G::Setup>,
        entries: &[Entry<G::Action>],
        secret: Option<&Secret>,
        mut watch: impl FnMut(Option<&Self>, &Step<G>),
    ) -> Result<Self, ReplayError> {
        let at = |entry: u32| move |fault: Fault| ReplayError { entry, fault };
        check_header::<G>(&header, secret).map_err(at(0))?;
        let (first, rest) = entries.split_first().ok_or(Fault::Empty).map_err(at(0))?;
        let dice = secret.map(|secret| header.dice_at(0, secret));
        let step = Self::replay_start(&header, first, dice).map_err(at(0))?;
        watch(None, &step);
        let mut play = Self::begin(header, step);
        play.follow(rest, secret, watch)?;
        match play.header.own_from() {
            own if secret.is_some() && own > play.next_seq() => Err(at(0)(Fault::Shorter(own))),
            _ => Ok(play),
        }
    }

    /// The match from a snapshot and the entries after it.
    ///
    /// With the secret it can go on. Undo does not reach behind the snapshot.
    ///
    /// # Errors
    /// As [`replay`](Match::replay).
    pub fn resume(
        header: Header<G::Setup>,
        snapshot: Snapshot<G>,
        entries: &[Entry<G::Action>],
        secret: Option<&Secret>,
    ) -> Result<Self, ReplayError> {
        let at = |entry: u32| move |fault: Fault| ReplayError { entry, fault };
        check_header::<G>(&header, secret).map_err(at(0))?;
        let dice = secret
            .zip(snapshot.drawn)
            .map(|(secret, drawn)| header.dice_at(snapshot.seq, secret).after(drawn));
        let seats = G::seats(&header.setup);
        let mut names = header.names.clone();
        snapshot.lives.into_iter().for_each(|(seat, life)| names.introduce(seat, life));
        let mut play = Self {
            header,
            names,
            entries: Vec::new(),
            hash: snapshot.hash,
            prompts: Prompts::resumed(&snapshot.state, seats, &snapshot.prompts),
            state: snapshot.state,
            dice,
            past: Vec::new(),
            wall: NoUndo::Nothing,
            backs: 0,
            landmarks: Vec::new(),
            base: snapshot.seq + 1,
        };
        play.follow(entries, secret, |_, _| {})?;
        Ok(play)
    }

    /// Shows the steps with these numbers to `watch`, as they happened, with the
    /// match before each. What
    /// was long before them is not worked out again.
    ///
    /// # Errors
    /// As [`replay`](Match::replay): never, for a match that was played here.
    pub fn retrace(
        &self,
        steps: Range<u32>,
        mut watch: impl FnMut(Option<&Self>, &Step<G>),
    ) -> Result<(), ReplayError> {
        if steps.is_empty() {
            return Ok(());
        }
        let show = |before: Option<&Self>, step: &Step<G>| {
            if steps.contains(&step.entry.seq) {
                watch(before, step);
            }
        };
        let header = self.header.clone();
        let until = (steps.end.saturating_sub(self.base) as usize).min(self.entries.len());
        let is_before = |landmark: &&Snapshot<G>| landmark.seq < steps.start;
        let Some(landmark) = self.landmarks.iter().rfind(is_before) else {
            return Self::replay_with(header, &self.entries[..until], None, show).map(drop);
        };
        let from = (landmark.seq + 1 - self.base) as usize;
        let mut play = Self::resume(header, landmark.clone(), &[], None)?;
        play.follow(&self.entries[from..until.max(from)], None, show)
    }

    /// Takes the steps that these entries tell, with the dice of the secret if there is
    /// one.
    fn follow(
        &mut self,
        entries: &[Entry<G::Action>],
        secret: Option<&Secret>,
        mut watch: impl FnMut(Option<&Self>, &Step<G>),
    ) -> Result<(), ReplayError> {
        self.change_dice(secret);
        for entry in entries {
            let number = self.next_seq();
            let step =
                self.replay_step(entry).map_err(|fault| ReplayError { entry: number, fault })?;
            watch(Some(self), &step);
            self.take(step);
            self.change_dice(secret);
        }
        Ok(())
    }

    /// Where the entries of another match end, other dice fall from now on.
    fn change_dice(&mut self, secret: Option<&Secret>) {
        let next = self.next_seq();
        if let Some(dice) = secret.and_then(|secret| self.header.dice_from(next, secret)) {
            self.dice = Some(dice);
        }
    }

    /// A match that begins with the first entries of another one, which is over and has
    /// this name and secret, and goes on with dice of its own. Gives the match, all of
    /// whose entries are new: their hashes cover the header, which tells where it comes
    /// from.
    ///
    /// # Errors
    /// If the other one is not over, does not have so many entries, was over by then, or
    /// comes from too many others.
    pub fn go_on_from(
        other: &Self,
        (of, theirs): (&str, &Secret),
        until: u32,
        names: Names,
        secret: &Secret,
        added: impl Into<Added>,
    ) -> Result<Self, NoGoingOn> {
        if other.outcome().is_none() {
            return Err(NoGoingOn::Running);
        }
        if until == 0 || until >= other.next_seq() || other.first_seq() > 0 {
            return Err(NoGoingOn::NoSuchStep { until, last: other.next_seq() - 1 });
        }
        let Added { nonces, pledges } = added.into();
        let dice = Dice { commitment: secret.commitment(), nonces, pledges };
        let mut header = Header::new::<G>(other.header.setup.clone(), names, dice);
        header.goes_on = origins(&other.header, of, until, theirs);
        header.landfall = header.format(G::changes(&header.setup));
        if check_header::<G>(&header, Some(secret)).is_err() {
            return Err(NoGoingOn::Header);
        }
        let mut play: Option<Self> = None;
        for entry in &other.entries[..until as usize] {
            let step = match &play {
                None => {
                    let mut tape = Tape::new(&entry.picks);
                    Self::first_step(&header, &mut tape)
                }
                Some(play) => play.told_again(entry).map_err(|_| NoGoingOn::Damaged)?,
            };
            match &mut play {
                None => play = Some(Self::begin(header.clone(), step)),
                Some(play) => play.take(step),
            }
        }
        let mut play = play.ok_or(NoGoingOn::Damaged)?;
        if play.outcome().is_some() {
            return Err(NoGoingOn::Over);
        }
        play.change_dice(Some(secret));
        Ok(play)
    }

    /// The present state with its place in the log.
    #[must_use]
    pub fn snapshot(&self) -> Snapshot<G> {
        Snapshot {
            seq: self.next_seq() - 1,
            hash: self.hash,
            state: self.state.clone(),
            drawn: self.dice.as_ref().map(Fair::drawn),
            prompts: self.prompts.numbers(),
            lives: self.names.lives().clone(),
        }
    }

    fn replay_start(
        header: &Header<G::Setup>,
        entry: &Entry<G::Action>,
        dice: Option<Fair>,
    ) -> Result<Step<G>, Fault> {
        if entry.seq != 0 {
            return Err(Fault::Number(entry.seq));
        }
        if entry.deed != Deed::Start {
            return Err(Fault::Start);
        }
        let mut tape = Tape::new(&entry.picks);
        let mut step = Self::first_step(header, &mut tape);
        tape.finish()?;
        step.dice = dice.map(|dice| drawn_again(dice, &entry.picks)).transpose()?;
        same_hash(entry, &step)?;
        Ok(step)
    }

    fn replay_step(&self, entry: &Entry<G::Action>) -> Result<Step<G>, Fault> {
        let step = self.told_again(entry)?;
        same_hash(entry, &step)?;
        Ok(step)
    }

    /// The step that an entry tells, whatever its hash says.
    fn told_again(&self, entry: &Entry<G::Action>) -> Result<Step<G>, Fault> {
        if entry.seq != self.next_seq() {
            return Err(Fault::Number(entry.seq));
        }
        if self.outcome().is_some() {
            return Err(Fault::Over);
        }
        match &entry.deed {
            Deed::Start => Err(Fault::Start),
            Deed::Undo { seat } => Ok(self.step_back(*seat)?),
            Deed::Introduce { seat, life } => Ok(self.prepare_introduction(*seat, life.clone())?),
            Deed::Play { seat, action, says } => {
                let play = Legal::check(&self.state, *seat, action.clone())
                    .map_err(|refusal| Fault::Refused(refusal.rule))?;
                let mut tape = Tape::new(&entry.picks);
                let mut step = self.step(play, says.clone(), &mut tape);
                tape.finish()?;
                step.dice =
                    self.dice.clone().map(|dice| drawn_again(dice, &entry.picks)).transpose()?;
                Ok(step)
            }
        }
    }
}

/// Why a match does not go on from another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NoGoingOn {
    #[error("the match still runs: one goes on from matches that are over")]
    Running,
    #[error("one can go on after steps 0 to {}, not {until}", last.saturating_sub(1))]
    NoSuchStep { until: u32, last: u32 },
    #[error("the match was over by then")]
    Over,
    #[error(
        "there have to be as many names and nonces as seats, and {MOST_ORIGINS} matches behind it at most"
    )]
    Header,
    #[error("the log of the match does not fit the rules")]
    Damaged,
}

/// Where the first entries of a match come from that goes on from this one.
fn origins<S>(header: &Header<S>, of: &str, until: u32, secret: &Secret) -> Vec<Origin> {
    let mut origins: Vec<Origin> = header.goes_on.clone();
    origins.push(Origin {
        of: of.to_owned(),
        until: u32::MAX,
        dice: header.dice.clone(),
        secret: secret.clone(),
    });
    // What begins behind the last entry that is taken has no part in it.
    let last = origins.iter().position(|origin| until <= origin.until).unwrap_or(0);
    origins.truncate(last + 1);
    origins[last].until = until;
    origins
}

/// Whether a stored header is of the rules that this program plays. It is asked
/// before anything else is read: an older revision may have had other set-ups
/// and other actions.
///
/// # Errors
/// If the header says another revision of the game. A header that cannot be
/// read at all is for others to explain.
pub fn check_revision<G: Game>(header: &str) -> Result<(), ReplayError> {
    #[derive(Deserialize)]
    struct Peek {
        game: String,
        revision: u32,
    }
    match serde_json::from_str(header) {
        Ok(Peek { game, revision }) if game == G::ID && revision != G::REVISION => {
            let fault = Fault::OtherRevision(revision, G::REVISION);
            Err(ReplayError { entry: 0, fault })
        }
        Ok(_) | Err(_) => Ok(()),
    }
}

fn check_header<G: Game>(header: &Header<G::Setup>, secret: Option<&Secret>) -> Result<(), Fault> {
    if header.landfall != header.format(G::changes(&header.setup)) {
        return Err(Fault::OtherFormat(header.landfall));
    }
    if header.game != G::ID {
        return Err(Fault::OtherGame(header.game.clone()));
    }
    if header.revision != G::REVISION {
        return Err(Fault::OtherRevision(header.revision, G::REVISION));
    }
    G::check_setup(&header.setup).map_err(|refusal| Fault::Setup(refusal.rule))?;
    let (seats, names, nonces) =
        (G::seats(&header.setup), header.names.len(), header.dice.nonces.len());
    if names != seats || nonces != seats {
        return Err(Fault::Counts { seats, names, nonces });
    }
    if !header.origins_are_sound(seats) {
        return Err(Fault::Origins);
    }
    let pledges = header.dice.pledges.len();
    if pledges != 0 && pledges != seats {
        return Err(Fault::Pledges { seats, pledges });
    }
    if let Some(seat) = header.dice.broken_pledge() {
        return Err(Fault::Pledge(seat));
    }
    match secret {
        Some(secret) if !header.dice.commitment.binds(secret) => Err(Fault::Secret),
        Some(_) | None => Ok(()),
    }
}

/// The dice after these picks, if they give what was written.
fn drawn_again(mut dice: Fair, picks: &[Pick]) -> Result<Fair, Fault> {
    for (number, pick) in picks.iter().enumerate() {
        let fair = draw_again(&mut dice, pick);
        if fair != pick.answer() {
            let what = pick.what().to_owned();
            return Err(Fault::Dice { number, what, written: pick.2, fair });
        }
    }
    Ok(dice)
}

fn same_hash<G: Game>(entry: &Entry<G::Action>, step: &Step<G>) -> Result<(), Fault> {
    if entry.hash == step.entry.hash {
        Ok(())
    } else {
        Err(Fault::Hash { written: entry.hash, replayed: step.entry.hash })
    }
}
