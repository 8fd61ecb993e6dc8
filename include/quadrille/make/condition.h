// Selects puzzles by a condition written as text.
//
//     const auto wanted = Condition::parse("clues <= 23 && (nodes >= 5 || !singles)");
//     if (!wanted) std::cerr << to_string(wanted.error());  // "1:8: expected a number"
//     else if (wanted->holds(solver, puzzle)) show(puzzle);
//
//     condition:   term || term || ...        term:   factor && factor && ...
//     factor:      !factor   (condition)   property   property < number   number < property   also <= > >= == !=
//
// A property is a number, and 1 or 0 if it can only be true or false. A property without a comparison holds if it is
// not 0; those that never are, such as `rating`, need one. properties() lists all properties; symmetries have the names
// of make/generate.h. Ratings have one decimal (rating >= 7.1), `hardest` is compared with a technique of
// quadrille/logic/technique.h (hardest == x-wing), steps(x-wing, swordfish) is the number of steps of these techniques,
// and solved_by(x-wing, pointing) holds if singles and these solve the puzzle. HoDoKu's levels are compared by name
// (hodoku_level >= hard).
//
// Puzzles must be valid. Cost: that of the properties, which are computed from left to right until the answer is
// certain; one rating serves all properties that follow from it. Ratings of Sudoku Explainer and HoDoKu are of plain
// 9x9 puzzles, `weight` and `weights`, on quadrille's own scale, of all; so are clues and their patterns. Errors:
// bad_symbol, bad_number, missing_text, with the column. Threads: a Condition may be shared; one GridSolver per thread.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <string_view>
#include <vector>

#include "quadrille/logic/technique.h"
#include "quadrille/result.h"
#include "quadrille/solve/solver.h"
#include "quadrille/sudoku.h"

namespace quadrille {

class Condition {
 public:
  /// Holds always.
  Condition() = default;
  static Result<Condition> parse(std::string_view text);

  /// Both must hold.
  void add(const Condition& other);

  bool holds(GridSolver& solver, const Grid& puzzle) const;
  /// The same for puzzles of any size, shape and rule, unless plain_only() names a property. After a stop the answer
  /// may be wrong.
  bool holds(Solver& solver, const Puzzle& puzzle, const std::stop_token& stop = {}) const;
  /// The first property that only plain 9x9 puzzles have, such as "rating"; empty: there is none.
  std::string_view plain_only() const;

  /// The kind of value that a property is compared with.
  enum class Unit : std::uint8_t { whole, tenths, technique, level };
  struct Property {
    std::string_view name, meaning;
    /// techniques: of a property that has them as its argument.
    std::uint64_t (*value)(GridSolver& solver, const Grid& puzzle, const logic::TechniqueSet& techniques);
    std::string_view example = {};  ///< of a property that says nothing alone, because it is never 0: a comparison
    Unit unit = Unit::whole;
    bool has_argument = false;
    bool is_difficulty = false;                            ///< the higher, the harder
    std::optional<logic::Scale> scale = logic::Scale::se;  ///< whose techniques it knows; nothing: those of either
  };
  static std::span<const Property> properties();
  /// Tells whether puzzles of all kinds have the property.
  static bool is_of_all(const Property& property);
  /// The property of a puzzle of any kind, if it has it. After a stop the number may be wrong.
  static std::uint64_t value_of(const Property& property, Solver& solver, const Puzzle& puzzle,
                                const logic::TechniqueSet& techniques = {}, const std::stop_token& stop = {});
  /// Null if there is none with this name.
  static const Property* find_property(std::string_view name);

 private:
  friend class ConditionParser;
  enum class Kind : std::uint8_t { either, both, negation, less, at_most, equal };
  // Children stand before their parents; the last node is the root.
  struct Node {
    Kind kind;
    int left = -1, right = -1;           // children of either and both; negation has only the left one
    const Property* property = nullptr;  // of comparisons
    logic::TechniqueSet techniques{};
    std::uint64_t number = 0;
  };
  template <class Value>
  bool holds(int node, const Value& value) const;

  std::vector<Node> nodes_;
};

}  // namespace quadrille
