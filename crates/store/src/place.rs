//! A store from a path or an address.

use std::path::Path;
use std::sync::Arc;

use crate::contract::Store;
use crate::fault::StoreError;
use crate::memory::Memory;
use crate::postgres::Postgres;
use crate::sqlite::Sqlite;

/// Opens the store at a place: `memory`, an address that begins with
/// `postgres://` or `postgresql://`, or the path of a SQLite file.
///
/// # Errors
/// If there is no database there, or not one of ours.
pub async fn open(place: &str) -> Result<Arc<dyn Store>, StoreError> {
    if place == "memory" {
        Ok(Arc::new(Memory::new()))
    } else if place.starts_with("postgres://") || place.starts_with("postgresql://") {
        Ok(Arc::new(Postgres::open(place).await?))
    } else {
        Ok(Arc::new(Sqlite::open(Path::new(place)).await?))
    }
}
