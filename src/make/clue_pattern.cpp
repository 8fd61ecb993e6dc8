// A pattern has a flag for each place of the canvas; flags of places that are no cells do not count.
#include "make/clue_pattern.h"

#include <algorithm>
#include <string>

#include "base/plural.h"

namespace quadrille {

namespace {

using std::to_string;

Error bad_number(std::string detail) { return {ErrorCode::bad_number, std::move(detail)}; }

bool has(const Pattern& pattern, int cell) { return pattern[static_cast<std::size_t>(cell)]; }

std::optional<Error> why_not(const Pattern& pattern, ClueSymmetry symmetry, const PuzzleShape& shape, int fewest,
                             int most) {
  const int places = shape.place_count();
  if (std::ssize(pattern) != places)
    return Error{ErrorCode::bad_length,
                 "expected a pattern of " + to_string(places) + " cells, found " + to_string(pattern.size())};
  const std::vector<bool> is_cell = shape.cells();
  int cells = 0;
  for (int cell = 0; cell < places; ++cell) cells += has(pattern, cell) && is_cell[static_cast<std::size_t>(cell)];
  if (cells < fewest) return bad_number("the pattern has only " + plural(cells, "cell") + ", too few for the clues");
  if (symmetry != ClueSymmetry::none) {
    for (const std::vector<int>& orbit : orbits(symmetry, shape.rows())) {
      if (std::ranges::any_of(orbit, [&](int cell) { return has(pattern, cell) != has(pattern, orbit.front()); }))
        return Error{ErrorCode::bad_symbol,
                     "the pattern does not have the symmetry '" + std::string(name(symmetry)) + "'"};
    }
  }
  if (cells > most)
    return bad_number("expected at most " + to_string(most) + " clues, found " + to_string(cells) + " in the pattern");
  return std::nullopt;
}

}  // namespace

Pattern pattern_of(std::span<const std::uint8_t> cells) {
  Pattern pattern;
  pattern.reserve(cells.size());
  for (const std::uint8_t cell : cells) pattern.push_back(cell != 0);
  return pattern;
}

int cell_count(const Pattern& pattern) { return static_cast<int>(std::ranges::count(pattern, true)); }

std::optional<Error> why_not_unique(const Pattern& pattern, BoxShape boxes) {
  const int order = boxes.order();
  const auto is_empty = [&](int line, bool is_row) {
    for (int i = 0; i < order; ++i) {
      if (has(pattern, is_row ? order * line + i : order * i + line)) return false;
    }
    return true;
  };
  for (const bool is_row : {true, false}) {
    const int together = is_row ? boxes.rows : boxes.columns;
    for (int first = 0; first < order; ++first) {
      for (int second = first + 1; second < first / together * together + together; ++second) {
        if (!is_empty(first, is_row) || !is_empty(second, is_row)) continue;
        return bad_number(std::string("the pattern is empty in ") + (is_row ? "rows " : "columns ") +
                          to_string(first + 1) + " and " + to_string(second + 1) +
                          ", which could be swapped in any solution");
      }
    }
  }
  return std::nullopt;
}

std::optional<Error> why_not_patterns(const GeneratorOptions& options, const PuzzleShape& shape, int fewest) {
  if (options.within && options.exactly) return bad_number("expected one pattern, found two");
  const int least = std::max(fewest, options.fewest_clues);
  if (options.within) return why_not(*options.within, options.symmetry, shape, least, shape.place_count());
  if (options.exactly) return why_not(*options.exactly, options.symmetry, shape, least, options.most_clues);
  return std::nullopt;
}

}  // namespace quadrille
