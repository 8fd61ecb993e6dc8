// Sukakus in one line: 729 characters, nine for each cell, a digit where the cell may hold it; or 81 words of digits.
//
//     1..45.....2.......        the candidate d of cell r*9+c stands at index (r*9+c)*9+d-1, as tdoku has it
//     145 2 145678 ...          words of one character each are the cells of an ordinary puzzle
#include <algorithm>

#include "base/lines.h"
#include "text/core/candidates.h"
#include "text/core/format.h"

namespace quadrille::text {

namespace {

constexpr std::size_t signs = classic_cells * classic_order;
constexpr std::string_view comment_starts = " \t#;,:|";

constexpr bool is_empty_sign(char c) { return std::string_view(".0*_-?").find(c) != std::string_view::npos; }

// The cells of a line, without what stands after them.
std::string_view signs_of(std::string_view line) {
  const bool whole = line.size() > signs && comment_starts.find(line[signs]) != comment_starts.npos;
  return whole ? line.substr(0, signs) : without_trailing_blanks(line);
}

// A digit stands at its own place, or there is an empty character.
Result<std::vector<SymbolSet>> read_signs(std::string_view line) {
  if (line.size() != signs) {
    return Error{
        ErrorCode::bad_length, "expected 729 characters, found " + std::to_string(line.size()), {1, line.size() + 1}};
  }
  std::vector<SymbolSet> sets(classic_cells);
  for (std::size_t cell = 0; cell < classic_cells; ++cell) {
    SymbolSet set = 0;
    for (std::size_t i = 0; i < classic_order; ++i) {
      const char sign = line[cell * classic_order + i];
      if (sign == static_cast<char>('1' + i)) {
        set |= only(static_cast<int>(i) + 1);
      } else if (!is_empty_sign(sign)) {
        return Error{ErrorCode::bad_symbol,
                     std::string("expected the candidate ") + static_cast<char>('1' + i) +
                         " or an empty character, found " + shown(sign),
                     {1, cell * classic_order + i + 1}};
      }
    }
    sets[cell] = set;
  }
  return sets;
}

// What a word of one character is, if all words are.
enum class Single : std::uint8_t { candidates, cell };

Single singles_of(std::string_view line) {
  bool several = false;
  for (Words words(line); words.next();) several |= words.word().size() > 1;
  return several ? Single::candidates : Single::cell;
}

// All candidates of a cell, which may hold any if it is empty. In lists, 0 is not a candidate.
std::optional<SymbolSet> set_of(std::string_view word, Single single) {
  const bool empty_cell = single == Single::cell && is_empty_sign(word.front());
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

bool has_blanks(std::string_view line) {
  return without_trailing_blanks(line).substr(0, signs).find_first_of(" \t") != line.npos;
}

Result<std::vector<SymbolSet>> read_sets(std::string_view line) {
  return has_blanks(line) ? read_words(line) : read_signs(signs_of(line));
}

Result<BoardRecord> read_sukaku(std::string_view record) {
  Lines lines(record);
  (void)lines.next();
  auto sets = read_sets(lines.line());
  if (!sets) return sets.error();
  return BoardRecord{board_of(BoxShape{3, 3}, *std::move(sets), Lone::clue), Alphabet::digits};
}

// All candidates for empty cells if there are none of the board's own. A cell with one candidate that is not a clue
// keeps one that the clues forbid, so that it is not a clue when it is read again.
std::string write_sukaku(const BoardRecord& record) {
  const Board& board = record.board;
  const std::vector<SymbolSet> left = left_candidates(board);
  std::string out;
  out.reserve(signs + 1);
  for (std::size_t cell = 0; cell < classic_cells; ++cell) {
    SymbolSet set = all_symbols(classic_order);
    if (board.cells[cell] != 0) {
      set = only(board.cells[cell]);
    } else if (!board.candidates.empty()) {
      set = board.candidates[cell];
      const SymbolSet forbidden = all_symbols(classic_order) & ~left[cell];
      if (is_single(set) && forbidden != 0) set |= only(least(forbidden));
    }
    for (std::size_t i = 0; i < classic_order; ++i) out += (set >> i & 1) != 0 ? static_cast<char>('1' + i) : '.';
  }
  return out + '\n';
}

const BoardFormat sukaku_line{line_size, read_sukaku, write_sukaku, {.candidates = true, .all_candidates = true}};

std::optional<Guess> recognize_sukaku(const Head& head) {
  Lines lines(head.complete_lines());
  if (!next_record_line(lines)) return std::nullopt;
  const bool words = has_blanks(lines.line());
  if (!read_sets(lines.line())) return std::nullopt;
  const bool cells_apart = words && singles_of(lines.line()) == Single::cell;
  return Guess{100,
               cells_apart ? "81 cells in a line, with blanks between them"
               : words     ? "81 lists of candidates in a line"
                           : "729 characters, nine for each cell",
               PuzzleLayout{.boards = &sukaku_line}};
}

}  // namespace

extern const Format sukaku_format{"sukaku", Family::collections,
                                  "729 characters, nine per cell, or 81 lists of candidates in a line",
                                  PuzzleLayout{.boards = &sukaku_line}, recognize_sukaku};

}  // namespace quadrille::text
