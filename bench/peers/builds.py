"""Builds the solvers of others, and says what was built."""

import argparse
import contextlib
import dataclasses
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
LAST_LINES = 10


class BadInput(Exception):
    pass


class BuildFailed(Exception):
    pass


@dataclasses.dataclass(frozen=True)
class Peer:
    folder: str  # below the folder of the user
    repository: str
    compiler: str
    flags: str  # what the table says
    build: Callable[[Path, Path], None]
    start: Callable[[Path], Any]  # makes what is measured of the folder where it was built


def say(text: str) -> None:
    print(f"peers: {text}", file=sys.stderr, flush=True)


def run(command: list[str | Path], folder: Path, **environment: str) -> None:
    try:
        done = subprocess.run(command, cwd=folder, env=os.environ | environment, text=True, errors="replace",
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    except OSError as error:
        raise BuildFailed(f"cannot run {command[0]}: {error.strerror}") from None
    if done.returncode != 0:
        lines = done.stdout.rstrip().splitlines()[-LAST_LINES:]
        raise BuildFailed("\n".join([f"{command[0]} has exit code {done.returncode}:", *lines]))


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


def find_peers(folder: Path, solvers: list[Peer], others: list[Peer]) -> list[Peer]:
    """Those of the solvers whose sources are there; other ones may be, too."""
    if not folder.is_dir():
        raise BadInput(f"expected a folder of solvers, found '{folder}'")
    found = {path.name for path in folder.iterdir() if path.is_dir() and not path.name.startswith(".")}
    known = {peer.folder for peer in solvers}
    for name in sorted(found - known - {peer.folder for peer in others}):
        say(f"{name}: ignored, it is not one of {', '.join(sorted(known))}")
    if not found & known:
        raise BadInput(f"expected {', '.join(sorted(known))} in '{folder}', found none of them")
    for peer in solvers:
        if peer.folder not in found:
            say(f"{peer.folder}: missing, see {peer.repository}")
    return [peer for peer in solvers if peer.folder in found]


def build_peers(peers: list[Peer], folder: Path, build: Path) -> list[Peer]:
    """Those that build."""
    built = []
    for peer in peers:
        say(f"{peer.folder}: building")
        out = build / peer.folder
        out.mkdir(parents=True, exist_ok=True)
        try:
            peer.build((folder / peer.folder).resolve(), out)
            built.append(peer)
        except BuildFailed as failed:
            say(f"{peer.folder}: left out, {failed}")
    if not built:
        raise BadInput("no peer could be built")
    return built


def processor() -> str:
    with contextlib.suppress(OSError):
        if found := re.search(r"^model name\s*: (.*)", Path("/proc/cpuinfo").read_text(), re.MULTILINE):
            return found[1]
    return "unknown processor"


def head(peers: list[Peer], folder: Path, programs: Path) -> list[str]:
    """Says what is compared, and where."""
    load = ", ".join(f"{value:.1f}" for value in os.getloadavg())
    compiler = first_line(programs / "quadrille-peer-driver", "--compiler")
    return [f"{processor()}, {os.cpu_count()} processors, load {load}",
            f"quadrille {commit_of(ROOT)}, {compiler}",
            *(f"{peer.folder} {commit_of(folder / peer.folder)}, "
              f"{first_line(peer.compiler, '--version') or peer.compiler}, {peer.flags}" for peer in peers)]


def positive(text: str) -> int:
    if not re.fullmatch(r"[1-9]\d*", text):
        raise argparse.ArgumentTypeError(f"expected a positive number, found '{text}'")
    return int(text)


def add_usual_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--rounds", metavar="N", type=positive, help="rounds (fewer with --quick)")
    parser.add_argument("--quick", action="store_true", help="less work: rougher figures")
    parser.add_argument("--markdown", action="store_true", help="tables in Markdown")
    parser.add_argument("--bin", metavar="FOLDER", type=Path, default=ROOT / "build/release/bin",
                        help="folder of our programs (build/release/bin)")
    parser.add_argument("--build", metavar="FOLDER", type=lambda path: Path(path).resolve(),
                        default=ROOT / "build/peers", help="folder of what is built here (build/peers)")
