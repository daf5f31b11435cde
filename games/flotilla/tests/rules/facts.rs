//! What a page draws beside the view, and the table as text.

use expect_test::expect;
use tabletop::Voice;

use super::*;

const SEA: &str = "setup 3\nrafts h7=111111 h6=100100 h5=000100 c3=100000\nlookouts 1 h7\nlookouts 2 h7 h6\nlookouts 3 c3\nhand 1 110100*2 100000\nrescued 2 1 3\ncounts quiet=18 turns=20\n";

/// Rules 4.1, 7.1, 8.3, 9.2: flotillas, rafts to pick up, and the warning.
#[test]
fn facts_follow_from_the_view() {
    let table = position(SEA);
    let facts = FlotillaSurvival::facts(&view(&table, Viewer::Seat(ADA)));
    let text = serde_json::to_string_pretty(&facts).unwrap();
    expect![[r#"
        {
          "turn": {
            "seat": 0,
            "round": 7,
            "part": "actions",
            "tokens": 1,
            "mat": 0,
            "supply": 4,
            "gone": 0,
            "passes-left": 2,
            "over": 0
          },
          "seats": [
            {
              "seat": 0,
              "colour": "red",
              "survivors": 0,
              "of": 15,
              "lookouts": 1,
              "victims": 20,
              "rafts": 3,
              "most": 10,
              "left": 1,
              "rescues": []
            },
            {
              "seat": 1,
              "colour": "orange",
              "survivors": 2,
              "of": 15,
              "lookouts": 2,
              "victims": 17,
              "rafts": 0,
              "most": 10,
              "left": 2,
              "rescues": [
                1,
                3
              ]
            },
            {
              "seat": 2,
              "colour": "yellow",
              "survivors": 0,
              "of": 15,
              "lookouts": 1,
              "victims": 20,
              "rafts": 0,
              "most": 10,
              "left": 0,
              "rescues": []
            }
          ],
          "colours": [
            {
              "colour": "red",
              "role": {
                "victim": 0
              },
              "water": 20
            },
            {
              "colour": "orange",
              "role": {
                "victim": 1
              },
              "water": 17
            },
            {
              "colour": "yellow",
              "role": {
                "victim": 2
              },
              "water": 20
            },
            {
              "colour": "green",
              "role": "mine",
              "water": 16
            },
            {
              "colour": "blue",
              "role": "innocent",
              "water": 21
            },
            {
              "colour": "purple",
              "role": "innocent",
              "water": 21
            },
            {
              "colour": "white",
              "role": "innocent",
              "water": 21
            },
            {
              "colour": "black",
              "role": "innocent",
              "water": 21
            }
          ],
          "flotillas": [
            {
              "rafts": [
                "c3"
              ],
              "manned-by": [
                2
              ],
              "lookouts": 1
            },
            {
              "rafts": [
                "h5",
                "h6",
                "h7"
              ],
              "manned-by": [
                0,
                1
              ],
              "lookouts": 3
            }
          ],
          "accessible": [],
          "adrift": [],
          "hand": [
            {
              "raft": "100000",
              "count": 1,
              "title": "tail"
            },
            {
              "raft": "110100",
              "count": 2,
              "title": "right fork"
            }
          ],
          "odds": [
            8,
            10,
            10,
            4,
            10,
            8,
            10,
            3,
            10,
            10,
            5,
            10,
            1
          ],
          "laying": null,
          "movers": [],
          "rounds-left": 4,
          "verdict": null
        }"#]]
    .assert_eq(&text);
}

/// What Ada is asked, in words.
fn asked(text: &str) -> String {
    let table = position(text);
    let decision = table.state.decision(ADA);
    let prompt = FlotillaSurvival::prompt(&view(&table, Viewer::Seat(ADA)), decision.as_ref());
    prompt.text.text(&table.names)
}

/// Rule 8.2: how many rafts are passed on is asked only where it is a question.
#[test]
fn a_prompt_asks_how_many_rafts_go() {
    let excess = |count| asked(&format!("turn 1 excess\nlookouts 1 h7\nhand 1 100000*{count}\n"));
    expect!["You may keep 10. Choose the one to pass on to Bo."].assert_eq(&excess(11));
    expect!["You may keep 10. Choose a kind to pass on to Bo, and how many."]
        .assert_eq(&excess(12));
}

/// Rules 5.1, 7.3: a prompt speaks of a rescue and of a pass only where there is
/// one.
#[test]
fn a_prompt_speaks_of_what_can_be_done() {
    expect!["Choose a lookout of yours to rescue or the pile to draw from; or pass."]
        .assert_eq(&asked("lookouts 1 h7\nlookouts 2 h7\ncounts supply=0\n"));
    // Others have company, and Ada has none.
    expect!["Choose the pile to draw from."].assert_eq(&asked(
        "rafts c3=100000 k9=100000 k8=000100\nlookouts 1 c3\nlookouts 2 k8 k9\ncounts passes=2 supply=0\n",
    ));
    // A raft in hand that fits nowhere is not to be laid.
    expect!["Choose the pile to draw from; or pass."].assert_eq(&asked(
        "rafts h7=100000 h6=000100\nlookouts 1 h7\nhand 1 111111\ncounts supply=0\n",
    ));
}

/// Rules 7.1, 8.3: before the cards are dealt the first raft is nobody's to pick
/// up, and does not drift away.
#[test]
fn nothing_is_free_before_the_cards_are_dealt() {
    let table = position("setup 3\nturn 2 looking\n");
    let facts = FlotillaSurvival::facts(&view(&table, Viewer::Onlooker));
    assert!(facts.accessible.0.is_empty() && facts.adrift.0.is_empty());
}

/// Rule 7.2: how likely a draw brings a kind, to the nearest per cent: one hub
/// among 125 rafts is not impossible.
#[test]
fn the_odds_of_a_draw_are_rounded() {
    let odds = |text: &str| FlotillaSurvival::facts(&view(&position(text), Viewer::Onlooker)).odds;
    let full = odds("setup 2\nturn 1 looking\n");
    assert_eq!(full, [10, 10, 10, 5, 10, 10, 10, 3, 10, 10, 5, 10, 1]);
}

/// Rules 9.2, 9.3: a turn that has brought progress needs no warning.
#[test]
fn progress_ends_the_warning() {
    let left = |lines: &str| {
        let table = begun(&format!("counts quiet=10\n{lines}"));
        FlotillaSurvival::facts(&view(&table, Viewer::Onlooker)).rounds_left
    };
    assert_eq!((left(""), left("progress\n")), (Some(5), None));
}

/// Rule 8.1: who has won, and by what: the tokens that were left may have rescued
/// more than fifteen.
#[test]
fn the_verdict_is_told() {
    let won = "turn 2 over won\nlookouts 1 h7\nrescued 1 2 2\nrescued 2 1 1 1 1 1 2 2 2 2 2 3 3 3 3 3 3\ncounts turns=6\n";
    let table = position(won);
    let facts = FlotillaSurvival::facts(&view(&table, Viewer::Onlooker));
    let verdict = facts.verdict.expect("it is over");
    assert_eq!(verdict.order, [BO, ADA]);
    expect!["Bo wins with 16 survivors."].assert_eq(&verdict.decided.text(&table.names));
    let story = FlotillaSurvival::story(&view(&table, Viewer::Onlooker));
    let story: Vec<String> = story.iter().map(|line| line.text(&table.names)).collect();
    expect![[r#"
        Bo took 16 people home after 3 rounds.
        Ada (red): 2 survivors, in round 2; 1 left on rafts and 18 in the water.
        Bo (orange): 16 survivors, from round 1 to round 3; 0 left on rafts and 5 in the water.
        Bo wins with 16 survivors."#]]
    .assert_eq(&story.join("\n"));
}

/// The table as text fits a terminal of eighty columns.
#[test]
fn the_table_is_drawn() {
    let table = position(SEA);
    let text = table.describe(Viewer::Seat(ADA));
    assert!(text.lines().all(|line| line.chars().count() <= 80));
    expect![[r#"
        You hold: tail 100000, 2 × right fork 110100
             a   b   c   d   e   f   g   h   i   j   k   l   m   n   o   p
         1   1       1       3       *       *       3       1       1
                 1       3       *       i       *       2       1       1
         2   1       3       i       i       i       *       2       1
                 3   |   i       i       i       i       *       2       1
         3   3      [3]      i       i       i       i       *       2
                 i       i       i       .       i       i       *       2
         4   i       i       i       .       .       i       i       3
                 i       i       .       .       .       i       i       2
         5   i       i       .       .       .       .       i       3
                 i       .       .      [ ]      .       .       i       2
         6   i       i       .       .   |   .       .       i       3
                 i       .       .      [2]      .       .       i       2
         7   i       i       .       .   |   .       .       i       3
                 i       .       .     \[+]/     .       i       i       2
         8   i       i       .       . / | \ .       .       i       3
                 i       .       .       .       .       i       i       2
         9   i       i       .       .       .       .       i       3
                 i       .       .       .       .       i       i       2
        10   i       i       .       .       .       .       i       3
                 i       i       .       .       .       i       i       2
        11   i       i       i       .       .       i       i       3
                 i       i       i       .       i       i       *       2
        12   3       i       i       i       i       i       *       2
                 3       i       i       i       i       *       2       1
        13   1       3       i       i       i       *       2       1
                 1       3       *       i       *       2       1       1
        14   1       1       3       *       *       3       1       1

        [1] a lookout of seat 1 on a raft, [+] several, [ ] an empty raft; | / \ ropes
         1  a victim of seat 1, * a mine, i an innocent, . open water

        1 Ada (red): no survivors, 1 lookout, 20 victims, 3 rafts
        2 Bo (orange): 2 survivors, 2 lookouts, 17 victims, no rafts
        3 Cy (yellow): no survivors, 1 lookout, 20 victims, no rafts
        Supply: 4 tokens; mat: no tokens; pile: 119 rafts.
        Mines: green. Innocents: blue, purple, white, black. Round 7.
        Without progress it is over in 4 rounds.
    "#]]
    .assert_eq(&text);
}
