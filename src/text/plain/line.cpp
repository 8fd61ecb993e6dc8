// Recognizes one puzzle per line: the order, the alphabet and the boxes are found from the cells themselves. A line of
// n n cells is a puzzle of order n, or a row of order n n: 16 cells may be a 4x4 puzzle or a row of 16x16. Small orders
// are puzzles only if all lines are like them and no symbol is too large.
#include "text/plain/line.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <set>
#include <vector>

#include "base/lines.h"
#include "base/utf8.h"
#include "text/core/cell_characters.h"
#include "text/core/format.h"
#include "text/core/pair_lines.h"
#include "text/core/plain_line.h"
#include "text/core/regions.h"
#include "text/plain/plain_cells.h"

namespace quadrille::text {

namespace {

// Says that such a line is not a puzzle to solve: each symbol is there as often as there are rows.
std::string filled_text(std::string_view cells, int order) {
  std::array<int, 256> count{};
  for (const char c : cells) ++count[static_cast<unsigned char>(c)];
  const bool each_as_often = std::all_of(count.begin(), count.end(), [&](int n) { return n == 0 || n == order; });
  return each_as_often ? "; each symbol " + std::to_string(order) + " times: a solution, or regions without clues" : "";
}

// Returns the cells at the beginning of a line that is a record, up to a blank or a character for a comment.
std::string_view cells_of_line(std::string_view line) {
  const auto end = std::find_if_not(line.begin(), line.end(), is_cell);
  const auto size = static_cast<std::size_t>(end - line.begin());
  return size == line.size() || is_one_of(comment_starts, line[size]) ? line.substr(0, size) : std::string_view{};
}

bool all_symbols(const PuzzleLayout& layout, std::string_view cells) {
  const SymbolTable table(layout.alphabet, layout.order());
  return std::all_of(cells.begin(), cells.end(), [&](char c) { return table.value(c) != SymbolTable::none; });
}

// Returns the lines after a number alone, if it stands before a puzzle of `width` cells. The number is not checked.
std::optional<Lines> after_count_line(const Head& head, std::size_t width) {
  Lines lines(head.complete_lines());
  if (!next_record_line(lines) || !lone_number(lines.line()) || lines.line().size() >= width) return std::nullopt;
  Lines next = lines;
  if (!next_record_line(next) || cells_of_line(next.line()).size() != width) return std::nullopt;
  return lines;
}

// Guesses lines of one order. A line of this length could as well be one row of a larger grid: then it is a record if
// it has clues, and only small ones, and if all others are like it.
std::optional<Guess> guess_lines(const Head& head, int order) {
  const auto width = static_cast<std::size_t>(order * order);
  assert(order > 0);
  std::vector<std::string_view> sample;
  CellCounts signs;
  std::size_t others = 0;
  const auto after_count = after_count_line(head, width);
  Lines lines = after_count.value_or(Lines(head.complete_lines()));
  while (sample.size() + others < sample_lines && next_record_line(lines)) {
    if (without_trailing_blanks(lines.line()) == "end") break;
    const std::string_view cells = cells_of_line(lines.line());
    if (cells.size() != width) {
      ++others;
      continue;
    }
    sample.push_back(cells);
    signs.add(cells), ++signs.records;
  }
  const auto [alphabet, why] = alphabet_of(signs, order);
  PuzzleLayout layout{.shape = usual_boxes(order), .alphabet = alphabet};
  if (after_count) layout.head_lines = after_count->number(), layout.head_bytes = after_count->offset();
  const auto bad = std::count_if(sample.begin(), sample.end(), [&](auto cells) { return !all_symbols(layout, cells); });
  const std::size_t good = sample.size() - static_cast<std::size_t>(bad);
  if (good == 0) return std::nullopt;
  const bool may_be_rows = order <= 6, enough = head.whole || good > width || !may_be_rows;
  const bool pure = bad == 0 && others == 0;
  int certainty = possible;
  if (order == 9 || (good > others && !may_be_rows)) certainty = certain;
  if (may_be_rows && pure && signs.clues()) certainty = enough ? certain : likely;
  return Guess{certainty,
               "a line of " + std::to_string(width) + " cells" + (after_count ? " after a number of lines" : "") + why +
                   filled_text(sample.front(), order) + boxes_text(head, order),
               layout};
}

// Returns the character of empty cells, if a line of 9x9 has digits and one other character, whatever that is. Of
// blanks there may be fewer, as editors take them away at the end of lines.
std::optional<std::string> empty_sign_of(std::string_view line) {
  constexpr std::size_t cells = 81;
  std::string whole(line), buffer;
  const bool blanks = line.size() < cells && line.size() > cells / 2 && line.find(' ') != line.npos && is_ascii(line);
  if (blanks) whole.resize(cells, ' ');
  auto found = with_one_sign(whole);
  if (!found) found = with_one_sign(plain_line(line, buffer).text);
  const bool usual = found && found->sign.size() == 1 && (is_empty_sign(found->sign.front()) || found->sign == "0");
  if (usual) return std::nullopt;
  return found && (!blanks || found->sign == " ") ? std::optional(found->sign) : std::nullopt;
}

// Guesses lines with an unusual character for empty cells. A few lines may be damaged.
std::optional<Guess> guess_empty_sign(const Head& head) {
  Lines lines(head.complete_lines());
  std::optional<std::string> empty;
  bool whole = false;
  std::size_t good = 0, others = 0;
  for (std::size_t i = 0; i < sample_lines && next_record_line(lines); ++i) {
    if (without_trailing_blanks(lines.line()) == "end") break;
    const auto found = empty_sign_of(lines.line());
    if (!empty) empty = found;
    const bool same = found && *found == *empty;
    ++(same ? good : others);
    whole |= same && lines.line().size() >= 81;
  }
  if (!empty || others >= good) return std::nullopt;
  constexpr std::size_t to_one = 3;
  PuzzleLayout layout;
  if (empty->size() == 1) layout.empty = empty->front();
  return Guess{whole && good >= to_one * others ? rather_certain : likely,
               "a line of 81 cells, with " + shown(*empty) + " for empty ones", layout};
}

std::optional<Guess> recognize_lines(const Head& head) {
  Lines lines(head.complete_lines());
  std::optional<Guess> guess;
  if (!head.boxes || head.boxes->allows(9)) guess = guess_empty_sign(head);
  std::set<int> tried;
  while (next_record_line(lines)) {
    if (without_trailing_blanks(lines.line()) == "end") {
      return guess ? guess : Guess{likely, "a line 'end'", PuzzleLayout{}};
    }
    const std::string_view cells = cells_of_line(lines.line());
    const int order = root_of(cells.size());
    const bool wanted = order > 0 && (!head.boxes || head.boxes->allows(order));
    if (wanted && tried.insert(order).second) {
      auto found = guess_lines(head, order);
      if (found && found->certainty >= likely) return found;
      if (found && (!guess || found->certainty > guess->certainty)) guess = std::move(found);
    }
    const bool nearly = (cells.size() > 60 && cells.size() < 100) || lines.line().size() == 81;
    if (nearly && !guess) guess = Guess{possible, "a line that is nearly one of 81 cells", PuzzleLayout{}};
  }
  return guess;
}

// Other text may have a line of 81 cells somewhere.
std::optional<Guess> recognize_lines_from_first(const Head& head) {
  Lines lines(head.complete_lines());
  const bool first =
      next_record_line(lines) && (root_of(cells_of_line(lines.line()).size()) > 0 || lone_number(lines.line()));
  return first ? recognize_lines(head) : std::nullopt;
}

}  // namespace

std::optional<Guess> recognize_line(const Head& head) {
  if (auto guess = recognize_pairs(head)) return guess;
  if (auto guess = in_any_lines(head, recognize_lines, recognize_lines_from_first)) return guess;
  return recognize_hash_numbers(head);
}

extern const Format line_format{"line", Family::plain, "one puzzle per line, 81 characters for 9x9", PuzzleLayout{},
                                recognize_line};

}  // namespace quadrille::text
