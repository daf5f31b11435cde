//! Laws about what can be said in advance.

use std::collections::BTreeSet;

use tabletop::orders::{LET_GO_ON, offered};
use tabletop::{Followed, Order, Seat, Standing, Viewer, Voice};

use super::{Verdict, at_some_positions, broken_by, ensure, options_of};
use crate::plan::Plan;

/// A standing order does one of the options, or lets the others go on where the
/// seat only may act; no two are called the same, and none is there in vain.
pub fn orders_keep_to_what_is_offered<G: Voice + Standing>(plan: &Plan<G>) -> Verdict {
    let mut followed = BTreeSet::new();
    let held = orders_can_be_told_apart::<G>().and_then(|()| {
        at_some_positions(plan, |state, _, _| {
            let mut seats = state.turn().active().into_iter();
            seats.try_for_each(|seat| follows_the_rules(state, seat, &mut followed))
        })
    });
    let of_use = |order: &Order| {
        ensure(followed.contains(order.key), || {
            format!("“{}” says nothing to any decision", order.key)
        })
    };
    held.and_then(|()| G::ORDERS.iter().try_for_each(of_use))
        .map_err(broken_by!(orders_keep_to_what_is_offered))
}

/// Notes the keys of the orders that say something to the seat's decision.
fn follows_the_rules<G: Voice + Standing>(
    state: &G,
    seat: Seat,
    followed: &mut BTreeSet<&str>,
) -> Result<(), String> {
    let Some(decision) = state.decision(seat) else { return Ok(()) };
    let (view, options) = (state.view(Viewer::Seat(seat)), options_of(state, seat));
    let must = state.turn().must().contains(seat);
    let follow = |key: &str| G::follow(&view, seat, &decision, &options, key);
    for Order { key, .. } in G::ORDERS {
        let says = follow(key);
        if says.is_some() {
            followed.insert(key);
        }
        match says {
            Some(Followed::Act(action)) => ensure(options.contains(&action), || {
                format!("“{key}” does {action:?}, which {seat} cannot choose")
            })?,
            Some(Followed::Pass) => {
                ensure(!must, || format!("“{key}” passes for {seat}, who must act"))?;
            }
            None => {}
        }
    }
    let foreign = [LET_GO_ON.key, "no such order", ""].map(follow);
    ensure(foreign.iter().all(Option::is_none), || "an order follows another key".to_owned())
}

fn orders_can_be_told_apart<G: Standing>() -> Result<(), String> {
    let (mut keys, mut titles) = (BTreeSet::new(), BTreeSet::new());
    for Order { key, title, about } in offered::<G>() {
        let is_key = key.bytes().all(|sign| sign.is_ascii_lowercase() || sign == b'-');
        ensure(is_key && !key.is_empty(), || format!("“{key}” is no key"))?;
        ensure(keys.insert(key), || format!("two orders have the key “{key}”"))?;
        ensure(titles.insert(title), || format!("two orders are called “{title}”"))?;
        let told = !title.is_empty() && about.ends_with('.');
        ensure(told, || format!("“{key}” does not say what it does"))?;
    }
    Ok(())
}
