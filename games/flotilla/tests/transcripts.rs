//! Whole matches, told line by line.

use expect_test::expect_file;
use flotilla::FlotillaSurvival;
use testkit::transcript::check;

#[test]
fn a_match_of_two() {
    check::<FlotillaSurvival>(expect_file!["transcripts/two.txt"]);
}

#[test]
fn a_match_of_three_with_other_rulings() {
    check::<FlotillaSurvival>(expect_file!["transcripts/three-other-rulings.txt"]);
}

#[test]
fn a_match_of_two_by_chance() {
    check::<FlotillaSurvival>(expect_file!["transcripts/two-by-chance.txt"]);
}
