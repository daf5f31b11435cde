//! What one viewer sees.

use registry::any::{NoBot, Retellings, Since, Weighing};
use store::{Overview, Status, TokenHash};
use tabletop::{Caption, Path, Seat, Seats, Sentence, Viewer};
use tokio::time::Instant;
use wire::{
    Code, DiceInfo, Foreseen, MOST_ENTRIES, MOST_LABELS, MatchSummary, MatchView, Position,
    Reading, SeatInfo, ToldEntry, Wants, WentOn, You,
};

use super::audience::Connection;
use super::chair::Chair;
use super::{Settings, Table};
use crate::failure::{Failure, Outcome, sentence};
use crate::time::millis;

/// The most things that a path has whose meaning is asked for.
pub(crate) const MOST_STEPS: usize = 64;

/// From where somebody wants to look.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Glance {
    pub(crate) token: Option<TokenHash>,
    /// The seat to look from; if nothing is said, the first that they hold.
    pub(crate) seat: Option<Seat>,
    /// Whether to look on although they hold a seat.
    pub(crate) onlooker: bool,
}

impl Table {
    /// Whose view somebody gets.
    pub(crate) fn viewer(&mut self, glance: Glance) -> Outcome<Viewer> {
        if glance.onlooker {
            return Ok(Viewer::Onlooker);
        }
        if glance.seat.is_none() && self.held_by(glance.token).is_empty() {
            return Ok(Viewer::Onlooker);
        }
        self.actor(glance).map(Viewer::Seat)
    }

    /// The seat that somebody acts for: only one that they hold.
    pub(crate) fn actor(&mut self, glance: Glance) -> Outcome<Seat> {
        let held = self.held_by(glance.token);
        let seat = glance.seat.or(held.first().copied()).ok_or_else(Failure::not_found)?;
        if !held.contains(&seat) {
            return Err(Failure::not_found());
        }
        self.chairs[seat.index()].seen = Instant::now();
        Ok(seat)
    }

    /// The seats that are held with this token.
    pub(crate) fn held_by(&self, token: Option<TokenHash>) -> Vec<Seat> {
        self.seats().filter(|seat| self.chairs[seat.index()].is_held_by(token)).collect()
    }

    /// Everything that somebody gets of the match.
    pub(crate) async fn look(
        &mut self,
        glance: Glance,
        since: Option<u32>,
        wants: Wants,
    ) -> Outcome<MatchView> {
        let viewer = self.viewer(glance)?;
        let started = self.status != Status::Waiting;
        if started {
            self.wake().await?;
        }
        let entries = match since.filter(|_| started) {
            Some(since) => self.told_last(viewer, since).await?,
            None => Vec::new(),
        };
        Ok(MatchView {
            version: wire::VERSION,
            you: self.you(viewer, glance.token),
            table: self.info(),
            position: started.then(|| Position {
                orders: self.orders_seen_by(viewer),
                ..self.position(viewer, wants)
            }),
            entries,
            chat: self.talk.heard(self.muted_by(viewer)),
            fingers: self.fingers.seen(self.muted_by(viewer), wants.words),
        })
    }

    /// Somebody looks on over a socket from now on. Whoever looked on before over
    /// the same one no longer does, even if it is turned away now.
    pub(crate) async fn connect(
        &mut self,
        glance: Glance,
        since: Option<u32>,
        connection: Connection,
    ) -> Outcome<MatchView> {
        let (number, before) = (connection.number, self.presence());
        self.audience.remove(number);
        let view = self.let_in(glance, since, connection).await;
        self.lower_fingers_of_the_absent();
        if self.presence() != before {
            self.publish_table_but(|connection| connection.number == number);
        }
        Ok(MatchView { table: self.info(), ..view? })
    }

    async fn let_in(
        &mut self,
        glance: Glance,
        since: Option<u32>,
        connection: Connection,
    ) -> Outcome<MatchView> {
        let mut connection = connection;
        connection.viewer = self.viewer(glance)?;
        self.check_room_for(connection.viewer)?;
        let wants = connection.wants;
        let since = since.or(Some(0)).filter(|_| wants.events);
        let view = self.look(glance, since, wants).await?;
        self.audience.add(connection);
        self.touch_if_warned().await;
        Ok(view)
    }

    /// Whoever sits at the table always comes in.
    fn check_room_for(&self, viewer: Viewer) -> Outcome<()> {
        let full = self.audience.onlookers() >= self.shared.config.limits.onlookers;
        if viewer == Viewer::Onlooker && full {
            let message = "As many look on here as there is room for; try again later.";
            return Err(Failure::new(Code::Busy, message));
        }
        Ok(())
    }

    /// Somebody's socket is gone.
    pub(crate) fn disconnect(&mut self, number: u64, viewer: Viewer) {
        if let Some(seat) = viewer.seat() {
            self.chairs[seat.index()].seen = Instant::now();
        }
        if self.audience.remove(number) {
            self.publish_table();
        }
        self.lower_fingers_of_the_absent();
    }

    fn presence(&self) -> (Seats, usize) {
        let online = self.seats().filter(|seat| self.audience.is_online(*seat)).collect();
        (online, self.audience.onlookers())
    }

    fn you(&self, viewer: Viewer, token: Option<TokenHash>) -> You {
        You { viewer, seats: self.held_by(token), host: self.settings.is_host(token) }
    }

    /// How the match stands for a viewer. The match is awake.
    pub(crate) fn position(&self, viewer: Viewer, wants: Wants) -> Position {
        let play = self.play.as_ref().expect("whoever asks for a position has woken the match");
        let clocks = self.clock.tell(Instant::now(), self.now());
        Position { clocks, moment: self.moment_now(), ..play.position(viewer, wants, None) }
    }

    /// How the match stands for a viewer who is kept up to date: what changed
    /// since what it was told last, if that is known.
    pub(super) fn update(
        &mut self,
        viewer: Viewer,
        wants: Wants,
        retold: &mut Retellings,
    ) -> Position {
        let clocks = self.clock.tell(Instant::now(), self.now());
        let moment = self.moment_now();
        let play = self.play.as_ref().expect("a match that goes on is awake");
        let seen = if wants.view { self.sights.of(viewer) } else { None };
        let since = seen.map(|seen| Since { seen, retold });
        Position { clocks, moment, ..play.position(viewer, wants, since) }
    }

    /// The same, for a match that may doze.
    pub(crate) async fn position_of(&mut self, viewer: Viewer) -> Outcome<Position> {
        self.wake().await?;
        Ok(self.position(viewer, Wants::default()))
    }

    pub(crate) fn is_host(&self, token: Option<TokenHash>) -> bool {
        self.settings.is_host(token)
    }

    /// What the viewer was told from this entry on, as far as it fits into an
    /// answer: the oldest of it.
    pub(crate) async fn told_since(
        &mut self,
        viewer: Viewer,
        since: u32,
    ) -> Outcome<Vec<ToldEntry>> {
        let play = self.wake().await?;
        let until = play.next_seq().min(since.saturating_add(MOST_ENTRIES));
        play.told(since..until, viewer).map_err(Failure::internal)
    }

    /// The same, but the newest of it.
    async fn told_last(&mut self, viewer: Viewer, since: u32) -> Outcome<Vec<ToldEntry>> {
        let next = self.wake().await?.next_seq();
        self.told_since(viewer, since.max(next.saturating_sub(MOST_ENTRIES))).await
    }

    /// What a path means for a seat.
    pub(crate) async fn why(&mut self, seat: Seat, path: &Path) -> Outcome<Reading> {
        check_length(path)?;
        Ok(self.wake().await?.read_path(seat, path))
    }

    /// Whole choices of a seat in words.
    pub(crate) async fn labels(
        &mut self,
        seat: Seat,
        paths: &[Path],
    ) -> Outcome<Vec<Option<Sentence>>> {
        if paths.len() > MOST_LABELS {
            let message = format!("The words of {MOST_LABELS} choices at most can be asked for.");
            return Err(Failure::bad_request(message));
        }
        paths.iter().try_for_each(check_length)?;
        let play = self.wake().await?;
        Ok(paths.iter().map(|path| play.label(seat, path)).collect())
    }

    /// The choices of a seat that may hurt somebody, and the decision that they
    /// belong to.
    pub(crate) async fn dangers(&mut self, seat: Seat) -> Outcome<(u32, Vec<Foreseen>)> {
        let play = self.wake().await?;
        Ok((play.prompt(seat), play.dangers(seat)))
    }

    /// What a thing is and does.
    pub(crate) async fn caption(
        &mut self,
        viewer: Viewer,
        thing: &str,
    ) -> Outcome<Option<Caption>> {
        Ok(self.wake().await?.caption(viewer, thing))
    }

    /// What a seat can do, to be weighed elsewhere, and the decision that it is for.
    pub(crate) async fn ask_weights(&mut self, seat: Seat) -> Outcome<(u32, Weighing)> {
        if !self.settings.hints {
            return Err(Failure::bad_request("This table has agreed to play without hints."));
        }
        match self.status {
            Status::Waiting => return Err(Failure::not_started()),
            Status::Running => {}
            Status::Over | Status::Abandoned => return Err(Failure::over()),
        }
        let play = self.wake().await?;
        let nothing = |why: NoBot| Failure::bad_request(sentence(&why.to_string()));
        Ok((play.prompt(seat), play.ask_weights(seat).map_err(nothing)?))
    }

    /// The view as text.
    pub(crate) async fn describe(&mut self, viewer: Viewer) -> Outcome<String> {
        Ok(self.wake().await?.describe(viewer))
    }

    /// The table, as everyone sees it.
    pub(crate) fn info(&self) -> wire::Table {
        wire::Table {
            id: self.id.to_string(),
            game: self.game.id().to_owned(),
            title: self.game.about().title.to_owned(),
            status: status(self.status),
            public: self.public,
            created: self.created,
            seats: self.seats().map(|seat| self.seat_info(seat)).collect(),
            options: self.settings.options.clone(),
            setup: self.setup.clone(),
            clock: self.settings.clock,
            stand_in: self.settings.stand_in.name().to_owned(),
            away_limit: self.settings.away_limit,
            moment: self.moment_seconds(),
            ready_check: self.settings.ready_check,
            hints: self.settings.hints,
            dice: self.dice(),
            onlookers: u32::try_from(self.audience.onlookers()).unwrap_or(u32::MAX),
            outcome: self.outcome,
            rematch: self.settings.rematch.map(|id| id.to_string()),
            goes_on: self
                .settings
                .goes_on
                .map(|(of, until)| WentOn { of: of.to_string(), step: until.saturating_sub(1) }),
            sweeps_at: self.sweeps_at(),
        }
    }

    fn seat_info(&self, seat: Seat) -> SeatInfo {
        let online = self.audience.is_online(seat);
        let resigned = self.settings.resigned.contains(seat);
        let ready = self.is_ready(seat);
        SeatInfo { online, resigned, ready, ..bare_seat(seat, &self.chairs[seat.index()]) }
    }

    /// The secret is told only when nothing is left to foretell.
    pub(crate) fn dice(&self) -> DiceInfo {
        let ended = matches!(self.status, Status::Over | Status::Abandoned);
        let nonce = |chair: &Chair| String::from(chair.record.nonce.clone());
        DiceInfo {
            commitment: String::from(self.secret.commitment()),
            nonces: self.chairs.iter().map(nonce).collect(),
            pledges: self.pledges().into_iter().map(|pledge| pledge.map(String::from)).collect(),
            reveal_by: self.reveals_until(),
            secret: ended.then(|| String::from(self.secret.clone())),
        }
    }

    /// When the table is cleared away, if that is near.
    pub(super) fn sweeps_at(&self) -> Option<i64> {
        let sweeping = &self.shared.config.sweeping;
        let after = match self.status {
            Status::Waiting => sweeping.waiting,
            Status::Running => sweeping.running,
            Status::Over | Status::Abandoned => return None,
        };
        let at = self.touched + millis(after);
        (self.now() >= at - millis(sweeping.warning)).then_some(at)
    }

    /// Tells those who look on that the table will be cleared away.
    pub(crate) fn warn(&mut self) {
        if !self.warned && self.sweeps_at().is_some() {
            self.warned = true;
            self.publish_table();
        }
    }

    /// The match in a list of those of its players.
    pub(crate) async fn summary(&mut self, token: Option<TokenHash>) -> Outcome<MatchSummary> {
        Ok(MatchSummary {
            id: self.id.to_string(),
            game: self.game.id().to_owned(),
            title: self.game.about().title.to_owned(),
            status: status(self.status),
            created: self.created,
            changed: self.touched,
            seats: self.seats().map(|seat| self.seat_info(seat)).collect(),
            clock: self.settings.clock,
            yours: self.held_by(token),
            must: self.must,
            outcome: self.outcome,
        })
    }
}

/// Every way to go on from a path is tried, so a path is no longer than any
/// that means something.
fn check_length(path: &Path) -> Outcome<()> {
    if path.0.len() <= MOST_STEPS {
        Ok(())
    } else {
        let message = format!("A path has {MOST_STEPS} things at most.");
        Err(Failure::bad_request(message))
    }
}

fn bare_seat(seat: Seat, chair: &Chair) -> SeatInfo {
    SeatInfo {
        seat,
        holder: chair.holder(),
        name: Some(chair.record.name.clone()).filter(|name| !name.is_empty()),
        online: false,
        stand_in: chair.stand_in(),
        resigned: false,
        ready: false,
    }
}

fn status(status: Status) -> wire::Status {
    match status {
        Status::Waiting => wire::Status::Waiting,
        Status::Running => wire::Status::Running,
        Status::Over => wire::Status::Over,
        Status::Abandoned => wire::Status::Abandoned,
    }
}

/// A match in a list, without waking its table.
pub(crate) fn summary_of(overview: &Overview, token: Option<TokenHash>) -> Outcome<MatchSummary> {
    let game = registry::game(&overview.game).map_err(Failure::internal)?;
    let settings: Settings = serde_json::from_str(&overview.settings).map_err(Failure::internal)?;
    let chairs: Vec<Chair> = overview.seats.iter().cloned().map(Chair::new).collect();
    let seats = || Seat::all(chairs.len()).zip(&chairs);
    let outcome = overview.outcome.as_deref().map(serde_json::from_str).transpose();
    Ok(MatchSummary {
        id: overview.id.to_string(),
        game: game.id().to_owned(),
        title: game.about().title.to_owned(),
        status: status(overview.status),
        created: overview.created,
        changed: overview.touched,
        seats: seats().map(|(seat, chair)| bare_seat(seat, chair)).collect(),
        clock: settings.clock,
        yours: seats().filter(|(_, c)| c.is_held_by(token)).map(|(seat, _)| seat).collect(),
        must: Seats::NONE,
        outcome: outcome.map_err(Failure::internal)?,
    })
}
