//! The report of an experiment: one page that fetches nothing, for whoever designs
//! or plays the game.

use std::fmt::Write;

use tabletop::rule::Rulebook;

use super::results::{
    Cause, EndingResults, Held, Mean, RatingResults, Results, SeatResults, TableResults,
};
use crate::plot::{Mark, bars, escape, histogram, marks, with_interval};
use crate::share::Share;

const STYLE: &str = include_str!("../report.css");

/// The page. The rulebook gives the rules their words, and `command` is how the
/// same page is made again.
#[must_use]
pub fn page(results: &Results, book: &Rulebook, command: &str) -> String {
    let title = escape(&format!("{} in the lab", results.title));
    let mut page = format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n{}",
        head(results, command),
    );
    if let Some((first, others)) = results.tables.split_first() {
        page.push_str(&recommended(results));
        page.push_str(&seats(first));
        page.push_str(&ratings(first));
        page.push_str(&section("How matches end", "", &bars("How matches ended", &endings(first))));
        page.push_str(&lengths(first));
        page.push_str(&comparison(first, others));
        page.push_str(&figures(first));
        page.push_str(&deaths(first, book));
        page.push_str(&held(first));
    }
    page.push_str("</main>\n</body>\n</html>\n");
    page
}

fn head(results: &Results, command: &str) -> String {
    let matches: u64 = results.tables.iter().map(|table| table.matches).sum();
    let facts = [
        ("Tables", results.tables.len().to_string()),
        ("Matches", matches.to_string()),
        ("Rules", format!("revision {}", results.revision)),
    ];
    let facts = facts.map(|(name, fact)| format!("<div><dt>{name}</dt><dd>{fact}</dd></div>"));
    format!(
        "<header>\n<h1>{}</h1>\n<p>{}</p>\n<p class=\"note\">Bots play; people may play otherwise. \
         An interval holds the true figure 95 times in 100, and with many tables some differ \
         by luck alone. Made by <code>{}</code>, which gives this same page again.</p>\n\
         <dl>{}</dl>\n</header>\n",
        escape(results.title),
        escape(&results.experiment.about),
        escape(command),
        facts.concat(),
    )
}

fn recommended(results: &Results) -> String {
    if results.experiment.recommended.is_empty() {
        return String::new();
    }
    let lines = results.experiment.recommended.iter();
    let lines: String = lines.map(|line| format!("<li>{}</li>", escape(line))).collect();
    section("What we recommend", "", &format!("<ul>{lines}</ul>"))
}

fn seats(table: &TableResults) -> String {
    let mark = |seat: &SeatResults| Mark {
        label: format!("{}: {}", seat.seat.index() + 1, seat.bot),
        share: seat.win,
    };
    let shares: Vec<Mark> = table.seats.iter().map(mark).collect();
    let whole = shares.iter().map(|mark| mark.share.whole).sum();
    let mean = Share::new(shares.iter().map(|mark| mark.share.part).sum(), whole).value();
    let ranks = table.seats.iter().filter_map(|seat| seat.rank.map(|rank| (seat.seat, rank)));
    let ranks: Vec<String> =
        ranks.map(|(seat, rank)| format!("seat {}: {}", seat.index() + 1, told(rank))).collect();
    let ranks = match ranks.as_slice() {
        [] => String::new(),
        ranks => format!("<p class=\"note\">Mean rank: {}.</p>", ranks.join("; ")),
    };
    section(
        "Seat advantage",
        &format!(
            "{} matches of the table {}. Each dot is a seat's share of won matches; the dashed \
             line is the mean of all seats. A seat whose interval leaves the line out is better \
             or worse off.",
            table.matches,
            escape(&table.name),
        ),
        &format!("{}{ranks}", marks("Share of won matches by seat", &shares, mean)),
    )
}

fn ratings(table: &TableResults) -> String {
    if table.ratings.is_empty() {
        return String::new();
    }
    let row = |rating: &RatingResults| {
        format!(
            "<tr><td class=\"text\">{}</td><td>{:.1} ± {:.1}</td></tr>",
            rating.bot,
            rating.rating,
            2.0 * rating.uncertainty
        )
    };
    let rows: String = table.ratings.iter().map(row).collect();
    section(
        "Ratings",
        "By OpenSkill (Weng and Lin), which rates all players of a match at once; everybody \
         began with 25.",
        &scrolled("<th>Bot</th><th>Rating</th>", &rows),
    )
}

fn endings(table: &TableResults) -> Vec<Mark> {
    let mark = |ending: &EndingResults| Mark { label: ending.ending.clone(), share: ending.share };
    table.endings.iter().map(mark).collect()
}

fn lengths(table: &TableResults) -> String {
    let l = &table.lengths;
    let note = format!(
        "In actions: {} to {}, half of all matches between {} and {}, median {}.",
        l.least, l.most, l.p25, l.p75, l.median
    );
    section("Length", &note, &histogram("Matches by length in actions", &l.counts))
}

/// What every other table changes, beside the first.
fn comparison(first: &TableResults, others: &[TableResults]) -> String {
    if others.is_empty() {
        return String::new();
    }
    let rows: String =
        std::iter::once(first).chain(others).map(|table| compared(table, first)).collect();
    section(
        "What each ruling and each house table changes",
        "One thing is changed at a time. Bold is what differs from the first table by more than \
         luck explains: the intervals do not meet.",
        &scrolled(
            "<th>Table</th><th>Matches</th><th>First seat wins</th><th>Last seat wins</th>\
             <th>Anybody wins</th><th>Mean length</th><th>Passes</th><th>Lead changes</th>",
            &rows,
        ),
    )
}

fn compared(table: &TableResults, first: &TableResults) -> String {
    let share = |of: fn(&TableResults) -> Share| {
        let (own, usual) = (of(table), of(first));
        bold(with_interval(own), apart(own.interval(), usual.interval()))
    };
    let passes = (table.passes, first.passes);
    let leads = match (table.leads, first.leads) {
        (Some(own), Some(usual)) => bold(told(own), means_apart(own, usual)),
        (Some(own), None) => told(own),
        (None, _) => "–".to_owned(),
    };
    let name = escape(&table.name);
    format!(
        "<tr><td class=\"text\">{name}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{:.1}\
         </td><td>{}</td><td>{leads}</td></tr>",
        table.matches,
        share(first_seat),
        share(last_seat),
        share(won),
        table.lengths.mean,
        bold(told(passes.0), means_apart(passes.0, passes.1)),
    )
}

fn first_seat(table: &TableResults) -> Share {
    table.seats.first().map_or(Share::new(0, 0), |seat| seat.win)
}

fn last_seat(table: &TableResults) -> Share {
    table.seats.last().map_or(Share::new(0, 0), |seat| seat.win)
}

/// In how many matches anybody won.
fn won(table: &TableResults) -> Share {
    let lost = |ending: &&EndingResults| {
        let text = &ending.ending;
        text.starts_with("lost") || text.starts_with("nobody") || text.starts_with("did not")
    };
    let lost: u64 = table.endings.iter().filter(lost).map(|ending| ending.share.part).sum();
    Share::new(table.matches - lost, table.matches)
}

fn apart(own: (f64, f64), usual: (f64, f64)) -> bool {
    own.0 > usual.1 || own.1 < usual.0
}

fn means_apart(own: Mean, usual: Mean) -> bool {
    apart((own.low, own.high), (usual.low, usual.high))
}

fn bold(text: String, bold: bool) -> String {
    if bold { format!("<b>{text}</b>") } else { text }
}

fn figures(table: &TableResults) -> String {
    let mut rows = String::new();
    let leads = table.leads.map(|leads| ("Changes of who leads", leads));
    for (what, mean) in [
        ("Decisions", table.decisions),
        ("Options of a decision", table.options),
        ("Passes: chances to put in a word that were let go", table.passes),
    ]
    .into_iter()
    .chain(leads)
    {
        let _ = write!(rows, "<tr><td class=\"text\">{what}</td><td>{}</td></tr>", told(mean));
    }
    section(
        "What there is to decide",
        "Means of a match. Where only one thing can be done nobody decides anything. Somebody \
         leads who has clearly the best prospects by the game's own judgement of the table.",
        &scrolled("<th></th><th>Mean (interval)</th>", &rows),
    )
}

fn deaths(table: &TableResults, book: &Rulebook) -> String {
    if table.deaths.is_empty() {
        return String::new();
    }
    let row = |cause: &Cause| {
        let text = book.find(&cause.rule).map_or("", |text| &text.text);
        format!(
            "<tr><td>{}</td><td class=\"text\">{}</td><td>{}</td></tr>",
            cause.rule,
            escape(text),
            told(cause.deaths)
        )
    };
    let rows: String = table.deaths.iter().map(row).collect();
    section(
        "What they die of",
        "Deaths in a match, by the rule that they come from.",
        &scrolled("<th>Rule</th><th></th><th>Deaths</th>", &rows),
    )
}

fn held(table: &TableResults) -> String {
    let row = |held: &Held| {
        format!(
            "<tr><td class=\"text\">{}</td><td class=\"text\">{}</td><td>{}</td></tr>",
            escape(held.things),
            escape(held.place),
            told(held.count)
        )
    };
    let rows: String = table.held.iter().map(row).collect();
    let note = match table.faults.first() {
        None => "Every match was audited, and everything adds up.".to_owned(),
        Some((number, what)) => {
            format!("In match {number} something does not add up: {}", escape(what))
        }
    };
    section(
        "Where everything is at the end",
        &note,
        &scrolled("<th>Things</th><th>Place</th><th>Mean</th>", &rows),
    )
}

/// A mean with its interval as people read it.
fn told(mean: Mean) -> String {
    format!("{:.2} ({:.2} to {:.2})", mean.mean, mean.low, mean.high)
}

fn scrolled(head: &str, rows: &str) -> String {
    format!("<div class=\"scroll\"><table><tr>{head}</tr>{rows}</table></div>")
}

fn section(title: &str, note: &str, inside: &str) -> String {
    let note =
        if note.is_empty() { String::new() } else { format!("<p class=\"note\">{note}</p>\n") };
    format!("<section>\n<h2>{title}</h2>\n{note}{inside}\n</section>\n")
}
