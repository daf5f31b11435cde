//! The calibration as a page of its own, with a plot for each game.

use std::fmt::Write;

use wire::Estimate;

use crate::calibration::{Bin, Calibration, Fortune};
use crate::plot::{escape, percent, scatter};

const STYLE: &str = include_str!("report.css");

/// The page of these games, made by this command.
#[must_use]
pub fn page(found: &[(&Calibration, &Fortune)], command: &str) -> String {
    let mut page = format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>What is expected, and what comes</title>\n<style>\n{STYLE}</style>\n</head>\n\
         <body>\n<main>\n<header>\n<h1>What is expected, and what comes</h1>\n\
         <p>A review rates a position by playing it on many times with quick bots. Here positions \
         from matches of those bots were rated, and then played on again with luck of their own. \
         Of the positions that were rated at 70 % about 70 % should be won: the dots should lie on \
         the line. A whisker is the distance within which the true value lies in 95 of 100 cases. \
         And what chance gave a seat should add up to nothing over many matches.</p>\n\
         <p class=\"note\">Made again by <code>{}</code>.</p>\n</header>\n",
        escape(command),
    );
    for (calibration, fortune) in found {
        page.push_str(&section(calibration, fortune));
    }
    page.push_str("</main>\n</body>\n</html>\n");
    page
}

fn section(calibration: &Calibration, fortune: &Fortune) -> String {
    let Calibration { title, seats, trial, bins, .. } = calibration;
    let points: Vec<_> = bins.iter().map(point).collect();
    let rows: String = bins.iter().fold(String::new(), |mut rows, bin| {
        let _ = write!(rows, "{}", row(bin));
        rows
    });
    format!(
        "<section>\n<h2>{title}, {seats} seats</h2>\n<p class=\"note\">{} positions, each of a \
         match of its own, rated by {} matches and played on {} times.</p>\n{}\n\
         <div class=\"scroll\"><table><tr><th>Rated</th><th>Positions</th><th>Expected</th>\
         <th>Came</th><th>Apart</th></tr>{rows}</table></div>\n{}</section>\n",
        trial.positions,
        trial.matches,
        trial.played_on,
        scatter(&format!("{title}: what was expected and what came"), &points),
        luck(fortune),
        title = escape(title),
    )
}

/// What luck came to, if any matches were reviewed for it.
fn luck(fortune: &Fortune) -> String {
    if fortune.matches == 0 {
        return String::new();
    }
    let rows = fortune.luck.iter().enumerate().fold(String::new(), |mut rows, (seat, luck)| {
        let _ = write!(rows, "<tr><td>{}</td><td>{}</td></tr>", seat + 1, points_of(*luck));
        rows
    });
    format!(
        "<p class=\"note\">Mean luck in {} matches, each position rated by {} matches: points of \
         a hundred of a win.</p>\n<div class=\"scroll\"><table><tr><th>Seat</th><th>Luck</th></tr>\
         {rows}</table></div>\n",
        fortune.matches, fortune.rated_by,
    )
}

fn point(bin: &Bin) -> (f64, Estimate, String) {
    let tip = format!("expected {}, came {}", percent(bin.expected), percent(bin.came.value));
    (bin.expected, bin.came, tip)
}

fn row(bin: &Bin) -> String {
    format!(
        "<tr><td>{:.0} to {:.0} %</td><td>{}</td><td>{}</td><td>{} ± {:.1}</td><td>{:+.1}</td></tr>",
        bin.from * 100.0,
        bin.to * 100.0,
        bin.positions,
        percent(bin.expected),
        percent(bin.came.value),
        bin.came.error * 100.0,
        (bin.came.value - bin.expected) * 100.0,
    )
}

fn points_of(luck: Estimate) -> String {
    format!("{:+.2} ± {:.2}", luck.value * 100.0, luck.error * 100.0)
}
