#include "text/cover/recognise.h"

#include <algorithm>
#include <unordered_set>

#include "text/cover/matrices.h"
#include "text/cover/numbered.h"

namespace quadrille::text {

namespace {

constexpr int exact = 100, certain = 99, likely = 80, possible = 40;

// How many of the lines are what they would be in a format.
struct Fit {
  std::uint64_t good = 0, bad = 0;
  bool whole() const { return good > 0 && bad == 0; }
  bool mostly() const { return good > bad; }
};

template <class Test>
Fit fit(Lines lines, Test is_row, std::uint64_t most = ~std::uint64_t{0}) {
  Fit fit;
  while (fit.good + fit.bad < most && next_filled(lines)) ++(is_row(lines.line()) ? fit.good : fit.bad);
  return fit;
}

// ----------------------------------------------------------------------------------------------------- numbered rows

// One or two numbers in the first line, and the lines after it.
struct NumbersFirst {
  std::uint32_t first;
  std::optional<std::uint32_t> second;
  Lines rows;
};

std::optional<NumbersFirst> numbers_first(const Head& head) {
  Lines lines(head.complete_lines());
  if (!next_filled(lines)) return std::nullopt;
  std::vector<std::uint32_t> numbers;
  for (Words words(lines.line()); words.next();) {
    const auto number = whole_number(words.word());
    if (!number || numbers.size() == 2) return std::nullopt;
    numbers.push_back(*number);
  }
  return NumbersFirst{numbers.front(), numbers.size() == 2 ? std::optional(numbers.back()) : std::nullopt, lines};
}

// `columns` different numbers from `first` on, after the words that have been read.
std::optional<std::size_t> column_list(Words words, std::uint32_t first, std::uint32_t columns) {
  std::unordered_set<std::uint32_t> seen;
  while (words.next()) {
    const auto number = whole_number(words.word());
    if (!number || *number < first || *number - first >= columns || !seen.insert(*number).second) return std::nullopt;
  }
  return seen.size();
}

bool is_counted_list(std::string_view row, std::uint32_t columns) {
  Words words(row);
  (void)words.next();
  const auto count = whole_number(words.word());
  return count && column_list(words, 1, columns) == std::optional<std::size_t>(*count);
}

// Is the second number, if there is one, a number of secondary columns? It makes no sense that all are.
bool has_columns(const NumbersFirst& head) { return head.second.value_or(0) < head.first; }

// ------------------------------------------------------------------------------------------------------------- knuth

bool is_text(std::string_view line) {
  return std::none_of(line.begin(), line.end(), [](char c) { return is_control(c) && c != '\t'; });
}

// A name without what may be written around it: the bounds of a multiplicity before it, a color after it.
std::string_view bare_name(std::string_view word) {
  word = word.substr(word.rfind('|') + 1);
  return word.substr(0, word.find(':'));
}

struct ItemLine {
  std::unordered_set<std::string_view> names;
  int bars = 0;
};

std::optional<ItemLine> item_line(std::string_view line) {
  if (!is_text(line) || line.starts_with('#')) return std::nullopt;
  ItemLine items;
  for (Words words(line); words.next();) {
    if (words.word() == "|") {
      ++items.bars;
    } else if (!items.names.insert(bare_name(words.word())).second) {
      return std::nullopt;
    }
  }
  if (items.bars > 1 || items.names.empty()) return std::nullopt;
  return items;
}

bool names_only(const ItemLine& items, std::string_view option) {
  for (Words words(option); words.next();) {
    if (words.word().front() != '|' && !items.names.contains(bare_name(words.word()))) return false;
  }
  return true;
}

std::optional<Guess> recognise_matrix(const Head& head) {
  const auto sizes = numbers_first(head);
  if (!sizes || !sizes->second) return std::nullopt;
  const auto [rows, columns, lines] = *sizes;
  const Fit found = fit(lines, [m = columns](std::string_view line) { return binary_entries(line) == m; });
  const bool all_there = head.whole ? found.good == rows : found.good <= rows;
  constexpr const char* why = "two numbers, then rows of 0 and 1";
  if (found.whole() && all_there) return Guess{exact, why, CoverLayout::matrix};
  const Fit first = fit(
      lines, [](std::string_view line) { return binary_entries(line).has_value(); }, 1);
  if (first.whole()) return Guess{likely, why, CoverLayout::matrix};
  return Guess{possible, "two numbers in the first line", CoverLayout::matrix};
}

std::optional<Guess> recognise_sparse(const Head& head) {
  const auto sizes = numbers_first(head);
  if (!sizes || !sizes->second) return std::nullopt;
  const auto [rows, columns, lines] = *sizes;
  const Fit found = fit(
      lines, [m = *columns](std::string_view line) { return is_counted_list(line, m); }, rows);
  constexpr const char* why = "two numbers, then rows that begin with their length";
  if (found.whole() && (found.good == rows || !head.whole)) return Guess{exact, why, CoverLayout::sparse};
  if (found.mostly()) return Guess{likely, why, CoverLayout::sparse};
  return std::nullopt;
}

std::optional<Guess> recognise_columns(const Head& head) {
  const auto sizes = numbers_first(head);
  if (!sizes || !has_columns(*sizes)) return std::nullopt;
  const Fit found = fit(sizes->rows, [m = sizes->first](std::string_view line) { return binary_entries(line) == m; });
  constexpr const char* why = "a number of columns, then rows of that many zeros and ones";
  if (found.whole()) return Guess{exact, why, CoverLayout::columns};
  if (found.mostly()) return Guess{likely, why, CoverLayout::columns};
  return std::nullopt;
}

std::optional<Guess> recognise_column_lists(const Head& head) {
  const auto sizes = numbers_first(head);
  if (!sizes || !has_columns(*sizes)) return std::nullopt;
  const Fit found = fit(
      sizes->rows, [m = sizes->first](std::string_view line) { return column_list(Words(line), 0, m).has_value(); });
  constexpr const char* why = "a number of columns, then rows of smaller numbers";
  if (found.whole()) return Guess{likely + 5, why, CoverLayout::column_lists};
  return std::nullopt;
}

std::optional<Guess> recognise_json_cover(const Head& head) {
  const std::size_t start = head.text.find_first_not_of(" \t\r\n");
  if (start == head.text.npos || head.text[start] != '{') return std::nullopt;
  if (head.text.find("\"primary\"") == head.text.npos) return std::nullopt;
  return Guess{certain, "a JSON object with primary items", CoverLayout::json};
}

std::optional<Guess> recognise_knuth(const Head& head) {
  Lines lines(head.complete_lines());
  bool commented = false;
  do {
    if (!next_filled(lines)) return std::nullopt;
    commented |= lines.line().starts_with('|');
  } while (lines.line().starts_with('|'));
  const auto items = item_line(lines.line());
  if (!items) return std::nullopt;
  constexpr std::uint64_t lines_to_look_at = 1000;
  const Fit found = fit(
      lines, [&](std::string_view line) { return line.starts_with('|') || names_only(*items, line); },
      lines_to_look_at);
  if (found.whole() && (commented || items->bars > 0)) {
    return Guess{certain, "a line of item names, then options", CoverLayout::knuth};
  }
  if (found.whole() && items->names.size() == 1) {
    return Guess{possible / 4, "a name that all lines repeat",
                 CoverLayout::knuth};  // rows of an empty grid look so, too
  }
  if (found.whole()) return Guess{likely + 10, "a line of names, then lines that repeat them", CoverLayout::knuth};
  if (found.mostly() || items->bars > 0) {
    return Guess{possible + 20, "a line of names, then lines that mostly repeat them", CoverLayout::knuth};
  }
  return std::nullopt;
}

}  // namespace

bool is_cut_off(const Head& head) {
  if (head.whole) return false;
  constexpr std::size_t longest_name = 10'000;
  Lines lines(head.text);
  do {
    if (!next_filled(lines)) return true;
  } while (lines.line().starts_with('|'));
  const std::string_view start = lines.line().substr(0, longest_name);
  if (!is_text(start) || start.find(' ') == start.npos) return false;
  return !next_filled(lines) || lines.rest().empty();
}

extern const Format knuth_format{"knuth", Family::cover, "exact cover: item names, then one option per line",
                                 CoverLayout::knuth, recognise_knuth};
extern const Format matrix_format{"matrix", Family::cover, "exact cover: n m, then n rows of m zeros and ones",
                                  CoverLayout::matrix, recognise_matrix};
extern const Format sparse_format{"sparse", Family::cover,
                                  "exact cover: n m, then n rows c i1 ... ic of columns from 1", CoverLayout::sparse,
                                  recognise_sparse};
extern const Format columns_format{"columns", Family::cover, "exact cover: m or m s, then rows of m zeros and ones",
                                   CoverLayout::columns, recognise_columns};
extern const Format column_lists_format{"column-lists", Family::cover,
                                        "exact cover: m or m s, then rows of columns from 0", CoverLayout::column_lists,
                                        recognise_column_lists};
extern const Format cover_json_format{"cover-json", Family::cover,
                                      "exact cover: a JSON object with primary and secondary items, and options",
                                      CoverLayout::json, recognise_json_cover};

}  // namespace quadrille::text
