//! The things to click for an action, and back.

use tabletop::thing::{self, Named, numbered, numbers};
use tabletop::voice::Words;
use tabletop::{Path, Seat};

use crate::action::{Action, Goods, Hand, Loot, Prize, Side};
use crate::content::content;
use crate::frame::Frame;
use crate::pieces::{FateCard, Item, Items, Location};
use crate::view::View;

tabletop::kinds! {
    /// A step that is a word, and becomes a button.
    pub(crate) enum Word in "games/desert-island.ts" {
        Forage = "forage",
        Signal = "signal",
        Steal = "steal",
        Go = "go",
        Food = "food",
        Card = "card",
        Location = "location",
        Agree = "agree",
        Resist = "resist",
        EndTurn = "end-turn",
        JoinThief = "join-thief",
        JoinVictim = "join-victim",
        BackOut = "back-out",
        Done = "done",
        Starve = "starve",
        Lift = "lift",
        Burden = "burden",
        ShakeOff = "shake-off",
        Pilfer = "pilfer",
        Give = "give",
        HandOver = "hand-over",
        Offer = "offer",
        For = "for",
        Propose = "propose",
        Accept = "accept",
        Agreed = "agreed",
        Decline = "decline",
        Withdraw = "withdraw",
    }
}

/// A step of a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    Seat(Seat),
    Place(Location),
    Fate(FateCard),
    /// A card of one's own that lies face down.
    Item(Item),
    /// A card that lies face up.
    Up(Item),
    /// The face-down cards of somebody.
    FaceDown,
    Hand(Hand),
    /// So much food.
    Food(u8),
    /// So much food in the left hand.
    Left(u8),
    /// So many face-down cards.
    Unseen(u8),
    Fire,
    Word(Word),
}

pub(crate) const FACE_DOWN: &str = "face-down";
pub(crate) const FIRE: &str = "fire";
pub(crate) const LEFT_HAND: &str = "left-hand";
pub(crate) const RIGHT_HAND: &str = "right-hand";
const FOOD: &str = "food";
const LEFT: &str = "left";
const UNSEEN: &str = "unseen";

/// The longest path that is read: everything in the box twice over.
const LONGEST: usize = 100;

impl Step {
    /// The step with this name.
    pub(crate) fn read(name: &str) -> Option<Self> {
        Word::from_word(name)
            .map(Self::Word)
            .or_else(|| thing::read_seat(name).map(Self::Seat))
            .or_else(|| Location::from_word(name).map(Self::Place))
            .or_else(|| FateCard::pointed_at(name).map(Self::Fate))
            .or_else(|| listed(&content().item_names, name).map(Self::Item))
            .or_else(|| listed(&content().up_names, name).map(Self::Up))
            .or_else(|| read_hand(name).map(Self::Hand))
            .or_else(|| (name == FACE_DOWN).then_some(Self::FaceDown))
            .or_else(|| (name == FIRE).then_some(Self::Fire))
            .or_else(|| read_number(FOOD, name).map(Self::Food))
            .or_else(|| read_number(LEFT, name).map(Self::Left))
            .or_else(|| read_number(UNSEEN, name).map(Self::Unseen))
    }

    /// The name of the step.
    fn write(self) -> Words {
        match self {
            Self::Seat(seat) => thing::seat(seat).into(),
            Self::Place(at) => at.word().into(),
            Self::Fate(card) => card.thing().into(),
            Self::Item(item) => content().item_names[item.index()].thing().into(),
            Self::Up(item) => content().up_names[item.index()].thing().into(),
            Self::FaceDown => FACE_DOWN.into(),
            Self::Hand(Hand::Left) => LEFT_HAND.into(),
            Self::Hand(Hand::Right) => RIGHT_HAND.into(),
            Self::Food(n) => numbered(FOOD, [n.into()]),
            Self::Left(n) => numbered(LEFT, [n.into()]),
            Self::Unseen(n) => numbered(UNSEEN, [n.into()]),
            Self::Fire => FIRE.into(),
            Self::Word(word) => word.word().into(),
        }
    }

    /// Whether a table shows such a thing.
    pub(crate) const fn is_drawn(self) -> bool {
        match self {
            Self::Seat(_)
            | Self::Place(_)
            | Self::Fate(_)
            | Self::Item(_)
            | Self::Up(_)
            | Self::FaceDown
            | Self::Hand(_)
            | Self::Fire => true,
            Self::Food(_) | Self::Left(_) | Self::Unseen(_) | Self::Word(_) => false,
        }
    }
}

fn listed(names: &thing::Register, name: &str) -> Option<Item> {
    names.pointed_at(name).map(|index| Item::ALL[index])
}

fn read_hand(name: &str) -> Option<Hand> {
    match name {
        LEFT_HAND => Some(Hand::Left),
        RIGHT_HAND => Some(Hand::Right),
        _ => None,
    }
}

fn read_number(kind: &str, name: &str) -> Option<u8> {
    let [number] = numbers(kind, name)?;
    u8::try_from(number).ok()
}

/// The things to click for an action, in order.
pub(crate) fn path(view: &View, action: &Action) -> Path {
    let mut steps = Vec::new();
    add_steps(view, action, &mut steps);
    Path::new(steps.into_iter().map(Step::write))
}

fn add_steps(view: &View, action: &Action, steps: &mut Vec<Step>) {
    let word = Step::Word;
    match *action {
        Action::HandOut { to } => steps.push(Step::Seat(to)),
        Action::Forage { card, tools } => {
            steps.extend([Step::Fate(card), word(Word::Forage)]);
            add_tools(view, tools, [Item::Shovel, Item::FishingRod], steps);
        }
        Action::Signal { card, tools } => {
            steps.extend([Step::Fate(card), word(Word::Signal)]);
            add_tools(view, tools, [Item::Monocle, Item::Spyglass], steps);
        }
        Action::Steal { card } => steps.extend([Step::Fate(card), word(Word::Steal)]),
        Action::Declare { target, prize } => {
            let prize = match prize {
                Prize::Food => Word::Food,
                Prize::Card => Word::Card,
                Prize::Location => Word::Location,
            };
            steps.extend([Step::Seat(target), word(prize)]);
        }
        Action::Agree => steps.push(word(Word::Agree)),
        Action::Resist => steps.push(word(Word::Resist)),
        Action::EndTurn => steps.push(word(Word::EndTurn)),
        Action::Join { side: Side::Thief } => steps.push(word(Word::JoinThief)),
        Action::Join { side: Side::Victim } => steps.push(word(Word::JoinVictim)),
        Action::Weapon { item } | Action::Lay { item } => steps.push(Step::Item(item)),
        Action::BackOut => steps.push(word(Word::BackOut)),
        Action::Done => steps.push(word(Word::Done)),
        Action::Starve => steps.push(word(Word::Starve)),
        Action::Divide { left } => steps.push(Step::Left(left)),
        Action::TakeHand { hand } => steps.push(Step::Hand(hand)),
        Action::TakeCard { card: Loot::Up(item) } => steps.push(Step::Up(item)),
        Action::TakeCard { card: Loot::Blind } => steps.push(Step::FaceDown),
        Action::LetChoose { neighbour } => steps.push(Step::Seat(neighbour)),
        Action::Feed { item, to } => {
            steps.push(Step::Item(item));
            if before_hunger(view) || !view.viewer.is(to) {
                steps.push(Step::Seat(to));
            }
        }
        Action::Heal { to } => steps.extend([Step::Item(Item::Medicine), Step::Seat(to)]),
        Action::Ward { item, to } => steps.extend([Step::Item(item), Step::Seat(to)]),
        Action::Lift { from } => steps.extend([word(Word::Lift), Step::Seat(from)]),
        Action::Burden { on } => steps.extend([word(Word::Burden), Step::Seat(on)]),
        Action::ShakeOff => steps.push(word(Word::ShakeOff)),
        Action::Pilfer => steps.push(word(Word::Pilfer)),
        Action::Gift { to, goods } => {
            steps.extend([word(Word::Give), Step::Seat(to)]);
            add_goods(goods, steps);
            steps.push(word(Word::HandOver));
        }
        Action::Offer { to, give, want } => {
            steps.extend([word(Word::Offer), Step::Seat(to)]);
            add_goods(give, steps);
            steps.push(word(Word::For));
            add_goods(want, steps);
            steps.push(word(Word::Propose));
        }
        Action::Accept { from, give } => {
            steps.extend([word(Word::Accept), Step::Seat(from)]);
            if !give.is_empty() {
                steps.extend(give.iter().map(Step::Item));
                steps.push(word(Word::Agreed));
            }
        }
        Action::Decline { from } => steps.extend([word(Word::Decline), Step::Seat(from)]),
        Action::Withdraw => steps.push(word(Word::Withdraw)),
    }
}

/// Tools are chosen only where some are held.
fn add_tools(view: &View, tools: Items, fit: [Item; 2], steps: &mut Vec<Step>) {
    steps.extend(tools.iter().map(Step::Item));
    if !tools.is_empty() || fit.into_iter().any(|item| view.hand.has(item)) {
        steps.push(Step::Word(Word::Go));
    }
}

fn add_goods(goods: Goods, steps: &mut Vec<Step>) {
    if goods.food > 0 {
        steps.push(Step::Food(goods.food));
    }
    steps.extend(goods.down.iter().map(Step::Item));
    steps.extend(goods.up.iter().map(Step::Up));
    if goods.unseen > 0 {
        steps.push(Step::Unseen(goods.unseen));
    }
}

fn before_hunger(view: &View) -> bool {
    matches!(view.board.frame, Frame::Hunger { .. })
}

/// The action that a path means for the seat, legal or not.
pub(crate) fn read(view: &View, seat: Seat, path: &Path) -> Option<Action> {
    if path.0.len() > LONGEST {
        return None;
    }
    let steps: Option<Vec<Step>> = path.0.iter().map(|step| Step::read(step)).collect();
    let steps = steps?;
    match *steps {
        [Step::Word(word)] => alone(word),
        [Step::Seat(at)] => pointed_at(view, at),
        [Step::Item(item)] => played(view, seat, item),
        [Step::Left(left)] => Some(Action::Divide { left }),
        [Step::Hand(hand)] => Some(Action::TakeHand { hand }),
        [Step::Up(item)] => Some(Action::TakeCard { card: Loot::Up(item) }),
        [Step::FaceDown] => Some(Action::TakeCard { card: Loot::Blind }),
        [Step::Item(item), Step::Seat(to)] => played_for(item, to),
        [Step::Seat(target), Step::Word(word)] => {
            prize(word).map(|prize| Action::Declare { target, prize })
        }
        [Step::Word(word), Step::Seat(other)] => with_somebody(word, other),
        [Step::Fate(card), Step::Word(Word::Steal)] => Some(Action::Steal { card }),
        [Step::Fate(card), Step::Word(deed), ref tools @ ..] => with_tools(card, deed, tools),
        [Step::Word(Word::Give), Step::Seat(to), ref goods @ .., Step::Word(Word::HandOver)] => {
            Some(Action::Gift { to, goods: read_goods(goods)? })
        }
        [Step::Word(Word::Offer), Step::Seat(to), ref deal @ .., Step::Word(Word::Propose)] => {
            let middle = deal.iter().position(|&step| step == Step::Word(Word::For))?;
            let (give, want) = (read_goods(&deal[..middle])?, read_goods(&deal[middle + 1..])?);
            Some(Action::Offer { to, give, want })
        }
        [Step::Word(Word::Accept), Step::Seat(from), ref picks @ .., Step::Word(Word::Agreed)] => {
            Some(Action::Accept { from, give: read_items(picks)? })
        }
        _ => None,
    }
}

/// A word alone.
fn alone(word: Word) -> Option<Action> {
    Some(match word {
        Word::Agree => Action::Agree,
        Word::Resist => Action::Resist,
        Word::EndTurn => Action::EndTurn,
        Word::JoinThief => Action::Join { side: Side::Thief },
        Word::JoinVictim => Action::Join { side: Side::Victim },
        Word::BackOut => Action::BackOut,
        Word::Done => Action::Done,
        Word::Starve => Action::Starve,
        Word::ShakeOff => Action::ShakeOff,
        Word::Pilfer => Action::Pilfer,
        Word::Withdraw => Action::Withdraw,
        Word::Forage
        | Word::Signal
        | Word::Steal
        | Word::Go
        | Word::Food
        | Word::Card
        | Word::Location
        | Word::Lift
        | Word::Burden
        | Word::Give
        | Word::HandOver
        | Word::Offer
        | Word::For
        | Word::Propose
        | Word::Accept
        | Word::Agreed
        | Word::Decline => return None,
    })
}

fn prize(word: Word) -> Option<Prize> {
    match word {
        Word::Food => Some(Prize::Food),
        Word::Card => Some(Prize::Card),
        Word::Location => Some(Prize::Location),
        _ => None,
    }
}

fn with_somebody(word: Word, other: Seat) -> Option<Action> {
    match word {
        Word::Lift => Some(Action::Lift { from: other }),
        Word::Burden => Some(Action::Burden { on: other }),
        Word::Accept => Some(Action::Accept { from: other, give: Items::NONE }),
        Word::Decline => Some(Action::Decline { from: other }),
        _ => None,
    }
}

/// Somebody alone gets a card, or chooses for the monkeys.
fn pointed_at(view: &View, at: Seat) -> Option<Action> {
    match view.board.frame {
        Frame::Dealing { .. } => Some(Action::HandOut { to: at }),
        Frame::Neighbour { .. } => Some(Action::LetChoose { neighbour: at }),
        _ => None,
    }
}

/// A card alone: food for oneself, something to lay, or a weapon.
fn played(view: &View, seat: Seat, item: Item) -> Option<Action> {
    let fights = matches!(view.board.frame, Frame::Fighting { .. });
    if item.food() > 0 {
        Some(Action::Feed { item, to: seat })
    } else if item.is_laid() {
        Some(Action::Lay { item })
    } else {
        (fights && item.fight() > 0).then_some(Action::Weapon { item })
    }
}

/// A card for somebody.
fn played_for(item: Item, to: Seat) -> Option<Action> {
    match item {
        Item::Medicine => Some(Action::Heal { to }),
        Item::Snare | Item::Blunderbuss => Some(Action::Ward { item, to }),
        _ => (item.food() > 0).then_some(Action::Feed { item, to }),
    }
}

fn with_tools(card: FateCard, deed: Word, tools: &[Step]) -> Option<Action> {
    let tools = match tools {
        [] => Items::NONE,
        [tools @ .., Step::Word(Word::Go)] => read_items(tools)?,
        _ => return None,
    };
    match deed {
        Word::Forage => Some(Action::Forage { card, tools }),
        Word::Signal => Some(Action::Signal { card, tools }),
        _ => None,
    }
}

/// Cards, no more of a sort than the box has.
fn read_items(steps: &[Step]) -> Option<Items> {
    let mut items = Items::NONE;
    for step in steps {
        let Step::Item(item) = *step else { return None };
        add(&mut items, item)?;
    }
    Some(items)
}

fn add(items: &mut Items, item: Item) -> Option<()> {
    let fits = items.count(item) < content().items[item.index()].copies;
    fits.then(|| items.put(item))
}

fn read_goods(steps: &[Step]) -> Option<Goods> {
    let mut goods = Goods::NOTHING;
    for step in steps {
        match *step {
            Step::Food(n) => goods.food = goods.food.checked_add(n)?,
            Step::Item(item) => add(&mut goods.down, item)?,
            Step::Up(item) => add(&mut goods.up, item)?,
            Step::Unseen(n) => goods.unseen = goods.unseen.checked_add(n)?,
            _ => return None,
        }
    }
    Some(goods)
}

/// What somebody may mean who points at a thing alone.
pub(crate) fn meant(view: &View, seat: Seat, thing: &str) -> Vec<Action> {
    let Some(step) = Step::read(thing) else { return Vec::new() };
    match step {
        Step::Seat(other) => vec![
            Action::HandOut { to: other },
            Action::Declare { target: other, prize: Prize::Food },
            Action::LetChoose { neighbour: other },
            Action::Gift { to: other, goods: Goods::food(1) },
        ],
        Step::Fate(card) => vec![Action::Steal { card }],
        Step::Item(item) => using(view, seat, item),
        Step::Up(item) => vec![Action::TakeCard { card: Loot::Up(item) }],
        Step::FaceDown => vec![Action::TakeCard { card: Loot::Blind }],
        Step::Hand(hand) => vec![Action::TakeHand { hand }],
        Step::Place(at) => at_place(view, at),
        Step::Fire => at_fire(view),
        Step::Food(_) | Step::Left(_) | Step::Unseen(_) | Step::Word(_) => Vec::new(),
    }
}

/// A place alone stands for the theft of it: that is declared with whoever
/// stands there, once a card was played for it.
fn at_place(view: &View, at: Location) -> Vec<Action> {
    if let Frame::Declaring { card } = view.board.frame {
        return vec![Action::Steal { card }];
    }
    let there = view.board.occupant(at).into_iter();
    there.map(|target| Action::Declare { target, prize: Prize::Location }).collect()
}

/// The fire alone stands for tending it: in a turn that begins with a card.
fn at_fire(view: &View) -> Vec<Action> {
    if view.board.frame == Frame::Turn {
        return vec![Action::EndTurn];
    }
    let card = view.drawn.first().and_then(|slot| slot.0).unwrap_or_default();
    vec![Action::Signal { card, tools: Items::NONE }]
}

/// The uses of a card.
fn using(view: &View, seat: Seat, item: Item) -> Vec<Action> {
    let mut uses = Vec::new();
    if item.food() > 0 {
        uses.push(Action::Feed { item, to: seat });
    }
    if item.is_laid() {
        uses.push(Action::Lay { item });
    }
    if item == Item::Medicine {
        uses.push(Action::Heal { to: seat });
    }
    if item.fight() > 0 {
        uses.push(Action::Weapon { item });
    }
    if matches!(item, Item::Snare | Item::Blunderbuss) {
        uses.push(Action::Ward { item, to: seat });
    }
    if item.forage() > 0 || item.signal() > 0 {
        let tools = Items::only(item);
        let card = view.drawn.first().and_then(|slot| slot.0).unwrap_or_default();
        uses.push(if item.forage() > 0 {
            Action::Forage { card, tools }
        } else {
            Action::Signal { card, tools }
        });
    }
    if uses.is_empty() {
        // A treasure can only change hands.
        let goods = Goods::down(Items::only(item));
        let others = view.board.living().without(seat).into_iter();
        uses.extend(others.take(1).map(|to| Action::Gift { to, goods }));
        uses.push(Action::Lay { item });
    }
    uses
}
