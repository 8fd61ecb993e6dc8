"""The exact cover programs of others: how each is built, and which problems it is for."""

import dataclasses
import enum
import re
import shutil
from pathlib import Path

from builds import HERE, Peer, first_line, run
from contestants import Failure, run_process


class Kind(enum.Enum):
    """What a problem needs, from the least to the most."""
    EXACT = "exact"  # perhaps with secondary items
    COLORS = "colors"
    BOUNDS = "bounds"
    COSTS = "costs"  # the cheapest cover is wanted, not the number of all


@dataclasses.dataclass(frozen=True)
class CoverInstance:
    name: str
    kind: Kind
    file: Path  # in Knuth's format
    other: Path  # the same as lists of columns, or with costs as a linear program


FILE = "FILE"  # in a command: the name of the file, which is standard input otherwise


@dataclasses.dataclass(frozen=True)
class Program:
    label: str
    command: list[str | Path]
    kinds: set[Kind]
    answer: re.Pattern[str]
    reads_other: bool = False  # not Knuth's format

    def run(self, instance: CoverInstance, output: Path, patience: float) -> tuple[float, int]:
        """Returns the processor time of the whole process, and the number of covers or the cost of the best one."""
        text = instance.other if self.reads_other else instance.file
        command = [text if word == FILE else word for word in self.command]
        seconds, errors = run_process(command, output, patience, text)
        if found := self.answer.search(output.read_text(errors="replace") + errors):
            return seconds, int(found[1])
        raise Failure(f"expected a number, found '{errors}'")


# The program, with that of its change file after a dash, and what it is for.
KNUTH = [
    ("dlx1", {Kind.EXACT}),
    ("dlx2", {Kind.COLORS}),
    ("dlx3", {Kind.BOUNDS}),
    ("dlx5", {Kind.COSTS}),
    ("ssxcc", {Kind.EXACT, Kind.COLORS}),
    ("ssxcc-wtd0", {Kind.EXACT, Kind.COLORS}),
    ("ssxcc-frb0", {Kind.EXACT, Kind.COLORS}),
    ("ssmcc", {Kind.BOUNDS}),
    ("ssmcc-wtd", {Kind.BOUNDS}),
]
TOTAL = re.compile(r"^Altogether (\d+) solution", re.MULTILINE)
LEAST = re.compile(r"^The optimum cost is \$(\d+)", re.MULTILINE)


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
    return [Program(name, [out / name], kinds, LEAST if Kind.COSTS in kinds else TOTAL) for name, kinds in KNUTH]


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


def installed() -> list[tuple[Program, str]]:
    """Solvers of integer linear programs that this machine has, with what the table says of them."""
    known = [Program("glpsol", ["glpsol", "--lp", FILE, "-o", "/dev/stdout"], {Kind.COSTS},
                     re.compile(r"^Objective: .* = (\d+) ", re.MULTILINE), True),
             Program("cbc", ["cbc", FILE, "-solve"], {Kind.COSTS},
                     re.compile(r"^Objective value: +(\d+)\.", re.MULTILINE), True)]
    return [(program, first_line(program.label, "--version") or "unknown version") for program in known
            if shutil.which(program.label)]


def ours(programs: Path) -> list[Program]:
    """Counting with every solution visited, as the others do, and counting as `cover` does it; the best cover."""
    command, answer = [programs / "quadrille", "cover", "-j1"], re.compile(r"^(\d+)$", re.MULTILINE)
    counting = set(Kind) - {Kind.COSTS}
    return [Program("enumerate", [*command, "--count", "--method", "enumerate"], counting, answer),
            Program("count", [*command, "--count"], counting, answer),
            Program("best", [*command, "--best", "1", "--json"], {Kind.COSTS}, re.compile(r'^{"cost":(\d+)'))]
