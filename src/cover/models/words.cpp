// Builds word squares and rectangles: a primary item for each line, a secondary item for each cell, which takes a
// letter as its color, and one for each word, so that no word is used twice.
//
//     word0 0,0:A 0,1:N ANT     lines across and down that cross share the item of the cell, so their letters agree
#include <algorithm>
#include <unordered_set>

#include "base/lines.h"
#include "base/utf8.h"
#include "cover/models/model_building.h"
#include "quadrille/cover/models/puzzles.h"
#include "quadrille/random.h"

namespace quadrille::cover::models {

namespace {

bool is_word_letter(char c) {
  return ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z') || static_cast<unsigned char>(c) > 127;
}

std::optional<Error> check_word(const Lines& lines, std::string_view word, std::size_t length) {
  const auto bad = std::find_if_not(word.begin(), word.end(), is_word_letter);
  if (bad != word.end()) {
    const auto column = static_cast<std::size_t>(bad - word.begin());
    return Error{ErrorCode::bad_symbol, "expected a letter, found " + shown_character(word.substr(column)),
                 lines.place_of(word.substr(column))};
  }
  if (word.size() == length) return std::nullopt;
  return Error{ErrorCode::bad_length,
               "expected a word of " + std::to_string(length) + " letters, found " + std::to_string(word.size()),
               lines.place_of(word)};
}

char random_letter(Random& random, std::string_view letters) {
  return letters[static_cast<std::size_t>(random.below(static_cast<int>(letters.size())))];
}

// Alternates vowels and consonants with some irregularity, as English words mostly do.
std::string random_word(Random& random, int length) {
  // Letters are repeated according to their frequency in English.
  static constexpr std::string_view vowels = "aaaaaaaaeeeeeeeeeeeeiiiiiiiooooooouuuy";
  static constexpr std::string_view consonants =
      "bbccccddddffgghhhhjkkllllllmmmnnnnnnnpppqrrrrrrrsssssssstttttttttvwwxz";
  std::string word;
  for (bool vowel = random.below(3) == 0; static_cast<int>(word.size()) < length;) {
    word += random_letter(random, vowel ? vowels : consonants);
    vowel = vowel ? random.below(6) == 0 : random.below(5) > 0;
  }
  return word;
}

// The colors of letters, whose names are their bytes.
class Letters {
 public:
  explicit Letters(Builder& builder) : builder_(builder) {}
  Color operator()(char letter) {
    Color& color = colors_[static_cast<unsigned char>(letter)];
    if (color == Color::none) color = builder_.color({&letter, 1});
    return color;
  }

 private:
  Builder& builder_;
  std::array<Color, 256> colors_{};
};

// Words as secondary items, so that each is used once; a word may be in two lists.
Result<std::vector<ItemId>> add_words(Builder& builder, std::span<const std::string> words) {
  std::vector<ItemId> items;
  std::unordered_set<std::string_view> known;
  for (const std::string& word : words) {
    if (word.size() != words[0].size()) {
      return Error{ErrorCode::bad_length, "'" + word + "' is not as long as '" + words[0] + "'"};
    }
    if (!std::all_of(word.begin(), word.end(), is_word_letter)) {
      return Error{ErrorCode::bad_symbol, "'" + word + "' contains characters other than letters"};
    }
    if (!known.insert(word).second) return Error{ErrorCode::duplicate_item, "the word '" + word + "' is listed twice"};
    const auto item = builder.find(word);
    items.push_back(item ? *item : add_item(builder, word, Kind::secondary));
  }
  return items;
}

// "word0", "word1", ...: words have no digits, so these names are different from them.
std::vector<ItemId> add_lines(Builder& builder, const std::string& name, std::size_t count) {
  std::vector<ItemId> items;
  for (std::size_t i = 0; i < count; ++i) items.push_back(add_item(builder, name + std::to_string(i)));
  return items;
}

// One of the lines takes one of the words.
void add_options(Builder& builder, ItemId line, std::span<const ItemId> cells, std::span<const std::string> words,
                 std::span<const ItemId> word_items) {
  Letters letters(builder);
  for (std::size_t i = 0; i < words.size(); ++i) {
    std::vector<Entry> entries{line};
    for (std::size_t at = 0; at < words[i].size(); ++at) entries.emplace_back(cells[at], letters(words[i][at]));
    entries.emplace_back(word_items[i]);
    (void)builder.add_option(entries);
  }
}

using Cells = std::vector<std::vector<ItemId>>;  // of each line

Cells no_cells(std::size_t lines, std::size_t length) { return {lines, std::vector<ItemId>(length)}; }

ItemId add_cell(Builder& builder, std::size_t row, std::size_t column, std::size_t bound) {
  return add_item(builder, joined({static_cast<int>(row), static_cast<int>(column)}, static_cast<int>(bound)),
                  Kind::secondary);
}

const Error no_words{ErrorCode::missing_text, "expected at least one word", {}};

}  // namespace

Result<std::vector<std::string>> parse_words(std::string_view text) {
  std::vector<std::string> words;
  std::unordered_set<std::string> known;
  for (Lines lines(text); next_record_line(lines);) {
    const std::string_view word = trimmed(lines.line());
    if (auto error = check_word(lines, word, words.empty() ? word.size() : words[0].size())) return *error;
    if (known.emplace(word).second) words.emplace_back(word);
  }
  if (words.empty()) return no_words;
  return words;
}

// Allows at most a hundredth of all words of the length, so that repetitions are rare.
Result<std::vector<std::string>> random_words(int count, int length, std::uint64_t seed) {
  if (auto error = out_of_range("the length", length, 1, 20)) return *error;
  std::int64_t most = 1;
  for (int i = 0; i < length && most < 10'000'000'000; ++i) most *= 26;
  if (auto error = out_of_range("the number of words", count, 1, std::clamp<std::int64_t>(most / 100, 1, 10'000'000))) {
    return *error;
  }
  std::vector<std::string> words;
  std::unordered_set<std::string> known;
  for (Random random(seed, 0); static_cast<int>(words.size()) < count;) {
    std::string word = random_word(random, length);
    if (known.insert(word).second) words.push_back(std::move(word));
  }
  return words;
}

// Reads the same across and down: a cell and its mirror image are one item.
Result<Problem> word_squares(std::span<const std::string> words) {
  if (words.empty()) return no_words;
  const std::size_t n = words[0].size();
  Builder builder;
  const std::vector<ItemId> lines = add_lines(builder, "word", n);
  Cells cells = no_cells(n, n);
  for (std::size_t row = 0; row < n; ++row) {
    for (std::size_t column = row; column < n; ++column) {
      cells[row][column] = cells[column][row] = add_cell(builder, row, column, n);
    }
  }
  const auto items = add_words(builder, words);
  if (!items) return items.error();
  for (std::size_t line = 0; line < n; ++line) add_options(builder, lines[line], cells[line], words, *items);
  return std::move(builder).build();
}

Result<Problem> word_rectangles(std::span<const std::string> across, std::span<const std::string> down) {
  if (across.empty() || down.empty()) return no_words;
  const std::size_t rows = down[0].size(), columns = across[0].size();
  Builder builder;
  const std::vector<ItemId> row_items = add_lines(builder, "across", rows),
                            column_items = add_lines(builder, "down", columns);
  Cells cells_of_row = no_cells(rows, columns), cells_of_column = no_cells(columns, rows);
  for (std::size_t row = 0; row < rows; ++row) {
    for (std::size_t column = 0; column < columns; ++column) {
      cells_of_row[row][column] = cells_of_column[column][row] =
          add_cell(builder, row, column, std::max(rows, columns));
    }
  }
  const auto across_items = add_words(builder, across);
  if (!across_items) return across_items.error();
  const auto down_items = add_words(builder, down);
  if (!down_items) return down_items.error();
  for (std::size_t i = 0; i < rows; ++i) add_options(builder, row_items[i], cells_of_row[i], across, *across_items);
  for (std::size_t i = 0; i < columns; ++i)
    add_options(builder, column_items[i], cells_of_column[i], down, *down_items);
  return std::move(builder).build();
}

}  // namespace quadrille::cover::models
