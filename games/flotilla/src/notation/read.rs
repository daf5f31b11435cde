//! Reading a position.

use std::fmt;
use std::str::FromStr;

use tabletop::{Inventory, Seat};

use crate::board::{Afloat, Board, Role};
use crate::content::content;
use crate::event::End;
use crate::frame::Frame;
use crate::ocean::{Hex, OCEAN, distance, hexes};
use crate::pieces::{Colour, EACH, Raft, Rafts, Ropes};
use crate::setup::{MOST, MineToken, Setup};
use crate::state::{FlotillaSurvival, Hidden};

type Line<T = ()> = Result<T, String>;

/// Reads a position. One in which something is not accounted for is none.
pub(super) fn position(text: &str) -> Line<FlotillaSurvival> {
    let mut reader = Reader::new();
    for (i, line) in text.lines().enumerate() {
        reader.read_line(line.trim()).map_err(|why| format!("line {}: {why}", i + 1))?;
    }
    let state = reader.finish()?;
    state.audit()?;
    Ok(state)
}

/// A position that is being read.
struct Reader {
    board: Board,
    hands: [Rafts; MOST],
    /// Whether rafts, tokens and supply were given.
    rafts: bool,
    tokens: Option<u8>,
    supply: Option<u8>,
}

impl Reader {
    fn new() -> Self {
        let mut board = Board::bare(Setup::usual(2));
        board.frame = Frame::Acting;
        board.turns = 1;
        Self { board, hands: [Rafts::NONE; MOST], rafts: false, tokens: None, supply: None }
    }

    fn read_line(&mut self, line: &str) -> Line {
        let mut words = line.split_whitespace();
        let Some(title) = words.next().filter(|_| !line.starts_with('#')) else { return Ok(()) };
        let words: Vec<&str> = words.collect();
        match title {
            "setup" => self.read_setup(&words),
            "turn" => self.read_turn(&words),
            "colours" => self.read_colours(&words),
            "rafts" => self.read_rafts(&words),
            "lookouts" => self.read_lookouts(&words),
            "rescued" => self.read_rescued(&words),
            "water" => self.read_water(&words),
            "hand" => self.read_hand(&words),
            "counts" => words.iter().try_for_each(|word| self.read_count(word)),
            "progress" => {
                self.board.progress = true;
                Ok(())
            }
            "anew" => {
                let seats: Line<Vec<Seat>> = words.iter().map(|word| self.seat(word)).collect();
                self.board.anew = seats?.into_iter().collect();
                Ok(())
            }
            other => Err(format!("“{other}” is no line of a position")),
        }
    }

    fn read_setup(&mut self, words: &[&str]) -> Line {
        let seats: u8 = parsed(first(words)?)?;
        let mut setup = Setup::usual(seats);
        for word in &words[1..] {
            let (key, answer) = split(word, '=')?;
            setup.rule(key, answer)?;
        }
        setup.check().map_err(|_| format!("no table like this has {seats} seats"))?;
        self.board.setup = setup;
        Ok(())
    }

    fn read_turn(&mut self, words: &[&str]) -> Line {
        self.board.player = self.seat(first(words)?)?;
        self.board.frame = match words[1..] {
            ["looking"] => Frame::Looking,
            ["acting"] => Frame::Acting,
            ["laying", at] => Frame::Laying { at: parsed(at)? },
            ["moving", at] => Frame::Moving { at: parsed(at)? },
            ["idle"] => Frame::Idle,
            ["stranded"] => Frame::Stranded,
            ["excess"] => Frame::Excess,
            ["over", end] => {
                let unknown = || format!("“{end}” is no end");
                Frame::Over { end: End::from_word(end).ok_or_else(unknown)? }
            }
            _ => return Err(format!("“{}” is no part of a turn", words[1..].join(" "))),
        };
        Ok(())
    }

    fn read_colours(&mut self, words: &[&str]) -> Line {
        let [seats @ .., "mines", mine] = words else {
            return Err("colours are those of the seats, then: mines black".to_owned());
        };
        if seats.len() != self.board.seats() {
            return Err(format!("there are {} seats", self.board.seats()));
        }
        for (place, word) in self.board.colours.iter_mut().zip(seats) {
            *place = Some(colour(word)?);
        }
        self.board.mine = Some(colour(mine)?);
        Ok(())
    }

    fn read_rafts(&mut self, words: &[&str]) -> Line {
        if !std::mem::replace(&mut self.rafts, true) {
            self.board.rafts = Afloat::NONE;
        }
        for word in words {
            let (hex, ropes) = split(word, '=')?;
            let ropes: Ropes = parsed(ropes)?;
            ropes.raft().ok_or("a raft has a rope at least")?;
            self.board.rafts.lay(parsed(hex)?, ropes);
        }
        Ok(())
    }

    fn read_lookouts(&mut self, words: &[&str]) -> Line {
        let seat = self.seat(first(words)?)?;
        for word in &words[1..] {
            let hex: Hex = parsed(word)?;
            self.board.lookouts[seat.index()].0.insert(hex.cell());
        }
        Ok(())
    }

    fn read_rescued(&mut self, words: &[&str]) -> Line {
        let seat = self.seat(first(words)?)?;
        for word in &words[1..] {
            let full = self.board.rescues[seat.index()].try_push(parsed(word)?);
            if full.is_some() {
                return Err(format!("a colour has {EACH} people"));
            }
        }
        Ok(())
    }

    fn read_water(&mut self, words: &[&str]) -> Line {
        let colour = colour(first(words)?)?;
        for word in &words[1..] {
            self.board.water.put(parsed(word)?, colour);
        }
        Ok(())
    }

    fn read_hand(&mut self, words: &[&str]) -> Line {
        let seat = self.seat(first(words)?)?;
        for word in &words[1..] {
            let (raft, count) = split(word, '*').unwrap_or((word, "1"));
            let (raft, count): (Raft, u8) = (parsed(raft)?, parsed(count)?);
            let held = self.hands[seat.index()].count(raft);
            let most = content().all_rafts.count(raft);
            if held.checked_add(count).is_none_or(|held| held > most) {
                return Err(format!("there are {most} rafts {raft}"));
            }
            (0..count).for_each(|_| self.hands[seat.index()].put(raft));
        }
        Ok(())
    }

    fn read_count(&mut self, word: &str) -> Line {
        let (key, count) = split(word, '=')?;
        let board = &mut self.board;
        match key {
            "tokens" => self.tokens = Some(parsed(count)?),
            "supply" => self.supply = Some(parsed(count)?),
            "mat" => board.mat = parsed(count)?,
            "innocents" => board.innocents = parsed(count)?,
            "gone" => board.gone = parsed(count)?,
            "passes" => board.passes = parsed(count)?,
            "turns" => board.turns = parsed(count)?,
            "quiet" => board.quiet = parsed(count)?,
            key => return Err(format!("nobody counts “{key}”")),
        }
        Ok(())
    }

    fn seat(&self, word: &str) -> Line<Seat> {
        let number: usize = parsed(word)?;
        let there = (1..=self.board.seats()).contains(&number);
        if there { Ok(Seat::new(number - 1)) } else { Err(format!("there is no seat {number}")) }
    }

    fn finish(mut self) -> Line<FlotillaSurvival> {
        let pile = self.pile()?;
        if self.board.frame == Frame::Looking {
            self.board.turns = 0;
        } else {
            self.deal_colours();
            self.count_tokens();
        }
        self.fill_water()?;
        Ok(FlotillaSurvival { board: self.board, hidden: Hidden { hands: self.hands, pile } })
    }

    /// All rafts that are nowhere else.
    fn pile(&self) -> Line<Rafts> {
        let mut pile = content().all_rafts;
        let afloat = self.board.rafts_at().filter_map(|(_, ropes)| Some(ropes.raft()?.0));
        let held = self.hands.iter().flat_map(|hand| {
            hand.kinds().flat_map(|(raft, count)| std::iter::repeat_n(raft, count.into()))
        });
        for raft in afloat.chain(held) {
            if pile.count(raft) == 0 {
                return Err(format!("there are not so many rafts {raft}"));
            }
            pile.take(raft);
        }
        Ok(pile)
    }

    /// Seats that were given no colour have the next one; so have the mines.
    fn deal_colours(&mut self) {
        if self.board.mine.is_some() {
            return;
        }
        let seats = self.board.seats();
        for (place, colour) in self.board.colours.iter_mut().zip(Colour::ALL).take(seats) {
            *place = Some(colour);
        }
        self.board.mine = Some(Colour::ALL[seats]);
    }

    /// Tokens that were not counted are as many as the player has lookouts, while
    /// they are spent; and the rest of those that a match begins with is in the
    /// supply.
    fn count_tokens(&mut self) {
        let board = &mut self.board;
        let lookouts = board.lookouts(board.player).len() as u8;
        let tokens = if board.frame == Frame::Acting { lookouts } else { 0 };
        board.tokens = self.tokens.unwrap_or(tokens);
        let left = board.setup.first_tokens().saturating_sub(board.tokens);
        board.supply = self.supply.unwrap_or(left);
    }

    /// Whoever is not listed is in the water, as far from the first raft as can
    /// be.
    fn fill_water(&mut self) -> Line {
        let mut free: Vec<Hex> =
            hexes(OCEAN.minus(self.board.rafts.all()).minus(self.board.water.all())).collect();
        free.sort_by_key(|&hex| distance(content().start, hex));
        let before = self.board;
        let mut tokens = Tokens::of(&before);
        for colour in Colour::ALL {
            let there = before.water.of(colour).len();
            let count = match before.role(colour) {
                Some(Role::Victim(seat)) => missing_of(&before, seat, there)?,
                Some(Role::Mine | Role::Innocent) => tokens.leave(rest_of_colour(there)?),
                // Rule 2.2: before the cards are dealt one of each is set aside.
                None => rest_of_colour(there)?.saturating_sub(1),
            };
            for _ in 0..count {
                let hex = free.pop().ok_or("the ocean is full")?;
                self.board.water.put(hex, colour);
            }
        }
        Ok(())
    }
}

/// Those of a seat who are neither rescued nor on a raft nor in the water.
fn missing_of(board: &Board, seat: Seat, in_water: usize) -> Line<usize> {
    let somewhere = board.survivors(seat) + board.lookouts(seat).len() + in_water;
    rest_of_colour(somewhere)
}

/// Those of a colour who are not counted yet.
fn rest_of_colour(counted: usize) -> Line<usize> {
    EACH.checked_sub(counted).ok_or_else(|| format!("a colour has {EACH} people"))
}

/// The tokens that are still to be made of preservers of the other colours.
struct Tokens(usize);

impl Tokens {
    fn of(board: &Board) -> Self {
        let tokens = [board.supply, board.mat, board.tokens, board.gone].map(usize::from);
        let aside = usize::from(board.setup.mine_token == MineToken::SetAside);
        Self(tokens.into_iter().sum::<usize>() + aside)
    }

    /// Makes tokens of as many of these as are needed, and gives the rest.
    fn leave(&mut self, preservers: usize) -> usize {
        let taken = self.0.min(preservers);
        self.0 -= taken;
        preservers - taken
    }
}

fn colour(word: &str) -> Line<Colour> {
    Colour::from_word(word).ok_or_else(|| format!("“{word}” is no colour"))
}

fn first<'a>(words: &[&'a str]) -> Line<&'a str> {
    words.first().copied().ok_or_else(|| "something is missing".to_owned())
}

fn split(word: &str, at: char) -> Line<(&str, &str)> {
    word.split_once(at).ok_or_else(|| format!("“{word}” has no {at}"))
}

fn parsed<T: FromStr<Err: fmt::Display>>(word: &str) -> Line<T> {
    word.parse().map_err(|why| format!("“{word}”: {why}"))
}
