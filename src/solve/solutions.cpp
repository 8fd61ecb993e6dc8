// Walks through the solutions of a puzzle, whichever engine suits it: the lanes for plain 9x9 puzzles, propagation for
// puzzles with rules about numbers, exact cover for the rest. Each walk has the same functions, and a variant selects
// among them.
//
// The first line of a saved state names the walk that wrote it.
#include "quadrille/solve/solutions.h"

#include <algorithm>
#include <cassert>
#include <variant>
#include <vector>

#include "base/sealed_text.h"
#include "puzzle/core/plain.h"
#include "puzzle/search/propagation_search.h"
#include "quadrille/puzzle/cover.h"
#include "quadrille/sudoku.h"
#include "sat/search.h"
#include "solve/engines.h"
#include "solve/shared_count.h"
#include "sudoku/search/shared_list.h"

namespace quadrille {

namespace {

constexpr std::string_view kind_of_covers = "solutions", kind_of_propagation = "board-solutions", found_label = "found";
constexpr int version = 2;

bool is_doubled(const CountState::Subtree& subtree) { return subtree.doublings > 0; }

// Counts by calling next() of the walk, which returns false at its end.
template <class Walk>
std::uint64_t count_one_by_one(Walk& walk, const cover::Pause& pause, Executor& executor) {
  const std::uint64_t first_node = walk.nodes();
  const auto left = [&] { return pause.nodes - std::min(walk.nodes() - first_node, pause.nodes); };
  std::uint64_t found = 0;
  while (found < pause.solutions && walk.next({.stop = pause.stop, .nodes = left()}, executor)) ++found;
  return found;
}

// Solutions of plain 9x9 puzzles. The open subtrees are those of a list, or those of a count, which may be doubled.
class PlainWalk {
 public:
  PlainWalk(const ChosenEngine& engine, CountState open)
      : open_(std::move(open)), counter_([engine] { return solver_of(engine); }) {
    open_.found = 0;
  }

  bool next(const cover::Pause& pause, Executor& executor) {
    if (!list_) begin_list();
    const auto found = list_->next(executor, pause.stop);
    stopped_ = !found && !list_->remaining().empty();
    if (found) solution_ = *found;
    return found.has_value();
  }

  // The lanes do not end at a limit of solutions.
  std::uint64_t count(const cover::Pause& pause, Executor& executor) {
    if (pause.solutions != cover::no_limit) return count_one_by_one(*this, pause, executor);
    open_ = open();
    list_.reset();
    stopped_ = !counter_.run(open_, executor, pause.stop);
    return std::exchange(open_.found, 0);
  }

  bool can_list() const { return list_ || std::ranges::none_of(open_.open, is_doubled); }
  bool stopped() const { return stopped_; }
  std::span<const std::uint8_t> solution() const { return solution_.cells; }
  std::uint64_t nodes() const { return counter_.nodes(); }

  bool can_save() const { return true; }
  // Writes the state in the form of a count.
  std::string save(std::uint64_t found) const {
    CountState state = open();
    state.found = found;
    return to_string(state);
  }

 private:
  void begin_list() {
    assert(can_list());
    std::vector<Candidates> subtrees;
    for (const CountState::Subtree& subtree : open_.open) subtrees.push_back(subtree.candidates);
    list_.emplace(std::move(subtrees));
  }

  CountState open() const {
    if (!list_) return open_;
    CountState state{Grid{}};
    state.open.clear();
    for (const Candidates& subtree : list_->remaining()) state.open.push_back({subtree});
    return state;
  }

  std::optional<SharedList> list_;
  CountState open_;  // without a list
  SharedCount counter_;
  Grid solution_;
  bool stopped_ = false;
};

std::string sealed(std::string_view kind, std::uint64_t found, const std::string& search) {
  return seal(kind, version, std::string(found_label) + ' ' + std::to_string(found) + '\n' + search);
}

// Solutions of puzzles by propagation.
class PropagationWalk {
 public:
  explicit PropagationWalk(PropagationSearch search) : search_(std::move(search)) {}

  bool next(const cover::Pause& pause, Executor&) { return search_.next(pause); }
  std::uint64_t count(const cover::Pause& pause, Executor& executor) {
    return count_one_by_one(*this, pause, executor);
  }
  bool can_list() const { return true; }
  bool stopped() const { return search_.stopped(); }
  std::span<const std::uint8_t> solution() const { return search_.solution(); }
  std::uint64_t nodes() const { return search_.nodes(); }
  bool can_save() const { return true; }
  std::string save(std::uint64_t found) const { return sealed(kind_of_propagation, found, search_.save()); }

 private:
  PropagationSearch search_;
};

// Solutions by engines for exact cover. Owns the problem at a fixed address, because the search refers to it and walks
// are moved.
class CoverOfBoardWalk {
 public:
  using Searching = std::variant<cover::Search, sat::CoverSearch>;

  CoverOfBoardWalk(std::unique_ptr<const PuzzleCover> board_cover, Searching search)
      : board_cover_(std::move(board_cover)), search_(std::move(search)) {}

  bool next(const cover::Pause& pause, Executor&) {
    if (!search_next(pause)) return false;
    solution_ = board_cover_->filling(std::visit([](auto& search) { return search.solution(); }, search_));
    return true;
  }
  std::uint64_t count(const cover::Pause& pause, Executor& executor) {
    if (auto* search = std::get_if<cover::Search>(&search_)) return search->count(pause, executor);
    return count_one_by_one(*this, pause, executor);
  }
  bool can_list() const { return true; }
  bool stopped() const {
    return std::visit([](const auto& search) { return search.stopped(); }, search_);
  }
  std::span<const std::uint8_t> solution() const { return solution_; }
  // The steps of a SAT solver are no nodes.
  std::uint64_t nodes() const {
    const auto* search = std::get_if<cover::Search>(&search_);
    return search != nullptr ? search->nodes() : 0;
  }

  // The state of a SAT solver cannot be written.
  bool can_save() const { return std::holds_alternative<cover::Search>(search_); }
  std::string save(std::uint64_t found) const {
    return sealed(kind_of_covers, found, std::get<cover::Search>(search_).save());
  }

 private:
  bool search_next(const cover::Pause& pause) {
    if (auto* search = std::get_if<cover::Search>(&search_)) return search->next(pause);
    return std::get<sat::CoverSearch>(search_).next(pause.stop);
  }

  std::unique_ptr<const PuzzleCover> board_cover_;  // the search refers to it
  Searching search_;
  std::vector<std::uint8_t> solution_;
};

// The subtrees of a puzzle have only candidates of the puzzle.
bool belongs_to(const CountState& saved, const Candidates& puzzle) {
  return std::all_of(saved.open.begin(), saved.open.end(), [&](const CountState::Subtree& subtree) {
    return std::equal(puzzle.cells.begin(), puzzle.cells.end(), subtree.candidates.cells.begin(),
                      [](std::uint16_t all, std::uint16_t some) { return (some & ~all) == 0; });
  });
}

}  // namespace

class Solutions::State {
 public:
  using Walk = std::variant<PlainWalk, PropagationWalk, CoverOfBoardWalk>;

  State(Walk walk, std::uint64_t found) : walk_(std::move(walk)), found_(found) {}

  template <class Asking>
  auto ask(Asking asking) const {
    return std::visit(asking, walk_);
  }

  bool next(const cover::Pause& pause, Executor& executor) {
    at_limit_ = pause.solutions == 0;
    const bool any = !at_limit_ && std::visit([&](auto& walk) { return walk.next(pause, executor); }, walk_);
    add(any ? 1 : 0);
    return any;
  }
  std::uint64_t count(const cover::Pause& pause, Executor& executor) {
    const std::uint64_t found = std::visit([&](auto& walk) { return walk.count(pause, executor); }, walk_);
    at_limit_ = found == pause.solutions;
    add(found);
    return found;
  }
  bool stopped() const {
    return at_limit_ || ask([](const auto& walk) { return walk.stopped(); });
  }
  std::uint64_t found() const { return found_; }

 private:
  void add(std::uint64_t found) { found_ += std::min(found, cover::no_limit - found_); }

  Walk walk_;
  std::uint64_t found_;
  bool at_limit_ = false;
};

Result<Solutions> Solutions::create(const Puzzle& puzzle, std::string_view name, bool limits_nodes) {
  if (auto error = validate(puzzle)) return *std::move(error);
  const auto engine = choose_engine(name);
  if (!engine) return engine.error();
  // Every kernel finds them in the same order.
  if (engine->is_lanes() && is_plain_9x9(puzzle) && !limits_nodes)
    return Solutions(std::make_unique<State>(PlainWalk(*engine, CountState(candidates_of(puzzle))), 0));
  if (!engine->solves_boards()) {
    return Error{ErrorCode::unsupported,
                 "engine '" + std::string(name) + "' cannot enumerate the solutions of this board"};
  }
  if (engine->propagates(puzzle) || (engine->is_automatic() && why_no_cover(puzzle)))
    return Solutions(std::make_unique<State>(PropagationWalk(PropagationSearch(puzzle)), 0));
  if (const auto error = why_not(*engine, puzzle)) return *error;
  auto puzzle_cover = std::make_unique<const PuzzleCover>(puzzle);
  const cover::Problem& problem = puzzle_cover->problem();
  if (const auto error = why_not(*engine, problem)) return *error;
  auto search = engine->is_sat() ? CoverOfBoardWalk::Searching(sat::CoverSearch(problem))
                                 : cover::Search(problem, {.engine = *engine->search});
  return Solutions(std::make_unique<State>(CoverOfBoardWalk(std::move(puzzle_cover), std::move(search)), 0));
}

// Resumes with the engine of the saved state, after a check that it belongs to the puzzle.
Result<Solutions> Solutions::resume(const Puzzle& puzzle, std::string_view saved) {
  if (auto error = validate(puzzle)) return *std::move(error);
  const bool by_propagation = is_sealed_as(saved, kind_of_propagation);
  if (is_plain_9x9(puzzle) && !by_propagation && !is_sealed_as(saved, kind_of_covers)) {
    auto count = parse_count_state(saved);
    if (!count) return count.error();
    if (!belongs_to(*count, candidates_of(puzzle)))
      return Error{ErrorCode::bad_number, "the saved state belongs to another puzzle"};
    const std::uint64_t found = count->found;
    PlainWalk walk(*choose_engine(automatic_engine), *std::move(count));
    return Solutions(std::make_unique<State>(std::move(walk), found));
  }
  const auto body = unseal(saved, by_propagation ? kind_of_propagation : kind_of_covers, version);
  if (!body) return body.error();
  saved = *body;
  const auto found = take_number_line(saved, found_label);
  if (!found) return Error{ErrorCode::bad_number, "expected 'found' and the number of solutions so far", {2, 1}};
  if (by_propagation) {
    auto search = PropagationSearch::resume(puzzle, saved);
    if (!search) return search.error();
    return Solutions(std::make_unique<State>(PropagationWalk(std::move(*search)), *found));
  }
  // The text may be of another puzzle, which has no cover: that is an error, not a misuse.
  if (const auto error = why_no_cover(puzzle)) return *error;
  auto puzzle_cover = std::make_unique<const PuzzleCover>(puzzle);
  auto search = cover::Search::resume(puzzle_cover->problem(), saved);
  if (!search) return search.error();
  return Solutions(std::make_unique<State>(CoverOfBoardWalk(std::move(puzzle_cover), std::move(*search)), *found));
}

Solutions::Solutions(std::unique_ptr<State> state) : state_(std::move(state)) {}
Solutions::~Solutions() = default;
Solutions::Solutions(Solutions&&) noexcept = default;
Solutions& Solutions::operator=(Solutions&&) noexcept = default;

bool Solutions::next(const cover::Pause& pause, Executor& executor) { return state_->next(pause, executor); }
std::uint64_t Solutions::count(const cover::Pause& pause, Executor& executor) { return state_->count(pause, executor); }
bool Solutions::can_list() const {
  return state_->ask([](const auto& walk) { return walk.can_list(); });
}
bool Solutions::stopped() const { return state_->stopped(); }
std::span<const std::uint8_t> Solutions::solution() const {
  return state_->ask([](const auto& walk) { return walk.solution(); });
}
std::uint64_t Solutions::found() const { return state_->found(); }
std::uint64_t Solutions::nodes() const {
  return state_->ask([](const auto& walk) { return walk.nodes(); });
}
bool Solutions::can_save() const {
  return state_->ask([](const auto& walk) { return walk.can_save(); });
}
std::string Solutions::save() const {
  assert(can_save());
  return state_->ask([this](const auto& walk) { return walk.save(state_->found()); });
}

}  // namespace quadrille
