#include "quadrille/cover.h"

namespace quadrille::cover {

Result<ItemId> Builder::add_item(std::string_view name, Kind kind) {
  const ItemId id{static_cast<std::uint32_t>(problem_.kinds_.size())};
  if (!name.empty() && !by_name_.emplace(name, id).second) {
    return Error{ErrorCode::duplicate_item, "item '" + std::string(name) + "' is named twice"};
  }
  problem_.kinds_.push_back(kind);
  problem_.names_.emplace_back(name);
  last_option_with_.push_back(0);
  return id;
}

Result<OptionId> Builder::add_option(std::span<const ItemId> items) {
  if (items.empty()) return Error{ErrorCode::empty_option, "an option without items"};
  const auto number = static_cast<std::uint32_t>(problem_.option_starts_.size());
  for (std::size_t i = 0; i < items.size(); ++i) {
    const bool known = index(items[i]) < problem_.item_count();
    if (known && std::exchange(last_option_with_[index(items[i])], number) != number) continue;
    for (ItemId marked : items.first(i)) last_option_with_[index(marked)] = 0;
    if (!known) {
      return Error{ErrorCode::unknown_item, "there is no item number " + std::to_string(index(items[i]))};
    }
    return Error{ErrorCode::repeated_item,
                 "item '" + std::string(problem_.name(items[i])) + "' stands twice in one option"};
  }
  problem_.entries_.insert(problem_.entries_.end(), items.begin(), items.end());
  problem_.option_starts_.push_back(static_cast<std::uint32_t>(problem_.entries_.size()));
  return OptionId{number - 1};
}

std::optional<ItemId> Builder::find(std::string_view name) const {
  const auto found = by_name_.find(std::string(name));
  if (found == by_name_.end()) return std::nullopt;
  return found->second;
}

Problem Builder::build() && { return std::move(problem_); }

}  // namespace quadrille::cover
