"""Forged certificates of exact cover problems: what the best cover costs, and how many covers there are."""

import hashlib

COSTS = [0, 1, 3, 5, 6, 9, 2**16, 2**31 - 1, 2**31, 2**32 - 1]
PRICES = [1, 2, 5, 2**20, 2**31, 2**32, 2**46, 2**55, 2**58, 2**59, 2**60 - 1, 2**60, 2**61 - 1, 2**61, 2**61 + 1,
          2**62 - 1]
TOKENS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 127, 128, 2**31, 2**32, 2**62, 2**63 - 1, 2**63, 2**64 - 1, 2**64, 2**70]
SCALES = [1, 1, 1, 2, 3, 65536]
BAD_SCALES = ["0", "-1", "65537", "4294967297", "18446744073709551617", "x", ""]
DEAR = 2**57  # a price that closes a node without options


def encoded(token):
    data = bytearray()
    while True:
        data.append(token & 127 | (128 if token > 127 else 0))
        token >>= 7
        if not token:
            return bytes(data)


def signed(number):
    return 2 * number if number >= 0 else -2 * number - 1


class Problem:
    """A small problem, its text, and all of its covers by trying all sets of options."""

    def __init__(self, chance):
        self.chance = chance
        names = chance.sample(["a", "b", "aa", "1", "0", "a" * 3000, "é", "#", "z"], chance.randint(0, 4))
        self.primary = names
        self.secondary = [f"s{i}" for i in range(chance.choice([0, 1, 2, 3, 40, 40]))]
        self.names = self.primary + self.secondary
        used = self.secondary[:3]
        colored = {name for name in used if chance.random() < 0.5}
        self.options = []  # each a dictionary from items to colors, and its cost
        for _ in range(chance.randint(0, 8)):
            if self.options and chance.random() < 0.2:
                same = chance.choice(self.options)
                self.options.append((same[0], chance.choice([same[1], *COSTS])))
                continue
            items = chance.sample(self.primary, chance.randint(0, min(3, len(self.primary))))
            items += chance.sample(used, chance.randint(0, len(used)))
            if items:
                colors = {item: chance.choice(["", "red", "blue"]) if item in colored else "" for item in items}
                self.options.append((colors, chance.choice(COSTS)))
        self.covers = list(self.covers_after(0, [], {}))
        self.well_formed = True
        self.text = self.written().encode()
        if chance.random() < 0.2:
            self.spoil()
        self.hash = hashlib.sha256(self.text).hexdigest()

    def covers_after(self, first, chosen, colors):
        if all(item in colors for item in self.primary):
            yield chosen
            return  # another option would cover a primary item twice
        for o in range(first, len(self.options)):
            after = self.with_option(colors, o)
            if after is not None:
                yield from self.covers_after(o + 1, chosen + [o], after)

    def with_option(self, colors, o):
        """What is covered after option o, with the colors; None if it cannot be chosen."""
        option = self.options[o][0]
        if not any(item in self.primary for item in option):
            return None
        for item, color in option.items():
            if item in colors and (color == "" or color != colors[item]):
                return None
        return {**colors, **option}

    def written(self):
        words = self.primary + (["|"] + self.secondary if self.secondary or not self.primary else [])
        lines = [("" if self.primary else " ") + " ".join(words)]
        for option, cost in self.options:
            words = [item + (":" + color if color else "") for item, color in option.items()]
            if cost:
                part = self.chance.choice([0, 0, cost // 2])
                words += [f"|{cost - part}"] + ([f"|{part}"] if part else [])
            lines.append(" ".join(words))
            if self.chance.random() < 0.1:
                lines.append(self.chance.choice(["", "  ", "| a comment", "|5"]))
        return "| forged\n" * self.chance.randint(0, 1) + "\n".join(lines) + "\n" * self.chance.randint(0, 1)

    def spoil(self):
        """Makes the text one that is not a problem."""
        first, last = next(iter(self.names), "x"), (self.names or ["x"])[-1]
        head, _, rest = self.text.decode().removeprefix("| forged\n").partition("\n")
        wrong = self.chance.choice([
            "", "\n", "| only a comment\n", f"{head} {first} {first}\n{rest}", f"2|{head or 'x'}\n{rest}",
            f"{head} x:red\n{rest}", f"{head} | | y\n{rest}", *(f"{head}\n{rest}\n{line}" for line in (
                "nobody", f"{first} {first}", f"{first}:", f"{last}:", f"{first} |4294967296", f"{first} |4294967295 |1",
                f"{first} |-1", f"{first} |", f"{first} |1x", f"{first} |18446744073709551617", " |5", "x" * 100000))])
        self.text, self.well_formed = wrong.encode(), False

    def cost(self, cover, weight):
        return sum(self.options[o][1] for o in cover) if weight == "costs" else len(cover)

    def head(self, kind, rest):
        """The first line of a certificate, and whether it names this problem."""
        if self.chance.random() < 0.9:
            return f"quadrille {kind} {self.hash}{rest}\n".encode(), True
        other = hashlib.sha256(self.text + b"\n").hexdigest()
        name = self.chance.choice([self.hash[:-1], self.hash + "0", self.hash.upper() + "A", "", "cbf29ce484222325", other])
        return f"quadrille {kind} {name}{rest}\n".encode(), False


# ------------------------------------------------------------------------------------------------------- best covers


class BestTree:
    """A proof that no cover is better, by trying all options of an item. With `lie`, something in it is left out."""

    def __init__(self, problem, chance, lie):
        self.problem, self.chance, self.lie = problem, chance, lie
        self.tokens, self.dropped = [], set()

    def walk(self, colors):
        problem = self.problem
        left = [item for item in problem.primary if item not in colors]
        if not left or len(self.tokens) > 3000:
            return
        item = self.chance.choice(left)
        before = set(self.dropped)
        for o, (option, _) in enumerate(problem.options):
            after = problem.with_option(colors, o)
            if item in option and o not in self.dropped and after is not None:
                if self.lie and self.chance.random() < 0.3:
                    continue
                self.tokens.append(o + 2)
                self.walk(after)
                self.dropped.add(o)
        self.dropped = before
        price = self.chance.choice(PRICES) if self.lie else DEAR
        self.tokens += [1, 1, problem.names.index(item), signed(price)]


def random_prices(problem, chance):
    """New prices for some items, or for many, that are as large as they may be, or larger."""
    items = range(len(problem.names))
    chosen = chance.choice([list(items), list(items)[-40:], [chance.choice(list(items) or [0]) for _ in range(3)], [2**62]])
    price = chance.choice(PRICES) * chance.choice([1, -1])
    others = chance.choice([[price], [price, price, -price, *PRICES]])
    changes = []
    for item in chosen:
        changes += [item, signed(chance.choice(others))]
    count = len(chosen) if chance.random() < 0.95 else chance.choice(TOKENS)
    return [1, count, *changes]


def wrapping_prices(problem, chance):
    """Prices of items in no option, which add up to a number that 64 bits take for a great one."""
    unused = [i for i, name in enumerate(problem.names) if not any(name in option for option, _ in problem.options)]
    tokens = [1, len(unused)]
    for item in unused:
        tokens += [item, signed(-int(2**63 * chance.choice([1, 1.2, 1.9])) // len(unused))]
    return tokens


def forged_best_tokens(problem, chance):
    kind = chance.randrange(6)
    if kind == 5 or (len(problem.secondary) > 3 and chance.random() < 0.3):
        return wrapping_prices(problem, chance)
    if kind <= 1:
        tree = BestTree(problem, chance, kind == 1)
        tree.walk({})
        return tree.tokens
    tokens = []
    for _ in range(chance.choice([1, 1, 2, 8, 40])):
        if kind == 2:
            tokens += [chance.choice(TOKENS)]
        elif kind == 3 or chance.random() < 0.5:
            tokens += random_prices(problem, chance)
        else:
            tokens += [chance.randint(2, len(problem.options) + 2)]
    return tokens


def forged_best(problem, chance):
    """A claim, and the answers that are true."""
    goal, weight = chance.choice(["minimum", "maximum"]), chance.choice(["costs", "options"])
    cover = chance.choice(problem.covers) if problem.covers and chance.random() < 0.9 else \
        chance.sample(range(len(problem.options)), chance.randint(0, len(problem.options)))
    costs = [problem.cost(each, weight) for each in problem.covers]
    cost = str(problem.cost(cover, weight) if chance.random() < 0.9 else chance.choice([*COSTS, -1, 2**63, 2**64]))
    scale = str(chance.choice(SCALES)) if chance.random() < 0.9 else chance.choice(BAD_SCALES)
    options = [str(o + 1) for o in cover]
    if chance.random() < 0.05:
        options.append(chance.choice(["0", "-1", "9", "2147483648", "18446744073709551617", "x", *options]))
    head, named = problem.head("best 2", " " + " ".join([goal, weight, scale, cost, *options]))
    data = b"".join(map(encoded, [*forged_best_tokens(problem, chance), 0])) + ending(chance)
    best = {f"{goal} {weight} {min(costs) if goal == 'minimum' else max(costs)}"} if costs else set()
    return head + data[:chance.choice([len(data)] * 20 + [len(data) // 2])], best if named and problem.well_formed else set()


def ending(chance):
    return b"" if chance.random() < 0.95 else chance.choice([b"\0", b"x", b"\n", b"\1\0"])


def forge_best(trial, chance, tries):
    for number in range(tries):
        if number % 8 == 0:
            problem = Problem(chance)
        claim, true_answers = forged_best(problem, chance)
        trial.check((problem.text, claim), true_answers)


# ------------------------------------------------------------------------------------------------------------ counts


class CountTree:
    """The tree of a count, with references to equal states. With `lie`, one refers to a state that is not equal."""

    def __init__(self, problem, chance, lie):
        self.problem, self.chance, self.lie = problem, chance, lie
        self.tokens, self.states = [], {}

    def walk(self, colors):
        """The number of covers below, if the references are right."""
        problem = self.problem
        left = [item for item in problem.primary if item not in colors]
        if not left:
            return 1
        state = tuple(sorted(colors.items()))
        place = len(self.tokens) + 1
        known = self.states.get(state)
        if self.lie and self.states and self.chance.random() < 0.4:
            known = self.chance.choice(list(self.states.values()))
        if known and self.chance.random() < 0.8:
            self.tokens.append(len(problem.primary) + 1 + place - known[0])
            return known[1]
        item = left[0] if self.chance.random() < 0.3 else self.chance.choice(left)
        self.tokens.append(1 if item == left[0] else problem.names.index(item) + 2)
        covers = 0
        for o, (option, _) in enumerate(problem.options):
            after = problem.with_option(colors, o)
            if item in option and after is not None:
                covers += self.walk(after)
        self.states[state] = place, covers
        return covers


def forged_count(problem, chance):
    lie = chance.random() < 0.4
    tree = CountTree(problem, chance, lie)
    found = tree.walk({})
    tokens = tree.tokens
    if chance.random() < 0.4:
        tokens = list(tokens)
        for _ in range(chance.randint(1, 3)):
            place = chance.randint(0, len(tokens))
            tokens[place:place + chance.randint(0, 2)] = [chance.choice([*TOKENS, *range(2, 12)])]
    true = len(problem.covers)
    count = str(found) if chance.random() < 0.6 else chance.choice(
        ["0", "1", str(true + 1), str(max(0, true - 1)), f"0{true}", f"-{true}", f"{true} ", str(10**18), str(10**36), "9" * 10**5,
         "18446744073709551616", ""])
    head, named = problem.head("tree 2 covers", "")
    data = b"".join(map(encoded, [*tokens, 0]))
    number = len(tokens) if chance.random() < 0.9 else chance.choice(TOKENS)
    claim = head + data + f"tokens {number} covers {count}\n".encode() + ending(chance)
    return claim[:chance.choice([len(claim)] * 20 + [len(claim) // 2])], {str(true)} if named and problem.well_formed else set()


class Matrix:
    """A problem as a matrix of zeros and ones, whose text says what it is even if it is not well-formed."""

    def __init__(self, chance):
        self.chance = chance
        width, height = chance.randint(0, 4), chance.randint(0, 7)
        rows = [[chance.randint(0, 1) for _ in range(width)] for _ in range(height)]
        self.names = self.primary = [str(i) for i in range(width)]
        self.options = [({str(i): "" for i in range(width) if row[i]}, 0) for row in rows]
        self.covers = list(self.covers_after(0, [], {}))
        size = f"{height} {width}"
        self.well_formed = width == 0 or chance.random() < 0.9
        if not self.well_formed:
            size = chance.choice([f"{height + 1} {width}", f"-{height} {width}", f"{2**32 + height} {width}",
                                  "4294967296 4294967296", f"{height} {width} 2", f"{height} {2**64 + width}"])
        self.text = (size + "\n" + "\n".join(" ".join(map(str, row)) for row in rows) + "\n").encode()
        self.hash = hashlib.sha256(self.text).hexdigest()

    covers_after, with_option, head = Problem.covers_after, Problem.with_option, Problem.head


def forge_counts(trial, chance, tries):
    for number in range(tries):
        if number % 8 == 0:
            is_matrix = chance.random() < 0.2
            problem = Matrix(chance) if is_matrix else Problem(chance)
        claim, true_answers = forged_count(problem, chance)
        trial.check((problem.text, claim), true_answers, ["--matrix"] if is_matrix else [])
