//! What bots say now and then.
//!
//! They speak of what everyone at the table has seen, so that nothing hidden
//! can be heard from them: an [`Occasion`] is made of public events alone.

use tabletop::{Mood, Seat, Seats};

use crate::cast::Manner;

/// Something that is worth a word, the most telling last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Occasion {
    /// The match begins.
    Greeting,
    /// Death has come to somebody else's side.
    Pity,
    /// Something good has turned up for the speaker.
    Luck,
    /// The speaker has brought somebody to safety.
    Rescue,
    /// The speaker was hurt, or has lost something.
    Harm,
    /// Death has come to the speaker's side.
    Death,
    Won,
    Lost,
}

impl Occasion {
    pub const ALL: [Self; 8] = [
        Self::Greeting,
        Self::Pity,
        Self::Luck,
        Self::Rescue,
        Self::Harm,
        Self::Death,
        Self::Won,
        Self::Lost,
    ];

    /// What an event is to somebody at the table; nothing if it is not worth a
    /// word. `by` is who acted.
    #[must_use]
    pub fn of(mood: Mood, harmed: Seats, by: Option<Seat>, speaker: Seat) -> Option<Self> {
        let mine = by == Some(speaker);
        match mood {
            Mood::Find if mine => Some(Self::Luck),
            Mood::Rescue if mine => Some(Self::Rescue),
            Mood::Harm if harmed.contains(speaker) => Some(Self::Harm),
            Mood::Death if harmed.contains(speaker) => Some(Self::Death),
            Mood::Death if !harmed.is_empty() => Some(Self::Pity),
            Mood::Calm
            | Mood::Step
            | Mood::Chance
            | Mood::Find
            | Mood::Plunge
            | Mood::Danger
            | Mood::Harm
            | Mood::Rescue
            | Mood::Death
            | Mood::End => None,
        }
    }

    /// In one of how many such occasions somebody speaks.
    #[must_use]
    pub const fn rarity(self) -> u64 {
        match self {
            Self::Greeting | Self::Won | Self::Lost => 1,
            Self::Death => 2,
            Self::Rescue => 3,
            Self::Harm => 4,
            Self::Luck | Self::Pity => 8,
        }
    }
}

/// What somebody of this manner says, one of a few lines.
#[must_use]
pub fn line(manner: Manner, occasion: Occasion, which: usize) -> &'static str {
    let lines = lines(manner, occasion);
    lines[which % lines.len()]
}

fn lines(manner: Manner, occasion: Occasion) -> [&'static str; 2] {
    match manner {
        Manner::Cheerful => match occasion {
            Occasion::Greeting => ["What a day for it!", "Lovely. Who rows?"],
            Occasion::Luck => ["Ha! Look at that!", "Finders keepers!"],
            Occasion::Rescue => ["Safe! Did you see that?", "Solid ground, hurrah!"],
            Occasion::Harm => ["Only a scratch.", "Well, that smarts."],
            Occasion::Death => ["Oh. Oh no.", "I’ll sing for them tonight."],
            Occasion::Pity => ["That was nobody’s fault.", "Chin up. It happens."],
            Occasion::Won => ["What a voyage! Again?", "I’d have bet against me!"],
            Occasion::Lost => ["Best shipwreck I’ve had!", "Well swum, everyone!"],
        },
        Manner::Gloomy => match occasion {
            Occasion::Greeting => ["So it begins.", "I have seen this sea before."],
            Occasion::Luck => ["It won’t last.", "There must be a catch."],
            Occasion::Rescue => ["Safe. For now.", "One less to worry about."],
            Occasion::Harm => ["Naturally.", "It always rains on me."],
            Occasion::Death => ["I said so.", "The sea takes what it likes."],
            Occasion::Pity => ["We are all next.", "I knew that face was doomed."],
            Occasion::Won => ["I won? How odd.", "Nobody will believe me."],
            Occasion::Lost => ["As expected.", "I’ll walk home, then."],
        },
        Manner::Boastful => match occasion {
            Occasion::Greeting => ["Watch and learn.", "I’ll leave you some room on the beach."],
            Occasion::Luck => ["Skill. Pure skill.", "I planned that."],
            Occasion::Rescue => ["That is how it’s done.", "I make it look easy."],
            Occasion::Harm => ["I barely felt it.", "You’ll pay for that."],
            Occasion::Death => ["They fought like lions.", "That was my best one!"],
            Occasion::Pity => ["You should have asked me.", "Not everyone can be me."],
            Occasion::Won => ["Was there ever a doubt?", "Songs will be sung."],
            Occasion::Lost => ["I let you win.", "The dice were frightened of me."],
        },
        Manner::Gentle => match occasion {
            Occasion::Greeting => {
                ["Stay together, all of you.", "Mind your feet, the rocks are wet."]
            }
            Occasion::Luck => ["There is enough to share.", "How kind of the sea."],
            Occasion::Rescue => ["Warm yourself, little one.", "You are safe now."],
            Occasion::Harm => ["It’s all right. It’s all right.", "Be careful, please."],
            Occasion::Death => ["Rest well, friend.", "I’ll remember them."],
            Occasion::Pity => ["I am so sorry.", "Nobody deserves that."],
            Occasion::Won => ["We all did well.", "I wish you could all have come."],
            Occasion::Lost => ["I’m glad for you, truly.", "Well done. Sleep now."],
        },
        Manner::Dry => match occasion {
            Occasion::Greeting => ["Noted: wet.", "The brochure showed a pool."],
            Occasion::Luck => ["Statistically overdue.", "I’ll allow it."],
            Occasion::Rescue => ["Punctual, for once.", "One arrival. Carry on."],
            Occasion::Harm => ["That was mine.", "Suboptimal."],
            Occasion::Death => ["I shall amend the list.", "A pity. They owed me money."],
            Occasion::Pity => ["My condolences to the player.", "Well. Less queueing."],
            Occasion::Won => ["Adequate.", "The figures agree with me."],
            Occasion::Lost => ["Instructive.", "I’ve had worse holidays."],
        },
        Manner::Superstitious => match occasion {
            Occasion::Greeting => {
                ["The gulls are silent. Bad sign.", "I have salt in both pockets."]
            }
            Occasion::Luck => ["My lucky button!", "I dreamt of this."],
            Occasion::Rescue => ["The stars kept their word.", "Touch wood. Touch wood!"],
            Occasion::Harm => {
                ["I stepped on a crab this morning.", "I knew I shouldn’t have whistled."]
            }
            Occasion::Death => ["The sea wanted a coin.", "I saw it in the foam."],
            Occasion::Pity => ["It was the albatross.", "Turn around three times, quickly."],
            Occasion::Won => ["Thirteen beans a day. That’s all.", "The tide told me so."],
            Occasion::Lost => ["Somebody brought a cat.", "Never on a Friday."],
        },
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use tabletop::play::Says;

    use super::*;

    #[test]
    fn every_line_can_be_said_and_is_somebodys_own() {
        let mut said = BTreeSet::new();
        for manner in Manner::ALL {
            for occasion in Occasion::ALL {
                for which in [0, 1] {
                    let line = line(manner, occasion, which);
                    assert!(Says::new(line).is_ok(), "{line}");
                    assert!(line.chars().count() <= 48, "{line} is no aside");
                    assert!(said.insert(line), "{line} is there twice");
                }
            }
        }
    }

    #[test]
    fn somebody_speaks_of_what_happens_to_them() {
        let [me, you] = [0, 1].map(Seat::new);
        let of = |mood, harmed, by| Occasion::of(mood, harmed, Some(by), me);
        assert_eq!(of(Mood::Find, Seats::NONE, me), Some(Occasion::Luck));
        assert_eq!(of(Mood::Find, Seats::NONE, you), None);
        assert_eq!(of(Mood::Rescue, Seats::NONE, me), Some(Occasion::Rescue));
        assert_eq!(of(Mood::Harm, Seats::only(me), you), Some(Occasion::Harm));
        assert_eq!(of(Mood::Harm, Seats::only(you), me), None);
        assert_eq!(of(Mood::Death, Seats::first(2), you), Some(Occasion::Death));
        assert_eq!(of(Mood::Death, Seats::only(you), me), Some(Occasion::Pity));
        assert_eq!(of(Mood::Death, Seats::NONE, me), None);
        assert_eq!(of(Mood::Step, Seats::NONE, me), None);
    }
}
