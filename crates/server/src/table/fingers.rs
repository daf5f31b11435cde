//! What people point at while somebody else decides.
//!
//! Pointing is talk and no move: it lives in the table's task alone, is over
//! with the next entry, and is not heard by those who have muted whoever points.
//! Only what everyone sees can be pointed at, so a finger tells nothing hidden
//! and carries no words of anybody's own.

use tabletop::{InSight, Path, Seat, Seats};
use wire::{Finger, MOST_POINTED, ServerMessage, Shown};

use super::{Connection, Table};
use crate::failure::{Failure, Outcome};

/// Where everyone's finger is in this position.
#[derive(Debug, Default)]
pub(super) struct Fingers(Vec<Finger>);

impl Fingers {
    /// Lays a finger there, or takes it back; whether that is any news.
    fn lay(&mut self, finger: &Finger) -> bool {
        let before = self.0.iter().position(|other| other.seat == finger.seat);
        let known = before.map_or(&[][..], |at| &self.0[at].at);
        if known == finger.at {
            return false;
        }
        self.0.retain(|other| other.seat != finger.seat);
        if !finger.at.is_empty() {
            self.0.push(finger.clone());
        }
        true
    }

    /// What those point at who are not muted.
    pub(super) fn seen(&self, muted: Seats, words: bool) -> Vec<Finger> {
        let seen = self.0.iter().filter(|finger| !muted.contains(finger.seat)).cloned();
        if words { seen.collect() } else { seen.map(Finger::unworded).collect() }
    }
}

impl Table {
    /// Somebody points at something, or at nothing any more.
    pub(crate) async fn point(&mut self, seat: Seat, seq: u32, at: Path) -> Outcome<()> {
        if at.0.len() > MOST_POINTED {
            let message = format!("{MOST_POINTED} things at most can be pointed at.");
            return Err(Failure::bad_request(message));
        }
        let play = self.wake().await?;
        if seq != play.next_seq() {
            return Err(Failure::gone_on());
        }
        // Taking a finger back needs no table to be looked at.
        let at = if at.is_empty() { Vec::new() } else { shown(&play.in_sight(), at)? };
        self.lay_finger(&Finger { seat, seq, at });
        Ok(())
    }

    /// What everyone sees, in the position of this number.
    pub(crate) async fn in_sight(&mut self) -> Outcome<(u32, InSight)> {
        let play = self.wake().await?;
        Ok((play.next_seq(), play.in_sight()))
    }

    /// Whoever has left the table points at nothing.
    pub(super) fn lower_fingers_of_the_absent(&mut self) {
        let here = |finger: &Finger| self.audience.is_online(finger.seat);
        let gone: Vec<Finger> = self.fingers.0.iter().filter(|f| !here(f)).cloned().collect();
        for finger in gone {
            self.lay_finger(&Finger { at: Vec::new(), ..finger });
        }
    }

    fn lay_finger(&mut self, finger: &Finger) {
        if self.fingers.lay(finger) {
            self.publish_finger(finger);
        }
    }

    /// Tells everyone who wants to hear of it, in words or without.
    fn publish_finger(&mut self, finger: &Finger) {
        let settings = &self.settings;
        let deaf = |one: &Connection| settings.muted_by(one.viewer).contains(finger.seat);
        for words in [true, false] {
            let finger = if words { finger.clone() } else { finger.clone().unworded() };
            let message = ServerMessage::Finger { finger };
            self.audience.send_to_all(&message, |one| one.wants.words != words || deaf(one));
        }
        self.count_dropped();
    }
}

/// The steps with their names, each once.
fn shown(in_sight: &InSight, at: Path) -> Outcome<Vec<Shown>> {
    let mut all: Vec<Shown> = Vec::new();
    for step in at.0 {
        let Some((step, name)) = in_sight.called(&step).cloned() else {
            return Err(Failure::bad_request("Only what everyone sees can be pointed at."));
        };
        if all.iter().all(|other| other.step != step) {
            all.push(Shown { step, name });
        }
    }
    Ok(all)
}
