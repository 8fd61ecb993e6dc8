// Candidates between three notations: lists of what is left, lists of what was crossed out, and clues among candidates.
// The measure of all is what the digits in rows, columns, and boxes or regions leave to a cell: a record has candidates
// of its own, or pencil marks, only if they differ from that. Rules of the puzzle that
// are not houses play no part here.
//
// Each function walks over the cells twice, once to collect a set for each house and once to use the sets: linear time.
#include "text/core/candidates.h"

#include <algorithm>
#include <array>
#include <cassert>

#include "base/lines.h"
#include "base/utf8.h"

namespace quadrille::text {

namespace {

// Holds a set for each row, each column, and each box or region of one grid, and finds the three of a cell without
// division: the number of the box is counted along.
class Houses {
 public:
  explicit Houses(const PlacedGrid& grid) : grid_(grid) {}

  // use(cell, its row's, its column's, and its box's or region's), for each cell
  template <class Use>
  void for_each_cell(Use use) {
    const auto [box_rows, box_columns] = grid_.boxes;
    const int boxes_across = grid_.columns / box_columns;
    std::size_t cell = 0;
    for (int row = 0; row < grid_.rows; ++row) {
      int box = row / box_rows * boxes_across;
      for (int column = 0, in_box = 0; column < grid_.columns; ++column, ++cell) {
        use(cell, at(rows_, row), at(columns_, column), at(areas_, grid_.regions.empty() ? box : grid_.regions[cell]));
        if (++in_box == box_columns) in_box = 0, ++box;
      }
    }
  }

 private:
  using Sets = std::array<SymbolSet, PuzzleShape::max_order>;
  static SymbolSet& at(Sets& sets, int i) {
    assert(i >= 0 && static_cast<std::size_t>(i) < sets.size());  // valid shapes have no more regions or boxes
    return sets[static_cast<std::size_t>(i)];
  }

  const PlacedGrid& grid_;
  Sets rows_{}, columns_{}, areas_{};
};

}  // namespace

std::vector<SymbolSet> left_candidates(const Puzzle& board, std::span<const std::uint8_t> placed) {
  assert(placed.empty() || placed.size() == board.cells.size());
  assert(static_cast<std::size_t>(board.shape.grids().front().cell_count()) <= board.cells.size());
  // A clue hides what was placed.
  const auto symbol = [&](std::size_t cell) -> int {
    return board.cells[cell] == 0 && !placed.empty() ? placed[cell] : board.cells[cell];
  };
  Houses used(board.shape.grids().front());
  used.for_each_cell([&](std::size_t cell, SymbolSet& row, SymbolSet& column, SymbolSet& area) {
    if (symbol(cell) == 0) return;
    for (SymbolSet* house : {&row, &column, &area}) *house |= only(symbol(cell));
  });
  std::vector<SymbolSet> left(board.cells.size());
  const SymbolSet all = all_symbols(board.shape.order());
  used.for_each_cell([&](std::size_t cell, SymbolSet row, SymbolSet column, SymbolSet area) {
    left[cell] = symbol(cell) != 0 ? only(symbol(cell)) : all & ~(row | column | area);
  });
  return left;
}

// Only undecided cells count for Lone::clue_if_free: two equal lone candidates in a house do not keep each other from
// being clues, and the contradiction stays visible.
std::vector<std::uint8_t> clues_among(BoxShape boxes, std::span<const SymbolSet> candidates, Lone lone,
                                      std::span<const std::uint8_t> given) {
  assert(candidates.size() >= static_cast<std::size_t>(boxes.order() * boxes.order()));
  assert(given.empty() || given.size() == candidates.size());
  const PlacedGrid grid{.boxes = boxes};
  Houses undecided(grid);
  undecided.for_each_cell([&](std::size_t cell, SymbolSet& row, SymbolSet& column, SymbolSet& area) {
    if (is_single(candidates[cell])) return;
    for (SymbolSet* house : {&row, &column, &area}) *house |= candidates[cell];
  });
  std::vector<std::uint8_t> clues(candidates.size());
  undecided.for_each_cell([&](std::size_t cell, SymbolSet row, SymbolSet column, SymbolSet area) {
    const SymbolSet here = candidates[cell];
    const bool free = lone == Lone::clue || (lone == Lone::clue_if_free && (here & (row | column | area)) == 0);
    if (!given.empty() && given[cell] != 0) {
      clues[cell] = given[cell];
    } else if (is_single(here) && free) {
      clues[cell] = static_cast<std::uint8_t>(least(here));
    }
  });
  return clues;
}

// Takes away from the candidates what the clues forbid, and leaves them out if that is all they say.
Puzzle sukaku_of(BoxShape boxes, std::vector<SymbolSet> candidates, Lone lone, std::span<const std::uint8_t> clues) {
  Puzzle board{PuzzleShape(boxes), clues_among(boxes, candidates, lone, clues)};
  const std::vector<SymbolSet> left = left_candidates(board);
  assert(left.size() == candidates.size());
  for (std::size_t cell = 0; cell < candidates.size(); ++cell) {
    candidates[cell] = board.cells[cell] != 0 ? left[cell] : candidates[cell] & left[cell];
  }
  if (candidates != left) board.candidates = std::move(candidates);
  return board;
}

std::vector<SymbolSet> candidates_of(const Puzzle& board) {
  return board.candidates.empty() ? left_candidates(board) : board.candidates;
}

// Without pencil marks a cell keeps what clues and placed symbols leave; marks that are none of these are dropped.
PuzzleRecord with_marks_as_candidates(PuzzleRecord record, bool keep_placed) {
  Notes& notes = record.notes;
  const std::vector<SymbolSet> of_clues = left_candidates(record.puzzle);
  std::vector<SymbolSet> left = left_candidates(record.puzzle, notes.placed);
  for (std::size_t cell = 0; cell < left.size(); ++cell) {
    const bool is_placed = !notes.placed.empty() && notes.placed[cell] != 0;
    const SymbolSet marks = notes.pencil_marks.empty() ? 0 : notes.pencil_marks[cell];
    if (is_placed && keep_placed) left[cell] = of_clues[cell];
    if (!is_placed && marks != 0) left[cell] &= marks;
  }
  assert(left.size() == of_clues.size());
  if (left != of_clues) record.puzzle.candidates = std::move(left);
  notes.pencil_marks.clear();
  if (!keep_placed) notes.placed.clear();
  return record;
}

void cross_out(PuzzleRecord& record, std::vector<SymbolSet> crossed_out) {
  assert(crossed_out.size() == record.puzzle.cells.size());
  if (std::all_of(crossed_out.begin(), crossed_out.end(), [](SymbolSet set) { return set == 0; })) return;
  for (SymbolSet& set : crossed_out) set = ~set;
  keep_marks(record, left_candidates(record.puzzle, record.notes.placed), crossed_out);
}

// Cells with a symbol have no marks. If all others keep what is left to them, there are no marks at all.
void keep_marks(PuzzleRecord& record, std::vector<SymbolSet> left, std::span<const SymbolSet> kept) {
  assert(left.size() == kept.size() && left.size() == record.puzzle.cells.size());
  const std::vector<std::uint8_t>& clues = record.puzzle.cells;
  const std::vector<std::uint8_t>& placed = record.notes.placed;
  bool less = false;
  for (std::size_t cell = 0; cell < left.size(); ++cell) {
    if (clues[cell] != 0 || (!placed.empty() && placed[cell] != 0)) {
      left[cell] = 0;
    } else {
      less |= (left[cell] & ~kept[cell]) != 0;
      left[cell] &= kept[cell];
    }
  }
  if (less) record.notes.pencil_marks = std::move(left);
}

std::vector<SymbolSet> crossed_out(const PuzzleRecord& record) {
  const std::vector<SymbolSet>& marks = record.notes.pencil_marks;
  std::vector<SymbolSet> out(record.puzzle.cells.size());
  if (marks.empty()) return out;
  assert(marks.size() == out.size());
  const std::vector<std::uint8_t> shown = shown_cells(record);
  const std::vector<SymbolSet> left = left_candidates(record.puzzle, record.notes.placed);
  for (std::size_t cell = 0; cell < out.size(); ++cell) {
    if (shown[cell] == 0) out[cell] = left[cell] & ~marks[cell];
  }
  return out;
}

// Such formats write what is left without the marks. That says all if some candidate is missing among the marks, so
// that there is something to write, and if no mark is more than a candidate, as nothing could say that.
NoteSet marks_not_crossed_out(const PuzzleRecord& record) {
  const std::vector<SymbolSet>& marks = record.notes.pencil_marks;
  if (marks.empty()) return 0;
  assert(marks.size() == record.puzzle.cells.size());
  const std::vector<std::uint8_t> shown = shown_cells(record);
  const std::vector<SymbolSet> left = left_candidates(record.puzzle, record.notes.placed);
  bool less = false, more = false;
  for (std::size_t cell = 0; cell < marks.size(); ++cell) {
    const SymbolSet here = shown[cell] != 0 ? 0 : left[cell];
    less |= (here & ~marks[cell]) != 0, more |= (marks[cell] & ~here) != 0;
  }
  return less && !more ? 0 : marks_note;
}

std::optional<SymbolSet> listed_candidates(std::string_view list, int order, std::string_view others) {
  SymbolSet set = 0;
  for (const char c : list) {
    const int symbol = c - '0';
    if (symbol >= 1 && symbol <= std::min(order, 9)) {
      if ((set & only(symbol)) != 0) return std::nullopt;
      set |= only(symbol);
    } else if (others.find(c) == others.npos) {
      return std::nullopt;
    }
  }
  return set;
}

void append_digits(SymbolSet set, std::string& out) {
  assert(set <= all_symbols(9));
  for_each_symbol(set, [&](int symbol) { out += static_cast<char>('0' + symbol); });
}

std::string triples_of(std::span<const SymbolSet> sets) {
  assert(sets.size() == 81);
  std::string out;
  for (std::size_t cell = 0; cell < sets.size(); ++cell) {
    for_each_symbol(sets[cell], [&](int symbol) {
      if (!out.empty()) out += ' ';
      out += static_cast<char>('0' + symbol);
      out += static_cast<char>('1' + cell / 9);
      out += static_cast<char>('1' + cell % 9);
    });
  }
  return out;
}

Result<std::vector<SymbolSet>> read_triples(std::string_view text) {
  std::vector<SymbolSet> sets(81);
  for (Words words(text); words.next();) {
    const std::string_view word = words.word();
    const bool good = word.size() == 3 && word.find_first_not_of("123456789") == word.npos;
    if (!good) {
      return Error{
          ErrorCode::bad_symbol, "expected a digit, a row and a column, found " + shown(word), {1, words.column()}};
    }
    // "413": 4 is a candidate of r1c3.
    sets[static_cast<std::size_t>((word[1] - '1') * 9 + word[2] - '1')] |= only(word[0] - '0');
  }
  return sets;
}

std::vector<std::uint8_t> shown_cells(const PuzzleRecord& record) {
  std::vector<std::uint8_t> shown = record.puzzle.cells;
  assert(record.notes.placed.size() <= shown.size());
  for (std::size_t cell = 0; cell < record.notes.placed.size(); ++cell) {
    if (shown[cell] == 0) shown[cell] = record.notes.placed[cell];
  }
  return shown;
}

std::string_view property(const Notes& notes, Property kind) {
  for (const auto& [known, value] : notes.properties) {
    if (known == kind) return value;
  }
  return {};
}

void add_property(Notes& notes, Property kind, std::string_view value) {
  std::string text(value);
  std::replace_if(text.begin(), text.end(), is_control, ' ');
  if (!is_ascii(text)) text = with_valid_utf8(text);
  text.erase(text.find_last_not_of(' ') + 1);
  text.erase(0, text.find_first_not_of(' '));
  if (!text.empty()) notes.properties.emplace_back(kind, std::move(text));
}

}  // namespace quadrille::text
