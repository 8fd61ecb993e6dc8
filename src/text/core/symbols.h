// Maps the symbols 1, 2, 3, ... of a puzzle to characters, in several alphabets.
//
//     SymbolTable table(Alphabet::hex, 16);
//     table.value('F');                       // 16
//     symbol_char(Alphabet::hex, 16);         // 'F'
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/lines.h"

namespace quadrille::text {

inline constexpr int classic_order = 9, classic_cells = 81;

/// Stands for an empty cell in every alphabet.
constexpr bool is_empty_sign(char c) { return c == '.' || c == '*' || c == '_' || c == '-' || c == '?'; }
/// Tells whether the character may be a cell of a plain grid.
constexpr bool is_cell(char c) { return is_digit(c) || is_letter(c) || is_empty_sign(c); }
/// Follows the cells of a line, before what is said of them.
inline constexpr std::string_view comment_starts = " \t#;,:|";

enum class Alphabet : std::uint8_t {
  digits,   ///< 1 to 9, then A, B, C, ...: "1-9A-G" for 16 symbols
  hex,      ///< 0 to 9, then A, B, C, ...: hexadecimal for 16 symbols; '0' is not an empty cell
  letters,  ///< A, B, C, ...; after Z come a, b, c, ...
  numbers,  ///< 1, 2, 3, ..., with blanks between
};

/// "digits", "hex", "letters", "numbers"
std::string_view name(Alphabet alphabet);
std::optional<Alphabet> alphabet_named(std::string_view name);

/// Returns the number of symbols of an alphabet; 64, the most that a puzzle may have, for numbers.
int size_of(Alphabet alphabet);

/// The meaning of the characters of a puzzle. Letters may be small where that is not another symbol. The characters of
/// an empty cell are ". 0 * _ - ?", without 0 for hex, and one more if it is given. Cost: a look into a table.
class SymbolTable {
 public:
  static constexpr std::uint8_t none = 0xFF;

  SymbolTable(Alphabet alphabet, int order, char empty = '.');

  /// 0 for an empty cell, 1..order, or `none`. Among numbers only empty cells have a character.
  std::uint8_t value(char character) const { return values_[static_cast<unsigned char>(character)]; }

  /// The same for a word, which may be a number if those are the alphabet.
  std::uint8_t value(std::string_view word) const;

 private:
  std::array<std::uint8_t, 256> values_;
  bool numbers_;
  int order_;
};

/// Returns the one of classic puzzles, which is made once.
const SymbolTable& classic_symbols();

/// Digits, '0' and '.' alone, as in nearly all grids: vector code. False if there is something else.
inline bool read_plain_digits(const char* from, std::span<std::uint8_t> cells) {
  std::uint8_t worst = 0, *to = cells.data();
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const auto digit = static_cast<std::uint8_t>(from[i] - '0');
    const auto point = static_cast<std::uint8_t>(from[i] ^ '.');
    to[i] = digit < 10 ? digit : 0;
    worst |= digit < 10 ? 0 : point;
  }
  return worst == 0;
}

/// The same with a look into a table for each.
inline bool read_symbols(const SymbolTable& symbols, const char* from, std::span<std::uint8_t> cells) {
  std::uint8_t worst = 0, *to = cells.data();
  for (std::size_t i = 0; i < cells.size(); ++i) {
    to[i] = symbols.value(from[i]);
    worst |= to[i];
  }
  return worst < 0x80;
}

/// Describes a symbol for messages: "a digit 1 to 9", "a letter A to P", "one of 1 to 9 and A to G".
std::string describe_symbols(Alphabet alphabet, int order);

/// The characters of an alphabet as two runs, so that loops over cells become vector code. Not for numbers.
struct SymbolRuns {
  std::uint8_t before_first, second_from, before_second;

  constexpr char character(std::uint8_t symbol) const {
    return static_cast<char>(symbol + (symbol < second_from ? before_first : before_second));
  }
};
SymbolRuns runs_of(Alphabet alphabet);

inline char symbol_char(Alphabet alphabet, int symbol) {
  return runs_of(alphabet).character(static_cast<std::uint8_t>(symbol));
}

}  // namespace quadrille::text
