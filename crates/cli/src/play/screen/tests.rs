//! The screen, tried on Driftwood without a terminal.

use expect_test::{Expect, expect};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use tabletop::Seat;
use tabletop::play::file::MatchFile;
use testkit::toy::Driftwood;

use super::app::App;
use crate::play::Farewell;
use crate::play::beach::{keeping, players, table};
use crate::play::keeping::Keeping;

/// Driftwood on a screen: people first, then deckhands.
struct Screen {
    app: App<Driftwood>,
    terminal: Terminal<TestBackend>,
}

impl Screen {
    fn new(humans: usize, bots: usize, size: (u16, u16)) -> Self {
        Self::kept(humans, bots, size, keeping(&[]))
    }

    fn kept(humans: usize, bots: usize, size: (u16, u16), keeping: Keeping) -> Self {
        let session = table(&players(humans, bots), 1);
        let terminal = Terminal::new(TestBackend::new(size.0, size.1)).unwrap();
        let mut screen = Self { app: App::new(session, keeping), terminal };
        screen.draw();
        screen
    }

    fn draw(&mut self) {
        self.terminal.draw(|frame| self.app.draw(frame)).unwrap();
    }

    fn press(&mut self, key: KeyCode) -> Option<Farewell> {
        let farewell = self.app.press(KeyEvent::from(key));
        self.draw();
        farewell
    }

    /// Presses a key for each character; a line feed is Enter.
    fn type_in(&mut self, keys: &str) {
        for key in keys.chars() {
            let code = if key == '\n' { KeyCode::Enter } else { KeyCode::Char(key) };
            assert_eq!(self.press(code), None, "the match goes on");
        }
    }

    fn let_bots_act(&mut self) {
        while self.app.is_bots_turn() {
            self.app.bot_acts();
            self.draw();
        }
    }

    /// Takes the first choice again and again until the match is over.
    fn play_to_the_end(&mut self) {
        while !self.text().contains("The end") {
            self.type_in("\n");
            self.let_bots_act();
        }
    }

    /// What stands on the screen.
    fn text(&self) -> String {
        let buffer = self.terminal.backend().buffer();
        let width = usize::from(buffer.area.width);
        let rows = buffer.content.chunks(width);
        let line = |cells: &[ratatui::buffer::Cell]| {
            let text: String = cells.iter().map(|cell| cell.symbol()).collect();
            format!("{}\n", text.trim_end())
        };
        rows.map(line).collect()
    }

    /// Compares the screen. The bar before each line keeps its first blanks.
    fn shows(&self, expected: &Expect) {
        let lines: String = self.text().lines().map(|line| format!("|{line}\n")).collect();
        expected.assert_eq(&lines);
    }

    fn has(&self, words: &str) {
        assert!(self.text().contains(words), "“{words}” is not in\n{}", self.text());
    }

    fn has_not(&self, words: &str) {
        assert!(!self.text().contains(words), "“{words}” is in\n{}", self.text());
    }
}

const SMALL: (u16, u16) = (80, 24);

#[test]
fn the_table_fits_a_small_screen() {
    Screen::new(1, 4, SMALL).shows(&expect![[r#"
        | Driftwood                                                                  Ada
        | The table ─────────────────────────────────────────────────────────────────────
        | Round 1 of 1
        | Ada (you), finder: 6 coins, planks worth 0, keepsake 4
        | Bo: 6 coins, planks worth 0, keepsake unseen
        | Cy: 6 coins, planks worth 0, keepsake unseen
        | Di: 6 coins, planks worth 0, keepsake unseen
        | Eve: 6 coins, planks worth 0, keepsake unseen
        | On the fire: no coin
        | The log ─────────────────────────────────────────────────────────── more above
        | Ada draws a plank worth 4 as a keepsake. [1.2]
        | Bo draws a plank as a keepsake. [1.2]
        | Cy draws a plank as a keepsake. [1.2]
        | Di draws a plank as a keepsake. [1.2]
        | Eve draws a plank as a keepsake. [1.2]
        | Round 1: Ada is the finder. [2.1]
        | What now? ─────────────────────────────────────────────────────────────────────
        | The search: Ada searches the beach.
        | The dice are bound to the commitment
        |   9c9ff61e81fa09095799700ba406ad11642ca3f8e5e9ff71a0bc2ad368db4800.
        |  1. Lay a coin on the fire
        |  2. Offer … (8 choices)
        |  3. Search the beach
        | Enter choose  Esc back  f find  / say  w why?  r rules  u undo  ? keys  q quit
    "#]]);
}

#[test]
fn on_a_wide_screen_the_log_stands_beside_the_table() {
    let mut screen = Screen::new(1, 4, (120, 40));
    screen.type_in("2\n");
    screen.shows(&expect![[r#"
        | Driftwood                                                                                                          Ada
        |┌ The table ───────────────────────────────────────────────────────────┐┌ The log ─────────────────────────────────────┐
        |│ Round 1 of 1                                                         ││ The dice are bound to the commitment         │
        |│ Ada (you), finder: 6 coins, planks worth 0, keepsake 4               ││   9c9ff61e81fa09095799700ba406ad11642ca3f8e5 │
        |│ Bo: 6 coins, planks worth 0, keepsake unseen                         ││   e9ff71a0bc2ad368db4800.                    │
        |│ Cy: 6 coins, planks worth 0, keepsake unseen                         ││ Bo plays as deckhand, Cy plays as deckhand,  │
        |│ Di: 6 coins, planks worth 0, keepsake unseen                         ││   Di plays as deckhand, Eve plays as         │
        |│ Eve: 6 coins, planks worth 0, keepsake unseen                        ││   deckhand.                                  │
        |│ On the fire: no coin                                                 ││ Ada draws a plank worth 4 as a keepsake.     │
        |└──────────────────────────────────────────────────────────────────────┘│   [1.2]                                      │
        |┌ What now? ───────────────────────────────────────────────────────────┐│ Bo draws a plank as a keepsake. [1.2]        │
        |│ The search: Ada searches the beach.                                  ││ Cy draws a plank as a keepsake. [1.2]        │
        |│ an offer >                                                           ││ Di draws a plank as a keepsake. [1.2]        │
        |│  1. Offer Bo a coin for a look at the keepsake                       ││ Eve draws a plank as a keepsake. [1.2]       │
        |│  2. Offer Bo 2 coins for a look at the keepsake                      ││ Round 1: Ada is the finder. [2.1]            │
        |│  3. Offer Cy a coin for a look at the keepsake                       ││                                              │
        |│  4. Offer Cy 2 coins for a look at the keepsake                      ││                                              │
        |│  5. Offer Di a coin for a look at the keepsake                       ││                                              │
        |│  6. Offer Di 2 coins for a look at the keepsake                      ││                                              │
        |│  7. Offer Eve a coin for a look at the keepsake                      ││                                              │
        |│  8. Offer Eve 2 coins for a look at the keepsake                     ││                                              │
        |│                                                                      ││                                              │
        |│                                                                      ││                                              │
        |│                                                                      ││                                              │
        |│                                                                      ││                                              │
        |│                                                                      ││                                              │
        |│                                                                      ││                                              │
        |│                                                                      ││                                              │
        |│                                                                      ││                                              │
        |│                                                                      ││                                              │
        |│                                                                      ││                                              │
        |│                                                                      ││                                              │
        |│                                                                      ││                                              │
        |│                                                                      ││                                              │
        |│                                                                      ││                                              │
        |│                                                                      ││                                              │
        |│                                                                      ││                                              │
        |│                                                                      ││                                              │
        |└──────────────────────────────────────────────────────────────────────┘└──────────────────────────────────────────────┘
        | Enter choose  Esc back  f find  / say  w why?  r rules  u undo  ? keys  q quit
    "#]]);
}

#[test]
fn the_end_tells_the_story_and_the_secret_and_offers_a_rematch() {
    let mut screen = Screen::new(1, 1, SMALL);
    screen.play_to_the_end();
    screen.shows(&expect![[r#"
        | Driftwood                                                                  Ada
        |┌ The end ─────────────────────────────────────────────────────────────────────┐
        |│ Ada comes in place 2 with 7.                                                 │
        |│ Bo comes in place 1 with 11.                                                 │
        |│                                                                              │
        |│ 1. Bo, 11 points                                                             │
        |│ 2. Ada, 7 points                                                             │
        |│                                                                              │
        |│ The dice can be checked with `landfall replay FILE --verify`:                │
        |│ commitment 9c9ff61e81fa09095799700ba406ad11642ca3f8e5e9ff71a0bc2ad368db4800  │
        |│ secret     18244fd0ce068f3212884b065e1fa5147964d65aa52c7c92340f32ae9553b691  │
        |│                                                                              │
        |│                                                                              │
        |│                                                                              │
        |│                                                                              │
        |│                                                                              │
        |│                                                                              │
        |│                                                                              │
        |│                                                                              │
        |│                                                                              │
        |│                                                                              │
        |│                                                                              │
        |└──────────────────────────────────────────────────────────────────────────────┘
        | n play again  s save  Esc look at the log  q leave
    "#]]);
    assert_eq!(screen.press(KeyCode::Char('n')), Some(Farewell::Rematch));
    assert_eq!(screen.press(KeyCode::Char('q')), Some(Farewell::Leave));
    screen.press(KeyCode::Esc);
    screen.has("The keepsakes are shown");
    screen.press(KeyCode::Esc);
    screen.has("The match is over.");
    screen.type_in("\n");
    screen.has("secret     ");
}

#[test]
fn things_narrow_the_choices_and_escape_goes_back() {
    let mut screen = Screen::new(1, 4, SMALL);
    screen.type_in("2\n");
    screen.has("1. Offer Bo a coin for a look at the keepsake");
    screen.press(KeyCode::Esc);
    screen.has("2. Offer … (8 choices)");
    screen.type_in("7");
    screen.has("There is no choice 7.");
}

#[test]
fn typed_words_find_a_choice() {
    let mut screen = Screen::new(1, 4, SMALL);
    screen.type_in("fcy 2");
    screen.has(" Find: cy 2");
    screen.has("1. Offer Cy 2 coins for a look at the keepsake");
    screen.has_not("Search the beach");
    screen.type_in("\n");
    screen.has("Ada offers Cy 2 coins for a look at the keepsake. [2.3]");
}

#[test]
fn words_that_nothing_has_leave_nothing_to_choose() {
    let mut screen = Screen::new(1, 4, SMALL);
    screen.type_in("fwest\n");
    screen.has("There is nothing to choose.");
    screen.has("with “west”");
    screen.press(KeyCode::Esc);
    screen.has("3. Search the beach");
}

#[test]
fn nobody_sees_anything_of_the_table_at_a_hand_over() {
    let mut screen = Screen::new(2, 0, SMALL);
    screen.has("Hand over to Ada");
    screen.type_in("\n");
    screen.has("Ada (you), finder: 6 coins, planks worth 0, keepsake 4");
    screen.type_in("fsearch\n");
    screen.shows(&expect![[r#"
        |
        |
        |
        |
        |
        |
        |
        |
        |
        |
        |
        |                                 Hand over to Bo
        |
        |                                Enter: I am here
        |
        |
        |
        |
        |
        |
        |
        |
        |
        |
    "#]]);
    screen.type_in("q");
    screen.has("Leave the match?");
    screen.has_not("Ada finds a plank worth");
    screen.has_not("keepsake 4");
    screen.type_in("n");
    screen.has("Hand over to Bo");
    screen.type_in("\n");
    screen.has("Bo (you): 6 coins, planks worth 0, keepsake 5");
    screen.has("Ada finds a plank. [2.5]");
    screen.has_not("keepsake 4");
}

#[test]
fn a_line_is_said_with_the_next_action() {
    let mut screen = Screen::new(1, 1, SMALL);
    screen.type_in("/Cold out here.\n");
    screen.has("You will say: “Cold out here.”");
    screen.type_in("1\n");
    screen.has("Ada: “Cold out here.”");
    screen.has_not("You will say");
    screen.type_in(&format!("/{}\n", "x".repeat(281)));
    screen.has("That cannot be said: a line has 280 characters at most.");
    screen.press(KeyCode::Esc);
    screen.has_not("You will say");
}

#[test]
fn why_not_shows_the_refusal_with_its_rule() {
    let mut screen = Screen::new(1, 1, SMALL);
    screen.type_in("w");
    screen.has(" Why not? (such as: search):");
    screen.type_in("bid coins-1\n");
    screen.has("“Bid a coin”: Rule 3.1: nothing is found yet.");
}

#[test]
fn undo_takes_back_or_says_why_not() {
    let mut screen = Screen::new(1, 1, SMALL);
    screen.type_in("1\n");
    screen.has("On the fire: a coin");
    screen.type_in("u");
    screen.has("On the fire: no coin");
    screen.type_in("u");
    screen.has("Nothing is taken back: there is nothing to take back.");
}

#[test]
fn rules_are_looked_up_by_words() {
    let mut screen = Screen::new(1, 1, SMALL);
    screen.type_in("rtide");
    screen.has("4.1  A die is thrown for the tide.");
    screen.has_not("2.2");
    screen.press(KeyCode::Esc);
    screen.has("What now?");
}

#[test]
fn bots_wait_while_somebody_reads() {
    let mut screen = Screen::new(1, 2, SMALL);
    screen.type_in("fsearch\n");
    assert!(screen.app.is_bots_turn());
    screen.type_in("?");
    screen.has("go to the choice with that number");
    assert!(!screen.app.is_bots_turn());
    screen.type_in("x");
    assert!(screen.app.is_bots_turn());
}

#[test]
fn somebody_in_a_hurry_does_not_wait_for_bots_until_asked_again() {
    let mut screen = Screen::new(1, 2, SMALL);
    screen.type_in("fsearch\n");
    screen.has("Enter go on  h hurry");
    screen.type_in("\n");
    screen.has("has bid. [3.1]");
    screen.type_in("h");
    assert!(screen.app.is_hurrying());
    screen.let_bots_act();
    assert!(!screen.app.is_hurrying());
    screen.has("1. Bid no coin");
}

#[test]
fn the_log_and_the_table_can_be_scrolled_and_enlarged() {
    let mut screen = Screen::new(1, 4, (80, 16));
    screen.press(KeyCode::Up);
    screen.has_not("bound to the commitment");
    screen.press(KeyCode::Home);
    screen.has("bound to the commitment");
    screen.press(KeyCode::End);
    screen.has_not("bound to the commitment");
    screen.type_in("z");
    screen.has("bound to the commitment");
    screen.press(KeyCode::Tab);
    screen.has("On the fire: no coin");
    screen.has_not("bound to the commitment");
}

#[test]
fn leaving_asks_first_and_saves_if_wanted() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("match.landfall");
    let save = keeping(&["--save", file.to_str().unwrap()]);
    let mut screen = Screen::kept(1, 1, SMALL, save);
    screen.type_in("1\nqn");
    screen.has("On the fire: a coin");
    screen.type_in("q");
    assert_eq!(screen.press(KeyCode::Char('y')), Some(Farewell::Leave));
    let text = std::fs::read_to_string(&file).unwrap();
    let saved = MatchFile::<Driftwood>::read(&text).unwrap();
    assert_eq!(saved.seal, None, "a running match keeps its secret");
    assert_eq!(saved.entries.last().unwrap().deed.seat(), Some(Seat::new(0)));
    let mut told = Vec::new();
    screen.app.leave(Farewell::Leave, &mut told).unwrap();
    let told = String::from_utf8(told).unwrap();
    assert_eq!(told, format!("The match is saved in {}.\n", file.display()));
}

#[test]
fn a_match_that_cannot_be_saved_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let taken = folder.path().to_str().unwrap().to_owned();
    let mut screen = Screen::kept(1, 1, SMALL, keeping(&["--save", &taken]));
    let interrupt = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
    assert_eq!(screen.app.press(interrupt), Some(Farewell::Leave));
    let error = screen.app.leave(Farewell::Leave, &mut Vec::new()).unwrap_err();
    assert_eq!(error.to_string(), format!("the match cannot be saved in {taken}"));
}

#[test]
fn every_size_of_the_screen_can_be_drawn() {
    for keys in ["", "2\n", "?", "r", "q", "z", "/hello", "w"] {
        let mut screen = Screen::new(1, 4, SMALL);
        screen.type_in(keys);
        for height in [1, 2, 11, 12, 13, 16, 24, 50] {
            for width in [1, 20, 39, 40, 80, 110, 200] {
                screen.terminal.backend_mut().resize(width, height);
                screen.draw();
            }
        }
    }
}
