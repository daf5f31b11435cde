//! An action is taken, kept and told.

use registry::AnyStep;
use registry::any::{Move, What, tell};
use table::banter::Company;
use table::{Line, fault};
use tabletop::{Life, Path, Seat, Seats};
use wire::{ApiError, ChatLine, Code, Json, ServerMessage, Status};

use super::{Table, bad_request, millis};
use crate::desk::{self, Outcome};

/// The longest name of a submission.
const LONGEST_KEY: usize = 64;
/// How many lines of talk are kept.
const LINES: usize = 50;

/// Something is done, and goes out to be kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Done {
    pub(super) seq: u32,
    /// Whether it had been done before, under the same key.
    pub(super) repeated: bool,
}

/// What somebody wants to do: the action itself, or its path.
#[derive(Debug)]
pub(super) enum Doing {
    Action(Json),
    Path(Path),
}

impl Doing {
    pub(super) fn of(path: Option<Path>, action: Option<Json>) -> Outcome<Self> {
        match (path, action) {
            (Some(path), None) => Ok(Self::Path(path)),
            (None, Some(action)) => Ok(Self::Action(action)),
            (None, None) => Err(bad_request("An act has a “path” or an “action”.")),
            (Some(_), Some(_)) => Err(bad_request("An act has a “path” or an “action”, not both.")),
        }
    }
}

/// Whether a step goes on or back, or changes nothing that anybody decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Course {
    On,
    Back,
    Aside,
}

impl Table {
    /// A person acts.
    pub(super) fn act(
        &mut self,
        seat: Seat,
        prompt: u32,
        what: &Doing,
        says: Option<&str>,
        key: Option<String>,
    ) -> Outcome<Done> {
        if key.as_ref().is_some_and(|key| key.len() > LONGEST_KEY) {
            return Err(bad_request(format!("A name has {LONGEST_KEY} signs at most.")));
        }
        let known = self.record.last.get(&seat).filter(|(last, _)| Some(last) == key.as_ref());
        if let Some((_, seq)) = known {
            return Ok(Done { seq: *seq, repeated: true });
        }
        self.check_hands_on(seat)?;
        let step = self.prepare(seat, prompt, what, says)?;
        if let Some(key) = key {
            self.record.last.insert(seat, (key, step.seq()));
        }
        Ok(self.commit(seat, step, Course::On))
    }

    /// A bot acts, or an order is followed: the same way as people do.
    pub(super) fn act_for(&mut self, seat: Seat, prompt: u32, action: Json) -> Outcome<Done> {
        let step = self.prepare(seat, prompt, &Doing::Action(action), None)?;
        Ok(self.commit(seat, step, Course::On))
    }

    /// A person takes its last action back.
    pub(super) fn undo(&mut self, seat: Seat) -> Outcome<Done> {
        let play = self.play()?;
        let step = play.prepare_undo(seat).map_err(|why| fault::no_undo(&why, play.names()))?;
        self.check_hands_on(seat)?;
        Ok(self.commit(seat, step, Course::Back))
    }

    /// A person tells who its character is.
    pub(super) fn introduce(&mut self, seat: Seat, life: Life) -> Outcome<Done> {
        let step = self.play()?.prepare_introduction(seat, life).map_err(fault::not_introduced)?;
        self.check_hands_on(seat)?;
        Ok(self.commit(seat, step, Course::Aside))
    }

    fn prepare(
        &self,
        seat: Seat,
        prompt: u32,
        what: &Doing,
        says: Option<&str>,
    ) -> Outcome<Box<dyn AnyStep>> {
        let what = match what {
            Doing::Action(action) => What::Action(action.get()),
            Doing::Path(path) => What::Path(path),
        };
        self.play()?.prepare(Move { seat, prompt, what, says }).map_err(fault::rejected)
    }

    fn check_hands_on(&self, seat: Seat) -> Outcome<()> {
        match self.record.status {
            Status::Waiting => return Err(super::not_started()),
            Status::Abandoned => return Err(fault::over()),
            Status::Running | Status::Over => {}
        }
        if self.chair(seat)?.is_in_hand() {
            Ok(())
        } else {
            let message = "A bot acts for this seat at the moment: take it back first.";
            Err(ApiError::new(Code::StoodIn, message))
        }
    }

    /// Takes a step. It goes out to be kept, and whatever is told of it waits
    /// until it is.
    fn commit(&mut self, seat: Seat, step: Box<dyn AnyStep>, course: Course) -> Done {
        let seq = step.seq();
        let ends = step.turn().outcome().copied();
        let tale = self.tale(&*step);
        let line = self.worth_a_word(&*step);
        self.keep(&*step);
        self.play.as_mut().expect("it prepared the step").take(step);
        match course {
            Course::On => self.ear.has_acted(seat, self.must.contains(seat)),
            Course::Back => self.ear.took_back(),
            Course::Aside => {}
        }
        if let Some(ends) = ends {
            (self.record.status, self.record.outcome) = (Status::Over, Some(ends));
        }
        self.go_on();
        self.tell_news(tale);
        if ends.is_some() {
            self.tell_table();
        }
        if let Some(line) = line {
            self.banter_with(line);
        }
        Done { seq, repeated: false }
    }

    pub(super) fn keep(&mut self, step: &dyn AnyStep) {
        self.effects.lines.push(desk::Line { seq: step.seq(), line: step.entry() });
    }

    /// What the page is told of a step.
    pub(super) fn tale(&self, step: &dyn AnyStep) -> Vec<Json> {
        let (Some(looker), Some(play)) = (&self.looker, &self.play) else { return Vec::new() };
        if looker.wants.events {
            tell(step, &[(looker.viewer, looker.wants.words)], play.names())
        } else {
            Vec::new()
        }
    }

    pub(super) fn tell_news(&mut self, entries: Vec<Json>) {
        if let Some(position) = self.update() {
            self.moment_told = self.ear.due();
            self.tell(ServerMessage::Update { entries, position });
        }
    }

    /// Finds out whom the match waits for now, and asks them.
    pub(super) fn go_on(&mut self) {
        if !self.runs() {
            self.must = Seats::NONE;
            self.plans.clear();
            self.ear.close();
            return;
        }
        if let Some(play) = &self.play {
            self.must = play.turn().must();
        }
        self.plan();
    }

    /// Somebody at the table says something.
    pub(super) fn say(&mut self, seat: Seat, text: &str) -> Outcome<()> {
        let says = tabletop::play::Says::new(text)
            .map_err(|why| bad_request(registry::any::sentence(&why.to_string())))?;
        self.put_down(seat, says.as_str().to_owned());
        Ok(())
    }

    fn put_down(&mut self, seat: Seat, text: String) {
        let number = self.record.talk.last().map_or(0, |line| line.number) + 1;
        let line = ChatLine { number, seat, text, at: millis(self.now) };
        if self.record.talk.len() >= LINES {
            self.record.talk.remove(0);
        }
        self.record.talk.push(line.clone());
        self.changed = true;
        self.tell(ServerMessage::Chat { line });
    }

    /// The bots in their own seats, and who they are.
    fn company(&self) -> Company<'_> {
        let who = |seat: Seat| {
            let chair = &self.record.chairs[seat.index()];
            bots::member_called(&chair.name).filter(|_| !chair.human).map(|member| (seat, member))
        };
        Company { id: &self.record.id, members: self.seats().filter_map(who).collect() }
    }

    fn worth_a_word(&self, step: &dyn AnyStep) -> Option<Line> {
        self.looker.as_ref()?;
        let names = self.play.as_ref()?.names();
        self.banter.worth_a_word(step, names, &self.company(), self.now)
    }

    pub(super) fn greet(&mut self) {
        let greeting = self.company().greeting().filter(|_| !self.humans().is_empty());
        if let Some(line) = greeting {
            self.banter_with(line);
        }
    }

    fn banter_with(&mut self, line: Line) {
        self.banter.spoke(line.seq, self.now);
        self.put_down(line.seat, line.text.to_owned());
    }
}
