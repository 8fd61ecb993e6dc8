// Small random exact cover problems with secondary items and colors, and their definition as an oracle.
#pragma once

#include "quadrille/cover/problem.h"
#include "support.h"

namespace quadrille::test {

struct RandomCoverShape {
  int primary = 6, secondary = 3, options = 14;
  int colors = 3;  // 0: no item is colored
};

/// Entries of about a third of the items, so that most problems have some covers.
inline cover::Problem random_cover(const RandomCoverShape& shape, Dice& random) {
  cover::Builder builder;
  std::vector<cover::ItemId> items;
  for (int i = 0; i < shape.primary; ++i) items.push_back(*builder.add_item());
  for (int i = 0; i < shape.secondary; ++i) items.push_back(*builder.add_item({}, cover::Kind::secondary));
  for (int i = 0; i < shape.options; ++i) {
    std::vector<cover::Entry> entries;
    for (std::size_t item = 0; item < items.size(); ++item) {
      if (random.below(3) != 0) continue;
      const int color = item < static_cast<std::size_t>(shape.primary) ? 0 : random.below(shape.colors + 1);
      entries.emplace_back(items[item], color == 0 ? cover::Color::none : builder.color(std::to_string(color)));
    }
    if (!entries.empty()) (void)builder.add_option(entries).value();
  }
  return std::move(builder).build();
}

/// The definition: is every primary item covered once, and every secondary one at most once or with one color?
inline bool is_cover(const cover::Problem& problem, const OptionSet& chosen) {
  std::vector<std::vector<cover::Color>> given(problem.item_count());
  for (std::uint32_t option : chosen) {
    bool has_primary = false;
    for (const cover::Entry& entry : problem.option(cover::OptionId{option})) {
      has_primary = has_primary || problem.kind(entry.item) == cover::Kind::primary;
      given[index(entry.item)].push_back(entry.color);
    }
    if (!has_primary) return false;
  }
  for (std::uint32_t item = 0; item < given.size(); ++item) {
    const auto& colors = given[item];
    if (problem.kind(cover::ItemId{item}) == cover::Kind::primary) {
      if (colors.size() != 1) return false;
    } else if (colors.size() > 1) {
      for (cover::Color color : colors) {
        if (color == cover::Color::none || color != colors.front()) return false;
      }
    }
  }
  return true;
}

/// Oracle: every set of options is tried.
inline Solutions all_covers(const cover::Problem& problem) {
  Solutions covers;
  for (std::uint32_t subset = 0; subset < 1U << problem.option_count(); ++subset) {
    OptionSet chosen;
    for (std::uint32_t option = 0; option < problem.option_count(); ++option) {
      if ((subset >> option & 1) != 0) chosen.insert(chosen.end(), option);
    }
    if (is_cover(problem, chosen)) covers.insert(std::move(chosen));
  }
  return covers;
}

}  // namespace quadrille::test
