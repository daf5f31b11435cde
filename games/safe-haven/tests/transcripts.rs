//! Whole matches as text: what was done, what the dice showed, what came of it.

use expect_test::expect_file;
use safe_haven::SafeHaven;
use testkit::transcript;

#[test]
fn six_set_out() {
    transcript::check::<SafeHaven>(expect_file!["transcripts/six_set_out.txt"]);
}

#[test]
fn a_quarrelsome_band() {
    transcript::check::<SafeHaven>(expect_file!["transcripts/a_quarrelsome_band.txt"]);
}
