// Takes an argument for a built-in family ("queens:8", "10x6") if it has exactly that form, and for a file otherwise.
// So a misspelled family is reported as a file that cannot be read, and a file can have any other name.
#include "answers/models/model_arguments.h"

#include <algorithm>

#include "base/lines.h"
#include "base/numbers.h"
#include "base/utf8.h"

namespace quadrille::answers {

namespace {

// "10x6" as {10, 6}; nothing for other text.
std::optional<std::vector<int>> parse_sizes(std::string_view text) {
  std::vector<int> sizes;
  for (;; text.remove_prefix(1)) {
    const auto size = take_number<int>(text);
    if (!size || *size < 0) return std::nullopt;
    sizes.push_back(*size);
    if (text.empty()) return sizes;
    if (text.front() != 'x') return std::nullopt;
  }
}

// Reads and parses a file; both kinds of errors are the caller's.
template <class Parse>
auto parse_file(TextFiles& files, const std::string& path, Parse parse) -> decltype(parse(std::string_view())) {
  const auto text = files.read(path);
  if (!text) return text.error();
  return parse(*text);
}

// Digits and letters in reading order; '.' and '0' are empty, white space is ignored.
Result<std::vector<std::uint8_t>> parse_clues(std::string_view text) {
  std::vector<std::uint8_t> clues;
  std::uint64_t line = 1, column = 0;
  for (const char& sign : text) {
    ++column;
    if (sign == '\n') ++line, column = 0;
    if (sign == '\n' || sign == '\r' || sign == ' ' || sign == '\t') continue;
    const int value = sign == '.'                  ? 0
                      : '0' <= sign && sign <= '9' ? sign - '0'
                      : 'a' <= sign && sign <= 'z' ? sign - 'a' + 10
                      : 'A' <= sign && sign <= 'Z' ? sign - 'A' + 10
                                                   : -1;
    if (value < 0)
      return Error{ErrorCode::bad_symbol,
                   "expected a digit, a letter, or '.' for an empty cell, found " +
                       shown_character(text.substr(static_cast<std::size_t>(&sign - text.data()))),
                   {line, column}};
    clues.push_back(static_cast<std::uint8_t>(value));
  }
  return clues;
}

}  // namespace

// Compares the kind and the number of sizes, so that "queens:8x8" is not taken for queens.
std::optional<std::vector<int>> sizes_of(std::string_view text, std::string_view kind, std::size_t count) {
  if (!text.starts_with(kind) || !text.substr(kind.size()).starts_with(':')) return std::nullopt;
  auto sizes = parse_sizes(text.substr(kind.size() + 1));
  return sizes && sizes->size() == count ? sizes : std::nullopt;
}

// Two or three sizes are a box. The product is cut off as soon as it is too large, so it never overflows.
Result<models::Shape> shape_of(TextFiles& files, const std::string& argument) {
  const auto sizes = parse_sizes(argument);
  if (!sizes) return parse_file(files, argument, models::parse_shape);
  constexpr std::int64_t most = 10'000'000;
  std::int64_t cells = 1;
  for (int size : *sizes) cells = std::min(cells * size, most + 1);
  if (sizes->size() < 2 || sizes->size() > 3 || cells < 1 || cells > most) {
    return Error{ErrorCode::bad_number,
                 "expected a box of two or three sizes and up to 10 million cells, found '" + argument + "'"};
  }
  return models::box((*sizes)[0], (*sizes)[1], sizes->size() > 2 ? (*sizes)[2] : 1);
}

// Tries the families first; a file with such a name can be given as ./queens:8.
Result<models::Graph> graph_of(TextFiles& files, const std::string& argument, std::uint64_t seed) {
  if (const auto n = sizes_of(argument, "complete", 1)) return models::complete_graph((*n)[0]);
  if (const auto n = sizes_of(argument, "queens", 1)) return models::queen_graph((*n)[0]);
  if (const auto n = sizes_of(argument, "bipartite", 2)) return models::complete_bipartite_graph((*n)[0], (*n)[1]);
  if (const auto n = sizes_of(argument, "random", 2)) return models::random_graph((*n)[0], (*n)[1], seed);
  return parse_file(files, argument, models::parse_graph);
}

Result<std::vector<std::string>> words_of(TextFiles& files, const std::string& argument, std::uint64_t seed) {
  if (const auto n = sizes_of(argument, "random", 2)) return models::random_words((*n)[0], (*n)[1], seed);
  return parse_file(files, argument, models::parse_words);
}

// Four sizes: elements, sets, and the smallest and largest number of elements in a set.
Result<models::SetSystem> sets_of(TextFiles& files, const std::string& argument, models::RandomSets wanted) {
  const auto n = sizes_of(argument, "random", 4);
  if (!n) return parse_file(files, argument, models::parse_sets);
  wanted.elements = (*n)[0], wanted.sets = (*n)[1], wanted.smallest = (*n)[2], wanted.largest = (*n)[3];
  return models::random_sets(wanted);
}

Result<std::vector<std::uint8_t>> clues_of(TextFiles& files, const std::string& path) {
  if (path.empty()) return std::vector<std::uint8_t>{};
  return parse_file(files, path, parse_clues);
}

Result<std::vector<models::Piece>> pieces_of(TextFiles& files, const std::string& path) {
  return parse_file(files, path, models::parse_pieces);
}

}  // namespace quadrille::answers
