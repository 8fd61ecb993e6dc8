// Builds a row of bits for each constraint: the options that conflict with whoever satisfies it. For an item without a
// color these are all its options; for a color of an item, the item's options with other colors or none.
//
//     x:red in options 0 3, x:blue in 1, x uncolored in 4      row of x:red   .1..1     choosing option 0 removes
//                                                              row of x:blue  1..11     options 1 and 4, but not 3
//                                                              row of x       11.11
#include "cover/engines/bits/bit_matrix.h"

#include <algorithm>
#include <cassert>
#include <map>
#include <utility>

namespace quadrille::cover {

namespace {

// Numbers the constraints: primary items first, then secondary items and their colors as they come.
class ConstraintNumbers {
 public:
  explicit ConstraintNumbers(const Problem& problem) : of_item_(problem.item_count(), BitMatrix::none) {
    for (std::uint32_t item = 0; item < problem.item_count(); ++item) {
      if (problem.kind(ItemId{item}) == Kind::primary) of_item_[item] = count_++;
    }
  }

  std::uint32_t operator()(const Entry& entry) {
    if (entry.color == Color::none) {
      std::uint32_t& number = of_item_[index(entry.item)];
      return number == BitMatrix::none ? number = count_++ : number;
    }
    const auto [place, is_new] = of_color_.try_emplace({entry.item, entry.color}, count_);
    count_ += is_new;
    return place->second;
  }

  std::uint32_t count() const { return count_; }
  std::uint32_t of_item(ItemId item) const { return of_item_[index(item)]; }
  const auto& colors() const { return of_color_; }

 private:
  std::uint32_t count_ = 0;
  std::vector<std::uint32_t> of_item_;
  std::map<std::pair<ItemId, Color>, std::uint32_t> of_color_;
};

void set_bit(std::uint64_t* row, std::uint32_t bit) { row[bit / 64] |= std::uint64_t{1} << (bit % 64); }

}  // namespace

BitMatrix::BitMatrix(const Problem& problem, const std::vector<bool>& promising) {
  for (std::uint32_t item = 0; item < problem.item_count(); ++item) {
    items_ += problem.kind(ItemId{item}) == Kind::primary;
  }
  assert(promising.size() == problem.option_count());
  number_options(promising);

  ConstraintNumbers numbers(problem);
  starts_.push_back(0);
  // Lists each option's constraints. Those of primary items have the numbers below items_, which are counted.
  for (OptionId id : option_ids_) {
    for (const Entry& entry : problem.option(id)) constraints_of_.push_back(numbers(entry));
    const auto first = constraints_of_.begin() + starts_.back();
    covered_by_.push_back(static_cast<std::uint32_t>(
        std::count_if(first, constraints_of_.end(), [this](std::uint32_t constraint) { return constraint < items_; })));
    starts_.push_back(static_cast<std::uint32_t>(constraints_of_.size()));
  }

  // Fills the rows with the options of each constraint, as if colors were items of their own.
  rows_.resize(numbers.count() * words_or_one());
  const auto row_of = [this](std::uint32_t constraint) { return rows_.data() + constraint * words_or_one(); };
  for (std::uint32_t option = 0; option < options(); ++option) {
    for (const Entry& entry : problem.option(option_ids_[option])) {
      if (const std::uint32_t number = numbers.of_item(entry.item); number != none) set_bit(row_of(number), option);
      if (entry.color != Color::none) set_bit(row_of(numbers(entry)), option);
    }
  }
  // The row of a color has the options with it, so far.
  const auto& colors = numbers.colors();
  for (auto color = colors.begin(); color != colors.end();) {
    // Pairs are sorted by item, so the colors of an item are consecutive. The union of their rows, and of the uncolored
    // options, gives all options of the item; a color's row keeps those that are not its own.
    const ItemId item = color->first.first;
    const auto end = std::find_if(color, colors.end(), [item](const auto& other) { return other.first.first != item; });
    std::vector<std::uint64_t> members(words_or_one());
    const auto add_to_members = [&](std::uint32_t number) {
      for (std::size_t word = 0; word < members.size(); ++word) members[word] |= row_of(number)[word];
    };
    if (const std::uint32_t number = numbers.of_item(item); number != none) add_to_members(number);
    std::for_each(color, end, [&](const auto& own) { add_to_members(own.second); });
    for (; color != end; ++color) {
      std::uint64_t* const row = row_of(color->second);
      for (std::size_t word = 0; word < members.size(); ++word) row[word] = members[word] & ~row[word];
    }
  }
}

void BitMatrix::number_options(const std::vector<bool>& promising) {
  for (std::uint32_t option = 0; option < promising.size(); ++option) {
    numbers_.push_back(promising[option] ? options() : none);
    if (promising[option]) option_ids_.push_back(OptionId{option});
  }
}

}  // namespace quadrille::cover
