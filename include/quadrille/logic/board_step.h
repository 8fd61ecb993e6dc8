// A step on a board of any size, shape and rule: what it looks at, which houses and rules make it hold, and what
// follows. Data, not prose, as logic/step.h is for plain 9x9 grids.
//
//     for (const logic::Premise& why : step.premises) std::cout << why.name << '\n';   // "cage 15 r1c1 r1c2", "row 1"
//     for (logic::Candidate out : step.eliminations) cross_out(out.cell, out.symbol);
//
// Any step but a search can be checked on its own: every way to fill `cells` from the listed candidates that keeps
// the premises agrees with the effect. Cells are places on the canvas of the board, symbols are numbered from
// 1. No step relies on the puzzle having only one solution.
// Cost: plain values. Threads: plain values.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/logic/step.h"
#include "quadrille/puzzle/board.h"

namespace quadrille::logic {

/// In the order in which they are tried.
enum class BoardTechnique : std::uint8_t {
  full_house,
  hidden_single,
  naked_single,
  relation,           ///< what two cells may hold together: thermometers, dots, anti-knight
  sets,               ///< which sets of symbols are left for cells: cages, renban lines
  count,              ///< how often cells hold a symbol
  locked_candidates,  ///< pointing, claiming, and cells that see all places of a symbol in a house
  required_value,     ///< all sets that are left for some cells have a symbol
  sum,                ///< the least and the greatest that the other cells of a sum add up to
  naked_pair,
  hidden_pair,
  law_of_leftovers,   ///< what sticks out of rows holds the same symbols as what sticks out of regions
  different_sum,      ///< a sum in which cells see each other, so that they are different
  innies_and_outies,  ///< a sum that follows from what houses add up to
  combinations,       ///< all ways to fill the few open cells of a rule
  naked_triple,
  hidden_triple,
  branches,  ///< what is left whichever of several rules holds
  line,      ///< all ways to read the cells of a rule in its order: sandwiches, regular expressions
  naked_quad,
  hidden_quad,
  naked_quint,
  hidden_quint,
  x_wing,
  swordfish,
  jellyfish,
  trial,   ///< a candidate from which steps lead to a contradiction; the more of them, the greater its weight
  search,  ///< a candidate that no solution has, without a reason; the longer the search, the greater its weight
};

inline constexpr std::size_t board_technique_count = static_cast<std::size_t>(BoardTechnique::search) + 1;

struct BoardTechniqueRow {
  BoardTechnique technique;
  std::string_view id;    ///< "hidden-single"
  std::string_view name;  ///< "Hidden Single"
  int weight;             ///< how difficult it is, on a scale of quadrille's own
};

/// In the order of the enumerators.
std::span<const BoardTechniqueRow> board_techniques();
const BoardTechniqueRow& row_of(BoardTechnique technique);

/// A house or a rule that a step relies on.
struct Premise {
  std::string name;          ///< "row 3", "cage 15 r1c1 r1c2", "sandwich 12 row 1", "x-sum 9 row 2 from r2c9"
  std::vector<int> cells;    ///< of the house, or those that the rule is about here
  int rule = -1;             ///< its number in Puzzle::rules; -1: a house of the board's shape
  std::string meaning = {};  ///< of the rule: "neighbors that differ by 1"
  bool operator==(const Premise&) const = default;
};

/// A cell and all candidates that it has before the step; of a filled cell its symbol.
struct CellCandidates {
  int cell = 0;
  SymbolSet candidates = 0;
  bool operator==(const CellCandidates&) const = default;
};

/// A sum that a step uses: cells, each times its coefficient, add up to the total. Symbols count as numbers here.
struct StepSum {
  struct Term {
    int cell, coefficient;
    bool operator==(const Term&) const = default;
  };
  std::vector<Term> terms;
  int total = 0;
  bool operator==(const StepSum&) const = default;
};

/// The least and the greatest total of all terms of a sum except one.
struct StepBound {
  int cell = 0;  ///< of the term that is left out
  int least = 0, most = 0;
  bool operator==(const StepBound&) const = default;
};

/// The way in which an assumption fails: one of these.
struct Contradiction {
  int cell = -1;          ///< has no candidate left
  std::string house;      ///< has no place left for
  int symbol = 0;         ///< this symbol
  std::string violation;  ///< of a rule by filled cells: "r1c1 r1c2 add up to 14, not 15"
  bool operator==(const Contradiction&) const = default;
};

struct BoardStep {
  BoardTechnique technique{};
  int weight = 0;
  std::vector<Premise> premises;
  bool uses_differences = false;             ///< cells that see each other are different
  std::size_t differences = 0;               ///< the number of premises, the last ones, that only make cells different
  std::vector<CellCandidates> cells;         ///< that the reason looks at, and those that it changes; ascending
  std::vector<int> symbols;                  ///< that the step is about, ascending
  std::vector<int> pattern;                  ///< cells: those of a naked or hidden set, the places of a symbol, ...
  std::vector<SymbolSet> sets;               ///< those that are left for the pattern
  StepSum sum;                               ///< of sums
  std::vector<StepBound> bounds;             ///< of sums
  std::vector<std::string> branches;         ///< those that can hold
  std::vector<std::vector<Candidate>> ways;  ///< of lines, if few: what the most decisive cells hold
  std::vector<BoardStep> nested;             ///< of a trial: what follows from the assumption
  Candidate assumption;                      ///< of a trial or a search
  Contradiction contradiction;               ///< of a trial
  std::uint64_t searched = 0;                ///< of a search: how many branches it has tried

  std::vector<Candidate> eliminations;  ///< sorted
  std::vector<Candidate> placements;
  bool operator==(const BoardStep&) const = default;
};

}  // namespace quadrille::logic
