"""The 9x9 solvers of others: how each is built and started."""

import json
from pathlib import Path

from builds import HERE, Peer, run
from contestants import Driver, Schoku


def build_tdoku(source: Path, out: Path) -> None:
    sources = [HERE / "tdoku.cpp", source / "src/solver_dpll_triad_simd.cc", source / "src/util.cc"]
    run(["clang++", "-std=c++17", "-O3", "-march=native", "-include", source / "include/tdoku.h", f"-I{source}/src",
         *sources, "-o", out / "driver"], out)


CARGO_MANIFEST = """[package]
name = "driver"
version = "0.0.0"
edition = "2021"

[[bin]]
name = "driver"
path = {driver}

[dependencies]
sudoku = {{ path = {crate}, features = ["unchecked_indexing"] }}

[profile.release]
lto = "fat"
codegen-units = 1

[workspace]
"""


def build_sudoku(source: Path, out: Path) -> None:
    manifest = CARGO_MANIFEST.format(driver=json.dumps(str(HERE / "sudoku.rs")), crate=json.dumps(str(source)))
    (out / "Cargo.toml").write_text(manifest)
    # Cargo takes its settings, such as where crates come from, from the folder in which it is started.
    run(["cargo", "build", "--release", "--manifest-path", out / "Cargo.toml", "--target-dir", out / "target"], source,
        RUSTFLAGS="-C target-cpu=native")


def build_schoku(source: Path, out: Path) -> None:
    run(["g++", "-std=gnu++17", "-O3", "-march=native", "-fopenmp", "-DNDEBUG", "-DOPT_NEWSETS", f"-I{HERE}/schoku",
         source / "src/schoku.cpp", "-o", out / "schoku"], out)


SOLVERS = [
    Peer("tdoku", "github.com/t-dillon/tdoku", "clang++", "-O3 -march=native",
         build_tdoku, lambda out: Driver("tdoku", [out / "driver"])),
    Peer("sudoku", "github.com/Emerentius/sudoku", "rustc", "target-cpu=native, fat LTO, unchecked_indexing",
         build_sudoku, lambda out: Driver("sudoku (Rust)", [out / "target/release/driver"])),
    Peer("Schoku", "github.com/Mart1nSchulz/Schoku", "g++", "-O3 -march=native -DOPT_NEWSETS; -rM -t1 -y",
         build_schoku, lambda out: Schoku(out / "schoku")),
]
