// Puzzles as people paste them, in whatever text: with labels, list marks, quotes and code marks around lines of cells,
// rows next to each other in a line, lists of programming languages, drawings with words next to them, and several
// styles in one text.
//
//    Here are two: **53..7....6..195...**
//    board = [[5, 3, None, ...],
//
// A block is a line with all cells, or as many rows as the first of them has cells. Text before it is skipped; text
// within ends it, and so does a blank line, unless rows like the ones before follow.
#include <algorithm>
#include <cassert>

#include "base/lines.h"
#include "text/core/drawing_board.h"
#include "text/core/format.h"
#include "text/core/grid_field.h"
#include "text/core/pasted_line.h"

namespace quadrille::text {

namespace {

// A puzzle in a text that begins with its first line.
struct Block {
  std::size_t size = 0;    ///< bytes
  bool in_a_line = false;  ///< the text is all of its cells; otherwise it is a drawing, line by line
  std::string text = {};
  int rows = 0, order = 0;
  bool framed = false;
};

class BlockReader {
 public:
  BlockReader(std::string_view text, bool at_end) : lines_(text), at_end_(at_end) {}

  // Nothing if the text ends before the end of the block is known.
  std::optional<Block> read() {
    for (bool ended = false; !ended;) {
      const Lines before = lines_;
      if (!lines_.next()) return end_of_text();
      ended = take(pasted_line(lines_.line()), before);
    }
    return more_needed_ ? end_of_text() : std::optional(std::move(block_));
  }

 private:
  std::optional<Block> end_of_text() { return at_end_ ? std::optional(std::move(block_)) : std::nullopt; }

  bool is_whole() const { return block_.order > 0 && block_.rows == block_.order; }

  // Adds a line to the block. True if the block ends: with this line, or before it.
  bool take(PastedLine line, const Lines& before) {
    if (block_.rows == 0 && line.kind == PastedKind::puzzle && !is_row_of_larger(line)) return take_puzzle(line);
    if (is_blank(lines_.line())) return is_whole() || !is_gap() || keep("");
    if (line.kind == PastedKind::border || (line.is_stub && block_.framed && block_.rows > 0)) {
      block_.framed |= block_.rows == 0;
      const bool last = is_whole();
      return keep(line.drawn), last;
    }
    const bool row =
        block_.order == 0 ? line.in_row > 0 : 2 * line.in_row > block_.order || line.like_row == block_.order;
    if (is_whole() || (!row && !is_damaged_row(line))) return end_before(before);
    if (block_.order == 0) block_.order = row ? line.in_row : order_below();
    if (block_.order == 0) return end_before(before);
    ++block_.rows;
    keep(row ? std::string_view(line.drawn) : without_trailing_blanks(lines_.line()));
    return false;
  }

  bool take_puzzle(PastedLine& line) {
    block_.in_a_line = true;
    block_.text = std::move(line.cells);
    block_.size = lines_.offset();
    return true;
  }

  // Returns the number of cells of the next line if it is a row. At the end of a text that may continue, more is
  // needed.
  int next_row(Lines& lines) {
    if (lines.next()) return pasted_line(lines.line()).in_row;
    more_needed_ = !at_end_;
    return 0;
  }

  // Tells whether a puzzle in a line is rather a row: as many rows follow as a grid has.
  bool is_row_of_larger(const PastedLine& line) {
    Lines lines = lines_;
    int rows = 1;
    while (line.in_row > 0 && rows < line.in_row && next_row(lines) == line.in_row) ++rows;
    return line.in_row > 0 && rows == line.in_row;
  }

  // Tells whether a blank line stands between bands: rows like the ones before follow.
  bool is_gap() {
    if (block_.rows == 0) return block_.framed;
    Lines lines = lines_;
    assert(block_.rows > 0);
    return block_.order % block_.rows == 0 && next_row(lines) == block_.order;
  }

  int order_below() {
    Lines lines = lines_;
    return next_row(lines);
  }

  // Tells whether a line is a row all the same: in a frame a line with walls is one, whatever else is in it.
  bool is_damaged_row(const PastedLine& line) const {
    return line.damaged || (block_.order > 0 && block_.framed && std::ranges::count(lines_.line(), '|') > 1);
  }

  bool keep(std::string_view line) {
    (block_.text += line) += '\n';
    block_.size = lines_.offset();
    return false;
  }

  // Ends the block before the present line; but a block has at least one line, so that reading continues.
  bool end_before(const Lines& before) {
    if (block_.size == 0)
      keep(lines_.line());  // no puzzle at all
    else
      lines_ = before;
    return true;
  }

  Lines lines_;
  const bool at_end_;
  bool more_needed_ = false;  // what follows the text would decide where the block ends
  Block block_;
};

std::size_t pasted_size(std::string_view text, bool at_end) {
  const auto block = BlockReader(text, at_end).read();
  return block ? block->size : 0;
}

Result<PuzzleRecord> read_block(const Block& block) {
  if (!block.in_a_line) return read_drawn_board(block.text);
  if (auto field = grid_field(block.text)) return record_of(*std::move(field));
  const std::size_t size = block.text.size();
  const int order = usual_order(size);
  if (order == 0) return Error{ErrorCode::bad_length, "expected 81 cells, found " + std::to_string(size), {1, 0}};
  const SymbolTable symbols(Alphabet::digits, order);
  // The block is not a grid, though it is as long as one: some character is not a cell.
  const auto bad = std::ranges::find(block.text, SymbolTable::none, [&](char c) { return symbols.value(c); });
  return Error{ErrorCode::bad_symbol,
               "expected " + describe_symbols(Alphabet::digits, order) + " or an empty cell, found " + shown(*bad),
               {1, 0}};
}

Result<PuzzleRecord> read_pasted(std::string_view record) { return read_block(*BlockReader(record, true).read()); }

bool is_between_pasted(std::string_view line) {
  const PastedLine pasted = pasted_line(line);
  return pasted.kind == PastedKind::text && !pasted.damaged;
}

const PuzzleFormat pasted{.record_size = pasted_size, .read = read_pasted, .is_between = is_between_pasted};

// Tells whether the text is an object of JSON: those have formats of their own, which say what is wrong with them.
bool is_json_object(std::string_view text) {
  const std::size_t start = text.find_first_not_of("[ \t\r\n");
  return start != text.npos && text[start] == '{';
}

std::optional<Guess> recognize_pasted(const Head& head) {
  constexpr std::size_t enough = std::size_t{1} << 14;
  std::string_view text = head.complete_lines();
  if (head.boxes || is_json_object(text)) return std::nullopt;
  if (text.size() > enough) text = text.substr(0, text.rfind('\n', enough) + 1);
  const bool whole = head.whole && text.size() == head.text.size();
  const Records found = parse_records(pasted, whole ? text : text.substr(0, whole_boards(pasted, text, false)));
  const std::size_t good = found.records.size() - found.errors.size();
  if (good == 0) return std::nullopt;
  const int certainty = found.errors.empty() ? nearly_likely : possible - 1;
  return Guess{certainty, "cells of puzzles, with other text around them", PuzzleLayout{.boards = &pasted}};
}

}  // namespace

extern const Format pasted_format{"pasted", Family::plain,
                                  "puzzles within any text: labels, code, lists, several styles",
                                  PuzzleLayout{.boards = &pasted}, recognize_pasted};

}  // namespace quadrille::text
