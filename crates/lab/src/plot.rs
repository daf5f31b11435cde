//! Plots as plain SVG. Colours and fonts come from the page's style sheet.

use std::collections::BTreeMap;
use std::fmt::Write;

use wire::Estimate;

use crate::share::Share;

/// The width of every plot in its own units; the page scales it.
const WIDTH: f64 = 720.0;
/// Room for the labels of the vertical axis.
const LEFT: f64 = 56.0;
/// Room for the labels of the horizontal axis.
const BELOW: f64 = 34.0;
/// The height of the part that is drawn on.
const HEIGHT: f64 = 200.0;
/// Room above it.
const ABOVE: f64 = 14.0;
/// The most columns of a histogram.
const COLUMNS: u64 = 36;
/// The height of a row of bars.
const ROW: f64 = 26.0;
/// Room for the labels of bars.
const BAR_LABEL: f64 = 230.0;

/// A share to be drawn with its interval.
pub(crate) struct Mark {
    pub(crate) label: String,
    pub(crate) share: Share,
}

/// Shares as dots with their intervals, side by side, and a dashed line at
/// their mean.
pub(crate) fn marks(title: &str, marks: &[Mark], mean: f64) -> String {
    let top = nice_top(marks.iter().map(|mark| mark.share.interval().1).fold(0.0, f64::max));
    let y = |value: f64| ABOVE + HEIGHT * (1.0 - value / top);
    let step = (WIDTH - LEFT) / marks.len() as f64;
    let mut svg = percent_axis(top);
    let _ = write!(
        svg,
        r#"<line class="mean" x1="{LEFT:.1}" x2="{WIDTH:.1}" y1="{0:.1}" y2="{0:.1}"/>"#,
        y(mean)
    );
    for (i, mark) in marks.iter().enumerate() {
        let x = LEFT + step * (i as f64 + 0.5);
        let (low, high) = mark.share.interval();
        let _ = write!(
            svg,
            r#"<g><title>{label}: {tip}</title><line class="whisker" x1="{x:.1}" x2="{x:.1}" y1="{low:.1}" y2="{high:.1}"/><circle class="dot" cx="{x:.1}" cy="{dot:.1}" r="5"/><text class="tick" x="{x:.1}" y="{base:.1}" text-anchor="middle">{label}</text></g>"#,
            label = escape(&mark.label),
            tip = with_interval(mark.share),
            low = y(low),
            high = y(high),
            dot = y(mark.share.value()),
            base = ABOVE + HEIGHT + 20.0,
        );
    }
    framed(title, ABOVE + HEIGHT + BELOW, &svg)
}

/// What came against what was expected, both from 0 to 1, with errors, and the line on
/// which both are the same.
pub(crate) fn scatter(title: &str, points: &[(f64, Estimate, String)]) -> String {
    const TALL: f64 = 320.0;
    let x = |value: f64| LEFT + TALL * value;
    let y = |value: f64| ABOVE + TALL * (1.0 - value.clamp(0.0, 1.0));
    let mut svg = String::new();
    for quarter in 0..=4 {
        let at = f64::from(quarter) / 4.0;
        let _ = write!(
            svg,
            r#"<line class="grid" x1="{left:.1}" x2="{right:.1}" y1="{y:.1}" y2="{y:.1}"/><text class="tick" x="{label:.1}" y="{base:.1}" text-anchor="end">{percent}</text><text class="tick" x="{x:.1}" y="{below:.1}" text-anchor="middle">{percent}</text>"#,
            left = x(0.0),
            right = x(1.0),
            y = y(at),
            label = LEFT - 8.0,
            base = y(at) + 4.0,
            x = x(at),
            below = ABOVE + TALL + 20.0,
            percent = percent(at),
        );
    }
    let _ = write!(
        svg,
        r#"<line class="mean" x1="{:.1}" x2="{:.1}" y1="{:.1}" y2="{:.1}"/>"#,
        x(0.0),
        x(1.0),
        y(0.0),
        y(1.0)
    );
    for (expected, came, tip) in points {
        let _ = write!(
            svg,
            r#"<g><title>{tip}</title><line class="whisker" x1="{x:.1}" x2="{x:.1}" y1="{low:.1}" y2="{high:.1}"/><circle class="dot" cx="{x:.1}" cy="{dot:.1}" r="5"/></g>"#,
            tip = escape(tip),
            x = x(*expected),
            low = y(came.value - came.error),
            high = y(came.value + came.error),
            dot = y(came.value),
        );
    }
    framed(title, ABOVE + TALL + BELOW, &svg)
}

/// How many matches had so many actions, in columns of equal width.
pub(crate) fn histogram(title: &str, counts: &BTreeMap<u64, u64>) -> String {
    let (Some((&least, _)), Some((&most, _))) = (counts.first_key_value(), counts.last_key_value())
    else {
        return framed(title, BELOW, "");
    };
    let width = (most - least + 1).div_ceil(COLUMNS);
    let columns = columns(counts, least, width);
    let tallest = columns.iter().copied().max().unwrap_or(1).max(1);
    let mut svg = count_axis(tallest);
    for (i, &matches) in columns.iter().enumerate() {
        let from = least + width * i as u64;
        let tip = format!("{from} to {} actions: {matches} matches", from + width - 1);
        svg.push_str(&column(i, columns.len(), matches as f64 / tallest as f64, &tip));
    }
    svg.push_str(&length_axis(least, most));
    framed(title, ABOVE + HEIGHT + BELOW, &svg)
}

/// The `i`th of so many columns, so tall.
fn column(i: usize, of: usize, tall: f64, tip: &str) -> String {
    let step = (WIDTH - LEFT) / of as f64;
    format!(
        r#"<rect class="bar" x="{x:.1}" y="{y:.1}" width="{w:.1}" height="{h:.1}"><title>{tip}</title></rect>"#,
        x = LEFT + step * i as f64 + 1.0,
        y = ABOVE + HEIGHT * (1.0 - tall),
        w = (step - 2.0).max(1.0),
        h = HEIGHT * tall,
    )
}

/// The least length, the middle and the most, below the columns.
fn length_axis(least: u64, most: u64) -> String {
    let middle = least + (most - least) / 2;
    let labels =
        [(LEFT, "start", least), ((LEFT + WIDTH) / 2.0, "middle", middle), (WIDTH, "end", most)];
    let y = ABOVE + HEIGHT + 20.0;
    let label = |(x, anchor, length): (f64, &str, u64)| {
        format!(
            r#"<text class="tick" x="{x:.1}" y="{y:.1}" text-anchor="{anchor}">{length}</text>"#
        )
    };
    labels.map(label).concat()
}

/// Shares as bars, one below the other.
pub(crate) fn bars(title: &str, rows: &[Mark]) -> String {
    let room = WIDTH - BAR_LABEL - 130.0;
    let widest = rows.iter().map(|row| row.share.value()).fold(0.0, f64::max).max(1e-9);
    let mut svg = String::new();
    for (i, row) in rows.iter().enumerate() {
        let (y, long) = (ROW * i as f64, room * row.share.value() / widest);
        let _ = write!(
            svg,
            r#"<g><text class="name" x="{name:.1}" y="{text:.1}" text-anchor="end">{label}</text><rect class="bar" x="{BAR_LABEL:.1}" y="{bar:.1}" width="{long:.1}" height="16"/><text class="tick" x="{after:.1}" y="{text:.1}">{percent} ({part})</text></g>"#,
            name = BAR_LABEL - 10.0,
            text = y + 17.0,
            label = escape(&row.label),
            bar = y + 4.0,
            after = BAR_LABEL + long + 8.0,
            percent = percent(row.share.value()),
            part = row.share.part,
        );
    }
    framed(title, ROW * rows.len() as f64, &svg)
}

fn columns(counts: &BTreeMap<u64, u64>, least: u64, width: u64) -> Vec<u64> {
    let last = counts.last_key_value().map_or(least, |(&length, _)| length);
    let mut columns = vec![0; ((last - least) / width + 1) as usize];
    for (&length, &matches) in counts {
        columns[((length - least) / width) as usize] += matches;
    }
    columns
}

fn framed(title: &str, height: f64, inside: &str) -> String {
    let title = escape(title);
    format!(
        r#"<svg viewBox="0 0 {WIDTH:.0} {height:.0}" role="img" aria-label="{title}">{inside}</svg>"#
    )
}

fn percent_axis(top: f64) -> String {
    axis(|i| percent(top * f64::from(i) / 4.0))
}

fn count_axis(tallest: u64) -> String {
    axis(|i| if i % 4 == 0 { (tallest * u64::from(i) / 4).to_string() } else { String::new() })
}

/// Five lines across, from the bottom up, each with its label.
fn axis(label: impl Fn(u32) -> String) -> String {
    (0..=4).fold(String::new(), |mut svg, i| {
        let y = ABOVE + HEIGHT * (1.0 - f64::from(i) / 4.0);
        let _ = write!(
            svg,
            r#"<line class="grid" x1="{LEFT:.1}" x2="{WIDTH:.1}" y1="{y:.1}" y2="{y:.1}"/><text class="tick" x="{x:.1}" y="{base:.1}" text-anchor="end">{label}</text>"#,
            x = LEFT - 8.0,
            base = y + 4.0,
            label = label(i),
        );
        svg
    })
}

/// The top of an axis: a round number not below the value.
fn nice_top(value: f64) -> f64 {
    const TOPS: [f64; 10] = [0.01, 0.02, 0.04, 0.08, 0.12, 0.2, 0.28, 0.4, 0.6, 0.8];
    TOPS.into_iter().find(|top| value <= *top).unwrap_or(1.0)
}

/// A share as people read it: `12.3 %`.
pub(crate) fn percent(value: f64) -> String {
    format!("{:.1} %", value * 100.0)
}

/// A share with its interval as people read it.
pub(crate) fn with_interval(share: Share) -> String {
    let (low, high) = share.interval();
    format!("{} ({:.1} to {:.1} %)", percent(share.value()), low * 100.0, high * 100.0)
}

/// Text that means nothing to a browser.
pub(crate) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_hold_every_match() {
        let counts = BTreeMap::from([(3, 5), (4, 1), (103, 2)]);
        let columns = columns(&counts, 3, 10);
        assert_eq!((columns.len(), columns[0], columns[10]), (11, 6, 2));
        assert_eq!(columns.iter().sum::<u64>(), 8);
    }

    #[test]
    fn an_axis_ends_at_a_round_number() {
        assert!((nice_top(0.13) - 0.2).abs() < 1e-9);
        assert!((nice_top(0.95) - 1.0).abs() < 1e-9);
    }

    #[test]
    fn text_cannot_become_markup() {
        let marks = [Mark { label: "<b>\"&".into(), share: Share::new(1, 2) }];
        let svg = bars("a \"title\"", &marks);
        assert!(svg.contains("&lt;b&gt;&quot;&amp;"));
        assert!(svg.contains("aria-label=\"a &quot;title&quot;\""));
    }
}
