// Clues that several sites write in their own ways. Each is made into a rule, and taken from one, in one place.
//
//     QuadClue{{0, 1, 9, 10}, {2, 5}}.rule();         // quadruple 25
//     QuadClue::of(rule).values;                      // 2, 5
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/puzzle.h"

namespace quadrille::text {

/// The use of a row of a site's table.
enum class SiteUse : std::uint8_t {
  both,
  reads,   ///< an old name, or another way to say what some other row says
  writes,  ///< reading comes to the same rule by another row
};

/// Values that are around a corner of cells.
struct QuadClue {
  std::vector<int> cells, values;

  /// Digits are written as one number, larger ones as a list.
  Rule rule() &&;
  static QuadClue of(const Rule& rule);
};

/// A circle whose cells are read as one number, and the line that begins in it.
struct ArrowClue {
  std::vector<int> circle, shaft;

  Rule rule() const;
  static ArrowClue of(const Rule& rule);
};

/// Neighbors without a dot: which numbers they do not have, as sites state it in two words.
struct UnmarkedNeighbors {
  bool no_differences = false, no_ratios = false;

  /// Nothing if no word was found. `consecutive` is the kind for the first one alone.
  std::optional<Rule> rule(RuleKind consecutive) const;
  static UnmarkedNeighbors of(RuleKind kind);
};

/// Different cells whose sum has a digital root from 1 to 9: "DR5".
struct DigitalRoot {
  int root;

  static std::optional<DigitalRoot> named(std::string_view word);
  std::string name() const { return "DR" + std::to_string(root); }
  /// The sums with this digital root that this number of cells can have, if they are different and up to `order`.
  std::vector<int> sums(std::size_t cells, int order) const;
  /// Takes it from a rule `cage-sums`, if its sums are all those of a digital root.
  static std::optional<DigitalRoot> of(const Rule& rule, const Puzzle& board);
};

/// Tells whether the puzzle has a rule of this kind, groups aside.
bool has_rule_of(const Puzzle& board, RuleKind kind);

/// Writes numbers with something between.
std::string joined(std::span<const int> numbers, std::string_view between);

}  // namespace quadrille::text
