#include "cover/multiple/walk.h"

namespace quadrille::cover::multiple {

namespace {

constexpr std::uint32_t word_bits = 64;

bool is_limited(Bounds bounds, std::size_t options) { return bounds.high > 1 && bounds.high < options; }

}  // namespace

// ---- Laying out ----

template <class Mask, std::size_t Planes>
Walk<Mask, Planes>::Walk(const Problem& problem, const Layout& layout, ItemChoice choice)
    : mask_count_((layout.bits() + bits - 1) / bits),
      item_blocks_((layout.primary_items() + bits - 1) / bits),
      words_((problem.option_count() + word_bits - 1) / word_bits),
      row_count_(problem.option_count() + 1),
      choice_(choice) {
  lay_out_options(problem, layout);
  lay_out_items(layout);
  find_budget(layout);
  reset();
}

template <class Mask, std::size_t Planes>
void Walk<Mask, Planes>::lay_out_options(const Problem& problem, const Layout& layout) {
  rows_.resize(mask_count_ * row_count_);
  shuts_.resize(mask_count_ * row_count_);
  shut_.resize(mask_count_);
  columns_.resize(mask_count_ * bits * words_);
  root_in_play_.resize(words_);
  list_.resize(words_ * word_bits + 8);
  shares_.resize(words_ * word_bits);
  for (Option option = 0; option < problem.option_count(); ++option) {
    const auto entries = problem.option(OptionId{option});
    if (!layout.has_primary(entries)) continue;
    const std::size_t word = option / word_bits;
    const Word place = Word{1} << option % word_bits;
    root_in_play_[word] |= place;
    layout.for_each_bit(
        entries,
        [&](std::uint32_t bit) {
          put(rows_[bit / bits * row_count_ + option], bit % bits);
          columns_[bit * words_ + word] |= place;
        },
        [&](std::uint32_t bit) { put(shuts_[bit / bits * row_count_ + option], bit % bits); });
  }
}

template <class Mask, std::size_t Planes>
void Walk<Mask, Planes>::lay_out_items(const Layout& layout) {
  root_blocks_.resize(item_blocks_);
  limited_.resize(item_blocks_);
  for (std::uint32_t item = 0; item < layout.primary_items(); ++item) {
    const Bounds bounds = layout.bounds(item);
    const bool limited = is_limited(bounds, row_count_);
    Block& block = root_blocks_[item / bits];
    const std::uint32_t bit = item % bits;
    put(block.open, bit);
    if (limited) put(limited_[item / bits], bit);
    for (std::size_t k = 0; k < Planes; ++k) {
      if ((bounds.low >> k & 1) != 0) put(block.need[k], bit);
      if (limited && (bounds.high >> k & 1) != 0) put(block.room[k], bit);
    }
  }
}

// If every option contains an item with limited room, and others may be covered more often than they need, then options
// that cover too little of what is needed can be left out: see keep_enough().
template <class Mask, std::size_t Planes>
void Walk<Mask, Planes>::find_budget(const Layout& layout) {
  bool some_slack = false;
  for (std::uint32_t item = 0; item < layout.primary_items(); ++item) {
    const Bounds bounds = layout.bounds(item);
    some_slack |= bounds.low > 0 && bounds.low < bounds.high;
    const bool everywhere = std::equal(root_in_play_.begin(), root_in_play_.end(), column(item));
    if (everywhere && is_limited(bounds, row_count_)) budget_ = item;
  }
  if (!some_slack) budget_ = no_item;
}

// ---- The way to the start ----

template <class Mask, std::size_t Planes>
void Walk<Mask, Planes>::reset() {
  stages_.clear();
  children_.clear();
  make_room(0);
  std::copy(root_blocks_.begin(), root_blocks_.end(), block_stack_.begin());
  std::copy(root_in_play_.begin(), root_in_play_.end(), in_play_stack_.begin());
  impossible_ = begun_ = false;
}

template <class Mask, std::size_t Planes>
bool Walk<Mask, Planes>::require(OptionId id) {
  const Option option = index(id);
  impossible_ |= (in_play(0)[option / word_bits] >> option % word_bits & 1) == 0;
  if (impossible_) return false;
  exclude(id);
  choose(0, option);
  leave_shut(0);
  std::copy_n(blocks(1), item_blocks_, blocks(0));
  std::copy_n(in_play(1), words_, in_play(0));
  return true;
}

template <class Mask, std::size_t Planes>
void Walk<Mask, Planes>::exclude(OptionId option) {
  in_play(0)[index(option) / word_bits] &= ~(Word{1} << index(option) % word_bits);
}

// For a node at this depth and a child.
template <class Mask, std::size_t Planes>
void Walk<Mask, Planes>::make_room(std::size_t depth) {
  if (block_stack_.size() < (depth + 2) * item_blocks_) block_stack_.resize(2 * (depth + 1) * item_blocks_);
  if (in_play_stack_.size() < (depth + 2) * words_) in_play_stack_.resize(2 * (depth + 1) * words_);
}

// ---- The way to a child ----

// M5: the option's items need one less and have room for one less; those that are full are shut, and what else the
// option excludes. Says whether an item is still open.
template <class Mask, std::size_t Planes>
bool Walk<Mask, Planes>::choose(std::size_t depth, Option option) {
  const Block* const from = blocks(depth);
  Block* const to = blocks(depth + 1);
  Mask left{};
  for (std::size_t m = 0; m < mask_count_; ++m) {
    Mask shut = shuts_[m * row_count_ + option];
    if (m < item_blocks_) {
      Block block = from[m];
      const Mask in = rows(m)[option], limited = in & limited_[m];
      subtract(block.need, in & nonzero(block.need));
      subtract(block.room, limited);
      shut |= limited & ~nonzero(block.room);
      left |= block.open &= ~shut;
      to[m] = block;
    }
    shut_[m] = shut;
  }
  return any(left);
}

// No further option of the item.
template <class Mask, std::size_t Planes>
bool Walk<Mask, Planes>::close(std::size_t depth, std::uint32_t item) {
  Block* const to = blocks(depth + 1);
  std::copy_n(blocks(depth), item_blocks_, to);
  std::fill(shut_.begin(), shut_.end(), Mask{});
  put(shut_[item / bits], item % bits);
  to[item / bits].open &= ~shut_[item / bits];
  return std::any_of(to, to + item_blocks_, [](const Block& block) { return any(block.open); });
}

template <class Mask, std::size_t Planes>
void Walk<Mask, Planes>::leave_shut(std::size_t depth) {
  const Word* const from = in_play(depth);
  Word* const to = in_play(depth + 1);
  std::copy_n(from, words_, to);
  for (std::size_t m = 0; m < mask_count_; ++m) {
    for_each(shut_[m], [&](std::uint32_t bit) {
      const Word* const options = column(static_cast<std::uint32_t>(m * bits) + bit);
      for (std::size_t w = 0; w < words_; ++w) to[w] &= ~options[w];
    });
  }
}

// ---- A node ----

template <class Mask, std::size_t Planes>
void Walk<Mask, Planes>::list_in_play(std::size_t depth) {
  const Word* const words = in_play(depth);
  Option* end = list_.data();
  for (std::size_t w = 0; w < words_; ++w) {
    for_each(words[w], [&](std::uint32_t bit) { *end++ = static_cast<Option>(w * word_bits) + bit; });
  }
  std::fill_n(end, 8, static_cast<Option>(row_count_ - 1));
  listed_ = static_cast<std::size_t>(end - list_.data());
}

// With room for `left` options that cover at most `most` of what is needed, each has to cover what the others cannot.
template <class Mask, std::size_t Planes>
void Walk<Mask, Planes>::keep_enough(std::size_t depth) {
  std::uint64_t total = 0;
  std::fill_n(shares_.begin(), listed_, 0);
  for (std::size_t m = 0; m < item_blocks_; ++m) {
    const Block& block = blocks(depth)[m];
    const Mask wanted = block.open & nonzero(block.need);
    total += sum(block.need, wanted);
    for (std::size_t i = 0; i < listed_; ++i) shares_[i] += multiple::count(rows(m)[list_[i]] & wanted);
  }
  const std::uint64_t most = listed_ == 0 ? 0 : *std::max_element(shares_.data(), shares_.data() + listed_);
  const Block& budget = blocks(depth)[budget_ / bits];
  const std::uint64_t left = number_at(std::span<const Mask>(budget.room), budget_ % bits);
  for (std::size_t i = 0; i < listed_; ++i) {
    if (shares_[i] + (left - 1) * most >= total) continue;
    in_play(depth)[list_[i] / word_bits] &= ~(Word{1} << list_[i] % word_bits);
  }
  list_in_play(depth);
}

// M2 and M3.
template <class Mask, std::size_t Planes>
auto Walk<Mask, Planes>::look(std::size_t depth) -> Look {
  list_in_play(depth);
  if (budget_ != no_item) keep_enough(depth);
  return compare_items(depth);
}

// The degree of an item with s options that needs n is s - n + 1: one child for each of its options but the last n - 1;
// if it needs none, one for each and one for no option at all.
template <class Mask, std::size_t Planes>
auto Walk<Mask, Planes>::compare_items(std::size_t depth) const -> Look {
  using ThisSurplus = Surplus<Mask, Planes>;
  const Block* const blocks = &block_stack_[depth * item_blocks_];
  const auto list = std::span(list_).first((listed_ + 7) / 8 * 8);
  std::uint64_t best = ~std::uint64_t{0};
  std::uint32_t item = no_item;
  Mask items{};
  for (std::size_t m = 0; m < item_blocks_; ++m) {
    const Block& block = blocks[m];
    const ThisSurplus surplus(rows(m), list, block.need);
    const Mask undecided = block.open & (nonzero(block.need) | surplus.used(block.need));
    if (!any(undecided)) continue;
    Mask smallest = undecided;
    std::uint64_t value = surplus.least(smallest);
    if (value < ThisSurplus::zero) return {Verdict::dead};
    if (choice_ == ItemChoice::first) {
      if (item != no_item) continue;
      smallest = Mask{};
      put(smallest, lowest(undecided));
      value = number_at(surplus.planes(), lowest(undecided));
    }
    if (value >= best) continue;
    best = value;
    items = smallest;
    item = static_cast<std::uint32_t>(m * bits) + lowest(smallest);
  }
  if (item == no_item) return {Verdict::solution};
  return {Verdict::open, item, static_cast<std::uint32_t>(best - ThisSurplus::zero + 1), items};
}

// ---- The walk ----

template <class Mask, std::size_t Planes>
void Walk<Mask, Planes>::append_children(std::size_t depth, const Look& look) {
  const std::size_t end = children_.size() + look.degree;
  const Word *const words = in_play(depth), *const options = column(look.item);
  for (std::size_t w = 0; w < words_; ++w) {
    for_each(words[w] & options[w], [&](std::uint32_t bit) {
      if (children_.size() < end) children_.push_back(static_cast<Option>(w * word_bits) + bit);
    });
  }
  if (children_.size() < end) children_.push_back(nothing);
}

template <class Mask, std::size_t Planes>
void Walk<Mask, Planes>::branch(std::size_t depth, const Look& look) {
  make_room(depth);
  stages_.push_back({look.item, static_cast<std::uint32_t>(children_.size()), look.degree});
  append_children(depth, look);
}

template <class Mask, std::size_t Planes>
auto Walk<Mask, Planes>::enter_child() -> Verdict {
  const std::size_t depth = stages_.size() - 1;
  Stage& stage = stages_.back();
  return enter(depth, option_of(stage, stage.begun++), stage.item) ? arrive(depth + 1) : Verdict::solution;
}

// The choice leaves its node's set, so its later siblings exclude it. Says whether an item is still open below.
template <class Mask, std::size_t Planes>
bool Walk<Mask, Planes>::enter(std::size_t depth, Option option, std::uint32_t item) {
  ++nodes_;
  if (option != nothing) in_play(depth)[option / word_bits] &= ~(Word{1} << option % word_bits);
  const bool some_open = option == nothing ? close(depth, item) : choose(depth, option);
  if (some_open) leave_shut(depth);
  return some_open;
}

// Looks at the node and branches it; as long as there are options without alternatives, takes them all.
template <class Mask, std::size_t Planes>
auto Walk<Mask, Planes>::arrive(std::size_t depth) -> Verdict {
  for (;; depth = stages_.size()) {
    const Look found = look(depth);
    if (found.verdict != Verdict::open) return found.verdict;
    if (found.degree > 1) return branch(depth, found), Verdict::open;
    const Verdict verdict = take_forced(depth, found);
    if (verdict != Verdict::open) return verdict;
  }
}

// An option for each of the items that have no more options than they need.
template <class Mask, std::size_t Planes>
auto Walk<Mask, Planes>::take_forced(std::size_t depth, const Look& look) -> Verdict {
  const std::size_t m = look.item / bits;
  for (Mask items = look.items; any(items);) {
    const std::uint32_t bit = take_lowest(items), item = static_cast<std::uint32_t>(m * bits) + bit;
    if (!has(blocks(depth)[m].open, bit)) continue;
    const Option option = first_option(depth, item);
    if (option == nothing && has(nonzero(blocks(depth)[m].need), bit)) return Verdict::dead;
    if (option == nothing) continue;
    make_room(depth);
    stages_.push_back({item, static_cast<std::uint32_t>(children_.size()), 1, 1});
    children_.push_back(option);
    if (!enter(depth++, option, item)) return Verdict::solution;
  }
  return Verdict::open;
}

template <class Mask, std::size_t Planes>
auto Walk<Mask, Planes>::first_option(std::size_t depth, std::uint32_t item) -> Option {
  const Word *const words = in_play(depth), *const options = column(item);
  for (std::size_t w = 0; w < words_; ++w) {
    if (const Word some = words[w] & options[w]; some != 0) return static_cast<Option>(w * word_bits) + lowest(some);
  }
  return nothing;
}

template <class Mask, std::size_t Planes>
template <class AtSolution>
Outcome Walk<Mask, Planes>::run(const Pause& pause, AtSolution stop_at_solution) {
  PauseWatch watch(pause, nodes_);
  if (impossible_) return Outcome::exhausted;
  if (!begun_) {
    if (watch.due(nodes_)) return Outcome::paused;
    begun_ = true;
    if (arrive(0) == Verdict::solution && stop_at_solution()) return Outcome::solution;
  }
  while (!stages_.empty()) {
    const Stage& stage = stages_.back();
    if (stage.begun == stage.children) {
      children_.resize(stage.first_child);
      stages_.pop_back();
      continue;
    }
    if (watch.due(nodes_)) return Outcome::paused;
    if (enter_child() == Verdict::solution && stop_at_solution()) return Outcome::solution;
  }
  return Outcome::exhausted;
}

template <class Mask, std::size_t Planes>
Outcome Walk<Mask, Planes>::next(const Pause& pause) {
  return run(pause, [] { return true; });
}

template <class Mask, std::size_t Planes>
Outcome Walk<Mask, Planes>::count(const Pause& pause, std::uint64_t& found) {
  if (pause.solutions == 0) return Outcome::paused;
  const std::uint64_t end = pause.solutions < no_limit - found ? found + pause.solutions : no_limit;
  const Outcome outcome = run(pause, [&] { return ++found == end; });
  return outcome == Outcome::solution ? Outcome::paused : outcome;
}

template <class Mask, std::size_t Planes>
void Walk<Mask, Planes>::append_choices(std::vector<OptionId>& choices) const {
  for (const Stage& stage : stages_) {
    const Option option = option_of(stage, stage.begun - 1);
    if (option != nothing) choices.push_back(OptionId{option});
  }
}

template <class Mask, std::size_t Planes>
void Walk<Mask, Planes>::append_rest(Rest& rest) const {
  for (const Stage& stage : stages_) {
    Level& level = rest.levels.emplace_back();
    level.branches = stage.children;
    if (stage.begun > 0) level.chosen = OptionId{option_of(stage, stage.begun - 1)};
    for (std::uint32_t i = stage.children; i > stage.begun; --i) {
      level.untried.push_back(OptionId{option_of(stage, i - 1)});
    }
    for (std::uint32_t i = 0; i + 1 < stage.begun; ++i) level.excluded.push_back(OptionId{option_of(stage, i)});
  }
  rest.open = !impossible_ && !begun_;
}

template <class Mask, std::size_t Planes>
std::optional<std::vector<OptionId>> Walk<Mask, Planes>::children() {
  const Look root = look(0);
  if (root.verdict == Verdict::solution) return std::nullopt;
  std::vector<OptionId> options;
  if (root.verdict == Verdict::dead) return options;
  append_children(0, root);
  for (Option option : children_) options.push_back(OptionId{option});
  children_.clear();
  return options;
}

template class Walk<Mask64, few_planes>;
template class Walk<Mask64, most_planes>;
template class Walk<Mask128, few_planes>;
template class Walk<Mask128, most_planes>;

}  // namespace quadrille::cover::multiple
