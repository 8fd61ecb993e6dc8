"""Tables of figures, for terminals and in Markdown."""

import math
import statistics

COLUMNS = 120

# By contestant and set: the microseconds for a puzzle in each round.
Results = dict[str, dict[str, list[float]]]


def figure(value: float) -> str:
    """Three digits, as 0.0584, 1.59, 61.1 or 1,060."""
    if value <= 0:
        return "0"
    decimals = 2 - math.floor(math.log10(value))
    value = round(value, decimals)
    return f"{value:,.{max(0, 2 - math.floor(math.log10(value)))}f}"


def lines_of(rows: list[list[str]], markdown: bool) -> list[str]:
    """The first row has the names of the columns. Tables that are too wide for a terminal continue below."""
    if markdown:
        first, *others = ("| " + " | ".join(row) + " |" for row in rows)
        return [first, "|---" + "|---:" * (len(rows[0]) - 1) + "|", *others]
    widths = [max(map(len, column)) for column in zip(*rows)]
    parts: list[list[int]] = [[]]
    for i in range(1, len(widths)):
        if parts[-1] and widths[0] + sum(widths[k] + 2 for k in [*parts[-1], i]) > COLUMNS:
            parts.append([])
        parts[-1].append(i)
    lines = []
    for part in parts:
        lines += [""] * bool(lines)
        lines += [row[0].ljust(widths[0]) + "".join(row[i].rjust(widths[i] + 2) for i in part) for row in rows]
    return lines


def counts(sizes: dict[str, int], found: dict[str, tuple[float, ...]]) -> list[list[str]]:
    """For each set the number of puzzles, and how many of them have no solution, one, and several."""
    rows = [["", *sizes], ["puzzles", *(f"{size:,}" for size in sizes.values())]]
    for i, what in enumerate(("no solution", "one solution", "several solutions")):
        rows.append([what, *(f"{found[name][i]:,.10g}" if name in found else "-" for name in sizes)])
    return rows


def times(results: Results, sets: list[str], of_rounds) -> list[list[str]]:
    """A row for each contestant; `of_rounds` is the median, or the minimum."""
    return [["", *sets], *([label, *(figure(of_rounds(row[name])) if name in row else "-" for name in sets)]
                           for label, row in results.items())]


def ratios(results: Results, sets: list[str], peers: list[str]) -> list[list[str]]:
    """How many times faster each of the other contestants is than the best peer of the same round, in the median."""
    def cell(row: dict[str, list[float]], name: str) -> str:
        measured = [results[peer][name] for peer in peers if name in results[peer]]
        if not measured or name not in row:
            return "-"
        return figure(statistics.median(min(best) / ours for *best, ours in zip(*measured, row[name])))

    def best(name: str) -> str:
        medians = {statistics.median(results[peer][name]): peer for peer in peers if name in results[peer]}
        return medians[min(medians)].split()[0] if medians else "-"

    return [["", *sets], ["the best peer", *map(best, sets)],
            *([label, *(cell(row, name) for name in sets)] for label, row in results.items() if label not in peers)]
