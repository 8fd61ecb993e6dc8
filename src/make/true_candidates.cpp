// Three rounds for each puzzle, all puzzles side by side: begin with a few solutions, which may be all; then ask about
// candidates that no solution has shown yet (each answer shows at least one new one, or refutes those that were asked
// about); then, if there is a cap, count the solutions of each candidate up to it. CandidateMarks decides what to ask,
// the Questions how: in batches for 9x9 grids, one search at a time for boards.
#include <cassert>
#include <variant>

#include "make/candidate_marks.h"
#include "make/singles_grid.h"
#include "puzzle/core/plain.h"
#include "puzzle/search/propagation_search.h"
#include "quadrille/make/solutions.h"
#include "quadrille/puzzle/cover.h"
#include "sudoku/search/grid_solutions.h"

namespace quadrille {

namespace {

// Says which solutions are shown: if there are fewer than the limit, all of them, or as many as need no further search.
enum class ShownSolutions : std::uint8_t { all_below_limit, some };

// Collects questions about many grids into a batch for the solver.
class GridQuestions {
 public:
  using Set = std::uint16_t;
  using Marks = CandidateMarks<Set>;
  static constexpr int most_for_one = 2, most_counted = 32, most_cells = 4;

  explicit GridQuestions(GridSolver& solver) : solver_(solver) {}

  std::span<Set> add() { return puzzles_.emplace_back().cells; }
  /// The same, for a search that prefers candidates about which nothing is known yet.
  std::span<Set> add(const Marks& marks) {
    Candidates& preferred = preferred_.emplace_back();
    for (std::size_t i = 0; i < preferred.cells.size(); ++i) preferred.cells[i] = marks.wanted(i);
    return add();
  }

  /// Shows some solutions of each question to `see`, and then their number to `take`. False if a stop came first.
  template <class See, class Take>
  bool answer(std::uint64_t limit, ShownSolutions shown, const std::stop_token& stop, See see, Take take) {
    assert(preferred_.empty() || preferred_.size() == puzzles_.size());
    verdicts_.resize(puzzles_.size());
    const SolveOptions options{limit, stop};
    const std::size_t answered = preferred_.empty() ? solver_.solve(puzzles_, verdicts_, options)
                                                    : solver_.solve(puzzles_, preferred_, verdicts_, options);
    for (std::size_t i = 0; i < answered; ++i) {
      const auto& [count, solution] = verdicts_[i];
      if (count > 1 && count < limit && shown == ShownSolutions::all_below_limit) {
        GridSolutions all({puzzles_[i]});
        while (const auto each = all.next()) see(i, each->cells);
      } else if (count > 0) {
        see(i, solution.cells);
      }
      take(i, count);
    }
    const bool finished = answered == puzzles_.size();
    puzzles_.clear(), preferred_.clear();
    return finished;
  }

 private:
  GridSolver& solver_;
  std::vector<Candidates> puzzles_, preferred_;
  std::vector<Verdict> verdicts_;
};

// Walks through the solutions of a board one by one: by propagation, or as exact covers in random order.
class BoardWalk {
 public:
  BoardWalk(const Puzzle& board, Random& random) {
    if (has_arithmetic(board)) {
      search_.emplace<PropagationSearch>(board);
      return;
    }
    cover_.emplace(board, PuzzleWeights{}, &random);
    search_.emplace<cover::Search>(cover_->problem(),
                                   cover::SearchOptions{cover::Engine::cells, cover::ItemChoice::weighted});
  }

  bool is_random() const { return cover_.has_value(); }
  /// `most_nodes`: since the beginning.
  bool next(std::uint64_t most_nodes, const std::stop_token& stop) {
    if (auto* search = std::get_if<cover::Search>(&search_)) {
      if (!advance(*search, most_nodes, stop)) return false;
      solution_ = cover_->filling(search->solution());
      return true;
    }
    auto& search = std::get<PropagationSearch>(search_);
    if (!advance(search, most_nodes, stop)) return false;
    solution_.assign(search.solution().begin(), search.solution().end());
    return true;
  }
  /// Tells whether next() has ended before the end of the search.
  bool stopped() const { return stopped_; }
  std::uint64_t nodes() const { return nodes_; }
  std::span<const std::uint8_t> solution() const { return solution_; }

 private:
  template <class Search>
  bool advance(Search& search, std::uint64_t most_nodes, const std::stop_token& stop) {
    const bool found = search.next({stop, most_nodes - std::min(search.nodes(), most_nodes)});
    stopped_ = !found && search.stopped();
    nodes_ = search.nodes();
    return found;
  }

  std::optional<PuzzleCover> cover_;  // the search refers to it
  std::variant<std::monostate, PropagationSearch, cover::Search> search_;
  std::vector<std::uint8_t> solution_;
  bool stopped_ = false;
  std::uint64_t nodes_ = 0;
};

// Asks about one board, one question after the other: any answer may make the next question needless. A search in
// random order is given up for another one after some nodes, since one wrong choice near the root may cost millions.
class BoardQuestions {
 public:
  using Set = SymbolSet;
  using Marks = CandidateMarks<Set>;
  static constexpr int most_for_one = 1, most_counted = 1, most_cells = 1;

  BoardQuestions(const Puzzle& board, std::uint64_t most_nodes) : board_(board), nodes_left_(most_nodes) {}

  std::span<Set> add() {
    board_.candidates.resize(board_.cells.size());
    ++questions_;
    return board_.candidates;
  }
  std::span<Set> add(const Marks&) { return add(); }

  template <class See, class Take>
  bool answer(std::uint64_t limit, ShownSolutions, const std::stop_token& stop, See see, Take take) {
    assert(questions_ == 1);
    questions_ = 0;
    if (stop.stop_requested() || nodes_left_ == 0) return false;
    for (std::uint64_t nodes = 20 * board_.cells.size() * std::min(limit, most_at_once);; nodes += nodes / 4) {
      BoardWalk walk(board_, random_);
      const std::uint64_t most_nodes = walk.is_random() ? std::min(nodes, nodes_left_) : nodes_left_;
      std::uint64_t count = 0;
      while (count < limit && walk.next(most_nodes, stop)) ++count, see(0, walk.solution());
      nodes_left_ -= std::min(nodes_left_, walk.nodes());
      if (!walk.stopped()) return take(0, count), true;
      if (stop.stop_requested() || nodes_left_ == 0) return false;
    }
  }

 private:
  static constexpr std::uint64_t most_at_once = 1 << 20;  // solutions

  Puzzle board_;
  std::uint64_t nodes_left_;
  Random random_{0, 0};
  int questions_ = 0;
};

// Excludes what singles exclude: that need not be asked about.
std::vector<std::uint16_t> possible_in(const Grid& puzzle) {
  std::vector<std::uint16_t> possible(81);
  SinglesGrid singles(puzzle);
  if (!singles.fill()) return possible;
  for (int cell = 0; cell < 81; ++cell)
    possible[static_cast<std::size_t>(cell)] = static_cast<std::uint16_t>(singles.possible(cell) >> 1);
  return possible;
}

std::vector<SymbolSet> possible_in(const Puzzle& board) {
  const std::vector<bool> is_cell = board.shape.cells();
  std::vector<SymbolSet> possible = board.candidates;
  possible.resize(is_cell.size(), all_symbols(board.shape.order()));
  for (std::size_t i = 0; i < is_cell.size(); ++i) {
    possible[i] &= !is_cell[i] ? 0 : board.cells[i] > 0 ? only(board.cells[i]) : ~SymbolSet{0};
  }
  return possible;
}

// Runs the rounds for one or many puzzles.
template <class Questions>
class CandidateSearch {
 public:
  using Marks = typename Questions::Marks;

  CandidateSearch(Questions questions, const TrueCandidatesOptions& options)
      : questions_(std::move(questions)), options_(options) {
    assert(options.cap > 0);
  }

  void add(std::vector<typename Questions::Set> possible, int order) {
    marks_.emplace_back(std::move(possible), order, options_.cap);
  }

  /// False if a stop came first.
  bool run() { return begin() && find_true_ones() && (options_.cap == 1 || count()); }
  const std::vector<Marks>& marks() const { return marks_; }

 private:
  // Finds a few solutions. If there are fewer than asked for, they are all, and no further question is needed.
  bool begin() {
    for (const Marks& marks : marks_) std::ranges::copy(marks.possible(), questions_.add().begin());
    const std::uint64_t limit = std::max<std::uint64_t>(2, options_.cap);
    return questions_.answer(
        limit, ShownSolutions::all_below_limit, options_.stop,
        [this](std::size_t i, auto solution) { marks_[i].see(solution); },
        [&](std::size_t i, std::uint64_t count) {
          if (count < limit) marks_[i].close();
        });
  }

  // Asks about new candidates until each is true or refuted. Several questions about a puzzle are put at once only if
  // they concern different cells: the answer to one often answers the other.
  bool find_true_ones() {
    struct Asked {
      std::size_t puzzle;
      typename Marks::Question question;
    };
    for (std::vector<Asked> asked;; asked.clear()) {
      for (std::size_t i = 0; i < marks_.size(); ++i) {
        for (int n = 0; n < Questions::most_for_one; ++n) {
          auto question = marks_[i].next_question(Questions::most_cells);
          if (!question || (n > 0 && question->cell == asked.back().question.cell)) break;
          marks_[i].restrict(*question, questions_.add(marks_[i]));
          asked.push_back({i, *question});
        }
      }
      if (asked.empty()) return true;
      const auto see = [&](std::size_t i, auto solution) { marks_[asked[i].puzzle].see(solution); };
      const auto take = [&](std::size_t i, std::uint64_t count) {
        if (count == 0) marks_[asked[i].puzzle].refute(asked[i].question);
      };
      if (!questions_.answer(1, ShownSolutions::some, options_.stop, see, take)) return false;
    }
  }

  // Counts candidates that have been seen less often than the cap.
  bool count() {
    struct Asked {
      std::size_t puzzle;
      typename Marks::Candidate candidate;
    };
    for (std::vector<Asked> asked;; asked.clear()) {
      for (std::size_t i = 0; i < marks_.size(); ++i) {
        for (const auto& candidate : marks_[i].below_cap(Questions::most_counted)) {
          marks_[i].restrict(candidate, questions_.add());
          asked.push_back({i, candidate});
        }
      }
      if (asked.empty()) return true;
      const auto see = [&](std::size_t i, auto solution) { marks_[asked[i].puzzle].see(solution); };
      const auto take = [&](std::size_t i, std::uint64_t count) {
        marks_[asked[i].puzzle].set_count(asked[i].candidate, count);
      };
      if (!questions_.answer(options_.cap, ShownSolutions::some, options_.stop, see, take)) return false;
    }
  }

  Questions questions_;
  const TrueCandidatesOptions& options_;
  std::vector<Marks> marks_;
};

// Reads the marks: what is neither true nor refuted after a stop is open.
template <class Marks>
TrueCandidates result_of(const Marks& marks, int order, std::uint64_t cap) {
  TrueCandidates result{.order = order, .cap = cap, .cells = {}, .open = {}, .counts = {}};
  for (std::size_t i = 0; i < marks.size(); ++i) {
    result.cells.push_back(marks.seen(i));
    result.open.push_back(cap == 1 ? marks.wanted(i) : marks.uncounted(i));
    for (int symbol = 1; cap > 1 && symbol <= order; ++symbol) result.counts.push_back(marks.count({i, symbol}));
  }
  return result;
}

bool are_empty(std::span<const SymbolSet> sets) {
  return std::ranges::all_of(sets, [](SymbolSet set) { return set == 0; });
}

}  // namespace

bool TrueCandidates::has_solution() const { return !are_empty(cells); }
bool TrueCandidates::finished() const { return are_empty(open); }

std::uint64_t TrueCandidates::count(std::size_t place, int symbol) const {
  if (counts.empty()) return cells[place] >> (symbol - 1) & 1;
  return counts[place * static_cast<std::size_t>(order) + static_cast<std::size_t>(symbol) - 1];
}

SymbolSet TrueCandidates::unique(std::size_t place) const {
  assert(cap > 1);
  SymbolSet unique = 0;
  for_each_symbol(cells[place] & ~open[place], [&](int symbol) {
    if (count(place, symbol) == 1) unique |= only(symbol);
  });
  return unique;
}

std::vector<TrueCandidates> true_candidates(GridSolver& solver, std::span<const Grid> puzzles,
                                            const TrueCandidatesOptions& options) {
  CandidateSearch search(GridQuestions(solver), options);
  for (const Grid& puzzle : puzzles) search.add(possible_in(puzzle), 9);
  search.run();
  std::vector<TrueCandidates> results;
  results.reserve(puzzles.size());
  for (const auto& marks : search.marks()) results.push_back(result_of(marks, 9, options.cap));
  return results;
}

TrueCandidates true_candidates(GridSolver& solver, const Grid& puzzle, const TrueCandidatesOptions& options) {
  return std::move(true_candidates(solver, std::span(&puzzle, 1), options).front());
}

TrueCandidates true_candidates(const Puzzle& board, const TrueCandidatesOptions& options) {
  const int order = board.shape.order();
  const auto search_with = [&](auto questions, auto possible) {
    CandidateSearch search(std::move(questions), options);
    search.add(std::move(possible), order);
    search.run();
    return result_of(search.marks().front(), order, options.cap);
  };
  const bool is_limited = options.most_nodes != SolveOptions::no_limit;
  if (is_limited || !is_plain_9x9(board))
    return search_with(BoardQuestions(board, options.most_nodes), possible_in(board));
  GridSolver solver;
  const Candidates candidates = candidates_of(board);
  return search_with(GridQuestions(solver), std::vector(candidates.cells.begin(), candidates.cells.end()));
}

}  // namespace quadrille
