#!/usr/bin/env -S python3 -B
"""Keeps the pages in Chinese equal to the English ones.

    check_translations.py ROOT

PAGE.zh-CN.md is the translation of PAGE.md. The third line of each, below the title, links to the other. In each section, both
have the same, in the same order:

* the level of the heading;
* blocks of code: in those of sh and cpp, comments may be translated, but not their figures; for blocks of text see
  `difference_of_drawings`;
* `spans` of code;
* figures with their units: 69.2 million is 6920 万, and 0.38 s is 0.38 秒; words ("twelve", 十二) are not figures;
* links and images: to the same places, but in Chinese to the Chinese page if there is one;
* rows of tables, by their number of cells.

Prints `file:line: reason` for each section that differs, then `N pairs, N faults`, and exits with 1 if there is any fault or no
pair.
"""

import os
import re
import sys
from dataclasses import dataclass
from decimal import Decimal
from itertools import zip_longest
from pathlib import Path

from pages import (LINK, Block, anchors_of, blocks_of, is_translation, markdown_files, original_of, translation_of,
                   without_blocks, without_code)

FACTORS = {"million": 10**6, "万": 10**4, "亿": 10**8}
UNITS = {"us": "us", "微秒": "us", "ms": "ms", "毫秒": "ms", "s": "s", "秒": "s", "%": "%"}
FIGURE = re.compile(rf"(\d+(?:,\d{{3}})*(?:\.\d+)?)(?:\s*({'|'.join(FACTORS)}))?(?:\s*({'|'.join(UNITS)})(?![A-Za-z]))?")
SIGN = re.compile(r"[+|<>=&~*^\[\]]|(?<!\w)-|-(?!\w)")
CHINESE = re.compile(r"[\u3000-\u303f\u3400-\u9fff\uff00-\uffef]")
COMMENT = {"sh": re.compile(r"\s+# .*"), "cpp": re.compile(r"\s+// .*")}
SPAN = re.compile(r"`([^`]+)`")
LANGUAGES = 2  # the index of the line that links to the other language


def figures_of(text: str) -> list[str]:
    found = []
    for number, factor, unit in FIGURE.findall(text):
        value = Decimal(number.replace(",", "")) * FACTORS.get(factor, 1)
        found.append(f"{value.normalize():f} {UNITS.get(unit, '')}".strip())
    return found


def first_difference(expected: list, found: list) -> str | None:
    for one, other in zip_longest(expected, found):
        if one != other:
            return f"expected {'nothing' if one is None else one}, found {'nothing' if other is None else other}"
    return None


def difference_of_drawings(english: str, chinese: str) -> str | None:
    """Of blocks of text, line by line. Without Chinese words, a line is the English one. Otherwise what is on the left of them,
    separated by two blanks, is as in English, and the same figures and signs (of operations and lines) are between the words."""
    for one, other in zip_longest(english.splitlines(), chinese.splitlines(), fillvalue=""):
        words = CHINESE.search(other)
        drawing = other[: other.rfind("  ", 0, words.start()) + 1].rstrip() if words else other
        if not one.startswith(drawing) or (not words and one != other):
            return f"expected {one!r}, found {other!r}"
        for parts_of in (figures_of, SIGN.findall):
            if reason := first_difference(parts_of(one), parts_of(other)):
                return f"{reason} in {other!r}"
    return None


def difference_of_blocks(english: Block, chinese: Block) -> str | None:
    if english.language != chinese.language:
        return f"expected a block of {english.language or 'code'}, found one of {chinese.language or 'code'}"
    if english.language == "text":
        return difference_of_drawings(english.text, chinese.text)
    comment = COMMENT.get(english.language, re.compile("(?!)"))
    code = [comment.sub("", block.text).splitlines() for block in (english, chinese)]
    comments = [figures_of(" ".join(comment.findall(block.text))) for block in (english, chinese)]
    return first_difference(*code) or first_difference(*comments)


@dataclass
class Section:
    line: int  # of its heading
    level: int
    text: str


class Page:
    def __init__(self, path: Path, root: Path) -> None:
        self.path = path
        self.shown = path.relative_to(root)
        self.lines = path.read_text().splitlines()

    def languages(self) -> str:
        return self.lines[LANGUAGES] if len(self.lines) > LANGUAGES else ""

    def sections(self) -> list[Section]:
        """Without the line of languages. What comes before the first heading is a section, too."""
        found = [Section(1, 0, "")]
        for number, (line, prose) in enumerate(zip(self.lines, without_blocks("\n".join(self.lines)).split("\n"))):
            if heading := re.match(r"(#+) ", prose):
                found.append(Section(number + 1, len(heading[1]), ""))
            found[-1].text += ("" if number == LANGUAGES else line) + "\n"
        return found

    def places(self, text: str) -> list[str]:
        """What links and images lead to: the original of a page, and the number of a heading."""
        return [self.place(link[0] or link[1]) for link in LINK.findall(text)]

    def place(self, link: str) -> str:
        if re.match(r"[a-z]+:", link):
            return link
        name, _, anchor = link.partition("#")
        target = Path(os.path.normpath(self.path.parent / name)) if name else self.path
        if anchor and target.suffix == ".md" and target.exists():
            anchors = anchors_of(target)
            anchor = f"heading {anchors.index(anchor) + 1}" if anchor in anchors else anchor
        shown = os.path.relpath(original_of(target), self.path.parent)
        return f"{shown} {anchor}".strip()

    def links_to_wrong_pages(self) -> list[str]:
        """Those to a page that exists in the language of this one."""
        wrong = []
        for link in LINK.findall(without_code("".join(section.text for section in self.sections()))):
            name = (link[0] or link[1]).partition("#")[0]
            if name.endswith(".md"):
                original = original_of(self.path.parent / name)
                right = translation_of(original) if is_translation(self.path) else original
                if right.exists() and right.name != Path(name).name:
                    wrong.append(f"expected a link to {right.name}, found {name}")
        return wrong


def differences(english: Page, chinese: Page, one: Section, other: Section) -> list[str]:
    if one.level != other.level:
        return [f"expected a heading of level {one.level}, found {other.level}"]
    blocks = list(zip_longest(blocks_of(one.text), blocks_of(other.text)))
    if any(pair[0] is None or pair[1] is None for pair in blocks):
        return [f"expected {len(blocks_of(one.text))} blocks of code, found {len(blocks_of(other.text))}"]
    found = [difference_of_blocks(*pair) for pair in blocks]
    texts = [without_blocks(section.text) for section in (one, other)]
    spans = [[re.sub(r"\s+", " ", span) for span in SPAN.findall(text)] for text in texts]
    figures = [figures_of(text) for text in texts]
    rows = [[f"a row of {line.count('|') - 1} cells" for line in text.splitlines() if line.startswith("|")] for text in texts]
    places = english.places(texts[0]), chinese.places(texts[1])
    return [reason for reason in (*found, *(first_difference(*pair) for pair in (spans, figures, places, rows))) if reason]


def check(english: Page, chinese: Page) -> list[str]:
    """`file:line: reason`"""
    name = english.path.name, chinese.path.name
    found = []
    for page, line in (english, f"English | [简体中文]({name[1]})"), (chinese, f"[English]({name[0]}) | 简体中文"):
        if page.languages() != line:
            found.append(f"{page.shown}:{LANGUAGES + 1}: expected {line}, found {page.languages()}")
        found += [f"{page.shown}: {reason}" for reason in page.links_to_wrong_pages()]
    sections = english.sections(), chinese.sections()
    if len(sections[0]) != len(sections[1]):
        return [*found, f"{chinese.shown}: expected {len(sections[0]) - 1} headings, found {len(sections[1]) - 1}"]
    for one, other in zip(*sections):
        found += [f"{chinese.shown}:{other.line}: {reason}" for reason in differences(english, chinese, one, other)]
    return found


def main(arguments: list[str]) -> int:
    root = Path(arguments[0])
    translations = [page for page in markdown_files(root) if is_translation(page)]
    found = []
    for page in translations:
        original = original_of(page)
        if original.exists():
            found += check(Page(original, root), Page(page, root))
        else:
            found.append(f"{page.relative_to(root)}: expected a page {original.name} to translate, found none")
    print("\n".join([*found, f"{len(translations)} pairs, {len(found)} faults"]))
    return 1 if found or not translations else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
