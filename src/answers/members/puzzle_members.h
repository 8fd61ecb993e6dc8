// The members of answers about puzzles, in the order of the columns of CSV.
#pragma once

#include "answers/members/member.h"

namespace quadrille::answers {

namespace rows_of_puzzles {

using namespace question;

inline constexpr Member table[] = {
    // The place of the record.
    Member{"file", type::text, readers, "the input file"}.if_("if there are several").also_in_failures().of_others(),
    Member{"record", type::positive, readers, "its number in the input, from 1"}.also_in_failures(),
    Member{"line", type::positive, readers, "the line at which it begins, from 1"}.with("record").also_in_failures(),
    Member{"offset", type::natural, in_parts,
           "in place of `record` and `line`: the byte of the file at which its line begins, from 0"}
        .if_("with `--shard`")
        .no_column_of(in_parts)
        .also_in_failures(),
    Member{"guessed_rules", type::some_rules, readers - dedupe,
           "the rules that `--guess-rules` or `--lines` has read from [drawings](formats.md#drawings), such as "
           "`thermometer r1c1 r2c1 r3c1`; not in CSV"}
        .no_column_of(readers)
        .also_in_failures(),

    // Puzzles and solutions.
    Member{
        "puzzle", type::text, (makers | rate | convert | dedupe),
        "as `solution`, with dots for empty cells; also in the CSV of `solve`; `rate` and `solve` show a puzzle given "
        "by candidates as in the format `sukaku`, if that can represent it"}
        .also_column_of(solve | solutions)
        .an_answer()
        .also_in_failures(),
    Member{"clues", type::natural, makers | convert, "the number of clues"}.also_column_of(dedupe),
    Member{"placed", type::text, convert, "the clues and what a player has written, as `puzzle`"}.if_(
        "if it came with the puzzle"),
    Member{"solution", type::text_or_null, solve | solutions | convert | prove,
           "symbols row by row, numbers separated by blanks; null if there is none (`solutions` writes an object for "
           "each); for `convert`, the solution that came with the puzzle"}
        .an_answer(),
    Member{"solutions", type::two_texts, prove, "two solutions that differ, instead of `solution`"}.if_(
        "if the verdict is `multiple`"),
    Member{"score", type::integer, solve, "the [score](../tasks/contest-judges.md#scores) of the solution"}
        .if_("with `--maximize` or `--minimize`")
        .also_column_of(solutions)
        .an_answer(),

    // Logic.
    Member{"er", type::decimal, rate, "the [rating](../tasks/rating.md): the difficulty of the hardest step"}.with(
        "ep ed solved techniques"),
    Member{"ep", type::decimal, rate, "that of the hardest step up to the first digit"},
    Member{"ed", type::decimal, rate, "that of the first step"},
    Member{"hardest", type::technique, rate, "the technique of the hardest step"},
    Member{"solved", type::boolean, rate | hint | steps,
           "whether the techniques solve the puzzle (`hint`: whether it is solved already)"},
    Member{"techniques", type::counts_of_techniques, rate, "the number of steps of each technique"},
    Member{"hodoku_level", type::hodoku_level, rate,
           "HoDoKu's [level](../tasks/rating.md): Easy, Medium, Hard, Unfair or Extreme"}
        .if_("with `--scale hodoku`")
        .with("hodoku_score solved techniques"),
    Member{"hodoku_score", type::natural, rate, "its score"}.if_("with `--scale hodoku`"),
    Member{"weight", type::natural, rate,
           "quadrille's own [rating](../tasks/rating.md#boards): the weight of the hardest step"}
        .if_("of a board")
        .with("sum solved techniques"),
    Member{"sum", type::natural, rate, "the sum of all weights"}.if_("of a board"),
    Member{"step", type::step_or_null, hint, "the next [step](#steps); null if there is none"}.an_answer(),
    Member{"steps", type::steps, steps | generate,
           "the [steps](#steps) of the path, or with `--all` those that are possible; `generate` has it with `--steps`"}
        .no_column_of(generate)
        .an_answer(),
    Member{"mistakes", type::mistakes, hint, "what contradicts the solution"}.an_answer(),

    // Canonical forms.
    Member{"canonical", type::text, canon,
           "see [canonical forms](../tasks/setting-and-checking.md#is-it-the-same-puzzle)"}
        .an_answer(),
    Member{"automorphisms", type::positive, canon, "the number of symmetries of the puzzle"},
    Member{"map", type::map, canon, "the mapping of the puzzle to its canonical form"}.if_("with `--map`"),

    // Counts.
    Member{"count", type::estimated, count, "the number of solutions; null above 10^308"}.with("exact").an_answer(),
    Member{"exact", type::boolean, count, "false if there may be more, or if it is an estimate"},
    Member{"low", type::estimated, count, "a lower bound of the estimate; null above 10^308"}
        .if_("with `--estimate`")
        .with("high probes"),
    Member{"high", type::estimated, count, "an upper bound of the estimate; null above 10^308"}.if_(
        "with `--estimate`"),
    Member{"probes", type::natural, count, "the number of probes of the estimate"}.if_("with `--estimate`"),

    // Candidates.
    Member{"candidates", type::numbers_of_places, candidates,
           "for each place of the board, row by row, what it holds in some solution; an empty list for places that are "
           "not cells"}
        .an_answer(),
    Member{"counts", type::numbers_of_places, candidates,
           "for each of the `candidates`, the number of solutions that have it"}
        .if_("with `--counts`")
        .with("cap candidates"),
    Member{"cap", type::at_least_two, candidates, "this number among `counts` means \"at least that many\""}.if_(
        "with `--counts`"),
    Member{"unique", type::placements, candidates,
           "the clues each of which, added alone, leaves one solution, such as `r1c2=5`, without those that the puzzle "
           "has"}
        .if_("with `--unique`")
        .with("candidates"),
    Member{"open", type::numbers_of_places, candidates,
           "for each place, the candidates that were not settled: they may have more solutions than were found, and "
           "those that are not among the `candidates` may have none"}
        .if_("if a limit came first")
        .with("candidates reason"),

    // Backdoors.
    Member{"singles", type::boolean, backdoors, "whether singles solve it"}.an_answer(),
    Member{"holds", type::boolean, backdoors, "instead of `singles`: whether the condition holds"}
        .if_("with `--with`")
        .an_answer(),
    Member{"backdoors", type::cells, backdoors,
           "the cells whose digit makes singles solve it, or makes the condition hold"},

    // The differences of a new puzzle from that of the input.
    Member{"removed", type::placements, minimize | vary | complete,
           "the clues that the puzzle of the input has and the new one lacks, such as `r1c2=5`"},
    Member{"added", type::placements, minimize | vary | complete, "the clues that are new"},
    Member{"removed_rules", type::rules, minimize,
           "the rules that were removed, as lines of the format `board`, if there are any"}
        .if_("with `--rules`"),
    Member{"fewest", type::boolean, complete, "whether it is proven that no fewer clues are enough"}.with(
        "bound added"),
    Member{
        "bound", type::natural, complete | solve,
        "at least this many clues are needed; for `solve --maximize` and `--minimize`, if a limit came first: no score "
        "is better"}
        .no_column_of(solve),

    // Verdicts.
    Member{"verdict", type::verdict, limited | prove,
           "`unique`, `multiple`, `none`, `invalid`; `unknown` if a [limit](streams.md#limits) came first. `check` and "
           "`prove` always say it, others if the puzzle is not valid or has no answer"}
        .also_column_of(dedupe)
        .no_column_of(solve | solutions | count)
        .an_answer()
        .also_in_failures(),
    Member{"reason", type::text, limited,
           "why the verdict is `invalid`, `unknown`, or `none`: which clues contradict each other, which limit came "
           "first, or why `complete` or `vary` has no puzzle to write"}
        .no_column_of(solutions | count),
    Member{"found", type::natural, check, "the number of solutions found"}.if_("if the verdict is `unknown`"),
    Member{"minimal", type::boolean, check, "whether every clue and rule is needed"}.if_("with `--minimal`"),
    Member{"redundant", type::cells, check, "the clues that could each be removed"}
        .if_("with `--minimal`")
        .with("minimal"),
    Member{"redundant_rules", type::rules, check,
           "the rules of a board that could each be removed, as lines of the format `board`"}
        .if_("with `--minimal`")
        .with("redundant"),
    Member{"differ", type::differences, check, "where the first two solutions of a puzzle that has several differ"}.if_(
        "with `--differ`"),
    Member{"equal", type::groups_of_cells, check,
           "groups of cells that hold the same number as each other in every solution of a puzzle that has several, "
           "without those that every solution fills alike"}
        .if_("with `--equal`"),
    Member{"deciding_rules", type::rules, check,
           "rules of which each would leave a puzzle with several solutions one, as lines of the format `board`: those "
           "of the whole board without a number, and dots, X, V and inequalities of neighbors"}
        .if_("with `--deciding`"),
    Member{"conflict", type::cells, check,
           "clues that contradict each other, together with `conflict_rules`, if the verdict is `none`; both are empty "
           "if candidates or houses alone leave no solution"}
        .if_("with `--conflict`"),
    Member{"conflict_rules", type::rules, check, "these rules of a board, as lines of the format `board`"}.if_(
        "with `--conflict`"),
    Member{"right", type::boolean, check, "whether the solution that came with the puzzle solves it"}.if_(
        "with `--solution`"),
    Member{"fault", type::some_text, check, "why it is not `right`"}.if_("with `--solution`"),

    // Proofs.
    Member{"lines", type::positive, prove, "the number of clauses of the [proof](../tasks/proving.md)"}
        .if_("if the verdict is `unique` or `none`")
        .with("drat verdict"),
    Member{"drat", type::drat, prove, "these clauses as DRAT, separated by blanks"}.if_(
        "if the verdict is `unique` or `none`"),
    Member{"lrat", type::lrat, prove, "the same proof as LRAT"}.if_("with `--lrat`").with("drat"),

    // The properties that came with a puzzle.
    Member{"title", type::text, convert, "the title that came with the puzzle, as what follows"}.of_others(),
    Member{"author", type::text, convert, "its author"}.of_others(),
    Member{"description", type::text, convert, "its description, mostly the rules in words"}.of_others(),
    Member{"comment", type::text, convert, "a comment"}.of_others(),
    Member{"source", type::text, convert, "where it was published"}.of_others(),
    Member{"url", type::text, convert, "its address"}.of_others(),
    Member{"date", type::text, convert, "its date"}.of_others(),
    Member{"level", type::text, convert, "its difficulty in words"}.of_others(),
    Member{"rating", type::text, convert, "its difficulty as a number"},

    // The members that a record has besides its answer.
    Member{
        "error", type::error, readers - dedupe,
        "the record could not be read or answered; of the other members only those that name the record, "
        "`guessed_rules`, `ignored_drawings`, the `verdict` of `check` and the `puzzle` and `board` of `rate` may be "
        "present"}
        .also_column_of(dedupe)
        .only_in_failures()
        .of_others(),
    Member{"board", type::text, makers | rate | convert | canon | dedupe,
           "the board in the format `board`; `rate` writes it if `puzzle` does not say everything, and not in CSV"}
        .if_("if it has rules, regions, candidates or unusual boxes")
        .no_column_of(rate)
        .also_in_failures(),
    Member{
        "ignored_drawings", type::some_text, readers - dedupe,
        "the [drawings](formats.md#drawings) that came with the puzzle, such as `2 lines, 1 text`, if there are any: "
        "they may be rules, and the answer does not consider them"}
        .no_column_of(prove)
        .also_in_failures()
        .of_others(),
};

}  // namespace rows_of_puzzles

inline constexpr std::span<const Member> puzzle_members = rows_of_puzzles::table;

}  // namespace quadrille::answers
