//! What the page sees.

use std::time::Duration;

use registry::any::{Retellings, Since};
use serde::Deserialize;
use table::replay_page;
use tabletop::chance::Nonce;
use tabletop::{Path, Seat, Viewer};
use wire::{
    ApiError, Code, DiceInfo, Holder, MOST_ENTRIES, MatchView, Position, ReplayPage, SeatInfo,
    Status, ToldEntries, ToldEntry, Wants, You,
};

use super::{Table, bad_request, millis, not_found};
use crate::desk::Outcome;
use crate::elsewhere::Steps;
use crate::kept::Chair;

/// The most things that a path has whose meaning is asked for.
const MOST_STEPS: usize = 64;

/// From where somebody looks, and what they have seen.
#[derive(Clone, Copy, Debug, Deserialize)]
pub struct Glance {
    seat: Option<Seat>,
    since: Option<u32>,
}

impl Table {
    /// Whose view somebody gets: that of a seat of this device.
    pub(super) fn viewer(&self, seat: Option<Seat>, onlooker: bool) -> Outcome<Viewer> {
        let held = self.held();
        match seat.or(held.first().copied()).filter(|_| !onlooker) {
            None => Ok(Viewer::Onlooker),
            Some(seat) if held.contains(&seat) => Ok(Viewer::Seat(seat)),
            Some(_) => Err(not_found()),
        }
    }

    /// Everything that somebody gets of the match, without looking on.
    pub(crate) fn view(&self, glance: Glance) -> Outcome<MatchView> {
        self.look(self.viewer(glance.seat, false)?, glance.since, Wants::default())
    }

    pub(super) fn look(
        &self,
        viewer: Viewer,
        since: Option<u32>,
        wants: Wants,
    ) -> Outcome<MatchView> {
        let entries = match (since, &self.play) {
            (Some(since), Some(play)) => {
                let last = play.next_seq().saturating_sub(MOST_ENTRIES);
                self.told(viewer, since.max(last))?
            }
            _ => Vec::new(),
        };
        let position = self.play.as_ref().map(|play| Position {
            moment: self.moment_now(),
            orders: viewer.seat().map(|seat| self.orders_of(seat)),
            ..play.position(viewer, wants, None)
        });
        Ok(MatchView {
            version: wire::VERSION,
            you: You { viewer, seats: self.held(), host: true },
            table: self.info(),
            position,
            entries,
            chat: self.record.talk.clone(),
            fingers: Vec::new(),
        })
    }

    /// How the match stands for the page: what changed since it was told last.
    pub(super) fn update(&mut self) -> Option<Position> {
        let moment = self.moment_now();
        let (looker, play) = (self.looker.as_mut()?, self.play.as_ref()?);
        let mut retold = Retellings::default();
        let since = looker.seen.as_mut().map(|seen| Since { seen, retold: &mut retold });
        let position = play.position(looker.viewer, looker.wants, since);
        if looker.seen.is_none() && looker.wants.view {
            looker.seen = Some(play.seen_by(looker.viewer));
        }
        Some(Position { moment, ..position })
    }

    pub(super) fn moment_now(&self) -> Option<wire::Moment> {
        let ends_in = |ends: Duration| millis(ends.saturating_sub(self.now));
        let told = |moment: &table::Moment<_>| wire::Moment {
            seats: moment.seats,
            ends_in: ends_in(moment.ends),
        };
        self.ear.moment().map(told)
    }

    /// What a seat was told from an entry on, the oldest of it.
    pub(crate) fn events(&self, glance: Glance) -> Outcome<ToldEntries> {
        let viewer = self.viewer(glance.seat, false)?;
        Ok(ToldEntries { entries: self.told(viewer, glance.since.unwrap_or(0))? })
    }

    fn told(&self, viewer: Viewer, since: u32) -> Outcome<Vec<ToldEntry>> {
        let play = self.play()?;
        let until = play.next_seq().min(since.saturating_add(MOST_ENTRIES));
        play.told(since..until, viewer)
            .map_err(|why| ApiError::new(Code::Internal, why.to_string()))
    }

    /// The match as a file. The secret of a match that still runs is for taking
    /// it elsewhere: whoever has it can foretell every die.
    pub(crate) fn file(&self) -> Outcome<String> {
        let file = self.play()?.file(Some(&self.record.secret));
        file.map_err(|why| ApiError::new(Code::Internal, why.to_string()))
    }

    /// Some steps of the match, once it is over.
    pub(crate) fn replay(&self, steps: Steps) -> Outcome<ReplayPage> {
        if self.runs() {
            let message = "The match still runs: what is hidden stays hidden until it ends.";
            return Err(ApiError::new(Code::StillRunning, message));
        }
        if let Some(seat) = steps.seat {
            self.chair(seat)?;
        }
        let secret = Some(String::from(self.record.secret.clone()));
        // A match is loaded with its secret, and all its dice are drawn again.
        replay_page(self.play()?, steps.wanted(), secret, true)
            .map_err(|why| ApiError::new(Code::Internal, why))
    }

    /// The table, as everyone sees it.
    pub(crate) fn info(&self) -> wire::Table {
        let record = &self.record;
        let moment = self.moment_length().as_millis().div_ceil(1000);
        wire::Table {
            id: record.id.clone(),
            game: record.game.clone(),
            title: self.game.about().title.to_owned(),
            status: record.status,
            public: false,
            created: record.created,
            seats: self.seats().map(|seat| self.seat_info(seat)).collect(),
            options: record.agreed.options.clone(),
            setup: self.setup.clone(),
            clock: None,
            stand_in: record.agreed.stand_in.name().to_owned(),
            away_limit: None,
            moment: u32::try_from(moment).unwrap_or(u32::MAX),
            ready_check: false,
            hints: false,
            goes_on: None,
            dice: self.dice(),
            onlookers: 0,
            outcome: record.outcome,
            rematch: record.rematch.clone(),
            sweeps_at: None,
        }
    }

    fn seat_info(&self, seat: Seat) -> SeatInfo {
        let chair = &self.record.chairs[seat.index()];
        SeatInfo {
            seat,
            holder: holder(chair),
            name: Some(chair.name.clone()).filter(|name| !name.is_empty()),
            online: chair.human,
            stand_in: chair.bot.filter(|_| chair.human).map(|level| level.name().to_owned()),
            resigned: self.record.resigned.contains(seat),
            ready: chair.is_taken(),
        }
    }

    /// The secret is told only when nothing is left to foretell.
    fn dice(&self) -> DiceInfo {
        let record = &self.record;
        let ended = matches!(record.status, Status::Over | Status::Abandoned);
        let nonce = |chair: &Chair| String::from(Nonce::clone(&chair.nonce));
        DiceInfo {
            commitment: String::from(record.secret.commitment()),
            nonces: record.chairs.iter().map(nonce).collect(),
            pledges: vec![None; record.chairs.len()],
            reveal_by: None,
            secret: ended.then(|| String::from(record.secret.clone())),
        }
    }
}

fn holder(chair: &Chair) -> Holder {
    match (chair.human, chair.bot) {
        (true, _) if chair.is_taken() => Holder::Human,
        (true, _) | (false, None) => Holder::Reserved,
        (false, Some(level)) => Holder::Bot { level: level.name().to_owned() },
    }
}

/// Every way to go on from a path is tried, so a path is no longer than any
/// that means something.
pub(super) fn check_length(path: &Path) -> Outcome<()> {
    if path.0.len() <= MOST_STEPS {
        Ok(())
    } else {
        Err(bad_request(format!("A path has {MOST_STEPS} things at most.")))
    }
}
