//! The server as its clients know it.

mod api;
mod brought;
mod clocks;
mod document;
mod door;
mod errors;
mod faults;
mod floor;
mod lasting;
mod numbers;
mod pages;
mod pointing;
mod revealing;
mod reviewing;
mod secrecy;
mod sockets;
mod support;
mod sweeping;
mod tables;
