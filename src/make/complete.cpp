// Implicit hitting sets (see the header). A set that is found on the way is narrowed until no part of it would do: the
// fewer cells it has, the fewer choices hit it. The bound holds because a choice that hits all sets hits these, too.
#include <algorithm>
#include <cassert>
#include <limits>

#include "make/hitting_set.h"
#include "quadrille/make/vary.h"
#include "quadrille/solve/solutions.h"

namespace quadrille {

namespace {

using Solution = std::vector<std::uint8_t>;
using CellSets = std::vector<std::vector<int>>;

constexpr std::size_t unbounded_size = std::numeric_limits<std::size_t>::max();

// Limits what the choice for one solution may cost where several are tried; these choices are not proven. More
// solutions and more sets find fewer clues than a smallest choice for sets that are not all there are.
constexpr std::uint64_t nodes_for_a_choice = 300, part_for_choices = 20;

// Solutions of a board with new clues that say which further clues need not be tried.
constexpr std::size_t most_in_small_pools = 100;

Puzzle with_symbols_of(Puzzle board, const Solution& solution, std::span<const int> cells) {
  for (const int cell : cells) {
    board.cells[static_cast<std::size_t>(cell)] = solution[static_cast<std::size_t>(cell)];
  }
  return board;
}

// Drops sets that contain another one: whatever hits the part hits them, too. Sorted by size, parts come first.
CellSets smallest_sets(CellSets sets) {
  std::sort(sets.begin(), sets.end(), [](const auto& a, const auto& b) { return a.size() < b.size(); });
  CellSets kept;
  for (std::vector<int>& set : sets) {
    const bool has_part = std::any_of(kept.begin(), kept.end(), [&](const std::vector<int>& part) {
      return std::includes(set.begin(), set.end(), part.begin(), part.end());
    });
    if (!has_part) kept.push_back(std::move(set));
  }
  return kept;
}

// Counts how often symbols occur in the cells of solutions.
class SymbolFrequencies {
 public:
  SymbolFrequencies(const std::vector<Solution>& pool, int order)
      : order_(static_cast<std::size_t>(order)), counts_(pool.front().size() * order_) {
    for (const Solution& solution : pool) {
      for (std::size_t cell = 0; cell < solution.size(); ++cell) {
        if (solution[cell] != 0) ++counts_[cell * order_ + solution[cell] - 1];
      }
    }
  }
  std::size_t of(int cell, std::uint8_t symbol) const {
    return counts_[static_cast<std::size_t>(cell) * order_ + symbol - 1];
  }

 private:
  std::size_t order_;
  std::vector<std::size_t> counts_;
};

// Sorts solutions by how often their symbols occur in the pool: where symbols are rare, fewer clues exclude the others.
std::vector<const Solution*> rare_ones_first(const std::vector<Solution>& pool, std::span<const int> cells, int order) {
  const SymbolFrequencies frequencies(pool, order);
  std::vector<std::pair<std::size_t, std::size_t>> places;  // by the least counts first
  for (std::size_t i = 0; i < pool.size(); ++i) {
    std::size_t sum = 0;
    for (const int cell : cells) sum += frequencies.of(cell, pool[i][static_cast<std::size_t>(cell)]);
    places.emplace_back(sum, i);
  }
  std::sort(places.begin(), places.end());
  std::vector<const Solution*> rare;
  rare.reserve(places.size());
  for (const auto& place : places) rare.push_back(&pool[place.second]);
  return rare;
}

// Returns the cells without clues that the options allow, in ascending order.
std::vector<int> cells_for_clues(const Puzzle& board, const CompleteOptions& options) {
  std::vector<bool> allowed = board.shape.cells();
  if (options.cells) {
    std::vector<bool> given(allowed.size());
    for (const int cell : *options.cells) given[static_cast<std::size_t>(cell)] = true;
    for (std::size_t i = 0; i < allowed.size(); ++i) allowed[i] = allowed[i] && given[i];
  }
  std::vector<int> cells;
  for (std::size_t i = 0; i < allowed.size(); ++i) {
    if (allowed[i] && board.cells[i] == 0) cells.push_back(static_cast<int>(i));
  }
  return cells;
}

// Returns the cells, of those given, in which clues tell the two solutions apart.
std::vector<int> difference(std::span<const int> cells, const Solution& a, const Solution& b) {
  std::vector<int> different;
  for (const int cell : cells) {
    if (a[static_cast<std::size_t>(cell)] != b[static_cast<std::size_t>(cell)]) different.push_back(cell);
  }
  return different;
}

// Returns the cell of the set that is in most of the other sets: a clue there hits these, too.
int most_frequent(const std::vector<int>& set, const CellSets& sets) {
  const auto frequency = [&](int element) {
    return std::count_if(sets.begin(), sets.end(), [element](const std::vector<int>& one) {
      return std::binary_search(one.begin(), one.end(), element);
    });
  };
  return *std::max_element(set.begin(), set.end(), [&](int a, int b) { return frequency(a) < frequency(b); });
}

// Does the work that the options limit, and charges it to their budgets: all searches for one answer share these.
class LimitedWork {
 public:
  explicit LimitedWork(const CompleteOptions& options)
      : stop_(options.stop), tries_(options.tries), nodes_(options.nodes) {}

  // Finds up to `most` solutions; fewer if a limit comes first.
  std::vector<Solution> solutions(const Puzzle& board, std::size_t most) {
    std::vector<Solution> found;
    auto walk = Solutions::create(board);
    while (found.size() < most) {
      if (tries_ == 0 || stop_.stop_requested()) return limited_ = true, found;
      --tries_;
      if (!walk->next({stop_})) break;
      found.emplace_back(walk->solution().begin(), walk->solution().end());
    }
    limited_ |= walk->stopped();
    return found;
  }
  // Chooses cells that hit all sets, with at most this many nodes of those that are left.
  HittingSet hitting_set(const CellSets& sets, std::size_t enough, std::uint64_t most_nodes) {
    const std::uint64_t given = std::min(nodes_, most_nodes);
    std::uint64_t left = given;
    HittingSet choice = smallest_hitting_set(sets, enough, left, stop_);
    nodes_ -= given - left;
    return choice;
  }

  // Tells whether a limit or a stop has left solutions unknown.
  bool limited() const { return limited_; }
  bool stop_requested() const { return stop_.stop_requested(); }
  std::uint64_t tries() const { return tries_; }
  void leave_part_of_nodes(std::uint64_t part) { nodes_ /= part; }

 private:
  const std::stop_token& stop_;
  std::uint64_t tries_, nodes_;  // those that are left
  bool limited_ = false;
};

Error stopped_early() { return {ErrorCode::stopped, "stopped before enough clues were found"}; }

// Keeps the fewest clues that were found to be enough.
class FewestClues {
 public:
  bool has_any() const { return found_.has_value(); }
  std::size_t size() const { return found_ ? found_->cells.size() : unbounded_size; }

  void improve(const Solution& solution, std::vector<int> cells) {
    if (cells.size() >= size()) return;
    std::sort(cells.begin(), cells.end());
    assert(std::ranges::adjacent_find(cells) == cells.end());
    found_ = Completion{solution, std::move(cells)};
  }

  // Answers with a proof that fewer clues than the bound are not enough; unbounded_size says that no clues are.
  Result<Completion> answer(std::size_t bound) && {
    if (found_) return found_->bound = std::min(bound, found_->cells.size()), *std::move(found_);
    if (bound == unbounded_size)
      return Error{ErrorCode::unsupported, "clues in these cells cannot make the solution unique"};
    return stopped_early();
  }

 private:
  std::optional<Completion> found_;
};

// Completes to one solution: a smallest choice for the known sets is a lower bound; extending it to enough clues finds
// new sets and an upper bound; until both meet. Each set has the cells in which another solution differs.
class TargetCompleter {
 public:
  TargetCompleter(const Puzzle& board, std::span<const int> cells, const Solution& target, LimitedWork& work)
      : board_(board), cells_(cells), target_(target), work_(work) {}

  // Looks for fewer clues than the best so far. Returns a bound for this solution; unbounded_size if no clues are
  // enough. Nodes: at most this many for each choice of cells.
  std::size_t search(FewestClues& best, std::uint64_t nodes_for_each) {
    std::size_t bound = 0;
    while (true) {
      const HittingSet choice = work_.hitting_set(sets_, best.size(), nodes_for_each);
      bound = std::max(bound, choice.bound);
      if (bound >= best.size()) return bound;
      const std::size_t known = sets_.size();
      const auto clues = extended(choice.elements);
      if (!clues) return work_.limited() ? bound : unbounded_size;
      best.improve(target_, *clues);
      if (sets_.size() == known) return bound;  // proven, or out of nodes
    }
  }

 private:
  // Adds clues until no other solution is left, and the sets that other solutions give. Nothing if a limit came first,
  // or if another solution differs in no allowed cell.
  std::optional<std::vector<int>> extended(std::vector<int> clues) {
    while (true) {
      auto other = other_solution(clues);
      if (work_.limited()) return std::nullopt;
      if (!other) return clues;
      std::vector<int> set = narrowed(difference(cells_, target_, *other));
      if (work_.limited() || set.empty()) return std::nullopt;
      clues.push_back(most_frequent(set, sets_));
      sets_.push_back(std::move(set));
    }
  }

  // Looks for a part of the set that still is the difference of two solutions: small ones prove more. A cell at a time
  // is fixed together with everything outside of the set.
  std::vector<int> narrowed(std::vector<int> set) {
    for (std::size_t i = 0; i < set.size();) {
      std::vector<int> fixed;
      std::set_difference(cells_.begin(), cells_.end(), set.begin(), set.end(), std::back_inserter(fixed));
      fixed.push_back(set[i]);
      const auto other = other_solution(fixed);
      if (work_.limited()) break;
      if (!other) {
        ++i;
        continue;
      }
      // A cell that was needed before stays needed in a part.
      set = difference(cells_, target_, *other);
    }
    return set;
  }

  // Of two solutions, at most one is the known one.
  std::optional<Solution> other_solution(std::span<const int> clues) {
    for (Solution& found : work_.solutions(with_symbols_of(board_, target_, clues), 2)) {
      if (found != target_) return std::move(found);
    }
    return std::nullopt;
  }

  const Puzzle& board_;
  const std::span<const int> cells_;
  const Solution& target_;
  LimitedWork& work_;
  CellSets sets_;
};

// Chooses the solutions to complete to, and proves that no choice of fewer clues leaves any solution alone.
class Completer {
 public:
  Completer(const Puzzle& board, const CompleteOptions& options)
      : board_(board), options_(options), cells_(cells_for_clues(board, options)), work_(options) {}

  // Chooses by what is known: a solution is given; all solutions fit into the pool; or some do. One more than are
  // compared shows whether these are all.
  Result<Completion> complete() {
    if (!options_.solution.empty()) return complete_to(options_.solution);
    const std::vector<Solution> pool = work_.solutions(board_, options_.pool + 1);
    if (pool.empty()) return work_.limited() ? stopped_early() : Error{ErrorCode::no_solution, "no solution"};
    if (pool.size() == 1 && !work_.limited()) return Completion{pool.front(), {}};
    return pool.size() <= options_.pool && !work_.limited() ? complete_all_known(pool) : complete_some_known(pool);
  }

 private:
  Result<Completion> complete_to(const Solution& solution) {
    if (auto reason = why_not_solution(board_, solution)) return *std::move(reason);
    return answer(search_for(solution, options_.nodes));
  }

  // Compares each solution with all others: the sets are all there are, so each hitting set is proven. An empty set
  // means that no allowed cell tells the two apart.
  Result<Completion> complete_all_known(const std::vector<Solution>& pool) {
    std::size_t bound = unbounded_size;
    for (const Solution& solution : pool) {
      if (work_.stop_requested()) return answer(1);
      CellSets sets;
      for (const Solution& other : pool) {
        if (&other != &solution) sets.push_back(difference(cells_, solution, other));
      }
      sets = smallest_sets(std::move(sets));
      if (sets.front().empty()) continue;
      const HittingSet found = work_.hitting_set(sets, best_.size(), options_.nodes);
      best_.improve(solution, found.elements);
      bound = std::min(bound, found.bound);
    }
    return answer(bound == unbounded_size ? unbounded_size : std::min(bound, best_.size()));
  }

  // Tries one clue first, then whatever some solutions need, then proves that no fewer clues are enough.
  Result<Completion> complete_some_known(const std::vector<Solution>& pool) {
    std::size_t bound = 1;
    if (!try_clues(board_, pool, false, 0, 1) && !work_.limited()) {
      bound = 2;
      work_.leave_part_of_nodes(part_for_choices);
      for (const Solution* solution : rare_ones_first(pool, cells_, board_.shape.order())) {
        if (work_.limited() || work_.tries() < options_.tries / 2) break;
        (void)search_for(*solution, nodes_for_a_choice);
      }
      while (bound < best_.size() && bound <= cells_.size()) {
        if (try_clues(board_, pool, false, 0, bound) || work_.limited()) break;
        ++bound;
      }
    }
    return answer(!best_.has_any() && bound > cells_.size() ? unbounded_size : bound);
  }

  // Tells whether `number` clues in allowed cells from the given one on are enough. The pool has solutions of the
  // board, all of them or some; a last clue that two of them share leaves both, so it is not tried.
  bool try_clues(const Puzzle& board, const std::vector<Solution>& pool, bool has_all, std::size_t first_cell,
                 std::size_t number) {
    const SymbolFrequencies frequencies(pool, board.shape.order());
    for (std::size_t i = first_cell; i < cells_.size(); ++i) {
      for (int symbol = 1; symbol <= board.shape.order(); ++symbol) {
        const std::size_t times = frequencies.of(cells_[i], static_cast<std::uint8_t>(symbol));
        if ((number == 1 && times > 1) || (has_all && times == 0)) continue;
        Puzzle with = board;
        with.cells[static_cast<std::size_t>(cells_[i])] = static_cast<std::uint8_t>(symbol);
        const std::size_t most = number == 1 ? 2 : most_in_small_pools;
        const std::vector<Solution> found = work_.solutions(with, most);
        if (work_.limited()) return false;
        if (found.size() == 1) return improve_by_clues_of(with, found.front()), true;
        if (number > 1 && found.size() > 1 && try_clues(with, found, found.size() < most, i + 1, number - 1))
          return true;
        if (work_.limited()) return false;
      }
    }
    return false;
  }

  void improve_by_clues_of(const Puzzle& with, const Solution& solution) {
    std::vector<int> clues;
    for (const int cell : cells_) {
      if (with.cells[static_cast<std::size_t>(cell)] != 0) clues.push_back(cell);
    }
    best_.improve(solution, std::move(clues));
  }

  std::size_t search_for(const Solution& solution, std::uint64_t nodes_for_each) {
    return TargetCompleter(board_, cells_, solution, work_).search(best_, nodes_for_each);
  }

  Result<Completion> answer(std::size_t bound) { return std::move(best_).answer(bound); }

  const Puzzle& board_;
  const CompleteOptions& options_;
  const std::vector<int> cells_;  // where clues may be added, in ascending order
  LimitedWork work_;
  FewestClues best_;
};

}  // namespace

Result<Completion> complete(const Puzzle& board, const CompleteOptions& options) {
  assert(!validate(board));
  return Completer(board, options).complete();
}

}  // namespace quadrille
