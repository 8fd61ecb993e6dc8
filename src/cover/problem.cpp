#include "quadrille/cover/problem.h"

namespace quadrille::cover {

Result<ItemId> Builder::add_item(std::string_view name, Kind kind) {
  const ItemId id{static_cast<std::uint32_t>(problem_.kinds_.size())};
  if (!name.empty() && !by_name_.emplace(name, id).second) {
    return Error{ErrorCode::duplicate_item, "item '" + std::string(name) + "' is named twice"};
  }
  problem_.kinds_.push_back(kind);
  problem_.names_.emplace_back(name);
  if (!problem_.bounds_.empty()) problem_.bounds_.emplace_back();
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
  problem_.bounds_.resize(problem_.item_count());
  problem_.bounds_.back() = bounds;
  return added;
}

Color Builder::color(std::string_view name) {
  const Color next{static_cast<std::uint32_t>(problem_.color_names_.size())};
  const auto [place, is_new] = color_by_name_.emplace(name, next);
  if (is_new) problem_.color_names_.emplace_back(name);
  return place->second;
}

Result<OptionId> Builder::add_option(std::span<const Entry> entries, std::uint32_t cost) {
  if (auto error = check(entries)) return *error;
  const OptionId id{static_cast<std::uint32_t>(problem_.option_count())};
  problem_.entries_.insert(problem_.entries_.end(), entries.begin(), entries.end());
  problem_.option_starts_.push_back(static_cast<std::uint32_t>(problem_.entries_.size()));
  if (cost > 0) problem_.costs_.resize(problem_.option_count() - 1);
  if (cost > 0 || problem_.has_costs()) problem_.costs_.push_back(cost);
  return id;
}

std::optional<Error> Builder::check(std::span<const Entry> entries) {
  if (entries.empty()) return Error{ErrorCode::empty_option, "an option without items"};
  const auto number = static_cast<std::uint32_t>(problem_.option_starts_.size());
  const auto fail = [&](std::size_t checked, ErrorCode code, std::string detail) {
    for (const Entry& entry : entries.first(checked)) last_option_with_[index(entry.item)] = 0;
    return Error{code, std::move(detail)};
  };
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const auto [item, color] = entries[i];
    if (index(item) >= problem_.item_count()) {
      return fail(i, ErrorCode::unknown_item, "there is no item number " + std::to_string(index(item)));
    }
    if (std::exchange(last_option_with_[index(item)], number) == number) {
      return fail(i, ErrorCode::repeated_item,
                  "item '" + std::string(problem_.name(item)) + "' stands twice in one option");
    }
    if (color != Color::none && problem_.kind(item) == Kind::primary) {
      return fail(i + 1, ErrorCode::colored_primary,
                  "item '" + std::string(problem_.name(item)) + "' is primary and can have no colour");
    }
  }
  return std::nullopt;
}

std::optional<ItemId> Builder::find(std::string_view name) const {
  const auto found = by_name_.find(std::string(name));
  if (found == by_name_.end()) return std::nullopt;
  return found->second;
}

Problem Builder::build() && { return std::move(problem_); }

}  // namespace quadrille::cover
