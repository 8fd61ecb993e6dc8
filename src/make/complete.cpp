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

class Completer {
 public:
  Completer(const Puzzle& board, const CompleteOptions& options)
      : board_(board), options_(options), tries_(options.tries), nodes_(options.nodes) {
    std::vector<bool> allowed = board.shape.cells();
    if (options.cells) {
      std::vector<bool> given(allowed.size());
      for (const int cell : *options.cells) given[static_cast<std::size_t>(cell)] = true;
      for (std::size_t i = 0; i < allowed.size(); ++i) allowed[i] = allowed[i] && given[i];
    }
    for (std::size_t i = 0; i < allowed.size(); ++i) {
      if (allowed[i] && board.cells[i] == 0) cells_.push_back(static_cast<int>(i));
    }
  }

  // Chooses by what is known: a solution is given; all solutions fit into the pool; or some do.
  Result<Completion> complete() {
    if (!options_.solution.empty()) return complete_to(options_.solution);
    const std::vector<Solution> pool = first_solutions();
    if (pool.empty()) {
      return limited_ ? stopped() : Error{ErrorCode::no_solution, "no solution"};
    }
    best_.solution = pool.front();
    if (pool.size() == 1 && !limited_) return best_;
    return pool.size() <= options_.pool && !limited_ ? complete_all_known(pool) : complete_some_known(pool);
  }

 private:
  Result<Completion> complete_to(const Solution& solution) {
    if (auto reason = why_not_solution(board_, solution)) return *std::move(reason);
    best_.solution = solution;
    const std::size_t bound = search_for(solution, options_.nodes);
    return answer(bound);
  }

  // Compares each solution with all others: the sets are all there are, so each hitting set is proven. An empty set
  // means that no allowed cell tells the two apart.
  Result<Completion> complete_all_known(const std::vector<Solution>& pool) {
    std::size_t bound = unbounded_size;
    for (const Solution& solution : pool) {
      if (options_.stop.stop_requested()) return answer(1);
      CellSets sets;
      for (const Solution& other : pool) {
        if (&other != &solution) sets.push_back(difference(solution, other));
      }
      sets = smallest_sets(std::move(sets));
      if (sets.front().empty()) continue;
      const HittingSet found = smallest_hitting_set(sets, best_size(), nodes_, options_.stop);
      improve(solution, found.elements);
      bound = std::min(bound, found.bound);
    }
    return answer(bound == unbounded_size ? unbounded_size : std::min(bound, best_size()));
  }

  // Tries one clue first, then whatever some solutions need, then proves that no fewer clues are enough.
  Result<Completion> complete_some_known(const std::vector<Solution>& pool) {
    std::size_t bound = 1;
    if (!try_clues(board_, pool, false, 0, 1) && !limited_) {
      bound = 2;
      nodes_ /= part_for_choices;
      for (const Solution* solution : rare_ones_first(pool)) {
        if (limited_ || tries_ < options_.tries / 2) break;
        (void)search_for(*solution, nodes_for_a_choice);
      }
      while (bound < best_size() && bound <= cells_.size()) {
        if (try_clues(board_, pool, false, 0, bound) || limited_) break;
        ++bound;
      }
    }
    if (!has_answer_ && bound > cells_.size()) return answer(unbounded_size);
    return has_answer_ ? answer(bound) : stopped();
  }

  // Tells whether `number` clues in allowed cells from the given one on are enough. The pool has solutions of the
  // board, all of them or some; a last clue that two of them share leaves both, so it is not tried.
  bool try_clues(const Puzzle& board, const std::vector<Solution>& pool, bool has_all, std::size_t first_cell,
                 std::size_t number) {
    const Counts counts(pool, board.shape.order());
    for (std::size_t i = first_cell; i < cells_.size(); ++i) {
      for (int symbol = 1; symbol <= board.shape.order(); ++symbol) {
        const std::size_t times = counts.of(cells_[i], static_cast<std::uint8_t>(symbol));
        if ((number == 1 && times > 1) || (has_all && times == 0)) continue;
        Puzzle with = board;
        with.cells[static_cast<std::size_t>(cells_[i])] = static_cast<std::uint8_t>(symbol);
        const std::size_t most = number == 1 ? 2 : most_in_small_pools;
        const std::vector<Solution> found = solutions(with, most);
        if (limited_) return false;
        if (found.size() == 1) return improve_by_clues_of(with, found.front()), true;
        if (number > 1 && found.size() > 1 && try_clues(with, found, found.size() < most, i + 1, number - 1))
          return true;
        if (limited_) return false;
      }
    }
    return false;
  }

  void improve_by_clues_of(const Puzzle& with, const Solution& solution) {
    std::vector<int> clues;
    for (const int cell : cells_) {
      if (with.cells[static_cast<std::size_t>(cell)] != 0) clues.push_back(cell);
    }
    improve(solution, std::move(clues));
  }

  // Counts how often symbols occur in the cells of solutions.
  class Counts {
   public:
    Counts(const std::vector<Solution>& pool, int order)
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

  // Sorts solutions by how often their symbols occur in the pool: where symbols are rare, fewer clues exclude the
  // others.
  std::vector<const Solution*> rare_ones_first(const std::vector<Solution>& pool) const {
    const Counts counts(pool, board_.shape.order());
    std::vector<std::pair<std::size_t, std::size_t>> places;  // by the least counts first
    for (std::size_t i = 0; i < pool.size(); ++i) {
      std::size_t sum = 0;
      for (const int cell : cells_) sum += counts.of(cell, pool[i][static_cast<std::size_t>(cell)]);
      places.emplace_back(sum, i);
    }
    std::sort(places.begin(), places.end());
    std::vector<const Solution*> rare;
    rare.reserve(places.size());
    for (const auto& place : places) rare.push_back(&pool[place.second]);
    return rare;
  }

  // Looks for fewer clues than the best so far: a smallest choice for the known sets is a lower bound; extending it to
  // enough clues finds new sets and an upper bound; until both meet. Returns a bound for this solution; unbounded_size
  // if no clues are enough. Nodes: at most this many for each choice of cells.
  std::size_t search_for(const Solution& solution, std::uint64_t nodes_for_each) {
    CellSets sets;
    std::size_t bound = 0;
    while (true) {
      const HittingSet choice = choice_for(sets, nodes_for_each);
      bound = std::max(bound, choice.bound);
      if (bound >= best_size()) return bound;
      const std::size_t known = sets.size();
      const auto clues = extended(solution, choice.elements, sets);
      if (!clues) return limited_ ? bound : unbounded_size;
      improve(solution, *clues);
      if (sets.size() == known) return bound;  // proven, or out of nodes
    }
  }

  // Charges the nodes to the common budget.
  HittingSet choice_for(const CellSets& sets, std::uint64_t most_nodes) {
    const std::uint64_t given = std::min(nodes_, most_nodes);
    std::uint64_t left = given;
    HittingSet choice = smallest_hitting_set(sets, best_size(), left, options_.stop);
    nodes_ -= given - left;
    return choice;
  }

  // Adds clues until no other solution is left, and the sets that other solutions give. Nothing if a limit came first,
  // or if another solution differs in no allowed cell.
  std::optional<std::vector<int>> extended(const Solution& solution, std::vector<int> clues, CellSets& sets) {
    while (true) {
      auto other = other_solution(solution, clues);
      if (limited_) return std::nullopt;
      if (!other) return clues;
      std::vector<int> set = narrowed(solution, difference(solution, *other));
      if (limited_ || set.empty()) return std::nullopt;
      clues.push_back(most_frequent(set, sets));
      sets.push_back(std::move(set));
    }
  }

  // Looks for a part of the set that still is the difference of two solutions: small ones prove more. A cell at a time
  // is fixed together with everything outside of the set.
  std::vector<int> narrowed(const Solution& solution, std::vector<int> set) {
    for (std::size_t i = 0; i < set.size();) {
      std::vector<int> fixed;
      std::set_difference(cells_.begin(), cells_.end(), set.begin(), set.end(), std::back_inserter(fixed));
      fixed.push_back(set[i]);
      const auto other = other_solution(solution, fixed);
      if (limited_) break;
      if (!other) {
        ++i;
        continue;
      }
      // A cell that was needed before stays needed in a part.
      set = difference(solution, *other);
    }
    return set;
  }

  // Returns the cell of the set that is in most of the other sets: a clue there hits these, too.
  static int most_frequent(const std::vector<int>& set, const CellSets& sets) {
    const auto frequency = [&](int element) {
      return std::count_if(sets.begin(), sets.end(), [element](const std::vector<int>& one) {
        return std::binary_search(one.begin(), one.end(), element);
      });
    };
    return *std::max_element(set.begin(), set.end(), [&](int a, int b) { return frequency(a) < frequency(b); });
  }

  // Returns the allowed cells in which clues tell the two apart.
  std::vector<int> difference(const Solution& a, const Solution& b) const {
    std::vector<int> cells;
    for (const int cell : cells_) {
      if (a[static_cast<std::size_t>(cell)] != b[static_cast<std::size_t>(cell)]) cells.push_back(cell);
    }
    return cells;
  }

  // Of two solutions, at most one is the known one.
  std::optional<Solution> other_solution(const Solution& solution, std::span<const int> clues) {
    for (Solution& found : solutions(with_symbols_of(board_, solution, clues), 2)) {
      if (found != solution) return std::move(found);
    }
    return std::nullopt;
  }

  // Asks for one more than are compared, to see whether these are all.
  std::vector<Solution> first_solutions() { return solutions(board_, options_.pool + 1); }

  // Finds up to `most` solutions; fewer if a limit comes first.
  std::vector<Solution> solutions(const Puzzle& board, std::size_t most) {
    std::vector<Solution> found;
    auto walk = Solutions::create(board);
    while (found.size() < most) {
      if (tries_ == 0 || options_.stop.stop_requested()) return limited_ = true, found;
      --tries_;
      if (!walk->next({options_.stop})) break;
      found.emplace_back(walk->solution().begin(), walk->solution().end());
    }
    limited_ |= walk->stopped();
    return found;
  }

  std::size_t best_size() const { return has_answer_ ? best_.cells.size() : unbounded_size; }

  void improve(const Solution& solution, std::vector<int> cells) {
    if (cells.size() >= best_size()) return;
    std::sort(cells.begin(), cells.end());
    assert(std::ranges::adjacent_find(cells) == cells.end());
    best_.solution = solution, best_.cells = std::move(cells), has_answer_ = true;
  }

  Result<Completion> answer(std::size_t bound) {
    if (has_answer_) return best_.bound = std::min(bound, best_.cells.size()), best_;
    if (bound == unbounded_size) {
      return Error{ErrorCode::unsupported, "clues in these cells cannot make the solution unique"};
    }
    return stopped();
  }

  static Error stopped() { return {ErrorCode::stopped, "stopped before enough clues were found"}; }

  const Puzzle& board_;
  const CompleteOptions& options_;
  std::vector<int> cells_;  // where clues may be added, in ascending order
  std::uint64_t tries_, nodes_;
  Completion best_;
  bool has_answer_ = false, limited_ = false;
};

}  // namespace

Result<Completion> complete(const Puzzle& board, const CompleteOptions& options) {
  assert(!validate(board));
  return Completer(board, options).complete();
}

}  // namespace quadrille
