//! Rule 18.2: how it ended for everyone.

use tabletop::{Seats, Sentence, sentence};

use crate::state::{Cause, Fate};
use crate::view::View;

pub(super) fn story(view: &View) -> Vec<Sentence> {
    let with = |wanted: fn(&Fate) -> bool| -> Seats {
        view.road.seats().filter(|who| wanted(&view.road.character(*who).fate)).collect()
    };
    let arrived = with(|fate| matches!(fate, Fate::Arrived { .. }));
    let mut lines = vec![headline(arrived, view.road.players())];
    lines
        .extend(view.road.seats().map(|who| sentence![who, ending(view.road.character(who).fate)]));
    lines
}

fn headline(arrived: Seats, players: usize) -> Sentence {
    match arrived.len() {
        0 => sentence![format!("Of {players} who set out nobody reached a safe haven.")],
        n if n == players => sentence![format!("All {n} who set out reached a safe haven.")],
        n => sentence![format!("Of {players} who set out {n} reached a safe haven.")],
    }
}

pub(super) fn ending(fate: Fate) -> String {
    match fate {
        Fate::OnTheRoad => " is still on the road.".to_owned(),
        Fate::Arrived { day, distance } => {
            format!(" reached a safe haven on day {day}, after a distance of {distance}.")
        }
        Fate::Dead { cause, day, distance } => {
            let how = match cause {
                Cause::Wounds => "died of wounds",
                Cause::Hunger => "starved",
                Cause::Eaten => "was eaten by the others",
            };
            format!(" {how} on day {day}, after a distance of {distance}.")
        }
    }
}
