// Reads the cells of a puzzle's lines in one layout, and names the first fault of a line that does not fit.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "text/core/plain_line.h"
#include "text/core/puzzles.h"

namespace quadrille::text {

class CellReader {
 public:
  explicit CellReader(const PuzzleLayout& layout)
      : layout_(layout), symbols_(layout.alphabet, layout.order(), layout.empty) {}

  /// Reads one row, or a whole record in a line. False if the line does not have just these symbols.
  bool read(std::string_view line, std::span<std::uint8_t> cells) const;

  /// Returns the error of a line with too few, too many or bad symbols.
  Error diagnose(std::string_view line, std::size_t expected, std::uint64_t number) const;

 private:
  // Blanks at the beginning of a line may be its first cells.
  PlainLine plain_form(std::string_view line, std::string& buffer) const;
  bool read_plain(std::string_view line, std::span<std::uint8_t> cells) const;
  Error diagnose_plain(std::string_view line, std::size_t expected, std::uint64_t number) const;
  // Editors take blanks away at the end of lines.
  bool read_cut_line(std::string_view line, std::span<std::uint8_t> cells) const;
  bool read_one_sign(std::string_view line, std::span<std::uint8_t> cells) const;
  bool read_row(std::string_view line, std::span<std::uint8_t> cells) const;
  Error diagnose_pairs(std::string_view line, std::size_t expected, std::uint64_t number) const;
  bool read_words(std::string_view line, std::span<std::uint8_t> cells) const;
  Error diagnose_words(std::string_view line, std::size_t expected, std::uint64_t number) const;

  const PuzzleLayout& layout_;
  const SymbolTable symbols_;
};

}  // namespace quadrille::text
