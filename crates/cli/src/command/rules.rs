//! `landfall rules`: a game's rules in plain words.

use std::io::Write;

use anyhow::{Result, bail};
use clap::Args;
use registry::AnyGame;
use serde::Serialize;
use tabletop::rule::{RuleText, Section, is_rule_number};
use tabletop::voice::Question;

use crate::text::{json, paragraph};

/// Examples for the help.
pub const EXAMPLES: &str = "\
Examples:
  landfall rules safe-haven              all rules, and what a table can agree on
  landfall rules safe-haven 4            chapter 4
  landfall rules safe-haven 4.3          rule 4.3
  landfall rules safe-haven food night   rules that have all of these words";

/// The arguments of `landfall rules`.
#[derive(Debug, Args)]
pub struct Arguments {
    /// The game, as `landfall games` names it
    game: String,

    /// A rule, a chapter, or words to look for
    #[arg(value_name = "RULE")]
    wanted: Vec<String>,

    /// Write JSON for programs
    #[arg(long)]
    json: bool,
}

/// What was found, as programs read it.
#[derive(Serialize)]
struct Found {
    game: &'static str,
    title: &'static str,
    revision: u32,
    sections: Vec<Section>,
    /// Only where nothing in particular was looked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    questions: Option<&'static [Question]>,
}

/// Looks rules up.
///
/// # Errors
/// If there is no such game or rule.
pub fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<()> {
    let game = registry::game(&arguments.game)?;
    let found = find(game, &arguments.wanted)?;
    let text = if arguments.json { json(&found)? } else { told(&found) };
    Ok(out.write_all(text.as_bytes())?)
}

fn find(game: &dyn AnyGame, wanted: &[String]) -> Result<Found> {
    let sections = game.rulebook().search(&wanted.join(" "));
    let title = game.about().title;
    if sections.is_empty() {
        match wanted {
            [id] if is_rule_number(id) => bail!("{title} has no rule {id}"),
            words => bail!("no rule of {title} has “{}” in it", words.join(" ")),
        }
    }
    let questions = wanted.is_empty().then(|| game.questions());
    Ok(Found { game: game.id(), title, revision: game.revision(), sections, questions })
}

fn told(found: &Found) -> String {
    let mut text: String = found.sections.iter().map(chapter).collect();
    if let Some(questions) = found.questions.filter(|questions| !questions.is_empty()) {
        text.push_str("What a table can agree on (--set KEY=VALUE; the first answer is usual)\n\n");
        text.extend(questions.iter().map(question));
    }
    text
}

fn chapter(section: &Section) -> String {
    let rules: String = section.rules.iter().map(rule).collect();
    format!("{} {}\n\n{rules}\n", section.number, section.title)
}

fn rule(rule: &RuleText) -> String {
    let mut text = paragraph(&format!("  {:<6}", rule.id), &rule.text);
    if let Some(refuses) = &rule.refuses {
        text.push_str(&paragraph("        Refuses: ", refuses));
    }
    if let Some(why) = &rule.not_modelled {
        text.push_str(&paragraph("        Not played here: ", why));
    }
    text
}

fn question(question: &Question) -> String {
    let mut text = paragraph(&format!("  {}  ", question.key), question.title);
    text.push_str(&paragraph("      ", &format!("{} ({})", question.about, question.source)));
    for answer in question.answers {
        text.push_str(&paragraph(&format!("      {}: ", answer.value), answer.title));
    }
    text.push('\n');
    text
}
