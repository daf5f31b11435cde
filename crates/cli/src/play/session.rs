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
use tabletop::{Game, Path, Rule, Seat, Seats, Sense, Sentence, Turn, Viewer, Voice};

use super::choices::{Choice, Choices, Pick};
use super::ending::Ending;
use super::seating::{Player, Seating};

/// Why somebody is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Duty {
    /// The match does not go on without this seat.
    Must,
    /// The seat can put in a word before the others go on.
    May,
}

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

/// A seat that may act has let the others go on. It is asked again when it
/// faces another decision or can do something that it could not do then.
enum LetGo<G: Game> {
    Once { prompt: u32, options: Vec<G::Action> },
    UntilNeeded,
}

/// A match with people and bots around it.
pub struct Session<G: Game> {
    play: Match<G>,
    secret: Secret,
    chairs: Vec<Chair<G>>,
    /// The luck of the bots, which has nothing to do with the dice.
    luck: Fair,
    journal: Vec<Happening<G::Event>>,
    let_go: Vec<Option<LetGo<G>>>,
    /// For each seat the number of its last entry in the log.
    last_acts: Vec<u32>,
    /// The bots that have put in a word since somebody who must act did.
    interrupted: Seats,
}

impl<G: Voice + Sense> Session<G> {
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
        let mut session = Self {
            play,
            luck: bots_luck(&secret),
            secret,
            let_go: chairs.iter().map(|_| None).collect(),
            last_acts: vec![0; chairs.len()],
            chairs,
            journal: vec![Happening::Bound, Happening::Seated],
            interrupted: Seats::NONE,
        };
        session.journal.extend(first.events.into_iter().map(Happening::Fact));
        session.pass_over_shy_bots();
        Ok(session)
    }

    /// What the match waits for now. `at` is whoever sits at the screen: among
    /// several people who may act that person is asked first, so that the
    /// screen changes hands as seldom as can be.
    ///
    /// Those who may put in a word are asked before those who must act, or they
    /// would never get to it; bots are asked before people, so that an offer to
    /// a bot is answered before its maker has to go on. Among those who must
    /// act it is whoever has waited longest: groups that play on side by side
    /// then take turns, and none of them plays to its end while others wait.
    #[must_use]
    pub fn awaited(&self, at: Option<Seat>) -> Awaited {
        let Turn::Waiting { must, may } = self.play.turn() else { return Awaited::Nobody };
        let may: Seats = may.minus(must).into_iter().filter(|s| self.is_asked(*s)).collect();
        let (human_may, bot_may) = (may.and(self.humans()), may.minus(self.humans()));
        let near = at.filter(|seat| human_may.contains(*seat));
        let interrupts = bot_may.lowest().or(near).or_else(|| human_may.lowest());
        match interrupts {
            Some(seat) => self.asked(seat, Duty::May),
            None => self.asked(self.longest_waiting(must), Duty::Must),
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
        let mut words = self.seat_words();
        let mut all = match duty {
            Duty::Must => Vec::new(),
            Duty::May => waiting_choices(),
        };
        for (index, action) in self.options(seat).iter().enumerate() {
            let label = G::label(&view, action);
            learn_words(&label, &mut words);
            let path = G::path(&view, seat, action).0;
            all.push(Choice { pick: Pick::Act(index), path, label: label.text(self.names()) });
        }
        Choices::new(all, words)
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
            Pick::LetGoOnUntilNeeded => self.let_go[seat.index()] = Some(LetGo::UntilNeeded),
        }
        self.pass_over_shy_bots();
        Ok(())
    }

    /// Lets the bot act that [`awaited`](Session::awaited) named.
    ///
    /// # Panics
    /// If there is no bot in the seat, or it chose what the rules refuse.
    pub fn bot_acts(&mut self, seat: Seat, duty: Duty) {
        let options = self.options(seat);
        let view = self.view(Viewer::Seat(seat));
        let Chair::Bot(_, bot) = &mut self.chairs[seat.index()] else {
            panic!("no bot sits in {seat}")
        };
        let action = bot.choose(&view, seat, &options, &mut self.luck);
        if let Err(refusal) = self.act(seat, action, None) {
            panic!("{} chose what the rules refuse: {refusal}", self.names().of(seat));
        }
        if duty == Duty::May {
            self.interrupted.insert(seat);
        }
        self.pass_over_shy_bots();
    }

    /// Takes the seat's last action back.
    ///
    /// # Errors
    /// The sentence that says why it cannot.
    pub fn undo(&mut self, seat: Seat) -> Result<(), String> {
        self.play.undo(seat).map_err(|why| self.no_undo(&why))?;
        self.journal.push(Happening::TookBack(seat));
        self.let_go.iter_mut().for_each(|let_go| *let_go = None);
        self.interrupted = Seats::NONE;
        self.pass_over_shy_bots();
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
        G::prompt(&self.view(viewer), decision).text.text(self.names())
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

    fn longest_waiting(&self, seats: Seats) -> Seat {
        let waiting = seats.into_iter().min_by_key(|seat| self.last_acts[seat.index()]);
        waiting.expect("a match that goes on waits for somebody")
    }

    fn options(&self, seat: Seat) -> Vec<G::Action> {
        let mut options = Vec::new();
        self.play.state().options(seat, &mut options);
        options
    }

    /// Whether a seat that may act has something to do and was not asked yet.
    fn is_asked(&self, seat: Seat) -> bool {
        if self.interrupted.contains(seat) {
            return false;
        }
        let options = self.options(seat);
        match &self.let_go[seat.index()] {
            None => !options.is_empty(),
            Some(LetGo::UntilNeeded) => false,
            Some(LetGo::Once { prompt, options: before }) => {
                let is_other = *prompt != self.play.prompt(seat);
                options.iter().any(|option| is_other || !before.contains(option))
            }
        }
    }

    fn let_go_on(&mut self, seat: Seat) {
        let (prompt, options) = (self.play.prompt(seat), self.options(seat));
        self.let_go[seat.index()] = Some(LetGo::Once { prompt, options });
    }

    /// Lets the others go on for every bot that may act and would rather not,
    /// so that nobody waits for a bot that does nothing.
    fn pass_over_shy_bots(&mut self) {
        let Turn::Waiting { must, may } = self.play.turn() else { return };
        for seat in may.minus(must).minus(self.humans()) {
            if self.is_asked(seat) && !self.puts_in_a_word(seat) {
                self.let_go_on(seat);
            }
        }
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
        let needed = self.play.turn().must().contains(seat);
        let prompt = self.play.prompt(seat);
        let submission = Submission { seat, prompt, action, says: says.clone() };
        let events = self.play.submit(submission).map_err(|why| self.rejection(&why))?;
        self.last_acts[seat.index()] = self.play.next_seq();
        self.journal.extend(says.map(|line| Happening::Said(seat, line)));
        self.journal.extend(events.into_iter().map(Happening::Fact));
        if needed {
            self.let_go[seat.index()] = None;
            self.interrupted = Seats::NONE;
        }
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
        choice(Pick::LetGoOnUntilNeeded, "Let the others go on until I must act"),
    ]
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
