"""Compares exact cover search with other programs, whose sources are in a folder.

    git clone https://github.com/ascherer/cwebtest peers/cwebtest
    git clone https://github.com/blynn/dlx peers/dlx
    git clone https://github.com/jlaire/dlx-cpp peers/dlx-cpp
    ./dev bench peers --covers peers

The first has D. E. Knuth's programs, in CWEB, and needs ctangle (Debian: texlive-binaries). What is missing or does not
build is left out; so are glpsol and cbc if they are not installed. Each program counts all covers of each problem, or
finds the cheapest one if options have costs, as a process of its own, and all take turns.

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
    """None: a kind that no other program reads, of costs together with bounds or colors."""
    items, *options = lines_of(text)
    costs = any(word.startswith("|") for words in options for word in words)
    bounds = any("|" in word for word in items if word != "|")
    colors = any(":" in word for words in options for word in words)
    if costs:
        return None if bounds or colors else Kind.COSTS
    return Kind.BOUNDS if bounds else Kind.COLORS if colors else Kind.EXACT


def lines_of(text: str) -> list[list[str]]:
    return [line.split() for line in text.splitlines() if line.strip() and not line.startswith("|")]


def linear_program(text: str) -> str:
    """In the format of CPLEX, which glpsol and cbc read: an option is a variable, an item a row."""
    items, *options = lines_of(text)
    bar = items.index("|") if "|" in items else len(items)
    rows: dict[str, list[str]] = {item: [] for item in items if item != "|"}
    costs = []
    for number, words in enumerate(options):
        costs.append(sum(int(word[1:]) for word in words if word.startswith("|")))
        for word in words:
            if not word.startswith("|"):
                rows[word].append(f"x{number}")
    lines = ["Minimize", " obj: " + "\n + ".join(f"{cost} x{number}" for number, cost in enumerate(costs)), "Subject To"]
    for number, (item, options_with_it) in enumerate(rows.items()):
        if options_with_it:
            relation = "= 1" if item in items[:bar] else "<= 1"
            lines.append(f" r{number}: " + "\n + ".join(options_with_it) + f" {relation}")
    return "\n".join([*lines, "Binary", *(f" x{number}" for number in range(len(costs))), "End"]) + "\n"


def read_instance(file: Path, program: Path, folder: Path) -> CoverInstance | None:
    try:
        text = file.read_text(encoding="utf-8")
        kind = kind_of(text)
    except (OSError, ValueError) as error:
        raise BadInput(f"cannot read '{file}': {getattr(error, 'strerror', None) or error}") from None
    if kind is None:
        say(f"{file.stem}: left out, it has costs together with bounds or colors")
        return None
    other = folder / f"{file.stem}.{'lp' if kind == Kind.COSTS else 'lists'}"
    if kind == Kind.EXACT:
        done = subprocess.run([program, "convert", "--from", "knuth", "--to", "column-lists", file],
                              capture_output=True, text=True)
        if done.returncode != 0:
            raise BadInput(done.stderr.partition("\n")[0].removeprefix("quadrille: "))
        other.write_text(done.stdout)
    if kind == Kind.COSTS:
        other.write_text(linear_program(text))
    return CoverInstance(file.stem, kind, file, other)


# Problems with costs, by the words after `quadrille model`.
COSTLY = {f"queens-{n}-costs": ["queens", str(n), "--centered"] for n in (12, 14, 16)}


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
        for name, words in COSTLY.items():
            files.append(generated / f"{name}.dlx")
            made = subprocess.run([options.bin / "quadrille", "model", *words], capture_output=True, text=True, check=True)
            files[-1].write_text(made.stdout)
    names = [file.stem for file in files]
    if twice := next((name for name in names if names.count(name) > 1), None):
        raise BadInput(f"two problems have the name '{twice}'")
    for kind, text in ((Kind.EXACT, "a\na\n"), (Kind.COLORS, "a | b\na b:c\n"), (Kind.BOUNDS, "1:2|a\na\n"),
                       (Kind.COSTS, "a\na |1\n")):
        (folder / f"{START}-{kind.value}.dlx").write_text(text)
    files = [*(folder / f"{START}-{kind.value}.dlx" for kind in Kind), *files]
    read = (read_instance(file, options.bin / "quadrille", folder) for file in files)
    return [instance for instance in read if instance]


class Measurement:
    """What programs need for each problem, in seconds, and what is wrong with them."""

    def __init__(self, programs: list[Program], options: argparse.Namespace):
        self.programs, self.options = programs, options
        self.seconds: dict[str, dict[str, list[float]]] = {}  # by problem and program
        self.found: dict[str, int] = {}  # covers, or the least cost
        self.complaints: list[str] = []

    def measure(self, instance: CoverInstance) -> None:
        alive = [program for program in self.programs if instance.kind in program.kinds]
        times: dict[str, list[float]] = {}
        answers: dict[int, dict[str, None]] = {}
        for i in range(self.options.rounds):
            start = i % max(1, len(alive))  # none always comes after the same one
            for program in alive[start:] + alive[:start]:
                try:
                    seconds, found = program.run(instance, self.options.build / "output", self.options.seconds)
                except (subprocess.TimeoutExpired, Failure) as end:
                    if isinstance(end, Failure):
                        self.complaints.append(f"{program.label} failed with {instance.name}: {end}")
                    alive.remove(program)
                    times.pop(program.label, None)
                    continue
                times.setdefault(program.label, []).append(seconds)
                answers.setdefault(found, {})[program.label] = None
        self.seconds[instance.name] = times
        self.judge(instance, answers)

    def judge(self, instance: CoverInstance, answers: dict[int, dict[str, None]]) -> None:
        """All must have found the same; what most have found comes first."""
        ordered = sorted(answers, key=lambda found: -len(answers[found]))
        if ordered:
            self.found[instance.name] = ordered[0]
        if len(ordered) > 1:
            what = "least costs" if instance.kind == Kind.COSTS else "numbers of covers"
            each = "; ".join(f"{found} ({', '.join(answers[found])})" for found in ordered)
            self.complaints.append(f"{instance.name}: the {what} differ: {each}")


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

    def row(self, found: dict[str, int]) -> list[str]:
        def figure(value: float) -> str:
            return "-" if math.isnan(value) else tables.figure(value)

        def times(label: str, *nets: bool) -> list[str]:
            return [figure(self.seconds(label) * 1e3), *(figure(self.ratio(label, net)) for net in nets)]

        name, kind = self.instance.name, self.instance.kind
        row = [f"{found[name]:,}" if name in found else "-", self.best or "-", figure(self.seconds(self.best) * 1e3)]
        if kind == Kind.COSTS:
            return [name, *row, *times("best", False, True)]
        return [name, kind.value, *row, *times("enumerate", False, True), *times("count", False)]


COLUMNS = ["", "kind", "covers", "best peer", "its ms", "enumerate ms", "times as fast", "net", "count ms",
           "times as fast"]
COLUMNS_OF_COSTS = ["", "least cost", "best peer", "its ms", "quadrille ms", "times as fast", "net"]
LEGEND = """
Processor time of whole processes, medians of {rounds} rounds; a run of more than {seconds:g} s is given up ("-"). Times
as fast as the best peer of the same round, in the median; net: less what each program needs for a problem of one option.
`enumerate` visits every cover, as the others do; `count` is `quadrille cover --count`. -j1."""


def summary(comparisons: list[Comparison], labels: list[tuple[str, bool]]) -> list[str]:
    long = [one for one in comparisons if one.seconds(one.best) >= LONG_ENOUGH]
    lines = []
    for which, chosen in ((f"at least {LONG_ENOUGH * 1e3:g} ms of the best peer", long), ("all", comparisons)):
        for label, net in labels:
            ratios = [ratio for one in chosen if not math.isnan(ratio := one.ratio(label, net))]
            if ratios:
                lines.append(f"{label}{', net' * net}, {which}: geometric mean {statistics.geometric_mean(ratios):.2f}, "
                             f"{sum(ratio < 1.5 for ratio in ratios)} below 1.5, {sum(ratio < 1 for ratio in ratios)} "
                             f"below 1, of {len(ratios)}")
    return lines


def report(measurement: Measurement, instances: list[CoverInstance], peers: list[str], first_lines: list[str]) -> str:
    options = measurement.options
    compared = [Comparison(one, measurement, peers) for one in instances if not one.name.startswith(f"{START}-")]
    costly = [one for one in compared if one.instance.kind == Kind.COSTS]
    counted = [one for one in compared if one.instance.kind != Kind.COSTS]
    bullet = "* " * options.markdown
    lines = [bullet + line for line in first_lines]
    for columns, chosen, labels in (
            (COLUMNS, counted, [("enumerate", False), ("enumerate", True), ("count", False)]),
            (COLUMNS_OF_COSTS, costly, [("best", False), ("best", True)])):
        if chosen:
            lines += ["", *tables.lines_of([columns, *(one.row(measurement.found) for one in chosen)], options.markdown),
                      "", *(bullet + line for line in summary(chosen, labels))]
    return "\n".join(lines) + "\n" + LEGEND.format(rounds=options.rounds, seconds=options.seconds)


def run(options: argparse.Namespace) -> int:
    found = find_peers(options.folder, cover_solvers.SOLVERS, grid_solvers.SOLVERS)
    instances = collect(options)
    built = build_peers(found, options.folder, options.build)
    first_lines = head(built, options.folder, options.bin)
    theirs = [program for peer in built for program in peer.start(options.build / peer.folder)]
    for program, version in cover_solvers.installed():
        theirs.append(program)
        first_lines.append(f"{program.label}: {version}")
    measurement = Measurement(theirs + cover_solvers.ours(options.bin), options)
    for instance in instances:
        say(f"{instance.name}: {options.rounds} rounds")
        measurement.measure(instance)
    print(report(measurement, instances, [program.label for program in theirs], first_lines))
    for complaint in measurement.complaints:
        say(complaint)
    return 1 if measurement.complaints else 0
