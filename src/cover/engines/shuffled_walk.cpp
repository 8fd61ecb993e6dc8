// Copies the problem with items and options in the order of random permutations, and translates the numbers of options
// on the way in and out. Names are not copied: only colors have to stay apart.
#include "cover/engines/shuffled_walk.h"

#include <cassert>
#include <numeric>
#include <utility>

#include "cover/core/item_copy.h"
#include "cover/core/uniform_random.h"

namespace quadrille::cover {

namespace {

std::vector<std::uint32_t> random_order(std::size_t size, UniformRandom& random) {
  std::vector<std::uint32_t> order(size);
  std::iota(order.begin(), order.end(), 0u);
  for (std::size_t left = size; left > 1; --left) std::swap(order[left - 1], order[random.below(left)]);
  return order;
}

// Adds the items of a problem to another one in a new order.
class ItemCopies {
 public:
  ItemCopies(const Problem& problem, UniformRandom& random, Builder& builder)
      : problem_(problem), builder_(builder), copies_(problem.item_count()) {
    for (const std::uint32_t item : random_order(problem.item_count(), random))
      copies_[item] = copy_item(problem, ItemId{item}, builder);
  }

  Entry copy(const Entry& entry) {
    if (entry.color == Color::none) return {copies_[index(entry.item)]};
    if (index(entry.color) >= colors_.size()) colors_.resize(index(entry.color) + 1, Color::none);
    Color& color = colors_[index(entry.color)];
    if (color == Color::none) color = builder_.color(problem_.name(entry.color));
    return {copies_[index(entry.item)], color};
  }

 private:
  const Problem& problem_;
  Builder& builder_;
  std::vector<ItemId> copies_;
  std::vector<Color> colors_;
};

}  // namespace

ShuffledWalk::ShuffledWalk(const Problem& problem, const std::vector<bool>& promising, std::uint64_t seed,
                           const Make& make)
    : seed_(seed), problem_(shuffle(problem, promising)), walk_(make(problem_)) {}

Problem ShuffledWalk::shuffle(const Problem& problem, const std::vector<bool>& promising) {
  assert(promising.size() == problem.option_count());
  UniformRandom random(seed_);
  Builder builder;
  ItemCopies items(problem, random, builder);
  shuffled_.resize(problem.option_count(), no_option);
  std::vector<Entry> entries;
  for (const std::uint32_t option : random_order(problem.option_count(), random)) {
    if (!promising[option]) continue;
    entries.clear();
    for (const Entry& entry : problem.option(OptionId{option})) entries.push_back(items.copy(entry));
    shuffled_[option] = builder.add_option(entries, problem.cost(OptionId{option})).value();
    original_.push_back(OptionId{option});
  }
  return std::move(builder).build();
}

bool ShuffledWalk::require(OptionId option) {
  const OptionId shuffled = shuffled_[index(option)];
  return shuffled != no_option && walk_->require(shuffled);
}

bool ShuffledWalk::descend(OptionId option) {
  const OptionId shuffled = shuffled_[index(option)];
  return shuffled != no_option && walk_->descend(shuffled);
}

void ShuffledWalk::exclude(OptionId option) {
  const OptionId shuffled = shuffled_[index(option)];
  if (shuffled != no_option) walk_->exclude(shuffled);
}

// Replaces the numbers from `first` on by those of the original problem.
void ShuffledWalk::restore(std::vector<OptionId>& options, std::size_t first) const {
  for (std::size_t i = first; i < options.size(); ++i) options[i] = original(options[i]);
}

void ShuffledWalk::append_choices(std::vector<OptionId>& choices) const {
  const std::size_t first = choices.size();
  walk_->append_choices(choices);
  restore(choices, first);
}

void ShuffledWalk::append_open_path(OpenPath& open_path) const {
  const std::size_t first = open_path.levels.size();
  walk_->append_open_path(open_path);
  for (std::size_t i = first; i < open_path.levels.size(); ++i) {
    TreeLevel& level = open_path.levels[i];
    level.chosen = original(level.chosen);
    restore(level.untried), restore(level.excluded);
  }
}

LookAhead ShuffledWalk::look_ahead() {
  LookAhead ahead = walk_->look_ahead();
  restore(ahead.forced), restore(ahead.children);
  return ahead;
}

SearchOptions ShuffledWalk::settled(const SearchOptions& given) const {
  SearchOptions settled = walk_->settled(given);
  settled.seed = seed_;
  return settled;
}

}  // namespace quadrille::cover
