#!/usr/bin/env -S python3 -B
"""Kills searches with --run at any moment, damages their journals, and demands that every answer is right.

    tests/run/kills.py --bin build/release/bin [--seed N] [--kills N] [--question WORD]

A search is started again after each kill -9 until it ends. In between, a file of its folder may be cut off, or a bit
of it flipped; the journal may be compacted; two processes may work at once. The answer and the number of nodes must
then be those of a search that nothing happened to; of the best covers, the costs.
"""

import json
import pathlib
import random
import shutil
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "campaign"))

from program import Program, parser_of, report  # noqa: E402

FOLDER = "run"
# What is asked, what makes the input, and how long a unit is searched.
SEARCHES = [
    (("cover", "--count"), ("model", "dominoes", "7x8"), "0.01"),
    (("cover", "--all", "--format", "rows"), ("model", "queens", "9"), "0.005"),
    (("prove", "--cover"), ("model", "queens", "10"), "0.005"),
    (("generate", "400", "--seed", "3", "--clues", "..24"), (), "0.005"),
    (("cover", "--count", "--engine", "cells"), ("model", "queens", "11"), "0.005"),
    (("minimize", "--all"), ("generate", "1", "--seed", "3", "--clues", "31..33", "--no-minimal"), "0.005"),
    (("cover", "--best", "3", "--json"), ("model", "queens", "--centered", "18"), "0.005"),
    (("vary", "-2+2", "--limit", "20000"), ("generate", "1", "--seed", "4"), "0.005"),
    (("count",), ("generate", "1", "--seed", "2", "--clues", "17..20"), "0.005"),
]


class Search:
    """A search that is started again and again, and what it must find."""

    def __init__(self, program, question, maker, quantum, folder, chance):
        self.program, self.question, self.quantum = program, question, quantum
        self.folder, self.chance = folder, chance
        self.run_folder = pathlib.Path(folder, FOLDER)
        self.files = ["of-" + "-".join(maker)] if maker else []
        for file in self.files:
            pathlib.Path(folder, file).write_bytes(program.run(*maker)[1])
        # More rounds than are needed may be done; a bound is known early or late; the lane engine's nodes are its own.
        self.has_nodes = not any(word in question for word in ("--limit", "generate", "--best", "count"))
        started = time.monotonic()
        self.expected, self.nodes = self.finish()
        self.seconds = time.monotonic() - started
        code, alone, _ = program.run(*question, "-j", "1", *self.files, folder=folder)
        if (code, self.answer(alone)) != (0, self.expected):
            raise AssertionError(f"{question}: {self.expected[:60]!r}, without a run {alone[:60]!r}")
        self.happened = []

    def command(self):
        return (*self.question, "--run", FOLDER, "--quantum", self.quantum, "-j", "2", *self.files)

    def finish(self):
        """The answer of the search, and its nodes; its folder is removed."""
        code, out, errors = self.program.run(*self.command(), folder=self.folder)
        if code != 0:
            raise AssertionError(f"exit {code}: {errors.decode(errors='replace')[:200]}")
        nodes = json.loads(self.program.run("run", "--json", FOLDER, folder=self.folder)[1])["nodes"]
        shutil.rmtree(self.run_folder)
        return self.answer(out), nodes if self.has_nodes else None

    def answer(self, out):
        """What must always be the same: of equally good covers, any may be found."""
        return [json.loads(line)["cost"] for line in out.splitlines()] if "--best" in self.question else out

    def is_over(self):
        return self.program.run("run", FOLDER, folder=self.folder)[0] == 0

    def kill(self):
        """Starts it, in one process of ten in two, and kills it; returns whether it was alive."""
        runs = [self.program.start(*self.command(), folder=self.folder)
                for _ in range(2 if self.chance.random() < 0.1 else 1)]
        time.sleep(self.chance.uniform(0, self.seconds))
        alive = [run.poll() is None for run in runs]
        for run in runs:
            run.kill()
            run.wait()
        self.happened.append("kill" if len(runs) == 1 else "two killed")
        return any(alive)

    def damage(self):
        files = [file for file in self.run_folder.glob("*.*") if file.stat().st_size > 0]
        if not files:
            return
        file = self.chance.choice(files)
        data = bytearray(file.read_bytes())
        at = self.chance.randrange(len(data))
        # A bit of a solution that flips is noticed when the solutions are read, not before.
        if file.name.startswith("solutions") or self.chance.random() < 0.5:
            file.write_bytes(data[:at])
            self.happened.append(f"{file.name} cut at {at}")
        else:
            data[at] ^= 1 << self.chance.randrange(8)
            file.write_bytes(data)
            self.happened.append(f"{file.name} flipped at {at}")

    def compact(self):
        self.happened.append("compacted")
        return self.program.run("run", "--compact", FOLDER, folder=self.folder)[0] in (0, 2)

    def check(self):
        """What is wrong with the answer after all that has happened; nothing if it is right."""
        happened, self.happened = self.happened, []
        try:
            out, nodes = self.finish()
        except AssertionError as failure:
            return f"{self.command()}: {failure} after {happened}"
        if (out, nodes) == (self.expected, self.nodes):
            return None
        return f"{self.command()}: {out[:60]!r}, {nodes} nodes of {self.nodes}, after {happened}"


def main():
    parser = parser_of(__doc__)
    parser.add_argument("--kills", type=int, default=18)
    parser.add_argument("--question", help="only those with this word")
    options = parser.parse_args()
    program, chance = Program(options.bin), random.Random(options.seed)
    faults, kills, answers = [], 0, 0
    with tempfile.TemporaryDirectory() as folder:
        searches = [Search(program, *search, folder, chance) for search in SEARCHES
                    if options.question in (None, *search[0])]
        while kills < options.kills:
            search = searches[answers % len(searches)]
            while kills < options.kills and (not search.run_folder.exists() or not search.is_over()):
                kills += search.kill()
                if not search.run_folder.exists():
                    continue
                if chance.random() < 0.4:
                    search.damage()
                if chance.random() < 0.1 and not search.compact():
                    faults.append(f"compaction failed after {search.happened}")
                if len(search.happened) > 12:
                    break
            answers += 1
            if fault := search.check():
                faults.append(fault)
                shutil.rmtree(search.run_folder, ignore_errors=True)
    return report(kills, f"kills, {answers} answers", faults)


if __name__ == "__main__":
    sys.exit(main())
