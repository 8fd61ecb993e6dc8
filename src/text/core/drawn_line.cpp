// Learns from one line what its characters may be. Each character has a set of kinds in a table, and the union over the
// line answers most questions at once: a border has a stroke and nothing that no border has; a line without small or
// wide characters has no words next to it and needs no copy. Words are cut off only to the right of the last wall, or
// after a wide gap, so that letters that are cells stay.
#include "text/core/drawn_line.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "base/lines.h"
#include "text/core/cell_characters.h"

namespace quadrille::text {

namespace {

SignKinds kinds_of_all(std::string_view line) {
  SignKinds all = 0;
  for (const char c : line) all |= kinds_of(c);
  return all;
}

// Returns how much of a line says that it is quoted: "> ", as often as it was. A '>' directly before a cell is no
// quote, but may be a mark.
std::size_t quote_size(std::string_view line) {
  std::size_t size = 0;
  while (size < line.size() && line[size] == '>' &&
         (size + 1 == line.size() || is_blank(line[size + 1]) || line[size + 1] == '>')) {
    size += size + 1 < line.size() && is_blank(line[size + 1]) ? 2 : 1;
  }
  return size;
}

constexpr bool is_small(char c) { return (kinds_of(c) & (small | wide)) != 0; }
constexpr bool is_any_letter(char c) { return is_small(c) || is_capital(c); }

// Tells whether words begin here, after a blank and perhaps in brackets: two letters or more, the second one small.
// After wide gaps such a pair may stand anywhere in the text.
bool are_words(std::string_view text) {
  const std::size_t start = text.find_first_not_of(" \t");
  const std::size_t word = text.find_first_not_of(" \t[(", start);
  if (start == 0 || word == text.npos || !is_any_letter(text[word])) return false;
  constexpr std::size_t wide_gap = 4;
  const std::size_t last = start < wide_gap ? word + 2 : text.size();
  for (std::size_t i = word; i + 1 < std::min(last, text.size()); ++i) {
    if (is_any_letter(text[i]) && is_small(text[i + 1])) return true;
  }
  return false;
}

// Cuts off what stands next to a drawing: words after a border, or after the last bar of a row and perhaps cells.
std::string_view without_words_beside(std::string_view line) {
  constexpr std::size_t shortest_border = 3;
  const std::size_t begin = std::min(line.find_first_not_of(" \t"), line.size());
  const std::size_t end = std::min(line.find_first_of(" \t", begin), line.size());
  const std::string_view first = line.substr(begin, end - begin);
  const bool border = first.size() >= shortest_border && DrawnLine{first, kinds_of_all(first)}.is_border();
  const std::size_t wall = border ? end - 1 : line.find_last_of("|!");
  if (wall == line.npos) return line;
  for (std::size_t i = wall + 1; i < line.size(); ++i) {
    if (is_blank(line[i]) && are_words(line.substr(i))) return without_trailing_blanks(line.substr(0, i));
    // Something else than words follows the border: it is not cut.
    if (border && !is_blank(line[i])) break;
  }
  return line;
}

}  // namespace

bool DrawnLine::is_border() const {
  if ((kinds & no_border) != 0 || (kinds & stroke) == 0) return false;
  return (kinds & point) == 0 || text.find("--") != text.npos || text.find("==") != text.npos;
}

DrawnLine drawn_line(std::string_view text, std::string& buffer) {
  text = without_trailing_blanks(text);
  // Most lines have neither small letters nor bytes beyond ASCII, and are used as they are.
  const SignKinds found = kinds_of_all(text);
  const std::size_t quote = quote_size(text);
  assert(quote <= text.size());
  if ((found & wide) == 0 && quote == 0) {
    if ((found & small) == 0) return {text, found};
    text = without_words_beside(text);
    return {text, kinds_of_all(text)};
  }
  buffer.assign(quote, ' ');  // so that columns stay the same after a quote
  buffer += (found & wide) != 0 ? in_ascii(text.substr(quote)) : text.substr(quote);
  const std::string_view drawn = without_words_beside(without_trailing_blanks(buffer));
  return {drawn, kinds_of_all(drawn), true};
}

// More groups between bars than words: some hold nothing.
bool RowCount::holes() const { return words < groups && groups >= least_drawn_order; }

int RowCount::order() const {
  if (holes()) return groups;
  // Words with as many characters as there are words: "123 456 789" are nine signs in three boxes, not three words.
  const bool boxes_of_signs =
      (words == groups && groups > 1) || (signs <= most_drawn_order && words * words == signs && !repeats);
  return long_words && words >= least_drawn_order && !boxes_of_signs ? words : signs;
}

// Counts cells, words (cells without a blank between) and groups (between bars) in one pass.
//
//    "| 5 . | 12 . |"      signs 5, words 4, groups 2, long_words
RowCount count_row(std::string_view line, bool stars_are_marks) {
  RowCount count;
  int digits = 0;
  unsigned seen = 0;
  bool in_word = false, in_group = false;
  const auto end_word = [&] {
    count.long_words |= digits > 1;
    digits = 0, in_word = false;
  };
  const auto is_digit_at = [&](std::size_t i) { return i < line.size() && is_digit(line[i]); };
  const auto ends_word_at = [&](std::size_t i) { return i >= line.size() || is_bar(line[i]) || is_blank(line[i]); };
  for (std::size_t i = std::min(line.find_first_not_of(" \t"), line.size()); i < line.size(); ++i) {
    const char c = line[i];
    const SignKinds here = kinds_of(c);
    if ((here & (cell_sign | mark)) == 0) {
      end_word();
      count.groups += !in_group && (here & bar) == 0;
      in_group = (here & bar) == 0;
      continue;
    }
    const bool starred = c == '*' && stars_are_marks;
    if (starred && is_digit_at(i + 1)) end_word();
    if (c == '<' || (c == 'u' && !in_word && is_digit_at(i + 1) && ends_word_at(i + 2))) {
      count.long_words = true;  // a clue, a digit placed among candidates
    }
    count.groups += !std::exchange(in_group, true);
    count.words += !std::exchange(in_word, true);
    count.signs += (here & cell_sign) != 0 && !starred;
    if (!is_digit(c)) continue;
    ++digits;
    // The bit of the digit; 0 is an empty cell and may repeat.
    const unsigned bit = (1U << (c - '0')) & ~1U;
    count.repeats |= (seen & bit) != 0;
    seen |= bit;
  }
  end_word();
  return count;
}

void SignFinder::look_at(const DrawnLine& row) {
  const std::string_view text = row.text;
  points_ |= (row.kinds & empty_sign) != 0;
  stars_ |= (row.kinds & star) != 0;
  if ((row.kinds & (star | dash)) == 0) return;
  assert(!text.empty());
  dashed_ |= text.front() == '-';
  for (std::size_t at = 1; at < text.size(); ++at) {
    starred_ |= text[at - 1] == '*' && is_digit(text[at]);
    dashed_ |= text[at] == '-' && !is_digit(text[at - 1]);
  }
}

// Without other empty cells every star is one, unless the format says that stars are marks.
Signs SignFinder::found(Stars stars) const {
  return {stars == Stars::marks ? starred_ || !stars_ : starred_ && points_, dashed_};
}

bool is_border_among(const DrawnLine& line, const Signs& signs, int order) {
  if (!line.is_border()) return false;
  // A row without clues looks like a border: it is one only if it has not as many dashes as a row has cells.
  const bool may_be_cells = signs.dashes_are_empty && line.text.find_first_of("+=:") == line.text.npos;
  return !may_be_cells || std::count(line.text.begin(), line.text.end(), '-') != order;
}

}  // namespace quadrille::text
