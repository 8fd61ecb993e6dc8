// Stores a problem in flat arrays: all entries one after the other, and for each option its first entry. Bounds and
// costs have arrays only from the first one that is not the default, so that plain problems do not pay for them.
//
// Names are found in an open-addressing hash table of positions with linear probing, at most half full. The strings
// themselves stay in the problem: the table compares with them there.
#include "quadrille/cover/problem.h"

#include <algorithm>
#include <cassert>
#include <functional>
#include <utility>

namespace quadrille::cover {

// ---- Names ----

// The place of the name, or the empty place where it belongs.
std::size_t Builder::NameIndex::place_of(std::string_view name, std::span<const std::string> names) const {
  assert(size_ < places_.size());
  std::size_t at = std::hash<std::string_view>{}(name) & (places_.size() - 1);
  while (places_[at] != 0 && names[places_[at] - 1] != name) at = (at + 1) & (places_.size() - 1);
  return at;
}

std::optional<std::uint32_t> Builder::NameIndex::find(std::string_view name, std::span<const std::string> names) const {
  if (places_.empty()) return std::nullopt;
  const std::uint32_t found = places_[place_of(name, names)];
  return found == 0 ? std::nullopt : std::optional(found - 1);
}

// Grows before it adds, so that a search for an empty place always ends.
void Builder::NameIndex::add_last(std::span<const std::string> names) {
  if (2 * (size_ + 1) > places_.size()) grow(names);
  places_[place_of(names.back(), names)] = static_cast<std::uint32_t>(names.size());
  ++size_;
}

void Builder::NameIndex::grow(std::span<const std::string> names) {
  std::vector<std::uint32_t> larger(std::max<std::size_t>(16, 4 * places_.size()));
  const std::vector<std::uint32_t> old = std::exchange(places_, std::move(larger));
  for (const std::uint32_t place : old) {
    if (place != 0) places_[place_of(names[place - 1], names)] = place;
  }
}

// ---- Items, colors, options ----

Result<ItemId> Builder::add_item(std::string_view name, Kind kind) {
  const ItemId id{static_cast<std::uint32_t>(problem_.kinds_.size())};
  assert(problem_.names_.size() == problem_.item_count() && last_option_with_.size() == problem_.item_count());
  if (!name.empty() && item_names_.find(name, problem_.names_)) {
    return Error{ErrorCode::duplicate_item, "duplicate item '" + std::string(name) + "'"};
  }
  problem_.kinds_.push_back(kind);
  problem_.names_.emplace_back(name);
  if (!name.empty()) item_names_.add_last(problem_.names_);
  // Keeps bounds for all items or for none.
  if (!problem_.bounds_.empty()) problem_.bounds_.emplace_back();
  assert(problem_.bounds_.empty() || problem_.bounds_.size() == problem_.item_count());
  last_option_with_.push_back(0);
  return id;
}

Result<ItemId> Builder::add_item(std::string_view name, Bounds bounds) {
  if (bounds.low > bounds.high || bounds.high == 0) {
    return Error{ErrorCode::bad_number, "item '" + std::string(name) + "' cannot be covered " +
                                            std::to_string(bounds.low) + " to " + std::to_string(bounds.high) +
                                            " times"};
  }
  auto added = add_item(name);
  if (!added || bounds == Bounds{}) return added;
  // The first item with bounds gives all items before it the default.
  problem_.bounds_.resize(problem_.item_count());
  problem_.bounds_.back() = bounds;
  return added;
}

Color Builder::color(std::string_view name) {
  if (const auto known = color_names_.find(name, problem_.color_names_)) return Color{*known};
  problem_.color_names_.emplace_back(name);
  color_names_.add_last(problem_.color_names_);
  return Color{static_cast<std::uint32_t>(problem_.color_names_.size()) - 1};
}

Result<OptionId> Builder::add_option(std::span<const Entry> entries, std::uint32_t cost) {
  if (auto error = check(entries)) return *error;
  const OptionId id{static_cast<std::uint32_t>(problem_.option_count())};
  assert(problem_.option_starts_.back() == problem_.entry_count());
  problem_.entries_.insert(problem_.entries_.end(), entries.begin(), entries.end());
  problem_.option_starts_.push_back(static_cast<std::uint32_t>(problem_.entries_.size()));
  // Once one option has a cost, the array has a place for each: those before it cost 0.
  if (cost > 0) problem_.costs_.resize(problem_.option_count() - 1);
  if (cost > 0 || problem_.has_costs()) problem_.costs_.push_back(cost);
  assert(problem_.costs_.empty() || problem_.costs_.size() == problem_.option_count());
  return id;
}

// Marks each item with the number of the option, counted from 1, which finds a repetition in constant time. An option
// that fails is not added, and its number is used again for the next one: so the marks of its items must be removed.
std::optional<Error> Builder::check(std::span<const Entry> entries) {
  if (entries.empty()) return Error{ErrorCode::empty_option, "the option has no items"};
  const auto number = static_cast<std::uint32_t>(problem_.option_starts_.size());
  const auto fail = [&](std::size_t checked, ErrorCode code, std::string detail) {
    for (const Entry& entry : entries.first(checked)) last_option_with_[index(entry.item)] = 0;
    return Error{code, std::move(detail)};
  };
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const auto [item, color] = entries[i];
    if (index(item) >= problem_.item_count()) {
      return fail(i, ErrorCode::unknown_item, "unknown item number " + std::to_string(index(item)));
    }
    if (std::exchange(last_option_with_[index(item)], number) == number) {
      return fail(i, ErrorCode::repeated_item,
                  "item '" + std::string(problem_.name(item)) + "' is in the option twice");
    }
    if (color != Color::none && problem_.kind(item) == Kind::primary) {
      return fail(i + 1, ErrorCode::colored_primary,
                  "item '" + std::string(problem_.name(item)) + "' is primary and cannot have a color");
    }
  }
  return std::nullopt;
}

std::optional<ItemId> Builder::find(std::string_view name) const {
  const auto found = item_names_.find(name, problem_.names_);
  return found ? std::optional(ItemId{*found}) : std::nullopt;
}

Problem Builder::build() && { return std::move(problem_); }

}  // namespace quadrille::cover
