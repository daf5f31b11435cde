//! Positions as text, for tests and for questions about a rule.
//!
//! ```text
//! 6 players
//! group at dusk, day 2, distance 9, followed by hostile
//! 1 leads, value 3, cards 5 aid
//! 2 value -1, cards 4, injured, fatigue 2, starving, rested
//! ```
//!
//! A group is at `dawn`, at `dusk`, at `meal`, at `nightfall`, in `camp` (it
//! settles down to rest) or at `trade`. Seats that are in no group have died
//! before the position begins. `without haven`, `friends stay` and `leaders may
//! stay` behind the number of players are the rulings of the set-up.

use tabletop::chance::Script;
use tabletop::{Seat, Seats, Table};

use crate::charts::Followers;
use crate::frame::{Question, Stretch};
use crate::setup::Setup;
use crate::state::{Card, Cause, Character, Fate, Group, GroupId, Phase, Road, SafeHaven, Wounds};

impl SafeHaven {
    /// Reads a position.
    ///
    /// # Errors
    /// The first line that cannot be read, and why.
    pub fn read_position(text: &str) -> Result<Self, String> {
        let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
        let setup = read_setup(lines.next().ok_or("a position begins with “6 players”")?)?;
        let mut reader = Reader::new(setup);
        for line in lines {
            reader.read(line).map_err(|why| format!("“{line}”: {why}"))?;
        }
        reader.finish()
    }
}

fn read_setup(line: &str) -> Result<Setup, String> {
    let mut parts = line.split(',').map(str::trim);
    let players = parts.next().and_then(|p| p.strip_suffix(" players"));
    let players = number(players.ok_or("a position begins with “6 players”")?)?;
    let mut setup = Setup::usual(players);
    for ruling in parts {
        match ruling {
            "without haven" => setup.haven = crate::setup::Haven::Nowhere,
            other => return Err(format!("there is no ruling “{other}”")),
        }
    }
    setup.check().map_err(|refusal| format!("{refusal:?}"))?;
    Ok(setup)
}

fn number<T: std::str::FromStr>(text: &str) -> Result<T, String> {
    text.trim().parse().map_err(|_| format!("“{text}” is no number that fits here"))
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
}

/// A position as far as it is read.
struct Reader {
    state: SafeHaven,
    groups: Vec<(Group, Moment)>,
    placed: Seats,
}

impl Reader {
    fn new(setup: Setup) -> Self {
        let state = SafeHaven { road: Road::new(setup), sealed: tabletop::Sealed::NONE };
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
        let seat: usize = number(seat)?;
        if !(1..=self.state.road.players()).contains(&seat) {
            return Err("there is no such seat".into());
        }
        let seat = Seat::new(seat - 1);
        if self.placed.contains(seat) {
            return Err("the seat is there already".into());
        }
        let id = GroupId::try_from(self.groups.len().saturating_sub(1) as u8)?;
        let (group, _) = self.groups.last_mut().ok_or("a member belongs to a group")?;
        let mut character = Character { group: id, ..Character::default() };
        for word in words.split(',').map(str::trim) {
            if word == "leads" {
                group.leader = Some(seat);
            } else {
                read_trait(&mut character, word)?;
            }
        }
        group.members.insert(seat);
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
        }
        // Nothing falls by chance on the way to a decision, except where a
        // test asks for a group that needs none.
        self.run(id, &mut Table::quiet(&mut Script::default()));
    }
}

fn read_group(text: &str) -> Result<(Group, Moment), String> {
    let mut parts = text.split(',').map(str::trim);
    let (moment, phase) = match parts.next().unwrap_or_default() {
        "at dawn" => (Moment::Dawn, Phase::Day),
        "at dusk" => (Moment::Dusk, Phase::Night),
        "at meal" => (Moment::Meal, Phase::Night),
        "at nightfall" => (Moment::Nightfall, Phase::Night),
        "in camp" => (Moment::Camp, Phase::Night),
        "at trade" => (Moment::Trade, Phase::Night),
        other => return Err(format!("a group is not “{other}”")),
    };
    let mut group = Group { phase, day: 1, ..Group::default() };
    for part in parts {
        match part.rsplit_once(' ') {
            Some(("day", day)) => group.day = number(day)?,
            Some(("distance", distance)) => group.distance = number(distance)?,
            Some(("followed by", who)) => group.followers = Some(read_followers(who)?),
            Some(_) | None => return Err(format!("a group has no “{part}”")),
        }
    }
    Ok((group, moment))
}

fn read_followers(who: &str) -> Result<Followers, String> {
    match who {
        "unknown" => Ok(Followers::Unknown),
        "hostile" => Ok(Followers::Hostile),
        "friendly" => Ok(Followers::Friendly),
        other => Err(format!("followers are not “{other}”")),
    }
}

fn read_trait(character: &mut Character, word: &str) -> Result<(), String> {
    match word.split_once(' ') {
        Some(("value", value)) => character.value = number(value)?,
        Some(("fatigue", fatigue)) => character.fatigue = number(fatigue)?,
        Some(("cards", cards)) => {
            for (hand, card) in cards.split_whitespace().enumerate() {
                let place = character.cards.get_mut(hand).ok_or("a character has two hands")?;
                *place = Some(read_card(card)?);
            }
        }
        None => match word {
            "injured" => character.wounds = Wounds::Injured,
            "heavy" => character.wounds = Wounds::Heavy,
            "starving" => character.starving = true,
            "rested" => character.rested = true,
            other => return Err(format!("a character is not “{other}”")),
        },
        Some(_) => return Err(format!("a character has no “{word}”")),
    }
    Ok(())
}

fn read_card(card: &str) -> Result<Card, String> {
    match card {
        "aid" => Ok(Card::FirstAid),
        points => match number(points)? {
            0 => Err("a card has a point at least".into()),
            points => Ok(Card::Resource(points)),
        },
    }
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
            "Refusal { rule: Rule(\"1.1\"), reason: Seats { seats: 255 } }"
        );
        assert_eq!(error("2 players\n1 value 3"), "“1 value 3”: a member belongs to a group");
        assert_eq!(error("2 players\ngroup at sea"), "“group at sea”: a group is not “at sea”");
        let member = |line: &str| error(&format!("2 players\ngroup at dawn\n{line}"));
        assert_eq!(member("3 value 1"), "“3 value 1”: there is no such seat");
        assert_eq!(member("1 happy"), "“1 happy”: a character is not “happy”");
        assert_eq!(member("1 cards 1 2 3"), "“1 cards 1 2 3”: a character has two hands");
        assert_eq!(member("1 cards 0"), "“1 cards 0”: a card has a point at least");
    }
}
