//! Gifts and offers.

use tabletop::Seat;

use super::eyes::{Eyes, FOLLY};
use crate::action::Goods;
use crate::board::Offer;
use crate::frame::Frame;
use crate::pieces::Items;

/// What a friend would give, in tenths of a point, to see one live.
const FRIENDLY: i32 = 15;

impl Eyes<'_> {
    /// What goods are worth to whoever gets them.
    fn gain(&self, to: Seat, goods: Goods) -> i32 {
        let unseen = i32::from(goods.unseen) * Self::UNKNOWN;
        self.food(to, goods.food) + self.items(goods.up) + self.items(goods.down) + unseen
    }

    /// What goods cost oneself.
    fn cost(&self, goods: Goods) -> i32 {
        let unseen = i32::from(goods.unseen) * Self::UNKNOWN;
        self.food_lost(self.seat, goods.food)
            + self.items(goods.up)
            + self.items(goods.down)
            + unseen
    }

    /// What it is worth that somebody else has these: part of it for whoever is
    /// loved, against it for whoever is hated.
    fn for_another(&self, to: Seat, goods: Goods) -> i32 {
        let gain = self.gain(to, goods);
        if self.likes(to) {
            gain / 2
        } else if self.dislikes(to) {
            -gain
        } else {
            -gain * self.temper.rivalry / 48
        }
    }

    /// A gift is for whoever is loved and hungry, from what one does not need.
    pub(super) fn gift(&self, to: Seat, goods: Goods) -> i32 {
        let hungry = matches!(self.board.frame, Frame::Hunger { .. })
            && self.board.short(to) > 0
            && goods == Goods::food(self.board.short(to));
        let spare = self.board.person(self.seat).food
            >= self.board.need(self.seat).saturating_add(goods.food);
        if !hungry || !spare || !self.likes(to) {
            return FOLLY;
        }
        self.wound(to, 1) + 10 - self.food_lost(self.seat, goods.food)
    }

    /// An offer is made where one is in need, or has more than enough, and the
    /// other can well spare what is wanted.
    pub(super) fn offer(&self, to: Seat, give: Goods, want: Goods) -> i32 {
        let board = self.board;
        let person = board.person(self.seat);
        let timely = match board.frame {
            Frame::Hunger { .. } | Frame::Striking { .. } => true,
            Frame::Turn | Frame::After => board.actor == self.seat,
            _ => false,
        };
        if !timely || person.offers >= self.temper.offers {
            return FOLLY;
        }
        let spare = board.person(to).food.saturating_sub(board.need(to));
        let willing = want.food <= spare && !self.would_refuse(to, give, want);
        if !willing {
            return FOLLY;
        }
        let worth = self.gain(self.seat, want) - self.cost(give) + self.for_another(to, give);
        if matches!(board.frame, Frame::Turn) && worth > 0 {
            // Trade before the action, but only what is well worth it.
            return if worth > 12 { 900 + worth } else { FOLLY };
        }
        worth - 2
    }

    /// Whether the other would hardly want it: nothing for something, unless he
    /// has shown himself a friend; or a card that is worth more to him.
    fn would_refuse(&self, to: Seat, give: Goods, want: Goods) -> bool {
        let friend = self.is_friend(to);
        if give.is_nothing() {
            return !friend || self.board.short(self.seat) == 0;
        }
        let gains = self.gain(to, give);
        let loses = 3 * i32::from(want.food) + self.items(want.up) + self.items(want.down);
        gains <= loses
    }

    /// Whether somebody has shown himself a friend.
    fn is_friend(&self, other: Seat) -> bool {
        if self.temper.judges {
            return self.regard(other, self.seat) > FRIENDLY;
        }
        let (other, seat) = (other.index(), self.seat.index());
        self.board.helped[other][seat] > self.board.hurt[other][seat]
    }

    /// An offer is accepted where it pays, or helps whoever is loved.
    pub(super) fn accept(&self, from: Seat, picked: Items) -> i32 {
        let Some(Offer { give, want, .. }) = self.sight.offer(from) else { return FOLLY };
        let want = if picked.is_empty() { want } else { Goods { down: picked, unseen: 0, ..want } };
        let worth = self.gain(self.seat, give) - self.cost(want) + self.for_another(from, want);
        let plea = give.is_nothing() && !self.likes(from);
        if plea || self.dislikes(from) && worth < 20 { FOLLY } else { worth - 1 }
    }
}
