//! Shares with their intervals.

use serde::{Serialize, Serializer};

/// The place on the normal curve that 95 of 100 lie within.
const Z_95: f64 = 1.959_963_985;

/// So many of so many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    pub part: u64,
    pub whole: u64,
}

impl Share {
    /// So many of so many.
    #[must_use]
    pub const fn new(part: u64, whole: u64) -> Self {
        Self { part, whole }
    }

    /// The share as a number from 0 to 1; none of nothing is 0.
    #[must_use]
    pub fn value(self) -> f64 {
        if self.whole == 0 { 0.0 } else { self.part as f64 / self.whole as f64 }
    }

    /// Wilson's interval: it holds the true share 95 times in 100, and unlike
    /// the plain one it does so near 0 and 1 and for few matches as well.
    #[must_use]
    pub fn interval(self) -> (f64, f64) {
        if self.whole == 0 {
            return (0.0, 1.0);
        }
        let (n, p, zz) = (self.whole as f64, self.value(), Z_95 * Z_95);
        let middle = p + zz / (2.0 * n);
        let reach = Z_95 * (p * (1.0 - p) / n + zz / (4.0 * n * n)).sqrt();
        let scale = 1.0 + zz / n;
        (((middle - reach) / scale).max(0.0), ((middle + reach) / scale).min(1.0))
    }
}

/// In a report a share is told with its interval.
impl Serialize for Share {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Told {
            rate: f64,
            low: f64,
            high: f64,
        }
        let (low, high) = self.interval();
        let told = Told { rate: rounded(self.value()), low: rounded(low), high: rounded(high) };
        told.serialize(serializer)
    }
}

/// A number to four places behind the point.
pub(crate) fn rounded(value: f64) -> f64 {
    (value * 10_000.0).round() / 10_000.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn interval(part: u64, whole: u64, low: f64, high: f64) {
        let (l, h) = Share::new(part, whole).interval();
        assert_eq!((rounded(l), rounded(h)), (low, high));
    }

    #[test]
    fn intervals_are_those_of_the_textbook() {
        // Newcombe 1998, table I, method 3 (score): 81/263, 15/148, 0/20, 1/29.
        interval(81, 263, 0.2553, 0.3662);
        interval(15, 148, 0.0624, 0.1605);
        interval(0, 20, 0.0, 0.1611);
        interval(1, 29, 0.0061, 0.1718);
        interval(0, 0, 0.0, 1.0);
        interval(5, 5, 0.5655, 1.0);
    }
}
