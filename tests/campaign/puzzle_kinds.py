"""Puzzles of all kinds for the commands that give steps, with the solution where there is exactly one."""

import json
import pathlib
import re

CELLS = [f"r{row}c{column}" for row in range(1, 10) for column in range(1, 10)]


class Batch:
    """Records of one format, and for each the symbols of the cells in its only solution; None if there is none."""

    def __init__(self, kind, records, solutions, is_plain=True):
        self.kind, self.records, self.solutions, self.is_plain = kind, records, solutions, is_plain
        assert len(records) == len(solutions) > 0

    @property
    def text(self):
        return "".join(record + "\n" for record in self.records).encode()


def solution_of_grid(digits):
    return {cell: int(digit) for cell, digit in zip(CELLS, digits)}


def houses_of(cell):
    row, column = divmod(cell, 9)
    return {("row", row), ("column", column), ("box", row // 3 * 3 + column // 3)}


PEERS = [[other for other in range(81) if other != cell and houses_of(cell) & houses_of(other)] for cell in range(81)]


class PuzzleKinds:
    """Makes batches. `puzzles` are valid 9x9 puzzles, of which each batch shows other images."""

    def __init__(self, program, puzzles, boards, chance):
        self.program, self.chance, self.boards = program, chance, boards
        self.puzzles = [(line.decode(), solution) for line, solution in zip(puzzles, self._solved(puzzles))]
        self.kinds = {name.removeprefix("_make_"): getattr(self, name) for name in dir(self) if name.startswith("_make_")}
        if not boards:
            del self.kinds["boards"]

    def batch(self, kind, size):
        return self.kinds[kind](size)

    def _solved(self, lines):
        out = self.program.run("solve", "-q", text=b"\n".join(lines) + b"\n")[1]
        return [line.decode() for line in out.splitlines()]

    def _image(self):
        """A puzzle and its solution with other digits and another order of rows and columns, or transposed."""
        puzzle, solution = self.chance.choice(self.puzzles)
        digits = dict(zip("123456789", self.chance.sample("123456789", 9)), **{".": "."})
        order = [[3 * band + line for band in self.chance.sample(range(3), 3)
                  for line in self.chance.sample(range(3), 3)] for _ in range(2)]
        places = [9 * row + column for row in order[0] for column in order[1]]
        if self.chance.random() < 0.5:
            places = [places[9 * (i % 9) + i // 9] for i in range(81)]
        return ["".join(digits[grid[place]] for place in places) for grid in (puzzle, solution)]

    def _with_more(self, puzzle, solution, most=30):
        """The puzzle with some more digits of the solution."""
        added = set(self.chance.sample(range(81), self.chance.randrange(most + 1)))
        return "".join(right if i in added else given for i, (given, right) in enumerate(zip(puzzle, solution)))

    def _make_puzzles(self, size):
        images = [self._image() for _ in range(size)]
        return Batch("puzzles", [puzzle for puzzle, _ in images], [solution_of_grid(right) for _, right in images])

    def _make_more_clues(self, size):
        images = [self._image() for _ in range(size)]
        return Batch("more clues", [self._with_more(*image) for image in images],
                     [solution_of_grid(right) for _, right in images])

    def _make_not_valid(self, size):
        """Several solutions, none, clashing clues, no clue, all clues."""
        records = []
        for _ in range(size):
            puzzle, solution = self._image()
            given = [i for i in range(81) if puzzle[i] != "."]
            clues = list(puzzle)
            for i in self.chance.sample(given, self.chance.choice((1, 1, 2, 5, 20, len(given)))):
                clues[i] = self.chance.choice(("." if self.chance.random() < 0.7 else "123456789"))
            records.append(self.chance.choice(("".join(clues), "".join(clues), solution, "." * 81)))
        answers = self.program.run("check", "-q", text="".join(line + "\n" for line in records).encode())[1]
        solved = self._solved([line.encode() for line in records])
        return Batch("not valid", records, [
            solution_of_grid(grid) if verdict == b"unique" else None
            for verdict, grid in zip(answers.splitlines(), solved)])

    def _candidates(self, puzzle, solution, missing):
        """What the clues leave, without some of those that the solution does not need."""
        left = []
        for cell in range(81):
            seen = {puzzle[other] for other in PEERS[cell]}
            left.append(puzzle[cell] if puzzle[cell] != "." else "".join(
                digit for digit in "123456789"
                if digit == solution[cell] or (digit not in seen and self.chance.random() >= missing)))
        return left

    def _make_sukaku(self, size):
        """Candidates instead of clues: 729 characters each; of some, not even single ones are filled in."""
        records, solutions = [], []
        for _ in range(size):
            puzzle, solution = self._image()
            if self.chance.random() < 0.5:
                puzzle = "." * 81
            left = self._candidates(puzzle, solution, self.chance.choice((0.1, 0.4, 0.7)))
            records.append("".join(digit if digit in cell else "." for cell in left for digit in "123456789"))
            solutions.append(solution)
        text = "".join(record + "\n" for record in records).encode()
        verdicts = self.program.run("check", "-q", text=text)[1].splitlines()
        return Batch("sukaku", records, [solution_of_grid(solution) if verdict == b"unique" else None
                                         for verdict, solution in zip(verdicts, solutions)])

    def _make_marks(self, size):
        """Digits placed by a player and candidates crossed out, some of them wrong: lines of HoDoKu's library."""
        records, solutions = [], []
        for _ in range(size):
            puzzle, solution = self._image()
            played = self._with_more(puzzle, solution, 20)
            cells = "".join(have if have == given else "+" + have for given, have in zip(puzzle, played))
            wrong = self.chance.random() < 0.2
            gone = [f"{digit}{i // 9 + 1}{i % 9 + 1}" for i in range(81) if played[i] == "."
                    for digit in "123456789" if (digit != solution[i] or wrong) and self.chance.random() < 0.1]
            records.append(f":0000:x:{cells}:{' '.join(gone)}::")
            solutions.append(solution_of_grid(solution))
        return Batch("marks", records, solutions)

    def _make_boards(self, size):
        chosen = [self.chance.choice(self.boards) for _ in range(max(1, size // 8))]
        return Batch("boards", [record for record, _ in chosen], [solution for _, solution in chosen], is_plain=False)


def width_of(record):
    """Of the canvas of a board: a line of its grid."""
    return len(record.split("\ngrid\n")[1].splitlines()[0])


def solved_board(program, record):
    """The only solution of a board; None if there is none, or more."""
    text = (record + "\n").encode()
    if program.run("check", "-q", text=text)[1].strip() != b"unique":
        return None
    symbols = json.loads(program.run("solve", "--json", text=text)[1])["solution"]
    symbols = symbols.split() if " " in symbols else list(symbols)
    width = width_of(record)
    return {f"r{i // width + 1}c{i % width + 1}": int(symbol, 36) for i, symbol in enumerate(symbols) if symbol != "_"}


def without_clues(record):
    head, grid = record.split("\ngrid\n")
    lines = grid.splitlines()
    rows = next((i for i, line in enumerate(lines) if not re.fullmatch(r"[.\w]+", line)), len(lines))
    return head + "\ngrid\n" + "\n".join([*(re.sub(r"[^_]", ".", line) for line in lines[:rows]), *lines[rows:]])


def boards_of(program, folder, chance, count, more):
    """The examples of boards, or `count` of them, and up to `more` new boards with the rules of each."""
    files = sorted(pathlib.Path(folder).glob("*.txt"))
    boards = []
    for file in chance.sample(files, min(count, len(files))):
        record = "\n".join(line for line in file.read_text().splitlines() if not line.startswith("#"))
        boards.append(record)
        if more > 0:
            seed = str(chance.randrange(1 << 30))
            new = program.run("generate", str(more), "--board", "-", "--seed", seed, "--time", "5", "--to", "board", "-q",
                              text=without_clues(record).encode() + b"\n")[1].decode()
            boards += [text.rstrip("\n") for text in re.split(r"(?m)^(?=board )", new) if text.strip()]
    return [(record, solved_board(program, record)) for record in boards]
