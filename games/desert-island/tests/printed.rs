//! The page draws what is printed on the cards.
//!
//! `UPDATE_EXPECT=1 cargo test -p desert-island` writes it.

use std::path::Path;

use desert_island::printed::Printed;
use expect_test::expect_file;

#[test]
fn the_page_has_what_is_printed_on_the_cards() {
    let printed = serde_json::to_string_pretty(&Printed::of_the_box());
    let printed = printed.expect("content is plain values") + "\n";
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/boards/desert-island");
    expect_file![page.join("printed.json")].assert_eq(&printed);
}
