// Sudoku Susser's puzzles in play.
//
//     +82..973...3...:111 413                    susser
//     +82*973..,.3*18...,...:111 413             susser-short: the longest run of empty cells of a row is '*'
//     +82[1]..[4]973...3...                      susser-inline: crossed out in the cells
//
// After the colon, 413 is the candidate 4 crossed out in row 1 and column 3. Lines of 81 cells are plain puzzles,
// unless one of the first lines has a plus, a colon or a bracket and most of them can be read in this way.
#include <algorithm>
#include <optional>

#include "base/fields.h"
#include "base/lines.h"
#include "text/core/format.h"
#include "text/core/line_text.h"
#include "text/programs/in_play.h"

namespace quadrille::text {

namespace {

struct Halves {
  std::string_view grid, crossed;
  std::size_t column;  // of the second
};

// Splits the line at its colon; without one, the second half is empty.
Halves halves_of(std::string_view text) {
  const std::string_view line = first_line(text);
  const std::size_t colon = std::min(line.find(':'), line.size());
  const std::size_t second = std::min(colon + 1, line.size());
  return {without_trailing_blanks(line.substr(0, colon)), line.substr(second), second + 1};
}

Result<PuzzleRecord> read_susser(std::string_view text) {
  const Halves halves = halves_of(text);
  auto found = grid_in_play(halves.grid, 1);
  if (!found) return found.error();
  return record_in_play(*std::move(found), halves.crossed, halves.column);
}

std::string after_cells(const PuzzleRecord& record) {
  const std::string crossed = triples_of(crossed_out(record));
  return crossed.empty() ? "\n" : ':' + crossed + '\n';
}

std::string write_susser(const PuzzleRecord& record) { return cells_with_plus(record) + after_cells(record); }

std::string write_inline(const PuzzleRecord& record) { return cells_with_plus(record, crossed_out(record)) + '\n'; }

// Counts the empty cells for which the only star of a row stands. Several stars are one cell each.
std::size_t cells_of_star(std::string_view row) {
  std::size_t signs = 0, stars = 0;
  for (const char c : row) signs += c != '+', stars += c == '*';
  return stars != 1 ? 1 : classic_order - std::min<std::size_t>(classic_order, signs - 1);
}

Result<PuzzleRecord> read_short(std::string_view text) {
  const Halves halves = halves_of(text);
  InPlay found;
  std::size_t rows = 0;
  for (Fields fields(halves.grid, ','); fields.next(); ++rows) {
    const std::size_t column = fields.start() + 1;
    if (rows == classic_order) return Error{ErrorCode::bad_length, "expected 9 rows, found more", {1, column}};
    const std::string_view row = fields.field();
    if (auto error = read_in_play(row, column, classic_order, found, cells_of_star(row))) return *std::move(error);
  }
  if (rows != classic_order)
    return Error{ErrorCode::bad_length, "expected 9 rows, found " + std::to_string(rows), {1, halves.grid.size() + 1}};
  return record_in_play(std::move(found), halves.crossed, halves.column);
}

// Shortens the first of the longest runs of empty cells of a row; a single one stays.
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

std::string write_short(const PuzzleRecord& record) {
  const std::string line = cells_with_plus(record);
  std::string out;
  for (std::size_t start = 0; start < line.size();) {
    std::size_t end = start;
    for (std::size_t found = 0; found < classic_order; ++end) found += line[end] != '+';
    out += (start > 0 ? "," : "") + shortened(std::string_view(line).substr(start, end - start));
    start = end;
  }
  return out + after_cells(record);
}

constexpr int sample_lines = 40;

// Tells whether most of the first lines are such records and one of them has the mark. A few may be damaged.
template <class Read, class Sign>
bool are_most(const Head& head, Read read, Sign has_sign) {
  Lines lines(head.complete_lines());
  int good = 0, seen = 0;
  bool sign = false;
  for (; seen < sample_lines && next_record_line(lines); ++seen) {
    if (!read(lines.line())) continue;
    ++good;
    sign |= has_sign(lines.line());
  }
  return 2 * good > seen && sign;
}

std::optional<Guess> guess(const PuzzleFormat& format, const char* why) {
  return Guess{100, why, PuzzleLayout{.boards = &format}};
}

const PuzzleFormat susser_line{line_size, read_susser, write_susser, carried_in_play};
const PuzzleFormat susser_inline{line_size, read_susser, write_inline, carried_in_play};
const PuzzleFormat susser_short{line_size, read_short, write_short, carried_in_play};

std::optional<Guess> recognize_susser(const Head& head) {
  const auto has_sign = [](std::string_view line) { return line.find_first_of("+:") != line.npos; };
  if (!are_most(head, read_susser, has_sign)) return std::nullopt;
  return guess(susser_line, "81 cells with a plus before what was placed, and candidates crossed out");
}

std::optional<Guess> recognize_susser_inline(const Head& head) {
  const auto has_sign = [](std::string_view line) { return line.find('[') != line.npos; };
  if (!are_most(head, read_susser, has_sign)) return std::nullopt;
  return guess(susser_inline, "81 cells, with candidates crossed out in brackets");
}

std::optional<Guess> recognize_susser_short(const Head& head) {
  if (!are_most(head, read_short, [](std::string_view) { return true; })) return std::nullopt;
  return guess(susser_short, "9 rows with commas between them");
}

}  // namespace

extern const Format susser_format{"susser", Family::programs,
                                  "Sudoku Susser: cells, + before placed digits, then :crossed-out candidates",
                                  PuzzleLayout{.boards = &susser_line}, recognize_susser};
extern const Format susser_inline_format{"susser-inline", Family::programs,
                                         "Sudoku Susser: cells with their crossed-out candidates, as [45]",
                                         PuzzleLayout{.boards = &susser_inline}, recognize_susser_inline};
extern const Format susser_short_format{"susser-short", Family::programs,
                                        "Sudoku Susser: 9 rows separated by commas, * for a run of empty cells",
                                        PuzzleLayout{.boards = &susser_short}, recognize_susser_short};

}  // namespace quadrille::text
