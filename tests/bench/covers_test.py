#!/usr/bin/env -S python3 -B
"""Tests bench/peers/covers.py with our programs, and with a small library and scripts for those of others.

    covers_test.py BIN COMPILER
"""

import argparse
import contextlib
import io
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent.parent / "bench/peers"))

import cover_solvers  # noqa: E402
import covers  # noqa: E402
import peers  # noqa: E402
from cover_solvers import Kind  # noqa: E402

BIN = COMPILER = ""
INSTALLED = cover_solvers.installed

# What bench/peers/blynn.c calls, for compilers of C and C++: rows are sets of at most 64 columns. Each cover is found
# EACH times.
DLX = """
#include <stdint.h>
#include <stdlib.h>
struct dlx_s { uint64_t rows[1000], optional; int size, columns; };
typedef struct dlx_s *dlx_t;
dlx_t dlx_new() { return (dlx_t)calloc(1, sizeof(struct dlx_s)); }
void dlx_set(dlx_t p, int row, int col) {
  p->rows[row] |= UINT64_C(1) << col;
  if (row >= p->size) p->size = row + 1;
  if (col >= p->columns) p->columns = col + 1;
}
void dlx_mark_optional(dlx_t p, int col) { p->optional |= UINT64_C(1) << col; }
static void search(dlx_t p, uint64_t covered, void (*found)(int *, int)) {
  const uint64_t open = ((UINT64_C(1) << p->columns) - 1) & ~p->optional & ~covered;
  if (open == 0) {
    for (int i = 0; i < EACH; ++i) found(0, 0);
    return;
  }
  for (int row = 0; row < p->size; ++row) {
    if ((p->rows[row] & open & -open) != 0 && (p->rows[row] & covered) == 0) search(p, covered | p->rows[row], found);
  }
}
void dlx_forall_cover(dlx_t p, void (*found)(int *, int)) { search(p, 0, found); }
"""
DLX_HEADER = """
typedef struct dlx_s *dlx_t;
dlx_t dlx_new();
void dlx_set(dlx_t, int, int);
void dlx_mark_optional(dlx_t, int);
void dlx_forall_cover(dlx_t, void (*)(int *, int));
"""

# In place of ctangle: whatever the program, it finds two covers if there are many options, and one if not.
CTANGLE = """#!/bin/sh
[ -n "$3" ] || {{ : > gb_flip.c; exit 0; }}
cat > "$3" <<'END'
#include <stdio.h>
#include <unistd.h>
int main() {{
  int lines = 0;
  for (int c; (c = getchar()) != EOF;) lines += c == 10;
  {extra};
  fprintf(stderr, "Altogether %d solutions, 0 mems.%c", lines > 9 ? 2 : 1, 10);
}}
END
"""


def four_queens() -> str:
    """Sums and differences are secondary."""
    items = [f"{kind}{i}" for kind in "rc" for i in range(4)]
    secondary = [f"{kind}{i}" for kind in "sd" for i in range(7)]
    options = [f"r{r} c{c} s{r + c} d{r - c + 3}" for r in range(4) for c in range(4)]
    return "\n".join([" ".join([*items, "|", *secondary]), *options]) + "\n"


def write_script(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    path.chmod(0o755)


class Covers(unittest.TestCase):
    def setUp(self) -> None:
        few = [row for row in cover_solvers.KNUTH if row[0] in ("dlx1", "dlx2", "dlx3", "ssxcc-wtd0")]  # fewer to compile
        for what, instead in (("cover_solvers.KNUTH", few), ("cover_solvers.installed", lambda: [])):
            patch = mock.patch(what, instead)
            patch.start()
            self.addCleanup(patch.stop)
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = Path(temporary.name)
        self.solvers, self.path = self.folder / "solvers", self.folder / "path"
        self.solvers.mkdir()
        self.write_dlx(each=1)
        write_script(self.path / "gcc", f'#!/bin/sh\nexec "{COMPILER}" "$@"\n')
        self.problem = self.folder / "queens-4.dlx"
        self.problem.write_text(four_queens())

    def write_dlx(self, each: int) -> None:
        folder = self.solvers / "dlx"
        folder.mkdir(exist_ok=True)
        (folder / "dlx.h").write_text(DLX_HEADER)
        (folder / "dlx.c").write_text(DLX.replace("EACH", str(each)))

    def write_knuth(self, extra: str = "") -> None:
        (self.solvers / "cwebtest").mkdir()
        write_script(self.path / "ctangle", CTANGLE.format(extra=extra))

    def run_bench(self, *arguments: str | Path) -> tuple[int, str]:
        with contextlib.redirect_stdout(io.StringIO()) as out, contextlib.redirect_stderr(out), \
                mock.patch.dict(os.environ, PATH=f"{self.path}{os.pathsep}/usr/bin{os.pathsep}/bin"):
            try:
                status = peers.main(["--covers", f"--bin={BIN}", f"--build={self.folder}/build", "--quick",
                                     *map(str, arguments)])
            except SystemExit as end:
                status = end.code
        return status, out.getvalue()

    def expect(self, status: int, *patterns: str, arguments=None) -> None:
        found, out = self.run_bench(*(arguments or [self.solvers, self.problem]))
        self.assertEqual(found, status, out)
        for pattern in patterns:
            self.assertRegex(out, re.compile(pattern, re.MULTILINE))

    def test_all_agree(self) -> None:
        self.write_knuth()
        self.expect(0, r"^cwebtest unknown commit, ", r"^dlx unknown commit, ", r"^queens-4 +exact +2 +\S+ +[0-9.]+",
                    r"^peers: dlx-cpp: missing, see github", r"^count, all: geometric mean [0-9.]+, ")

    def test_markdown(self) -> None:
        self.expect(0, r"^\| queens-4 \| exact \| 2 \| blynn \|", arguments=[self.solvers, self.problem, "--markdown"])

    def test_programs_that_disagree(self) -> None:
        self.write_dlx(each=2)
        self.expect(1, r"^peers: queens-4: the numbers of covers differ: 2 \(enumerate, count\); 4 \(blynn\)$",
                    r"^peers: start-exact: the numbers of covers differ: ")

    def test_a_program_that_fails(self) -> None:
        self.write_knuth('if (lines > 9) return fputs("too long", stderr), 3')
        self.expect(1, r"^peers: dlx1 failed with queens-4: exit code 3: too long$", r"^queens-4 +exact +2 +blynn ")

    def test_a_program_that_says_something_else(self) -> None:
        self.write_knuth('return fputs("sorry", stderr), 0')
        self.expect(1, r"^peers: ssxcc-wtd0 failed with queens-4: expected a number, found 'sorry'$")

    def test_a_program_that_takes_long_is_given_up(self) -> None:
        self.write_knuth("if (lines > 9) sleep(60)")
        self.expect(0, r"^queens-4 +exact +2 +blynn ", r"more than 0\.3 s is given up",
                    arguments=[self.solvers, self.problem, "--seconds=0.3"])

    def test_programs_for_colors_and_bounds(self) -> None:
        self.write_knuth()
        colors, bounds = self.folder / "colors.dlx", self.folder / "bounds.dlx"
        colors.write_text("a | x\na x:1\n")
        bounds.write_text("1:2|a | x\na x:1\n")
        self.expect(0, r"^colors +colors +1 +(dlx2|ssxcc)", r"^bounds +bounds +1 +(dlx3|ssmcc)",
                    arguments=[self.solvers, colors, bounds])

    def test_costs(self) -> None:
        costs, mixed = self.folder / "costs.dlx", self.folder / "mixed.dlx"
        costs.write_text("a b | c\na |5\nb |4 |3\na c |2\nb c |1\na b |20\n")
        mixed.write_text("1:2|a\na |5\n")
        for answer, status in ((6, 0), (7, 1)):
            # In place of both: reads the file that it is given, which must be a linear program.
            script = f"""#!/bin/sh
for word; do [ ! -f "$word" ] || file=$word; done
[ "$1" != --version ] || exit 0
grep -q "^Subject To" "$file" || exit 2
number={answer}; [ "$(wc -l < "$file")" -gt 8 ] || number=1
echo "Objective:  obj = $number (MINimum)"; echo "Objective value:    $number.000"
"""
            for name in ("glpsol", "cbc"):
                write_script(self.path / name, script)
            differ = [] if status == 0 else [r"^peers: costs: the least costs differ: 7 \(glpsol, cbc\); 6 \(best\)$"]
            with mock.patch("cover_solvers.installed", INSTALLED):
                self.expect(status, "^peers: mixed: left out, it has costs together with bounds or colors$",
                            rf"^costs +{answer} +(glpsol|cbc) ", "^best, all: geometric mean ", *differ,
                            arguments=[self.solvers, costs, mixed])

    def test_the_linear_program(self) -> None:
        self.assertEqual(covers.linear_program("| comment\na b | c\na c |3 |4\n\nb\n").split(), (
            "Minimize obj: 7 x0 + 0 x1 Subject To r0: x0 = 1 r1: x1 = 1 r2: x0 <= 1 Binary x0 x1 End").split())

    def test_bad_input(self) -> None:
        damaged = self.folder / "damaged.dlx"
        damaged.write_text("a b\na c\n")
        self.expect(2, r"^peers: cannot read 'nowhere.dlx': No such file or directory$",
                    arguments=[self.solvers, "nowhere.dlx"])
        self.expect(2, r"^peers: two problems have the name 'queens-4'$",
                    arguments=[self.solvers, self.problem, self.problem])
        self.expect(2, r"^peers: .*unknown item 'c'", arguments=[self.solvers, damaged])
        self.expect(2, r"^peers: expected cwebtest, dlx, dlx-cpp in ", arguments=[self.folder / "path"])

    def test_a_missing_ctangle(self) -> None:
        (self.solvers / "cwebtest").mkdir()
        write_script(self.path / "ctangle", "#!/bin/sh\necho 'no such file'\nexit 1\n")
        self.expect(0, r"^peers: cwebtest: left out, ctangle has exit code 1:$", "^no such file$")

    def test_generated_problems(self) -> None:
        options = argparse.Namespace(build=self.folder, bin=Path(BIN), files=[], quick=True)
        instances = {instance.name: instance for instance in covers.collect(options)}
        self.assertEqual(instances["words-4x4-500"].kind, Kind.COLORS)
        done = subprocess.run([f"{BIN}/quadrille", "cover", "--count", instances["soma"].file],
                              capture_output=True, text=True)
        self.assertEqual(done.stdout, "11520\n")


if __name__ == "__main__":
    BIN, COMPILER = sys.argv.pop(1), shutil.which(sys.argv.pop(1))
    unittest.main()
