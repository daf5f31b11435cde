//! How well the game plays itself.
