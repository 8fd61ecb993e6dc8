// Recognizes one row per line, of digits or numbers: the order, the alphabet and the boxes are found from the cells
// themselves. Each width that occurs among the first lines is tried as the order, with characters and with words as
// cells, and the guess that is most certain, and then has the most good rows, is taken.
//
// Titles, a number of grids before all, and lines between grids make a guess less certain, as do zeros and ones alone,
// rows that could be puzzles of their own, and small orders.
#include "text/plain/grid.h"

#include <algorithm>
#include <cassert>
#include <set>
#include <span>
#include <vector>

#include "base/lines.h"
#include "base/plural.h"
#include "text/core/grid_lines.h"
#include "text/core/regions.h"
#include "text/plain/plain_cells.h"

namespace quadrille::text {

namespace {

// A cell of a row: one character, or a word.
enum class RowUnit { character, word };

// Returns the number of cells; 0 if something else is in the line.
std::size_t cells_in_row(std::string_view line, RowUnit unit) {
  std::size_t cells = 0;
  if (unit == RowUnit::word) {
    for (Words words(line); words.next(); ++cells) {
      const std::string_view word = words.word();
      const bool number = std::all_of(word.begin(), word.end(), is_digit) && word.size() <= 2;
      if (!number && !(word.size() == 1 && is_empty_sign(word.front()))) return 0;
    }
    return cells;
  }
  for (char c : without_trailing_blanks(line)) {
    if (c == ' ' || c == '\t') continue;
    if (!is_cell(c)) return 0;
    ++cells;
  }
  return cells;
}

// Tells whether a line is a good row of the layout.
bool is_row(const PuzzleLayout& layout, std::string_view line) {
  const SymbolTable table(layout.alphabet, layout.order(), layout.empty);
  std::size_t cells = 0;
  if (layout.alphabet == Alphabet::numbers) {
    for (Words words(line); words.next(); ++cells) {
      if (table.value(words.word()) == SymbolTable::none) return false;
    }
  } else {
    for (char c : without_trailing_blanks(line)) {
      if (c == ' ' || c == '\t') continue;
      if (table.value(c) == SymbolTable::none) return false;
      ++cells;
    }
  }
  return cells == static_cast<std::size_t>(layout.order());
}

// Tells whether every row could be a puzzle of its own: then no symbol is larger than the root of the order.
bool may_be_lines(const CellCounts& signs, const PuzzleLayout& layout) {
  const int root = root_of(static_cast<std::size_t>(layout.order()));
  if (root == 0 || layout.alphabet == Alphabet::numbers || layout.spaced) return false;
  const auto all_small = [&](Alphabet of_lines) {
    std::size_t small = 0;
    for (int symbol = 1; symbol <= root; ++symbol) small += signs.of(symbol_char(of_lines, symbol));
    return small == signs.digits() + signs.letters();
  };
  return all_small(Alphabet::digits) || all_small(Alphabet::letters);
}

// Returns the only letter in rows of digits, if there is no other character for empty cells.
std::optional<char> empty_letter_of(std::span<const std::string_view> rows, const CellCounts& signs) {
  if (signs.digits() == 0 || signs.letters() == 0 || signs.points() + signs.of('0') > 0) return std::nullopt;
  std::optional<char> letter;
  for (const std::string_view row : rows) {
    for (const char c : row) {
      if (!is_letter(c)) continue;
      if (letter.value_or(c) != c) return std::nullopt;
      letter = c;
    }
  }
  return letter;
}

// Returns the character of empty cells of which lines between grids could be made, too: there are no others, or it
// stands next to symbols.
std::optional<char> empty_dash_of(std::span<const std::string_view> rows, const CellCounts& signs) {
  const bool others = signs.of('.') + signs.of('0') > 0;
  for (const char dash : {'-', '_', '*'}) {
    const auto is_mixed = [&](std::string_view row) {
      return row.find(dash) != row.npos &&
             std::any_of(row.begin(), row.end(), [](char c) { return is_digit(c) || is_letter(c); });
    };
    if (signs.of(dash) > 0 && (!others || std::any_of(rows.begin(), rows.end(), is_mixed))) return dash;
  }
  return std::nullopt;
}

struct RowsGuess {
  Guess guess;
  int good;
};

// Returns the lines above the first grid: fewer than it has rows, as more are not a title. Moves to its first row.
std::vector<std::string_view> titles_before(Lines& lines, std::size_t order, RowUnit unit) {
  std::vector<std::string_view> titles;
  while (titles.size() + 1 < order && cells_in_row(lines.line(), unit) != order) {
    Lines next = lines;
    if (!next_record_line(next)) break;
    titles.push_back(lines.line());
    lines = next;
  }
  return titles;
}

// Tells whether there is one more number: then each grid has one above it, and the first one announces nothing.
template <class Test>
// Tells whether there is one more number: each grid has one above it, so the first one announces nothing.
bool is_numbered(Lines lines, Test is_number) {
  for (std::size_t i = 0; i < sample_lines && next_record_line(lines); ++i) {
    if (is_number(lines.line())) return true;
  }
  return false;
}

// Guesses rows of `order` cells each, after an optional line with the number of grids, and titles.
std::optional<RowsGuess> guess_rows(const Head& head, int order, RowUnit unit) {
  PuzzleLayout layout{.shape = usual_boxes(order), .one_line = false};
  assert(order > 0);
  const auto wanted = static_cast<std::size_t>(order);
  Lines lines(head.complete_lines());
  if (!next_record_line(lines)) return std::nullopt;
  const auto is_number = [&](std::string_view line) { return lone_number(line) && cells_in_row(line, unit) != wanted; };
  if (is_number(lines.line()) && !is_numbered(lines, is_number)) {
    layout.announced = lone_number(lines.line());
    layout.head_lines = lines.number();
    layout.head_bytes = lines.offset();
    if (!next_record_line(lines)) return std::nullopt;
  }
  const auto titles = titles_before(lines, wanted, unit);
  std::vector<std::string_view> rows;
  CellCounts signs{.records = 1};
  do {
    rows.push_back(lines.line());
    if (cells_in_row(lines.line(), unit) == wanted) signs.add(lines.line());
  } while (rows.size() < wanted && next_record_line(lines));
  // Only rows of the right width have been counted, so the symbols of a title do not matter.
  const auto [alphabet, why] =
      unit == RowUnit::word ? AlphabetGuess{Alphabet::numbers, ", numbers"} : alphabet_of(signs, order);
  layout.alphabet = alphabet;
  layout.blank_between = alphabet == Alphabet::letters;
  layout.empty = empty_dash_of(rows, signs).value_or(layout.empty);
  if (alphabet == Alphabet::digits && order <= 9) layout.empty = empty_letter_of(rows, signs).value_or(layout.empty);
  const auto is_good = [&](std::string_view line) { return is_row(layout, line); };
  const int good = static_cast<int>(std::count_if(rows.begin(), rows.end(), is_good));
  if (good == 0) return std::nullopt;
  const auto first = std::find_if(rows.begin(), rows.end(), is_good);
  layout.spaced = without_trailing_blanks(*first).find_first_of(" \t") != first->npos;

  const GridLines between(layout);
  const bool titled = std::all_of(titles.begin(), titles.end(), [&](auto line) { return between.is_text(line); });
  const bool whole = rows.size() == wanted, pure = titled && static_cast<std::size_t>(good) == rows.size();
  // From here on: what makes the guess less certain.
  int certainty = !pure ? possible : whole ? certain : nearly_certain;
  const bool sections = std::any_of(titles.begin(), titles.end(), [](auto line) { return line.starts_with('['); });
  if (next_record_line(lines)) (void)titles_before(lines, wanted, unit);
  const bool other_text = sections || cells_in_row(lines.line(), unit) != wanted;  // before or after the grid
  if (!titles.empty()) certainty = std::min(certainty, other_text ? nearly_likely : rather_certain);
  const bool usual_order = order == 9 || order == 16;
  if (!usual_order && (signs.only_zeros_and_ones() || !signs.clues() || 2 * good <= order)) {
    certainty = std::min(certainty, possible);
  }
  if (!head.boxes && may_be_lines(signs, layout)) certainty = std::min(certainty, whole ? likely : possible);
  if (order < least_order_of_lines && !head.boxes) certainty = std::min(certainty, possible);
  return RowsGuess{
      {certainty,
       plural(static_cast<std::uint64_t>(good), "line") + " of " + plural(static_cast<std::uint64_t>(order), "cell") +
           (layout.announced ? " after a number of grids" : "") + (titles.empty() || !pure ? "" : " after a title") +
           (is_letter(layout.empty) ? ", with " + shown(layout.empty) + " for empty ones" : "") + why +
           boxes_text(head, order),
       layout},
      good};
}

}  // namespace

// Tries all widths of lines. Words of one character are characters: those come first.
std::optional<Guess> recognize_rows(const Head& head) {
  std::set<std::pair<int, RowUnit>> readings;
  Lines lines(head.complete_lines());
  for (std::size_t i = 0; i < sample_lines && next_record_line(lines); ++i) {
    for (const RowUnit unit : {RowUnit::character, RowUnit::word}) {
      const std::size_t cells = cells_in_row(lines.line(), unit);
      if (cells >= 1 && cells <= static_cast<std::size_t>(most_order)) readings.insert({static_cast<int>(cells), unit});
    }
  }
  std::optional<RowsGuess> best;
  for (const auto& [order, unit] : readings) {
    if (head.boxes ? !head.boxes->allows(order) : order < 2) continue;
    auto found = guess_rows(head, order, unit);
    if (!found) continue;
    const auto rank = [](const RowsGuess& g) { return std::pair(g.guess.certainty, g.good); };
    if (!best || rank(*found) > rank(*best)) best = std::move(found);
  }
  if (!best) return std::nullopt;
  return std::move(best->guess);
}

namespace {

std::optional<Guess> recognize_grid(const Head& head) {
  auto guess = in_any_lines(head, recognize_rows, recognize_rows);
  return guess && !has_letters(*guess) ? guess : std::nullopt;
}

}  // namespace

extern const Format grid_format{"grid", Family::plain, "one row per line, of digits or numbers",
                                PuzzleLayout{.one_line = false}, recognize_grid};

}  // namespace quadrille::text
