//! What people say to each other.

use std::collections::VecDeque;

use store::{MatchId, Store, Write, Written};
use tabletop::play::Says;
use tabletop::{Seat, Seats, Viewer};
use wire::{ChatLine, ServerMessage};

use super::{Connection, Table};
use crate::failure::{Failure, Outcome, sentence};

/// How many lines are kept in memory, and told to those who come.
const KEPT: usize = 50;

/// How many lines are said at a table at most.
const MOST: u32 = 5000;

/// How many lines are asked of the store at once.
const PAGE: u32 = 500;

/// The last lines that were said.
#[derive(Debug, Default)]
pub(crate) struct Talk(VecDeque<ChatLine>);

impl Talk {
    pub(super) async fn load(store: &dyn Store, id: MatchId) -> Outcome<Self> {
        let mut talk = Self::default();
        loop {
            let after = talk.0.back().map_or(0, |line| line.number);
            let page = store.chat_since(id, after, PAGE).await?;
            let last = page.len() < PAGE as usize;
            page.into_iter().filter_map(told).for_each(|line| talk.add(line));
            if last {
                return Ok(talk);
            }
        }
    }

    fn add(&mut self, line: ChatLine) {
        if self.0.len() == KEPT {
            self.0.pop_front();
        }
        self.0.push_back(line);
    }

    /// The last lines, without those of the muted.
    pub(super) fn heard(&self, muted: Seats) -> Vec<ChatLine> {
        self.0.iter().filter(|line| !muted.contains(line.seat)).cloned().collect()
    }
}

/// Only those at the table talk.
fn told(line: store::ChatLine) -> Option<ChatLine> {
    let store::ChatLine { number, seat, text, at, .. } = line;
    seat.map(|seat| ChatLine { number, seat, text, at })
}

impl Table {
    /// Somebody at the table says something.
    pub(crate) async fn say(&mut self, seat: Seat, text: &str) -> Outcome<ChatLine> {
        let says =
            Says::new(text).map_err(|why| Failure::bad_request(sentence(&why.to_string())))?;
        if self.talk.0.back().is_some_and(|line| line.number >= MOST) {
            let message = format!("At this table {MOST} lines were said: that is enough.");
            return Err(Failure::bad_request(message));
        }
        let rate = self.shared.config.limits.talk;
        self.chairs[seat.index()].talk.take(rate).map_err(Failure::too_often)?;
        self.put_down(seat, says.as_str().to_owned()).await
    }

    /// Stores a line, and tells everyone who wants to hear it.
    pub(super) async fn put_down(&mut self, seat: Seat, text: String) -> Outcome<ChatLine> {
        let (name, at) = (self.chairs[seat.index()].record.name.clone(), self.now());
        let write = Write::Chat { id: self.id, seat: Some(seat), name, text: text.clone(), at };
        let Written::Said { number } = self.shared.scribe.write(write).await? else {
            return Err(Failure::internal("a line of talk has no number"));
        };
        let line = ChatLine { number, seat, text, at };
        self.talk.add(line.clone());
        self.publish_line(&line);
        Ok(line)
    }

    fn publish_line(&mut self, line: &ChatLine) {
        let settings = &self.settings;
        let deaf = |one: &Connection| settings.muted_by(one.viewer).contains(line.seat);
        self.audience.send_to_all(&ServerMessage::Chat { line: line.clone() }, deaf);
        self.count_dropped();
    }

    /// Somebody does not want to hear somebody else, or does again. It lasts as
    /// long as the match.
    pub(crate) async fn mute(&mut self, seat: Seat, whom: Seat, muted: bool) -> Outcome<()> {
        self.chair(whom)?;
        let mut settings = self.settings.clone();
        let mutes = settings.mutes.entry(seat).or_default();
        if muted {
            mutes.insert(whom);
        } else {
            mutes.remove(whom);
        }
        self.note_quietly(settings).await
    }

    /// What the viewer heard after the line with this number.
    pub(crate) async fn talk_since(
        &mut self,
        viewer: Viewer,
        after: u32,
    ) -> Outcome<Vec<ChatLine>> {
        let muted = self.muted_by(viewer);
        let lines = self.shared.store.chat_since(self.id, after, PAGE).await?;
        Ok(lines.into_iter().filter_map(told).filter(|line| !muted.contains(line.seat)).collect())
    }

    pub(super) fn muted_by(&self, viewer: Viewer) -> Seats {
        self.settings.muted_by(viewer)
    }
}
