"""The exact cover programs of others: how each is built, and which problems it is for."""

import dataclasses
import enum
import re
from pathlib import Path

from builds import HERE, Peer, run
from contestants import Failure, run_process


class Kind(enum.Enum):
    """What a problem needs, from the least to the most."""
    EXACT = "exact"  # perhaps with secondary items
    COLORS = "colors"
    BOUNDS = "bounds"


@dataclasses.dataclass(frozen=True)
class CoverInstance:
    name: str
    kind: Kind
    file: Path  # in Knuth's format
    lists: Path  # as lists of columns, for programs that read those


@dataclasses.dataclass(frozen=True)
class Program:
    label: str
    command: list[str | Path]
    kinds: set[Kind]
    answer: re.Pattern[str]
    reads_lists: bool = False

    def count(self, instance: CoverInstance, output: Path, patience: float) -> tuple[float, int]:
        """Returns the processor time of the whole process, and the number of covers."""
        text = instance.lists if self.reads_lists else instance.file
        seconds, errors = run_process(self.command, output, patience, text)
        if found := self.answer.search(output.read_text(errors="replace") + errors):
            return seconds, int(found[1])
        raise Failure(f"expected a number of covers, found '{errors}'")


# The program, its change file if it has one, and what it is for. Each is the last of its family that finds all covers.
KNUTH = [
    ("dlx1", {Kind.EXACT}),
    ("dlx2", {Kind.COLORS}),
    ("dlx3", {Kind.BOUNDS}),
    ("ssxcc", {Kind.EXACT, Kind.COLORS}),
    ("ssxcc-wtd0", {Kind.EXACT, Kind.COLORS}),
    ("ssxcc-frb0", {Kind.EXACT, Kind.COLORS}),
    ("ssmcc", {Kind.BOUNDS}),
    ("ssmcc-wtd", {Kind.BOUNDS}),
]
TOTAL = re.compile(r"^Altogether (\d+) solution", re.MULTILINE)


def build_knuth(source: Path, out: Path) -> None:
    """ctangle finds sources and what they include below CWEBINPUTS and writes into the present folder."""
    def tangle(program: str, *arguments: str) -> None:
        run(["ctangle", f"{program}.w", *arguments], out, CWEBINPUTS=str(source))

    tangle("gb_flip")
    for name, _ in KNUTH:
        program, dash, _ = name.partition("-")
        tangle(program, f"{name}.ch" if dash else "-", f"{name}.c")
        run(["gcc", "-O3", "-march=native", "-w", f"{name}.c", "gb_flip.c", "-o", name], out)


def start_knuth(out: Path) -> list[Program]:
    return [Program(name, [out / name], kinds, TOTAL) for name, kinds in KNUTH]


def build_blynn(source: Path, out: Path) -> None:
    run(["gcc", "-O3", "-march=native", "-include", source / "dlx.h", HERE / "blynn.c", source / "dlx.c",
         "-o", out / "blynn"], out)


def build_dlx_cpp(source: Path, out: Path) -> None:
    sources = [*sorted((source / "src").glob("*.cpp")), *sorted((source / "example/dlx").glob("*.cpp"))]
    run(["g++", "-std=c++17", "-O3", "-march=native", f"-I{source}/include", *sources, "-o", out / "dlx"], out)


SOLVERS = [
    Peer("cwebtest", "github.com/ascherer/cwebtest (D. E. Knuth's programs)", "gcc", "-O3 -march=native",
         build_knuth, start_knuth),
    Peer("dlx", "github.com/blynn/dlx", "gcc", "-O3 -march=native",
         build_blynn, lambda out: [Program("blynn", [out / "blynn"], {Kind.EXACT}, re.compile(r"^(\d+)$"), True)]),
    Peer("dlx-cpp", "github.com/jlaire/dlx-cpp", "g++", "-O3 -march=native", build_dlx_cpp,
         lambda out: [Program("dlx-cpp", [out / "dlx", "-s"], {Kind.EXACT}, re.compile(r"^solutions: (\d+)"), True)]),
]


def ours(programs: Path) -> list[Program]:
    """Counting with every solution visited, as the others do, and counting as `cover` does it."""
    command = [programs / "quadrille", "cover", "--count", "-j1"]
    answer = re.compile(r"^(\d+)$", re.MULTILINE)
    return [Program("enumerate", [*command, "--method", "enumerate"], set(Kind), answer),
            Program("count", command, set(Kind), answer)]
