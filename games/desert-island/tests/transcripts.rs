//! Whole matches, told line by line.

use desert_island::DesertIsland;
use expect_test::expect_file;
use testkit::transcript::check;

#[test]
fn a_match_of_four() {
    check::<DesertIsland>(expect_file!["transcripts/four.txt"]);
}

#[test]
fn a_match_of_six_with_other_rulings() {
    check::<DesertIsland>(expect_file!["transcripts/six-other-rulings.txt"]);
}
