// The bit-set engine: the options that are left are one set of bits, and to choose an option is to take its conflicts
// out of that set. Nothing is undone: a node keeps its own set.
//
// A node is expanded as a whole: all its children are made and looked at, dead ends are dropped, the others wait on the
// stack, the first on top. Where a node has only half the words of its frame left, the problem is squeezed into a new
// frame, if the subtree promises enough nodes.
//
// The stack, in words of 64 bits; the nodes of a frame lie above those of the frame that it was squeezed from:
//
//     | options left | head | options left | head | ...
//       frame.words()   2
//
// Source of the idea: bit boards for exact covers are folklore; squeezing subproblems and looking at all children first
// were measured for this program, see docs/cover.md.
#pragma once

#include "cover/bits/forecast.h"
#include "cover/bits/frame.h"

namespace quadrille::QUADRILLE_KERNEL {

using cover::Forecast;
using cover::OptionId;
using cover::Outcome;
using cover::Pause;
using cover::PauseWatch;
using cover::Problem;

template <int lanes>
class BitWalk final : public cover::TreeWalk {
 public:
  explicit BitWalk(const Problem& problem) : matrix_(problem) {
    frames_.push_back(std::make_unique<Frame<lanes>>());
    frames_[0]->lay_out(matrix_);
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
    if (std::find(required_.begin(), required_.end(), option) != required_.end()) return possible_;
    required_.push_back(option);
    const std::uint32_t number = matrix_.number(option);
    possible_ = possible_ && number != BitMatrix::none && (root_[number / 64] >> (number % 64) & 1) != 0;
    if (!possible_) return false;
    const std::uint64_t* const conflicts = frames_[0]->conflicts(number);
    for (std::uint32_t word = 0; word < matrix_.words(); ++word) root_[word] &= ~conflicts[word];
    uncovered_ -= matrix_.covered_by(number);
    return true;
  }

  Outcome next(const Pause& pause) override {
    std::uint64_t found = 0;
    return walk<false>(pause, found);
  }
  Outcome count(const Pause& pause, std::uint64_t& found) override { return walk<true>(pause, found); }

  void append_choices(std::vector<OptionId>& choices) const override {
    for (std::uint32_t depth = 0; depth < depth_; ++depth) choices.push_back(matrix_.id(path_[depth]));
  }

  void append_rest(cover::Rest& rest) const override {
    const std::size_t first = rest.levels.size();
    rest.open = possible_ && !begun_;
    for (std::uint32_t depth = 0; depth < depth_; ++depth) {
      rest.levels.push_back({.chosen = matrix_.id(path_[depth]), .branches = branches_[depth], .untried = {}});
    }
    for_each_waiting([&](const Head& head) {
      if (head.depth == 0) {
        rest.open = true;
        return;
      }
      if (head.depth > rest.levels.size() - first)
        rest.levels.push_back({.chosen = {}, .branches = branches_[head.depth - 1], .untried = {}});
      rest.levels[first + head.depth - 1].untried.push_back(matrix_.id(head.option));
    });
  }

  std::optional<std::vector<OptionId>> children() override {
    if (uncovered_ == 0) return std::nullopt;
    std::vector<OptionId> options;
    const Smallest smallest = smallest_item<0>(*frames_[0], root_.data(), uncovered_);
    if (smallest.size == 0) return options;
    const std::uint64_t* const members = frames_[0]->row(smallest.item);
    for (std::uint32_t option = 0; option < matrix_.options(); ++option) {
      if ((members[option / 64] & root_[option / 64]) >> (option % 64) & 1) options.push_back(matrix_.id(option));
    }
    return options;
  }

  std::uint64_t nodes() const override { return nodes_; }

 private:
  struct Head {
    std::uint32_t option;  // the last choice, in the whole problem
    std::uint32_t depth;   // how many choices led here
    std::uint16_t item;    // the one to branch on, in the frame
    std::uint16_t size;    // how many options it has
    std::uint32_t uncovered;
  };
  static constexpr std::uint32_t head_words = sizeof(Head) / 8;

  struct Smallest {
    std::uint32_t item, size;  // size 0: some item has no option left
  };

  enum class Step : std::uint8_t { solution, paused, frame_done, squeezed };

  Frame<lanes>& frame() { return *frames_[level_]; }

  template <bool counting>
  Outcome walk(const Pause& pause, std::uint64_t& found) {
    if (!possible_) return Outcome::exhausted;
    if (!begun_) begin();
    PauseWatch watch(pause, nodes_);
    found_ = 0, most_ = counting ? pause.solutions : cover::no_limit;
    const Outcome outcome = run<counting>(watch);
    found += found_;
    return outcome;
  }

  void begin() {
    begun_ = true;
    Smallest smallest{0, 0};
    if (uncovered_ > 0) {
      smallest = smallest_item<0>(frame(), root_.data(), uncovered_);
      if (smallest.size == 0) return;
    }
    make_room(1, frame().words());
    std::copy(root_.begin(), root_.end(), stack_.data());
    push(frame().words(),
         {0, 0, static_cast<std::uint16_t>(smallest.item), static_cast<std::uint16_t>(smallest.size), uncovered_});
  }

  template <bool counting>
  Outcome run(PauseWatch& watch) {
    for (;;) {
      Step step{};
      switch (frame().words()) {
        case 1: step = run_frame<1, counting>(watch); break;
        case 2: step = run_frame<2, counting>(watch); break;
        case 3: step = run_frame<3, counting>(watch); break;
        case 4: step = run_frame<4, counting>(watch); break;
        default: step = run_frame<0, counting>(watch);
      }
      if (step == Step::solution) return Outcome::solution;
      if (step == Step::paused) return Outcome::paused;
      if (step == Step::squeezed) continue;
      if (level_ == 0) return Outcome::exhausted;
      --level_;
    }
  }

  template <int fixed_words, bool counting>
  Step run_frame(PauseWatch& watch) {
    Frame<lanes>& here = frame();
    const std::uint32_t words = fixed_words == 0 ? here.words() : fixed_words;
    const std::size_t base = base_[level_];
    current_.make_room(words);
    std::uint64_t* const live = current_.data();
    while (top_ > base) {
      if (watch.due(nodes_) || (counting && found_ >= most_)) return Step::paused;
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
      forecast_.leave(top_, nodes_);
      if (squeeze_if_worthwhile(live, head)) return Step::squeezed;
      expand<fixed_words, counting>(here, head);
    }
    return Step::frame_done;
  }

  // Makes the children of a node. Dead ends, and solutions that are only counted, need not wait on the stack.
  template <int fixed_words, bool counting>
  [[gnu::always_inline]] void expand(Frame<lanes>& here, const Head& head) {
    const std::uint32_t words = fixed_words == 0 ? here.words() : fixed_words;
    std::array<std::uint64_t, fixed_words> in_registers;
    std::copy_n(current_.data(), fixed_words, in_registers.data());
    const std::uint64_t* const live = fixed_words == 0 ? current_.data() : in_registers.data();
    const std::uint64_t* const members = here.row(head.item);
    make_room(head.size, words);
    branches_[head.depth] = head.size;
    for (std::uint32_t word = words; word-- > 0;) {
      for (std::uint64_t left = live[word] & members[word]; left != 0;) {
        const auto bit = static_cast<std::uint32_t>(63 - std::countl_zero(left));
        left ^= std::uint64_t{1} << bit;
        const std::uint32_t option = 64 * word + bit;
        const std::uint64_t* const conflicts = here.conflicts(option);
        std::uint64_t* const child = stack_.data() + top_;
        for (std::uint32_t w = 0; w < words; ++w) child[w] = live[w] & ~conflicts[w];
        const std::uint32_t uncovered = head.uncovered - here.covered_by(option);
        Smallest smallest{0, 0};
        if (uncovered > 0) {
          smallest = smallest_item<fixed_words>(here, child, uncovered);
          if (smallest.size == 0) {
            ++nodes_;
            continue;
          }
        }
        if (counting && uncovered <= 1 && count_leaf(uncovered == 0 ? 0 : smallest.size)) continue;
        push(words, {here.option_id(option), head.depth + 1, static_cast<std::uint16_t>(smallest.item),
                     static_cast<std::uint16_t>(smallest.size), uncovered});
      }
    }
  }

  // A node with at most one uncovered item: a solution, or as many as the item has options.
  bool count_leaf(std::uint32_t options) {
    const std::uint64_t solutions = options == 0 ? 1 : options;
    if (solutions > most_ - found_) return false;
    found_ += solutions;
    nodes_ += 1 + options;
    return true;
  }

  bool squeeze_if_worthwhile(const std::uint64_t* live, const Head& head) {
    Frame<lanes>& here = frame();
    std::uint32_t options = 0;
    for (std::uint32_t word = 0; word < here.words(); ++word)
      options += static_cast<std::uint32_t>(count_bits(live[word]));
    const std::uint32_t words = (options + 63) / 64;
    const bool narrower = words < here.words() && (2 * words <= here.words() || here.words() <= 4);
    const bool flatter = 2 * head.uncovered <= here.items() && here.words() == 1 && here.groups() > 2;
    if (!narrower && !flatter) return false;
    const auto kind = Forecast::kind(level_, options, head.size);
    forecast_.enter(kind, top_, nodes_);
    if (!forecast_.more_than(nodes_worth_squeezing, kind)) return false;
    squeeze(live, head);
    return true;
  }

  // The node goes on as the root of a frame of its own.
  void squeeze(const std::uint64_t* live, Head head) {
    if (++level_ == frames_.size()) frames_.push_back(std::make_unique<Frame<lanes>>()), base_.push_back(0);
    Frame<lanes>&parent = *frames_[level_ - 1], &here = frame();
    here.squeeze(parent, live);
    base_[level_] = top_;
    const std::uint32_t words = here.words(), options = here.options();
    make_room(1, words);
    std::fill_n(stack_.data() + top_, words, ~std::uint64_t{0});
    if (options % 64 != 0) stack_[top_ + words - 1] = (std::uint64_t{1} << options % 64) - 1;
    head.item = static_cast<std::uint16_t>(here.item_number(parent.item_id(head.item)));
    // The node has been counted, and is on the path: it comes back from the stack for nothing.
    if (head.depth > 0) --nodes_;
    push(words, head);
  }

  template <int fixed_words>
  [[gnu::always_inline]] static Smallest smallest_item(const Frame<lanes>& here, const std::uint64_t* live,
                                                       std::uint32_t uncovered) {
    const std::uint32_t words = fixed_words == 0 ? here.words() : fixed_words, groups = here.groups();
    const std::uint64_t* const columns = here.column(0);
    const std::size_t stride = std::size_t{groups} * lanes;
    Lanes<lanes> best = ~Lanes<lanes>{}, empty{}, ids{};
    for (int lane = 0; lane < lanes; ++lane) ids[lane] = static_cast<std::uint64_t>(lane);
    for (std::uint32_t group = 0; group < groups; ++group) {
      const Lanes<lanes> sizes = sizes_of<fixed_words>(columns + group * lanes, stride, live, words);
      // Items are covered, or in want of an option, if they have none: they become the largest numbers.
      best = smaller_halves<lanes>(best, ((sizes + ~std::uint64_t{0}) << 16) | ids);
      empty += sizes == 0;  // -1 in a lane that is
      ids += lanes;
    }
    std::uint32_t key = ~std::uint32_t{0};
    std::uint64_t items = 0;
    for (int lane = 0; lane < lanes; ++lane) {
      key = std::min(key, static_cast<std::uint32_t>(best[lane]));
      items += empty[lane];
    }
    if (items + stride != uncovered) return {0, 0};
    return {key & 0xFFFF, (key >> 16) + 1};
  }

  template <int fixed_words>
  [[gnu::always_inline]] static Lanes<lanes> sizes_of(const std::uint64_t* column, std::size_t stride,
                                                      const std::uint64_t* live, std::uint32_t words) {
    using Counter = BitCounter<lanes>;
    Lanes<lanes> sizes{};
    for (std::uint32_t first = 0; first < words; first += Counter::most_words) {
      Counter counter;
      const std::uint32_t last = std::min<std::uint32_t>(words, first + Counter::most_words);
      for (std::uint32_t word = first; word < last; ++word) {
        counter.add(load<lanes>(column + word * stride) & (Lanes<lanes>{} + live[word]));
      }
      sizes += counter.sums();
    }
    return sizes;
  }

  void make_room(std::size_t nodes, std::uint32_t words) {
    const std::size_t needed = top_ + nodes * (words + head_words);
    if (needed > stack_.size()) stack_.resize(2 * needed);
  }
  void push(std::uint32_t words, const Head& head) {
    std::memcpy(stack_.data() + top_ + words, &head, sizeof head);
    top_ += words + head_words;
  }
  Head head_at(std::size_t place) const {
    Head head;
    std::memcpy(&head, stack_.data() + place, sizeof head);
    return head;
  }

  // From the bottom of the stack to the top.
  template <class Visit>
  void for_each_waiting(Visit visit) const {
    for (std::size_t level = 0; level <= level_; ++level) {
      const std::size_t end = level == level_ ? top_ : base_[level + 1], words = frames_[level]->words();
      for (std::size_t node = base_[level]; node < end; node += words + head_words) visit(head_at(node + words));
    }
  }

  static constexpr float nodes_worth_squeezing = 20;

  BitMatrix matrix_;
  std::vector<std::unique_ptr<Frame<lanes>>> frames_;
  std::vector<std::size_t> base_{0};  // of each frame: where its nodes begin on the stack
  std::size_t level_ = 0;             // the frame in use
  std::vector<std::uint64_t> stack_;
  std::size_t top_ = 0;
  Buffer<std::uint64_t> current_;
  Forecast forecast_;

  std::vector<std::uint64_t> root_;  // the options left behind the requirements
  std::vector<OptionId> required_;
  std::uint32_t uncovered_ = 0;
  bool possible_ = true, begun_ = false;

  std::vector<std::uint32_t> path_, branches_;
  std::uint32_t depth_ = 0;
  std::uint64_t nodes_ = 0, found_ = 0, most_ = 0;
};

}  // namespace quadrille::QUADRILLE_KERNEL
