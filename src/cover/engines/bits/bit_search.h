// The search of the bit-set engine: the remaining options are one set of bits, and choosing an option removes its
// conflicts from that set. Nothing is undone: each node has its own set.
//
// A node is expanded as a whole: all its children are computed, dead ends are dropped, the others are pushed onto the
// stack, the first on top. If a node uses only half the words of its frame, the problem is squeezed into a new frame,
// provided that the subtree is expected to have enough nodes.
//
// Source of the idea: bit boards for exact covers are folklore; squeezing subproblems and looking at all children first
// were measured for this program, see docs/explanation/cover-engines.md.
#pragma once

#include "cover/engines/bits/bit_stack.h"
#include "cover/engines/bits/consistency.h"
#include "cover/engines/bits/smallest_item.h"
#include "cover/engines/bits/subtree_forecast.h"

namespace quadrille::QUADRILLE_KERNEL {

using cover::BranchOutcome;
using cover::Pause;
using cover::PauseWatch;
using cover::SubtreeForecast;

// Calls with the number of words as a constant from 1 to 8, and with 0 for all other numbers.
template <class Call>
[[gnu::always_inline]] inline auto with_fixed_words(std::uint32_t words, Call call) {
  switch (words) {
    case 1: return call(std::integral_constant<int, 1>{});
    case 2: return call(std::integral_constant<int, 2>{});
    case 3: return call(std::integral_constant<int, 3>{});
    case 4: return call(std::integral_constant<int, 4>{});
    case 5: return call(std::integral_constant<int, 5>{});
    case 6: return call(std::integral_constant<int, 6>{});
    case 7: return call(std::integral_constant<int, 7>{});
    case 8: return call(std::integral_constant<int, 8>{});
    default: return call(std::integral_constant<int, 0>{});
  }
}

// Tells whether a new frame for the options of a node would be much smaller. Adds the number of these options.
template <int fixed_words, int lanes>
[[gnu::always_inline]] inline bool is_sparse(const BitFrame<lanes>& here, const std::uint64_t* live,
                                             std::uint32_t uncovered, std::uint32_t& options) {
  if (fixed_words == 1 && (2 * uncovered > here.items() || here.groups() <= 2)) return false;
  const std::uint32_t words = fixed_words == 0 ? here.words() : fixed_words;
  for (std::uint32_t word = 0; word < words; ++word) options += static_cast<std::uint32_t>(count_bits(live[word]));
  const std::uint32_t needed = (options + 63) / 64;
  return fixed_words == 1 || (needed != words && (4 * needed <= 3 * words || words <= 4));
}

// Invariant: each node on the stack is a solution or has an item to branch on. The path leads to the node that was
// taken off last; those on the stack are to the right of it, but a node that was squeezed is there again.
template <int lanes>
class BitSearch {
 public:
  /// between: see nodes_between_checks().
  BitSearch(const BitMatrix& matrix, std::uint64_t between, bool consistent)
      : nodes_between_checks_(between),
        consistent_(consistent),
        stack_(matrix),
        path_(matrix.items() + 1),
        branches_(path_.size()) {
    smallest_.make_room(matrix.words());
    consistency_.make_room(matrix.words());
  }

  void clear() {
    forecast_.clear(), consistency_.clear(), stack_.clear();
    depth_ = 0;
  }

  BitFrame<lanes>& whole() { return stack_.whole(); }
  /// Finds the item to branch on at the root, of which these options are left.
  Smallest smallest_at_root(const std::vector<std::uint64_t>& options, std::uint32_t uncovered) {
    return smallest_.template find<0>(whole(), options.data(), uncovered);
  }

  /// Pushes the root, which must not be a dead end.
  void begin(const std::vector<std::uint64_t>& options, Smallest smallest, std::uint32_t uncovered) {
    const auto item = static_cast<std::uint16_t>(smallest.item), size = static_cast<std::uint16_t>(smallest.size);
    stack_.push_root(options, {0, 0, item, size, uncovered});
  }

  /// Walks to the next solution, or counts all and adds their number.
  template <bool counting>
  BranchOutcome walk(const Pause& pause, std::uint64_t& found) {
    PauseWatch watch(pause, nodes_, nodes_between_checks_);
    found_ = 0, most_ = counting ? pause.solutions : cover::no_limit;
    const BranchOutcome outcome = run<counting>(watch);
    found += found_;
    return outcome;
  }

  std::uint64_t nodes() const { return nodes_; }
  /// The choices that led to the node at hand, and how many children their nodes had.
  std::span<const std::uint32_t> path() const { return {path_.data(), depth_}; }
  std::span<const std::uint32_t> branches() const { return branches_; }
  /// The nodes that wait.
  const BitStack<lanes>& stack() const { return stack_; }

 private:
  enum class Step : std::uint8_t { solution, paused, frame_done, squeezed };

  template <bool counting>
  BranchOutcome run(PauseWatch& watch) {
    for (;;) {
      const BitFrame<lanes>& here = stack_.frame();
      const Step step = with_fixed_words(here.items() <= 256 ? here.words() : 0, [&](auto fixed_words) {
        return run_frame<decltype(fixed_words)::value, counting>(watch);
      });
      if (step == Step::solution) return BranchOutcome::solution;
      if (step == Step::paused) return BranchOutcome::paused;
      if (step == Step::squeezed) continue;
      if (!stack_.leave_frame()) return BranchOutcome::exhausted;
    }
  }

  template <int fixed_words, bool counting>
  Step run_frame(PauseWatch& watch) {
    BitFrame<lanes>& here = stack_.frame();
    const std::uint32_t words = fixed_words == 0 ? here.words() : fixed_words;
    const std::size_t base = stack_.base();
    current_.make_room(words);
    std::uint64_t* const live = current_.data();
    while (stack_.height() > base) {
      if (watch.due(nodes_) || (counting && found_ >= most_)) return Step::paused;
      stack_.pop(words);
      BitHead head = stack_.head(words);
      std::copy_n(stack_.top(), words, live);
      depth_ = head.depth;
      if (depth_ > 0) path_[depth_ - 1] = head.option, ++nodes_;
      if (head.uncovered == 0) {
        if constexpr (!counting) return Step::solution;
        ++found_;
        continue;
      }
      forecast_.look_back(stack_.height(), nodes_);
      if (consistent_ && !make_consistent(here, live, head)) continue;
      if (squeeze_if_worthwhile<fixed_words>(here, live, head)) return Step::squeezed;
      expand<fixed_words, counting>(here, head);
    }
    return Step::frame_done;
  }

  // A node that was just squeezed is consistent.
  [[gnu::noinline]] bool make_consistent(BitFrame<lanes>& here, std::uint64_t* live, BitHead& head) {
    if (std::exchange(squeezed_, false)) return true;
    return consistency_.make(here, live, head, stack_.height(), nodes_);
  }

  // Makes the children of a node. Dead ends, and solutions that are only counted, need not wait on the stack.
  template <int fixed_words, bool counting>
  [[gnu::always_inline]] void expand(BitFrame<lanes>& here, const BitHead& head) {
    const std::uint32_t words = fixed_words == 0 ? here.words() : fixed_words;
    std::array<std::uint64_t, fixed_words> in_registers;
    std::copy_n(current_.data(), fixed_words, in_registers.data());
    const std::uint64_t* const live = fixed_words == 0 ? current_.data() : in_registers.data();
    const std::uint64_t* const members = here.row(head.item);
    assert(head.item < here.items() && head.size > 0 && head.depth + 1 < path_.size());
    stack_.make_room(head.size, words);
    branches_[head.depth] = head.size;
    for (std::uint32_t word = words; word-- > 0;) {
      std::uint64_t left = live[word] & members[word];
      here.make_conflicts(word, left);
      while (left != 0) {
        const auto bit = static_cast<std::uint32_t>(63 - std::countl_zero(left));
        left ^= std::uint64_t{1} << bit;
        const std::uint32_t option = 64 * word + bit;
        const std::uint64_t* const conflicts = here.conflicts(option);
        std::uint64_t* const child = stack_.top();
        for (std::uint32_t w = 0; w < words; ++w) child[w] = live[w] & ~conflicts[w];
        assert(head.uncovered >= here.covered_by(option));
        const std::uint32_t uncovered = head.uncovered - here.covered_by(option);
        const Smallest smallest = smallest_.template find<fixed_words>(here, child, uncovered);
        if (uncovered <= 1 && counting && count_leaf(uncovered == 0 ? 0 : smallest.size, uncovered)) continue;
        stack_.put_head(words, {here.option_id(option), head.depth + 1, static_cast<std::uint16_t>(smallest.item),
                                static_cast<std::uint16_t>(smallest.size), uncovered});
        const bool alive = smallest.size > 0 || uncovered == 0;
        stack_.keep_if(alive, words);
        nodes_ += alive ? 0 : 1;
      }
    }
  }

  // A node with at most one uncovered item: a solution, or as many as the item has options.
  bool count_leaf(std::uint32_t options, std::uint32_t uncovered) {
    const std::uint64_t solutions = uncovered == 0 ? 1 : options;
    if (solutions > most_ - found_) return false;
    found_ += solutions;
    nodes_ += 1 + options;
    return true;
  }

  template <int fixed_words>
  [[gnu::always_inline]] bool squeeze_if_worthwhile(const BitFrame<lanes>& here, const std::uint64_t* live,
                                                    const BitHead& head) {
    std::uint32_t options = 0;
    if (!is_sparse<fixed_words>(here, live, head.uncovered, options)) return false;
    const SubtreeForecast::Kind kind = SubtreeForecast::kind(stack_.level(), options, head.size);
    constexpr float nodes_worth_squeezing = 20;
    if (!forecast_.has_at_least(nodes_worth_squeezing, kind, stack_.height(), nodes_)) return false;
    stack_.squeeze(live, head);
    squeezed_ = true;
    // The node has been counted, and is on the path: so popping it again must not count.
    if (head.depth > 0) --nodes_;
    return true;
  }

  const std::uint64_t nodes_between_checks_;
  const bool consistent_;
  bool squeezed_ = false;
  BitStack<lanes> stack_;
  AlignedBuffer<std::uint64_t> current_;  // the options of the current node
  SmallestItem<lanes> smallest_;
  Consistency<lanes> consistency_;
  SubtreeForecast forecast_;
  std::vector<std::uint32_t> path_, branches_;
  std::uint32_t depth_ = 0;
  std::uint64_t nodes_ = 0, found_ = 0, most_ = 0;
};

}  // namespace quadrille::QUADRILLE_KERNEL
