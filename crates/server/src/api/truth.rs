//! What the document tells beside the shapes of messages: how large a value can
//! be, and the answers that an address may give because of what stands in front
//! of it.

use std::collections::BTreeSet;

use store::Key;
use tabletop::chance::Nonce;
use tabletop::play::Says;
use tabletop::voice::Names;
use tabletop::{Life, MAX_SEATS};
use utoipa::openapi::path::{Operation, ParameterIn, PathItem};
use utoipa::openapi::schema::{Schema, SchemaFormat};
use utoipa::openapi::{
    ContentBuilder, KnownFormat, OpenApi, Ref, RefOr, Required, ResponseBuilder,
};
use utoipa::{Modify, Number};
use wire::MOST_LABELS;

use super::create::{LONGEST, LONGEST_MOMENT};
use crate::table::MOST_STEPS;

/// How many hexadecimal digits write a SHA-256.
const PLEDGE: usize = 64;

/// How large a value of a message can be.
#[derive(Clone, Copy)]
enum Most {
    /// So many characters.
    Letters(usize),
    /// So many entries.
    Items(usize),
    /// This number.
    Up(usize),
}

use Most::{Items, Letters, Up};

/// What is bounded in the messages that are sent to the server.
const BOUNDS: [(&str, &str, Most); 20] = [
    ("Act", "key", Letters(Key::LONGEST)),
    ("Act", "says", Letters(Says::LONGEST)),
    ("AskLabels", "paths", Items(MOST_LABELS)),
    ("ClockRule", "increment", Up(LONGEST as usize)),
    ("ClockRule", "seconds", Up(LONGEST as usize)),
    ("CreateMatch", "away_limit", Up(LONGEST as usize)),
    ("CreateMatch", "moment", Up(LONGEST_MOMENT as usize)),
    ("CreateMatch", "seats", Items(MAX_SEATS)),
    ("JoinSeat", "name", Letters(Names::LONGEST)),
    ("JoinSeat", "nonce", Letters(2 * Nonce::LONGEST)),
    ("JoinSeat", "pledge", Letters(PLEDGE)),
    ("Life", "name", Letters(Names::LONGEST)),
    ("Life", "says", Letters(Life::LONGEST)),
    ("Life", "was", Letters(Life::LONGEST)),
    ("Mute", "whom", Up(MAX_SEATS - 1)),
    ("Reveal", "nonce", Letters(2 * Nonce::LONGEST)),
    ("SayLine", "text", Letters(Says::LONGEST)),
    ("SeatRequest", "name", Letters(Names::LONGEST)),
    ("TryHouse", "seats", Up(u8::MAX as usize)),
    ("WhyNot", "path", Items(MOST_STEPS)),
];

/// Completes the document.
pub(super) struct Truth;

impl Modify for Truth {
    fn modify(&self, document: &mut OpenApi) {
        let bare = bound_messages(document);
        for (path, item) in &mut document.paths.paths {
            let at_table = path.contains("{id}");
            for (changes, operation) in operations(item) {
                bound_questions(operation);
                let_bodies_be_left_out(operation, &bare);
                add_answers(operation, changes, at_table);
            }
        }
    }
}

/// The operations of an address, and whether each changes anything.
fn operations(item: &mut PathItem) -> impl Iterator<Item = (bool, &mut Operation)> {
    let asked = item.get.as_mut().map(|operation| (false, operation));
    let done = item.post.as_mut().map(|operation| (true, operation));
    asked.into_iter().chain(done)
}

/// Bounds what messages hold; the names of those that need not hold anything.
fn bound_messages(document: &mut OpenApi) -> BTreeSet<String> {
    let schemas = document.components.iter_mut().flat_map(|components| &mut components.schemas);
    let mut bare = BTreeSet::new();
    for (name, schema) in schemas {
        let RefOr::T(schema) = schema else { continue };
        for (_, property, most) in BOUNDS.iter().filter(|(of, ..)| *of == name.as_str()) {
            bound_property(schema, property, *most);
        }
        bound_property(schema, "seat", Up(MAX_SEATS - 1));
        widen(schema);
        if matches!(schema, Schema::Object(object) if object.required.is_empty()) {
            bare.insert(name.clone());
        }
    }
    bare
}

/// Bounds a property of an object, or of each object that it may be.
fn bound_property(schema: &mut Schema, property: &str, most: Most) {
    match schema {
        Schema::Object(object) => {
            if let Some(RefOr::T(value)) = object.properties.get_mut(property) {
                bound(value, most);
            }
        }
        Schema::OneOf(one) => one.items.iter_mut().for_each(|item| {
            if let RefOr::T(schema) = item {
                bound_property(schema, property, most);
            }
        }),
        _ => {}
    }
}

fn bound(value: &mut Schema, most: Most) {
    match (value, most) {
        (Schema::Object(object), Letters(letters)) => object.max_length = Some(letters),
        (Schema::Object(object), Up(number)) => object.maximum = Some(Number::UInt(number)),
        (Schema::Array(array), Items(items)) => array.max_items = Some(items),
        (_, _) => unreachable!("a bound fits what it is written for"),
    }
}

/// Numbers that count from zero go up to 2³² − 1, which is more than an `int32`
/// holds, unless they have a bound of their own.
fn widen(schema: &mut Schema) {
    match schema {
        Schema::Object(object) => {
            object.properties.values_mut().for_each(widen_part);
            let is_int32 = object.format == Some(SchemaFormat::KnownFormat(KnownFormat::Int32));
            if is_int32 && object.minimum.is_some() {
                object.format = Some(SchemaFormat::KnownFormat(KnownFormat::Int64));
                object.maximum.get_or_insert(Number::UInt(u32::MAX as usize));
            }
        }
        Schema::OneOf(one) => one.items.iter_mut().for_each(widen_part),
        _ => {}
    }
}

fn widen_part(part: &mut RefOr<Schema>) {
    if let RefOr::T(schema) = part {
        widen(schema);
    }
}

/// Bounds what is asked behind the question mark, and names seats.
fn bound_questions(operation: &mut Operation) {
    for parameter in operation.parameters.iter_mut().flatten() {
        let RefOr::T(parameter) = parameter else { continue };
        let is_seat = parameter.name == "seat";
        if let Some(RefOr::T(schema)) = &mut parameter.schema {
            if is_seat {
                bound(schema, Up(MAX_SEATS - 1));
            }
            widen(schema);
        }
    }
}

/// An empty body is an empty object, so whoever has nothing to say may leave it
/// out.
fn let_bodies_be_left_out(operation: &mut Operation, bare: &BTreeSet<String>) {
    let Some(RefOr::T(body)) = &mut operation.request_body else { return };
    let is_bare = body.content.values().any(|content| match content {
        RefOr::T(content) => names_one_of(content.schema.as_ref(), bare),
        RefOr::Ref(_) => false,
    });
    if is_bare {
        body.required = Some(Required::False);
    }
}

fn names_one_of(schema: Option<&RefOr<Schema>>, names: &BTreeSet<String>) -> bool {
    match schema {
        Some(RefOr::Ref(to)) => {
            to.ref_location.rsplit('/').next().is_some_and(|name| names.contains(name))
        }
        Some(RefOr::T(_)) | None => false,
    }
}

/// Adds the answers that come from what stands in front of an address.
fn add_answers(operation: &mut Operation, changes: bool, at_table: bool) {
    let reads = operation.request_body.is_some();
    let asks = operation.parameters.iter().flatten().any(
        |parameter| matches!(parameter, RefOr::T(parameter) if parameter.parameter_in == ParameterIn::Query),
    );
    let answers = [
        (true, "429", "The caller's address asks too often."),
        (true, "503", "Nothing can be done or stored at the moment."),
        (changes, "403", "A page of another origin asks."),
        (reads || asks, "400", "What is sent cannot be read, or means nothing here."),
        (reads, "408", "The body does not come in time."),
        (reads, "413", "The body is too large."),
        (at_table, "404", "There is no such match, or it is not the caller's seat."),
        (at_table, "409", "The match is not as far, is over, or of other rules."),
    ];
    for (_, status, why) in answers.into_iter().filter(|(fits, ..)| *fits) {
        let error = ContentBuilder::new().schema(Some(Ref::from_schema_name("ApiError"))).build();
        let answer = ResponseBuilder::new().description(why).content("application/json", error);
        let known = &mut operation.responses.responses;
        known.entry(status.to_owned()).or_insert_with(|| RefOr::T(answer.build()));
    }
}
