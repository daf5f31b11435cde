//! The screen, tried on Driftwood without a terminal.

use expect_test::{Expect, expect};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::style::{Color, Modifier};
use registry::{ForGame, Playable};
use tabletop::chance::{Fair, Secret};
use tabletop::play::file::MatchFile;
use tabletop::{Ask, ChanceExt, Seat};
use testkit::toy::Driftwood;

use super::app::App;
use super::paint::Palette;
use super::scene::{Cover, Panel};
use crate::play::beach::{keeping, options, players, table};
use crate::play::keeping::Keeping;
use crate::play::{Farewell, sit_down};

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
        Self::with(humans, bots, size, keeping, Palette::Many)
    }

    fn in_palette(humans: usize, bots: usize, size: (u16, u16), palette: Palette) -> Self {
        Self::with(humans, bots, size, keeping(&[]), palette)
    }

    fn with(
        humans: usize,
        bots: usize,
        size: (u16, u16),
        keeping: Keeping,
        palette: Palette,
    ) -> Self {
        let session = table(&players(humans, bots), 1);
        let terminal = Terminal::new(TestBackend::new(size.0, size.1)).unwrap();
        let mut screen = Self { app: App::new(session, keeping, palette), terminal };
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

    /// The words on the screen whose characters all look like this.
    fn words_that(&self, look: impl Fn(&ratatui::buffer::Cell) -> bool) -> Vec<String> {
        let buffer = self.terminal.backend().buffer();
        let rows = buffer.content.chunks(usize::from(buffer.area.width));
        let text: String = rows
            .flat_map(|row| {
                let seen = row.iter().map(|cell| if look(cell) { cell.symbol() } else { " " });
                seen.chain([" "])
            })
            .collect();
        text.split_whitespace().map(str::to_owned).collect()
    }

    /// What is pointed out as something to choose.
    fn lit(&self) -> Vec<String> {
        self.words_that(|cell| cell.modifier.contains(Modifier::UNDERLINED))
    }

    /// What the cursor is on.
    fn aimed(&self) -> Vec<String> {
        self.words_that(|cell| cell.bg == Color::White)
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
        | Bo draws a plank as a keepsake. [1.2]
        | Cy draws a plank as a keepsake. [1.2]
        | Di draws a plank as a keepsake. [1.2]
        | Eve draws a plank as a keepsake. [1.2]
        | Round 1: Ada is the finder. [2.1]
        | What now? ─────────────────────────────────────────────────────────────────────
        | The search: Ada searches the beach.
        | The dice are bound to the commitment
        |   9c9ff61e81fa09095799700ba406ad11642ca3f8e5e9ff71a0bc2ad368db4800.
        | ▸ Bo
        |  1. Lay a coin on the fire
        |  2. Offer … (8 choices)
        |  3. Search the beach
        | Arrows or a name, Enter: choose  Esc back  Tab list  U undo  ? keys  Q quit
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
        | Up, Down or a name, Enter: choose  Esc back  Tab panel  ? keys  Q quit
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
    screen.type_in("cy 2");
    screen.has(" Choose: cy 2");
    screen.has("1. Offer Cy 2 coins for a look at the keepsake");
    screen.has_not("Search the beach");
    screen.type_in("\n");
    screen.has("Ada offers Cy 2 coins for a look at the keepsake. [2.3]");
}

#[test]
fn words_that_nothing_has_leave_nothing_to_choose() {
    let mut screen = Screen::new(1, 4, SMALL);
    screen.type_in("west");
    screen.has_not("Search the beach");
    screen.type_in("\n");
    screen.has("Nothing is called “west”, and no choice has it.");
    screen.has("3. Search the beach");
}

#[test]
fn nobody_sees_anything_of_the_table_at_a_hand_over() {
    let mut screen = Screen::new(2, 0, SMALL);
    screen.has("Hand over to Ada");
    screen.type_in("\n");
    screen.has("Ada (you), finder: 6 coins, planks worth 0, keepsake 4");
    screen.type_in("search\n");
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
    screen.type_in("Q");
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
    screen.type_in("W");
    screen.has(" Why not? (such as: search):");
    screen.type_in("bid coins-1\n");
    screen.has("“Bid a coin”: Rule 3.1: nothing is found yet.");
}

#[test]
fn undo_takes_back_or_says_why_not() {
    let mut screen = Screen::new(1, 1, SMALL);
    screen.type_in("1\n");
    screen.has("On the fire: a coin");
    screen.type_in("U");
    screen.has("On the fire: no coin");
    screen.type_in("U");
    screen.has("Nothing is taken back: there is nothing to take back.");
}

#[test]
fn rules_are_looked_up_by_words() {
    let mut screen = Screen::new(1, 1, SMALL);
    screen.type_in("Rtide");
    screen.has("4.1  A die is thrown for the tide.");
    screen.has_not("2.2");
    screen.press(KeyCode::Esc);
    screen.has("What now?");
}

#[test]
fn bots_wait_while_somebody_reads() {
    let mut screen = Screen::new(1, 2, SMALL);
    screen.type_in("search\n");
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
    screen.type_in("search\n");
    screen.has("Enter go on  H hurry");
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
    screen.press(KeyCode::BackTab);
    screen.press(KeyCode::Down);
    screen.has_not("bound to the commitment");
    screen.press(KeyCode::Home);
    screen.has("bound to the commitment");
    screen.press(KeyCode::End);
    screen.has_not("bound to the commitment");
    screen.type_in("Z");
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
    screen.type_in("1\nQn");
    screen.has("On the fire: a coin");
    screen.type_in("Q");
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
    for keys in ["", "2\n", "?", "R", "Q", "Z", "/hello", "W", "bo"] {
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

#[test]
fn arrows_walk_over_what_can_be_chosen_and_enter_chooses_it() {
    let mut screen = Screen::new(1, 4, SMALL);
    screen.has("▸ Bo");
    assert_eq!(screen.lit(), ["Cy", "Di", "Eve"]);
    assert_eq!(screen.aimed(), ["Bo"]);
    screen.press(KeyCode::Down);
    screen.press(KeyCode::Down);
    assert_eq!(screen.aimed(), ["Di"]);
    screen.press(KeyCode::Up);
    screen.press(KeyCode::Left);
    assert_eq!(screen.aimed(), ["Cy"], "nothing lies to the left");
    screen.type_in("\n");
    screen.has("1. Offer Cy a coin for a look at the keepsake");
    screen.has_not("Offer Bo");
    screen.press(KeyCode::Esc);
    screen.has("2. Offer … (8 choices)");
}

#[test]
fn the_list_is_the_other_way_and_shows_what_it_means_on_the_table() {
    let mut screen = Screen::new(1, 4, SMALL);
    screen.press(KeyCode::Tab);
    screen.press(KeyCode::Down);
    screen.type_in("\n");
    screen.press(KeyCode::Down);
    screen.press(KeyCode::Down);
    assert_eq!(screen.aimed(), ["Cy"], "the row is to offer Cy a coin");
    screen.type_in("\n");
    screen.has("Ada offers Cy a coin for a look at the keepsake. [2.3]");
}

#[test]
fn typed_names_choose() {
    let mut screen = Screen::new(1, 4, SMALL);
    screen.type_in("eve");
    screen.has(" Choose: eve");
    screen.has("commands are capital letters");
    screen.has("1. Offer Eve a coin");
    screen.has_not("Offer Di");
    screen.type_in("\n");
    screen.has(" Eve >");
    screen.type_in("offer 2 coins\n");
    screen.has("Ada offers Eve 2 coins for a look at the keepsake. [2.3]");
}

#[test]
fn a_whole_decision_that_no_choice_has_can_be_typed() {
    let mut screen = Screen::new(1, 4, SMALL);
    screen.type_in("offer seat-5 coins-3\n");
    screen.has("Ada offers Eve 3 coins for a look at the keepsake. [2.3]");
}

#[test]
fn a_name_with_which_nothing_can_be_done_is_told_why() {
    let mut screen = Screen::new(1, 4, SMALL);
    screen.type_in("ada\n");
    screen.has("“Ada”: Rule 2.3: you know your own keepsake.");
    screen.has_not("Choose: ada");
    screen.has("3. Search the beach");
}

#[test]
fn without_colours_the_cursor_is_reversed_and_the_rest_underlined() {
    let mut screen = Screen::in_palette(1, 4, SMALL, Palette::Bare);
    let colours = |screen: &Screen| {
        let cells = screen.terminal.backend().buffer().content.clone();
        cells.iter().filter(|cell| (cell.fg, cell.bg) != (Color::Reset, Color::Reset)).count()
    };
    assert_eq!(colours(&screen), 0);
    screen.has("> Bo");
    assert_eq!(screen.lit(), ["Cy", "Di", "Eve"]);
    screen.type_in("ada\n?");
    assert_eq!(colours(&screen), 0);
    let coloured = Screen::new(1, 4, SMALL);
    assert!(colours(&coloured) > 0);
}

#[test]
fn those_at_the_table_have_their_colours_on_it_and_in_the_log() {
    let mut screen = Screen::new(1, 2, SMALL);
    screen.type_in("search\n");
    let buffer = screen.terminal.backend().buffer();
    let red = buffer.content.iter().filter(|cell| cell.fg == Color::Indexed(203));
    let red: String = red.map(|cell| cell.symbol()).collect();
    assert!(red.matches("Ada").count() >= 3, "{red}");
    assert_eq!(red.replace("Ada", ""), "");
}

#[test]
fn the_enlarged_table_can_be_walked_over_too() {
    let mut screen = Screen::new(1, 4, (80, 14));
    screen.type_in("Z");
    screen.press(KeyCode::Down);
    assert_eq!(screen.aimed(), ["Cy"]);
    screen.has("▸ Cy");
    screen.type_in("\n");
    screen.press(KeyCode::Esc);
    screen.has("Offer Cy a coin");
}

#[test]
fn small_letters_are_commands_while_nobody_is_asked() {
    let mut screen = Screen::new(1, 2, SMALL);
    screen.type_in("search\nq");
    screen.has("Leave the match?");
}

/// Somebody with nothing but arrows and Enter, on a small screen, against bots.
struct ByArrows;

impl ForGame for ByArrows {
    type Out = ();

    fn run<G: Playable>(self) {
        let session = sit_down::<G>(&options(&["--seed", "7"]), 0).unwrap();
        let mut app = App::new(session, keeping(&[]), Palette::Many);
        let mut terminal = Terminal::new(TestBackend::new(SMALL.0, SMALL.1)).unwrap();
        let arrows = [KeyCode::Up, KeyCode::Down, KeyCode::Left, KeyCode::Right];
        let mut trials = Fair::new(&Secret::simulated(3, 0), &[]);
        for _ in 0..20_000 {
            while app.is_bots_turn() {
                app.bot_acts();
            }
            terminal.draw(|frame| app.draw(frame)).unwrap();
            let (scene, cells) = (app.scene(), &terminal.backend().buffer().content);
            if matches!(&scene.cover, Cover::Page { title, .. } if title == "The end") {
                return;
            }
            let walks = scene.focus == Panel::Board && scene.is_asked && !scene.aimed.is_empty();
            if walks && scene.cover == Cover::Nothing {
                let in_sight = cells.iter().any(|cell| cell.bg == Color::White);
                assert!(in_sight, "{}: {:?} is out of sight", G::ID, scene.aimed);
            }
            let whim = trials.one_of(Ask::hidden("key"), 2 * arrows.len());
            app.press(KeyEvent::from(arrows.get(whim).copied().unwrap_or(KeyCode::Enter)));
        }
        panic!("{} does not end by arrows", G::ID);
    }
}

#[test]
fn every_game_is_played_to_its_end_on_a_small_screen_by_arrows() {
    for game in registry::games() {
        registry::run(game.id(), ByArrows).unwrap();
    }
}
