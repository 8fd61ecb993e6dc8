// The nodes of the bit-set engine that wait to be expanded, and the frames that they are in.
//
// The stack, in words of 64 bits; the nodes of a frame are above those of the frame that it was squeezed from:
//
//     | options left | head | options left | head | ...
//       frame.words()   2
#pragma once

#include "cover/engines/bits/bit_frame.h"

namespace quadrille::QUADRILLE_KERNEL {

struct BitHead {
  std::uint32_t option;  // the last choice, in the whole problem
  std::uint32_t depth;   // the number of choices that led here
  std::uint16_t item;    // the one to branch on, in the frame
  std::uint16_t size;    // the number of its options
  std::uint32_t uncovered;
};

template <int lanes>
class BitStack {
 public:
  explicit BitStack(const BitMatrix& matrix) {
    frames_.push_back(std::make_unique<BitFrame<lanes>>());
    frames_[0]->lay_out(matrix);
  }

  void clear() { top_ = 0, level_ = 0; }

  /// The frame in use, and how often the problem was squeezed to make it.
  BitFrame<lanes>& frame() { return *frames_[level_]; }
  std::size_t level() const { return level_; }
  /// The frame of the whole problem.
  BitFrame<lanes>& whole() { return *frames_[0]; }

  std::size_t height() const { return top_; }
  /// Where the nodes of the frame in use begin: none is left if the stack is as high as that.
  std::size_t base() const { return base_[level_]; }

  void push_root(const std::vector<std::uint64_t>& options, const BitHead& head) {
    assert(top_ == 0 && level_ == 0 && options.size() == whole().words());
    make_room(1, whole().words());
    std::copy(options.begin(), options.end(), stack_.data());
    put_head(whole().words(), head);
    keep_if(true, whole().words());
  }

  /// Returns to the frame that the one in use was squeezed from. False if there is none.
  bool leave_frame() {
    if (level_ == 0) return false;
    --level_;
    return true;
  }

  void make_room(std::size_t nodes, std::uint32_t words) {
    const std::size_t needed = top_ + nodes * (words + head_words);
    if (needed > stack_.size()) stack_.resize(2 * needed);
  }

  /// A node is written in three steps, after make_room(): its options to top(), its head, and then it is kept. What is
  /// not kept is overwritten by the next one.
  std::uint64_t* top() { return stack_.data() + top_; }
  void put_head(std::uint32_t words, const BitHead& head) {
    assert(top_ + words + head_words <= stack_.size());
    std::memcpy(stack_.data() + top_ + words, &head, sizeof head);
  }
  // Without a branch, which the processor could not predict.
  void keep_if(bool kept, std::uint32_t words) { top_ += kept ? words + head_words : 0; }

  /// Takes the last node off. Its options are at top(), and its head after them, until the next one is written.
  void pop(std::uint32_t words) {
    assert(top_ - base() >= words + head_words && (top_ - base()) % (words + head_words) == 0);
    top_ -= words + head_words;
  }
  BitHead head(std::uint32_t words) const { return head_at(top_ + words); }

  /// Makes the node, which has just been taken off, the root of a frame of its own, and puts it back there.
  void squeeze(const std::uint64_t* live, BitHead head) {
    if (++level_ == frames_.size()) frames_.push_back(std::make_unique<BitFrame<lanes>>()), base_.push_back(0);
    BitFrame<lanes>&parent = *frames_[level_ - 1], &here = frame();
    here.squeeze(parent, live);
    base_[level_] = top_;
    const std::uint32_t words = here.words(), options = here.options();
    make_room(1, words);
    std::fill_n(stack_.data() + top_, words, ~std::uint64_t{0});
    if (options % 64 != 0) stack_[top_ + words - 1] = (std::uint64_t{1} << options % 64) - 1;
    head.item = static_cast<std::uint16_t>(here.item_number(parent.item_id(head.item)));
    put_head(words, head);
    keep_if(true, words);
  }

  /// Visits the heads of all nodes, in order from the bottom of the stack to the top.
  template <class Visit>
  void for_each_head(Visit visit) const {
    for (std::size_t level = 0; level <= level_; ++level) {
      const std::size_t end = level == level_ ? top_ : base_[level + 1], words = frames_[level]->words();
      for (std::size_t node = base_[level]; node < end; node += words + head_words) visit(head_at(node + words));
    }
  }

 private:
  static constexpr std::uint32_t head_words = sizeof(BitHead) / 8;

  BitHead head_at(std::size_t place) const {
    BitHead head;
    std::memcpy(&head, stack_.data() + place, sizeof head);
    return head;
  }

  std::vector<std::unique_ptr<BitFrame<lanes>>> frames_;
  std::vector<std::size_t> base_{0};  // of each frame: where its nodes begin on the stack
  std::size_t level_ = 0;             // the frame in use
  std::vector<std::uint64_t> stack_;
  std::size_t top_ = 0;
};

}  // namespace quadrille::QUADRILLE_KERNEL
