// The written form of a CountState.
#include <algorithm>
#include <charconv>

#include "base/lines.h"
#include "base/sealed_text.h"
#include "quadrille/sudoku.h"

namespace quadrille {

namespace {

constexpr std::string_view kind = "count", found_label = "found";
constexpr int version = 2;
constexpr std::size_t cell_width = 3, candidates_width = 81 * cell_width;

// A number that fills the text; 16 is the base of candidates.
template <class Number>
bool parse_number(std::string_view text, Number& number, int base = 10) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number, base);
  return error == std::errc{} && end == text.data() + text.size();
}

Result<CountState::Subtree> parse_subtree(std::string_view line, std::uint64_t number) {
  const std::size_t blank = std::min(line.find(' '), line.size());
  CountState::Subtree subtree;
  if (!parse_number(line.substr(0, blank), subtree.doublings)) {
    return Error{ErrorCode::bad_number, "expected the doublings, 0 to 255", {number, 1}};
  }
  const std::string_view cells = line.substr(std::min(blank + 1, line.size()));
  if (cells.size() != candidates_width) {
    return Error{ErrorCode::bad_length,
                 "expected " + std::to_string(candidates_width) + " characters of candidates, found " +
                     std::to_string(cells.size()),
                 {number, line.size() + 1}};
  }
  for (std::size_t cell = 0; cell < 81; ++cell) {
    std::uint16_t& candidates = subtree.candidates.cells[cell];
    const std::size_t at = cell * cell_width;
    if (!parse_number(cells.substr(at, cell_width), candidates, 16) || candidates > 0x1FF) {
      return Error{ErrorCode::bad_symbol, "expected the candidates of a cell, 000 to 1ff", {number, blank + 2 + at}};
    }
  }
  return subtree;
}

// Some cell of the two has no candidate in common.
bool are_disjoint(const Candidates& a, const Candidates& b) {
  for (std::size_t cell = 0; cell < 81; ++cell) {
    if ((a.cells[cell] & b.cells[cell]) == 0) return true;
  }
  return false;
}

// Otherwise solutions would be counted twice.
std::optional<Error> find_overlap(const std::vector<CountState::Subtree>& open, std::uint64_t first_line) {
  for (std::size_t i = 1; i < open.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (are_disjoint(open[i].candidates, open[j].candidates)) continue;
      return Error{ErrorCode::bad_symbol,
                   "the subtree overlaps that of line " + std::to_string(first_line + j),
                   {first_line + i, 1}};
    }
  }
  return std::nullopt;
}

}  // namespace

std::string to_string(const CountState& count) {
  std::string text = std::string(found_label) + ' ' + std::to_string(count.found) + '\n';
  for (const auto& [candidates, doublings] : count.open) {
    text += std::to_string(doublings) + ' ';
    for (std::uint16_t cell : candidates.cells) {
      constexpr std::string_view digits = "0123456789abcdef";
      text += {digits[cell >> 8 & 15], digits[cell >> 4 & 15], digits[cell & 15]};
    }
    text += '\n';
  }
  return seal(kind, version, text);
}

Result<CountState> parse_count_state(std::string_view text) {
  const auto body = unseal(text, kind, version);
  if (!body) return body.error();
  constexpr std::uint64_t lines_before = 2;  // of the subtrees
  CountState count(Grid{});
  count.open.clear();
  std::string_view subtrees = *body;
  const auto found = take_number_line(subtrees, found_label);
  if (!found) return Error{ErrorCode::bad_number, "expected 'found' and the number found so far", {lines_before, 1}};
  count.found = *found;
  for (Lines lines(subtrees); lines.next();) {
    const auto subtree = parse_subtree(lines.line(), lines_before + lines.number());
    if (!subtree) return subtree.error();
    count.open.push_back(*subtree);
  }
  if (auto overlap = find_overlap(count.open, lines_before + 1)) return *std::move(overlap);
  return count;
}

}  // namespace quadrille
