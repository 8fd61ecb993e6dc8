// The members of objects within answers about puzzles.
#pragma once

#include "answers/members/member.h"

namespace quadrille::answers {

inline constexpr Member error_members[] = {
    {"code", type::word, {}, "a word for programs, such as `bad_symbol`"},
    {"message", type::some_text, {}, "a sentence for people"},
    Member{"line", type::positive, {}, "the line of the input, from 1"}.if_("if it is known"),
    Member{"offset", type::natural, {}, "in place of `line`: its byte, from 0"}.if_("with `--shard`"),
    Member{"column", type::positive, {}, "the byte of the line, from 1"}.if_("if it is known"),
};

inline constexpr Member difference_members[] = {
    {"cell", type::cell, {}, "the cell"},
    {"values", type::two_numbers, {}, "its value in either solution"},
};

inline constexpr Member mistakes_members[] = {
    {"digits", type::candidates, {}, "digits that contradict the solution"},
    {"missing", type::candidates, {}, "candidates of the solution that are missing"},
};

inline constexpr Member map_members[] = {
    {"transposed", type::boolean, {}, "whether rows and columns were exchanged"},
    {"rows", type::text, {}, "the order of the rows, from 1; with blanks between numbers if there are more than 9"},
    {"columns", type::text, {}, "the order of the columns, likewise"},
    {"digits", type::text, {}, "what each digit, or symbol, became, likewise"},
};

inline constexpr Member estimate_members[] = {
    {"mean", type::estimated, {}, "the mean of the probes; null above 10^308, as the others"},
    {"low", type::estimated, {}, "a lower bound"},
    {"high", type::estimated, {}, "an upper bound"},
};

inline constexpr Member candidate_members[] = {
    {"cell", type::cell, {}, "the cell"},
    {"symbol", type::natural, {}, "the symbol, as the number that it counts as"},
};

// ------------------------------------------------------------------------------------------------------------- steps

inline constexpr Member step_members[] = {
    {"technique", type::technique, {}, "its id"},
    {"name", type::text, {}, "its name"},
    {"rating", type::decimal, {}, "its difficulty"},
    {"houses", type::houses, {}, "where the pattern is, such as `row 3`"},
    {"covers", type::houses, {}, "the cover sets of a fish, or where a locked candidate is crossed out"},
    {"symbols", type::positives, {}, "the symbols that it is about"},
    {"marks", type::marks, {}, "candidates of the pattern"},
    {"chains", type::chains, {}, "its chains, each an object with `nodes`"},
    {"nested",
     type::nested_steps,
     {},
     "the steps on which nodes with the reason `pattern` depend; nodes with the reason `als` follow from the almost "
     "locked "
     "set whose marks have their `group`"},
    {"eliminations", type::candidates, {}, "what is crossed out: `cell` and `symbol`"},
    {"placements", type::candidates, {}, "what is placed: `cell` and `symbol`"},
    {"nudge", type::text, {}, "a hint that says where to look"},
    {"summary", type::text, {}, "a hint that names the technique"},
    {"sentences", type::texts, {}, "the explanation"},
};

inline constexpr Member board_step_members[] = {
    {"technique", type::technique, {}, "its id"},
    {"name", type::text, {}, "its name"},
    {"weight", type::positive, {}, "[its weight](../tasks/rating.md#boards)"},
    {"houses", type::texts, {}, "the houses that make it hold, such as `row 3`"},
    {"rules", type::texts, {}, "the rules that make it hold, such as `cage 15 r1c1 r1c2`"},
    {"cells", type::seen_cells, {}, "the cells that it looks at"},
    {"choices",
     type::choices,
     {},
     "of a chain, a whip or a pattern: sets of candidates of which at least one is true; in a chain `second` of each "
     "excludes `first` of the next"},
    {"closed", type::boolean, {}, "whether it is a chain whose last candidates exclude the first: a loop"},
    {"assumption", type::candidates, {}, "what a trial, a search or a whip assumes; empty for other steps"},
    {"nested", type::nested_board_steps, {}, "what follows from the assumption of a trial"},
    {"eliminations", type::candidates, {}, "what is crossed out: `cell` and `symbol`"},
    {"placements", type::candidates, {}, "what is placed: `cell` and `symbol`"},
    {"nudge", type::text, {}, "a hint that says where to look"},
    {"summary", type::text, {}, "a hint that names the technique"},
    {"sentences", type::texts, {}, "the explanation"},
};

inline constexpr Member choice_members[] = {
    {"reason", type::choice_reason, {}, "`cell`, `house`, `set` (almost locked) or `impossible`: why one is true"},
    {"first", type::candidates, {}, "candidates; if all are false, one of `second` is true"},
    {"second", type::candidates, {}, "candidates; none in a pattern, and in the last choice of a whip"},
    Member{"house", type::text, {}, "the house"}.if_("if the reason is `house` or `set`"),
    Member{"cells", type::cells, {}, "the cells of the set or the pattern"}.if_(
        "if the reason is `set` or `impossible`"),
    Member{"symbols", type::numbers, {}, "the symbols of the set or the pattern"}.if_(
        "if the reason is `set` or `impossible`"),
};

inline constexpr Member seen_cell_members[] = {
    {"cell", type::cell, {}, "the cell"},
    {"symbols", type::numbers, {}, "all candidates of the cell before the step"},
};

inline constexpr Member mark_members[] = {
    {"cell", type::cell, {}, "the cell"},
    {"symbol", type::positive, {}, "the symbol"},
    {"role", type::role, {}, "`pattern`, `fin`, `pivot`, `pincer`, `extra`, `helper` or `linked`"},
    {"group", type::natural, {}, "a number that marks which belong together share"},
};

inline constexpr Member chain_members[] = {
    {"nodes", type::nodes, {}, "its nodes, each after those on which it depends"},
};

inline constexpr Member node_members[] = {
    {"cell", type::cell, {}, "the cell"},
    {"symbol", type::positive, {}, "the symbol"},
    {"on", type::boolean, {}, "true if the candidate holds"},
    {"reason", type::reason, {}, "`assumption`, `cell`, `house`, `pattern` or `als`"},
    Member{"house", type::house, {}, "the house whose only candidate it is"}.if_("if the reason is `house`"),
    Member{"nested", type::natural, {}, "the number of a step of `nested`, from 0"}.if_("if the reason is `pattern`"),
    Member{"group", type::natural, {}, "that of the marks of an almost locked set"}.if_("if the reason is `als`"),
    {"parents",
     type::numbers,
     {},
     "the numbers of earlier nodes, from 0: none if it is assumed, or the only candidate of its cell or house"},
};

}  // namespace quadrille::answers
