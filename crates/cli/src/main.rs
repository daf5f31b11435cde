//! The program `landfall`.

use std::process::ExitCode;

mod count;

#[global_allocator]
static MEMORY: count::Counted = count::Counted;

fn main() -> ExitCode {
    cli::main(std::env::args_os(), count::allocations)
}
