//! Means of what came of many matches, with their errors.

use wire::Estimate;

/// The place on the normal curve that 95 of 100 lie within.
const Z_95: f64 = 1.959_963_985;

/// Numbers that were counted together.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Tally {
    n: u32,
    sum: f64,
    squares: f64,
}

impl Tally {
    /// Counts one more.
    pub fn add(&mut self, value: f64) {
        self.n += 1;
        self.sum += value;
        self.squares += value * value;
    }

    /// How many were counted.
    #[must_use]
    pub fn count(&self) -> u32 {
        self.n
    }

    /// Their mean; zero of nothing.
    #[must_use]
    pub fn mean(&self) -> f64 {
        if self.n == 0 { 0.0 } else { self.sum / f64::from(self.n) }
    }

    /// The variance of the mean.
    pub(crate) fn variance(&self) -> f64 {
        if self.n < 2 {
            return 1.0;
        }
        let n = f64::from(self.n);
        let spread = (self.squares - self.sum * self.sum / n).max(0.0) / (n - 1.0);
        spread / n
    }

    /// The mean of shares of a win. That none of a few matches was won does not
    /// mean that none can be: the error is Wilson's reach, which knows it.
    #[must_use]
    pub fn share(&self) -> Estimate {
        let n = f64::from(self.n.max(1));
        let error = Z_95 * (self.variance() + Z_95 * Z_95 / (4.0 * n * n)).sqrt();
        Estimate { value: rounded(self.mean()), error: rounded(error.min(1.0)) }
    }

    /// The mean of differences between matches with common luck.
    #[must_use]
    pub fn difference(&self) -> Estimate {
        within(self.mean(), self.variance())
    }
}

impl FromIterator<f64> for Tally {
    fn from_iter<I: IntoIterator<Item = f64>>(values: I) -> Self {
        let mut tally = Self::default();
        values.into_iter().for_each(|value| tally.add(value));
        tally
    }
}

/// A sum or mean whose variance is known.
pub(crate) fn within(value: f64, variance: f64) -> Estimate {
    Estimate { value: rounded(value), error: rounded(Z_95 * variance.sqrt()) }
}

/// What is known for certain.
pub(crate) fn certain(value: f64) -> Estimate {
    Estimate { value: rounded(value), error: 0.0 }
}

/// The variance that an error tells of.
pub(crate) fn variance_of(estimate: Estimate) -> f64 {
    let deviation = estimate.error / Z_95;
    deviation * deviation
}

/// A number to five places behind the point. There is no `-0`.
pub(crate) fn rounded(value: f64) -> f64 {
    (value * 100_000.0).round() / 100_000.0 + 0.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mean_has_its_error() {
        let tally: Tally = (0..100).map(|i| f64::from(i % 2)).collect();
        let Estimate { value, error } = tally.share();
        assert!((value - 0.5).abs() < 1e-9 && (error - 0.1).abs() < 0.003, "{error}");
        assert!((tally.difference().error - 0.0985).abs() < 1e-4, "{:?}", tally.difference());
    }

    #[test]
    fn what_never_happened_in_a_few_matches_may_happen_yet() {
        let tally: Tally = [0.0; 20].into_iter().collect();
        let Estimate { value, error } = tally.share();
        assert!(value == 0.0 && (0.09..0.1).contains(&error), "{error}");
        assert_eq!(tally.difference(), certain(0.0));
    }
}
