// Matrices of zeros and ones with names: of the columns in the first line, of the rows before their entries, or both.
//
//     ,x,y,z          a;b;c           r1: 1 0 1
//     A,1,0,1         1;0;1           r2: 0 1 0
//     B,0,1,0         0;1;0
//
// Fields may be in quotes, and True and False stand for 1 and 0. Lines that begin with '#' are comments.
//
// Cost: linear time. Threads: pure functions.
#pragma once

#include "text/cover/cover_text.h"

namespace quadrille::text {

/// The places of the names, as far as the first two lines tell.
struct NamedMatrix {
  char separator = ' ';
  bool names_columns = false, names_rows = false;
  std::size_t columns = 0;

  std::size_t fields() const { return columns + (names_rows ? 1 : 0); }
  /// Tells whether the line is a row of zeros and ones, with its name.
  bool is_row(std::string_view line) const;
};

/// Finds the names in lines of which none has been read. Nothing if there are no names, or no matrix.
std::optional<NamedMatrix> find_named_matrix(Lines lines);

/// Errors: bad_length, bad_symbol, duplicate_item.
Result<CoverText> parse_named_matrix(const NamedMatrix& matrix, Lines& lines);

}  // namespace quadrille::text
