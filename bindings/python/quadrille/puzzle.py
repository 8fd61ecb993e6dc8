"""Puzzles of every kind and format, one by one."""

import ctypes
import secrets
import warnings
from ctypes import byref, c_uint64
from typing import Iterator, List, NamedTuple, Optional, Sequence, Tuple, Union

import numpy as np

from . import _library
from ._library import Error, Handle, call, call_long, described, library, solve_options, solver, take_text
from .cover import Cover

class Answer(NamedTuple):
    count: int  #: of solutions, never more than the limit
    solution: Optional[np.ndarray]  #: one of them, rows by columns; None if there is none


class Change(NamedTuple):
    """The cell in a row and a column, from 1, holds the symbol, or cannot hold it."""

    row: int
    column: int
    symbol: int
    placed: bool


class Sentence(NamedTuple):
    """For those who translate it: each "{}" and "{or}" of the template stands for the next argument; "{or}" joins a
    list by "or"."""

    template: str
    arguments: List[str]


class Step(NamedTuple):
    """Notebooks show its picture by themselves."""

    technique: str  #: "x-wing"
    name: str  #: "X-Wing"
    weight: float  #: Sudoku Explainer's rating of classic puzzles; else on a scale of quadrille's own
    nudge: str  #: where to look
    summary: str  #: the technique, and where it is
    explanation: str  #: why it holds, and what follows
    changes: List[Change]
    sentences: List[Sentence]  #: the same: the nudge, the summary, then the explanation
    origin: Tuple[Handle, int]  #: the path that it belongs to, and its place there

    def svg(self, *, theme: str = "light", title: Optional[str] = None, words: bool = True) -> str:
        """A picture of it: the position before it, with its pattern and links. See Puzzle.svg()."""
        options = _library.PictureOptions(theme=theme.encode(), title=_encoded(title), without_words=not words)
        return take_text(library.qd_step_picture, *self.origin, options)

    def _repr_svg_(self):
        return self.svg(title=self.summary)

    def __str__(self):
        return self.summary


class Format(NamedTuple):
    name: str  #: "f-puzzles-link"
    summary: str
    is_cover: bool  #: of exact cover problems
    is_written: bool  #: if not, it is only read


def formats() -> List[Format]:
    """All formats.

    >>> [format.name for format in formats() if format.is_cover][:2]
    ['knuth', 'matrix']
    """
    row, found = _library.Format(), []
    while library.qd_format_of(len(found), byref(row)):
        found.append(Format(row.name.decode(), row.summary.decode(), bool(row.is_cover), bool(row.is_written)))
    return found


def _encoded(word):
    return None if word is None else word.encode()


def _seeded(seed):
    return secrets.randbits(64) if seed is None else seed


class _Records:
    """The records of a text, or puzzles that were made, which share it."""

    def __init__(self, handle):
        self.handle = handle

    @classmethod
    def of_text(cls, text, form, ignore_drawings):
        data = text.encode() if isinstance(text, str) else bytes(text)
        options = _library.ReadOptions(format=_encoded(form), ignore_drawings=ignore_drawings)
        records = cls(Handle(library.qd_puzzles_free, library.qd_read_with, data, len(data), options))
        number = 0
        while warning := library.qd_puzzles_warning(records.handle, number):
            warnings.warn(str(described(warning)), stacklevel=4)
            number += 1
        return records

    def __len__(self):
        return library.qd_puzzles_size(self.handle)

    @property
    def format(self):
        return library.qd_puzzles_format(self.handle).decode()


def read(text: Union[str, bytes], format: Optional[str] = None, *,
         ignore_drawings: bool = False) -> Iterator[Union["Puzzle", Error]]:
    """All records of a text in order: a Puzzle, or the Error of what cannot be read, in its place. What is wrong with
    the text as a whole, such as fewer puzzles than its first line announces, is a warning. SudokuPad's drawings may be
    rules, and make a record an error, unless they are ignored.

    >>> [type(record).__name__ for record in read("." * 81 + "\\n" + "." * 80 + "\\n" + "." * 81)]
    ['Puzzle', 'Error', 'Puzzle']
    """
    records = _Records.of_text(text, format, ignore_drawings)
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

    def __init__(self, text: Union[str, bytes], format: Optional[str] = None, *, ignore_drawings: bool = False):
        records = _Records.of_text(text, format, ignore_drawings)
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

    def houses(self) -> List[List[int]]:
        """Rows, columns, and boxes or regions: the numbers of their cells, row by row from 0."""
        cells, size, found = np.empty(self.symbols, np.uint32), ctypes.c_size_t(), []
        while True:
            call(library.qd_puzzle_house, self._records.handle, self._number, len(found), cells.ctypes.data,
                 cells.size, byref(size))
            if size.value == 0:
                return found
            found.append(cells[:size.value].tolist())

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

    def hint(self, *, scale: Optional[str] = None, techniques: Optional[Sequence[str]] = None,
             seconds: Optional[float] = None) -> Optional[Step]:
        """The next step; None if the puzzle is solved, or if no technique applies.

        `scale`: "se" or "hodoku" for plain 9x9 puzzles, or "quadrille". `techniques`: only singles and these, such as
        ["x-wing", "pointing"].
        """
        steps = self._steps(1, seconds, scale, techniques)
        return steps[0] if steps else None

    def steps(self, *, scale: Optional[str] = None, techniques: Optional[Sequence[str]] = None,
              seconds: Optional[float] = None) -> List[Step]:
        """The path to the solution, as far as techniques lead; scale and techniques as for hint()."""
        return self._steps(0, seconds, scale, techniques)

    def rate(self, *, seconds: Optional[float] = None) -> float:
        """The weight of the hardest step: for a classic puzzle the rating ER of Sudoku Explainer."""
        return max((step.weight for step in self._steps(0, seconds)), default=0.0)

    def generate(self, count: int = 1, *, symmetry: Optional[str] = None, pattern: Optional[Sequence[bool]] = None,
                 clues: Tuple[int, int] = (0, 0), any: bool = False, seed: Optional[int] = None,
                 seconds: Optional[float] = None) -> List["Puzzle"]:
        """Puzzles with one solution that have the shape, the clues and the rules of this one.

        They are minimal, unless `any` allows clues that are not needed. `clues`: the fewest and the most; 0 is no
        limit. `pattern`: which cells have a clue, rows by columns. After `seconds`, those made by then.

        >>> made = Puzzle("." * 81).generate(3, symmetry="half-turn", clues=(22, 26), seed=1)
        >>> [puzzle.check() for puzzle in made]
        ['unique', 'unique', 'unique']
        """
        cells = None if pattern is None else bytes(bool(cell) for cell in np.asarray(pattern).reshape(-1))
        size = self.shape[0] * self.shape[1]
        if cells is not None and len(cells) != size:
            raise Error("bad_length", f"expected a pattern of {size} cells, found {len(cells)}")
        options = _library.GenerateOptions(symmetry=_encoded(symmetry), fewest_clues=clues[0], most_clues=clues[1],
                                           pattern=cells, any=any)
        return self._make(library.qd_puzzle_generate, _seeded(seed), count, options, seconds=seconds)

    def minimize(self, *, clues: bool = True, rules: bool = False, seed: Optional[int] = None,
                 seconds: Optional[float] = None) -> "Puzzle":
        """The puzzle without the clues, or rules, that its only solution does not need."""
        made = self._make(library.qd_puzzle_minimize, clues + 2 * rules, _seeded(seed), solve_options(),
                          seconds=seconds)
        if not made:
            raise TimeoutError("the time is up")
        return made[0]

    def vary(self, *, removed: int = 1, added: int = 1, limit: int = 1000,
             seconds: Optional[float] = None) -> List["Puzzle"]:
        """Puzzles with one solution that result from removing some clues and adding others: at most `limit`, and after
        `seconds` those found by then."""
        return self._make(library.qd_puzzle_vary, removed, added, solve_options(limit), seconds=seconds)

    def convert(self, format: str) -> str:
        """The puzzle in another format, such as 'f-puzzles-link' or 'board'."""
        return take_text(library.qd_puzzle_write, self._records.handle, self._number, format.encode())

    def lost(self, format: str) -> List[str]:
        """The notes that convert() leaves out, such as ['title', 'drawings']."""
        words = take_text(library.qd_puzzle_lost, self._records.handle, self._number, format.encode())
        return words.split(", ") if words else []

    def svg(self, *, theme: str = "light", title: Optional[str] = None, words: bool = True,
            digits: Optional[np.ndarray] = None, solution: Optional[np.ndarray] = None,
            candidates: Optional[np.ndarray] = None, true_candidates: bool = False) -> str:
        """A picture of it. Notebooks show it by themselves.

        theme: 'light', 'dark', 'page' (colors are custom properties) or 'none'. words: whether it says below the board
        what rules mean. digits: filled in, a symbol for each cell, or 0. solution: shown where there is neither a clue
        nor a digit. candidates: sets, bit s-1 for symbol s.

        >>> Puzzle("." * 81).svg()[:4]
        '<svg'
        """
        arrays = [None if given is None else self._cells(given, kind)
                  for given, kind in ((digits, np.uint8), (solution, np.uint8), (candidates, np.uint64))]
        pointers = [None if array is None else array.ctypes.data for array in arrays]
        options = _library.PictureOptions(theme=theme.encode(), title=_encoded(title), without_words=not words,
                                          digits=pointers[0], solution=pointers[1], candidates=pointers[2],
                                          true_candidates=true_candidates)
        return take_text(library.qd_puzzle_picture, self._records.handle, self._number, options)

    def _cells(self, given, kind):
        array = np.ascontiguousarray(given, kind)
        if array.size != self.shape[0] * self.shape[1]:
            raise Error("bad_length", f"expected an array of shape {self.shape}, found {array.shape}")
        return array

    def _repr_svg_(self):
        return self.svg()

    def cover(self) -> Cover:
        """The puzzle as an exact cover problem: an item for each cell and for each symbol of each house, an option for
        each candidate, and what its rules add.

        >>> Puzzle("." * 81).cover()
        <quadrille.Cover 324 items, 729 options>
        """
        return Cover._of(Handle(library.qd_cover_free, library.qd_puzzle_cover, self._records.handle, self._number))

    def _run(self, function, limit, *arguments, seconds):
        arguments = solver(), self._records.handle, self._number, solve_options(limit), *arguments
        if seconds is None and limit <= 2 and self._shape.classic:
            call(function, *arguments)
        else:
            call_long(function, *arguments, seconds=seconds)

    def _make(self, function, *arguments, seconds):
        records = _Records(Handle(library.qd_puzzles_free, function, solver(0), self._records.handle, self._number,
                                  *arguments, until_stopped=True, seconds=seconds))
        return [Puzzle._of(records, number) for number in range(len(records))]

    def _steps(self, most, seconds, scale=None, techniques=None):
        scale = scale or ("se" if self._shape.classic else "quadrille")
        how = _library.StepOptions(scale=_encoded(scale), techniques=_encoded(techniques and ",".join(techniques)))
        steps = Handle(library.qd_steps_free, library.qd_puzzle_steps_with, solver(), self._records.handle,
                       self._number, most, how, solve_options(), seconds=seconds)
        return [self._step(steps, number, scale) for number in range(library.qd_steps_size(steps))]

    def _step(self, steps, number, scale):
        changes = (_library.Change * library.qd_step_changes(steps, number, None, 0))()
        library.qd_step_changes(steps, number, changes, len(changes))
        columns = self.shape[1]
        words = [getattr(library, "qd_step_" + part)(steps, number).decode()
                 for part in ("technique", "name", "nudge", "summary", "explanation")]
        weight = library.qd_step_weight(steps, number)
        return Step(words[0], words[1], weight / 10 if scale == "se" else float(weight), *words[2:], [
            Change(change.cell // columns + 1, change.cell % columns + 1, change.symbol, bool(change.placed))
            for change in changes], [self._sentence(steps, number, sentence)
                                     for sentence in range(library.qd_step_sentences(steps, number))],
                    (steps, number))

    @staticmethod
    def _sentence(steps, number, sentence):
        place = steps, number, sentence
        return Sentence(library.qd_step_template(*place).decode(),
                        [library.qd_step_argument(*place, argument).decode()
                         for argument in range(library.qd_step_arguments(*place))])

    def __str__(self):
        return self.convert("board")

    def __repr__(self):
        return f"<quadrille.Puzzle {self.shape[0]}x{self.shape[1]}, {self.format}>"
