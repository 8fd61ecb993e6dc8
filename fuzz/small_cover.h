// Small exact cover problems from the bytes of an input, and their definition as an oracle.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "choices.h"
#include "quadrille/cover/problem.h"
#include "require.h"

namespace quadrille::fuzz {

using Chosen = std::vector<cover::OptionId>;

inline std::vector<cover::ItemId> add_items(cover::Builder& builder, Choices& choices, bool bounded) {
  const int primary = 1 + choices.below(8), secondary = choices.below(5);
  std::vector<cover::ItemId> items;
  for (int i = 0; i < primary; ++i) {
    cover::Bounds bounds;
    if (bounded) bounds.low = static_cast<std::uint32_t>(choices.below(4));
    if (bounded) bounds.high = bounds.low + static_cast<std::uint32_t>(choices.below(3));
    if (bounded && choices.below(8) == 7) bounds.high = cover::unbounded;
    const auto item = builder.add_item("", bounds);
    require(item.has_value() == (bounds.high > 0), "bounds were accepted, or refused, by mistake");
    if (item) items.push_back(*item);
  }
  for (int i = 0; i < secondary; ++i) items.push_back(*builder.add_item("", cover::Kind::secondary));
  return items;
}

/// At most 8 primary items, 4 secondary ones with 3 colors, and 20 options, or 12 if there are bounds. What the Builder
/// refuses is left out.
inline cover::Problem small_cover(Choices& choices) {
  cover::Builder builder;
  const bool bounded = choices.below(3) == 2;
  const int most_options = bounded ? 12 : 20;
  const std::vector<cover::ItemId> items = add_items(builder, choices, bounded);
  const int count = static_cast<int>(items.size());
  for (int option = 0; option < most_options && !choices.at_end(); ++option) {
    std::vector<cover::Entry> entries;
    for (int left = choices.below(6); left > 0 && count > 0; --left) {
      const auto item = items[static_cast<std::size_t>(choices.below(count))];
      const int color = choices.below(8);  // usually none
      entries.emplace_back(item, color < 5 ? cover::Color::none : builder.color(std::to_string(color)));
    }
    const auto added = builder.add_option(entries, static_cast<std::uint32_t>(choices.below(10)));
    require(added || !added.error().detail.empty(), "an error without words");
  }
  return std::move(builder).build();
}

/// The definition: is every primary item within its bounds, and every secondary one given one color at most?
class Definition {
 public:
  explicit Definition(const cover::Problem& problem) : problem_(problem) {}

  bool is_cover(const Chosen& chosen) const {
    std::vector<std::vector<cover::Color>> given(problem_.item_count());
    for (const cover::OptionId option : chosen) {
      if (!has_primary(option)) return false;
      for (const cover::Entry& entry : problem_.option(option)) given[index(entry.item)].push_back(entry.color);
    }
    for (std::uint32_t item = 0; item < given.size(); ++item) {
      if (!is_right(cover::ItemId{item}, given[item])) return false;
    }
    return true;
  }

  std::uint64_t cost(const Chosen& chosen) const {
    std::uint64_t sum = 0;
    for (const cover::OptionId option : chosen) sum += problem_.cost(option);
    return sum;
  }

  /// Tries every set of options.
  std::vector<Chosen> all_covers() const {
    std::vector<Chosen> covers;
    for (std::uint32_t set = 0; set < 1U << problem_.option_count(); ++set) {
      Chosen chosen;
      for (std::uint32_t option = 0; option < problem_.option_count(); ++option) {
        if ((set >> option & 1) != 0) chosen.push_back(cover::OptionId{option});
      }
      if (is_cover(chosen)) covers.push_back(std::move(chosen));
    }
    return covers;
  }

 private:
  bool has_primary(cover::OptionId option) const {
    const auto entries = problem_.option(option);
    return std::any_of(entries.begin(), entries.end(),
                       [this](const auto& entry) { return problem_.kind(entry.item) == cover::Kind::primary; });
  }

  bool is_right(cover::ItemId item, const std::vector<cover::Color>& given) const {
    const cover::Bounds bounds = problem_.bounds(item);
    if (problem_.kind(item) == cover::Kind::primary) return given.size() >= bounds.low && given.size() <= bounds.high;
    return given.size() < 2 || std::all_of(given.begin(), given.end(), [&](cover::Color color) {
             return color != cover::Color::none && color == given.front();
           });
  }

  const cover::Problem& problem_;
};

}  // namespace quadrille::fuzz
