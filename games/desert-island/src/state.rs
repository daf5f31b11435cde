//! The state of a match: what lies open, and what does not.

use serde::{Deserialize, Serialize};
use tabletop::chance::{Ask, Chance, ChanceExt, Odds};
use tabletop::game::{Coverage, Game, Legal, Turn};
use tabletop::{Refusal, Sealed, Seat, Table, Viewer};

use crate::action::{Action, Goods};
use crate::board::{Board, Person, Place};
use crate::content::content;
use crate::deck::FateDeck;
use crate::event::Event;
use crate::frame::{Decision, Frame, Question};
use crate::pieces::{Character, FateCard, ForSeats, Item, Items, Location};
use crate::reason::Reason;
use crate::setup::{MOST, Setup};
use crate::view::View;

/// A match of Desert Island.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct DesertIsland {
    pub(crate) board: Board,
    pub(crate) secrets: Secrets,
}

/// What does not lie open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct Secrets {
    pub(crate) love: ForSeats<Character>,
    pub(crate) hate: ForSeats<Character>,
    /// The face-down cards of each.
    pub(crate) down: ForSeats<Items>,
    /// What each knows of the face-down cards of each other, row by row: so
    /// many of a sort at least.
    pub(crate) knows: ForSeats<ForSeats<Items>>,
    /// The Scavenge deck. Its order is decided when it is drawn.
    pub(crate) pile: Items,
    /// The cards that are still to be handed out, the next one first.
    pub(crate) scavenged: ForSeats<Option<Item>>,
    /// What monkeys took that only its owner knows.
    pub(crate) snatched: ForSeats<Items>,
    pub(crate) deck: FateDeck,
    /// The two Fate cards of whoever's turn it is.
    pub(crate) drawn: [Option<FateCard>; 2],
    /// The face-down cards in the open offer of each: given, and asked for.
    pub(crate) offered: ForSeats<(Items, Items)>,
    /// What those have in their left hands who have divided their food.
    pub(crate) left_hands: Sealed<u8, MOST>,
    /// Who starves with food in store, where the table allows it.
    pub(crate) starving: Sealed<bool, MOST>,
}

impl Secrets {
    /// Nothing is dealt yet.
    pub(crate) fn blank(deck: FateDeck) -> Self {
        Self {
            love: Character::ALL,
            hate: Character::ALL,
            down: [Items::NONE; MOST],
            knows: [[Items::NONE; MOST]; MOST],
            pile: content().scavenge,
            scavenged: [None; MOST],
            snatched: [Items::NONE; MOST],
            deck,
            drawn: [None; 2],
            offered: [(Items::NONE, Items::NONE); MOST],
            left_hands: Sealed::NONE,
            starving: Sealed::NONE,
        }
    }

    /// The face-down cards of somebody.
    #[inline]
    pub(crate) fn hand(&self, seat: Seat) -> Items {
        self.down[seat.index()]
    }
}

impl DesertIsland {
    /// What lies open on the table.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Draws a card of the Scavenge deck, which these see.
    pub(crate) fn scavenge(&mut self, ask: Ask, chance: &mut impl Chance) -> Option<Item> {
        let pile = &mut self.secrets.pile;
        if pile.is_empty() {
            return None;
        }
        let item = Item::ALL[chance.pick(ask, Odds::Weighted(&pile.weights()))];
        let drawn = pile.take(item);
        debug_assert!(drawn, "a card that was drawn was there");
        self.board.scavenge -= 1;
        Some(item)
    }
}

impl Game for DesertIsland {
    const ID: &'static str = "desert-island";
    const REVISION: u32 = 1;

    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type Decision = Decision;
    type View = View;
    type Reason = Reason;

    fn usual_setup(seats: usize) -> Setup {
        Setup::usual(u8::try_from(seats).unwrap_or(u8::MAX))
    }

    fn check_setup(setup: &Setup) -> Result<(), Refusal<Reason>> {
        setup.check()
    }

    fn seats(setup: &Setup) -> usize {
        usize::from(setup.seats)
    }

    fn start(setup: &Setup, table: &mut Table<'_, Event>) -> Self {
        let mut state = Self::laid(*setup, table);
        state.begin_round(table);
        state
    }

    fn turn(&self) -> Turn {
        if self.board.frame == Frame::Over {
            return Turn::Over(self.outcome());
        }
        let must = self.board.awaited();
        Turn::Waiting { must, may: self.board.may_speak().minus(must) }
    }

    fn decision(&self, seat: Seat) -> Option<Decision> {
        self.asked(seat)
    }

    /// Whoever has let the others go on is asked again about another's turn,
    /// about something else, or when somebody makes an offer.
    fn is_same_matter(before: &Decision, now: &Decision) -> bool {
        before.question == now.question
            && before.actor == now.actor
            && now.offers.is_within(before.offers)
    }

    /// To agree, to divide food and to join a fight answer what a thief or fate
    /// has done.
    fn is_answer(decision: &Decision) -> bool {
        match decision.question {
            Question::Answer | Question::Divide => true,
            Question::Fight => !decision.idle,
            Question::HandOut
            | Question::Turn
            | Question::Aside
            | Question::Declare
            | Question::TakeHand
            | Question::TakeCard
            | Question::After
            | Question::Strike
            | Question::Neighbour
            | Question::Monkeys
            | Question::Hunger
            | Question::LastMoment => false,
        }
    }

    /// Rule 14.7: whoever is done may still act, and is not asked.
    fn is_done(decision: &Decision) -> bool {
        decision.done
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal<Reason>> {
        self.check_action(seat, *action)
    }

    fn apply(&mut self, play: Legal<Self>, table: &mut Table<'_, Event>) {
        self.carry_out(play.seat(), *play.action(), table);
    }

    fn options(&self, seat: Seat, out: &mut Vec<Action>) -> Coverage {
        self.list_options(seat, out)
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn laid_open(&self) -> View {
        View::laid_open(self)
    }

    fn seen_by(event: &Event, viewer: Viewer) -> Option<Event> {
        event.light().shown(*event, viewer)
    }

    fn reveals(event: &Event) -> bool {
        event.light().uncovers()
    }

    fn imagine(view: &View, chance: &mut dyn Chance) -> Self {
        view.imagine(chance)
    }
}

impl DesertIsland {
    /// Section 2: everyone is washed ashore.
    fn laid(setup: Setup, table: &mut Table<'_, Event>) -> Self {
        let mut state =
            Self { board: Board::bare(setup), secrets: Secrets::blank(FateDeck::shuffled(table)) };
        state.cast(table);
        state.deal_hearts(table);
        state.deal_cards(table);
        state
    }

    /// Rule 2.1: castaways by lot to the seats, and by lot to the locations.
    fn cast(&mut self, table: &mut Table<'_, Event>) {
        let seats = self.board.seats();
        let (mut characters, mut places) = (Character::ALL, Location::ALL);
        table.shuffle(Ask::open("castaway"), &mut characters[..seats]);
        table.shuffle(Ask::open("place"), &mut places[..seats]);
        for seat in Seat::all(seats) {
            let person = self.board.person_mut(seat);
            person.character = characters[seat.index()];
            person.at = places[seat.index()];
            table.emit(Event::Landed { seat, character: person.character, at: person.at });
        }
    }

    /// Rule 2.3: a love and a hate for everyone, each castaway once.
    fn deal_hearts(&mut self, table: &mut Table<'_, Event>) {
        let seats = self.board.seats();
        let Secrets { love, hate, .. } = &mut self.secrets;
        table.shuffle(Ask::hidden("love"), &mut love[..seats]);
        table.shuffle(Ask::hidden("hate"), &mut hate[..seats]);
        for seat in Seat::all(seats) {
            let (love, hate) = (love[seat.index()], hate[seat.index()]);
            table.emit(Event::Hearts { seat, love: Some(love), hate: Some(hate) });
        }
    }

    /// Rule 2.2: a Scavenge card face down.
    fn deal_cards(&mut self, table: &mut Table<'_, Event>) {
        for seat in Seat::all(self.board.seats()) {
            for _ in 0..content().start.cards {
                let ask = Ask::secret_of("card", seat);
                let Some(item) = self.scavenge(ask, table) else { continue };
                self.gain_down(seat, item);
                table.emit(Event::Began { seat, item: Some(item) });
            }
        }
    }

    /// A face-down card more, which nobody else knows of.
    pub(crate) fn gain_down(&mut self, seat: Seat, item: Item) {
        self.secrets.down[seat.index()].put(item);
        self.board.person_mut(seat).down += 1;
    }
}

impl Board {
    /// A table at which nobody has a place yet. Rule 2.2: food for everyone.
    pub(crate) fn bare(setup: Setup) -> Self {
        let nobody = Person {
            character: Character::FirstMate,
            at: Location::Beach,
            death: None,
            wounds: 0,
            food: content().start.food,
            tokens: 0,
            up: Items::NONE,
            down: 0,
            snatched: 0,
            acted: false,
            used: false,
            offers: 0,
            gifts: 0,
            offer: None,
        };
        let person = |seat: usize| {
            if seat < setup.seats.into() { nobody } else { Person { food: 0, ..nobody } }
        };
        Self {
            setup,
            round: 0,
            frame: Frame::Turn,
            actor: Seat::new(0),
            people: std::array::from_fn(person),
            places: [Place::default(); MOST],
            fire: 0,
            ships: 0,
            played: [None; MOST],
            scavenge: content().scavenge.total(),
            gone: Items::NONE,
            helped: [[0; MOST]; MOST],
            hurt: [[0; MOST]; MOST],
            since: [[0; MOST]; MOST],
        }
    }
}

/// What is known of cards that change hands.
impl Secrets {
    /// Rule 3.7: face-down cards pass between two, who both learn them. To the
    /// others it is unseen which they are: whoever knew something of the hand
    /// that they came from no longer knows that it is still there, unless all
    /// of it has passed on.
    pub(crate) fn pass(&mut self, one: Seat, to_other: Items, other: Seat, to_one: Items) {
        let (a, b) = (one.index(), other.index());
        let (all_of_a, all_of_b) = (to_other == self.down[a], to_one == self.down[b]);
        for knower in (0..MOST).filter(|&knower| knower != a && knower != b) {
            let [of_a, of_b] = [a, b].map(|hand| self.knows[knower][hand]);
            let stays =
                |known: Items, given: Items| if given.is_empty() { known } else { Items::NONE };
            let moves = |known: Items, given: Items, all: bool| {
                if all && !given.is_empty() { known } else { Items::NONE }
            };
            self.knows[knower][a] = stays(of_a, to_other).with(moves(of_b, to_one, all_of_b));
            self.knows[knower][b] = stays(of_b, to_one).with(moves(of_a, to_other, all_of_a));
        }
        self.knows[a][b] = self.knows[a][b].without(to_one).with(to_other);
        self.knows[b][a] = self.knows[b][a].without(to_other).with(to_one);
        self.down[a] = self.down[a].without(to_other).with(to_one);
        self.down[b] = self.down[b].without(to_one).with(to_other);
    }

    /// A face-down card is seen by everyone, and leaves the hand.
    pub(crate) fn uncover(&mut self, seat: Seat, item: Item) {
        let there = self.down[seat.index()].take(item);
        debug_assert!(there, "a card that is turned up was held");
        for knower in 0..MOST {
            self.knows[knower][seat.index()].take(item);
        }
    }

    /// A face-down card leaves the hand, and nobody but its owner sees which.
    pub(crate) fn lose_unseen(&mut self, seat: Seat, item: Item) {
        let there = self.down[seat.index()].take(item);
        debug_assert!(there, "a card that is lost was held");
        for knower in 0..MOST {
            self.knows[knower][seat.index()] = Items::NONE;
        }
    }
}

/// Whether somebody gives what he has not.
pub(crate) fn holds(state: &DesertIsland, seat: Seat, goods: Goods) -> bool {
    let person = state.board.person(seat);
    goods.food <= person.food
        && goods.up.is_within(person.up)
        && goods.down.is_within(state.secrets.hand(seat))
}
