// Links to sudokupad.app/classic: clues with their blanks packed, "53C7E..." for 5, 3, two blanks, 7, four blanks. A
// letter or other character is a number of blanks, A none of them. Blanks may be packed in Codoku, too: the first way
// that gives 81 cells is used, Codoku first.
#include <algorithm>

#include "base/lines.h"
#include "base/utf8.h"
#include "text/sites/digits.h"
#include "text/sites/link.h"
#include "text/sites/packing.h"
#include "text/sites/payload.h"

namespace quadrille::text {

namespace {

// A letter or character is a number of blanks, A none of them.
constexpr std::string_view blank_signs = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz()[]-.~:@!$&'*,;=_";

}  // namespace

Result<PuzzleRecord> read_classic(std::string_view payload) {
  if (auto codoku = read_codoku(payload)) return codoku;
  std::string digits;
  for (std::size_t i = 0; i < payload.size(); ++i) {
    const std::size_t blanks = blank_signs.find(payload[i]);
    if (blanks != blank_signs.npos) {
      digits.append(blanks, '0');
    } else if (payload[i] >= '0' && payload[i] <= '9') {
      digits += payload[i];
    } else {
      return Error{ErrorCode::bad_symbol,
                   "expected a clue or a number of blanks, found " + shown_character(payload.substr(i)),
                   {1, i + 1}};
    }
    if (digits.size() > classic_cells) return bad_cell_count(digits.size(), i + 1);
  }
  if (digits.size() != classic_cells) return bad_cell_count(digits.size(), payload.size() + 1);
  return record_of(digits);
}

namespace {

std::string classic_text(const PuzzleRecord& record) {
  std::string text;
  std::size_t blanks = 0;
  const auto put_blanks = [&] {
    for (; blanks > 0; blanks -= std::min(blanks, blank_signs.size() - 1)) {
      text += blank_signs[std::min(blanks, blank_signs.size() - 1)];
    }
  };
  for (const std::uint8_t cell : record.puzzle.cells) {
    if (cell == 0) {
      ++blanks;
    } else {
      put_blanks();
      text += static_cast<char>('0' + cell);
    }
  }
  put_blanks();
  return text;
}

std::string write_classic(const PuzzleRecord& record) {
  return "https://sudokupad.app/classic" + percent_encode(classic_text(record)) + '\n';
}

const PuzzleFormat classic_link{line_size, read_link, write_classic};

std::optional<Guess> recognize_classic(const Head& head) {
  return guess_link(head, LinkKind::classic, classic_link, "a link to sudokupad.app/classic");
}

}  // namespace

extern const Format sudokupad_classic_format{"sudokupad-classic", Family::sites,
                                             "SudokuPad links: sudokupad.app/classic",
                                             PuzzleLayout{.boards = &classic_link}, recognize_classic};

}  // namespace quadrille::text
