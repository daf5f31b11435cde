//! Whole matches, told line by line.

use expect_test::expect_file;
use survive::Survive;
use testkit::transcript::check;

#[test]
fn a_match_of_two() {
    check::<Survive>(expect_file!["transcripts/two.txt"]);
}

#[test]
fn a_match_of_three_with_other_rulings() {
    check::<Survive>(expect_file!["transcripts/three-other-rulings.txt"]);
}

#[test]
fn a_match_of_four() {
    check::<Survive>(expect_file!["transcripts/four.txt"]);
}
