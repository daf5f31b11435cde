//! The rulebook as a whole.

use flotilla::FlotillaSurvival;
use flotilla::rules::ALL;
use tabletop::Voice;

#[test]
fn every_rule_has_a_name_in_the_code() {
    let written: Vec<&str> =
        FlotillaSurvival::rulebook().rules().map(|rule| rule.id.as_str()).collect();
    let named: Vec<&str> = ALL.iter().map(|rule| rule.id()).collect();
    assert_eq!(written, named);
}
