//! Luck that is drawn quickly.

use tabletop::chance::{Ask, Chance, Odds};

/// Quick numbers for imagined dice: SplitMix64 of Steele, Lea and Flood. Nobody
/// bets on these, so they need not be secret, only even.
#[derive(Clone, Debug)]
pub struct Swift(u64);

impl Swift {
    /// A stream of its own for each luck that it is seeded with.
    #[must_use]
    pub fn seeded(luck: &mut dyn Chance) -> Self {
        let half = Odds::Even(u32::MAX);
        let [high, low] = [0, 1].map(|_| luck.pick(Ask::hidden("thought"), half) as u64);
        Self((high << 32) | low)
    }

    /// Another stream that follows from this one and a number, whatever has been
    /// drawn from it.
    pub(super) fn apart(&self, stream: u64) -> Self {
        Self(mixed(self.0 ^ mixed(stream.wrapping_add(STEP))))
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(STEP);
        mixed(self.0)
    }

    /// One of so many, from zero on.
    pub(super) fn below(&mut self, n: u32) -> u32 {
        (((self.next() >> 32) * u64::from(n)) >> 32) as u32
    }
}

/// What the numbers of a stream lie apart before they are mixed.
const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

fn mixed(mut number: u64) -> u64 {
    number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}

impl Chance for Swift {
    fn pick(&mut self, _ask: Ask, odds: Odds<'_>) -> usize {
        let ticket = self.below(odds.total());
        odds.answer_of(ticket)
    }
}

#[cfg(test)]
mod tests {
    use tabletop::chance::{Fair, Secret};

    use super::*;

    #[test]
    fn every_answer_falls_about_as_often_as_its_weight() {
        let mut swift = Swift::seeded(&mut Fair::new(&Secret::simulated(1, 0), &[]));
        let mut fell = [0; 3];
        for _ in 0..6_000 {
            fell[swift.pick(Ask::open("weighted"), Odds::Weighted(&[1, 0, 2]))] += 1;
        }
        assert_eq!(fell[1], 0);
        assert!((1_900..2_100).contains(&fell[0]), "{fell:?}");
        let sixes = (0..6_000).filter(|_| swift.below(6) == 5).count();
        assert!((900..1_100).contains(&sixes), "{sixes}");
    }
}
