//! Modules of the page: the rules and bots of each game, for the browser.
//!
//! They need a compiler that knows WebAssembly. Where rustup has its target that
//! is all. Elsewhere Debian's packages for its own browsers are unpacked into a
//! folder of ours, and nothing is installed. Without either the page is built
//! all the same, and every table needs a server.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::chore::Chore;
use crate::web::is_newer;
use crate::workspace::Workspace;

const TARGET: &str = "wasm32-unknown-unknown";

/// What panics and bugs look like from inside is not told in a page: names and
/// places of the source would be a tenth of a module.
const FLAGS: &str = "-Zfmt-debug=none -Zlocation-detail=none";

/// What every browser of the last years understands, as the optimiser names it.
const FEATURES: [&str; 6] = [
    "--enable-bulk-memory",
    "--enable-sign-ext",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-multivalue",
];

/// Builds the module of every game whose sources have changed.
pub(crate) fn build(workspace: &Workspace) -> Result<()> {
    let compiler = Compiler::find(workspace)?;
    let out = workspace.root.join("web/modules");
    fs::create_dir_all(&out).with_context(|| format!("{} cannot be made", out.display()))?;
    for game in workspace.games() {
        let package = package_of(workspace, game)?;
        let built = compiler.build(workspace, &package)?;
        let id = game.trim_start_matches("games/").trim_end_matches('/');
        shrink(&built, &out.join(format!("{id}.wasm")))?;
    }
    Ok(())
}

/// The same, where the page is of use without them.
pub(crate) fn build_if_possible(workspace: &Workspace) {
    if let Err(why) = build(workspace) {
        println!("The page is built without games that need no server: {why:#}");
    }
}

/// The name of a game's crate, which is that of its feature in the registry.
fn package_of(workspace: &Workspace, folder: &str) -> Result<String> {
    let path = workspace.root.join(folder).join("Cargo.toml");
    let text =
        fs::read_to_string(&path).with_context(|| format!("{} cannot be read", path.display()))?;
    let manifest: toml::Value = toml::from_str(&text)?;
    let name = manifest.get("package").and_then(|package| package.get("name"));
    Ok(name.and_then(|name| name.as_str()).context("a game has a name")?.to_owned())
}

/// A cargo that builds for the page.
struct Compiler {
    settings: Vec<(&'static str, String)>,
    arguments: Vec<&'static str>,
}

impl Compiler {
    fn find(workspace: &Workspace) -> Result<Self> {
        if has_target() || (!has_debian() && rustup(["target", "add", TARGET]).works()) {
            return Ok(Self { settings: Vec::new(), arguments: Vec::new() });
        }
        if has_debian() {
            return Self::of_debian(&workspace.root.join("target/wasm-toolchain"));
        }
        bail!(
            "no compiler here knows {TARGET}: `rustup target add {TARGET}` installs it, and on \
             Debian the packages rustc-web and rust-web-src have it"
        )
    }

    /// The compiler of Debian's packages, unpacked into a folder of ours. It builds
    /// the standard library itself.
    fn of_debian(folder: &Path) -> Result<Self> {
        let ready = folder.join("ready");
        if !ready.exists() {
            println!("unpacking Debian's compiler for WebAssembly into {}", folder.display());
            fs::create_dir_all(folder)?;
            let unpacking = Chore::new("bash").args(["-c", UNPACK]).within(folder);
            unpacking.run().context("Debian's compiler for WebAssembly cannot be unpacked")?;
            fs::write(&ready, "")?;
        }
        let at = |path: &str| folder.join(path).display().to_string();
        let linker = env::var("PATH").map_or(at("bin"), |path| format!("{}:{path}", at("bin")));
        Ok(Self {
            settings: vec![
                (
                    "LD_LIBRARY_PATH",
                    format!("{}:{}", at("usr/lib/x86_64-linux-gnu"), at("llvm/lib")),
                ),
                ("PATH", linker),
                ("RUSTC", at("usr/bin/rustc")),
            ],
            arguments: vec![
                "-Zbuild-std=std,panic_abort",
                "-Zbuild-std-features=optimize_for_size",
            ],
        })
    }

    /// Builds the module with this one game; where it lies.
    fn build(&self, workspace: &Workspace, package: &str) -> Result<PathBuf> {
        let target = workspace.root.join("target/page");
        let feature = format!("registry/{package}");
        let chore = Chore::cargo(["build", "--quiet", "--package", "page", "--profile", "page"])
            .args(["--no-default-features", "--features", feature.as_str(), "--target", TARGET])
            .args(&self.arguments)
            .with("CARGO_TARGET_DIR", &target)
            // What is asked of the compiler here it only does when it is told that
            // it may.
            .with("RUSTC_BOOTSTRAP", "1")
            .with("RUSTFLAGS", FLAGS)
            .within(&workspace.root);
        let settings = self.settings.iter();
        let chore = settings.fold(chore, |chore, (name, value)| chore.with(name, value));
        println!("$ {chore}");
        chore.run()?;
        Ok(target.join(TARGET).join("page/page.wasm"))
    }
}

/// Fetches and unpacks Debian's packages, whose names have versions in them.
const UNPACK: &str = r#"
set -e
named() { apt-cache depends "$1" | awk -v want="$2" '$1 == "Depends:" && $2 ~ want { print $2; exit }'; }
std=$(named rustc-web '^libstd-rust-web-dev')
lib=$(named "$std" '^libstd-rust-web-[0-9]')
llvm=$(named "$lib" '^libllvm')
version=${llvm#libllvm}
mkdir -p debs bin && cd debs
apt-get download -qq rustc-web rust-web-src "$std" "$lib" "$llvm" "lld-$version"
for package in *.deb; do dpkg -x "$package" ..; done
cd .. && rm -r debs
ln -sfn "usr/lib/llvm-$version" llvm
ln -sf "../llvm/bin/lld" bin/rust-lld
"#;

fn rustup<const N: usize>(arguments: [&str; N]) -> Chore {
    Chore::new("rustup").args(arguments)
}

fn has_target() -> bool {
    Chore::new("sh")
        .args(["-c", "rustup target list --installed | grep -qx wasm32-unknown-unknown"])
        .works()
}

/// A machine that was just made knows no packages before it has asked for their list.
fn has_debian() -> bool {
    let knows = || Chore::new("sh").args(["-c", "apt-cache show rustc-web rust-web-src"]).works();
    knows() || (Chore::new("apt-get").args(["update", "--quiet"]).works() && knows())
}

/// Makes a module as small as it gets, where the optimiser is installed; unless
/// nothing has changed since it was done.
fn shrink(built: &Path, module: &Path) -> Result<()> {
    if is_newer(module, built) {
        return Ok(());
    }
    if !Chore::new("wasm-opt").args(["--version"]).works() {
        println!(
            "wasm-opt (Debian's binaryen) is not installed: the modules are larger than they need be"
        );
        fs::copy(built, module)?;
        return Ok(());
    }
    let files = [built.into(), "-o".into(), module.as_os_str().to_owned()];
    Chore::new("wasm-opt").args(["-Oz"]).args(FEATURES).args(files).run()
}
