"""Every question of the program, with its options and its answers."""

import ctypes
import json
import time
from typing import Any, Dict, List, Optional, Union, cast

from .answers import Asking
from ._library import STOP, Error, Option, Take, call_long, library


def questions() -> List[str]:
    """The names of all questions.

    >>> questions()[:3]
    ['solve', 'count', 'check']
    """
    return library.qd_questions().decode().splitlines()


def _answer(question: str, text: str = "", *, seconds: Optional[float] = None, as_text: bool = False,
            **options: Union[str, int, float, bool]) -> Union[List[Dict[str, Any]], str]:
    """Answers a question as the program `quadrille` does: docs/reference/commands.md has the questions and their
    options, docs/reference/json.md the members of answers.

    text: puzzles or problems, of any format. options: as on the command line, with underscores; an argument, such as
    the N of `model queens`, has the small letters of its name, and the value in place of a file is its text. Returns a
    dictionary for each answer; as_text: what the question answers, such as a picture, a page, a problem, or JSON.

    >>> answer("check", "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    [{'record': 1, 'line': 1, 'verdict': 'unique'}]
    >>> answer("convert", "12......3....4..", as_text=True, to="grid").splitlines()[0]
    '12..'
    >>> answer("model queens", n=1, as_text=True).splitlines()[0]
    '| quadrille model queens --n=1'
    """
    given = [(name.replace("_", "-"), value) for name, value in options.items() if value is not False]
    words = (Option * len(given))(*((name.encode(), b"" if value is True else str(value).encode())
                                    for name, value in given))
    parts = []

    def take(_, part, size):
        parts.append(ctypes.string_at(part, size))
        return 1

    body, began = text.encode(), time.monotonic()
    try:
        call_long(library.qd_answer, question.encode(), words, len(given), body, len(body), Take(take), None, STOP,
                  seconds=seconds)
    except TimeoutError:
        # Where a limit among the options ended it, the answers say so.
        if seconds is not None and time.monotonic() - began >= seconds:
            raise
    answers = b"".join(parts).decode()
    if as_text:
        return answers
    try:
        return [json.loads(line) for line in answers.splitlines()]
    except ValueError:
        raise Error("unsupported", f"'{question}' with these options does not answer in JSON; ask with as_text=True"
                    ) from None


# The types of its answers depend on the question.
answer = cast(Asking, _answer)
