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

import check_generated
import check_prose
import check_translations
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

    def test_generated_parts(self) -> None:
        for file, words in check_generated.FILES.items():
            (self.root / file).parent.mkdir(parents=True, exist_ok=True)
            (self.root / file).write_text(words)
        page = self.root / "docs/page.md"
        page.write_text("a\n<!-- quadrille x y -->\nold\n<!-- end -->\n<!-- quadrille z -->\n<!-- end -->\nb\n")

        def check(update: bool = False):
            return check_generated.check(self.root, lambda words: words + "\n" if words in ("x y", "z") else words, update)

        parts = len(check_generated.FILES) + 2
        self.assertEqual((check()[0], len(check()[1])), (parts, 1))
        self.assertEqual(check(update=True), (parts, []))
        self.assertEqual(check(), (parts, []))
        self.assertEqual(page.read_text(),
                         "a\n<!-- quadrille x y -->\nx y\n<!-- end -->\n<!-- quadrille z -->\nz\n<!-- end -->\nb\n")
        (self.root / "docs/reference/commands.md").write_text("other")
        self.assertEqual(len(check()[1]), 1)

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

    def test_translations_are_not_run(self) -> None:
        (self.root / "docs").mkdir()
        (self.root / "docs/page.zh-CN.md").write_text("```console\n$ echo one\ntwo\n```\n[gone](gone.md)\n")
        self.expect_failure("# Fine\n", "docs/page.zh-CN.md:5: no such file: gone.md\n1 passed, 1 failed")

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
        source.write_text('auto a = "try --from, or \'quadrille formats\'", b = "--q-ink";  // "--from"\n')
        self.assertEqual(self.prose("src").count("no command line"), 2)

    def test_chinese_prose(self) -> None:
        page = self.root / "README.zh-CN.md"
        page.write_text("# 标题\n\n用 `x` 和 1 个 [链接](a,b.md)，*强调*：“引用”（括号）。" + 99 * "字" + "\n\n1. 一，\n2. 二\n\n"
                        "| 一 | （二） |\n|---|---|\n\n```text\n格子,行\n```\n")
        self.assertEqual(self.prose(), "1 files, 0 faults\n")
        for wrong, instead in [("用`x`", "a blank between"), ("用 1个", "a blank between"), ("用 用", "no blank"), ("用。 用", "no blank"),
                               ("用,用", "Chinese punctuation"), ("用 (用)", "Chinese punctuation"), ("用，\n用", "a paragraph"),
                               ("用\n12 个", "a paragraph"), ("用 １ 个", "ASCII"), ("一个格子", "单元格"), ("唯一余数", "显性唯一")]:
            page.write_text(f"# 标题\n\n{wrong}\n")
            self.assertRegex(self.prose(), f"README.zh-CN.md:3: '.*': write {instead}")
        page.write_text(101 * "行\n\n")
        self.assertIn("README.zh-CN.md:202: more than 100 lines", self.prose())

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


ENGLISH = """\
# Title

English | [简体中文](page.zh-CN.md)

It takes 1,200 us and 0.5 s, 40% of [its steps](#steps): `a b`, `c`. [more](docs/more.md), ![1 node](a.svg)

## Steps

| n | time |
|---|---:|
| 3 | 69.2 million |

```sh
run -n 3     # 3 times
```

```text
x & -x    0 1    the lowest bit, 1
---- end
```

```cpp
int x;  // 2 bits
```

See [here](#title).
"""
CHINESE = """\
# 标题

[English](page.md) | 简体中文

用时 1200 微秒和 0.5 秒，是[各步骤](#步骤)的 40%：`a b`、`c`。[更多](docs/more.zh-CN.md)，![1 个节点](a.svg)

## 步骤

| n | 用时 |
|---|---:|
| 3 | 6920 万 |

```sh
run -n 3     # 3 次
```

```text
x & -x    0 1    最低位，1
---- end
```

```cpp
int x;  // 2 位
```

见[这里](#标题)。
"""


class TranslationsTest(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name)
        (self.root / "docs").mkdir()
        (self.root / "docs/more.md").write_text("# More\n\nEnglish | [简体中文](more.zh-CN.md)\n")
        (self.root / "docs/more.zh-CN.md").write_text("# 更多\n\n[English](more.md) | 简体中文\n")

    def run_on(self, english: str, chinese: str) -> str:
        (self.root / "page.md").write_text(english)
        (self.root / "page.zh-CN.md").write_text(chinese)
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            status = check_translations.main([str(self.root)])
        self.assertEqual(status, int("pairs, 0 faults" not in printed.getvalue()), printed.getvalue())
        return printed.getvalue()

    def expect_fault(self, before: str, after: str, *reasons: str) -> None:
        """In the Chinese page, with `after` in place of `before`."""
        self.assertEqual(CHINESE.count(before), 1, before)
        self.assertEqual(self.run_on(ENGLISH, CHINESE.replace(before, after)),
                         "".join(f"{reason}\n" for reason in (*reasons, f"2 pairs, {len(reasons)} faults")))

    def test_equal_pages(self) -> None:
        self.assertEqual(self.run_on(ENGLISH, CHINESE), "2 pairs, 0 faults\n")

    def test_figures(self) -> None:
        self.expect_fault("1200 微秒", "1201 微秒", "page.zh-CN.md:1: expected 1200 us, found 1201 us")
        self.expect_fault("1200 微秒", "1200 毫秒", "page.zh-CN.md:1: expected 1200 us, found 1200 ms")
        self.expect_fault("1200 微秒和 0.5 秒", "0.5 秒和 1200 微秒", "page.zh-CN.md:1: expected 1200 us, found 0.5 s")
        self.expect_fault("6920 万", "692 万", "page.zh-CN.md:7: expected 69200000, found 6920000")
        self.expect_fault("6920 万", "69.2", "page.zh-CN.md:7: expected 69200000, found 69.2")
        self.expect_fault("40%", "四成", "page.zh-CN.md:1: expected 40 %, found 1")
        self.expect_fault("1 个节点", "节点", "page.zh-CN.md:1: expected 1, found nothing")
        self.expect_fault("见[", "见 2 [", "page.zh-CN.md:7: expected nothing, found 2")

    def test_code(self) -> None:
        self.expect_fault("`a b`", "`a  c`", "page.zh-CN.md:1: expected a b, found a c")
        self.expect_fault("`a b`、`c`", "`a b`", "page.zh-CN.md:1: expected c, found nothing")
        self.expect_fault("run -n 3", "run -n 4", "page.zh-CN.md:7: expected run -n 3, found run -n 4")
        self.expect_fault("3 次", "4 次", "page.zh-CN.md:7: expected 3, found 4")
        self.expect_fault("```sh", "```console", "page.zh-CN.md:7: expected a block of sh, found one of console")
        self.expect_fault("int x", "int y", "page.zh-CN.md:7: expected int x;, found int y;")
        self.expect_fault("```cpp\nint x;  // 2 位\n```\n", "", "page.zh-CN.md:7: expected 3 blocks of code, found 2")

    def test_drawings(self) -> None:
        self.expect_fault("最低位，1", "最低位，0", "page.zh-CN.md:7: expected 1, found 0 in 'x & -x    0 1    最低位，0'")
        self.expect_fault("最低位，1", "+ 最低位，1", "page.zh-CN.md:7: expected nothing, found + in 'x & -x    0 1    + 最低位，1'")
        self.expect_fault("x & -x ", "y & -x ", "page.zh-CN.md:7: expected 'x & -x    0 1    the lowest bit, 1', "
                          "found 'y & -x    0 1    最低位，1'")
        self.expect_fault("---- end", "---- and", "page.zh-CN.md:7: expected '---- end', found '---- and'")
        self.expect_fault("---- end\n", "", "page.zh-CN.md:7: expected '---- end', found ''")

    def test_structure(self) -> None:
        self.expect_fault("## 步骤", "### 步骤", "page.zh-CN.md:7: expected a heading of level 2, found 3")
        self.expect_fault("见[", "## 见\n[", "page.zh-CN.md: expected 2 headings, found 3")
        self.expect_fault("| 3 |", "| 3 | |", "page.zh-CN.md:7: expected a row of 2 cells, found a row of 3 cells")

    def test_links(self) -> None:
        self.expect_fault("(a.svg)", "(b.svg)", "page.zh-CN.md:1: expected a.svg, found b.svg")
        self.expect_fault("(#标题)", "(#步骤)", "page.zh-CN.md:7: expected page.md heading 1, found page.md heading 2")
        self.expect_fault("(#标题)", "(#title)", "page.zh-CN.md:7: expected page.md heading 1, found page.md title")
        self.expect_fault("more.zh-CN.md", "more.md", "page.zh-CN.md: expected a link to more.zh-CN.md, found docs/more.md")
        self.expect_fault("[English](page.md) |", "[English](more.md) |",
                          "page.zh-CN.md:3: expected [English](page.md) | 简体中文, found [English](more.md) | 简体中文")
        self.assertIn("page.md: expected a link to more.md, found docs/more.zh-CN.md",
                      self.run_on(ENGLISH.replace("more.md", "more.zh-CN.md"), CHINESE))
        self.assertIn("page.md:3: expected English | [简体中文](page.zh-CN.md), found \n", self.run_on("# Title\n", CHINESE))

    def test_pages(self) -> None:
        (self.root / "docs/more.md").unlink()
        self.assertIn("docs/more.zh-CN.md: expected a page more.md to translate, found none", self.run_on(ENGLISH, CHINESE))
        (self.root / "docs/more.zh-CN.md").unlink()
        (self.root / "page.zh-CN.md").unlink()
        with contextlib.redirect_stdout(io.StringIO()):
            self.assertEqual(check_translations.main([str(self.root)]), 1)


if __name__ == "__main__":
    COMPILER = sys.argv.pop(1) if len(sys.argv) > 1 else COMPILER
    unittest.main()
