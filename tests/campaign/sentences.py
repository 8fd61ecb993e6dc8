"""What is wrong with sentences about steps, as far as a program can tell."""

import re

CELL = r"r\d+c\d+"
# What lists consist of: cells, candidates, numbers of houses, symbols, sets and names of houses.
ITEM = rf"(?:{CELL}(?:=\w+)?|(?:row|column|box|region) \d+|\w{{1,2}}|\d+)"
LIST = re.compile(rf"(?<![\w=])({ITEM}(?:, {ITEM})*) (?:or|and) ({ITEM})(?![\w=])")

WRONG = [(re.compile(pattern), what) for pattern, what in (
    (r"[{}]", "a brace that is left"),
    (r"  ", "nothing where a word should be"),
    (r"^[\s.,:;]|\s[.,;:)]|\(\s|[:(,;][.,;)]", "nothing where a word should be"),
    (r"\b(?:or|and)[.,;:]", "a list without its end"),
    (r"\b([A-Za-z]{2,}) \1\b", "a word twice"),
    (r"(?<![\w.])1 (?:cells|digits|places|candidates|values|sets|steps|nodes|ways)\b", "a plural after 1"),
    (rf"(?:^|: |\. |So |Then |If |If neither of |, )(?<!\w){CELL} (?:are|hold|lack|see|have|contain)\b(?! to)",
     "a plural verb after one cell"),
    (r"(?:^|: |\. |So |Then )(?:row|column|box|region) \d+ (?:are|hold|lack|see|have|contain)\b",
     "a plural verb after one house"),
    (rf"\b(?:[Ss]ome|[Tt]wo|[Aa]ll|None|[Ww]hichever|[Oo]ne|[Ee]ach|[Nn]either|[Ee]very one) of {CELL}"
     r"(?! and| or|, r\d|=)\b", "several of one cell"),
    (r"\b(?:[Ee]ach|[Oo]ne|[Ss]ome|two|all) of (?:row|column|box) \d+\b(?! and| or|,)", "several of one house"),
    (rf"(?:^|[.:] |So |so |Then |then )(?:{CELL}, )*{CELL} and {CELL} (?:is|holds|lacks|sees|has|fits|was)\b",
     "a singular verb after several cells"),
    (r"\bthe digits \w(?: |\.)(?!and|or|,)", "'digits' before one digit"),
    (rf"\b(?:fins|cells|places|groups) {CELL}(?! and| or|,|=| to|-|\.\.)\b", "a plural before one cell"),
    (r"\b(?:fin|cell|place|group) r\d+c\d+(?: and| or|,) r\d", "a singular before several cells"),
    (r"[^.:]$", "no period at the end"),
)]


# Its characters mean something else.
EXPRESSION = re.compile(r"regex (?:r\d+c\d+ )+\(\S+\)")
# Parts of a name, and no elements of the list after it.
OF_GRID = re.compile(r" of grid \d+")
OF_RULE = re.compile(rf"(?: {CELL}){{2,}}(?=, {CELL})")


def repeated(sentence):
    """An element that a list has twice; None if there is none."""
    for found in LIST.finditer(sentence):
        items = [*found[1].split(", "), found[2]]
        for item in items:
            if items.count(item) > 1:
                return found[0]
    return None


def faults(sentence):
    """What is wrong with a sentence, or several with a blank between them."""
    sentence = OF_RULE.sub("", OF_GRID.sub("", EXPRESSION.sub("regex", sentence)))
    twice = repeated(sentence)
    if twice is not None:
        yield f"an element twice: {twice!r}"
    for pattern, what in WRONG:
        found = pattern.search(sentence)
        if found:
            yield f"{what}: {found[0]!r}"
