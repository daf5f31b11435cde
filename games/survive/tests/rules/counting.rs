//! Counts of what can be done, worked out by hand.
