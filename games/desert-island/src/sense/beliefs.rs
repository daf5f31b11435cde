//! What somebody believes of the hearts of others: nobody tells whom he loves or
//! hates, but everybody sees who helps and hurts whom.

use tabletop::{Seat, Seats};

use super::eyes::Eyes;

/// How likely a heart is that deeds speak for, beside one that none speak about,
/// step by step: a deed makes it half as likely again.
const LIKELY: [i32; 7] = [5, 8, 12, 18, 27, 40, 60];

/// No deed speaks for it or against it.
const OPEN: i32 = (LIKELY.len() / 2) as i32;

fn likely(deeds: i32) -> i32 {
    LIKELY[(OPEN + deeds).clamp(0, 2 * OPEN) as usize]
}

impl Eyes<'_> {
    /// What somebody's deeds say for another: help counts twice, since one robs
    /// whoever has something, and helps nobody without a reason.
    fn kindness(&self, of: Seat, to: Seat) -> i32 {
        let (helped, hurt) = (&self.board.helped, &self.board.hurt);
        let [helped, hurt] =
            [helped, hurt].map(|deeds| i32::from(deeds[of.index()][to.index()].min(8)));
        2 * helped - hurt
    }

    /// How likely it is, in per cent, that somebody loves another.
    pub(super) fn believes_love(&self, of: Seat, to: Seat) -> i32 {
        let own = if self.loves_itself { Some(self.seat) } else { self.love };
        self.belief(of, to, own, 1)
    }

    /// How likely it is, in per cent, that somebody hates another.
    pub(super) fn believes_hate(&self, of: Seat, to: Seat) -> i32 {
        let own = if self.psychopath { Some(self.seat) } else { self.hate };
        self.belief(of, to, own, -1)
    }

    /// Rule 2.3: each castaway is loved once and hated once, so that nobody else
    /// has the heart that is one's own. `kind` is 1 where kindness speaks for it,
    /// and -1 where it speaks against it.
    fn belief(&self, of: Seat, to: Seat, own: Option<Seat>, kind: i32) -> i32 {
        if own == Some(to) {
            return 0;
        }
        let open = Seat::all(self.board.seats()).filter(|whom| own != Some(*whom));
        let weight = |whom: Seat| likely(kind * self.kindness(of, whom));
        100 * weight(to) / open.map(weight).sum::<i32>().max(1)
    }

    /// What somebody would give, as far as one believes, to see another live.
    pub(super) fn regard(&self, of: Seat, to: Seat) -> i32 {
        let character = self.board.person(to).character;
        let (survival, size) = (i32::from(character.survival()), i32::from(character.size()));
        (self.believes_love(of, to) * survival - self.believes_hate(of, to) * size) / 10
    }

    /// The strength that others may bring into a fight, for somebody and against
    /// his foe, less what they may bring against him.
    pub(super) fn support(&self, of: Seat, foe: Seat) -> i32 {
        let others = self.others().without(of).without(foe).into_iter();
        let brings = |other: Seat| {
            let leaning = self.regard(other, of) - self.regard(other, foe);
            let strength = i32::from(self.board.strength(other, Seats::NONE));
            strength * (leaning.clamp(-MOVED, MOVED)) / MOVED
        };
        others.map(brings).sum()
    }
}

/// Whoever is so much dearer than the other, in tenths of a point, is surely
/// helped.
const MOVED: i32 = 60;

#[cfg(test)]
mod tests {
    use testkit::Scripted;

    use super::*;
    use crate::sense::eyes::Temper;
    use crate::sense::sight::Sight;
    use crate::state::DesertIsland;

    const ADA: Seat = Seat::new(0);
    const BO: Seat = Seat::new(1);
    const CY: Seat = Seat::new(2);
    const DI: Seat = Seat::new(3);

    /// Ada, who loves Sir Stephen and hates Frenchy: that is Di and Cy.
    fn island() -> DesertIsland {
        let text = "4 seats\n1 love sir-stephen hate frenchy\nturn 1";
        Scripted::<DesertIsland>::position(text).state
    }

    fn ada(island: &DesertIsland) -> Eyes<'_> {
        Eyes::of(Sight::Imagined(island, ADA), ADA, Temper::MATE)
    }

    /// Rule 2.3: before anything has happened every heart that is not one's own is
    /// as likely.
    #[test]
    fn at_first_all_hearts_are_as_likely_and_ones_own_are_nobody_elses() {
        let island = island();
        let loves = [ADA, BO, CY, DI].map(|to| ada(&island).believes_love(BO, to));
        assert_eq!(loves, [33, 33, 33, 0]);
        let hates = [ADA, BO, CY, DI].map(|to| ada(&island).believes_hate(BO, to));
        assert_eq!(hates, [33, 33, 0, 33]);
    }

    /// Whoever has robbed somebody loves him less likely, and hates him more likely.
    #[test]
    fn whoever_robs_somebody_hardly_loves_him() {
        let (before, mut after) = (island(), island());
        after.board.note_hurt(BO, ADA);
        assert!(ada(&after).believes_love(BO, ADA) < ada(&before).believes_love(BO, ADA));
        assert!(ada(&after).believes_hate(BO, ADA) > ada(&before).believes_hate(BO, ADA));
        assert!(ada(&after).regard(BO, ADA) < ada(&before).regard(BO, ADA));
    }

    /// Help tells more than robbery.
    #[test]
    fn whoever_helps_somebody_may_love_him() {
        let (before, mut after) = (island(), island());
        after.board.note_help(BO, CY);
        after.board.note_hurt(BO, CY);
        assert!(ada(&after).believes_love(BO, CY) > ada(&before).believes_love(BO, CY));
        assert!(ada(&after).believes_love(BO, ADA) < ada(&before).believes_love(BO, ADA));
    }

    /// A friend is expected to bring his strength into the fight.
    #[test]
    fn friends_are_expected_in_a_fight() {
        let (before, mut after) = (island(), island());
        for _ in 0..3 {
            after.board.note_help(BO, CY);
        }
        assert!(ada(&after).support(CY, ADA) > ada(&before).support(CY, ADA));
    }
}
