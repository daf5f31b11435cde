//! What a game sends and is sent, described to TypeScript.

use tabletop::{Game, Voice};
use ts_rs::{Config, ExportError, TS};

/// Writes the types of a game, and whatever they are made of.
pub(crate) fn export<G>(config: &Config) -> Result<(), ExportError>
where
    G: Game<
            Setup: TS + 'static,
            View: TS + 'static,
            Decision: TS + 'static,
            Action: TS + 'static,
            Event: TS + 'static,
            Reason: TS + 'static,
        > + Voice<Facts: TS + 'static>,
{
    write::<G::Setup>(config)?;
    write::<G::View>(config)?;
    write::<G::Facts>(config)?;
    write::<G::Decision>(config)?;
    write::<G::Action>(config)?;
    write::<G::Event>(config)?;
    write::<G::Reason>(config)
}

/// Writes a type, unless it is one that TypeScript knows: a game that has no
/// facts beside its view has `()` for them.
fn write<T: TS + 'static>(config: &Config) -> Result<(), ExportError> {
    match T::export_all(config) {
        Err(ExportError::CannotBeExported(_)) => Ok(()),
        done => done,
    }
}
