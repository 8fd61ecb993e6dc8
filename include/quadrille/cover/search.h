// Finds exact covers one by one, or counts them, in a search that can be interrupted, saved, resumed and divided.
//
//     using namespace quadrille::cover;
//     Search search(problem);
//     while (search.next()) show(search.solution());
//
//     Search saved(problem);                                   // in slices of a million nodes:
//     while (saved.count({.nodes = 1'000'000}), saved.stopped()) write_to_disk(saved.save());
//
//     std::vector<Search> parts = Search(problem).split(64);   // 64 disjoint searches, to be run by any threads
//
//     ThreadPool threads;
//     const std::uint64_t all = Search(problem).count({}, threads);
//
// With an executor all its threads search, and find what one thread would find, in the same order. Between two calls
// the Search holds all remaining work, whoever did it.
//
// A Search belongs to one thread. It refers to its Problem, which must outlive it and must not be moved. The order of
// the solutions depends on the problem and on the options only, not on interruptions, with one exception: an
// interruption right after the start can cut short the comparison by which Engine::automatic chooses between two
// engines. Source: D. E. Knuth, The Art of Computer Programming 4B (2022), section 7.2.2.1, Algorithms X, C and M.
#pragma once

#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

#include "quadrille/cover/problem.h"
#include "quadrille/executor.h"

namespace quadrille::cover {

inline constexpr std::uint64_t no_limit = std::numeric_limits<std::uint64_t>::max();

/// The choice of the item to branch on: step X3 of Algorithm X.
enum class ItemChoice : std::uint8_t {
  fewest_options,  ///< the item with the fewest options left ("minimum remaining values"); the first in case of a tie
  first,           ///< the first uncovered item, as in introductory tutorials
  weighted,        ///< fewest options divided by a weight, which grows with each dead end at the item; `cells` only
};

/// The data structure and algorithm of a search. All engines find the same solutions.
enum class Engine : std::uint8_t {
  automatic,  ///< chooses the engine that suits the problem
  links,      ///< dancing links, as in Knuth's book
  bits,       ///< sets of options as bits, for dense problems; up to 65,535 options and items
  cells,      ///< dancing cells, for problems with many items and few options per item
};

/// All engines; their names are those of the enumerators, e.g. "links".
std::span<const Engine> engines();
std::string_view name(Engine engine);
std::optional<Engine> engine_named(std::string_view name);

/// Tells whether the engine supports the problem. Only `automatic` supports items with bounds.
bool accepts(Engine engine, const Problem& problem);

struct SearchOptions {
  Engine engine = Engine::automatic;  ///< must accept the problem
  ItemChoice choice = ItemChoice::fewest_options;
  /// Drops options that would leave some item without options, before they are tried: fewer nodes, each of which takes
  /// longer. `bits` only.
  bool consistent = false;
  /// Shuffles items and options, so that ties between them are broken at random; 0 keeps the order of the problem.
  std::uint64_t seed = 0;
  /// For those who want one solution or a few: until next() or list() finds the first one, half of the nodes go to
  /// short runs with other seeds, which often end a search that would take forever. After some millions of nodes the
  /// runs end. The further solutions follow in the order of the seed that found the first one. A search that is saved
  /// before it has a solution repeats a few runs when it is resumed, and may find another one first.
  bool restarts = false;
};

/// Limits after which a call returns before the end of the search. The next call continues from there.
struct Pause {
  std::stop_token stop = {};
  std::uint64_t nodes = no_limit;      ///< at most this many nodes in this call; some engines finish the last one with
                                       ///< its children
  std::uint64_t solutions = no_limit;  ///< at most this many solutions in this call
};

/// Time: exponential in general. Memory: that of the engine, allocated at the start; for dancing links about 20 bytes
/// for each entry of the problem. No recursion.
class Search {
 public:
  /// The problem must live as long as the search.
  explicit Search(const Problem& problem, SearchOptions options = {});
  explicit Search(const Problem&& problem, SearchOptions options = {}) = delete;
  ~Search();
  Search(Search&&) noexcept;
  Search& operator=(Search&&) noexcept;

  /// Restricts the search to solutions that contain the option. False if it conflicts with another required option, or
  /// if no cover contains it: the search then has no solution. Call it before the search begins, or after reset().
  bool require(OptionId option);

  /// Finds the next solution; false if there are no more, or at a pause.
  bool next(const Pause& pause = {});

  /// Counts the solutions that next() would find, faster than by calling it, in any order. Stops at the end or at a
  /// pause; then next() finds the solutions that were not counted.
  std::uint64_t count(const Pause& pause = {});
  /// The same by all threads of the executor. The pause counts the nodes and solutions of all together. Cost: an engine
  /// for each thread, which stays for later calls; up to a few milliseconds of work are repeated when a call ends.
  std::uint64_t count(const Pause& pause, Executor& executor);

  /// Appends a solution to the text. Called by several threads at the same time.
  using Write = std::function<void(std::span<const OptionId> solution, std::string& text)>;
  struct Listed {
    std::uint64_t found;
    bool ended;  ///< there are no more
  };
  /// Appends the next solutions to the text, by all threads of the executor, in the order of next(). Returns from time
  /// to time, and at the latest when the text has reached 8 MiB. If weights are learned, the order would depend on the
  /// threads: the caller's thread then works alone. Errors: what `write` throws.
  Listed list(const Pause& pause, const Write& write, std::string& text, Executor& executor = inline_executor());

  /// Tells whether the last call ended at a pause, before the end of the search.
  bool stopped() const;

  /// The options of the solution that next() found: the required ones first, then the others in the order of the
  /// branches.
  std::span<const OptionId> solution() const;

  /// Returns to the start and drops all requirements.
  void reset();

  /// The number of options tried since construction.
  std::uint64_t nodes() const;

  /// The options of the search, with `automatic` replaced by its choice once that is settled.
  SearchOptions settled() const;

  /// The completed part of the search tree, from 0 to 1, as if all branches of a node were equally large.
  double progress() const;

  /// Divides the remaining search into this many searches without common solutions, or fewer if it has fewer branches.
  /// Run one after the other, they find what this one would find. Cost: an engine for each part, and a few nodes.
  std::vector<Search> split(std::size_t parts) const;

  /// The same as texts for resume() or restore(), without engines for the parts. This search is then at its end. What
  /// the division itself tries counts as nodes of this search, and the parts begin with none: so the sum of nodes()
  /// over all parts of a tree is the same however it was divided, saved and resumed, unless weights are learned. Cost:
  /// microseconds while untried branches are left at the current path; otherwise a few nodes for each part.
  std::vector<std::string> split_saved(std::size_t parts);

  /// The state as text, for resume(). Length: a number for each untried option of the current path.
  std::string save() const;
  /// Continues a saved search. Errors: bad_symbol if the text is not a saved state or damaged, missing_text if it is
  /// cut off, unsupported if it is of another version, bad_number if it belongs to another problem.
  static Result<Search> resume(const Problem& problem, std::string_view saved, SearchOptions options = {});
  static Result<Search> resume(const Problem&& problem, std::string_view saved, SearchOptions options = {}) = delete;
  /// The same in this search, whose engine is used again: what was left of it is dropped. Errors: as above, and then
  /// nothing is changed.
  std::optional<Error> restore(std::string_view saved);

 private:
  friend struct SearchWork;
  class State;
  explicit Search(std::unique_ptr<State> state);
  Listed list_alone(const Pause& pause, const Write& write, std::string& text);
  std::unique_ptr<State> state_;
};

/// Counts exact covers by walking through them, up to `limit`: a result equal to `limit` means "at least that many".
/// To count them by the best method, see cover/count.h.
std::uint64_t enumerate(const Problem& problem, std::uint64_t limit = no_limit);

}  // namespace quadrille::cover
