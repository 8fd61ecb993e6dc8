// Tells rows from titles, borders and gaps by counting characters: nothing is read, so a damaged row is still a row.
// Three numbers count: of characters that may be cells, of those that may not, and of those that no line of dashes has
// ("inked").
#include "text/core/grid_lines.h"

#include <cassert>

#include "base/utf8.h"
#include "text/core/cell_characters.h"

namespace quadrille::text {

namespace {

// Three numbers in one word, so that a line is counted with one addition for each character: characters that are cells,
// those that are none, and those of either kind that no line of dashes has. Longer lines are counted up to the largest
// number that fits, so no number runs into the next one.
//    bits 42..62: inked   |   21..41: strange   |   0..20: cell
constexpr int count_bits = 21;
constexpr std::uint64_t cell = 1, strange = cell << count_bits, inked = strange << count_bits;
constexpr std::size_t longest_counted = (std::size_t{1} << count_bits) - 1;

constexpr std::uint64_t number(std::uint64_t counts, std::uint64_t kind) {
  return counts / kind & ((std::uint64_t{1} << count_bits) - 1);
}

constexpr std::string_view beside_cells = ">\"";  // see plain_line.h

constexpr bool is_inked(char c) {
  return is_digit(c) || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '.' || c == '?' ||
         static_cast<unsigned char>(c) >= 0x80;
}

}  // namespace

GridLines::GridLines(const PuzzleLayout& layout)
    : order_(static_cast<std::size_t>(layout.order())),
      dashes_are_cells_(layout.alphabet == Alphabet::letters || is_dash(layout.empty)) {
  const SymbolTable symbols(layout.alphabet, layout.order(), layout.empty);
  const bool numbers = layout.alphabet == Alphabet::numbers;
  for (std::size_t i = 0; i < counts_.size(); ++i) {
    const char c = static_cast<char>(i);
    if (is_blank(c) || beside_cells.find(c) != beside_cells.npos) continue;
    // A digit of a number is not a symbol by itself.
    const bool is_cell = symbols.value(c) != SymbolTable::none || (numbers && is_digit(c));
    counts_[i] = (is_cell ? cell : strange) + (is_inked(c) ? inked : 0);
  }
}

std::uint64_t GridLines::count_all(std::string_view line) const {
  std::uint64_t counts = 0;
  for (const char c : line.substr(0, longest_counted)) counts += counts_[static_cast<unsigned char>(c)];
  return counts;
}

// Writes a line in ASCII and counts again only if it has strange characters and bytes beyond ASCII: nearly none has.
std::uint64_t GridLines::count(std::string_view line) const {
  const std::uint64_t counts = count_all(line);
  return number(counts, strange) == 0 || is_ascii(line) ? counts : count_all(in_ascii(line));
}

bool GridLines::is_cells(std::string_view line) const {
  const std::uint64_t counts = count(line);
  return number(counts, strange) == 0 && number(counts, inked) > 0;
}

bool GridLines::is_text(std::string_view line) const {
  constexpr std::uint64_t several = 3;
  const std::uint64_t counts = count(line);
  const std::uint64_t cells = number(counts, cell), others = number(counts, strange);
  if (2 * cells < order_ || others >= several) return true;
  return number(counts, inked) == 0 && (!dashes_are_cells_ || cells != order_ || others > 0);
}

GridLines::Next GridLines::next(Lines& lines) const {
  if (!lines.next()) return Next::nothing;
  return is_blank(lines.line()) || is_text(lines.line()) ? Next::other : Next::row;
}

std::optional<bool> GridLines::is_gap(Lines lines, std::size_t rows, bool at_end) const {
  assert(rows > 0 && rows <= order_);
  if (rows == order_ || order_ % rows != 0) return false;
  const std::optional<bool> cut_off = at_end ? std::optional(false) : std::nullopt;
  // Reads ahead on a copy of the lines: bands of `rows` rows each, with one blank line before each but the one that the
  // caller has read.
  for (std::size_t row = rows; row < order_; ++row) {
    if (row > rows && row % rows == 0) {
      if (!lines.next()) return cut_off;
      if (!is_blank(lines.line())) return false;
    }
    const Next found = next(lines);
    if (found != Next::row) return found == Next::nothing ? cut_off : false;
  }
  // A row directly after the last band would make it a larger one: this is not a grid of bands.
  const Next after = next(lines);
  if (after == Next::nothing && !at_end) return std::nullopt;
  return after != Next::row;
}

}  // namespace quadrille::text
