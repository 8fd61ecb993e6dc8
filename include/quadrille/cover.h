// Exact cover: choose options so that every primary item is in exactly one of them and every secondary item in at most
// one.
//
//     using namespace quadrille::cover;
//     Builder b;
//     ItemId x = *b.add_item("x"), y = *b.add_item("y"), z = *b.add_item("z", Kind::secondary);
//     b.add_option({x, z}), b.add_option({y}), b.add_option({x, y});
//     Problem problem = std::move(b).build();
//     for (Search search(problem); search.next();) show(search.solution());   // {x z, y}, then {x y}
//
// A Problem is immutable data and may be shared between threads; a Search belongs to one thread and refers to its
// Problem. Source: D. E. Knuth, The Art of Computer Programming 4B (2022), section 7.2.2.1, Algorithm X.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "quadrille/result.h"

namespace quadrille::cover {

/// Items and options are numbered from 0 in the order in which they were added.
enum class ItemId : std::uint32_t {};
enum class OptionId : std::uint32_t {};

constexpr std::uint32_t index(ItemId item) { return static_cast<std::uint32_t>(item); }
constexpr std::uint32_t index(OptionId option) { return static_cast<std::uint32_t>(option); }

enum class Kind : std::uint8_t {
  primary,    ///< covered exactly once
  secondary,  ///< covered at most once
};

/// An exact cover problem: items, and options as sets of items. Memory: 4 bytes for each item of each option.
class Problem {
 public:
  std::size_t item_count() const { return kinds_.size(); }
  std::size_t option_count() const { return option_starts_.size() - 1; }
  /// The number of (option, item) pairs: the ones of the matrix.
  std::size_t entry_count() const { return entries_.size(); }

  Kind kind(ItemId item) const { return kinds_[index(item)]; }
  /// The item's name; empty if it was given none.
  std::string_view name(ItemId item) const { return names_[index(item)]; }
  /// The option's items, in the order in which they were written. An option without primary items is never chosen.
  std::span<const ItemId> option(OptionId option) const {
    const std::size_t first = option_starts_[index(option)], last = option_starts_[index(option) + 1];
    return std::span(entries_).subspan(first, last - first);
  }

 private:
  friend class Builder;
  std::vector<Kind> kinds_;
  std::vector<std::string> names_;
  std::vector<ItemId> entries_;
  std::vector<std::uint32_t> option_starts_{0};
};

/// Makes a Problem and checks it on the way. Amortised constant time for each item and each entry.
class Builder {
 public:
  /// Errors: duplicate_item. An empty name means "no name" and may be given often.
  Result<ItemId> add_item(std::string_view name = {}, Kind kind = Kind::primary);
  /// Errors: empty_option, unknown_item, repeated_item; the problem is then unchanged.
  Result<OptionId> add_option(std::span<const ItemId> items);
  Result<OptionId> add_option(std::initializer_list<ItemId> items) {
    return add_option(std::span(items.begin(), items.size()));
  }
  std::optional<ItemId> find(std::string_view name) const;

  Problem build() &&;

 private:
  Problem problem_;
  std::unordered_map<std::string, ItemId> by_name_;
  std::vector<std::uint32_t> last_option_with_;  // for each item: 1 + the last option that named it
};

/// Which item a search branches on: step X3 of the book.
enum class ItemChoice : std::uint8_t {
  fewest_options,  ///< the item with the fewest options left ("minimum remaining values")
  first,           ///< the first uncovered item: what the tutorials begin with
};

/// Finds the exact covers of a problem one after the other, by dancing links.
///
/// Time: exponential in general; one step of the search touches the links of one option's items. Memory: about 16 bytes
/// for each entry of the problem. No recursion.
class Search {
 public:
  explicit Search(const Problem& problem, ItemChoice choice = ItemChoice::fewest_options);
  ~Search();
  Search(Search&&) noexcept;
  Search& operator=(Search&&) noexcept;

  /// Demands that the option is part of every solution. False if it conflicts with another demand: the search then
  /// has no solution. To be called before the first next(). Cost: that of choosing one option.
  bool require(OptionId option);

  /// Moves on to the next solution; false if there is none, or if the stop was requested (then `stopped()` is true, and
  /// another call goes on where the search stood).
  bool next(const std::stop_token& stop = {});
  bool stopped() const;

  /// The options of the solution that next() found: the required ones, then the others from the first branch down.
  std::span<const OptionId> solution() const;

  /// Back to the start, without requirements. Costs as much as leaving the levels of the search.
  void reset();

  /// Options tried so far, since construction.
  std::uint64_t nodes() const;

 private:
  class Links;
  std::unique_ptr<Links> links_;
};

inline constexpr std::uint64_t no_limit = std::numeric_limits<std::uint64_t>::max();

/// The number of exact covers, at most `limit`: a result equal to `limit` means "at least so many".
std::uint64_t count(const Problem& problem, std::uint64_t limit = no_limit);

}  // namespace quadrille::cover
