// Dice exact cover problems for the model tests: small, with all that a problem can have, and easy to shrink. Their
// covers are found by the definition.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model_check.h"
#include "support.h"

namespace quadrille::test {

struct PlannedItem {
  bool secondary = false;
  cover::Bounds bounds = {};  // of a primary item
};

/// Item and color of an entry. Items beyond the last one start again with the first.
struct PlannedEntry {
  std::uint8_t item = 0, color = 0;
};

/// Any values are a problem: entries that may not be are left out. So whatever shrinks is a problem, too.
struct CoverPlan {
  std::vector<PlannedItem> items;
  std::vector<std::vector<PlannedEntry>> options;

  /// Without repeated items, colors of primary items, and options without entries.
  std::vector<std::vector<PlannedEntry>> valid_options() const {
    std::vector<std::vector<PlannedEntry>> valid;
    for (const auto& planned : options) {
      std::vector<PlannedEntry> option;
      std::set<std::size_t> seen;
      for (const PlannedEntry& entry : planned) {
        if (items.empty() || !seen.insert(entry.item % items.size()).second) continue;
        const auto item = static_cast<std::uint8_t>(entry.item % items.size());
        option.push_back({item, items[item].secondary ? entry.color : std::uint8_t{0}});
      }
      if (!option.empty()) valid.push_back(std::move(option));
    }
    return valid;
  }
};

inline cover::Problem problem_of(const CoverPlan& plan) {
  cover::Builder builder;
  std::vector<cover::ItemId> items;
  for (const PlannedItem& item : plan.items) {
    items.push_back(item.secondary ? *builder.add_item({}, cover::Kind::secondary)
                                   : *builder.add_item({}, item.bounds));
  }
  for (const auto& option : plan.valid_options()) {
    std::vector<cover::Entry> entries;
    for (const auto& [item, color] : option) {
      entries.emplace_back(items[item], color == 0 ? cover::Color::none : builder.color(std::string(1, "?abc"[color])));
    }
    (void)builder.add_option(entries).value();
  }
  return std::move(builder).build();
}

/// Oracle: tries every set of options.
inline Solutions covers_by_definition(const CoverPlan& plan) {
  const auto options = plan.valid_options();
  struct Use {
    std::uint32_t times = 0;
    std::uint8_t color = 0;
    bool clash = false;
  };
  return sets_of_options(options.size(), [&](const OptionSet& chosen) {
    std::vector<Use> uses(plan.items.size());
    for (const std::uint32_t option : chosen) {
      bool has_primary = false;
      for (const auto& [item, color] : options[option]) {
        Use& use = uses[item];
        use.clash |= use.times > 0 && (color == 0 || color != use.color);
        ++use.times, use.color = color;
        has_primary |= !plan.items[item].secondary;
      }
      if (!has_primary) return false;
    }
    for (std::size_t item = 0; item < uses.size(); ++item) {
      const auto& [secondary, bounds] = plan.items[item];
      const std::uint32_t times = uses[item].times;
      if (secondary ? uses[item].clash : times < bounds.low || times > bounds.high) return false;
    }
    return true;
  });
}

/// "items 0 1 2[0..2] 3s, options {0 3:a} {1 2}": an item with its bounds, or s for secondary.
inline std::ostream& operator<<(std::ostream& out, const CoverPlan& plan) {
  out << "items";
  for (std::size_t i = 0; i < plan.items.size(); ++i) {
    const auto& [secondary, bounds] = plan.items[i];
    out << ' ' << i << (secondary ? "s" : "");
    if (!secondary && bounds != cover::Bounds{}) out << '[' << bounds.low << ".." << bounds.high << ']';
  }
  out << ", options";
  for (const auto& option : plan.valid_options()) {
    const char* before = " {";
    for (const auto& [item, color] : option) {
      out << std::exchange(before, " ") << int{item};
      if (color != 0) out << ':' << "?abc"[color];
    }
    out << '}';
  }
  return out;
}

/// Problems of which one in four has bounds.
inline rc::Gen<CoverPlan> cover_plans(bool bounds = true) {
  using rc::gen::build, rc::gen::set, rc::gen::inRange;
  const auto item = [](bool bounded) {
    rc::Gen<cover::Bounds> one = rc::gen::just(cover::Bounds{});
    rc::Gen<cover::Bounds> some = rc::gen::elementOf(
        std::vector<cover::Bounds>{{1, 1}, {0, 1}, {0, 2}, {1, 2}, {2, 2}, {1, 3}, {2, 4}, {1, cover::unbounded}});
    return build<PlannedItem>(set(&PlannedItem::secondary, rc::gen::weightedElement<bool>({{3, false}, {1, true}})),
                              set(&PlannedItem::bounds, bounded ? some : one));
  };
  const auto entry = build<PlannedEntry>(set(&PlannedEntry::item, inRange<std::uint8_t>(0, 8)),
                                         set(&PlannedEntry::color, inRange<std::uint8_t>(0, 4)));
  const auto option = at_most(4, entry);
  const auto options =
      rc::gen::oneOf(at_most(12, option), rc::gen::container<std::vector<std::vector<PlannedEntry>>>(12, option));
  const auto plan = [&](bool bounded) {
    return build<CoverPlan>(set(&CoverPlan::items, at_most(8, item(bounded))), set(&CoverPlan::options, options));
  };
  if (!bounds) return plan(false);
  return rc::gen::weightedOneOf<CoverPlan>({{3, plan(false)}, {1, plan(true)}});
}

inline OptionSet as_set(std::span<const cover::OptionId> options) {
  OptionSet set;
  for (const cover::OptionId option : options) RC_ASSERT(set.insert(index(option)).second);
  return set;
}

}  // namespace quadrille::test
