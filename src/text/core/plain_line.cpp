// Takes off what stands around cells, in the order in which programs put it there, from outside: the byte order mark of
// a file that was joined to another one, blanks, the ">" of mail, a number in a list, and quotes. No step copies; only
// characters beyond ASCII make a new text, so `before`, the number of bytes taken off, stays right for columns.
#include "text/core/plain_line.h"

#include <cassert>

#include "base/lines.h"
#include "base/utf8.h"
#include "text/core/cell_characters.h"
#include "text/core/numbered_lines.h"

namespace quadrille::text {

namespace {

std::string_view in_quotes(std::string_view line) {
  const bool quoted = line.size() > 1 && line.front() == '"' && line.back() == '"';
  return quoted ? line.substr(1, line.size() - 2) : line;
}

// Takes off "> ", as often as it was quoted.
std::string_view without_arrows(std::string_view line) {
  while (line.starts_with('>')) line = trimmed(line.substr(1));
  return line;
}

}  // namespace

std::string_view without_mark(std::string_view line) {
  constexpr std::string_view mark = "\xEF\xBB\xBF";
  return line.starts_with(mark) ? line.substr(mark.size()) : line;
}

PlainLine plain_line(std::string_view line, std::string& buffer) {
  const std::string_view unquoted = without_arrows(trimmed(without_mark(line)));
  // A '#' may begin a number in a list as well, but in a stream of puzzles it begins a comment.
  const bool comment = unquoted.starts_with('#');
  const std::string_view inner = in_quotes(comment ? unquoted : without_number(unquoted));
  const auto before = static_cast<std::size_t>(inner.data() - line.data());
  assert(before + inner.size() <= line.size());
  if (is_ascii(inner)) return {inner, before};
  buffer = in_ascii(inner);
  return {buffer, before};
}

std::string plain_lines(std::string_view text) {
  std::string plain, buffer;
  for (Lines lines(text); lines.next();) (plain += plain_line(lines.line(), buffer).text) += '\n';
  return plain;
}

}  // namespace quadrille::text
