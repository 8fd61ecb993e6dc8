// Breaks the second column between words, so that a line has at most 80 characters.
#include "answers/lists/columns.h"

#include <algorithm>

namespace quadrille::answers {

std::string two_columns(std::string_view head, std::string_view text, std::size_t width) {
  constexpr std::size_t columns = 80;
  const std::string margin(width, ' ');
  std::string out(head);
  if (head.size() >= width) (out += '\n') += margin;
  out.resize(std::max(out.size(), width), ' ');
  for (bool first = true; first || !text.empty(); first = false) {
    std::size_t size = text.size();
    if (size > columns - width) size = std::min(text.rfind(' ', columns - width), size);
    if (!first) (out += '\n') += margin;
    out += text.substr(0, size);
    text.remove_prefix(std::min(size + 1, text.size()));
  }
  return out + '\n';
}

}  // namespace quadrille::answers
