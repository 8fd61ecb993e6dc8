#!/usr/bin/env -S python3 -B
"""Compares the 9x9 engines with other solvers, whose sources are in a folder.

    git clone https://github.com/t-dillon/tdoku peers/tdoku
    git clone https://github.com/Emerentius/sudoku peers/sudoku
    git clone https://github.com/Mart1nSchulz/Schoku peers/Schoku
    ./dev bench peers peers

tdoku needs clang++, sudoku cargo, Schoku g++; what is missing or does not build is left out. All look for a second
solution. Contestants take turns, so that a change of the processor's speed affects all of them.

Exit codes: 0 measured; 1 contestants disagree, or one has failed; 2 usage, unreadable input, or no peer.
"""

import argparse
import contextlib
import statistics
import sys
from pathlib import Path

import contestants
import cover_solvers
import covers
import grid_solvers
import puzzle_sets
import tables
from builds import BadInput, add_usual_options, build_peers, find_peers, head, say
from contestants import Command, Driver, Failure
from puzzle_sets import PuzzleSet


def read_options(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="./dev bench peers", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", metavar="DIR", type=Path, help="folder with the folders tdoku, sudoku and Schoku")
    parser.add_argument("files", metavar="[NAME:]FILE", nargs="*",
                        help="sets of puzzles, 81 characters a line (alone, if --sets is not given)")
    parser.add_argument("--sets", metavar="NAME,...", type=lambda text: text.split(","), default=[],
                        help=f"sets that quadrille-bench generates ({','.join(puzzle_sets.DEFAULT_SETS)})")
    add_usual_options(parser)
    options = parser.parse_intermixed_args(arguments)
    options.rounds = options.rounds or (3 if options.quick else 9)
    options.shortest = 0.01 if options.quick else 0.05
    return options


class Measurement:
    """What contestants need for each set, in microseconds, and what is wrong with them."""

    def __init__(self, all_contestants: list[Driver | Command], options: argparse.Namespace):
        self.alive, self.options = list(all_contestants), options
        self.results: tables.Results = {contestant.label: {} for contestant in all_contestants}
        self.counts: dict[str, tuple[float, ...]] = {}
        self.complaints: list[str] = []

    def attempt(self, contestant: Driver | Command, puzzles: PuzzleSet, step):
        """What `step` returns; None if it fails, which ends the contestant's part."""
        try:
            return step()
        except Failure as failure:
            self.complaints.append(f"{contestant.label} failed with {puzzles.name}: {failure}")
            self.alive.remove(contestant)
            self.results[contestant.label].pop(puzzles.name, None)
            return None

    def measure(self, puzzles: PuzzleSet) -> None:
        answers: dict[tuple[float, ...], dict[str, None]] = {}
        for contestant in list(self.alive):
            self.attempt(contestant, puzzles, lambda: contestant.prepare(puzzles, self.options.shortest))
        for i in range(self.options.rounds):
            start = i % max(1, len(self.alive))  # nobody always comes after the same one
            for contestant in self.alive[start:] + self.alive[:start]:
                if answer := self.attempt(contestant, puzzles, contestant.measure):
                    self.results[contestant.label].setdefault(puzzles.name, []).append(answer.seconds * 1e6)
                    answers.setdefault(answer.counts, {})[contestant.label] = None
        self.judge(puzzles, answers)

    def judge(self, puzzles: PuzzleSet, answers: dict[tuple[float, ...], dict[str, None]]) -> None:
        """All must have found the same; what most have found comes first."""
        ordered = sorted(answers, key=lambda counts: -len(answers[counts]))
        if ordered:
            self.counts[puzzles.name] = ordered[0]
        if len(ordered) > 1:
            found = [f"{' '.join(f'{n:g}' for n in counts)} ({', '.join(answers[counts])})" for counts in ordered]
            self.complaints.append(f"{puzzles.name}: the numbers of puzzles with no, one and several solutions differ: "
                                   + "; ".join(found))


LEGEND = """
Processor time; of threads, the sum. Schoku: its own clock or its processor time, whichever is less. Text: the whole
command, from a file into another, with the sets repeated; so does Schoku. The others have the puzzles in memory and
solve them for at least {} s in each round. All stop at the second solution."""


def report(measurement: Measurement, sets: list[PuzzleSet], peers: list[str], first_lines: list[str]) -> str:
    options, results = measurement.options, measurement.results
    names = [puzzles.name for puzzles in sets]
    sizes = {puzzles.name: puzzles.size for puzzles in sets}
    medians, minima = (tables.times(results, names, of_rounds) for of_rounds in (statistics.median, min))
    parts = [("", tables.counts(sizes, measurement.counts)),
             (f"Microseconds per puzzle, median of {options.rounds} rounds:", medians),
             (f"Microseconds per puzzle, minimum of {options.rounds} rounds:", minima),
             ("Times as fast as the best peer of the same round, in the median:", tables.ratios(results, names, peers))]
    lines = ["* " * options.markdown + line for line in first_lines]
    for title, table in parts:
        lines += ["", *([title, ""] if title else []), *tables.lines_of(table, options.markdown)]
    return "\n".join(lines) + "\n" + LEGEND.format(options.shortest)


def run(options: argparse.Namespace) -> int:
    found = find_peers(options.folder, grid_solvers.SOLVERS, cover_solvers.SOLVERS)
    sets = puzzle_sets.collect(options.bin / "quadrille-bench", options.sets, options.files, options.build / "sets",
                               options.quick)
    peers = build_peers(found, options.folder, options.build)
    first_lines = head(peers, options.folder, options.bin)
    with contextlib.ExitStack() as stack:
        theirs = [peer.start(options.build / peer.folder) for peer in peers]
        both = theirs + contestants.ours(options.bin)
        for contestant in both:
            stack.callback(contestant.close)
        measurement = Measurement(both, options)
        for puzzles in sets:
            say(f"{puzzles.name}: {puzzles.size} puzzles, {options.rounds} rounds")
            measurement.measure(puzzles)
    print(report(measurement, sets, [peer.label for peer in theirs], first_lines))
    for complaint in measurement.complaints:
        say(complaint)
    return 1 if measurement.complaints else 0


def main(arguments: list[str]) -> int:
    try:
        if "--covers" in arguments:
            return covers.run(covers.read_options(arguments))
        return run(read_options(arguments))
    except BadInput as wrong:
        say(str(wrong))
        return 2
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
