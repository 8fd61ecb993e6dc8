#include <algorithm>
#include <limits>

#include "logic/hodoku/next_finding.h"
#include "logic/hodoku/table.h"

namespace quadrille::logic {
namespace hodoku {
namespace {

constexpr int largest_score_of[] = {800, 1000, 1600, 1800, std::numeric_limits<int>::max()};

void count(const Row& row, HodokuRating& rating) {
  ++rating.steps[row.technique];
  rating.score += row.score;
  const bool first = rating.score == row.score;
  if (first || row.order > find_row(rating.hardest)->order) rating.hardest = row.technique;
  rating.level = std::max(rating.level, row.level);
}

}  // namespace

HodokuRating rate(NextFinding& next, const Position& position, const std::stop_token& stop) {
  HodokuRating rating;
  rating.outcome = walk(next, position, stop,
                        [&](const State&, const Finding& finding) { count(*find_row(finding.technique), rating); });
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
  hodoku::NextFinding next;
  return hodoku::rate(next, position, stop);
}

}  // namespace quadrille::logic
