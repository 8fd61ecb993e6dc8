// The members of answers about exact cover problems, inputs, runs and traces.
#pragma once

#include "answers/members/member.h"

namespace quadrille::answers {

namespace rows_of_covers {

using namespace question;

inline constexpr Questions all = cover | solve | solutions | count | check;

inline constexpr Member table[] = {
    Member{"file", type::text, all, "the input file"}.if_("if there are several, and a limit ended its reading"),
    Member{"record", type::positive, all, "the number of the problem, from 1"}.if_("if its format can hold several"),
    Member{"solution", type::options_or_null, cover | solve,
           "its options, counted from 1; an object for each solution; null if there is none"}
        .an_answer(),
    Member{"cost", type::natural, cover, "what the options cost together"}.if_("with `--best`").with("solution"),
    Member{"count", type::decimal, cover | count, "as for puzzles; `cover` has it with `--count`"}
        .with("exact")
        .an_answer(),
    Member{"exact", type::boolean, cover | count, "as for puzzles"},
    Member{"nodes", type::estimate, cover, "the nodes of a search: `mean`, `low` and `high`"}
        .if_("with `--estimate`")
        .with("solutions probes")
        .an_answer(),
    Member{"solutions", type::estimate, cover, "the number of solutions: `mean`, `low` and `high`"}.if_(
        "with `--estimate`"),
    Member{"probes", type::positive, cover, "the number of probes"}.if_("with `--estimate`"),
    Member{"verdict", type::verdict, all,
           "as for puzzles: `check` always says it, others if a [limit](streams.md#limits) came first"}
        .an_answer(),
    Member{"reason", type::text, all, "which limit came first"}.if_("if the verdict is `unknown`").with("verdict"),
    Member{"bound", type::natural, cover, "no cover is better"}.if_("with `--best`, if a limit came first"),
    Member{"found", type::natural, check, "the number of solutions found"}.if_("if the verdict is `unknown`"),
    Member{"right", type::boolean, check, "as for puzzles"}.if_("with `--solution`"),
    Member{"fault", type::some_text, check, "as for puzzles"}.if_("with `--solution`"),
};

}  // namespace rows_of_covers
inline constexpr std::span<const Member> cover_members = rows_of_covers::table;

inline constexpr Member detection_members[] = {
    {"file", type::text, {}, "the input"},
    {"format", type::text, {}, "the name of its format"},
    {"records", type::natural, {}, "the number of records"},
    Member{"unreadable", type::positive, {}, "how many of them cannot be read"}.if_("if there are any"),
    Member{"items", type::positive, {}, "its items"}.if_("for one exact cover problem"),
    Member{"options", type::natural, {}, "its options"}.if_("for one exact cover problem"),
    Member{"order", type::positive, {}, "the number of symbols"}.if_("for puzzles"),
    Member{"rows", type::positive, {}, "the number of rows"}.if_("for a board that is not a square"),
    Member{"columns", type::positive, {}, "the number of columns"}.if_("for a board that is not a square"),
    Member{"rules", type::text, {}, "the rules of the first board, such as `24 cage, 1 anti-knight`"}.if_("for boards"),
    Member{"boxes", type::text, {}, "the size of the boxes, such as `3x3`, or `none`"}.if_("for other puzzles"),
    {"certainty", type::percentage, {}, "how certain the format is, in percent"},
    {"why", type::some_text, {}, "the reason"},
    Member{"runner_up", type::text, {}, "the name of another format"}.if_("if the input may be in that one, too"),
};

inline constexpr Member rule_members[] = {
    {"rule", type::technique, {}, "the word of the rule in board files"},
    {"form", type::some_text, {}, "its line in a board file; of a kind as `quadrille rules` shows it"},
    {"name", type::some_text, {}, "what people call it; with `--board` with its number, such as `10-cage`"},
    {"meaning", type::some_text, {}, "what it says"},
    Member{"drawn", type::family, {}, "what it is drawn as; `outside` is a clue at the edge of the board"}.if_(
        "if a picture shows it better than words"),
    Member{"place", type::some_text, {}, "where it is, such as `between r1c1 and r1c2`"}.if_(
        "with `--board`, if it names cells"),
    Member{"cells", type::cells, {}, "its cells in order; those of a diagonal, too"}.if_("with `--board`"),
    Member{"least_cells", type::natural, {}, "the fewest cells that it names; 0: it holds in every grid"}.if_(
        "without `--board`"),
    Member{"most_cells", type::natural, {}, "the most cells that it names"}.if_("if there is a limit"),
    Member{"number", type::presence, {}, "whether it needs its number N"}.if_("if it may have one"),
    Member{"list", type::some_text, {}, "what its list is of"}.if_("if it may have a list"),
    Member{"list_optional", type::yes, {}, "true"}.if_("if it may lack its list"),
    Member{"text", type::some_text, {}, "what the text after its colon is"}.if_("if it has one"),
    Member{"group", type::yes, {}, "true"}.if_("if it holds other rules, in parentheses"),
};

inline constexpr Member run_members[] = {
    {"identity", type::text, {}, "the lines of the head that say what is searched"},
    {"settings", type::text, {}, "the other lines of the head"},
    {"over", type::boolean, {}, "whether nothing is left to do"},
    {"done",
     type::fraction,
     {},
     "the part of the work that is done, from 0 to 1, as if all branches were equally large"},
    {"count",
     type::decimal,
     {},
     "solutions, or puzzles; for the best covers, those that were the best when they were found"},
    {"exact", type::boolean, {}, "false if `count` is a lower bound"},
    {"nodes", type::natural, {}, "of the search; for puzzles, grids, changes or parts that were tried"},
    {"units", type::natural, {}, "records that count"},
    {"open", type::natural, {}, "units that are left"},
    {"ignored", type::natural, {}, "records that do not count"},
    {"busy", type::natural, {}, "milliseconds of processor time"},
    {"first", type::natural, {}, "the time of the first record, in milliseconds since 1970"},
    {"last", type::natural, {}, "the time of the last record"},
    {"nodes_per_second", type::decimal, {}, "of the last ten minutes in which records were written"},
    Member{"seconds_left", type::decimal, {}, "at the same rate"}.if_("if it is known"),
    {"files", type::journal_files, {}, "the files that count"},
};

inline constexpr Member journal_file_members[] = {
    {"number", type::natural, {}, "its number"},
    {"bytes", type::natural, {}, "its length"},
    {"records", type::natural, {}, "the number of its records"},
    {"counted", type::natural, {}, "how many of them count"},
    {"snapshot", type::boolean, {}, "whether it begins with a snapshot"},
    {"being_written", type::boolean, {}, "whether a process has it open"},
    Member{"damaged_at", type::natural, {}, "the number of bytes before the first bad one"}.if_("if it is damaged"),
};

/// A row of `run --csv`.
inline constexpr Member journal_record_members[] = {
    {"file", type::natural, {}, "the number of the file"},
    {"record", type::positive, {}, "the number of the record in its file"},
    {"unit", type::text, {}, "the unit that it is about"},
    {"counts", type::boolean, {}, "whether it counts"},
    {"at", type::natural, {}, "its time, in milliseconds since 1970"},
    {"count", type::decimal, {}, "what was found"},
    {"nodes", type::natural, {}, "as in the table above"},
    {"busy", type::natural, {}, "milliseconds of processor time"},
    {"children", type::natural, {}, "the number of units that are left of it"},
    Member{"share", type::fraction, {}, "of the unit in the whole work"}.if_("if it counts"),
};

// ------------------------------------------------------------------------------------------------------------- traces

inline constexpr Member trace_members[] = {
    {"trace", type::positive, {}, "the version, 1"},
    {"items", type::trace_items, {}, "the items in order, numbered from 1"},
    {"options", type::trace_options, {}, "the options in order, numbered from 1"},
};

inline constexpr Member trace_item_members[] = {
    {"name", type::text, {}, "the name of the item"},
    Member{"secondary", type::yes, {}, "true"}.if_("if it is secondary"),
};

inline constexpr Member trace_option_members[] = {
    {"first", type::positive, {}, "the number of its first node; the others follow"},
    {"items", type::positives, {}, "the numbers of its items"},
    Member{"colors", type::texts, {}, "a name for each of the items, or \"\""}.if_("if the problem has colors"),
};

inline constexpr Member event_members[] = {
    {"event", type::event, {}, "what happens"},
    {"depth", type::natural, {}, "the number of options chosen so far on this path"},
    {"tried", type::natural, {}, "the number of options tried so far"},
    Member{"node", type::natural, {}, "the node"}.if_("if it is about one node"),
    Member{"item", type::natural, {}, "the item"}.if_("if it is about one item"),
    Member{"size", type::natural, {}, "the number of options that the item has then"}.if_("`choose`, `hide`, `unhide`"),
    Member{"left", type::natural, {}, "its neighbor in the list of items"}.if_("`cover`, `uncover`"),
    Member{"right", type::natural, {}, "its other neighbor"}.if_("`cover`, `uncover`"),
    Member{"up", type::natural, {}, "its neighbor in the list of its item"}.if_("`hide`, `unhide`"),
    Member{"down", type::natural, {}, "its other neighbor"}.if_("`hide`, `unhide`"),
    Member{"option", type::positive, {}, "the option"}.if_("`try`, `leave`"),
    Member{"color", type::text, {}, "the color that the item takes"}.if_("`purify`"),
    Member{"options", type::positives, {}, "the options chosen"}.if_("`solution`, `state`"),
    Member{"items", type::positives, {}, "the items that remain"}.if_("`state`"),
    Member{"sizes", type::numbers, {}, "the numbers of their options"}.if_("`state`"),
};

}  // namespace quadrille::answers
