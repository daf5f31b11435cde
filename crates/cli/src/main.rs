//! The program `landfall`.

use std::process::ExitCode;

mod memory;

#[global_allocator]
static COUNTED: memory::Counted = memory::Counted;

fn main() -> ExitCode {
    let memory = cli::Memory { allocations: memory::allocations, give_back: memory::give_back };
    cli::main(std::env::args_os(), memory)
}
