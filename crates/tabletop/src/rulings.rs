//! What a table agrees on before it starts, declared once.
//!
//! A ruling is a question with two sane answers or more. One declaration with
//! [`rulings!`](crate::rulings!) gives the field of the set-up, the type of its
//! answers with their words in data, the [`Question`](crate::voice::Question)
//! that a table is asked, the usual answer, and what notation reads and writes.

use crate::voice::Question;

/// Declares the set-up of a game: its seats, and its rulings. The first answer
/// of each is the usual one.
///
/// ```
/// tabletop::rulings! {
///     /// Seats and rulings.
///     pub struct Setup in "games/island.ts";
///
///     /// Rule 2.6: who begins.
///     first: First = "first" {
///         title: "Who begins?",
///         about: "Rule 2.6. The rulebook does not say how it is found.",
///         source: House,
///         Lot = "lot": "The lot decides",
///         FirstSeat = "first-seat": "The first seat",
///     }
///
///     /// Rule 13.2: what decides between equal points.
///     equal_points: EqualPoints = "equal-points" {
///         title: "What decides between equal points?",
///         about: "Rule 13.2. The rulebook is silent.",
///         source: House,
///         MostSaved = "most-saved": "The most people saved",
///         Shared = "shared": "The win is shared",
///     }
/// }
///
/// let mut setup = Setup::usual(4);
/// assert_eq!((setup.seats, setup.first), (4, First::Lot));
/// setup.rule("equal-points", "shared").unwrap();
/// assert_eq!(setup.equal_points, EqualPoints::Shared);
/// // What notation writes: only what is not usual.
/// assert_eq!(setup.unusual().collect::<Vec<_>>(), [("equal-points", "shared")]);
/// assert_eq!(Setup::QUESTIONS[0].title, "Who begins?");
/// assert_eq!(setup.rule("first", "me").unwrap_err(), "“me” is no answer to first: it is lot or first-seat");
/// assert_eq!(setup.rule("last", "me").unwrap_err(), "there is no ruling “last”");
/// ```
///
/// `Voice::questions` is `Setup::QUESTIONS`. Checks of the set-up, such as how
/// many seats there may be, stay with the game.
#[macro_export]
macro_rules! rulings {
    (
        $(#[$about:meta])*
        $vis:vis struct $setup:ident in $file:literal;
        $(
            $(#[$doc:meta])*
            $field:ident: $ruling:ident = $key:literal {
                title: $title:literal,
                about: $text:literal,
                source: $source:ident,
                $($answer:ident = $value:literal: $words:literal),+ $(,)?
            }
        )+
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, ::serde::Serialize, ::serde::Deserialize)]
        #[cfg_attr(feature = "ts", derive(::ts_rs::TS), ts(export_to = $file))]
        #[serde(deny_unknown_fields)]
        $vis struct $setup {
            pub seats: u8,
            $($(#[$doc])* #[serde(rename = $key)] pub $field: $ruling,)+
        }

        $($crate::kinds! {
            $(#[$doc])*
            $vis enum $ruling in $file { $($answer = $value),+ }
        })+

        #[allow(dead_code, unreachable_pub, reason = "not every game asks for everything")]
        impl $setup {
            /// What a table is asked.
            pub const QUESTIONS: &'static [$crate::voice::Question] = &[
                $($crate::voice::Question {
                    key: $key,
                    title: $title,
                    about: $text,
                    source: $crate::rule::Provenance::$source,
                    answers: &[$($crate::voice::Answer { value: $value, title: $words }),+],
                },)+
            ];

            /// The usual rulings.
            #[must_use]
            pub const fn usual(seats: u8) -> Self {
                Self { seats, $($field: $ruling::ALL[0],)+ }
            }

            /// The answer to each question, in their order.
            pub fn answers(&self) -> impl Iterator<Item = (&'static str, &'static str)> + use<> {
                [$(($key, self.$field.word())),+].into_iter()
            }

            /// The answers that are not the usual ones.
            pub fn unusual(&self) -> impl Iterator<Item = (&'static str, &'static str)> + use<> {
                let usual = Self::usual(self.seats).answers();
                self.answers().zip(usual).filter(|(own, usual)| own != usual).map(|(own, _)| own)
            }

            /// Rules on a question.
            ///
            /// # Errors
            /// If there is no such question, or no such answer to it.
            pub fn rule(&mut self, key: &str, answer: &str) -> Result<(), String> {
                let unknown = || $crate::rulings::unknown(Self::QUESTIONS, key, answer);
                match key {
                    $($key => {
                        self.$field = $ruling::from_word(answer).ok_or_else(unknown)?;
                        Ok(())
                    })+
                    _ => Err(unknown()),
                }
            }
        }
    };
}

/// Why a question cannot be ruled on like this.
#[doc(hidden)]
#[must_use]
pub fn unknown(questions: &[Question], key: &str, answer: &str) -> String {
    match questions.iter().find(|question| question.key == key) {
        Some(question) => {
            let answers: Vec<&str> = question.answers.iter().map(|answer| answer.value).collect();
            format!("“{answer}” is no answer to {key}: it is {}", answers.join(" or "))
        }
        None => format!("there is no ruling “{key}”"),
    }
}

#[cfg(test)]
mod tests {
    use crate::rule::Provenance;

    crate::rulings! {
        /// A set-up with two rulings.
        struct Setup in "tests.ts";

        /// Rule 1.2: what a swimmer does.
        swimming: Swimming = "swimming" {
            title: "How far does a swimmer swim?",
            about: "Rule 1.2. Two editions differ.",
            source: Edition,
            OneStep = "one-step": "One step",
            AsFarAsPossible = "as-far-as-possible": "As far as possible",
        }

        /// Rule 1.3: whether whales sing.
        whale_song: WhaleSong = "whale-song" {
            title: "Do whales sing?",
            about: "Rule 1.3.",
            source: Rulebook,
            Sung = "sung": "Yes",
            Silent = "silent": "No",
        }
    }

    #[test]
    fn a_ruling_is_declared_once() {
        let [swimming, song] = Setup::QUESTIONS else { panic!("there are two questions") };
        assert_eq!((swimming.key, swimming.source), ("swimming", Provenance::Edition));
        assert_eq!(
            song.answers.iter().map(|a| (a.value, a.title)).collect::<Vec<_>>(),
            [("sung", "Yes"), ("silent", "No"),]
        );
        assert_eq!(Setup::usual(3).unusual().count(), 0);
        for question in Setup::QUESTIONS {
            for answer in question.answers {
                let mut setup = Setup::usual(3);
                setup.rule(question.key, answer.value).unwrap();
                assert!(setup.answers().any(|given| given == (question.key, answer.value)));
            }
        }
    }

    #[test]
    fn a_set_up_is_stored_by_its_words() {
        let mut setup = Setup::usual(3);
        setup.rule("whale-song", "silent").unwrap();
        let text = r#"{"seats":3,"swimming":"one-step","whale-song":"silent"}"#;
        assert_eq!(serde_json::to_string(&setup).unwrap(), text);
        assert_eq!(serde_json::from_str::<Setup>(text).unwrap(), setup);
        for broken in [
            r#"{"seats":3,"swimming":"one-step"}"#,
            r#"{"seats":3,"swimming":"one-step","whale_song":"silent"}"#,
            r#"{"seats":3,"swimming":"OneStep","whale-song":"silent"}"#,
            r#"{"seats":3,"swimming":"one-step","whale-song":"silent","tide":"low"}"#,
            r#"{"seats":300,"swimming":"one-step","whale-song":"silent"}"#,
        ] {
            assert!(serde_json::from_str::<Setup>(broken).is_err(), "{broken}");
        }
    }

    #[test]
    fn what_no_table_is_asked_is_refused() {
        let mut setup = Setup::usual(3);
        let error = setup.rule("whale-song", "loud").unwrap_err();
        assert_eq!(error, "“loud” is no answer to whale-song: it is sung or silent");
        assert_eq!(setup.rule("", "silent").unwrap_err(), "there is no ruling “”");
        assert_eq!(setup, Setup::usual(3));
    }
}
