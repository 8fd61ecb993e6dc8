#!/usr/bin/env -S python3 -B
"""Gives the runner of documents what must fail, and checks that it fails.

    self_test.py COMPILER
"""

import contextlib
import io
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import check_prose
import run_docs

COMPILER = "c++"


class DocsTest(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name)
        source, self.library = self.root / "seven.cpp", self.root / "seven.o"
        source.write_text("int seven() { return 7; }\n")
        subprocess.run([COMPILER, "-c", source, "-o", self.library], check=True)

    def run_on(self, text: str) -> tuple[int, str]:
        (self.root / "README.md").write_text(text)
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            status = run_docs.main(["--bin", "/nowhere", "--root", str(self.root), "--library", str(self.library),
                                    "--compiler", COMPILER])
        return status, printed.getvalue()

    def expect_success(self, text: str, checks: int) -> None:
        self.assertEqual(self.run_on(text), (0, f"{checks} passed, 0 failed\n"))

    def expect_failure(self, text: str, *parts: str) -> None:
        status, printed = self.run_on(text)
        self.assertEqual(status, 1, printed)
        for part in parts:
            self.assertIn(part, printed)

    def test_sessions(self) -> None:
        self.expect_success("```console\n$ echo one; echo two >&2\none\ntwo\n\n$ false\n[exit 1]\n$ true\n```\n", 2)
        self.expect_success("```console\n$ seq 9\n1\n...\n9\n$ printf x; exit_with() { return $1; }; exit_with 3\nx\n[exit 3]\n```\n", 2)
        self.expect_success("```console\n$ for i in 1 2; do\n>   echo $i\n> done\n1\n2\n```\n", 2)
        self.expect_success("```console\n$ a=1\n$ echo $a\n1\n```\ntext\n```console\n$ echo $a\n```\n", 3)
        self.expect_success("```console\n$ echo x > $TMPDIR/x; cat $TMPDIR/x; ls\nx\nREADME.md\nseven.cpp\nseven.o\n```\n", 2)
        self.expect_success("```console\n$ cat\n```\n", 2)

    def test_wrong_sessions(self) -> None:
        self.expect_failure("\n```console\n$ echo one\ntwo\n```\n", "README.md:3: $ echo one\n", "-two\n+one\n")
        self.expect_failure("```console\n$ true\n$ echo one\n```\n", "README.md:3:", "+one\n")
        self.expect_failure("```console\n$ true\nsomething\n```\n", "-something\n")
        self.expect_failure("```console\n$ false\n```\n", "+[exit 1]\n")
        self.expect_failure("```console\n$ true\n[exit 1]\n```\n", "-[exit 1]\n")
        self.expect_failure("```console\n$ exit 0\n$ echo never\nnever\n```\n", "-never\n")
        self.expect_failure("```console\necho one\n```\n", "begins with a command")
        self.expect_failure("```console\n$ seq 3\n1\n...\n2\n```\n", "+3\n")

    def test_programs(self) -> None:
        self.expect_success("```cpp\nint seven();\nint main() { return seven() - 7; }\n```\n```cpp\nno program\n```\n", 2)
        self.expect_failure("\n```cpp\nint main() {\n  return seven();\n}\n```\n", "README.md:3:", "block:4:")
        self.expect_failure("```cpp\nint main() { return 1; }\n```\n", "exit 1")

    def test_folders(self) -> None:
        (self.root / "docs/tasks").mkdir(parents=True)
        (self.root / "docs/tasks/one.md").write_text("```console\n$ echo one\none\n```\n[up](../../README.md)\n")
        self.expect_success("# Fine\n", 3)
        (self.root / "docs/tasks/one.md").write_text("```console\n$ echo one\ntwo\n```\n")
        self.expect_failure("# Fine\n", "docs/tasks/one.md:2: $ echo one\n")

    def prose(self, *folders: str) -> str:
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            status = check_prose.main([str(self.root), *folders])
        self.assertEqual(status, int("0 faults" not in printed.getvalue()))
        return printed.getvalue()

    def test_prose(self) -> None:
        readme, source = self.root / "README.md", self.root / "src/a.cpp"
        readme.write_text("# Fine\n\n`behind` [x](behind.md)\n\n```text\nbehind\n```\n")
        self.assertEqual(self.prose(), "1 files, 0 faults\n")
        readme.write_text("# Fine\n\nIt stands behind.\n" + 121 * "x" + "\n")
        self.assertIn("README.md:3: 'behind': write after\nREADME.md:4: wider than 120 columns\n1 files, 2", self.prose())
        readme.write_text("The uncoloured neighbour is recognised.\n")
        self.assertEqual(self.prose().count("the American"), 2)  # of the kind -our only the first one
        readme.write_text(101 * "fine\n")
        self.assertIn("README.md:101: more than 100 lines", self.prose())
        source.parent.mkdir()
        source.write_text('#include "verb.h"\nint verb;  // a verb\nauto text = "so many";\n')
        self.assertEqual(self.prose("src").count("a.cpp"), 2)
        source.write_text(f"int {200 * 'x'};\n  // {115 * 'x'}\n  // {116 * 'x'}\n")
        self.assertEqual(self.prose("src").count("a.cpp"), 1)

    def test_links(self) -> None:
        (self.root / "docs").mkdir()
        (self.root / "docs/more.md").write_text("# More, *and* [so](../README.md) on\n[back](../README.md)\n")
        self.expect_success("[more](docs/more.md#more-and-so-on) ![x](seven.cpp) [w](https://example.org) `[no](link)`\n"
                            "<img src=\"seven.o\" alt=\"\">\n```text\n[no](link)\n```\n", 2)
        self.expect_failure("\n[gone](gone.md)\n", "README.md:2: no such file: gone.md")
        self.expect_failure("![gone](gone.svg)\n", "no such file: gone.svg")
        self.expect_failure("\n[a link of\ntwo lines](gone.md)\n", "README.md:2: no such file: gone.md")
        self.expect_failure('<img src="gone.svg">\n', "no such file: gone.svg")
        self.expect_failure("[more](docs/more.md#less)\n", "no such heading")
        (self.root / "docs/more.md").write_text("[gone](README.md)\n")
        self.expect_failure("# Fine\n", "docs/more.md:1: no such file: README.md")


if __name__ == "__main__":
    COMPILER = sys.argv.pop(1) if len(sys.argv) > 1 else COMPILER
    unittest.main()
