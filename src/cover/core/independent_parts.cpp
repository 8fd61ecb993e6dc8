// Unites the items of each option in disjoint sets (union-find); each set with a primary item becomes a problem of its
// own.
//
// Only what excludes something ties parts together. StateCode tells which secondary items do: an item that has the same
// color in all its options has a field of width 0 and is dropped from the copies.
//
//     a b | x:red       the parts {a b} and {c d}: x always has the same color, so it joins nothing
//     c d | x:red
#include <cassert>
#include <numeric>
#include <utility>

#include "cover/core/item_copy.h"
#include "cover/core/preprocess.h"
#include "cover/core/state_code.h"

namespace quadrille::cover {
namespace {

// Disjoint sets with path halving.
class Groups {
 public:
  explicit Groups(std::size_t size) : parent_(size) { std::iota(parent_.begin(), parent_.end(), 0U); }

  std::uint32_t find(std::uint32_t x) {
    while (parent_[x] != x) x = parent_[x] = parent_[parent_[x]];
    return x;
  }
  void join(std::uint32_t a, std::uint32_t b) { parent_[find(a)] = find(b); }

 private:
  std::vector<std::uint32_t> parent_;
};

// Copies items and options into the builders of their parts.
class Splitter {
 public:
  Splitter(const Problem& problem, const frontier::StateCode& code)
      : problem_(problem), code_(code), groups_(problem.item_count()) {
    for (OptionId option : code.options()) {
      const auto entries = problem.option(option);
      const std::uint32_t primary = first_primary(entries);
      for (const Entry& entry : entries) {
        if (binds(entry.item)) groups_.join(primary, index(entry.item));
      }
    }
  }

  // Numbers the parts by their first primary item, from 1; 0 marks a set without one. The order of the parts, and of
  // items and options in them, is that of the whole, so that a result does not depend on the union-find.
  std::vector<Problem> split() {
    std::vector<std::uint32_t> part_of(problem_.item_count(), 0);
    std::vector<Builder> builders;
    for (std::uint32_t item = 0; item < problem_.item_count(); ++item) {
      if (problem_.kind(ItemId{item}) != Kind::primary) continue;
      std::uint32_t& part = part_of[groups_.find(item)];
      if (part == 0) builders.emplace_back(), part = static_cast<std::uint32_t>(builders.size());
    }
    // A problem that does not fall apart is not copied.
    if (builders.size() < 2) return {};
    std::vector<ItemId> image(problem_.item_count());
    for (std::uint32_t item = 0; item < problem_.item_count(); ++item) {
      const std::uint32_t part = part_of[groups_.find(item)];
      if (part != 0 && binds(ItemId{item})) image[item] = copy_item(problem_, ItemId{item}, builders[part - 1]);
    }
    for (OptionId option : code_.options()) {
      const std::uint32_t part = part_of[groups_.find(first_primary(problem_.option(option)))];
      assert(part > 0 && part <= builders.size());
      copy_option(option, image, builders[part - 1]);
    }
    std::vector<Problem> parts;
    parts.reserve(builders.size());
    for (Builder& builder : builders) parts.push_back(std::move(builder).build());
    return parts;
  }

 private:
  // Tells whether it matters that two options share the item.
  bool binds(ItemId item) const { return problem_.kind(item) == Kind::primary || code_.width(item) > 0; }

  // Returns the item that stands for the option. StateCode lists only options with a primary item, so there is one.
  std::uint32_t first_primary(std::span<const Entry> entries) const {
    for (const Entry& entry : entries) {
      if (problem_.kind(entry.item) == Kind::primary) return index(entry.item);
    }
    assert(false);
    return 0;
  }

  void copy_option(OptionId option, const std::vector<ItemId>& image, Builder& builder) const {
    std::vector<Entry> entries;
    for (const Entry& entry : problem_.option(option)) {
      if (!binds(entry.item)) continue;
      const Color color = entry.color == Color::none ? Color::none : builder.color(problem_.name(entry.color));
      entries.emplace_back(image[index(entry.item)], color);
    }
    (void)builder.add_option(entries, problem_.cost(option)).value();
  }

  const Problem& problem_;
  const frontier::StateCode& code_;
  Groups groups_;
};

}  // namespace

std::vector<Problem> independent_parts(const Problem& problem) {
  const frontier::StateCode code(problem);
  return Splitter(problem, code).split();
}

}  // namespace quadrille::cover
