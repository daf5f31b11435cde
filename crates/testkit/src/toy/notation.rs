//! Positions of Driftwood as text.
//!
//! ```text
//! 2 seats, 3 rounds, ties lot
//! round 1, finder 1
//! lost 3 3 5                             planks, each by its worth
//! 1 coins 4, planks 2, keepsake 6, seen by 2, whistled
//! 2 keepsake 1
//! search, fire 1, offered, offer 2 to 2
//! ```
//!
//! Instead of a search: `bids for 3, fire 1, known to 1 2, bid 4 of 2`, or
//! `over`. What is left out is as it was at the start; every plank that is
//! nowhere is in the sea.

use std::fmt::Write as _;
use std::str::FromStr;

use tabletop::{Game, Notation, Seat, Seats};

use super::bids::Bids;
use super::search::{Offer, Search};
use super::state::{COINS, Driftwood, Frame, MOST_SEATS, Place, Setup, Ties};
use super::stock::{Plank, Stock};

impl Notation for Driftwood {
    fn read_position(text: &str) -> Result<Self, String> {
        let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
        let setup = read_setup(lines.next().ok_or("a position begins with “2 seats”")?)?;
        let mut state = fresh(setup);
        for line in lines {
            state.read(line).map_err(|why| format!("“{line}”: {why}"))?;
        }
        state.stock = state.in_the_sea()?;
        Ok(state)
    }

    fn write_position(&self) -> String {
        let Setup { seats, rounds, ties } = &self.setup;
        let ties = match ties {
            Ties::Lot => "lot",
            Ties::Nearest => "nearest",
        };
        let mut text = format!("{seats} seats, {rounds} rounds, ties {ties}\n");
        let round = format!("round {}, finder {}\n", self.round, number_of(self.finder));
        text += &round;
        if !self.lost.is_empty() {
            text += &format!("lost{}\n", worths(self.lost));
        }
        for seat in self.everyone() {
            text += &place_line(number_of(seat), &self.places[seat.index()]);
        }
        text + &frame_line(&self.frame)
    }
}

/// A table at its start, but for the keepsakes.
fn fresh(setup: Setup) -> Driftwood {
    let place = Place { coins: COINS, ..Place::default() };
    Driftwood {
        places: (0..setup.seats).map(|_| place).collect(),
        setup,
        round: 1,
        finder: Seat::new(0),
        stock: Stock::default(),
        lost: Stock::default(),
        frame: Frame::Search(Search::default()),
    }
}

// Writing.

fn number_of(seat: Seat) -> usize {
    seat.index() + 1
}

/// Planks by their worth, each behind a space.
fn worths(planks: Stock) -> String {
    planks.iter().map(|plank| format!(" {}", plank.0)).collect()
}

fn numbers_of(seats: Seats) -> String {
    seats.into_iter().map(|seat| format!(" {}", number_of(seat))).collect()
}

fn place_line(number: usize, place: &Place) -> String {
    let mut line = format!("{number} coins {}", place.coins);
    if !place.planks.is_empty() {
        line += &format!(", planks{}", worths(place.planks));
    }
    line += &format!(", keepsake {}", place.keepsake.0);
    if !place.seen_by.is_empty() {
        line += &format!(", seen by{}", numbers_of(place.seen_by));
    }
    if place.has_whistled {
        line += ", whistled";
    }
    line + "\n"
}

fn frame_line(frame: &Frame) -> String {
    match frame {
        Frame::Search(search) => {
            let mut line = format!("search, fire {}", search.fire);
            if search.has_offered {
                line += ", offered";
            }
            if let Some(Offer { to, coins }) = search.offer {
                line += &format!(", offer {coins} to {}", number_of(to));
            }
            line + "\n"
        }
        Frame::Bids(bids) => {
            let knowing = numbers_of(bids.knowing);
            let mut line =
                format!("bids for {}, fire {}, known to{knowing}", bids.plank.0, bids.fire);
            for seat in Seat::all(MOST_SEATS) {
                if let Some(coins) = bids.of(seat) {
                    write!(line, ", bid {coins} of {}", number_of(seat)).expect("text has room");
                }
            }
            line + "\n"
        }
        Frame::Over => "over\n".to_owned(),
    }
}

// Reading.

fn number<T: FromStr>(text: &str) -> Result<T, String> {
    text.trim().parse().map_err(|_| format!("“{text}” is no number that fits here"))
}

fn plank(text: &str) -> Result<Plank, String> {
    let worth = number(text)?;
    if (1..=6).contains(&worth) { Ok(Plank(worth)) } else { Err("planks are worth 1 to 6".into()) }
}

fn planks(text: &str) -> Result<Stock, String> {
    let mut stock = Stock::default();
    for word in text.split_whitespace() {
        stock.add(plank(word)?);
    }
    Ok(stock)
}

fn read_setup(line: &str) -> Result<Setup, String> {
    let mut parts = line.split(',').map(str::trim);
    let seats = parts.next().and_then(|part| part.strip_suffix(" seats"));
    let mut setup = Driftwood::usual_setup(number(seats.ok_or("it begins with “2 seats”")?)?);
    for part in parts {
        if let Some(rounds) = part.strip_suffix(" rounds") {
            setup.rounds = number(rounds)?;
        } else {
            setup.ties = match part {
                "ties lot" => Ties::Lot,
                "ties nearest" => Ties::Nearest,
                other => return Err(format!("there is no ruling “{other}”")),
            };
        }
    }
    Driftwood::check_setup(&setup).map_err(|refusal| format!("{refusal:?}"))?;
    Ok(setup)
}

impl Driftwood {
    fn read(&mut self, line: &str) -> Result<(), String> {
        let mut parts = line.split(',').map(str::trim);
        let head = parts.next().unwrap_or_default();
        let (word, rest) = head.split_once(' ').unwrap_or((head, ""));
        match word {
            "round" => self.read_round(rest, parts),
            "lost" => {
                self.lost = planks(rest)?;
                Ok(())
            }
            "search" => self.read_search(parts),
            "bids" => self.read_bids(rest, parts),
            "over" => {
                self.frame = Frame::Over;
                Ok(())
            }
            seat => {
                let seat = self.seat(seat)?;
                [rest].into_iter().chain(parts).try_for_each(|part| self.read_trait(seat, part))
            }
        }
    }

    fn seat(&self, text: &str) -> Result<Seat, String> {
        let index = number::<usize>(text)?.checked_sub(1);
        let index = index.filter(|index| *index < self.places.len());
        index.map(Seat::new).ok_or_else(|| "there is no such seat".to_owned())
    }

    fn seats(&self, text: &str) -> Result<Seats, String> {
        text.split_whitespace().map(|word| self.seat(word)).collect()
    }

    fn read_round<'a>(
        &mut self,
        round: &str,
        mut parts: impl Iterator<Item = &'a str>,
    ) -> Result<(), String> {
        self.round = number(round)?;
        let finder = parts.next().and_then(|part| part.strip_prefix("finder "));
        self.finder = self.seat(finder.ok_or("a round has a finder")?)?;
        Ok(())
    }

    fn read_trait(&mut self, seat: Seat, part: &str) -> Result<(), String> {
        let seen_by = part.strip_prefix("seen by ").map(|seats| self.seats(seats)).transpose()?;
        let place = self.place_mut(seat);
        if let Some(seats) = seen_by {
            place.seen_by = seats;
        } else if let Some(coins) = part.strip_prefix("coins ") {
            place.coins = number(coins)?;
        } else if let Some(held) = part.strip_prefix("planks ") {
            place.planks = planks(held)?;
        } else if let Some(kept) = part.strip_prefix("keepsake ") {
            place.keepsake = plank(kept)?;
        } else if part == "whistled" {
            place.has_whistled = true;
        } else {
            return Err(format!("“{part}” is nothing that a seat has"));
        }
        Ok(())
    }

    fn read_search<'a>(&mut self, parts: impl Iterator<Item = &'a str>) -> Result<(), String> {
        let mut search = Search::default();
        for part in parts {
            if let Some(fire) = part.strip_prefix("fire ") {
                search.fire = number(fire)?;
            } else if part == "offered" {
                search.has_offered = true;
            } else {
                let (coins, to) = pair(part, "offer ", " to ")?;
                search.offer = Some(Offer { to: self.seat(to)?, coins: number(coins)? });
            }
        }
        self.frame = Frame::Search(search);
        Ok(())
    }

    fn read_bids<'a>(
        &mut self,
        rest: &str,
        parts: impl Iterator<Item = &'a str>,
    ) -> Result<(), String> {
        let found = plank(rest.strip_prefix("for ").ok_or("bids are for a plank")?)?;
        let mut bids = Bids::open(found, 0, self.finder);
        for part in parts {
            if let Some(fire) = part.strip_prefix("fire ") {
                bids.fire = number(fire)?;
            } else if let Some(seats) = part.strip_prefix("known to ") {
                bids.knowing = self.seats(seats)?;
            } else {
                let (coins, of) = pair(part, "bid ", " of ")?;
                bids.coins[self.seat(of)?.index()] = Some(number(coins)?);
            }
        }
        self.frame = Frame::Bids(bids);
        Ok(())
    }

    /// The planks that are nowhere else.
    fn in_the_sea(&self) -> Result<Stock, String> {
        let mut elsewhere = self.lost;
        for (number, place) in (1..).zip(&self.places) {
            if place.keepsake == Plank::default() {
                return Err(format!("seat {number} has no keepsake"));
            }
            elsewhere = elsewhere.and(&place.planks);
            elsewhere.add(place.keepsake);
        }
        if let Frame::Bids(bids) = &self.frame {
            elsewhere.add(bids.plank);
        }
        Stock::FULL.without(&elsewhere).ok_or_else(|| "there are too many planks".to_owned())
    }
}

/// The two words of a part such as `bid 4 of 2`.
fn pair<'a>(part: &'a str, head: &str, middle: &str) -> Result<(&'a str, &'a str), String> {
    let words = part.strip_prefix(head).and_then(|rest| rest.split_once(middle));
    words.ok_or_else(|| format!("“{part}” is not understood"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn why(text: &str) -> String {
        Driftwood::read_position(text).unwrap_err()
    }

    #[test]
    fn a_position_may_leave_out_what_is_as_at_the_start() {
        let text = "2 seats\n1 keepsake 6\n2 keepsake 1\n";
        let state = Driftwood::read_position(text).unwrap();
        assert_eq!(
            state.write_position(),
            "2 seats, 3 rounds, ties lot\nround 1, finder 1\n1 coins 6, keepsake 6\n\
             2 coins 6, keepsake 1\nsearch, fire 0\n",
        );
    }

    #[test]
    fn a_broken_position_says_why() {
        assert_eq!(why(""), "a position begins with “2 seats”");
        assert_eq!(why("2 seats, ties duel"), "there is no ruling “ties duel”");
        assert_eq!(why("2 seats\n3 keepsake 1"), "“3 keepsake 1”: there is no such seat");
        assert_eq!(why("2 seats\n1 keepsake 1"), "seat 2 has no keepsake");
        assert_eq!(
            why("2 seats\nlost 1 1 1\n1 keepsake 1\n2 keepsake 1"),
            "there are too many planks"
        );
    }
}
