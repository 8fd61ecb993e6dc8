// The written form of a CountState.
#include <algorithm>
#include <charconv>

#include "quadrille/sudoku.h"

namespace quadrille {

namespace {

constexpr std::string_view head = "quadrille-count 1 ";
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

}  // namespace

std::string to_string(const CountState& count) {
  std::string text = std::string(head) + std::to_string(count.found) + '\n';
  for (const auto& [candidates, doublings] : count.open) {
    text += std::to_string(doublings) + ' ';
    for (std::uint16_t cell : candidates.cells) {
      constexpr std::string_view digits = "0123456789abcdef";
      text += {digits[cell >> 8 & 15], digits[cell >> 4 & 15], digits[cell & 15]};
    }
    text += '\n';
  }
  return text;
}

Result<CountState> parse_count_state(std::string_view text) {
  CountState count(Grid{});
  count.open.clear();
  if (!text.starts_with(head)) {
    return Error{ErrorCode::unknown_format, "expected '" + std::string(head) + "'", {1, 1}};
  }
  for (std::uint64_t number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (number == 1) {
      if (parse_number(line.substr(head.size()), count.found)) continue;
      return Error{ErrorCode::bad_number, "expected the number found so far", {1, head.size() + 1}};
    }
    const auto subtree = parse_subtree(line, number);
    if (!subtree) return subtree.error();
    count.open.push_back(*subtree);
  }
  return count;
}

}  // namespace quadrille
