//! Positions as text, for tests and for questions about a rule.
//!
//! ```text
//! 6 players, spending=sealed
//! group at dusk, day 2, distance 9, followed by hostile
//! 1 leads, value 3, cards 5 aid
//! 2 value -1, cards 4, injured, fatigue 2, starving, rested
//! ```
//!
//! Behind the number of players stand the rulings that are not the usual ones.
//! A group is at `dawn`, at `dusk`, at `meal`, at `nightfall`, in `camp` (it
//! settles down to rest) or at `trade`. Seats that are in no group have died
//! before the position begins.
//!
//! What is written says more: what a group is in the middle of (`in phase-ends >
//! dawn`), whom it has asked, who each character is, what was offered and
//! sealed, and where those are who are off the road.

use std::fmt::Write as _;

use tabletop::chance::Script;
use tabletop::{Asked, Notation, Sealed, Seat, Seats, Table};

use self::frames::{
    Words, number, read_card, read_frames, read_seat, write_card, write_frames, write_seats,
};
use crate::charts::Followers;
use crate::frame::{Question, Stretch};
use crate::person::Person;
use crate::setup::Setup;
use crate::state::{
    Answer, Cause, Character, Deeds, Fate, Group, GroupId, Hand, Offer, Phase, Road,
};
use crate::state::{SafeHaven, Wounds};

mod frames;

impl Notation for SafeHaven {
    fn read_position(text: &str) -> Result<Self, String> {
        let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
        let setup = read_setup(lines.next().ok_or("a position begins with “6 players”")?)?;
        let mut reader = Reader::new(setup);
        for line in lines {
            reader.read(line).map_err(|why| format!("“{line}”: {why}"))?;
        }
        reader.finish()
    }

    fn write_position(&self) -> String {
        let mut text = write_setup(&self.road.setup);
        for (id, group) in self.road.groups() {
            write_group(group, &mut text);
            for seat in self.road.seats().filter(|seat| self.road.character(*seat).group == id) {
                let _ = write!(text, "{} ", seat.index() + 1);
                self.write_member(seat, group, &mut text);
            }
        }
        text
    }
}

// Writing.

fn write_setup(setup: &Setup) -> String {
    let mut text = format!("{} players", setup.players());
    for (key, answer) in setup.unusual() {
        let _ = write!(text, ", {key}={answer}");
    }
    text.push('\n');
    text
}

fn write_group(group: &Group, text: &mut String) {
    let phase = match group.phase {
        Phase::Day => "day",
        Phase::Night => "night",
    };
    let _ = write!(text, "group by {phase}, day {}, distance {}", group.day, group.distance);
    if let Some(followers) = group.followers {
        let _ = write!(text, ", followed by {}", followers.word());
    }
    let sets = [
        ("asked", group.asked.waiting()),
        ("answered", group.asked.answered()),
        ("going", group.going),
    ];
    for (word, seats) in sets {
        if !seats.is_empty() {
            let _ = write!(text, ", {word}{}", write_seats(seats));
        }
    }
    if !group.frames.is_empty() {
        let _ = write!(text, ", in {}", write_frames(&group.frames));
    }
    text.push('\n');
}

impl SafeHaven {
    fn write_member(&self, seat: Seat, group: &Group, text: &mut String) {
        if group.is_led_by(seat) {
            text.push_str("leads, ");
        }
        let character = self.road.character(seat);
        let _ = write!(text, "value {}, person {}", character.value, character.person.index());
        write_hands(character, text);
        if character.fatigue > 0 {
            let _ = write!(text, ", fatigue {}", character.fatigue);
        }
        let signs = [
            (character.wounds == Wounds::Injured, "injured"),
            (character.wounds == Wounds::Heavy, "heavy"),
            (character.starving, "starving"),
            (character.rested, "rested"),
        ];
        for (_, sign) in signs.into_iter().filter(|(so, _)| *so) {
            let _ = write!(text, ", {sign}");
        }
        write_offers(character, text);
        if let Some(answer) = self.sealed.own(tabletop::Viewer::Seat(seat)) {
            write_answer(answer, text);
        }
        write_deeds(character.deeds, text);
        write_fate(character.fate, text);
        text.push('\n');
    }
}

fn write_hands(character: &Character, text: &mut String) {
    if character.full_hands().next().is_some() {
        text.push_str(", cards");
        for card in character.cards {
            let _ = write!(text, " {}", card.map_or_else(|| "-".to_owned(), write_card));
        }
    }
}

fn write_offers(character: &Character, text: &mut String) {
    if let Some(Offer { to, give, want }) = character.offer {
        let want = want.map_or(0, |hand| hand.index() + 1);
        let _ = write!(text, ", offers {} {} {want}", give.index() + 1, to.index() + 1);
    }
    if character.offers_made > 0 {
        let _ = write!(text, ", offered {}", character.offers_made);
    }
}

fn write_answer(answer: Answer, text: &mut String) {
    let _ = match answer {
        Answer::Vote(whom) => write!(text, ", sealed vote {}", whom.index() + 1),
        Answer::Spend([first, second]) => write!(text, ", sealed points {first} {second}"),
        Answer::Part(true) => write!(text, ", sealed parting"),
        Answer::Part(false) => write!(text, ", sealed together"),
    };
}

fn write_deeds(deeds: Deeds, text: &mut String) {
    let Deeds { led, fed, meals, dressed, parted, eaten_by } = deeds;
    for (word, number) in [("led", led), ("parted", parted), ("gave", meals)] {
        if number > 0 {
            let _ = write!(text, ", {word} {number}");
        }
    }
    for (word, seats) in [("fed", fed), ("dressed", dressed)] {
        if !seats.is_empty() {
            let _ = write!(text, ", {word}{}", write_seats(seats));
        }
    }
    if let Some(by) = eaten_by {
        let _ = write!(text, ", eaten-by {}", by.index() + 1);
    }
}

fn write_fate(fate: Fate, text: &mut String) {
    let _ = match fate {
        Fate::OnTheRoad => Ok(()),
        Fate::Arrived { day, distance } => write!(text, ", arrived {day} {distance}"),
        Fate::Dead { cause, day, distance } => {
            write!(text, ", dead of {} {day} {distance}", cause.word())
        }
    };
}

// Reading.

fn read_setup(line: &str) -> Result<Setup, String> {
    let mut parts = line.split(',').map(str::trim);
    let players = parts.next().and_then(|p| p.strip_suffix(" players"));
    let players: usize = number(players.ok_or("a position begins with “6 players”")?)?;
    let mut setup = Setup::usual(u8::try_from(players).unwrap_or(u8::MAX));
    for ruling in parts {
        let (key, answer) = ruling.split_once('=').ok_or("a ruling is written KEY=ANSWER")?;
        setup.rule(key, answer)?;
    }
    setup.check().map_err(|refusal| format!("{refusal:?}"))?;
    Ok(setup)
}

/// Where a group stands in its phase.
#[derive(Clone, Copy)]
enum Moment {
    Dawn,
    Dusk,
    Meal,
    Nightfall,
    Camp,
    Trade,
    /// As its frames say.
    Written,
}

/// A position as far as it is read.
struct Reader {
    state: SafeHaven,
    groups: Vec<(Group, Moment)>,
    placed: Seats,
}

impl Reader {
    fn new(setup: Setup) -> Self {
        let state = SafeHaven { road: Road::new(setup), sealed: Sealed::NONE };
        Self { state, groups: Vec::new(), placed: Seats::NONE }
    }

    fn read(&mut self, line: &str) -> Result<(), String> {
        match line.strip_prefix("group ") {
            Some(rest) => {
                self.groups.push(read_group(rest)?);
                Ok(())
            }
            None => self.read_member(line),
        }
    }

    fn read_member(&mut self, line: &str) -> Result<(), String> {
        let (seat, words) = line.split_once(' ').ok_or("a member is a seat and what it has")?;
        let seat = read_seat(seat)?;
        if !self.state.road.has(seat) {
            return Err("there is no such seat".into());
        }
        if self.placed.contains(seat) {
            return Err("the seat is there already".into());
        }
        let id = GroupId::try_from(self.groups.len().saturating_sub(1) as u8)?;
        let (group, _) = self.groups.last_mut().ok_or("a member belongs to a group")?;
        let mut character = Character { group: id, ..Character::default() };
        for word in words.split(',').map(str::trim) {
            if word == "leads" {
                group.leader = Some(seat);
            } else if let Some(answer) = word.strip_prefix("sealed ") {
                let answer = read_answer(answer)?;
                self.state.sealed.seal(&mut Asked::of(Seats::only(seat)), seat, answer);
            } else {
                read_trait(&mut character, word)?;
            }
        }
        if character.fate == Fate::OnTheRoad {
            group.members.insert(seat);
        }
        self.placed.insert(seat);
        *self.state.road.character_mut(seat) = character;
        Ok(())
    }

    fn finish(mut self) -> Result<SafeHaven, String> {
        for seat in self.state.road.seats().filter(|seat| !self.placed.contains(*seat)) {
            self.state.road.character_mut(seat).fate =
                Fate::Dead { cause: Cause::Wounds, day: 1, distance: 0 };
        }
        let moments: Vec<Moment> = self.groups.iter().map(|(_, moment)| *moment).collect();
        self.state.road.set_groups(self.groups.into_iter().map(|(group, _)| group));
        for (index, moment) in moments.into_iter().enumerate() {
            self.state.bring_to(GroupId::try_from(index as u8)?, moment);
        }
        Ok(self.state)
    }
}

impl SafeHaven {
    /// Brings a group to a moment of its phase.
    fn bring_to(&mut self, id: GroupId, moment: Moment) {
        if matches!(moment, Moment::Written) {
            return;
        }
        self.push(id, Stretch::PhaseEnds);
        match moment {
            Moment::Dawn => self.push(id, Question::Dawn),
            Moment::Nightfall => self.push(id, Question::Nightfall),
            Moment::Dusk => {
                self.push(id, Question::Nightfall);
                self.push(id, Question::Dusk);
            }
            Moment::Meal => {
                self.push(id, Question::Nightfall);
                self.push(id, Stretch::SittingDown);
            }
            Moment::Camp => self.make_camp(id),
            Moment::Trade => self.push(id, Stretch::Camp),
            Moment::Written => {}
        }
        // Nothing falls by chance on the way to a decision, except where a
        // test asks for a group that needs none.
        self.run(id, &mut Table::quiet(&mut Script::default()));
    }
}

fn read_group(text: &str) -> Result<(Group, Moment), String> {
    let mut group = Group { day: 1, ..Group::default() };
    let mut moment = Moment::Written;
    for part in text.split(',').map(str::trim) {
        match read_moment(part) {
            Some((found, phase)) => (moment, group.phase) = (found, phase),
            None => read_circumstance(&mut group, part)?,
        }
    }
    Ok((group, moment))
}

fn read_moment(part: &str) -> Option<(Moment, Phase)> {
    Some(match part {
        "by day" => (Moment::Written, Phase::Day),
        "by night" => (Moment::Written, Phase::Night),
        "at dawn" => (Moment::Dawn, Phase::Day),
        "at dusk" => (Moment::Dusk, Phase::Night),
        "at meal" => (Moment::Meal, Phase::Night),
        "at nightfall" => (Moment::Nightfall, Phase::Night),
        "in camp" => (Moment::Camp, Phase::Night),
        "at trade" => (Moment::Trade, Phase::Night),
        _ => return None,
    })
}

fn read_circumstance(group: &mut Group, part: &str) -> Result<(), String> {
    let unknown = || format!("a group is not “{part}”");
    let (word, rest) = part.split_once(' ').ok_or_else(unknown)?;
    let (waiting, answered) = (group.asked.waiting(), group.asked.answered());
    match word {
        "day" => group.day = number(rest)?,
        "distance" => group.distance = number(rest)?,
        "followed" => {
            let who = rest.strip_prefix("by ").ok_or_else(unknown)?;
            let followers = Followers::from_word(who);
            group.followers = Some(followers.ok_or_else(|| format!("followers are not “{who}”"))?);
        }
        "asked" => group.asked = Asked::midway(Words::of(rest).seats()?, answered),
        "answered" => group.asked = Asked::midway(waiting, Words::of(rest).seats()?),
        "going" => group.going = Words::of(rest).seats()?,
        "in" => group.frames = read_frames(rest)?.collect(),
        _ => return Err(unknown()),
    }
    Ok(())
}

fn read_trait(character: &mut Character, word: &str) -> Result<(), String> {
    let Some((name, rest)) = word.split_once(' ') else {
        match word {
            "injured" => character.wounds = Wounds::Injured,
            "heavy" => character.wounds = Wounds::Heavy,
            "starving" => character.starving = true,
            "rested" => character.rested = true,
            other => return Err(format!("a character is not “{other}”")),
        }
        return Ok(());
    };
    let mut words = Words::of(rest);
    match name {
        "value" => character.value = words.number()?,
        "person" => character.person = Person::try_from(words.number::<u8>()?)?,
        "fatigue" => character.fatigue = words.number()?,
        "offered" => character.offers_made = words.number()?,
        "offers" => character.offer = Some(read_offer(&mut words)?),
        "led" => character.deeds.led = words.number()?,
        "parted" => character.deeds.parted = words.number()?,
        "gave" => character.deeds.meals = words.number()?,
        "fed" => character.deeds.fed = words.seats()?,
        "dressed" => character.deeds.dressed = words.seats()?,
        "eaten-by" => character.deeds.eaten_by = Some(words.seat()?),
        "arrived" => {
            character.fate = Fate::Arrived { day: words.number()?, distance: words.number()? };
        }
        "dead" => character.fate = read_death(&mut words)?,
        "cards" => return read_cards(character, rest),
        _ => return Err(format!("a character has no “{word}”")),
    }
    words.end()
}

fn read_cards(character: &mut Character, cards: &str) -> Result<(), String> {
    for (hand, card) in cards.split_whitespace().enumerate() {
        let place = character.cards.get_mut(hand).ok_or("a character has two hands")?;
        *place = if card == "-" { None } else { Some(read_card(card)?) };
    }
    Ok(())
}

fn read_offer(words: &mut Words<'_>) -> Result<Offer, String> {
    let (give, to) = (words.hand()?, words.seat()?);
    let want = words.number::<usize>()?.checked_sub(1);
    Ok(Offer { to, give, want: want.and_then(Hand::from_index) })
}

fn read_death(words: &mut Words<'_>) -> Result<Fate, String> {
    let of = words.next()?;
    let cause = Cause::from_word(words.next()?).filter(|_| of == "of");
    let cause = cause.ok_or("one dies of wounds, of hunger, or eaten")?;
    Ok(Fate::Dead { cause, day: words.number()?, distance: words.number()? })
}

fn read_answer(text: &str) -> Result<Answer, String> {
    let mut words = Words::of(text);
    let answer = match words.next()? {
        "vote" => Answer::Vote(words.seat()?),
        "points" => Answer::Spend([words.number()?, words.number()?]),
        "parting" => Answer::Part(true),
        "together" => Answer::Part(false),
        other => return Err(format!("nobody seals “{other}”")),
    };
    words.end()?;
    Ok(answer)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_broken_position_is_refused_with_the_line() {
        let error = |text: &str| SafeHaven::read_position(text).unwrap_err();
        assert_eq!(error(""), "a position begins with “6 players”");
        assert_eq!(
            error("1000 players"),
            "Refusal { rule: Rule(\"1.6\"), reason: Seats { seats: 255 } }"
        );
        assert_eq!(error("2 players, moon=full"), "there is no ruling “moon”");
        assert_eq!(error("2 players\n1 value 3"), "“1 value 3”: a member belongs to a group");
        assert_eq!(error("2 players\ngroup at sea"), "“group at sea”: a group is not “at sea”");
        assert_eq!(
            error("2 players\ngroup in trouble"),
            "“group in trouble”: nobody is in the middle of “trouble”"
        );
        let member = |line: &str| error(&format!("2 players\ngroup at dawn\n{line}"));
        assert_eq!(member("3 value 1"), "“3 value 1”: there is no such seat");
        assert_eq!(member("1 happy"), "“1 happy”: a character is not “happy”");
        assert_eq!(member("1 cards 1 2 3"), "“1 cards 1 2 3”: a character has two hands");
        assert_eq!(member("1 cards 0"), "“1 cards 0”: a card has a point at least");
        assert_eq!(member("1 fatigue 1 2"), "“1 fatigue 1 2”: “2” is too much");
        assert_eq!(member("1 sealed lips"), "“1 sealed lips”: nobody seals “lips”");
    }
}
