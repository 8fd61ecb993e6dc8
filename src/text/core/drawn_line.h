// Analyzes a line of a drawing before the kind of the drawing is known: the possible meanings of its characters, the
// number of its cells, and evidence about the other lines. See drawing.h.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "text/core/drawing.h"

namespace quadrille::text {

inline constexpr int least_drawn_order = 4, most_drawn_order = 35;

/// The possible meanings of a character, as bits of a table.
using SignKinds = std::uint16_t;
enum : SignKinds {
  cell_sign = 1,
  bar = 2,
  mark = 4,
  no_border = 8,
  point = 16,
  empty_sign = 32,
  star = 64,
  dash = 128,
  wide = 256,
  small = 512,
  stroke = 1024  // a border has some
};

constexpr std::array<SignKinds, 256> make_sign_kinds() {
  std::array<SignKinds, 256> kinds{};
  const auto add = [&](std::string_view signs, unsigned kind) {
    for (char c : signs) kinds[static_cast<unsigned char>(c)] |= static_cast<SignKinds>(kind);
  };
  add("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz", cell_sign);
  add(".0*_-?", cell_sign);
  add("|!", bar);
  add("+#@<>", mark);
  add(".*", point);
  add(".0", empty_sign);
  add("*", star);
  add("-", dash);
  add("-=+|!:", stroke);
  add("abcdefghijklmnopqrstuvwxyz", small);
  constexpr std::string_view border_signs = "-=+|!:.'*`,/\\ \t";
  for (std::size_t c = 0; c < kinds.size(); ++c) {
    if (border_signs.find(static_cast<char>(c)) == border_signs.npos) kinds[c] |= no_border;
    if (c >= 0x80) kinds[c] |= wide;
  }
  return kinds;
}
inline constexpr auto sign_kinds = make_sign_kinds();

constexpr SignKinds kinds_of(char c) { return sign_kinds[static_cast<unsigned char>(c)]; }
constexpr bool is_bar(char c) { return (kinds_of(c) & bar) != 0; }
constexpr bool is_cell_sign(char c) { return (kinds_of(c) & cell_sign) != 0; }

/// Without blanks at its end, and what stands in it.
struct DrawnLine {
  std::string_view text;
  SignKinds kinds;
  bool redrawn = false;  ///< the text lies in the buffer

  bool is_border() const;
};

/// The line without words to the right of its last wall, in ASCII as far as in_ascii() knows its characters, and with
/// blanks for "> " before a quoted one; in the buffer if anything had to be replaced.
DrawnLine drawn_line(std::string_view text, std::string& buffer);

/// Counts of a row, from before it is known what a cell is.
struct RowCount {
  int signs = 0, words = 0, groups = 0;
  bool long_words = false;  ///< of several digits
  bool repeats = false;     ///< some digit

  /// Returns the number of cells. A row of words has words of several digits, several of them between bars; or bars
  /// around nothing. As many words as each has characters are boxes, unless digits come twice: then each word is all
  /// candidates.
  int order() const;
  bool holes() const;
  bool is_words() const { return long_words && order() == words; }
};

RowCount count_row(std::string_view line, bool stars_are_marks);

/// The meaning of some of the characters in a drawing.
struct Signs {
  bool stars_are_marks = false;   ///< there are other empty cells, and a '*' stands before a digit
  bool dashes_are_empty = false;  ///< some stand between other cells
  bool operator==(const Signs&) const = default;
};

/// Learns that from the rows of a drawing.
class SignFinder {
 public:
  void look_at(const DrawnLine& row);
  Signs found(Stars stars) const;

 private:
  bool points_ = false, stars_ = false, starred_ = false, dashed_ = false;
};

/// Tells whether it is one in a drawing of such an order. A line of dashes and bars alone may be a row without clues.
bool is_border_among(const DrawnLine& line, const Signs& signs, int order);

}  // namespace quadrille::text
