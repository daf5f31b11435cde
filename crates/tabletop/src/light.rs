//! What an event shows to whom.

use crate::seat::{Seat, Seats, Viewer};

/// The light that an event stands in: who sees all of it, what everyone else
/// sees, and whether it uncovers what was hidden from somebody until now.
///
/// A game says it once for each event; [`Game::seen_by`](crate::Game::seen_by)
/// and [`Game::reveals`](crate::Game::reveals) follow:
///
/// ```
/// use tabletop::{Light, Seat, Viewer};
///
/// #[derive(Clone, Copy, Debug, PartialEq)]
/// enum Event {
///     Rowed { seat: Seat },
///     Rolled { face: u8 },
///     Found { seat: Seat, card: Option<u8> },
/// }
///
/// impl Event {
///     fn light(self) -> Light<Self> {
///         match self {
///             Self::Rowed { .. } => Light::OPEN,
///             Self::Rolled { .. } => Light::UNCOVERS,
///             Self::Found { seat, .. } => {
///                 Light::sealed(seat, Self::Found { seat, card: None }).uncovering()
///             }
///         }
///     }
/// }
///
/// let [finder, other] = [0, 1].map(Seat::new);
/// let found = Event::Found { seat: finder, card: Some(3) };
/// // fn seen_by(event: &Event, viewer: Viewer) -> Option<Event>
/// let seen_by = |viewer| found.light().shown(found, viewer);
/// assert_eq!(seen_by(Viewer::Seat(finder)), Some(found));
/// assert_eq!(seen_by(Viewer::Seat(other)), Some(Event::Found { seat: finder, card: None }));
/// // fn reveals(event: &Event) -> bool
/// assert!(found.light().uncovers());
/// assert!(!Event::Rowed { seat: other }.light().uncovers());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
pub struct Light<E> {
    shade: Option<Shade<E>>,
    uncovers: bool,
}

/// Those who see all of an event, and how much everyone else sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Shade<E> {
    knowing: Seats,
    others: Option<E>,
}

impl<E> Light<E> {
    /// Everyone sees it, and it uncovers nothing.
    pub const OPEN: Self = Self { shade: None, uncovers: false };

    /// Everyone sees by it what was hidden from somebody until now.
    pub const UNCOVERS: Self = Self { shade: None, uncovers: true };

    /// One seat sees all of it, which that seat knew before; everyone else this
    /// much.
    pub const fn sealed(knowing: Seat, others: E) -> Self {
        Self::among(Seats::only(knowing), others)
    }

    /// These seats see all of it, everyone else this much.
    pub const fn among(knowing: Seats, others: E) -> Self {
        Self { shade: Some(Shade { knowing, others: Some(others) }), uncovers: false }
    }

    /// These seats see it, and for everyone else it passes unseen.
    pub const fn unseen_but_by(knowing: Seats) -> Self {
        Self { shade: Some(Shade { knowing, others: None }), uncovers: false }
    }

    /// The same, and those who see all of it learn what they did not know.
    pub fn uncovering(self) -> Self {
        Self { uncovers: true, ..self }
    }

    /// Whether it uncovers what was hidden from somebody until now.
    pub const fn uncovers(&self) -> bool {
        self.uncovers
    }

    /// What the viewer may know of the event that stands in this light.
    pub fn shown(self, event: E, viewer: Viewer) -> Option<E> {
        match self.shade {
            Some(shade) if !shade.is_known_to(viewer) => shade.others,
            Some(_) | None => Some(event),
        }
    }
}

impl<E> Shade<E> {
    fn is_known_to(&self, viewer: Viewer) -> bool {
        viewer.seat().is_some_and(|seat| self.knowing.contains(seat))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: &str = "all of it";
    const SOME: &str = "some of it";

    fn shown(light: Light<&'static str>) -> [Option<&'static str>; 4] {
        let viewers: Vec<Viewer> = Viewer::all(3).collect();
        std::array::from_fn(|i| light.shown(ALL, viewers[i]))
    }

    #[test]
    fn an_event_is_shown_as_its_light_falls() {
        let [first, _, third] = [0, 1, 2].map(Seat::new);
        let two = Seats::only(first).with(third);
        assert_eq!(shown(Light::OPEN), [Some(ALL); 4]);
        assert_eq!(shown(Light::UNCOVERS), [Some(ALL); 4]);
        let sealed = [Some(SOME), Some(SOME), Some(ALL), Some(SOME)];
        assert_eq!(shown(Light::sealed(third, SOME)), sealed);
        assert_eq!(shown(Light::sealed(third, SOME).uncovering()), sealed);
        let among = [Some(ALL), Some(SOME), Some(ALL), Some(SOME)];
        assert_eq!(shown(Light::among(two, SOME)), among);
        assert_eq!(shown(Light::unseen_but_by(two)), [Some(ALL), None, Some(ALL), None]);
    }

    #[test]
    fn a_light_uncovers_only_what_it_says() {
        let seat = Seat::new(0);
        let uncovers = |light: Light<&str>| light.uncovers();
        assert!(!uncovers(Light::OPEN) && uncovers(Light::UNCOVERS));
        assert!(!uncovers(Light::sealed(seat, SOME)));
        assert!(uncovers(Light::sealed(seat, SOME).uncovering()));
        assert!(uncovers(Light::unseen_but_by(Seats::only(seat)).uncovering()));
    }
}
