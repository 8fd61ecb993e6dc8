"""Compares exact cover search with other programs, whose sources are in a folder.

    git clone https://github.com/ascherer/cwebtest peers/cwebtest
    git clone https://github.com/blynn/dlx peers/dlx
    git clone https://github.com/jlaire/dlx-cpp peers/dlx-cpp
    ./dev bench peers --covers peers

The first has D. E. Knuth's programs, in CWEB, and needs ctangle (Debian: texlive-binaries). What is missing or does not
build is left out. Each program counts all covers of each problem, as a process of its own, and all take turns.

Exit codes: 0 measured; 1 programs disagree, or one has failed; 2 usage, unreadable input, or no peer.
"""

import argparse
import math
import statistics
import subprocess
from pathlib import Path

import cover_solvers
import grid_solvers
import tables
from builds import BadInput, add_usual_options, build_peers, find_peers, head, say
from contestants import Failure
from cover_solvers import CoverInstance, Kind, Program

START = "start"  # of a program, measured with a problem of one option
LONG_ENOUGH = 0.020  # seconds of the best peer: less is rather start than search


def read_options(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="./dev bench peers", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--covers", action="store_true", help="exact cover problems, not 9x9 puzzles")
    parser.add_argument("folder", metavar="DIR", type=Path, help="folder with the folders cwebtest, dlx and dlx-cpp")
    parser.add_argument("files", metavar="FILE", nargs="*", type=Path,
                        help="problems in Knuth's format (those of ./dev bench cover)")
    parser.add_argument("--seconds", metavar="S", type=float, default=10, help="a run that is longer is given up (10)")
    add_usual_options(parser)
    options = parser.parse_intermixed_args(arguments)
    options.rounds = options.rounds or (1 if options.quick else 5)
    return options


def kind_of(text: str) -> Kind | None:
    """None: options have costs, which these programs do not read."""
    items, *options = (line.split() for line in text.splitlines() if line.strip() and not line.startswith("|"))
    if any(word.startswith("|") for words in options for word in words):
        return None
    if any("|" in word for word in items if word != "|"):
        return Kind.BOUNDS
    return Kind.COLORS if any(":" in word for words in options for word in words) else Kind.EXACT


def read_instance(file: Path, program: Path, folder: Path) -> CoverInstance | None:
    try:
        kind = kind_of(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise BadInput(f"cannot read '{file}': {getattr(error, 'strerror', None) or error}") from None
    if kind is None:
        say(f"{file.stem}: left out, its options have costs")
        return None
    lists = folder / f"{file.stem}.lists"
    if kind == Kind.EXACT:
        done = subprocess.run([program, "convert", "--from", "knuth", "--to", "column-lists", file],
                              capture_output=True, text=True)
        if done.returncode != 0:
            raise BadInput(done.stderr.partition("\n")[0].removeprefix("quadrille: "))
        lists.write_text(done.stdout)
    return CoverInstance(file.stem, kind, file, lists)


def collect(options: argparse.Namespace) -> list[CoverInstance]:
    """The files, or the problems of quadrille-bench; before them one of one option."""
    folder = options.build / "covers"
    folder.mkdir(parents=True, exist_ok=True)
    files = options.files
    if not files:
        generated = folder / "generated"
        generated.mkdir(exist_ok=True)
        quick = ["--quick"] * options.quick
        done = subprocess.run([options.bin / "quadrille-bench", "cover", *quick, "--write", generated],
                              capture_output=True, text=True)
        if done.returncode != 0:
            raise BadInput(done.stderr.partition("\n")[0])
        files = [generated / f"{name}.dlx" for name in done.stdout.split()]
    names = [file.stem for file in files]
    if twice := next((name for name in names if names.count(name) > 1), None):
        raise BadInput(f"two problems have the name '{twice}'")
    for kind, text in ((Kind.EXACT, "a\na\n"), (Kind.COLORS, "a | b\na b:c\n"), (Kind.BOUNDS, "1:2|a\na\n")):
        (folder / f"{START}-{kind.value}.dlx").write_text(text)
    files = [*(folder / f"{START}-{kind.value}.dlx" for kind in Kind), *files]
    read = (read_instance(file, options.bin / "quadrille", folder) for file in files)
    return [instance for instance in read if instance]


class Measurement:
    """What programs need for each problem, in seconds, and what is wrong with them."""

    def __init__(self, programs: list[Program], options: argparse.Namespace):
        self.programs, self.options = programs, options
        self.seconds: dict[str, dict[str, list[float]]] = {}  # by problem and program
        self.covers: dict[str, int] = {}
        self.complaints: list[str] = []

    def measure(self, instance: CoverInstance) -> None:
        alive = [program for program in self.programs if instance.kind in program.kinds]
        times: dict[str, list[float]] = {}
        answers: dict[int, dict[str, None]] = {}
        for i in range(self.options.rounds):
            start = i % max(1, len(alive))  # none always comes after the same one
            for program in alive[start:] + alive[:start]:
                try:
                    seconds, covers = program.count(instance, self.options.build / "output", self.options.seconds)
                except subprocess.TimeoutExpired:
                    alive.remove(program)
                    times.pop(program.label, None)
                    continue
                except Failure as failure:
                    self.complaints.append(f"{program.label} failed with {instance.name}: {failure}")
                    alive.remove(program)
                    times.pop(program.label, None)
                    continue
                times.setdefault(program.label, []).append(seconds)
                answers.setdefault(covers, {})[program.label] = None
        self.seconds[instance.name] = times
        self.judge(instance, answers)

    def judge(self, instance: CoverInstance, answers: dict[int, dict[str, None]]) -> None:
        """All must have found the same number of covers; what most have found comes first."""
        ordered = sorted(answers, key=lambda covers: -len(answers[covers]))
        if ordered:
            self.covers[instance.name] = ordered[0]
        if len(ordered) > 1:
            found = "; ".join(f"{covers} ({', '.join(answers[covers])})" for covers in ordered)
            self.complaints.append(f"{instance.name}: the numbers of covers differ: {found}")


class Comparison:
    """One problem: the best peer, and how many times faster ours are."""

    def __init__(self, instance: CoverInstance, measurement: Measurement, peers: list[str]):
        self.instance = instance
        self.times = measurement.seconds[instance.name]
        self.starts = measurement.seconds[f"{START}-{instance.kind.value}"]
        self.peers = [peer for peer in peers if peer in self.times]
        self.best = min(self.peers, key=lambda peer: statistics.median(self.times[peer]), default=None)

    def seconds(self, label: str | None) -> float:
        return statistics.median(self.times[label]) if label in self.times else math.nan

    def start(self, label: str) -> float:
        return min(self.starts.get(label, [0]))

    def ratio(self, label: str, net: bool = False) -> float:
        """Of the best peer of the same round, in the median; net: without the time of a start."""
        if not self.peers or label not in self.times:
            return math.nan
        least = 1e-4  # of a second, where a start takes all the time

        def needed(name: str) -> list[float]:
            return [max(least, seconds - net * self.start(name)) for seconds in self.times[name]]

        return statistics.median(min(best) / mine for *best, mine in
                                 zip(*(needed(peer) for peer in self.peers), needed(label)))

    def row(self, covers: dict[str, int]) -> list[str]:
        def figure(value: float) -> str:
            return "-" if math.isnan(value) else tables.figure(value)

        name = self.instance.name
        return [name, self.instance.kind.value, f"{covers[name]:,}" if name in covers else "-", self.best or "-",
                figure(self.seconds(self.best) * 1e3), figure(self.seconds("enumerate") * 1e3),
                figure(self.ratio("enumerate")), figure(self.ratio("enumerate", net=True)),
                figure(self.seconds("count") * 1e3), figure(self.ratio("count"))]


COLUMNS = ["", "kind", "covers", "best peer", "its ms", "enumerate ms", "times as fast", "net", "count ms",
           "times as fast"]
LEGEND = """
Processor time of whole processes, medians of {rounds} rounds; a run of more than {seconds:g} s is given up ("-"). Times
as fast as the best peer of the same round, in the median; net: less what each program needs for a problem of one option.
`enumerate` visits every cover, as the others do; `count` is `quadrille cover --count`. -j1."""


def summary(comparisons: list[Comparison]) -> list[str]:
    long = [one for one in comparisons if one.seconds(one.best) >= LONG_ENOUGH]
    lines = []
    for which, chosen in ((f"at least {LONG_ENOUGH * 1e3:g} ms of the best peer", long), ("all", comparisons)):
        for label, net in (("enumerate", False), ("enumerate", True), ("count", False)):
            ratios = [ratio for one in chosen if not math.isnan(ratio := one.ratio(label, net))]
            if ratios:
                lines.append(f"{label}{', net' * net}, {which}: geometric mean {statistics.geometric_mean(ratios):.2f}, "
                             f"{sum(ratio < 1.5 for ratio in ratios)} below 1.5, {sum(ratio < 1 for ratio in ratios)} "
                             f"below 1, of {len(ratios)}")
    return lines


def report(measurement: Measurement, instances: list[CoverInstance], peers: list[str], first_lines: list[str]) -> str:
    options = measurement.options
    compared = [Comparison(one, measurement, peers) for one in instances if not one.name.startswith(f"{START}-")]
    rows = [COLUMNS, *(one.row(measurement.covers) for one in compared)]
    bullet = "* " * options.markdown
    lines = [*(bullet + line for line in first_lines), "", *tables.lines_of(rows, options.markdown), "",
             *(bullet + line for line in summary(compared))]
    return "\n".join(lines) + "\n" + LEGEND.format(rounds=options.rounds, seconds=options.seconds)


def run(options: argparse.Namespace) -> int:
    found = find_peers(options.folder, cover_solvers.SOLVERS, grid_solvers.SOLVERS)
    instances = collect(options)
    built = build_peers(found, options.folder, options.build)
    first_lines = head(built, options.folder, options.bin)
    theirs = [program for peer in built for program in peer.start(options.build / peer.folder)]
    measurement = Measurement(theirs + cover_solvers.ours(options.bin), options)
    for instance in instances:
        say(f"{instance.name}: {options.rounds} rounds")
        measurement.measure(instance)
    print(report(measurement, instances, [program.label for program in theirs], first_lines))
    for complaint in measurement.complaints:
        say(complaint)
    return 1 if measurement.complaints else 0
