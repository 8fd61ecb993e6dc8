// Lines of pairs have no marks of their own but their length: 2 n n characters for an order n from 10 to 36, all
// different, so the first line tells the order. A line counts as one only if each pair is a cell of that order.
#include "text/core/pair_lines.h"

#include <cassert>
#include <string>
#include <vector>

#include "base/lines.h"
#include "base/numbers.h"
#include "text/core/plain_line.h"
#include "text/core/regions.h"

namespace quadrille::text {

namespace {

constexpr int least_paired_order = 10, most_paired_order = 36;

// Returns the order of lines of that many characters, or 0.
int order_of(std::size_t width) {
  for (int order = least_paired_order; order <= most_paired_order; ++order) {
    if (static_cast<std::size_t>(2 * order * order) == width) return order;
  }
  return 0;
}

// Reads one pair: a number up to the order, or twice the same character of an empty cell.
std::optional<std::uint8_t> pair_value(std::string_view pair, int order) {
  assert(pair.size() == 2);
  constexpr std::string_view empty_signs = ".*_-?";
  if (pair[0] == pair[1] && empty_signs.find(pair[0]) != empty_signs.npos) return std::uint8_t{0};
  const auto number = whole_number(pair);
  if (!number || *number > static_cast<std::uint32_t>(order)) return std::nullopt;
  return static_cast<std::uint8_t>(*number);
}

bool all_cells(std::string_view cells, int order) {
  std::vector<std::uint8_t> values(cells.size() / 2);
  return read_pairs(cells, order, values) == values.size();
}

// Returns the line up to a blank or a comment.
std::string_view cells_of(std::string_view line) { return line.substr(0, line.find_first_of(" \t#;,:|")); }

}  // namespace

std::size_t read_pairs(std::string_view line, int order, std::span<std::uint8_t> cells) {
  assert(order <= PuzzleShape::max_order);
  std::size_t count = 0;
  for (; count < cells.size() && 2 * count + 2 <= line.size(); ++count) {
    const auto value = pair_value(line.substr(2 * count, 2), order);
    if (!value) break;
    cells[count] = *value;
  }
  return count;
}

std::optional<Guess> recognize_pairs(const Head& head) {
  constexpr std::size_t sample_lines = 40;
  Lines lines(head.complete_lines());
  std::string buffer;
  int order = 0, good = 0, bad = 0;
  for (std::size_t i = 0; i < sample_lines && next_record_line(lines); ++i) {
    const std::string_view cells = cells_of(plain_line(lines.line(), buffer).text);
    // Damaged lines may follow, but not come first, nor be more than the good ones.
    if (i == 0) order = order_of(cells.size());
    if (order == 0 || cells == "end") break;
    ++(order_of(cells.size()) == order && all_cells(cells, order) ? good : bad);
  }
  if (good == 0 || good < bad || (head.boxes && !head.boxes->allows(order))) return std::nullopt;
  return Guess{certain, "a line of " + std::to_string(order * order) + " cells of two characters",
               PuzzleLayout{.shape = usual_boxes(order), .alphabet = Alphabet::numbers}};
}

}  // namespace quadrille::text
