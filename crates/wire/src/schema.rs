//! Types of the engine as the OpenAPI document shows them.
//!
//! They are never built: a field of a message says with them what its real
//! type, which knows nothing of OpenAPI, looks like on the wire.

/// Who looks at the table.
#[derive(Debug, utoipa::ToSchema)]
#[schema(rename_all = "kebab-case")]
pub enum Viewer {
    /// Somebody in a seat, counted from zero.
    Seat(u8),
    Onlooker,
}

/// A piece of a sentence.
#[derive(Debug, utoipa::ToSchema)]
#[serde(untagged)]
pub enum Span {
    Text(String),
    /// The name of whoever sits there.
    Seat {
        seat: u8,
    },
    /// A thing on the table, with the words for it.
    Thing {
        id: String,
        text: String,
    },
}

/// Who somebody's character is.
#[derive(Debug, utoipa::ToSchema)]
pub struct Life {
    /// 32 characters at most.
    pub name: String,
    /// Who it was, as it goes on after “who”: 120 characters at most.
    pub was: String,
    /// A line that it would say: 120 characters at most.
    pub says: String,
}

/// What is awaited, as people read it.
#[derive(Debug, utoipa::ToSchema)]
pub struct Prompt {
    /// The decision in a word or two.
    pub title: Vec<Span>,
    /// What is awaited, and of whom, in a sentence.
    pub text: Vec<Span>,
}

/// What is to be chosen next.
#[derive(Debug, utoipa::ToSchema)]
pub struct Next {
    /// How the thing that was chosen last begins; empty for anything.
    pub after: String,
    pub text: Vec<Span>,
}

/// What wins, and how everyone stands as far as the viewer may know.
#[derive(Debug, utoipa::ToSchema)]
pub struct Stakes {
    pub goal: Vec<Span>,
    pub seats: Vec<Stake>,
}

/// How a seat stands.
#[derive(Debug, utoipa::ToSchema)]
pub struct Stake {
    pub seat: u8,
    pub stands: Vec<Span>,
    pub fate: SeatFate,
}

/// Whether a seat is still in it.
#[derive(Debug, utoipa::ToSchema)]
#[schema(rename_all = "kebab-case")]
pub enum SeatFate {
    Open,
    Safe,
    Lost,
}

/// What an action may do to somebody.
#[derive(Debug, utoipa::ToSchema)]
pub struct Danger {
    /// How likely any of it happens, in per cent.
    pub odds: u8,
    /// Whether the odds are exact, or counted on tables that look alike.
    pub exact: bool,
    /// Whether somebody may die.
    pub deadly: bool,
    /// Whom it may hit.
    pub whom: Vec<u8>,
    /// What may happen, the likeliest first.
    pub harms: Vec<Harm>,
}

/// One thing that may happen to somebody.
#[derive(Debug, utoipa::ToSchema)]
pub struct Harm {
    pub odds: u8,
    pub what: Vec<Span>,
}

/// How an event feels, the most dramatic last.
#[derive(Debug, utoipa::ToSchema)]
#[schema(rename_all = "kebab-case")]
pub enum Mood {
    Calm,
    Step,
    Chance,
    Find,
    Plunge,
    Danger,
    Harm,
    Rescue,
    Death,
    End,
}

/// How a match ended.
#[derive(Debug, utoipa::ToSchema)]
#[schema(rename_all = "kebab-case")]
pub enum Outcome {
    /// Everyone against everyone: a place and a score for each seat.
    Ranked(Vec<Standing>),
    /// Each seat for itself: any number of them reach the goal.
    Reached { seats: u8, reached: Vec<u8> },
    /// All together: they win or lose as one, with a grade from 0 to `best`.
    Together { seats: u8, won: bool, grade: u8, best: u8 },
}

/// The result of one seat in a ranking.
#[derive(Debug, utoipa::ToSchema)]
pub struct Standing {
    /// The place, counted from one.
    pub place: u8,
    pub score: i32,
}

/// What people want to know before they sit down.
#[derive(Debug, utoipa::ToSchema)]
pub struct About {
    pub title: String,
    /// The fewest and the most seats.
    pub seats: (usize, usize),
    /// The number of seats to suggest.
    pub best_seats: usize,
    pub minutes: (u32, u32),
    pub mood: String,
    pub pitch: String,
}

/// Where a rule or a number comes from.
#[derive(Debug, utoipa::ToSchema)]
#[schema(rename_all = "kebab-case")]
pub enum Provenance {
    Rulebook,
    Edition,
    House,
}

/// Something a table can agree on before it starts.
#[derive(Debug, utoipa::ToSchema)]
pub struct Question {
    pub key: String,
    pub title: String,
    pub about: String,
    pub source: Provenance,
    pub answers: Vec<Answer>,
}

/// Answers that go well together, under one name.
#[derive(Debug, utoipa::ToSchema)]
pub struct Preset {
    pub key: String,
    pub title: String,
    pub about: String,
    /// Keys and values of the questions.
    pub answers: Vec<(String, String)>,
}

/// One answer to a question.
#[derive(Debug, utoipa::ToSchema)]
pub struct Answer {
    pub value: String,
    pub title: String,
}

/// A game's rules in our own words.
#[derive(Debug, utoipa::ToSchema)]
pub struct Rulebook {
    #[schema(rename = "section")]
    pub sections: Vec<Section>,
}

/// A chapter of the rulebook.
#[derive(Debug, utoipa::ToSchema)]
pub struct Section {
    pub number: String,
    pub title: String,
    #[schema(rename = "rule")]
    pub rules: Vec<RuleText>,
}

/// One rule as people read it.
#[derive(Debug, utoipa::ToSchema)]
pub struct RuleText {
    pub id: String,
    pub text: String,
    pub refuses: Option<String>,
    pub source: Provenance,
    pub not_modelled: Option<String>,
}
