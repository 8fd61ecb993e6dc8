#!/usr/bin/env python3
"""Regenerates the puzzles of this folder, one for each rule, from seeds. Needs the program `quadrille` on PATH.

First it finds a solved board. For a rule that holds everywhere, it solves an empty board with that rule and a few
random clues; for a rule with cells, it draws cells in a random solved grid until the rule is true there. Then it
removes clues in random order, as long as the solution stays unique.
"""

import random
import re
import subprocess
from pathlib import Path

HERE = Path(__file__).parent


def ask(verb: str, text: str, *options: str) -> str:
    run = subprocess.run(["quadrille", verb, *options], input=text, capture_output=True, text=True)
    return run.stdout


class Puzzle:
    """A board whose clues are digits; `head` and `rules` are lines of its file."""

    def __init__(self, title: str, order: int, head: str, rules: list[str], regions: list[str] | None = None):
        self.title, self.order, self.head, self.rules, self.regions = title, order, head, rules, regions or []
        self.rows = [["."] * order for _ in range(order)]

    def text(self) -> str:
        grid = ["".join(row) for row in self.rows]
        lines = [f"# {self.title}", self.head, "grid", *grid, *self.regions, *self.rules]
        return "\n".join(lines) + "\n"

    def is_unique(self) -> bool:
        return ask("count", self.text(), "--limit", "2").strip() == "1"

    def needs(self, word: str) -> bool:
        """Is there more than one solution without this rule?"""
        others = [line for line in self.rules if line.split()[0] != word]
        without = Puzzle(self.title, self.order, self.head, others, self.regions)
        without.rows = self.rows
        return len(others) < len(self.rules) and not without.is_unique()

    def cells(self) -> list[tuple[int, int]]:
        return [(r, c) for r in range(len(self.rows)) for c in range(len(self.rows[r])) if self.rows[r][c] != "_"]

    def fill(self, rng: random.Random) -> bool:
        """Some solution, made random by clues."""
        for _ in range(400):
            clues = rng.sample(self.cells(), 4)
            for r, c in clues:
                self.rows[r][c] = str(rng.randint(1, self.order))
            answer = ask("solve", self.text()).split()
            if answer and answer[0] != "No":
                self.rows = [list(line) for line in answer]
                return True
            for r, c in clues:
                self.rows[r][c] = "."
        return False

    def dig(self, rng: random.Random) -> None:
        cells = self.cells()
        for r, c in rng.sample(cells, len(cells)):
            symbol, self.rows[r][c] = self.rows[r][c], "."
            if not self.is_unique():
                self.rows[r][c] = symbol


def name(cell: tuple[int, int]) -> str:
    return f"r{cell[0] + 1}c{cell[1] + 1}"


class Rules:
    """Rules that are true in a solved grid."""

    def __init__(self, grid: list[list[int]], rng: random.Random):
        self.grid, self.rng, self.n = grid, rng, len(grid)

    def at(self, cell: tuple[int, int]) -> int:
        return self.grid[cell[0]][cell[1]]

    def steps(self, cell: tuple[int, int], diagonal: bool) -> list[tuple[int, int]]:
        near = [(r, c) for r in (-1, 0, 1) for c in (-1, 0, 1) if (r, c) != (0, 0) and (diagonal or r * c == 0)]
        around = [(cell[0] + r, cell[1] + c) for r, c in near]
        return [(r, c) for r, c in around if 0 <= r < self.n and 0 <= c < self.n]

    def path(self, length: int, diagonal: bool = True) -> list[tuple[int, int]]:
        while True:
            path = [(self.rng.randrange(self.n), self.rng.randrange(self.n))]
            while len(path) < length:
                free = [cell for cell in self.steps(path[-1], diagonal) if cell not in path]
                if not free:
                    break
                path.append(self.rng.choice(free))
            if len(path) == length:
                return path

    def collect(self, count: int, length: int, is_true, diagonal: bool = True) -> list[list[tuple[int, int]]]:
        """Paths without common cells on which a condition is true; fewer if that number does not exist."""
        found: list[list[tuple[int, int]]] = []
        for _ in range(20000):
            path = self.path(length, diagonal)
            apart = all(cell not in other for cell in path for other in found)
            if apart and is_true([self.at(cell) for cell in path]):
                found.append(path)
                if len(found) == count:
                    break
        return found

    def pairs(self) -> list[tuple[tuple[int, int], tuple[int, int]]]:
        cells = [(r, c) for r in range(self.n) for c in range(self.n)]
        return [(a, b) for a in cells for b in self.steps(a, False) if a < b]

    def lines(self, word: str, paths: list[list[tuple[int, int]]], number=None) -> list[str]:
        shown = [f"{number([self.at(c) for c in path])} " if number else "" for path in paths]
        return [f"{word} {before}{' '.join(map(name, path))}" for before, path in zip(shown, paths)]

    def cages(self) -> list[str]:
        """Cages that cover the grid, of up to four different symbols each."""
        left = {(r, c) for r in range(self.n) for c in range(self.n)}
        cages = []
        while left:
            cage = [self.rng.choice(sorted(left))]
            left.remove(cage[0])
            for _ in range(self.rng.randint(1, 3)):
                used = {self.at(cell) for cell in cage}
                near = sorted({s for cell in cage for s in self.steps(cell, False) if s in left and self.at(s) not in used})
                if near:
                    cage.append(self.rng.choice(near))
                    left.remove(cage[-1])
            cages.append(sorted(cage))
        return self.lines("cage", sorted(cages), sum)


    def true_ones(self, candidates: list[str]) -> list[str]:
        """Those rules that the grid keeps."""
        head = f"board {self.n}x{self.n}\ngrid\n" + "".join("".join(map(str, row)) + "\n" for row in self.grid)
        verdicts = ask("check", "".join(head + rule + "\n" for rule in candidates)).splitlines()
        assert len(verdicts) == len(candidates)
        return [rule for rule, verdict in zip(candidates, verdicts) if verdict == "unique"]

    def proposed(self, word: str, count: int, length: int, numbers=("",), texts=("",)) -> list[str]:
        """Rules on random paths without common cells."""
        candidates = []
        for _ in range(2000):
            path = " ".join(map(name, self.path(length)))
            candidates.append(f"{word} {self.rng.choice(numbers)} {path}{self.rng.choice(texts)}".replace("  ", " "))
        return self.apart(candidates, count)

    def apart(self, candidates: list[str], count: int) -> list[str]:
        """True ones without common cells."""
        chosen: list[str] = []
        used: set[str] = set()
        for rule in self.true_ones(candidates):
            cells = set(re.findall(r"r\d+c\d+", rule))
            if len(chosen) < count and not cells & used:
                chosen.append(rule)
                used |= cells
        return chosen

    def grouped(self, word: str, count: int, length: int, first, second) -> list[str]:
        """Groups of two rules on random paths without common cells."""
        candidates = []
        for _ in range(2000):
            path = " ".join(map(name, self.path(length)))
            candidates.append(f"{word} ({self.rng.choice(first)} {path}) ({self.rng.choice(second)} {path})")
        return self.apart(candidates, count)

    def clones(self, count: int, length: int) -> list[str]:
        """Paths and equal ones elsewhere, without common cells."""
        found: list[list[tuple[int, int]]] = []
        for _ in range(200000):
            path, down, right = self.path(length), self.rng.randrange(-self.n, self.n), self.rng.randrange(-self.n, self.n)
            both = path + [(row + down, column + right) for row, column in path]
            inside = all(0 <= row < self.n and 0 <= column < self.n for row, column in both)
            new = len(set(both)) == len(both) and all(cell not in other for cell in both for other in found)
            if inside and new and [self.at(cell) for cell in path] == [self.at(cell) for cell in both[length:]]:
                found.append(both)
                if len(found) == count:
                    break
        return self.lines("clone", found)

    def seen(self, word: str, numbers: range) -> list[str]:
        """What is seen from each side of the grid."""
        last = self.n
        lines = [line for i in range(1, last + 1) for line in (f"r{i}c1-r{i}c{last}", f"r{i}c{last}-r{i}c1", f"r1c{i}-r{last}c{i}",
                                                               f"r{last}c{i}-r1c{i}")]
        return self.true_ones([f"{word} {number} {line}" for line in lines for number in numbers])


def growing(values: list[int]) -> bool:
    return all(a < b for a, b in zip(values, values[1:]))


def renban(values: list[int]) -> bool:
    return max(values) - min(values) == len(values) - 1 == len(set(values)) - 1


def rules_in(word: str, rules: Rules) -> list[str]:
    n, rng = rules.n, rules.rng
    everywhere = rules.pairs()
    value = {cell: rules.at(cell) for pair in everywhere for cell in pair}
    if word == "cage":
        return rules.cages()
    if word in ("even", "odd"):
        cells = [cell for cell in value if value[cell] % 2 == (0 if word == "even" else 1)]
        return [f"{word} {' '.join(map(name, sorted(rng.sample(cells, n))))}"]
    if word == "different":
        return rules.lines(word, rules.collect(3, n, lambda v: len(set(v)) == n))
    if word == "greater":
        return [f"greater {name(a)} {name(b)}" if value[a] > value[b] else f"greater {name(b)} {name(a)}"
                for a, b in sorted(rng.sample(everywhere, 4 * n))]
    if word == "difference":
        return [f"difference 1 {name(a)} {name(b)}" for a, b in everywhere if abs(value[a] - value[b]) == 1][: 2 * n]
    if word == "ratio":
        return [f"ratio 2 {name(a)} {name(b)}" for a, b in everywhere if 2 * min(value[a], value[b]) == max(value[a], value[b])]
    if word == "kropki-negative":
        white = [(a, b) for a, b in everywhere if abs(value[a] - value[b]) == 1]
        black = [p for p in everywhere if p not in white and 2 * min(value[p[0]], value[p[1]]) == max(value[p[0]], value[p[1]])]
        return ([f"white {name(a)} {name(b)}" for a, b in white] + [f"black {name(a)} {name(b)}" for a, b in black] + [word])
    if word == "pair-sum":
        return [f"pair-sum {value[a] + value[b]} {name(a)} {name(b)}" for a, b in sorted(rng.sample(everywhere, 2 * n))]
    if word == "xv-negative":
        return [f"{'x' if value[a] + value[b] == 10 else 'v'} {name(a)} {name(b)}"
                for a, b in everywhere if value[a] + value[b] in (5, 10)] + [word]
    if word == "thermometer":
        return rules.lines(word, rules.collect(4, 4, growing))
    if word == "palindrome":
        return rules.lines(word, rules.collect(4, 4, lambda v: v == v[::-1]))
    if word == "renban":
        return rules.lines(word, rules.collect(4, 4, renban))
    if word == "whispers":
        least = (n + 1) // 2
        return rules.lines(word, rules.collect(4, 4, lambda v: all(abs(a - b) >= least for a, b in zip(v, v[1:]))))
    if word == "between":
        return rules.lines(word, rules.collect(5, 4, lambda v: all(min(v[0], v[-1]) < x < max(v[0], v[-1]) for x in v[1:-1])))
    if word == "lockout":
        def locked_out(v: list[int]) -> bool:
            low, high = sorted((v[0], v[-1]))
            return high - low >= n // 2 and all(x < low or x > high for x in v[1:-1])
        return rules.lines(word, rules.collect(5, 4, locked_out))
    if word == "region-sums":
        boxes = 2, 3
        box = lambda cell: (cell[0] // boxes[0], cell[1] // boxes[1])
        def equal_parts(path: list[tuple[int, int]]) -> bool:
            sums = [rules.at(path[0])]
            for before, cell in zip(path, path[1:]):
                if box(before) == box(cell):
                    sums[-1] += rules.at(cell)
                else:
                    sums.append(rules.at(cell))
            return len(sums) > 1 and len(set(sums)) == 1
        found: list[list[tuple[int, int]]] = []
        for _ in range(20000):
            path = rules.path(4)
            if len(found) < 4 and equal_parts(path) and all(cell not in other for cell in path for other in found):
                found.append(path)
        return rules.lines(word, found)
    if word == "quadruple":
        corners = sorted(rng.sample([(r, c) for r in range(n - 1) for c in range(n - 1)], 6))
        squares = [[(r, c), (r, c + 1), (r + 1, c), (r + 1, c + 1)] for r, c in corners]
        return rules.lines(word, squares, lambda v: int("".join(map(str, sorted(v)[:3]))))
    if word == "arrow":
        return rules.lines(word, rules.collect(4, 3, lambda v: v[0] == sum(v[1:])))
    if word == "little-killer":
        diagonals = [[(i, k + i) for i in range(n - k)] for k in range(1, n - 1)]
        diagonals += [[(i + k, n - 1 - i) for i in range(n - k)] for k in range(1, n - 1)]
        return [f"little-killer {sum(map(rules.at, d))} {name(d[0])}-{name(d[-1])}" for d in diagonals]
    if word == "sandwich":
        def between(line: list[int]) -> int:
            first, last = sorted((line.index(1), line.index(n)))
            return sum(line[first + 1 : last])
        rows = [f"sandwich {between(rules.grid[r])} row {r + 1}" for r in range(n)]
        return rows + [f"sandwich {between([row[c] for row in rules.grid])} column {c + 1}" for c in range(n)]
    if word in ("difference-negative", "ratio-negative"):
        white = [(a, b) for a, b in everywhere if abs(value[a] - value[b]) == 1]
        black = [(a, b) for a, b in everywhere if 2 * min(value[a], value[b]) == max(value[a], value[b])]
        dots = white if word == "difference-negative" else black
        return [f"{'white' if dots is white else 'black'} {name(a)} {name(b)}" for a, b in dots] + [word]
    if word in ("minimum", "maximum"):
        extreme = [cell for cell in value if all((value[cell] < value[near]) == (word == "minimum") for near in rules.steps(cell, False))]
        return [f"{word} {' '.join(map(name, sorted(extreme)))}"]
    if word in ("row-index", "column-index", "box-index"):
        return [f"{word} {name(cell)}" for cell in value if rules.true_ones([f"{word} {name(cell)}"])]
    if word.endswith("-index-negative"):
        index = word.removesuffix("-negative")
        return rules.true_ones([f"{index} {name(cell)}" for cell in value]) + [word]
    if word == "clone":
        return rules.clones(4, 3)
    if word == "different-lines":
        return rules.true_ones([word])
    if word in ("rank", "shared-rank"):
        seen = rules.seen(word, range(1, 4 * n + 1))
        return sorted(rng.sample(seen, min(9, len(seen))))
    if word in SEEN:
        return rules.seen(word, range(SEEN[word] + 1))
    if word in PROPOSED:
        return rules.proposed(word, *PROPOSED[word])
    if word in GROUPS:
        return rules.grouped(word, *GROUPS[word])
    raise ValueError(word)


# Rules that hold everywhere, with the order of their example.
GLOBAL = {"diagonal-down": 6, "diagonal-up": 6, "windoku": 9, "disjoint-groups": 9, "anti-knight": 9, "anti-king": 9,
          "nonconsecutive": 9, "anti-taxicab": 9, "flatmates": 9, "entropy": 9, "modular-squares": 9,
          "apart": 9}
TEXTS = {"apart": "apart 1,1: |a - b| != 1"}
# Rules with cells, or about marks.
LOCAL = {"cage": 9, "even": 6, "odd": 6, "different": 6, "greater": 6, "difference": 6, "ratio": 6, "kropki-negative": 6,
         "pair-sum": 6, "xv-negative": 9, "thermometer": 6, "palindrome": 6, "renban": 6, "whispers": 6, "arrow": 6,
         "little-killer": 6, "sandwich": 6, "between": 6, "lockout": 6, "region-sums": 6, "quadruple": 6,
         "difference-negative": 6, "ratio-negative": 6, "minimum": 6, "maximum": 6, "row-index": 9, "column-index": 9,
         "box-index": 9, "x-sum": 6, "skyscraper": 6, "hidden-skyscraper": 6, "numbered-room": 6, "slow-thermometer": 6,
         "nabner": 6, "entropic": 6, "modular": 6, "value-index": 6, "double-arrow": 6, "zipper": 6, "sum-line": 6,
         "lunchbox": 6, "rellik": 6, "equality": 6, "counting-circles": 6, "count-distinct": 6, "same-sets": 6, "contains": 6,
         "look-and-say": 6, "weighted-sum": 6, "equal-sums": 6, "pair": 6, "all-pairs": 6, "regex": 6,
         "state-machine": 6, "cage-sums": 6, "one-of": 6, "either": 6, "all": 6, "rank": 6, "shared-rank": 4,
         "different-lines": 4, "row-index-negative": 6, "column-index-negative": 6, "box-index-negative": 6, "clone": 6}
# Rules about rows and columns, with the greatest number of a clue for 6x6.
SEEN = {"x-sum": 21, "skyscraper": 6, "hidden-skyscraper": 6, "numbered-room": 6}
# Rules on random paths: how many, of how many cells, with which numbers.
PROPOSED = {
    "slow-thermometer": (4, 4), "nabner": (5, 3), "entropic": (4, 5), "modular": (4, 5), "value-index": (5, 4),
    "double-arrow": (4, 4), "zipper": (4, 5), "sum-line": (4, 5), "lunchbox": (5, 5, range(12)), "rellik": (5, 4, range(3, 9)),
    "equality": (5, 4), "counting-circles": (4, 6), "count-distinct": (5, 5), "same-sets": (4, 6, (2, 3)),
    "contains": (5, 4, ("1,1,6", "2,3,5", "4,4", "1,2")), "look-and-say": (5, 4, ("2,3", "0,4,1,5", "2,6,1,1", "0,2,0,3")),
    "weighted-sum": (5, 3, ("0 1,1,-2", "0 1,-2,1", "10 2,1,1", "6 2,1,-1")), "equal-sums": (5, 4, ("2,2", "1,3", "3,1")),
    "pair": (5, 4, ("",), (": a < b or a + b = 7", ": |a - b| in 2 3", ": a % 2 != b % 2")),
    "all-pairs": (5, 3, ("",), (": |a - b| > 1", ": a + b > 5")),
    "regex": (5, 4, ("",), (": .*[12]6.*", ": (1|3|5)[246]{2}.", ": [1-3]*[4-6]+")),
    "state-machine": (6, 5, ("",), (": odd > even: 1 3 5; even > odd: 2 4 6; start odd even; end odd even",)),
    "cage-sums": (8, 4, ("11,14,17", "10,15", "12,16")),
    "one-of": (7, 3, ("1,2", "3,5,6", "2,4,5")),
}
# Two rules on each of some random paths: how many, of how many cells, and which rules.
GROUPS = {
    "either": (7, 4, ("thermometer", "cage 11", "palindrome"), ("lunchbox 4", "renban", "whispers")),
    "all": (5, 4, ("lunchbox 4", "lunchbox 5", "slow-thermometer"), ("contains 1,6", "contains 2,5", "cage")),
}


def write(name: str, puzzle: Puzzle) -> None:
    (HERE / f"{name}.txt").write_text(puzzle.text())


def make_shapes(rng: random.Random) -> None:
    regions = ["regions", "11122", "11222", "33444", "33445", "35555"]
    for title, file, order, head, extra in [
        ("A jigsaw", "jigsaw", 5, "board 5x5", regions),
        ("A Latin square", "latin", 6, "board 6x6 boxes none", []),
        ("Boxes of three rows and two columns", "high-boxes", 6, "board 6x6 boxes 3x2", []),
    ]:
        puzzle = Puzzle(title, order, head, [], extra)
        assert puzzle.fill(rng)
        puzzle.dig(rng)
        write(file, puzzle)
    twins = Puzzle("Two grids that share a box", 4, "board 4x4 grids 1,1 3,3", [])
    twins.rows = [list("....__")] * 2 + [list("......")] * 2 + [list("__....")] * 2
    twins.rows = [row[:] for row in twins.rows]
    assert twins.fill(rng)
    twins.dig(rng)
    write("twins", twins)


class Construction(Puzzle):
    """A 6x6 grid whose regions are not given, with their numbers below."""

    ROWS = range(6)

    def __init__(self, word: str):
        super().__init__(f"An example for the rule {word}", 6, "board 6x6 boxes none extra 8,1:6x6", ["hidden-regions r8c1..r13c6"])
        self.rows = [list("......") for _ in self.ROWS] + [list("______")] + [list("......") for _ in self.ROWS]

    def cells(self) -> list[tuple[int, int]]:
        return [(r, c) for r in self.ROWS for c in self.ROWS]

    def dig(self, rng: random.Random) -> None:
        """First of all the numbers of regions."""
        grid = [(r, c) for r in self.ROWS for c in self.ROWS]
        for r, c in rng.sample([(r + 7, c) for r, c in grid], 36) + rng.sample(grid, 36):
            symbol, self.rows[r][c] = self.rows[r][c], "."
            if not self.is_unique():
                self.rows[r][c] = symbol

    def lines_of(self, word: str, regions: list[list[str]]) -> list[str]:
        """What is true of the lines from a cell, or of the cells around it."""
        lines = []
        inside = lambda r, c: r in self.ROWS and c in self.ROWS
        label = lambda r, c: f"r{r + 8}c{c + 1}"
        for row, column in self.cells():
            own, cells, count = regions[row][column], [label(row, column)], 1
            if word == "run-length":
                for down, right in (0, -1), (0, 1), (-1, 0), (1, 0):
                    line = [(row + i * down, column + i * right) for i in range(1, 6) if inside(row + i * down, column + i * right)]
                    if line:
                        cells += ([cells[0]] if len(cells) > 1 else []) + [label(*cell) for cell in line]
                    while line and regions[line[0][0]][line[0][1]] == own:
                        count += 1
                        line.pop(0)
            else:
                around = [(row + down, column + right) for down in (-1, 0, 1) for right in (-1, 0, 1) if (down, right) != (0, 0)]
                near = [cell for cell in around if inside(*cell)]
                cells += [label(*cell) for cell in near]
                count += sum(regions[r][c] == own for r, c in near)
            if self.rows[row][column] == str(count):
                lines.append(f"{word} r{row + 1}c{column + 1} {' '.join(cells)}")
        return lines


def make_regions(rng: random.Random) -> None:
    puzzle = Puzzle("An example for the rule connected", 6, "board 6x6", ["connected 1,2,3,4 r1c1..r6c6"])
    assert puzzle.fill(rng)
    puzzle.dig(rng)
    assert puzzle.needs("connected")
    write("connected", puzzle)
    for word in ("hidden-regions", "run-length", "count-same"):
        puzzle = Construction(word)
        assert puzzle.fill(rng)
        puzzle.rules += puzzle.lines_of(word, puzzle.rows[7:]) if word != "hidden-regions" else []
        puzzle.dig(rng)
        assert puzzle.needs(word), word
        write(word, puzzle)


def make_doppelganger(rng: random.Random) -> None:
    rule = "doppelganger r6c1-r6c4 r8c1-r8c4 r10c1 r10c2 r11c1 r11c2"
    lacking = Puzzle("An example for the rule doppelganger", 4, "board 4x4 values 0-4 extra 6,1:1x4 8,1:1x4 10,1:2x2", [rule])
    lacking.rows = [list("....")] * 4 + [list("____"), list("....")] * 2 + [list("____")] + [list("..__")] * 2
    lacking.rows = [row[:] for row in lacking.rows]
    assert lacking.fill(rng)
    lacking.dig(rng)
    write("doppelganger", lacking)


def make_houses_that_lack_numbers(rng: random.Random) -> None:
    puzzle = Puzzle("An example for the rule same-houses", 6, "board 6x6 values 1-9", ["same-houses"])
    assert puzzle.fill(rng)
    puzzle.dig(rng)
    assert puzzle.needs("same-houses")
    write("same-houses", puzzle)


def main() -> None:
    for seed, (word, order) in enumerate(GLOBAL.items()):
        rng = random.Random(seed)
        puzzle = Puzzle(f"An example for the rule {word}", order, f"board {order}x{order}", [TEXTS.get(word, word)])
        assert puzzle.fill(rng), word
        puzzle.dig(rng)
        write(word, puzzle)
    for seed, (word, order) in enumerate(LOCAL.items()):
        rng = random.Random(100 + seed)
        puzzle = Puzzle(f"An example for the rule {word}", order, f"board {order}x{order}", [])
        while not puzzle.needs(word):
            puzzle.rules, puzzle.rows = [], [["."] * order for _ in range(order)]
            assert puzzle.fill(rng), word
            puzzle.rules = rules_in(word, Rules([[int(s) for s in row] for row in puzzle.rows], rng))
            puzzle.dig(rng)
        write(word, puzzle)
    make_shapes(random.Random(200))
    make_regions(random.Random(300))
    make_doppelganger(random.Random(200))
    make_houses_that_lack_numbers(random.Random(400))


if __name__ == "__main__":
    main()
