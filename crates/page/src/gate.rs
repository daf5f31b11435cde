//! How the page's script reaches in.
//!
//! The interface is numbers and one piece of memory, so no generated code stands
//! between the two. The script asks for [`room`], writes luck and a question
//! there, calls [`ask`], and reads the answer where [`answer`] says it lies.

#![allow(unsafe_code, reason = "the script calls these by their plain names")]

use std::cell::RefCell;
use std::time::Duration;

use crate::desk::{Desk, Luck, Question};

/// How much luck comes with each question: the first bytes of the room.
pub const LUCK: usize = 32;

/// The longest question: a match file and some more.
pub const LONGEST: usize = 8 * 1024 * 1024;

#[derive(Default)]
struct Gate {
    desk: Desk,
    room: Vec<u8>,
    answer: Vec<u8>,
}

thread_local! {
    static GATE: RefCell<Gate> = RefCell::default();
}

/// Makes room for luck and a question of so many bytes; where it is. Nothing
/// for a question that is too long.
#[unsafe(no_mangle)]
pub extern "C" fn room(bytes: usize) -> *mut u8 {
    if bytes > LONGEST {
        return std::ptr::null_mut();
    }
    GATE.with_borrow_mut(|gate| {
        gate.room.clear();
        gate.room.resize(LUCK + bytes, 0);
        gate.room.as_mut_ptr()
    })
}

/// Answers the question of this kind in the room, at this time in milliseconds
/// since 1970; how many bytes the answer has.
#[unsafe(no_mangle)]
pub extern "C" fn ask(kind: u32, now: f64) -> usize {
    GATE.with_borrow_mut(|gate| {
        let room = std::mem::take(&mut gate.room);
        let (luck, text) = room.split_at(room.len().min(LUCK));
        let luck = Luck(luck.try_into().unwrap_or([0; LUCK]));
        let now = Duration::from_secs_f64((now / 1000.0).max(0.0));
        gate.answer = gate.desk.answer(&Question { kind, text, now, luck });
        gate.answer.len()
    })
}

/// Where the answer lies.
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> *const u8 {
    GATE.with_borrow(|gate| gate.answer.as_ptr())
}

/// What time it is, for captains: milliseconds that only go on.
#[cfg(target_arch = "wasm32")]
pub(crate) fn clock() -> Duration {
    #[link(wasm_import_module = "page")]
    unsafe extern "C" {
        fn clock() -> f64;
    }
    // SAFETY: the script's function takes nothing and gives a number.
    Duration::from_secs_f64(unsafe { clock() } / 1000.0)
}

/// Outside of a page only tests ask.
#[cfg(not(target_arch = "wasm32"))]
pub(crate) fn clock() -> Duration {
    use std::sync::LazyLock;
    use std::time::Instant;
    static BEGAN: LazyLock<Instant> = LazyLock::new(Instant::now);
    BEGAN.elapsed()
}
