// Branches in all lanes at once, without leaving the planes.
//
// If solutions are counted by the million, any branch is as good as another, and a lane that is finished is soon
// followed by one that forks. So the branch is chosen by boolean formulas, like those of a sweep, and the second
// child moves to a free lane: every word of 64 lanes is rotated until many free lanes lie over forking ones.
//
//     lane              0 1 2 3 4 5 6 7
//     forking           . x x . . x . .
//     rotated by two    . . . x x . . x
//     free              x . . . x . . x
//     arrive            . . . . x . . x        from 2 and 5
#pragma once

#include "sudoku/lanes/planes.h"

namespace quadrille::QUADRILLE_KERNEL {

/// The cell to branch at in every lane to which no rule applies any more, and what is known of the solutions.
template <int lanes>
struct Planes<lanes>::Choice {
  Word at[81];      // the first cell with two candidates; without any, the first with more
  Word only_pairs;  // no open cell has more than two candidates
  Word two, three;  // this is the number of solutions: see Decision
};

/// Second children move from lane i to lane i + by, modulo 64 in each 64 lanes.
template <int lanes>
struct Planes<lanes>::Move {
  int by = 1;
  Word to{};  // those that arrive

  int from(int lane) const { return lane / 64 * 64 + (lane - by + 64) % 64; }
};

template <class W>
[[gnu::always_inline]] inline W rotated(W w, int by) {
  assert(by > 0 && by < 64);
  return w << by | w >> (64 - by);
}

/// The rotation that brings most of the forking lanes over free ones.
template <int lanes>
auto Planes<lanes>::best_move(const Lanes& forking, const Lanes& free) -> Move {
  Move move;
  int most = 0;
  for (int by = 1; by < 64; ++by) {
    int pairs = 0;
    for (int i = 0; i < parts; ++i) pairs += count_bits(rotated(forking.part[i], by) & free.part[i]);
    if (pairs > most) most = pairs, move.by = by;
  }
  move.to = rotated(forking.word(), move.by) & free.word();
  return move;
}

template <int lanes>
[[gnu::noinline]] void Planes<lanes>::choose(Choice& choice) const {
  Word several[81], sum[3] = {}, chosen{}, any_three{}, eight{};
#pragma GCC unroll 1
  for (int cell = 0; cell < 81; ++cell) {
    const auto [two, three] = several_at(cell);
    several[cell] = two;
    any_three |= three;
    choice.at[cell] = two & ~three & ~chosen;
    chosen |= two & ~three;
    Word carry = two;
    for (Word& bit : sum) {
      const Word next = bit & carry;
      bit ^= carry;
      carry = next;
    }
    eight |= carry;
  }
  choice.only_pairs = ~any_three;
  choice.two = ~any_three & ~eight;
  choice.three = any_three & ~eight & sum[0] & sum[1] & sum[2];
#pragma GCC unroll 1
  for (int cell = 0; cell < 81; ++cell) {
    choice.at[cell] |= several[cell] & ~chosen;
    chosen |= several[cell];
  }
}

template <int lanes>
[[gnu::noinline]] void Planes<lanes>::fork(const Choice& choice, Word forking, const Move (&moves)[most_moves]) {
  Word entering{};
  for (const Move& move : moves) entering |= move.to;
#pragma GCC unroll 1
  for (int cell = 0; cell < 81; ++cell) {
    const Word here = choice.at[cell] & forking;
    Word untried = here;
#pragma GCC unroll 1
    for (int d = 0; d < 9; ++d) {
      Word& x = candidate_[d][cell];
      const Word lowest = x & untried, second = x & ~lowest;
      untried &= ~lowest;
      const Word first = (x & ~here) | lowest;
      Word next = first & ~entering;
#pragma GCC unroll 8
      for (const Move& move : moves) next |= rotated(second, move.by) & move.to;
      x = next;
    }
  }
  forget(entering);
}

}  // namespace quadrille::QUADRILLE_KERNEL
