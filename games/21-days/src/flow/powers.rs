//! Chapter 14: what survivors can do, and what it costs.

use tabletop::chance::Ask;
use tabletop::rule::refuse;
use tabletop::{Seat, Table};

use super::{Deed, Verdict};
use crate::action::Action;
use crate::board::{Board, Tokens};
use crate::content::content;
use crate::event::Event;
use crate::pieces::{Card, Colour, Side, Token};
use crate::reason::Reason;
use crate::rules::{R4_6, R14_1, R14_4, R14_5, R14_11, R14_12, R14_13};
use crate::state::TwentyOneDays;
use crate::task::Task;

impl Board {
    /// Rule 14.1: the living survivor with the card, and the seat's own.
    pub(super) fn ability_of(&self, seat: Seat, card: Card) -> Verdict<Colour> {
        match self.holder(card) {
            Some(by) => {
                self.own(seat, by)?;
                Ok(by)
            }
            None => refuse(R14_1, Reason::NoAbility { card }),
        }
    }

    /// Rule 14.1: not spent today, and its price at hand.
    pub(super) fn can_use(&self, by: Colour, card: Card) -> Verdict<()> {
        if self.today.spent.contains(by) {
            return refuse(R14_1, Reason::SpentToday { card });
        }
        let (needs, has) = (card.price(), self.payable(by));
        if has < needs {
            return refuse(R14_1, Reason::TooLittleHope { needs, has });
        }
        Ok(())
    }

    /// Rule 14.1: an ability that can be used now.
    pub(super) fn paid_ability(&self, seat: Seat, card: Card) -> Verdict<Colour> {
        let by = self.ability_of(seat, card)?;
        self.can_use(by, card)?;
        Ok(by)
    }

    /// The ability is paid for, and spent for the day if it is one of those.
    pub(super) fn use_ability(&mut self, by: Colour, card: Card, table: &mut Table<'_, Event>) {
        table.emit(Event::Used { card });
        self.pay(by, card.price(), table);
        if is_once_a_day(card) {
            self.today.spent.insert(by);
        }
    }

    // While dice are placed.

    pub(super) fn ability_while_placing(&self, seat: Seat, action: Action) -> Verdict<Deed> {
        if !matches!(self.task(), Task::Placing | Task::OctopusDie) {
            return self.not_now();
        }
        match action {
            Action::Glance => {
                let by = self.paid_ability(seat, Card::Moretti)?;
                match self.after_tomorrow() {
                    Some(day) => Ok(Deed::Glance { by, day }),
                    None => refuse(R14_4, Reason::NoSuchPage),
                }
            }
            Action::Exchange => {
                self.ability_of(seat, Card::Moretti)?;
                if !self.today.glanced {
                    return refuse(R14_4, Reason::NotGlanced);
                }
                Ok(Deed::Exchange)
            }
            Action::Tend { who } => self.tending(seat, who),
            Action::ChangePlaces { with } => {
                let by = self.paid_ability(seat, Card::Kit)?;
                if with == by {
                    return refuse(R14_11, Reason::SameSurvivor);
                }
                if !self.one(with).is_alive() {
                    return refuse(R14_11, Reason::Dead { who: with });
                }
                Ok(Deed::ChangePlaces { by, with })
            }
            Action::PassHope { from, to, token } => self.passing(seat, from, to, token),
            Action::Mend { side } => self.mending(seat, side),
            _ => self.not_now(),
        }
    }

    /// Rule 14.5: another, who is weak enough.
    fn tending(&self, seat: Seat, who: Colour) -> Verdict<Deed> {
        let by = self.paid_ability(seat, Card::Pell)?;
        if who == by {
            return refuse(R14_5, Reason::NotHerself);
        }
        let one = self.one(who);
        if !one.is_alive() {
            return refuse(R14_5, Reason::Dead { who });
        }
        if one.shows() > content().numbers.abilities.pell_at_most {
            return refuse(R14_5, Reason::TooStrong { who });
        }
        Ok(Deed::Tend { by, who })
    }

    /// Rule 14.12: a token from one living survivor to another human.
    fn passing(&self, seat: Seat, from: Colour, to: Colour, token: Token) -> Verdict<Deed> {
        self.ability_of(seat, Card::Mateo)?;
        if self.today.moved >= content().numbers.abilities.mateo_moves {
            return refuse(R14_12, Reason::SpentToday { card: Card::Mateo });
        }
        if from == to {
            return refuse(R14_12, Reason::SameSurvivor);
        }
        for who in [from, to] {
            if !self.one(who).is_alive() {
                return refuse(R14_12, Reason::Dead { who });
            }
        }
        if self.one(to).is_dog() {
            return refuse(R14_12, Reason::NotAHuman { who: to });
        }
        if self.one(from).hope.count(token) == 0 {
            return refuse(R14_12, Reason::TokenGone);
        }
        Ok(Deed::PassHope { from, to, token })
    }

    /// Rule 14.13: twice a game, where a plank is missing.
    fn mending(&self, seat: Seat, side: Side) -> Verdict<Deed> {
        let card = Card::Harrow;
        let by = self.paid_ability(seat, card)?;
        if self.one(by).uses >= content().numbers.abilities.harrow_mends {
            return refuse(R14_13, Reason::SpentForGood { card });
        }
        if self.innermost_missing(side).is_none() {
            return refuse(R4_6, Reason::NoneMissing);
        }
        Ok(Deed::Mend { by, side })
    }

    pub(super) fn has_ability_while_placing(&self, seat: Seat) -> bool {
        self.any_ability_while_placing(seat, &mut |_| true)
    }

    pub(super) fn list_abilities_while_placing(&self, seat: Seat, out: &mut Vec<Action>) {
        self.any_ability_while_placing(seat, &mut |action| {
            out.push(action);
            false
        });
    }

    /// Shows what the seat's survivors can do now, one by one, until one is
    /// enough.
    fn any_ability_while_placing(
        &self,
        seat: Seat,
        enough: &mut dyn FnMut(Action) -> bool,
    ) -> bool {
        let mut tries =
            |action: Action| self.ability_while_placing(seat, action).is_ok() && enough(action);
        let own = |card: Card| {
            self.one(card.colour()).card == Some(card) && self.ability_of(seat, card).is_ok()
        };
        (own(Card::Moretti) && (tries(Action::Glance) || tries(Action::Exchange)))
            || (own(Card::Pell) && Colour::ALL.into_iter().any(|who| tries(Action::Tend { who })))
            || (own(Card::Kit)
                && Colour::ALL.into_iter().any(|with| tries(Action::ChangePlaces { with })))
            || (own(Card::Harrow) && Side::ALL.into_iter().any(|side| tries(Action::Mend { side })))
            || (own(Card::Mateo)
                && Colour::ALL.into_iter().any(|from| {
                    Token::ALL.into_iter().any(|token| {
                        self.one(from).hope.count(token) > 0
                            && Colour::ALL
                                .into_iter()
                                .any(|to| tries(Action::PassHope { from, to, token }))
                    })
                }))
    }

    pub(super) fn tend(&mut self, by: Colour, who: Colour, table: &mut Table<'_, Event>) {
        self.use_ability(by, Card::Pell, table);
        self.gain(who, content().numbers.abilities.pell_gains, table);
    }

    pub(super) fn change_places(&mut self, by: Colour, with: Colour, table: &mut Table<'_, Event>) {
        self.use_ability(by, Card::Kit, table);
        self.exchange_places(by, with, table);
    }

    pub(super) fn pass_hope(
        &mut self,
        from: Colour,
        to: Colour,
        token: Token,
        table: &mut Table<'_, Event>,
    ) {
        self.today.moved += 1;
        *self.one_mut(from).hope.of(token) -= 1;
        *self.one_mut(to).hope.of(token) += 1;
        table.emit(Event::HopeMoved {
            from: self.card(from),
            to: self.card(to),
            tokens: Tokens::only(token),
        });
    }

    pub(super) fn mend(&mut self, by: Colour, side: Side, table: &mut Table<'_, Event>) {
        self.use_ability(by, Card::Harrow, table);
        self.one_mut(by).uses += 1;
        self.regain_plank(side, table);
    }
}

impl TwentyOneDays {
    /// Rule 14.4: only her owner sees the page.
    pub(super) fn glance(&mut self, by: Colour, day: u8, table: &mut Table<'_, Event>) {
        self.board.use_ability(by, Card::Moretti, table);
        let seat = self.board.one(by).owner;
        if self.hidden.is_none() {
            self.hidden = Some(self.board.draw_page(day, Ask::secret_of("page", seat), table));
        }
        self.board.glanced_by = Some(seat);
        self.board.today.glanced = true;
        table.emit(Event::Glanced { seat, day, page: self.hidden });
    }

    /// Rule 14.4: the page becomes tomorrow's, and everybody knows both.
    pub(super) fn exchange(&mut self, table: &mut Table<'_, Event>) {
        let tomorrow = self.board.tomorrow();
        let (Some(after), Some(page), Some(old)) =
            (self.board.after_tomorrow(), self.hidden.take(), self.board.page(tomorrow))
        else {
            return;
        };
        self.board.today.glanced = false;
        self.board.glanced_by = None;
        self.board.pages[usize::from(tomorrow) - 1] = Some(page);
        self.board.pages[usize::from(after) - 1] = Some(old);
        table.emit(Event::Exchanged { tomorrow: page, after: old });
    }
}

/// Rule 14.1: how often an ability is there.
const fn is_once_a_day(card: Card) -> bool {
    match card {
        Card::Maya
        | Card::Ashcombe
        | Card::Moretti
        | Card::Pell
        | Card::Brandt
        | Card::Lindqvist
        | Card::Kit
        | Card::Vale
        | Card::Abeni => true,
        Card::Beatrix
        | Card::Odowd
        | Card::Delgado
        | Card::Mateo
        | Card::Harrow
        | Card::Scruffs => false,
    }
}
