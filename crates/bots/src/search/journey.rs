//! One imagined match, from the question on.

use tabletop::{Legal, Prospects, Seat, Sense, Table};

use super::imagined::Imagined;
use super::luck::Swift;

/// An imagined table, and how far its match has come since the question.
///
/// All its chance follows from one number, and that of each stretch from this and
/// the number of the stretch: whatever is done in one turn, the same dice wait in
/// the next. So what two options lead to differs by what they are, and little by
/// luck.
pub(super) struct Journey<G> {
    pub(super) table: Imagined<G>,
    from: Swift,
    dice: Swift,
    /// Decides between what looks equally good, apart from the dice.
    lot: Swift,
    stretch: u32,
    /// How many stretches of the match have passed.
    passed: u16,
}

impl<G: Sense> Journey<G> {
    /// A table that looks like this, and the chance that follows from a number.
    pub(super) fn begin(view: &G::View, from: Swift) -> Self {
        let [mut dealing, lot] = [u64::MAX, u64::MAX - 1].map(|stream| from.apart(stream));
        let table = Imagined::<G>::from_view(view, &mut dealing);
        let stretch = table.stretch();
        Self { table, dice: from.apart(0), from, lot, stretch, passed: 0 }
    }

    pub(super) fn lot(&mut self) -> &mut Swift {
        &mut self.lot
    }

    pub(super) fn passed(&self) -> u16 {
        self.passed
    }

    /// Somebody does one of the options.
    pub(super) fn act(&mut self, seat: Seat, action: G::Action) {
        self.table.apply(Legal::from_options(seat, action), &mut Table::quiet(&mut self.dice));
        let stretch = self.table.stretch();
        if stretch != self.stretch {
            self.stretch = stretch;
            self.passed += 1;
            self.dice = self.from.apart(self.passed.into());
        }
    }

    /// What came of it, or what it promises.
    pub(super) fn verdict(&self) -> Prospects {
        match self.table.turn().outcome() {
            Some(outcome) => G::worth_of(outcome),
            None => self.table.prospects(),
        }
    }
}
