// Clues of 9x9 puzzles in links: as they are, with their blanks packed, or with two digits of base 32 for a cell.
#include <algorithm>
#include <bit>

#include "base/lines.h"
#include "board/symbol_set.h"
#include "text/core/candidates.h"
#include "text/sites/packing.h"
#include "text/sites/payload.h"

namespace quadrille::text {

namespace {

constexpr std::size_t cells = 81;

BoardRecord empty_record() { return {Board{BoxShape{3, 3}, std::vector<std::uint8_t>(cells)}, Alphabet::digits, {}}; }

Error bad_count(std::size_t found, std::size_t column) {
  return {ErrorCode::bad_length, "expected 81 cells, found " + std::to_string(found), {1, column}};
}

BoardRecord record_of(std::string_view digits) {
  BoardRecord record = empty_record();
  for (std::size_t i = 0; i < cells; ++i) record.board.cells[i] = static_cast<std::uint8_t>(digits[i] - '0');
  return record;
}

// -------------------------------------------------------------------------------------------------------------- codoku

// A character is a digit and up to five blanks after it, ten for each of them.
constexpr std::string_view codoku_signs = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";
constexpr std::size_t most_blanks = 5;

// Takes characters off until there are 81 cells, or another character is met.
std::string take_codoku(std::string_view& text) {
  std::string digits;
  while (!text.empty() && digits.size() < cells) {
    const std::size_t sign = codoku_signs.find(text.front());
    if (sign == codoku_signs.npos) break;
    digits += static_cast<char>('0' + sign % 10);
    digits.append(sign / 10, '0');
    text.remove_prefix(1);
  }
  return digits;
}

std::string codoku_of(const Board& board) {
  std::string text;
  for (std::size_t i = 0; i < cells;) {
    std::size_t blanks = 0;
    while (blanks < most_blanks && i + 1 + blanks < cells && board.cells[i + 1 + blanks] == 0) ++blanks;
    text += codoku_signs[board.cells[i] + 10 * blanks];
    i += 1 + blanks;
  }
  return text;
}

}  // namespace

Result<BoardRecord> read_81_digits(std::string_view payload) {
  auto grid = parse_grid(payload);
  if (!grid) return grid.error();
  BoardRecord record = empty_record();
  std::copy(grid->cells.begin(), grid->cells.end(), record.board.cells.begin());
  return record;
}

// 81 digits are such a text, too.
Result<BoardRecord> read_codoku(std::string_view payload) {
  if (payload.size() == cells) return read_81_digits(payload);
  std::string_view rest = payload;
  const std::string digits = take_codoku(rest);
  const std::size_t column = payload.size() - rest.size() + 1;
  if (!rest.empty() && digits.size() < cells) {
    return Error{ErrorCode::bad_symbol, "expected a clue with blanks, found " + shown(rest.front()), {1, column}};
  }
  if (digits.size() != cells || !rest.empty()) return bad_count(digits.size() + rest.size(), column);
  return record_of(digits);
}

// ----------------------------------------------------------------------------------------------------------------- scf

// Codoku, then letters, which may stand after a star: w (windoku), x (both diagonals), tTitle and aAuthor, which
// continue to the next star; two of them are one in the text.
Result<BoardRecord> read_scf(std::string_view payload) {
  std::string_view rest = payload;
  const std::string digits = take_codoku(rest);
  const auto column = [&] { return payload.size() - rest.size() + 1; };
  if (digits.size() != cells) return bad_count(digits.size(), column());
  BoardRecord record = record_of(digits);
  std::vector<Rule>& rules = record.board.rules;
  while (!rest.empty()) {
    const char letter = rest.front();
    const std::size_t place = column();
    rest.remove_prefix(1);
    if (letter == '*') continue;
    if (letter == 'w') {
      rules.push_back({RuleKind::windoku});
    } else if (letter == 'x') {
      rules.insert(rules.end(), {{RuleKind::diagonal_down}, {RuleKind::diagonal_up}});
    } else if (letter == 't' || letter == 'a') {
      std::string text;
      for (; !rest.empty() && (rest.front() != '*' || rest.starts_with("**")); rest.remove_prefix(1)) {
        if (rest.front() == '*') rest.remove_prefix(1);
        text += rest.front();
      }
      add_property(record.notes, letter == 't' ? Property::title : Property::author, text);
    } else {
      return Error{ErrorCode::unsupported, "unsupported: scf with " + shown(letter), {1, place}};
    }
  }
  return record;
}

bool scf_can_say(const Rule& rule, const Board& board) {
  const auto has = [&](RuleKind kind) {
    return std::any_of(board.rules.begin(), board.rules.end(),
                       [kind](const Rule& other) { return other.kind == kind; });
  };
  if (rule.kind == RuleKind::diagonal_down) return has(RuleKind::diagonal_up);
  if (rule.kind == RuleKind::diagonal_up) return has(RuleKind::diagonal_down);
  return rule.kind == RuleKind::windoku;
}

std::string scf_text(const BoardRecord& record) {
  std::string text = codoku_of(record.board);
  if (!record.board.rules.empty() || !record.notes.properties.empty()) text += '*';
  for (const Rule& rule : record.board.rules) {
    if (rule.kind != RuleKind::diagonal_up) text += rule.kind == RuleKind::windoku ? 'w' : 'x';
  }
  for (const auto& [property, words] : record.notes.properties) {
    text += property == Property::title ? "t" : "a";
    for (const char c : words) text += c == '*' ? "**" : percent_encode({&c, 1});
    text += '*';
  }
  return text;
}

// ------------------------------------------------------------------------------------------------------------- classic

namespace {

// A letter or character is a number of blanks, A none of them.
constexpr std::string_view blank_signs = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz()[]-.~:@!$&'*,;=_";

}  // namespace

// Both ways to pack blanks are called so; what gives 81 cells is meant, codoku first.
Result<BoardRecord> read_classic(std::string_view payload) {
  if (auto codoku = read_codoku(payload)) return codoku;
  std::string digits;
  for (std::size_t i = 0; i < payload.size(); ++i) {
    const std::size_t blanks = blank_signs.find(payload[i]);
    if (blanks != blank_signs.npos) {
      digits.append(blanks, '0');
    } else if (payload[i] >= '0' && payload[i] <= '9') {
      digits += payload[i];
    } else {
      return Error{
          ErrorCode::bad_symbol, "expected a clue or a number of blanks, found " + shown(payload[i]), {1, i + 1}};
    }
    if (digits.size() > cells) return bad_count(digits.size(), i + 1);
  }
  if (digits.size() != cells) return bad_count(digits.size(), payload.size() + 1);
  return record_of(digits);
}

std::string classic_text(const BoardRecord& record) {
  std::string text;
  std::size_t blanks = 0;
  const auto put_blanks = [&] {
    for (; blanks > 0; blanks -= std::min(blanks, blank_signs.size() - 1)) {
      text += blank_signs[std::min(blanks, blank_signs.size() - 1)];
    }
  };
  for (const std::uint8_t cell : record.board.cells) {
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

// ---------------------------------------------------------------------------------------------------------- SudokuWiki

// A number of base 32 for each cell: twice the set of its digits, and 1 if it is a clue. One digit alone is one that
// has been placed.
Result<BoardRecord> read_sudokuwiki(std::string_view payload) {
  if (payload.size() == cells) return read_81_digits(payload);
  if (payload.size() != 2 * cells) {
    return Error{ErrorCode::bad_length,
                 "expected 81 or 162 characters, found " + std::to_string(payload.size()),
                 {1, payload.size() + 1}};
  }
  BoardRecord record = empty_record();
  record.notes.placed.assign(cells, 0);
  record.notes.pencil_marks.assign(cells, 0);
  for (std::size_t i = 0; i < cells; ++i) {
    const std::size_t high = base32_signs.signs.find(payload[2 * i]), low = base32_signs.signs.find(payload[2 * i + 1]);
    if (high == std::string_view::npos || low == std::string_view::npos) {
      const std::size_t bad = 2 * i + (high == std::string_view::npos ? 0 : 1);
      return Error{ErrorCode::bad_symbol, "expected a digit of base 32, found " + shown(payload[bad]), {1, bad + 1}};
    }
    const SymbolSet set = (high * 32 + low) >> 1;
    const bool clue = low % 2 != 0;
    const auto digit = static_cast<std::uint8_t>(least(set));
    if (clue && !is_single(set)) {
      return Error{
          ErrorCode::bad_number, "a clue of " + std::to_string(std::popcount(set)) + " digits", {1, 2 * i + 1}};
    }
    if (is_single(set)) {
      (clue ? record.board.cells : record.notes.placed)[i] = digit;
    } else {
      record.notes.pencil_marks[i] = set;
    }
  }
  drop_empty(record.notes);
  return record;
}

NoteSet unsaid_by_sudokuwiki(const BoardRecord& record) {
  const std::vector<SymbolSet>& marks = record.notes.pencil_marks;
  return std::any_of(marks.begin(), marks.end(), is_single) ? marks_note : 0;
}

// A pencil mark alone would be a digit that has been placed.
std::string sudokuwiki_text(const BoardRecord& record) {
  const Notes& notes = record.notes;
  std::string text;
  for (std::size_t i = 0; i < cells; ++i) {
    const int clue = record.board.cells[i], placed = notes.placed.empty() ? 0 : notes.placed[i];
    const SymbolSet marks = notes.pencil_marks.empty() ? 0 : notes.pencil_marks[i];
    const int digit = clue > 0 ? clue : placed;
    const SymbolSet set = digit > 0 ? only(digit) : is_single(marks) ? 0 : marks;
    const SymbolSet number = set << 1 | (clue > 0 ? 1 : 0);
    (text += base32_signs.signs[number / 32]) += base32_signs.signs[number % 32];
  }
  return text;
}

}  // namespace quadrille::text
