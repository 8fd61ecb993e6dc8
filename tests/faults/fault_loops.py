#!/usr/bin/env -S python3 -B
"""Makes the n-th call of the system or of the allocator fail, for n = 1, 2, 3, ..., in every command.

    tests/faults/fault_loops.py --bin build/release/bin [--first N | --all] [COMMAND...]

A command that meets a failure either gets over it and gives its whole answer, or says what failed and ends with a status
that says so: never by a signal, never with a part of the answer as if it were the whole, never with a file left over.
What it saved is a state from which the rest of the answer follows; what it leaves of a run, or of a part of a batch, is
good enough for the same command to give the right answer. --all tries every n; otherwise loops take the first 20 and a
sample of the others, which depends on the seed.
"""

import pathlib
import random
import shutil
import subprocess
import sys
import tempfile
from signal import SIGKILL, SIGTERM

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "campaign"))
from kills import found_in  # noqa: E402
from program import Program, parser_of, puzzle_with_solutions  # noqa: E402

GOOD, USAGE, RESOURCES, SIGNAL = 0, 2, 3, 128

CALLS = ("open", "close", "pipe", "fstat", "flock", "fsync", "opendir", "readdir", "mkdir", "link", "rename", "unlink",
         "lseek", "mkstemp", "poll", "thread", "clock",
         "read", "read::EINTR", "read::EAGAIN", "read::SHORT", "write", "write::EIO", "write::EINTR", "write::EAGAIN",
         "write::SHORT", "pread", "pread::SHORT", "pwrite", "pwrite::SHORT", "any::TERM", "any::KILL", "new")
# Those of a file that cannot be read.
READING = {"open", "fstat", "opendir", "readdir", "lseek", "read", "pread"}
# Failures that every command gets over.
HARMLESS = {"read::EINTR", "read::EAGAIN", "read::SHORT", "write::EINTR", "write::EAGAIN", "write::SHORT", "poll",
            "pread::SHORT", "pwrite::SHORT"}


class Scenario:
    """A command, the files and folders it may leave or change, and the commands that follow a failure."""

    def __init__(self, words, keeps=(), resume=None, partial=False, then=None):
        self.words = words.split()
        self.keeps = set(keeps)
        self.then = then.split() if then else None  # answers as if nothing had happened
        self.resume = resume.split() if resume else None
        self.partial = partial  # a part of the answer says that it is one
        self.compressed = any(file.endswith((".gz", ".zst")) for file in keeps)

    @property
    def name(self):
        return " ".join(self.words)


# A search of many units.
LONG = "--engine links --quantum 0.001 -j 2 long.dlx"

SCENARIOS = [
    Scenario("solve puzzles.txt"),
    Scenario("solve puzzles.txt.gz -o out.zst", ["out.zst"]),
    Scenario("solve --json -j 2 puzzles.txt -o out", ["out"]),
    Scenario("solve --shard 2/3 puzzles.txt -o part.zst --if-missing", ["part.zst", "part.zst.done"],
             then="solve --shard 2/3 puzzles.txt -o part.zst --if-missing"),
    Scenario("merge 1.txt 2.txt -o merged", ["merged"], then="merge 1.txt 2.txt -o merged"),
    Scenario("solve board.txt"),
    Scenario("solve cover.dlx"),
    Scenario("check puzzles.txt"),
    Scenario("count puzzles.txt"),
    Scenario("solutions many.txt"),
    Scenario("solutions many.txt -o out --save state --save-every 0", ["out", "state"], "solutions --resume state many.txt"),
    Scenario("cover --all --format rows cover.dlx -o out --save state --save-every 0", ["out", "state"],
             "cover --all --format rows --resume state cover.dlx"),
    Scenario("cover --count cover.dlx", partial=True),
    Scenario("cover --zdd diagram cover.dlx", ["diagram"]),
    Scenario("cover --best 3 costs.dlx", partial=True),
    Scenario("cover --sample 2 cover.dlx"),
    Scenario(f"cover --count --run new {LONG}", ["new"], then=f"cover --count --run new {LONG}"),
    Scenario(f"cover --all --run new {LONG} -o out", ["new", "out"], then=f"cover --all --run new {LONG} -o out"),
    Scenario(f"cover --all --run run {LONG} -o out", ["run", "out"], then=f"cover --all --run run {LONG} -o out"),
    Scenario("cover --best 3 --run new costs.dlx", ["new"], then="cover --best 3 --run new costs.dlx"),
    Scenario("run --csv run", then=f"cover --all --run run {LONG} -o out"),
    Scenario("run --compact run", ["run"], then=f"cover --all --run run {LONG} -o out"),
    Scenario("cover --estimate --probes 20 cover.dlx"),
    Scenario("convert --to grid puzzles.txt"),
    Scenario("detect puzzles.txt"),
    Scenario("canon puzzles.txt"),
    Scenario("dedupe puzzles.txt"),
    Scenario("dedupe --memory 40K different.txt"),  # sorts on disk
    Scenario("minimize puzzles.txt"),
    Scenario("vary few.txt --count 2"),
    Scenario("backdoors few.txt"),
    Scenario("trace few.txt"),
    Scenario("trace --svg few.txt"),
    Scenario("draw --true-candidates few.txt -o picture.svg", ["picture.svg"]),
    Scenario("hint --svg hint.svg few.txt", ["hint.svg"]),
    Scenario("prove --cnf proofs few.txt", ["proofs"]),
    Scenario("generate 2 --seed 3"),
    Scenario("model queens 6"),
    Scenario("formats"),
    Scenario("rules"),
    Scenario("solve --help"),
    Scenario("completion bash"),
]


def subset(grid, chance):
    """Some clues of a grid."""
    clues = chance.sample(range(81), 20)
    return "".join(grid[cell] if cell in clues else "." for cell in range(81))


COSTS = b"a b c\na b |5\nc |1\na |1\nb |2\nb c |9\n"


def prepare(program, folder):
    """The files that the scenarios read."""
    folder.mkdir()
    puzzles = program.run("generate", "12", "--seed", "1", "-q")[1]
    first = puzzles.splitlines()[0]
    solution = program.run("solve", text=first)[1]
    chance = random.Random(1)
    files = {
        "different.txt": "\n".join(subset(solution.decode(), chance) for _ in range(1000)).encode(),
        "puzzles.txt": puzzles,
        "few.txt": first + b"\n",
        "many.txt": puzzle_with_solutions(program, solution.strip(), 30, 200),
        "board.txt": program.run("convert", "--to", "board", text=first)[1],
        "cover.dlx": program.run("model", "queens", "6")[1],
        "costs.dlx": COSTS,
        "long.dlx": program.run("model", "queens", "10")[1],
    }
    for name, text in files.items():
        assert text, name
        (folder / name).write_bytes(text)
    assert program.run("convert", "--to", "line", "puzzles.txt", "-o", "puzzles.txt.gz", folder=folder)[0] == GOOD
    for shard in 1, 2:
        command = ("solve", "--shard", f"{shard}/2", "puzzles.txt", "-o", f"{shard}.txt")
        assert program.run(*command, folder=folder)[0] == GOOD
    assert program.run("cover", "--all", "--run", "run", *LONG.split(), folder=folder)[0] == GOOD
    journal = folder / "run" / "journal.1"
    records = journal.read_bytes()
    assert records.count(b"\nR1 ") > 2
    journal.write_bytes(records[:len(records) // 2])  # the search is not over


class Loop:
    """One call that fails in one command, sooner and later."""

    def __init__(self, path, inputs, folder, scenario, call):
        self.path, self.inputs, self.folder = path, inputs, folder
        self.scenario = scenario
        self.call, _, self.reason = call.partition("::")
        self.expected_status, self.expected, errors, _ = self.run(self.scenario.words)
        if isinstance(self.expected_status, str):
            sys.exit(f"quadrille {scenario.name} without a fault: exit {self.expected_status} ({errors[-120:]!r})")
        self.after = self.run(self.scenario.then)[:2] if self.scenario.then else None

    def run(self, words, fault=None):
        """Exit status, what was written, standard error, and whether the fault happened."""
        log = self.folder.parent / "log"
        log.unlink(missing_ok=True)
        environment = {"TMPDIR": str(self.folder), "QUADRILLE_FAULT_LOG": str(log)}
        if fault:
            environment["QUADRILLE_FAULT"] = fault
        if words is self.scenario.words:
            shutil.rmtree(self.folder, ignore_errors=True)
            shutil.copytree(self.inputs, self.folder)
        try:
            done = subprocess.run([self.path, *words], stdin=subprocess.DEVNULL, capture_output=True, timeout=60,
                                  cwd=self.folder, env=environment)
        except subprocess.TimeoutExpired:
            return "does not end", b"", b"", True
        if b"Sanitizer" in done.stderr or b"runtime error:" in done.stderr:
            return "with an error of a sanitizer", b"", done.stderr, True
        return done.returncode, self.written(words, done.stdout), done.stderr, log.exists()

    def written(self, words, standard):
        if "-o" not in words:
            return standard
        path = self.folder / words[words.index("-o") + 1]
        return path.read_bytes() if path.exists() else b""

    def try_call(self, number, again):
        """Whether the call was made, and what is wrong with what followed."""
        fault = f"{self.call}:{number}{'+' if again else ''}"
        if self.reason:
            fault += ":" + self.reason
        status, text, errors, happened = self.run(self.scenario.words, fault)
        if not happened:
            return False, None
        problem = (self.find_problem(status, text, errors) or self.find_file_problem() or self.find_state_problem(text)
                   or self.find_later_problem())
        return True, problem and f"QUADRILLE_FAULT={fault} quadrille {self.scenario.name}: {problem} ({errors[-120:]!r})"

    def find_problem(self, status, text, errors):
        if status == self.expected_status:
            return None if text == self.expected else f"another answer, {len(text)} bytes of {len(self.expected)}"
        if f"{self.call}::{self.reason}" in HARMLESS or self.call in HARMLESS:
            return f"exit {status}"
        signal = {"TERM": SIGTERM, "KILL": SIGKILL}.get(self.reason)
        failed = [RESOURCES] if self.scenario.then and self.call not in READING else [USAGE, RESOURCES]
        ends = {SIGTERM: [SIGNAL + SIGTERM, -SIGTERM], SIGKILL: [-SIGKILL]}.get(signal, failed)
        if status not in ends:
            return f"exit {status}"
        if not signal and not errors:
            return f"exit {status} without a message"
        if not self.expected.startswith(text) and not (self.scenario.compressed or self.scenario.partial):
            return "what was written is not the beginning of the answer"
        return None

    def find_file_problem(self):
        if self.reason == "KILL":
            return None
        inputs, files = files_below(self.inputs), files_below(self.folder)
        for name in inputs:
            if name.parts[0] not in self.scenario.keeps and files.get(name) != inputs[name]:
                return f"{name} has changed"
        left = {str(name) for name in files.keys() - inputs.keys()
                if name.parts[0] not in self.scenario.keeps or name.name.startswith(".")}
        return f"left {left}" if left and self.call != "unlink" else None

    def find_state_problem(self, text):
        """What is saved leads to the rest of the answer."""
        if not self.scenario.resume or not (self.folder / "state").exists():
            return None
        lines = text.split(b"\n")[:-1]
        found = found_in(self.folder / "state")
        if len(lines) < found:
            return f"the state counts {found} solutions, {len(lines)} are written"
        status, rest, errors, _ = self.run(self.scenario.resume)
        if sorted(lines[:found] + rest.splitlines()) != sorted(self.expected.splitlines()):
            return f"{found} + {len(rest.splitlines())} of {len(self.expected.splitlines())} solutions ({status}, {errors})"
        return None


    def find_later_problem(self):
        """What is left does not keep the next command from its answer."""
        if not self.scenario.then:
            return None
        status, text, errors, _ = self.run(self.scenario.then)
        if (status, text) == self.after:
            return None
        return f"then {' '.join(self.scenario.then)}: exit {status}, {len(text)} bytes of {len(self.after[1])} ({errors[-120:]!r})"


def files_below(folder):
    """Their contents by their names in the folder."""
    return {path.relative_to(folder): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def numbers(first, chance):
    """Which calls to try, one after the other: the first ones and then ever fewer."""
    number = 1
    while True:
        yield number
        number += 1 if number < first else chance.randint(1, max(1, 2 * number // first))


def run_loop(loop, first, chance):
    tried, faults = 0, []
    for again in (False, True) if loop.call == "new" else (False,):
        for number in numbers(first, chance):
            happened, problem = loop.try_call(number, again)
            if not happened:
                break
            tried += 1
            if problem:
                faults.append(problem)
    return tried, faults


def main():
    parser = parser_of(__doc__)
    parser.add_argument("--first", type=int, default=20, help="how many calls are tried without a gap")
    parser.add_argument("--all", dest="first", action="store_const", const=sys.maxsize, help="try every call")
    parser.add_argument("words", nargs="*", metavar="COMMAND", help="only these commands")
    options = parser.parse_args()
    program, chance = Program(options.bin), random.Random(options.seed)
    path = str(pathlib.Path(options.bin, "quadrille_faults").resolve())
    tried, faults = 0, []
    with tempfile.TemporaryDirectory() as place:
        folder = pathlib.Path(place)
        prepare(program, folder / "inputs")
        for scenario in SCENARIOS:
            if options.words and scenario.words[0] not in options.words:
                continue
            for call in CALLS:
                loop = Loop(path, folder / "inputs", folder / "work", scenario, call)
                more, found = run_loop(loop, options.first, chance)
                tried += more
                faults += found
                if found:
                    print("\n".join(found), flush=True)
    print(f"{tried} failing calls, {len(faults)} faults")
    return 1 if faults or tried == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
