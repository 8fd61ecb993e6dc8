#!/usr/bin/env -S python3 -B
"""Interrupts every command that answers records, follows what it advises to the letter, and demands that the output is
that of a run without a stop.

    tests/campaign/continuations.py --bin build/release/bin [--seed N] [--tries N] [--command NAME]

The commands are those whose help has --skip. Each is stopped several times: while it waits for more of its input, or at
any moment. After the end, the last advice is followed once more, and so is a part of it, as people do who take a line
from the history of their shell: what has been written must stay as it is.
"""

import gzip
import os
import pathlib
import random
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time

from program import Program, parser_of, report

ADVICE = "quadrille: to continue: "
# The options with which a command runs; one line without any for all others.
ARGUMENTS = {
    "solve": ["", "--json", "--csv", "--to grid"],
    "count": ["", "--csv"],
    "check": ["--csv", "--minimal"],
    "solutions": ["--limit 40", "--limit 40 --to grid", "--sample 3", "--csv --limit 30"],
    "rate": ["", "--csv", "--min 1.5"],
    "minimize": ["", "--all --limit 30", "--all --limit 30 --to grid"],
    "vary": ["--limit 50", "+1 --csv", "--lowest clues"],
    "convert": ["--csv", "--to opensudoku", "--to grid"],
    "prove": ["--json"],
    "dedupe": ["", "--csv", "--memory 200K"],
    "draw": ["-o pictures/"],
    "steps": ["--brief"],
    "hint": ["", "--svg pictures/"],
}
NAMES = ["out.txt", "out.gz", "out.zst", "> out.txt", "| cat"]


def text_of(path):
    data = path.read_bytes() if path.exists() else b""
    if path.suffix == ".gz":
        return gzip.decompress(data)
    if path.suffix == ".zst":
        return subprocess.run(["zstd", "-dcq"], input=data, capture_output=True, check=True).stdout
    return data


def pictures_in(folder):
    return {path.name: path.read_bytes() for path in pathlib.Path(folder, "pictures").glob("*")}


class Case:
    """One command with one kind of output, in a folder of its own."""

    def __init__(self, program, folder, words, output, lines):
        self.program, self.folder, self.lines = program, pathlib.Path(folder), lines
        self.advised = 0
        self.into_pipe, self.has_folder = output == "| cat", words.count("pictures/") > 0
        self.command = f"quadrille {words} {output if output[0] == '>' or self.into_pipe else '-o ' + output} in"
        if self.into_pipe or self.has_folder:
            self.command = f"quadrille {words} in"
        self.output = self.folder / output.removeprefix("> ").replace("| cat", "caught")
        self.environment = {**os.environ, "PATH": f"{pathlib.Path(program.path).parent}:{os.environ['PATH']}"}

    def start(self, command):
        out = open(self.output, "ab") if self.into_pipe else None
        # What is written to a pipe comes by one that this script reads.
        process = subprocess.Popen(["bash", "-c", "exec " + command], cwd=self.folder, env=self.environment,
                                   stdin=subprocess.DEVNULL, stdout=subprocess.PIPE if self.into_pipe else None,
                                   stderr=subprocess.PIPE, text=False)
        return process, out

    def end(self, started):
        process, out = started
        caught, errors = process.communicate(timeout=120)
        if out:
            out.write(caught or b"")
            out.close()
        return process.returncode, errors.decode(errors="replace")

    def run(self, command):
        return self.end(self.start(command))

    def stop_while_waiting(self, command, records):
        """The input is a pipe, of which the first records come."""
        source = self.folder / "in"
        source.unlink(missing_ok=True)
        os.mkfifo(source)
        started = self.start(command)
        writer = os.open(source, os.O_RDWR)
        os.write(writer, b"".join(self.lines[:records]))
        time.sleep(0.25)
        started[0].send_signal(signal.SIGINT)
        result = self.end(started)
        os.close(writer)
        source.unlink()
        source.write_bytes(b"".join(self.lines))
        return result

    def stop_at_any_moment(self, command, delay):
        started = self.start(command)
        time.sleep(delay)
        started[0].send_signal(signal.SIGINT)
        return self.end(started)

    def fault(self, chance, wanted):
        """What is wrong; nothing if all is well. How many stops had an advice is added up."""
        (self.folder / "in").write_bytes(b"".join(self.lines))
        command, last = self.command, None
        for _ in range(3):
            if chance.random() < 0.5:
                code, errors = self.stop_while_waiting(command, chance.randrange(len(self.lines)))
            else:
                code, errors = self.stop_at_any_moment(command, chance.uniform(0.02, 0.4))
            advice = [line for line in errors.splitlines() if line.startswith(ADVICE)]
            if code not in (128 + signal.SIGINT, -signal.SIGINT):  # it was faster
                break
            if not advice:  # nothing has been answered: the same command begins, or continues, again
                continue
            last = command = advice[-1].removeprefix(ADVICE)
            self.advised += 1
            if fault := self.fault_of_early_stop(command):
                return fault
        else:
            code, errors = self.run(command)
        found = pictures_in(self.folder) if self.has_folder else text_of(self.output)
        if found != wanted:
            return f"other answers ({len(found)}, expected {len(wanted)}) after {command}: {errors!r}"
        if last and not self.into_pipe and not self.has_folder:
            return self.fault_of_repetition(last, wanted)
        return None

    def fault_of_early_stop(self, advice):
        """Stopped before it has come to where it continues, a command advises to continue at the same place."""
        place = re.findall(r"--skip(?:-answers)? \d+", advice)
        skipped = re.search(r"--skip ([1-9]\d*) .*--skip-answers [1-9]", advice)
        if not skipped:
            return None
        code, errors = self.stop_while_waiting(advice, int(skipped[1]) - 1)
        again = [line for line in errors.splitlines() if line.startswith(ADVICE)]
        here = re.findall(r"--skip(?:-answers)? \d+", again[-1]) if again else []
        if code != 128 + signal.SIGINT or sorted(here) == sorted(place):
            return None
        return f"stopped early, {advice} advised: {again}"

    def fault_of_repetition(self, advice, wanted):
        """Once more, the advice is refused, because the output has grown since."""
        size = re.search(r" --append (\d+)", advice)
        if not size or int(size[1]) in (0, self.output.stat().st_size):
            return None
        words = [advice]
        if " -o " in self.command:  # the command that was given, with one option of the advice
            words.append(f"{self.command} {re.search(r'--skip [0-9]+', advice)[0]}" if "--skip" in advice else advice)
        for command in words:
            if command.endswith("--skip 0"):
                continue
            if self.run(command)[0] == 0 or text_of(self.output) != wanted:
                return f"once more, {command} was not refused"
        return None


def commands_with_skip(program):
    text = program.run("help", "--markdown")[1].decode()
    parts = re.split(r"^#+ `?(?:quadrille )?([a-z]+)`?$", text, flags=re.M)
    return [name for name, part in zip(parts[1::2], parts[2::2]) if "`--skip N`" in part]


def inputs_of(program, name):
    count = {"vary": 4, "minimize": 6, "solutions": 6, "steps": 30, "report": 20, "draw": 30}.get(name, 60)
    lines = program.run("generate", count, "--seed", 7, "-q")[1].splitlines(keepends=True)
    if name == "minimize":  # with more clues than are needed
        solved = program.run("solve", text=b"".join(lines))[1].splitlines()
        return [bytes(s if i < 12 and c == ord(".") else c for i, (c, s) in enumerate(zip(line, solution))) + b"\n"
                for line, solution in zip(lines, solved)]
    if name == "solutions":
        return [line[:62].replace(b"\n", b"") + b"." * 19 + b"\n" for line in lines]
    return lines + lines[:7] if name == "dedupe" else lines


def main():
    parser = parser_of(__doc__)
    parser.add_argument("--tries", type=int, default=1, help="for each command and output")
    parser.add_argument("--command", help="only this one")
    options = parser.parse_args()
    program, chance = Program(options.bin), random.Random(options.seed)
    names = [name for name in NAMES if name != "out.zst" or shutil.which("zstd")]
    faults, tried, advised = [], 0, 0
    known = commands_with_skip(program)
    if not known:
        sys.exit("expected commands with --skip, found none")
    for name in [options.command] if options.command else known:
        lines = inputs_of(program, name)
        for words in ARGUMENTS.get(name, [""]):
            seeded = f"{name} {words}" + (" --seed 5" if "--sample" in words else "")
            pictures = "pictures/" in words
            with tempfile.TemporaryDirectory() as folder:
                pathlib.Path(folder, "in").write_bytes(b"".join(lines))
                whole = program.run(*shlex.split(seeded), "in", folder=folder)[1]
                wanted = pictures_in(folder) if pictures else whole
            for output in ["| cat"] if pictures else [chance.choice(names) for _ in range(2)]:
                for _ in range(options.tries):
                    with tempfile.TemporaryDirectory() as folder:
                        tried += 1
                        case = Case(program, folder, seeded, output, lines)
                        fault = case.fault(chance, wanted)
                        advised += case.advised
                        if fault:
                            faults.append(f"{seeded} {output}: {fault}")
    if not options.command and advised < tried / 2:
        faults.append(f"expected an advice for half of the stops, found {advised} for {tried}")
    return report(tried, f"runs with {advised} stops", faults)


if __name__ == "__main__":
    sys.exit(main())
