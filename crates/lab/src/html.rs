//! The report as a page of its own: it fetches nothing, and follows the light
//! or dark theme of whoever reads it.

use std::fmt::Write;

use tabletop::rule::Rulebook;

use crate::inventory::{Count, KindReport};
use crate::plot::{Mark, bars, escape, histogram, marks, percent, with_interval};
use crate::report::{Report, RuleReport, SeatReport};
use crate::share::Share;

const STYLE: &str = include_str!("report.css");

/// The page of a report. The rulebook gives the rules their words.
#[must_use]
pub fn page<S>(report: &Report<S>, book: &Rulebook) -> String {
    let title = format!("{}: {} matches", report.title, report.matches);
    let mut page = format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n",
        title = escape(&title),
    );
    for part in [head(report), by_seat(report), by_level(report), outcomes(report)] {
        page.push_str(&part);
    }
    page.push_str(&lengths(report));
    page.push_str(&inventory(report));
    page.push_str(&rules(report, book));
    page.push_str("</main>\n</body>\n</html>\n");
    page
}

fn head<S>(report: &Report<S>) -> String {
    let levels: Vec<_> = report.levels.iter().map(|level| level.level.name()).collect();
    let house = match report.content.is_none() {
        true => String::new(),
        false => format!(
            "<p>The house has changed numbers of the box: <code>{}</code>.</p>\n",
            escape(&report.content.to_string())
        ),
    };
    let facts = [
        ("Matches", report.matches.to_string()),
        ("Seats", report.seats.len().to_string()),
        ("Bots", levels.join(", ")),
        ("Mean length", format!("{:.1} actions", report.lengths.mean)),
        ("Seed", report.seed.to_string()),
    ];
    let facts = facts.map(|(name, fact)| format!("<div><dt>{name}</dt><dd>{fact}</dd></div>"));
    format!(
        "<header>\n<h1>{}</h1>\n<p class=\"note\">Landfall lab, rules revision {}. The same seed \
         gives this same page again.</p>\n{house}<dl>{}</dl>\n</header>\n",
        escape(report.title),
        report.revision,
        facts.concat(),
    )
}

fn by_seat<S>(report: &Report<S>) -> String {
    let seats = &report.seats;
    let shares: Vec<_> = seats
        .iter()
        .map(|seat| Mark { label: (seat.seat.index() + 1).to_string(), share: seat.win })
        .collect();
    let rows = seats.iter().fold(String::new(), |rows, seat| rows + &seat_row(seat));
    section(
        "Wins by seat",
        "Each dot is a seat's share of won matches with its 95 % interval; the dashed line is \
         the mean of all seats. A seat whose interval leaves the line out is better or worse \
         off than the others.",
        &format!(
            "{}\n<div class=\"scroll\"><table><tr><th>Seat</th><th>Bot</th><th>Wins</th>\
             <th>Share</th><th>Advantage</th><th>Worth</th><th>Mean score</th></tr>{rows}\
             </table></div>",
            marks("Share of won matches by seat", &shares, mean_win(seats)),
        ),
    )
}

fn seat_row(seat: &SeatReport) -> String {
    let score = seat.score.map_or("–".to_owned(), |score| format!("{:.1}", score.mean));
    format!(
        "<tr><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{:+.1} %</td><td>{:.3}</td>\
         <td>{score}</td></tr>",
        seat.seat.index() + 1,
        seat.level,
        seat.wins,
        with_interval(seat.win),
        seat.advantage * 100.0,
        seat.worth,
    )
}

fn mean_win(seats: &[SeatReport]) -> f64 {
    let wins = seats.iter().map(|seat| seat.wins).sum();
    Share::new(wins, seats.iter().map(|seat| seat.win.whole).sum()).value()
}

fn by_level<S>(report: &Report<S>) -> String {
    if report.levels.len() < 2 {
        return String::new();
    }
    let level =
        |level: &crate::LevelReport| Mark { label: level.level.to_string(), share: level.win };
    let shares: Vec<_> = report.levels.iter().map(level).collect();
    let plot = marks("Share of won matches by bot level", &shares, mean_win(&report.seats));
    section("Wins by bot level", "Over all seats that the level played in.", &plot)
}

fn outcomes<S>(report: &Report<S>) -> String {
    let rows: Vec<_> = report
        .outcomes
        .iter()
        .map(|outcome| Mark { label: outcome.outcome.clone(), share: outcome.share })
        .collect();
    section("How matches ended", "", &bars("How matches ended", &rows))
}

fn lengths<S>(report: &Report<S>) -> String {
    let l = &report.lengths;
    let note = format!(
        "In actions: {} to {}, half of all matches between {} and {}, median {}.",
        l.least, l.most, l.p25, l.p75, l.median
    );
    section("Length", &note, &histogram("Matches by length in actions", &l.counts))
}

fn inventory<S>(report: &Report<S>) -> String {
    let rows: String = report.inventory.iter().flat_map(kind_rows).collect();
    section(
        "Where everything was at the end",
        &format!("How many things of each kind were where when matches ended. {}", audit(report)),
        &format!(
            "<div class=\"scroll\"><table><tr><th>Things</th><th>Place</th><th>Mean</th>\
             <th>Least</th><th>Most</th></tr>{rows}</table></div>"
        ),
    )
}

fn audit<S>(report: &Report<S>) -> String {
    match report.faults.as_slice() {
        [] => "Every match was audited, and everything adds up.".to_owned(),
        [first, rest @ ..] => format!(
            "In match {} something does not add up: {}; in {} more matches too.",
            first.number,
            escape(&first.what),
            rest.len(),
        ),
    }
}

fn kind_rows(kind: &KindReport) -> Vec<String> {
    let row = |things: &str, place: &str, count: Count| {
        format!(
            "<tr><td class=\"text\">{}</td><td class=\"text\">{}</td><td>{:.1}</td>\
             <td>{}</td><td>{}</td></tr>",
            escape(things),
            escape(place),
            count.mean,
            count.least,
            count.most,
        )
    };
    let places = kind.places.iter().map(|place| row("", place.place, place.count));
    std::iter::once(row(kind.things, "in all", kind.total)).chain(places).collect()
}

fn rules<S>(report: &Report<S>, book: &Rulebook) -> String {
    let rows = report.rules.iter().fold(String::new(), |mut rows, rule| {
        let _ = write!(rows, "{}", rule_row(rule, report.matches, book));
        rows
    });
    section(
        "Rules that spoke",
        "How often each rule made something happen, and in how many of the matches.",
        &format!(
            "<div class=\"scroll\"><table><tr><th>Rule</th><th></th><th>Events</th>\
             <th>Matches</th></tr>{rows}</table></div>"
        ),
    )
}

fn rule_row(rule: &RuleReport, matches: u64, book: &Rulebook) -> String {
    let text = book.find(rule.rule.id()).map_or("", |text| &text.text);
    format!(
        "<tr><td>{}</td><td class=\"text\">{}</td><td>{}</td><td>{}</td></tr>",
        rule.rule.id(),
        escape(text),
        rule.events,
        percent(Share::new(rule.matches, matches).value()),
    )
}

fn section(title: &str, note: &str, inside: &str) -> String {
    let note =
        if note.is_empty() { String::new() } else { format!("<p class=\"note\">{note}</p>\n") };
    format!("<section>\n<h2>{title}</h2>\n{note}{inside}\n</section>\n")
}
