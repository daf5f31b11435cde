//! What a group is in the middle of: decisions that wait for somebody, and
//! stretches of the road that run by themselves.
//!
//! Each group has a stack of frames. The innermost one says whom it waits for
//! ([`awaited`](SafeHaven::awaited)); when it waits for nobody any more it is
//! settled ([`run`](SafeHaven::run)), which may put other frames on the stack.
//! Two tables, [`check_in`](SafeHaven::check_in) and
//! [`apply_in`](SafeHaven::apply_in), say which action answers which frame.

use serde::{Deserialize, Serialize};
use tabletop::rule::{Refusal, refuse};
use tabletop::{Seat, Seats, Table};

use crate::action::Action;
use crate::event::Event;
use crate::reason::Reason;
use crate::rules::{R5_4, R6_5};
use crate::state::{Card, GroupId, Hand, SafeHaven, Sealed};

mod camp;
mod cannibalism;
mod challenge;
mod failure;
mod first_aid;
mod followers;
mod leader;
mod leaving;
mod meal;
mod phase;
mod staying_behind;
mod supplies;
mod trade;
mod travel;

pub(crate) use supplies::new_card;

pub(crate) type Checked = Result<(), Refusal<Reason>>;
pub(crate) type Tell<'a, 't> = &'a mut Table<'t, Event>;

/// What a group is in the middle of, in the order of the rulebook.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/safe-haven.ts"))]
#[serde(rename_all = "kebab-case")]
pub enum Frame {
    /// The members vote for a leader.
    Vote,

    /// The phase is over, and the next one begins.
    #[default]
    PhaseEnds,
    /// The leader has the group travel by day, or rest.
    Dawn,
    /// The leader may have a member eaten.
    Dusk,
    /// The meal begins.
    SittingDown,
    /// The members eat.
    Meal,
    /// The leader chooses rest or travel for the night.
    Nightfall,

    /// The members say whether they stay behind.
    StayingBehind,
    /// The group sets out.
    SettingOut,
    /// The leader of a small group may roll again.
    SmallGroup { roll: u8 },
    /// What the travel chart says happens.
    OnTheRoad { roll: u8 },

    /// The supplies chart is rolled on.
    Finding,
    /// A new resource card is drawn.
    Drawing,
    /// The leader hands a find out.
    Supplies { card: Card },
    /// Somebody makes room for a find.
    MakingRoom { who: Seat, card: Card, offered: bool },
    /// Somebody answers a trade that was offered to make room.
    Answering { from: Seat, give: Hand, to: Seat, want: Hand },

    /// The followers catch up.
    Encounter,
    /// A challenge is faced, with a hostile group or without.
    Facing { difficulty: u16, hostile: Option<u8> },
    /// The members commit points.
    Spending { difficulty: u16, effort: i32 },
    /// The failure chart is rolled on.
    Failing,
    /// The leader says which card is lost.
    Losing,
    /// The leader says who is injured.
    Injuring,

    /// The group settles down to rest.
    SettlingDown,
    /// The members say whether they want to leave.
    Leaving,
    /// The leader says who of several leaves.
    LettingGo,
    /// The others say whether they go along.
    Volunteering { leaver: Seat },
    /// The leaver decides about the volunteers.
    Choosing { leaver: Seat },
    /// Rest takes fatigue.
    Recovering,
    /// Trading is opened.
    Camp,
    /// The members trade.
    Trading,
}

/// Whom a group waits for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Awaited {
    pub(crate) must: Seats,
    pub(crate) may: Seats,
}

impl Frame {
    /// How deep frames can lie in each other: the phase, the meal and the
    /// night before a find, room made for it, a trade for that; or the phase
    /// with trade, recovery and encounter before somebody leaves.
    pub const DEEPEST: usize = 7;

    /// Rule 4.3: whether the group has a quiet moment.
    pub(crate) fn is_quiet(self) -> bool {
        match self {
            Self::Dawn | Self::Dusk | Self::Meal | Self::Nightfall | Self::Trading => true,
            Self::Vote
            | Self::PhaseEnds
            | Self::SittingDown
            | Self::StayingBehind
            | Self::SettingOut
            | Self::SmallGroup { .. }
            | Self::OnTheRoad { .. }
            | Self::Finding
            | Self::Drawing
            | Self::Supplies { .. }
            | Self::MakingRoom { .. }
            | Self::Answering { .. }
            | Self::Encounter
            | Self::Facing { .. }
            | Self::Spending { .. }
            | Self::Failing
            | Self::Losing
            | Self::Injuring
            | Self::SettlingDown
            | Self::Leaving
            | Self::LettingGo
            | Self::Volunteering { .. }
            | Self::Choosing { .. }
            | Self::Recovering
            | Self::Camp => false,
        }
    }
}

impl SafeHaven {
    /// Whom a group waits for. Nobody, when its frame runs by itself.
    pub(crate) fn awaited(&self, id: GroupId) -> Awaited {
        let group = self.road.group(id);
        let Some(frame) = group.frame() else { return Awaited::default() };
        let must = match frame {
            Frame::Vote
            | Frame::StayingBehind
            | Frame::Spending { .. }
            | Frame::Leaving
            | Frame::Volunteering { .. }
            | Frame::Meal => group.waiting,
            Frame::Trading => self.awaited_to_trade(id),
            Frame::Dawn
            | Frame::Dusk
            | Frame::Nightfall
            | Frame::SmallGroup { .. }
            | Frame::Supplies { .. }
            | Frame::Losing
            | Frame::Injuring
            | Frame::LettingGo => group.leader_alone(),
            Frame::MakingRoom { who, .. } => Seats::only(who),
            Frame::Answering { to, .. } => Seats::only(to),
            Frame::Choosing { .. } if group.waiting.is_empty() => Seats::NONE,
            Frame::Choosing { leaver } => Seats::only(leaver),
            Frame::PhaseEnds
            | Frame::SittingDown
            | Frame::SettlingDown
            | Frame::SettingOut
            | Frame::OnTheRoad { .. }
            | Frame::Finding
            | Frame::Drawing
            | Frame::Encounter
            | Frame::Facing { .. }
            | Frame::Failing
            | Frame::Recovering
            | Frame::Camp => Seats::NONE,
        };
        if must.is_empty() {
            return Awaited::default();
        }
        Awaited { must, may: self.may_interrupt(id, frame).minus(must) }
    }

    /// Those who can act although the group does not wait for them.
    fn may_interrupt(&self, id: GroupId, frame: Frame) -> Seats {
        let healers = if frame.is_quiet() { self.healers(id) } else { Seats::NONE };
        let feeding = if frame == Frame::Meal { self.may_feed(id) } else { Seats::NONE };
        healers.or(feeding)
    }

    /// Goes on with a group until it waits for somebody or is off the road.
    pub(crate) fn run(&mut self, id: GroupId, table: Tell<'_, '_>) {
        loop {
            let group = self.road.group(id);
            if group.members.is_empty() {
                self.road.group_mut(id).frames.clear();
                return;
            }
            if group.leader.is_none() && group.frame() != Some(Frame::Vote) {
                self.choose_leader(id, table);
            } else if self.awaited(id).must.is_empty() {
                self.settle(id, table);
            } else {
                return;
            }
        }
    }

    /// Ends the innermost frame, which waits for nobody, and starts what
    /// follows from it.
    fn settle(&mut self, id: GroupId, table: Tell<'_, '_>) {
        let group = self.road.group_mut(id);
        let frame = group.frames.pop().expect("a group on the road is in the middle of something");
        group.prompt += 1;
        match frame {
            Frame::Vote => self.count_votes(id, table),
            Frame::PhaseEnds => self.next_phase(id, table),
            Frame::SittingDown => self.sit_down(id),
            Frame::Meal => self.end_meal(id, table),
            Frame::StayingBehind => self.leave_behind(id, table),
            Frame::SettingOut => self.set_out(id, table),
            Frame::OnTheRoad { roll } => self.meet(id, roll, table),
            Frame::Finding => self.find(id, table),
            Frame::Drawing => self.draw(id, table),
            Frame::Encounter => self.encounter_alone(id, table),
            Frame::Facing { difficulty, hostile } => self.face(id, difficulty, hostile, table),
            Frame::Spending { difficulty, effort } => {
                self.end_challenge(id, difficulty, effort, table);
            }
            Frame::Failing => self.fail(id, table),
            Frame::SettlingDown => self.ask_who_leaves(id),
            Frame::Leaving => self.hear_leavers(id, table),
            Frame::Volunteering { leaver } => self.hear_volunteers(id, leaver, table),
            Frame::Choosing { leaver } => self.leave(id, leaver, table),
            Frame::Recovering => self.recover(id, table),
            Frame::Camp => self.open_trading(id),
            Frame::Trading => self.close_trading(id),
            Frame::Dawn
            | Frame::Dusk
            | Frame::Nightfall
            | Frame::SmallGroup { .. }
            | Frame::Supplies { .. }
            | Frame::MakingRoom { .. }
            | Frame::Answering { .. }
            | Frame::Losing
            | Frame::Injuring
            | Frame::LettingGo => unreachable!("{frame:?} always waits for somebody"),
        }
    }

    /// Puts a frame on the stack of a group.
    pub(crate) fn push(&mut self, id: GroupId, frame: Frame) {
        self.road.group_mut(id).frames.push(frame);
    }

    /// Takes the innermost frame off the stack, answered.
    pub(crate) fn pop(&mut self, id: GroupId) {
        let group = self.road.group_mut(id);
        group.frames.pop();
        group.prompt += 1;
    }

    /// Which action answers which frame: whether it may.
    pub(crate) fn check_in(&self, id: GroupId, seat: Seat, action: &Action) -> Checked {
        let frame = self.road.group(id).frame().expect("a member is in the middle of something");
        if let Action::Treat { hand, whom } = *action {
            return self.treatment(id, seat, hand, whom).map(|_| ());
        }
        match (frame, *action) {
            (Frame::Meal, Action::Feed { hand, whom }) => {
                return self.feeding(id, seat, hand, whom);
            }
            (Frame::Meal, Action::Eat(hand)) => return self.eating(id, seat, hand),
            (_, _) => self.is_asked(id, seat)?,
        }
        match (frame, *action) {
            (Frame::Vote, Action::Vote(whom)) => self.ballot(id, whom),
            (Frame::Dawn, Action::Travel) => Ok(()),
            (Frame::Dawn, Action::Rest) => self.day_rest(id),
            (Frame::Dusk, Action::Cannibalise(whom)) => self.victim(id, whom),
            (Frame::Dusk, Action::SpareAll) => Ok(()),
            (Frame::Meal, Action::FinishMeal) => self.finishing_meal(id, seat),
            (Frame::Nightfall, Action::Travel | Action::Rest) => Ok(()),
            (Frame::StayingBehind, Action::StayBehind | Action::KeepTogether) => Ok(()),
            (Frame::SmallGroup { .. }, Action::KeepRoll | Action::RollAgain) => Ok(()),
            (Frame::Supplies { .. }, Action::HandTo(who)) => self.carrier(id, who),
            (Frame::Supplies { card }, Action::TreatWithFind(whom)) => {
                self.treatment_with_find(id, card, whom)
            }
            (Frame::MakingRoom { .. }, Action::GiveAway { hand, to }) => {
                self.giving_away(id, seat, hand, to)
            }
            (Frame::MakingRoom { .. }, Action::Replace(hand)) => self.replacing(seat, hand),
            (Frame::MakingRoom { offered, .. }, Action::Offer { give, to, want }) => {
                self.offer_for_room(id, seat, give, to, want, offered).map(|_| ())
            }
            (Frame::Answering { from, .. }, Action::Accept { from: named })
            | (Frame::Answering { from, .. }, Action::Decline { from: named }) => {
                Self::answer_to(from, named)
            }
            (Frame::Spending { .. }, Action::Spend(points)) => self.spending(seat, points),
            (Frame::Losing, Action::LoseCard { whose, hand }) => self.loss(id, whose, hand),
            (Frame::Injuring, Action::Injure(who)) => self.injury(id, who),
            (Frame::Leaving, Action::Leave | Action::KeepTogether) => Ok(()),
            (Frame::LettingGo, Action::LetGo(who)) => self.letting_go(id, who),
            (Frame::Volunteering { .. }, Action::GoAlong | Action::KeepTogether) => Ok(()),
            (Frame::Choosing { .. }, Action::TakeAlong(who) | Action::TurnAway(who)) => {
                self.volunteer(id, who)
            }
            (Frame::Trading, Action::Offer { give, to, want }) => {
                self.offering(id, seat, give, to, want)
            }
            (Frame::Trading, Action::Accept { from }) => self.accepting(id, seat, from).map(|_| ()),
            (Frame::Trading, Action::Decline { from }) => self.declining(id, seat, from),
            (Frame::Trading, Action::FinishTrading) => self.finishing_trading(id, seat),
            (open, _) => refuse(R6_5, Reason::NotNow { open }),
        }
    }

    /// Which action answers which frame: what it does. It has been checked.
    pub(crate) fn apply_in(
        &mut self,
        id: GroupId,
        seat: Seat,
        action: Action,
        table: Tell<'_, '_>,
    ) {
        match action {
            Action::Treat { hand, whom } => self.treat(seat, hand, whom, table),
            Action::Vote(whom) => self.seal(id, seat, Sealed::Vote(whom), table),
            Action::Spend(points) => self.seal(id, seat, Sealed::Spend(points), table),
            Action::StayBehind | Action::Leave | Action::GoAlong => {
                self.seal(id, seat, Sealed::Part(true), table);
            }
            Action::KeepTogether => self.seal(id, seat, Sealed::Part(false), table),
            Action::Travel => self.travel(id, seat, table),
            Action::Rest => self.rest(id, seat, table),
            Action::KeepRoll => self.keep_roll(id, table),
            Action::RollAgain => self.roll_again(id, table),
            Action::HandTo(who) => self.hand_to(id, who, table),
            Action::TreatWithFind(whom) => self.treat_with_find(id, seat, whom, table),
            Action::GiveAway { hand, to } => self.give_away(id, seat, hand, to, table),
            Action::Replace(hand) => self.replace(id, seat, hand, table),
            Action::Offer { give, to, want } => self.offer(id, seat, give, to, want, table),
            Action::Accept { from } => self.accept(id, seat, from, table),
            Action::Decline { from } => self.decline(id, seat, from, table),
            Action::FinishTrading | Action::FinishMeal => {
                self.finish(id, seat);
                table.emit(Event::Finished { who: seat });
            }
            Action::LoseCard { whose, hand } => {
                self.pop(id);
                self.lose_card(whose, hand, table);
            }
            Action::Injure(who) => {
                self.pop(id);
                self.injure(who, table);
            }
            Action::Cannibalise(whom) => self.cannibalise(id, seat, whom, table),
            Action::SpareAll => self.spare_all(id, table),
            Action::Eat(hand) => self.eat(id, seat, hand, table),
            Action::Feed { hand, whom } => self.feed(id, seat, hand, whom, table),
            Action::LetGo(who) => self.let_go(id, seat, who, table),
            Action::TakeAlong(who) => self.take_along(id, seat, who, table),
            Action::TurnAway(who) => self.turn_away(id, seat, who, table),
        }
    }

    /// Rule 5.4: decisions of the group are the leader's, others belong to
    /// those who are asked.
    fn is_asked(&self, id: GroupId, seat: Seat) -> Checked {
        let must = self.awaited(id).must;
        let group = self.road.group(id);
        if must.contains(seat) {
            Ok(())
        } else if must == group.leader_alone() {
            refuse(R5_4, Reason::NotTheLeader { leader: group.leader })
        } else {
            refuse(R5_4, Reason::NotAsked { who: seat })
        }
    }

    /// Asks some members a question, whose answers `waiting` then counts down.
    pub(crate) fn ask(&mut self, id: GroupId, frame: Frame, whom: Seats) {
        let group = self.road.group_mut(id);
        group.waiting = whom;
        group.answered = Seats::NONE;
        group.frames.push(frame);
    }

    /// Nobody is asked any more.
    pub(crate) fn dismiss(&mut self, id: GroupId) {
        let group = self.road.group_mut(id);
        group.waiting = Seats::NONE;
        group.answered = Seats::NONE;
        group.going = Seats::NONE;
    }

    /// Marks a member as having answered the present question.
    pub(crate) fn finish(&mut self, id: GroupId, seat: Seat) {
        let group = self.road.group_mut(id);
        group.waiting.remove(seat);
        group.answered.insert(seat);
    }

    /// Rule 1.5: takes an answer that stays closed until all are in.
    fn seal(&mut self, id: GroupId, seat: Seat, answer: Sealed, table: Tell<'_, '_>) {
        self.sealed[seat.index()] = Some(answer);
        self.finish(id, seat);
        table.emit(Event::Sealed { who: seat });
    }

    /// Opens the answers of those who were asked, in the order of the seats,
    /// and gives those who want to part from the group.
    pub(crate) fn open_partings(&mut self, id: GroupId, table: Tell<'_, '_>) -> Seats {
        let mut parting = Seats::NONE;
        for (who, answer) in self.open(id, table) {
            if answer == Sealed::Part(true) {
                parting.insert(who);
            }
        }
        parting
    }

    /// Opens the answers of those who were asked, in the order of the seats.
    pub(crate) fn open(
        &mut self,
        id: GroupId,
        table: Tell<'_, '_>,
    ) -> impl Iterator<Item = (Seat, Sealed)> + use<> {
        let answered = self.road.group(id).answered;
        let sealed = self.sealed;
        for who in answered {
            if let Some(answer) = self.sealed[who.index()].take() {
                table.emit(Event::Opened { who, answer });
            }
        }
        self.road.group_mut(id).answered = Seats::NONE;
        answered.into_iter().filter_map(move |who| Some((who, sealed[who.index()]?)))
    }

    /// Adds what a member of the group can do to `out`.
    pub(crate) fn options_in(&self, id: GroupId, seat: Seat, out: &mut Vec<Action>) {
        let group = self.road.group(id);
        let Some(frame) = group.frame() else { return };
        let awaited = self.awaited(id);
        if awaited.must.contains(seat) {
            self.answers(id, seat, frame, out);
        } else if awaited.may.contains(seat) && frame == Frame::Meal {
            self.feedings(id, seat, out);
        }
        if frame.is_quiet() && self.healers(id).contains(seat) {
            self.treatments(id, seat, out);
        }
    }

    /// Adds the answers to an open question that a member is asked.
    fn answers(&self, id: GroupId, seat: Seat, frame: Frame, out: &mut Vec<Action>) {
        let members = self.road.group(id).members;
        match frame {
            Frame::Vote => out.extend(members.into_iter().map(Action::Vote)),
            Frame::Dawn => {
                out.push(Action::Travel);
                if self.day_rest(id).is_ok() {
                    out.push(Action::Rest);
                }
            }
            Frame::Dusk => {
                out.push(Action::SpareAll);
                out.extend(members.into_iter().map(Action::Cannibalise));
            }
            Frame::Meal => self.meals(id, seat, out),
            Frame::Nightfall => out.extend([Action::Travel, Action::Rest]),
            Frame::StayingBehind => out.extend([Action::KeepTogether, Action::StayBehind]),
            Frame::SmallGroup { .. } => out.extend([Action::KeepRoll, Action::RollAgain]),
            Frame::Supplies { card } => self.handings(id, card, out),
            Frame::MakingRoom { offered, .. } => self.ways_to_make_room(id, seat, offered, out),
            Frame::Answering { from, .. } => {
                out.extend([Action::Accept { from }, Action::Decline { from }]);
            }
            Frame::Spending { .. } => self.spendings(seat, out),
            Frame::Losing => self.losses(id, out),
            Frame::Injuring => out.extend(members.into_iter().map(Action::Injure)),
            Frame::Leaving => out.extend([Action::KeepTogether, Action::Leave]),
            Frame::LettingGo => {
                out.extend(self.road.group(id).going.into_iter().map(Action::LetGo));
            }
            Frame::Volunteering { .. } => out.extend([Action::KeepTogether, Action::GoAlong]),
            Frame::Choosing { .. } => {
                for who in self.road.group(id).waiting {
                    out.extend([Action::TakeAlong(who), Action::TurnAway(who)]);
                }
            }
            Frame::Trading => self.trades(id, seat, out),
            Frame::PhaseEnds
            | Frame::SittingDown
            | Frame::SettlingDown
            | Frame::SettingOut
            | Frame::OnTheRoad { .. }
            | Frame::Finding
            | Frame::Drawing
            | Frame::Encounter
            | Frame::Facing { .. }
            | Frame::Failing
            | Frame::Recovering
            | Frame::Camp => {}
        }
    }
}
