//! What the seats add to the dice: pledged when they sit down, told when all
//! have. So nobody who sits down last, not even whoever knows the secret, can
//! choose what it adds by what comes of it.

use store::Status;
use tabletop::Seat;
use tabletop::chance::{Nonce, Pledge};
use tabletop::play::Added;
use tokio::time::Instant;
use tracing::warn;
use wire::Code;

use super::Table;
use crate::failure::{Failure, Outcome};
use crate::time::millis;

impl Table {
    /// A seat tells what it had pledged.
    pub(crate) async fn reveal(&mut self, seat: Seat, nonce: Nonce) -> Outcome<wire::Table> {
        if self.status != Status::Waiting {
            return Err(Failure::already_started());
        }
        if self.reveal_by.is_none() {
            let message = "Not everyone has sat down yet: nobody tells what it adds before.";
            return Err(Failure::bad_request(message));
        }
        let pledge = self.settings.pledges.get(&seat);
        if nonce.is_empty() || !pledge.is_some_and(|pledge| pledge.binds(&nonce)) {
            return Err(Failure::bad_request("This seat has not pledged that."));
        }
        let record = self.chair(seat)?.record.clone();
        self.set_record(seat, store::SeatRecord { nonce, ..record }).await?;
        self.start_if_full().await?;
        self.publish_table();
        Ok(self.info())
    }

    /// Whether seats of a full table have still to tell what they add. From the
    /// first time on that somebody asks, they have a while for it.
    pub(super) fn awaits_nonces(&mut self) -> bool {
        if self.silent().next().is_none() {
            return false;
        }
        let patience = self.shared.config.limits.reveal;
        let until = *self.reveal_by.get_or_insert_with(|| Instant::now() + patience);
        Instant::now() < until
    }

    /// The seats that have pledged something and not told it.
    fn silent(&self) -> impl Iterator<Item = Seat> {
        let chairs = &self.chairs;
        let pledged = self.settings.pledges.keys().copied();
        pledged.filter(|seat| {
            let chair = &chairs[seat.index()];
            chair.record.token.is_some() && chair.record.nonce.is_empty()
        })
    }

    /// Whoever has not told its nonce by now plays with none, and everyone sees
    /// that.
    pub(super) async fn end_revealing(&mut self) {
        if self.reveal_by.is_none_or(|until| Instant::now() < until) {
            return;
        }
        if let Err(failure) = self.start_if_full().await {
            warn!(code = ?failure.0.code, "a match could not start");
        }
        if self.status == Status::Waiting {
            // Whatever it was: it is tried again later, not without a pause.
            self.reveal_by = Some(Instant::now() + self.shared.config.limits.reveal);
        }
    }

    /// Nobody comes or goes once nonces are told: whoever came then would know
    /// them.
    pub(super) fn check_not_revealing(&self) -> Outcome<()> {
        match self.reveal_by {
            None => Ok(()),
            Some(_) => {
                let message = "Everyone has sat down: the match is about to start.";
                Err(Failure::new(Code::AlreadyStarted, message))
            }
        }
    }

    /// Keeps what a seat has pledged, or forgets it.
    pub(super) async fn note_pledge(&mut self, seat: Seat, pledge: Option<Pledge>) -> Outcome<()> {
        let mut settings = self.settings.clone();
        match pledge {
            Some(pledge) => settings.pledges.insert(seat, pledge),
            None => settings.pledges.remove(&seat),
        };
        self.note_quietly(settings).await
    }

    /// What all seats add, as the match will tell it.
    pub(super) fn added(&self) -> Added {
        let nonces = self.chairs.iter().map(|chair| chair.record.nonce.clone()).collect();
        let pledges = match self.settings.pledges.is_empty() {
            true => Vec::new(),
            false => self.pledges(),
        };
        Added { nonces, pledges }
    }

    pub(super) fn pledges(&self) -> Vec<Option<Pledge>> {
        self.seats().map(|seat| self.settings.pledges.get(&seat).copied()).collect()
    }

    /// Until when nonces are told, as clients read it.
    pub(super) fn reveals_until(&self) -> Option<i64> {
        let left = self.reveal_by?.saturating_duration_since(Instant::now());
        Some(self.now() + millis(left))
    }
}
