#!/usr/bin/env -S python3 -B
"""Checks the scripts of this folder, and that the replay notices what it must: self_test.py QUADRILLE_REPLAY"""

import pathlib
import subprocess
import sys
import tempfile
import unittest

import corpus
import report

REPLAY = pathlib.Path(sys.argv.pop()).resolve()
DOCUMENT = "# Title\n" + report.BEGIN + report.END + "After.\n"
GOOD = "#2\tINITED\n#900\tDONE\nDone 900 runs in 31 second(s)\nstat::number_of_executed_units: 900\nprocessor: 33.204\n"
BAD = "#2\tINITED\n#128\tNEW\n==1== ERROR\nartifact_prefix='x'; Test unit written to x-crash-1\nprocessor: 4.000\n"


class Replay(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.root = pathlib.Path(self.folder.name)

    def status(self, *arguments):
        return subprocess.run([REPLAY, *arguments], capture_output=True, text=True)

    def write(self, name, data=b"x"):
        path = self.root / name
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(data)

    def test_counts_inputs(self):
        self.write("commands/a"), self.write("commands/b", b"solve\n--json"), self.write("line/a")
        self.assertEqual(self.status(self.root).stdout, "3 passed, 0 failed\n")
        self.assertEqual(self.status(self.root / "commands").stdout, "2 passed, 0 failed\n")
        self.assertEqual(self.status(self.root / "line/a", "commands").stdout, "1 passed, 0 failed\n")

    def test_refuses_folders_without_inputs_or_target(self):
        self.assertEqual(self.status(self.root).returncode, 2)
        (self.root / "commands").mkdir()
        self.assertEqual(self.status(self.root).returncode, 2)
        self.write("commands/a"), self.write("no-such-target/a")
        self.assertIn("unknown target 'no-such-target'", self.status(self.root).stderr)
        self.assertEqual(self.status(self.root / "commands/none", "commands").returncode, 2)


class Report(unittest.TestCase):
    def run_of(self, text):
        with tempfile.TemporaryDirectory() as folder:
            log = pathlib.Path(folder, "line.log")
            log.write_text(text)
            return report.Run(log)

    def test_reads_logs(self):
        good, bad = self.run_of(GOOD), self.run_of(BAD)
        self.assertEqual((good.seconds, good.executions, good.findings), (33, 900, 0))
        self.assertEqual((bad.seconds, bad.executions, bad.findings), (4, 128, 1))

    def test_adds_runs(self):
        good, bad = self.run_of(GOOD), self.run_of(BAD)
        once = report.updated(DOCUMENT, {"line": good})
        twice = report.updated(once, {"line": bad, "grid": good})
        self.assertIn(f"| `line` | {bad.date} | 4 | 128 | 37 | 1,028 | 1 |\n", twice)
        self.assertIn(f"| `grid` | {good.date} | 33 | 900 | 33 | 900 | 0 |\n", twice)
        self.assertTrue(twice.endswith("After.\n"))
        self.assertLess(twice.index("`grid`"), twice.index("`line`"))


class Corpus(unittest.TestCase):
    def test_keeps_what_there_is_room_for(self):
        few = [b"a", b"bb", b"\xff"]
        self.assertEqual(sorted(corpus.kept(few)), sorted(few))
        many = [b"x" * length for length in range(1, 500)]
        kept = corpus.kept(many)
        self.assertLessEqual(len(kept), corpus.MOST)
        self.assertLessEqual(sum(map(len, kept)), corpus.BYTES)
        self.assertGreater(max(map(len, kept)), 400)

    def test_keeps_files_with_names(self):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            (folder / "a-defect").write_bytes(b"1")
            (folder / "07").write_bytes(b"old")
            corpus.write(folder, [b"1", b"2"], [folder / "a-defect"])
            self.assertEqual({path.name: path.read_bytes() for path in folder.iterdir()}, {"a-defect": b"1", "00": b"2"})


if __name__ == "__main__":
    unittest.main()
