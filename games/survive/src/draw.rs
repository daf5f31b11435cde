//! The table as text: a drawing of the board, and a list of what is on it.

use std::fmt::Write as _;

use tabletop::Seat;
use tabletop::thing::Named;
use tabletop::voice::Names;
use tabletop::words::verb;

use crate::board::{Board, Spot};
use crate::content::content;
use crate::frame::Frame;
use crate::map::{Island, Space, map, spaces};
use crate::pieces::{Boat, Creature, Kind, Message, People, Person, Picture, Terrain, colour};
use crate::view::View;
use crate::words::{MESSAGE, TILE, message_title};

/// How wide a space is drawn; even rows are shifted by half of it.
const WIDE: usize = 8;

const LEGEND: &str = "\
B beach, F forest, M mountain, ~ sea, = landing, x reef; S sea-serpent, K shark, W whale.
Capitals stand on land, small letters swim, [R..] is a boat with one aboard.";

/// The whole view as text.
pub(crate) fn describe(view: &View, names: &Names) -> String {
    let mut text = drawing(&view.board);
    text.push_str(LEGEND);
    text.push_str("\n\n");
    for seat in Seat::all(view.board.seats()) {
        player(&mut text, view, seat, names);
    }
    boats(&mut text, &view.board);
    creatures(&mut text, &view.board);
    under_tiles(&mut text, &view.board);
    text
}

/// Two lines for each row of the board: what a space is and what swims in
/// it, then who is there.
pub(crate) fn drawing(board: &Board) -> String {
    let mut text = String::new();
    let rows = spaces(map().chart.all()).map(|space| map().place(space).1).max().unwrap_or(0);
    for row in 0..=rows {
        let (mut upper, mut lower) = (String::new(), String::new());
        for space in spaces(map().chart.all()).filter(|&space| map().place(space).1 == row) {
            let indent = column_of(space);
            place(&mut upper, indent, &ground(board, space));
            place(&mut lower, indent, &occupants(board, space));
        }
        text.push_str(upper.trim_end());
        text.push('\n');
        text.push_str(lower.trim_end());
        text.push('\n');
    }
    text
}

/// The character column at which a space is drawn.
fn column_of(space: Space) -> usize {
    let (column, row) = map().place(space);
    column * WIDE + if row.is_multiple_of(2) { WIDE / 2 } else { 0 }
}

fn place(line: &mut String, indent: usize, cell: &str) {
    let missing = indent.saturating_sub(line.chars().count());
    line.extend(std::iter::repeat_n(' ', missing));
    line.push_str(cell);
}

/// `f5 B`, `c4 ~SK`.
fn ground(board: &Board, space: Space) -> String {
    let mut cell = format!("{space} {}", terrain_letter(board, space));
    for kind in Kind::ALL {
        if board.has_kind(kind, space) {
            cell.push(kind_letter(kind));
        }
    }
    cell
}

fn terrain_letter(board: &Board, space: Space) -> char {
    match board.terrain(space) {
        Some(Terrain::Beach) => 'B',
        Some(Terrain::Forest) => 'F',
        Some(Terrain::Mountain) => 'M',
        None if map().reef.contains(space.cell()) => 'x',
        None if map().landing.contains(space.cell()) => '=',
        None => '~',
    }
}

const fn kind_letter(kind: Kind) -> char {
    match kind {
        Kind::Serpent => 'S',
        Kind::Shark => 'K',
        Kind::Whale => 'W',
    }
}

/// `RRY` on land, `[R..]` in a boat, `ry` in the water; cut where too many.
fn occupants(board: &Board, space: Space) -> String {
    let mut cell = letters(board.people_where(|spot| spot == Spot::Land(space)));
    if let Some(boat) = board.boat_at(space) {
        let crew = letters(board.crews[boat.index()]);
        let _ = write!(cell, "[{crew:.<places$}]", places = content().places);
    }
    cell += &letters(board.swimmers_at(space)).to_lowercase();
    if cell.chars().count() >= WIDE {
        cell = cell.chars().take(WIDE - 2).chain(['+']).collect();
    }
    cell
}

fn letters(people: People) -> String {
    people.into_iter().map(|person| letter_of(person.owner())).collect()
}

fn letter_of(seat: Seat) -> char {
    colour(seat).chars().next().unwrap_or('?').to_ascii_uppercase()
}

fn player(text: &mut String, view: &View, seat: Seat, names: &Names) {
    let turn = if view.board.player == seat && view.board.frame != Frame::Over { "*" } else { "" };
    let hand = hand(view, seat);
    let _ = writeln!(text, "{turn}{} ({}){hand}", names.of(seat), colour(seat));
    let group = |title: &str, of: &dyn Fn(Spot) -> bool| {
        let people = Person::of(seat).filter(|&person| of(view.board.spot(person)));
        let listed: Vec<String> = people.map(|person| place_of(view, person)).collect();
        if listed.is_empty() {
            String::new()
        } else {
            format!("  {title}: {}\n", listed.join(", "))
        }
    };
    *text += &group("on land", &|spot| matches!(spot, Spot::Land(_)));
    *text += &group("in boats", &|spot| matches!(spot, Spot::Aboard(_)));
    *text += &group("in the water", &|spot| matches!(spot, Spot::Sea(_)));
    *text += &group("ashore", &|spot| matches!(spot, Spot::Ashore(_)));
    *text += &group("lost", &|spot| matches!(spot, Spot::Lost));
    *text += &numbers_to_place(view, seat);
}

/// The letter behind the colour of a person's name.
fn letter_of_person(person: Person) -> &'static str {
    person.name().words().rsplit(' ').next().unwrap_or_default()
}

/// `C f5 (worth 3)` under its colour, the worth only where the viewer may see
/// it.
fn place_of(view: &View, person: Person) -> String {
    let name = letter_of_person(person);
    let worth = view.value(person).map(|v| format!(" (worth {v})")).unwrap_or_default();
    match view.board.spot(person) {
        Spot::Land(space) | Spot::Sea(space) => format!("{name} {space}{worth}"),
        Spot::Aboard(boat) => format!("{name} {boat}{worth}"),
        Spot::Ashore(island) => format!("{name} {}{worth}", island.word()),
        Spot::Waiting | Spot::Lost => format!("{name}{worth}"),
    }
}

fn numbers_to_place(view: &View, seat: Seat) -> String {
    if view.board.frame != Frame::People || !view.viewer.is(seat) {
        return String::new();
    }
    let left: Vec<String> = view.unplaced.iter().map(u8::to_string).collect();
    format!("  to place: {}\n", left.join(", "))
}

fn hand(view: &View, seat: Seat) -> String {
    if view.viewer.is(seat) && !view.hand.is_empty() {
        let titles = view.hand.iter().map(|held| message_title(held.message));
        return format!(", holds {}", titles.collect::<Vec<_>>().join(", "));
    }
    match view.board.hand_size(seat) {
        0 => String::new(),
        n => format!(", holds {}", MESSAGE.counted(n)),
    }
}

fn boats(text: &mut String, board: &Board) {
    let listed: Vec<String> = Boat::all().filter_map(|boat| boat_line(board, boat)).collect();
    if !listed.is_empty() {
        let _ = writeln!(text, "Boats: {}", listed.join(", "));
    }
}

fn boat_line(board: &Board, boat: Boat) -> Option<String> {
    let space = board.boats[boat.index()].space()?;
    let crew = board.crews[boat.index()];
    let crew: Vec<&str> = crew.into_iter().map(|person| person.name().words()).collect();
    let crew = if crew.is_empty() { String::new() } else { format!(" ({})", crew.join(", ")) };
    Some(format!("{} {space}{crew}", boat.index() + 1))
}

fn creatures(text: &mut String, board: &Board) {
    let listed: Vec<String> = Creature::all()
        .filter_map(|creature| Some(format!("{creature} {}", board.creature_space(creature)?)))
        .collect();
    if !listed.is_empty() {
        let _ = writeln!(text, "Creatures: {}", listed.join(", "));
    }
    let ashore = |island: Island| letters(board.people_where(|s| s == Spot::Ashore(island)));
    for island in Island::ALL {
        let saved = ashore(island);
        if !saved.is_empty() {
            let _ = writeln!(text, "Ashore {}: {saved}", island.word());
        }
    }
}

/// What everyone can work out about the tiles that still stand.
fn under_tiles(text: &mut String, board: &Board) {
    for terrain in Terrain::ALL {
        let standing = board.tiles[terrain as usize].0.len();
        if standing == 0 {
            continue;
        }
        let left = &board.pictures[terrain as usize];
        let mut parts: Vec<String> = left.iter().map(|(kind, n)| pictures(kind, n)).collect();
        let messages = standing - left.total();
        if messages > 0 {
            parts.push(MESSAGE.counted(messages).into_owned());
        }
        let tiles = TILE.counted(standing);
        let _ = writeln!(text, "Under {tiles} of {}: {}", terrain.word(), parts.join(", "));
    }
    played(text, board);
}

/// `1 volcano`, `3 sharks`.
fn pictures(kind: usize, n: u8) -> String {
    let ending = verb(n.into(), "", "s");
    format!("{n} {}{ending}", Picture::ALL[kind].word())
}

fn played(text: &mut String, board: &Board) {
    let all = &content().messages;
    let gone = |message: Message| -> u8 {
        let of = |bags: &[tabletop::bag::Bag<7>; 3]| -> u8 {
            bags.iter().map(|bag| bag.count(message as usize)).sum()
        };
        of(all) - of(&board.unplayed)
    };
    let parts: Vec<String> = Message::ALL
        .into_iter()
        .filter(|&message| gone(message) > 0)
        .map(|message| format!("{} {}", gone(message), message_title(message)))
        .collect();
    if !parts.is_empty() {
        let _ = writeln!(text, "Played: {}", parts.join(", "));
    }
}
