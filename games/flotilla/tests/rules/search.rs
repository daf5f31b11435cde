//! Chapter 6: search.

use expect_test::expect;
use flotilla::Action;
use flotilla::frame::Decision;
use flotilla::ocean::{Hex, Side, distance};
use flotilla::pieces::Raft;

use super::*;

fn search(raft: &str, at: &str, turn: u8) -> Action {
    Action::Search {
        raft: raft.parse().unwrap(),
        at: at.parse().unwrap(),
        turn: turn.try_into().unwrap(),
    }
}

/// Rule 6.1: a raft of one's own hand on a hex without a raft.
#[test]
fn a_raft_of_ones_own_on_free_water() {
    let table = begun("rafts h7=111111 h6=000100\nhand 1 100100\nhand 2 110000\n");
    expect!["Rule 6.1: you hold no corner."]
        .assert_eq(&table.refusal(ADA, search("110000", "i7", 0)));
    expect!["Rule 6.1: a raft lies at h6 already."]
        .assert_eq(&table.refusal(ADA, search("100100", "h6", 0)));
    expect!["Rule 1.5: turned like that, the line looks just as with a smaller turn."]
        .assert_eq(&table.refusal(ADA, search("100100", "h8", 3)));
    assert!(table.may(ADA, "raft-100100 hex-h8 turn-0"));
}

/// Rule 6.2: one needs a lookout on the flotilla.
#[test]
fn the_flotilla_has_a_lookout_of_ones_own() {
    let table =
        position("rafts h7=111111 c3=111111\nlookouts 1 h7\nlookouts 2 c3\nhand 1 100100\n");
    expect!["Rule 6.2: you have no lookout on the flotilla that it would be tied to at c2."]
        .assert_eq(&table.refusal(ADA, search("100100", "c2", 0)));
    assert!(searches_at(&table, ADA, "c2").is_empty());
    assert_eq!(searches_at(&table, ADA, "h6"), ["100100 turn-0"]);
}

/// Rule 6.3: at least one rope is tied.
#[test]
fn a_rope_is_tied() {
    let table = begun("rafts h7=100000\nhand 1 100000\n");
    expect!["Rule 6.3: no rope of it would be tied to a raft beside h8."]
        .assert_eq(&table.refusal(ADA, search("100000", "h8", 3)));
    expect!["Rule 6.3: no rope of it would be tied to a raft beside c3."]
        .assert_eq(&table.refusal(ADA, search("100000", "c3", 0)));
    assert_eq!(table.options(ADA).iter().filter(|path| path.contains("turn")).count(), 1);
}

/// Rules 6.4, 6.5: ropes meet ropes or water, and bare sides bare sides or water.
#[test]
fn ropes_never_meet_bare_sides() {
    // h6 has a rope to the south only; i7 lies south-east of it.
    let table = begun("rafts h7=111111 h6=000100\nhand 1 101010 100000 110000\n");
    expect![
        "Rule 6.4: its rope to the north-west of i7 would meet the bare side of the raft at h6."
    ]
    .assert_eq(&table.refusal(ADA, search("110000", "i7", 4)));
    expect!["Rule 6.5: its bare side to the south-west of i7 would meet a rope of the raft at h7; its ropes go to north."]
        .assert_eq(&table.refusal(ADA, search("100000", "i7", 0)));
    // What fits has a rope to the south-west and none to the north-west.
    let fitting = searches_at(&table, ADA, "i7");
    assert_eq!(fitting, ["100000 turn-4", "101010 turn-0", "110000 turn-3"]);
}

/// Rule 6.4: flotillas of others count as well: no rope meets their bare sides.
#[test]
fn other_flotillas_must_fit_too() {
    let table =
        position("rafts h7=100000 h5=100000\nlookouts 1 h7\nlookouts 2 h5\nhand 1 100100 100000\n");
    // h6 lies between: tied to h7 in the south, bare against h5 in the north.
    assert_eq!(searches_at(&table, ADA, "h6"), ["100000 turn-3"]);
    expect!["Rule 6.4: its rope to the north of h6 would meet the bare side of the raft at h5."]
        .assert_eq(&table.refusal(ADA, search("100100", "h6", 0)));
}

/// Rule 6.6: no rope hangs over the edge, unless the table plays it so.
#[test]
fn the_edge_is_no_hex() {
    let sea = "rafts a2=100000 h7=111111\nlookouts 1 a2\nlookouts 2 h7\nhand 1 100100 100000\n";
    let table = position(sea);
    expect!["Rule 6.6: its rope to the north of a1 would hang over the edge of the ocean."]
        .assert_eq(&table.refusal(ADA, search("100100", "a1", 0)));
    assert_eq!(searches_at(&table, ADA, "a1"), ["100000 turn-3"]);
    let allowed = position(&format!("setup 2 edge=allowed\n{sea}"));
    assert_eq!(searches_at(&allowed, ADA, "a1"), ["100000 turn-3", "100100 turn-0"]);
}

/// Two flotillas with a gap at h6: Ada is on h7, Bo on h5.
const GAP: &str = "rafts h7=100000 h5=000100\nlookouts 1 h7\nlookouts 2 h5\nhand 1 100100\n";

/// Rule 6.7: a raft may tie two flotillas into one, and whoever is on either can
/// then be rescued; or one needs a lookout on each.
#[test]
fn a_raft_joins_two_flotillas() {
    let mut table = position(&format!("{GAP}water orange h6\ncounts tokens=2\n"));
    assert!(!table.may(ADA, "hex-h7"), "Ada's lookout is alone");
    tells(
        &mut table,
        "1: raft-100100 hex-h6 turn-0",
        expect![[r#"
            Ada lays a line on h6.
            A victim of Bo climbs aboard at h6, found by Ada."#]],
    );
    assert_eq!(table.state.board().rafts.flotillas().count(), 1);
    assert!(table.may(ADA, "hex-h7"));
    let manned = position(&format!("setup 2 joining=manned\n{GAP}"));
    assert!(searches_at(&manned, ADA, "h6").is_empty());
    expect!["Rule 6.7: to the north of h6 it would also be tied to a flotilla on which you have no lookout."]
        .assert_eq(&manned.refusal(ADA, search("100100", "h6", 0)));
    let both = position(
        "setup 2 joining=manned\nrafts h7=100000 h5=100100 h4=000100\nlookouts 1 h7 h4\nlookouts 2 h5\nhand 1 100100\n",
    );
    assert_eq!(searches_at(&both, ADA, "h6"), ["100100 turn-0"]);
}

/// Rules 6.7, 6.12: movers come from the whole flotilla that the raft ties
/// together.
#[test]
fn movers_come_from_the_joined_flotilla() {
    let mut table = position(
        "rafts h7=100000 h5=100100 h4=000100\nlookouts 1 h7 h4\nlookouts 2 h5\nhand 1 100100\ncounts tokens=2\n",
    );
    tells(&mut table, "1: raft-100100 hex-h6 turn-0", expect!["Ada lays a line on h6."]);
    assert_eq!(table.options(ADA), ["hex-h4", "hex-h7"]);
    tells(
        &mut table,
        "1: not hex-h5\n1: not pile\n1: hex-h4",
        expect![[r#"
            Rule 6.12: no lookout of yours at h5 could go to h6.
            Rule 3.1: now it is decided who goes to h6.
            The lookout of Ada at h4 goes to h6."#]],
    );
}

/// Rule 6.8: a victim becomes a lookout of its own colour, and nobody moves.
#[test]
fn a_victim_climbs_aboard() {
    let mut table = begun("water red h6\nwater orange i7\nhand 1 100100 110000\ncounts tokens=3\n");
    tells(
        &mut table,
        "1: raft-100100 hex-h6 turn-0\n1: raft-110000 hex-i7 turn-3",
        expect![[r#"
        Ada lays a line on h6.
        A victim of Ada climbs aboard at h6.
        Ada lays a corner on i7, turned by half.
        A victim of Bo climbs aboard at i7, found by Ada."#]],
    );
    shows(
        &table,
        &["lookouts", "hand"],
        expect![[r#"
        lookouts 1 h6 h7
        lookouts 2 h7 i7"#]],
    );
}

/// Rule 6.9: the mine goes to the supply, the raft to the pile and a lookout into
/// the water, of one's own choice.
#[test]
fn a_mine_goes_off() {
    let mut table =
        begun("rafts h7=111111 h8=100000\nlookouts 1 h8\nwater yellow h6\nhand 1 100100\n");
    let (pile, supply) = (table.state.pile().len(), table.state.board().supply);
    tells(
        &mut table,
        "1: raft-100100 hex-h6 turn-0",
        expect![[r#"
        Ada lays a line on h6.
        The raft of Ada touches the mine at h6."#]],
    );
    // Until it is chosen who goes, the raft lies there for all to see.
    shows(
        &table,
        &["turn", "rafts", "counts"],
        expect![[r#"
        turn 1 moving h6
        rafts h6=100100 h7=111111 h8=100000
        counts tokens=1 supply=4 mat=1 innocents=0 gone=0 passes=0 turns=1 quiet=0"#]],
    );
    tells(
        &mut table,
        "1: hex-h8",
        expect![[r#"
        The mine at h6 goes off. The line is back in the pile.
        The lookout of Ada at h8 is in the water at h6."#]],
    );
    shows(
        &table,
        &["rafts", "lookouts", "counts"],
        expect![[r#"
        rafts h7=111111 h8=100000
        lookouts 1 h7
        lookouts 2 h7
        counts tokens=1 supply=5 mat=1 innocents=0 gone=0 passes=0 turns=1 quiet=0"#]],
    );
    assert_eq!(table.state.pile().len(), pile + 1);
    assert_eq!(table.state.board().supply, supply + 1);
    let there: Hex = "h6".parse().unwrap();
    assert_eq!(table.state.board().water.at(there).map(|colour| colour.word()), Some("red"));
}

/// Rules 6.9, 6.8: whoever was thrown into the water can be found like any other.
#[test]
fn a_lookout_in_the_water_is_a_victim() {
    let mut table = begun(
        "rafts h7=111111 h8=100000\nlookouts 1 h8\nwater yellow h6\nhand 1 100100*2\ncounts tokens=2\n",
    );
    tells(
        &mut table,
        "1: raft-100100 hex-h6 turn-0\n1: hex-h7\n1: raft-100100 hex-h6 turn-0",
        expect![[r#"
            Ada lays a line on h6.
            The raft of Ada touches the mine at h6.
            The mine at h6 goes off. The line is back in the pile.
            The lookout of Ada at h7 is in the water at h6.
            Ada lays a line on h6.
            A victim of Ada climbs aboard at h6.
            Bo is on turn with 1 lookout and 1 token."#]],
    );
}

/// Rule 6.10: an innocent is a token of this turn: one is spent and one is gained.
#[test]
fn an_innocent_is_a_token() {
    let mut table = begun(
        "rafts h7=111111 h8=100000\nlookouts 1 h8\nwater blue h6\nhand 1 100100\ncounts tokens=1\n",
    );
    tells(
        &mut table,
        "1: raft-100100 hex-h6 turn-0\n1: hex-h8",
        expect![[r#"
        Ada lays a line on h6.
        The lookout of Ada at h8 goes to h6.
        The innocent in blue is a token for Ada."#]],
    );
    shows(
        &table,
        &["turn", "counts"],
        expect![[r#"
        turn 1 acting
        counts tokens=1 supply=5 mat=1 innocents=0 gone=0 passes=0 turns=1 quiet=0"#]],
    );
}

/// Rule 6.11: on open water somebody goes, without a question if there is only
/// one who can.
#[test]
fn somebody_goes_to_open_water() {
    let mut table = begun("hand 1 100100\ncounts tokens=2\n");
    tells(
        &mut table,
        "1: raft-100100 hex-h6 turn-0",
        expect![[r#"
            Ada lays a line on h6.
            The lookout of Ada at h7 goes to h6."#]],
    );
    shows(
        &table,
        &["lookouts"],
        expect![[r#"
        lookouts 1 h6
        lookouts 2 h7"#]],
    );
}

/// Rule 6.12: who goes is chosen among several, the new raft left out.
#[test]
fn the_mover_is_chosen() {
    let mut table = begun("rafts h7=111111 h8=100000 c3=111111\nlookouts 1 h8 c3\nhand 1 100100\n");
    tells(&mut table, "1: raft-100100 hex-h6 turn-0", expect!["Ada lays a line on h6."]);
    assert_eq!(table.options(ADA), ["hex-h7", "hex-h8"], "c3 is another flotilla");
    tells(&mut table, "1: hex-h8", expect!["The lookout of Ada at h8 goes to h6."]);
}

/// A position with so many ways to search that they are no list any more: Ada
/// holds a raft of every kind, and has lookouts on rafts so far apart that hardly
/// anything is in the way around them.
fn sprawl() -> Scripted<FlotillaSurvival> {
    let inland = |hex: &Hex| Side::ALL.iter().all(|&side| hex.beside(side).is_some());
    let mut apart: Vec<Hex> = vec!["h7".parse().unwrap()];
    for hex in Hex::all().filter(inland) {
        if apart.iter().all(|&other| distance(hex, other) >= 3) {
            apart.push(hex);
        }
    }
    apart.truncate(18);
    let ropes = ["111111"].into_iter().chain(["111110"; 11]).chain(["111100"; 6]);
    let rafts: Vec<String> =
        apart.iter().zip(ropes).map(|(hex, ropes)| format!("{hex}={ropes}")).collect();
    let lookouts: Vec<String> = apart.iter().map(Hex::to_string).collect();
    let hand: Vec<String> = Raft::all().map(|raft| raft.to_string()).collect();
    position(&format!(
        "rafts {}\nlookouts 1 {}\nhand 1 {}\ncounts tokens=2\n",
        rafts.join(" "),
        lookouts.join(" "),
        hand.join(" "),
    ))
}

/// Rule 6.13: where there are too many choices, the hex comes first, and then the
/// raft and its turn.
#[test]
fn the_hex_comes_first_where_there_are_too_many_choices() {
    let mut table = sprawl();
    let options = table.options(ADA);
    assert!(options.iter().all(|path| !path.contains("turn-")), "{options:?}");
    assert!(options.len() < 216 && options.contains(&"hex-h6".to_owned()));
    let decision = table.state.decision(ADA);
    assert_eq!(decision, Some(Decision::Acting { tokens: 2, hex_first: true }));
    expect!["Rule 6.13: there are so many ways to search that the hex is chosen first."]
        .assert_eq(&table.refusal(ADA, search("100100", "h6", 0)));
    expect!["Rule 6.13: none of your rafts fits on h5 and is tied to a flotilla of yours there."]
        .assert_eq(&table.refusal(ADA, Action::SearchAt { at: "h5".parse().unwrap() }));
    table.tale("1: hex-h6");
    let rafts = table.options(ADA);
    assert_eq!(rafts.len(), 32, "every look with a rope to the south");
    assert!(rafts.contains(&"raft-100100 turn-0".to_owned()));
    expect!["Rule 6.13: you have chosen to lay a raft on h6."]
        .assert_eq(&table.refusal(ADA, search("100100", "h8", 0)));
    expect!["Rule 3.1: now a raft is laid on h6."].assert_eq(&table.refusal(ADA, Action::Pass));
    tells(
        &mut table,
        "1: raft-100100 turn-0",
        expect![[r#"
            Ada lays a line on h6.
            The lookout of Ada at h7 goes to h6."#]],
    );
}

/// Rule 6.13: otherwise the raft comes first.
#[test]
fn the_raft_comes_first_otherwise() {
    let table = begun("hand 1 100100\n");
    expect!["Rule 6.13: the raft is chosen before the hex."]
        .assert_eq(&table.refusal(ADA, Action::SearchAt { at: "h6".parse().unwrap() }));
    expect!["Rule 6.13: none of your rafts fits on c3 and is tied to a flotilla of yours there."]
        .assert_eq(&table.refusal(ADA, Action::SearchAt { at: "c3".parse().unwrap() }));
}
