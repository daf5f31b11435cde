//! The page draws what is printed on board, pages and cards.
//!
//! `UPDATE_EXPECT=1 cargo test -p twenty-one-days` writes it.

use std::path::Path;

use expect_test::expect_file;
use twenty_one_days::printed::Printed;

#[test]
fn the_page_has_what_is_printed_on_board_and_cards() {
    let printed = serde_json::to_string_pretty(&Printed::of_the_box());
    let printed = printed.expect("content is plain values") + "\n";
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/boards/21-days");
    expect_file![page.join("printed.json")].assert_eq(&printed);
}
