//! What a member sees of its own group, and what follows from it for anybody.

use tabletop::{Seat, Seats};

use crate::charts::Followers;
use crate::frame::Question;
use crate::state::{Card, Character, Group, GroupId, Hand, Road, Wounds};

/// What a member sees of its own group.
pub(super) struct Eyes<'a> {
    pub(super) road: &'a Road,
    pub(super) me: Seat,
    pub(super) group: GroupId,
}

impl Eyes<'_> {
    pub(super) fn group(&self) -> &Group {
        self.road.group(self.group)
    }

    pub(super) fn question(&self) -> Option<Question> {
        self.group().question().copied()
    }

    pub(super) fn members(&self) -> Seats {
        self.group().members
    }

    pub(super) fn size(&self) -> i32 {
        self.members().len() as i32
    }

    pub(super) fn players(&self) -> i32 {
        self.road.players() as i32
    }

    pub(super) fn character(&self, who: Seat) -> &Character {
        self.road.character(who)
    }

    pub(super) fn strength(&self, who: Seat) -> i32 {
        i32::from(self.character(who).strength())
    }

    pub(super) fn points(&self, who: Seat) -> i32 {
        i32::from(self.character(who).points())
    }

    pub(super) fn is_hurt(&self, who: Seat) -> bool {
        self.character(who).wounds != Wounds::Sound
    }

    fn sum(&self, of: impl Fn(Seat) -> i32) -> i32 {
        self.members().into_iter().map(of).sum()
    }

    fn those(&self, holds: impl Fn(Seat) -> bool) -> Seats {
        self.members().into_iter().filter(|who| holds(*who)).collect()
    }

    pub(super) fn all_points(&self) -> i32 {
        self.sum(|who| self.points(who))
    }

    pub(super) fn fatigue(&self) -> i32 {
        self.sum(|who| i32::from(self.character(who).fatigue))
    }

    /// The dice of all together, those of burdens taken away.
    pub(super) fn dice(&self) -> i32 {
        self.sum(|who| self.strength(who))
    }

    /// What the dice of all come to, half a point exact, so in halves.
    pub(super) fn effort_in_halves(&self) -> i32 {
        7 * self.dice() - 2 * self.fatigue()
    }

    /// The worth of a card in points; first aid is worth a good meal or two.
    pub(super) fn worth(card: Option<Card>) -> i32 {
        match card {
            None => 0,
            Some(Card::Resource(points)) => i32::from(points),
            Some(Card::FirstAid) => 7,
        }
    }

    /// The worth of a card in one's own hand.
    pub(super) fn own(&self, hand: Hand) -> i32 {
        Self::worth(self.character(self.me).card(hand))
    }

    /// What an offer that lies before one is worth to oneself.
    pub(super) fn gain_from(&self, from: Seat) -> i32 {
        let (give, want) = match (self.character(from).offer, self.question()) {
            (Some(offer), _) => (offer.give, offer.want),
            (None, Some(Question::Answering { give, want, .. })) => (give, Some(want)),
            (None, _) => return 0,
        };
        Self::worth(self.character(from).card(give)) - want.map_or(0, |hand| self.own(hand))
    }

    /// Whether those behind could be enemies: rest would let them catch up.
    pub(super) fn is_hunted(&self) -> bool {
        match self.group().followers {
            Some(Followers::Hostile | Followers::Unknown) => true,
            Some(Followers::Friendly | Followers::Samaritans) | None => false,
        }
    }

    /// Those who die tonight unless somebody feeds them.
    pub(super) fn dying(&self) -> Seats {
        self.those(|who| self.character(who).starving && self.points(who) == 0)
    }

    /// The points that are left when all who carry any have eaten.
    pub(super) fn spare(&self) -> i32 {
        self.sum(|who| (self.points(who) - 1).max(0))
    }

    /// Those who die tonight whatever anybody gives.
    pub(super) fn doomed(&self) -> i32 {
        (self.dying().len() as i32 - self.spare()).max(0)
    }

    /// Points that are still missing in the challenge that is open.
    pub(super) fn missing(&self) -> i32 {
        match self.question() {
            Some(
                Question::Spending { difficulty, effort }
                | Question::Committing { difficulty, effort },
            ) => i32::from(difficulty) - effort + 1,
            Some(_) | None => 0,
        }
    }

    /// One's own part of so many points, together exactly as many: whoever
    /// has most pays first, so that nobody is left without a meal.
    pub(super) fn share_of(&self, missing: i32) -> i32 {
        let mut left = [0; tabletop::MAX_SEATS];
        for who in self.members() {
            left[who.index()] = self.points(who);
        }
        let mut mine = 0;
        for _ in 0..missing {
            let richest = self.members().into_iter().max_by_key(|who| (left[who.index()], *who));
            let Some(who) = richest.filter(|who| left[who.index()] > 0) else { return mine };
            left[who.index()] -= 1;
            mine += i32::from(who == self.me);
        }
        mine
    }

    /// How well points out of each hand make up a sum: the sum first, and of
    /// equal ones that which empties a hand.
    pub(super) fn as_payment(&self, points: [u8; 2], due: i32) -> i32 {
        let paid: i32 = points.iter().map(|paid| i32::from(*paid)).sum();
        let emptied = Hand::BOTH
            .into_iter()
            .filter(|hand| {
                let here = points[hand.index()];
                here > 0 && here == self.character(self.me).points_in(*hand)
            })
            .count();
        -10 * (paid - due).abs() + emptied as i32
    }

    /// The members in the order in which they are looked up to: strength, then
    /// food, then the seat.
    pub(super) fn rank(&self, who: Seat) -> (i32, i32, std::cmp::Reverse<Seat>) {
        (self.strength(who), self.points(who), std::cmp::Reverse(who))
    }

    /// Somebody and the next so many in rank.
    pub(super) fn party(&self, first: Seat, size: i32) -> Seats {
        let mut party = Seats::only(first);
        while (party.len() as i32) < size {
            let others = self.members().minus(party).into_iter();
            let Some(next) = others.max_by_key(|who| self.rank(*who)) else { break };
            party.insert(next);
        }
        party
    }

    /// The unhurt bear an injury best; nobody sends a friend to death.
    pub(super) fn as_casualty(&self, who: Seat) -> i32 {
        let bearing = match self.character(who).wounds {
            Wounds::Sound => 40,
            Wounds::Injured => 20,
            Wounds::Heavy => 0,
        };
        bearing - 2 * i32::from(self.character(who).value) - 3 * i32::from(who == self.me)
    }

    pub(super) fn as_loss(&self, whose: Seat, hand: Hand) -> i32 {
        -Self::worth(self.character(whose).card(hand)) - 2 * i32::from(whose == self.me)
    }

    pub(super) fn need_of_care(&self, whom: Seat) -> i32 {
        match self.character(whom).wounds {
            Wounds::Sound => 0,
            Wounds::Injured => 40,
            Wounds::Heavy => 60,
        }
    }
}
