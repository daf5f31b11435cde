//! Where memory comes from, how often each thread asks for it (for
//! `landfall bench`), and when it goes back.

use std::alloc::{GlobalAlloc, Layout};
use std::cell::Cell;

use mimalloc::MiMalloc;

thread_local! {
    /// A count for each thread: one for all would slow every thread down.
    static ASKED: Cell<u64> = const { Cell::new(0) };
}

/// How often this thread has asked for memory since it began.
pub(crate) fn allocations() -> u64 {
    ASKED.get()
}

/// Gives back what this thread no longer uses. Threads keep some memory for the
/// next time, and a thread that sleeps keeps what others have set free.
#[expect(unsafe_code, reason = "mimalloc is written in C")]
pub(crate) fn give_back() {
    // SAFETY: it may be called at any time, from any thread.
    unsafe { libmimalloc_sys::mi_collect(false) }
}

/// The memory of mimalloc, with a count beside it. A server asks for memory a
/// hundred times for each action that it tells, and the system's own allocator
/// took a fifth of its time.
pub(crate) struct Counted;

// SAFETY: every request goes to mimalloc unchanged. The count is
// a plain number that needs no memory of its own and no destructor.
#[expect(unsafe_code, reason = "a global allocator cannot be written without")]
unsafe impl GlobalAlloc for Counted {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ASKED.set(ASKED.get() + 1);
        unsafe { MiMalloc.alloc(layout) }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        unsafe { MiMalloc.dealloc(memory, layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        ASKED.set(ASKED.get() + 1);
        unsafe { MiMalloc.alloc_zeroed(layout) }
    }

    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        ASKED.set(ASKED.get() + 1);
        unsafe { MiMalloc.realloc(memory, layout, size) }
    }
}
