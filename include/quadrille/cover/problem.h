// Describes an exact cover problem: items, and options that cover them.
//
//     using namespace quadrille::cover;
//     Builder b;
//     ItemId x = *b.add_item("x"), y = *b.add_item("y"), z = *b.add_item("z", Kind::secondary);
//     const Color red = b.color("red");
//     *b.add_option({x, {z, red}}), *b.add_option({y, {z, red}}), *b.add_option({x, y}, 3);
//     Problem problem = std::move(b).build();   // two covers: {x z:red} with {y z:red}, and {x y} at a cost of 3
//
// A cover is a choice of options such that every primary item is in exactly one of them, or in as many as its bounds
// allow. A secondary item is in at most one chosen option, or in several that give it the same color.
// A Problem is immutable and may be shared between threads. A Builder belongs to one thread.
// Source: D. E. Knuth, The Art of Computer Programming 4B (2022), section 7.2.2.1: exact covers, colors ("XCC"),
// multiplicities ("MCC"), costs.
#pragma once

#include <cassert>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/result.h"

namespace quadrille::cover {

/// Items and options are numbered from 0 in the order in which they were added.
enum class ItemId : std::uint32_t {};
enum class OptionId : std::uint32_t {};
/// The color that an option gives to a secondary item. Named by Builder::color(); `none` matches no color, not even
/// itself.
enum class Color : std::uint32_t { none };

constexpr std::uint32_t index(ItemId item) { return static_cast<std::uint32_t>(item); }
constexpr std::uint32_t index(OptionId option) { return static_cast<std::uint32_t>(option); }
constexpr std::uint32_t index(Color color) { return static_cast<std::uint32_t>(color); }

enum class Kind : std::uint8_t {
  primary,    ///< covered exactly once, or within its bounds
  secondary,  ///< covered at most once, or with one color
};

inline constexpr std::uint32_t unbounded = std::numeric_limits<std::uint32_t>::max();

/// The least and the greatest number of chosen options that may contain a primary item.
struct Bounds {
  std::uint32_t low = 1, high = 1;
  bool operator==(const Bounds&) const = default;
};

/// An item of an option, with its color.
struct Entry {
  Entry(ItemId the_item, Color the_color = Color::none) : item(the_item), color(the_color) {}
  bool operator==(const Entry&) const = default;
  ItemId item;
  Color color;
};

/// Memory: 8 bytes for each entry, 8 for each option, about 50 for each item.
class Problem {
 public:
  std::size_t item_count() const { return kinds_.size(); }
  std::size_t option_count() const { return option_starts_.size() - 1; }
  /// The number of (option, item) pairs: the ones of the matrix.
  std::size_t entry_count() const { return entries_.size(); }

  Kind kind(ItemId item) const {
    assert(index(item) < item_count());
    return kinds_[index(item)];
  }
  Bounds bounds(ItemId item) const { return bounds_.empty() ? Bounds{} : bounds_[index(item)]; }
  /// The item's name; empty if it has none.
  std::string_view name(ItemId item) const { return names_[index(item)]; }
  /// The name of a color that the problem uses; empty for `none`.
  std::string_view name(Color color) const { return color_names_[index(color)]; }
  /// The option's entries, in the order in which they were added. An option without primary items is never chosen.
  std::span<const Entry> option(OptionId option) const {
    assert(index(option) < option_count());
    const std::size_t first = option_starts_[index(option)], last = option_starts_[index(option) + 1];
    return std::span(entries_).subspan(first, last - first);
  }
  std::uint32_t cost(OptionId option) const { return costs_.empty() ? 0 : costs_[index(option)]; }

  bool has_colors() const { return color_names_.size() > 1; }
  /// Tells whether some item has bounds other than 1 to 1.
  bool has_bounds() const { return !bounds_.empty(); }
  /// Tells whether some option has a cost other than 0.
  bool has_costs() const { return !costs_.empty(); }

 private:
  friend class Builder;
  std::vector<Kind> kinds_;
  std::vector<std::string> names_;
  std::vector<std::string> color_names_{""};
  std::vector<Bounds> bounds_;  // empty while all are 1 to 1
  std::vector<Entry> entries_;
  std::vector<std::uint32_t> option_starts_{0};
  std::vector<std::uint32_t> costs_;  // empty while all are 0
};

/// Builds a Problem and checks each item and option. Amortized constant time for each item and each entry.
class Builder {
 public:
  /// Errors: duplicate_item. An empty name means "no name" and may be used repeatedly.
  Result<ItemId> add_item(std::string_view name = {}, Kind kind = Kind::primary);
  /// A primary item with bounds. Errors: duplicate_item; bad_number unless low <= high and high > 0.
  Result<ItemId> add_item(std::string_view name, Bounds bounds);
  /// The color of this name; a new name makes a new color. Cost: a look-up.
  Color color(std::string_view name);
  /// Errors: empty_option, unknown_item, repeated_item, colored_primary; the problem is then unchanged.
  Result<OptionId> add_option(std::span<const Entry> entries, std::uint32_t cost = 0);
  Result<OptionId> add_option(std::initializer_list<Entry> entries, std::uint32_t cost = 0) {
    return add_option(std::span(entries.begin(), entries.size()), cost);
  }

  /// The item of this name, if there is one. Cost: a look-up.
  std::optional<ItemId> find(std::string_view name) const;

  Problem build() &&;

 private:
  // Finds strings of a vector by their text: a hash table of their positions. (std::unordered_map would add a large
  // header to every user's build.)
  class NameIndex {
   public:
    /// The position of the name in `names`.
    std::optional<std::uint32_t> find(std::string_view name, std::span<const std::string> names) const;
    /// Adds the last of `names`, which is not in the index yet.
    void add_last(std::span<const std::string> names);

   private:
    std::size_t place_of(std::string_view name, std::span<const std::string> names) const;
    void grow(std::span<const std::string> names);

    std::vector<std::uint32_t>
        places_;  // positions, counted from 1; 0 is an empty place; at most half of them are used
    std::size_t size_ = 0;
  };

  std::optional<Error> check(std::span<const Entry> entries);

  Problem problem_;
  NameIndex item_names_, color_names_;
  std::vector<std::uint32_t> last_option_with_;  // for each item: 1 + the last option that named it
};

}  // namespace quadrille::cover
