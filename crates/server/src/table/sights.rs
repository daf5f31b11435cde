//! What those who look on have of the match.

use registry::any::Seen;
use tabletop::Viewer;

/// View and facts of everyone who is told what changes in them, as they have
/// them. They are kept while the match is awake and goes on; for a match that
/// dozed they are worked out from the state that it stopped in.
#[derive(Debug, Default)]
pub(super) struct Sights(Vec<(Viewer, Seen)>);

impl Sights {
    /// Keeps what these viewers have, and forgets what nobody needs.
    pub(super) fn keep(
        &mut self,
        viewers: impl Iterator<Item = Viewer> + Clone,
        seen: impl Fn(Viewer) -> Seen,
    ) {
        self.0.retain(|(known, _)| viewers.clone().any(|viewer| viewer == *known));
        for viewer in viewers {
            if self.0.iter().all(|(known, _)| *known != viewer) {
                self.0.push((viewer, seen(viewer)));
            }
        }
    }

    /// What the viewer has, if it is known.
    pub(super) fn of(&mut self, viewer: Viewer) -> Option<&mut Seen> {
        self.0.iter_mut().find(|(known, _)| *known == viewer).map(|(_, seen)| seen)
    }

    pub(super) fn forget(&mut self) {
        self.0 = Vec::new();
    }
}
