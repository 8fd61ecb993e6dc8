// Reads a line as people paste it. A line is written in ASCII without what stands next to a drawing; then it is tried
// as a border, as a row, and last as a whole puzzle among words. What stands around cells is taken off from outside,
// one pair of marks at a time.
//
// A puzzle is tried in this order, from what is certain to what is only likely: a run of cells of the length of a grid,
// runs with a character between rows, words that are cells together, a word with one other character for empty cells;
// and a long run of cells of a wrong length is a damaged puzzle, so that it is reported and not skipped as words.
#include "text/core/pasted_line.h"

#include <algorithm>
#include <cassert>
#include <span>
#include <vector>

#include "base/fields.h"
#include "base/lines.h"
#include "text/core/cell_characters.h"
#include "text/core/drawn_line.h"
#include "text/core/grid_field.h"
#include "text/core/regions.h"
#include "text/core/symbols.h"

namespace quadrille::text {

namespace {

constexpr std::size_t longest_line = 8000;

// Characters that stand between cells, or between rows that follow each other in a line.
constexpr std::string_view between_cells = " \t,;/|:\"'`()[]{}";

// ------------------------------------------------------------------------------------------------ a puzzle in a line

// Tells whether the characters are the cells of a grid with clues; no number or word is likely to be that.
bool is_grid(std::string_view cells) {
  constexpr int least_clues = 3;
  const auto field = grid_field(cells);
  return field && std::ranges::count_if(field->cells, [](auto cell) { return cell != 0; }) >= least_clues;
}

// Takes off "**" or other marks at both ends, as they may be empty cells only until the length is that of a grid.
std::string_view without_marks(std::string_view run) {
  while (run.size() > 2 && usual_order(run.size()) == 0 && run.front() == run.back() && is_one_of("*_-", run.front()))
    run = run.substr(1, run.size() - 2);
  return run;
}

// Takes off the ends of rows: "53..7.... 6..195..." and so on with a character between them that occurs nowhere else.
// Empty if it is not like that.
std::string without_row_ends(std::string_view run) {
  for (std::size_t order = least_field_order; order <= most_field_order; ++order) {
    if (run.size() != order * order + order - 1) continue;
    assert(order < run.size());
    const char end = run[order];
    std::string cells;
    for (std::size_t i = 0; i < run.size(); ++i) {
      if ((run[i] == end) != (i % (order + 1) == order)) return {};
      if (run[i] != end) cells += run[i];
    }
    return cells;
  }
  return {};
}

// The words between separators, each of them cells.
std::vector<std::string_view> cell_words(std::string_view line) {
  std::vector<std::string_view> words;
  for (Fields fields(line, between_cells); fields.next();)
    if (!fields.field().empty()) words.push_back(fields.field());
  return words;
}

// Joins words. Empty if they are not as many characters as a grid has.
std::string joined(std::span<const std::string_view> words) {
  std::size_t size = 0;
  for (const std::string_view word : words) size += word.size();
  std::string text;
  if (usual_order(size) == 0) return text;
  for (const std::string_view word : words) text += word;
  return text;
}

// Writes numbers as symbols: "10" as "A". Empty if some word is none.
std::string symbols_of_numbers(std::span<const std::string_view> words, int order) {
  assert(order <= most_field_order);
  const SymbolTable numbers(Alphabet::numbers, order);
  std::string text;
  for (const std::string_view word : words) {
    const std::uint8_t value = numbers.value(word);
    if (value == SymbolTable::none) return {};
    text += value == 0 ? '.' : symbol_char(Alphabet::digits, value);
  }
  return text;
}

// Tells whether words around cells may be no cells: those with letters, and short ones next to rows, as "12." is.
bool may_be_left_out(std::span<const std::string_view> words, std::span<const std::string_view> cells) {
  assert(!cells.empty());
  constexpr std::size_t least_row = 4;
  return std::ranges::all_of(words, [&](std::string_view word) {
    return std::ranges::any_of(word, is_letter) ||
           (word.size() < least_row && cells.front().size() >= least_row && cells.back().size() >= least_row);
  });
}

// Finds all cells of a puzzle in words next to each other, with perhaps a few words before and after them. Each pair of
// numbers of words left out is tried, the fewest first: at most 81 pairs.
std::string grid_of_words(std::string_view line) {
  constexpr std::size_t most_before = 8, most_after = 8;
  const std::vector<std::string_view> words = cell_words(line);
  const std::span<const std::string_view> all = words;
  for (std::size_t before = 0; before <= most_before; ++before) {
    for (std::size_t after = 0; after <= most_after && before + after + 1 < words.size(); ++after) {
      const std::span part = all.subspan(before, all.size() - before - after);
      if (!may_be_left_out(all.first(before), part) || !may_be_left_out(all.last(after), part)) break;
      const int order = usual_order(part.size());
      if (order > classic_order) {
        if (std::string cells = symbols_of_numbers(part, order); is_grid(cells)) return cells;
      }
      if (std::string cells = joined(part); is_grid(cells)) return cells;
    }
  }
  return {};
}

// Tells whether a run has more cells than a row or a number has, with empty ones among them: a puzzle, though a damaged
// one.
bool is_damaged_grid(std::string_view run) {
  constexpr std::ptrdiff_t least_cells = 40;
  const auto digits = std::ranges::count_if(run, is_digit),
             empty = std::ranges::count_if(run, [](char c) { return is_one_of(".0*_-?", c); });
  const auto zeros = std::ranges::count(run, '0');
  return digits + empty - zeros >= least_cells && empty > 0 && digits - zeros > 0;
}

// Returns the longer parts of a line in which nothing but cells is.
std::vector<std::string_view> runs_of_cells(std::string_view line) {
  constexpr std::size_t least_cells = 16;
  std::vector<std::string_view> runs;
  for (std::size_t i = 0; i < line.size();) {
    std::size_t end = i;
    while (end < line.size() && is_cell(line[end])) ++end;
    if (end - i >= least_cells) runs.push_back(line.substr(i, end - i));
    i = std::max(end, i + 1);
  }
  return runs;
}

std::string grid_in(std::string_view line) {
  for (const std::string_view run : runs_of_cells(line)) {
    if (is_grid(without_marks(run))) return std::string(without_marks(run));
    if (std::string cells = without_row_ends(run); is_grid(cells)) return cells;
  }
  std::string_view inner = trimmed(line);
  std::string cells = grid_of_words(inner);
  while (cells.empty() && inner.size() > 2 && inner.front() == inner.back() && is_one_of("*_", inner.front())) {
    inner = inner.substr(1, inner.size() - 2);
    cells = grid_of_words(inner);
  }
  return cells;
}

std::string damaged_grid_in(std::string_view line) {
  std::string_view damaged;
  for (const std::string_view run : runs_of_cells(line)) {
    if (is_damaged_grid(run)) damaged = run;
  }
  return std::string(damaged);
}

// Without one of the marks that may stand around a word, or two equal ones; empty if there are none.
std::string_view without_mark(std::string_view word) {
  if (word.size() > 2 && is_one_of("*_`'\"", word.front()) && word.front() == word.back())
    return word.substr(1, word.size() - 2);
  return !word.empty() && is_one_of(",;", word.back()) ? word.substr(0, word.size() - 1) : "";
}

// Finds a word with any other character for empty cells; marks around it are taken off one by one, as each may be that
// character.
std::string grid_with_one_sign(std::string_view line) {
  for (Words words(line); words.next();) {
    for (std::string_view word = words.word(); !word.empty(); word = without_mark(word)) {
      if (auto found = with_one_sign(word)) return std::move(found->cells);
    }
  }
  return {};
}

// --------------------------------------------------------------------------------------------------- a row of cells

// Cells, walls, marks and what stands between.
constexpr bool is_in_row(char c) { return is_digit(c) || is_one_of(".*_-?|!+=:'`,;/\\ \t\"()[]{}<>", c); }

constexpr std::string_view row_walls = "|!";

struct WordOfLine {
  std::size_t begin, end;
  bool at_wall;  // a wall stands next to it
};

std::vector<WordOfLine> words_between(std::string_view line, std::string_view apart) {
  std::vector<WordOfLine> words;
  const auto is_wall = [&](std::size_t at) { return at < line.size() && is_one_of(row_walls, line[at]); };
  for (std::size_t begin = 0; begin < line.size();) {
    const std::size_t end = std::max(std::min(line.find_first_of(apart, begin), line.size()), begin + 1);
    assert(begin < end && end <= line.size());
    words.push_back({begin, end, (begin > 0 && is_wall(begin - 1)) || is_wall(end)});
    begin = end;
  }
  return words;
}

// Tells which characters may be those of a row: also letters that are cells of a large grid, if they stand alone, in
// words with digits or empty cells, or between walls as many as in such a word.
std::vector<bool> row_characters(std::string_view line, bool letters) {
  const std::vector<WordOfLine> words = words_between(line, " \t|!,");
  const auto text = [&](const WordOfLine& word) { return line.substr(word.begin, word.end - word.begin); };
  const auto has_cells = [&](const WordOfLine& word) { return text(word).find_first_of("0123456789.") != line.npos; };
  const auto is_like_cells = [&](const WordOfLine& word) {
    return std::ranges::all_of(text(word), is_capital) && std::ranges::any_of(words, [&](const WordOfLine& other) {
             return other.at_wall && text(other).size() == text(word).size() && has_cells(other);
           });
  };
  std::vector<bool> in_row;
  in_row.reserve(line.size());
  for (const WordOfLine& word : words) {
    const bool cells = letters && (text(word).size() == 1 || has_cells(word) || (word.at_wall && is_like_cells(word)));
    for (const char c : text(word)) in_row.push_back(is_in_row(c) || (cells && is_letter(c)));
  }
  assert(in_row.size() == line.size());
  return in_row;
}

// Returns the longest part of the line in which nothing but cells, walls and separators is, and which is not in a word.
std::string_view row_in(std::string_view line, bool letters) {
  const std::vector<bool> in_row = row_characters(line, letters);
  std::string_view longest;
  std::ptrdiff_t most = 0;
  for (std::size_t i = 0; i < line.size();) {
    std::size_t end = i;
    while (end < line.size() && in_row[end]) ++end;
    const std::string_view part = line.substr(i, end - i);
    const auto filled = std::ranges::count_if(part, [](char c) { return !is_blank(c); });
    const bool in_word = !part.empty() && ((i > 0 && is_letter(line[i - 1]) && is_cell(part.front())) ||
                                           (end < line.size() && is_letter(line[end]) && is_cell(part.back())));
    if (filled > most && !in_word) longest = part, most = filled;
    i = std::max(end, i + 1);
  }
  return longest;
}

// Replaces what stands around cells by blanks, as a drawing would have it: brackets, commas, a label such as "1:".
// Columns stay the same.
std::string as_drawn(std::string_view row) {
  std::string drawn(row);
  const auto replace = [&](std::string_view marks) {
    std::ranges::replace_if(
        drawn, [marks](char c) { return is_one_of(marks, c); }, ' ');
  };
  const bool cells = std::ranges::any_of(row, [](char c) { return is_digit(c) || is_letter(c); });
  if (cells) replace(",;/'`\"()[]{}=");
  constexpr std::size_t longest_label = 3;
  const std::size_t start = std::min(drawn.find_first_not_of(' '), drawn.size());
  const std::size_t colon = drawn.find(':');
  if (cells && colon != drawn.npos && colon <= start + longest_label) std::fill_n(drawn.begin(), colon + 1, ' ');
  return std::string(without_trailing_blanks(drawn));
}

// Replaces words before the first wall by blanks. They are not cells, unless the last one is as many letters as stand
// between walls, perhaps after what quotes the line.
std::string from_first_wall(std::string_view line) {
  std::string drawn(line);
  const std::size_t wall = line.find_first_of("|!+");
  const std::size_t second = wall == line.npos ? wall : line.find_first_of("|!+", wall + 1);
  if (second == line.npos) return drawn;
  const auto both_letters = [](char a, char b) { return is_letter(a) && is_letter(b); };
  const std::string_view before = line.substr(0, wall);
  const bool words = std::ranges::adjacent_find(before, both_letters) != before.end() &&
                     before.find_first_of("0123456789.") == before.npos;
  const std::string_view last = before.substr(before.find_last_of("#>% \t") + 1);  // npos + 1 is 0
  const bool cells = last.size() == second - wall - 1 && std::ranges::all_of(last, is_capital);
  if (words) std::fill_n(drawn.begin(), wall - (cells ? last.size() : 0), ' ');
  return drawn;
}

// Tells whether characters of cells are a row: a number, a date or a version is not. Walls make it one, as do several
// words; a single word needs empty cells or the length of a classic row.
bool is_plausible_row(std::string_view drawn, int order) {
  if (order < least_drawn_order || order > most_drawn_order) return false;
  if (drawn.find_first_of("|!") != drawn.npos) return true;
  if (usual_boxes(order).rows == 1) return false;
  const bool empty = drawn.find_first_of(".0*_-?") != drawn.npos;
  const std::string_view inner = trimmed(drawn);
  const std::size_t words = cell_words(inner).size();
  if (words == 1 && !empty) return order >= classic_order;
  const bool dashes = drawn.find('-') != drawn.npos && drawn.find("--") == drawn.npos;
  return words > 1 || !dashes || inner.front() == '-' || inner.back() == '-';
}

// Tells whether only a drawing has such a border: three characters or more, with corners or crossings.
bool is_border_of_drawing(std::string_view drawn) {
  const std::string_view line = trimmed(drawn);
  return line.size() >= 3 && line.find("--") != line.npos && line.find_first_of("+|*.:'") != line.npos;
}

// Tells whether nothing touches this part of the line but perhaps what says that the line is quoted.
bool stands_alone(std::string_view line, std::string_view part) {
  const auto begin = static_cast<std::size_t>(part.data() - line.data());
  const std::size_t before = line.substr(0, begin).find_last_not_of("#>%"), end = begin + part.size();
  assert(begin <= line.size() && end <= line.size());
  return (before == line.npos || is_blank(line[before])) && (end == line.size() || is_blank(line[end]));
}

// Tells whether the line is what is left of a border that was cut.
bool is_stub_of_border(std::string_view plain) {
  const std::string_view line = trimmed(plain);
  return line.size() == 1 && is_one_of("*+-=|.,:'", line.front());
}

// Reads the line as a row or a border. With letters as cells it must have twelve or more, as short words are too much
// like cells.
PastedLine row_of(std::string_view line, bool letters) {
  constexpr int least_order_with_letters = 12;
  const std::string_view part = row_in(line, letters);
  if (part.empty()) return {};
  std::string buffer;
  std::string drawn(static_cast<std::size_t>(part.data() - line.data()), ' ');  // walls stand below each other
  drawn += as_drawn(part);
  const DrawnLine as_line = drawn_line(drawn, buffer);
  if (as_line.text.empty()) return {};
  if (as_line.is_border()) {
    if (!is_border_of_drawing(drawn)) return {};
    if (!stands_alone(line, part)) return {.damaged = true};
    return {.kind = PastedKind::border, .drawn = std::move(drawn)};
  }
  const int order = count_row(drawn, false).order();
  if (letters && order < least_order_with_letters) return {};
  if (!is_plausible_row(drawn, order)) return {.drawn = std::move(drawn), .like_row = order};
  return {.kind = PastedKind::row, .drawn = std::move(drawn), .in_row = order, .like_row = order};
}

// Tells whether most of a line is cells, but it is neither a row nor a puzzle.
bool is_mostly_cells(std::string_view line) {
  constexpr std::ptrdiff_t least_cells = 4, most_letters = 2;
  const auto digits = std::ranges::count_if(line, is_digit), letters = std::ranges::count_if(line, is_letter);
  const auto empty = std::ranges::count_if(line, [](char c) { return is_one_of(".*_-?", c); });
  const auto filled = std::ranges::count_if(line, [](char c) { return !is_blank(c); });
  return letters <= most_letters && digits > 0 && digits + empty >= least_cells && 2 * (digits + empty) > filled;
}

// ------------------------------------------------------------------------------------------------------- both

void replace_all(std::string& text, std::string_view from, std::string_view to) {
  for (std::size_t at = text.find(from); at != text.npos; at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
}

// Replaces what programming languages write for nothing by a point, in lists only: elsewhere it may be a word.
void replace_nothing(std::string& line) {
  if (line.find_first_of(",[") == line.npos) return;
  for (const std::string_view nothing : {"None", "null", "NULL", "nil", "undefined", "NaN"})
    replace_all(line, nothing, ".");
  for (const std::string_view nothing : {"\"\"", "\" \"", "''", "' '"}) replace_all(line, nothing, ".");
}

}  // namespace

PastedLine pasted_line(std::string_view line) {
  if (line.size() > longest_line || is_blank(line)) return {};
  std::string buffer;
  std::string plain(drawn_line(line, buffer).text);
  replace_nothing(plain);
  if (is_stub_of_border(plain)) return {.drawn = std::move(plain), .is_stub = true};
  const std::string inner = from_first_wall(plain);
  // With letters first: without them a row of hexadecimal cells would be cut at its first letter.
  PastedLine found = row_of(inner, true);
  if (found.kind == PastedKind::text) found = row_of(inner, false);
  if (found.kind == PastedKind::border) return found;
  found.cells = grid_in(plain);
  if (found.cells.empty()) found.cells = grid_with_one_sign(line);
  if (found.cells.empty()) found.cells = damaged_grid_in(plain);
  if (!found.cells.empty()) found.kind = PastedKind::puzzle;
  found.damaged |= found.kind == PastedKind::text && is_mostly_cells(plain);
  return found;
}

}  // namespace quadrille::text
