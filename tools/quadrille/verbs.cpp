#include "verbs.h"

#include <algorithm>

namespace quadrille::tool {

namespace {

constexpr VerbEntry verbs[] = {
    {Verb::solve, "solve", "solve puzzles and exact cover problems, answer in the format of the input",
     "Examples:\n"
     "  quadrille solve puzzles.txt            one solution for each puzzle\n"
     "  quadrille solve < judge.in > judge.out the format is recognised\n"
     "  quadrille solve --json puzzles.txt     NDJSON, one object for each record\n"
     "  quadrille solve --engine links FILE    by dancing links\n"
     "  quadrille solve --maximize FILE ...    the best solution, see README\n"
     "  quadrille solve --score --maximize p1074 < judge.in\n"},
    {Verb::count, "count", "count the solutions of each puzzle",
     "Examples:\n"
     "  quadrille count puzzles.txt            exact counts, one a line\n"
     "  quadrille count --limit 2 puzzles.txt  0, 1 or 2+ (at least two)\n"
     "  quadrille count --json puzzles.txt     NDJSON\n"
     "  quadrille count --estimate puzzles.txt about how many, if they are too many\n"
     "  quadrille count --save rest puzzle.txt a count that goes on with --resume rest\n"
     "  quadrille count problem.dlx            the number of exact covers\n"},
    {Verb::check, "check", "say of each puzzle: unique, multiple, none or invalid (and why)",
     "Exit code 1 if any puzzle is not unique.\n"
     "Examples:\n"
     "  quadrille check puzzles.txt\n"
     "  quadrille check puzzles.txt | sort | uniq -c\n"
     "  quadrille check --json puzzles.txt\n"
     "  quadrille check --engine masks FILE    a second opinion by another engine\n"},
    {Verb::solutions, "solutions", "all solutions of each puzzle, or some by chance",
     "One after the other, in the layout of the input; --json says to which record each belongs.\n"
     "Examples:\n"
     "  quadrille solutions puzzle.txt\n"
     "  quadrille solutions --limit 1000 --save rest puzzle.txt\n"
     "  quadrille solutions --resume rest\n"
     "  quadrille solutions --sample 10 puzzle.txt\n"},
    {Verb::canon, "canon", "the canonical form of each puzzle: the smallest of all that are essentially the same",
     "Rows, columns, bands, stacks and digits are exchanged, and the grid is transposed, such that the line of 81\n"
     "digits becomes as small as it can, with 0 for an empty cell.\n"
     "Examples:\n"
     "  quadrille canon puzzles.txt            one for each puzzle or solution grid\n"
     "  quadrille canon --map puzzles.txt      and how to get there\n"
     "  quadrille canon --json puzzles.txt     and the number of automorphisms\n"
     "  quadrille canon --keep pattern FILE    only where the clues are\n"},
    {Verb::dedupe, "dedupe", "of puzzles that are essentially the same, only the first one",
     "All files are one input; order and layout stay. What does not fit into --memory is sorted in $TMPDIR.\n"
     "Examples:\n"
     "  quadrille dedupe puzzles.txt > different.txt\n"
     "  quadrille dedupe old.txt new.txt\n"
     "  quadrille dedupe --memory 8G huge.txt.* > different.txt\n"
     "  quadrille dedupe --keep pattern FILE   one puzzle for each pattern of clues\n"},
    {Verb::cover, "cover", "solve exact cover problems: Knuth's format, or matrices",
     "Examples:\n"
     "  quadrille cover problem.dlx            one solution: its options as written\n"
     "  quadrille cover --all problem.dlx      all solutions\n"
     "  quadrille cover --count problem.dlx    how many\n"
     "  quadrille cover --limit 5 problem.dlx  the first five\n"
     "  quadrille cover --all --time 60 --save FILE problem.dlx\n"
     "  quadrille cover --all --time 60 --resume FILE --save FILE problem.dlx\n"
     "  quadrille cover --zdd FILE --sample 9 problem.dlx\n"},
    {Verb::trace, "trace", "show each step of dancing links on an exact cover problem",
     "One JSON object a line, or a drawing of the matrix at each step. docs/reference/trace.md explains both.\n"
     "Examples:\n"
     "  quadrille trace --text matrix.txt      step by step, as in a tutorial\n"
     "  quadrille trace problem.dlx            every change of a link, as NDJSON\n"
     "  quadrille trace --depth 2 problem.dlx  the first two levels\n"
     "  quadrille trace --every 1000 FILE      where the search stands, now and then\n"},
    {Verb::model, "model", "write a ready-made exact cover problem in Knuth's format",
     "'quadrille model NAME --help' explains the arguments of a model.\n"
     "Examples:\n"
     "  quadrille model --list\n"
     "  quadrille model queens 8 > queens.dlx\n"
     "  quadrille model packing 10x6 pentominoes | quadrille cover --count\n"
     "  quadrille model packing 3x3x3 soma --once | quadrille cover\n"},
    {Verb::generate, "generate", "make new puzzles: valid ones in which every clue is needed",
     "The same seed gives the same puzzles, whatever the number of threads.\n"
     "Examples:\n"
     "  quadrille generate 10\n"
     "  quadrille generate 5 --symmetry half-turn --clues 24..28\n"
     "  quadrille generate 100 --pattern heart.txt\n"
     "  quadrille generate --size 6x6          and with --board FILE any shape and rules\n"
     "  quadrille generate 3 --where 'clues<=23 && nodes>=5' --time 60\n"},
    {Verb::minimize, "minimize", "take clues away until every one is needed",
     "Examples:\n"
     "  quadrille minimize puzzles.txt         a minimal part of each puzzle\n"
     "  quadrille minimize --seed 2 FILE       perhaps another one\n"
     "  quadrille minimize --all FILE          every minimal part\n"
     "  quadrille minimize --all --limit 100 --json FILE\n"},
    {Verb::vary, "vary", "every valid puzzle that comes of taking some clues away and adding others",
     "Examples:\n"
     "  quadrille vary -1+1 puzzles.txt        one clue goes, another one comes\n"
     "  quadrille vary -2+2 FILE | head        written as they come\n"
     "  quadrille vary -2 FILE                 two clues go\n"
     "  quadrille vary +1 --json FILE\n"},
    {Verb::backdoors, "backdoors", "cells whose digit makes the rest fall by singles",
     "'all' if the puzzle falls by naked and hidden singles as it is, 'none' if no cell does it alone.\n"
     "Examples:\n"
     "  quadrille backdoors puzzles.txt\n"
     "  quadrille backdoors --json puzzles.txt\n"
     "  quadrille backdoors puzzles.txt | grep -c none\n"
     "  quadrille generate 5 | quadrille backdoors\n"},
    {Verb::convert, "convert", "write puzzles, boards and exact cover problems in another format",
     "What the format has no place for is named once, if solvers do not miss it; rules and shapes without a place are\n"
     "an error. Puzzles and boards can become exact cover problems, too.\n"
     "Examples:\n"
     "  quadrille convert --to grid puzzles.txt\n"
     "  quadrille convert --to f-puzzles --strict killer.txt\n"
     "  quadrille convert --to knuth board.txt | quadrille cover --count\n"
     "  quadrille convert --format '%n,%g,%c' -o puzzles.csv.gz puzzles.txt\n"},
    {Verb::detect, "detect", "say which format an input is in, and why",
     "Examples:\n"
     "  quadrille detect puzzles.txt\n"
     "  quadrille detect *.txt\n"
     "  curl ... | quadrille detect\n"
     "  quadrille detect --json puzzles.txt\n"},
    {Verb::bench, "bench", "solve a fixed list of puzzles for two seconds: how fast is this machine?",
     "The program makes the puzzles itself; one thread solves them, and looks for a second solution.\n"
     "The signature is the number of search nodes for a first solution of each: the same on every\n"
     "machine and for every kernel of the lane engine.\n"
     "Examples:\n"
     "  quadrille bench\n"
     "  quadrille bench --kernel word64\n"
     "  quadrille bench --engine links --signature\n"},
};

}  // namespace

std::span<const VerbEntry> verb_table() { return verbs; }

bool is_verb(std::string_view word) {
  return std::any_of(std::begin(verbs), std::end(verbs), [&](const VerbEntry& entry) { return entry.name == word; });
}

bool writes_puzzles(Verb verb) {
  switch (verb) {
    case Verb::solve:
    case Verb::solutions:
    case Verb::canon:
    case Verb::dedupe:
    case Verb::generate:
    case Verb::minimize:
    case Verb::vary:
    case Verb::convert: return true;
    default: return false;
  }
}

bool reads_files(Verb verb) { return verb != Verb::bench && verb != Verb::model && verb != Verb::generate; }

}  // namespace quadrille::tool
