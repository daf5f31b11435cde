//! Whole matches, told line by line.

use expect_test::expect_file;
use testkit::transcript::check;
use twenty_one_days::TwentyOneDays;

#[test]
fn a_voyage_alone() {
    check::<TwentyOneDays>(expect_file!["transcripts/one.txt"]);
}

#[test]
fn a_voyage_of_two() {
    check::<TwentyOneDays>(expect_file!["transcripts/two.txt"]);
}

#[test]
fn a_voyage_of_four() {
    check::<TwentyOneDays>(expect_file!["transcripts/four.txt"]);
}
