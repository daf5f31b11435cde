//! What is awaited.

use tabletop::{Prompt, Seat, Seats, Sentence, Viewer, sentence};

use super::{
    HOPE, SPACE, disaster, location_title, needed, place_title, route, seats_waited_for, tokens,
    whoever,
};
use crate::board::Board;
use crate::content::content;
use crate::pieces::{Colour, Location, Place};
use crate::task::{Decision, Sharing, Task};
use crate::view::View;

/// What is awaited of the viewer, or of others.
pub(super) fn prompt(view: &View, decision: Option<&Decision>) -> Prompt {
    let board = &view.board;
    match decision.map(|decision| (decision.task, decision)) {
        Some((Some(task), decision)) => {
            let text = match task.place() {
                Some(place) if place != Place::Disaster => {
                    sentence![window(board, task), " ", what_now(view, task, decision)]
                }
                _ => yours(board, task),
            };
            Prompt { title: title(task).into(), text }
        }
        Some((None, _)) => Prompt {
            title: title(board.task()).into(),
            text: sentence!["You may put in a word. ", others(board)],
        },
        None => match board.outcome() {
            Some(_) => Prompt { title: "The end".into(), text: "The voyage is over.".into() },
            None => Prompt { title: seats_waited_for(board.awaited().must), text: others(board) },
        },
    }
}

/// A task in a word or two.
pub(super) fn title(task: Task) -> &'static str {
    match task {
        Task::Pick => "Who is aboard?",
        Task::Cast | Task::Recast => "The character dice",
        Task::Spots => "Places on the raft",
        Task::Stack { .. } => "Which die on top?",
        Task::Launch => "Setting off",
        Task::Dawn => "A new day",
        Task::Weather => "The weather",
        Task::SharkPhase => "The sharks",
        Task::Page { .. } => "The Logbook",
        Task::Locations { .. } => "The locations",
        Task::Attack | Task::Pack { .. } | Task::Shark { .. } => "Sharks",
        Task::Night => "Night",
        Task::Award { .. } => "Who gets the Hope?",
        Task::Share { what: Sharing::Loss, .. } => "Who bears the loss?",
        Task::Share { .. } => "Who gets the food?",
        Task::SwapChoose => "The swap location",
        Task::AllLose { .. } => "Hunger",
        Task::DrawPlank | Task::Plank { .. } => "A plank",
        Task::ShipLeft { .. } => "The ship drifts",
        Task::Swim { .. } | Task::Sting { .. } => "Jellyfish",
        Task::Paranoia { .. } | Task::Panic { .. } => "Paranoia",
        Task::Heat { .. } => "Heat",
        Task::Storm => "Storm",
        Task::Grabbed { .. } => "Grabbed",
        Task::DrawDisaster { .. } | Task::Disaster { .. } | Task::Strike { .. } => "Disaster",
        Task::Paws | Task::PawChoice { .. } | Task::Obey { .. } | Task::Bark => "Scruffs",
        Task::FetchBottle => "Scruffs has a bottle",
        Task::OctopusDie | Task::Octopus => "The octopus",
        Task::Placing => "Placing dice",
        Task::Fight { .. } | Task::FightBack { .. } => "The octopus fights",
        Task::Vale => "One more flare?",
        Task::Flares | Task::Flares4 { .. } => "Flares",
        Task::AnchorHope { .. } => "The anchor",
        Task::ValeHurt => "A burst flare",
        Task::Receive { .. } => "A bottle?",
        Task::Play { .. } | Task::Card { .. } => "The bottle card",
        Task::Regain { .. } => "A plank comes back",
        Task::Turtle => "The turtle",
        Task::SwapFlare { .. } | Task::SwapRoll { .. } => "Flares for Hope",
        Task::Hope | Task::Penalty { .. } => "Hope",
        Task::Beatrix => "Beatrix",
        Task::Fishing { .. } => "Fishing",
        Task::Compass { .. } => "The compass",
        Task::LastHour { .. } => "The last hour",
        Task::Shout { .. } => "A shout",
        Task::Kite => "The kite",
        Task::Giving { .. } => "Giving Hope",
        Task::Over { .. } => "The end",
    }
}

/// What the viewer has to decide, and the next step of it.
fn yours(board: &Board, task: Task) -> Sentence {
    let name = |who: Colour| whoever(board, who);
    match task {
        Task::Pick => "Take a survivor of a colour that is still free.".into(),
        Task::Recast => {
            let sum: u8 = board.crew.iter().map(crate::board::Survivor::total).sum();
            format!("The dice sum to {sum}. Roll all eight again, or keep them.").into()
        }
        Task::Spots => "Click the survivors in the order of the openings: who holds on at A, at B, at C? The last one takes D. A and D lose their hold first; B and C are bitten more often.".into(),
        Task::Stack { .. } => "Choose for each of your survivors which die lies on top. High protects from sharks, low from the octopus; what is below is safe while it is covered.".into(),
        Task::Award { .. } => {
            let order = if board.drawn.total() > board.drawn.plain { ", in this order" } else { "" };
            format!("Divide {}: click who gets each token{order}.", tokens(board.drawn)).into()
        }
        Task::Share { what, points, .. } => share(board, what, points),
        Task::SwapChoose => "Choose the token for the swap location; the present one may stay.".into(),
        Task::Swim { who, route: through } => sentence![
            name(who),
            format!(" swims through {}: ", route(through)),
            stings(through),
            " Say which steps to pay for, 1 own Hope each."
        ],
        Task::Panic { who, loss } => {
            sentence![name(who), format!(" loses {loss}. Each own Hope stops a point: how many?")]
        }
        Task::Heat { who } => sentence![name(who), " loses 1 to the heat, or pays 1 own Hope."],
        Task::Storm => sentence![
            "A plank drifts away unless the group pays ",
            HOPE.counted(content().numbers.storm(board.setup.weather).into()),
            "."
        ],
        Task::Grabbed { who } => sentence!["Which die of ", name(who), " does the octopus get?"],
        Task::Disaster { card, .. } => disaster_text(board, card),
        Task::Paws => "Scruffs is fit. Call him and he draws two tricks, of which one must be tried; or let him sleep.".into(),
        Task::PawChoice { .. } => "Which trick shall he try?".into(),
        Task::FetchBottle => "Who takes the bottle that he has fetched?".into(),
        Task::OctopusDie => "Choose whose die goes to the octopus.".into(),
        Task::Placing => "Choose a survivor, then a free compass for the die.".into(),
        Task::Vale => "Vale can fire the white die as one more flare. If it shows a 1 he loses 1.".into(),
        Task::Card { who, fresh: None } => sentence![name(who), " may play the bottle card, or keep it."],
        Task::Card { who, fresh: Some(_) } => {
            sentence![name(who), " holds two cards: play one of them."]
        }
        Task::Regain { .. } => "On which side does the plank come back?".into(),
        Task::SwapFlare { left: 1, .. } => "Fire a flare for Hope, or stop. One attempt is left.".into(),
        Task::SwapFlare { left, .. } => format!("Fire a flare for Hope, or stop. {left} attempts are left.").into(),
        Task::Beatrix => "Somebody would pay for a 1. Shall Beatrix add 3 to the sum, or spare them?".into(),
        Task::LastHour { .. } => last_hour(board),
        Task::Giving { price, .. } => sentence![needed(price), ". How much do you give?"],
        Task::Over { .. } => "The voyage is over.".into(),
        _ => Sentence::default(),
    }
}

/// What to do at a window: whoever waits there cannot go on, and somebody who has
/// no change only gives the others time for theirs.
fn what_now(view: &View, task: Task, decision: &Decision) -> &'static str {
    let waits = |seat: Seat| {
        task.place().is_some_and(|place| view.board.asking[seat.index()].waits.contains(place))
    };
    let changes = decision.changes.is_some() || matches!(task, Task::AllLose { .. });
    match view.viewer {
        Viewer::Seat(seat) if waits(seat) && changes => {
            "You wait here: change it, or wait no longer."
        }
        _ if matches!(task, Task::Shout { .. }) => "Try again, or go on.",
        _ if changes => "It can be changed now. Change it, or go on.",
        _ => "Somebody else can change it now. Go on when nobody does.",
    }
}

/// A roll lies there, or something threatens.
fn window(board: &Board, task: Task) -> Sentence {
    let place = task.place().map_or("this", place_title);
    let name = |who: Colour| whoever(board, who);
    let faces = board.roll.iter().map(|die| sentence![format!("{} of ", die.face), name(die.of)]);
    match task {
        Task::Shark { who, .. } => sentence![
            "A shark bites ",
            name(who),
            format!(" with {}, who shows {}.", board.roll[0].face, board.one(who).shows())
        ],
        Task::FightBack { who, shown } => {
            sentence![name(who), format!(" has rolled {} against a {shown}.", board.roll[0].face)]
        }
        Task::Plank { who } => match board.plank_at_stake(who) {
            Some(plank) => format!("Plank {} is about to drift away.", plank + 1).into(),
            None => "A plank is about to drift away.".into(),
        },
        Task::ShipLeft { steps: 1 } => "The ship is about to drift a space away.".into(),
        Task::ShipLeft { steps } => {
            format!("The ship is about to drift away, the first of {steps} spaces.").into()
        }
        Task::AllLose { spared } => {
            let losing = board.living().minus(spared);
            sentence![Sentence::list(losing.iter().map(name)), " will lose 1."]
        }
        Task::Sting { who, step, .. } => sentence![
            name(who),
            format!(" has rolled {} at step {} of the route.", board.roll[0].face, step + 1)
        ],
        Task::Octopus => "The octopus is waking.".into(),
        Task::Shout { who } => sentence![
            "Nobody has heard ",
            name(who),
            format!(", who rolled {}.", board.roll[0].face)
        ],
        Task::Kite => {
            let face = board.roll[0].face;
            let steps = content().numbers.kite_die[usize::from(face) - 1];
            sentence!["The kite is up: ", SPACE.counted(steps.into()), format!(", by face {face}.")]
        }
        _ => sentence![format!("Dice for {place}: "), Sentence::list(faces), "."],
    }
}

fn share(board: &Board, what: Sharing, points: u8) -> Sentence {
    let room = board.room(what);
    let fits = Board::fitting(points, room);
    match what {
        Sharing::Catch if fits == 1 => "Click the survivor who gets 1.".into(),
        Sharing::Catch => format!("Click {fits} different survivors who get 1 each.").into(),
        Sharing::Extra => "Click who gets one more.".into(),
        Sharing::Loss => format!("{fits} Strength are lost: click who loses each of them.").into(),
        Sharing::Feast if fits == 1 => "Click the human who gets 1 Strength.".into(),
        Sharing::Feast => {
            format!("Divide {fits} Strength among the humans: click who gets each.").into()
        }
    }
}

fn stings(through: crate::pieces::Route) -> Sentence {
    let steps = content().route(through).steps.iter();
    let steps = steps.map(|faces| {
        let faces: Vec<String> = faces.iter().map(|face| face.to_string()).collect();
        faces.join("/")
    });
    sentence!["steps sting at ", Sentence::list(steps), "."]
}

fn disaster_text(board: &Board, card: crate::pieces::Disaster) -> Sentence {
    let symbols = content().disaster(card).symbols.iter();
    let symbols = symbols.map(|&symbol| super::symbol(symbol));
    let price = board.disaster_price(card);
    sentence![
        format!("{}: ", disaster(card)),
        Sentence::list(symbols),
        format!(
            ". {price} Hope {} it, and together you have {}.",
            if price == 1 { "prevents" } else { "prevent" },
            board.pooled()
        )
    ]
}

fn last_hour(board: &Board) -> Sentence {
    let gap = content().numbers.buoy - board.ship;
    format!(
        "The ship is {} away. Click who shouts (2 Strength, a 6 is heard){}, or be done.",
        SPACE.counted(gap.into()),
        if board.kite_parts() >= content().numbers.kite_parts { ", fly the kite" } else { "" }
    )
    .into()
}

/// What others decide.
fn others(board: &Board) -> Sentence {
    let who: Seats = board.awaited().must;
    let who = if who.is_empty() { Seats::only(Seat::new(0)) } else { who };
    let title = match board.task() {
        Task::Placing => {
            let open =
                Location::ALL.into_iter().filter(|&at| board.compasses(at) > board.lying_at(at));
            let open = open.map(location_title);
            let lays = if who.len() == 1 { " lays a die. Free: " } else { " lay a die. Free: " };
            return sentence![Sentence::list(who), lays, Sentence::list(open), "."];
        }
        task => title(task),
    };
    // A title may be a question, which has its own end.
    let end = if title.ends_with('?') { "" } else { "." };
    let decides = if who.len() == 1 { "decides" } else { "decide" };
    sentence![Sentence::list(who), format!(" {decides}: {title}{end}")]
}
