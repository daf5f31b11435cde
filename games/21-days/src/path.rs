//! The things to click for an action, and back.

use tabletop::thing::{numbered, numbers};
use tabletop::voice::Words;
use tabletop::{Path, Seat};

use crate::action::Action;
use crate::board::Board;
use crate::pieces::{
    AskGain, AskLoss, Bottle, CREW, Card, Colour, Flip, Location, Paw, Place, Side, Swap, Token,
};
use crate::task::Task;

/// A step of a path: whatever can be pointed at, or is a deed without a thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    Survivor(Colour),
    Card(Card),
    Ability(Card),
    Location(Location),
    Die(u8),
    Swap(Swap),
    Bottle(Bottle),
    Paw(Paw),
    /// The flip token of a survivor.
    Flip(Colour),
    /// A Hope token of a survivor.
    Token(Colour, Token),
    Side(Side),
    Place(Place),
    Calm(u8),
    Give(u8),
    /// The steps of a route that are paid for, a bit each.
    Swim(u8),
    Loss(AskLoss),
    Gain(AskGain),
    Deed(Deed),
}

tabletop::kinds! {
    /// A deed without a thing.
    pub(crate) enum Deed in "games/21-days.ts" {
        CastAgain = "cast-again",
        KeepDice = "keep-dice",
        High = "high",
        Low = "low",
        WhiteDie = "white-die",
        GoOn = "go-on",
        Up = "up",
        Down = "down",
        Dolphin = "dolphin",
        Only = "only",
        ShoutAgain = "shout-again",
        Exchange = "exchange-pages",
        Pay = "pay",
        Bear = "bear",
        UpperDie = "upper-die",
        LowerDie = "lower-die",
        Fire = "fire",
        HoldFire = "hold-fire",
        KeepCard = "keep-card",
        Shoot = "shoot",
        StopShooting = "stop-shooting",
        AddToSum = "add-to-sum",
        SpareOnes = "spare-ones",
        DrawPaws = "draw-paws",
        LetSleep = "let-sleep",
        Fly = "fly",
        Done = "done",
        Wait = "wait",
        Lift = "lift",
        AskLosses = "ask-losses",
        AskGains = "ask-gains",
    }
}

/// The most steps that a path has; a longer one means nothing.
const LONGEST: usize = 12;

impl Step {
    pub(crate) fn read(thing: &str) -> Option<Self> {
        if let Some(deed) = Deed::from_word(thing) {
            return Some(Self::Deed(deed));
        }
        let (kind, rest) = thing.split_once('-')?;
        Some(match kind {
            "survivor" => Self::Survivor(Colour::from_word(rest)?),
            "card" => Self::Card(Card::from_word(rest)?),
            "ability" => Self::Ability(Card::from_word(rest)?),
            "location" => Self::Location(Location::from_word(rest)?),
            "die" => Self::Die(read_number("die", thing).filter(|n| (1..=4).contains(n))? - 1),
            "swap" => Self::Swap(Swap::from_word(rest)?),
            "bottle" => Self::Bottle(Bottle::from_word(rest)?),
            "paw" => Self::Paw(Paw::from_word(rest)?),
            "flip" => Self::Flip(Colour::from_word(rest)?),
            "token" => {
                let (colour, token) = rest.split_once('-')?;
                Self::Token(Colour::from_word(colour)?, Token::from_word(token)?)
            }
            "side" => Self::Side(Side::from_word(rest)?),
            "place" => Self::Place(Place::from_word(rest)?),
            "calm" => Self::Calm(read_number("calm", thing)?),
            "give" => Self::Give(read_number("give", thing)?),
            "swim" => Self::Swim(read_swim(rest)?),
            "loss" => Self::Loss(AskLoss::from_word(rest)?),
            "gain" => Self::Gain(AskGain::from_word(rest)?),
            _ => return None,
        })
    }

    pub(crate) fn write(self) -> Words {
        match self {
            Self::Survivor(who) => survivor(who).into(),
            Self::Card(card) => format!("card-{}", card.word()).into(),
            Self::Ability(card) => format!("ability-{}", card.word()).into(),
            Self::Location(at) => location(at).into(),
            Self::Die(die) => numbered("die", [usize::from(die) + 1]),
            Self::Swap(token) => format!("swap-{}", token.word()).into(),
            Self::Bottle(bottle) => format!("bottle-{}", bottle.word()).into(),
            Self::Paw(paw) => format!("paw-{}", paw.word()).into(),
            Self::Flip(who) => format!("flip-{}", who.word()).into(),
            Self::Token(who, token) => format!("token-{}-{}", who.word(), token.word()).into(),
            Self::Side(side) => format!("side-{}", side.word()).into(),
            Self::Place(place) => format!("place-{}", place.word()).into(),
            Self::Calm(points) => numbered("calm", [points.into()]),
            Self::Give(hope) => numbered("give", [hope.into()]),
            Self::Swim(paid) => write_swim(paid).into(),
            Self::Loss(when) => format!("loss-{}", when.word()).into(),
            Self::Gain(when) => format!("gain-{}", when.word()).into(),
            Self::Deed(deed) => deed.word().into(),
        }
    }
}

/// The thing that a survivor is.
pub(crate) const fn survivor(who: Colour) -> &'static str {
    match who {
        Colour::Blue => "survivor-blue",
        Colour::Yellow => "survivor-yellow",
        Colour::Red => "survivor-red",
        Colour::Green => "survivor-green",
    }
}

/// The thing that a location is.
pub(crate) const fn location(at: Location) -> &'static str {
    match at {
        Location::Octopus => "location-octopus",
        Location::Flare => "location-flare",
        Location::Receive => "location-receive",
        Location::Play => "location-play",
        Location::Swap => "location-swap",
        Location::Hope => "location-hope",
        Location::Fishing => "location-fishing",
        Location::Compass => "location-compass",
    }
}

fn read_number(kind: &str, thing: &str) -> Option<u8> {
    let [number] = numbers(kind, thing)?;
    u8::try_from(number).ok()
}

/// `none`, or the steps: `1-3`.
fn read_swim(rest: &str) -> Option<u8> {
    if rest == "none" {
        return Some(0);
    }
    let mut paid = 0u8;
    for digit in rest.split('-') {
        let step: u32 = digit.parse().ok().filter(|step| (1..=8).contains(step))?;
        if digit.len() != 1 || paid >> (step - 1) != 0 {
            return None;
        }
        paid |= 1 << (step - 1);
    }
    Some(paid)
}

fn write_swim(paid: u8) -> String {
    if paid == 0 {
        return "swim-none".to_owned();
    }
    let steps = (0..8).filter(|step| paid >> step & 1 == 1).map(|step| format!("-{}", step + 1));
    format!("swim{}", steps.collect::<String>())
}

/// Whether a table shows such a thing. Every other step is a word.
pub(crate) fn is_drawn(step: &str) -> bool {
    match Step::read(step) {
        Some(
            Step::Survivor(_)
            | Step::Card(_)
            | Step::Ability(_)
            | Step::Location(_)
            | Step::Die(_)
            | Step::Swap(_)
            | Step::Bottle(_)
            | Step::Paw(_)
            | Step::Flip(_)
            | Step::Token(..)
            | Step::Side(_),
        ) => true,
        Some(
            Step::Place(_)
            | Step::Calm(_)
            | Step::Give(_)
            | Step::Swim(_)
            | Step::Loss(_)
            | Step::Gain(_)
            | Step::Deed(_),
        )
        | None => false,
    }
}

/// Everybody as often as the portion says, in the order of the colours.
fn dealt(portions: &[u8; CREW]) -> impl Iterator<Item = Step> + '_ {
    Colour::ALL
        .into_iter()
        .flat_map(|who| std::iter::repeat_n(Step::Survivor(who), portions[who.index()].into()))
}

/// The things to click for an action, in order.
pub(crate) fn path(action: &Action) -> Path {
    Path(steps(action).into_iter().map(Step::write).collect())
}

fn steps(action: &Action) -> Vec<Step> {
    use Step::{Ability, Flip as Token_, Survivor};
    let deed = |deed: Deed| Step::Deed(deed);
    match *action {
        Action::Pick { card } => vec![Step::Card(card)],
        Action::CastAgain => vec![deed(Deed::CastAgain)],
        Action::KeepDice => vec![deed(Deed::KeepDice)],
        Action::Settle { order } => order[..CREW - 1].iter().map(|&who| Survivor(who)).collect(),
        Action::Stack { who, high } => {
            vec![Survivor(who), deed(if high { Deed::High } else { Deed::Low })]
        }
        Action::Place { who, at } => vec![Survivor(who), Step::Location(at)],
        Action::PlaceWhite { at } => vec![deed(Deed::WhiteDie), Step::Location(at)],
        Action::GoOn => vec![deed(Deed::GoOn)],
        Action::Again { by, die } => vec![Token_(by), Step::Die(die)],
        Action::MayaAgain { die } => vec![Ability(Card::Maya), Step::Die(die)],
        Action::Nudge { by, token, up, die } => {
            let way = deed(if up { Deed::Up } else { Deed::Down });
            vec![Step::Token(by, token), way, Step::Die(die)]
        }
        Action::Toss { by, die } => vec![deed(Deed::Dolphin), Survivor(by), Step::Die(die)],
        Action::Haul => vec![Ability(Card::Brandt)],
        Action::HoldCourse => vec![Ability(Card::Lindqvist)],
        Action::FendOff => vec![Ability(Card::Odowd)],
        Action::Shield => vec![Ability(Card::Scruffs)],
        Action::Lash => vec![Ability(Card::Delgado)],
        Action::Spare { one, other } => {
            let other = other.map_or(deed(Deed::Only), Survivor);
            vec![Ability(Card::Abeni), Survivor(one), other]
        }
        Action::Overrule => vec![Ability(Card::Ashcombe)],
        Action::CancelDisaster { by } | Action::LastHope { by } => vec![Token_(by)],
        Action::ShoutAgain => vec![deed(Deed::ShoutAgain)],
        Action::Glance => vec![Ability(Card::Moretti)],
        Action::Exchange => vec![deed(Deed::Exchange)],
        Action::Tend { who } => vec![Ability(Card::Pell), Survivor(who)],
        Action::ChangePlaces { with } => vec![Ability(Card::Kit), Survivor(with)],
        Action::PassHope { from, to, token } => {
            vec![Ability(Card::Mateo), Step::Token(from, token), Survivor(to)]
        }
        Action::Mend { side } => vec![Ability(Card::Harrow), Step::Side(side)],
        Action::Rations { by, portions } => {
            std::iter::once(Token_(by)).chain(dealt(&portions)).collect()
        }
        Action::ChangeOver { by, one, other } => vec![Token_(by), Survivor(one), Survivor(other)],
        Action::Pay => vec![deed(Deed::Pay)],
        Action::Bear => vec![deed(Deed::Bear)],
        Action::Calm { points } => vec![Step::Calm(points)],
        Action::Swim { paid } => vec![Step::Swim(paid)],
        Action::Give { hope } => vec![Step::Give(hope)],
        Action::Share { portions } => dealt(&portions).collect(),
        Action::Award { plain, one, two } => {
            dealt(&plain).chain(dealt(&one)).chain(dealt(&two)).collect()
        }
        Action::LaySwap { token } => vec![Step::Swap(token)],
        Action::LoseDie { upper } => {
            vec![deed(if upper { Deed::UpperDie } else { Deed::LowerDie })]
        }
        Action::Signal { fire } => vec![deed(if fire { Deed::Fire } else { Deed::HoldFire })],
        Action::PlayCard { bottle } => vec![Step::Bottle(bottle)],
        Action::KeepCard => vec![deed(Deed::KeepCard)],
        Action::Regain { side } => vec![Step::Side(side)],
        Action::Shoot => vec![deed(Deed::Shoot)],
        Action::StopShooting => vec![deed(Deed::StopShooting)],
        Action::Comfort { sum } => {
            vec![deed(if sum { Deed::AddToSum } else { Deed::SpareOnes })]
        }
        Action::DrawPaws => vec![deed(Deed::DrawPaws)],
        Action::LetSleep => vec![deed(Deed::LetSleep)],
        Action::PlayPaw { paw } => vec![Step::Paw(paw)],
        Action::TakeBottle { who } | Action::Shout { who } => vec![Survivor(who)],
        Action::Fly => vec![deed(Deed::Fly)],
        Action::Done => vec![deed(Deed::Done)],
        Action::Wait { place } => vec![deed(Deed::Wait), Step::Place(place)],
        Action::Lift { place } => vec![deed(Deed::Lift), Step::Place(place)],
        Action::AskLoss { when } => vec![deed(Deed::AskLosses), Step::Loss(when)],
        Action::AskGain { when } => vec![deed(Deed::AskGains), Step::Gain(when)],
    }
}

/// The action that a path means, legal or not.
pub(crate) fn read(board: &Board, path: &Path) -> Option<Action> {
    if path.0.len() > LONGEST {
        return None;
    }
    let steps: Option<Vec<Step>> = path.0.iter().map(|thing| Step::read(thing)).collect();
    let steps = steps?;
    if let [Step::Deed(deed), rest @ ..] = &steps[..] {
        return read_deed(*deed, rest);
    }
    match steps[..] {
        [Step::Card(card)] => Some(Action::Pick { card }),
        [Step::Survivor(who), Step::Deed(Deed::High)] => Some(Action::Stack { who, high: true }),
        [Step::Survivor(who), Step::Deed(Deed::Low)] => Some(Action::Stack { who, high: false }),
        [Step::Survivor(who), Step::Location(at)] => Some(Action::Place { who, at }),
        [Step::Token(by, token), Step::Deed(way @ (Deed::Up | Deed::Down)), Step::Die(die)] => {
            Some(Action::Nudge { by, token, up: way == Deed::Up, die })
        }
        [Step::Swap(token)] => Some(Action::LaySwap { token }),
        [Step::Bottle(bottle)] => Some(Action::PlayCard { bottle }),
        [Step::Paw(paw)] => Some(Action::PlayPaw { paw }),
        [Step::Side(side)] => Some(Action::Regain { side }),
        [Step::Calm(points)] => Some(Action::Calm { points }),
        [Step::Give(hope)] => Some(Action::Give { hope }),
        [Step::Swim(paid)] => Some(Action::Swim { paid }),
        [Step::Flip(by), ref rest @ ..] => read_flip(board, by, rest),
        [Step::Ability(card), ref rest @ ..] => read_ability(card, rest),
        [Step::Survivor(_), ..] => read_survivors(board, &steps),
        _ => None,
    }
}

fn read_deed(deed: Deed, rest: &[Step]) -> Option<Action> {
    Some(match (deed, rest) {
        (Deed::CastAgain, []) => Action::CastAgain,
        (Deed::KeepDice, []) => Action::KeepDice,
        (Deed::WhiteDie, [Step::Location(at)]) => Action::PlaceWhite { at: *at },
        (Deed::GoOn, []) => Action::GoOn,
        (Deed::Dolphin, [Step::Survivor(by), Step::Die(die)]) => {
            Action::Toss { by: *by, die: *die }
        }
        (Deed::ShoutAgain, []) => Action::ShoutAgain,
        (Deed::Exchange, []) => Action::Exchange,
        (Deed::Pay, []) => Action::Pay,
        (Deed::Bear, []) => Action::Bear,
        (Deed::UpperDie, []) => Action::LoseDie { upper: true },
        (Deed::LowerDie, []) => Action::LoseDie { upper: false },
        (Deed::Fire, []) => Action::Signal { fire: true },
        (Deed::HoldFire, []) => Action::Signal { fire: false },
        (Deed::KeepCard, []) => Action::KeepCard,
        (Deed::Shoot, []) => Action::Shoot,
        (Deed::StopShooting, []) => Action::StopShooting,
        (Deed::AddToSum, []) => Action::Comfort { sum: true },
        (Deed::SpareOnes, []) => Action::Comfort { sum: false },
        (Deed::DrawPaws, []) => Action::DrawPaws,
        (Deed::LetSleep, []) => Action::LetSleep,
        (Deed::Fly, []) => Action::Fly,
        (Deed::Done, []) => Action::Done,
        (Deed::Wait, [Step::Place(place)]) => Action::Wait { place: *place },
        (Deed::Lift, [Step::Place(place)]) => Action::Lift { place: *place },
        (Deed::AskLosses, [Step::Loss(when)]) => Action::AskLoss { when: *when },
        (Deed::AskGains, [Step::Gain(when)]) => Action::AskGain { when: *when },
        _ => return None,
    })
}

/// A flip token does what it shows.
fn read_flip(board: &Board, by: Colour, rest: &[Step]) -> Option<Action> {
    match (board.one(by).flip, rest) {
        (_, [Step::Die(die)]) => Some(Action::Again { by, die: *die }),
        (Some(Flip::Cancel), []) => Some(Action::CancelDisaster { by }),
        (Some(Flip::Hope), []) => Some(Action::LastHope { by }),
        (Some(Flip::Places), [Step::Survivor(one), Step::Survivor(other)]) => {
            let (one, other) = (*one.min(other), *one.max(other));
            Some(Action::ChangeOver { by, one, other })
        }
        (Some(Flip::Strength), [_, ..]) => Some(Action::Rations { by, portions: counted(rest)? }),
        _ => None,
    }
}

fn read_ability(card: Card, rest: &[Step]) -> Option<Action> {
    Some(match (card, rest) {
        (Card::Maya, [Step::Die(die)]) => Action::MayaAgain { die: *die },
        (Card::Brandt, []) => Action::Haul,
        (Card::Lindqvist, []) => Action::HoldCourse,
        (Card::Odowd, []) => Action::FendOff,
        (Card::Scruffs, []) => Action::Shield,
        (Card::Delgado, []) => Action::Lash,
        (Card::Abeni, [Step::Survivor(one), Step::Deed(Deed::Only)]) => {
            Action::Spare { one: *one, other: None }
        }
        (Card::Abeni, [Step::Survivor(one), Step::Survivor(other)]) => {
            Action::Spare { one: *one.min(other), other: Some(*one.max(other)) }
        }
        (Card::Ashcombe, []) => Action::Overrule,
        (Card::Moretti, []) => Action::Glance,
        (Card::Pell, [Step::Survivor(who)]) => Action::Tend { who: *who },
        (Card::Kit, [Step::Survivor(with)]) => Action::ChangePlaces { with: *with },
        (Card::Mateo, [Step::Token(from, token), Step::Survivor(to)]) => {
            Action::PassHope { from: *from, to: *to, token: *token }
        }
        (Card::Harrow, [Step::Side(side)]) => Action::Mend { side: *side },
        _ => return None,
    })
}

/// How often each survivor is named.
fn counted(steps: &[Step]) -> Option<[u8; CREW]> {
    let mut portions = [0u8; CREW];
    for step in steps {
        match step {
            Step::Survivor(who) => portions[who.index()] += 1,
            _ => return None,
        }
    }
    Some(portions)
}

/// Survivors alone mean what is asked: an order, shares, a shout.
fn read_survivors(board: &Board, steps: &[Step]) -> Option<Action> {
    match (board.task(), steps) {
        (Task::Spots, [Step::Survivor(a), Step::Survivor(b), Step::Survivor(c)]) => {
            let last = Colour::ALL.into_iter().find(|who| ![a, b, c].contains(&who));
            Some(Action::Settle { order: [*a, *b, *c, last.unwrap_or(*c)] })
        }
        (Task::Spots, _) => None,
        (Task::Share { .. }, _) => Some(Action::Share { portions: counted(steps)? }),
        (Task::Award { .. }, _) => {
            let (plain, special) = steps.split_at_checked(board.drawn.plain.into())?;
            let (one, two) = special.split_at_checked(board.drawn.one.into())?;
            Some(Action::Award { plain: counted(plain)?, one: counted(one)?, two: counted(two)? })
        }
        (Task::FetchBottle, [Step::Survivor(who)]) => Some(Action::TakeBottle { who: *who }),
        (Task::LastHour { .. }, [Step::Survivor(who)]) => Some(Action::Shout { who: *who }),
        _ => None,
    }
}

/// What somebody may mean who points at a thing alone: to lay a die, to use it, to
/// play it.
pub(crate) fn meant(board: &Board, seat: Seat, thing: &str) -> Vec<Action> {
    // Before somebody has taken a survivor, they can only mean anybody's.
    let has_own = Colour::ALL.into_iter().any(|who| board.controls(seat, who));
    let own = || Colour::ALL.into_iter().filter(|&who| !has_own || board.controls(seat, who));
    match Step::read(thing) {
        Some(Step::Survivor(who)) => {
            let mut all = vec![Action::Shout { who }];
            all.extend(Location::ALL.map(|at| Action::Place { who, at }));
            all
        }
        Some(Step::Location(at)) => own().map(|who| Action::Place { who, at }).collect(),
        Some(Step::Die(die)) => {
            let mut all = vec![Action::MayaAgain { die }];
            all.extend(own().map(|by| Action::Again { by, die }));
            all
        }
        Some(Step::Flip(by)) => match board.one(by).flip {
            Some(Flip::Cancel) => vec![Action::CancelDisaster { by }],
            Some(Flip::Hope) => vec![Action::LastHope { by }],
            Some(Flip::Strength) => vec![Action::Rations { by, portions: [0; CREW] }],
            Some(Flip::Places) => {
                vec![Action::ChangeOver { by, one: Colour::Blue, other: Colour::Yellow }]
            }
            Some(Flip::Again) | None => vec![Action::Again { by, die: 0 }],
        },
        Some(Step::Token(by, token)) => vec![Action::Nudge { by, token, up: true, die: 0 }],
        Some(Step::Ability(card)) => ability_alone(card),
        Some(
            Step::Card(_)
            | Step::Swap(_)
            | Step::Bottle(_)
            | Step::Paw(_)
            | Step::Side(_)
            | Step::Place(_)
            | Step::Calm(_)
            | Step::Give(_)
            | Step::Swim(_)
            | Step::Loss(_)
            | Step::Gain(_)
            | Step::Deed(_),
        )
        | None => Vec::new(),
    }
}

fn ability_alone(card: Card) -> Vec<Action> {
    let everybody = Colour::ALL;
    match card {
        Card::Maya => vec![Action::MayaAgain { die: 0 }],
        Card::Pell => everybody.map(|who| Action::Tend { who }).into(),
        Card::Kit => everybody.map(|with| Action::ChangePlaces { with }).into(),
        Card::Abeni => everybody.map(|one| Action::Spare { one, other: None }).into(),
        Card::Harrow => Side::ALL.map(|side| Action::Mend { side }).into(),
        Card::Mateo => everybody
            .map(|to| Action::PassHope { from: Colour::Red, to, token: Token::Plain })
            .into(),
        Card::Ashcombe
        | Card::Moretti
        | Card::Brandt
        | Card::Lindqvist
        | Card::Odowd
        | Card::Delgado
        | Card::Scruffs => read_ability(card, &[]).into_iter().collect(),
        Card::Beatrix => vec![Action::Comfort { sum: true }],
        Card::Vale => vec![Action::Signal { fire: true }],
    }
}
