//! Reading a position.

use std::fmt;
use std::str::FromStr;

use tabletop::bag::Bag;
use tabletop::{Asked, Inventory, Seat, Seats};

use super::NoPosition;
use crate::board::{Berth, Board, Spot};
use crate::content::content;
use crate::frame::Frame;
use crate::map::{Island, Space, map, spaces};
use crate::pieces::{
    Boat, Creature, Kind, MESSAGES, Message, PICTURES, Person, Picture, TERRAINS, TILES, Terrain,
    seat_of_colour,
};
use crate::setup::Setup;
use crate::state::{Secrets, Survive};

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
    /// How many tiles are listed, under islands and in hands.
    tiles: usize,
    defending: Seats,
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
        Self {
            board,
            secrets: Secrets::NONE,
            people: Vec::new(),
            listed: [0; 3],
            under: [None; 3],
            tiles: 0,
            defending: Seats::NONE,
        }
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
                self.defending = read_seats(&words)?;
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
            setup.rule(key, answer)?;
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
            if self.board.tiles.iter().any(|tiles| tiles.0.contains(space.cell())) {
                return Err(format!("there is a tile on {space} already"));
            }
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
            self.count_tiles(n)?;
            for _ in 0..n {
                match Picture::from_word(name) {
                    Some(picture) => under.pictures.put(picture as usize),
                    None => under.messages.put(read_message(name)? as usize),
                }
            }
        }
        self.under[terrain as usize] = Some(under);
        Ok(())
    }

    fn count_tiles(&mut self, n: u8) -> Line {
        self.tiles += usize::from(n);
        if self.tiles <= TILES { Ok(()) } else { Err(format!("the box has {TILES} tiles")) }
    }

    fn read_hand(&mut self, words: &[&str]) -> Line {
        let seat = read_seat(first(words)?)?;
        for word in &words[1..] {
            let (held, n) = many(word)?;
            self.count_tiles(n)?;
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
        self.seal_answers();
        Ok(Survive { board: self.board, secrets: self.secrets })
    }

    /// Whoever has answered has answered to defend, or not.
    fn seal_answers(&mut self) {
        if let Frame::Defence { asked, .. } = &mut self.board.frame {
            let answered = asked.answered();
            *asked = Asked::of(asked.everyone());
            for seat in answered {
                self.secrets.defences.seal(asked, seat, self.defending.contains(seat));
            }
        }
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
            self.secrets.values[seat.index()][person.nth()] = parsed(value)?;
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
                self.secrets.values[seat.index()][person.nth()] = left;
                self.board.put(person, Spot::Lost);
            }
        }
    }

    fn read_spot(&self, place: &str) -> Line<Spot> {
        if place == "lost" {
            return Ok(Spot::Lost);
        }
        if let Some(island) = Island::from_word(place) {
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
            return Err(format!("the box has not so many messages of {}", terrain.word()));
        }
    }
    let mut under = Under { pictures: Bag::EMPTY, messages: Bag::EMPTY };
    for _ in 0..tiles {
        if let Some(kind) = (0..PICTURES).rev().find(|&kind| pictures.take(kind)) {
            under.pictures.put(kind);
        } else if let Some(kind) = (0..MESSAGES).find(|&kind| messages.take(kind)) {
            under.messages.put(kind);
        } else {
            return Err(format!("the box has not so many tiles of {}", terrain.word()));
        }
    }
    Ok(under)
}

fn read_frame(words: &[&str]) -> Line<Frame> {
    match words {
        ["people"] => Ok(Frame::People),
        ["boats"] => Ok(Frame::Boats),
        ["moves", left] => Ok(Frame::Moves { left: parsed(left)?, fresh: false }),
        ["moves", left, "fresh"] => Ok(Frame::Moves { left: parsed(left)?, fresh: true }),
        ["sinking"] => Ok(Frame::Sinking),
        ["crowd", boat, at] => Ok(Frame::Crowd { boat: parsed(boat)?, at: parsed(at)? }),
        ["creature", kind] => Ok(Frame::Creature { kind: read_kind(kind)? }),
        ["defence", creature, at, "asked", seats @ ..] => {
            let mut parts = seats.split(|&word| word == "answered");
            let waiting = read_seats(parts.next().unwrap_or_default())?;
            let answered = read_seats(parts.next().unwrap_or_default())?;
            let asked = Asked::midway(waiting, answered);
            Ok(Frame::Defence { creature: parsed(creature)?, at: parsed(at)?, asked })
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

fn read_kind(word: &str) -> Line<Kind> {
    Kind::from_word(word).ok_or_else(|| format!("“{word}” is no creature"))
}

fn read_terrain(word: &str) -> Line<Terrain> {
    Terrain::from_word(word).ok_or_else(|| format!("“{word}” is no terrain"))
}

fn read_message(word: &str) -> Line<Message> {
    Message::from_word(word).ok_or_else(|| format!("“{word}” is no message"))
}

/// `dolphin*2` is two dolphins, `dolphin` one.
fn many(word: &str) -> Line<(&str, u8)> {
    match word.split_once('*') {
        Some((name, n)) => Ok((name, parsed(n)?)),
        None => Ok((word, 1)),
    }
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
