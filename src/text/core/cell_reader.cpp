// Reads the cells of one line, quickly, and says only whether the line has them; what is wrong with a line that has not
// is found in a second pass, which good lines do not need. Three forms of a line are tried, the usual one first:
//
//    as it is                       53..7....6..195...
//    without what people add         > 12. "53..7....6..195..."       see plain_line.h
//    with one other character        53é·7····6é·195···               see with_one_sign()
//
// The second look uses the second form and adds what it has taken away to the column of the error.
#include "text/core/cell_reader.h"

#include <cassert>
#include <vector>

#include "base/lines.h"
#include "base/utf8.h"
#include "text/core/cell_characters.h"
#include "text/core/pair_lines.h"

namespace quadrille::text {

namespace {

// Tells whether the cells end at this column: the line does, or a comment begins.
bool ends_record(std::string_view line, std::size_t column) {
  return column >= line.size() || is_one_of(comment_starts, line[column]);
}

Error bad_symbol(const PuzzleLayout& layout, const std::string& found, TextPlace at) {
  return {ErrorCode::bad_symbol,
          "expected " + describe_symbols(layout.alphabet, layout.order()) + " or an empty cell, found " + found, at};
}

Error bad_length(std::size_t found, std::size_t expected, TextPlace at) {
  return {ErrorCode::bad_length, "expected " + std::to_string(expected) + " cells, found " + std::to_string(found), at};
}

}  // namespace

bool CellReader::read(std::string_view line, std::span<std::uint8_t> cells) const {
  assert(!cells.empty());
  if (read_plain(line, cells)) return true;
  std::string buffer;
  const PlainLine plain = plain_form(line, buffer);
  if (plain.text.size() < line.size() && read_plain(plain.text, cells)) return true;
  return layout_.one_line && layout_.order() == classic_order && layout_.empty != ' ' &&
         read_one_sign(plain.text, cells);
}

Error CellReader::diagnose(std::string_view line, std::size_t expected, std::uint64_t number) const {
  std::string buffer;
  const PlainLine plain = plain_form(line, buffer);
  Error error = diagnose_plain(plain.text, expected, number);
  assert(plain.before <= line.size());
  error.at.column += plain.before;
  return error;
}

PlainLine CellReader::plain_form(std::string_view line, std::string& buffer) const {
  return layout_.empty == ' ' ? PlainLine{line} : plain_line(line, buffer);
}

bool CellReader::read_plain(std::string_view line, std::span<std::uint8_t> cells) const {
  // The order matters: a layout of pairs is one of numbers, too.
  if (is_in_pairs(layout_))
    return ends_record(line, 2 * cells.size()) && read_pairs(line, layout_.order(), cells) == cells.size();
  if (layout_.alphabet == Alphabet::numbers) return read_words(line, cells);
  if (!layout_.one_line) return read_row(line, cells);
  if (layout_.empty == ' ' && line.size() < cells.size()) return read_cut_line(line, cells);
  return line.size() >= cells.size() && ends_record(line, cells.size()) && read_symbols(symbols_, line.data(), cells);
}

Error CellReader::diagnose_plain(std::string_view line, std::size_t expected, std::uint64_t number) const {
  if (is_in_pairs(layout_)) return diagnose_pairs(line, expected, number);
  if (layout_.alphabet == Alphabet::numbers) return diagnose_words(line, expected, number);
  std::size_t cells = 0, column = 0;
  for (; column < line.size(); ++column) {
    if (symbols_.value(line[column]) != SymbolTable::none) {
      ++cells;
    } else if (layout_.one_line || !is_blank(line[column])) {
      break;
    }
  }
  assert(column <= line.size() && cells <= column);
  if (ends_record(line, column) && cells != expected) return bad_length(cells, expected, {number, column + 1});
  // Its characters are those of cells, and as many as expected, but it is not a row: a line of dashes. The first one is
  // blamed.
  if (column == line.size()) column = 0;
  return bad_symbol(layout_, shown_character(line.substr(column)), {number, column + 1});
}

bool CellReader::read_cut_line(std::string_view line, std::span<std::uint8_t> cells) const {
  assert(line.size() < cells.size());
  std::string whole(line);
  whole.resize(cells.size(), ' ');
  return read_symbols(symbols_, whole.data(), cells);
}

bool CellReader::read_one_sign(std::string_view line, std::span<std::uint8_t> cells) const {
  const auto found = with_one_sign(line);
  return found && read_symbols(symbols_, found->cells.data(), cells);
}

// Reads a row in which blanks may stand between cells; unlike a record in a line, it has no comment.
bool CellReader::read_row(std::string_view line, std::span<std::uint8_t> cells) const {
  std::size_t found = 0;
  for (char character : line) {
    const std::uint8_t cell = symbols_.value(character);
    if (cell == SymbolTable::none && (character == ' ' || character == '\t')) continue;
    if (cell == SymbolTable::none || found == cells.size()) return false;
    cells[found++] = cell;
  }
  assert(found <= cells.size());
  return found == cells.size();
}

Error CellReader::diagnose_pairs(std::string_view line, std::size_t expected, std::uint64_t number) const {
  // One more than the line can hold, so that surplus pairs are counted.
  std::vector<std::uint8_t> cells(line.size() / 2 + 1);
  const std::size_t found = read_pairs(line, layout_.order(), cells);
  const TextPlace at{number, 2 * found + 1};
  return ends_record(line, 2 * found) ? bad_length(found, expected, at)
                                      : bad_symbol(layout_, shown_at(line, 2 * found, 2), at);
}

bool CellReader::read_words(std::string_view line, std::span<std::uint8_t> cells) const {
  std::size_t found = 0;
  for (Words words(line); words.next(); ++found) {
    const std::uint8_t cell = symbols_.value(words.word());
    if (cell == SymbolTable::none || found == cells.size()) return false;
    cells[found] = cell;
  }
  assert(found <= cells.size());
  return found == cells.size();
}

// Blames the first bad word wherever it stands; only if all words are numbers is their count wrong.
Error CellReader::diagnose_words(std::string_view line, std::size_t expected, std::uint64_t number) const {
  std::size_t found = 0;
  for (Words words(line); words.next(); ++found) {
    if (symbols_.value(words.word()) == SymbolTable::none) {
      return bad_symbol(layout_, shown(words.word()), {number, words.column()});
    }
  }
  return bad_length(found, expected, {number, line.size() + 1});
}

}  // namespace quadrille::text
