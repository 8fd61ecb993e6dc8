// A board as steps see it: its constraints, each with the rule that it comes from, and what steps call it.
//
//     const Model model = model_of(board);
//     const View view(model, position);          // the candidates of all cells, those of filled cells too
//     view.at(40);
//
// Cost: some milliseconds for a 9x9 board with sums. Threads: immutable, may be shared.
#pragma once

#include <cassert>
#include <functional>
#include <span>
#include <vector>

#include "puzzle/core/constraints.h"
#include "puzzle/core/geometry.h"
#include "puzzle/propagate/sees.h"
#include "quadrille/logic/step.h"

namespace quadrille::logic::own {

/// A constraint of a rule with the premise that names it.
template <class Constraint>
struct Stated {
  Constraint constraint;
  Premise premise;
};

/// All relations of two cells that one rule states.
struct Relations {
  Premise premise;
  std::vector<Exclusion> pairs;                     // that say more than that the cells are different
  std::vector<std::vector<std::size_t>> of_cell{};  // for each place, the pairs with it
  std::vector<CellPair> different{};                // cells that the rule makes different
};

/// A sum with the houses and rules that it follows from: those that add up to more come first.
struct StatedSum {
  Sum sum;  // of symbols
  std::vector<Premise> premises;
  std::size_t added = 0;  // how many of the premises are houses that are added up; 0: the sum of one rule
};

struct Model;

/// Rules of which at least one holds: each as a model without the houses of the board.
struct Branches {
  Premise premise;
  std::vector<Model> models;
  std::vector<std::string> names;
};

struct Model {
  struct House {
    std::vector<int> cells;
    Premise premise;
    bool full;  // one cell for each symbol
  };
  /// Houses of the shape with all symbols, no two of which have a common cell: all rows, all columns, all boxes.
  struct Class {
    std::vector<std::size_t> houses;  // numbers
    std::vector<int> house_of;        // for each place, the number in `houses`, or -1
  };
  /// Some houses of one class and as many of another: the cells that only the former, and only the latter have.
  struct Leftovers {
    std::vector<std::size_t> houses, others;
    std::vector<int> cells, other_cells;
  };

  explicit Model(const Puzzle& board_of_model) : puzzle(board_of_model), sees(puzzle.cells.size()) {}

  int order() const { return puzzle.shape.order(); }
  int number(int symbol) const { return symbol + puzzle.shape.least_value() - 1; }
  SymbolSet all() const { return all_symbols(order()); }

  Puzzle puzzle;
  std::vector<SymbolSet> candidates;  // of each place, before any clue is looked at
  std::vector<int> cells;             // the places that are cells
  std::vector<House> houses;          // first those of the shape, then of rules
  std::vector<Class> classes;
  std::vector<Leftovers> leftovers;
  std::vector<Relations> relations;
  std::vector<Stated<SetChoice>> choices;
  std::vector<Stated<Counts>> counts;
  std::vector<Stated<Automaton>> automata;
  std::vector<Branches> branches;
  std::vector<StatedSum> sums, derived;
  propagate::Sees sees;
  std::vector<std::vector<int>> seen;  // for each place, the cells that it sees
};

Model model_of(const Puzzle& board);

/// Tells whether a filled cell contradicts a rule whose cells are all filled.
bool contradicts_rule(const Model& model, const Position& position, int cell);

/// Returns the first house or rule that makes two cells different, of which it is known that they see each other.
const Premise& why_seen(const Model& model, int first, int second);

/// The candidates of a position, with filled cells as cells with one candidate.
class BoardView {
 public:
  BoardView(const Model& model, const Position& position);
  /// Makes a view in which all cells are open.
  BoardView(const Model& model, std::vector<SymbolSet> candidates)
      : model_(model), candidates_(std::move(candidates)), open_(candidates_.size(), true) {}

  const Model& model() const { return model_; }
  SymbolSet at(int cell) const {
    return assert(cell >= 0 && is_place(cell)), candidates_[static_cast<std::size_t>(cell)];
  }
  bool is_open(int cell) const {
    return assert(cell >= 0 && is_place(cell)), open_[static_cast<std::size_t>(cell)] != 0;
  }
  const std::vector<SymbolSet>& candidates() const { return candidates_; }

 private:
  bool is_place(int cell) const { return static_cast<std::size_t>(cell) < open_.size(); }

  const Model& model_;
  std::vector<SymbolSet> candidates_;
  std::vector<char> open_;  // bits would take longer to read
};

}  // namespace quadrille::logic::own
