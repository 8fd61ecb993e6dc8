#include "text/core/drawn_line.h"

#include <algorithm>
#include <utility>

#include "base/lines.h"

namespace quadrille::text {

namespace {

SignKinds kinds_of_all(std::string_view line) {
  SignKinds all = 0;
  for (const char c : line) all |= kinds_of(c);
  return all;
}

// The box characters of Unicode, U+2500 to U+257F, which UTF-8 writes as E2 94 80 to E2 95 BF.
constexpr char drawn_char(char middle, char last) {
  constexpr std::string_view signs = "--||--||--||";  // from U+2500; after them are corners and crossings
  if (middle == '\x95') return last == '\x90' ? '-' : last == '\x91' ? '|' : '+';
  const auto place = static_cast<std::size_t>(static_cast<unsigned char>(last)) - 0x80;
  return place < signs.size() ? signs[place] : '+';
}

// How much of a line says that it is quoted: "> ", as often as it was.
std::size_t quote_size(std::string_view line) {
  std::size_t size = 0;
  while (size < line.size() && line[size] == '>' &&
         (size + 1 == line.size() || is_blank(line[size + 1]) || line[size + 1] == '>')) {
    size += size + 1 < line.size() && is_blank(line[size + 1]) ? 2 : 1;
  }
  return size;
}

}  // namespace

bool DrawnLine::is_border() const {
  if ((kinds & no_border) != 0) return false;
  return (kinds & point) == 0 || text.find("--") != text.npos || text.find("==") != text.npos;
}

DrawnLine drawn_line(std::string_view text, std::string& buffer) {
  text = without_trailing_blanks(text);
  const SignKinds found = kinds_of_all(text);
  const std::size_t quote = quote_size(text);
  if ((found & wide) == 0 && quote == 0) return {text, found};
  buffer.assign(text.size(), ' ');  // so that columns stay the same after a quote
  std::size_t size = quote;
  for (std::size_t i = quote; i < text.size(); ++i) {
    const bool box = text[i] == '\xE2' && i + 2 < text.size() && (text[i + 1] == '\x94' || text[i + 1] == '\x95');
    buffer[size++] = box ? drawn_char(text[i + 1], text[i + 2]) : text[i];
    if (box) i += 2;
  }
  buffer.resize(size);
  const std::string_view drawn = without_trailing_blanks(buffer);
  return {drawn, kinds_of_all(drawn), true};
}

bool RowCount::holes() const { return words < groups && groups >= least_drawn_order; }

int RowCount::order() const {
  if (holes()) return groups;
  const bool boxes_of_signs =
      (words == groups && groups > 1) || (signs <= most_drawn_order && words * words == signs && !repeats);
  return long_words && words >= least_drawn_order && !boxes_of_signs ? words : signs;
}

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
  dashed_ |= text.front() == '-';
  for (std::size_t at = 1; at < text.size(); ++at) {
    starred_ |= text[at - 1] == '*' && is_digit(text[at]);
    dashed_ |= text[at] == '-' && !is_digit(text[at - 1]);
  }
}

Signs SignFinder::found(Stars stars) const {
  return {stars == Stars::marks ? starred_ || !stars_ : starred_ && points_, dashed_};
}

bool is_border_among(const DrawnLine& line, const Signs& signs, int order) {
  if (!line.is_border()) return false;
  const bool may_be_cells = signs.dashes_are_empty && line.text.find_first_of("+=:") == line.text.npos;
  return !may_be_cells || std::count(line.text.begin(), line.text.end(), '-') != order;
}

}  // namespace quadrille::text
