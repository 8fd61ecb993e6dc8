// Reads cells one by one into three lists of the same length, so that a format with rows can call it once for each row:
//
//     +8 2 [45] .        clues 0 2 0 0, placed 8 0 0 0, crossed out in the third cell: 4 and 5
//
// A plus belongs to the digit after it; brackets are an empty cell. A star is an empty cell, or several in short forms.
#include "text/programs/in_play.h"

#include <algorithm>
#include <utility>

#include "base/lines.h"
#include "base/utf8.h"

namespace quadrille::text {

namespace {

// Returns the digits between brackets at the beginning of the text; empty if there is nothing of that kind.
std::string_view bracket(std::string_view text) {
  const std::size_t end = std::min(text.find_first_not_of("123456789", 1), text.size());
  return text.starts_with('[') && end > 1 && end < text.size() && text[end] == ']' ? text.substr(1, end - 1)
                                                                                   : std::string_view{};
}

}  // namespace

std::optional<Error> read_in_play(std::string_view text, std::size_t column, std::size_t expected, InPlay& found,
                                  std::size_t cells_of_star) {
  const SymbolTable& symbols = classic_symbols();
  const std::size_t before = found.clues.size();
  bool plus = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '+' && !plus) {
      plus = true;
      continue;
    }
    const std::string_view crossed_out = text[i] == '[' ? bracket(text.substr(i)) : std::string_view{};
    const std::uint8_t symbol = crossed_out.empty() ? symbols.value(text[i]) : std::uint8_t{0};
    if (symbol == SymbolTable::none || (plus && symbol == 0)) {
      return Error{ErrorCode::bad_symbol,
                   "expected a digit 1 to 9 or an empty cell, found " + shown_character(text.substr(i)),
                   {1, column + i}};
    }
    for (std::size_t times = text[i] == '*' ? cells_of_star : 1; times > 0; --times) {
      found.clues.push_back(plus ? std::uint8_t{0} : symbol);
      found.placed.push_back(plus ? symbol : std::uint8_t{0});
    }
    found.any_placed |= std::exchange(plus, false);
    if (crossed_out.empty()) continue;
    found.crossed_out.resize(found.clues.size());
    for (const char digit : crossed_out) found.crossed_out.back() |= only(digit - '0');
    i += crossed_out.size() + 1;
  }
  const std::size_t count = found.clues.size() - before;
  if (count == expected) return std::nullopt;
  return Error{ErrorCode::bad_length,
               "expected " + std::to_string(expected) + " cells, found " + std::to_string(count),
               {1, column + text.size()}};
}

Result<InPlay> grid_in_play(std::string_view text, std::size_t column) {
  InPlay found;
  if (auto error = read_in_play(text, column, classic_cells, found)) return *std::move(error);
  return found;
}

// Joins what is crossed out in cells with the list after them, and makes pencil marks of what is left.
Result<PuzzleRecord> record_in_play(InPlay found, std::string_view crossed, std::size_t column) {
  PuzzleRecord record{Puzzle{BoxShape{3, 3}, std::move(found.clues)}, Alphabet::digits};
  if (found.any_placed) record.notes.placed = std::move(found.placed);
  if (!is_blank(crossed)) {
    auto sets = read_triples(crossed);
    if (!sets) {
      Error error = sets.error();
      error.at.column += column - 1;
      return error;
    }
    for (std::size_t cell = 0; cell < found.crossed_out.size(); ++cell) (*sets)[cell] |= found.crossed_out[cell];
    found.crossed_out = *std::move(sets);
  }
  if (found.crossed_out.empty()) return record;
  found.crossed_out.resize(classic_cells);
  cross_out(record, std::move(found.crossed_out));
  return record;
}

std::string cells_with_plus(const PuzzleRecord& record, std::span<const SymbolSet> crossed_out) {
  std::string out;
  for (std::size_t cell = 0; cell < classic_cells; ++cell) {
    if (!crossed_out.empty() && crossed_out[cell] != 0) {
      out += '[';
      append_digits(crossed_out[cell], out);
      out += ']';
      continue;
    }
    const std::uint8_t clue = record.puzzle.cells[cell];
    const std::uint8_t placed = clue == 0 && !record.notes.placed.empty() ? record.notes.placed[cell] : std::uint8_t{0};
    if (placed != 0) out += '+';
    out += clue + placed == 0 ? '.' : static_cast<char>('0' + clue + placed);
  }
  return out;
}

}  // namespace quadrille::text
