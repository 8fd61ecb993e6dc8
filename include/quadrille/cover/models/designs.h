// Finds Steiner systems: blocks of points such that any t points are together in exactly one block.
//
//     Problem triples = *models::steiner_systems(2, 3, 9);                                       // 840 covers
//     Problem planes = *models::steiner_systems(2, 4, 13, models::FirstPoint::fixed);
//
// Errors, threads, names: see models.h.
#pragma once

#include "quadrille/cover/problem.h"

namespace quadrille::cover::models {

enum class FirstPoint : std::uint8_t {
  free,
  fixed,  ///< the blocks with point 1 are {1 2 .. k}, {1 k+1 ..}, ...; for t = 2 only
};

/// S(t, k, v): blocks of k of the points 1 to v; every t points are in exactly one block. 1 <= t <= k <= v.
///
/// Item: t points, in ascending order; option: the sets of t points in a block. Both in lexicographic order.
/// Size: C(v, t) items, C(v, k) options of C(k, t), up to 2^30 entries. With the first point fixed the items and
/// options that its blocks decide are left out; the number of all systems is (v-1)! / ((k-1)!^m m!) times the number
/// of covers, with m = (v-1)/(k-1). Counts: S(2,3,7): 30; S(2,3,9): 840; S(2,3,13): 1,197,504,000, fixed 115,200;
/// S(3,4,8): 30; S(2,4,13): 1,108,800.
/// Errors: with a fixed point, unsupported unless t = 2, and bad_number if v - 1 is not a multiple of k - 1.
Result<Problem> steiner_systems(int t, int k, int v, FirstPoint first = FirstPoint::free);

}  // namespace quadrille::cover::models
