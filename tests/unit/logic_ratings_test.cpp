// Compares ratings with those of a file of generated puzzles, see tests/logic/README.md.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "quadrille/logic.h"
#include "reference_rater.h"
#include "support.h"

namespace quadrille::test {
namespace {

struct RatedLine {
  Grid puzzle;
  std::string ratings;
};

std::vector<RatedLine> rated_lines() {
  std::ifstream in(QUADRILLE_RATED);
  std::vector<RatedLine> found;
  for (std::string line; std::getline(in, line);) {
    if (!line.starts_with('#')) found.push_back({*parse_grid(line.substr(0, 81)), line.substr(82)});
  }
  return found;
}

std::string text_of(int er, int ep, int ed) {
  std::ostringstream text;
  for (int rating : {er, ep, ed}) text << rating / 10 << '.' << rating % 10 << '\t';
  std::string ratings = std::move(text).str();
  ratings.pop_back();
  return ratings;
}

TEST(LogicRatings, of_the_library_are_those_of_the_file) {
  const auto lines = rated_lines();
  ASSERT_GE(lines.size(), 100U);
  logic::Rater rater;
  for (const RatedLine& line : lines) {
    const logic::SeRating rating = rater.rate(line.puzzle);
    EXPECT_EQ(rating.outcome, logic::Outcome::solved) << line.puzzle;
    EXPECT_EQ(text_of(rating.er, rating.ep, rating.ed), line.ratings) << line.puzzle;
  }
}

TEST(LogicRatings, of_the_reference_are_those_of_the_file) {
  const bool thorough = std::getenv("QUADRILLE_THOROUGH") != nullptr;
  int compared = 0;
  for (const RatedLine& line : rated_lines()) {
    const double er = std::stod(line.ratings);
    if (er > (thorough ? 9.4 : 5.9)) continue;
    if (!thorough && compared >= scaled(80)) break;
    const ReferencePath path = reference_path(line.puzzle);
    EXPECT_EQ(text_of(path.er, path.ep, path.ed), line.ratings) << line.puzzle;
    ++compared;
  }
  EXPECT_GT(compared, 0);
}

}  // namespace
}  // namespace quadrille::test
