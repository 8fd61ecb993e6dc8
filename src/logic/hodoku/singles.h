// Singles in the order in which HoDoKu meets them. It keeps two queues, one of cells with a single candidate left and
// one of digits with a single place left in a house, and takes singles out in the order in which they came about: which
// of the two kinds a digit counts as, and so the score of easy puzzles, depends on that order.
#pragma once

#include <vector>

#include "logic/core/finding.h"

namespace quadrille::logic::hodoku {

class SinglesQueues {
 public:
  /// Fills the queues as if the clues had been entered one by one, if nothing else is placed or crossed out.
  void start(const Position& position);
  /// Fills the queues with singles in the order of cells and houses.
  void rebuild(const State& state);
  void apply(const Effect& effect);
  bool matches(const State& state) const;

  bool find_full_house(Finding& finding) const;
  bool find_naked(Finding& finding);
  bool find_hidden(Finding& finding);

  struct Single {
    std::uint8_t cell;
    std::uint8_t d;
    bool naked = true;
  };
  /// Returns the singles that are left, naked ones first. For nets, which place and cross out without regard to
  /// contradictions.
  std::vector<Single> waiting() const;
  void place(int cell, int d);
  void eliminate(int cell, int d);
  Mask digits(int cell) const { return candidates_[static_cast<std::size_t>(cell)]; }
  int count(int house, int d) const { return count_[static_cast<std::size_t>(house)][static_cast<std::size_t>(d)]; }

 private:
  class Queue {
   public:
    void clear() { singles_.clear(), first_ = 0; }
    void push(int cell, int d) {
      singles_.push_back({static_cast<std::uint8_t>(cell), static_cast<std::uint8_t>(d), true});
    }
    bool pop(Single& single);
    void remove(int house, int d);
    const Single* begin() const { return singles_.data() + first_; }
    const Single* end() const { return singles_.data() + singles_.size(); }

   private:
    std::vector<Single> singles_;
    std::size_t first_ = 0;
  };

  void clear();
  void push_hidden(int house, int d);
  bool completes_house(int house, int d) const;

  std::array<Mask, 81> candidates_{};
  std::array<bool, 81> filled_{};
  std::array<std::array<std::uint8_t, 9>, 27> count_{};  // [house][digit]
  Queue naked_, hidden_;
};

}  // namespace quadrille::logic::hodoku
