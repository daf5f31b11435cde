//! Tables and paragraphs for terminals.

use std::fmt::Write;

use serde::Serialize;

/// The width that paragraphs are broken at.
pub const WIDTH: usize = 88;

/// Which side a column leans to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    Left,
    Right,
}

/// Rows below a head, in columns as wide as they need to be.
#[must_use]
pub fn table(head: &[(&str, Side)], rows: &[Vec<String>]) -> String {
    let wide = |text: &str| text.chars().count();
    let widths: Vec<usize> = (0..head.len())
        .map(|i| rows.iter().map(|row| wide(&row[i])).chain([wide(head[i].0)]).max().unwrap_or(0))
        .collect();
    let titles = head.iter().map(|(title, _)| (*title).to_owned()).collect();
    let mut text = String::new();
    for row in std::iter::once(&titles).chain(rows) {
        let cells = row.iter().zip(head).zip(&widths);
        let cells = cells.map(|((cell, (_, side)), &width)| match side {
            Side::Left => format!("{cell:<width$}"),
            Side::Right => format!("{cell:>width$}"),
        });
        let line = cells.collect::<Vec<_>>().join("  ");
        let _ = writeln!(text, "{}", line.trim_end());
    }
    text
}

/// A paragraph behind a label: lines after the first are as far in.
#[must_use]
pub fn paragraph(label: &str, text: &str) -> String {
    let indent = " ".repeat(label.chars().count());
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let options = textwrap::Options::new(WIDTH).initial_indent(label).subsequent_indent(&indent);
    textwrap::fill(&text, options).trim_end().to_owned() + "\n"
}

/// A value as JSON for programs, spread out for people.
///
/// # Errors
/// If the value cannot be written, which plain values can.
pub fn json(value: &impl Serialize) -> anyhow::Result<String> {
    Ok(serde_json::to_string_pretty(value)? + "\n")
}

/// A number with its thousands apart.
#[must_use]
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(' ');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_as_wide_as_they_need_to_be() {
        let rows = [vec!["Ada".into(), "7".into()], vec!["Böö".into(), "12".into()]];
        let text = table(&[("who", Side::Left), ("n", Side::Right)], &rows);
        assert_eq!(text, "who   n\nAda   7\nBöö  12\n");
    }

    #[test]
    fn a_paragraph_hangs_behind_its_label() {
        let text = paragraph("  4.3  ", &"word ".repeat(30));
        let lines: Vec<_> = text.lines().collect();
        assert_eq!(lines.len(), 2);
        assert!(lines[0].starts_with("  4.3  word") && lines[1].starts_with("       word"));
        assert!(lines.iter().all(|line| line.len() <= WIDTH));
        assert_eq!(paragraph("a  ", ""), "a\n");
    }

    #[test]
    fn thousands_stand_apart() {
        assert_eq!([0, 999, 1000, 1_234_567].map(grouped), ["0", "999", "1 000", "1 234 567"]);
    }
}
