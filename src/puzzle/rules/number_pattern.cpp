// A pattern is parsed into a tree and then used in two independent ways. matches() walks the tree with sets of places
// in the line where a match can end: slow and obvious, it is the definition. automaton_of() is V. M. Glushkov's
// construction: each occurrence of a number in the pattern is a state, so there are no empty moves to remove.
//
//   (12|21)3*     places 1 2 3 4 5:   1 2 | 2 1   3
//   first: 1, 3   last: 2, 4, 5       followers: 1 -> 2, 3 -> 4, 2 -> 5, 4 -> 5, 5 -> 5
#include "puzzle/rules/number_pattern.h"

#include <algorithm>
#include <cassert>
#include <optional>
#include <set>
#include <string>

#include "base/lines.h"

namespace quadrille::rules {

namespace {

constexpr int most_repetitions = 1000;

// Reads one symbol as a number: capital and small letters mean the same.
int number_named(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'A' && c <= 'Z') return c - 'A' + 10;
  return c >= 'a' && c <= 'z' ? c - 'a' + 10 : -1;
}

// Reads by recursive descent over the text without blanks. Limits bound the depth of recursion and the number of
// places, which repetition multiplies: a short text must not build a huge automaton.
class PatternParser {
 public:
  explicit PatternParser(std::string_view text) {
    for (const char c : text) {
      if (c != ' ' && c != '\t') text_ += c;
    }
  }

  Result<Pattern> parse() {
    Pattern pattern = choices();
    if (at_ < text_.size()) fail("the end or '|'");
    if (!error_ && places_of(pattern) > most_repetitions)
      error_ = Error{ErrorCode::too_large, "expected a pattern of up to 1000 places"};
    if (error_) return *std::move(error_);
    return pattern;
  }

 private:
  using enum Pattern::Kind;

  // Counts the places that the automaton will have, without building it. The sum is cut off so that products of nested
  // repetitions cannot wrap.
  static std::int64_t places_of(const Pattern& pattern) {
    if (pattern.kind == number) return 1;
    std::int64_t all = 0;
    for (const Pattern& part : pattern.parts) all = std::min<std::int64_t>(all + places_of(part), 2 * most_repetitions);
    return pattern.kind == repetition ? all * std::max({pattern.least, pattern.most, 1}) : all;
  }

  // Keeps the first error and jumps to the end, where all loops end.
  Pattern fail(const std::string& expected) {
    if (!error_) error_ = Error{ErrorCode::bad_symbol, "expected " + expected + ", found " + shown_at(text_, at_)};
    at_ = text_.size();
    return {};
  }

  bool take(char c) {
    if (at_ >= text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }

  Pattern choices() {
    constexpr int deepest = 100;
    if (++depth_ > deepest) return fail("fewer nested parentheses");
    Pattern all{.kind = choice};
    do all.parts.push_back(parts());
    while (take('|'));
    --depth_;
    return all;
  }

  Pattern parts() {
    Pattern all{.kind = sequence};
    while (at_ < text_.size() && text_[at_] != '|' && text_[at_] != ')') all.parts.push_back(repeated());
    return all;
  }

  // Repetitions can follow each other: (1{2})+ may be written 1{2}+.
  Pattern repeated() {
    Pattern inner = atom();
    for (;;) {
      Pattern all{.kind = repetition};
      if (take('*')) {
        all.most = -1;
      } else if (take('+')) {
        all.least = 1, all.most = -1;
      } else if (take('?')) {
        all.most = 1;
      } else if (take('{')) {
        read_bounds(all);
      } else {
        return inner;
      }
      all.parts.push_back(std::move(inner));
      inner = std::move(all);
    }
  }

  void read_bounds(Pattern& all) {
    all.least = all.most = count();
    if (take(',')) all.most = at_ < text_.size() && text_[at_] == '}' ? -1 : count();
    if (!take('}')) fail("'}'");
    if (all.most >= 0 && all.most < all.least) fail("a range such as {2,4}");
  }

  // Reads no further than needed to see that the number is too large.
  int count() {
    int value = 0;
    const std::size_t start = at_;
    while (at_ < text_.size() && text_[at_] >= '0' && text_[at_] <= '9' && value <= most_repetitions)
      value = 10 * value + (text_[at_++] - '0');
    if (at_ == start || value > most_repetitions) fail("a number of up to 1000");
    return std::min(value, most_repetitions);
  }

  Pattern atom() {
    if (take('(')) {
      Pattern inner = choices();
      return take(')') ? inner : fail("')'");
    }
    if (take('.')) return {.kind = number, .numbers = ~std::uint64_t{0}};
    if (take('[')) return one_of();
    const int value = at_ < text_.size() ? number_named(text_[at_]) : -1;
    if (value < 0) return fail("a number, '.', '[' or '('");
    ++at_;
    return {.kind = number, .numbers = std::uint64_t{1} << value};
  }

  // Reads the numbers in brackets. A range in descending order has none.
  Pattern one_of() {
    const bool others = take('^');
    std::uint64_t numbers = 0;
    while (!take(']')) {
      const int first = number_here(), last = take('-') ? number_here() : first;
      if (error_) return {};
      for (int value = first; value <= last; ++value) numbers |= std::uint64_t{1} << value;
    }
    return {.kind = number, .numbers = others ? ~numbers : numbers};
  }

  int number_here() {
    const int value = at_ < text_.size() ? number_named(text_[at_]) : -1;
    if (value < 0) return fail("a number or ']'"), 0;
    ++at_;
    return value;
  }

  std::string text_;
  std::size_t at_ = 0;
  int depth_ = 0;
  std::optional<Error> error_;
};

// Returns where a match that begins at one of the places can end. A repetition without limit stops as soon as a round
// adds no new end, at the latest when each place of the line is one.
std::set<std::size_t> ends_of(const Pattern& pattern, std::span<const int> line, std::set<std::size_t> begins) {
  using enum Pattern::Kind;
  std::set<std::size_t> ends;
  switch (pattern.kind) {
    case number:
      for (const std::size_t begin : begins) {
        if (begin < line.size() && (pattern.numbers >> line[begin] & 1) != 0) ends.insert(begin + 1);
      }
      return ends;
    case choice:
      for (const Pattern& part : pattern.parts) ends.merge(ends_of(part, line, begins));
      return ends;
    case sequence:
      for (const Pattern& part : pattern.parts) begins = ends_of(part, line, std::move(begins));
      return begins;
    case repetition: break;
  }
  for (int i = 0; i < pattern.least; ++i) begins = ends_of(pattern.parts[0], line, std::move(begins));
  ends = begins;
  for (int i = pattern.least; i != pattern.most; ++i) {
    begins = ends_of(pattern.parts[0], line, std::move(begins));
    const std::size_t before = ends.size();
    ends.insert(begins.begin(), begins.end());
    if (ends.size() == before) break;
  }
  return ends;
}

// Says which places a part of the pattern can begin and end with, and whether it matches an empty line.
struct PatternPart {
  std::vector<int> firsts, lasts;
  bool may_be_empty = true;
};

// Builds the places bottom up. Two parts in a row link each last place of the first with each first place of the
// second.
class PlaceBuilder {
 public:
  // Place 0 stands before the line; it is followed by all first places. Followers may have been linked more than once.
  PlaceAutomaton build(const Pattern& pattern) {
    places_.numbers.push_back(0);
    places_.followers.emplace_back();
    const PatternPart whole = add(pattern);
    places_.followers[0] = whole.firsts;
    assert(places_.followers.size() == places_.numbers.size());
    places_.ends.assign(places_.numbers.size(), false);
    places_.ends[0] = whole.may_be_empty;
    for (const int last : whole.lasts) places_.ends[static_cast<std::size_t>(last)] = true;
    for (auto& followers : places_.followers) {
      std::sort(followers.begin(), followers.end());
      followers.erase(std::unique(followers.begin(), followers.end()), followers.end());
    }
    return std::move(places_);
  }

 private:
  using enum Pattern::Kind;

  PatternPart add(const Pattern& pattern) {
    PatternPart all;
    switch (pattern.kind) {
      case number: {
        const int place = static_cast<int>(places_.numbers.size());
        places_.numbers.push_back(pattern.numbers);
        places_.followers.emplace_back();
        return {{place}, {place}, false};
      }
      case choice:
        all.may_be_empty = false;
        for (const Pattern& part : pattern.parts) {
          const PatternPart here = add(part);
          append(all.firsts, here.firsts), append(all.lasts, here.lasts);
          all.may_be_empty |= here.may_be_empty;
        }
        return all;
      case sequence:
        for (const Pattern& part : pattern.parts) all = joined(all, add(part));
        return all;
      case repetition: break;
    }
    return add_repetition(pattern);
  }

  // Copies the part as often as it must occur, then as often as it may; the last one of any number follows itself.
  PatternPart add_repetition(const Pattern& pattern) {
    PatternPart all;
    assert(pattern.parts.size() == 1 && pattern.least >= 0);
    const int copies = std::max({pattern.least, pattern.most, pattern.most < 0 ? 1 : 0});
    for (int i = 0; i < copies; ++i) {
      PatternPart here = add(pattern.parts[0]);
      if (pattern.most < 0 && i + 1 == copies) link(here.lasts, here.firsts);
      here.may_be_empty |= i >= pattern.least;
      all = joined(all, here);
    }
    return all;
  }

  // If one part can be empty, the other one's ends are ends of both.
  PatternPart joined(const PatternPart& first, const PatternPart& second) {
    link(first.lasts, second.firsts);
    PatternPart all{first.firsts, second.lasts, first.may_be_empty && second.may_be_empty};
    if (first.may_be_empty) append(all.firsts, second.firsts);
    if (second.may_be_empty) append(all.lasts, first.lasts);
    return all;
  }

  void link(const std::vector<int>& lasts, const std::vector<int>& firsts) {
    for (const int last : lasts) append(places_.followers[static_cast<std::size_t>(last)], firsts);
  }
  static void append(std::vector<int>& all, const std::vector<int>& more) {
    all.insert(all.end(), more.begin(), more.end());
  }

  PlaceAutomaton places_;
};

}  // namespace

bool Pattern::matches(std::span<const int> line) const { return ends_of(*this, line, {0}).count(line.size()) > 0; }

Result<Pattern> parse_pattern(std::string_view text) { return PatternParser(text).parse(); }

PlaceAutomaton automaton_of(const Pattern& pattern) { return PlaceBuilder().build(pattern); }

}  // namespace quadrille::rules
