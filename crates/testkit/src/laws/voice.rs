//! Laws about what a game says, and what it is pointed at with.

use std::collections::{BTreeMap, BTreeSet};

use tabletop::chance::Fair;
use tabletop::voice::{Names, Preset, Question, Span, Words};
use tabletop::{
    Ask, ChanceExt, MAX_SEATS, Mood, Path, Prompt, Refusal, Rule, Seat, Seats, Sentence, Turn,
    Viewer, Voice,
};

use super::{
    Verdict, at_every_action, at_some_positions, broken_by, ensure, options_of, some_viewers,
    with_all_events,
};
use crate::plan::{Plan, answered, value_of};
use crate::probes::Probes;

/// Every option has a path of its own that leads back to it, and no path goes
/// on where another one ends, so that clicking comes to an end.
pub fn paths_lead_to_actions<G: Voice>(plan: &Plan<G>) -> Verdict {
    at_some_positions(plan, |state, _, _| {
        for seat in state.turn().active() {
            let view = state.view(Viewer::Seat(seat));
            let mut paths = BTreeMap::new();
            for action in options_of(state, seat) {
                let path = G::path(&view, seat, &action);
                ensure(is_clickable(&path), || format!("{action:?} has the path “{path}”"))?;
                let read = G::read_path(&view, seat, &path);
                ensure(read.as_ref() == Some(&action), || {
                    format!("{action:?} has the path “{path}”, which is read as {read:?}")
                })?;
                if let Some(other) = paths.insert(path.0, action.clone()) {
                    return Err(format!("{action:?} and {other:?} have the same path"));
                }
            }
            none_goes_on(&paths)?;
        }
        Ok(())
    })
    .map_err(broken_by!(paths_lead_to_actions))
}

/// A path has things in it, and each is a word.
fn is_clickable(path: &Path) -> bool {
    let is_word = |thing: &Words| !thing.is_empty() && !thing.contains(char::is_whitespace);
    !path.0.is_empty() && path.0.iter().all(is_word)
}

/// In order, whatever goes on where a path ends comes right behind it.
fn none_goes_on<A: std::fmt::Debug>(paths: &BTreeMap<Vec<Words>, A>) -> Result<(), String> {
    for ((short, a), (long, b)) in paths.iter().zip(paths.iter().skip(1)) {
        ensure(!long.starts_with(short), || format!("the path of {b:?} goes on after {a:?}"))?;
    }
    Ok(())
}

/// A path that nobody could have clicked means nothing, or an action that
/// `check` has an answer to.
pub fn broken_paths_are_harmless<G: Voice>(plan: &Plan<G>) -> Verdict {
    at_some_positions(plan, |state, seats, trials| {
        let seat = trials.seat_of(Ask::hidden("seat"), Seats::first(seats));
        let view = state.view(Viewer::Seat(seat));
        let mut paths = vec![Path::default()];
        if trials.one_of(Ask::hidden("oversized"), 16) == 0 {
            paths.extend([Path::new(["x".repeat(100_000)]), Path::new(vec!["seat-1"; 10_000])]);
        }
        for action in state.turn().active().into_iter().flat_map(|seat| options_of(state, seat)) {
            let path = G::path(&view, seat, &action);
            paths.extend((0..4).map(|_| damaged(path.clone(), trials)));
        }
        for path in paths.into_iter().take(200) {
            if let Some(action) = G::read_path(&view, seat, &path)
                && let Err(refusal) = state.check(seat, &action)
            {
                says(|| "a reason".to_owned(), &G::explain(&refusal.reason))?;
            }
        }
        Ok(())
    })
    .map_err(broken_by!(broken_paths_are_harmless))
}

/// What somebody writes who wants to see a program fail.
const NONSENSE: &[&str] = &[
    "",
    " ",
    "-",
    "--",
    "-1",
    "0",
    "seat",
    "seat-",
    "seat-0",
    "seat-21",
    "seat-255",
    "seat-256",
    "seat-4294967296",
    "seat-18446744073709551616",
    "person-99999",
    "hex-zz999",
    "coins--1",
    "coins-1e9",
    "../..",
    "\u{0}",
    "\u{202e}",
    "🦈",
    "null",
    "{}",
    "none",
    "é-7",
    "card-007",
];

/// The path with one thing cut, doubled, renamed, renumbered or added.
fn damaged(mut path: Path, trials: &mut Fair) -> Path {
    let nonsense = NONSENSE[trials.one_of(Ask::hidden("nonsense"), NONSENSE.len())];
    let place = trials.one_of(Ask::hidden("place"), path.0.len().max(1));
    let Some(thing) = path.0.get(place).cloned() else { return Path::new([nonsense]) };
    match trials.one_of(Ask::hidden("damage"), 7) {
        0 => path.0.truncate(place),
        1 => path.0.insert(place, thing),
        2 => path.0[place] = nonsense.into(),
        3 => path.0.push(nonsense.into()),
        4 => path.0[place] = thing.chars().take(thing.chars().count() - 1).collect(),
        5 => path.0[place] = format!("{thing}9").into(),
        _ => path.0.reverse(),
    }
    path
}

/// Labels, log lines, reasons, prompts, descriptions and the story have words.
pub fn everything_has_words<G: Voice>(plan: &Plan<G>) -> Verdict {
    (|| {
        at_some_positions(plan, |state, seats, trials| {
            for viewer in some_viewers(seats, trials) {
                table_has_words(state, viewer, seats)?;
            }
            labels_say_something(state)
        })?;
        events_have_words(plan)?;
        each_refusal(plan, |refusal| says(|| format!("{refusal:?}"), &G::explain(&refusal.reason)))
    })()
    .map_err(broken_by!(everything_has_words))
}

fn table_has_words<G: Voice>(state: &G, viewer: Viewer, seats: usize) -> Result<(), String> {
    let view = &state.view(viewer);
    let described = G::describe(view, &Names::plain(seats));
    ensure(!described.trim().is_empty(), || format!("nothing is described of {view:?}"))?;
    let story = G::story(view);
    story.iter().try_for_each(|line| says(|| "a line of the story".to_owned(), line))?;
    match state.turn() {
        Turn::Waiting { .. } => {
            let decision = viewer.seat().and_then(|seat| state.decision(seat));
            let Prompt { title, text } = G::prompt(view, decision.as_ref());
            says(|| format!("the title of {decision:?}"), &title)?;
            says(|| format!("the text of {decision:?}"), &text)
        }
        Turn::Over(_) => ensure(!story.is_empty(), || "no story is told".to_owned()),
    }
}

/// Every event is told whole, and as one of the viewers sees it: they have
/// their turn one after the other.
fn events_have_words<G: Voice>(plan: &Plan<G>) -> Result<(), String> {
    let mut told = 0;
    with_all_events(plan, |event, seats| {
        told += 1;
        let viewer = Viewer::all(seats).nth(told % (seats + 1));
        if let Some(seen) = viewer.and_then(|viewer| G::seen_by(event, viewer)) {
            says(|| format!("{seen:?}"), &G::tell(&seen))?;
        }
        says(|| format!("{event:?}"), &G::tell(event))
    })
}

fn labels_say_something<G: Voice>(state: &G) -> Result<(), String> {
    for seat in state.turn().active() {
        let view = state.view(Viewer::Seat(seat));
        for action in options_of(state, seat) {
            says(|| format!("{action:?}"), &G::label(&view, &action))?;
        }
    }
    Ok(())
}

fn says(what: impl FnOnce() -> String, sentence: &Sentence) -> Result<(), String> {
    let is_silent = |span: &Span| match span {
        Span::Text(text) | Span::Thing { text, .. } => text.trim().is_empty(),
        Span::Seat { .. } | Span::Own(_) => false,
    };
    let silent = sentence.0.iter().all(is_silent);
    ensure(!silent, || format!("there are no words for {}", what()))
}

/// Shows every refusal that probing draws forth.
fn each_refusal<G: Voice>(
    plan: &Plan<G>,
    mut holds: impl FnMut(&Refusal<G::Reason>) -> Result<(), String>,
) -> Result<(), String> {
    let probes = Probes::gather(plan)?;
    at_some_positions(plan, |state, seats, trials| {
        let mut seats: Vec<Seat> = Seat::all(seats).collect();
        trials.shuffle(Ask::hidden("seats"), &mut seats);
        for seat in seats.into_iter().take(4) {
            for action in probes.some(trials) {
                if let Err(refusal) = state.check(seat, action) {
                    holds(&refusal)?;
                }
            }
        }
        Ok(())
    })?;
    for seats in [0, 1, MAX_SEATS] {
        if let Err(refusal) = G::check_setup(&G::usual_setup(seats)) {
            holds(&refusal)?;
        }
    }
    Ok(())
}

/// What a page draws beside the view can be written, and rests on the view
/// alone: a table that looks the same gives the same facts.
pub fn facts_rest_on_the_view<G: Voice>(plan: &Plan<G>) -> Verdict {
    at_some_positions(plan, |state, seats, trials| {
        for viewer in some_viewers(seats, trials) {
            let view = state.view(viewer);
            let again = G::imagine(&view, trials).view(viewer);
            let (facts, others) = (written_facts::<G>(&view)?, written_facts::<G>(&again)?);
            ensure(facts == others, || format!("{viewer:?} is told {facts} and {others}"))?;
        }
        Ok(())
    })
    .map_err(broken_by!(facts_rest_on_the_view))
}

fn written_facts<G: Voice>(view: &G::View) -> Result<String, String> {
    serde_json::to_string(&G::facts(view)).map_err(|why| format!("facts cannot be written: {why}"))
}

/// The mood of an event fits: nothing feels like an end before the end, and a
/// match ends with an end that is felt.
pub fn moods_fit<G: Voice>(plan: &Plan<G>) -> Verdict {
    at_every_action(plan, |moment, _| {
        let over = moment.after().turn().outcome().is_some();
        let told = &moment.trial.events;
        let felt = told.iter().any(|event| G::mood(event) == Mood::End);
        ensure(over || !felt, || format!("too early an end is felt in {told:?}"))?;
        ensure(!over || felt, || format!("no end is felt in {told:?}"))
    })
    .map_err(broken_by!(moods_fit))
}

/// Whoever is dead is of the table and stays dead, and everyone knows of it:
/// seats are marked by it, and nobody may learn more from the mark than others.
pub fn the_dead_stay_dead<G: Voice>(plan: &Plan<G>) -> Verdict {
    at_every_action(plan, |moment, _| {
        let dead = |state: &G, viewer| G::dead(&state.view(viewer));
        let (before, after) = (moment.before, moment.after());
        let known = dead(after, Viewer::Onlooker);
        ensure(dead(before, Viewer::Onlooker).is_within(known), || {
            format!("of {:?} only {known:?} are still dead", dead(before, Viewer::Onlooker))
        })?;
        ensure(known.is_within(Seats::first(moment.seats)), || format!("{known:?} are dead"))?;
        Viewer::all(moment.seats).try_for_each(|viewer| {
            let told = dead(after, viewer);
            ensure(told == known, || format!("{viewer:?} takes {told:?} for dead, not {known:?}"))
        })
    })
    .map_err(broken_by!(the_dead_stay_dead))
}

/// The rules that events come from and refusals cite are in the rulebook.
pub fn cited_rules_exist<G: Voice>(plan: &Plan<G>) -> Verdict {
    let exists = |rule: Rule| {
        let found = G::rulebook().find(rule.id()).is_some();
        ensure(found, || format!("{rule} is not in the rulebook"))
    };
    (|| {
        with_all_events(plan, |event, _| exists(G::rule_of(event)))?;
        each_refusal(plan, |refusal| exists(refusal.rule))
    })()
    .map_err(broken_by!(cited_rules_exist))
}

/// The usual set-up is legal; every answer to a question fits into it and is
/// legal too, at one table at least; the first answer is the usual one.
pub fn questions_fit_the_setup<G: Voice>(plan: &Plan<G>) -> Verdict {
    (|| {
        G::questions().iter().try_for_each(|question| answers_fit(plan, question))?;
        G::first_match().iter().try_for_each(|(key, value)| is_an_answer::<G>(key, value))?;
        for &seats in plan.tables() {
            let usual = G::usual_setup(seats);
            G::check_setup(&usual).map_err(|no| format!("{seats} seats are refused: {no:?}"))?;
            ensure(G::seats(&usual) == seats, || format!("the set-up is not for {seats}"))?;
            let stored = serde_json::to_value(&usual).map_err(|e| e.to_string())?;
            for question in G::questions() {
                let first = question.answers.first().map(value_of);
                ensure(first.as_ref() == stored.get(question.key), || {
                    format!("the first answer to “{}” is not the usual one", question.key)
                })?;
            }
        }
        Ok(())
    })()
    .map_err(broken_by!(questions_fit_the_setup))
}

/// A first match answers questions that a table is asked.
fn is_an_answer<G: Voice>(key: &str, value: &str) -> Result<(), String> {
    let question = G::questions().iter().find(|question| question.key == key);
    let known = question.is_some_and(|q| q.answers.iter().any(|answer| answer.value == value));
    ensure(known, || format!("a first match has {key}={value}, which no table is asked"))
}

/// A preset has words, a name of its own, and answers that exist and are legal
/// together, at one table at least.
pub fn presets_answer_questions<G: Voice>(plan: &Plan<G>) -> Verdict {
    (|| {
        let mut keys = BTreeSet::new();
        for preset in G::presets() {
            ensure(keys.insert(preset.key), || format!("two presets are “{}”", preset.key))?;
            ensure(!preset.title.is_empty() && preset.about.ends_with('.'), || {
                format!("“{}” has no words", preset.key)
            })?;
            let mut tried = plan.tables().iter().map(|&seats| with_preset::<G>(seats, preset));
            if tried.clone().all(|table| table.is_err()) {
                tried.try_for_each(|table| table.map(drop))?;
            }
        }
        Ok(())
    })()
    .map_err(broken_by!(presets_answer_questions))
}

fn with_preset<G: Voice>(seats: usize, preset: &Preset) -> Result<G::Setup, String> {
    let usual = G::usual_setup(seats);
    preset.answers.iter().try_fold(usual, |setup, &(key, value)| {
        let question = G::questions().iter().find(|question| question.key == key);
        let question = question
            .ok_or_else(|| format!("“{}” answers “{key}”, which nobody asks", preset.key))?;
        let answer = question.answers.iter().find(|answer| answer.value == value);
        let answer = answer.ok_or_else(|| {
            format!("“{}” answers “{key}” by “{value}”, which is no answer", preset.key)
        })?;
        answered::<G>(&setup, question, answer)
    })
}

/// A rule may refuse an answer to tables of some sizes, but not to all.
fn answers_fit<G: Voice>(plan: &Plan<G>, question: &Question) -> Result<(), String> {
    for answer in question.answers {
        let at_table = |&seats: &usize| answered::<G>(&G::usual_setup(seats), question, answer);
        let tried: Vec<_> = plan.tables().iter().map(at_table).collect();
        if tried.iter().all(Result::is_err) {
            tried.into_iter().try_for_each(|table| table.map(drop))?;
        }
    }
    Ok(())
}

/// Every rule that the plan wants to reach comes up in an event or a refusal.
pub fn rules_are_reached<G: Voice>(plan: &Plan<G>) -> Verdict {
    (|| {
        let reached = reached(plan)?;
        let missed: Vec<&str> =
            plan.to_reach().iter().copied().filter(|id| !reached.contains(id)).collect();
        ensure(missed.is_empty(), || {
            format!("the matches of the plan never came to rules {}", missed.join(", "))
        })
    })()
    .map_err(broken_by!(rules_are_reached))
}

/// The ids of all rules that come up in the matches of a plan.
///
/// # Errors
/// If a match does not end.
pub fn reached<G: Voice>(plan: &Plan<G>) -> Result<BTreeSet<&'static str>, String> {
    let mut reached = BTreeSet::new();
    with_all_events(plan, |event, _| {
        reached.insert(G::rule_of(event).id());
        Ok(())
    })?;
    each_refusal(plan, |refusal| {
        reached.insert(refusal.rule.id());
        Ok(())
    })?;
    Ok(reached)
}
