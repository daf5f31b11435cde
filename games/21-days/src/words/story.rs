//! How it ended: a logbook of the voyage.

use tabletop::{Sentence, sentence};

use super::tell::death;
use super::{SPACE, page};
use crate::board::Board;
use crate::content::content;
use crate::pieces::{Colour, LAST_DAY};
use crate::task::Task;

/// A line for each thing worth telling, once it is over.
pub(super) fn story(board: &Board) -> Vec<Sentence> {
    let Task::Over { won } = board.task() else { return Vec::new() };
    let mut lines = vec![ending(board, won)];
    lines.extend(Colour::ALL.into_iter().filter_map(|who| fate(board, who, won)));
    lines.push(pages(board));
    lines
}

fn ending(board: &Board, won: bool) -> Sentence {
    let gap = content().numbers.buoy.saturating_sub(board.ship);
    let saved = board.living().len();
    match (won, saved, board.day) {
        (true, 4, _) => "On the twenty-first day the ship came, and all four went home.".into(),
        (true, 1, _) => "On the twenty-first day the ship came, for one of them.".into(),
        (true, n, _) => format!("On the twenty-first day the ship came, and {n} went home.").into(),
        (false, 0, day) if day < LAST_DAY => {
            format!("On day {day} nobody was left on the raft.").into()
        }
        (false, _, LAST_DAY) => {
            format!("The ship passed by, {} away.", SPACE.counted(gap.into())).into()
        }
        (false, _, day) => format!("It ended on day {day}.").into(),
    }
}

fn fate(board: &Board, who: Colour, won: bool) -> Option<Sentence> {
    let one = board.one(who);
    let card = one.card?;
    let name = content().survivor(card).name.as_str();
    let end = match (one.fate, won) {
        (None, true) => ", is saved.".to_owned(),
        (None, false) => ", was alive when the ship passed by.".to_owned(),
        (Some(fate), _) => format!(": day {}, {}.", fate.day, death(fate.by)),
    };
    Some(sentence![
        tabletop::voice::Span::Thing { id: crate::path::survivor(who).into(), text: name.into() },
        ", of ",
        one.owner,
        end
    ])
}

/// The days that were lived, by the titles of their pages.
fn pages(board: &Board) -> Sentence {
    let lived = (1..=board.day).filter(|day| board.skipped >> day & 1 == 0);
    let lived = lived.filter_map(|day| Some(format!("{day}. {}", page(board.page(day)?))));
    let lived: Vec<String> = lived.collect();
    format!("The Logbook: {}.", lived.join("; ")).into()
}
