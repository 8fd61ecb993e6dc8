// Shared by the recognizers of plain lines and plain grids: the characters that stand in cells, and the alphabet that
// they are.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "text/core/format.h"

namespace quadrille::text {

constexpr int most_order = 36;
constexpr int least_order_of_lines = 4;  // shorter lines are rows
constexpr std::size_t sample_lines = 40;

constexpr char capital(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

/// The number alone in a line, if it is one.
std::optional<std::uint64_t> lone_number(std::string_view line);

/// Counts the characters that stand in cells, small letters counted with the large ones.
struct CellCounts {
  std::array<std::size_t, 128> count{};
  std::size_t records = 0;

  void add(std::string_view cells) {
    for (char c : cells) {
      if (is_cell(c)) ++count[static_cast<unsigned char>(capital(c))];
    }
  }
  std::size_t of(char c) const { return count[static_cast<unsigned char>(c)]; }
  std::size_t between(char first, char last) const {
    std::size_t sum = 0;
    for (char c = first; c <= last; ++c) sum += of(c);
    return sum;
  }
  std::size_t digits() const { return between('1', '9'); }
  std::size_t letters() const { return between('A', 'Z'); }
  std::size_t points() const { return of('.') + of('*') + of('_') + of('-') + of('?'); }
  bool clues() const { return digits() + letters() > 0; }
  bool only_zeros_and_ones() const { return digits() == of('1') && letters() == 0; }
};

struct AlphabetGuess {
  Alphabet alphabet;
  std::string why = {};
};

AlphabetGuess alphabet_of(const CellCounts& signs, int order);

/// Returns the words about the boxes of an order, if any.
std::string boxes_text(const Head& head, int order);

/// The order of the grid that has this number of cells; 0 if there is none.
int root_of(std::size_t cells);

/// Recognizes the lines as they are, or else without what stands around their cells.
std::optional<Guess> in_any_lines(const Head& head, std::optional<Guess> (*recognize)(const Head&),
                                  std::optional<Guess> (*recognize_plain)(const Head&));

}  // namespace quadrille::text
