//! What a group is in the middle of: questions that wait for somebody, and
//! stretches of the road that run by themselves.
//!
//! Each group has a stack of frames. The innermost one says whom it waits for
//! ([`awaited`](SafeHaven::awaited)); when it waits for nobody any more it is
//! settled ([`run`](SafeHaven::run)), which may put other frames on the stack.
//! [`answers`] says which action answers which question, and [`decision`] what
//! each seat is asked by it. The rules themselves
//! are in the other files, one for each chapter.

use serde::{Deserialize, Serialize};
use tabletop::{Seat, Seats, Table};

use crate::event::Event;
use crate::state::{Card, GroupId, Hand, SafeHaven, Sealed};

mod answers;
mod camp;
mod cannibalism;
mod challenge;
mod decision;
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

pub use decision::{Decision, Matter};
pub(crate) use supplies::new_card;

pub(crate) type Tell<'a, 't> = &'a mut Table<'t, Event>;

/// What a group is in the middle of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/safe-haven.ts"))]
#[serde(rename_all = "kebab-case")]
pub enum Frame {
    Question(Question),
    Stretch(Stretch),
}

/// What a group is asked, in the order of the rulebook. What it is to each seat
/// is a [`Decision`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/safe-haven.ts"))]
#[serde(rename_all = "kebab-case")]
pub enum Question {
    /// The members vote for a leader.
    Vote,
    /// The leader has the group travel by day, or rest.
    Dawn,
    /// The leader may have a member eaten.
    Dusk,
    /// The members eat.
    Meal,
    /// The leader chooses rest or travel for the night.
    Nightfall,
    /// The members say whether they stay behind.
    StayingBehind,
    /// The leader of a small group may roll again.
    SmallGroup { roll: u8 },
    /// The leader hands a find out.
    Supplies { card: Card },
    /// Somebody makes room for a find.
    MakingRoom { who: Seat, card: Card, offered: bool },
    /// Somebody answers a trade that was offered to make room.
    Answering { from: Seat, give: Hand, to: Seat, want: Hand },
    /// The members commit points.
    Spending { difficulty: u16, effort: i32 },
    /// The leader says which card is lost.
    Losing,
    /// The leader says who is injured.
    Injuring,
    /// The members say whether they want to leave.
    Leaving,
    /// The leader says who of several leaves.
    LettingGo,
    /// The others say whether they go along.
    Volunteering { leaver: Seat },
    /// The leaver decides about the volunteers.
    Choosing { leaver: Seat },
    /// The members trade.
    Trading,
}

/// A stretch of the road that runs by itself, in the order of the rulebook.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/safe-haven.ts"))]
#[serde(rename_all = "kebab-case")]
pub enum Stretch {
    /// The phase is over, and the next one begins.
    PhaseEnds,
    /// The meal begins.
    SittingDown,
    /// The group sets out.
    SettingOut,
    /// What the travel chart says happens.
    OnTheRoad { roll: u8 },
    /// The supplies chart is rolled on.
    Finding,
    /// A new resource card is drawn.
    Drawing,
    /// The followers catch up.
    Encounter,
    /// A challenge is faced, with a hostile group or without.
    Facing { difficulty: u16, hostile: Option<u8> },
    /// The failure chart is rolled on.
    Failing,
    /// The group settles down to rest.
    SettlingDown,
    /// Rest takes fatigue.
    Recovering,
    /// Trading is opened.
    Camp,
}

impl Frame {
    /// How deep frames can lie in each other: the phase, the meal and the
    /// night before a find, room made for it, a trade for that; or the phase
    /// with trade, recovery and encounter before somebody leaves.
    pub const DEEPEST: usize = 7;
}

/// A stack of frames is empty space at first, and this is what fills it.
impl Default for Frame {
    fn default() -> Self {
        Self::Stretch(Stretch::PhaseEnds)
    }
}

impl From<Question> for Frame {
    fn from(question: Question) -> Self {
        Self::Question(question)
    }
}

impl From<Stretch> for Frame {
    fn from(stretch: Stretch) -> Self {
        Self::Stretch(stretch)
    }
}

/// Whom a group waits for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Awaited {
    pub(crate) must: Seats,
    pub(crate) may: Seats,
}

impl Question {
    /// Rule 4.3: whether the group has a quiet moment.
    pub(crate) fn is_quiet(self) -> bool {
        matches!(self, Self::Dawn | Self::Dusk | Self::Meal | Self::Nightfall | Self::Trading)
    }
}

impl SafeHaven {
    /// Whom a group waits for. Nobody, while a stretch of the road runs.
    pub(crate) fn awaited(&self, id: GroupId) -> Awaited {
        let Some(question) = self.road.group(id).question() else { return Awaited::default() };
        let must = self.asked(id, question);
        if must.is_empty() {
            return Awaited::default();
        }
        Awaited { must, may: self.may_interrupt(id, question).minus(must) }
    }

    /// Those without whom a decision is not made.
    fn asked(&self, id: GroupId, question: Question) -> Seats {
        let group = self.road.group(id);
        match question {
            Question::Vote
            | Question::StayingBehind
            | Question::Spending { .. }
            | Question::Leaving
            | Question::Volunteering { .. }
            | Question::Meal => group.waiting,
            Question::Dawn
            | Question::Dusk
            | Question::Nightfall
            | Question::SmallGroup { .. }
            | Question::Supplies { .. }
            | Question::Losing
            | Question::Injuring
            | Question::LettingGo => group.leader_alone(),
            Question::MakingRoom { who, .. } => Seats::only(who),
            Question::Answering { to, .. } => Seats::only(to),
            Question::Choosing { .. } if group.waiting.is_empty() => Seats::NONE,
            Question::Choosing { leaver } => Seats::only(leaver),
            Question::Trading => self.awaited_to_trade(id),
        }
    }

    /// Those who can act although the group does not wait for them.
    fn may_interrupt(&self, id: GroupId, question: Question) -> Seats {
        let healers = if question.is_quiet() { self.healers(id) } else { Seats::NONE };
        let feeding = if question == Question::Meal { self.may_feed(id) } else { Seats::NONE };
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
            if group.leader.is_none() && group.question() != Some(Question::Vote) {
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
        let frame = self.pop(id).expect("a group on the road is in the middle of something");
        match frame {
            Frame::Question(question) => self.settle_question(id, question, table),
            Frame::Stretch(stretch) => self.run_stretch(id, stretch, table),
        }
    }

    /// What follows when all who were asked have answered.
    fn settle_question(&mut self, id: GroupId, question: Question, table: Tell<'_, '_>) {
        match question {
            Question::Vote => self.count_votes(id, table),
            Question::Meal => self.end_meal(id, table),
            Question::StayingBehind => self.leave_behind(id, table),
            Question::Spending { difficulty, effort } => {
                self.end_challenge(id, difficulty, effort, table);
            }
            Question::Leaving => self.hear_leavers(id, table),
            Question::Volunteering { leaver } => self.hear_volunteers(id, leaver, table),
            Question::Choosing { leaver } => self.leave(id, leaver, table),
            Question::Trading => self.close_trading(id),
            Question::Dawn
            | Question::Dusk
            | Question::Nightfall
            | Question::SmallGroup { .. }
            | Question::Supplies { .. }
            | Question::MakingRoom { .. }
            | Question::Answering { .. }
            | Question::Losing
            | Question::Injuring
            | Question::LettingGo => unreachable!("{question:?} ends with its answer"),
        }
    }

    fn run_stretch(&mut self, id: GroupId, stretch: Stretch, table: Tell<'_, '_>) {
        match stretch {
            Stretch::PhaseEnds => self.next_phase(id, table),
            Stretch::SittingDown => self.sit_down(id),
            Stretch::SettingOut => self.set_out(id, table),
            Stretch::OnTheRoad { roll } => self.meet(id, roll, table),
            Stretch::Finding => self.find(id, table),
            Stretch::Drawing => self.draw(id, table),
            Stretch::Encounter => self.encounter_alone(id, table),
            Stretch::Facing { difficulty, hostile } => self.face(id, difficulty, hostile, table),
            Stretch::Failing => self.fail(id, table),
            Stretch::SettlingDown => self.ask_who_leaves(id),
            Stretch::Recovering => self.recover(id, table),
            Stretch::Camp => self.open_trading(id),
        }
    }

    /// Puts a frame on the stack of a group.
    pub(crate) fn push(&mut self, id: GroupId, frame: impl Into<Frame>) {
        self.road.group_mut(id).frames.push(frame.into());
    }

    /// Takes the innermost frame off the stack.
    pub(crate) fn pop(&mut self, id: GroupId) -> Option<Frame> {
        self.road.group_mut(id).frames.pop()
    }

    /// Asks some members a question, whose answers `waiting` then counts down.
    pub(crate) fn ask(&mut self, id: GroupId, question: Question, whom: Seats) {
        let group = self.road.group_mut(id);
        group.waiting = whom;
        group.answered = Seats::NONE;
        group.frames.push(question.into());
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
}
