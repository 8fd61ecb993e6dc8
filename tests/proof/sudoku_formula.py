"""The formula of a 9x9 puzzle, written from its definition, and the formats of proofs, as bytes and as text."""

import itertools

# Exactly one variable of each is true; a variable is 9 * cell + digit.
GROUPS = [{9 * cell + digit for digit in range(1, 10)} for cell in range(81)]
_HOUSES = [[9 * i + j for j in range(9)] for i in range(9)]
_HOUSES += [[9 * j + i for j in range(9)] for i in range(9)]
_HOUSES += [[9 * (3 * (i // 3) + j // 3) + 3 * (i % 3) + j % 3 for j in range(9)] for i in range(9)]
GROUPS += [{9 * cell + digit for cell in house} for house in _HOUSES for digit in range(1, 10)]
RULES = {frozenset(group) for group in GROUPS}
RULES |= {frozenset({-a, -b}) for group in GROUPS for a, b in itertools.combinations(group, 2)}


def literals_of(solution):
    """The variables that are true in it."""
    return {9 * cell + int(digit) for cell, digit in enumerate(solution)}


def formula_of(puzzle, known):
    """All clauses, as sets: rules, clues, and a clause for each known solution."""
    clues = {frozenset({9 * cell + int(digit)}) for cell, digit in enumerate(puzzle) if digit in "123456789"}
    return RULES | clues | {frozenset(-literal for literal in literals_of(solution)) for solution in known}


def read_cnf(text):
    """The clauses, in the order of their numbers. Errors: ValueError."""
    lines = [line for line in text.split("\n") if line and not line.startswith("c")]
    kind, name, variables, count = lines[0].split()
    clauses, clause = [], []
    for literal in map(int, " ".join(lines[1:]).split()):
        if abs(literal) > int(variables):
            raise ValueError("variable")
        if literal:
            clause.append(literal)
        else:
            clauses.append(frozenset(clause))
            clause = []
    if clause or len(clauses) != int(count) or (kind, name) != ("p", "cnf"):
        raise ValueError("header")
    return clauses


def is_satisfied(clauses, literals):
    return all(any((literal > 0) == (abs(literal) in literals) for literal in clause) for clause in clauses)


def _number_at(position, data):
    """Seven bits a byte, the lowest ones first; the lowest of all is the sign. The number and what is after it."""
    number = shift = 0
    while True:
        number |= (data[position] & 127) << shift
        shift += 7
        position += 1
        if data[position - 1] < 128:
            return -(number >> 1) if number & 1 else number >> 1, position


def text_of_binary(data, zeros):
    """The text of a binary proof whose steps end with that number of zeros: 1 for DRAT, 2 for LRAT."""
    lines, position = [], 0
    while position < len(data):
        assert data[position] == ord("a")
        position += 1
        numbers = []
        while numbers.count(0) < zeros:
            number, position = _number_at(position, data)
            numbers.append(number)
        lines.append(" ".join(map(str, numbers)) + "\n")
    return "".join(lines)
