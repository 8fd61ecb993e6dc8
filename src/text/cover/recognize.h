// Tells the formats of exact cover problems apart. See detect.h.
//
// Sizes and numbers can be read in more than one way. The reading that fits every line wins; if several do, the first
// of `matrix`, `sparse`, `columns`, `column-lists`.
#pragma once

#include <cstdint>
#include <optional>

#include "text/core/format.h"
#include "text/cover/numbered.h"

namespace quadrille::text {

/// The number of lines that are what they would be in a format, and that of the others.
struct Fit {
  std::uint64_t good = 0, bad = 0;
  bool whole() const { return good > 0 && bad == 0; }
  bool mostly() const { return good > bad; }
};

/// Tests at most that number of lines that are not blank.
template <class Test>
Fit fit(Lines lines, Test is_row, std::uint64_t most = ~std::uint64_t{0}) {
  Fit fit;
  while (fit.good + fit.bad < most && next_filled(lines)) ++(is_row(lines.line()) ? fit.good : fit.bad);
  return fit;
}

/// One or two numbers in the first line, and the lines after it.
struct NumbersFirst {
  std::uint32_t first;
  std::optional<std::uint32_t> second;
  Lines rows;
};
std::optional<NumbersFirst> numbers_first(Lines lines);
inline std::optional<NumbersFirst> numbers_first(const Head& head) {
  return numbers_first(Lines(head.complete_lines()));
}

/// Tells whether the second number, if there is one, may be a number of secondary columns. It makes no sense that all
/// are.
bool has_columns(const NumbersFirst& head);

}  // namespace quadrille::text
