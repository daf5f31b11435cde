//! The decisions of a match, one file each, in the order of a round: `dealing`,
//! `turn`, `theft` and `fight`, `strike` with `monkeys` and `rats`, `hunger`.
//! What fits into many windows has files of its own: `cards`, `ability`,
//! `trade`. `round` leads from one to the next, `window` says who is heard,
//! `wound` who dies.
//!
//! Every file has the same three things: resolvers that find an action legal or
//! say why not, the change that follows, and the options.

use serde::{Deserialize, Serialize};
use tabletop::game::Coverage;
use tabletop::rule::refuse;
use tabletop::{Asked, Refusal, Seat, Seats, Table};

use crate::action::{Action, Hand, Loot, Prize, Side};
use crate::board::Board;
use crate::event::Event;
use crate::pieces::{FateCard, Peril};
use crate::reason::Reason;
use crate::rules::{R4_1, R4_2, R4_3};
use crate::state::DesertIsland;

mod ability;
mod cards;
mod dealing;
mod fight;
mod hunger;
mod monkeys;
mod rats;
mod round;
mod strike;
mod theft;
mod trade;
mod turn;
mod window;
mod wound;

pub(crate) use turn::{foraged, signalled};

/// What is to be decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/desert-island.ts"))]
#[serde(rename_all = "kebab-case")]
pub enum Frame {
    /// Who gets the next of the scavenged cards: so many are left, and these
    /// have had theirs.
    Dealing { left: u8, given: Seats },
    /// What the actor does; others may put in a word.
    Turn,
    /// Whom the actor robs, and of what.
    Declaring { card: FateCard },
    /// Whether the victim agrees or fights.
    Answering { theft: Theft },
    /// Who joins, and with what.
    Fighting { theft: Theft, fight: Fight },
    /// How the victim divides the food.
    Dividing { theft: Theft },
    /// Which hand the thief takes.
    Choosing { theft: Theft },
    /// Which card the thief takes.
    Taking { theft: Theft },
    /// Whether the actor does anything more.
    After,
    /// What is done before a peril strikes.
    Striking { strike: Strike, asked: Asked },
    /// Which neighbour chooses for the monkeys.
    Neighbour { strike: Strike, target: Seat },
    /// Which card the monkeys take.
    Monkeys { strike: Strike, target: Seat, by: Seat },
    /// How everyone divides the food before the rats come.
    Rats { strike: Strike, asked: Asked },
    /// What is done before everyone eats.
    Hunger { asked: Asked },
    /// Whether somebody has Medicine for the dying.
    LastMoment { asked: Asked, then: Then },
    /// Nothing: the match is over.
    Over,
}

/// A theft that was declared, by the actor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/desert-island.ts"))]
#[serde(rename_all = "kebab-case")]
pub struct Theft {
    pub target: Seat,
    pub prize: Prize,
    /// The card that was played for it.
    pub card: FateCard,
}

/// A fight under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/desert-island.ts"))]
#[serde(rename_all = "kebab-case")]
pub struct Fight {
    /// Those on the thief's side.
    pub thief: Seats,
    /// Those on the victim's side.
    pub victim: Seats,
    /// Those who have backed out.
    pub out: Seats,
    /// Those who have fired the Blunderbuss.
    pub shots: Seats,
    pub asked: Asked,
}

impl Fight {
    /// Those on a side.
    #[must_use]
    pub const fn on(&self, side: Side) -> Seats {
        match side {
            Side::Thief => self.thief,
            Side::Victim => self.victim,
        }
    }

    /// Everyone in the fight.
    #[must_use]
    pub const fn everyone(&self) -> Seats {
        self.thief.or(self.victim)
    }
}

/// A peril on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/desert-island.ts"))]
#[serde(rename_all = "kebab-case")]
pub struct Strike {
    pub peril: Peril,
    pub targets: Seats,
    /// Those who were saved by a Snare or a Blunderbuss.
    pub saved: Seats,
    /// The targets that the monkeys have still to visit.
    pub left: Seats,
    /// Whether the whole of it is called off.
    pub off: bool,
}

/// What has wounded people, and so what goes on when the dead are buried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/desert-island.ts"))]
#[serde(rename_all = "kebab-case")]
pub enum Then {
    /// A fight: the turn goes on.
    Turn,
    /// A peril: then comes hunger.
    Fate(Strike),
    /// Hunger: the round ends.
    Hunger,
}

tabletop::kinds! {
    /// What a seat is asked.
    pub enum Question in "games/desert-island.ts" {
        HandOut = "hand-out",
        Turn = "turn",
        /// To put in a word in somebody's turn.
        Aside = "aside",
        Declare = "declare",
        Answer = "answer",
        Fight = "fight",
        Divide = "divide",
        TakeHand = "take-hand",
        TakeCard = "take-card",
        After = "after",
        Strike = "strike",
        Neighbour = "neighbour",
        Monkeys = "monkeys",
        Hunger = "hunger",
        LastMoment = "last-moment",
    }
}

/// What a seat is asked, and what it is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "games/desert-island.ts"))]
#[serde(rename_all = "kebab-case")]
pub struct Decision {
    pub question: Question,
    /// Whose turn it is, or was last.
    pub actor: Seat,
    /// Those whose offers wait for this seat.
    pub offers: Seats,
    /// Whether the seat has said that it is done, and only may act.
    pub done: bool,
    /// Whether everyone can see that there is nothing to choose.
    pub idle: bool,
    /// What can be chosen, in short: another number for another list. What
    /// somebody can give, want and play changes with everything that others do.
    pub choices: u32,
}

/// What a resolver finds.
type Found<T> = Result<T, Refusal<Reason>>;

/// The table that changes are told to.
type Tell<'a, 'b> = &'a mut Table<'b, Event>;

/// A legal action, with all that its change needs.
#[derive(Clone, Copy)]
enum Resolved {
    HandOut { to: Seat },
    Play(turn::Play),
    Declare(Theft),
    Answer { fights: bool },
    EndTurn,
    Fight(fight::Deed),
    Finish { starves: bool },
    Divide { left: u8 },
    TakeHand(Theft, Hand),
    TakeCard(Loot),
    LetChoose { neighbour: Seat },
    Card(cards::Deed),
    Ability(ability::Deed),
    Trade(trade::Deed),
}

impl DesertIsland {
    /// Finds the action legal, or says which rule it breaks.
    fn resolve(&self, seat: Seat, action: Action) -> Found<Resolved> {
        self.check_floor(seat)?;
        match action {
            Action::HandOut { to } => {
                dealing::resolve(self, seat, to).map(|to| Resolved::HandOut { to })
            }
            Action::Forage { card, tools } => {
                turn::forage(self, seat, card, tools).map(Resolved::Play)
            }
            Action::Signal { card, tools } => {
                turn::signal(self, seat, card, tools).map(Resolved::Play)
            }
            Action::Steal { card } => turn::steal(self, seat, card).map(Resolved::Play),
            Action::EndTurn => turn::end(self, seat).map(|()| Resolved::EndTurn),
            Action::Declare { target, prize } => {
                theft::declaration(self, seat, target, prize).map(Resolved::Declare)
            }
            Action::Agree => theft::answer(self, seat).map(|()| Resolved::Answer { fights: false }),
            Action::Resist => theft::answer(self, seat).map(|()| Resolved::Answer { fights: true }),
            Action::Join { side } => fight::joining(self, seat, side).map(Resolved::Fight),
            Action::Weapon { item } => fight::weapon(self, seat, item).map(Resolved::Fight),
            Action::BackOut => fight::backing_out(self, seat).map(Resolved::Fight),
            Action::Done => {
                window::finishing(self, seat).map(|()| Resolved::Finish { starves: false })
            }
            Action::Starve => {
                hunger::starving(self, seat).map(|()| Resolved::Finish { starves: true })
            }
            Action::Divide { left } => {
                theft::division(self, seat, left).map(|left| Resolved::Divide { left })
            }
            Action::TakeHand { hand } => {
                theft::hand(self, seat).map(|theft| Resolved::TakeHand(theft, hand))
            }
            Action::TakeCard { card } => theft::loot(self, seat, card).map(Resolved::TakeCard),
            Action::LetChoose { neighbour } => monkeys::neighbour(self, seat, neighbour)
                .map(|neighbour| Resolved::LetChoose { neighbour }),
            Action::Feed { item, to } => cards::feeding(self, seat, item, to).map(Resolved::Card),
            Action::Heal { to } => cards::healing(self, seat, to).map(Resolved::Card),
            Action::Lay { item } => cards::laying(self, seat, item).map(Resolved::Card),
            Action::Ward { item, to } => cards::warding(self, seat, item, to).map(Resolved::Card),
            Action::Lift { from } => ability::lift(self, seat, from).map(Resolved::Ability),
            Action::Burden { on } => ability::burden(self, seat, on).map(Resolved::Ability),
            Action::ShakeOff => ability::shake_off(self, seat).map(Resolved::Ability),
            Action::Pilfer => ability::pilfer(self, seat).map(Resolved::Ability),
            Action::Gift { to, goods } => trade::gift(self, seat, to, goods).map(Resolved::Trade),
            Action::Offer { to, give, want } => {
                trade::offer(self, seat, to, give, want).map(Resolved::Trade)
            }
            Action::Accept { from, give } => {
                trade::accept(self, seat, from, give).map(Resolved::Trade)
            }
            Action::Decline { from } => trade::decline(self, seat, from).map(Resolved::Trade),
            Action::Withdraw => trade::withdraw(self, seat).map(Resolved::Trade),
        }
    }

    /// Rule 4.2: only those act who are asked, and those who may put in a word.
    fn check_floor(&self, seat: Seat) -> Found<()> {
        let board = &self.board;
        if board.frame == Frame::Over {
            return refuse(R4_3, Reason::Over);
        }
        if seat.index() >= board.seats() {
            return refuse(R4_2, Reason::NotAtTable { seat });
        }
        if !board.lives(seat) {
            return refuse(R4_2, Reason::Dead { seat });
        }
        if !board.awaited().or(board.may_speak()).contains(seat) {
            return refuse(R4_2, Reason::NotAsked);
        }
        Ok(())
    }

    /// Whether the seat may do this now.
    pub(crate) fn check_action(&self, seat: Seat, action: Action) -> Found<()> {
        self.resolve(seat, action).map(|_| ())
    }

    /// Carries a legal action out.
    pub(crate) fn carry_out(&mut self, seat: Seat, action: Action, table: &mut Table<'_, Event>) {
        let resolved = self.resolve(seat, action).expect("the action was found legal");
        match resolved {
            Resolved::HandOut { to } => dealing::apply(self, to, table),
            Resolved::Play(play) => turn::apply(self, play, table),
            Resolved::Declare(theft) => theft::declare(self, theft, table),
            Resolved::Answer { fights } => theft::apply_answer(self, fights, table),
            Resolved::EndTurn => turn::apply_end(self, table),
            Resolved::Fight(deed) => fight::apply(self, seat, deed, table),
            Resolved::Finish { starves } => window::finish(self, seat, starves, table),
            Resolved::Divide { left } => theft::divide(self, seat, left, table),
            Resolved::TakeHand(theft, hand) => theft::take_hand(self, theft, hand, table),
            Resolved::TakeCard(card) => theft::take_card(self, card, table),
            Resolved::LetChoose { neighbour } => monkeys::let_choose(self, neighbour, table),
            Resolved::Card(deed) => cards::apply(self, seat, deed, table),
            Resolved::Ability(deed) => ability::apply(self, seat, deed, table),
            Resolved::Trade(deed) => trade::apply(self, seat, deed, table),
        }
    }

    /// What the seat can do now. Trades are too many to list, and so a sample;
    /// everything else is complete.
    pub(crate) fn list_options(&self, seat: Seat, out: &mut Vec<Action>) -> Coverage {
        let board = &self.board;
        if board.frame == Frame::Over || !board.awaited().or(board.may_speak()).contains(seat) {
            return Coverage::Complete;
        }
        match board.frame {
            Frame::Dealing { .. } => dealing::options(board, out),
            Frame::Turn => {
                if seat == board.actor {
                    turn::options(self, seat, out);
                    ability::options(board, seat, out);
                }
            }
            Frame::Declaring { .. } => theft::declarations(board, out),
            Frame::Answering { theft } => {
                if seat == theft.target {
                    out.extend([Action::Agree, Action::Resist]);
                }
            }
            Frame::Fighting { fight, .. } => fight::options(self, seat, fight, out),
            Frame::Dividing { .. } | Frame::Rats { .. } => theft::divisions(board, seat, out),
            Frame::Choosing { .. } => {
                out.extend(Hand::ALL.map(|hand| Action::TakeHand { hand }));
            }
            Frame::Taking { theft } => theft::loots(board, theft.target, out),
            Frame::After => {
                if seat == board.actor {
                    out.push(Action::EndTurn);
                    ability::options(board, seat, out);
                }
            }
            Frame::Neighbour { target, .. } => monkeys::neighbours(board, target, out),
            Frame::Monkeys { target, .. } => theft::loots(board, target, out),
            Frame::Hunger { .. } => hunger::options(self, seat, out),
            Frame::Striking { .. } | Frame::LastMoment { .. } | Frame::Over => {}
        }
        if window::finishing(self, seat).is_ok() {
            out.push(Action::Done);
        }
        cards::options(self, seat, out);
        trade::options(self, seat, out)
    }

    /// What the seat is asked.
    pub(crate) fn asked(&self, seat: Seat) -> Option<Decision> {
        let board = &self.board;
        let awaited = board.awaited();
        if !awaited.or(board.may_speak()).contains(seat) {
            return None;
        }
        let mut options = Vec::new();
        self.list_options(seat, &mut options);
        Some(Decision {
            question: board.question(seat)?,
            actor: board.actor,
            offers: board.offering_to(seat),
            done: !awaited.contains(seat) && board.everyone_answers(),
            idle: board.is_idle(seat),
            choices: digest(&options),
        })
    }
}

/// A list of options in short (FNV-1a over what each of them is made of).
fn digest(options: &[Action]) -> u32 {
    let mut digest = Digest(0x811c_9dc5);
    std::hash::Hash::hash(options, &mut digest);
    digest.0
}

struct Digest(u32);

impl std::hash::Hasher for Digest {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u32::from(byte)).wrapping_mul(0x0100_0193);
        }
    }

    fn finish(&self) -> u64 {
        self.0.into()
    }
}

impl Board {
    /// Rule 4.1: it is not the time for this.
    fn not_now<T>(&self) -> Found<T> {
        refuse(R4_1, Reason::NotNow { frame: self.frame })
    }

    /// Rule 4.2: this is for the one whose turn it is.
    fn check_actor(&self, seat: Seat) -> Found<()> {
        if seat == self.actor {
            return Ok(());
        }
        refuse(R4_2, Reason::NotYourTurn { actor: self.actor })
    }
}
