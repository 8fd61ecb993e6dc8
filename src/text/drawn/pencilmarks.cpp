// Grids of candidates, as HoDoKu and forums write them:
//
//     .--------------.-----------.
//     | 1458  2   9  | 45  6  7  |
//     :--------------+-----------:
//
// A cell with a lone digit may be a clue, or an empty cell with one candidate left. If nothing says so ("<5>" is a
// clue), it is a clue when no cell that it sees has that candidate. A line of 81 cells after the grid also shows which
// cells are clues, as in what Simple Sudoku copies.
#include <algorithm>
#include <array>
#include <bit>
#include <span>

#include "base/lines.h"
#include "text/core/drawing_board.h"
#include "text/core/drawing_style.h"
#include "text/core/format.h"

namespace quadrille::text {

namespace {

// The place of the line of clues after a grid, in bytes.
struct ClueLine {
  std::size_t begin, end;
};

// Finds the line of clues. Nothing if something else follows.
std::optional<ClueLine> clue_line(std::string_view text, std::size_t drawing) {
  const std::size_t begin = std::min(text.find_first_not_of(" \t\r\n", drawing), text.size());
  const std::size_t end = std::min(text.find('\n', begin), text.size());
  const std::string_view line = without_trailing_blanks(text.substr(begin, end - begin));
  std::array<std::uint8_t, 81> cells;
  if (line.size() != cells.size() || !read_symbols(classic_symbols(), line.data(), cells)) return std::nullopt;
  return ClueLine{begin, std::min(end + 1, text.size())};
}

Result<PuzzleRecord> with_clues(const Drawing& drawing, std::string_view record, ClueLine line) {
  const TextPlace at = position_in(record, line.begin);
  if (drawing.order != most_order_of_candidates) {
    return Error{ErrorCode::bad_length,
                 "expected 9 rows before a line of 81 cells, found " + std::to_string(drawing.order),
                 {at.line, 0}};
  }
  auto found = candidates_in(drawing);
  if (!found) return found.error();
  found->given.resize(found->sets.size());
  (void)read_symbols(classic_symbols(), record.data() + line.begin, found->given);
  for (std::size_t cell = 0; cell < found->sets.size(); ++cell) {
    const int clue = found->given[cell];
    if (clue == 0 || (found->sets[cell] & only(clue)) != 0) continue;
    return Error{ErrorCode::bad_symbol,
                 "the clue " + std::to_string(clue) + " is not among the candidates of " +
                     cell_name(BoxShape{3, 3}, static_cast<int>(cell)),
                 {at.line, at.column + cell}};
  }
  return board_of_candidates(drawing, *std::move(found), Lone::candidate);
}

std::size_t pencilmarks_size(std::string_view text, bool at_end) {
  const std::size_t drawing = drawing_size(text, at_end);
  if (drawing == 0) return 0;
  const std::size_t next = text.find_first_not_of(" \t\r\n", drawing);
  if (!at_end && (next == text.npos || text.find('\n', next) == text.npos)) return 0;
  const auto clues = clue_line(text, drawing);
  return clues ? clues->end : drawing;
}

Result<PuzzleRecord> read_pencilmarks(std::string_view record) {
  const std::size_t size = drawing_size(record, true);
  auto drawing = read_candidate_drawing(record.substr(0, size));
  if (!drawing) return drawing.error();
  drawing->words = true;  // a grid of clues and candidates may have no cell of two candidates
  const auto clues = clue_line(record, size);
  return clues ? with_clues(*drawing, record, *clues) : board_of_drawing(*drawing);
}

bool is_told_by_lone_digits(const Puzzle& board) {
  return sukaku_of(board.shape.grids().front().boxes, candidates_of(board), Lone::clue_if_free) == board;
}

// A digit in play takes the place of candidates, which must be all that are left.
bool has_own_candidates(const Puzzle& board, std::span<const SymbolSet> left, std::size_t cell) {
  return !board.candidates.empty() && board.candidates[cell] != left[cell];
}

// If lone digits would not be read as they are meant, clues are marked, "<5>", and digits placed, "*5*".
std::string write_pencilmarks(const PuzzleRecord& record) {
  const Puzzle& board = record.puzzle;
  const std::vector<std::uint8_t>& placed = record.notes.placed;
  const std::vector<SymbolSet> left = left_candidates(board);
  std::vector<std::string> texts;
  for (SymbolSet set : candidates_of(board)) texts.push_back(candidate_text(set));
  if (!placed.empty() || !is_told_by_lone_digits(board)) {
    for (std::size_t cell = 0; cell < texts.size(); ++cell) {
      if (board.cells[cell] != 0) {
        texts[cell] = '<' + texts[cell] + '>';
      } else if (!placed.empty() && placed[cell] != 0 && !has_own_candidates(board, left, cell)) {
        texts[cell] = '*' + candidate_text(only(placed[cell])) + '*';
      }
    }
  }
  const BoxShape boxes = board.shape.grids().front().boxes;
  return draw_candidates(boxes, texts, {.top = "...", .middle = ":+:", .bottom = "'''"});
}

NoteSet unsaid_by_pencilmarks(const PuzzleRecord& record) {
  const std::vector<std::uint8_t>& placed = record.notes.placed;
  const std::vector<SymbolSet> left = left_candidates(record.puzzle);
  for (std::size_t cell = 0; cell < placed.size(); ++cell) {
    if (placed[cell] != 0 && has_own_candidates(record.puzzle, left, cell)) return placed_note;
  }
  return 0;
}

// If nothing is marked as a clue, lone digits may be some.
std::string_view missed_by_pencilmarks(const Puzzle& board) {
  if (const std::string_view missed = missed_by_walls(board); !missed.empty()) return missed;
  const bool clues = std::any_of(board.cells.begin(), board.cells.end(), [](auto cell) { return cell != 0; });
  return clues || is_told_by_lone_digits(board) ? "" : "cells of one candidate where there are no clues";
}

const PuzzleFormat pencilmark_grid{.record_size = pencilmarks_size,
                                   .read = read_pencilmarks,
                                   .write = write_pencilmarks,
                                   .carries = {.least_order = 4,
                                               .most_order = most_order_of_candidates,
                                               .any_boxes = true,
                                               .candidates = true,
                                               .all_candidates = true,
                                               .placed = true,
                                               .unsaid = unsaid_by_pencilmarks,
                                               .misses = missed_by_pencilmarks},
                                   .is_between = is_beside_drawing};

std::optional<Guess> recognize_pencilmarks(const Head& head) {
  const auto drawing = first_candidate_drawing(head);
  if (!drawing || is_drawn_in_play(*drawing, head)) return std::nullopt;
  constexpr std::size_t enough = std::size_t{1} << 14;
  const bool settled = has_walls(*drawing) || head.whole || head.text.size() >= enough;  // a digit in play may follow
  return Guess{settled ? exact : certain_enough - 1,
               rows_of_candidates(*drawing) + ", where a lone digit that no cell around it has is a clue",
               PuzzleLayout{.boards = &pencilmark_grid}};
}

}  // namespace

extern const Format pencilmarks_format{"pencilmarks", Family::drawn, "grids of candidates, as in HoDoKu and forums",
                                       PuzzleLayout{.boards = &pencilmark_grid}, recognize_pencilmarks};

}  // namespace quadrille::text
