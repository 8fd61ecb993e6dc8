"""Reads pages of Markdown: their blocks of code, headings and links."""

import re
from dataclasses import dataclass
from pathlib import Path

LINK = re.compile(r'!?\[[^\]]*\]\(\s*<?([^)>\s]+)>?(?:\s+"[^"]*")?\s*\)|<(?:img|a)\b[^>]*?\b(?:src|href)="([^"]+)"')
TRANSLATED = ".zh-CN.md"


@dataclass
class Block:
    language: str
    line: int  # of the first line inside
    text: str


def blocks_of(text: str) -> list[Block]:
    blocks, fence = [], None
    for number, line in enumerate(text.splitlines(), 1):
        if fence is None and (opening := re.match(r"(```+) *(\w*)", line)):
            fence = opening[1]
            blocks.append(Block(opening[2], number + 1, ""))
        elif fence is not None and line.rstrip() == fence:
            fence = None
        elif fence is not None:
            blocks[-1].text += line + "\n"
    return blocks


def without_blocks(text: str) -> str:
    """The text with the same number of lines, but without blocks of code."""
    return re.sub(r"(?ms)^(```+).*?^\1", lambda m: "\n" * m[0].count("\n"), text)


def without_code(text: str) -> str:
    """The text with the same number of lines, but without blocks and `spans` of code."""
    return re.sub(r"`[^`\n]*`", "", without_blocks(text))


def anchors_of(document: Path) -> list[str]:
    """What links to its headings have after the #."""
    headings = re.findall(r"(?m)^#+ +(.*?)\s*$", without_blocks(document.read_text()))
    return [re.sub(r"[^\w\- ]", "", re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", h)).lower().replace(" ", "-") for h in headings]


def markdown_files(root: Path) -> list[Path]:
    hidden_or_built = ("build", ".")
    pages = [(page, page.relative_to(root).parts) for page in sorted(root.rglob("*.md"))]
    return [page for page, parts in pages if not parts[0].startswith(hidden_or_built) and "node_modules" not in parts]


def is_translation(page: Path) -> bool:
    return page.name.endswith(TRANSLATED)


def translation_of(page: Path) -> Path:
    return page.with_name(page.name.removesuffix(".md") + TRANSLATED)


def original_of(page: Path) -> Path:
    return page.with_name(page.name.removesuffix(TRANSLATED) + ".md") if is_translation(page) else page
