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
Relation: the thermometer in row 1 restricts r1c1, r1c2 and r1c3.

Exact cover problems:

>>> cover = q.Cover("pqrs", ["pr", "q", "s", "qs", "p"])
>>> sorted(cover)
[(0, 1, 2), (0, 3)]
>>> cover.count()
2

Every question that the program `quadrille` answers:

>>> [line["count"] for line in q.answer("count", "." * 16 + chr(10), limit=1000)]
[288]

Calls that take long are stopped by Ctrl-C, or by `seconds`, which raises TimeoutError. The GIL is released.
"""

import secrets
from typing import Optional, Sequence, Tuple, Union

import numpy as np

from . import _library
from ._library import Error, call, call_long, library, solve_options, solver
from .cover import Cover, Event, Search
from .puzzle import Answer, Change, Format, Puzzle, Sentence, Step, formats, read
from .questions import answer, questions

__all__ = ["Answer", "Change", "Cover", "Error", "Event", "Format", "Puzzle", "Search", "Sentence", "Step", "answer",
           "canonical", "formats", "generate", "grids", "questions", "rate", "read", "solve", "true_candidates"]
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
    _run(library.qd_solve_grids, len(cells), limit, cells.ctypes.data, len(cells), solve_options(limit),
         solutions.ctypes.data, counts.ctypes.data, None, seconds=seconds)
    return counts, solutions


def true_candidates(puzzles: Grids, *, seconds: Optional[float] = None) -> np.ndarray:
    """For each cell of 9x9 puzzles the digits that it has in some solution: bit d-1 stands for digit d.

    >>> sets = true_candidates("." * 81)
    >>> int(sets[0, 0]) == 0b111111111
    True
    """
    cells = grids(puzzles)
    sets = np.empty(cells.shape, np.uint16)
    call_long(library.qd_grid_candidates, solver(0), cells.ctypes.data, len(cells), solve_options(), sets.ctypes.data,
              None, seconds=seconds)
    return sets


def canonical(puzzles: Grids, *, seconds: Optional[float] = None) -> Tuple[np.ndarray, np.ndarray]:
    """The canonical forms of 9x9 puzzles, which are equal if and only if puzzles are equivalent, and the numbers of
    their automorphisms."""
    cells = grids(puzzles)
    forms, automorphisms = np.empty(cells.shape, np.uint8), np.empty(len(cells), np.uint32)
    call_long(library.qd_canonical_grids, solver(0), cells.ctypes.data, len(cells), solve_options(), forms.ctypes.data,
              automorphisms.ctypes.data, None, seconds=seconds)
    return forms, automorphisms


def generate(count: int, *, seed: Optional[int] = None, seconds: Optional[float] = None) -> np.ndarray:
    """Minimal 9x9 puzzles, each with one solution. The same seed makes the same puzzles."""
    if seed is None:
        seed = secrets.randbits(64)
    cells = np.empty((count, 81), np.uint8)
    call_long(library.qd_generate_grids, solver(0), seed, count, solve_options(), cells.ctypes.data, None,
              seconds=seconds)
    return cells


def rate(puzzles: Grids, *, seconds: Optional[float] = None) -> np.ndarray:
    """How hard 9x9 puzzles are for people: ER, EP and ED of Sudoku Explainer 1.2.1, an array of shape (N, 3). All are
    0 for a puzzle that does not have exactly one solution, or that Sudoku Explainer cannot solve.

    >>> rate("..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..")
    array([[1.2, 1.2, 1.2]])
    """
    cells = grids(puzzles)
    tenths = np.empty((len(cells), 3), np.uint16)
    call_long(library.qd_rate_grids, solver(0), cells.ctypes.data, len(cells), solve_options(), tenths.ctypes.data,
              None, seconds=seconds)
    return tenths / 10
