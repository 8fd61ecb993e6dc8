"""Solves sudoku of every kind and exact cover problems, and reads and writes them in every format.

Many 9x9 puzzles in one call, on all processors:

>>> import quadrille as q
>>> grids = q.generate(1000, seed=1)
>>> counts, solutions = q.solve(grids, limit=2)
>>> int((counts == 1).sum())
1000

One puzzle of any kind and format, such as a link:

>>> puzzle = q.Puzzle('''board 4x4
... grid
... ....
... ....
... 2.1.
... ....
... thermometer r1c1-r1c3
... cage 5 r2c1 r3c1
... ''')
>>> puzzle.check()
'unique'
>>> print(puzzle.solve().solution)
[[1 2 4 3]
 [3 4 2 1]
 [2 3 1 4]
 [4 1 3 2]]
>>> print(puzzle.hint())
Relation: thermometer r1c1 r1c2 r1c3 restricts r1c1, r1c2 and r1c3.

Exact cover problems:

>>> cover = q.Cover("pqrs", ["pr", "q", "s", "qs", "p"])
>>> sorted(cover)
[(0, 1, 2), (0, 3)]
>>> cover.count()
2

Calls that take long are stopped by Ctrl-C, or by `seconds`, which raises TimeoutError. The GIL is released.
"""

import ctypes
import secrets
import warnings
from ctypes import byref, c_uint64
from typing import Iterator, List, NamedTuple, Optional, Sequence, Tuple, Union

import numpy as np

from . import _library
from ._library import Error, Handle, SolveOptions, call, call_long, described, library, solver, take_text
from .cover import Cover, Event, Search

__all__ = ["Answer", "Change", "Cover", "Error", "Event", "Puzzle", "Search", "Step", "canonical", "generate", "grids",
           "rate", "read", "solve", "true_candidates"]
__version__ = _library.version()

Grids = Union[np.ndarray, Sequence[str], str]

_SHORT = 2000  # grids that take some milliseconds


def grids(puzzles: Grids) -> np.ndarray:
    """9x9 puzzles as an array of shape (N, 81): bytes from 0 (empty) to 9.

    Takes such an array, one of shape (N, 9, 9), (9, 9) or (81,), a string of 81 characters, or several of these. An
    array of bytes is not copied.

    >>> grids("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..").shape
    (1, 81)
    """
    if isinstance(puzzles, str):
        puzzles = [puzzles]
    if not isinstance(puzzles, np.ndarray) and len(puzzles) > 0 and isinstance(puzzles[0], str):
        return _grids_of_lines(puzzles)
    array = np.asarray(puzzles)
    if array.size % 81 != 0 or (array.shape not in ((81,), (9, 9)) and array.shape[1:] not in ((81,), (9, 9))):
        raise Error("bad_length", f"expected an array of shape (N, 81) or (N, 9, 9), found {array.shape}")
    if array.dtype != np.uint8:
        if array.dtype.kind not in "iu" or (array.size > 0 and (array.min() < 0 or array.max() > 9)):
            raise Error("bad_number", "expected numbers from 0 to 9")
        array = array.astype(np.uint8)
    return np.ascontiguousarray(array.reshape(-1, 81))


def _grids_of_lines(lines):
    digits = np.full(256, 255, np.uint8)
    digits[[ord(c) for c in ".0*_-?"]] = 0
    digits[[ord(c) for c in "123456789"]] = range(1, 10)
    array = np.empty((len(lines), 81), np.uint8)
    for number, line in enumerate(lines):
        cells = digits[np.frombuffer(line.strip().encode(), np.uint8)]
        if len(cells) != 81:
            raise Error("bad_length", f"expected 81 characters, found {len(cells)}", number + 1)
        if cells.max() > 9:
            column = int(np.argmax(cells > 9))
            raise Error("bad_symbol", f"expected a digit 1 to 9 or an empty cell, found {line.strip()[column]!r}",
                        number + 1, column + 1)
        array[number] = cells
    return array


def _run(function, n, limit, *arguments, seconds=None):
    """Work of n grids: in this thread if it does not take long."""
    if seconds is None and n <= _SHORT and limit <= 1000:
        call(function, solver(1 if n <= 100 else 0), *arguments)
    else:
        call_long(function, solver(0), *arguments, seconds=seconds)


def solve(puzzles: Grids, limit: int = 2, *, seconds: Optional[float] = None) -> Tuple[np.ndarray, np.ndarray]:
    """Solves 9x9 puzzles; see grids() for what they may be.

    Returns the numbers of solutions, never more than `limit`, and an array of shape (N, 81) with one solution of each,
    all 0 if there is none.

    >>> counts, solutions = solve("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")
    >>> int(counts[0]), "".join(map(str, solutions[0]))[:9]
    (1, '812753649')
    """
    cells = grids(puzzles)
    counts, solutions = np.empty(len(cells), np.uint64), np.empty(cells.shape, np.uint8)
    _run(library.qd_solve_grids, len(cells), limit, cells.ctypes.data, len(cells), _options(limit),
         solutions.ctypes.data, counts.ctypes.data, None, seconds=seconds)
    return counts, solutions


def _options(limit=1):
    if not 1 <= limit < 1 << 64:
        raise Error("bad_number", f"expected a limit from 1 to 2^64 - 1, found {limit}")
    return SolveOptions(limit=limit)


def true_candidates(puzzles: Grids, *, seconds: Optional[float] = None) -> np.ndarray:
    """For each cell of 9x9 puzzles the digits that it has in some solution: bit d-1 stands for digit d.

    >>> sets = true_candidates("." * 81)
    >>> int(sets[0, 0]) == 0b111111111
    True
    """
    cells = grids(puzzles)
    sets = np.empty(cells.shape, np.uint16)
    call_long(library.qd_grid_candidates, solver(0), cells.ctypes.data, len(cells), _options(), sets.ctypes.data, None,
              seconds=seconds)
    return sets


def canonical(puzzles: Grids, *, seconds: Optional[float] = None) -> Tuple[np.ndarray, np.ndarray]:
    """The canonical forms of 9x9 puzzles, which are equal if and only if puzzles are equivalent, and the numbers of
    their automorphisms."""
    cells = grids(puzzles)
    forms, automorphisms = np.empty(cells.shape, np.uint8), np.empty(len(cells), np.uint32)
    call_long(library.qd_canonical_grids, solver(0), cells.ctypes.data, len(cells), _options(), forms.ctypes.data,
              automorphisms.ctypes.data, None, seconds=seconds)
    return forms, automorphisms


def generate(count: int, *, seed: Optional[int] = None, seconds: Optional[float] = None) -> np.ndarray:
    """Minimal 9x9 puzzles, each with one solution. The same seed makes the same puzzles."""
    if seed is None:
        seed = secrets.randbits(64)
    cells = np.empty((count, 81), np.uint8)
    call_long(library.qd_generate_grids, solver(0), seed, count, _options(), cells.ctypes.data, None, seconds=seconds)
    return cells


def rate(puzzles: Grids, *, seconds: Optional[float] = None) -> np.ndarray:
    """How hard 9x9 puzzles are for people: ER, EP and ED of Sudoku Explainer 1.2.1, an array of shape (N, 3). All are
    0 for a puzzle that does not have exactly one solution, or that Sudoku Explainer cannot solve.

    >>> rate("..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..")
    array([[1.2, 1.2, 1.2]])
    """
    cells = grids(puzzles)
    tenths = np.empty((len(cells), 3), np.uint16)
    call_long(library.qd_rate_grids, solver(0), cells.ctypes.data, len(cells), _options(), tenths.ctypes.data, None,
              seconds=seconds)
    return tenths / 10


class Answer(NamedTuple):
    count: int  #: of solutions, never more than the limit
    solution: Optional[np.ndarray]  #: one of them, rows by columns; None if there is none


class Change(NamedTuple):
    """The cell in a row and a column, from 1, holds the symbol, or cannot hold it."""

    row: int
    column: int
    symbol: int
    placed: bool


class Step(NamedTuple):
    technique: str  #: "x-wing"
    name: str  #: "X-Wing"
    weight: float  #: Sudoku Explainer's rating of classic puzzles; else on a scale of quadrille's own
    nudge: str  #: where to look
    summary: str  #: the technique, and where it is
    explanation: str  #: why it holds, and what follows
    changes: List[Change]

    def __str__(self):
        return self.summary


class _Records:
    """The records of a text, which puzzles share."""

    def __init__(self, text, form):
        data = text.encode() if isinstance(text, str) else bytes(text)
        self.handle = Handle(library.qd_puzzles_free, library.qd_read, data, len(data),
                             form.encode() if form else None)
        number = 0
        while warning := library.qd_puzzles_warning(self.handle, number):
            warnings.warn(str(described(warning)), stacklevel=4)
            number += 1

    def __len__(self):
        return library.qd_puzzles_size(self.handle)

    @property
    def format(self):
        return library.qd_puzzles_format(self.handle).decode()


def read(text: Union[str, bytes], format: Optional[str] = None) -> Iterator[Union["Puzzle", Error]]:
    """All records of a text in order: a Puzzle, or the Error of what cannot be read, in its place. What is wrong with
    the text as a whole, such as fewer puzzles than its first line announces, is a warning.

    >>> [type(record).__name__ for record in read("." * 81 + "\\n" + "." * 80 + "\\n" + "." * 81)]
    ['Puzzle', 'Error', 'Puzzle']
    """
    records = _Records(text, format)
    for number in range(len(records)):
        try:
            yield Puzzle._of(records, number)
        except Error as error:
            yield error


class Puzzle:
    """One puzzle of any kind, from text in any format: 81 characters, a drawing, a link, a file of another program.

    >>> puzzle = Puzzle("..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..")
    >>> puzzle
    <quadrille.Puzzle 9x9, line>
    >>> puzzle.convert("f-puzzles-link")[:40]
    'https://f-puzzles.com/?load=N4IgzglgXgpi'
    >>> puzzle.hint().explanation
    'In box 1, r2c2 is the only cell that can hold 6. So r2c2 is 6.'
    >>> Puzzle("this is no puzzle")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
      ...
    quadrille._library.Error: 1:1: expected a known format, found ...
    """

    def __init__(self, text: Union[str, bytes], format: Optional[str] = None):
        records = _Records(text, format)
        if len(records) != 1:
            raise Error("bad_length", f"expected one puzzle, found {len(records)}; read() takes several")
        self._take(records, 0)

    @classmethod
    def _of(cls, records, number):
        puzzle = cls.__new__(cls)
        puzzle._take(records, number)
        return puzzle

    def _take(self, records, number):
        shape = _library.Shape(ctypes.sizeof(_library.Shape))
        call(library.qd_puzzle_shape, records.handle, number, byref(shape))
        self._records, self._number, self._shape = records, number, shape

    @property
    def format(self) -> str:
        """The name of the format in which it was read."""
        return self._records.format

    @property
    def shape(self) -> Tuple[int, int]:
        """Rows and columns of the smallest rectangle around all cells."""
        return self._shape.rows, self._shape.columns

    @property
    def symbols(self) -> int:
        """Symbols are numbered from 1 to this number."""
        return self._shape.symbols

    @property
    def rules(self) -> int:
        """The number of rules."""
        return self._shape.rules

    @property
    def clues(self) -> np.ndarray:
        """Rows by columns: 0 for an empty cell, else its symbol, from 1; 255 for a place that is not a cell."""
        cells = np.empty(self.shape, np.uint8)
        call(library.qd_puzzle_cells, self._records.handle, self._number, cells.ctypes.data, cells.size)
        return cells

    def solve(self, limit: int = 2, *, seconds: Optional[float] = None) -> Answer:
        """One solution, and the number of solutions up to the limit."""
        solution, count = np.empty(self.shape, np.uint8), c_uint64()
        self._run(library.qd_puzzle_solve, limit, solution.ctypes.data, solution.size, byref(count), seconds=seconds)
        return Answer(count.value, solution if count.value > 0 else None)

    def check(self, *, seconds: Optional[float] = None) -> str:
        """'unique', 'multiple' or 'none'; violation() may say why there is none."""
        return ("none", "unique", "multiple")[self.solve(2, seconds=seconds).count]

    def violation(self) -> Optional[str]:
        """How clues violate a house or a rule, such as 'r1c3 and r1c7 are equal in row 1'; None if they do not."""
        try:
            call(library.qd_puzzle_violation, self._records.handle, self._number)
        except Error as error:
            return error.detail
        return None

    def true_candidates(self, *, seconds: Optional[float] = None) -> np.ndarray:
        """Rows by columns: the symbols that a cell has in some solution, bit s-1 for symbol s."""
        sets = np.empty(self.shape, np.uint64)
        self._run(library.qd_puzzle_candidates, 1, sets.ctypes.data, sets.size, seconds=seconds)
        return sets

    def hint(self, *, seconds: Optional[float] = None) -> Optional[Step]:
        """The next step; None if the puzzle is solved, or if no technique applies."""
        steps = self._steps(1, seconds)
        return steps[0] if steps else None

    def steps(self, *, seconds: Optional[float] = None) -> List[Step]:
        """The path to the solution, as far as techniques lead."""
        return self._steps(0, seconds)

    def rate(self, *, seconds: Optional[float] = None) -> float:
        """The weight of the hardest step: for a classic puzzle the rating ER of Sudoku Explainer."""
        return max((step.weight for step in self._steps(0, seconds)), default=0.0)

    def convert(self, format: str) -> str:
        """The puzzle in another format, such as 'f-puzzles-link' or 'board'."""
        return take_text(library.qd_puzzle_write, self._records.handle, self._number, format.encode())

    def cover(self) -> Cover:
        """The puzzle as an exact cover problem: an item for each cell and for each symbol of each house, an option for
        each candidate, and what its rules add.

        >>> Puzzle("." * 81).cover()
        <quadrille.Cover 324 items, 729 options>
        """
        return Cover._of(Handle(library.qd_cover_free, library.qd_puzzle_cover, self._records.handle, self._number))

    def _run(self, function, limit, *arguments, seconds):
        arguments = solver(), self._records.handle, self._number, _options(limit), *arguments
        if seconds is None and limit <= 2 and self._shape.classic:
            call(function, *arguments)
        else:
            call_long(function, *arguments, seconds=seconds)

    def _steps(self, most, seconds):
        steps = Handle(library.qd_steps_free, library.qd_puzzle_steps, solver(), self._records.handle, self._number,
                       most, _options(), seconds=seconds)
        return [self._step(steps, number) for number in range(library.qd_steps_size(steps))]

    def _step(self, steps, number):
        changes = (_library.Change * library.qd_step_changes(steps, number, None, 0))()
        library.qd_step_changes(steps, number, changes, len(changes))
        columns = self.shape[1]
        words = [getattr(library, "qd_step_" + part)(steps, number).decode()
                 for part in ("technique", "name", "nudge", "summary", "explanation")]
        weight = library.qd_step_weight(steps, number)
        return Step(words[0], words[1], weight / 10 if self._shape.classic else float(weight), *words[2:], [
            Change(change.cell // columns + 1, change.cell % columns + 1, change.symbol, bool(change.placed))
            for change in changes])

    def __str__(self):
        return self.convert("board")

    def __repr__(self):
        return f"<quadrille.Puzzle {self.shape[0]}x{self.shape[1]}, {self.format}>"
