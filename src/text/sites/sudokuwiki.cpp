// Links to sudokuwiki.org: 81 digits, or two digits of base 32 for each cell, a number n of ten bits:
//
//     bit 0       1 if the cell is a clue
//     bit d       1 if digit d is possible; a clue has one
//
//     clue 5: 2^5 + 1 = 33 = "11";    candidates 1 and 9: 2^1 + 2^9 = 514 = "g2"
//
// A cell with one digit that is not a clue is one that has been placed, so a single pencil mark cannot be written.
#include <algorithm>
#include <bit>

#include "base/lines.h"
#include "base/utf8.h"
#include "puzzle/core/symbol_set.h"
#include "text/core/candidates.h"
#include "text/core/line_text.h"
#include "text/sites/digits.h"
#include "text/sites/link.h"
#include "text/sites/packing.h"
#include "text/sites/payload.h"

namespace quadrille::text {

Result<PuzzleRecord> read_sudokuwiki(std::string_view payload) {
  if (payload.size() == classic_cells) return read_81_digits(payload);
  if (payload.size() != 2 * classic_cells) {
    return Error{ErrorCode::bad_length,
                 "expected 81 or 162 characters, found " + std::to_string(payload.size()),
                 {1, payload.size() + 1}};
  }
  PuzzleRecord record = empty_9x9();
  record.notes.placed.assign(classic_cells, 0);
  record.notes.pencil_marks.assign(classic_cells, 0);
  for (std::size_t i = 0; i < classic_cells; ++i) {
    const std::size_t high = base32_signs.signs.find(payload[2 * i]), low = base32_signs.signs.find(payload[2 * i + 1]);
    if (high == std::string_view::npos || low == std::string_view::npos) {
      const std::size_t bad = 2 * i + (high == std::string_view::npos ? 0 : 1);
      return Error{ErrorCode::bad_symbol,
                   "expected a digit of base 32, found " + shown_character(payload.substr(bad)),
                   {1, bad + 1}};
    }
    const SymbolSet set = (high * 32 + low) >> 1;
    const bool clue = low % 2 != 0;
    const auto digit = static_cast<std::uint8_t>(least(set));
    if (clue && !is_single(set)) {
      return Error{ErrorCode::bad_number,
                   "expected one digit for a clue, found " + std::to_string(std::popcount(set)),
                   {1, 2 * i + 1}};
    }
    if (is_single(set)) {
      (clue ? record.puzzle.cells : record.notes.placed)[i] = digit;
    } else {
      record.notes.pencil_marks[i] = set;
    }
  }
  drop_empty(record.notes);
  return record;
}

namespace {

NoteSet unsaid_by_sudokuwiki(const PuzzleRecord& record) {
  const std::vector<SymbolSet>& marks = record.notes.pencil_marks;
  return std::any_of(marks.begin(), marks.end(), is_single) ? marks_note : 0;
}

// A pencil mark alone would be a digit that has been placed.
std::string sudokuwiki_text(const PuzzleRecord& record) {
  const Notes& notes = record.notes;
  std::string text;
  for (std::size_t i = 0; i < classic_cells; ++i) {
    const int clue = record.puzzle.cells[i], placed = notes.placed.empty() ? 0 : notes.placed[i];
    const SymbolSet marks = notes.pencil_marks.empty() ? 0 : notes.pencil_marks[i];
    const int digit = clue > 0 ? clue : placed;
    const SymbolSet set = digit > 0 ? only(digit) : is_single(marks) ? 0 : marks;
    const SymbolSet number = set << 1 | (clue > 0 ? 1 : 0);
    (text += base32_signs.signs[number / 32]) += base32_signs.signs[number % 32];
  }
  return text;
}

std::string write_sudokuwiki(const PuzzleRecord& record) {
  const bool plain = record.notes.placed.empty() && record.notes.pencil_marks.empty();
  const std::string text = plain ? cells_as_digits(record.puzzle, '0') : sudokuwiki_text(record);
  return "https://www.sudokuwiki.org/sudoku.htm?bd=" + text + '\n';
}

const PuzzleFormat sudokuwiki_link{
    line_size, read_link, write_sudokuwiki, {.placed = true, .pencil_marks = true, .unsaid = unsaid_by_sudokuwiki}};

std::optional<Guess> recognize_sudokuwiki(const Head& head) {
  return guess_link(head, LinkKind::sudokuwiki, sudokuwiki_link, "a link to sudokuwiki.org");
}

}  // namespace

extern const Format sudokuwiki_format{"sudokuwiki", Family::sites, "links to sudokuwiki.org, of 81 or 162 characters",
                                      PuzzleLayout{.boards = &sudokuwiki_link}, recognize_sudokuwiki};

}  // namespace quadrille::text
