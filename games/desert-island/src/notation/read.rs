//! Reading a position.

use tabletop::{Asked, Inventory, Seat, Seats};

use crate::board::{Board, Cause, Death};
use crate::content::content;
use crate::deck::{FateDeck, Knowers};
use crate::frame::{Frame, Strike};
use crate::pieces::{Character, FateCard, Item, Items, Location, Peril};
use crate::setup::{MOST, Setup};
use crate::state::{DesertIsland, Secrets};

/// Reads a position, and makes sure that it is one.
pub(super) fn position(text: &str) -> Result<DesertIsland, String> {
    let lines: Vec<Vec<&str>> =
        text.lines().map(|line| line.split_whitespace().collect()).collect();
    let mut state = bare(lines.first().ok_or("a position has lines")?)?;
    let mut deck = Vec::new();
    let mut frame = None;
    for (number, line) in (1..).zip(&lines).skip(1).filter(|(_, line)| !line.is_empty()) {
        let mut words = Words { words: line, at: 0 };
        read_line(&mut state, &mut words, &mut deck, &mut frame)
            .map_err(|why| format!("line {number}: {why}"))?;
    }
    lay_decks(&mut state, &deck)?;
    let frame = frame.unwrap_or_else(|| vec!["turn", "1"]);
    read_frame(&mut state, &mut Words { words: &frame, at: 0 })?;
    state.audit()?;
    Ok(state)
}

/// The words of a line, one after the other.
struct Words<'a> {
    words: &'a [&'a str],
    at: usize,
}

impl<'a> Words<'a> {
    fn next(&mut self) -> Option<&'a str> {
        let word = self.words.get(self.at).copied();
        self.at += 1;
        word
    }

    fn word(&mut self, what: &str) -> Result<&'a str, String> {
        self.next().ok_or_else(|| format!("{what} is missing"))
    }

    fn number<N: std::str::FromStr>(&mut self) -> Result<N, String> {
        let word = self.word("a number")?;
        word.parse().map_err(|_| format!("“{word}” is no number"))
    }

    fn seat(&mut self) -> Result<Seat, String> {
        seat(self.word("a seat")?)
    }

    fn items(&mut self) -> Result<Items, String> {
        list(self.word("a card")?, |word| known(Item::from_word(word), word))
    }

    fn cards(&mut self) -> Result<Vec<FateCard>, String> {
        list(self.word("a Fate card")?, |word| word.parse().map_err(|why| format!("{why}")))
    }
}

fn list<T, L: FromIterator<T>>(
    text: &str,
    read: impl Fn(&str) -> Result<T, String>,
) -> Result<L, String> {
    text.split(',').map(read).collect()
}

fn known<T>(found: Option<T>, word: &str) -> Result<T, String> {
    found.ok_or_else(|| format!("there is no “{word}”"))
}

fn seat(word: &str) -> Result<Seat, String> {
    let number: usize = word.parse().map_err(|_| format!("“{word}” is no seat"))?;
    let index = number.checked_sub(1).filter(|&index| index < MOST);
    index.map(Seat::new).ok_or_else(|| format!("there is no seat {number}"))
}

/// `4 seats zero-tie=nobody`.
fn bare(first: &[&str]) -> Result<DesertIsland, String> {
    let [seats, "seats", rulings @ ..] = first else {
        return Err("a position begins with the seats: 4 seats".into());
    };
    let seats: u8 = seats.parse().map_err(|_| format!("“{seats}” is no number"))?;
    let mut setup = Setup::usual(seats);
    for ruling in rulings {
        let (key, answer) = ruling.split_once('=').ok_or(format!("“{ruling}” is no ruling"))?;
        setup.rule(key, answer)?;
    }
    setup.check().map_err(|_| format!("{seats} seats are no table"))?;
    let mut board = Board::bare(setup);
    board.round = 1;
    for (i, person) in board.people.iter_mut().enumerate() {
        person.character = Character::ALL[i];
        person.at = Location::ALL[i];
        person.food = 0;
    }
    let mut secrets = Secrets::blank(FateDeck::standing(&[]));
    let n = usize::from(seats);
    for i in 0..n {
        secrets.love[i] = Character::ALL[(i + 1) % n];
        secrets.hate[i] = Character::ALL[(i + 2) % n];
    }
    Ok(DesertIsland { board, secrets })
}

fn read_line<'a>(
    state: &mut DesertIsland,
    words: &mut Words<'a>,
    deck: &mut Vec<FateCard>,
    frame: &mut Option<Vec<&'a str>>,
) -> Result<(), String> {
    match words.word("something")? {
        "round" | "fire" | "ships" => {
            words.at = 0;
            read_round(state, words)
        }
        "place" => read_place(state, words),
        "gone" => {
            state.board.gone = words.items()?;
            Ok(())
        }
        "played" => {
            for (place, card) in state.board.played.iter_mut().zip(words.cards()?) {
                *place = Some(card);
            }
            Ok(())
        }
        "deck" => {
            *deck = words.cards()?;
            Ok(())
        }
        "turn" | "after" | "hunger" | "strike" | "dealing" | "over" => {
            *frame = Some(words.words.to_vec());
            Ok(())
        }
        word => read_person(state, seat(word)?, words),
    }
}

/// `round 3 fire 2 ships 1`.
fn read_round(state: &mut DesertIsland, words: &mut Words<'_>) -> Result<(), String> {
    while let Some(word) = words.next() {
        match word {
            "round" => state.board.round = words.number()?,
            "fire" => state.board.fire = words.number()?,
            "ships" => state.board.ships = words.number()?,
            word => return Err(format!("“{word}” is no part of a round")),
        }
    }
    Ok(())
}

/// `place swamp tokens 1 laid tent`.
fn read_place(state: &mut DesertIsland, words: &mut Words<'_>) -> Result<(), String> {
    let name = words.word("a location")?;
    let at = known(Location::from_word(name), name)?;
    let place = &mut state.board.places[at.index()];
    while let Some(word) = words.next() {
        match word {
            "tokens" => place.tokens = words.number()?,
            "laid" => place.laid = words.items()?,
            word => return Err(format!("“{word}” is nothing at a location")),
        }
    }
    Ok(())
}

/// `1 captain at swamp food 4 …`.
fn read_person(state: &mut DesertIsland, seat: Seat, words: &mut Words<'_>) -> Result<(), String> {
    let character = |word: &str| known(Character::from_word(word), word);
    let (board, secrets, i) = (&mut state.board, &mut state.secrets, seat.index());
    let person = board.person_mut(seat);
    while let Some(word) = words.next() {
        match word {
            "at" => {
                let name = words.word("a location")?;
                person.at = known(Location::from_word(name), name)?;
            }
            "food" => person.food = words.number()?,
            "wounds" => person.wounds = words.number()?,
            "tokens" => person.tokens = words.number()?,
            "love" => secrets.love[i] = character(words.word("a castaway")?)?,
            "hate" => secrets.hate[i] = character(words.word("a castaway")?)?,
            "up" => person.up = words.items()?,
            "down" => {
                secrets.down[i] = words.items()?;
                person.down = secrets.down[i].total();
            }
            "acted" => person.acted = true,
            "used" => person.used = true,
            "dead" => {
                let name = words.word("a cause")?;
                let cause = known(Cause::from_word(name), name)?;
                person.death = Some(Death { round: words.number()?, cause });
                person.wounds = person.character.size();
            }
            word => person.character = character(word)?,
        }
    }
    Ok(())
}

/// Cards that are named nowhere lie in their decks.
fn lay_decks(state: &mut DesertIsland, top: &[FateCard]) -> Result<(), String> {
    let DesertIsland { board, secrets } = state;
    let mut placed = board.gone;
    for place in &board.places {
        placed = placed.with(place.laid);
    }
    for (person, down) in board.people.iter().zip(secrets.down) {
        placed = placed.with(person.up).with(down);
    }
    if !placed.is_within(content().scavenge) {
        return Err("the box has not so many of these Scavenge cards".into());
    }
    secrets.pile = content().scavenge.without(placed);
    board.scavenge = secrets.pile.total();
    let played = board.played;
    let below = FateCard::all().filter(|card| !top.contains(card));
    let cards: Vec<FateCard> = top.iter().copied().chain(below).collect();
    let cards: Vec<FateCard> =
        cards.into_iter().filter(|card| !played.contains(&Some(*card))).collect();
    secrets.deck = FateDeck::standing(&cards);
    for card in played.into_iter().flatten() {
        secrets.deck.learn(card, Knowers::EVERYONE);
    }
    Ok(())
}

fn read_frame(state: &mut DesertIsland, words: &mut Words<'_>) -> Result<(), String> {
    let living = state.board.living();
    state.board.frame = match words.word("a moment")? {
        "turn" => {
            begin_turn(state, words.seat()?);
            Frame::Turn
        }
        "after" => {
            let actor = words.seat()?;
            state.board.actor = actor;
            state.board.person_mut(actor).acted = true;
            Frame::After
        }
        "hunger" => Frame::Hunger { asked: Asked::of(living) },
        "strike" => {
            let name = words.word("a peril")?;
            let peril = known(Peril::from_word(name), name)?;
            let targets: Seats = list(words.word("seats")?, seat)?;
            let strike =
                Strike { peril, targets, saved: Seats::NONE, left: Seats::NONE, off: false };
            Frame::Striking { strike, asked: Asked::of(living) }
        }
        "dealing" => {
            state.board.actor = words.seat()?;
            deal(state, words.items()?)?
        }
        "over" => Frame::Over,
        word => return Err(format!("“{word}” is no moment of a match")),
    };
    Ok(())
}

/// The actor has drawn the two top cards.
fn begin_turn(state: &mut DesertIsland, actor: Seat) {
    state.board.actor = actor;
    state.board.person_mut(actor).acted = true;
    state.secrets.drawn = [(); 2].map(|()| state.secrets.deck.draw(Knowers::only(actor)));
}

/// The dealer holds these, to be handed out in the order of the box.
fn deal(state: &mut DesertIsland, items: Items) -> Result<Frame, String> {
    if !items.is_within(state.secrets.pile) || usize::from(items.total()) > MOST {
        return Err("these are not in the Scavenge deck".into());
    }
    state.secrets.pile = state.secrets.pile.without(items);
    state.board.scavenge -= items.total();
    for (place, item) in state.secrets.scavenged.iter_mut().zip(items.iter()) {
        *place = Some(item);
    }
    Ok(Frame::Dealing { left: items.total(), given: Seats::NONE })
}
