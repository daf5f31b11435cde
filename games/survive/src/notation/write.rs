//! Writing a position.

use std::fmt;

use tabletop::{Seat, Seats, Viewer};

use crate::board::{Berth, Board, Spot};
use crate::frame::Frame;
use crate::map::{Space, map, spaces};
use crate::pieces::{Kind, Message, Person, Picture, Terrain, colour};
use crate::state::Survive;

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
            let berths = kind.creatures().map(|creature| board.creatures[creature.index()]);
            write_berths(&format!("{}s", kind.word()), &berths.collect::<Vec<_>>(), f)?;
        }
        for terrain in Terrain::ALL {
            self.write_under(terrain, f)?;
        }
        self.write_hands(f)?;
        write_list("swum", board.swum, f)?;
        write_list("sealed", self.defending().map(colour), f)
    }
}

fn write_setup(board: &Board, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write!(f, "setup {}", board.setup.seats)?;
    board.setup.unusual().try_for_each(|(key, answer)| write!(f, " {key}={answer}"))?;
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
        Frame::Creature { kind } => writeln!(f, "creature {}", kind.word()),
        Frame::Defence { creature, at, asked } => {
            write!(f, "defence {creature} {at} asked")?;
            write_colours(asked.everyone(), f)?;
            if !asked.answered().is_empty() {
                write!(f, " answered")?;
                write_colours(asked.answered(), f)?;
            }
            writeln!(f)
        }
        Frame::Over => writeln!(f, "over"),
    }
}

fn write_colours(seats: Seats, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    seats.into_iter().try_for_each(|seat| write!(f, " {}", colour(seat)))
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
    /// Those who have answered to defend.
    fn defending(&self) -> impl Iterator<Item = Seat> + '_ {
        let answer = |seat: &Seat| self.secrets.defences.own(Viewer::Seat(*seat));
        Seat::all(self.board.seats()).filter(move |seat| answer(seat) == Some(true))
    }

    fn write_people(&self, seat: Seat, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", colour(seat))?;
        for person in Person::of(seat) {
            let value = self.secrets.values[seat.index()][person.nth()];
            match self.board.spot(person) {
                Spot::Waiting => write!(f, " -")?,
                Spot::Land(space) | Spot::Sea(space) => write!(f, " {space}={value}")?,
                Spot::Aboard(boat) => write!(f, " {boat}={value}")?,
                Spot::Ashore(island) => write!(f, " {}={value}", island.word())?,
                Spot::Lost => write!(f, " lost={value}")?,
            }
        }
        writeln!(f)
    }

    fn write_under(&self, terrain: Terrain, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "under {}", terrain.word())?;
        for (kind, n) in self.board.pictures[terrain as usize].iter() {
            write_many(Picture::ALL[kind].word(), n, f)?;
        }
        for (message, n) in Message::ALL.into_iter().zip(self.under_tiles(terrain)) {
            write_many(message.word(), n, f)?;
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
                    let held = format!("{}/{}", Message::ALL[kind].word(), terrain.word());
                    write_many(&held, n, f)?;
                }
            }
            writeln!(f)?;
        }
        Ok(())
    }
}
