// Enumerates the solutions of a board, whichever engine suits it: the lanes for plain 9x9 boards, propagation for
// boards with rules, exact cover for the rest. Each walk has the same five functions, and a variant selects among them.
//
// Saved states tell by their first line which walk wrote them.
#include "quadrille/solve/solutions.h"

#include <algorithm>
#include <cassert>
#include <variant>
#include <vector>

#include "base/sealed_text.h"
#include "puzzle/core/plain.h"
#include "quadrille/puzzle/board_cover.h"
#include "quadrille/puzzle/board_search.h"
#include "quadrille/sudoku.h"
#include "sat/search.h"
#include "solve/engines.h"

namespace quadrille {

namespace {

constexpr std::string_view kind_of_covers = "solutions", kind_of_propagation = "board-solutions", found_label = "found";
constexpr int version = 2;

// Solutions of plain 9x9 boards.
class PlainWalk {
 public:
  explicit PlainWalk(std::vector<Candidates> open) : solutions_(std::move(open)) {}

  bool next(const std::stop_token& stop) {
    const auto found = solutions_.next(stop);
    stopped_ = !found && !solutions_.remaining().empty();
    if (found) solution_ = *found;
    return found.has_value();
  }
  bool stopped() const { return stopped_; }
  std::span<const std::uint8_t> solution() const { return solution_.cells; }

  bool can_save() const { return true; }
  // Writes the state in the form of a count, whose subtrees are the open ones.
  std::string save(std::uint64_t found) const {
    CountState count{Grid{}};
    count.found = found;
    count.open.clear();
    for (const Candidates& subtree : solutions_.remaining()) count.open.push_back({subtree});
    return to_string(count);
  }

 private:
  GridSolutions solutions_;
  Grid solution_;
  bool stopped_ = false;
};

std::string sealed(std::string_view kind, std::uint64_t found, const std::string& search) {
  return seal(kind, version, std::string(found_label) + ' ' + std::to_string(found) + '\n' + search);
}

// Solutions of boards by propagation.
class PropagationWalk {
 public:
  explicit PropagationWalk(PropagationSearch search) : search_(std::move(search)) {}

  bool next(const std::stop_token& stop) { return search_.next({.stop = stop}); }
  bool stopped() const { return search_.stopped(); }
  std::span<const std::uint8_t> solution() const { return search_.solution(); }
  bool can_save() const { return true; }
  std::string save(std::uint64_t found) const { return sealed(kind_of_propagation, found, search_.save()); }

 private:
  PropagationSearch search_;
};

// Solutions by engines for exact cover.
// Owns the problem at a fixed address, because the search refers to it and walks are moved.
class CoverOfBoardWalk {
 public:
  using Searching = std::variant<cover::Search, sat::CoverSearch>;

  CoverOfBoardWalk(std::unique_ptr<const PuzzleCover> board_cover, Searching search)
      : board_cover_(std::move(board_cover)), search_(std::move(search)) {}

  bool next(const std::stop_token& stop) {
    if (!search_next(stop)) return false;
    solution_ = board_cover_->filling(std::visit([](auto& search) { return search.solution(); }, search_));
    return true;
  }
  bool stopped() const {
    return std::visit([](const auto& search) { return search.stopped(); }, search_);
  }
  std::span<const std::uint8_t> solution() const { return solution_; }

  // The state of a SAT solver cannot be written.
  bool can_save() const { return std::holds_alternative<cover::Search>(search_); }
  std::string save(std::uint64_t found) const {
    return sealed(kind_of_covers, found, std::get<cover::Search>(search_).save());
  }

 private:
  bool search_next(const std::stop_token& stop) {
    if (auto* search = std::get_if<cover::Search>(&search_)) return search->next({.stop = stop});
    return std::get<sat::CoverSearch>(search_).next(stop);
  }

  std::unique_ptr<const PuzzleCover> board_cover_;  // the search refers to it
  Searching search_;
  std::vector<std::uint8_t> solution_;
};

// Reads a plain state. One of a count may have doubled subtrees, whose solutions cannot be listed.
Result<CountState> parse_plain(std::string_view saved) {
  auto count = parse_count_state(saved);
  const auto doubled = [](const CountState::Subtree& subtree) { return subtree.doublings > 0; };
  if (count && std::any_of(count->open.begin(), count->open.end(), doubled)) {
    return Error{ErrorCode::bad_number, "expected the saved state of an enumeration, found that of a count"};
  }
  return count;
}

// The subtrees of a puzzle have only candidates of the puzzle.
bool belongs_to(const CountState& saved, const Candidates& puzzle) {
  return std::all_of(saved.open.begin(), saved.open.end(), [&](const CountState::Subtree& subtree) {
    return std::equal(puzzle.cells.begin(), puzzle.cells.end(), subtree.candidates.cells.begin(),
                      [](std::uint16_t all, std::uint16_t some) { return (some & ~all) == 0; });
  });
}

std::vector<Candidates> open_puzzles(const CountState& saved) {
  std::vector<Candidates> puzzles;
  for (const CountState::Subtree& subtree : saved.open) puzzles.push_back(subtree.candidates);
  return puzzles;
}

}  // namespace

class Solutions::State {
 public:
  using Walk = std::variant<PlainWalk, PropagationWalk, CoverOfBoardWalk>;

  State(Walk walk, std::uint64_t found) : walk_(std::move(walk)), found_(found) {}

  bool next(const std::stop_token& stop) {
    const bool any = std::visit([&](auto& walk) { return walk.next(stop); }, walk_);
    found_ += any ? 1 : 0;
    return any;
  }
  bool stopped() const {
    return std::visit([](const auto& walk) { return walk.stopped(); }, walk_);
  }
  std::span<const std::uint8_t> solution() const {
    return std::visit([](const auto& walk) { return walk.solution(); }, walk_);
  }
  std::uint64_t found() const { return found_; }
  bool can_save() const {
    return std::visit([](const auto& walk) { return walk.can_save(); }, walk_);
  }
  std::string save() const {
    assert(can_save());
    return std::visit([this](const auto& walk) { return walk.save(found_); }, walk_);
  }

 private:
  Walk walk_;
  std::uint64_t found_;
};

Result<Solutions> Solutions::create(const Puzzle& board, std::string_view name) {
  if (auto error = validate(board)) return *std::move(error);
  const auto engine = choose_engine(name);
  if (!engine) return engine.error();
  // Every kernel finds them in the same order.
  if (engine->is_lanes() && is_plain_9x9(board)) {
    return Solutions(std::make_unique<State>(PlainWalk({candidates_of(board)}), 0));
  }
  if (!engine->solves_boards()) {
    return Error{ErrorCode::unsupported,
                 "engine '" + std::string(name) + "' cannot enumerate the solutions of this board"};
  }
  if (engine->propagates(board)) {
    return Solutions(std::make_unique<State>(PropagationWalk(PropagationSearch(board)), 0));
  }
  if (const auto error = why_not(*engine, board)) return *error;
  auto board_cover = std::make_unique<const PuzzleCover>(board);
  const cover::Problem& problem = board_cover->problem();
  if (const auto error = why_not(*engine, problem)) return *error;
  CoverOfBoardWalk walk =
      engine->is_sat() ? CoverOfBoardWalk(std::move(board_cover), sat::CoverSearch(problem))
                       : CoverOfBoardWalk(std::move(board_cover), cover::Search(problem, {.engine = *engine->search}));
  return Solutions(std::make_unique<State>(std::move(walk), 0));
}

// Resumes with the engine of the saved state, after a check that it belongs to the board.
Result<Solutions> Solutions::resume(const Puzzle& board, std::string_view saved) {
  if (auto error = validate(board)) return *std::move(error);
  const bool by_propagation = is_sealed_as(saved, kind_of_propagation);
  if (is_plain_9x9(board) && !by_propagation && !is_sealed_as(saved, kind_of_covers)) {
    const auto count = parse_plain(saved);
    if (!count) return count.error();
    if (!belongs_to(*count, candidates_of(board))) {
      return Error{ErrorCode::bad_number, "the saved state belongs to another puzzle"};
    }
    return Solutions(std::make_unique<State>(PlainWalk(open_puzzles(*count)), count->found));
  }
  const auto body = unseal(saved, by_propagation ? kind_of_propagation : kind_of_covers, version);
  if (!body) return body.error();
  saved = *body;
  const auto found = take_number_line(saved, found_label);
  if (!found) return Error{ErrorCode::bad_number, "expected 'found' and the number of solutions so far", {2, 1}};
  if (by_propagation) {
    auto search = PropagationSearch::resume(board, saved);
    if (!search) return search.error();
    return Solutions(std::make_unique<State>(PropagationWalk(std::move(*search)), *found));
  }
  // The text may be of another puzzle, which has no cover: that is an error, not a misuse.
  if (const auto error = why_no_cover(board)) return *error;
  auto board_cover = std::make_unique<const PuzzleCover>(board);
  auto search = cover::Search::resume(board_cover->problem(), saved);
  if (!search) return search.error();
  return Solutions(std::make_unique<State>(CoverOfBoardWalk(std::move(board_cover), std::move(*search)), *found));
}

Result<Solutions> Solutions::resume(std::string_view saved) {
  const auto count = parse_plain(saved);
  if (!count) return count.error();
  return Solutions(std::make_unique<State>(PlainWalk(open_puzzles(*count)), count->found));
}

Solutions::Solutions(std::unique_ptr<State> state) : state_(std::move(state)) {}
Solutions::~Solutions() = default;
Solutions::Solutions(Solutions&&) noexcept = default;
Solutions& Solutions::operator=(Solutions&&) noexcept = default;

bool Solutions::next(const std::stop_token& stop) { return state_->next(stop); }
bool Solutions::stopped() const { return state_->stopped(); }
std::span<const std::uint8_t> Solutions::solution() const { return state_->solution(); }
std::uint64_t Solutions::found() const { return state_->found(); }
bool Solutions::can_save() const { return state_->can_save(); }
std::string Solutions::save() const { return state_->save(); }

}  // namespace quadrille
