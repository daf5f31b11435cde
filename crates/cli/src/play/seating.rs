//! Who sits where: people from the first seat on, bots in the others.

use std::collections::BTreeSet;

use bots::Level;
use tabletop::voice::{About, Names};

use super::options::PlayOptions;
use crate::failure::Misuse;

/// A seating, or why there is none.
type Result<T> = std::result::Result<T, Misuse>;

/// What bots are called. There are more names than seats at any table, so that
/// a name can be left out that a person already has.
const BOT_NAMES: [&str; 24] = [
    "Mara", "Finn", "Inga", "Ravi", "Tove", "Joss", "Noor", "Bram", "Elke", "Kofi", "Suki", "Otto",
    "Yara", "Hugo", "Lena", "Milo", "Ines", "Pavel", "Wren", "Dara", "Anouk", "Teo", "Runa",
    "Silas",
];

/// Whoever plays in a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    Human,
    Bot(Level),
}

/// Who sits where, and what they are called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seating {
    pub players: Vec<Player>,
    pub names: Names,
}

impl Seating {
    /// How many seats were asked for, or else what the game suggests.
    #[must_use]
    pub fn seats(about: &About, options: &PlayOptions) -> usize {
        let people = options.humans.unwrap_or(0).max(options.names.len());
        options.seats.unwrap_or(about.best_seats.max(people))
    }

    /// The seating that was asked for. `offered` are the levels of bots that
    /// the game has.
    ///
    /// # Errors
    /// If it does not fit the seats or itself.
    pub fn new(seats: usize, offered: &[Level], options: &PlayOptions) -> Result<Self> {
        let humans = humans(options, seats)?;
        let levels = levels(offered, options, seats - humans)?;
        let people = people(&options.names, humans)?;
        let free = BOT_NAMES.iter().filter(|name| !people.iter().any(|p| begins(p, name)));
        let bots = free.take(levels.len()).map(|name| (*name).to_owned());
        let names = Names::new(people.iter().cloned().chain(bots));
        let mut players = vec![Player::Human; humans];
        players.extend(levels.iter().copied().map(Player::Bot));
        Ok(Self { players, names })
    }
}

fn humans(options: &PlayOptions, seats: usize) -> Result<usize> {
    let named = options.names.len();
    let humans = options.humans.unwrap_or(named.max(1));
    demand(named <= humans, || format!("there are {named} names for {humans} people"))?;
    demand(humans <= seats, || {
        format!("{humans} people do not fit at a table with {seats} seats")
    })?;
    Ok(humans)
}

/// The level of every bot: those asked for, the last one for the seats left.
fn levels(offered: &[Level], options: &PlayOptions, bots: usize) -> Result<Vec<Level>> {
    let asked = &options.bots;
    demand(asked.len() <= bots, || {
        format!("there are {} levels for {bots} seats with bots", asked.len())
    })?;
    let rest = asked.last().copied().unwrap_or_else(|| usual_level(offered));
    Ok((0..bots).map(|n| asked.get(n).copied().unwrap_or(rest)).collect())
}

/// The level that nobody asked for: company that plays quickly and with sense.
fn usual_level(offered: &[Level]) -> Level {
    if offered.contains(&Level::Deckhand) { Level::Deckhand } else { Level::Random }
}

/// What the people are called. Whoever has no name gets one that nobody has.
fn people(given: &[String], humans: usize) -> Result<Vec<String>> {
    let mut names: Vec<String> = given.iter().map(|name| name.trim().to_owned()).collect();
    names.iter().try_for_each(|name| check_name(name))?;
    for n in 1.. {
        if names.len() == humans {
            break;
        }
        let name = format!("Player {n}");
        if !names.iter().any(|other| same(other, &name)) {
            names.push(name);
        }
    }
    let mut seen = BTreeSet::new();
    match names.iter().find(|name| !seen.insert(name.to_lowercase())) {
        Some(twice) => Err(Misuse(format!("two people are called “{twice}”"))),
        None => Ok(names),
    }
}

fn check_name(name: &str) -> Result<()> {
    let most = Names::LONGEST;
    demand(!name.is_empty(), || "a name has something in it".into())?;
    demand(name.chars().count() <= most, || format!("a name has {most} characters at most"))?;
    demand(!name.chars().any(char::is_control), || "a name is plain text".into())
}

/// The reason as an error unless the demand is met.
fn demand(is_met: bool, reason: impl FnOnce() -> String) -> Result<()> {
    if is_met { Ok(()) } else { Err(Misuse(reason())) }
}

fn begins(name: &str, with: &str) -> bool {
    name.to_lowercase().starts_with(&with.to_lowercase())
}

fn same(a: &str, b: &str) -> bool {
    a.to_lowercase() == b.to_lowercase()
}

#[cfg(test)]
mod tests {
    use tabletop::Seat;

    use super::*;
    use crate::play::beach::options;

    const ABOUT: About = About {
        title: "Castaways",
        seats: (2, 6),
        best_seats: 4,
        minutes: (5, 10),
        mood: "brisk",
        pitch: "Leave the island.",
    };

    /// The names at the table that such a command gives, or why there is none.
    fn seating(command: &str) -> String {
        let options = options(&command.split_whitespace().collect::<Vec<_>>());
        let seats = Seating::seats(&ABOUT, &options);
        match Seating::new(seats, &[Level::Random, Level::Deckhand], &options) {
            Err(error) => error.to_string(),
            Ok(seating) => {
                assert_eq!(seating.names.len(), seating.players.len());
                let names = Seat::all(seating.names.len()).map(|s| seating.names.of(s).to_owned());
                names.collect::<Vec<_>>().join(", ")
            }
        }
    }

    #[test]
    fn people_sit_first_and_bots_fill_the_table() {
        assert_eq!(seating(""), "Player 1, Mara, Finn, Inga");
        assert_eq!(
            seating("--seats 5 --humans 2 --name mara --bots random,deckhand"),
            "mara, Player 1, Finn, Inga, Ravi"
        );
        assert_eq!(seating("--humans 0 --seats 2 --bots random"), "Mara, Finn");
        assert_eq!(seating("--name A --name B --name C --name D --name E"), "A, B, C, D, E");
    }

    #[test]
    fn a_seating_that_does_not_fit_is_refused_with_the_reason() {
        assert_eq!(seating("--seats 2 --humans 3"), "3 people do not fit at a table with 2 seats");
        assert_eq!(seating("--humans 1 --name A --name B"), "there are 2 names for 1 people");
        assert_eq!(
            seating("--seats 2 --bots random,random"),
            "there are 2 levels for 1 seats with bots"
        );
        assert_eq!(seating("--name Ada --name ada"), "two people are called “ada”");
        assert_eq!(
            seating(&format!("--name {}", "x".repeat(33))),
            "a name has 32 characters at most"
        );
        assert_eq!(seating("--name \u{1b}[2J"), "a name is plain text");
    }

    #[test]
    fn a_nameless_person_gets_a_name_that_nobody_has() {
        let options = options(&["--humans", "2", "--name", "player 1"]);
        let seating = Seating::new(2, &[], &options).unwrap();
        assert_eq!(seating.names.of(Seat::new(1)), "Player 2");
    }

    #[test]
    fn no_bot_is_called_like_a_person() {
        let options = options(&["--name", "Mara", "--bots", "random"]);
        let seating = Seating::new(2, &[], &options).unwrap();
        assert_eq!(seating.names.of(Seat::new(1)), "Finn");
    }
}
