#!/usr/bin/env -S python3 -B
"""What the program writes to be read again, it reads, and as the same: each model, with and without its comment, each
problem and puzzle in each format that can be written, and the output of each command that writes puzzles.

    read_back.py --bin FOLDER [--all] [NAMES]

NAMES: only these tests, e.g. models. --all: larger models, and all boards of the examples. Counts of covers are compared
with those of a few lines here, which share nothing with the program. Prints what is wrong, then `N passed, N failed`.
"""

import pathlib
import re
import sys
import tempfile
from collections import Counter

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "campaign"))
import named_tests  # noqa: E402
from program import Program, parser_of  # noqa: E402

EXAMPLES = HERE.parent.parent / "examples"

# Small arguments for each model; files are those of FILES.
MODELS = {
    "sudoku": ["2 2", "2 2 clues.txt", "1 3"],
    "latin": ["2", "3", "4", "4 --reduced"],
    "transversals": ["3", "5", "5 --costs 1"],
    "queens": ["1", "4", "6", "8", "6 --centered"],
    "langford": ["3", "4", "4 --mirrored"],
    "macmahon": ["2 3 2", "2 3 2 --frame"],
    "packing": ["3x2 polyominoes:3 --any-number", "4x4 polyominoes:2 --any-number", "2x2x2 polycubes:2 --any-number",
                "shape.txt pieces.txt", "shape.txt pieces.txt --motions shifts", "3x3x3 soma --once"],
    "dominoes": ["2x1", "2x2", "3x2", "6x4", "2x2x2", "shape.txt"],
    "squares": ["2 4", "3 5 1"],
    "partridge": ["1", "2", "3"],
    "matchings": ["complete:4", "bipartite:3x3", "graph.txt"],
    "factorizations": ["4", "6"],
    "colorings": ["graph.txt 3", "complete:3 3 --plain", "random:10x12 3 --seed 5"],
    "domination": ["queens:3", "graph.txt --size 2"],
    "steiner": ["2 3 7", "2 3 9 --fixed"],
    "word-squares": ["words.txt"],
    "word-rectangles": ["words.txt words.txt"],
    "sets": ["sets.csv", "sets.csv --as packing", "sets.csv --as covering", "random:12x30x2x4 --solvable"],
    "chain": ["1 2", "4 2"],
}
FILES = {
    "clues.txt": "1...\n..2.\n....\n...3\n",
    "shape.txt": "####\n#..#\n####\n",
    "pieces.txt": "AAAA.BBB.C\n.....B...C\n",
    "graph.txt": "a b\nb c\nc d\nd a\n",
    "words.txt": "ab\nbc\nac\nba\ncb\n",
    "sets.csv": "cost=3, a, b\ncost=2, c\ncost=4, a, c\nb\n",
}

PUZZLES = """\
8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9
"""
# With many solutions, and with a few.
DRAFT = "12.......34......." + "." * 63 + "\n"
NEARLY = ".3..7....6..195....98....6.8...6...34..8.3..1....2...6.6....28....419..5....8..79\n"


class Run:
    """The program, the folder in which it runs, and how much is asked of it."""

    def __init__(self, folder, thorough):
        self.program, self.thorough = Program(folder), thorough
        self.formats = None
        self.kept = tempfile.TemporaryDirectory()
        for name, text in FILES.items():
            pathlib.Path(self.kept.name, name).write_text(text)

    def __call__(self, words, text=""):
        status, out, errors = self.program.run(*words.split(), text=text.encode(), folder=self.kept.name)
        return status, out.decode(), errors.decode()

    def must(self, words, text=""):
        """The output of a command that has no reason to complain."""
        status, out, errors = self(words, text)
        assert status in (0, 1) and not re.search(r"^\S+:(\d|.*(expected|unknown|cannot))", errors, re.MULTILINE), \
            f"'{words}' of\n{text[:500]}\nexit status {status}: {errors}"
        return out

    def count(self, text, words="cover --count"):
        status, out, errors = self(words, text)
        assert status in (0, 1) and re.fullmatch(r"\d+\n", out), f"{words} of\n{text[:500]}\n{out}{errors}"
        return int(out)


# ---- Covers, counted from the definition ----

def read_knuth(text):
    """Bounds of the primary items, names of the secondary ones, options as lists of (item, color)."""
    lines = [line for line in text.split("\n") if line.strip() and not line.startswith("|")]
    primary, _, secondary = (" " + lines[0] + " ").partition(" | ")
    bounds = {}
    for word in primary.split():
        low_high, _, name = word.rpartition("|")
        low, _, high = low_high.partition(":")
        bounds[name] = (int(low or 1), int(high or low or 1))
    options = []
    for line in lines[1:]:
        words = [word for word in line.split() if not word.startswith("|")]
        options.append([(name, color or None) for name, _, color in (word.partition(":") for word in words)])
    return bounds, secondary.split(), options


MOST_STATES = 2000


def covers(text):
    """How many there are; None if that takes long. Options are decided one after the other."""
    bounds, _, options = read_knuth(text)
    last = {item: number for number, option in enumerate(options) for item, _ in option}
    if any(item not in last and low > 0 for item, (low, _) in bounds.items()):
        return 0
    states = Counter({frozenset(): 1})
    for number, option in enumerate(options):
        after = Counter(states)
        if any(item in bounds for item, _ in option):
            for state, ways in states.items():
                if (chosen := with_option(dict(state), option, bounds)) is not None:
                    after[frozenset(chosen.items())] += ways
        finished = {item for item, _ in option if last[item] == number}
        states = Counter()
        for state, ways in after.items():
            uses = dict(state)
            if all(uses.get(item, 0) >= bounds[item][0] for item in finished if item in bounds):
                states[frozenset((item, use) for item, use in state if item not in finished)] += ways
        if len(states) > MOST_STATES:
            return None
    return sum(states.values())


def with_option(uses, option, bounds):
    for item, color in option:
        if item in bounds:
            uses[item] = uses.get(item, 0) + 1
            if uses[item] > bounds[item][1]:
                return None
        elif item not in uses:
            uses[item] = color or "no color"
        elif color is None or uses[item] != color:
            return None
    return uses


def without_comments(text):
    return "".join(line for line in text.splitlines(True) if not line.startswith("|"))


def names_of_formats(run, families):
    """Those that can be written."""
    if run.formats is None:
        run.formats, family = [], ""
        for line in run.must("formats").split("\n"):
            if found := re.match(r"(\w+):", line):
                family = found[1]
            elif found := re.match(r"  (\S+) +rw ", line):
                run.formats.append((family, found[1]))
    names = [name for family, name in run.formats if family in families]
    assert names
    return names


COVERS = ["cover"]
PUZZLE_FAMILIES = ["plain", "drawn", "boards", "collections", "programs", "sites", "tables"]


def is_ambiguous(text):
    """A few numbers fit several formats, as two columns of which a row has one, or both: nobody can tell."""
    return len(text) < 16 and re.fullmatch(r"[0-9\s]+", text) is not None


def check_problem(run, text, what):
    """The count by each way to write the problem."""
    expected = run.count(text, "cover --count --from knuth")
    by_definition = covers(text) if len(text) < 20000 else None
    assert by_definition in (None, expected), f"{what}: {expected} covers, by definition {by_definition}"
    for form in (text, without_comments(text)):
        assert run.count(form) == expected, f"{what}: another count without comments"
    for name in names_of_formats(run, COVERS):
        status, out, errors = run(f"convert --to {name}", text)
        if status == 2 and "does not support" in errors:
            continue
        assert status == 0, f"{what} as {name}: {errors}"
        assert run.count(out, f"cover --count --from {name}") == expected, f"{what}: --from {name}"
        if not is_ambiguous(out):
            assert run.count(out) == expected, f"{what} as {name}: another count of\n{out[:500]}"


def test_models(run):
    known = [line.split()[0] for line in run.must("model --list").splitlines()]
    assert sorted(known) == sorted(MODELS), f"expected the models {known}"
    for name, all_arguments in MODELS.items():
        for arguments in all_arguments:
            check_problem(run, run.must(f"model {name} {arguments}"), f"{name} {arguments}")


def tilings(rows, columns):
    """By dominoes: cell by cell, with the cells of a row's width that are covered already."""
    states = Counter({0: 1})
    for cell in range(rows * columns):
        after = Counter()
        for covered, ways in states.items():
            if covered & 1:
                after[covered >> 1] += ways
                continue
            after[covered >> 1 | 1 << (columns - 1)] += ways  # down
            if cell % columns + 1 < columns and not covered & 2:
                after[covered >> 1 | 1] += ways
        states = after
    return states[0]


def test_dominoes_of_all_sizes(run):
    largest = 12 if run.thorough else 6
    for rows in range(1, largest + 1):
        for columns in range(1, largest + 1):
            text = without_comments(run.must(f"model dominoes {columns}x{rows}"))
            expected = tilings(rows, columns)
            assert run.count(text) == expected, f"{columns}x{rows}: expected {expected}"


def test_partridges(run):
    for size in range(1, 13 if run.thorough else 9):
        text = run.must(f"model partridge {size}")
        for form in (text, without_comments(text)):
            status, _, errors = run("cover --nodes 1", form)
            assert status in (0, 1, 3) and "expected" not in errors, f"partridge {size}: {errors}"


def test_formats_of_puzzles(run):
    files = sorted(EXAMPLES.glob("boards/*.txt"))
    some = [*PUZZLES.splitlines(True)[:1], DRAFT, *(file.read_text() for file in files[:2])]
    texts = [*PUZZLES.splitlines(True), DRAFT, *(file.read_text() for file in files)] if run.thorough else some
    for text in texts:
        expected = run.must("count --limit 9", text)
        for name in names_of_formats(run, PUZZLE_FAMILIES):
            status, out, errors = run(f"convert --to {name}", text)
            if status == 2 and ("cannot represent" in errors or "only one" in errors):
                continue
            assert status == 0 and out, f"{text} to {name}: {errors}"
            found = run.must("count --limit 9", out)
            assert found == expected, f"{name}: expected {expected}, found {found} for\n{out[:2000]}"


def test_formats_of_covers_from_puzzles(run):
    no_solution = "11" + "." * 79 + "\n"
    several = "board 4x4\ngrid\n1...\n.2..\n..3.\n...4\n"
    for text, words in ((PUZZLES.splitlines(True)[1], ""), (PUZZLES.splitlines(True)[1], "--reduced"),
                        (no_solution, ""), (no_solution, "--reduced"), (several, "--reduced")):
        for name in names_of_formats(run, COVERS):
            status, out, errors = run(f"convert --to {name} {words}", text)
            if (status == 2 and "does not support" in errors) or is_ambiguous(out):
                continue
            assert status == 0, f"{text} to {name} {words}: {errors}"
            expected, found = run.must("count", text).strip(), run.count(out)
            assert str(found) == expected, f"{name} {words}: expected {expected}, found {found}:\n{out[:500]}"


# Commands that write puzzles: the words, their input, and what `check` says of their output.
WRITERS = [
    ("generate 3 --seed 1", "", "unique"),
    ("generate 2 --seed 1 --symmetry half-turn --json", "", "unique"),
    ("generate 2 --seed 1 --to bordered", "", "unique"),
    ("vary -1+1", PUZZLES.splitlines(True)[0], "unique"),
    ("vary +1", PUZZLES.splitlines(True)[0], "unique"),
    ("minimize", PUZZLES, "unique"),
    ("canon", PUZZLES, "unique"),
    ("dedupe", PUZZLES + PUZZLES, "unique"),
    ("complete", NEARLY, "unique"),
    ("rate", PUZZLES.splitlines(True)[1], "unique"),
    ("solve", PUZZLES, "unique"),
    ("solve --to grid", PUZZLES, "unique"),
    ("solve --json", PUZZLES, "unique"),
    ("solve --csv", PUZZLES, "unique"),
    ("convert --json", PUZZLES, "unique"),
    ("convert --csv", PUZZLES, "unique"),
    ("rate --json", PUZZLES.splitlines(True)[1], "unique"),
    ("solutions --limit 20", DRAFT, "unique"),
    ("candidates", PUZZLES, "unique"),
    ("candidates --to sukaku", PUZZLES, "unique"),
]


def test_commands(run):
    for words, text, verdict in WRITERS:
        out = run.must(words, text)
        verdicts = run.must("check", out).splitlines()
        assert verdicts and set(verdicts) == {verdict}, f"{words}:\n{out[:1000]}\n{verdicts[:5]}"
        if text == PUZZLES:
            assert len(verdicts) == 3, f"{words}: expected 3 records, found {len(verdicts)}"


def test_saved_boards(run):
    """A generated board, and what is done with it, is a board."""
    board = "board 4x4\ngrid\n....\n....\n....\n....\nanti-knight\n"
    text = run.must("solutions --limit 1", board)
    assert run.must("check", text).strip() in ("unique", "multiple"), text


def main():
    parser = parser_of(__doc__)
    parser.add_argument("--all", action="store_true", help="larger models, all boards")
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()
    run = Run(options.bin, options.all)
    return named_tests.run(globals(), options.names, lambda test: test(run))


if __name__ == "__main__":
    sys.exit(main())
