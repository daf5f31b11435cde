//! What is awaited: of the viewer, step by step, or of others.

use tabletop::words::verb;
use tabletop::{Prompt, Seat, Seats, Sentence, sentence};

use super::label::prize_words;
use super::{card, fate, food, goods, peril_text, peril_title};
use crate::action::{Prize, Side};
use crate::board::Board;
use crate::frame::{Decision, Fight, Frame, Question, Strike, Theft};
use crate::view::View;

/// A decision of the viewer, or that of others.
pub(super) fn prompt(view: &View, decision: Option<&Decision>) -> Prompt {
    match (decision, view.seat()) {
        (Some(decision), Some(seat)) => Prompt {
            title: title(&view.board, decision),
            text: sentence![text(view, seat, decision), offers(view, decision.offers)],
        },
        (_, _) => Prompt { title: others_title(&view.board), text: others_text(&view.board) },
    }
}

// The viewer decides.

fn title(board: &Board, decision: &Decision) -> Sentence {
    if decision.done {
        return "You are done".into();
    }
    match decision.question {
        Question::HandOut => "Who gets this card?".into(),
        Question::Turn => "Your turn".into(),
        Question::Aside if decision.offers.is_empty() => "A word?".into(),
        Question::Aside => "An offer for you".into(),
        Question::Declare => "Steal what, from whom?".into(),
        Question::Answer => "Fight for it?".into(),
        Question::Fight => "A fight!".into(),
        Question::Divide => "Divide your food".into(),
        Question::TakeHand => "Which hand?".into(),
        Question::TakeCard | Question::Monkeys => "Which card?".into(),
        Question::After => "Anything more?".into(),
        Question::Strike => match board.frame {
            Frame::Striking { strike, .. } => sentence![peril_title(strike.peril), "!"],
            _ => "Fate".into(),
        },
        Question::Neighbour => "Who chooses for the monkeys?".into(),
        Question::Hunger => "Before you eat".into(),
        Question::LastMoment => "A last moment".into(),
    }
}

fn text(view: &View, seat: Seat, decision: &Decision) -> Sentence {
    let board = &view.board;
    if decision.done {
        return "The others are not. While they think you may still do something.".into();
    }
    match decision.question {
        Question::HandOut => hand_out(view),
        Question::Turn => turn(board, seat),
        Question::Aside => {
            sentence![
                "It is the turn of ",
                board.actor,
                ". You may give, trade or play a card meanwhile."
            ]
        }
        Question::Declare => {
            "Choose somebody, then what to take: food, a card or the place.".into()
        }
        Question::Answer => answer(board),
        Question::Fight => fight(board, seat),
        Question::Divide => divide(board, seat),
        Question::TakeHand => "Choose one of the two hands: what is in it is yours.".into(),
        Question::TakeCard => "Choose a face-up card, or a face-down one blindly.".into(),
        Question::After => after(board, seat),
        Question::Strike => strike(board, seat),
        Question::Neighbour => {
            "Choose a neighbour. That one decides which of your cards the monkeys take.".into()
        }
        Question::Monkeys => {
            "Choose a face-up card, or a face-down one blindly: the monkeys carry it off.".into()
        }
        Question::Hunger => hunger(board, seat),
        Question::LastMoment => {
            let dying = board.dying();
            let is = verb(dying.len(), " is dying", " are dying");
            sentence![Sentence::list(dying), is, ". Only Medicine can help now."]
        }
    }
}

fn hand_out(view: &View) -> Sentence {
    let Some((&next, rest)) = view.scavenged.split_first() else {
        return "Choose somebody who has not had a card.".into();
    };
    let give = sentence!["Give ", card(next), " to somebody who has not had a card."];
    if rest.is_empty() {
        return give;
    }
    let rest = Sentence::list(rest.iter().map(|&item| card(item)));
    sentence![give, " Still to come: ", rest, "."]
}

fn turn(board: &Board, seat: Seat) -> Sentence {
    let what = "Choose a Fate card, then what to do with it: forage, tend the signal fire or steal. Before that you may trade";
    let able = board.could_use_ability(seat);
    sentence![what, if able { ", play cards and use your ability." } else { " and play cards." }]
}

fn after(board: &Board, seat: Seat) -> Sentence {
    let able = board.could_use_ability(seat);
    let more = if able { ", play cards or use your ability" } else { " or play cards" };
    sentence!["Your action is settled. You may still trade", more, "; then end your turn."]
}

fn answer(board: &Board) -> Sentence {
    let Frame::Answering { theft } = board.frame else { return "Agree, or fight.".into() };
    let what = match theft.prize {
        Prize::Food => "your food",
        Prize::Card => "a card of yours",
        Prize::Location => "your place",
    };
    sentence![board.actor, " wants ", what, ", with ", fate(theft.card), ". Let it go, or fight."]
}

fn fight(board: &Board, seat: Seat) -> Sentence {
    let Frame::Fighting { theft, fight } = board.frame else { return "Join, or stay out.".into() };
    let what = if fight.everyone().contains(seat) {
        " You may play weapons; be done when you have played what you want."
    } else if fight.out.contains(seat) {
        " You have backed out."
    } else {
        " Help one side, or be done with it."
    };
    sentence![totals(board, &theft, &fight), what]
}

/// How the sides stand before a card is turned over: with names, of whom it is
/// about. Rule 9.11: Frenchy may have left a side empty.
fn totals(board: &Board, theft: &Theft, fight: &Fight) -> Sentence {
    if fight.thief.is_empty() {
        return "Nobody is left on the side of the thief.".into();
    }
    if fight.victim.is_empty() {
        return "Nobody is left on the side of the victim.".into();
    }
    let thief = board.side_total(theft, fight, Side::Thief);
    let victim = board.side_total(theft, fight, Side::Victim);
    let cards = match board.cards_turned(theft, fight) {
        1 => " and the top Fate card.",
        _ => " and the two top Fate cards.",
    };
    sentence![
        format!("{thief} for "),
        board.actor,
        format!(", against {victim} for "),
        theft.target,
        cards
    ]
}

fn divide(board: &Board, seat: Seat) -> Sentence {
    let own = food(board.person(seat).food);
    match board.frame {
        Frame::Rats { .. } => {
            format!("Rats! Hide your {own} in two hands: a card will say which of them is eaten.")
                .into()
        }
        _ => sentence![
            format!("Hide your {own} in two hands: "),
            board.actor,
            " will take one of them."
        ],
    }
}

fn strike(board: &Board, seat: Seat) -> Sentence {
    let Frame::Striking { strike, .. } = board.frame else { return "Something looms.".into() };
    let yours = if strike.off {
        " All of it is called off."
    } else if strike.saved.contains(seat) {
        " You have been saved from it."
    } else if board.in_the_way(strike.peril, strike.targets).contains(seat) {
        " You are among those it hits."
    } else {
        ""
    };
    sentence![looming(strike), yours, " Before that you may still trade and play cards."]
}

fn looming(strike: Strike) -> Sentence {
    let whom = Sentence::list(strike.targets);
    sentence![peril_title(strike.peril), " for ", whom, ": ", peril_text(strike.peril)]
}

fn hunger(board: &Board, seat: Seat) -> Sentence {
    let (need, short) = (board.need(seat), board.short(seat));
    let own = food(board.person(seat).food);
    let fate = if short > 0 {
        format!("You need {} and have {own}: without {short} more you get a wound.", food(need))
    } else {
        format!("You need {} and have {own}.", food(need))
    };
    let hungry: Seats =
        board.living().without(seat).into_iter().filter(|&other| board.short(other) > 0).collect();
    if hungry.is_empty() {
        return fate.into();
    }
    let lack = verb(hungry.len(), " has not enough.", " have not enough.");
    sentence![fate, " ", Sentence::list(hungry), lack]
}

/// What was offered to the viewer.
fn offers(view: &View, from: Seats) -> Sentence {
    let mut text = Sentence::default();
    for from in from {
        if let Some(offer) = view.offers[from.index()] {
            text.push(sentence![
                " ",
                from,
                " offers you ",
                goods(offer.give),
                " for ",
                goods(offer.want),
                "."
            ]);
        }
    }
    text
}

// Others decide.

fn others_title(board: &Board) -> Sentence {
    if board.frame == Frame::Over {
        return "The end".into();
    }
    sentence!["Waiting for ", Sentence::list(board.awaited())]
}

fn others_text(board: &Board) -> Sentence {
    let actor = board.actor;
    match board.frame {
        Frame::Dealing { left, .. } => {
            sentence![actor, format!(" hands out what the sea has brought: {left} left.")]
        }
        Frame::Turn => sentence![actor, " has drawn two Fate cards and acts."],
        Frame::Declaring { .. } => sentence![actor, " is going to steal."],
        Frame::Answering { theft } => {
            sentence![
                theft.target,
                " agrees to the theft of ",
                prize_words(theft.prize),
                ", or fights."
            ]
        }
        Frame::Fighting { theft, fight } => totals(board, &theft, &fight),
        Frame::Dividing { theft } => sentence![theft.target, " divides food between two hands."],
        Frame::Choosing { theft } => sentence![actor, " chooses a hand of ", theft.target, "."],
        Frame::Taking { theft } => sentence![actor, " takes a card of ", theft.target, "."],
        Frame::After => sentence![actor, " may still do something, and ends the turn."],
        Frame::Striking { strike, .. } => looming(strike),
        Frame::Neighbour { target, .. } => {
            sentence![target, " chooses a neighbour to face the monkeys."]
        }
        Frame::Monkeys { target, by, .. } => {
            sentence![by, " decides what the monkeys take from ", target, "."]
        }
        Frame::Rats { .. } => "Everybody who has food hides it in two hands.".into(),
        Frame::Hunger { .. } => "Everybody may still give and trade before all eat.".into(),
        Frame::LastMoment { .. } => "Somebody is dying. Only Medicine can help.".into(),
        Frame::Over => sentence!["It is over after round ", board.round.to_string(), "."],
    }
}
