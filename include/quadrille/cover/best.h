// The best covers: the cheapest or the dearest ones, or those with the fewest options, and the proof that they are.
//
//     using namespace quadrille::cover;
//     for (const Cover& cover : best_covers(problem, {.count = 10})) show(cover.cost, cover.options);
//
//     // As few queens as possible attack all squares: each item is covered at least once.
//     BestSearch search(problem, {.weight = Weight::options, .repeat = true});
//     while (search.improve({.nodes = 1'000'000})) show(*search.best());
//     if (!search.proven()) std::cout << "none has less than " << search.bound() << '\n';
//
// Covers are those of problem.h: bounds, secondary items and colours count. Costs are added up in 64 bits.
// A BestSearch belongs to one thread and refers to its Problem, which must stay where it is. What it finds depends on
// the problem and the options only, not on interruptions.
// Sources: D. E. Knuth, TAOCP 4B, section 7.2.2.1 (costs: Algorithm C$ and his program dlx5); M. Held and R. M. Karp,
// "The traveling-salesman problem and minimum spanning trees: part II", Mathematical Programming 1 (1971).
#pragma once

#include <memory>
#include <vector>

#include "quadrille/cover/problem.h"
#include "quadrille/cover/search.h"

namespace quadrille::cover {

enum class Goal : std::uint8_t { minimum, maximum };

/// What a cover costs.
enum class Weight : std::uint8_t {
  costs,    ///< the sum of its options' costs
  options,  ///< the number of its options
};

struct BestOptions {
  std::size_t count = 1;  ///< how many covers are wanted: at least 1
  Goal goal = Goal::minimum;
  Weight weight = Weight::costs;
  bool repeat = false;  ///< primary items may be in more options than their bounds allow, that is "at least once"
};

struct Cover {
  std::uint64_t cost = 0;
  std::vector<OptionId> options;  ///< in ascending order
  bool operator==(const Cover&) const = default;
};

/// Time: exponential in general. Memory: about 50 bytes for each entry of the problem, and the covers. No recursion.
class BestSearch {
 public:
  explicit BestSearch(const Problem& problem, BestOptions options = {});
  ~BestSearch();
  BestSearch(BestSearch&&) noexcept;
  BestSearch& operator=(BestSearch&&) noexcept;

  /// Goes on until there is a better cover, or one more where several are wanted. False at the end of the search, or if
  /// it was time to pause. (`pause.solutions` does not matter here.)
  bool improve(const Pause& pause = {});

  /// Goes on to the end; false if it was time to pause before.
  bool finish(const Pause& pause = {});

  /// The best cover so far, or null.
  const Cover* best() const;
  /// The best ones so far, best first; equal ones by their options. Of several that could be the last, any may be here.
  std::vector<Cover> covers() const;

  /// Has the search ended? Then covers() are the best ones, and all there are if they are fewer than were wanted.
  bool proven() const;

  /// No cover costs less than this; with Goal::maximum: more than this. At the end the cost of the best one; without a
  /// cover 2^64-1, for the maximum 0.
  std::uint64_t bound() const;

  /// Options tried so far.
  std::uint64_t nodes() const;

 private:
  class State;
  std::unique_ptr<State> state_;
};

/// The best covers, best first; fewer than were wanted if there are no more.
std::vector<Cover> best_covers(const Problem& problem, BestOptions options = {});

}  // namespace quadrille::cover
