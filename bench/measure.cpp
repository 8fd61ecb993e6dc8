#include "measure.h"

#include <algorithm>
#include <bit>
#include <ctime>
#include <numeric>
#include <optional>

#include "step.h"
#include "watchdog.h"

namespace quadrille::bench {

namespace {

// 0 .. size-1 such that every beginning of the sequence is evenly spread: the numbers by their reversed bits.
std::vector<std::uint32_t> spread_order(std::size_t size) {
  std::vector<std::uint32_t> order;
  const int bits = std::bit_width(size);
  for (std::uint64_t i = 0; i < std::uint64_t{1} << bits; ++i) {
    std::uint32_t reversed = 0;
    for (int bit = 0; bit < bits; ++bit) reversed |= static_cast<std::uint32_t>((i >> bit) & 1) << (bits - 1 - bit);
    if (reversed < size) order.push_back(reversed);
  }
  return order;
}

class Referee {
 public:
  explicit Referee(const DataSet& set) : set_(set), counts_(set.puzzles.size()) {}

  void check(const std::string& step, std::uint32_t puzzle, const Verdict& verdict) {
    auto& count = counts_[puzzle];
    if (!count) count = verdict.count;
    if (verdict.count != *count) complain(step, puzzle, "counts differ");
    if (verdict.count > 0 && !is_solution(verdict.solution, set_.puzzles[puzzle]))
      complain(step, puzzle, "no solution");
  }
  const std::vector<std::string>& complaints() const { return complaints_; }

 private:
  void complain(const std::string& step, std::uint32_t puzzle, const char* what) {
    constexpr std::size_t enough = 10;
    if (complaints_.size() == enough) return;
    complaints_.push_back(step + ", " + set_.name + ", puzzle " + std::to_string(puzzle + 1) + ": " + what + ": " +
                          to_string(set_.puzzles[puzzle]));
  }

  const DataSet& set_;
  std::vector<std::optional<std::uint64_t>> counts_;  // by the first step that finished the puzzle
  std::vector<std::string> complaints_;
};

// One step on one data set.
class Contest {
 public:
  Contest(const std::string& name, const DataSet& set, const Settings& settings, Referee& referee)
      : set_(set), settings_(settings), referee_(referee), step_(make_step(name)) {
    row_.step = name;
  }

  void choose_sample(const std::vector<std::uint32_t>& order);
  void choose_fixed_sample();
  void run();
  Row finish();

 private:
  bool add_to_sample(std::span<const std::uint32_t> chunk, const std::stop_token& stop);
  void check();

  const DataSet& set_;
  const Settings& settings_;
  Referee& referee_;
  std::unique_ptr<Step> step_;
  Row row_;
  std::vector<std::uint32_t> places_;  // of the sample's puzzles in the data set
  std::vector<Grid> puzzles_;
  std::vector<Verdict> verdicts_;
  double given_up_seconds_ = 0, given_up_nodes_ = 0, nodes_ = 0;
};

void Contest::choose_sample(const std::vector<std::uint32_t>& order) {
  Watchdog watchdog(std::chrono::duration<double>(settings_.seconds / 4));
  const double end = cpu_seconds() + settings_.seconds;
  const std::span places(order);
  for (std::size_t at = 0; at < places.size() && cpu_seconds() < end;) {
    const auto chunk = places.subspan(at, std::min(step_->batch(), places.size() - at));
    if (!add_to_sample(chunk, watchdog.watch())) row_.given_up += chunk.size();
    at += chunk.size();
  }
  row_.finished = puzzles_.size();
  verdicts_.resize(puzzles_.size());
}

void Contest::choose_fixed_sample() {
  const std::size_t size = set_.puzzles.size();
  const bool alone = step_->batch() == 1;
  const std::size_t stride = alone ? std::max<std::size_t>(1, size / settings_.fixed.alone) : 1;
  do {
    for (std::size_t place = 0; place < size; place += stride) {
      places_.push_back(static_cast<std::uint32_t>(place));
      puzzles_.push_back(set_.puzzles[place]);
    }
  } while (!alone && puzzles_.size() < settings_.fixed.together);
  row_.finished = puzzles_.size();
  verdicts_.resize(puzzles_.size());
}

// False if the chunk was given up.
bool Contest::add_to_sample(std::span<const std::uint32_t> chunk, const std::stop_token& stop) {
  const std::size_t size = puzzles_.size();
  for (std::uint32_t place : chunk) puzzles_.push_back(set_.puzzles[place]);
  verdicts_.resize(chunk.size());
  const double start = cpu_seconds();
  const std::uint64_t nodes_before = step_->nodes();
  if (!step_->solve(std::span(puzzles_).subspan(size), verdicts_, {.limit = settings_.limit, .stop = stop})) {
    given_up_seconds_ += cpu_seconds() - start;
    given_up_nodes_ += static_cast<double>(step_->nodes() - nodes_before);
    puzzles_.resize(size);
    return false;
  }
  places_.insert(places_.end(), chunk.begin(), chunk.end());
  return true;
}

// The clock ticks in microseconds at best: small samples are solved over and over for one run.
void Contest::run() {
  const auto sample_size = static_cast<double>(row_.finished + row_.given_up);
  double seconds = 0, passes = 0;
  if (!puzzles_.empty()) {
    const double start = cpu_seconds();
    const std::uint64_t nodes_before = step_->nodes();
    do {
      step_->solve(puzzles_, verdicts_, {.limit = settings_.limit});
      seconds = cpu_seconds() - start;
      ++passes;
    } while (seconds < settings_.shortest);
    seconds /= passes;
    nodes_ = static_cast<double>(step_->nodes() - nodes_before) / passes;
    check();
  }
  row_.microseconds.push_back((seconds + given_up_seconds_) / sample_size * 1e6);
}

void Contest::check() {
  for (std::size_t i = 0; i < places_.size(); ++i) referee_.check(row_.step, places_[i], verdicts_[i]);
}

Row Contest::finish() {
  row_.nodes = (nodes_ + given_up_nodes_) / static_cast<double>(row_.finished + row_.given_up);
  return std::move(row_);
}

}  // namespace

double cpu_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

Figure figure_of(std::vector<double> values) {
  std::ranges::sort(values);
  const std::size_t middle = values.size() / 2;
  const double median = values.size() % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
  return {median, values.front(), values.back()};
}

Figure Row::speed(const Row& unit) const {
  std::vector<double> ratios;
  for (std::size_t run = 0; run < microseconds.size(); ++run) {
    ratios.push_back(unit.microseconds[run] / microseconds[run]);
  }
  return figure_of(std::move(ratios));
}

Report measure(const DataSet& set, const std::vector<std::string>& steps, const Settings& settings) {
  Referee referee(set);
  std::vector<Contest> contests;
  const auto order = spread_order(set.puzzles.size());
  for (const std::string& step : steps) {
    Contest& contest = contests.emplace_back(step, set, settings, referee);
    settings.fixed.alone > 0 ? contest.choose_fixed_sample() : contest.choose_sample(order);
  }
  for (int run = 0; run < settings.runs; ++run) {
    for (Contest& contest : contests) contest.run();
  }
  Report report{set.name, {}, referee.complaints()};
  for (Contest& contest : contests) report.rows.push_back(contest.finish());
  return report;
}

}  // namespace quadrille::bench
