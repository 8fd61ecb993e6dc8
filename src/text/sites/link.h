// Links of puzzle sites: taken apart, read and recognized in one place, whatever site they lead to.
//
//     const PuzzleFormat scf_link{line_size, read_link, write_scf};
//     std::optional<Guess> recognize_scf(const Head& head) {
//       return guess_link(head, LinkKind::scf, scf_link, "a link to sudokupad.app/scf");
//     }
#pragma once

#include <optional>
#include <string_view>

#include "text/core/format.h"

namespace quadrille::text {

enum class LinkKind : std::uint8_t {
  fpuzzles,               ///< f-puzzles.com
  fpuzzles_in_sudokupad,  ///< sudokupad.app, f-puzzles' JSON
  sudokupad,              ///< sudokupad.app, its own JSON
  scf,
  classic,
  sudokuexchange,
  sudokuwiki,
  sudokucoach,        ///< 81 digits
  sudokucoach_state,  ///< SCv7_32_
  penpa,
  sudokumaker,
  lisudoku,
  puzz_link,
};

/// A link that has been taken apart.
struct LinkText {
  LinkKind kind;
  std::string_view payload;  ///< a part of the line, still with percent signs
  std::string_view query;    ///< the text after '?', if that is not the payload
  bool certain = false;      ///< its beginning leaves no doubt, whether it can be read or not
};

/// Takes apart a line that is a link, or the payload of one; nothing if it is neither. Blanks around are left out.
std::optional<LinkText> find_link(std::string_view line);

/// Returns the value of a parameter: "81" for "s" in "d=3&s=81".
std::string_view parameter(std::string_view query, std::string_view name);

/// Reads the puzzle of a link in the first line of a record, of whatever kind it is. Errors: unknown_format if it is
/// not a link, missing_text if it carries nothing, and those of what it carries.
Result<PuzzleRecord> read_link(std::string_view record);

/// Recognizes a link of that kind in the first line, or in the first one after links that are cut off. What stands
/// alone is believed if it can be read, or if its beginning leaves no doubt, so that its reader says what is wrong.
std::optional<Guess> guess_link(const Head& head, LinkKind kind, const PuzzleFormat& format, const char* why);

}  // namespace quadrille::text
