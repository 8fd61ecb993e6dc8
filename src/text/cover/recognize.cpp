// A first line of one or two numbers begins most formats of judges, so it is read once for all of them. "007" is a
// name: no program writes a size so.
#include "text/cover/recognize.h"

#include <cassert>

#include "base/numbers.h"

namespace quadrille::text {

std::optional<NumbersFirst> numbers_first(Lines lines) {
  if (!next_filled(lines)) return std::nullopt;
  std::vector<std::uint32_t> numbers;
  for (Words words(lines.line()); words.next();) {
    const auto number = whole_number(words.word());
    const bool is_name = words.word().size() > 1 && words.word().front() == '0';
    if (!number || is_name || numbers.size() == 2) return std::nullopt;
    numbers.push_back(*number);
  }
  assert(!numbers.empty() && numbers.size() <= 2);  // the line is not blank
  return NumbersFirst{numbers.front(), numbers.size() == 2 ? std::optional(numbers.back()) : std::nullopt, lines};
}

bool has_columns(const NumbersFirst& head) { return head.second.value_or(0) < head.first; }

}  // namespace quadrille::text
