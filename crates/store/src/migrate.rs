//! Brings a database up to date when it is opened.

use sqlx::migrate::{Migrate, Migration, MigrationType, Migrator};
use sqlx::{Acquire, SqlSafeStr};

use crate::fault::StoreError;

/// A step that changes the shape of a database: its name and its statements.
/// Steps are numbered from one, and a step that was released never changes.
pub(crate) type Step = (&'static str, &'static str);

/// Takes the steps that the database has not taken yet.
pub(crate) async fn run<'a, C>(connection: C, steps: &[Step]) -> Result<(), StoreError>
where
    C: Acquire<'a>,
    <C::Connection as std::ops::Deref>::Target: Migrate,
{
    let migrations = (1..).zip(steps).map(|(number, &(name, sql))| {
        Migration::new(number, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
    });
    let migrator = Migrator::with_migrations(migrations.collect());
    migrator.run(connection).await.map_err(|error| StoreError::Shape(error.to_string()))
}
