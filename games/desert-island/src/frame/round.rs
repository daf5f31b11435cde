//! From one part of the round to the next.

use super::{Frame, Tell, dealing, hunger, strike};
use crate::content::content;
use crate::deck::Knowers;
use crate::event::Event;
use crate::pieces::{FATE_CARDS, FateCard, Icon};
use crate::setup::FireTokens;
use crate::state::DesertIsland;

impl DesertIsland {
    /// Rule 4.1: a round begins with scavenging, while there are cards.
    pub(crate) fn begin_round(&mut self, table: Tell<'_, '_>) {
        self.board.round += 1;
        for person in &mut self.board.people {
            person.acted = false;
        }
        table.emit(Event::RoundBegan { round: self.board.round });
        if self.board.scavenge == 0 {
            self.next_turn(table);
        } else {
            dealing::begin(self, table);
        }
    }

    /// Rules 6.1, 8.7: the next to act is the one nearest to the Beach who lives
    /// and has not acted; when all have, it is time for the lookout.
    pub(super) fn next_turn(&mut self, table: Tell<'_, '_>) {
        let board = &self.board;
        let next = board.in_order(board.living()).find(|&seat| !board.person(seat).acted);
        match next {
            Some(seat) => self.begin_turn(seat, table),
            None => self.look_out(table),
        }
    }

    /// Rules 11.1 to 11.4: the lookout turns cards over, and they go under the
    /// deck.
    fn look_out(&mut self, table: Tell<'_, '_>) {
        self.board.fire = self.board.fire.saturating_add(1);
        let tokens = self.board.fire;
        table.emit(Event::LookoutBegan { tokens });
        let (mut turned, mut cards) = ([FateCard::default(); FATE_CARDS], 0);
        while cards < tokens.into()
            && let Some(card) = self.secrets.deck.draw(Knowers::EVERYONE)
        {
            turned[cards] = card;
            cards += 1;
            table.emit(Event::Watched { card });
        }
        let turned = &turned[..cards];
        turned.iter().for_each(|&card| self.put_under(card));
        let shows = |icon| turned.iter().any(|card| card.icon() == icon);
        let burns = shows(Icon::Wood) && shows(Icon::Torch);
        match (burns, shows(Icon::Ship)) {
            (true, true) => self.sight_a_ship(table),
            (true, false) => {
                self.board.fire = 0;
                table.emit(Event::Burned { tokens });
            }
            (false, _) => table.emit(Event::NoFire),
        }
        self.clear_the_fire(table);
        if self.board.ships >= content().rescue.sightings {
            table.emit(Event::Rescued { ships: self.board.ships });
            self.end(table);
        } else {
            strike::loom(self, table);
        }
    }

    /// Rule 11.3.
    fn sight_a_ship(&mut self, table: Tell<'_, '_>) {
        let tokens = self.board.fire;
        self.board.fire = 0;
        self.board.ships += 1;
        table.emit(Event::Sighted { tokens, ships: self.board.ships });
    }

    /// Rule 11.4: by ruling the fire is cleared after every lookout.
    fn clear_the_fire(&mut self, table: Tell<'_, '_>) {
        let tokens = self.board.fire;
        if self.board.setup.fire_tokens == FireTokens::Cleared && tokens > 0 {
            self.board.fire = 0;
            table.emit(Event::FireCleared { tokens });
        }
    }

    /// After fate comes hunger.
    pub(super) fn after_fate(&mut self, table: Tell<'_, '_>) {
        hunger::begin(self, table);
    }

    /// Rule 4.5: the Fate tokens are taken away. Rule 4.4: after the last round
    /// it is over.
    pub(super) fn end_round(&mut self, table: Tell<'_, '_>) {
        for person in &mut self.board.people {
            person.tokens = 0;
        }
        for place in &mut self.board.places {
            place.tokens = 0;
        }
        let round = self.board.round;
        table.emit(Event::RoundEnded { round });
        if self.board.setup.last_round().is_some_and(|last| round >= last) {
            table.emit(Event::TimeUp { round });
            self.end(table);
        } else {
            self.begin_round(table);
        }
    }

    /// Rule 4.3: it is over.
    pub(super) fn end(&mut self, table: Tell<'_, '_>) {
        self.board.frame = Frame::Over;
        self.confess(table);
    }
}
