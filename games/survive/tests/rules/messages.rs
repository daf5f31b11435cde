//! Chapter 10: messages.

use expect_test::expect;
use survive::frame::Frame;
use survive::pieces::Message;

use super::*;

/// Rule 10.1: the finder keeps the message, and nobody else sees which it is
/// (clarification 13).
#[test]
fn a_message_is_kept_in_secret() {
    let start =
        || row("turn red sinking\nred f4=6\nyellow f4=1\nserpents a5\nunder beach dolphin wind\n");
    let (mut table, mut twin) = (start(), start());
    let sink = action(&table, "hex-f3");
    let told = table.play_seen_by(Viewer::Seat(YELLOW), RED, sink, "tile 6, message 1, die 1");
    assert_eq!(told[1], "Ada finds a message under the beach.");
    twin.play(RED, sink, "tile 6, message 2, die 1");
    assert_eq!(view(&table, YELLOW), view(&twin, YELLOW));
    assert_eq!(view(&table, RED).hand[0].message, Message::Dolphin);
    assert_eq!(view(&twin, RED).hand[0].message, Message::Wind);
    assert_eq!(view(&table, YELLOW).board.hand_size(RED), 1);
}

/// Rule 10.2: one message, before the first move (clarification 5).
#[test]
fn one_message_before_the_first_move() {
    let rest = "red c5=6 f3=1\nyellow f5=1\nhand red dolphin/beach*2\n";
    let mut moved = row(rest);
    play(&mut moved, "red-b hex-f4", "");
    refused(
        &moved,
        "message-dolphin red-a hex-c6",
        expect!["Rule 10.2: the time for a message was before the first move."],
    );
    let mut played = row(rest);
    play(&mut played, "message-dolphin red-a hex-c6", "");
    refused(
        &played,
        "message-dolphin red-a hex-c7",
        expect!["Rule 10.2: the time for a message was before the first move."],
    );
    shows(
        &played,
        &["turn", "hand"],
        expect![[r#"
        turn red moves 3
        hand red dolphin/beach"#]],
    );
}

/// Rule 10.2: a message found is for a later turn, as the tile sinks last.
#[test]
fn a_message_found_waits_for_the_next_turn() {
    let mut table =
        row("turn red sinking\nred c5=6\nyellow f4=1\nserpents a5\nunder beach dolphin wind\n");
    play(&mut table, "hex-f3", "tile 6, message 1, die 1");
    refused(
        &table,
        "message-dolphin red-a hex-c6",
        expect!["Rule 4.1: now a sea-serpent may move."],
    );
}

/// Rule 10.3: only what one holds, and then it is gone.
#[test]
fn a_message_is_played_once() {
    let mut table = row(
        "red c5=6\nyellow f4=1\nhand yellow dolphin/beach wind/beach\nhand red dolphin/beach\n",
    );
    refused(&table, "message-wind boat-1 hex-c6", expect!["Rule 10.3: you do not hold Good Wind."]);
    tells(
        &mut table,
        "message-dolphin red-a hex-c6",
        "",
        expect![[r#"
        Ada plays Dolphin.
        Red A swims to c6."#]],
    );
    shows(&table, &["hand"], expect!["hand yellow dolphin/beach wind/beach"]);
    // Of four dolphins in the box only that of Bo is still about.
    assert!(table.describe(Viewer::Onlooker).contains("Played: 3 Dolphin"));
}

/// Rule 10.4: up to three sea spaces, besides the moves of the turn.
#[test]
fn a_dolphin_takes_a_swimmer_along() {
    let mut table = row("red c5=6 f3=1\nyellow f5=1\nhand red dolphin/beach\n");
    refused(
        &table,
        "message-dolphin red-a hex-c9",
        expect!["Rule 10.4: c9 cannot be reached within 3 sea spaces."],
    );
    refused(&table, "message-dolphin red-b hex-c5", expect!["Rule 10.4: red B does not swim."]);
    refused(&table, "message-dolphin red-a hex-f3", expect!["Rule 10.4: f3 is not sea."]);
    play(&mut table, "message-dolphin red-a hex-c8", "");
    shows(&table, &["turn", "swum"], expect!["turn red moves 3"]);
    tells(&mut table, "red-a hex-c9", "", expect!["Red A swims to c9."]);
}

/// Rules 10.4, 6.8: a dolphin does not pass a shark, but may run into one.
#[test]
fn a_dolphin_does_not_pass_a_shark() {
    let rest = "red a4=6\nyellow f5=1\nhand red dolphin/beach\nsharks b4 b5 a5\n";
    let mut perilous = row(rest);
    refused(
        &perilous,
        "message-dolphin red-a hex-a6",
        expect!["Rule 10.4: a6 cannot be reached within 3 sea spaces."],
    );
    tells(
        &mut perilous,
        "message-dolphin red-a hex-a5",
        "",
        expect![[r#"
            Ada plays Dolphin.
            Red A swims to a5.
            Red A is lost to a shark at a5."#]],
    );
    let forbidden = row(&format!("setup 2 waters=forbidden\n{rest}"));
    refused(&forbidden, "message-dolphin red-a hex-a5", expect!["Rule 6.8: a shark is at a5."]);
}

/// Rule 10.5: a boat that one controls, up to three sea spaces.
#[test]
fn good_wind_drives_a_boat() {
    let rest = "red boat-1=6\nyellow boat-2=1\nboats c5 a3 a9\nhand red wind/beach\n";
    let mut table = row(rest);
    refused(
        &table,
        "message-wind boat-1 hex-c9",
        expect!["Rule 10.5: c9 cannot be reached within 3 sea spaces."],
    );
    refused(
        &table,
        "message-wind boat-2 hex-a4",
        expect!["Rule 7.4: others have more people aboard boat 2 than you."],
    );
    refused(&table, "message-wind boat-3 hex-a8", expect!["Rule 10.5: nobody is aboard boat 3."]);
    refused(
        &table,
        "message-wind boat-4 hex-a8",
        expect!["Rule 10.5: boat 4 is not on the board."],
    );
    refused(&table, "message-wind boat-1 hex-a3", expect!["Rule 7.2: boat 2 lies at a3."]);
    tells(
        &mut table,
        "message-wind boat-1 hex-c2",
        "",
        expect![[r#"
        Ada plays Good Wind.
        Boat 1 sails from c5 to c2."#]],
    );
    play(&mut table, "boat-1 hex-c1", "");
    tells(
        &mut table,
        "red-a island-nw",
        "",
        expect!["Red A goes ashore on the north-western island."],
    );
}

/// Rule 10.5: the way must be free of boats and creatures.
#[test]
fn good_wind_does_not_pass_boats_and_creatures() {
    // The only ways out of a3 lead over a4, b3 and b4.
    let table = row(
        "red boat-1=6\nyellow f5=1\nboats a3 a4\nserpents b3\nwhales b4\nhand red wind/beach\n",
    );
    let options: Vec<String> =
        table.options(RED).into_iter().filter(|option| option.contains("wind")).collect();
    assert_eq!(options, ["message-wind boat-1 hex-b3", "message-wind boat-1 hex-b4"]);
}

/// Rule 10.6: a creature goes to any sea space with nothing in it.
#[test]
fn creatures_are_called() {
    let mut table = row(
        "red c5=6\nyellow boat-1=1\nboats a3\nsharks a9 b9\nserpents a8\nhand red call-shark/beach call-whale/forest\n",
    );
    for taken in ["c5", "a3", "a8", "b9"] {
        let path = format!("message-call-shark shark-1 hex-{taken}");
        let refusal = table.refusal(RED, action(&table, &path));
        assert_eq!(refusal, format!("Rule 10.6: {taken} is occupied."));
    }
    refused(&table, "message-call-shark shark-1 hex-f3", expect!["Rule 10.6: f3 is not sea."]);
    refused(
        &table,
        "message-call-shark shark-5 hex-c6",
        expect!["Rule 10.6: shark 5 is not on the board."],
    );
    refused(
        &table,
        "message-call-whale whale-1 hex-c6",
        expect!["Rule 10.6: whale 1 is not on the board."],
    );
    refused(
        &table,
        "message-call-serpent serpent-1 hex-c6",
        expect!["Rule 10.3: you do not hold Call a Sea-Serpent."],
    );
    tells(
        &mut table,
        "message-call-shark shark-1 hex-c6",
        "",
        expect![[r#"
        Ada plays Call a Shark.
        Shark 1 goes from a9 to c6."#]],
    );
}

fn shark_attack(rest: &str) -> Scripted<Survive> {
    row(&format!("turn red creature shark\nsharks c7\n{rest}"))
}

/// Rule 10.7: Kill a Shark saves everyone there (clarification 21).
#[test]
fn a_shark_is_killed() {
    let mut table = shark_attack(
        "setup 3\nred c5=6 f5=1\nyellow c5=5\norange f5=1\nhand yellow kill-shark/beach\n",
    );
    tells(
        &mut table,
        "shark-1 hex-c5",
        "",
        expect![[r#"
        Ada moves shark 1 from c7 to c5.
        Bo may defend against shark 1."#]],
    );
    assert_eq!(awaited(&table), [1]);
    refused(&table, "end-moves", expect!["Rule 4.1: first the attack of shark 1 is answered."]);
    tells(
        &mut table,
        "defend",
        "",
        expect![[r#"
        Bo wants to defend.
        Bo defends with Kill a Shark.
        Shark 1 is killed at c5.
        Bo is on turn."#]],
    );
    shows(
        &table,
        &["red", "yellow", "sharks", "hand"],
        expect![[r#"
        red c5=6 f5=1 lost=1 lost=1 lost=2 lost=2 lost=3 lost=3 lost=4 lost=5
        yellow c5=5 lost=1 lost=1 lost=1 lost=2 lost=2 lost=3 lost=3 lost=4 lost=6
        sharks gone gone gone gone gone gone"#]],
    );
}

/// Rule 10.7: whoever does not hold it can only endure.
#[test]
fn defending_takes_the_message() {
    let mut table = shark_attack(
        "red f5=6\nyellow c5=5 f5=1\nunder beach whale kill-shark\nhand yellow dolphin/beach\n",
    );
    play(&mut table, "shark-1 hex-c5", "");
    assert_eq!(table.options(YELLOW), ["endure"]);
    refused(&table, "defend", expect!["Rule 10.7: you do not hold Kill a Shark."]);
    tells(
        &mut table,
        "endure",
        "",
        expect![[r#"
            Bo does not defend.
            Nobody defends.
            Yellow A is lost to a shark at c5.
            Bo is on turn."#]],
    );
}

/// Rule 10.7: nobody defends against a shark of their own (clarification 21).
#[test]
fn nobody_defends_against_themselves() {
    let mut table = shark_attack("red c5=6 f5=1\nyellow f5=5\nhand red kill-shark/beach\n");
    tells(
        &mut table,
        "shark-1 hex-c5",
        "",
        expect![[r#"
            Ada moves shark 1 from c7 to c5.
            Red A is lost to a shark at c5.
            Bo is on turn."#]],
    );
}

fn whale_attack(rest: &str) -> Scripted<Survive> {
    row(&format!("turn red creature whale\nwhales c7\nboats c5\n{rest}"))
}

/// Rule 10.8: Harpoon a Whale saves boat and crew.
#[test]
fn a_whale_is_harpooned() {
    let mut table = whale_attack("red f5=6\nyellow boat-1=5\nhand yellow harpoon-whale/forest\n");
    play(&mut table, "whale-1 hex-c5", "");
    tells(
        &mut table,
        "defend",
        "",
        expect![[r#"
        Bo wants to defend.
        Bo defends with Harpoon a Whale.
        Whale 1 is killed at c5.
        Bo is on turn."#]],
    );
    shows(
        &table,
        &["boats", "whales"],
        expect![[r#"
        boats c5 - - - - - - - - - - -
        whales gone gone gone gone -"#]],
    );
}

/// Rule 10.8: those who control the boat are asked, alone or with others; a
/// minority aboard is not.
#[test]
fn whoever_controls_the_boat_may_harpoon() {
    let hands = "hand yellow harpoon-whale/forest\nhand orange dolphin/forest\n";
    let mut shared =
        whale_attack(&format!("setup 3\nred f5=6\nyellow boat-1=5\norange boat-1=5\n{hands}"));
    play(&mut shared, "whale-1 hex-c5", "");
    assert_eq!(awaited(&shared), [1, 2]);
    let mut minority = whale_attack(&format!(
        "setup 3\nred f5=6\nyellow boat-1=5\norange boat-1=5 boat-1=6\n{hands}"
    ));
    play(&mut minority, "whale-1 hex-c5", "");
    assert_eq!(awaited(&minority), [2]);
}

/// Rule 10.9: asked is who could hold the message, not who does: the turn
/// looks the same to everyone else, whatever is in the hand.
#[test]
fn being_asked_tells_nothing() {
    let with = |message: &str, other: &str| {
        let rest = format!("red f5=6\nyellow c5=5 f5=1\nhand yellow {message}/beach\n");
        let mut table = shark_attack(&format!("under beach whale {other}\n{rest}"));
        play(&mut table, "shark-1 hex-c5", "");
        table
    };
    let (holds, bluffs) = (with("kill-shark", "dolphin"), with("dolphin", "kill-shark"));
    assert_eq!(view(&holds, RED), view(&bluffs, RED));
    assert_eq!(awaited(&holds), [1]);
    assert_eq!(awaited(&bluffs), [1]);
    assert_eq!(holds.options(YELLOW), ["defend", "endure"]);
    assert_eq!(bluffs.options(YELLOW), ["endure"]);
}

/// Rule 10.9: who cannot hold it, as everyone can see, is not asked: nothing
/// in hand, or only from terrain without it.
#[test]
fn who_cannot_hold_it_is_not_asked() {
    let mut empty = shark_attack("red f5=6\nyellow c5=5 f5=1\n");
    play(&mut empty, "shark-1 hex-c5", "");
    shows(&empty, &["turn"], expect!["turn yellow moves 3 fresh"]);
    // No harpoon is under a beach.
    let mut beach = whale_attack("red f5=6\nyellow boat-1=5\nhand yellow dolphin/beach\n");
    play(&mut beach, "whale-1 hex-c5", "");
    shows(&beach, &["turn"], expect!["turn yellow moves 3 fresh"]);
    // The beaches' Kill a Shark was played before: only whales are under the
    // two beaches, and nobody but Bo holds a message.
    let mut played = shark_attack(
        "red f5=6\nyellow c5=5 f5=1\nunder beach whale*2\nunder forest boat\nhand yellow dolphin/beach\n",
    );
    play(&mut played, "shark-1 hex-c5", "");
    shows(&played, &["turn"], expect!["turn yellow moves 3 fresh"]);
}

/// Rule 10.9: answers are sealed; the first who defends from the left of the
/// player plays, and the other keeps the message unseen.
#[test]
fn sealed_answers_open_together() {
    let mut table = shark_attack(
        "setup 4\nred f5=1\nyellow c5=5\norange c5=1\npurple c5=1\nunder forest boat\n\
         hand yellow wind/beach\nhand orange kill-shark/beach\nhand purple kill-shark/forest\n",
    );
    play(&mut table, "shark-1 hex-c5", "");
    assert_eq!(awaited(&table), [1, 2, 3]);
    let open = table.state.decision(YELLOW);
    play_by(&mut table, PURPLE, "defend", "");
    assert_eq!(awaited(&table), [1, 2]);
    assert_eq!(table.state.decision(YELLOW), open);
    refused_to(&table, PURPLE, "endure", expect!["Rule 10.9: you have answered already."]);
    refused_to(&table, RED, "endure", expect!["Rule 10.9: you are not asked."]);
    assert_eq!(view(&table, PURPLE).answer, Some(true));
    assert_eq!(view(&table, YELLOW).answer, None);
    play_by(&mut table, ORANGE, "defend", "");
    let told = play_by(&mut table, YELLOW, "endure", "");
    expect![[r#"
        Bo does not defend.
        Cy defends with Kill a Shark.
        Shark 1 is killed at c5.
        Bo is on turn."#]]
    .assert_eq(&told.join("\n"));
    shows(
        &table,
        &["hand", "sealed"],
        expect![[r#"
        hand yellow wind/beach
        hand purple kill-shark/forest"#]],
    );
}

/// Rule 10.9: others see that somebody answered, not what.
#[test]
fn a_sealed_answer_looks_like_any_other() {
    let with = |answer: &str| {
        let mut table = shark_attack(
            "setup 3\nred f5=1\nyellow c5=5\norange c5=1\n\
             hand yellow kill-shark/beach\nhand orange dolphin/beach\n",
        );
        play(&mut table, "shark-1 hex-c5", "");
        let answer = action(&table, answer);
        let told = table.play_seen_by(Viewer::Seat(ORANGE), YELLOW, answer, "");
        (told, view(&table, ORANGE), table.state.view(Viewer::Onlooker))
    };
    assert_eq!(with("defend"), with("endure"));
    assert_eq!(with("defend").0, ["Bo has answered."]);
}

/// Rule 10.10: a defence is not the message of one's own turn.
#[test]
fn a_defence_is_not_the_message_of_the_turn() {
    let mut table =
        shark_attack("red f5=6\nyellow c5=5\nhand yellow kill-shark/beach dolphin/beach\n");
    play(&mut table, "shark-1 hex-c5", "");
    play(&mut table, "defend", "");
    assert_eq!(table.state.board().frame, Frame::Moves { left: 3, fresh: true });
    tells(
        &mut table,
        "message-dolphin yellow-a hex-c3",
        "",
        expect![[r#"
        Bo plays Dolphin.
        Yellow A swims to c3."#]],
    );
}
