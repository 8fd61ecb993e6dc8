// Finds the cheapest or most expensive covers, or those with the fewest options, and proves that there are none better.
//
//     using namespace quadrille::cover;
//     for (const Cover& cover : best_covers(problem, {.count = 10})) show(cover.cost, cover.options);
//
//     // The fewest queens that attack all squares: each item must be covered at least once.
//     BestSearch search(problem, {.weight = Weight::options, .at_least_once = true});
//     while (search.improve({.nodes = 1'000'000})) show(*search.best());
//     if (!search.proven()) std::cout << "no cover has fewer than " << search.bound() << '\n';
//
// Covers are defined as in problem.h, with bounds, secondary items and colors. Costs are added up in 64 bits.
// A BestSearch belongs to one thread. It refers to its Problem, which must outlive it and must not be moved. The result
// depends on the problem and the options only, not on interruptions.
// Sources: D. E. Knuth, TAOCP 4B, section 7.2.2.1 (costs: Algorithm C$ and his program dlx5); M. Held and R. M. Karp,
// "The traveling-salesman problem and minimum spanning trees: part II", Mathematical Programming 1 (1971).
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/cover/problem.h"
#include "quadrille/cover/search.h"
#include "quadrille/result.h"

namespace quadrille::cover {

enum class Goal : std::uint8_t { minimum, maximum };

/// The measure of the cost of a cover.
enum class Weight : std::uint8_t {
  costs,    ///< the sum of its options' costs
  options,  ///< the number of its options
};

struct BestOptions {
  std::size_t count = 1;  ///< the number of covers to find: at least 1
  Goal goal = Goal::minimum;
  Weight weight = Weight::costs;
  bool at_least_once = false;  ///< ignores the upper bounds of primary items
};

struct Cover {
  std::uint64_t cost = 0;
  std::vector<OptionId> options;  ///< in ascending order
  bool operator==(const Cover&) const = default;
};

/// Time: exponential in general. Memory: about 50 bytes for each entry of the problem, and the covers. No recursion.
class BestSearch {
 public:
  /// The problem must live as long as the search.
  explicit BestSearch(const Problem& problem, BestOptions options = {});
  explicit BestSearch(const Problem&& problem, BestOptions options = {}) = delete;
  ~BestSearch();
  BestSearch(BestSearch&&) noexcept;
  BestSearch& operator=(BestSearch&&) noexcept;

  /// Searches until it finds a better cover, or one more if several are requested. False at the end of the search or at
  /// a pause; `pause.solutions` is ignored.
  bool improve(const Pause& pause = {});

  /// Searches to the end; false at a pause.
  bool finish(const Pause& pause = {});

  /// The best cover so far, or null.
  const Cover* best() const;
  /// The best covers so far, best first; covers of equal cost are ordered by their options. If several covers tie for
  /// the last place, any one of them is listed.
  std::vector<Cover> covers() const;

  /// From now on only covers that are better than this are wanted: as many as were requested are known elsewhere that
  /// cost this or are better.
  void beat(std::uint64_t cost);

  /// Divides what is left into texts for restore(), at most this many, in the order of the search, and ends this one.
  /// The covers found remain.
  struct Part {
    std::string state;
    double share = 1;  ///< of the whole tree, as if both branches of each choice were equally large
  };
  std::vector<Part> split_saved(std::size_t parts);
  /// Continues with the open subtrees of such a text, of the same problem and options, in place of what was left. The
  /// covers found, and what is known of costs, remain. Errors: bad_symbol, and then nothing is left.
  std::optional<Error> restore(std::string_view saved);

  /// The state as text, for resume(): the covers found, the bound, and a line for each open subtree.
  std::string save() const;
  /// Continues a saved search. Errors: bad_symbol if the text is not such a state or damaged, missing_text if it is cut
  /// off, unsupported if it is of another version, bad_number if it belongs to another problem or other options.
  static Result<BestSearch> resume(const Problem& problem, std::string_view saved, BestOptions options = {});
  static Result<BestSearch> resume(const Problem&& problem, std::string_view saved, BestOptions options = {}) = delete;

  /// Tells whether the search has ended. covers() are then the best ones; if there are fewer of them than requested, no
  /// others exist.
  bool proven() const;

  /// A proven bound: no cover costs less than this (with Goal::maximum: more). At the end of the search it is the cost
  /// of the best cover; without a cover it is 2^64-1 (with Goal::maximum: 0).
  std::uint64_t bound() const;

  /// The number of options tried so far.
  std::uint64_t nodes() const;

 private:
  class State;
  std::unique_ptr<State> state_;
};

/// The best covers, best first; fewer than requested if there are no more.
std::vector<Cover> best_covers(const Problem& problem, BestOptions options = {});

}  // namespace quadrille::cover
