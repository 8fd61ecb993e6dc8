// Files of pzpr:
//
//     pzprv3                a version may follow
//     sudoku
//     4                     rows
//     4                     columns
//     1 . . 2               the clues, row by row
//     ...
//     . 3 .[1,,3] .         what a player has entered, with marks in brackets; these rows may be missing
//
// A dot or a minus is a cell without a number. Slashes may stand for the ends of lines.
#include <algorithm>
#include <vector>

#include "base/lines.h"
#include "base/numbers.h"
#include "text/core/format.h"
#include "text/sites/pzpr.h"

namespace quadrille::text {

namespace {

constexpr std::string_view mark = "pzprv3";

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of("\n/"), text.size());
    if (const std::string_view line = trimmed(text.substr(0, end)); !line.empty()) lines.push_back(line);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

// Reads the numbers of a row, 0 for an empty cell. Marks in brackets follow a cell.
bool read_row(std::string_view line, std::span<std::uint8_t> cells) {
  Words words(line);
  for (std::uint8_t& cell : cells) {
    if (!words.next()) return false;
    const std::string_view word = words.word().substr(0, words.word().find('['));
    const auto number = whole_number(word);
    if (!number && word != "." && word != "-" && !word.empty()) return false;
    if (number && *number > 35) return false;
    cell = static_cast<std::uint8_t>(number.value_or(0));
  }
  return !words.next();
}

// Lines are counted without blank ones; lines of errors are those of this list, which is the file's if it has none.
Result<PuzzleRecord> read_pzprv3(std::string_view record) {
  const auto lines = lines_of(record);
  const auto wrong = [](ErrorCode code, std::string detail, std::size_t line) {
    return Error{code, std::move(detail), {line, 0}};
  };
  if (lines.size() < 4) return wrong(ErrorCode::missing_text, "expected pzprv3, sudoku, rows and columns", 1);
  if (lines[1] != "sudoku") return wrong(ErrorCode::unsupported, "unsupported: a puzzle called " + shown(lines[1]), 2);
  const auto rows = whole_number(lines[2]), columns = whole_number(lines[3]);
  if (!rows || !columns) return wrong(ErrorCode::bad_number, "expected the number of rows, and of columns", 3);
  auto board = empty_pzpr_board(*columns, *rows);
  if (!board) return board.error();
  const std::size_t n = *rows;
  PuzzleRecord read{*std::move(board), Alphabet::digits};
  read.notes.placed.assign(n * n, 0);
  const bool has_answer = lines.size() >= 4 + 2 * n;
  if (lines.size() < 4 + n)
    return wrong(ErrorCode::missing_text, "expected " + std::to_string(n) + " rows", lines.size());
  for (std::size_t i = 0; i < (has_answer ? 2 * n : n); ++i) {
    std::vector<std::uint8_t>& cells = i < n ? read.puzzle.cells : read.notes.placed;
    const std::span row(cells.data() + i % n * n, n);
    const bool is_row = read_row(lines[4 + i], row);
    const bool fits = std::ranges::all_of(row, [&](std::uint8_t cell) { return cell <= n; });
    if (!is_row || !fits)
      return wrong(ErrorCode::bad_symbol,
                   "expected " + std::to_string(n) + " numbers from 1 to " + std::to_string(n) + " or dots, found " +
                       shown(lines[4 + i]),
                   5 + i);
  }
  drop_empty(read.notes);
  return read;
}

// Ends a record before the next file.
std::size_t pzprv3_size(std::string_view text, bool at_end) {
  const std::size_t next = text.find('\n' + std::string(mark), 1);
  return next != text.npos ? next + 1 : at_end ? text.size() : 0;
}

bool is_pzprv3_header(std::string_view line) { return trimmed(line).starts_with(mark); }

const PuzzleFormat pzprv3_file{.record_size = pzprv3_size, .read = read_pzprv3, .is_header = is_pzprv3_header};

std::optional<Guess> recognize_pzprv3(const Head& head) {
  Lines lines(head.text);
  if (!next_record_line(lines) || !is_pzprv3_header(lines.line())) return std::nullopt;
  return Guess{certain, "a line pzprv3", PuzzleLayout{.boards = &pzprv3_file}};
}

}  // namespace

extern const Format pzprv3_format{"pzprv3", Family::sites, "files of pzpr, which puzz.link and pzv.jp use",
                                  PuzzleLayout{.boards = &pzprv3_file}, recognize_pzprv3};

}  // namespace quadrille::text
