//! Chapter 1: the table, and the content of the box.

use expect_test::expect;
use survive::Survive;
use survive::content::{content, fixtures};
use survive::map::map;
use survive::pieces::{BOATS, COLOURS, CREATURES, Kind, PEOPLE_EACH, Picture, Terrain};
use tabletop::Game;
use tabletop::voice::{Names, refusal_text};

/// Rule 1.1: two, three or four play.
#[test]
fn two_to_four_people_play() {
    for seats in 2..=4 {
        assert!(Survive::check_setup(&Survive::usual_setup(seats)).is_ok());
    }
    for seats in [0, 1, 5, 300] {
        assert!(Survive::check_setup(&Survive::usual_setup(seats)).is_err());
    }
    let refusal = Survive::check_setup(&Survive::usual_setup(5)).unwrap_err();
    let text = refusal_text::<Survive>(&refusal, &Names::plain(0));
    expect!["Rule 1.1: two to four people play, and this table has 5 seats."].assert_eq(&text);
    assert_eq!(fixtures().colours, ["red", "yellow", "orange", "purple"]);
}

/// Rule 1.2: 133 spaces, forty of them the island's, round one lagoon.
#[test]
fn the_board_has_its_spaces() {
    let map = map();
    assert_eq!(map.open.len(), 133);
    assert_eq!(map.island.len(), 40);
    assert_eq!(map.reef.len(), 8);
    assert_eq!(map.lagoon.to_string(), "g6");
    let rows: Vec<usize> = (0..13)
        .map(|row| survive::map::spaces(map.open).filter(|&s| map.place(s).1 == row).count())
        .collect();
    assert_eq!(rows, [7, 10, 11, 10, 11, 12, 11, 12, 11, 10, 11, 10, 7]);
    // The board is the same upside down, and so is everything on it.
    let turned = |cell: tabletop::hex::Cell| {
        let hex = map.chart.hex(cell).unwrap();
        let middle = map.chart.hex(map.lagoon.cell()).unwrap();
        let back = tabletop::hex::Hex::new(2 * middle.q - hex.q, 2 * middle.r - hex.r);
        map.chart.cell_at(back).unwrap()
    };
    for set in [map.open, map.island, map.reef, map.landing, map.coast] {
        assert!(set.iter().all(|cell| set.contains(turned(cell))));
    }
}

/// Rule 1.2: what follows from the drawing, as the sources count it.
#[test]
fn the_board_measures_as_its_sources_say() {
    let map = map();
    assert_eq!(map.coast.len(), 28);
    assert_eq!(map.landing.len(), 8);
    let sea = map.open.minus(map.island);
    let on_water = map.island.iter().filter(|&tile| map.chart.neighbours(tile).meets(sea));
    assert_eq!(on_water.count(), 22 + 6);
    let home = map.chart.distances(map.landing, sea.without(map.lagoon.cell()));
    let ways = || map.coast.iter().map(|cell| home.to(cell).unwrap());
    assert_eq!((ways().min(), ways().max()), (Some(2), Some(5)));
    assert_eq!(home.to(map.lagoon.cell()), None, "the lagoon is cut off");
}

/// Rule 1.3: ten people a colour, 28 points.
#[test]
fn each_colour_has_ten_people() {
    assert_eq!(content().values, [1, 1, 1, 2, 2, 3, 3, 4, 5, 6]);
    assert_eq!(content().values.len(), PEOPLE_EACH);
    assert_eq!(content().values.iter().sum::<u8>(), 28);
    assert_eq!(fixtures().colours.len(), COLOURS);
}

/// Rule 1.4: forty tiles, one thing under each.
#[test]
fn there_is_one_thing_under_each_tile() {
    assert_eq!(content().tiles, [16, 16, 8]);
    for terrain in Terrain::ALL {
        let under = content().pictures[terrain as usize].total()
            + content().messages[terrain as usize].total();
        assert_eq!(under, content().tiles[terrain as usize], "{}", terrain.word());
    }
    let pictures = |picture: Picture| -> u8 {
        content().pictures.iter().map(|bag| bag.count(picture as usize)).sum()
    };
    assert_eq!(Picture::ALL.map(pictures), [6, 5, 4, 6, 1]);
    let messages: usize = content().messages.iter().map(tabletop::bag::Bag::total).sum();
    assert_eq!(messages, 18);
}

/// Rule 1.4: the box holds as many creatures and boats as can come up.
#[test]
fn the_supply_never_runs_short() {
    for count in &content().creatures {
        assert_eq!(count.kind.count(), count.count);
    }
    assert_eq!(content().creatures.iter().map(|c| c.count).sum::<usize>(), CREATURES);
    assert_eq!([Kind::Serpent, Kind::Shark, Kind::Whale].map(Kind::count), [5, 6, 5]);
    assert_eq!(BOATS - COLOURS * content().boats_each, 4);
}

/// Rule 1.5: two faces for each creature.
#[test]
fn the_die_has_two_faces_for_each_creature() {
    assert_eq!(content().die.len(), 6);
    for kind in Kind::ALL {
        assert_eq!(content().die.iter().filter(|&&face| face == kind).count(), 2);
    }
}
