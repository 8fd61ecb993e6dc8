#include "text/cover/knuth.h"

#include <algorithm>
#include <unordered_set>

#include "text/cover/recognize.h"
#include "text/cover/uncoverable.h"

namespace quadrille::text {

namespace {

using cover::Bounds;
using cover::Builder;
using cover::Color;
using cover::Entry;
using cover::Kind;
using cover::Problem;

// `3` or `1:4`.
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
    return static_cast<std::uint64_t>(place.data() - lines_.line().data()) + 1;
  }

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

  // Only primary items have bounds.
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

  std::optional<Error> read_cost(std::string_view word) {
    const auto cost = whole_number(word.substr(1));
    if (!cost) return error(ErrorCode::bad_number, "invalid cost " + shown(word) + ", expected e.g. '|5'", word);
    if (*cost > std::numeric_limits<std::uint32_t>::max() - cost_) {
      return error(ErrorCode::bad_number, "the costs add up to more than 4294967295", word);
    }
    cost_ += *cost;
    return std::nullopt;
  }

  std::optional<Error> read_entry(std::string_view word) {
    const std::size_t colon = word.find(':');
    const std::string_view name = word.substr(0, colon);
    const auto item = builder_.find(name);
    if (!item) return error(ErrorCode::unknown_item, "unknown item " + shown(name), word);
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

  // The place of the entry to which the builder objects.
  std::string_view objection() const {
    if (entries_.empty()) return lines_.line();
    std::unordered_set<std::uint32_t> seen;
    for (std::size_t i = 0; i < entries_.size(); ++i) {
      const auto [item, color] = entries_[i];
      if (!seen.insert(index(item)).second) return places_[i];
      if (color != Color::none && index(item) < primary_count_) return places_[i];
    }
    return lines_.line();
  }

  std::optional<Error> warning(const Problem& problem) const {
    const auto found = find_uncoverable(problem);
    if (!found) return std::nullopt;
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

// ------------------------------------------------------------------------------------------------------- recognizing

namespace {

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

std::optional<Guess> recognize_knuth(const Head& head) {
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
                                 CoverLayout::knuth, recognize_knuth};

}  // namespace quadrille::text
