#!/usr/bin/env -S python3 -B
"""Lets everything fail that the tables of failures name, and demands the answer that they promise.

    tests/run/failures.py --bin build/release/bin [NAME...]

docs/tasks/week-long-searches.md has the table. Prints what is wrong, then `N passed, N failed`.
"""

import json
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import zlib

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "campaign"))

import named_tests  # noqa: E402
from program import Program, parser_of  # noqa: E402

GOOD, NOT_YET, USAGE, RESOURCES, SIGNAL = 0, 1, 2, 3, 128
SHORT = ("--quantum", "0.001", "-j", "2")  # units, so that there are many
FRAME = re.compile(rb"(\w\d) (\d+) ([0-9a-f]{8})\n")


def frames_of(data):
    """Kind and text of each frame of a journal."""
    frames = []
    while data:
        head = FRAME.match(data)
        end = head.end() + int(head[2])
        frames.append((head[1], data[head.end():end]))
        data = data[end + 1:]
    return frames


def journal_of(frames):
    return b"".join(b"%s %d %08x\n%s\n" % (kind, len(text), zlib.crc32(text), text) for kind, text in frames)


def sealed(text):
    """With a last line that fits, as the head of a run has it."""
    body = text[:text.rindex(b"end ")]
    checksum = 0xcbf29ce484222325
    for byte in body:
        checksum = (checksum ^ byte) * 0x100000001b3 % 2**64
    return body + b"end %d %016x\n" % (len(body), checksum)


class Search:
    """A question about a problem, in a folder of its own, and what it must find."""

    def __init__(self, program, folder, question, model):
        self.program, self.folder, self.question = program, folder, question
        folder.mkdir()
        self.run_folder = self.folder / "run"
        self.folder.joinpath("p.dlx").write_bytes(program.run("model", *model)[1])
        self.expected, self.nodes = None, None
        self.must_answer()

    def command(self, *more):
        return ("cover", *self.question, "--run", "run", *more, "p.dlx")

    def call(self, *more):
        """Exit code, answer, messages."""
        code, out, errors = self.program.run(*self.command(*(more or SHORT)), folder=self.folder)
        return code, out, errors.decode()

    def state(self):
        return json.loads(self.program.run("run", "--json", "run", folder=self.folder)[1])

    def must_answer(self):
        """Returns the messages."""
        code, out, errors = self.call()
        assert code == GOOD, (code, errors)
        nodes = self.state()["nodes"]
        if self.expected is None:
            self.expected, self.nodes = out, nodes
        assert (out, nodes) == (self.expected, self.nodes), f"{out[:60]} and {nodes} nodes, expected {self.nodes}: {errors}"
        return errors

    def must_refuse(self, code, reason):
        found, out, errors = self.call()
        assert found == code and out == b"" and reason in errors, f"expected {reason!r}, found exit {found}: {errors}"

    def journals(self):
        return sorted(self.run_folder.glob("journal.*"), key=lambda path: int(path.suffix[1:]))

    def begin_again(self):
        """A run of which about a half is done."""
        shutil.rmtree(self.run_folder)
        self.must_answer()
        [journal] = self.journals()
        frames = frames_of(journal.read_bytes())
        assert len(frames) > 7, len(frames)
        journal.write_bytes(journal_of(frames[:len(frames) // 2]))
        assert self.program.run("run", "run", folder=self.folder)[0] == NOT_YET


def counting(program, folder):
    return Search(program, folder / "counting", ("--count", "--engine", "links"), ("queens", "11"))


def listing(program, folder):
    return Search(program, folder / "listing", ("--all", "--format", "rows", "--engine", "links"), ("queens", "11"))


def test_time_limit_of_a_job(program, folder):
    """SIGTERM: what was searched until then is kept."""
    search = counting(program, folder)
    folder.joinpath("long.dlx").write_bytes(program.run("model", "queens", "17")[1])
    command = ("cover", "--count", "--run", "long", "--quantum", "60", "-j", "2", "long.dlx")
    process = subprocess.Popen([program.path, *command], stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=folder)
    while not list(folder.glob("long/journal.*")):
        time.sleep(0.01)
    time.sleep(0.3)
    process.terminate()
    out, errors = process.communicate(timeout=30)
    assert process.returncode == SIGNAL + signal.SIGTERM and out == b"", (process.returncode, out, errors)
    assert b"stopped by a signal" in errors and b"the same command continues the run in long" in errors, errors
    kept = json.loads(program.run("run", "--json", "long", folder=folder)[1])
    assert kept["nodes"] > 0 and not kept["over"], kept
    search.begin_again()
    search.must_answer()


def test_two_processes(program, folder):
    """Both come to their end, both are right, and they say that there are two."""
    search = listing(program, folder)
    command = [program.path, *search.command("--quantum", "0.001", "-j", "1")]
    for _ in range(30):  # the first one may have ended, or not begun its work, when it is stopped
        shutil.rmtree(search.run_folder)
        first = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=search.folder)
        while not search.journals():
            time.sleep(0.001)
        first.send_signal(signal.SIGSTOP)
        errors = search.must_answer()
        first.send_signal(signal.SIGCONT)
        assert first.communicate(timeout=60)[0] == search.expected and first.returncode == GOOD
        search.must_answer()
        if "another process is writing this file" in errors and search.state()["ignored"] > 0:
            break
    else:
        raise AssertionError(f"two processes shared no unit, or did not notice each other: {errors}")
    assert program.run("run", "--compact", "run", folder=search.folder)[0] == GOOD
    search.must_answer()


def test_damage_in_the_middle(program, folder):
    """Its place is named, and what follows is done again."""
    for search in counting(program, folder), listing(program, folder):
        search.begin_again()
        [journal] = search.journals()
        data = bytearray(journal.read_bytes())
        middle = len(journal_of(frames_of(bytes(data))[:2]))
        data[middle + 30] ^= 4
        journal.write_bytes(data)
        errors = search.must_answer()
        assert f"run/journal.1: damaged at byte {middle + 1}; what follows is done again" in errors, errors
        found = search.state()["files"][0]
        assert (found["records"], found["damaged_at"]) == (2, middle), found
        shutil.rmtree(search.run_folder)


def test_torn_end(program, folder):
    search = counting(program, folder)
    for record, bytes_left in (0, 0), (0, 1), (0, 100), (1, 5), (2, 60), (4, -1):
        search.begin_again()
        journal = search.journals()[0]
        data = journal.read_bytes()
        whole = len(journal_of(frames_of(data)[:record]))
        journal.write_bytes(data[:whole + bytes_left])
        errors = search.must_answer()
        assert bytes_left == 0 or "journal.1: damaged at byte" in errors, errors


def test_stale_listing(program, folder):
    """A process that does not see a file of another one does its work again."""
    for search in counting(program, folder), listing(program, folder):
        search.begin_again()
        journal = search.journals()[0]
        seen = journal.read_bytes()
        for process in range(3):
            # Its number is taken, which every file system tells; of its contents nothing is known.
            journal.write_bytes(b"")
            search.must_answer()
            journal.write_bytes(seen)
            search.must_answer()
            newest = search.journals()[-1]
            frames = frames_of(newest.read_bytes())
            newest.write_bytes(journal_of(frames[:process + 1]))
            search.must_answer()
        shutil.rmtree(search.run_folder)


def test_results_differ(program, folder):
    """A machine that finds another number in a unit is found out, and its files are named."""
    search = counting(program, folder)
    shutil.rmtree(search.run_folder)
    program.run(*search.command("-j", "1", "--quantum", "60"), folder=search.folder)
    journal = search.journals()[0]
    [(kind, text)] = frames_of(journal.read_bytes())
    for wrong in (re.sub(rb" count \d+", b" count 1", text), re.sub(rb" nodes \d+", b" nodes 1", text)):
        assert wrong != text
        other = journal.with_suffix(".2")
        other.write_bytes(journal_of([(kind, wrong)]))
        search.must_refuse(USAGE, "results differ: unit 0.0.0 has ")
        for command in (("run", "run"), ("run", "--json", "run")):
            code, out, errors = program.run(*command, folder=search.folder)
            assert (code, out) == (USAGE, b""), (code, out)
            assert b" in journal.1, " in errors and b" in journal.2; " in errors, errors
        other.unlink()
        search.must_answer()


def test_damaged_solutions(program, folder):
    """The message names the file; without it, its solutions are found again, also if their records have become a
    snapshot."""
    search = listing(program, folder)
    for name in "solutions.1", "solutions.2":
        for after in "nothing", "compaction", "compaction, with the old files":
            search.begin_again()
            search.must_answer()
            if after != "nothing":
                assert program.run("run", "--compact", "run", folder=search.folder)[0] == GOOD
            solutions = search.run_folder / name
            data = bytearray(solutions.read_bytes())
            data[len(data) // 4] ^= 1
            solutions.write_bytes(data)
            code, out, errors = search.call()
            assert code == USAGE and f"run/{name}: the solutions from byte " in errors, (code, errors)
            assert search.expected.startswith(out) and out != search.expected, "damaged solutions were written"
            solutions.unlink()
            if after.endswith("the old files"):
                for path in search.run_folder.glob("old/*"):
                    path.rename(search.run_folder / path.name)
            errors = search.must_answer()
            assert "damaged at byte" in errors, errors
            done_before = sum(file["counted"] for file in search.state()["files"][:-1])
            assert (done_before > 0) == (name == "solutions.2" and after != "compaction"), (name, after, search.state())


def test_damaged_head(program, folder):
    search = counting(program, folder)
    head = search.run_folder / "head"
    good = head.read_bytes()
    for damaged in (good[:-1], good[:20], b"", good.replace(b"links", b"lines"), good.replace(b"count", b"covnt", 1)):
        head.write_bytes(damaged)
        search.must_refuse(USAGE, "head: ")
        assert program.run("run", "run", folder=search.folder)[0] == USAGE
    # Nobody knows what the journals are about.
    head.unlink()
    search.must_refuse(USAGE, "run: expected the file 'head' where journals are, found none")
    head.write_bytes(good)
    search.must_answer()


def test_other_versions(program, folder):
    search = counting(program, folder)
    head, [journal] = search.run_folder / "head", search.journals()
    good = head.read_bytes()
    for other, reason in [(good.replace(b"run 1", b"run 2", 1), "expected version 1, found 'quadrille run 2'"), (good.replace(b"links", b"lanes"), "engine")]:
        head.write_bytes(sealed(other))
        search.must_refuse(USAGE, reason)
    head.write_bytes(good)
    # Records of a kind that this version does not know are not taken for others.
    records = journal.read_bytes()
    journal.write_bytes(records.replace(b"R1 ", b"R2 ", 1))
    assert "journal.1: damaged at byte 1" in search.must_answer()


def test_other_problem_or_question(program, folder):
    search = counting(program, folder)
    for question in ("--all",), ("--count", "--limit", "5"), ("--best", "2"):
        other = Search.__new__(Search)
        other.__dict__ |= search.__dict__ | {"question": question}
        other.must_refuse(USAGE, "the run in this folder is about something else: expected ")
    search.folder.joinpath("p.dlx").write_bytes(program.run("model", "queens", "8")[1])
    search.must_refuse(USAGE, "about something else: expected 'problem ")


def test_compaction_that_was_killed(program, folder):
    """At any time between its steps: the new file is there, and old ones are not moved yet."""
    for search in counting(program, folder), listing(program, folder):
        for moved in 0, 1, 2:
            search.begin_again()
            search.must_answer()
            before = [(path, path.read_bytes()) for path in search.journals()]
            assert program.run("run", "--compact", "run", folder=search.folder)[0] == GOOD
            for path, data in before[moved:]:
                path.write_bytes(data)
            search.must_answer()
        shutil.rmtree(search.run_folder)


def call(test, path):
    with tempfile.TemporaryDirectory() as folder:
        test(Program(path), pathlib.Path(folder))


def main():
    parser = parser_of(__doc__)
    parser.add_argument("names", nargs="*", help="tests: two_processes, results_differ, ...")
    options = parser.parse_args()
    return named_tests.run(globals(), options.names, lambda test: call(test, options.bin))


if __name__ == "__main__":
    sys.exit(main())
