"""The C interface by ctypes: see include/quadrille.h, which says what each function does.

Calls release the GIL. A call that may take long runs in a thread of its own, so that Ctrl-C can stop it.
"""

import ctypes
import pathlib
import threading
from ctypes import POINTER, byref, c_char_p, c_double, c_int, c_size_t, c_uint8, c_uint16, c_uint32, c_uint64, c_void_p

_OK, _BAD_INPUT, _MISUSE, _STOPPED, _NO_MEMORY, _INTERNAL = range(6)


class SolveOptions(ctypes.Structure):
    _fields_ = [("struct_size", c_uint32), ("reserved", c_uint32), ("limit", c_uint64), ("stop", c_void_p)]


class Shape(ctypes.Structure):
    _fields_ = [(name, c_uint32) for name in ("struct_size", "rows", "columns", "symbols", "least_value", "rules",
                                              "classic", "reserved")] + [("line", c_uint64)]


class Change(ctypes.Structure):
    _fields_ = [("cell", c_uint32), ("symbol", c_uint16), ("placed", c_uint16)]


_options, _error, _size = POINTER(SolveOptions), POINTER(c_void_p), POINTER(c_size_t)
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
    "qd_read": (c_int, c_char_p, c_size_t, c_char_p, _error, _error),
    "qd_puzzles_free": (None, c_void_p),
    "qd_puzzles_size": (c_size_t, c_void_p),
    "qd_puzzles_format": (c_char_p, c_void_p),
    "qd_puzzles_reason": (c_char_p, c_void_p),
    "qd_puzzle_error": (c_int, c_void_p, c_size_t, _error),
    "qd_puzzle_shape": (c_int, c_void_p, c_size_t, POINTER(Shape), _error),
    "qd_puzzle_cells": (c_int, c_void_p, c_size_t, c_void_p, c_size_t, _error),
    "qd_puzzle_solve": (c_int, c_void_p, c_void_p, c_size_t, _options, c_void_p, c_size_t, POINTER(c_uint64), _error),
    "qd_puzzle_violation": (c_int, c_void_p, c_size_t, _error),
    "qd_puzzle_candidates": (c_int, c_void_p, c_void_p, c_size_t, _options, c_void_p, c_size_t, _error),
    "qd_puzzle_steps": (c_int, c_void_p, c_void_p, c_size_t, c_size_t, _options, _error, _error),
    "qd_steps_free": (None, c_void_p),
    "qd_steps_size": (c_size_t, c_void_p),
    "qd_steps_outcome": (c_char_p, c_void_p),
    "qd_step_technique": (c_char_p, c_void_p, c_size_t),
    "qd_step_name": (c_char_p, c_void_p, c_size_t),
    "qd_step_weight": (c_uint32, c_void_p, c_size_t),
    "qd_step_nudge": (c_char_p, c_void_p, c_size_t),
    "qd_step_summary": (c_char_p, c_void_p, c_size_t),
    "qd_step_explanation": (c_char_p, c_void_p, c_size_t),
    "qd_step_changes": (c_size_t, c_void_p, c_size_t, POINTER(Change), c_size_t),
    "qd_puzzle_write": (c_int, c_void_p, c_size_t, c_char_p, _error, _size, _error),
    "qd_text_free": (None, c_void_p),
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


def _raise(code, error):
    """What the code of a call means. The error is freed."""
    if code == _OK:
        return
    name, detail, line, column = "internal", "the library failed without a reason", 0, 0
    if error:
        name, detail = library.qd_error_name(error).decode(), library.qd_error_detail(error).decode()
        line, column = library.qd_error_line(error), library.qd_error_column(error)
        library.qd_error_free(error)
    if code == _NO_MEMORY:
        raise MemoryError("not enough memory")
    if code == _STOPPED:
        raise TimeoutError("the time is up")
    if code == _INTERNAL:
        raise RuntimeError(detail)
    raise Error(name, detail, line, column)


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


OPTIONS = object()  # among arguments: the options, which the calls below make


def _with_options(arguments, limit, stop):
    options = SolveOptions(ctypes.sizeof(SolveOptions), 0, limit, stop)
    return [byref(options) if argument is OPTIONS else argument for argument in arguments]


def call_long(function, *arguments, limit=1, seconds=None):
    """The same for a function that takes options. Ctrl-C stops it."""
    stop = _Stop(seconds)
    arguments = _with_options(arguments, limit, stop.handle)
    error, ended = c_void_p(), []

    def work(_=stop):  # it must not be freed before the call has returned
        ended.append(function(*arguments, byref(error)))

    thread = threading.Thread(target=work)
    try:
        thread.start()
        thread.join()
    except BaseException:
        library.qd_stop_request(stop.handle)
        if thread.ident is not None:
            thread.join()
        raise
    _raise(ended[0], error)


def call_short(function, *arguments, limit=1):
    """The same for work of some milliseconds at most, without a thread."""
    call(function, *_with_options(arguments, limit, None))


class _Solver:
    def __init__(self, threads):
        handle = c_void_p()
        call(library.qd_solver_new, threads, byref(handle))
        self.handle = handle

    def __del__(self):
        if hasattr(self, "handle"):
            library.qd_solver_free(self.handle)


_local = threading.local()


def solver(threads=1):
    """A solver of this Python thread, with this number of threads of its own; 0: one for each processor."""
    solvers = _local.__dict__.setdefault("solvers", {})
    if threads not in solvers:
        solvers[threads] = _Solver(threads)
    return solvers[threads].handle


def version():
    return library.qd_version().decode()
