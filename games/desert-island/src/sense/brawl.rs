//! Fights: who would win, and what that is worth.

use tabletop::{Seat, Seats};

use super::eyes::{Eyes, FOLLY};
use crate::action::Side;
use crate::frame::{Fight, Frame, Theft};
use crate::pieces::{FateCard, Item};

impl Eyes<'_> {
    /// The chance in per cent that the thief's side wins by so much before the
    /// cards are turned over.
    fn wins_by(&self, ahead: i32, cards: u8) -> i32 {
        let needed = u8::try_from(ahead.max(0)).unwrap_or(u8::MAX);
        if self.temper.remembers
            && let Some(remembered) = self.sight.stays_below(cards, needed)
        {
            return remembered;
        }
        // A card shows three and a half.
        let ahead = ahead * 10 / i32::from(cards).max(1);
        ((ahead - 5) * 100 / 60).clamp(0, 100)
    }

    /// The chance in per cent to rob somebody: that he lets it go, or that he
    /// fights and loses. Somebody strong fights.
    pub(super) fn raid_chance(&self, target: Seat, card: FateCard) -> i32 {
        let own = self.board.strength(self.seat, Seats::NONE) + self.hidden_weapon();
        let other = self.board.strength(target, Seats::NONE);
        let hidden = i32::from(self.board.person(target).down > 0);
        let support = if self.temper.judges { self.support(target, self.seat) / 2 } else { 0 };
        let ahead = i32::from(own + card.number()) - i32::from(other) - hidden - support;
        let cards =
            if self.board.person(target).at == crate::pieces::Location::Cave { 2 } else { 1 };
        self.wins_by(ahead, cards)
    }

    /// What the best of one's hidden weapons would add to the open ones.
    fn hidden_weapon(&self) -> u8 {
        let lasting = |item: &Item| *item != Item::Blunderbuss;
        let best = self.sight.hand().sorts().filter(lasting).map(Item::fight).max().unwrap_or(0);
        best.saturating_sub(self.board.open_weapon(self.seat))
    }

    /// To fight is worth what it saves, less the wound that it may cost.
    pub(super) fn resist(&self) -> i32 {
        let Frame::Answering { theft } = self.board.frame else { return 0 };
        let thief = self.board.strength(self.board.actor, Seats::NONE) + theft.card.number();
        let own = self.board.strength(self.seat, Seats::NONE) + self.hidden_weapon();
        let cards =
            if self.board.person(self.seat).at == crate::pieces::Location::Cave { 2 } else { 1 };
        let lost = self.wins_by(i32::from(thief) - i32::from(own), cards);
        let hurt = (100 - lost) * -self.wound(self.board.actor, 1).min(0) / 100;
        -lost * (self.loss() + self.wound(self.seat, 1)) / 100 + hurt + self.token(self.seat)
    }

    fn fight(&self) -> Option<(Theft, Fight)> {
        match self.board.frame {
            Frame::Fighting { theft, fight } => Some((theft, fight)),
            _ => None,
        }
    }

    /// The chance of the thief's side, with so much more for one side.
    fn chance(&self, theft: &Theft, fight: &Fight, side: Side, more: u8) -> i32 {
        let total = |of| i32::from(self.board.side_total(theft, fight, of));
        let more = match side {
            Side::Thief => i32::from(more),
            Side::Victim => -i32::from(more),
        };
        let ahead = total(Side::Thief) - total(Side::Victim) + more;
        self.wins_by(ahead, self.board.cards_turned(theft, fight))
    }

    /// What it is worth that a side wins: wounds for those on the other, and the
    /// prize where it is one's own.
    fn stake(&self, theft: &Theft, fight: &Fight, side: Side) -> i32 {
        let wounds = |of: Seats| of.into_iter().map(|seat| self.wound(seat, 1)).sum::<i32>();
        let (own, other) = match side {
            Side::Thief => (fight.thief, fight.victim),
            Side::Victim => (fight.victim, fight.thief),
        };
        let prize = if self.seat == self.board.actor || self.seat == theft.target { 30 } else { 0 };
        wounds(own) - wounds(other) + prize
    }

    /// To join is worth what one's strength changes, less what it costs.
    pub(super) fn join(&self, side: Side) -> i32 {
        let Some((theft, fight)) = self.fight() else { return FOLLY };
        let strength = self.board.strength(self.seat, Seats::NONE) + self.hidden_weapon();
        let before = self.chance(&theft, &fight, side, 0);
        let after = self.chance(&theft, &fight, side, strength);
        let lost = match side {
            Side::Thief => 100 - after,
            Side::Victim => after,
        };
        let turned = (after - before).abs();
        let stake = self.stake(&theft, &fight, side);
        turned * stake / 100 - lost * self.wound(self.seat, 1) / 100 + self.token(self.seat) - 6
    }

    fn side(&self, fight: &Fight) -> Side {
        if fight.thief.contains(self.seat) { Side::Thief } else { Side::Victim }
    }

    /// A weapon is played where it may turn the fight.
    pub(super) fn weapon(&self, item: Item) -> i32 {
        let Some((theft, fight)) = self.fight() else { return FOLLY };
        let side = self.side(&fight);
        let open = self.board.strength(self.seat, fight.shots)
            - self.board.person(self.seat).character.size();
        let more = item.fight().saturating_sub(open);
        let turned =
            (self.chance(&theft, &fight, side, more) - self.chance(&theft, &fight, side, 0)).abs();
        let stake = self.stake(&theft, &fight, side) + self.wound(self.seat, 1);
        let cost = if item == Item::Blunderbuss { self.item(item) } else { 4 };
        turned * stake / 100 - cost
    }

    /// Frenchy leaves a fight that he would lose.
    pub(super) fn back_out(&self) -> i32 {
        let Some((theft, fight)) = self.fight().filter(|_| self.is_frenchy()) else { return FOLLY };
        let side = self.side(&fight);
        let thief = self.chance(&theft, &fight, side, 0);
        let lost = match side {
            Side::Thief => 100 - thief,
            Side::Victim => thief,
        };
        let prize = if self.seat == self.board.actor || self.seat == theft.target { 30 } else { 8 };
        (lost * self.wound(self.seat, 1) - (100 - lost) * prize) / 100 + self.token(self.seat) - 8
    }
}
