#!/usr/bin/env -S python3 -B
"""Gives check_pictures.py wrong pictures, and sees it say so."""

import contextlib
import io
import tempfile
import unittest
from pathlib import Path

import check_pictures

GOOD = """<svg xmlns="http://www.w3.org/2000/svg" class="quadrille" role="img" width="9" height="9" viewBox="0 0 9 9">
<title>T</title>
<desc>D</desc>
<style>.q-node{fill:#000}
</style>
<g class="q-layer-marks">
<circle class="q-node" cx="1.25" cy="0" r="1"/>
<text class="q-node">5</text>
</g>
</svg>
"""

WRONG = {
    "not well-formed": ("</g>", ""),
    "expected <svg": (' role="img"', ""),
    "expected a title": ("<title>T</title>", ""),
    "expected a title and a description": ("<desc>D</desc>", "<desc> </desc>"),
    "expected a size": ("0 0 9 9", "0 0 0 9"),
    "class without a style: q-item": ('class="q-node" cx', 'class="q-item" cx'),
    "class without a style: q-node": (".q-node{", ".q-node-color{"),
    "at most two decimals, found 1.251": ("1.25", "1.251"),
    "nan or inf": ("1.25", "nan"),
    "color without a value": ("#000", "@ink"),
    "text without characters": (">5<", "><"),
}


class Faults(unittest.TestCase):
    def test_accepts_a_good_picture(self) -> None:
        self.assertEqual(check_pictures.faults_of(GOOD), [])

    def test_finds_each_fault(self) -> None:
        for expected, (old, new) in WRONG.items():
            with self.subTest(expected):
                wrong = GOOD.replace(old, new)
                self.assertNotEqual(wrong, GOOD)
                self.assertIn(expected, "; ".join(check_pictures.faults_of(wrong)))


class Pictures(unittest.TestCase):
    def check(self, program: str, check) -> tuple[int, int, str]:
        with tempfile.TemporaryDirectory() as folder, contextlib.redirect_stdout(io.StringIO()) as printed:
            file = Path(folder) / "quadrille"
            file.write_text("#!/bin/sh\n" + program)
            file.chmod(0o755)
            checker = check_pictures.Checker(Path(folder))
            check(checker, Path(folder))
        return checker.passed, checker.failed, printed.getvalue()

    def test_finds_another_picture(self) -> None:
        passed, failed, printed = self.check(
            f"cat <<'END'\n{GOOD}END\n", lambda checker, _: checker.check_golden("links", "quadrille", False))
        self.assertEqual((passed, failed), (0, 1))
        self.assertIn("links: differs", printed)

    def test_finds_a_failing_command(self) -> None:
        _, failed, printed = self.check("exit 3", lambda checker, _: checker.check_golden("links", "quadrille", False))
        self.assertEqual(failed, 1)
        self.assertIn("exit status 3", printed)

    def test_finds_missing_pictures(self) -> None:
        _, failed, printed = self.check(
            "exit 0", lambda checker, folder: checker.check_folder("x", ["quadrille"], folder, 2, (0,)))
        self.assertEqual(failed, 1)
        self.assertIn("expected 2 pictures, found 0", printed)


if __name__ == "__main__":
    unittest.main()
