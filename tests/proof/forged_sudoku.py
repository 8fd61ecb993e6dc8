"""Forged verdicts on sudoku puzzles, whose solutions a search of its own finds."""

import json

NUMBERS = [0, 1, -1, 729, -729, 730, -730, 2**31 - 1, 2**31, -2**31, -2**31 - 1, 2**32, 2**32 + 1, 2**63, 2**64, 2**64 + 1]
PUZZLES = 25  # in a file
HOUSES = [[9 * i + j for j in range(9)] for i in range(9)] + [[9 * j + i for j in range(9)] for i in range(9)]
HOUSES += [[9 * (3 * (i // 3) + j // 3) + 3 * (i % 3) + j % 3 for j in range(9)] for i in range(9)]
PEERS = [{other for house in HOUSES if cell in house for other in house} - {cell} for cell in range(81)]


def solutions(candidates, limit=2):
    """Up to `limit` solutions; `candidates` has a set of digits for each cell."""
    left = {cell: digits for cell, digits in enumerate(candidates)}
    found, chosen = [], {}

    def search():
        if not left:
            found.append("".join(chosen[cell] for cell in range(81)))
            return
        cell = min(left, key=lambda c: len(left[c]))
        digits = left.pop(cell)
        for digit in sorted(digits):
            chosen[cell] = digit
            lost = [peer for peer in PEERS[cell] if peer in left and digit in left[peer]]
            for peer in lost:
                left[peer] = left[peer] - {digit}
            search()
            for peer in lost:
                left[peer] = left[peer] | {digit}
            if len(found) >= limit:
                break
        left[cell] = digits

    search()
    return found


def random_grid(chance):
    rows = [3 * band + row for band in chance.sample(range(3), 3) for row in chance.sample(range(3), 3)]
    columns = [3 * stack + column for stack in chance.sample(range(3), 3) for column in chance.sample(range(3), 3)]
    digits = chance.sample("123456789", 9)
    return "".join(digits[(3 * (row % 3) + row // 3 + column) % 9] for row in rows for column in columns)


class Puzzle:
    def __init__(self, chance):
        grid = random_grid(chance)
        holes = set(chance.sample(range(81), chance.choice([0, 1, 5, 20, 40, 50])))
        if chance.random() < 0.5:  # two digits of a band can often be exchanged
            pair = set(chance.sample("123456789", 2))
            holes |= {cell for cell in range(27) if grid[cell] in pair}
        cells = [{*"123456789"} if cell in holes else {grid[cell]} for cell in range(81)]
        if chance.random() < 0.3:
            cells[chance.randrange(81)] = {chance.choice("123456789")}
        if chance.random() < 0.3:  # as candidates, of which some are missing
            for cell in holes:
                cells[cell] = {digit for digit in cells[cell] if digit == grid[cell] or chance.random() < 0.5}
            self.text = "".join(digit if digit in cell else "." for cell in cells for digit in "123456789")
        else:
            self.text = "".join(cell.copy().pop() if len(cell) == 1 else chance.choice(".0") for cell in cells)
        self.solutions = solutions(cells)
        self.verdict = ["none", "unique", "multiple"][len(self.solutions)]
        other = chance.sample("123456789", 2)
        self.others = [random_grid(chance), grid, grid.translate(str.maketrans("".join(other), "".join(reversed(other))))]


def forged_clauses(puzzle, chance):
    kind = chance.randrange(4)
    if kind <= 1:
        return "0"
    if kind == 2:  # the digits of a cell are wrong, one after the other
        cell = chance.randrange(81)
        digits = chance.sample(range(1, 10), chance.choice([9, 9, 8, 1]))
        return " ".join(f"-{9 * cell + digit} 0" for digit in digits) + " 0"
    clauses = [[chance.choice([*NUMBERS, chance.randint(-729, 729)]) for _ in range(chance.randint(0, 3))] + [0]
               for _ in range(chance.randint(1, 4))]
    return " ".join(str(number) for clause in clauses for number in clause) + chance.choice(["", " 0", " x", " 0 0"])


def forged_solution(puzzle, chance):
    solution = chance.choice([*puzzle.solutions * 3, *puzzle.others])
    if chance.random() < 0.9:
        return solution
    return chance.choice([solution[:80], solution + "1", solution.replace("1", "0"), "", "1" * 81, ":" * 81, "9" * 10**5])


def forged_claim(puzzle, line, chance):
    verdict = puzzle.verdict if chance.random() < 0.5 else chance.choice(["unique", "none", "multiple", "Unique", ""])
    place = line if chance.random() < 0.95 else chance.choice([line + 1, *NUMBERS])
    members = [("record", line), ("line", place), ("verdict", verdict)]
    if verdict != "none" or chance.random() < 0.1:
        members.append(("solution", forged_solution(puzzle, chance)))
    if verdict == "multiple" or chance.random() < 0.1:
        claimed = puzzle.solutions if chance.random() < 0.5 else []
        members.append(("solutions", (claimed + [forged_solution(puzzle, chance) for _ in range(3)])[:chance.choice([2, 2, 1, 3])]))
    if verdict != "multiple" or chance.random() < 0.1:
        members.append(("drat", forged_clauses(puzzle, chance)))
    if chance.random() < 0.1:
        members.append(chance.choice([*members, ("verdict", chance.choice(["unique", "none", "multiple"]))]))
        chance.shuffle(members)
    text = ",".join(f"{json.dumps(name)}:{json.dumps(value, separators=(',', ':'))}" for name, value in members)
    if chance.random() < 0.95:
        return "{" + text + "}"
    return chance.choice(["", "[" * 10000, "{" + text, text[:len(text) // 2], '{"a":' * 5000 + "{" + text + "}", '"verdict":"'])


def forge(trial, chance, tries):
    for _ in range(0, tries, PUZZLES):
        puzzles = [Puzzle(chance) for _ in range(PUZZLES)]
        claims = [forged_claim(puzzle, line, chance) for line, puzzle in enumerate(puzzles, 1)]
        contents = ["".join(line + "\n" for line in lines).encode() for lines in ([p.text for p in puzzles], claims)]
        trial.check_lines(contents, lambda status, answers, counts: judged(puzzles, claims, status, answers, counts))


def judged(puzzles, claims, status, answers, counts):
    """What is wrong with the answers."""
    if len(answers) != len(puzzles):
        return [f"expected {len(puzzles)} answers, found {len(answers)}: {answers[-1][:500]}"]
    wrong = []
    for puzzle, claim, answer in zip(puzzles, claims, answers):
        accepted = answer in ("unique", "none", "multiple")
        counts["accepted, and true" if accepted else "refused"] += 1
        if accepted and answer != puzzle.verdict:
            wrong.append(f"accepted '{answer}', expected '{puzzle.verdict}': {puzzle.text} {claim[:2000]}")
        if answer == "unique" and f'"solution":"{puzzle.solutions[0]}"' not in claim:
            wrong.append(f"accepted another solution: {puzzle.text} {claim[:2000]}")
        if accepted and status == 0 and not all(other in ("unique", "none", "multiple") for other in answers):
            wrong.append("exit status 0, though a claim is refused")
    return wrong
