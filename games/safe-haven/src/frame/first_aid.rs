//! Rules 4.1 to 4.3: first aid.

use tabletop::rule::{Refusal, refuse};
use tabletop::{Seat, Seats};

use super::Tell;
use super::answers::Checked;
use crate::action::Action;
use crate::event::Event;
use crate::reason::Reason;
use crate::rules::{R4_1, R4_2, R4_3};
use crate::state::{Card, Character, GroupId, Hand, SafeHaven, Wounds};

impl SafeHaven {
    /// Rule 4.3: a carrier treats a member of the group in a quiet moment.
    pub(super) fn treatment(&self, id: GroupId, by: Seat, hand: Hand, whom: Seat) -> Checked {
        let quiet = self.road.group(id).question().is_some_and(super::Question::is_quiet);
        if !quiet {
            return refuse(R4_3, Reason::NoQuietMoment);
        }
        if self.road.character(by).card(hand) != Some(Card::FirstAid) {
            return refuse(R4_2, Reason::NoFirstAid { whose: by });
        }
        self.of_the_group(id, whom, R4_3)?;
        self.patient(whom).map(|_| ())
    }

    /// Rule 4.1: what first aid makes of somebody's wounds.
    pub(super) fn patient(&self, whom: Seat) -> Result<Wounds, Refusal<Reason>> {
        match self.road.character(whom).wounds {
            Wounds::Sound => refuse(R4_1, Reason::NotHurt { who: whom }),
            Wounds::Injured => Ok(Wounds::Sound),
            Wounds::Heavy => Ok(Wounds::Injured),
        }
    }

    /// Rule 4.2: the card is used once.
    pub(super) fn treat(&mut self, by: Seat, hand: Hand, whom: Seat, table: Tell<'_, '_>) {
        self.road.character_mut(by).cards[hand.index()] = None;
        self.heal(by, whom, table);
        let id = self.road.character(by).group;
        self.lapse(id, &[(by, Some(hand))], table);
    }

    pub(super) fn heal(&mut self, by: Seat, whom: Seat, table: Tell<'_, '_>) {
        if let Ok(wounds) = self.patient(whom) {
            self.road.character_mut(whom).wounds = wounds;
            table.emit(Event::Treated { by, whom, wounds });
        }
    }

    /// Those who carry first aid, if anybody of the group needs it.
    pub(super) fn healers(&self, id: GroupId) -> Seats {
        let carriers = self.road.members_who(id, carries_first_aid);
        if carriers.is_empty() || self.hurt(id).is_empty() { Seats::NONE } else { carriers }
    }

    pub(super) fn hurt(&self, id: GroupId) -> Seats {
        self.road.members_who(id, |c| c.wounds != Wounds::Sound)
    }

    /// The treatments that a carrier can give.
    pub(super) fn treatments(&self, id: GroupId, by: Seat, out: &mut Vec<Action>) {
        for hand in Hand::BOTH {
            if self.road.character(by).card(hand) == Some(Card::FirstAid) {
                out.extend(self.hurt(id).into_iter().map(|whom| Action::Treat { hand, whom }));
            }
        }
    }
}

fn carries_first_aid(character: &Character) -> bool {
    character.cards.contains(&Some(Card::FirstAid))
}
