// The search for exact covers: one after the other or only counted, to be interrupted, saved, resumed and shared out.
//
//     using namespace quadrille::cover;
//     Search search(problem);
//     while (search.next()) show(search.solution());
//
//     Search rest(problem);                                    // or in slices of a million nodes:
//     while (rest.count({.nodes = 1'000'000}), rest.stopped()) save_to_disk(rest.save());
//
//     for (Search& part : Search(problem).split(64)) start_thread([&] { part.count(); });
//
// A Search belongs to one thread and refers to its Problem, which must stay where it is. The order of the solutions
// depends on the problem and on the engine only, not on interruptions; but an interruption in the first moments may end
// the comparison by which Engine::automatic finds the one that goes on.
// Source: D. E. Knuth, The Art of Computer Programming 4B (2022), section 7.2.2.1, Algorithms X, C and M.
#pragma once

#include <limits>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>

#include "quadrille/cover/problem.h"

namespace quadrille::cover {

inline constexpr std::uint64_t no_limit = std::numeric_limits<std::uint64_t>::max();

/// Which item a search branches on: step X3 of the book.
enum class ItemChoice : std::uint8_t {
  fewest_options,  ///< the item with the fewest options left ("minimum remaining values"), the first of equals
  first,           ///< the first uncovered item: what the tutorials begin with
  weighted,        ///< few options for the dead ends that were met in the item: learned on the way, by `cells` only
};

/// How the search is done. All find the same solutions.
enum class Engine : std::uint8_t {
  automatic,  ///< the one that suits the problem
  links,      ///< dancing links, as in the book
  bits,       ///< sets of options as bits, for problems that are dense; up to 65,535 options and items
  cells,      ///< dancing cells, for problems with many items and few options each
};

/// All of them; each is called as it is written here, e.g. "links".
std::span<const Engine> engines();
std::string_view name(Engine engine);
std::optional<Engine> engine_named(std::string_view name);

/// Can the engine search this problem? Only `automatic` takes items with bounds.
bool accepts(Engine engine, const Problem& problem);

struct SearchOptions {
  Engine engine = Engine::automatic;  ///< one that accepts the problem
  ItemChoice choice = ItemChoice::fewest_options;
};

/// When to come back before the end. A later call goes on where the search stood.
struct Pause {
  std::stop_token stop = {};
  std::uint64_t nodes = no_limit;      ///< tried in this call
  std::uint64_t solutions = no_limit;  ///< counted in this call
};

/// Time: exponential in general. Memory: that of the engine, fixed at the start: for dancing links about 20 bytes for
/// each entry of the problem. No recursion.
class Search {
 public:
  explicit Search(const Problem& problem, SearchOptions options = {});
  ~Search();
  Search(Search&&) noexcept;
  Search& operator=(Search&&) noexcept;

  /// Demands that the option is part of every solution. False if it conflicts with another demand, or is seen to be in
  /// no cover: the search then has no solution. To be called before the search begins, or after reset().
  bool require(OptionId option);

  /// Moves on to the next solution; false if there is none, or if it was time to pause.
  bool next(const Pause& pause = {});

  /// Counts the solutions that next() would find, faster than one by one. Up to the end, or to a pause.
  std::uint64_t count(const Pause& pause = {});

  /// Did the last call end in a pause, before the end of the search?
  bool stopped() const;

  /// The options of the solution that next() found: the required ones, then the others from the first branch down.
  std::span<const OptionId> solution() const;

  /// Back to the start, without requirements.
  void reset();

  /// Options tried so far, since construction.
  std::uint64_t nodes() const;

  /// How the search is done, as far as `automatic` has settled on something.
  SearchOptions settled() const;

  /// The part of the search tree that is done, from 0 to 1, as if the branches of each node had equal trees below them.
  double progress() const;

  /// What is left of this search as so many searches that have nothing in common, or fewer if it has fewer branches.
  /// One after the other they find what this one would find. Cost: an engine for each part, and a few nodes.
  std::vector<Search> split(std::size_t parts) const;

  /// The state as text, from which resume() goes on. Length: a number for each option that waits on the path.
  std::string save() const;
  /// Errors: bad_symbol for what is no saved state, bad_number for one of another problem.
  static Result<Search> resume(const Problem& problem, std::string_view saved, SearchOptions options = {});

 private:
  friend struct SearchWork;
  class State;
  explicit Search(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

/// The number of exact covers, at most `limit`: a result equal to `limit` means "at least so many".
std::uint64_t count(const Problem& problem, std::uint64_t limit = no_limit);

}  // namespace quadrille::cover
