//! The table as a drawing: who stands where with what, and what the viewer alone
//! knows.

use tabletop::sketch::{Ground, Ink, Sketch, Stroke, clipped, column};
use tabletop::thing::{self, Named};
use tabletop::voice::{Names, Words};
use tabletop::{Seat, Tint};

use crate::content::content;
use crate::frame::{Frame, Theft};
use crate::path::{FACE_DOWN, FIRE, LEFT_HAND, RIGHT_HAND};
use crate::pieces::{FateCard, Item, Items, Location};
use crate::view::View;
use crate::words::{CARD, TOKEN, goods, peril_title, somebody};

/// The columns of whoever stands on a location, and of the name in front of the
/// castaway.
const WHO: usize = 28;
const NAME: usize = 11;
/// So much of the drawing is kept in sight.
const IN_SIGHT: usize = 12;
/// What somebody has is set in under the name.
const INDENT: usize = 10;

/// The whole view as a drawing. What the viewer is to choose from comes before
/// the island, so that it is in sight where there is room for little else.
pub(crate) fn sketch(view: &View, names: &Names) -> Sketch {
    let mut sketch = Sketch::default();
    heading(&mut sketch, view);
    own(&mut sketch, view);
    for at in Location::of_table(view.board.seats()) {
        location(&mut sketch, view, at, names);
    }
    sketch.in_sight = sketch.lines.len().min(IN_SIGHT);
    played(&mut sketch, view);
    deck(&mut sketch, view);
    offers(&mut sketch, view, names);
    unseen(&mut sketch, view);
    sketch
}

fn quiet(text: impl Into<Words>) -> Stroke {
    Stroke::new(text).ink(Ink::Quiet)
}

fn heading(sketch: &mut Sketch, view: &View) {
    let board = &view.board;
    let fire = format!("Signal fire: {}.", TOKEN.counted(board.fire.into()));
    let ships = format!("Ships sighted: {} of {}.", board.ships, content().rescue.sightings);
    let facts = [
        Stroke::new(format!("Round {}.", board.round)).ink(Ink::Strong),
        Stroke::new(fire).of(FIRE),
        ships.into(),
        format!("Scavenge deck: {}.", CARD.counted(board.scavenge.into())).into(),
    ];
    sketch.list(Vec::new(), " ", facts.map(|fact| vec![fact]));
}

// What the viewer alone knows.

fn own(sketch: &mut Sketch, view: &View) {
    if let (Some(love), Some(hate)) = (view.love, view.hate) {
        sketch.line([format!("You love {} and hate {}.", somebody(love), somebody(hate))]);
    }
    let drawn: Vec<FateCard> = view.drawn.iter().filter_map(|slot| slot.0).collect();
    if !drawn.is_empty() && view.seat() == Some(view.board.actor) {
        sketch.list(vec!["You have drawn: ".into()], ", ", drawn.into_iter().map(fate));
    }
    if !view.scavenged.is_empty() {
        let cards = view.scavenged.iter().map(|item| vec![Stroke::new(item.title())]);
        sketch.list(vec!["To hand out: ".into()], ", ", cards);
    }
    if let Some(left) = view.left_hand {
        sketch.line([format!("In your left hand: {left} food.")]);
    }
    if let Frame::Choosing { .. } = view.board.frame {
        let hand = |text, thing| Stroke::new(text).of(thing).ink(Ink::Strong);
        let (left, right) = (hand("the left hand", LEFT_HAND), hand("the right hand", RIGHT_HAND));
        sketch.line(["Food is hidden in ".into(), left, " and ".into(), right, ".".into()]);
    }
}

/// `Boar 5 Captain`.
fn fate(card: FateCard) -> Vec<Stroke> {
    let text =
        format!("{} {} {}", peril_title(card.peril()), card.number(), card.character().title());
    vec![Stroke::new(text).of(card.thing()).ink(Ink::Strong)]
}

// The island.

/// A line for whoever stands there, and what he has below it.
fn location(sketch: &mut Sketch, view: &View, at: Location, names: &Names) {
    let board = &view.board;
    let Some(seat) = board.occupant(at) else { return };
    let (person, place) = (board.person(seat), board.place(at));
    let turn = if board.actor == seat && board.frame != Frame::Over { "*" } else { " " };
    let who = format!("{} ({})", clipped(names.of(seat), NAME), somebody(person.character));
    let mut line = vec![
        Stroke::new(turn).ink(Ink::Strong),
        Stroke::new(format!("{} {:<6}", at.number(), at.title())).of(at.word()).on(ground(at)),
        " ".into(),
        Stroke::new(column(&who, WHO)).of(thing::seat(seat)).ink(Ink::Tint(Tint::of(seat))),
    ];
    match person.death {
        Some(death) => line.push(quiet(format!("  dead since round {}", death.round))),
        None => {
            let wounds = format!("wounds {}/{}", person.wounds, person.character.size());
            let ink = if person.wounds > 0 { Ink::Danger } else { Ink::Plain };
            line.push(format!("  food {:>2}  ", person.food).into());
            line.push(Stroke::new(wounds).ink(ink));
            line.push(format!("  tokens {}+{}", person.tokens, place.tokens).into());
        }
    }
    sketch.lines.push(line);
    let holds = holdings(view, seat, place.laid);
    if !holds.is_empty() {
        sketch.list(vec![Stroke::blank(INDENT)], ", ", holds);
    }
}

const fn ground(at: Location) -> Ground {
    match at {
        Location::Beach => Ground::Sand,
        Location::Jungle => Ground::Wood,
        Location::Swamp => Ground::Shallows,
        Location::Spring => Ground::Sea,
        Location::Hill | Location::Cave => Ground::Rock,
    }
}

/// `up: Cutlass, down: 2, known: Coconut, here: Garden`.
fn holdings(view: &View, seat: Seat, laid: Items) -> Vec<Vec<Stroke>> {
    let person = view.board.person(seat);
    let known = match view.confessions.get(seat.index()) {
        Some(told) => told.items,
        None => view.known_of(seat),
    };
    let mut parts = labelled(
        "up: ",
        cards(person.up, |item| Some(content().up_names[item.index()].thing().into())),
    );
    let taken = robbed(view) == Some(seat);
    if known.total() == person.down && !taken {
        parts.extend(labelled("down: ", cards(known, by_name)));
    } else {
        let count = Stroke::new(person.down.to_string());
        let count = if taken { count.of(FACE_DOWN).ink(Ink::Strong) } else { count };
        parts.push(vec![quiet("down: "), count]);
        parts.extend(labelled("known: ", cards(known, by_name)));
    }
    parts.extend(labelled("here: ", cards(laid, |_| None)));
    parts
}

/// The thing that a card is by its name, wherever it lies.
fn by_name(item: Item) -> Option<Words> {
    Some(content().item_names[item.index()].thing().into())
}

/// Whose cards are being taken from.
fn robbed(view: &View) -> Option<Seat> {
    match view.board.frame {
        Frame::Taking { theft: Theft { target, .. } } | Frame::Monkeys { target, .. } => {
            Some(target)
        }
        _ => None,
    }
}

/// Cards by sorts, each a picture of the thing that it is, if it is one.
fn cards(items: Items, thing: impl Fn(Item) -> Option<Words>) -> Vec<Vec<Stroke>> {
    let card = |item: Item| {
        let text = match items.count(item) {
            1 => item.title().to_owned(),
            n => format!("{n} × {}", item.title()),
        };
        vec![Stroke { text: text.into(), thing: thing(item), ..Stroke::default() }]
    };
    items.sorts().map(card).collect()
}

/// A list with a word in front of its first item.
fn labelled(label: &'static str, mut items: Vec<Vec<Stroke>>) -> Vec<Vec<Stroke>> {
    if let Some(first) = items.first_mut() {
        first.insert(0, quiet(label));
    }
    items
}

// What is known of fate, and what is offered.

fn played(sketch: &mut Sketch, view: &View) {
    let mut played = view.board.played.iter().flatten().map(|&card| fate(card)).peekable();
    if played.peek().is_some() {
        sketch.list(vec!["Played: ".into()], ", ", played);
    }
    if let Some(peril) = view.board.leading_peril() {
        let peril = Stroke::new(peril_title(peril)).ink(Ink::Danger);
        sketch.line(["So far fate means: ".into(), peril, ".".into()]);
    }
}

/// The cards of the deck that the viewer knows, by their places from the top.
fn deck(sketch: &mut Sketch, view: &View) {
    let place = |(at, card): (usize, Option<FateCard>)| {
        let mut known = fate(card?);
        known.insert(0, format!("{} ", at + 1).into());
        Some(known)
    };
    let slots = view.deck.iter().map(|slot| slot.0).enumerate();
    let mut known = slots.filter_map(place).peekable();
    if known.peek().is_some() && view.board.frame != Frame::Over {
        sketch.list(vec!["Known in the Fate deck: ".into()], ", ", known);
    }
}

fn offers(sketch: &mut Sketch, view: &View, names: &Names) {
    for from in Seat::all(view.board.seats()) {
        if let Some(offer) = view.offers[from.index()] {
            let (give, want) = (goods(offer.give), goods(offer.want));
            let line = format!(
                "{} offers {}: {} for {}.",
                names.of(from),
                names.of(offer.to),
                give.text(names),
                want.text(names)
            );
            sketch.line([Stroke::new(clipped(&line, Sketch::WIDEST))]);
        }
    }
}

/// Every sort in the box, with how many of it the viewer has not seen: any can be
/// asked for.
fn unseen(sketch: &mut Sketch, view: &View) {
    let left = view.unplaced_items();
    let sort = |item: Item| {
        let text = Stroke::new(format!("{} {}", item.title(), left.count(item)));
        vec![Stroke { thing: by_name(item), ..text }]
    };
    sketch.list(vec![quiet("Not seen yet: ")], ", ", Item::ALL.map(sort));
}
