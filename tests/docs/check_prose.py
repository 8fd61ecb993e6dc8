#!/usr/bin/env -S python3 -B
"""Finds words and British spellings that this project does not use, and lines and documents that are too long.

    check_prose.py ROOT [FOLDER...]

Reads README.md, DESIGN.md, CONTRIBUTING.md, CHANGELOG.md, tests/README.md and docs/, and the comments and strings of
the sources in each FOLDER (src, include, tools, ...). The strings of src, include and bindings also must not name options
or commands of the program: programs, the page and the service show them to people who have no command line. Code and tables may be wider than 120 columns, except in
README.md, which also has at most 100 lines. In Chinese pages a paragraph is one line, however wide, since the end of a line
would show as a blank; they have words of their own. Prints `file:line: reason` for each place, and exits with 1 if there is any.
"""

import re
import sys
from pathlib import Path

from pages import is_translation, original_of, without_blocks, without_code

# What not to write, and what to write instead. Only what is never right; see also ALLOWED.
WORDS = {
    r"\bso many\b": "N, the number of",
    r"\bby chance\b": "at random",
    r"\bha(?:s|ve|d) no place for\b": "cannot represent, does not support",
    r"\bgo(?:es)? on (?:with|from)\b": "continue, resume",
    r"\bbehind\b": "after",
    r"\bverbs?\b": "command",
    r"\bsaid aloud\b": "explicit",
    r"\bthe wish\b": "the requested ...",
    r"\bcrews?\b": "worker pool",
    r"\btaxes\b": "dual prices",
    r"\btall(?:y|ies)\b": "count",
    r"\bready-made\b": "built-in",
    r"\bsquarest\b": "as square as possible",
    r"\banew\b": "again; rebuild, recompute",
    r"(?<!there )\bis no (?!longer|more|less|such|other|need|solution|limit|way|room|difference|further)": "is not a",
    r"\bfloors?\b": "layer",
    r"\bbreach(?:es)?\b": "violation",
    r"\bshortfall\b": "stop reason",
    r"(?<!\[)\w*(?:colour|neighbour|behaviour|honour|favour)\w*": "the American -or",
    r"\bcentre[ds]?\b": "center",
    r"\b\w*(?:recogn|organ|normal|minim|maxim|optim|initial|factor)is(?:e[drs]?|ing|ations?)\b": "the American -ize",
    r"\banalyse[ds]?\b": "analyze",
}

HAN = r"[\u4e00-\u9fff]"
# The same for pages in Chinese, in which a span of code is read as the word `code`.
CHINESE_WORDS = {
    rf"{HAN}[A-Za-z0-9%]|[A-Za-z0-9%]{HAN}": "a blank between Chinese and other words",
    rf"{HAN} +{HAN}|[，。：；、？！（）“”] +[^\s|]|[^\s|] +[，。：；、？！（）”]": "no blank here",
    rf"{HAN}[,.:;?!()]|[,:;?!()]{HAN}": "Chinese punctuation",
    rf"(?:{HAN}|[，。：；、？！（）“”])\n(?:{HAN}|[A-Za-z]|\d+(?!\d*\. ))": "a paragraph as one line",
    r"[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]": "ASCII letters and digits",
    "格子|方格": "单元格",
    "结点": "节点",
    "九宫格": "宫",
    "已知数|初盘|给定数": "提示数",
    "谜题|谜面": "题目",
    "跳舞链|舞蹈链接|舞动链": "舞蹈链",
    "裸单|隐单|唯一余数": "显性唯一, 隐性唯一",
    "准确覆盖|严格覆盖": "精确覆盖",
    "您": "你",
}

# Places where such a word is right: the end of the path, and a part of the line.
ALLOWED = (
    ("CONTRIBUTING.md", "subject, verb, object"),
    ("CONTRIBUTING.md", "tests/cases/commands/"),
    ("cover-engines.md", "which he calls taxes"),
)

COLUMNS = 120
README_LINES = 100
COMMENT_OR_STRING = re.compile(r'//.*|/\*.*?\*/|"(?:[^"\\\n]|\\.)*"')
STRING = re.compile(r'(//.*)|"((?:[^"\\\n]|\\.)*)"')
LIBRARY = {"src", "include", "bindings"}
# Properties of the style of pictures begin like options.
COMMAND_LINE = re.compile(r"--(?!q-)[a-z][a-z-]*|'quadrille [a-z]+")
BLOCK_COMMENT = re.compile(r"^\s*/\*.*?\*/", re.MULTILINE | re.DOTALL)


def prose_of_document(text: str) -> str:
    """The text without blocks and `spans` of code, with the same lines."""
    return re.sub(r"\]\([^)\s]*\)", "", without_code(text))


def prose_of_translation(text: str) -> str:
    """The same, with a word in place of each span."""
    text = re.sub(r"`[^`\n]*`", "code", without_blocks(text))
    return re.sub(r"\]\([^)\s]*\)", "]", text)


def prose_of_source(text: str) -> str:
    """Comments and strings, with the same lines."""
    text = BLOCK_COMMENT.sub(lambda m: "\n".join("//" + line for line in m[0].split("\n")), text)
    lines = (line for line in text.splitlines())
    return "\n".join("" if "#include" in line else " ".join(COMMENT_OR_STRING.findall(line)) for line in lines)


def is_allowed(path: Path, line: str) -> bool:
    return any(str(path).endswith(end) and part in line for end, part in ALLOWED)


def check_size(text: str, shown: Path) -> list[str]:
    lines = text.splitlines()
    translated = is_translation(shown)
    prose = [] if translated else without_blocks(text).splitlines()
    readme = str(original_of(shown)) == "README.md"
    all_lines = readme and not translated
    wide = [n for n, line in enumerate(lines if all_lines else prose, 1)
            if len(line) > COLUMNS and (all_lines or line[:1] not in "|!")]
    found = [f"{shown}:{n}: wider than {COLUMNS} columns" for n in wide]
    return found + [f"{shown}:{len(lines)}: more than {README_LINES} lines"] * (readme and len(lines) > README_LINES)


def check_comments(text: str, shown: Path) -> list[str]:
    """clang-format wraps code, not comments."""
    comments = BLOCK_COMMENT.sub(lambda m: "\n".join("//" + line[2:] for line in m[0].split("\n")), text).splitlines()
    wide = [n for n, line in enumerate(comments, 1) if len(line) > COLUMNS and line.lstrip().startswith("//")]
    return [f"{shown}:{n}: wider than {COLUMNS} columns" for n in wide]


def check_strings(text: str, shown: Path) -> list[str]:
    """A library states the fact; the program adds what to type. What answers consist of depends on its options."""
    if shown.is_relative_to("src/answers"):
        return []
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        strings = " ".join(match[2] for match in STRING.finditer(line) if match[1] is None)
        found += [f"{shown}:{number}: '{name}': the library has no command line" for name in COMMAND_LINE.findall(strings)]
    return found


def check_chinese(text: str, shown: Path) -> list[str]:
    prose = prose_of_translation(text)
    found = [(prose.count("\n", 0, match.start()) + 1, match[0], instead)
             for pattern, instead in CHINESE_WORDS.items() for match in re.finditer(pattern, prose)]
    return [f"{shown}:{number}: {word!r}: write {instead}" for number, word, instead in sorted(found)]


def check(path: Path, shown: Path) -> list[str]:
    text = path.read_text(errors="replace")
    if is_translation(shown):
        return check_chinese(text, shown) + check_size(text, shown)
    prose = prose_of_document(text) if path.suffix == ".md" else prose_of_source(text)
    found = []
    for number, (line, original) in enumerate(zip(prose.splitlines(), text.splitlines()), 1):
        for pattern, instead in WORDS.items():
            match = re.search(pattern, line, re.IGNORECASE)
            if match and not is_allowed(shown, original):
                found.append(f"{shown}:{number}: '{match[0]}': write {instead}")
    if path.suffix == ".md":
        return found + check_size(text, shown)
    return found + check_comments(text, shown) + (check_strings(text, shown) if shown.parts[0] in LIBRARY else [])


def files_of(root: Path, folders: list[str]) -> list[Path]:
    documents = [root / name for name in ("README.md", "README.zh-CN.md", "DESIGN.md", "CONTRIBUTING.md", "CHANGELOG.md", "tests/README.md")]
    documents += sorted((root / "docs").rglob("*.md"))
    sources = [path for folder in folders for path in sorted((root / folder).rglob("*")) if path.suffix in {".h", ".c", ".cpp", ".inc"}]
    return [path for path in documents + sources if path.is_file()]


def main(arguments: list[str]) -> int:
    root = Path(arguments[0])
    files = files_of(root, arguments[1:])
    found = [message for path in files for message in check(path, path.relative_to(root))]
    print("\n".join([*found, f"{len(files)} files, {len(found)} faults"]))
    return 1 if found or not files else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
