// Puzzles as players post them in the Patterns Game: rows of spaced cells, and after the last one a rating and the
// author.
//
//    . . . 9 rows ... .   ED=7.1/1.2/1.2
//
// The row that has words after its cells is the last one, and only that: so the format is told from plain rows.
#include "base/lines.h"
#include "base/utf8.h"
#include "text/collections/rating_words.h"
#include "text/core/format.h"

namespace quadrille::text {

namespace {

// Nine lines, or fewer before a blank one: a damaged record takes no other along.
std::size_t rows_size(std::string_view text, bool at_end) {
  Lines lines(text);
  for (std::size_t rows = 0, start = 0; lines.next(); start = lines.offset()) {
    if (is_blank(lines.line())) return start;
    if (++rows == classic_order) return lines.offset();
  }
  return at_end ? text.size() : 0;
}

Result<PuzzleRecord> read_rows(std::string_view text) {
  const SymbolTable symbols(Alphabet::digits, classic_order);
  PuzzleRecord record{Puzzle{BoxShape{3, 3}, {}}, Alphabet::digits};
  Lines lines(text);
  for (std::size_t row = 1; row <= classic_order; ++row) {
    if (!lines.next() || is_blank(lines.line())) {
      return Error{ErrorCode::bad_length, "expected 9 rows, found " + std::to_string(row - 1), {row, 0}};
    }
    const std::string_view line = lines.line();
    std::size_t at = 0;
    for (std::size_t found = 0; found < classic_order; ++at) {
      if (at == line.size())
        return Error{ErrorCode::bad_length, "expected 9 cells, found " + std::to_string(found), {row, at + 1}};
      if (is_blank(line[at])) continue;
      const std::uint8_t symbol = symbols.value(line[at]);
      if (symbol == SymbolTable::none) {
        return Error{ErrorCode::bad_symbol,
                     "expected a digit 1 to 9 or an empty cell, found " + shown_character(line.substr(at)),
                     {row, at + 1}};
      }
      record.puzzle.cells.push_back(symbol);
      ++found;
    }
    const std::string_view rest = line.substr(at);
    if (row < classic_order && !is_blank(rest))
      return Error{ErrorCode::bad_length, "expected 9 cells, found more", {row, at + 1}};
    if (row == classic_order && !rest.empty() && !is_blank(rest.front()))
      return Error{ErrorCode::bad_length, "expected 9 cells, found more", {row, at + 1}};
    if (row == classic_order) add_words(rest, Property::author, record.notes);
  }
  return record;
}

std::string write_rows(const PuzzleRecord& record) {
  std::string out;
  for (std::size_t cell = 0; cell < classic_cells; ++cell) {
    const std::uint8_t symbol = record.puzzle.cells[cell];
    out += symbol == 0 ? '.' : static_cast<char>('0' + symbol);
    if (cell + 1 < classic_cells) out += (cell + 1) % classic_order == 0 ? '\n' : ' ';
  }
  append_words(record.notes, Property::author, "   ", out);
  return out;
}

NoteSet unsaid_by_rows(const PuzzleRecord& record) { return unsaid_words(record, Property::author, true); }

constexpr Property of_pattern[] = {Property::rating, Property::author};

const PuzzleFormat patterns_game{
    rows_size, read_rows, write_rows, {.properties = of_pattern, .unsaid = unsaid_by_rows}};

std::optional<Guess> recognize_patterns_game(const Head& head) {
  const std::string_view text = head.complete_lines();
  Lines lines(text);
  if (!next_record_line(lines)) return std::nullopt;
  const auto start = static_cast<std::size_t>(lines.line().data() - text.data());
  const auto record = read_rows(text.substr(start, rows_size(text.substr(start), true)));
  if (!record || record->notes.properties.empty()) return std::nullopt;
  if (has_rating(*record)) return Guess{100, "9 rows and a rating after ED=", PuzzleLayout{.boards = &patterns_game}};
  return Guess{96, "9 rows and words after them", PuzzleLayout{.boards = &patterns_game}};
}

}  // namespace

extern const Format patterns_game_format{"patterns-game", Family::collections,
                                         "9 rows of spaced cells, then ED=7.1/1.2/1.2",
                                         PuzzleLayout{.boards = &patterns_game}, recognize_patterns_game};

}  // namespace quadrille::text
