// Lines in which every puzzle is numbered with '#'. Usually such a line is a comment, so this is a format of its own,
// taken only if all lines begin so.
//
//    #1 53..7....6..195...
#include "base/lines.h"
#include "text/core/board_format.h"
#include "text/core/numbered_lines.h"
#include "text/plain/line.h"

namespace quadrille::text {

namespace {

bool has_hash_number(std::string_view line) {
  return line.starts_with('#') && without_number(line).size() < line.size();
}

bool is_between(std::string_view line) {
  return is_blank(line) || (line.starts_with('#') && !has_hash_number(trimmed(line)));
}

// Reads the line alone, as the plain reader takes it.
Result<PuzzleRecord> read(std::string_view record) {
  Lines lines(record);
  (void)lines.next();
  const std::string_view line = without_trailing_blanks(lines.line()), cells = without_number(line);
  const std::size_t before = line.size() - cells.size();
  const auto guess = recognize_line({cells, true, {}});
  if (!guess) return Error{ErrorCode::bad_length, "expected a line of cells after the number", {1, before + 1}};
  const Records records = parse_puzzles(std::get<PuzzleLayout>(guess->layout), cells);
  if (records.records.size() != 1)
    return Error{ErrorCode::bad_length, "expected one line of cells after the number", {1, before + 1}};
  if (!records.errors.empty()) {
    Error error = records.errors.front();
    error.at.column += before;
    return error;
  }
  return records.puzzles[0].record();
}

const PuzzleFormat hash_numbered{.record_size = line_size, .read = read, .is_between = is_between};

}  // namespace

std::optional<Guess> recognize_hash_numbers(const Head& head) {
  std::string_view first;
  for (Lines lines(head.complete_lines()); lines.next();) {
    const std::string_view line = trimmed(lines.line());
    if (line.empty()) continue;
    if (!line.starts_with('#')) return std::nullopt;
    if (first.empty() && has_hash_number(line)) first = line;
  }
  if (first.empty()) return std::nullopt;
  auto guess = recognize_line({without_number(first), true, head.boxes});
  if (!guess || guess->certainty < likely) return std::nullopt;
  guess->why += ", after a number with '#'";
  guess->layout = PuzzleLayout{.boards = &hash_numbered};
  return guess;
}

}  // namespace quadrille::text
