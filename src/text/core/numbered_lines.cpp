// Tells the number of a list from clues: it ends with '.', ')' or ':', or follows a '#', a blank comes after it, and
// then a word that is as long as the smallest grid. "1. 53" is not a numbered grid, nor is "1...5" or "12 53..".
#include "text/core/numbered_lines.h"

#include <algorithm>
#include <cassert>

#include "text/core/symbols.h"

namespace quadrille::text {

namespace {

constexpr std::size_t most_digits = 9, least_cells = 16;

}  // namespace

std::string_view without_number(std::string_view line) {
  const bool hash = line.starts_with('#');
  std::size_t at = hash ? 1 : 0;
  const std::size_t first = at;
  while (at < line.size() && is_digit(line[at])) ++at;
  if (at == first || at - first > most_digits || at == line.size()) return line;
  const bool signed_number = line[at] == '.' || line[at] == ')' || line[at] == ':';
  if (!signed_number && !hash) return line;
  at += signed_number ? 1 : 0;
  const std::size_t cells = line.find_first_not_of(" \t", at);
  if (cells == at || cells == line.npos) return line;
  assert(at <= cells && cells < line.size());
  const std::size_t end = std::min(line.find_first_of(" \t", cells), line.size());
  return end - cells >= least_cells ? line.substr(cells) : line;
}

}  // namespace quadrille::text
