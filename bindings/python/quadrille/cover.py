"""Exact cover problems: see Cover."""

import secrets
import time
from ctypes import byref, c_size_t, c_uint32, c_uint64
from typing import Hashable, Iterable, Iterator, List, Mapping, NamedTuple, Optional, Sequence, Tuple, Union

import numpy as np

from . import _library
from ._library import Error, Handle, call, call_long, library, take_text

Item = Hashable

_SLICE = 20_000  # nodes: some milliseconds, after which Ctrl-C gets through
_EVENTS = 1000
_STEPS = ("choose", "cover", "hide", "attempt", "purify", "agree", "solution", "disagree", "unpurify", "unhide",
          "uncover", "leave", "back", "end")


class Event(NamedTuple):
    """What dancing links do. Nodes have the numbers of Knuth's book: 1, 2, ... are the heads of the items; then come
    the nodes of the options, with a spacer before each option and one after the last."""

    step: str  #: "choose", "cover", "hide", "attempt", "solution", ..., "end"
    depth: int  #: the number of options chosen above it
    node: int
    tried: int  #: the number of options tried so far


class Cover:
    """An exact cover problem: which options have each item once?

    Items are strings or anything else that can be a key. An option is a sequence of items. Covers are tuples of the
    numbers of options, from 0, in ascending order:

    >>> cover = Cover("abcdefg", ["ce", "adg", "bcf", "adf", "bg", "deg"])
    >>> list(cover)
    [(0, 3, 4)]

    `secondary` items are in at most one option of a cover, or in several that give them the same color; a pair
    (item, color) gives one. `bounds` says how many options have an item, if that is not one; `costs` has a cost for
    each option, for best().

    >>> cover = Cover("pqr", [["p", "q", "x", ("y", "A")], ["p", "r", ("x", "A"), "y"], ["p", ("x", "B")],
    ...                       ["q", ("x", "A")], ["r", ("y", "B")]], secondary="xy")
    >>> list(cover)
    [(1, 3)]
    """

    def __init__(self, items: Iterable[Item], options: Iterable[Sequence[Union[Item, Tuple[Item, str]]]], *,
                 secondary: Iterable[Item] = (), bounds: Optional[Mapping[Item, Tuple[int, int]]] = None,
                 costs: Optional[Sequence[int]] = None):
        builder = _Builder()
        for item in items:
            builder.add_item(item, (bounds or {}).get(item, (1, 1)))
        for item in secondary:
            builder.add_secondary(item)
        builder.add_options(options, costs)
        self._take(builder.build())

    @classmethod
    def _of(cls, handle):
        cover = cls.__new__(cls)
        cover._take(handle)
        return cover

    def _take(self, handle):
        self._handle = handle
        self._items, self._options = library.qd_cover_items(handle), library.qd_cover_options(handle)

    @classmethod
    def read(cls, text: Union[str, bytes], format: Optional[str] = None) -> "Cover":
        """A problem from text: Knuth's format, 0/1 matrices, and others.

        >>> Cover.read("p q | x\\np x\\nq x\\nq\\n").count()
        1
        """
        data, used = text.encode() if isinstance(text, str) else bytes(text), c_size_t()
        handle = Handle(library.qd_cover_free, library.qd_cover_read, data, len(data),
                        format.encode() if format else None, byref(used))
        if used.value < len(data):
            raise Error("surplus_text", "expected one problem, found several")
        return cls._of(handle)

    @classmethod
    def from_matrix(cls, matrix: np.ndarray, *, secondary: int = 0) -> "Cover":
        """The rows of a matrix of zeros and ones are options, its columns are items, the last ones secondary.

        >>> list(Cover.from_matrix(np.array([[1, 0, 1], [0, 1, 0], [0, 1, 1]])))
        [(0, 1)]
        """
        matrix = np.asarray(matrix)
        if matrix.ndim != 2 or not np.isin(matrix, (0, 1)).all():
            raise Error("bad_length", f"expected rows and columns of 0 and 1, found an array of shape {matrix.shape}")
        columns = matrix.shape[1]
        if not 0 <= secondary <= columns:
            raise Error("bad_number", f"expected 0 to {columns} secondary columns, found {secondary}")
        builder = _Builder()
        for column in range(columns):
            builder.add_item(column, (1, 1)) if column < columns - secondary else builder.add_secondary(column)
        sizes = matrix.sum(axis=1, dtype=np.uintp)
        if (sizes == 0).any():
            raise Error("empty_option", f"row {int(np.argmin(sizes))} has no 1")
        builder.add(sizes, np.nonzero(matrix)[1].astype(np.uint32), None, None)
        return cls._of(builder.build())

    @property
    def items(self) -> List[str]:
        """The names of the items, "" for those without."""
        return [library.qd_cover_item_name(self._handle, item).decode() for item in range(self._items)]

    def option(self, number: int) -> List[Union[int, Tuple[int, str]]]:
        """The numbers of the items of an option, with their colors."""
        if not 0 <= number < self._options:
            raise IndexError(f"expected an option from 0 to {self._options - 1}, found {number}")
        size = library.qd_cover_option(self._handle, number, None, None, 0)
        items, colors = np.empty(size, np.uint32), np.empty(size, np.uint32)
        library.qd_cover_option(self._handle, number, items.ctypes.data, colors.ctypes.data, size)
        return [(item, library.qd_cover_color_name(self._handle, color).decode()) if color else item
                for item, color in zip(items.tolist(), colors.tolist())]

    def __len__(self):
        """The number of options."""
        return self._options

    def __iter__(self) -> Iterator[Tuple[int, ...]]:
        return self.search()

    def search(self, *, engine: str = "automatic", choice: str = "fewest", state: Optional[str] = None) -> "Search":
        """A search for covers. `state` is what save() of an earlier one returned, for the same problem."""
        return Search(self, engine, choice, state)

    def count(self, *, method: str = "automatic", memory: int = 1 << 30, seconds: Optional[float] = None) -> int:
        """The number of covers, usually found without visiting each of them.

        >>> def dominoes(n):
        ...     squares = [(r, c) for r in range(n) for c in range(n)]
        ...     pairs = [[(r, c), other] for r, c in squares for other in ((r, c + 1), (r + 1, c)) if max(other) < n]
        ...     return Cover(squares, pairs)
        >>> dominoes(8).count()
        12988816
        """
        number = _library.Number()
        call_long(library.qd_cover_count, self._handle, _library.CountOptions(method=method.encode(), memory=memory),
                  byref(number), seconds=seconds)
        if number.more:
            raise OverflowError("there are more than 2^128 covers")
        return (number.high << 64) + number.low

    def sample(self, n: int, *, seed: Optional[int] = None, memory: int = 1 << 30,
               seconds: Optional[float] = None) -> List[Tuple[int, ...]]:
        """Random covers; all are equally likely. The same seed gives the same ones."""
        diagram = Handle(library.qd_diagram_free, library.qd_diagram_new, self._handle,
                         _library.CountOptions(memory=memory), seconds=seconds)
        chance = np.random.SeedSequence(secrets.randbits(64) if seed is None else seed)
        chosen, size, covers = np.empty(self._options, np.uint32), c_size_t(), []
        for one in chance.generate_state(n, np.uint64).tolist():
            call(library.qd_diagram_random, diagram, one, chosen.ctypes.data, len(chosen), byref(size))
            covers.append(tuple(sorted(chosen[:size.value].tolist())))
        return covers

    def best(self, *, maximum: bool = False, count_options: bool = False, at_least_once: bool = False,
             seconds: Optional[float] = None) -> Optional[Tuple[int, Tuple[int, ...]]]:
        """The cheapest cover, or the most expensive, or the one with the fewest options: its cost and its options. None
        if there is none.

        >>> Cover("ab", ["a", "b", "ab"], costs=[1, 3, 5]).best()
        (4, (0, 1))
        """
        options = _library.BestOptions(maximum=maximum, count_options=count_options, at_least_once=at_least_once)
        chosen, size, cost, found = np.empty(self._options, np.uint32), c_size_t(), c_uint64(), c_uint32()
        call_long(library.qd_cover_best, self._handle, options, chosen.ctypes.data, len(chosen), byref(size),
                  byref(cost), byref(found), seconds=seconds)
        return (cost.value, tuple(chosen[:size.value].tolist())) if found.value else None

    def trace(self, *, choice: str = "fewest") -> Iterator[Event]:
        """What dancing links do, one event after the other.

        >>> [event.step for event in Cover("a", ["a"]).trace()]
        ['choose', 'cover', 'attempt', 'solution', 'leave', 'uncover', 'back', 'end']
        """
        trace = Handle(library.qd_trace_free, library.qd_trace_new, self._handle, choice.encode())
        events, n = (_library.Event * _EVENTS)(), c_size_t(_EVENTS)
        while n.value == _EVENTS:
            call(library.qd_trace_next, trace, events, _EVENTS, byref(n))
            for event in events[:n.value]:
                yield Event(_STEPS[event.step], event.depth, event.node, event.tried)

    def convert(self, format: str) -> str:
        """The problem as text: 'knuth', 'matrix', 'sparse', ..."""
        return take_text(library.qd_cover_write, self._handle, format.encode())

    def __repr__(self):
        return f"<quadrille.Cover {self._items} items, {self._options} options>"


class Search:
    """An iterator over covers, which can be saved and resumed, and whose calls Ctrl-C interrupts without loss.

    >>> cover = Cover(range(4), [[0, 1], [2, 3], [0, 2], [1, 3], [0, 3], [1, 2]])
    >>> search = cover.search()
    >>> first = next(search)
    >>> cover.search(state=search.save()).count()
    2
    """

    def __init__(self, cover, engine, choice, state):
        options = _library.SearchOptions(engine=engine.encode(), choice=choice.encode())
        if state is None:
            self._handle = Handle(library.qd_search_free, library.qd_search_new, cover._handle, options)
        else:
            text = state.encode()
            self._handle = Handle(library.qd_search_free, library.qd_search_resume, cover._handle, text, len(text),
                                  options)
        self._room = np.empty(max(1, len(cover)), np.uint32)

    def __iter__(self):
        return self

    def __next__(self) -> Tuple[int, ...]:
        pause, found = _library.Pause(nodes=_SLICE), c_uint32()
        while not found.value:
            call(library.qd_search_next, self._handle, pause, byref(found))
            if self.ended:
                raise StopIteration
        size = library.qd_search_cover(self._handle, self._room.ctypes.data, len(self._room))
        return tuple(sorted(self._room[:size].tolist()))

    def count(self, *, seconds: Optional[float] = None) -> int:
        """The number of covers that are left, or that were found in that time: then `ended` is False, and the search
        continues from there."""
        end = None if seconds is None else time.monotonic() + seconds
        total, found, pause = 0, c_uint64(), _library.Pause(nodes=_SLICE)
        while not self.ended and (end is None or time.monotonic() < end):
            call(library.qd_search_count, self._handle, pause, byref(found))
            total += found.value
        return total

    @property
    def ended(self) -> bool:
        """Whether all covers have been found."""
        return bool(library.qd_search_ended(self._handle))

    @property
    def nodes(self) -> int:
        """The number of options tried."""
        return library.qd_search_nodes(self._handle)

    @property
    def progress(self) -> float:
        """The completed part of the search tree, from 0 to 1, as if all branches were equally large."""
        return library.qd_search_progress(self._handle)

    def save(self) -> str:
        """The state, for Cover.search()."""
        return take_text(library.qd_search_save, self._handle)


class _Builder:
    def __init__(self):
        self._handle = Handle(library.qd_cover_builder_free, library.qd_cover_builder_new)
        self._numbers, self._colors, self._number = {}, {}, c_uint32()

    def add_item(self, item, bounds):
        call(library.qd_cover_add_item, self._handle, self._name(item), *bounds, byref(self._number))
        self._numbers[item] = self._number.value

    def add_secondary(self, item):
        call(library.qd_cover_add_secondary, self._handle, self._name(item), byref(self._number))
        self._numbers[item] = self._number.value

    def _name(self, item):
        if item in self._numbers:
            raise Error("duplicate_item", f"the item {item!r} occurs twice")
        return str(item).encode()

    def add_options(self, options, costs):
        sizes, items, colors = [], [], []
        for number, option in enumerate(options):
            before = len(items)
            for entry in option:
                item, color = self._entry(entry, number)
                items.append(item), colors.append(color)
            sizes.append(len(items) - before)
        if costs is not None:
            costs = np.asarray(costs)
            if costs.shape != (len(sizes),) or costs.dtype.kind not in "iu" or (costs < 0).any() or (
                    costs >= 1 << 32).any():
                raise Error("bad_number", f"expected {len(sizes)} costs from 0 to 2^32 - 1")
            costs = costs.astype(np.uint32)
        self.add(np.array(sizes, np.uintp), np.array(items, np.uint32),
                 np.array(colors, np.uint32) if any(colors) else None, costs)

    def _entry(self, entry, number):
        if entry in self._numbers:
            return self._numbers[entry], 0
        if isinstance(entry, tuple) and len(entry) == 2 and entry[0] in self._numbers:
            return self._numbers[entry[0]], self._color(entry[1])
        raise Error("unknown_item", f"option {number}: expected an item, found {entry!r}")

    def _color(self, name):
        if name not in self._colors:
            call(library.qd_cover_add_color, self._handle, str(name).encode(), byref(self._number))
            self._colors[name] = self._number.value
        return self._colors[name]

    def add(self, sizes, items, colors, costs):
        pointers = [None if array is None else array.ctypes.data for array in (sizes, items, colors, costs)]
        call(library.qd_cover_add_options, self._handle, len(sizes), *pointers)

    def build(self):
        return Handle(library.qd_cover_free, library.qd_cover_build, self._handle)
