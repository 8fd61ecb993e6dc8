"""What answers consist of, made by `quadrille help --types python`."""

from typing import Dict, List, Literal, Protocol, TypedDict, Union, overload

Option = Union[str, int, float, bool]


class _Error(TypedDict):
    """Its members that are always there."""

    code: str
    message: str


class Error(_Error, total=False):
    """Why a record has no answer."""

    line: int
    offset: int
    column: int


class Difference(TypedDict):
    """Where two solutions differ."""

    cell: str
    values: List[int]


class Mistakes(TypedDict):
    """What contradicts the solution."""

    digits: List["Candidate"]
    missing: List["Candidate"]


class Map(TypedDict):
    """How a puzzle becomes its canonical form."""

    transposed: bool
    rows: str
    columns: str
    digits: str


class Estimate(TypedDict):
    """A mean, with bounds."""

    mean: Union[float, None]
    low: Union[float, None]
    high: Union[float, None]


class Candidate(TypedDict):
    """A symbol in a cell."""

    cell: str
    symbol: int


class ClassicStep(TypedDict):
    """A step on a plain 9x9 puzzle."""

    technique: str
    name: str
    rating: float
    houses: List[str]
    covers: List[str]
    symbols: List[int]
    marks: List["Mark"]
    chains: List["Chain"]
    nested: List["ClassicStep"]
    eliminations: List["Candidate"]
    placements: List["Candidate"]
    nudge: str
    summary: str
    sentences: List[str]


class BoardStep(TypedDict):
    """A step on any other board."""

    technique: str
    name: str
    weight: int
    houses: List[str]
    rules: List[str]
    cells: List["SeenCell"]
    choices: List["Choice"]
    closed: bool
    assumption: List["Candidate"]
    nested: List["BoardStep"]
    eliminations: List["Candidate"]
    placements: List["Candidate"]
    nudge: str
    summary: str
    sentences: List[str]


class _Choice(TypedDict):
    """Its members that are always there."""

    reason: Literal["cell", "house", "set", "impossible"]
    first: List["Candidate"]
    second: List["Candidate"]


class Choice(_Choice, total=False):
    """Candidates of which at least one is true."""

    house: str
    cells: List[str]
    symbols: List[int]


class SeenCell(TypedDict):
    """A cell that a step looks at."""

    cell: str
    symbols: List[int]


class Mark(TypedDict):
    """A candidate of a pattern."""

    cell: str
    symbol: int
    role: Literal["pattern", "fin", "pivot", "pincer", "extra", "helper", "linked"]
    group: int


class Chain(TypedDict):
    """A chain of a step."""

    nodes: List["Node"]


class _Node(TypedDict):
    """Its members that are always there."""

    cell: str
    symbol: int
    on: bool
    reason: Literal["assumption", "cell", "house", "pattern", "als"]
    parents: List[int]


class Node(_Node, total=False):
    """A node of a chain."""

    house: str
    nested: int
    group: int


class _TraceItem(TypedDict):
    """Its members that are always there."""

    name: str


class TraceItem(_TraceItem, total=False):
    """An item of the problem of a trace."""

    secondary: Literal[True]


class _TraceOption(TypedDict):
    """Its members that are always there."""

    first: int
    items: List[int]


class TraceOption(_TraceOption, total=False):
    """An option of the problem of a trace."""

    colors: List[str]


Step = Union[ClassicStep, BoardStep]
SolveAnswer = TypedDict("SolveAnswer", {"file": str, "record": int, "line": int, "offset": int,
    "guessed_rules": List[str], "solution": Union[Union[str, None], Union[List[int], None]], "score": int,
    "bound": int, "verdict": Literal["unique", "multiple", "none", "invalid", "unknown"], "reason": str,
    "error": "Error", "ignored_drawings": str}, total=False)
SolutionsAnswer = TypedDict("SolutionsAnswer", {"file": str, "record": int, "line": int, "offset": int,
    "guessed_rules": List[str], "solution": Union[str, None],
    "verdict": Literal["unique", "multiple", "none", "invalid", "unknown"], "reason": str, "error": "Error",
    "ignored_drawings": str}, total=False)
CountAnswer = TypedDict("CountAnswer", {"file": str, "record": int, "line": int, "offset": int,
    "guessed_rules": List[str], "count": Union[Union[float, None], float], "exact": bool, "low": Union[float, None],
    "high": Union[float, None], "probes": int, "verdict": Literal["unique", "multiple", "none", "invalid", "unknown"],
    "reason": str, "error": "Error", "ignored_drawings": str}, total=False)
CheckAnswer = TypedDict("CheckAnswer", {"file": str, "record": int, "line": int, "offset": int,
    "guessed_rules": List[str], "verdict": Literal["unique", "multiple", "none", "invalid", "unknown"], "reason": str,
    "found": int, "minimal": bool, "redundant": List[str], "redundant_rules": List[str], "differ": List["Difference"],
    "equal": List[List[str]], "deciding_rules": List[str], "conflict": List[str], "conflict_rules": List[str],
    "right": bool, "fault": str, "error": "Error", "ignored_drawings": str}, total=False)
ProveAnswer = TypedDict("ProveAnswer", {"file": str, "record": int, "line": int, "guessed_rules": List[str],
    "solution": Union[str, None], "solutions": List[str],
    "verdict": Literal["unique", "multiple", "none", "invalid", "unknown"], "lines": int, "drat": str, "lrat": str,
    "error": "Error", "ignored_drawings": str}, total=False)
CandidatesAnswer = TypedDict("CandidatesAnswer", {"file": str, "record": int, "line": int, "offset": int,
    "guessed_rules": List[str], "candidates": List[List[int]], "counts": List[List[int]], "cap": int,
    "unique": List[str], "open": List[List[int]],
    "verdict": Literal["unique", "multiple", "none", "invalid", "unknown"], "reason": str, "error": "Error",
    "ignored_drawings": str}, total=False)
BackdoorsAnswer = TypedDict("BackdoorsAnswer", {"file": str, "record": int, "line": int, "offset": int,
    "guessed_rules": List[str], "singles": bool, "holds": bool, "backdoors": List[str],
    "verdict": Literal["unique", "multiple", "none", "invalid", "unknown"], "reason": str, "error": "Error",
    "ignored_drawings": str}, total=False)
RateAnswer = TypedDict("RateAnswer", {"file": str, "record": int, "line": int, "offset": int,
    "guessed_rules": List[str], "puzzle": str, "er": float, "ep": float, "ed": float, "hardest": str, "solved": bool,
    "techniques": Dict[str, int], "hodoku_level": Literal["Easy", "Medium", "Hard", "Unfair", "Extreme"],
    "hodoku_score": int, "weight": int, "sum": int,
    "verdict": Literal["unique", "multiple", "none", "invalid", "unknown"], "reason": str, "error": "Error",
    "board": str, "ignored_drawings": str}, total=False)
HintAnswer = TypedDict("HintAnswer", {"file": str, "record": int, "line": int, "offset": int,
    "guessed_rules": List[str], "solved": bool, "step": Union[None, "Step"], "mistakes": "Mistakes",
    "verdict": Literal["unique", "multiple", "none", "invalid", "unknown"], "reason": str, "error": "Error",
    "ignored_drawings": str}, total=False)
StepsAnswer = TypedDict("StepsAnswer", {"file": str, "record": int, "line": int, "offset": int,
    "guessed_rules": List[str], "solved": bool, "steps": List["Step"],
    "verdict": Literal["unique", "multiple", "none", "invalid", "unknown"], "reason": str, "error": "Error",
    "ignored_drawings": str}, total=False)
CanonAnswer = TypedDict("CanonAnswer", {"file": str, "record": int, "line": int, "offset": int,
    "guessed_rules": List[str], "canonical": str, "automorphisms": int, "map": "Map", "error": "Error", "board": str,
    "ignored_drawings": str}, total=False)
DedupeAnswer = TypedDict("DedupeAnswer", {"file": str, "record": int, "line": int, "puzzle": str,
    "board": str}, total=False)
ConvertAnswer = TypedDict("ConvertAnswer", {"file": str, "record": int, "line": int, "offset": int,
    "guessed_rules": List[str], "puzzle": str, "clues": int, "placed": str, "solution": Union[str, None], "title": str,
    "author": str, "description": str, "comment": str, "source": str, "url": str, "date": str, "level": str,
    "rating": str, "error": "Error", "board": str, "ignored_drawings": str}, total=False)
GenerateAnswer = TypedDict("GenerateAnswer", {"puzzle": str, "clues": int, "steps": List["Step"],
    "board": str}, total=False)
MinimizeAnswer = TypedDict("MinimizeAnswer", {"file": str, "record": int, "line": int, "offset": int,
    "guessed_rules": List[str], "puzzle": str, "clues": int, "removed": List[str], "added": List[str],
    "removed_rules": List[str], "verdict": Literal["unique", "multiple", "none", "invalid", "unknown"], "reason": str,
    "error": "Error", "board": str, "ignored_drawings": str}, total=False)
CompleteAnswer = TypedDict("CompleteAnswer", {"file": str, "record": int, "line": int, "offset": int,
    "guessed_rules": List[str], "puzzle": str, "clues": int, "removed": List[str], "added": List[str], "fewest": bool,
    "bound": int, "verdict": Literal["unique", "multiple", "none", "invalid", "unknown"], "reason": str,
    "error": "Error", "board": str, "ignored_drawings": str}, total=False)
VaryAnswer = TypedDict("VaryAnswer", {"file": str, "record": int, "line": int, "offset": int,
    "guessed_rules": List[str], "puzzle": str, "clues": int, "removed": List[str], "added": List[str],
    "verdict": Literal["unique", "multiple", "none", "invalid", "unknown"], "reason": str, "error": "Error",
    "board": str, "ignored_drawings": str}, total=False)
CoverAnswer = TypedDict("CoverAnswer", {"file": str, "record": int, "solution": Union[List[int], None], "cost": int,
    "count": float, "exact": bool, "nodes": "Estimate", "solutions": "Estimate", "probes": int,
    "verdict": Literal["unique", "multiple", "none", "invalid", "unknown"], "reason": str, "bound": int}, total=False)
DetectAnswer = TypedDict("DetectAnswer", {"file": str, "format": str, "records": int, "unreadable": int, "items": int,
    "options": int, "order": int, "rows": int, "columns": int, "rules": str, "boxes": str, "certainty": int,
    "why": str, "runner_up": str}, total=False)
TraceAnswer = TypedDict("TraceAnswer", {"trace": int, "items": Union[List["TraceItem"], List[int]],
    "options": Union[List["TraceOption"], List[int]],
    "event": Literal["choose", "cover", "hide", "try", "purify", "agree", "solution", "disagree", "unpurify", "unhide", "uncover", "leave", "back", "end", "state"],
    "depth": int, "tried": int, "node": int, "item": int, "size": int, "left": int, "right": int, "up": int,
    "down": int, "option": int, "color": str, "sizes": List[int]}, total=False)
RulesAnswer = TypedDict("RulesAnswer", {"rule": str, "form": str, "name": str, "meaning": str,
    "drawn": Literal["area", "pair", "line", "outside"], "place": str, "cells": List[str], "least_cells": int,
    "most_cells": int, "number": Literal["optional", "required"], "list": str, "list_optional": Literal[True],
    "text": str, "group": Literal[True]}, total=False)


class Asking(Protocol):
    """Answers a question: answer() of questions.py."""

    @overload
    def __call__(self, question: Literal["solve"], text: str = ..., *, seconds: float = ...,
                 **options: Option) -> List[SolveAnswer]: ...

    @overload
    def __call__(self, question: Literal["solutions"], text: str = ..., *, seconds: float = ...,
                 **options: Option) -> List[SolutionsAnswer]: ...

    @overload
    def __call__(self, question: Literal["count"], text: str = ..., *, seconds: float = ...,
                 **options: Option) -> List[CountAnswer]: ...

    @overload
    def __call__(self, question: Literal["check"], text: str = ..., *, seconds: float = ...,
                 **options: Option) -> List[CheckAnswer]: ...

    @overload
    def __call__(self, question: Literal["prove"], text: str = ..., *, seconds: float = ...,
                 **options: Option) -> List[ProveAnswer]: ...

    @overload
    def __call__(self, question: Literal["candidates"], text: str = ..., *, seconds: float = ...,
                 **options: Option) -> List[CandidatesAnswer]: ...

    @overload
    def __call__(self, question: Literal["backdoors"], text: str = ..., *, seconds: float = ...,
                 **options: Option) -> List[BackdoorsAnswer]: ...

    @overload
    def __call__(self, question: Literal["rate"], text: str = ..., *, seconds: float = ...,
                 **options: Option) -> List[RateAnswer]: ...

    @overload
    def __call__(self, question: Literal["hint"], text: str = ..., *, seconds: float = ...,
                 **options: Option) -> List[HintAnswer]: ...

    @overload
    def __call__(self, question: Literal["steps"], text: str = ..., *, seconds: float = ...,
                 **options: Option) -> List[StepsAnswer]: ...

    @overload
    def __call__(self, question: Literal["canon"], text: str = ..., *, seconds: float = ...,
                 **options: Option) -> List[CanonAnswer]: ...

    @overload
    def __call__(self, question: Literal["dedupe"], text: str = ..., *, seconds: float = ...,
                 **options: Option) -> List[DedupeAnswer]: ...

    @overload
    def __call__(self, question: Literal["convert"], text: str = ..., *, seconds: float = ...,
                 **options: Option) -> List[ConvertAnswer]: ...

    @overload
    def __call__(self, question: Literal["generate"], text: str = ..., *, seconds: float = ...,
                 **options: Option) -> List[GenerateAnswer]: ...

    @overload
    def __call__(self, question: Literal["minimize"], text: str = ..., *, seconds: float = ...,
                 **options: Option) -> List[MinimizeAnswer]: ...

    @overload
    def __call__(self, question: Literal["complete"], text: str = ..., *, seconds: float = ...,
                 **options: Option) -> List[CompleteAnswer]: ...

    @overload
    def __call__(self, question: Literal["vary"], text: str = ..., *, seconds: float = ...,
                 **options: Option) -> List[VaryAnswer]: ...

    @overload
    def __call__(self, question: Literal["cover"], text: str = ..., *, seconds: float = ...,
                 **options: Option) -> List[CoverAnswer]: ...

    @overload
    def __call__(self, question: Literal["detect"], text: str = ..., *, seconds: float = ...,
                 **options: Option) -> List[DetectAnswer]: ...

    @overload
    def __call__(self, question: Literal["trace"], text: str = ..., *, seconds: float = ...,
                 **options: Option) -> List[TraceAnswer]: ...

    @overload
    def __call__(self, question: Literal["rules"], text: str = ..., *, seconds: float = ...,
                 **options: Option) -> List[RulesAnswer]: ...

    @overload
    def __call__(self, question: str, text: str = ..., *, as_text: Literal[True], seconds: float = ...,
                 **options: Option) -> str: ...
