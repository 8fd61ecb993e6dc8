// Finds the columns of cells in a frame whose empty cells are blanks, and fills them with points; then it is a drawing
// as any other. Every row must have its bars in the same columns, with gaps of equal width between them. Within a gap
// the cells stand at a fixed distance from each other, around the middle, and each sign in any row must be on one of
// them: the widest distance for which that is so is taken.
//
//    | 5 3   |        width 7, 3 cells: distance 2, columns 1, 3 and 5
//    |53 |            width 3, 3 cells: distance 1, columns 0, 1 and 2
//
// A drawing that has not ended may still be one: `size` is 0 as long as its rows could be those of a larger grid.
#include "text/core/blank_frame.h"

#include <algorithm>
#include <cassert>
#include <vector>

#include "base/lines.h"
#include "text/core/drawn_line.h"

namespace quadrille::text {

namespace {

constexpr std::size_t most_framed_lines = 3 * most_drawn_order, longest_framed_line = 500;

constexpr bool is_sign(char c) { return (c >= '1' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); }

bool is_wall(std::string_view line) {
  std::string buffer;
  const DrawnLine drawn = drawn_line(line, buffer);
  return drawn.is_border() && (drawn.text.find("--") != drawn.text.npos || drawn.text.find("==") != drawn.text.npos);
}

// Tells whether a line is a row: a bar at either end, and nothing but signs, bars and blanks between.
bool is_row(std::string_view line) {
  const std::string_view inner = trimmed(line);
  return inner.size() >= 2 && is_bar(inner.front()) && is_bar(inner.back()) && line.size() <= longest_framed_line &&
         std::all_of(line.begin(), line.end(), [](char c) { return is_bar(c) || is_sign(c) || c == ' '; });
}

std::vector<std::size_t> bars_of(std::string_view row) {
  std::vector<std::size_t> bars;
  for (std::size_t i = 0; i < row.size(); ++i) {
    if (is_bar(row[i])) bars.push_back(i);
  }
  return bars;
}

class FrameLines {
 public:
  // Reads lines up to the end of the drawing, which must be a wall. Two walls in a row end it, too: the next drawing
  // begins. False if it is not such a drawing.
  bool read(std::string_view text, bool at_end) {
    std::string buffer;
    bool after_wall = false;
    std::size_t end = 0;
    for (Lines lines(text); lines.next() && lines_.size() < most_framed_lines; end = lines.offset()) {
      const DrawnLine line = drawn_line(lines.line(), buffer);
      const bool wall = is_wall(lines.line());
      if (lines_.empty() ? !wall : line.text.empty() || (wall && after_wall)) return close(after_wall, end);
      if (!wall && !add_row(line.text)) return close(after_wall, end);
      lines_.emplace_back(line.text);
      after_wall = wall;
    }
    return at_end ? close(after_wall, end) : lines_.size() < most_framed_lines && may_continue();
  }

  std::size_t size() const { return size_; }

  // Returns where the cells between two bars stand; empty if the signs do not stand below each other like that.
  std::vector<std::size_t> columns() const {
    assert(!rows_.empty() && bars_.size() >= 2);  // read() has found a drawing
    const std::size_t order = rows_.size(), groups = bars_.size() - 1;
    const bool square = order >= least_drawn_order && order <= most_drawn_order && order % groups == 0;
    return square && equal_groups() ? columns(order / groups) : std::vector<std::size_t>{};
  }

  // Empty if there is nothing to be filled in.
  std::string redrawn(const std::vector<std::size_t>& columns) {
    bool blanks = false;
    for (const std::size_t row : rows_) {
      for (std::size_t group = 0; group + 1 < bars_.size(); ++group) {
        for (const std::size_t column : columns) {
          assert(bars_[group] + 1 + column < bars_[group + 1] && bars_[group + 1] < lines_[row].size());
          char& cell = lines_[row][bars_[group] + 1 + column];
          blanks |= cell == ' ';
          if (cell == ' ') cell = '.';
        }
      }
    }
    std::string text;
    for (const std::string& line : lines_) (text += line) += '\n';
    return blanks ? text : std::string();
  }

 private:
  // Ends the drawing before the present line. True if its last line was a wall below rows.
  bool close(bool after_wall, std::size_t end) {
    size_ = end;
    return after_wall && !rows_.empty();
  }

  bool add_row(std::string_view row) {
    if (!is_row(row)) return false;
    const auto bars = bars_of(row);
    if (rows_.empty()) bars_ = bars;
    if (bars != bars_) return false;
    letters_ |= std::any_of(row.begin(), row.end(), [](char c) { return is_sign(c) && c > '9'; });
    rows_.push_back(lines_.size());
    return true;
  }

  bool equal_groups() const {
    for (std::size_t i = 2; i < bars_.size(); ++i) {
      if (bars_[i] - bars_[i - 1] != bars_[1] - bars_[0]) return false;
    }
    return true;
  }

  // Can the rows so far be those of a larger drawing? Rows of candidates cannot. Large ones have letters.
  bool may_continue() const {
    constexpr std::size_t digits = 9, enough_rows = 4;
    if (rows_.empty() || !equal_groups()) return false;
    const std::size_t groups = bars_.size() - 1,
                      most = letters_ || rows_.size() < enough_rows ? most_drawn_order : digits;
    for (std::size_t cells = 1; cells * groups <= most; ++cells) {
      if (cells * groups >= rows_.size() && !columns(cells).empty()) return true;
    }
    return false;
  }

  // The same for a number of cells. The cells nearest to the bars are about as far from them as from each other.
  std::vector<std::size_t> columns(std::size_t cells) const {
    assert(cells > 0 && bars_.size() >= 2);
    const std::size_t width = bars_[1] - bars_[0] - 1;
    for (std::size_t distance = (width + 1) / cells; distance > 0; --distance) {
      const std::size_t taken = (cells - 1) * distance + 1;
      if (taken > width || (cells > 1 && width - taken > distance + 1)) continue;
      // In the middle; if that is between two columns, to the left or to the right of it.
      for (const std::size_t first : {(width - taken) / 2, (width - taken + 1) / 2}) {
        std::vector<std::size_t> found;
        for (std::size_t i = 0; i < cells; ++i) found.push_back(first + i * distance);
        if (holds_all_signs(found)) return found;
      }
    }
    return {};
  }

  bool holds_all_signs(const std::vector<std::size_t>& columns) const {
    for (const std::size_t row : rows_) {
      const std::string& line = lines_[row];
      for (std::size_t i = bars_.front(), group = i; i < line.size(); ++i) {
        if (is_bar(line[i])) group = i + 1;
        if (is_sign(line[i]) && std::find(columns.begin(), columns.end(), i - group) == columns.end()) return false;
      }
    }
    return true;
  }

  std::vector<std::string> lines_;
  std::vector<std::size_t> rows_;  // their indices among the lines
  std::vector<std::size_t> bars_;  // their columns, the same in all rows
  std::size_t size_ = 0;
  bool letters_ = false;
};

}  // namespace

std::optional<BlankFrame> read_blank_frame(std::string_view text, bool at_end) {
  FrameLines frame;
  if (!frame.read(text, at_end)) return std::nullopt;
  if (frame.size() == 0) return BlankFrame{0, {}};
  const auto columns = frame.columns();
  std::string redrawn = columns.empty() ? std::string() : frame.redrawn(columns);
  if (redrawn.empty()) return std::nullopt;
  return BlankFrame{frame.size(), std::move(redrawn)};
}

}  // namespace quadrille::text
