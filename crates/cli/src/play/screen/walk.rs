//! Walking by arrows from thing to thing of a drawing.

use std::collections::{BTreeMap, BTreeSet};

use ratatui::crossterm::event::KeyCode;
use tabletop::Sketch;

/// The middle of where a thing is drawn first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    pub line: usize,
    pub column: usize,
}

/// A line is about as high as so many columns are wide.
const HEIGHT: usize = 2;
/// What it costs to go a line up or down, in columns: the next line comes
/// before what lies straight ahead in the one behind it, for rows of hexes lie
/// askew.
const NEXT_LINE: usize = 8;
/// How much dearer it is to stray from a line than to go along it.
const STRAYING: usize = 3;

/// Where the things of a drawing are.
#[must_use]
pub fn places(sketch: &Sketch, with_marks: bool) -> BTreeMap<&str, Place> {
    let mut places = BTreeMap::new();
    for (line, strokes) in sketch.lines.iter().enumerate() {
        let mut column = 0;
        let mut spans: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
        for stroke in strokes {
            let end = column + stroke.width(with_marks);
            if let Some(thing) = stroke.thing.as_deref() {
                spans.entry(thing).or_insert((column, end)).1 = end;
            }
            column = end;
        }
        for (thing, (start, end)) in spans {
            places.entry(thing).or_insert(Place { line, column: usize::midpoint(start, end) });
        }
    }
    places
}

/// The thing to which an arrow leads from here, of those that may be walked to.
/// Whatever lies in that line or rather in that direction comes before what
/// lies aside of it.
#[must_use]
pub fn towards<'a>(
    places: &BTreeMap<&'a str, Place>,
    among: &BTreeSet<String>,
    from: Place,
    arrow: KeyCode,
) -> Option<&'a str> {
    let cost = |place: &Place| {
        let (down, along) = (place.line.abs_diff(from.line), place.column.abs_diff(from.column));
        let is_ahead = match arrow {
            KeyCode::Up => place.line < from.line,
            KeyCode::Down => place.line > from.line,
            KeyCode::Left => place.column < from.column,
            KeyCode::Right => place.column > from.column,
            _ => false,
        };
        let is_along = matches!(arrow, KeyCode::Left | KeyCode::Right);
        let (strays, cost) = if is_along {
            (down > 0, along + STRAYING * HEIGHT * down)
        } else {
            (along > down * NEXT_LINE, along + down * NEXT_LINE)
        };
        is_ahead.then_some((strays, cost))
    };
    let walked = places.iter().filter(|(thing, _)| among.contains(**thing));
    let priced = walked.filter_map(|(thing, place)| Some((cost(place)?, *place, *thing)));
    priced.min().map(|(_, _, thing)| thing)
}

/// The thing nearest to a place.
#[must_use]
pub fn nearest<'a>(
    places: &BTreeMap<&'a str, Place>,
    among: &BTreeSet<String>,
    from: Place,
) -> Option<&'a str> {
    let walked = places.iter().filter(|(thing, _)| among.contains(**thing));
    let far = |place: &Place| {
        let (down, along) = (place.line.abs_diff(from.line), place.column.abs_diff(from.column));
        down * HEIGHT + along
    };
    walked.map(|(thing, place)| (far(place), *place, *thing)).min().map(|(_, _, thing)| thing)
}

#[cfg(test)]
mod tests {
    use tabletop::sketch::Stroke;

    use super::*;

    const ARROWS: [KeyCode; 4] = [KeyCode::Up, KeyCode::Down, KeyCode::Left, KeyCode::Right];

    /// Rows of hexes of six columns, every second row half of one further in,
    /// and a list below.
    fn board() -> Sketch {
        let mut sketch = Sketch::default();
        for (row, letter) in ('a'..='f').enumerate() {
            let indent = Stroke::blank(if row.is_multiple_of(2) { 3 } else { 0 });
            let cell = |n| Stroke::new(format!("~{letter}{n}   ")).of(format!("{letter}{n}"));
            sketch.line([indent].into_iter().chain((1..=5).map(cell)));
        }
        sketch.line([Stroke::new("A ").of("red-a"), Stroke::new("B").of("red-b")]);
        sketch
    }

    fn all(sketch: &Sketch) -> BTreeSet<String> {
        sketch.things().map(str::to_owned).collect()
    }

    #[test]
    fn arrows_lead_to_the_hex_beside() {
        let sketch = board();
        let (places, among) = (places(&sketch, true), all(&sketch));
        let from = |thing, arrow| towards(&places, &among, places[thing], arrow);
        assert_eq!(from("c3", KeyCode::Right), Some("c4"));
        assert_eq!(from("c3", KeyCode::Left), Some("c2"));
        assert_eq!(from("c3", KeyCode::Up), Some("b3"));
        assert_eq!(from("c3", KeyCode::Down), Some("d3"));
        assert_eq!(from("c5", KeyCode::Right), None);
        assert_eq!(nearest(&places, &among, Place { line: 0, column: 30 }), Some("a5"));
    }

    /// Whatever may be chosen, arrows come to all of it.
    #[test]
    fn everything_can_be_walked_to() {
        let sketch = board();
        let (places, everything) = (places(&sketch, true), all(&sketch));
        for number in 1..400_usize {
            let is_in = |(index, _): &(usize, &String)| (number * (index + 3) * 7) % 11 < 4;
            let among: BTreeSet<String> =
                everything.iter().enumerate().filter(is_in).map(|(_, t)| t.clone()).collect();
            let Some(first) = among.first() else { continue };
            let (mut reached, mut edge) = (BTreeSet::from([first.as_str()]), vec![first.as_str()]);
            while let Some(thing) = edge.pop() {
                for arrow in ARROWS {
                    let next = towards(&places, &among, places[thing], arrow);
                    edge.extend(next.filter(|next| reached.insert(next)));
                }
            }
            assert_eq!(reached.len(), among.len(), "{among:?} from {first}: {reached:?}");
        }
    }
}
