"""The solvers of others: how each is found, built and started."""

import dataclasses
import json
import os
import subprocess
from collections.abc import Callable
from pathlib import Path

from contestants import Command, Driver, Schoku

HERE = Path(__file__).resolve().parent
LAST_LINES = 10


class BuildFailed(Exception):
    pass


@dataclasses.dataclass(frozen=True)
class Peer:
    folder: str  # below the folder of the user
    repository: str
    compiler: str
    flags: str  # what the table says
    build: Callable[[Path, Path], None]
    start: Callable[[Path], Driver | Command]


def run(command: list[str | Path], folder: Path, **environment: str) -> None:
    try:
        done = subprocess.run(command, cwd=folder, env=os.environ | environment, text=True, errors="replace",
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    except OSError as error:
        raise BuildFailed(f"cannot run {command[0]}: {error.strerror}") from None
    if done.returncode != 0:
        lines = done.stdout.rstrip().splitlines()[-LAST_LINES:]
        raise BuildFailed("\n".join([f"{command[0]} has exit code {done.returncode}:", *lines]))


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


PEERS = [
    Peer("tdoku", "github.com/t-dillon/tdoku", "clang++", "-O3 -march=native",
         build_tdoku, lambda out: Driver("tdoku", [out / "driver"])),
    Peer("sudoku", "github.com/Emerentius/sudoku", "rustc", "target-cpu=native, fat LTO, unchecked_indexing",
         build_sudoku, lambda out: Driver("sudoku (Rust)", [out / "target/release/driver"])),
    Peer("Schoku", "github.com/Mart1nSchulz/Schoku", "g++", "-O3 -march=native -DOPT_NEWSETS; -rM -t1 -y",
         build_schoku, lambda out: Schoku(out / "schoku")),
]


def first_line(*command: str | Path) -> str:
    """What the command prints; empty if it cannot be run."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, errors="replace")
    except OSError:
        return ""
    return done.stdout.partition("\n")[0] if done.returncode == 0 else ""


def commit_of(folder: Path) -> str:
    """The commit in a folder, if it is the top of a repository."""
    if Path(first_line("git", "-C", folder, "rev-parse", "--show-toplevel") or "/") != folder.resolve():
        return "unknown commit"
    return first_line("git", "-C", folder, "describe", "--always", "--dirty", "--abbrev=7", "--exclude=*")
