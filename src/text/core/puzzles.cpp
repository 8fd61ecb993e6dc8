// Reads plain puzzles, and finds where they end without reading them. Nearly all input is 9x9 in digits, so both begin
// each record with a short cut: a line of 81 bytes, or nine lines of nine, are taken in one loop without branches,
// which becomes vector code. Everything else takes the long way, line by line:
//
//    blank, comment       between records; a blank line before a record is remembered for the answer
//    "end"                the stream ends
//    text                 a title (only among rows); as many in a row as a grid has rows are an unreadable grid
//    anything else        a record begins
//
// Invariant: each record is readable, and then a puzzle was added, or has the index of its error. Parser and GridCutter
// must agree on where grids end, or a chunk would end within a record that the parser sees as one.
#include "text/core/puzzles.h"

#include <algorithm>
#include <array>
#include <cassert>

#include "base/lines.h"
#include "base/utf8.h"
#include "text/core/board_format.h"
#include "text/core/cell_reader.h"
#include "text/core/grid_lines.h"
#include "text/core/line_records.h"
#include "text/core/pair_lines.h"
#include "text/core/paragraphs.h"
#include "text/core/plain_line.h"

namespace quadrille::text {

namespace {

constexpr std::size_t plain_row = 10, plain_grid = 9 * plain_row;  // bytes, with the ends of lines

// Moves over nine lines of nine characters, if those come next. Returns where they begin, or null; then nothing moves.
const char* next_nine_lines(Lines& lines) {
  const Lines before = lines;
  for (int row = 0; row < 9; ++row) {
    if (lines.next_of_width(9)) continue;
    lines = before;
    return nullptr;
  }
  assert(lines.line().size() + 1 == plain_row);
  return lines.line().data() - (plain_grid - plain_row);
}

// Reads nine rows of nine characters in one loop over all of them, as nine loops over nine become no vector code. The
// ends of lines are read like cells and counted: the caller has found nine, and any other would stand within a row.
bool parse_plain_grid(const char* from, Grid& grid) {
  std::array<std::uint8_t, plain_grid> values;
  std::uint8_t worst = 0, ends = 0;
  for (std::size_t i = 0; i < plain_grid; ++i) {
    const auto digit = static_cast<std::uint8_t>(from[i] - '0');
    const auto point = static_cast<std::uint8_t>(from[i] == '\n' ? 0 : from[i] ^ '.');
    values[i] = digit < 10 ? digit : 0;
    worst |= digit < 10 ? 0 : point;
    ends = static_cast<std::uint8_t>(ends + (from[i] == '\n' ? 1 : 0));
  }
  for (std::size_t row = 0; row < 9; ++row) {
    std::copy_n(values.begin() + static_cast<std::ptrdiff_t>(row * plain_row), 9,
                grid.cells.begin() + static_cast<std::ptrdiff_t>(row * 9));
  }
  return worst == 0 && ends == 9;
}

bool is_comment(std::string_view line) { return line.starts_with('#'); }
bool is_between_records(std::string_view line) { return is_blank(line) || is_comment(line); }

class PuzzleTextParser {
 public:
  PuzzleTextParser(const PuzzleLayout& layout, std::string_view text)
      : layout_(layout), cells_(layout), between_(layout), lines_(text) {
    const std::size_t typical_record = static_cast<std::size_t>(layout.shape.cell_count()) + 1;
    records_.puzzles = PuzzleList(layout.alphabet);
    if (layout.is_classic()) records_.puzzles.reserve(text.size() / typical_record + 1);
    records_.records.reserve(text.size() / typical_record + 1);
  }

  Records parse() && {
    bool after_blank = false;
    const bool plain = layout_.is_classic() && layout_.alphabet == Alphabet::digits;
    const bool plain_lines = plain && layout_.one_line, plain_rows = plain && !layout_.one_line;
    while (!records_.ended) {
      if ((plain_lines && parse_plain_line(after_blank)) || (plain_rows && parse_plain_rows(after_blank))) {
        after_blank = false;
        continue;
      }
      if (!lines_.next()) break;
      const std::string_view line = without_mark(lines_.line());
      if (is_between_records(line)) {
        after_blank |= !is_comment(line);
      } else if (without_trailing_blanks(line) == "end") {
        records_.ended = true;
      } else if (!layout_.one_line && between_.is_text(line)) {
        add_text(after_blank);
      } else {
        records_.records.push_back({lines_.number(), after_blank, Record::readable});
        parse_record();
        after_blank = false;
        end_text();
      }
    }
    if (cut_row_) fail_row(*cut_row_, after_blank);
    while (lines_.next()) {
      if (records_.ignored_line == 0 && !is_between_records(lines_.line())) records_.ignored_line = lines_.number();
    }
    assert(records_.puzzles.size() + records_.errors.size() == records_.records.size());
    records_.lines = lines_.number();
    return std::move(records_);
  }

 private:
  // Takes a line of 81 digits and points. Otherwise nothing changes, and the long way reads the same line again.
  bool parse_plain_line(bool after_blank) {
    const Lines before = lines_;
    if (!lines_.next_of_width(81)) return false;
    Grid& grid = records_.puzzles.add_grid();
    if (read_plain_digits(lines_.line().data(), grid.cells)) {
      records_.records.push_back({lines_.number(), after_blank, Record::readable});
      return true;
    }
    records_.puzzles.drop_grid();
    lines_ = before;
    return false;
  }

  // Does the same for nine lines. A record begins at its first line, so the number is taken before they are read.
  bool parse_plain_rows(bool after_blank) {
    const Lines before = lines_;
    const char* const rows = next_nine_lines(lines_);
    if (rows == nullptr) return false;
    Grid& grid = records_.puzzles.add_grid();
    if (parse_plain_grid(rows, grid)) {
      records_.records.push_back({before.number() + 1, after_blank, Record::readable});
      end_text();
      return true;
    }
    records_.puzzles.drop_grid();
    lines_ = before;
    return false;
  }

  // A title above a grid, unless there are as many as a grid has rows. At the end of the input no grid follows: what
  // may be its first row is reported.
  void add_text(bool& after_blank) {
    if (!cut_row_ && between_.is_cells(lines_.line())) cut_row_ = lines_;
    if (++titles_ < between_.too_much_text()) return;
    fail_row(lines_, after_blank);
    after_blank = false;
    end_text();
  }

  void end_text() {
    titles_ = 0;
    cut_row_.reset();
  }

  // Adds a record that is not a grid, with the error that its first line would have as a row.
  void fail_row(const Lines& at, bool after_blank) {
    records_.records.push_back({at.number(), after_blank, Record::readable});
    fail(cells_.diagnose(at.line(), static_cast<std::size_t>(layout_.order()), at.number()));
  }

  // Reads the record of the present line, which is in the list already. Either a puzzle is added, or an error.
  void parse_record() {
    if (layout_.is_classic()) {
      Grid& grid = records_.puzzles.add_grid();
      if (!parse_rows(grid.cells)) records_.puzzles.drop_grid();
    } else {
      Puzzle board = empty_puzzle(layout_.shape);
      if (parse_rows(board.cells)) records_.puzzles.add({std::move(board), layout_.alphabet});
    }
  }

  // A bad row does not end the record: its other rows are skipped with it. A blank line does, but not between bands,
  // and so does a title.
  bool parse_rows(std::span<std::uint8_t> cells) {
    const std::size_t rows = layout_.one_line ? 1 : static_cast<std::size_t>(layout_.order());
    assert(cells.size() % rows == 0);
    const std::size_t per_row = cells.size() / rows;
    bool good = true, bands = false;
    for (std::size_t row = 0; row < rows; ++row) {
      // A line that is missing, or a title, belongs to what follows: the record ends before it.
      const Lines before = lines_;
      const bool there = row == 0 || next_row(row, bands);
      if (there && good && read_row(lines_.line(), cells.subspan(row * per_row, per_row))) continue;
      if (row > 0 && (!there || between_.is_text(lines_.line()))) {
        lines_ = before;
        fail({ErrorCode::bad_length,
              "expected " + std::to_string(rows) + " rows, found " + std::to_string(row),
              {lines_.number(), 0}});
        return false;
      }
      if (good) fail(cells_.diagnose(lines_.line(), per_row, lines_.number()));
      good = false;
    }
    return good;
  }

  // Reads a row. A line of dashes may be none, though they are characters of empty cells; a row that begins with a
  // point or a digit is certainly one, and is not looked at twice.
  bool read_row(std::string_view line, std::span<std::uint8_t> cells) const {
    if (!cells_.read(line, cells)) return false;
    const bool no_dash = line.front() == '.' || (line.front() >= '0' && line.front() <= '9');
    return no_dash || layout_.one_line || !between_.is_text(line);
  }

  // Moves to the next row. A blank line ends the grid, unless it is the first gap between bands: then later ones are,
  // too.
  bool next_row(std::size_t row, bool& bands) {
    if (!lines_.next()) return false;
    if (!is_blank(without_mark(lines_.line()))) return true;
    bands = bands || between_.is_gap(lines_, row, true).value_or(false);
    return bands && lines_.next();
  }

  // Keeps the first error of a record only: what follows it may be its consequence.
  void fail(Error error) {
    assert(!records_.records.empty());
    Record& record = records_.records.back();
    if (record.error != Record::readable) return;
    record.error = static_cast<std::int32_t>(records_.errors.size());
    records_.errors.push_back(std::move(error));
  }

  const PuzzleLayout& layout_;
  const CellReader cells_;
  const GridLines between_;
  Lines lines_;
  std::size_t titles_ = 0;        // since the last row
  std::optional<Lines> cut_row_;  // the first of them that has cells alone
  Records records_;
};

// Finds where grids end, as Parser does, but without reading their cells. The boundary moves only when a grid is surely
// over: after its last row, before a blank line that is not a gap between bands, or before a title.
class GridCutter {
 public:
  GridCutter(const PuzzleLayout& layout, std::string_view whole_lines)
      : order_(static_cast<std::size_t>(layout.order())),
        classic_(layout.is_classic()),
        between_(layout),
        lines_(whole_lines) {}

  // After the last grid that is whole, or surely damaged; 0 if there is none.
  std::size_t boundary() && {
    while (!cut_off_ && (skip_plain_grid() || next_line())) continue;
    assert(boundary_ <= lines_.offset());
    // Comments and blank lines alone are whole, too.
    const bool nothing_begun = !cut_off_ && rows_ == 0 && titles_ == 0;
    return boundary_ == 0 && nothing_begun ? lines_.offset() : boundary_;
  }

 private:
  bool skip_plain_grid() {
    if (rows_ > 0 || !classic_) return false;
    Lines after = lines_;
    Grid ignored;
    const char* const grid = next_nine_lines(after);
    if (grid == nullptr || !parse_plain_grid(grid, ignored)) return false;
    lines_ = after;
    end_grid(lines_.offset());
    return true;
  }

  bool next_line() {
    line_start_ = lines_.offset();
    if (!lines_.next()) return false;
    const std::string_view line = without_mark(lines_.line());
    if (is_blank(line)) {
      take_blank();
    } else if (rows_ > 0 || !is_comment(line)) {
      between_.is_text(line) ? take_text() : take_row();
    }
    return true;
  }

  // A blank line belongs to the record after it, which must know of it. Whether it is a gap between bands may depend on
  // lines that are not there yet: then the grid is cut off, and its chunk ends before it.
  void take_blank() {
    if (rows_ == 0 || bands_) return;
    assert(rows_ < order_);
    const auto gap = between_.is_gap(lines_, rows_, false);
    cut_off_ = !gap;
    bands_ = gap.value_or(false);
    if (gap && !bands_) end_grid(line_start_);
  }

  // A title ends a grid that has begun. As many titles as rows are a record of their own, which Parser reports.
  void take_text() {
    if (rows_ > 0) end_grid(line_start_);
    if (++titles_ == between_.too_much_text()) end_grid(lines_.offset());
  }

  void take_row() {
    titles_ = 0;
    if (++rows_ == order_) end_grid(lines_.offset());
  }

  void end_grid(std::size_t end) {
    boundary_ = end;
    rows_ = titles_ = 0, bands_ = false;
  }

  const std::size_t order_;
  const bool classic_;
  const GridLines between_;
  Lines lines_;
  std::size_t rows_ = 0, titles_ = 0, line_start_ = 0, boundary_ = 0;
  bool bands_ = false, cut_off_ = false;
};

}  // namespace

std::size_t whole_records(const PuzzleLayout& layout, std::string_view text, bool at_end) {
  if (layout.apart) return whole_paragraphs(layout, text, at_end);
  if (layout.boards != nullptr) return whole_boards(*layout.boards, text, at_end);
  if (at_end) return text.size();
  const std::size_t whole_lines = text.rfind('\n') + 1;  // npos + 1 is 0
  text = text.substr(0, whole_lines);
  return layout.one_line ? last_record_end(text) : GridCutter(layout, text).boundary();
}

std::size_t rest_of_record(const PuzzleLayout& layout, std::string_view text, bool at_end) {
  if (layout.apart) return rest_of_paragraph(text, at_end);
  return layout.boards == nullptr ? line_size(text, at_end) : rest_of_board(*layout.boards, text, at_end);
}

Records parse_puzzles(const PuzzleLayout& layout, std::string_view text) {
  if (layout.apart) return parse_paragraphs(layout, text);
  if (layout.boards != nullptr) return parse_records(*layout.boards, text, layout.names, layout.drawings);
  return PuzzleTextParser(layout, text).parse();
}

}  // namespace quadrille::text
