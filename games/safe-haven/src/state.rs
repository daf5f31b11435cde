//! Characters, groups, and the road they are on.

use serde::{Deserialize, Serialize};
use tabletop::inventory::{Holding, Inventory, holdings};
use tabletop::{ArrayVec, Asked, MAX_SEATS, Sealed, Seat, Seats};

use crate::charts::{Followers, HANDS, charts};
use crate::frame::{Frame, Question};
use crate::person::Person;
use crate::setup::Setup;

/// A match of Safe Haven: what lies open, and what is sealed.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct SafeHaven {
    pub(crate) road: Road,
    /// The answers that are given but not opened yet.
    pub(crate) sealed: Sealed<Answer>,
}

/// All that lies open on the table.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/safe-haven.ts"))]
pub struct Road {
    pub setup: Setup,
    #[cfg_attr(feature = "ts", ts(as = "Vec<Character>"))]
    characters: ArrayVec<[Character; MAX_SEATS]>,
    #[cfg_attr(feature = "ts", ts(as = "Vec<Group>"))]
    groups: ArrayVec<[Group; MAX_SEATS]>,
}

/// A character.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/safe-haven.ts"))]
pub struct Character {
    /// Rule 1.4: who it is.
    pub person: Person,
    /// Rule 1.2: from -2 to 3.
    pub value: i8,
    pub fatigue: u16,
    pub wounds: Wounds,
    pub starving: bool,
    /// Whether the last phase was one of rest.
    pub rested: bool,
    pub cards: [Option<Card>; HANDS],
    /// The group that the character is in, or was in last.
    pub group: GroupId,
    pub fate: Fate,
    /// An offer that lies on the table while the group trades.
    pub offer: Option<Offer>,
    /// The offers made in this rest.
    pub offers_made: u8,
    /// What is told of it at the end.
    pub deeds: Deeds,
}

/// Rule 18.2: what is told of a character at the end. Nothing in the rules
/// asks for it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/safe-haven.ts"))]
pub struct Deeds {
    /// The day on which it led for the first time; zero before.
    pub led: u16,
    /// Those to whom it gave a meal, and how many meals it gave.
    pub fed: Seats,
    pub meals: u16,
    /// Those whose wounds it dressed, other than its own.
    pub dressed: Seats,
    /// The day on which it last left a group or stayed behind; zero before.
    pub parted: u16,
    /// Who had it eaten.
    pub eaten_by: Option<Seat>,
}

/// How badly a character is hurt.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/safe-haven.ts"))]
#[serde(rename_all = "kebab-case")]
pub enum Wounds {
    #[default]
    Sound,
    Injured,
    Heavy,
}

/// What a character carries in one hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/safe-haven.ts"))]
#[serde(rename_all = "kebab-case")]
pub enum Card {
    /// So many points of food and gear, one at least.
    Resource(u8),
    FirstAid,
}

impl Card {
    /// Its points; first aid has none.
    #[must_use]
    pub fn points(self) -> u8 {
        match self {
            Self::Resource(points) => points,
            Self::FirstAid => 0,
        }
    }
}

tabletop::id! {
    /// A hand that holds a card: the first or the second.
    #[cfg_attr(
        feature = "ts",
        derive(ts_rs::TS),
        ts(export_to = "games/safe-haven.ts", type = "number")
    )]
    pub struct Hand: HANDS of "hand";
}

impl Hand {
    /// Both hands in order.
    pub const BOTH: [Self; HANDS] = [Self(0), Self(1)];
}

/// An offer to trade: a card for a card, or a card for nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/safe-haven.ts"))]
pub struct Offer {
    pub to: Seat,
    pub give: Hand,
    pub want: Option<Hand>,
}

/// Where a character stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/safe-haven.ts"))]
#[serde(rename_all = "kebab-case")]
pub enum Fate {
    #[default]
    OnTheRoad,
    Arrived {
        day: u16,
        distance: u16,
    },
    Dead {
        cause: Cause,
        day: u16,
        distance: u16,
    },
}

impl Fate {
    fn is_death_of(self, what: Cause) -> bool {
        matches!(self, Self::Dead { cause, .. } if cause == what)
    }
}

tabletop::kinds! {
    /// What a character died of.
    pub enum Cause in "games/safe-haven.ts" {
        Wounds = "wounds",
        Hunger = "hunger",
        Eaten = "eaten",
    }
}

impl Character {
    /// Rules 3.1 and 3.2: the value that counts in a challenge.
    #[must_use]
    pub fn strength(&self) -> i8 {
        match self.wounds {
            Wounds::Sound => self.value,
            Wounds::Injured | Wounds::Heavy => self.value - charts().injury.penalty,
        }
    }

    /// The card in a hand.
    #[must_use]
    pub fn card(&self, hand: Hand) -> Option<Card> {
        self.cards[hand.index()]
    }

    /// The hands that hold a card.
    pub fn full_hands(&self) -> impl Iterator<Item = Hand> {
        let cards = self.cards;
        Hand::BOTH.into_iter().filter(move |hand| cards[hand.index()].is_some())
    }

    /// The hands that hold points.
    pub fn hands_with_points(&self) -> impl Iterator<Item = Hand> {
        let cards = self.cards;
        Hand::BOTH.into_iter().filter(move |hand| points_of(cards[hand.index()]) > 0)
    }

    /// The first hand that is free.
    #[must_use]
    pub fn free_hand(&self) -> Option<Hand> {
        Hand::BOTH.into_iter().find(|hand| self.card(*hand).is_none())
    }

    /// The points in a hand.
    #[must_use]
    pub fn points_in(&self, hand: Hand) -> u8 {
        points_of(self.card(hand))
    }

    /// The points in both hands.
    #[must_use]
    pub fn points(&self) -> u16 {
        self.cards.iter().map(|card| u16::from(points_of(*card))).sum()
    }

    /// Rule 2.4: takes points off a card, and discards it with the last one.
    pub(crate) fn use_points(&mut self, hand: Hand, points: u8) {
        if points > 0 {
            let left = self.points_in(hand) - points;
            self.cards[hand.index()] = (left > 0).then_some(Card::Resource(left));
        }
    }
}

fn points_of(card: Option<Card>) -> u8 {
    card.map_or(0, Card::points)
}

tabletop::id! {
    /// The number of a group, in the order in which the groups formed.
    #[cfg_attr(
        feature = "ts",
        derive(ts_rs::TS),
        ts(export_to = "games/safe-haven.ts", type = "number")
    )]
    pub struct GroupId: MAX_SEATS of "group";
}

impl GroupId {
    /// The group that all start in.
    pub const FIRST: Self = Self(0);
}

/// A group as it is spoken of: by its number, unless it is the only one that
/// there ever was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/safe-haven.ts"))]
pub struct Band {
    pub id: GroupId,
    /// Whether all are still together.
    pub alone: bool,
}

/// Rule 6.1: the two phases of the round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/safe-haven.ts"))]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    #[default]
    Day,
    Night,
}

/// Characters who are on the road together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/safe-haven.ts"))]
pub struct Group {
    /// Those of the group who are alive and on the road.
    pub members: Seats,
    pub leader: Option<Seat>,
    pub distance: u16,
    pub day: u16,
    pub phase: Phase,
    pub followers: Option<Followers>,
    /// Those who are asked the present question together.
    pub asked: Asked,
    /// Those who go with a leaver who is still choosing among the volunteers.
    pub going: Seats,
    /// What the group is in the middle of, innermost last.
    #[cfg_attr(feature = "ts", ts(as = "Vec<Frame>"))]
    pub frames: ArrayVec<[Frame; Frame::DEEPEST]>,
}

/// An answer that is given but not opened yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/safe-haven.ts"))]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    Vote(Seat),
    /// Points out of each hand.
    Spend([u8; HANDS]),
    /// Whether to part from the group: to stay behind, to leave, to go along.
    Part(bool),
}

impl Road {
    /// A road that nobody has set foot on.
    pub(crate) fn new(setup: Setup) -> Self {
        let players = setup.players();
        let characters = (0..players).map(|_| Character::default()).collect();
        let mut groups = ArrayVec::default();
        groups.push(Group { members: Seats::first(players), day: 1, ..Group::default() });
        Self { setup, characters, groups }
    }

    /// The number of players who started: the X of the rulebook.
    #[must_use]
    pub fn players(&self) -> usize {
        self.setup.players()
    }

    /// All seats in order.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        Seat::all(self.players())
    }

    /// Whether there is such a seat at this table.
    #[must_use]
    pub fn has(&self, seat: Seat) -> bool {
        seat.index() < self.characters.len()
    }

    /// The character of a seat.
    #[must_use]
    pub fn character(&self, seat: Seat) -> &Character {
        &self.characters[seat.index()]
    }

    pub(crate) fn character_mut(&mut self, seat: Seat) -> &mut Character {
        &mut self.characters[seat.index()]
    }

    /// A group, whether it is still on the road or not.
    #[must_use]
    pub fn group(&self, id: GroupId) -> &Group {
        &self.groups[id.index()]
    }

    pub(crate) fn group_mut(&mut self, id: GroupId) -> &mut Group {
        &mut self.groups[id.index()]
    }

    /// A group as it is spoken of now.
    pub(crate) fn band(&self, id: GroupId) -> Band {
        Band { id, alone: self.groups.len() == 1 }
    }

    /// All groups in the order in which they formed.
    pub fn groups(&self) -> impl Iterator<Item = (GroupId, &Group)> {
        self.groups.iter().enumerate().map(|(i, group)| (GroupId(i as u8), group))
    }

    /// The group of a seat that is still on the road.
    #[must_use]
    pub fn group_of(&self, seat: Seat) -> Option<GroupId> {
        let group = self.character(seat).group;
        self.group(group).members.contains(seat).then_some(group)
    }

    /// Whether a seat is on the road in this group.
    #[must_use]
    pub fn is_member(&self, id: GroupId, seat: Seat) -> bool {
        self.group(id).members.contains(seat)
    }

    /// Rule 18.1: whether everybody has arrived or died.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.groups.iter().all(|group| group.members.is_empty())
    }

    /// Those who have reached a safe haven.
    #[must_use]
    pub fn arrived(&self) -> Seats {
        let safe = |who: &Seat| matches!(self.character(*who).fate, Fate::Arrived { .. });
        self.seats().filter(safe).collect()
    }

    /// The members of a group for whom something holds.
    pub(crate) fn members_who(&self, id: GroupId, holds: impl Fn(&Character) -> bool) -> Seats {
        self.group(id).members.into_iter().filter(|seat| holds(self.character(*seat))).collect()
    }

    /// The members of a group who are heavily injured.
    #[must_use]
    pub fn heavily_injured(&self, id: GroupId) -> Seats {
        self.members_who(id, |c| c.wounds == Wounds::Heavy)
    }

    /// Rule 7.5: whether the group is of less than half of X.
    #[must_use]
    pub fn is_small(&self, id: GroupId) -> bool {
        self.group(id).members.len() * 2 < self.players()
    }

    /// Lays the groups of a position.
    pub(crate) fn set_groups(&mut self, groups: impl Iterator<Item = Group>) {
        self.groups = groups.collect();
    }

    /// Takes some members out of a group into a new one, which has come as far.
    /// Rule 12.9: the followers stay with the old group.
    pub(crate) fn part(&mut self, from: GroupId, members: Seats) -> GroupId {
        let id = GroupId(self.groups.len() as u8);
        let old = self.group_mut(from);
        old.members = old.members.minus(members);
        if old.leader.is_some_and(|leader| members.contains(leader)) {
            old.leader = None;
        }
        let (distance, day, phase) = (old.distance, old.day, old.phase);
        self.groups.push(Group { members, distance, day, phase, ..Group::default() });
        for seat in members {
            self.character_mut(seat).deeds.parted = day;
            self.character_mut(seat).group = id;
        }
        id
    }

    /// Takes a member off the road, dead or arrived.
    pub(crate) fn take_off(&mut self, seat: Seat, fate: Fate) {
        let id = self.character(seat).group;
        let group = self.group_mut(id);
        group.members.remove(seat);
        group.asked.excuse(seat);
        if group.leader == Some(seat) {
            group.leader = None;
        }
        let character = self.character_mut(seat);
        character.fate = fate;
        character.offer = None;
    }
}

impl Group {
    /// The question that the group waits for an answer to. There is one in every group on
    /// the road, once the rules have run as far as they can.
    #[must_use]
    pub fn question(&self) -> Option<&Question> {
        match self.frames.last() {
            Some(Frame::Question(question)) => Some(question),
            Some(Frame::Stretch(_)) | None => None,
        }
    }

    /// Rule 5.4: whether this seat decides for the group.
    #[must_use]
    pub fn is_led_by(&self, seat: Seat) -> bool {
        self.leader == Some(seat)
    }

    /// The leader as a set of one, or of none while there is no leader.
    pub(crate) fn leader_alone(&self) -> Seats {
        self.leader.map_or(Seats::NONE, Seats::only)
    }

    /// Whether somebody has to wait for others here.
    #[must_use]
    pub fn is_alone(&self) -> bool {
        self.members.len() == 1
    }
}

impl SafeHaven {
    /// What lies open.
    #[must_use]
    pub fn road(&self) -> &Road {
        &self.road
    }
}

impl Inventory for SafeHaven {
    fn inventory(&self) -> Vec<Holding> {
        let are = |of: fn(Fate) -> bool| {
            self.road.characters.iter().filter(|character| of(character.fate)).count()
        };
        let characters = [
            ("on the road", are(|fate| fate == Fate::OnTheRoad)),
            ("at the haven", are(|fate| matches!(fate, Fate::Arrived { .. }))),
            ("dead of wounds", are(|fate| fate.is_death_of(Cause::Wounds))),
            ("dead of hunger", are(|fate| fate.is_death_of(Cause::Hunger))),
            ("eaten", are(|fate| fate.is_death_of(Cause::Eaten))),
        ];
        holdings("characters", characters).collect()
    }

    fn audit(&self) -> Result<(), String> {
        let mut on_the_road = Seats::NONE;
        for (id, group) in self.road.groups() {
            if !on_the_road.and(group.members).is_empty() {
                return Err(format!("somebody of group {} is in two groups", id.index()));
            }
            on_the_road = on_the_road.or(group.members);
            self.audit_group(id, group)?;
        }
        self.road.seats().try_for_each(|who| self.audit_seat(who, on_the_road.contains(who)))
    }
}

impl SafeHaven {
    fn audit_group(&self, id: GroupId, group: &Group) -> Result<(), String> {
        let sane = group.asked.everyone().is_within(group.members)
            && group.leader.is_none_or(|leader| group.members.contains(leader))
            && group.frames.is_empty() == group.members.is_empty();
        if sane { Ok(()) } else { Err(format!("group {} is out of joint: {group:?}", id.index())) }
    }

    fn audit_seat(&self, who: Seat, on_the_road: bool) -> Result<(), String> {
        let character = self.road.character(who);
        let cards_fit = character.cards.iter().flatten().all(|card| match card {
            Card::Resource(points) => charts().card.has_points(*points),
            Card::FirstAid => true,
        });
        let sane = cards_fit
            && (character.fate == Fate::OnTheRoad) == on_the_road
            && (-2..=3).contains(&character.value)
            && (on_the_road || !self.sealed.has(who));
        if sane { Ok(()) } else { Err(format!("{who} is out of joint: {character:?}")) }
    }
}
