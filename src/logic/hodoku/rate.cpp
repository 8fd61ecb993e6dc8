// HoDoKu's rating: each step of the path counts its score, and the level is that of the hardest step. A score above
// what that level admits raises the level, and many easy steps make a hard puzzle. Unsolved puzzles are extreme.
#include <algorithm>
#include <cassert>
#include <limits>

#include "logic/hodoku/next_finding.h"
#include "logic/hodoku/table.h"

namespace quadrille::logic {
namespace hodoku {
namespace {

// By level; extreme admits everything.
constexpr int largest_score_of[] = {800, 1000, 1600, 1800, std::numeric_limits<int>::max()};

void count(const Row& row, HodokuRating& rating) {
  assert(row.score > 0);
  ++rating.steps[row.technique];
  rating.score += row.score;
  // The hardest technique is the one that is tried last, whatever it scores. All scores are positive, so this is the
  // first step.
  const bool first = rating.score == row.score;
  if (first || row.order > find_row(rating.hardest)->order) rating.hardest = row.technique;
  rating.level = std::max(rating.level, row.level);
}

}  // namespace

HodokuRating rate(HodokuNext& next, const Position& position, const std::stop_token& stop) {
  HodokuRating rating;
  rating.outcome = walk(next, position, stop, [&](const State&, const Finding& finding) {
    assert(find_row(finding.technique) != nullptr);
    count(*find_row(finding.technique), rating);
  });
  while (rating.score > largest_score_of[static_cast<std::size_t>(rating.level)])
    rating.level = static_cast<Level>(static_cast<int>(rating.level) + 1);
  if (rating.outcome != Outcome::solved) rating.level = Level::extreme;
  return rating;
}

}  // namespace hodoku

std::string_view name(Level level) {
  static constexpr std::string_view names[] = {"Easy", "Medium", "Hard", "Unfair", "Extreme"};
  return names[static_cast<std::size_t>(level)];
}

std::string_view name(Outcome outcome) {
  static constexpr std::string_view names[] = {"solved", "too_hard", "stopped"};
  return names[static_cast<std::size_t>(outcome)];
}

HodokuRating Rater::rate_hodoku(const Position& position, const std::stop_token& stop) {
  hodoku::HodokuNext next;
  return hodoku::rate(next, position, stop);
}

}  // namespace quadrille::logic
