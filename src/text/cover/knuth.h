// Reads and writes the format of Knuth's programs DLX1, DLX2, DLX3 and DLX5 for exact cover problems.
//
//     | A comment.
//     a 2|b 0:3|c | x y
//     a b x:red |5
//     b c x:red y
//
// The first line names the items: `2|b` is to be covered twice, `0:3|c` up to three times; secondary items stand after
// a lone `|`. Every other line is an option: `x:red` gives x a color, `|5` is the option's cost, and several costs add
// up. Lines that start with `|` are comments. Names may be of any length and in UTF-8, colors have names; Knuth's
// programs allow names of 8 bytes and colors of one.
//
// Cost: linear time; 8 bytes for each item in an option, 28 for each option.
// Source: the introductions of dlx1.w, dlx2.w, dlx3.w and dlx5.w, https://cs.stanford.edu/~knuth/programs.html
#pragma once

#include "text/core/format.h"
#include "text/cover/cover_text.h"

namespace quadrille::text {

/// Errors, with line and column: missing_text, bad_symbol, bad_number, duplicate_item, unknown_item, repeated_item,
/// empty_option, colored_primary.
Result<CoverText> parse_knuth(Lines& lines);
inline Result<CoverText> parse_knuth(std::string_view text) {
  Lines lines(text);
  return parse_knuth(lines);
}

/// Appends the problem. Items whose names are missing, or could not be read again, are called i1, i2, ... by their
/// numbers; colors likewise k1, k2, ... Primary items come before secondary ones. Bounds without an upper end get one
/// that no cover exceeds.
void write_knuth(const cover::Problem& problem, std::string& out);

/// Tells whether the head ends in what may be a line of item names, or before the first option.
bool is_cut_off(const Head& head);

}  // namespace quadrille::text
