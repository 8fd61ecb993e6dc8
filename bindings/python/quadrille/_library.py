"""The C interface by ctypes: see include/quadrille.h, which says what each function does.

Calls release the GIL. A call that may take long runs in a thread of its own, so that Ctrl-C can stop it.
"""

import _thread
import ctypes
import pathlib
import threading
from ctypes import POINTER, byref, c_char_p, c_double, c_int, c_size_t, c_uint8, c_uint16, c_uint32, c_uint64, c_void_p

_OK, _BAD_INPUT, _MISUSE, _STOPPED, _NO_MEMORY, _INTERNAL = range(6)


_SIZE = [("struct_size", c_uint32), ("reserved", c_uint32)]


class _Options(ctypes.Structure):
    """Options of a call, which have their size and a stop. Strings are bytes; None and 0 mean what is usual."""

    def __init__(self, **members):
        super().__init__(struct_size=ctypes.sizeof(self), **members)


class SolveOptions(_Options):
    _fields_ = [*_SIZE, ("limit", c_uint64), ("stop", c_void_p)]


class SearchOptions(_Options):
    _fields_ = [*_SIZE, ("engine", c_char_p), ("choice", c_char_p)]


class Pause(_Options):
    _fields_ = [*_SIZE, ("nodes", c_uint64), ("solutions", c_uint64), ("stop", c_void_p)]


class CountOptions(_Options):
    _fields_ = [*_SIZE, ("method", c_char_p), ("memory", c_uint64), ("stop", c_void_p)]


class BestOptions(_Options):
    _fields_ = [*_SIZE, ("maximum", c_uint32), ("count_options", c_uint32), ("at_least_once", c_uint32),
                ("reserved2", c_uint32), ("stop", c_void_p)]


class ReadOptions(_Options):
    _fields_ = [*_SIZE, ("format", c_char_p), ("ignore_drawings", c_uint32), ("reserved2", c_uint32)]


class StepOptions(_Options):
    _fields_ = [*_SIZE, ("scale", c_char_p), ("techniques", c_char_p)]


class GenerateOptions(_Options):
    _fields_ = [*_SIZE, ("symmetry", c_char_p), ("pattern", c_char_p), ("fewest_clues", c_uint32),
                ("most_clues", c_uint32), ("any", c_uint32), ("reserved2", c_uint32), ("stop", c_void_p)]


class PictureOptions(_Options):
    _fields_ = [*_SIZE, ("theme", c_char_p), ("title", c_char_p), ("layers", c_uint32), ("without_words", c_uint32),
                ("digits", c_void_p), ("solution", c_void_p), ("candidates", c_void_p), ("true_candidates", c_uint32),
                ("reserved2", c_uint32)]


class Format(_Options):
    _fields_ = [("struct_size", c_uint32), ("is_cover", c_uint32), ("is_written", c_uint32), ("reserved", c_uint32),
                ("name", c_char_p), ("summary", c_char_p)]


class Number(ctypes.Structure):
    _fields_ = [("low", c_uint64), ("high", c_uint64), ("more", c_uint32), ("reserved", c_uint32)]


class Event(ctypes.Structure):
    _fields_ = [("step", c_uint32), ("depth", c_uint32), ("node", c_uint32), ("reserved", c_uint32),
                ("tried", c_uint64)]


class Shape(ctypes.Structure):
    _fields_ = [(name, c_uint32) for name in ("struct_size", "rows", "columns", "symbols", "least_value", "rules",
                                              "classic", "reserved")] + [("line", c_uint64)]


class Option(ctypes.Structure):
    _fields_ = [("name", c_char_p), ("value", c_char_p)]


Take = ctypes.CFUNCTYPE(c_int, c_void_p, c_void_p, c_size_t)


class Change(ctypes.Structure):
    _fields_ = [("cell", c_uint32), ("symbol", c_uint16), ("placed", c_uint16)]


_options, _error, _size = POINTER(SolveOptions), POINTER(c_void_p), POINTER(c_size_t)
_number, _numbers, _pause, _counting = POINTER(c_uint32), c_void_p, POINTER(Pause), POINTER(CountOptions)
_DECLARATIONS = {
    "qd_error_name": (c_char_p, c_void_p),
    "qd_error_detail": (c_char_p, c_void_p),
    "qd_error_line": (c_uint64, c_void_p),
    "qd_error_column": (c_uint64, c_void_p),
    "qd_error_free": (None, c_void_p),
    "qd_version": (c_char_p,),
    "qd_abi_version": (c_uint32,),
    "qd_stop_new": (c_void_p,),
    "qd_stop_request": (None, c_void_p),
    "qd_stop_after": (c_int, c_void_p, c_double, _error),
    "qd_stop_free": (None, c_void_p),
    "qd_solver_new": (c_int, c_uint32, _error, _error),
    "qd_solver_free": (None, c_void_p),
    "qd_solve_grids": (c_int, c_void_p, c_void_p, c_size_t, _options, c_void_p, c_void_p, _size, _error),
    "qd_grid_candidates": (c_int, c_void_p, c_void_p, c_size_t, _options, c_void_p, _size, _error),
    "qd_canonical_grids": (c_int, c_void_p, c_void_p, c_size_t, _options, c_void_p, c_void_p, _size, _error),
    "qd_generate_grids": (c_int, c_void_p, c_uint64, c_size_t, _options, c_void_p, _size, _error),
    "qd_rate_grids": (c_int, c_void_p, c_void_p, c_size_t, _options, c_void_p, _size, _error),
    "qd_read_with": (c_int, c_char_p, c_size_t, POINTER(ReadOptions), _error, _error),
    "qd_puzzles_free": (None, c_void_p),
    "qd_puzzles_size": (c_size_t, c_void_p),
    "qd_puzzles_format": (c_char_p, c_void_p),
    "qd_puzzles_reason": (c_char_p, c_void_p),
    "qd_puzzles_warning": (c_void_p, c_void_p, c_size_t),
    "qd_puzzle_error": (c_int, c_void_p, c_size_t, _error),
    "qd_puzzle_shape": (c_int, c_void_p, c_size_t, POINTER(Shape), _error),
    "qd_puzzle_cells": (c_int, c_void_p, c_size_t, c_void_p, c_size_t, _error),
    "qd_puzzle_house": (c_int, c_void_p, c_size_t, c_size_t, _numbers, c_size_t, _size, _error),
    "qd_puzzle_solve": (c_int, c_void_p, c_void_p, c_size_t, _options, c_void_p, c_size_t, POINTER(c_uint64), _error),
    "qd_puzzle_violation": (c_int, c_void_p, c_size_t, _error),
    "qd_puzzle_candidates": (c_int, c_void_p, c_void_p, c_size_t, _options, c_void_p, c_size_t, _error),
    "qd_puzzle_steps_with": (c_int, c_void_p, c_void_p, c_size_t, c_size_t, POINTER(StepOptions), _options, _error,
                             _error),
    "qd_steps_free": (None, c_void_p),
    "qd_steps_size": (c_size_t, c_void_p),
    "qd_steps_outcome": (c_char_p, c_void_p),
    "qd_step_technique": (c_char_p, c_void_p, c_size_t),
    "qd_step_name": (c_char_p, c_void_p, c_size_t),
    "qd_step_weight": (c_uint32, c_void_p, c_size_t),
    "qd_step_nudge": (c_char_p, c_void_p, c_size_t),
    "qd_step_summary": (c_char_p, c_void_p, c_size_t),
    "qd_step_explanation": (c_char_p, c_void_p, c_size_t),
    "qd_step_sentences": (c_size_t, c_void_p, c_size_t),
    "qd_step_template": (c_char_p, c_void_p, c_size_t, c_size_t),
    "qd_step_arguments": (c_size_t, c_void_p, c_size_t, c_size_t),
    "qd_step_argument": (c_char_p, c_void_p, c_size_t, c_size_t, c_size_t),
    "qd_step_changes": (c_size_t, c_void_p, c_size_t, POINTER(Change), c_size_t),
    "qd_puzzle_write": (c_int, c_void_p, c_size_t, c_char_p, _error, _size, _error),
    "qd_puzzle_lost": (c_int, c_void_p, c_size_t, c_char_p, _error, _size, _error),
    "qd_text_free": (None, c_void_p),
    "qd_puzzle_picture": (c_int, c_void_p, c_size_t, POINTER(PictureOptions), _error, _size, _error),
    "qd_step_picture": (c_int, c_void_p, c_size_t, POINTER(PictureOptions), _error, _size, _error),
    "qd_format_of": (c_uint32, c_size_t, POINTER(Format)),
    "qd_puzzle_generate": (c_int, c_void_p, c_void_p, c_size_t, c_uint64, c_size_t, POINTER(GenerateOptions), _error,
                           _error),
    "qd_puzzle_minimize": (c_int, c_void_p, c_void_p, c_size_t, c_uint32, c_uint64, _options, _error, _error),
    "qd_puzzle_vary": (c_int, c_void_p, c_void_p, c_size_t, c_uint32, c_uint32, _options, _error, _error),
    "qd_answer": (c_int, c_char_p, POINTER(Option), c_size_t, c_char_p, c_size_t, Take, c_void_p, c_void_p, _error),
    "qd_questions": (c_char_p,),
    "qd_cover_builder_new": (c_int, _error, _error),
    "qd_cover_builder_free": (None, c_void_p),
    "qd_cover_add_item": (c_int, c_void_p, c_char_p, c_uint32, c_uint32, _number, _error),
    "qd_cover_add_secondary": (c_int, c_void_p, c_char_p, _number, _error),
    "qd_cover_add_color": (c_int, c_void_p, c_char_p, _number, _error),
    "qd_cover_add_options": (c_int, c_void_p, c_size_t, _numbers, _numbers, _numbers, _numbers, _error),
    "qd_cover_build": (c_int, c_void_p, _error, _error),
    "qd_cover_read": (c_int, c_char_p, c_size_t, c_char_p, _size, _error, _error),
    "qd_puzzle_cover": (c_int, c_void_p, c_size_t, _error, _error),
    "qd_cover_write": (c_int, c_void_p, c_char_p, _error, _size, _error),
    "qd_cover_free": (None, c_void_p),
    "qd_cover_items": (c_uint32, c_void_p),
    "qd_cover_options": (c_uint32, c_void_p),
    "qd_cover_item_name": (c_char_p, c_void_p, c_uint32),
    "qd_cover_color_name": (c_char_p, c_void_p, c_uint32),
    "qd_cover_option": (c_size_t, c_void_p, c_uint32, _numbers, _numbers, c_size_t),
    "qd_cover_cost": (c_uint32, c_void_p, c_uint32),
    "qd_search_new": (c_int, c_void_p, POINTER(SearchOptions), _error, _error),
    "qd_search_free": (None, c_void_p),
    "qd_search_require": (c_int, c_void_p, c_uint32, _error),
    "qd_search_next": (c_int, c_void_p, _pause, _number, _error),
    "qd_search_cover": (c_size_t, c_void_p, _numbers, c_size_t),
    "qd_search_count": (c_int, c_void_p, _pause, POINTER(c_uint64), _error),
    "qd_search_ended": (c_uint32, c_void_p),
    "qd_search_nodes": (c_uint64, c_void_p),
    "qd_search_progress": (c_double, c_void_p),
    "qd_search_save": (c_int, c_void_p, _error, _size, _error),
    "qd_search_resume": (c_int, c_void_p, c_char_p, c_size_t, POINTER(SearchOptions), _error, _error),
    "qd_cover_count": (c_int, c_void_p, _counting, POINTER(Number), _error),
    "qd_diagram_new": (c_int, c_void_p, _counting, _error, _error),
    "qd_diagram_free": (None, c_void_p),
    "qd_diagram_random": (c_int, c_void_p, c_uint64, _numbers, c_size_t, _size, _error),
    "qd_cover_best": (c_int, c_void_p, POINTER(BestOptions), _numbers, c_size_t, _size, POINTER(c_uint64), _number,
                      _error),
    "qd_trace_new": (c_int, c_void_p, c_char_p, _error, _error),
    "qd_trace_free": (None, c_void_p),
    "qd_trace_next": (c_int, c_void_p, _numbers, c_size_t, _size, _error),
}


def _load():
    library = ctypes.CDLL(str(pathlib.Path(__file__).with_name("libquadrille.so.1")))
    for name, (result, *arguments) in _DECLARATIONS.items():
        function = getattr(library, name)
        function.restype, function.argtypes = result, arguments
    return library


library = _load()


class Error(ValueError):
    """What is wrong with a text, a puzzle or an argument, and where.

    name: a word for programs, such as "bad_symbol". detail: a sentence for people. line, column: the place in the
    text, from 1; 0 if it is not known.
    """

    def __init__(self, name, detail, line=0, column=0):
        place = "".join(f"{number}:" for number in (line, column) if number > 0)
        super().__init__(f"{place} {detail}" if place else detail)
        self.name, self.detail, self.line, self.column = name, detail, line, column


def described(error):
    """An error of the C interface."""
    return Error(library.qd_error_name(error).decode(), library.qd_error_detail(error).decode(),
                 library.qd_error_line(error), library.qd_error_column(error))


def _raise(code, error):
    """What the code of a call means. The error is freed."""
    if code == _OK:
        return
    why = described(error)
    library.qd_error_free(error)
    if code == _NO_MEMORY:
        raise MemoryError("not enough memory")
    if code == _STOPPED:
        raise TimeoutError("the time is up")
    if code == _INTERNAL:
        raise RuntimeError(why.detail)
    raise why


def call(function, *arguments):
    """Calls a function whose last argument is the error."""
    error = c_void_p()
    _raise(function(*arguments, byref(error)), error)


class _Stop:
    def __init__(self, seconds):
        self.handle = library.qd_stop_new()
        if not self.handle:
            raise MemoryError("not enough memory")
        if seconds is not None:
            call(library.qd_stop_after, self.handle, seconds)

    def __del__(self):
        if getattr(self, "handle", None):
            library.qd_stop_free(self.handle)


STOP = object()  # stands for the stop among the arguments of call_long()


def call_long(function, *arguments, seconds=None):
    """The same for a function among whose arguments are options, or STOP. Ctrl-C stops it."""
    stop = _Stop(seconds)
    arguments = [stop.handle if argument is STOP else argument for argument in arguments]
    for argument in arguments:
        if isinstance(argument, _Options):
            argument.stop = stop.handle
    error, codes, ended = c_void_p(), [], threading.Event()

    def work():
        try:
            codes.append(function(*arguments, byref(error)))
        finally:
            ended.set()

    try:
        # Not a Thread: after Ctrl-C its join() may return before it has ended (Python 3.11, threading.py).
        _thread.start_new_thread(work, ())
        ended.wait()
    except RuntimeError:  # no thread could be started
        raise
    except BaseException:
        library.qd_stop_request(stop.handle)
        _wait_until(ended)  # what the call uses, the stop among it, must not be freed before
        raise
    _raise(codes[0], error)


def _wait_until(ended):
    while not ended.is_set():
        try:
            ended.wait()
        except BaseException:
            pass  # another Ctrl-C


def take_text(function, *arguments):
    """The text that a function makes, whose last arguments are the text, its size, and the error."""
    text, size = c_void_p(), c_size_t()
    call(function, *arguments, byref(text), byref(size))
    try:
        return ctypes.string_at(text, size.value).decode()
    finally:
        library.qd_text_free(text)


class Handle:
    """Owns what a function of the C interface makes, whose last arguments are the handle and the error."""

    def __init__(self, free, function, *arguments, until_stopped=False, **seconds):
        """until_stopped: what has been made when the time is up is kept."""
        self._as_parameter_, self._free = c_void_p(), free
        try:
            (call_long if seconds else call)(function, *arguments, byref(self._as_parameter_), **seconds)
        except TimeoutError:
            if not until_stopped:
                raise

    def __del__(self):
        self._free(self)


def solve_options(limit=1):
    if not 1 <= limit < 1 << 64:
        raise Error("bad_number", f"expected a limit from 1 to 2^64 - 1, found {limit}")
    return SolveOptions(limit=limit)


_local = threading.local()


def solver(threads=1):
    """A solver of this Python thread, with this number of threads of its own; 0: one for each processor."""
    solvers = _local.__dict__.setdefault("solvers", {})
    if threads not in solvers:
        solvers[threads] = Handle(library.qd_solver_free, library.qd_solver_new, threads)
    return solvers[threads]


def version():
    return library.qd_version().decode()
