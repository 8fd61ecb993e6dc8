// Lines of cells as they arrive from elsewhere: indented, in quotes, quoted by mail, numbered, with a byte order mark
// where files were joined, or with characters that are not ASCII.
//
//     std::string buffer;
//     plain_line("  \"·2·3\"", buffer)              // {".2.3", 3}
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace quadrille::text {

struct PlainLine {
  std::string_view text;   ///< in the buffer if a character had to be replaced
  std::size_t before = 0;  ///< the bytes that stood before it
};

/// Without a byte order mark, blanks around it, "> " before it, a number in a list, and then quotes around it, in ASCII
/// as far as in_ascii() knows its characters.
PlainLine plain_line(std::string_view line, std::string& buffer);

/// All lines of a text so, each with an end.
std::string plain_lines(std::string_view text);

/// Without a byte order mark.
std::string_view without_mark(std::string_view line);

}  // namespace quadrille::text
