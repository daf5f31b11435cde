//! What a group is in the middle of: questions that wait for somebody, and
//! stretches of the road that run by themselves.
//!
//! Each group has a stack of frames. The innermost one says whom it waits for
//! ([`awaited`](SafeHaven::awaited)); when it waits for nobody any more it is
//! settled ([`run`](SafeHaven::run)), which may put other frames on the stack.
//!
//! Every question has a file of its own, with the resolver that finds an answer
//! legal or says why not, the change that follows, and the options. What the
//! question is to each seat is in [`decision`]. The stretches are in `phase`,
//! `travel`, `followers`, `challenge`, `failure` and `camp`; what many of them
//! do with cards is in `cards`.

use serde::{Deserialize, Serialize};
use tabletop::rule::{Refusal, refuse};
use tabletop::{Asked, Rule, Seat, Seats, Table};

use crate::action::Action;
use crate::event::Event;
use crate::reason::Reason;
use crate::rules::{R5_4, R5_5, R6_5};
use crate::state::{Answer, Card, GroupId, Hand, SafeHaven};

mod answering;
mod camp;
mod cards;
mod challenge;
mod choosing;
mod committing;
mod dawn;
mod decision;
mod dusk;
mod failure;
mod first_aid;
mod followers;
mod injuring;
mod leaving;
mod letting_go;
mod losing;
mod making_room;
mod meal;
mod nightfall;
mod parting;
mod phase;
mod small_group;
mod spending;
mod staying_behind;
mod supplies;
mod trading;
mod travel;
mod volunteering;
mod vote;

pub(crate) use cards::new_card;
pub use decision::{Decision, Matter};

pub(crate) type Tell<'a, 't> = &'a mut Table<'t, Event>;

/// What will happen, or why it may not.
type Found<T> = Result<T, Refusal<Reason>>;

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
    /// The members eat; some have eaten.
    Meal { fed: Seats },
    /// The leader chooses rest or travel for the night.
    Nightfall,
    /// The members say whether they stay behind.
    StayingBehind,
    /// The leader of a small group may roll again.
    SmallGroup { roll: u8 },
    /// The leader hands a find out.
    Supplies { card: Card },
    /// Somebody makes room for a find.
    MakingRoom { who: Seat, card: Card, tried: Tried },
    /// Somebody answers a trade that was offered to make room.
    Answering { from: Seat, give: Hand, to: Seat, want: Hand },
    /// Those who carry first aid may use it before something happens.
    FirstAid { before: Peril },
    /// The members add points, and the effort grows.
    Spending { difficulty: u16, effort: i32 },
    /// The members commit points unseen.
    Committing { difficulty: u16, effort: i32 },
    /// The leader says which card is lost.
    Losing,
    /// The leader says who is injured.
    Injuring,
    /// The members say whether they want to leave.
    Leaving,
    /// The leader says who of several leaves.
    LettingGo { wanting: Seats },
    /// The others say whether they go along.
    Volunteering { leaver: Seat },
    /// The leaver decides about the volunteers.
    Choosing { leaver: Seat, volunteers: Seats },
    /// The members trade.
    Trading,
}

/// Whom a question is for.
#[derive(Clone, Copy)]
enum Asks {
    /// Those of the group who are asked together.
    Members,
    /// Rule 5.4: the leader, who decides for the group.
    Leader,
    /// One member, whom the question names.
    Somebody,
    /// Those who trade.
    Traders,
}

impl Question {
    /// Whom it is for. That is asked several times an action, so it is worth a
    /// table instead of a jump for each question.
    const fn asks(&self) -> Asks {
        match self {
            Self::Vote
            | Self::StayingBehind
            | Self::FirstAid { .. }
            | Self::Spending { .. }
            | Self::Committing { .. }
            | Self::Leaving
            | Self::Volunteering { .. }
            | Self::Meal { .. } => Asks::Members,
            Self::Dawn
            | Self::Dusk
            | Self::Nightfall
            | Self::SmallGroup { .. }
            | Self::Supplies { .. }
            | Self::Losing
            | Self::Injuring
            | Self::LettingGo { .. } => Asks::Leader,
            Self::MakingRoom { .. } | Self::Answering { .. } | Self::Choosing { .. } => {
                Asks::Somebody
            }
            Self::Trading => Asks::Traders,
        }
    }

    /// The one whom a question names, as long as there is something to decide.
    fn somebody(&self) -> Seats {
        if let Self::MakingRoom { who, .. } | Self::Answering { to: who, .. } = *self {
            return Seats::only(who);
        }
        if let Self::Choosing { leaver, volunteers } = *self
            && !volunteers.is_empty()
        {
            return Seats::only(leaver);
        }
        Seats::NONE
    }

    /// Rule 4.3: whether everybody has a quiet moment.
    const fn is_quiet(&self) -> bool {
        match self {
            Self::Dawn | Self::Dusk | Self::Meal { .. } | Self::Nightfall | Self::Trading => true,
            Self::Vote
            | Self::StayingBehind
            | Self::SmallGroup { .. }
            | Self::Supplies { .. }
            | Self::MakingRoom { .. }
            | Self::Answering { .. }
            | Self::FirstAid { .. }
            | Self::Spending { .. }
            | Self::Committing { .. }
            | Self::Losing
            | Self::Injuring
            | Self::Leaving
            | Self::LettingGo { .. }
            | Self::Volunteering { .. }
            | Self::Choosing { .. } => false,
        }
    }
}

tabletop::kinds! {
    /// Rule 9.3: what somebody has tried to make room for a find.
    pub enum Tried in "games/safe-haven.ts" {
        Nothing = "nothing",
        /// An offer was declined.
        Offer = "offer",
        /// A trade was made, and both hands are still full.
        Trade = "trade",
    }
}

tabletop::kinds! {
    /// Rule 4.4: what first aid may be used before.
    pub enum Peril in "games/safe-haven.ts" {
        /// Dice for an effort.
        Effort = "effort",
        /// A card that is lost.
        Loss = "loss",
        /// An injury.
        Injury = "injury",
    }
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
    /// Everyone's dice are rolled.
    Straining { difficulty: u16 },
    /// The failure chart is rolled on.
    Failing,
    /// A card is lost.
    Loss,
    /// Somebody is injured.
    Injury,
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

/// A legal answer to any question, with all that its change needs.
#[derive(Clone, Copy)]
pub(crate) enum Resolved {
    Treatment(first_aid::Treatment),
    KeepingAid,
    Sealed(Answer),
    Order(phase::Order),
    Dusk(dusk::Resolved),
    Meal(meal::Resolved),
    SmallGroup(small_group::Resolved),
    Supplies(supplies::Resolved),
    MakingRoom(making_room::Resolved),
    Answering(answering::Resolved),
    Spending(spending::Resolved),
    Loss(losing::Loss),
    Injury(Seat),
    LettingGo(Seat),
    Choosing(choosing::Resolved),
    Trading(trading::Resolved),
}

impl SafeHaven {
    /// Whom a group waits for. Nobody, while a stretch of the road runs.
    pub(crate) fn awaited(&self, id: GroupId) -> Awaited {
        let Some(question) = self.road.group(id).question() else { return Awaited::default() };
        let must = self.must_answer(id, question);
        if must.is_empty() {
            return Awaited::default();
        }
        let may = self.may_still_answer(id, question).or(self.may_treat(id, question));
        Awaited { must, may: may.minus(must) }
    }

    /// Those without whom a question is not settled.
    fn must_answer(&self, id: GroupId, question: &Question) -> Seats {
        let group = self.road.group(id);
        match question.asks() {
            Asks::Members => group.asked.waiting(),
            Asks::Leader => group.leader_alone(),
            Asks::Somebody => question.somebody(),
            Asks::Traders => trading::awaited(self, id),
        }
    }

    /// Those who had done, and may add something as long as others have not.
    fn may_still_answer(&self, id: GroupId, question: &Question) -> Seats {
        match *question {
            Question::Meal { fed } => meal::may_feed(self, id, fed),
            Question::Spending { .. } => spending::may_spend(self, id),
            Question::Vote
            | Question::Dawn
            | Question::Dusk
            | Question::Nightfall
            | Question::StayingBehind
            | Question::SmallGroup { .. }
            | Question::Supplies { .. }
            | Question::MakingRoom { .. }
            | Question::Answering { .. }
            | Question::FirstAid { .. }
            | Question::Committing { .. }
            | Question::Losing
            | Question::Injuring
            | Question::Leaving
            | Question::LettingGo { .. }
            | Question::Volunteering { .. }
            | Question::Choosing { .. }
            | Question::Trading => Seats::NONE,
        }
    }

    /// Finds the action legal, or says which rule it breaks.
    pub(crate) fn check_in(&self, id: GroupId, seat: Seat, action: Action) -> Found<()> {
        let question = self.open_question(id);
        if !matches!(action, Action::Treat { .. }) {
            self.check_asked(id, seat, question)?;
        }
        self.resolve(id, question, seat, action).map(drop)
    }

    /// What a group on the road is asked.
    fn open_question(&self, id: GroupId) -> &Question {
        self.road.group(id).question().expect("a group on the road is asked something")
    }

    /// What an answer of somebody who is asked will do, or which rule it breaks.
    fn resolve(
        &self,
        id: GroupId,
        question: &Question,
        seat: Seat,
        action: Action,
    ) -> Found<Resolved> {
        if let Action::Treat { hand, whom } = action {
            let treatment = first_aid::resolve(self, id, question, seat, hand, whom);
            return treatment.map(Resolved::Treatment);
        }
        let parting = |parts| parting::resolve(self, id, parts, action).map(Resolved::Sealed);
        match *question {
            Question::Vote => vote::resolve(self, id, action).map(Resolved::Sealed),
            Question::Dawn => dawn::resolve(self, id, action).map(Resolved::Order),
            Question::Dusk => dusk::resolve(self, id, action).map(Resolved::Dusk),
            Question::Meal { fed } => {
                meal::resolve(self, id, seat, fed, action).map(Resolved::Meal)
            }
            Question::Nightfall => nightfall::resolve(self, id, action).map(Resolved::Order),
            Question::StayingBehind => parting(matches!(action, Action::StayBehind)),
            Question::SmallGroup { roll } => {
                small_group::resolve(self, id, roll, action).map(Resolved::SmallGroup)
            }
            Question::Supplies { card } => {
                supplies::resolve(self, id, card, action).map(Resolved::Supplies)
            }
            Question::MakingRoom { card, tried, .. } => {
                making_room::resolve(self, id, seat, card, tried, action).map(Resolved::MakingRoom)
            }
            Question::Answering { from, give, to, want } => {
                let deal = cards::Deal { from, give, to, want: Some(want) };
                answering::resolve(self, id, deal, action).map(Resolved::Answering)
            }
            Question::FirstAid { .. } => {
                first_aid::keep(self, id, action).map(|()| Resolved::KeepingAid)
            }
            Question::Spending { .. } => {
                spending::resolve(self, id, seat, action).map(Resolved::Spending)
            }
            Question::Committing { .. } => {
                committing::resolve(self, id, seat, action).map(Resolved::Sealed)
            }
            Question::Losing => losing::resolve(self, id, action).map(Resolved::Loss),
            Question::Injuring => injuring::resolve(self, id, action).map(Resolved::Injury),
            Question::Leaving => parting(matches!(action, Action::Leave)),
            Question::LettingGo { wanting } => {
                letting_go::resolve(self, id, wanting, action).map(Resolved::LettingGo)
            }
            Question::Volunteering { .. } => parting(matches!(action, Action::GoAlong)),
            Question::Choosing { volunteers, .. } => {
                choosing::resolve(self, id, volunteers, action).map(Resolved::Choosing)
            }
            Question::Trading => trading::resolve(self, id, seat, action).map(Resolved::Trading),
        }
    }

    /// Rule 5.4: decisions of the group are the leader's, others belong to
    /// those who are asked.
    fn check_asked(&self, id: GroupId, seat: Seat, question: &Question) -> Found<()> {
        let must = self.must_answer(id, question);
        let group = self.road.group(id);
        if must.contains(seat) || self.may_still_answer(id, question).contains(seat) {
            Ok(())
        } else if must == group.leader_alone() {
            refuse(R5_4, Reason::NotTheLeader { leader: group.leader })
        } else {
            refuse(R5_4, Reason::NotAsked { who: seat })
        }
    }

    /// Rule 6.5: the action answers another question than the open one.
    fn not_now<T>(&self, id: GroupId) -> Found<T> {
        refuse(R6_5, Reason::NotNow { open: *self.open_question(id) })
    }

    /// Rule 5.5: what is done within a group is done to its members.
    fn of_the_group(&self, id: GroupId, who: Seat, otherwise: Rule) -> Found<()> {
        if self.road.is_member(id, who) {
            Ok(())
        } else if self.road.has(who) && self.road.group_of(who).is_some() {
            refuse(R5_5, Reason::NotOfTheGroup { who })
        } else {
            refuse(otherwise, Reason::NotOfTheGroup { who })
        }
    }

    /// Carries a legal action out.
    pub(crate) fn carry_out(
        &mut self,
        id: GroupId,
        seat: Seat,
        action: Action,
        table: Tell<'_, '_>,
    ) {
        let resolved = self.resolve(id, self.open_question(id), seat, action);
        match *resolved.as_ref().expect("the action was found legal") {
            Resolved::Treatment(treatment) => first_aid::apply(self, id, treatment, table),
            Resolved::KeepingAid => first_aid::apply_keeping(self, id, seat, table),
            Resolved::Sealed(answer) => self.seal(id, seat, answer, table),
            Resolved::Order(order) => phase::apply(self, id, seat, order, table),
            Resolved::Dusk(resolved) => dusk::apply(self, id, seat, resolved, table),
            Resolved::Meal(resolved) => meal::apply(self, id, seat, resolved, table),
            Resolved::SmallGroup(resolved) => small_group::apply(self, id, resolved, table),
            Resolved::Supplies(resolved) => supplies::apply(self, id, seat, resolved, table),
            Resolved::MakingRoom(resolved) => making_room::apply(self, id, seat, resolved, table),
            Resolved::Answering(resolved) => answering::apply(self, id, resolved, table),
            Resolved::Spending(resolved) => spending::apply(self, id, seat, resolved, table),
            Resolved::Loss(loss) => losing::apply(self, id, loss, table),
            Resolved::Injury(who) => injuring::apply(self, id, who, table),
            Resolved::LettingGo(who) => letting_go::apply(self, id, seat, who, table),
            Resolved::Choosing(resolved) => choosing::apply(self, id, seat, resolved, table),
            Resolved::Trading(resolved) => trading::apply(self, id, seat, resolved, table),
        }
    }

    /// Adds what a member of the group can do to `out`.
    pub(crate) fn options_in(&self, id: GroupId, seat: Seat, out: &mut Vec<Action>) {
        let Some(question) = self.road.group(id).question() else { return };
        if self.must_answer(id, question).contains(seat) {
            self.answers(id, seat, question, out);
        } else if self.may_still_answer(id, question).contains(seat) {
            self.late_answers(id, seat, question, out);
        }
        first_aid::options(self, id, question, seat, out);
    }

    /// Adds the answers to an open question that a member is asked.
    fn answers(&self, id: GroupId, seat: Seat, question: &Question, out: &mut Vec<Action>) {
        match *question {
            Question::Vote => vote::options(self, id, out),
            Question::Dawn => dawn::options(self, id, out),
            Question::Dusk => dusk::options(self, id, out),
            Question::Meal { fed } => meal::options(self, id, seat, fed, out),
            Question::Nightfall => nightfall::options(out),
            Question::StayingBehind => parting::options(Action::StayBehind, out),
            Question::SmallGroup { .. } => small_group::options(out),
            Question::Supplies { card } => supplies::options(self, id, card, out),
            Question::MakingRoom { tried, .. } => making_room::options(self, id, seat, tried, out),
            Question::Answering { from, .. } => answering::options(from, out),
            Question::FirstAid { .. } => out.push(Action::KeepAid),
            Question::Spending { .. } => spending::options(self, seat, out),
            Question::Committing { .. } => committing::options(self, seat, out),
            Question::Losing => losing::options(self, id, out),
            Question::Injuring => injuring::options(self, id, out),
            Question::Leaving => parting::options(Action::Leave, out),
            Question::LettingGo { wanting } => letting_go::options(wanting, out),
            Question::Volunteering { .. } => parting::options(Action::GoAlong, out),
            Question::Choosing { volunteers, .. } => choosing::options(volunteers, out),
            Question::Trading => trading::options(self, id, seat, out),
        }
    }

    /// Adds what somebody who had done may still add.
    fn late_answers(&self, id: GroupId, seat: Seat, question: &Question, out: &mut Vec<Action>) {
        if let Question::Meal { fed } = *question {
            meal::feedings(self, id, seat, fed, out);
        } else {
            spending::payments(self, seat, out);
        }
    }

    /// Goes on with a group until it waits for somebody or is off the road.
    pub(crate) fn run(&mut self, id: GroupId, table: Tell<'_, '_>) {
        loop {
            let group = self.road.group(id);
            if group.members.is_empty() {
                self.road.group_mut(id).frames.clear();
                return;
            }
            if group.leader.is_none() && group.question() != Some(&Question::Vote) {
                vote::begin(self, id, table);
            } else if self.is_awaited(id) {
                return;
            } else {
                self.settle(id, table);
            }
        }
    }

    /// Whether the group cannot go on without an answer.
    fn is_awaited(&self, id: GroupId) -> bool {
        let question = self.road.group(id).question();
        question.is_some_and(|question| !self.must_answer(id, question).is_empty())
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
            Question::Vote => vote::settle(self, id, table),
            Question::Meal { fed } => meal::settle(self, id, fed, table),
            Question::StayingBehind => staying_behind::settle(self, id, table),
            Question::FirstAid { .. } => self.dismiss(id),
            Question::Spending { difficulty, effort } => {
                self.dismiss(id);
                challenge::end(self, id, difficulty, effort, table);
            }
            Question::Committing { difficulty, effort } => {
                committing::settle(self, id, difficulty, effort, table);
            }
            Question::Leaving => leaving::settle(self, id, table),
            Question::Volunteering { leaver } => volunteering::settle(self, id, leaver, table),
            Question::Choosing { leaver, .. } => choosing::settle(self, id, leaver, table),
            Question::Trading => trading::settle(self, id),
            Question::Dawn
            | Question::Dusk
            | Question::Nightfall
            | Question::SmallGroup { .. }
            | Question::Supplies { .. }
            | Question::MakingRoom { .. }
            | Question::Answering { .. }
            | Question::Losing
            | Question::Injuring
            | Question::LettingGo { .. } => unreachable!("{question:?} ends with its answer"),
        }
    }

    fn run_stretch(&mut self, id: GroupId, stretch: Stretch, table: Tell<'_, '_>) {
        match stretch {
            Stretch::PhaseEnds => self.next_phase(id, table),
            Stretch::SittingDown => meal::begin(self, id),
            Stretch::SettingOut => self.set_out(id, table),
            Stretch::OnTheRoad { roll } => self.meet(id, roll, table),
            Stretch::Finding => supplies::find(self, id, table),
            Stretch::Drawing => supplies::draw(self, id, table),
            Stretch::Encounter => self.encounter_alone(id, table),
            Stretch::Facing { difficulty, hostile } => {
                challenge::face(self, id, difficulty, hostile, table);
            }
            Stretch::Straining { difficulty } => challenge::strain(self, id, difficulty, table),
            Stretch::Failing => failure::fail(self, id, table),
            Stretch::Loss => losing::begin(self, id, table),
            Stretch::Injury => injuring::begin(self, id, table),
            Stretch::SettlingDown => leaving::begin(self, id),
            Stretch::Recovering => self.recover(id, table),
            Stretch::Camp => trading::begin(self, id),
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

    /// The innermost question goes on as this one.
    fn amend(&mut self, id: GroupId, question: Question) {
        if let Some(frame) = self.road.group_mut(id).frames.last_mut() {
            *frame = question.into();
        }
    }

    /// Asks some members a question together.
    fn ask(&mut self, id: GroupId, question: Question, whom: Seats) {
        let group = self.road.group_mut(id);
        group.asked = Asked::of(whom);
        group.frames.push(question.into());
    }

    /// Nobody is asked any more.
    fn dismiss(&mut self, id: GroupId) {
        self.road.group_mut(id).asked.dismiss();
    }

    /// A member has done with the present question.
    fn finish(&mut self, id: GroupId, seat: Seat) {
        self.road.group_mut(id).asked.answer(seat);
    }

    /// Rule 1.5: takes an answer that stays closed until all are in.
    fn seal(&mut self, id: GroupId, seat: Seat, answer: Answer, table: Tell<'_, '_>) {
        self.sealed.seal(&mut self.road.group_mut(id).asked, seat, answer);
        table.emit(Event::Sealed { who: seat, answer: Some(answer) });
    }

    /// Opens the answers of those who were asked, in the order of the seats.
    fn open(
        &mut self,
        id: GroupId,
        table: Tell<'_, '_>,
    ) -> impl Iterator<Item = (Seat, Answer)> + use<> {
        let opened = self.sealed.open(&mut self.road.group_mut(id).asked);
        for (who, answer) in opened.clone() {
            table.emit(Event::Opened { who, answer });
        }
        opened
    }
}
