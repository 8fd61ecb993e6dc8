// Puzzles in play in one line: "+5" is a digit placed, and no clue; "512" is the candidate 5 crossed out in row 1 and
// column 2, and so is [5] in that cell.
//
//     :0000:x:+82..973...3...:111 413::          HoDoKu's library: technique, digits, cells, crossed out, and what a
//                                                step would do
//     +82..973...3...:111 413                    Sudoku Susser
//     +82*973..,.3*18...,...:111 413             the same, with the longest run of empty cells of a row as '*'
//     +82[1]..[4]973...3...                      the same, crossed out in the cells
#include <algorithm>
#include <optional>

#include "base/lines.h"
#include "text/core/candidates.h"
#include "text/programs/formats.h"

namespace quadrille::text {

namespace {

constexpr std::size_t order = 9, cells = 81;

struct InPlay {
  InPlay() { clues.reserve(cells), placed.reserve(cells); }

  std::vector<std::uint8_t> clues, placed;
  std::vector<SymbolSet> crossed_out;  // up to the last cell that has some
  bool any_placed = false;
};

// The digits between brackets at the beginning of the text; empty if there is nothing of that kind.
std::string_view bracket(std::string_view text) {
  const std::size_t end = std::min(text.find_first_not_of("123456789", 1), text.size());
  return text.starts_with('[') && end > 1 && end < text.size() && text[end] == ']' ? text.substr(1, end - 1)
                                                                                   : std::string_view{};
}

// Adds cells, with a plus before what was placed; a star stands for so many empty ones. The text begins at that column.
std::optional<Error> read_cells(std::string_view text, std::size_t column, std::size_t expected, InPlay& found,
                                std::size_t cells_of_star = 1) {
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
      return Error{
          ErrorCode::bad_symbol, shown(text[i]) + " is neither a digit 1 to 9 nor an empty cell", {1, column + i}};
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
               std::to_string(count) + " cells, expected " + std::to_string(expected),
               {1, column + text.size()}};
}

Result<InPlay> read_grid(std::string_view text, std::size_t column) {
  InPlay found;
  if (auto error = read_cells(text, column, cells, found)) return *std::move(error);
  return found;
}

Result<BoardRecord> record_of(InPlay found, std::string_view crossed, std::size_t column) {
  BoardRecord record{Board{BoxShape{3, 3}, std::move(found.clues)}, Alphabet::digits};
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
  found.crossed_out.resize(cells);
  cross_out(record, std::move(found.crossed_out));
  return record;
}

std::string_view first_line(std::string_view text) {
  Lines lines(text);
  (void)lines.next();
  return without_trailing_blanks(lines.line());
}

// What is crossed out in the cells, if that is given, stands in brackets.
std::string cells_with_plus(const BoardRecord& record, std::span<const SymbolSet> crossed_out = {}) {
  std::string out;
  for (std::size_t cell = 0; cell < cells; ++cell) {
    if (!crossed_out.empty() && crossed_out[cell] != 0) {
      out += '[';
      append_digits(crossed_out[cell], out);
      out += ']';
      continue;
    }
    const std::uint8_t clue = record.board.cells[cell];
    const std::uint8_t placed = clue == 0 && !record.notes.placed.empty() ? record.notes.placed[cell] : std::uint8_t{0};
    if (placed != 0) out += '+';
    out += clue + placed == 0 ? '.' : static_cast<char>('0' + clue + placed);
  }
  return out;
}

// ----------------------------------------------------------------------------------------------------------- HoDoKu

Result<BoardRecord> read_library(std::string_view text) {
  const std::string_view line = first_line(text);
  std::vector<std::string_view> fields;
  for (std::size_t start = 0; fields.size() < 5;) {
    const std::size_t end = std::min(line.find(':', start), line.size());
    fields.push_back(line.substr(start, end - start));
    if (end == line.size()) break;
    start = end + 1;
  }
  if (fields.size() < 4 || !fields.front().empty()) {
    return Error{ErrorCode::missing_text, "technique, digits and cells are expected, each behind a ':'", {1, 1}};
  }
  const auto column_of = [&](std::string_view field) {
    return static_cast<std::size_t>(field.data() - line.data()) + 1;
  };
  auto found = read_grid(fields[3], column_of(fields[3]));
  if (!found) return found.error();
  const std::string_view crossed = fields.size() > 4 ? fields[4] : std::string_view{};
  return record_of(*std::move(found), crossed, crossed.empty() ? 1 : column_of(crossed));
}

std::string write_library(const BoardRecord& record) {
  return ":0000:x:" + cells_with_plus(record) + ':' + triples_of(crossed_out(record)) + "::\n";
}

// ----------------------------------------------------------------------------------------------------------- Susser

struct Halves {
  std::string_view grid, crossed;
  std::size_t column;  // of the second
};

Halves halves_of(std::string_view text) {
  const std::string_view line = first_line(text);
  const std::size_t colon = std::min(line.find(':'), line.size());
  const std::size_t second = std::min(colon + 1, line.size());
  return {without_trailing_blanks(line.substr(0, colon)), line.substr(second), second + 1};
}

Result<BoardRecord> read_susser(std::string_view text) {
  const Halves halves = halves_of(text);
  auto found = read_grid(halves.grid, 1);
  if (!found) return found.error();
  return record_of(*std::move(found), halves.crossed, halves.column);
}

std::string behind_cells(const BoardRecord& record) {
  const std::string crossed = triples_of(crossed_out(record));
  return crossed.empty() ? "\n" : ':' + crossed + '\n';
}

std::string write_susser(const BoardRecord& record) { return cells_with_plus(record) + behind_cells(record); }

std::string write_inline(const BoardRecord& record) { return cells_with_plus(record, crossed_out(record)) + '\n'; }

// So many empty cells is the only star of a row. Several are what they are.
std::size_t cells_of_star(std::string_view row) {
  std::size_t signs = 0, stars = 0;
  for (const char c : row) signs += c != '+', stars += c == '*';
  return stars != 1 ? 1 : order - std::min(order, signs - 1);
}

Result<BoardRecord> read_short(std::string_view text) {
  const Halves halves = halves_of(text);
  InPlay found;
  std::size_t rows = 0;
  for (std::size_t start = 0; start <= halves.grid.size(); ++rows) {
    if (rows == order) return Error{ErrorCode::bad_length, "more than 9 rows", {1, start + 1}};
    const std::size_t end = std::min(halves.grid.find(',', start), halves.grid.size());
    const std::string_view row = halves.grid.substr(start, end - start);
    if (auto error = read_cells(row, start + 1, order, found, cells_of_star(row))) return *std::move(error);
    start = end + 1;
  }
  if (rows != order)
    return Error{ErrorCode::bad_length, std::to_string(rows) + " rows, expected 9", {1, halves.grid.size() + 1}};
  return record_of(std::move(found), halves.crossed, halves.column);
}

// The first of the longest runs of empty cells of a row; a single one stays.
std::string shortened(std::string_view row) {
  std::size_t from = 0, length = 1;
  for (std::size_t i = 0; i < row.size();) {
    const std::size_t end = std::min(row.find_first_not_of('.', i), row.size());
    if (end - i > length) from = i, length = end - i;
    i = std::max(end, i + 1);
  }
  if (length < 2) return std::string(row);
  return std::string(row.substr(0, from)) + '*' + std::string(row.substr(from + length));
}

std::string write_short(const BoardRecord& record) {
  const std::string line = cells_with_plus(record);
  std::string out;
  for (std::size_t start = 0; start < line.size();) {
    std::size_t end = start;
    for (std::size_t found = 0; found < order; ++end) found += line[end] != '+';
    out += (start > 0 ? "," : "") + shortened(std::string_view(line).substr(start, end - start));
    start = end;
  }
  return out + behind_cells(record);
}

// ------------------------------------------------------------------------------------------------------- recognising

constexpr int sample_lines = 40;

// Are the first lines such records, and does one of them have what others have not?
template <class Read, class Sign>
std::optional<bool> are_all(const Head& head, Read read, Sign has_sign) {
  Lines lines(head.complete_lines());
  int good = 0;
  bool sign = false;
  for (; good < sample_lines && next_record_line(lines); ++good) {
    if (!read(lines.line())) return std::nullopt;
    sign |= has_sign(lines.line());
  }
  return good > 0 ? std::optional(sign) : std::nullopt;
}

std::optional<Guess> guess(const BoardFormat& format, const char* why) {
  return Guess{100, why, PuzzleLayout{.boards = &format}};
}

constexpr Carries in_play{.placed = true, .pencil_marks = true, .unsaid = marks_not_crossed_out};

}  // namespace

const BoardFormat hodoku_library{line_size, read_library, write_library, in_play};
const BoardFormat susser_line{line_size, read_susser, write_susser, in_play};
const BoardFormat susser_inline{line_size, read_susser, write_inline, in_play};
const BoardFormat susser_short{line_size, read_short, write_short, in_play};

std::optional<Guess> recognise_hodoku(const Head& head) {
  Lines lines(head.complete_lines());
  if (!next_record_line(lines)) return std::nullopt;
  const std::string_view line = lines.line();
  const auto colons = std::count(line.begin(), line.end(), ':');
  if (!line.starts_with(':') || colons < 6 || colons > 7) return std::nullopt;
  if (read_library(line)) return guess(hodoku_library, "6 or 7 colons around 81 cells");
  return Guess{90, "6 or 7 colons", PuzzleLayout{.boards = &hodoku_library}};
}

std::optional<Guess> recognise_susser(const Head& head) {
  const auto sign =
      are_all(head, read_susser, [](std::string_view line) { return line.find_first_of("+:") != line.npos; });
  if (!sign.value_or(false)) return std::nullopt;
  return guess(susser_line, "81 cells with a plus before what was placed, and candidates crossed out");
}

std::optional<Guess> recognise_susser_inline(const Head& head) {
  const auto sign = are_all(head, read_susser, [](std::string_view line) { return line.find('[') != line.npos; });
  if (!sign.value_or(false)) return std::nullopt;
  return guess(susser_inline, "81 cells, with candidates crossed out in brackets");
}

std::optional<Guess> recognise_susser_short(const Head& head) {
  const auto sign = are_all(head, read_short, [](std::string_view) { return true; });
  if (!sign) return std::nullopt;
  return guess(susser_short, "9 rows with commas between them");
}

}  // namespace quadrille::text
