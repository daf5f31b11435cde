//! The server as its clients know it.

mod api;
mod clocks;
mod document;
mod errors;
mod faults;
mod floor;
mod secrecy;
mod sockets;
mod support;
mod sweeping;
mod tables;
