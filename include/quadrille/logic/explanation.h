// Explains steps in words, at three strengths: where to look, what is there, and why it holds.
//
//     for (const logic::Sentence& sentence : logic::explain(step)) std::cout << to_string(sentence) << ' ';
//     // 2 is the only candidate left in r3c6. So r3c6 is 2.
//
// A sentence is a template with typed arguments: whoever translates it, or makes its cells light up, needs no parser.
// Cost: proportional to the text. Errors: none. Threads: pure functions.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "quadrille/logic/step.h"

namespace quadrille::logic {

struct CellList {
  std::vector<std::uint16_t> cells;
};
struct Symbols {
  std::vector<std::uint16_t> symbols;
};
struct HouseList {
  std::vector<HouseName> houses;
};
/// Cells with a symbol in each.
struct CandidateList {
  std::vector<Candidate> candidates;
};
/// Names of houses and rules.
struct NameList {
  std::vector<std::string> names;
};
/// A number that is not a symbol: a sum, a count.
struct Number {
  int number;
};
/// Sets of symbols: "69 or 78".
struct SetList {
  std::vector<SymbolSet> sets;
};
/// Candidates that are true together: "r1c2=1 r1c5=9 or r1c3=1 r1c6=9".
struct WayList {
  std::vector<std::vector<Candidate>> ways;
};
using Argument =
    std::variant<CellList, Symbols, HouseList, CandidateList, Technique, NameList, Number, SetList, WayList, StepSum>;

/// Each "{}" or "{or}" of the text stands for the next argument; "{or}" joins a list with "or".
struct Sentence {
  std::string_view text;
  std::vector<Argument> arguments;
};

/// Returns the place of the step, without the technique: "Look at box 4."
Sentence nudge(const Step& step);
/// Returns the technique and its place: "Pointing: 7 in box 4."
Sentence summarize(const Step& step);
/// Explains everything: the pattern, why it holds, what follows.
std::vector<Sentence> explain(const Step& step);

/// The names of cells and symbols.
struct Names {
  /// "r1c2"; symbols as the numbers that they count as.
  explicit Names(PuzzleShape board_shape);

  PuzzleShape shape;
  std::vector<std::string> symbols;  ///< of symbol 1, 2, 3, ...
};
/// Returns the names for plain 9x9 grids.
const Names& classic_names();

/// "r1c2", "r1c2, r1c5 and r9c1", "3 and 7", "rows 3 and 8", "r1c2=7".
std::string to_string(const Argument& argument, std::string_view conjunction = " and ",
                      const Names& names = classic_names());
std::string to_string(const Sentence& sentence, const Names& names = classic_names());
/// Sentences with a blank between them.
std::string to_string(const std::vector<Sentence>& sentences, const Names& names = classic_names());

/// The first of a player's mistakes, of which there is at least one: "5 in r1c2 contradicts the solution".
std::string describe(const Mistakes& mistakes, const Names& names = classic_names());

}  // namespace quadrille::logic
