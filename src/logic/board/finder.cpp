// The step finder for boards: runs the searches in the order of their techniques, and takes the first step that any of
// them gives. Trials come last, and after them the search through all cases, which gives no reason.
//
// The model of a board is built once and is immutable, so a finder may be shared between threads; each call makes a
// view of its position.
#include <algorithm>
#include <cassert>
#include <set>

#include "logic/board/find.h"
#include "logic/board/search.h"
#include "logic/board/trial.h"

namespace quadrille::logic::boards {

namespace {

// The searches in the order of the techniques: enumerators, weights and this list agree.
constexpr Find searches[] = {
    find_full_houses,
    find_hidden_singles,
    find_naked_singles,
    find_relations,
    find_sets,
    find_counts,
    find_locked_candidates,
    find_required_values,
    find_sums,
    find_naked_sets<2>,
    find_hidden_sets<2>,
    find_leftovers,
    find_different_sums,
    find_innies_and_outies,
    find_combinations,
    find_naked_sets<3>,
    find_hidden_sets<3>,
    find_branches,
    find_lines,
    find_naked_sets<4>,
    find_hidden_sets<4>,
    find_naked_sets<5>,
    find_hidden_sets<5>,
    find_fish<2>,
    find_fish<3>,
    find_fish<4>,
};

// Tells whether a list of all steps would show the same twice. The first one found stays: it has the simpler reason.
bool equal_effects(const Step& a, const Step& b) {
  return a.technique == b.technique && a.eliminations == b.eliminations && a.placements == b.placements;
}

}  // namespace

}  // namespace quadrille::logic::boards

namespace quadrille::logic {

using boards::Find;
using boards::Model;
using boards::Take;
using boards::View;

class BoardStepFinder::State {
 public:
  explicit State(const Puzzle& board) : model_(boards::model_of(board)) {
    // Trials and the search through all cases are the others.
    assert(std::size(boards::searches) + 2 == weighted_techniques().size());
  }

  const Model& model() const { return model_; }

  std::optional<Step> next_simple(const Position& position) const {
    const View view(model_, position);
    std::optional<Step> found;
    const Take take = [&](Step&& step) { return found = std::move(step), false; };
    for (const Find find : boards::searches) {
      if (!find(view, take)) break;
    }
    return found;
  }

  // The shortest trial; if none fails, a search.
  std::optional<Step> trial(const Position& position, const std::stop_token& stop) const {
    auto step = boards::find_trial(
        model_, position, [this](const Position& after) { return next_simple(after); }, stop);
    return step || stop.stop_requested() ? std::move(step) : boards::find_search(model_, position, stop);
  }

  std::vector<Step> all_simple(const Position& position) const {
    const View view(model_, position);
    std::vector<Step> found;
    const Take take = [&](Step&& step) {
      const auto same = [&](const Step& other) { return boards::equal_effects(other, step); };
      if (std::ranges::none_of(found, same)) found.push_back(std::move(step));
      return true;
    };
    for (const Find find : boards::searches) find(view, take);
    return found;
  }

 private:
  const Model model_;
};

BoardStepFinder::BoardStepFinder(const Puzzle& board) : state_(std::make_unique<State>(board)) {}
BoardStepFinder::~BoardStepFinder() = default;
BoardStepFinder::BoardStepFinder(BoardStepFinder&&) noexcept = default;
BoardStepFinder& BoardStepFinder::operator=(BoardStepFinder&&) noexcept = default;

// Clues are placed one by one, as a player would: each crosses out its symbol in the cells that it sees.
Position BoardStepFinder::start() const {
  const Model& model = state_->model();
  Position position(model.board.cells, model.candidates);
  for (const int cell : model.cells) {
    const int clue = model.board.cells[static_cast<std::size_t>(cell)];
    if (clue != 0) place(cell, clue, position);
  }
  return position;
}

void BoardStepFinder::place(int cell, int symbol, Position& position) const {
  boards::place_symbol(state_->model(), cell, symbol, position);
}

void BoardStepFinder::apply(const Step& step, Position& position) const {
  boards::apply_step(state_->model(), step, position);
}

bool BoardStepFinder::is_solved(const Position& position) const {
  return std::ranges::all_of(state_->model().cells,
                             [&](int cell) { return position.digits[static_cast<std::size_t>(cell)] != 0; });
}

std::optional<Step> BoardStepFinder::next(const Position& position, const std::stop_token& stop) const {
  if (stop.stop_requested()) return std::nullopt;
  auto step = state_->next_simple(position);
  return step ? std::move(step) : state_->trial(position, stop);
}

// A trial may take a second, so it is left out if there are simpler steps, unless it is asked for.
std::vector<Step> BoardStepFinder::all(const Position& position, bool trials, const std::stop_token& stop) const {
  std::vector<Step> found = state_->all_simple(position);
  if (!trials && !found.empty()) return found;
  if (auto step = state_->trial(position, stop)) found.push_back(*std::move(step));
  return found;
}

// Ends: each step crosses out a candidate or fills a cell.
Path BoardStepFinder::path(Position position, const std::stop_token& stop,
                           const std::function<void(const Step&)>& see) const {
  Path path;
  while (!is_solved(position)) {
    auto step = next(position, stop);
    if (stop.stop_requested()) return path.outcome = Outcome::stopped, path;
    if (!step) return path;
    assert(!step->eliminations.empty() || !step->placements.empty());
    apply(*step, position);
    path.steps.push_back(*std::move(step));
    if (see) see(path.steps.back());
  }
  path.outcome = Outcome::solved;
  return path;
}

BoardRating rating_of(const Path& path) {
  BoardRating rating;
  for (const Step& step : path.steps) {
    rating.hardest = std::max(rating.hardest, step.rating);
    rating.sum += step.rating;
  }
  return rating;
}

Mistakes find_mistakes(const Position& position, std::span<const std::uint8_t> solution) {
  Mistakes mistakes;
  assert(position.digits.size() >= solution.size() && position.candidates.size() >= solution.size());
  for (std::size_t cell = 0; cell < solution.size(); ++cell) {
    const std::uint8_t digit = position.digits[cell], right = solution[cell];
    // A place without a cell, or one whose symbol is unknown.
    if (right == 0) continue;
    if (digit != 0 && digit != right) {
      mistakes.digits.push_back({static_cast<std::uint16_t>(cell), digit});
    } else if (digit == 0 && (position.candidates[cell] & only(right)) == 0) {
      mistakes.missing.push_back({static_cast<std::uint16_t>(cell), right});
    }
  }
  return mistakes;
}

}  // namespace quadrille::logic
