// Records of several lines with an empty line between: whatever damage does to one of them ends at that line.
//
//     layout.apart = are_apart(layout, text, at_end).apart;      // from the first records
//     std::size_t n = whole_paragraphs(layout, text, at_end);
//     Records r = parse_paragraphs(layout, text.substr(0, n));
//
// A paragraph is what stands between empty lines. Lines of blanks are not empty: some formats have them within records.
#pragma once

#include <cstddef>
#include <string_view>

#include "text/core/puzzles.h"

namespace quadrille::text {

/// The result of reading the beginning of a text.
struct Apart {
  bool apart;    ///< each is one record of several lines
  bool settled;  ///< more of the text would not change that
};

/// Tells whether each of the first paragraphs is one record of several lines. Not if two of them are one record, as the
/// drawings of what Simple Sudoku copies, or the bands of a grid. Most of them may be damaged. More than one is needed
/// to tell. Cost: that of reading eight of them.
Apart are_apart(const PuzzleLayout& layout, std::string_view text, bool at_end);

/// The bytes of the first paragraph, with the empty lines around it.
std::size_t first_paragraph(std::string_view text);

/// Does what rest_of_record() does, if they are.
std::size_t rest_of_paragraph(std::string_view text, bool at_end);

/// Does what whole_records() does, if they are: all but the last paragraph, which may continue.
std::size_t whole_paragraphs(const PuzzleLayout& layout, std::string_view text, bool at_end);

/// Does what parse_puzzles() does, if they are. A damaged paragraph is one record; one with several readable records,
/// which nothing separates, is still all of them.
Records parse_paragraphs(const PuzzleLayout& layout, std::string_view text);

}  // namespace quadrille::text
