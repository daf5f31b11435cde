//! Positions and actions as text, for tests, bug reports and counting.
//!
//! A position is a drawing of the land and a few lists. Everything that is
//! left out has a plain meaning: rows without land, nobody in the boats,
//! nothing in hand.
//!
//! ```text
//! setup 2 waters=forbidden      seats, and the rulings that are not the usual ones
//! turn red moves 3 fresh        or: people, boats, sinking, crowd boat-9 f5,
//!                               creature shark, defence shark-1 f5 asked yellow, over
//! f  ~ ~ B ~ ~ F ~ ~ M ~ ~ ~    a row of the board: B, F and M are tiles
//! red f3=6 boat-1=1 c4=2 nw=5 lost=1 -    where each person is, and its worth
//! boats d4 gone                 the others wait beside the board
//! serpents g6 b2                sharks and whales alike; the others are gone
//! under forest whale dolphin*2  what is under the tiles of a terrain
//! hand red kill-shark/beach     a message, and the terrain that it came from
//! swum red-3                    who has used the swimmer's allowance
//! sealed yellow                 who has answered to defend
//! ```

use std::fmt;
use std::str::FromStr;

use serde::de::IntoDeserializer;
use serde::de::value::{Error as WordError, StrDeserializer};
use serde::{Deserialize, Serialize};
use tabletop::bag::Bag;
use tabletop::{Inventory, Notation, Path, Seat, Seats};

use crate::action::Action;
use crate::board::{Berth, Board, Spot};
use crate::content::content;
use crate::frame::Frame;
use crate::map::{Island, Space, map, spaces};
use crate::path;
use crate::pieces::{
    Boat, Creature, Kind, MESSAGES, Message, PICTURES, Person, Picture, TERRAINS, Terrain, colour,
    seat_of_colour,
};
use crate::setup::Setup;
use crate::state::{Secrets, Survive};

/// Why a text is no position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoPosition {
    /// The line, counted from one; nothing if it is about the whole.
    pub line: Option<usize>,
    pub why: String,
}

impl fmt::Display for NoPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "line {line}: {}", self.why),
            None => f.write_str(&self.why),
        }
    }
}

impl std::error::Error for NoPosition {}

/// The action that a line such as `red-7 hex-f5` means in this position.
#[must_use]
pub fn read_action(state: &Survive, line: &str) -> Option<Action> {
    let path = Path::typed(line);
    path::read(&state.board, state.board.player, &path)
}

/// The action as a line.
#[must_use]
pub fn write_action(action: &Action) -> String {
    path::path(action).to_string()
}

impl Notation for Survive {
    fn read_position(text: &str) -> Result<Self, String> {
        text.parse().map_err(|why: NoPosition| why.to_string())
    }

    fn write_position(&self) -> String {
        self.to_string()
    }
}

// Writing.

impl fmt::Display for Survive {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = &self.board;
        write_setup(board, f)?;
        write_turn(board, f)?;
        write_land(board, f)?;
        for seat in Seat::all(board.seats()) {
            self.write_people(seat, f)?;
        }
        write_berths("boats", &board.boats, f)?;
        for kind in Kind::ALL {
            let mut berths = kind.creatures().map(|creature| board.creatures[creature.index()]);
            let berths: Vec<Berth> = berths.by_ref().collect();
            write_berths(plural(kind), &berths, f)?;
        }
        for terrain in Terrain::ALL {
            self.write_under(terrain, f)?;
        }
        self.write_hands(f)?;
        write_list("swum", board.swum, f)?;
        write_list("sealed", self.secrets.defending.into_iter().map(colour), f)
    }
}

/// An enum of plain words, written and read by the names that it is stored by.
struct Word<T>(T);

impl<T: Serialize> fmt::Display for Word<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.serialize(f)
    }
}

fn write_setup(board: &Board, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let Setup { seats, first, memory, layout, swimming, waters, crowd, passing, tie } = board.setup;
    let usual = Setup::usual(seats);
    write!(f, "setup {seats}")?;
    let mut ruling = |key: &str, differs: bool, word: &dyn fmt::Display| {
        if differs { write!(f, " {key}={word}") } else { Ok(()) }
    };
    ruling("first", first != usual.first, &Word(first))?;
    ruling("memory", memory != usual.memory, &Word(memory))?;
    ruling("layout", layout != usual.layout, &Word(layout))?;
    ruling("swimming", swimming != usual.swimming, &Word(swimming))?;
    ruling("waters", waters != usual.waters, &Word(waters))?;
    ruling("crowd", crowd != usual.crowd, &Word(crowd))?;
    ruling("passing", passing != usual.passing, &Word(passing))?;
    ruling("tie", tie != usual.tie, &Word(tie))?;
    writeln!(f)
}

fn write_turn(board: &Board, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write!(f, "turn {} ", colour(board.player))?;
    match board.frame {
        Frame::People => writeln!(f, "people"),
        Frame::Boats => writeln!(f, "boats"),
        Frame::Moves { left, fresh } => {
            writeln!(f, "moves {left}{}", if fresh { " fresh" } else { "" })
        }
        Frame::Sinking => writeln!(f, "sinking"),
        Frame::Crowd { boat, at } => writeln!(f, "crowd {boat} {at}"),
        Frame::Creature { kind } => writeln!(f, "creature {}", kind.name()),
        Frame::Defence { creature, at, asked, answered } => {
            write!(f, "defence {creature} {at} asked")?;
            asked.into_iter().try_for_each(|seat| write!(f, " {}", colour(seat)))?;
            if !answered.is_empty() {
                write!(f, " answered")?;
                answered.into_iter().try_for_each(|seat| write!(f, " {}", colour(seat)))?;
            }
            writeln!(f)
        }
        Frame::Over => writeln!(f, "over"),
    }
}

/// The rows of the board as they lie, half a space to the right by turns.
fn write_land(board: &Board, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let mut row_before = usize::MAX;
    for space in spaces(map().chart.all()) {
        let (column, row) = map().place(space);
        if row != row_before {
            if row_before != usize::MAX {
                writeln!(f)?;
            }
            let shift = 2 * column + usize::from(row.is_multiple_of(2));
            write!(f, "{} {:shift$}", row_letter(row), "")?;
            row_before = row;
        }
        write!(f, " {}", mark(board, space))?;
    }
    writeln!(f)
}

fn row_letter(row: usize) -> char {
    char::from(b'a' + row as u8)
}

fn mark(board: &Board, space: Space) -> char {
    match board.terrain(space) {
        Some(Terrain::Beach) => 'B',
        Some(Terrain::Forest) => 'F',
        Some(Terrain::Mountain) => 'M',
        None if map().reef.contains(space.cell()) => 'x',
        None => '~',
    }
}

const fn plural(kind: Kind) -> &'static str {
    match kind {
        Kind::Serpent => "serpents",
        Kind::Shark => "sharks",
        Kind::Whale => "whales",
    }
}

fn write_berths(title: &str, berths: &[Berth], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write!(f, "{title}")?;
    for berth in berths {
        match berth {
            Berth::Supply => write!(f, " -")?,
            Berth::At(space) => write!(f, " {space}")?,
            Berth::Gone => write!(f, " gone")?,
        }
    }
    writeln!(f)
}

fn write_list<T: fmt::Display>(
    title: &str,
    things: impl IntoIterator<Item = T>,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    let mut things = things.into_iter().peekable();
    if things.peek().is_none() {
        return Ok(());
    }
    write!(f, "{title}")?;
    things.try_for_each(|thing| write!(f, " {thing}"))?;
    writeln!(f)
}

/// `dolphin*2`, or just `dolphin` for one.
fn write_many(name: &str, n: u8, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match n {
        0 => Ok(()),
        1 => write!(f, " {name}"),
        n => write!(f, " {name}*{n}"),
    }
}

impl Survive {
    fn write_people(&self, seat: Seat, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", colour(seat))?;
        for person in Person::of(seat) {
            let value = self.secrets.values[seat.index()][person.index()];
            match self.board.spot(person) {
                Spot::Waiting => write!(f, " -")?,
                Spot::Land(space) | Spot::Sea(space) => write!(f, " {space}={value}")?,
                Spot::Aboard(boat) => write!(f, " {boat}={value}")?,
                Spot::Ashore(island) => write!(f, " {}={value}", island.name())?,
                Spot::Lost => write!(f, " lost={value}")?,
            }
        }
        writeln!(f)
    }

    fn write_under(&self, terrain: Terrain, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "under {}", terrain.name())?;
        for (kind, n) in self.board.pictures[terrain as usize].iter() {
            write_many(Picture::ALL[kind].name(), n, f)?;
        }
        for (message, n) in Message::ALL.into_iter().zip(self.under_tiles(terrain)) {
            write_many(message.name(), n, f)?;
        }
        writeln!(f)
    }

    fn write_hands(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for seat in Seat::all(self.board.seats()) {
            if self.board.hand_size(seat) == 0 {
                continue;
            }
            write!(f, "hand {}", colour(seat))?;
            for terrain in Terrain::ALL {
                for (kind, n) in self.secrets.hands[seat.index()][terrain as usize].iter() {
                    let held = format!("{}/{}", Message::ALL[kind].name(), terrain.name());
                    write_many(&held, n, f)?;
                }
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

// Reading.

type Line<T = ()> = Result<T, String>;

impl FromStr for Survive {
    type Err = NoPosition;

    /// Reads a position. One in which something is not accounted for is none.
    fn from_str(text: &str) -> Result<Self, NoPosition> {
        let mut reader = Reader::new();
        for (i, line) in text.lines().enumerate() {
            let read = reader.read_line(line.trim());
            read.map_err(|why| NoPosition { line: Some(i + 1), why })?;
        }
        let whole = |why| NoPosition { line: None, why };
        let state = reader.finish().map_err(whole)?;
        state.audit().map_err(whole)?;
        Ok(state)
    }
}

/// A position that is being read. People are put on the board last, when it is
/// known where land is.
struct Reader {
    board: Board,
    secrets: Secrets,
    people: Vec<(Seat, Vec<String>)>,
    listed: [usize; 3],
    under: [Option<Under>; TERRAINS],
}

#[derive(Clone, Copy)]
struct Under {
    pictures: Bag<PICTURES>,
    messages: Bag<MESSAGES>,
}

impl Reader {
    fn new() -> Self {
        let mut board = Board::bare(Setup::usual(2));
        board.frame = Frame::Moves { left: 3, fresh: true };
        for creature in Creature::all() {
            board.creatures[creature.index()] = Berth::Gone;
        }
        Self { board, secrets: Secrets::NONE, people: Vec::new(), listed: [0; 3], under: [None; 3] }
    }

    fn read_line(&mut self, line: &str) -> Line {
        let mut words = line.split_whitespace();
        let Some(title) = words.next().filter(|_| !line.starts_with('#')) else { return Ok(()) };
        let words: Vec<&str> = words.collect();
        match title {
            "setup" => self.read_setup(&words),
            "turn" => self.read_turn(&words),
            "boats" => self.read_boats(&words),
            "serpents" => self.read_creatures(Kind::Serpent, &words),
            "sharks" => self.read_creatures(Kind::Shark, &words),
            "whales" => self.read_creatures(Kind::Whale, &words),
            "under" => self.read_under(&words),
            "hand" => self.read_hand(&words),
            "swum" => {
                self.board.swum = words.iter().map(|word| parsed(word)).collect::<Line<_>>()?;
                Ok(())
            }
            "sealed" => {
                self.secrets.defending = read_seats(&words)?;
                Ok(())
            }
            row if row.len() == 1 => self.read_row(row, &words),
            name => {
                let seat = read_seat(name)?;
                self.people.push((seat, words.into_iter().map(str::to_owned).collect()));
                Ok(())
            }
        }
    }

    fn read_setup(&mut self, words: &[&str]) -> Line {
        let seats: u8 = parsed(first(words)?)?;
        let mut setup = Setup::usual(seats);
        for word in &words[1..] {
            let (key, answer) = split(word, '=')?;
            read_ruling(&mut setup, key, answer)?;
        }
        setup.check().map_err(|_| format!("no table has {seats} seats"))?;
        self.board.setup = setup;
        Ok(())
    }

    fn read_turn(&mut self, words: &[&str]) -> Line {
        self.board.player = read_seat(first(words)?)?;
        self.board.frame = read_frame(&words[1..])?;
        Ok(())
    }

    /// A row of the drawing: one mark for each space of it.
    fn read_row(&mut self, row: &str, marks: &[&str]) -> Line {
        let in_row = |space: &Space| space.to_string().starts_with(row);
        let row: Vec<Space> = spaces(map().chart.all()).filter(in_row).collect();
        if row.is_empty() || row.len() != marks.len() {
            return Err(format!("the row has {} spaces, not {}", row.len(), marks.len()));
        }
        for (space, &mark) in row.into_iter().zip(marks) {
            let terrain = match mark {
                "B" => Terrain::Beach,
                "F" => Terrain::Forest,
                "M" => Terrain::Mountain,
                "~" | "x" => continue,
                mark => return Err(format!("“{mark}” is no mark")),
            };
            self.board.tiles[terrain as usize].0.insert(space.cell());
        }
        Ok(())
    }

    fn read_boats(&mut self, words: &[&str]) -> Line {
        for (i, word) in words.iter().enumerate() {
            *self.board.boats.get_mut(i).ok_or("there are not so many boats")? = berth(word)?;
        }
        Ok(())
    }

    fn read_creatures(&mut self, kind: Kind, words: &[&str]) -> Line {
        let mut creatures = kind.creatures();
        for word in words {
            let creature = creatures.next().ok_or("there are not so many of them")?;
            self.board.creatures[creature.index()] = berth(word)?;
        }
        self.listed[kind as usize] = words.len();
        Ok(())
    }

    fn read_under(&mut self, words: &[&str]) -> Line {
        let terrain = read_terrain(first(words)?)?;
        let mut under = Under { pictures: Bag::EMPTY, messages: Bag::EMPTY };
        for word in &words[1..] {
            let (name, n) = many(word)?;
            for _ in 0..n {
                match Picture::ALL.into_iter().find(|picture| picture.name() == name) {
                    Some(picture) => under.pictures.put(picture as usize),
                    None => under.messages.put(read_message(name)? as usize),
                }
            }
        }
        self.under[terrain as usize] = Some(under);
        Ok(())
    }

    fn read_hand(&mut self, words: &[&str]) -> Line {
        let seat = read_seat(first(words)?)?;
        for word in &words[1..] {
            let (held, n) = many(word)?;
            let (message, terrain) = split(held, '/')?;
            let (message, terrain) = (read_message(message)?, read_terrain(terrain)?);
            for _ in 0..n {
                self.secrets.hands[seat.index()][terrain as usize].put(message as usize);
                self.board.held[seat.index()][terrain as usize] += 1;
            }
        }
        Ok(())
    }

    fn finish(mut self) -> Line<Survive> {
        for terrain in Terrain::ALL {
            self.lay_under(terrain)?;
        }
        self.fill_supply();
        for (seat, words) in std::mem::take(&mut self.people) {
            self.put_people(seat, &words)?;
        }
        Seat::all(self.board.seats()).for_each(|seat| self.others_are_lost(seat));
        Ok(Survive { board: self.board, secrets: self.secrets })
    }

    /// What is under the tiles, as listed or as the box has it from its end.
    fn lay_under(&mut self, terrain: Terrain) -> Line {
        let t = terrain as usize;
        let standing = self.board.tiles[t].0.len();
        let mut held: Bag<MESSAGES> = Bag::EMPTY;
        self.secrets.hands.iter().for_each(|hand| held.pour(&hand[t]));
        let under = match self.under[t] {
            Some(under) => under,
            None => anything_under(terrain, standing, &held)?,
        };
        self.board.pictures[t] = under.pictures;
        self.board.unplayed[t] = under.messages;
        self.board.unplayed[t].pour(&held);
        Ok(())
    }

    /// Sharks and whales that are not listed wait for their tiles; those whose
    /// tiles are gone are gone.
    fn fill_supply(&mut self) {
        for (kind, picture) in [(Kind::Shark, Picture::Shark), (Kind::Whale, Picture::Whale)] {
            let under = self.board.pictures.iter().map(|bag| bag.count(picture as usize));
            let under: u8 = under.sum();
            let unlisted: Vec<Creature> =
                kind.creatures().skip(self.listed[kind as usize]).collect();
            for creature in unlisted.into_iter().rev().take(under.into()) {
                self.board.creatures[creature.index()] = Berth::Supply;
            }
        }
    }

    fn put_people(&mut self, seat: Seat, words: &[String]) -> Line {
        let mut people = Person::of(seat);
        for word in words {
            let person = people.next().ok_or("there are not so many people")?;
            if word == "-" {
                continue;
            }
            let (place, value) = split(word, '=')?;
            self.secrets.values[seat.index()][person.index()] = parsed(value)?;
            let spot = self.read_spot(place)?;
            self.board.put(person, spot);
        }
        Ok(())
    }

    /// Once the match runs nobody waits: whoever is not listed is lost, with
    /// the numbers that are left.
    fn others_are_lost(&mut self, seat: Seat) {
        if self.board.frame == Frame::People {
            return;
        }
        for person in Person::of(seat) {
            if self.board.spot(person) == Spot::Waiting {
                let left = self.secrets.numbers_left(seat).next().unwrap_or(0);
                self.secrets.values[seat.index()][person.index()] = left;
                self.board.put(person, Spot::Lost);
            }
        }
    }

    fn read_spot(&self, place: &str) -> Line<Spot> {
        if place == "lost" {
            return Ok(Spot::Lost);
        }
        if let Some(island) = Island::named(place) {
            return Ok(Spot::Ashore(island));
        }
        if let Ok(boat) = place.parse::<Boat>() {
            return Ok(Spot::Aboard(boat));
        }
        let space: Space = parsed(place)?;
        let land = self.board.terrain(space).is_some();
        Ok(if land { Spot::Land(space) } else { Spot::Sea(space) })
    }
}

/// So many undersides of a terrain, from the end of the list in the box: the
/// volcano first, and messages last.
fn anything_under(terrain: Terrain, tiles: usize, held: &Bag<MESSAGES>) -> Line<Under> {
    let mut pictures = content().pictures[terrain as usize];
    let mut messages = content().messages[terrain as usize];
    for (kind, n) in held.iter() {
        let there = (0..n).all(|_| messages.take(kind));
        if !there {
            return Err(format!("the box has not so many messages of {}", terrain.name()));
        }
    }
    let mut under = Under { pictures: Bag::EMPTY, messages: Bag::EMPTY };
    for _ in 0..tiles {
        if let Some(kind) = (0..PICTURES).rev().find(|&kind| pictures.take(kind)) {
            under.pictures.put(kind);
        } else if let Some(kind) = (0..MESSAGES).find(|&kind| messages.take(kind)) {
            under.messages.put(kind);
        } else {
            return Err(format!("the box has not so many tiles of {}", terrain.name()));
        }
    }
    Ok(under)
}

fn read_ruling(setup: &mut Setup, key: &str, answer: &str) -> Line {
    match key {
        "first" => setup.first = word(answer)?,
        "memory" => setup.memory = word(answer)?,
        "layout" => setup.layout = word(answer)?,
        "swimming" => setup.swimming = word(answer)?,
        "waters" => setup.waters = word(answer)?,
        "crowd" => setup.crowd = word(answer)?,
        "passing" => setup.passing = word(answer)?,
        "tie" => setup.tie = word(answer)?,
        key => return Err(format!("there is no ruling “{key}”")),
    }
    Ok(())
}

fn read_frame(words: &[&str]) -> Line<Frame> {
    match words {
        ["people"] => Ok(Frame::People),
        ["boats"] => Ok(Frame::Boats),
        ["moves", left] => Ok(Frame::Moves { left: parsed(left)?, fresh: false }),
        ["moves", left, "fresh"] => Ok(Frame::Moves { left: parsed(left)?, fresh: true }),
        ["sinking"] => Ok(Frame::Sinking),
        ["crowd", boat, at] => Ok(Frame::Crowd { boat: parsed(boat)?, at: parsed(at)? }),
        ["creature", kind] => Ok(Frame::Creature { kind: word(kind)? }),
        ["defence", creature, at, "asked", seats @ ..] => {
            let mut parts = seats.split(|&word| word == "answered");
            let asked = read_seats(parts.next().unwrap_or_default())?;
            let answered = read_seats(parts.next().unwrap_or_default())?;
            Ok(Frame::Defence { creature: parsed(creature)?, at: parsed(at)?, asked, answered })
        }
        ["over"] => Ok(Frame::Over),
        other => Err(format!("“{}” is no part of a turn", other.join(" "))),
    }
}

fn berth(word: &str) -> Line<Berth> {
    match word {
        "-" => Ok(Berth::Supply),
        "gone" => Ok(Berth::Gone),
        space => Ok(Berth::At(parsed(space)?)),
    }
}

fn read_seat(name: &str) -> Line<Seat> {
    seat_of_colour(name).ok_or_else(|| format!("“{name}” is no colour"))
}

fn read_seats(names: &[&str]) -> Line<Seats> {
    names.iter().map(|name| read_seat(name)).collect()
}

fn read_terrain(name: &str) -> Line<Terrain> {
    word(name)
}

fn read_message(name: &str) -> Line<Message> {
    word(name)
}

/// `dolphin*2` is two dolphins, `dolphin` one.
fn many(word: &str) -> Line<(&str, u8)> {
    match word.split_once('*') {
        Some((name, n)) => Ok((name, parsed(n)?)),
        None => Ok((word, 1)),
    }
}

fn word<'a, T: Deserialize<'a>>(word: &'a str) -> Line<T> {
    let from: StrDeserializer<'a, WordError> = word.into_deserializer();
    T::deserialize(from).map_err(|error| error.to_string())
}

fn parsed<T: FromStr<Err: fmt::Display>>(word: &str) -> Line<T> {
    word.parse().map_err(|error| format!("“{word}”: {error}"))
}

fn first<'a>(words: &[&'a str]) -> Line<&'a str> {
    words.first().copied().ok_or_else(|| "a word is missing".to_owned())
}

fn split(word: &str, at: char) -> Line<(&str, &str)> {
    word.split_once(at).ok_or_else(|| format!("“{word}” has no “{at}”"))
}
