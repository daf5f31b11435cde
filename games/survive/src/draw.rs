//! The table as a drawing: the board, and lists of what is on it.

use tabletop::bag::Bag;
use tabletop::sketch::{Ground, Ink, Sketch, Stroke, clipped};
use tabletop::thing::Named;
use tabletop::voice::Names;
use tabletop::words::verb;
use tabletop::{Seat, Tint};

use crate::board::{Board, Spot};
use crate::content::content;
use crate::frame::Frame;
use crate::map::{Island, Space, map, spaces};
use crate::path;
use crate::pieces::{Boat, Creature, Kind, Message, Person, Picture, Terrain, colour};
use crate::view::View;
use crate::words::{MESSAGE, TILE, message_title};

/// How wide a space is drawn; even rows are shifted by half of it.
const WIDE: usize = 6;
/// How much of a space is left beside its mark.
const ROOM: usize = WIDE - 1;
/// What lies left of the board, so that its corners have room for the islands.
const MARGIN: usize = 4;
/// The columns that an island takes in its corner.
const CORNER: usize = 12;
/// The columns that a name takes at most.
const NAME: usize = 24;

/// The whole view as a drawing. What the viewer holds comes first and the board
/// next, so that they are in sight where there is room for little else.
pub(crate) fn sketch(view: &View, names: &Names) -> Sketch {
    let mut sketch = Sketch::default();
    own(&mut sketch, view);
    chart(&mut sketch, &view.board);
    sketch.keep_in_sight();
    legend(&mut sketch);
    for seat in Seat::all(view.board.seats()) {
        player(&mut sketch, view, seat, names);
    }
    boats(&mut sketch, &view.board);
    creatures(&mut sketch, &view.board);
    ashore(&mut sketch, &view.board);
    under_tiles(&mut sketch, &view.board);
    played(&mut sketch, &view.board);
    sketch
}

/// The colour of a seat, as the box has it.
pub(crate) fn tint(seat: Seat) -> Tint {
    Tint::named(colour(seat)).unwrap_or(Tint::Grey)
}

// What the viewer holds.

fn own(sketch: &mut Sketch, view: &View) {
    if view.board.frame == Frame::People && !view.unplaced.is_empty() {
        let numbers = view.unplaced.iter().map(|&number| {
            vec![Stroke::new(number.to_string()).of(path::value(number)).ink(Ink::Strong)]
        });
        sketch.list(vec!["To place: ".into()], " ", numbers);
    } else if !view.hand.is_empty() {
        let title = |message: Message| {
            vec![Stroke::new(message_title(message)).of(path::message(message)).ink(Ink::Strong)]
        };
        let held = view.hand.iter().map(|held| title(held.message));
        sketch.list(vec!["You hold: ".into()], ", ", held);
    }
}

// The board.

/// A line for each row of the board, and the safe islands in its corners.
fn chart(sketch: &mut Sketch, board: &Board) {
    let last = spaces(map().chart.all()).map(|space| map().place(space).1).max().unwrap_or(0);
    for row in 0..=last {
        let (mut line, mut column) = (Vec::new(), 0);
        if let Some(island) = corner(row, last, [Island::Nw, Island::Sw]) {
            line.extend(haven(board, island));
            column = CORNER;
        }
        for space in spaces(map().chart.all()).filter(|&space| map().place(space).1 == row) {
            line.push(Stroke::blank(column_of(space) - column));
            line.extend(cell(board, space));
            column = column_of(space) + WIDE;
        }
        if let Some(island) = corner(row, last, [Island::Ne, Island::Se]) {
            line.push(Stroke::blank(1));
            line.extend(haven(board, island));
        }
        sketch.lines.push(line);
    }
}

/// The island of the upper or the lower corner, in the first and the last row.
fn corner(row: usize, last: usize, [upper, lower]: [Island; 2]) -> Option<Island> {
    if row == 0 { Some(upper) } else { (row == last).then_some(lower) }
}

/// The character column at which a space is drawn.
fn column_of(space: Space) -> usize {
    let (column, row) = map().place(space);
    MARGIN + column * WIDE + if row.is_multiple_of(2) { WIDE / 2 } else { 0 }
}

/// `⌂ nw ABC`: a safe island and who is there, as many as it has room for.
fn haven(board: &Board, island: Island) -> Vec<Stroke> {
    let on_island = |text: String| Stroke::new(text).of(path::island(island)).on(Ground::Haven);
    let title = format!("⌂ {} ", island.word());
    let room = CORNER - title.chars().count();
    let mut line = vec![on_island(title).bare(format!("@ {} ", island.word()))];
    let people = board.people_where(|spot| spot == Spot::Ashore(island));
    line.extend(fitting(people.into_iter().map(standing).collect(), room, || {
        on_island("+".into())
    }));
    let left = CORNER - line.iter().map(|stroke| stroke.width(true)).sum::<usize>();
    line.push(on_island(" ".repeat(left)));
    line
}

/// `▲f5 A`: what a space is, its name, and who is there. The name makes way for
/// pieces.
fn cell(board: &Board, space: Space) -> Vec<Stroke> {
    let (mark, bare, ground) = terrain(board, space);
    let here = |text: String| Stroke::new(text).of(space.thing()).on(ground);
    let pieces = fitting(pieces(board, space, ground), ROOM, || here("+".into()));
    let name = space.name().words();
    let mut line = vec![here(mark.into()).bare(bare)];
    let mut left = ROOM - pieces.len();
    if name.len() <= left {
        line.push(here(name.into()).ink(Ink::Quiet));
        left -= name.len();
        if left > 0 {
            line.push(here(" ".into()));
            left -= 1;
        }
    }
    line.extend(pieces);
    line.push(here(" ".repeat(left)));
    line
}

/// The strokes, each of one column, or as many as there is room for and a sign
/// that there are more.
fn fitting(mut strokes: Vec<Stroke>, room: usize, more: impl Fn() -> Stroke) -> Vec<Stroke> {
    if strokes.len() > room {
        strokes.truncate(room - 1);
        strokes.push(more());
    }
    strokes
}

/// What a space looks like, with colours and without.
fn terrain(board: &Board, space: Space) -> (&'static str, &'static str, Ground) {
    match board.terrain(space) {
        Some(Terrain::Beach) => ("∴", ".", Ground::Sand),
        Some(Terrain::Forest) => ("♣", "&", Ground::Wood),
        Some(Terrain::Mountain) => ("▲", "^", Ground::Rock),
        None if map().reef.contains(space.cell()) => ("#", "#", Ground::Reef),
        None if map().landing.contains(space.cell()) => ("=", "=", Ground::Shallows),
        None => ("~", "~", Ground::Sea),
    }
}

/// Everything in a space, a column each: what swims, then the boat, then people.
fn pieces(board: &Board, space: Space, ground: Ground) -> Vec<Stroke> {
    let there = |creature: &Creature| board.creature_space(*creature) == Some(space);
    let beasts = Creature::all().filter(there).map(|creature| beast(creature).on(ground));
    let mut pieces: Vec<Stroke> = beasts.collect();
    let swimmers = board.swimmers_at(space);
    if let Some(boat) = board.boat_at(space) {
        let room = ROOM.saturating_sub(pieces.len() + swimmers.len());
        pieces.extend(rowboat(board, boat, room));
    }
    pieces.extend(board.people_where(|spot| spot == Spot::Land(space)).into_iter().map(standing));
    pieces.extend(swimmers.into_iter().map(swimming));
    pieces
}

fn beast(creature: Creature) -> Stroke {
    let (mark, letter) = match creature.kind() {
        Kind::Serpent => ("§", "S"),
        Kind::Shark => ("◢", "K"),
        Kind::Whale => ("∝", "W"),
    };
    Stroke::new(mark).bare(letter).of(creature.thing()).ink(Ink::Danger)
}

/// `(AB·)`: free places and then the stern give way where there is no room.
fn rowboat(board: &Board, boat: Boat, room: usize) -> Vec<Stroke> {
    let crew = board.crews[boat.index()];
    let hull = |text: &'static str| Stroke::new(text).of(boat.thing()).on(Ground::Hull);
    let mut line = vec![hull("(")];
    line.extend(crew.into_iter().map(standing));
    let free = content().places - crew.len();
    line.extend(std::iter::repeat_n(
        hull("·").bare("."),
        free.min(room.saturating_sub(line.len())),
    ));
    if line.len() < room {
        line.push(hull(")"));
    }
    line
}

/// The letter of a person in the colour of its owner; where there are no
/// colours, the first letter of the colour.
fn standing(person: Person) -> Stroke {
    let initial = colour(person.owner()).chars().next().unwrap_or('?');
    pawn(person).bare(initial.to_ascii_uppercase().to_string())
}

/// The same in the water.
fn swimming(person: Person) -> Stroke {
    let initial = colour(person.owner()).chars().next().unwrap_or('?');
    pawn(person).bare(initial.to_string())
}

fn pawn(person: Person) -> Stroke {
    let tint = Ground::Tint(tint(person.owner()));
    Stroke::new(letter_of(person)).of(person.thing()).ink(Ink::Strong).on(tint)
}

/// The letter behind the colour of a person's name.
fn letter_of(person: Person) -> &'static str {
    person.name().words().rsplit(' ').next().unwrap_or_default()
}

fn legend(sketch: &mut Sketch) {
    let grounds = [
        ("~", "~", Ground::Sea, " sea"),
        ("=", "=", Ground::Shallows, " landing"),
        ("∴", ".", Ground::Sand, " beach"),
        ("♣", "&", Ground::Wood, " forest"),
        ("▲", "^", Ground::Rock, " mountain"),
        ("#", "#", Ground::Reef, " reef"),
        ("⌂", "@", Ground::Haven, " safe island"),
    ];
    let sign = |(mark, bare, ground, what): (&'static str, _, _, &'static str)| {
        vec![Stroke::new(mark).bare(bare).on(ground), what.into()]
    };
    sketch.list(Vec::new(), "  ", grounds.map(sign));
    let beast = |mark, bare, what: &'static str| {
        vec![Stroke::new(mark).bare(bare).ink(Ink::Danger), what.into()]
    };
    let boat = Stroke::new("(A··)").bare("(R..)").on(Ground::Hull);
    let people = Stroke::new("A person in its colour").bare("R person, r in the water");
    let pieces = [
        beast("§", "S", " sea-serpent"),
        beast("◢", "K", " shark"),
        beast("∝", "W", " whale"),
        vec![boat, " boat".into()],
        vec![people],
    ];
    sketch.list(Vec::new(), "  ", pieces);
    sketch.line::<Stroke>([]);
}

// The lists below it.

fn player(sketch: &mut Sketch, view: &View, seat: Seat, names: &Names) {
    let turn = if view.board.player == seat && view.board.frame != Frame::Over { "*" } else { "" };
    let name = Stroke::new(clipped(names.of(seat), NAME)).ink(Ink::Tint(tint(seat)));
    let title = vec![turn.into(), name, format!(" ({})", colour(seat)).into()];
    sketch.list(title, "", hand(view, seat).map(|held| vec![held.into()]));
    let mut group = |title: &'static str, of: &dyn Fn(Spot) -> bool| {
        let people: Vec<Person> =
            Person::of(seat).filter(|&person| of(view.board.spot(person))).collect();
        if !people.is_empty() {
            let places = people.into_iter().map(|person| place_of(view, person));
            sketch.list(vec![title.into()], ", ", places);
        }
    };
    group("  on land: ", &|spot| matches!(spot, Spot::Land(_)));
    group("  in boats: ", &|spot| matches!(spot, Spot::Aboard(_)));
    group("  in the water: ", &|spot| matches!(spot, Spot::Sea(_)));
    group("  ashore: ", &|spot| matches!(spot, Spot::Ashore(_)));
    group("  lost: ", &|spot| matches!(spot, Spot::Lost));
}

/// `C f5 (worth 3)` under its colour, the worth only where the viewer may see
/// it.
fn place_of(view: &View, person: Person) -> Vec<Stroke> {
    let name =
        Stroke::new(letter_of(person)).of(person.thing()).ink(Ink::Tint(tint(person.owner())));
    let worth = view.value(person).map(|v| format!(" (worth {v})")).unwrap_or_default();
    let place = match view.board.spot(person) {
        Spot::Land(space) | Spot::Sea(space) => format!(" {space}"),
        Spot::Aboard(boat) => format!(" {}", boat.name().words()),
        Spot::Ashore(island) => format!(" {}", island.word()),
        Spot::Waiting | Spot::Lost => String::new(),
    };
    vec![name, format!("{place}{worth}").into()]
}

/// How many messages somebody holds; the viewer's own are named above.
fn hand(view: &View, seat: Seat) -> Option<String> {
    match view.board.hand_size(seat) {
        0 => None,
        n => Some(format!(", holds {}", MESSAGE.counted(n))),
    }
}

fn boats(sketch: &mut Sketch, board: &Board) {
    let listed: Vec<_> = Boat::all().filter_map(|boat| boat_words(board, boat)).collect();
    titled(sketch, "Boats: ", listed);
}

/// `1 f2 (red B, yellow C)`.
fn boat_words(board: &Board, boat: Boat) -> Option<Vec<Stroke>> {
    let space = board.boats[boat.index()].space()?;
    let number = Stroke::new((boat.index() + 1).to_string()).of(boat.thing()).ink(Ink::Strong);
    let crew = board.crews[boat.index()];
    let crew: Vec<&str> = crew.into_iter().map(|person| person.name().words()).collect();
    let crew = if crew.is_empty() { String::new() } else { format!(" ({})", crew.join(", ")) };
    Some(vec![number, format!(" {space}{crew}").into()])
}

fn creatures(sketch: &mut Sketch, board: &Board) {
    let place = |creature: Creature| {
        let space = board.creature_space(creature)?;
        let name = Stroke::new(creature.name().words()).of(creature.thing());
        Some(vec![name, format!(" {space}").into()])
    };
    titled(sketch, "Creatures: ", Creature::all().filter_map(place).collect());
}

fn ashore(sketch: &mut Sketch, board: &Board) {
    let saved = |island: Island| {
        let people = board.people_where(|spot| spot == Spot::Ashore(island));
        let name = Stroke::new(island.word()).of(path::island(island));
        (!people.is_empty()).then(|| {
            [name, " ".into()].into_iter().chain(people.into_iter().map(standing)).collect()
        })
    };
    titled(sketch, "Ashore: ", Island::ALL.into_iter().filter_map(saved).collect());
}

fn titled(sketch: &mut Sketch, title: &'static str, items: Vec<Vec<Stroke>>) {
    if !items.is_empty() {
        sketch.list(vec![title.into()], ", ", items);
    }
}

/// What everyone can work out about the tiles that still stand.
fn under_tiles(sketch: &mut Sketch, board: &Board) {
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
        let title = format!("Under {} of {}: ", TILE.counted(standing), terrain.word());
        sketch.list(vec![title.into()], ", ", parts.into_iter().map(|part| vec![part.into()]));
    }
}

/// `1 volcano`, `3 sharks`.
fn pictures(kind: usize, n: u8) -> String {
    let ending = verb(n.into(), "", "s");
    format!("{n} {}{ending}", Picture::ALL[kind].word())
}

fn played(sketch: &mut Sketch, board: &Board) {
    let all = &content().messages;
    let gone = |message: Message| -> u8 {
        let of =
            |bags: &[Bag<7>; 3]| -> u8 { bags.iter().map(|bag| bag.count(message as usize)).sum() };
        of(all) - of(&board.unplayed)
    };
    let part =
        |message: Message| vec![format!("{} {}", gone(message), message_title(message)).into()];
    let parts = Message::ALL.into_iter().filter(|&message| gone(message) > 0).map(part).collect();
    titled(sketch, "Played: ", parts);
}
