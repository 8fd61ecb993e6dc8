// Adds up the numbers of --stats. Each thread has its own sums, which are added at the end.
#include "answers/puzzles/statistics.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/plural.h"

namespace quadrille::answers {

void Statistics::add(const Solved& solved) {
  Statistics one;
  if (!solved.is_puzzle()) return ++invalid_, void();
  if (solved.undecided) {
    one.unknown_ = 1;
  } else if (solved.count == 0) {
    one.none_ = 1;
  } else {
    (solved.count == 1 ? one.unique_ : one.multiple_) = 1;
  }
  const auto empty = std::ranges::count(solved.record.cells(), 0);
  one.clues_ = one.fewest_ = one.most_ = solved.record.cells().size() - static_cast<std::size_t>(empty);
  one.nodes_ = solved.nodes;
  one.seconds_ = one.longest_ = solved.seconds.value_or(0);
  one.longest_line_ = solved.told();
  if (!solved.engine.empty()) one.engines_.emplace(solved.engine);
  add(one);
}

void Statistics::add(const Statistics& others) {
  const auto readable = [](const Statistics& one) { return one.unique_ + one.multiple_ + one.none_ + one.unknown_; };
  if (readable(others) > 0) {
    fewest_ = readable(*this) > 0 ? std::min(fewest_, others.fewest_) : others.fewest_;
    most_ = std::max(most_, others.most_);
  }
  unique_ += others.unique_, multiple_ += others.multiple_, none_ += others.none_;
  invalid_ += others.invalid_, unknown_ += others.unknown_;
  clues_ += others.clues_, nodes_ += others.nodes_, seconds_ += others.seconds_;
  if (others.longest_ > longest_) longest_ = others.longest_, longest_line_ = others.longest_line_;
  engines_.insert(others.engines_.begin(), others.engines_.end());
}

std::string Statistics::verdicts(Question question) const {
  std::string text;
  const auto add = [&text](std::uint64_t number, std::string_view verdict) {
    if (number > 0) text += fmt::format("{}{} {}", text.empty() ? "" : ", ", number, verdict);
  };
  const bool is_first = question == Question::solution;  // the search ends there
  add(is_first ? unique_ + multiple_ : 0, "solved");
  add(is_first ? 0 : unique_, "unique"), add(is_first ? 0 : multiple_, "multiple");
  add(none_, "none"), add(invalid_, "invalid"), add(unknown_, "unknown");
  return text;
}

std::string Statistics::text(Question question) const {
  const std::uint64_t readable = unique_ + multiple_ + none_ + unknown_, all = readable + invalid_;
  std::string text = plural(all, "puzzle");
  if (all > 0) text += ": " + verdicts(question);
  if (readable == 0) return text;
  text += fewest_ == most_ ? "; " + plural(most_, "clue")
                           : fmt::format("; {} to {} clues, mean {:.1f}", fewest_, most_,
                                         static_cast<double>(clues_) / static_cast<double>(readable));
  text += "; " + plural(nodes_, "node");
  if (!engines_.empty()) text += fmt::format(", engine {}", fmt::join(engines_, ", "));
  text += fmt::format(", {:.3f} s", seconds_);
  return readable == 1 ? text : text + fmt::format(", at most {:.3f} s (line {})", longest_, longest_line_);
}

}  // namespace quadrille::answers
