// Sukakus in one line: 729 characters, nine for each cell, a digit where the cell may hold it; or 81 words of digits.
// So it is with 64 characters for 4x4, and with 125 to 512 for the orders between.
//
//     1..45.....2.......        the candidate d of cell r*9+c stands at index (r*9+c)*9+d-1, as tdoku has it
//     145 2 145678 ...          words of one character each are the cells of an ordinary puzzle
#include <algorithm>
#include <cassert>

#include "base/lines.h"
#include "base/utf8.h"
#include "text/core/candidates.h"
#include "text/core/format.h"
#include "text/core/grid_field.h"
#include "text/core/regions.h"

namespace quadrille::text {

namespace {

constexpr int least_sukaku_order = 4;

constexpr std::size_t signs_of_order(std::size_t order) { return order * order * order; }
constexpr std::size_t most_signs = signs_of_order(classic_order);

// Returns the order of sukakus with this number of characters; that of 9x9 if there is none.
int order_of(std::size_t signs) {
  int order = classic_order;
  while (order > least_sukaku_order && signs < signs_of_order(static_cast<std::size_t>(order))) --order;
  return signs_of_order(static_cast<std::size_t>(order)) == signs ? order : classic_order;
}

bool is_whole(std::size_t signs) { return signs_of_order(static_cast<std::size_t>(order_of(signs))) == signs; }

constexpr bool is_excluded(char c) { return is_one_of(".0*_-?", c); }

// The cells of a line, without what stands after them.
std::string_view signs_of(std::string_view line) {
  const std::size_t end = line.find_first_of(comment_starts);
  return end != line.npos && is_whole(end) ? line.substr(0, end) : without_trailing_blanks(line);
}

// Reads n characters for each cell. A digit stands at its own place, or there is an empty character.
Result<std::vector<SymbolSet>> read_signs(std::string_view line) {
  const auto order = static_cast<std::size_t>(order_of(line.size()));
  if (line.size() != signs_of_order(order)) {
    return Error{
        ErrorCode::bad_length, "expected 729 characters, found " + std::to_string(line.size()), {1, line.size() + 1}};
  }
  std::vector<SymbolSet> sets(order * order);
  for (std::size_t cell = 0; cell < sets.size(); ++cell) {
    assert(cell * order + order <= line.size());
    SymbolSet set = 0;
    for (std::size_t i = 0; i < order; ++i) {
      const char sign = line[cell * order + i];
      if (sign == static_cast<char>('1' + i)) {
        set |= only(static_cast<int>(i) + 1);
      } else if (!is_excluded(sign)) {
        return Error{ErrorCode::bad_symbol,
                     std::string("expected the candidate ") + static_cast<char>('1' + i) +
                         " or an empty character, found " + shown_character(line.substr(cell * order + i)),
                     {1, cell * order + i + 1}};
      }
    }
    sets[cell] = set;
  }
  return sets;
}

// The meaning of a word of one character, if all words are such: all candidates of its cell, or an ordinary cell.
enum class Single : std::uint8_t { candidates, cell };

// One word of several characters makes all of them lists.
Single singles_of(std::string_view line) {
  bool several = false;
  for (Words words(line); words.next();) several |= words.word().size() > 1;
  return several ? Single::candidates : Single::cell;
}

// Returns the candidates of a cell, which may hold any if it is empty. In lists, 0 is not a candidate.
std::optional<SymbolSet> set_of(std::string_view word, Single single) {
  const bool empty_cell = single == Single::cell && is_excluded(word.front());
  if (word == "." || empty_cell) return all_symbols(classic_order);
  if (word == "0") return SymbolSet{0};
  return listed_candidates(word, classic_order);
}

Result<std::vector<SymbolSet>> read_words(std::string_view line) {
  std::vector<SymbolSet> sets;
  const Single single = singles_of(line);
  for (Words words(line); words.next();) {
    const auto set = set_of(words.word(), single);
    if (!set)
      return Error{ErrorCode::bad_symbol,
                   "expected a list of candidates 1 to 9, found " + shown(words.word()),
                   {1, words.column()}};
    if (sets.size() == classic_cells)
      return Error{ErrorCode::bad_length, "expected 81 words, found more", {1, words.column()}};
    sets.push_back(*set);
  }
  if (sets.size() == classic_cells) return sets;
  return Error{ErrorCode::bad_length, "expected 81 words, found " + std::to_string(sets.size()), {1, line.size() + 1}};
}

// Tells whether cells are words; blanks after the last character are none, nor are those of a comment.
bool has_blanks(std::string_view line) {
  if (is_whole(signs_of(line).size())) return false;  // a comment follows
  return without_trailing_blanks(line).substr(0, most_signs).find_first_of(" \t") != line.npos;
}

Result<std::vector<SymbolSet>> read_sets(std::string_view line) {
  return has_blanks(line) ? read_words(line) : read_signs(signs_of(line));
}

Result<PuzzleRecord> read_sukaku(std::string_view record) {
  Lines lines(record);
  (void)lines.next();
  auto sets = read_sets(lines.line());
  if (!sets) return sets.error();
  const int order = usual_order(sets->size());
  return PuzzleRecord{sukaku_of(usual_boxes(order), *std::move(sets), Lone::clue), Alphabet::digits};
}

// All candidates for empty cells if there are none of the puzzle's own. A cell with one candidate that is not a clue
// keeps one that the clues forbid, so that it is not a clue when it is read again.
std::string write_sukaku(const PuzzleRecord& record) {
  const Puzzle& board = record.puzzle;
  const std::vector<SymbolSet> left = left_candidates(board);
  const int order = board.shape.order();
  std::string out;
  out.reserve(signs_of_order(static_cast<std::size_t>(order)) + 1);
  for (std::size_t cell = 0; cell < left.size(); ++cell) {
    SymbolSet set = all_symbols(order);
    if (board.cells[cell] != 0) {
      set = only(board.cells[cell]);
    } else if (!board.candidates.empty()) {
      set = board.candidates[cell];
      const SymbolSet forbidden = all_symbols(order) & ~left[cell];
      if (is_single(set) && forbidden != 0) set |= only(least(forbidden));
    }
    for (int i = 0; i < order; ++i) out += (set >> i & 1) != 0 ? static_cast<char>('1' + i) : '.';
  }
  return out + '\n';
}

const PuzzleFormat sukaku_line{line_size,
                               read_sukaku,
                               write_sukaku,
                               {.least_order = least_sukaku_order, .candidates = true, .all_candidates = true}};

// 64 characters could be 8x8 cells, too: only if no cell of 4x4 is without candidates they are not.
bool may_be_cells(std::span<const SymbolSet> sets) {
  return std::ranges::any_of(sets, [](SymbolSet set) { return set == 0; });
}

std::optional<Guess> recognize_sukaku(const Head& head) {
  Lines lines(head.complete_lines());
  if (!next_record_line(lines)) return std::nullopt;
  const bool words = has_blanks(lines.line());
  const auto sets = read_sets(lines.line());
  if (!sets || (sets->size() < classic_cells && may_be_cells(*sets))) return std::nullopt;
  const bool cells_apart = words && singles_of(lines.line()) == Single::cell;
  return Guess{100,
               cells_apart ? "81 cells in a line, with blanks between them"
               : words     ? "81 lists of candidates in a line"
                           : std::to_string(sets->size()) + " cells, each with a character for each candidate",
               PuzzleLayout{.boards = &sukaku_line}};
}

}  // namespace

extern const Format sukaku_format{"sukaku", Family::collections,
                                  "729 characters, nine per cell, or 81 lists of candidates in a line",
                                  PuzzleLayout{.boards = &sukaku_line}, recognize_sukaku};

}  // namespace quadrille::text
