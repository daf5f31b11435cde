//! A match with people and bots around it: whose turn it is, what they can do,
//! what they are told. There is no terminal here.

use std::collections::BTreeMap;
use std::fmt;

use anyhow::{Result, anyhow};
use bots::{Bot, Level};
use tabletop::chance::{Fair, Nonce, Secret};
use tabletop::play::file::MatchFile;
use tabletop::play::{Match, NoStart, NoUndo, Rejection, Says, Submission};
use tabletop::voice::{Names, Span, refusal_text};
use tabletop::{
    Floor, Followed, Game, Given, Hearing, Mood, Order, Path, Prompt, Rule, Seat, Seats, Sense,
    Sentence, Standing, Viewer, Voice, orders,
};

pub use tabletop::Duty;

use super::choices::{Choice, Choices, Pick};
use super::ending::Ending;
use super::seating::{Player, Seating};

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
        Choices::new(all, words).named(names)
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
            let decided = matches!(G::mood(event), Mood::Death | Mood::Rescue);
            let told = G::tell(&G::seen_by(event, Viewer::Seat(seat)).filter(|_| decided)?);
            let own = told.0.first() == Some(&Span::Seat { seat });
            own.then(|| told.text(self.names()))
        })
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

    /// Why the seat cannot do what a path means, or that it can.
    #[must_use]
    pub fn why_not(&self, seat: Seat, path: &str) -> String {
        let view = self.view(Viewer::Seat(seat));
        let path = Path::typed(path);
        let Some(action) = G::read_path(&view, seat, &path) else {
            return format!("“{path}” is no whole decision: a path names each thing to point at.");
        };
        let what = G::label(&view, &action).text(self.names());
        match self.play.state().check(seat, &action) {
            Ok(()) => format!("“{what}”: nothing is against it."),
            Err(refusal) => format!("“{what}”: {}", refusal_text::<G>(&refusal, self.names())),
        }
    }

    /// The table as the viewer sees it.
    #[must_use]
    pub fn board(&self, viewer: Viewer) -> String {
        G::describe(&self.view(viewer), self.names())
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
        &self.play.header().names
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
                if matches!(self.followed(seat), Some(Followed::Pass)) {
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
        Player::Bot(level) => Chair::Bot(level, level.bot::<G>()?),
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
