//! Who the bots are: a name and a manner each.
//!
//! How well somebody plays is their [`Level`](crate::Level); who they are says
//! nothing of it. The page draws a face to each name.

/// How somebody speaks and takes what comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Manner {
    Cheerful,
    Gloomy,
    Boastful,
    Gentle,
    Dry,
    Superstitious,
}

impl Manner {
    pub const ALL: [Self; 6] = [
        Self::Cheerful,
        Self::Gloomy,
        Self::Boastful,
        Self::Gentle,
        Self::Dry,
        Self::Superstitious,
    ];
}

/// Somebody who takes a seat that no human takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Member {
    pub name: &'static str,
    pub manner: Manner,
    /// Who that is, in half a sentence.
    pub about: &'static str,
}

const fn member(name: &'static str, manner: Manner, about: &'static str) -> Member {
    Member { name, manner, about }
}

/// Everyone there is: more than the largest table has seats.
pub const CAST: [Member; 24] = [
    member("Tansy", Manner::Cheerful, "whistles in every weather"),
    member("Old Marlow", Manner::Gloomy, "has been shipwrecked six times and counts"),
    member("Rosalba", Manner::Boastful, "once wrestled a whale, or so she says"),
    member("Brother Finn", Manner::Gentle, "feeds the gulls before himself"),
    member("Ines Quill", Manner::Dry, "keeps the log and wastes no ink"),
    member("Uncle Pitch", Manner::Superstitious, "never sails on a Friday"),
    member("Jory", Manner::Cheerful, "sings while bailing"),
    member("Widow Gray", Manner::Gloomy, "knew it would end like this"),
    member("Big Hob", Manner::Boastful, "rows for three and eats for four"),
    member("Linnet", Manner::Gentle, "patches sails, nets and people"),
    member("Doctor Bram", Manner::Dry, "has seen worse, and says so"),
    member("Mother Kelp", Manner::Superstitious, "reads the future in tea and foam"),
    member("Pip", Manner::Cheerful, "is at sea for the first time and loves it"),
    member("Crow", Manner::Gloomy, "wears black, in case"),
    member("Lady Vane", Manner::Boastful, "has a cabin, or had"),
    member("Anselm", Manner::Gentle, "apologises to the fish"),
    member("Mr. Sparrow-Smith", Manner::Dry, "was told there would be tea on board"),
    member("Yara", Manner::Superstitious, "throws salt over her left shoulder"),
    member("Cinnamon Joe", Manner::Cheerful, "cooks well with nothing"),
    member("Hallgrim", Manner::Gloomy, "comes from where it always rains"),
    member("The Great Tomaso", Manner::Boastful, "escapes from barrels for a living"),
    member("Oona", Manner::Gentle, "carries a kitten in her coat"),
    member("Abacus", Manner::Dry, "calculates the odds, then shrugs"),
    member("Saltless Sue", Manner::Superstitious, "talks to the wind, and waits for an answer"),
];

/// The member of this name.
#[must_use]
pub fn member_called(name: &str) -> Option<&'static Member> {
    CAST.iter().find(|member| member.name == name)
}

/// Somebody whose name nobody at the table has, the first from this place of
/// the list on.
#[must_use]
pub fn somebody_else(names: &[&str], from: usize) -> &'static Member {
    let is_free =
        |member: &&Member| !names.iter().any(|name| name.eq_ignore_ascii_case(member.name));
    let (before, after) = CAST.split_at(from % CAST.len());
    let found = after.iter().chain(before).find(is_free);
    found.expect("there are more of them than seats")
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use tabletop::MAX_SEATS;
    use tabletop::voice::Names;

    use super::*;

    #[test]
    fn nobody_is_there_twice() {
        let names: BTreeSet<String> = CAST.iter().map(|m| m.name.to_lowercase()).collect();
        assert_eq!(names.len(), CAST.len());
        assert!(CAST.len() > MAX_SEATS);
        for member in CAST {
            assert!(member.name.chars().count() <= Names::LONGEST, "{}", member.name);
            assert_eq!(member_called(member.name), Some(&member));
        }
    }

    #[test]
    fn a_whole_table_is_seated_from_any_place_of_the_list() {
        for from in [0, 7, 23, 24, 1000] {
            let mut names = vec!["pip"];
            while names.len() < MAX_SEATS {
                names.push(somebody_else(&names, from).name);
            }
            let different: BTreeSet<String> = names.iter().map(|n| n.to_lowercase()).collect();
            assert_eq!(different.len(), MAX_SEATS, "{names:?}");
        }
        assert_eq!(somebody_else(&[], 1).name, "Old Marlow");
        assert_eq!(somebody_else(&["Old Marlow"], 1).name, "Rosalba");
    }
}
