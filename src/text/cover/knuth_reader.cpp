// Reads Knuth's format line by line into a builder, which checks most of it. A place in the text is a view into the
// present line, so its column is a difference of pointers. The builder objects to an option as a whole; which of its
// entries is meant is found afterwards, as good options do not need it.
#include <algorithm>
#include <cassert>
#include <unordered_set>

#include "base/numbers.h"
#include "base/suggest.h"
#include "text/cover/knuth.h"
#include "text/cover/uncoverable.h"

namespace quadrille::text {

namespace {

using cover::Bounds;
using cover::Builder;
using cover::Color;
using cover::Entry;
using cover::Kind;
using cover::Problem;

// Reads `3` or `1:4`; one number is both bounds.
std::optional<Bounds> parse_bounds(std::string_view text) {
  const std::size_t colon = text.find(':');
  const auto low = whole_number(text.substr(0, colon));
  const auto high = colon == text.npos ? low : whole_number(text.substr(colon + 1));
  if (!low || !high) return std::nullopt;
  return Bounds{*low, *high};
}

class KnuthReader {
 public:
  explicit KnuthReader(Lines& lines) : lines_(lines) {}

  Result<CoverText> read() {
    if (!next_line()) return Error{ErrorCode::missing_text, "expected a line of item names"};
    item_line_ = lines_.line();
    item_line_number_ = lines_.number();
    if (auto error = read_items()) return *std::move(error);
    std::vector<std::string_view> written;
    while (next_line()) {
      if (auto error = read_option()) return *std::move(error);
      written.push_back(without_trailing_blanks(lines_.line()));
    }
    CoverText cover{std::move(builder_).build(), CoverLayout::knuth, std::move(written), {}};
    if (auto odd = warning(cover.problem)) cover.warnings.push_back(*std::move(odd));
    return cover;
  }

 private:
  // Moves to the next line that is neither blank nor a comment.
  bool next_line() {
    while (lines_.next()) {
      if (!lines_.line().starts_with('|') && !is_blank(lines_.line())) return true;
    }
    return false;
  }

  Error error(ErrorCode code, std::string detail, std::string_view place) const {
    return {code, std::move(detail), {lines_.number(), column(place)}};
  }
  std::uint64_t column(std::string_view place) const {
    assert(place.data() >= lines_.line().data() && place.data() <= lines_.line().data() + lines_.line().size());
    return static_cast<std::uint64_t>(place.data() - lines_.line().data()) + 1;
  }

  // Reads the first line: a lone bar divides primary items from secondary ones.
  std::optional<Error> read_items() {
    bool divided = false;
    for (Words words(lines_.line()); words.next();) {
      if (words.word() != "|") {
        if (auto error = divided ? read_secondary(words.word()) : read_primary(words.word())) return error;
      } else if (std::exchange(divided, true)) {
        return error(ErrorCode::bad_symbol, "unexpected second '|' among the items", words.word());
      }
    }
    return std::nullopt;
  }

  // Reads the name of a primary item, perhaps with bounds before a bar.
  std::optional<Error> read_primary(std::string_view word) {
    const std::size_t bar = word.find('|');
    if (bar == word.npos) return read_name(word, Bounds{});
    const auto bounds = parse_bounds(word.substr(0, bar));
    if (bounds) return read_name(word.substr(bar + 1), *bounds);
    return error(ErrorCode::bad_number,
                 "invalid bounds " + shown(word.substr(0, bar)) + ", expected e.g. '2|item' or '1:3|item'", word);
  }

  std::optional<Error> read_secondary(std::string_view word) {
    if (word.find('|') == word.npos) return read_name(word, std::nullopt);
    return error(ErrorCode::bad_symbol, "a secondary item cannot have bounds", word);
  }

  // Adds an item. Only primary items have bounds.
  std::optional<Error> read_name(std::string_view name, std::optional<Bounds> bounds) {
    if (name.empty()) return error(ErrorCode::bad_symbol, "expected the name of an item", name);
    const auto bad =
        std::find_if(name.begin(), name.end(), [](char c) { return c == ':' || c == '|' || is_control(c); });
    if (bad != name.end()) {
      return error(ErrorCode::bad_symbol, shown(*bad) + " cannot be part of an item's name",
                   name.substr(static_cast<std::size_t>(bad - name.begin())));
    }
    const auto added = bounds ? builder_.add_item(name, *bounds) : builder_.add_item(name, Kind::secondary);
    if (!added) return error(added.error().code, added.error().detail, name);
    primary_count_ += bounds ? 1 : 0;
    return std::nullopt;
  }

  // Reads one option; its vectors are used again, so that options need no memory of their own here.
  std::optional<Error> read_option() {
    entries_.clear();
    places_.clear();
    cost_ = 0;
    for (Words words(lines_.line()); words.next();) {
      const std::string_view word = words.word();
      if (auto error = word.front() == '|' ? read_cost(word) : read_entry(word)) return error;
    }
    const auto added = builder_.add_option(entries_, cost_);
    if (added) return std::nullopt;
    return error(added.error().code, added.error().detail, objection());
  }

  // Adds a cost to those of the option. The sum must fit, too.
  std::optional<Error> read_cost(std::string_view word) {
    const auto cost = whole_number(word.substr(1));
    if (!cost) return error(ErrorCode::bad_number, "invalid cost " + shown(word) + ", expected e.g. '|5'", word);
    if (*cost > std::numeric_limits<std::uint32_t>::max() - cost_) {
      return error(ErrorCode::bad_number, "the costs add up to more than 4294967295", word);
    }
    cost_ += *cost;
    return std::nullopt;
  }

  // Reads an item with perhaps a color, which may be any text.
  std::optional<Error> read_entry(std::string_view word) {
    const std::size_t colon = word.find(':');
    const std::string_view name = word.substr(0, colon);
    const auto item = builder_.find(name);
    if (!item) return error(ErrorCode::unknown_item, "unknown item " + shown(name) + advice(name), word);
    Entry entry(*item);
    if (colon != word.npos) {
      const std::string_view color = word.substr(colon + 1);
      if (color.empty() || std::any_of(color.begin(), color.end(), is_control)) {
        return error(ErrorCode::bad_symbol, "expected a color after ':'", color);
      }
      entry.color = builder_.color(color);
    }
    entries_.push_back(entry);
    places_.push_back(word);
    return std::nullopt;
  }

  // A '#' at the beginning is nearly always meant as a comment, and then all names are unknown.
  std::string advice(std::string_view name) const {
    if (item_line_.starts_with('#')) return " (comments begin with '|')";
    std::vector<std::string_view> known;
    for (Words words(item_line_); words.next();) known.push_back(words.word().substr(words.word().rfind('|') + 1));
    return did_you_mean(name, known);
  }

  // Returns the entry to which the builder objects: an item that was there already, or a color of a primary item.
  // Primary items have the smaller numbers.
  std::string_view objection() const {
    if (entries_.empty()) return lines_.line();
    assert(entries_.size() == places_.size());
    std::unordered_set<std::uint32_t> seen;
    for (std::size_t i = 0; i < entries_.size(); ++i) {
      const auto [item, color] = entries_[i];
      if (!seen.insert(index(item)).second) return places_[i];
      if (color != Color::none && index(item) < primary_count_) return places_[i];
    }
    return lines_.line();
  }

  // Warns of an item that no cover can have, at its name.
  std::optional<Error> warning(const Problem& problem) const {
    const auto found = find_uncoverable(problem);
    if (!found) return std::nullopt;
    // Counts words up to the item, which is primary: no lone bar stands before it.
    Words words(item_line_);
    for (std::uint32_t i = 0; i <= index(found->item); ++i) (void)words.next();
    const std::string item = "item " + shown(problem.name(found->item));
    return Error{ErrorCode::no_solution,
                 describe(*found, problem.bounds(found->item), item),
                 {item_line_number_, words.column()}};
  }

  Lines& lines_;
  Builder builder_;
  std::string_view item_line_;
  std::uint64_t item_line_number_ = 0;
  std::uint32_t primary_count_ = 0;
  // The option that is being read.
  std::vector<Entry> entries_;
  std::vector<std::string_view> places_;
  std::uint32_t cost_ = 0;
};

}  // namespace

Result<CoverText> parse_knuth(Lines& lines) { return KnuthReader(lines).read(); }

}  // namespace quadrille::text
