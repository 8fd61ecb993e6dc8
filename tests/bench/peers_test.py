#!/usr/bin/env -S python3 -B
"""Tests bench/peers/peers.py with solvers and compilers that are scripts, and once with our own programs.

    peers_test.py BIN COMPILER
"""

import contextlib
import io
import os
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent.parent / "bench/peers"))

import peers  # noqa: E402
import puzzle_sets  # noqa: E402
import tables  # noqa: E402

BIN = COMPILER = ""

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
WITHOUT = "55" + PUZZLE[2:]
SEVERAL = PUZZLE[:54] + "." * 27

# Answers by the protocol; `{run}` is what it does for `run`.
DRIVER = """#!{python} -SE
import sys
if sys.argv[1:] in (["--kernels"], ["--compiler"]):
    print("lanes:fake")
    sys.exit()
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "load":
        size = len(open(rest).readlines())
        print(size, flush=True)
    else:
        {run}
"""
ALL_UNIQUE = "print(0.001 * int(rest), 0, size, 0, flush=True)"
ALL_SEVERAL = "print(0.001 * int(rest), 0, 0, size, flush=True)"
COUNT = "#!/bin/sh\nfor file; do :; done\nsed 's/.*/{word}/' \"$file\"\n"
SCHOKU = """#!/bin/sh
echo '     0.1ms    5ns/puzzle  solving time'
[ {several} = 0 ] || echo '     {several}  puzzles had more than one solution'
"""
# A compiler that copies a program, whatever it is given.
WRITER = """#!/bin/sh
[ "$1" != --version ] || exit 0
while [ "$1" != -o ] && [ "$1" != --target-dir ]; do shift; done
[ "$1" = -o ] && out=$2 || out=$2/release/driver
mkdir -p "${{out%/*}}"
cp "$0.program" "$out"
"""
FAILING = "#!/bin/sh\nseq 1 30\necho 'a type is missing' >&2\nexit 3\n"

# A solver that has what bench/peers/tdoku.cpp calls.
TDOKU = """
#include <tdoku.h>
static bool fits(const char* g, int cell, char digit) {
  for (int k = 0; k < 81; ++k) {
    const bool seen = k / 9 == cell / 9 || k % 9 == cell % 9 || (k / 27 == cell / 27 && k % 9 / 3 == cell % 9 / 3);
    if (seen && k != cell && g[k] == digit) return false;
  }
  return true;
}
static size_t search(char* g, int cell, size_t limit) {
  if (cell == 81) return 1;
  const char clue = g[cell];
  size_t found = 0;
  for (char d = '1'; d <= '9' && found < limit; ++d) {
    if ((clue != '.' && clue != d) || !fits(g, cell, d)) continue;
    g[cell] = d;
    found += search(g, cell + 1, limit - found);
  }
  g[cell] = clue;
  return found;
}
extern "C" size_t TdokuSolverDpllTriadSimd(const char* input, size_t limit, uint32_t, char*, size_t*) {
  char grid[81];
  for (int i = 0; i < 81; ++i) grid[i] = input[i];
  return search(grid, 0, limit);
}
"""
TDOKU_HEADER = """#pragma once
#include <cstddef>
#include <cstdint>
extern "C" size_t TdokuSolverDpllTriadSimd(const char*, size_t, uint32_t, char*, size_t*);
"""


def write_program(path: Path, text: str, **values) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text.format(python=sys.executable, **values))
    path.chmod(0o755)


class Bench(unittest.TestCase):
    """A folder with our programs, three solvers and their compilers, all of them scripts that agree."""

    def setUp(self) -> None:
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = Path(temporary.name)
        self.solvers, self.bin, self.path = (self.folder / name for name in ("solvers", "bin", "path"))
        for name in ("tdoku", "sudoku", "Schoku"):
            (self.solvers / name).mkdir(parents=True)
        write_program(self.bin / "quadrille-peer-driver", DRIVER, run=ALL_UNIQUE)
        write_program(self.bin / "quadrille", COUNT, word="1")
        self.compiler("clang++", DRIVER, run=ALL_UNIQUE)
        self.compiler("cargo", DRIVER, run=ALL_UNIQUE)
        self.compiler("g++", SCHOKU, several=0)
        self.puzzles = self.folder / "p.txt"
        self.puzzles.write_text(f"{PUZZLE}\n" * 5)

    def compiler(self, name: str, program: str, **values) -> None:
        write_program(self.path / name, WRITER)
        write_program(self.path / f"{name}.program", program, **values)

    def run_bench(self, *arguments: str | Path) -> tuple[int, str, str]:
        with contextlib.redirect_stdout(io.StringIO()) as out, contextlib.redirect_stderr(io.StringIO()) as err, \
                mock.patch.dict(os.environ, PATH=f"{self.path}{os.pathsep}/usr/bin{os.pathsep}/bin"):
            try:
                status = peers.main([f"--bin={self.bin}", f"--build={self.folder}/build", *map(str, arguments)])
            except SystemExit as end:
                status = end.code
        return status, out.getvalue(), err.getvalue()

    def expect(self, status: int, *parts: str, arguments=None) -> str:
        """Returns the tables; each part must be in what is printed."""
        found, out, err = self.run_bench(*(arguments or [self.solvers, "--quick", "--rounds=1", self.puzzles]))
        self.assertEqual(found, status, out + err)
        for part in parts:
            self.assertIn(part, out + err)
        return out


class Agreement(Bench):
    def test_all_agree(self) -> None:
        out = self.expect(0, "load ", "one solution       5\n", "median of 1 rounds")
        rows = [line.split("  ")[0] for line in out.splitlines()]
        for row, tables_with_it in (("tdoku", 2), ("sudoku (Rust)", 2), ("Schoku", 2), ("lanes:fake, batch", 3),
                                    ("lanes:fake, one at a time", 3), ("quadrille count -j1, text", 3)):
            self.assertEqual(rows.count(row), tables_with_it, out)
        # A millisecond for five puzzles, and a tenth of one for 20,000.
        for row, microseconds in (("tdoku", "200"), ("lanes:fake, batch", "200"), ("Schoku", "0.00500")):
            self.assertRegex(out, rf"(?m)^{row} +{microseconds}$")

    def test_markdown(self) -> None:
        arguments = [self.solvers, "--quick", "--markdown", "--rounds=2", self.puzzles]
        out = self.expect(0, "|  | p |\n|---|---:|", arguments=arguments)
        self.assertIn("median of 2 rounds", out)

    def test_a_driver_that_disagrees(self) -> None:
        self.compiler("cargo", DRIVER, run=ALL_SEVERAL)
        self.expect(1, "p: the numbers of puzzles with no, one and several solutions differ: 0 5 0 (",
                    "; 0 0 5 (sudoku (Rust))")

    def test_a_report_that_disagrees(self) -> None:
        self.compiler("g++", SCHOKU, several=20_000)
        self.expect(1, "; 0 0 5 (Schoku)")

    def test_text_that_disagrees(self) -> None:
        write_program(self.bin / "quadrille", COUNT, word="2+")
        self.expect(1, "; 0 0 5 (quadrille count -j1, text")

    def test_a_driver_that_disagrees_once(self) -> None:
        self.compiler("clang++", DRIVER, run="print(1, 0, size, 0, flush=True); size = 4")
        self.expect(1, "; 0 4 0 (tdoku)")


class Failures(Bench):
    def expect_failure(self, run: str, reason: str) -> None:
        self.compiler("clang++", DRIVER, run=run)
        out = self.expect(1, f"tdoku failed with p: {reason}")
        self.assertRegex(out, r"(?m)^tdoku +-$")

    def test_a_driver_that_ends(self) -> None:
        self.expect_failure("sys.exit(1)", "'run 1': the driver has ended")

    def test_a_driver_that_hangs(self) -> None:
        with mock.patch("contestants.PATIENCE", 0.5):
            self.expect_failure("import time; time.sleep(60)", "'run 1': no answer in 0.5 seconds")

    def test_a_driver_that_refuses(self) -> None:
        self.expect_failure("print('error no memory', flush=True)", "no memory")

    def test_a_driver_that_says_something_else(self) -> None:
        self.expect_failure("print(1, 2, flush=True)", "expected seconds and three counts, found '1 2'")

    def test_a_command_that_fails(self) -> None:
        write_program(self.bin / "quadrille", "#!/bin/sh\necho 'no file' >&2\nexit 2\n")
        self.expect(1, "quadrille count -j1, text failed with p: exit code 2: no file")

    def test_a_command_with_a_strange_answer(self) -> None:
        write_program(self.bin / "quadrille", COUNT, word="invalid")
        self.expect(1, "expected 0, 1 or 2+, found 'invalid'")

    def test_a_report_without_a_time(self) -> None:
        self.compiler("g++", "#!/bin/sh\necho usage\n")
        self.expect(1, "Schoku failed with p: expected a line about the solving time, found 'usage'")


class Builds(Bench):
    def test_missing_and_unknown_solvers(self) -> None:
        (self.solvers / "tdoku").rmdir()
        (self.solvers / "fsss").mkdir()
        self.expect(0, "peers: tdoku: missing, see github.com/",
                    "peers: fsss: ignored, it is not one of Schoku, sudoku, tdoku")

    def test_a_build_that_fails(self) -> None:
        write_program(self.path / "clang++", FAILING)
        out = self.expect(0, "peers: tdoku: left out, clang++ has exit code 3:\n22\n", "30\na type is missing\n")
        self.assertNotIn("\ntdoku", out)

    def test_a_compiler_that_is_missing(self) -> None:
        (self.path / "cargo").unlink()
        # Whatever this machine has, the folder of its compilers is not searched.
        with mock.patch("builds.os.environ", {"PATH": str(self.path)}):
            self.expect(0, "peers: sudoku: left out, cannot run cargo: No such file or directory")

    def test_nothing_builds(self) -> None:
        for name in ("clang++", "cargo", "g++"):
            write_program(self.path / name, FAILING)
        self.expect(2, "peers: no peer could be built")


class BadInput(Bench):
    def refuse(self, message: str, *arguments: str | Path) -> None:
        self.assertEqual(self.run_bench(*arguments), (2, "", f"peers: {message}\n"))

    def test_folders(self) -> None:
        self.refuse("expected a folder of solvers, found 'nowhere'", "nowhere")
        empty = self.folder / "empty"
        empty.mkdir()
        self.refuse(f"expected Schoku, sudoku, tdoku in '{empty}', found none of them", empty)

    def test_options(self) -> None:
        for option, message in (("--rounds=0", "expected a positive number, found '0'"), ("--round", "--rounds"),
                                ("--fast", "--fast")):
            self.expect(2, message, arguments=[self.solvers, option])

    def test_puzzles(self) -> None:
        for text, message in ((f"{PUZZLE}\n{PUZZLE[2:]}\n", "2: expected 81 cells, found 79"),
                              (f"{PUZZLE[:80]}x\n", "1:81: expected a digit or '.', found 'x'"),
                              ("# none\n\n", " no puzzles")):
            self.puzzles.write_text(text)
            self.refuse(f"{self.puzzles}:{message}", self.solvers, self.puzzles)
        self.refuse("cannot read 'nowhere.txt': No such file or directory", self.solvers, "nowhere.txt")

    def test_names(self) -> None:
        self.refuse("two sets have the name 'p'; use NAME:FILE", self.solvers, self.puzzles, f"p:{self.puzzles}")
        self.refuse("expected a name of letters and digits, found 'a/b' in 'a/b:c'", self.solvers, "a/b:c")


class Parts(unittest.TestCase):
    def test_lines_of_a_file(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder, "p.csv")
            file.write_text(f"# title\n{PUZZLE.replace('.', '0')},1\n\n{PUZZLE} easy\r\n")
            self.assertEqual(puzzle_sets.read_lines(file), [PUZZLE, PUZZLE])

    def test_figures(self) -> None:
        for value, text in ((0.05838, "0.0584"), (0.9999, "1.00"), (1.594, "1.59"), (61.06, "61.1"), (1060.4, "1,060"),
                            (0, "0")):
            self.assertEqual(tables.figure(value), text)

    def test_wide_tables_continue_below(self) -> None:
        lines = tables.lines_of([["", *["n" * 30] * 5], ["row", *"12345"]], False)
        self.assertEqual([line.split() for line in lines],
                         [["n" * 30] * 3, ["row", *"123"], [], ["n" * 30] * 2, ["row", *"45"]])

    def test_ratios_are_those_of_each_round(self) -> None:
        results = {"a": {"s": [2.0, 8.0, 6.0]}, "b": {"s": [4.0, 4.0, 9.0]}, "ours": {"s": [1.0, 2.0, 1.0]}, "late": {}}
        self.assertEqual(tables.ratios(results, ["s"], ["a", "b"]),
                         [["", "s"], ["the best peer", "b"], ["ours", "2.00"], ["late", "-"]])


class OurPrograms(Bench):
    def test_the_driver(self) -> None:
        self.puzzles.write_text(f"{PUZZLE}\n{WITHOUT}\n{SEVERAL}\n{SEVERAL}\n")
        for engine in ("lanes:word64", "lanes:word64@1"):
            lines = f"load {self.puzzles}\nrun 2\nrun 0\nload nowhere\nsolve\n"
            run = subprocess.run([f"{BIN}/quadrille-peer-driver", engine], input=lines, capture_output=True, text=True)
            answers = run.stdout.splitlines()
            self.assertEqual((run.returncode, answers[0], answers[1].split()[1:]), (0, "4", ["1", "1", "2"]))
            self.assertEqual(answers[2:], ["error expected 'load FILE' or 'run PASSES', found 'run 0'",
                                           "error expected lines of 81 characters in 'nowhere'",
                                           "error expected 'load FILE' or 'run PASSES', found 'solve'"])

    def test_the_driver_refuses_other_engines(self) -> None:
        run = subprocess.run([f"{BIN}/quadrille-peer-driver", "lanes:none"], capture_output=True, text=True)
        self.assertEqual((run.returncode, run.stderr), (
            2, "quadrille-peer-driver: expected an engine, --kernels or --compiler, found 'lanes:none'\n"))

    def test_unknown_sets(self) -> None:
        self.bin = Path(BIN)
        self.expect(2, "peers: unknown name esy; there are easy", arguments=[self.solvers, "--sets=esy"])

    def test_all_of_it(self) -> None:
        self.bin = Path(BIN)
        for name, text in (("include/tdoku.h", TDOKU_HEADER), ("src/solver_dpll_triad_simd.cc", TDOKU),
                           ("src/util.cc", "")):
            file = self.solvers / "tdoku" / name
            file.parent.mkdir(exist_ok=True)
            file.write_text(text)
        write_program(self.path / "clang++", f'#!/bin/sh\nexec "{COMPILER}" -I"{self.solvers}/tdoku/include" "$@"\n')
        self.puzzles.write_text(f"{PUZZLE}\n{WITHOUT}\n{SEVERAL}\n{SEVERAL}\n")
        for name in ("sudoku", "Schoku"):
            (self.solvers / name).rmdir()
        out = self.expect(0, arguments=[self.solvers, "--quick", self.puzzles])
        self.assertRegex(out, r"no solution +1\none solution +1\nseveral solutions +2\n")
        self.assertRegex(out, r"the best peer +tdoku\nlanes:\S+ batch +\d")


if __name__ == "__main__":
    BIN, COMPILER = sys.argv.pop(1), shutil.which(sys.argv.pop(1))
    unittest.main()
