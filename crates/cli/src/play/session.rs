//! A match with people and bots around it: whose turn it is, what they can do,
//! what they are told. There is no terminal here.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::time::Duration;

use anyhow::{Result, anyhow};
use bots::{Bot, Level};
use tabletop::chance::{Fair, Nonce, Secret};
use tabletop::play::file::MatchFile;
use tabletop::play::{Match, NoStart, NoUndo, Rejection, Says, Submission};
use tabletop::voice::{Names, Span, Words, refusal_text};
use tabletop::{
    Floor, Followed, Game, Given, Hearing, Life, Mood, Order, Path, Pointing, Prompt, Rule, Seat,
    Seats, Sense, Sentence, Sketch, Standing, Tint, Viewer, Voice, orders, sentence,
};

pub use tabletop::Duty;

use super::called::Called;
use super::choices::{Choice, Choices, Pick};
use super::ending::Ending;
use super::seating::{Player, Seating};
use crate::thought::on_all_cores;

/// How long a captain thinks about a decision.
const CAPTAIN: Duration = Duration::from_secs(1);

/// What the match waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Awaited {
    Human(Seat, Duty),
    Bot(Seat, Duty),
    /// Nobody: the match is over.
    Nobody,
}

/// A line of the log as one viewer reads it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogLine {
    pub text: String,
    /// The rule that it comes from.
    pub rule: Option<Rule>,
}

impl fmt::Display for LogLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)?;
        self.rule.map_or(Ok(()), |rule| write!(f, " [{}]", rule.id()))
    }
}

/// Something that happened at the table, in the order in which it did.
enum Happening<E> {
    /// The dice were bound to a secret.
    Bound,
    /// The bots were seated.
    Seated,
    Fact(E),
    Said(Seat, Says),
    TookBack(Seat),
    Introduced(Seat, Life),
}

/// Whoever sits in a chair.
enum Chair<G: Game> {
    Human,
    Bot(Level, Box<dyn Bot<G>>),
}

/// A match with people and bots around it.
pub struct Session<G: Game> {
    play: Match<G>,
    secret: Secret,
    chairs: Vec<Chair<G>>,
    /// The luck of the bots, which has nothing to do with the dice.
    luck: Fair,
    journal: Vec<Happening<G::Event>>,
    floor: Floor<u32>,
    hearing: Hearing,
    /// What each seat has said in advance.
    given: Vec<Given>,
}

impl<G: Voice + Sense + Standing> Session<G> {
    /// Sits everyone down and lays the table.
    ///
    /// # Errors
    /// If the rules do not know such a table, or the game has no such bot.
    pub fn start(setup: G::Setup, seating: Seating, secret: Secret) -> Result<Self> {
        let Seating { players, names } = seating;
        let nonces = vec![Nonce::default(); players.len()];
        let told = names.clone();
        let (play, first) = Match::start(setup, names, &secret, nonces)
            .map_err(|why| anyhow!(no_start::<G>(&why, &told)))?;
        let chairs: Vec<Chair<G>> = players.into_iter().map(chair).collect::<Result<_>>()?;
        let people = Seat::all(chairs.len()).zip(&chairs);
        let people = people.filter(|(_, chair)| matches!(chair, Chair::Human));
        let mut session = Self {
            play,
            luck: bots_luck(&secret),
            secret,
            floor: Floor::new(people.map(|(seat, _)| seat).collect()),
            hearing: Hearing::default(),
            given: vec![Given::default(); chairs.len()],
            chairs,
            journal: vec![Happening::Bound, Happening::Seated],
        };
        session.journal.extend(first.events.into_iter().map(Happening::Fact));
        session.go_on();
        Ok(session)
    }

    /// What the match waits for now, as the floor says it. `at` is whoever sits
    /// at the screen.
    #[must_use]
    pub fn awaited(&self, at: Option<Seat>) -> Awaited {
        match self.floor.next(self.hearing, at) {
            Some((seat, duty)) => self.asked(seat, duty),
            None => Awaited::Nobody,
        }
    }

    /// The seats where people sit.
    #[must_use]
    pub fn humans(&self) -> Seats {
        let is_human = |seat: &Seat| matches!(self.chairs[seat.index()], Chair::Human);
        Seat::all(self.chairs.len()).filter(is_human).collect()
    }

    /// Who looks at the screen when nobody in particular does: the only person,
    /// or else an onlooker, who sees no secret of anybody.
    #[must_use]
    pub fn common_viewer(&self) -> Viewer {
        let humans = self.humans();
        match humans.lowest() {
            Some(only) if humans.len() == 1 => Viewer::Seat(only),
            Some(_) | None => Viewer::Onlooker,
        }
    }

    /// What a person can choose from, to be narrowed.
    #[must_use]
    pub fn choices(&self, seat: Seat, duty: Duty) -> Choices {
        let view = self.view(Viewer::Seat(seat));
        let (mut words, mut names) = (self.seat_words(), BTreeMap::new());
        let mut all = match duty {
            Duty::Must => Vec::new(),
            Duty::May => waiting_choices(),
        };
        for (index, action) in self.options(seat).iter().enumerate() {
            let label = G::label(&view, action);
            learn_words(&label, &mut words);
            let path = G::path(&view, seat, action).0;
            for step in &path {
                let name = || G::name(&view, step).map(|name| name.text(self.names()));
                if !names.contains_key(step.as_ref())
                    && let Some(name) = name()
                {
                    names.insert(step.to_string(), name);
                }
            }
            all.push(Choice { pick: Pick::Act(index), path, label: label.text(self.names()) });
        }
        let called = self.called(&view, &all, &words);
        Choices::new(all, words).named(names).called(called)
    }

    /// What people may type for the things of these choices, and for those that
    /// the table shows.
    fn called(
        &self,
        view: &G::View,
        choices: &[Choice],
        words: &BTreeMap<String, String>,
    ) -> Called {
        let sketch = G::sketch(view, self.names());
        let drawn = sketch.things().map(|thing| Words::Owned(thing.to_owned()));
        let steps = choices.iter().flat_map(|choice| choice.path.iter().cloned());
        let things: BTreeSet<Words> = steps.chain(drawn).collect();
        let mut called = Called::default();
        for thing in &things {
            words.get(thing.as_ref()).iter().for_each(|word| called.learn(thing, word));
            called.learn(thing, thing);
        }
        for thing in &things {
            let Some(name) = G::name(view, thing) else { continue };
            called.learn(thing, &name.text(self.names()));
            for span in &name.0 {
                if let Span::Thing { id, text } = span {
                    called.learn(id, text);
                }
            }
        }
        called.learn_endings(&things);
        called
    }

    /// What a thing is called, as the viewer knows it.
    #[must_use]
    pub fn name(&self, viewer: Viewer, thing: &str) -> Option<String> {
        Some(G::name(&self.view(viewer), thing)?.text(self.names()))
    }

    /// Carries out what a person chose from [`choices`](Session::choices).
    ///
    /// # Errors
    /// The sentence to show if the rules refuse it after all.
    pub fn choose(&mut self, seat: Seat, pick: Pick, says: Option<Says>) -> Result<(), String> {
        match pick {
            Pick::Act(index) => {
                let action = self.options(seat).into_iter().nth(index);
                self.act(seat, action.ok_or("That can no longer be done.")?, says)?;
            }
            Pick::LetGoOn => self.let_go_on(seat),
            Pick::LetGoOnUntilNeeded => {
                self.let_go_on(seat);
                self.given[seat.index()].set(&orders::LET_GO_ON, true);
            }
        }
        self.go_on();
        Ok(())
    }

    /// Carries out a whole decision that was typed and is no choice: where
    /// offers are an open family the choices are a sample of it. Says whether
    /// the path means one that the rules allow.
    pub fn choose_typed(&mut self, seat: Seat, path: &Path, says: Option<Says>) -> bool {
        let action = G::read_path(&self.view(Viewer::Seat(seat)), seat, path);
        let done = action.is_some_and(|action| self.act(seat, action, says).is_ok());
        if done {
            self.go_on();
        }
        done
    }

    /// What the seat can say in advance, and whether it has.
    pub fn orders(&self, seat: Seat) -> impl Iterator<Item = (&'static Order, bool)> {
        let given = &self.given[seat.index()];
        orders::offered::<G>().map(|order| (order, given.has(order)))
    }

    /// Gives a standing order, or revokes it if it was given. Says what is so
    /// now.
    ///
    /// # Errors
    /// The sentence to show if there is no such order.
    pub fn turn_order(&mut self, seat: Seat, key: &str) -> Result<String, String> {
        let order = orders::order::<G>(key).map_err(|why| format!("{why}."))?;
        let on = !self.given[seat.index()].has(order);
        self.given[seat.index()].set(order, on);
        self.go_on();
        let so = if on { "from now on" } else { "no longer" };
        Ok(format!("{}: {so}.", order.title))
    }

    /// What became of the seat since then, if it has died or is safe: that
    /// should not scroll by.
    #[must_use]
    pub fn fate(&self, seat: Seat, since: usize) -> Option<String> {
        self.journal[since..].iter().rev().find_map(|happening| {
            let Happening::Fact(event) = happening else { return None };
            let seen = G::seen_by(event, Viewer::Seat(seat))?;
            let fate = G::fate(&seen, seat).or_else(|| told_first::<G>(&seen, seat))?;
            Some(fate.text(self.names()))
        })
    }

    /// Who the seat's character is; nothing in games without characters.
    #[must_use]
    pub fn life(&self, seat: Seat) -> Option<Life> {
        let told = self.names().life(seat).cloned();
        told.or_else(|| G::life(&self.view(Viewer::Seat(seat)), seat))
    }

    /// Tells who the seat's character is, as somebody typed it: `name / who it
    /// was / a line`.
    ///
    /// # Errors
    /// The sentence that says why it cannot.
    pub fn introduce(&mut self, seat: Seat, typed: &str) -> Result<(), String> {
        self.life(seat).ok_or("This game has no characters to tell of.")?;
        let parts: Vec<&str> = typed.split('/').collect();
        let [name, was, says] = parts[..] else {
            return Err("Tell it in three parts: name / who it was / a line".into());
        };
        let life = Life::new(name, was, says).map_err(|why| format!("Not told: {why}."))?;
        self.play.introduce(seat, life.clone()).map_err(|why| format!("Not told: {why}."))?;
        self.journal.push(Happening::Introduced(seat, life));
        Ok(())
    }

    /// Lets the bot act that [`awaited`](Session::awaited) named.
    ///
    /// # Panics
    /// If there is no bot in the seat, or it chose what the rules refuse.
    pub fn bot_acts(&mut self, seat: Seat) {
        let options = self.options(seat);
        let view = self.view(Viewer::Seat(seat));
        let Chair::Bot(_, bot) = &mut self.chairs[seat.index()] else {
            panic!("no bot sits in {seat}")
        };
        let action = bot.choose(&view, seat, &options, &mut self.luck);
        if let Err(refusal) = self.act(seat, action, None) {
            panic!("{} chose what the rules refuse: {refusal}", self.names().of(seat));
        }
        self.go_on();
    }

    /// Takes the seat's last action back.
    ///
    /// # Errors
    /// The sentence that says why it cannot.
    pub fn undo(&mut self, seat: Seat) -> Result<(), String> {
        self.play.undo(seat).map_err(|why| self.no_undo(&why))?;
        self.journal.push(Happening::TookBack(seat));
        self.floor.took_back();
        self.go_on();
        Ok(())
    }

    /// Why the seat cannot do what a path means, or that it can. The path is told
    /// in the words that somebody typed.
    #[must_use]
    pub fn why_not(&self, seat: Seat, path: &Path, typed: &str) -> String {
        let view = self.view(Viewer::Seat(seat));
        let Some(action) = G::read_path(&view, seat, path) else {
            return self.why_not_alone(&view, seat, path, typed);
        };
        let what = G::label(&view, &action).text(self.names());
        match self.play.state().check(seat, &action) {
            Ok(()) => format!("“{what}”: nothing is against it."),
            Err(refusal) => format!("“{what}”: {}", refusal_text::<G>(&refusal, self.names())),
        }
    }

    /// Why nothing can be done with things that are no whole decision, or that
    /// something can.
    fn why_not_alone(&self, view: &G::View, seat: Seat, path: &Path, typed: &str) -> String {
        if path.0.iter().any(|thing| G::name(view, thing).is_none()) {
            return format!("Nothing at the table is called “{typed}”.");
        }
        let has = |choice: &Path| path.0.iter().all(|thing| choice.0.contains(thing));
        let choices = self.options(seat);
        if choices.iter().any(|action| has(&G::path(view, seat, action))) {
            return format!("“{typed}”: there are choices with it.");
        }
        let pointing = Pointing::<G>::new(view, seat);
        let is_open = path.0.iter().all(|thing| pointing.is_part_of_a_choice(thing));
        match pointing.why_not(path).filter(|_| !is_open) {
            Some(refusal) => format!("“{typed}”: {}", refusal_text::<G>(&refusal, self.names())),
            None if is_open => format!("“{typed}”: no choice has all of them."),
            None => format!("“{typed}” is part of no decision now."),
        }
    }

    /// The table as the viewer sees it, as text.
    #[must_use]
    pub fn board(&self, viewer: Viewer) -> String {
        G::describe(&self.view(viewer), self.names())
    }

    /// The same as a drawing.
    #[must_use]
    pub fn sketch(&self, viewer: Viewer) -> Sketch {
        G::sketch(&self.view(viewer), self.names())
    }

    /// What those at the table and their pieces are called, and their colours.
    #[must_use]
    pub fn tinted_names(&self, viewer: Viewer, sketch: &Sketch) -> Vec<(String, Tint)> {
        let (names, view) = (self.names(), self.view(viewer));
        let seats = Seat::all(names.len())
            .map(|seat| (names.of(seat).to_owned(), G::tint(&view, seat)))
            .collect();
        let mut tinted: BTreeMap<String, Tint> = seats;
        for stroke in sketch.lines.iter().flatten() {
            let (Some(thing), Some(tint)) = (&stroke.thing, stroke.tint()) else { continue };
            for span in G::name(&view, thing).iter().flat_map(|name| &name.0) {
                if let Span::Thing { text, .. } = span {
                    tinted.insert(text.to_string(), tint);
                    let begun = sentence![Span::Text(text.clone()).capital()];
                    tinted.insert(begun.text(names), tint);
                }
            }
        }
        tinted.into_iter().collect()
    }

    /// What is awaited, and of whom.
    #[must_use]
    pub fn prompt(&self, viewer: Viewer) -> String {
        let decision = viewer.seat().and_then(|seat| self.play.decision(seat));
        let Prompt { title, text } = G::prompt(&self.view(viewer), decision);
        titled(&title.text(self.names()), &text.text(self.names()))
    }

    /// How much has happened so far: where to read on from, the next time.
    #[must_use]
    pub fn happened(&self) -> usize {
        self.journal.len()
    }

    /// What the viewer was told of all that happened since then.
    pub fn log(&self, viewer: Viewer, since: usize) -> impl Iterator<Item = LogLine> {
        self.journal[since..].iter().filter_map(move |happening| self.tell(happening, viewer))
    }

    /// How the match ended; nothing while it goes on.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        let outcome = self.play.outcome()?;
        let view = self.view(self.common_viewer());
        let story = G::story(&view).iter().map(|line| line.text(self.names())).collect();
        Some(Ending::new(story, &outcome, self.names(), self.commitment(), &self.secret))
    }

    /// What binds the dice, told before the first action.
    #[must_use]
    pub fn commitment(&self) -> String {
        self.play.header().dice.commitment.into()
    }

    /// The text of the match file. A match that still runs keeps its secret
    /// unless the operator asks for it.
    ///
    /// # Panics
    /// Never: a session begins its match, and so has its whole log.
    #[must_use]
    pub fn file(&self, with_secret: bool) -> String {
        let told = with_secret || self.play.outcome().is_some();
        let file = MatchFile::of(&self.play, told.then_some(&self.secret));
        file.expect("a session begins its match").write()
    }

    /// What those at the table are called.
    #[must_use]
    pub fn names(&self) -> &Names {
        self.play.names()
    }

    /// What seats are called where a path points at them: `seat-1` is the first.
    fn seat_words(&self) -> BTreeMap<String, String> {
        let names = self.names();
        let word = |seat: Seat| (format!("seat-{}", seat.index() + 1), names.of(seat).to_owned());
        Seat::all(names.len()).map(word).collect()
    }

    fn view(&self, viewer: Viewer) -> G::View {
        self.play.state().view(viewer)
    }

    fn asked(&self, seat: Seat, duty: Duty) -> Awaited {
        match self.chairs[seat.index()] {
            Chair::Human => Awaited::Human(seat, duty),
            Chair::Bot(..) => Awaited::Bot(seat, duty),
        }
    }

    fn options(&self, seat: Seat) -> Vec<G::Action> {
        let mut options = Vec::new();
        self.play.state().options(seat, &mut options);
        options
    }

    fn let_go_on(&mut self, seat: Seat) {
        self.floor.pass(seat, self.play.faced(seat));
    }

    /// Goes on until a person has to be asked or a bot acts. Bots that would
    /// rather say nothing are passed over, so that nobody waits for them, and
    /// people who have said in advance what they do need not be asked.
    fn go_on(&mut self) {
        loop {
            self.listen();
            for seat in self.hearing.bots {
                if !self.puts_in_a_word(seat) {
                    self.let_go_on(seat);
                }
            }
            for seat in self.hearing.people {
                let nothing_to_do = self.options(seat).is_empty();
                if nothing_to_do || matches!(self.followed(seat), Some(Followed::Pass)) {
                    self.let_go_on(seat);
                }
            }
            self.listen();
            let Some((seat, _)) = self.floor.next(self.hearing, None) else { return };
            let Some(Followed::Act(action)) = self.followed(seat) else { return };
            if self.act(seat, action, None).is_err() {
                return;
            }
        }
    }

    fn listen(&mut self) {
        let facing = |seat| Some(self.play.faced(seat));
        self.hearing = self.floor.hear(&self.play.turn(), facing);
    }

    fn followed(&self, seat: Seat) -> Option<Followed<G::Action>> {
        orders::follow(self.play.state(), seat, &self.given[seat.index()])
    }

    /// Whether a bot that may act does so. It can never hold the match up,
    /// because a bot interrupts at most once before the next seat that must
    /// act.
    fn puts_in_a_word(&mut self, seat: Seat) -> bool {
        let (options, view) = (self.options(seat), self.view(Viewer::Seat(seat)));
        let Chair::Bot(_, bot) = &mut self.chairs[seat.index()] else { return false };
        bot.interrupt(&view, seat, &options, &mut self.luck).is_some()
    }

    fn act(&mut self, seat: Seat, action: G::Action, says: Option<Says>) -> Result<(), String> {
        let must = self.play.turn().must().contains(seat);
        let prompt = self.play.prompt(seat);
        let submission = Submission { seat, prompt, action, says: says.clone() };
        let events = self.play.submit(submission).map_err(|why| self.rejection(&why))?;
        self.floor.acted(seat, if must { Duty::Must } else { Duty::May });
        self.journal.extend(says.map(|line| Happening::Said(seat, line)));
        self.journal.extend(events.into_iter().map(Happening::Fact));
        Ok(())
    }

    fn tell(&self, happening: &Happening<G::Event>, viewer: Viewer) -> Option<LogLine> {
        let name = |seat: &Seat| self.names().of(*seat);
        let line = |text| LogLine { text, rule: None };
        Some(match happening {
            Happening::Bound => {
                line(format!("The dice are bound to the commitment {}.", self.commitment()))
            }
            Happening::Seated => line(self.bots_in_words()?),
            Happening::Fact(event) => {
                let seen = G::seen_by(event, viewer)?;
                let text = G::tell(&seen).text(self.names());
                LogLine { text, rule: Some(G::rule_of(&seen)) }
            }
            Happening::Said(seat, said) => line(format!("{}: “{}”", name(seat), said.as_str())),
            Happening::TookBack(seat) => {
                line(format!("{} takes the last action back.", name(seat)))
            }
            Happening::Introduced(seat, life) => line(format!("{} is {life}", name(seat))),
        })
    }

    /// Which bots sit at the table; nothing if people play among themselves.
    fn bots_in_words(&self) -> Option<String> {
        let bots: Vec<String> = Seat::all(self.chairs.len())
            .filter_map(|seat| match &self.chairs[seat.index()] {
                Chair::Human => None,
                Chair::Bot(level, _) => Some(format!("{} plays as {level}", self.names().of(seat))),
            })
            .collect();
        (!bots.is_empty()).then(|| format!("{}.", bots.join(", ")))
    }

    fn rejection(&self, why: &Rejection<G>) -> String {
        match why {
            Rejection::Over => "The match is over.".into(),
            Rejection::Stale { .. } => "The table has moved on; choose again.".into(),
            Rejection::Refused(refusal) => refusal_text::<G>(refusal, self.names()),
            Rejection::NoDice => "This match has no dice to go on with.".into(),
        }
    }

    fn no_undo(&self, why: &NoUndo) -> String {
        format!("Nothing is taken back: {}.", why.text(self.names()))
    }
}

/// Says whom the match waits for and nothing that anybody hides.
impl<G: Game> fmt::Debug for Session<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Session").field("turn", &self.play.turn()).finish_non_exhaustive()
    }
}

fn chair<G: Sense>(player: Player) -> Result<Chair<G>> {
    Ok(match player {
        Player::Human => Chair::Human,
        Player::Bot(level) => Chair::Bot(level, level.bot::<G>(&on_all_cores(CAPTAIN))?),
    })
}

/// The luck of the bots comes from the match's secret as well, but under
/// another key than its dice. So a match can be played over as it was, and
/// bots still cannot tell the dice.
fn bots_luck(secret: &Secret) -> Fair {
    let nonce = Nonce::new(b"bots").expect("four bytes are a nonce");
    Fair::new(secret, &[nonce])
}

fn waiting_choices() -> Vec<Choice> {
    let choice = |pick, label: &str| Choice {
        pick,
        path: vec![label.to_lowercase().into()],
        label: label.to_owned(),
    };
    vec![
        choice(Pick::LetGoOn, "Let the others go on"),
        choice(Pick::LetGoOnUntilNeeded, "Let the others go on until something concerns me"),
    ]
}

/// A title and what it stands over, in one line. A title that asks needs no
/// more than its question mark.
fn titled(title: &str, text: &str) -> String {
    match title.chars().last() {
        None => text.to_owned(),
        Some('?' | '!') => format!("{title} {text}"),
        Some(_) => format!("{title}: {text}"),
    }
}

/// A death or a rescue of whoever the sentence begins with.
fn told_first<G: Voice>(event: &G::Event, seat: Seat) -> Option<Sentence> {
    let decided = matches!(G::mood(event), Mood::Death | Mood::Rescue);
    let told = decided.then(|| G::tell(event))?;
    (told.0.first() == Some(&Span::Seat { seat })).then_some(told)
}

/// What the things in a label are called.
fn learn_words(label: &Sentence, words: &mut BTreeMap<String, String>) {
    for span in &label.0 {
        if let Span::Thing { id, text } = span {
            words.entry(id.to_string()).or_insert_with(|| text.to_string());
        }
    }
}

fn no_start<G: Voice>(why: &NoStart<G>, names: &Names) -> String {
    match why {
        NoStart::Refused(refusal) => refusal_text::<G>(refusal, names),
        NoStart::Counts { seats, names, .. } => {
            format!("there are {seats} seats and {names} names")
        }
    }
}

#[cfg(test)]
mod tests;
