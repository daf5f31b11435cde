//! A bar that shows how far something long has come.

use std::io::{IsTerminal, stderr};

use indicatif::{ProgressBar, ProgressStyle};

/// A bar where somebody sees it: on a terminal, beside text for people.
pub fn bar(length: u64, of_what: &str, json: bool) -> ProgressBar {
    if json || !stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = format!("{{bar:40}} {{human_pos}} of {{human_len}} {of_what}, {{eta}} left");
    let style = ProgressStyle::with_template(&style).expect("the template is sound");
    ProgressBar::new(length).with_style(style)
}
