// The bit-set engine: the remaining options are one set of bits, and choosing an option removes its conflicts from that
// set. Nothing is undone: each node has its own set.
//
// A node is expanded as a whole: all its children are computed, dead ends are dropped, the others are pushed onto the
// stack, the first on top. If a node uses only half the words of its frame, the problem is squeezed into a new frame,
// provided that the subtree is expected to have enough nodes.
//
// The stack, in words of 64 bits; the nodes of a frame are above those of the frame that it was squeezed from:
//
//     | options left | head | options left | head | ...
//       frame.words()   2
//
// Source of the idea: bit boards for exact covers are folklore; squeezing subproblems and looking at all children first
// were measured for this program, see docs/explanation/cover-engines.md.
#pragma once

#include "cover/engines/bits/bit_frame.h"
#include "cover/engines/bits/smallest_item.h"
#include "cover/engines/bits/subtree_forecast.h"

namespace quadrille::QUADRILLE_KERNEL {

using cover::BranchOutcome;
using cover::OptionId;
using cover::Pause;
using cover::PauseWatch;
using cover::Problem;
using cover::SubtreeForecast;

template <int lanes>
class BitWalk final : public cover::TreeWalk {
 public:
  BitWalk(const Problem& problem, const std::vector<bool>& promising)
      : matrix_(problem, promising), nodes_between_checks_(nodes_between_checks(problem)) {
    frames_.push_back(std::make_unique<BitFrame<lanes>>());
    frames_[0]->lay_out(matrix_);
    smallest_.make_room(matrix_.words());
    path_.resize(matrix_.items() + 1), branches_.resize(matrix_.items() + 1);
    reset();
  }

  void reset() override {
    root_.assign(matrix_.words(), ~std::uint64_t{0});
    if (matrix_.options() % 64 != 0) root_.back() = (std::uint64_t{1} << matrix_.options() % 64) - 1;
    uncovered_ = matrix_.items();
    required_.clear();
    possible_ = true, begun_ = false;
    forecast_.clear();
    top_ = 0, level_ = 0, depth_ = 0;
  }

  bool require(OptionId option) override {
    assert(!begun_);
    if (std::find(required_.begin(), required_.end(), option) != required_.end()) return possible_;
    required_.push_back(option);
    const std::uint32_t number = matrix_.number(option);
    possible_ = possible_ && number != BitMatrix::none && (root_[number / 64] >> (number % 64) & 1) != 0;
    if (!possible_) return false;
    frames_[0]->make_conflicts(number / 64, std::uint64_t{1} << (number % 64));
    const std::uint64_t* const conflicts = frames_[0]->conflicts(number);
    for (std::uint32_t word = 0; word < matrix_.words(); ++word) root_[word] &= ~conflicts[word];
    assert(uncovered_ >= matrix_.covered_by(number));
    uncovered_ -= matrix_.covered_by(number);
    return true;
  }

  BranchOutcome next(const Pause& pause) override {
    std::uint64_t found = 0;
    return walk<false>(pause, found);
  }
  BranchOutcome count(const Pause& pause, std::uint64_t& found) override { return walk<true>(pause, found); }

  void append_choices(std::vector<OptionId>& choices) const override {
    for (std::uint32_t depth = 0; depth < depth_; ++depth) choices.push_back(matrix_.id(path_[depth]));
  }

  void append_open_path(cover::OpenPath& open_path) const override {
    const std::size_t first = open_path.levels.size();
    open_path.end_open = possible_ && !begun_;
    for (std::uint32_t depth = 0; depth < depth_; ++depth) {
      open_path.levels.push_back({.chosen = matrix_.id(path_[depth]), .branches = branches_[depth], .untried = {}});
    }
    for_each_waiting([&](const Head& head) {
      if (head.depth == 0) {
        open_path.end_open = true;
        return;
      }
      if (head.depth > open_path.levels.size() - first)
        open_path.levels.push_back({.chosen = cover::no_option, .branches = branches_[head.depth - 1], .untried = {}});
      open_path.levels[first + head.depth - 1].untried.push_back(matrix_.id(head.option));
    });
  }

  cover::LookAhead look_ahead() override {
    if (uncovered_ == 0) return {.solution = true};
    cover::LookAhead ahead;
    const Smallest smallest = smallest_.template find<0>(*frames_[0], root_.data(), uncovered_);
    if (smallest.size == 0) return ahead;
    const std::uint64_t* const members = frames_[0]->row(smallest.item);
    for (std::uint32_t option = 0; option < matrix_.options(); ++option) {
      if ((members[option / 64] & root_[option / 64]) >> (option % 64) & 1)
        ahead.children.push_back(matrix_.id(option));
    }
    return ahead;
  }

  std::uint64_t nodes() const override { return nodes_; }

 private:
  struct Head {
    std::uint32_t option;  // the last choice, in the whole problem
    std::uint32_t depth;   // the number of choices that led here
    std::uint16_t item;    // the one to branch on, in the frame
    std::uint16_t size;    // the number of its options
    std::uint32_t uncovered;
  };
  static constexpr std::uint32_t head_words = sizeof(Head) / 8;

  enum class Step : std::uint8_t { solution, paused, frame_done, squeezed };

  BitFrame<lanes>& frame() { return *frames_[level_]; }

  template <bool counting>
  BranchOutcome walk(const Pause& pause, std::uint64_t& found) {
    if (!possible_) return BranchOutcome::exhausted;
    if (!begun_) begin();
    PauseWatch watch(pause, nodes_, nodes_between_checks_);
    found_ = 0, most_ = counting ? pause.solutions : cover::no_limit;
    const BranchOutcome outcome = run<counting>(watch);
    found += found_;
    return outcome;
  }

  void begin() {
    begun_ = true;
    Smallest smallest{0, 0};
    if (uncovered_ > 0) {
      smallest = smallest_.template find<0>(frame(), root_.data(), uncovered_);
      if (smallest.size == 0) return;
    }
    make_room(1, frame().words());
    std::copy(root_.begin(), root_.end(), stack_.data());
    push(frame().words(),
         {0, 0, static_cast<std::uint16_t>(smallest.item), static_cast<std::uint16_t>(smallest.size), uncovered_});
  }

  template <bool counting>
  BranchOutcome run(PauseWatch& watch) {
    for (;;) {
      Step step{};
      switch (frame().items() <= 256 ? frame().words() : 0) {
        case 1: step = run_frame<1, counting>(watch); break;
        case 2: step = run_frame<2, counting>(watch); break;
        case 3: step = run_frame<3, counting>(watch); break;
        case 4: step = run_frame<4, counting>(watch); break;
        case 5: step = run_frame<5, counting>(watch); break;
        case 6: step = run_frame<6, counting>(watch); break;
        case 7: step = run_frame<7, counting>(watch); break;
        case 8: step = run_frame<8, counting>(watch); break;
        default: step = run_frame<0, counting>(watch);
      }
      if (step == Step::solution) return BranchOutcome::solution;
      if (step == Step::paused) return BranchOutcome::paused;
      if (step == Step::squeezed) continue;
      if (level_ == 0) return BranchOutcome::exhausted;
      --level_;
    }
  }

  template <int fixed_words, bool counting>
  Step run_frame(PauseWatch& watch) {
    BitFrame<lanes>& here = frame();
    const std::uint32_t words = fixed_words == 0 ? here.words() : fixed_words;
    const std::size_t base = base_[level_];
    current_.make_room(words);
    std::uint64_t* const live = current_.data();
    while (top_ > base) {
      if (watch.due(nodes_) || (counting && found_ >= most_)) return Step::paused;
      assert(top_ - base >= words + head_words && (top_ - base) % (words + head_words) == 0);
      top_ -= words + head_words;
      const Head head = head_at(top_ + words);
      std::copy_n(stack_.data() + top_, words, live);
      depth_ = head.depth;
      if (depth_ > 0) path_[depth_ - 1] = head.option, ++nodes_;
      if (head.uncovered == 0) {
        if constexpr (!counting) return Step::solution;
        ++found_;
        continue;
      }
      forecast_.look_back(top_, nodes_);
      if (squeeze_if_worthwhile<fixed_words>(here, live, head)) return Step::squeezed;
      expand<fixed_words, counting>(here, head);
    }
    return Step::frame_done;
  }

  // Makes the children of a node. Dead ends, and solutions that are only counted, need not wait on the stack.
  template <int fixed_words, bool counting>
  [[gnu::always_inline]] void expand(BitFrame<lanes>& here, const Head& head) {
    const std::uint32_t words = fixed_words == 0 ? here.words() : fixed_words;
    std::array<std::uint64_t, fixed_words> in_registers;
    std::copy_n(current_.data(), fixed_words, in_registers.data());
    const std::uint64_t* const live = fixed_words == 0 ? current_.data() : in_registers.data();
    const std::uint64_t* const members = here.row(head.item);
    assert(head.item < here.items() && head.size > 0);
    make_room(head.size, words);
    branches_[head.depth] = head.size;
    for (std::uint32_t word = words; word-- > 0;) {
      std::uint64_t left = live[word] & members[word];
      here.make_conflicts(word, left);
      while (left != 0) {
        const auto bit = static_cast<std::uint32_t>(63 - std::countl_zero(left));
        left ^= std::uint64_t{1} << bit;
        const std::uint32_t option = 64 * word + bit;
        const std::uint64_t* const conflicts = here.conflicts(option);
        std::uint64_t* const child = stack_.data() + top_;
        for (std::uint32_t w = 0; w < words; ++w) child[w] = live[w] & ~conflicts[w];
        assert(head.uncovered >= here.covered_by(option));
        const std::uint32_t uncovered = head.uncovered - here.covered_by(option);
        const Smallest smallest = smallest_.template find<fixed_words>(here, child, uncovered);
        if (uncovered <= 1 && counting && count_leaf(uncovered == 0 ? 0 : smallest.size, uncovered)) continue;
        put_head(words, {here.option_id(option), head.depth + 1, static_cast<std::uint16_t>(smallest.item),
                         static_cast<std::uint16_t>(smallest.size), uncovered});
        // Without a branch, which the processor could not predict.
        const bool alive = smallest.size > 0 || uncovered == 0;
        top_ += alive ? words + head_words : 0;
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
                                                    const Head& head) {
    if (fixed_words == 1 && (2 * head.uncovered > here.items() || here.groups() <= 2)) return false;
    const std::uint32_t words = fixed_words == 0 ? here.words() : fixed_words;
    std::uint32_t options = 0;
    for (std::uint32_t word = 0; word < words; ++word) options += static_cast<std::uint32_t>(count_bits(live[word]));
    const std::uint32_t needed = (options + 63) / 64;
    if (fixed_words != 1 && (needed == words || (4 * needed > 3 * words && words > 4))) return false;
    if (!forecast_.worthwhile(SubtreeForecast::kind(level_, options, head.size), top_, nodes_)) return false;
    squeeze(live, head);
    return true;
  }

  // The node becomes the root of a frame of its own.
  void squeeze(const std::uint64_t* live, Head head) {
    if (++level_ == frames_.size()) frames_.push_back(std::make_unique<BitFrame<lanes>>()), base_.push_back(0);
    BitFrame<lanes>&parent = *frames_[level_ - 1], &here = frame();
    here.squeeze(parent, live);
    base_[level_] = top_;
    const std::uint32_t words = here.words(), options = here.options();
    make_room(1, words);
    std::fill_n(stack_.data() + top_, words, ~std::uint64_t{0});
    if (options % 64 != 0) stack_[top_ + words - 1] = (std::uint64_t{1} << options % 64) - 1;
    head.item = static_cast<std::uint16_t>(here.item_number(parent.item_id(head.item)));
    // The node has been counted, and is on the path: so popping it again must not count.
    if (head.depth > 0) --nodes_;
    push(words, head);
  }

  void make_room(std::size_t nodes, std::uint32_t words) {
    const std::size_t needed = top_ + nodes * (words + head_words);
    if (needed > stack_.size()) stack_.resize(2 * needed);
  }
  void put_head(std::uint32_t words, const Head& head) {
    assert(top_ + words + head_words <= stack_.size() && head.depth < path_.size());
    std::memcpy(stack_.data() + top_ + words, &head, sizeof head);
  }
  void push(std::uint32_t words, const Head& head) {
    put_head(words, head);
    top_ += words + head_words;
  }
  Head head_at(std::size_t place) const {
    Head head;
    std::memcpy(&head, stack_.data() + place, sizeof head);
    return head;
  }

  // In order from the bottom of the stack to the top.
  template <class Visit>
  void for_each_waiting(Visit visit) const {
    for (std::size_t level = 0; level <= level_; ++level) {
      const std::size_t end = level == level_ ? top_ : base_[level + 1], words = frames_[level]->words();
      for (std::size_t node = base_[level]; node < end; node += words + head_words) visit(head_at(node + words));
    }
  }

  BitMatrix matrix_;
  const std::uint64_t nodes_between_checks_;
  std::vector<std::unique_ptr<BitFrame<lanes>>> frames_;
  std::vector<std::size_t> base_{0};  // of each frame: where its nodes begin on the stack
  std::size_t level_ = 0;             // the frame in use
  std::vector<std::uint64_t> stack_;
  std::size_t top_ = 0;
  AlignedBuffer<std::uint64_t> current_;  // the options of the current node
  SmallestItem<lanes> smallest_;
  SubtreeForecast forecast_;

  std::vector<std::uint64_t> root_;  // the options left after the requirements
  std::vector<OptionId> required_;
  std::uint32_t uncovered_ = 0;
  bool possible_ = true, begun_ = false;

  std::vector<std::uint32_t> path_, branches_;
  std::uint32_t depth_ = 0;
  std::uint64_t nodes_ = 0, found_ = 0, most_ = 0;
};

}  // namespace quadrille::QUADRILLE_KERNEL
