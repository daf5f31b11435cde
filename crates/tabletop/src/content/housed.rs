//! The same game at a table whose house may have changed the numbers of its box.

use std::collections::BTreeMap;
use std::fmt;

use serde::de::{DeserializeOwned, Error as _};
use serde::ser::{Error as _, SerializeMap};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::value::RawValue;

use super::house::{Boxed, House};
use super::numbers::{Changes, Number, Unfit};
use crate::chance::Chance;
use crate::game::{Coverage, Game, Legal, Table, Turn};
use crate::inventory::{Holding, Inventory};
use crate::life::Life;
use crate::notation::Notation;
use crate::orders::{Followed, Order, Standing};
use crate::rule::{Refusal, Rule, Rulebook};
use crate::seat::{Seat, Seats, Viewer};
use crate::sense::{Prospects, Sense, Skill, Thinking};
use crate::sketch::{Sketch, Tint};
use crate::stakes::Stakes;
use crate::voice::{
    About, Caption, Mood, Names, Next, Path, Preset, Prompt, Question, Sentence, Voice,
};

/// A set-up or a state, and the box that it plays with.
///
/// With the printed box it is written as the game itself writes it, byte for byte,
/// so that matches from before there were houses stay what they are. What a house
/// has changed stands beside it as `content`, and in front of it in bytes.
pub struct Housed<G: Boxed, T> {
    house: House<G>,
    of: T,
}

/// Something that is shown of a table, and is worked out with its box: a view,
/// what follows from it, a reason. It is written as the game writes it.
pub struct Shown<G: Boxed, T> {
    house: House<G>,
    of: T,
}

/// The member that the changes of a house are written as.
const CONTENT: &str = "content";

impl<G: Boxed, T> Housed<G, T> {
    /// With this box.
    #[must_use]
    pub fn new(house: House<G>, of: T) -> Self {
        Self { house, of }
    }

    /// What plays with the box.
    #[must_use]
    pub fn of(&self) -> &T {
        &self.of
    }

    /// The box.
    #[must_use]
    pub fn house(&self) -> House<G> {
        self.house
    }
}

impl<G: Boxed, T> Shown<G, T> {
    /// What is shown.
    #[must_use]
    pub fn of(&self) -> &T {
        &self.of
    }
}

/// Both are what they are of, and a handle.
macro_rules! a_value_with_a_house {
    ($name:ident) => {
        impl<G: Boxed, T: Clone> Clone for $name<G, T> {
            #[inline]
            fn clone(&self) -> Self {
                Self { house: self.house, of: self.of.clone() }
            }
        }

        impl<G: Boxed, T: Copy> Copy for $name<G, T> {}

        impl<G: Boxed, T: PartialEq> PartialEq for $name<G, T> {
            fn eq(&self, other: &Self) -> bool {
                self.of == other.of && self.house == other.house
            }
        }

        impl<G: Boxed, T: fmt::Debug> fmt::Debug for $name<G, T> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                if !self.house.is_printed() {
                    write!(f, "{:?} ", self.house)?;
                }
                self.of.fmt(f)
            }
        }
    };
}

a_value_with_a_house!(Housed);
a_value_with_a_house!(Shown);

impl<G: Boxed, T: Serialize> Serialize for Housed<G, T> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.house.plays(|| {
            if self.house.is_printed() {
                self.of.serialize(to)
            } else if to.is_human_readable() {
                beside(&self.of, self.house.changes(), to)
            } else {
                (self.house.changes(), &self.of).serialize(to)
            }
        })
    }
}

/// Writes the members of a value, and the changes after them.
fn beside<T: Serialize, S: Serializer>(
    of: &T,
    changes: &Changes,
    to: S,
) -> Result<S::Ok, S::Error> {
    let text = serde_json::to_string(of).map_err(S::Error::custom)?;
    let members: Members = serde_json::from_str(&text).map_err(S::Error::custom)?;
    let mut map = to.serialize_map(Some(members.0.len() + 1))?;
    for (name, member) in &members.0 {
        map.serialize_entry(name, member)?;
    }
    map.serialize_entry(CONTENT, changes)?;
    map.end()
}

/// The members of an object as they are written, in their order.
struct Members(Vec<(String, Box<RawValue>)>);

impl<'de> Deserialize<'de> for Members {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Read;
        impl<'de> serde::de::Visitor<'de> for Read {
            type Value = Members;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<M: serde::de::MapAccess<'de>>(
                self,
                mut map: M,
            ) -> Result<Members, M::Error> {
                let mut members = Vec::new();
                while let Some(member) = map.next_entry()? {
                    members.push(member);
                }
                Ok(Members(members))
            }
        }
        from.deserialize_map(Read)
    }
}

impl Serialize for Members {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(self.0.iter().map(|(name, member)| (name, member)))
    }
}

impl<'de, G: Boxed, T: DeserializeOwned> Deserialize<'de> for Housed<G, T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        struct Peek {
            #[serde(default)]
            content: Option<Changes>,
        }
        let text = Box::<RawValue>::deserialize(from)?;
        let peek: Peek = serde_json::from_str(text.get()).map_err(D::Error::custom)?;
        let Some(changes) = peek.content else {
            let of = serde_json::from_str(text.get()).map_err(D::Error::custom)?;
            return Ok(Self { house: House::PRINTED, of });
        };
        let house = House::stored(&changes).map_err(D::Error::custom)?;
        let mut members: Members = serde_json::from_str(text.get()).map_err(D::Error::custom)?;
        members.0.retain(|(name, _)| name != CONTENT);
        let rest = serde_json::to_string(&members).map_err(D::Error::custom)?;
        let of = house.plays(|| serde_json::from_str(&rest)).map_err(D::Error::custom)?;
        Ok(Self { house, of })
    }
}

impl<G: Boxed, T: Serialize> Serialize for Shown<G, T> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.house.plays(|| self.of.serialize(to))
    }
}

/// What was shown does not tell the box: it is read with the printed one.
impl<'de, G: Boxed, T: Deserialize<'de>> Deserialize<'de> for Shown<G, T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Ok(Self { house: House::PRINTED, of: T::deserialize(from)? })
    }
}

/// A refusal with the box that its facts are about.
fn in_house<G: Boxed, R>(house: House<G>, refusal: Refusal<R>) -> Refusal<Shown<G, R>> {
    Refusal { rule: refusal.rule, reason: Shown { house, of: refusal.reason } }
}

impl<G: Boxed> Game for Housed<G, G> {
    const ID: &'static str = G::ID;
    const REVISION: u32 = G::REVISION;

    type Setup = Housed<G, G::Setup>;
    type Action = G::Action;
    type Event = G::Event;
    type Decision = G::Decision;
    type View = Shown<G, G::View>;
    type Reason = Shown<G, G::Reason>;

    fn usual_setup(seats: usize) -> Self::Setup {
        Housed { house: House::PRINTED, of: G::usual_setup(seats) }
    }

    fn numbers() -> &'static [Number] {
        G::printed_numbers()
    }

    fn change(setup: &mut Self::Setup, changes: &Changes) -> Result<(), Unfit> {
        setup.house = House::of(changes)?;
        Ok(())
    }

    fn changes(setup: &Self::Setup) -> &Changes {
        setup.house.changes()
    }

    fn check_setup(setup: &Self::Setup) -> Result<(), Refusal<Self::Reason>> {
        let checked = setup.house.plays(|| G::check_setup(&setup.of));
        checked.map_err(|refusal| in_house(setup.house, refusal))
    }

    fn seats(setup: &Self::Setup) -> usize {
        G::seats(&setup.of)
    }

    fn start(setup: &Self::Setup, table: &mut Table<'_, Self::Event>) -> Self {
        let house = setup.house;
        Self { house, of: house.plays(|| G::start(&setup.of, table)) }
    }

    #[inline]
    fn turn(&self) -> Turn {
        self.house.plays(|| self.of.turn())
    }

    #[inline]
    fn decision(&self, seat: Seat) -> Option<Self::Decision> {
        self.house.plays(|| self.of.decision(seat))
    }

    fn is_same_matter(before: &Self::Decision, now: &Self::Decision) -> bool {
        G::is_same_matter(before, now)
    }

    fn is_answer(decision: &Self::Decision) -> bool {
        G::is_answer(decision)
    }

    fn is_done(decision: &Self::Decision) -> bool {
        G::is_done(decision)
    }

    #[inline]
    fn check(&self, seat: Seat, action: &Self::Action) -> Result<(), Refusal<Self::Reason>> {
        let checked = self.house.plays(|| self.of.check(seat, action));
        checked.map_err(|refusal| in_house(self.house, refusal))
    }

    #[inline]
    fn apply(&mut self, play: Legal<Self>, table: &mut Table<'_, Self::Event>) {
        let (seat, action) = play.into_parts();
        self.house.plays(|| self.of.apply(Legal::from_options(seat, action), table));
    }

    #[inline]
    fn options(&self, seat: Seat, out: &mut Vec<Self::Action>) -> Coverage {
        self.house.plays(|| self.of.options(seat, out))
    }

    #[inline]
    fn view(&self, viewer: Viewer) -> Self::View {
        Shown { house: self.house, of: self.house.plays(|| self.of.view(viewer)) }
    }

    fn laid_open(&self) -> Self::View {
        Shown { house: self.house, of: self.house.plays(|| self.of.laid_open()) }
    }

    fn seen_by(event: &Self::Event, viewer: Viewer) -> Option<Self::Event> {
        G::seen_by(event, viewer)
    }

    fn reveals(event: &Self::Event) -> bool {
        G::reveals(event)
    }

    #[inline]
    fn imagine(view: &Self::View, chance: &mut dyn Chance) -> Self {
        Self { house: view.house, of: view.plays(|view| G::imagine(view, chance)) }
    }
}

impl<G: Boxed, T> Shown<G, T> {
    /// Asks something about it with its box in play.
    #[inline]
    fn plays<R>(&self, ask: impl FnOnce(&T) -> R) -> R {
        self.house.plays(|| ask(&self.of))
    }
}

impl<G: Boxed + Voice> Voice for Housed<G, G> {
    const ABOUT: About = G::ABOUT;

    type Facts = Shown<G, G::Facts>;

    fn rulebook() -> &'static Rulebook {
        G::rulebook()
    }

    fn questions() -> &'static [Question] {
        G::questions()
    }

    fn presets() -> &'static [Preset] {
        G::presets()
    }

    fn path(view: &Self::View, seat: Seat, action: &Self::Action) -> Path {
        view.plays(|view| G::path(view, seat, action))
    }

    fn read_path(view: &Self::View, seat: Seat, path: &Path) -> Option<Self::Action> {
        view.plays(|view| G::read_path(view, seat, path))
    }

    fn label(view: &Self::View, action: &Self::Action) -> Sentence {
        view.plays(|view| G::label(view, action))
    }

    fn name(view: &Self::View, step: &str) -> Option<Sentence> {
        view.plays(|view| G::name(view, step))
    }

    fn is_drawn(step: &str) -> bool {
        G::is_drawn(step)
    }

    fn meant(view: &Self::View, seat: Seat, thing: &str) -> Vec<Self::Action> {
        view.plays(|view| G::meant(view, seat, thing))
    }

    fn caption(view: &Self::View, thing: &str) -> Option<Caption> {
        view.plays(|view| G::caption(view, thing))
    }

    fn prompt(view: &Self::View, decision: Option<&Self::Decision>) -> Prompt {
        view.plays(|view| G::prompt(view, decision))
    }

    fn next_steps(view: &Self::View, decision: &Self::Decision) -> Vec<Next> {
        view.plays(|view| G::next_steps(view, decision))
    }

    fn outlook(view: &Self::View, seat: Seat, action: &Self::Action) -> Option<Sentence> {
        view.plays(|view| G::outlook(view, seat, action))
    }

    fn stakes(view: &Self::View) -> Stakes {
        view.plays(G::stakes)
    }

    fn first_match() -> &'static [(&'static str, &'static str)] {
        G::first_match()
    }

    fn dead(view: &Self::View) -> Seats {
        view.plays(G::dead)
    }

    fn facts(view: &Self::View) -> Self::Facts {
        Shown { house: view.house, of: view.plays(G::facts) }
    }

    fn tell(event: &Self::Event) -> Sentence {
        G::tell(event)
    }

    fn fate(event: &Self::Event, seat: Seat) -> Option<Sentence> {
        G::fate(event, seat)
    }

    fn life(view: &Self::View, seat: Seat) -> Option<Life> {
        view.plays(|view| G::life(view, seat))
    }

    fn mood(event: &Self::Event) -> Mood {
        G::mood(event)
    }

    fn harmed(event: &Self::Event) -> Seats {
        G::harmed(event)
    }

    fn warn(event: &Self::Event) -> Sentence {
        G::warn(event)
    }

    fn rule_of(event: &Self::Event) -> Rule {
        G::rule_of(event)
    }

    fn explain(reason: &Self::Reason) -> Sentence {
        reason.plays(G::explain)
    }

    fn describe(view: &Self::View, names: &Names) -> String {
        view.plays(|view| G::describe(view, names))
    }

    fn sketch(view: &Self::View, names: &Names) -> Sketch {
        view.plays(|view| G::sketch(view, names))
    }

    fn tint(view: &Self::View, seat: Seat) -> Tint {
        view.plays(|view| G::tint(view, seat))
    }

    fn story(view: &Self::View) -> Vec<Sentence> {
        view.plays(G::story)
    }
}

/// What a position begins with that a house has changed.
const IN_TEXT: &str = "content ";

impl<G: Boxed + Notation> Notation for Housed<G, G> {
    fn read_position(text: &str) -> Result<Self, String> {
        let text = text.trim_start();
        let (house, text) = match text.strip_prefix(IN_TEXT) {
            None => (House::PRINTED, text),
            Some(text) => {
                let (line, rest) = text.split_once('\n').unwrap_or((text, ""));
                let pairs = line.split(',').map(str::trim).map(|pair| pair.split_once('='));
                let pairs: Option<BTreeMap<&str, &str>> = pairs.collect();
                let pairs = pairs.ok_or("a changed number is written as KEY=NUMBER")?;
                let changes = Changes::read(pairs).map_err(|why| why.to_string())?;
                (House::of(&changes).map_err(|why| why.to_string())?, rest)
            }
        };
        Ok(Self { house, of: house.plays(|| G::read_position(text))? })
    }

    fn write_position(&self) -> String {
        let position = self.house.plays(|| self.of.write_position());
        match self.house.is_printed() {
            true => position,
            false => format!("{IN_TEXT}{}\n{position}", self.house.changes()),
        }
    }

    fn read_action(&self, seat: Seat, line: &str) -> Option<Self::Action> {
        self.house.plays(|| self.of.read_action(seat, line))
    }

    fn write_action(&self, seat: Seat, action: &Self::Action) -> String {
        self.house.plays(|| self.of.write_action(seat, action))
    }
}

impl<G: Boxed + Inventory> Inventory for Housed<G, G> {
    fn inventory(&self) -> Vec<Holding> {
        self.house.plays(|| self.of.inventory())
    }

    fn audit(&self) -> Result<(), String> {
        self.house.plays(|| self.of.audit())
    }
}

impl<G: Boxed + Standing> Standing for Housed<G, G> {
    const ORDERS: &'static [Order] = G::ORDERS;

    fn follow(
        view: &Self::View,
        seat: Seat,
        decision: &Self::Decision,
        options: &[Self::Action],
        order: &str,
    ) -> Option<Followed<Self::Action>> {
        view.plays(|view| G::follow(view, seat, decision, options, order))
    }

    fn concerns(view: &Self::View, seat: Seat, decision: &Self::Decision) -> bool {
        view.plays(|view| G::concerns(view, seat, decision))
    }
}

impl<G: Boxed + Sense> Sense for Housed<G, G> {
    const SKILLS: &'static [Skill] = G::SKILLS;
    const THINKING: Option<Thinking> = G::THINKING;

    fn rate(
        view: &Self::View,
        seat: Seat,
        options: &[Self::Action],
        skill: Skill,
        out: &mut Vec<i32>,
    ) {
        view.plays(|view| G::rate(view, seat, options, skill, out));
    }

    fn lots(view: &Self::View, seat: Seat, action: &Self::Action) -> u32 {
        view.plays(|view| G::lots(view, seat, action))
    }

    fn by_habit(view: &Self::View, seat: Seat) -> bool {
        view.plays(|view| G::by_habit(view, seat))
    }

    #[inline]
    fn glance(&self, seat: Seat, options: &[Self::Action], out: &mut Vec<i32>) {
        self.house.plays(|| self.of.glance(seat, options, out));
    }

    #[inline]
    fn stretch(&self) -> u32 {
        self.house.plays(|| self.of.stretch())
    }

    #[inline]
    fn prospects(&self) -> Prospects {
        self.house.plays(|| self.of.prospects())
    }

    fn is_sealed(action: &Self::Action) -> bool {
        G::is_sealed(action)
    }
}
