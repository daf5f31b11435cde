//! Content of games, read when the program is built.
//!
//! People write content and rules as TOML. What ends up in the program is the
//! same as JSON, which is read by code that is there anyway: without this a
//! reader of TOML would be a fifth of every module that a page loads.

#![forbid(unsafe_code)]

use std::path::Path;
use std::{env, fs};

use proc_macro::{Literal, TokenStream, TokenTree};

/// The JSON of a TOML file, which is named by its path from the folder of the
/// crate: `inlay!("content/map.toml")`, in one piece or in several.
///
/// A file that is not there, or is no TOML, stops the build.
#[proc_macro]
pub fn inlay(input: TokenStream) -> TokenStream {
    match read(&input) {
        Ok((path, json)) => {
            // The compiler is told that the file was read, so that a change of
            // it builds the crate again.
            let (path, json) = (Literal::string(&path), Literal::string(&json));
            format!("{{ const _: &str = include_str!({path}); {json} }}")
        }
        Err(why) => format!("compile_error!({})", Literal::string(&why)),
    }
    .parse()
    .expect("literals and a block are Rust")
}

/// The whole path of the file, and its JSON.
fn read(input: &TokenStream) -> Result<(String, String), String> {
    let name = named(input).ok_or("inlay! takes the path of a TOML file in quotes")?;
    let folder = env::var("CARGO_MANIFEST_DIR").map_err(|_| "cargo names no folder")?;
    let path = Path::new(&folder).join(name);
    let shown = path.display().to_string();
    let text = fs::read_to_string(&path).map_err(|why| format!("{shown}: {why}"))?;
    let value: toml::Value = toml::from_str(&text).map_err(|why| format!("{shown}: {why}"))?;
    let json = serde_json::to_string(&value).map_err(|why| format!("{shown}: {why}"))?;
    Ok((shown, json))
}

/// The literals that were handed in as one text. A macro hands literals on in groups
/// without brackets.
fn named(input: &TokenStream) -> Option<String> {
    let mut name = String::new();
    for tree in input.clone() {
        match tree {
            TokenTree::Literal(literal) => {
                name.push_str(literal.to_string().strip_prefix('"')?.strip_suffix('"')?);
            }
            TokenTree::Group(group) => name.push_str(&named(&group.stream())?),
            TokenTree::Ident(_) | TokenTree::Punct(_) => return None,
        }
    }
    (!name.is_empty()).then_some(name)
}
