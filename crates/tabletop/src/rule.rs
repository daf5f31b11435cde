//! Rules, the rulebook in our own words, and refusals that cite it.

use std::fmt;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The id of a rule, such as `4.3`. Its text is in the game's `rules.toml`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "tabletop.ts", type = "string"))]
#[serde(transparent)]
pub struct Rule(&'static str);

impl Rule {
    /// The rule with this id. Use [`rules!`](crate::rules) to name them.
    #[must_use]
    pub const fn new(id: &'static str) -> Self {
        Self(id)
    }

    /// The id.
    #[must_use]
    pub const fn id(self) -> &'static str {
        self.0
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Rule {}", self.0)
    }
}

/// Names the rules of a game as constants: `rules! { R4_3 = "4.3" }`.
///
/// `ALL` lists them, so that a test can hold them against `rules.toml`.
#[macro_export]
macro_rules! rules {
    ($($name:ident = $id:literal),+ $(,)?) => {
        $(pub const $name: $crate::Rule = $crate::Rule::new($id);)+
        /// Every rule named above.
        pub const ALL: &[$crate::Rule] = &[$($name),+];
    };
}

/// Why an action is refused: the rule, and the facts that break it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Refusal<R> {
    pub rule: Rule,
    pub reason: R,
}

/// The refusal as a result, for the end of a resolver.
///
/// # Errors
/// Always: that is what it is for.
pub fn refuse<T, R>(rule: Rule, reason: R) -> Result<T, Refusal<R>> {
    Err(Refusal { rule, reason })
}

/// Where a rule or a number comes from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "tabletop.ts"))]
#[serde(rename_all = "kebab-case")]
pub enum Provenance {
    /// It stands in the rulebook.
    #[default]
    Rulebook,
    /// A published edition or a public source gives it.
    Edition,
    /// It is our own.
    House,
}

impl fmt::Display for Provenance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Rulebook => "rulebook",
            Self::Edition => "edition",
            Self::House => "house",
        })
    }
}

/// A game's rules in our own words, read from its `rules.toml`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "tabletop.ts"))]
#[serde(deny_unknown_fields)]
pub struct Rulebook {
    #[serde(rename = "section")]
    pub sections: Vec<Section>,
}

/// A chapter of the rulebook.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "tabletop.ts"))]
#[serde(deny_unknown_fields)]
pub struct Section {
    pub number: String,
    pub title: String,
    #[serde(rename = "rule")]
    pub rules: Vec<RuleText>,
}

/// One rule as people read it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "tabletop.ts"))]
#[serde(deny_unknown_fields)]
pub struct RuleText {
    pub id: String,
    pub text: String,
    /// What the rule refuses, if it refuses anything.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refuses: Option<String>,
    #[serde(default)]
    pub source: Provenance,
    /// Why the program does not play this rule, if it does not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub not_modelled: Option<String>,
}

/// Why a `rules.toml` cannot be used.
#[derive(Debug, Error)]
pub enum RulebookError {
    #[error("rules.toml cannot be read: {0}")]
    Toml(#[from] toml::de::Error),
    #[error("rule {id} does not belong into section {section}")]
    Misplaced { id: String, section: String },
    #[error("rule {0} is there twice")]
    Twice(String),
}

impl Rulebook {
    /// Reads a `rules.toml`.
    ///
    /// # Errors
    /// If it is not in the format, a rule stands in a wrong section, or an id
    /// is there twice.
    pub fn read(toml: &str) -> Result<Self, RulebookError> {
        toml::from_str::<Self>(toml)?.checked()
    }

    /// The book, if every rule stands in its section, and once.
    fn checked(self) -> Result<Self, RulebookError> {
        let book = self;
        let mut seen = std::collections::BTreeSet::new();
        for section in &book.sections {
            for rule in &section.rules {
                let chapter = rule.id.split_once('.').map(|(chapter, _)| chapter);
                if chapter != Some(&section.number) {
                    let (id, section) = (rule.id.clone(), section.number.clone());
                    return Err(RulebookError::Misplaced { id, section });
                }
                if !seen.insert(&rule.id) {
                    return Err(RulebookError::Twice(rule.id.clone()));
                }
            }
        }
        Ok(book)
    }

    /// Reads the rules that are built into the program by
    /// [`rulebook!`](crate::rulebook!).
    ///
    /// # Panics
    /// If it cannot be used: the program would have been built wrong, and a law
    /// reads it.
    #[must_use]
    pub fn built_in(json: &str) -> Self {
        let book: Self = crate::content::read(json);
        book.checked().unwrap_or_else(|error| panic!("the rules of the game are broken: {error}"))
    }

    /// All rules in order.
    pub fn rules(&self) -> impl Iterator<Item = &RuleText> {
        self.sections.iter().flat_map(|section| &section.rules)
    }

    /// The rule with this id.
    #[must_use]
    pub fn find(&self, id: &str) -> Option<&RuleText> {
        self.rules().find(|rule| rule.id == id)
    }

    /// The rules that have all of these words, under their chapters. A number
    /// is a rule or a whole chapter: `4` finds 4.3, but not 14.3.
    #[must_use]
    pub fn search(&self, wanted: &str) -> Vec<Section> {
        let words: Vec<String> = wanted.split_whitespace().map(str::to_lowercase).collect();
        self.sections.iter().filter_map(|section| section.search(&words)).collect()
    }
}

impl Section {
    /// The section with those of its rules that match every word.
    fn search(&self, words: &[String]) -> Option<Self> {
        let matches = |rule: &&RuleText| words.iter().all(|word| self.says(rule, word));
        let rules: Vec<RuleText> = self.rules.iter().filter(matches).cloned().collect();
        let (number, title) = (self.number.clone(), self.title.clone());
        (!rules.is_empty()).then_some(Self { number, title, rules })
    }

    /// Whether a word is the rule, its chapter, or something that is said there.
    fn says(&self, rule: &RuleText, word: &str) -> bool {
        if is_rule_number(word) {
            let number = word.trim_end_matches('.');
            return self.number == number || rule.id == number;
        }
        let said = [&self.title, &rule.text].into_iter().chain(&rule.refuses);
        said.into_iter().any(|text| text.to_lowercase().contains(word))
    }
}

/// Whether a word is the number of a rule or a chapter.
#[must_use]
pub fn is_rule_number(word: &str) -> bool {
    word.starts_with(|c: char| c.is_ascii_digit())
        && word.chars().all(|c| c.is_ascii_digit() || c == '.')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(toml: &str) -> String {
        Rulebook::read(toml).unwrap_err().to_string()
    }

    const SECTION: &str = "[[section]]\nnumber = '1'\ntitle = 'Boats'\n";

    #[test]
    fn a_rulebook_is_read() {
        let toml = format!("{SECTION}[[section.rule]]\nid = '1.1'\ntext = 'A boat holds three.'");
        let book = Rulebook::read(&toml).unwrap();
        let rule = book.find("1.1").unwrap();
        assert_eq!(rule.text, "A boat holds three.");
        assert_eq!(rule.source, Provenance::Rulebook);
        assert_eq!(book.find("1.2"), None);
    }

    #[test]
    fn a_broken_rulebook_is_refused_with_the_reason() {
        let rule = |id: &str| format!("[[section.rule]]\nid = '{id}'\ntext = 'x'\n");
        assert_eq!(
            error(&format!("{SECTION}{}", rule("2.1"))),
            "rule 2.1 does not belong into section 1"
        );
        assert_eq!(
            error(&format!("{SECTION}{}{}", rule("1.1"), rule("1.1"))),
            "rule 1.1 is there twice"
        );
        assert!(error(&format!("{SECTION}{}nonsense = 1", rule("1.1"))).contains("nonsense"));
    }

    #[test]
    fn rules_are_found_by_number_chapter_and_words() {
        const BOOK: &str = "
            [[section]]
            number = '4'
            title = 'Boats and rafts'
            [[section.rule]]
            id = '4.1'
            text = 'A boat carries three.'
            refuses = 'a fourth passenger'
            [[section.rule]]
            id = '4.10'
            text = 'Boats sink.'
            [[section]]
            number = '14'
            title = 'The end'
            [[section.rule]]
            id = '14.1'
            text = 'All who swim are lost.'
        ";
        let book = Rulebook::read(BOOK).unwrap();
        let found = |wanted: &str| -> Vec<String> {
            let sections = book.search(wanted);
            sections.into_iter().flat_map(|s| s.rules).map(|rule| rule.id).collect()
        };
        assert_eq!(found(""), ["4.1", "4.10", "14.1"]);
        assert_eq!(found("4"), ["4.1", "4.10"]);
        assert_eq!(found("4.1."), ["4.1"]);
        assert_eq!(found("RAFT three"), ["4.1"]);
        assert_eq!(found("passenger"), ["4.1"]);
        assert_eq!(found("1"), [""; 0]);
        assert_eq!(found("shark"), [""; 0]);
    }
}
