// A unit is a range of numbers, so dividing it costs nothing, and a stop loses at most the round at hand. Rounds
// without end have no middle: parts are as long as what this unit has done in its quantum, and the last part has the
// endless remainder.
//
//     "17 40", stopped before 20, 4 parts:    "20 25" "25 30" "30 35" "35 40"
#include "job/run/rounds_work.h"

#include <cassert>

#include "base/record_words.h"
#include "job/run/slices.h"

namespace quadrille::job::run {

namespace {

struct RoundRange {
  std::uint64_t from = 0, end = 0;
  bool is_without_end() const { return end == RoundsWork::without_end; }
};

std::string to_text(const RoundRange& range) { return std::to_string(range.from) + ' ' + std::to_string(range.end); }

// An empty range is allowed: a run of 0 rounds has the root "0 0".
std::optional<RoundRange> parse_range(std::string_view text) {
  RecordWords words(text);
  RoundRange range;
  range.from = words.number<std::uint64_t>();
  range.end = words.number<std::uint64_t>();
  return words.at_end() && range.from <= range.end ? std::optional(range) : std::nullopt;
}

// Returns the end of the first of `parts` parts. Rounds without end are divided into parts as long as what was `done`,
// except for the last one.
std::uint64_t end_of_part(const RoundRange& left, std::size_t parts, std::uint64_t done) {
  const std::uint64_t rounds = left.end - left.from;
  if (parts == 1 || rounds == 1) return left.end;
  const std::uint64_t size = left.is_without_end() ? std::max<std::uint64_t>(done, 1) : (rounds + parts - 1) / parts;
  return left.from + std::min(rounds, size);
}

// Returns the part's share of the work. Of work without an end, only the endless remainder has one.
double share_of_part(const RoundRange& part, const RoundRange& whole, double share) {
  if (whole.is_without_end()) return part.is_without_end() ? share : 0;
  return share * static_cast<double>(part.end - part.from) / static_cast<double>(whole.end - whole.from);
}

std::vector<Rest> rests_of(RoundRange left, const RoundRange& whole, const Assignment& assignment) {
  std::vector<Rest> rests;
  const std::uint64_t done = left.from - whole.from;
  for (std::size_t parts = std::max<std::size_t>(assignment.parts, 1); left.from < left.end; --parts) {
    assert(parts > 0);
    const RoundRange part{left.from, end_of_part(left, parts, done)};
    rests.push_back({to_text(part), share_of_part(part, whole, assignment.share)});
    left.from = part.end;
  }
  return rests;
}

class RoundsWorker final : public Worker {
 public:
  explicit RoundsWorker(std::unique_ptr<Rounds> rounds) : rounds_(std::move(rounds)) {}

  Result<UnitResult> advance(const Assignment& assignment, std::stop_token stop) override {
    Slices slices(assignment.quantum, stop);
    const auto whole = parse_range(assignment.state);
    if (!whole) return Error{ErrorCode::bad_symbol, "unit " + to_string(assignment.unit) + " is not a range of rounds"};
    UnitResult outcome;
    RoundRange left = *whole;
    while (left.from < left.end && outcome.found.size() < enough_text) {
      const auto added = rounds_->add(left.from, stop, outcome);
      if (!added) return added.error();
      if (*added) ++left.from;
      if (!*added || !slices.may_continue()) break;
    }
    outcome.rests = rests_of(left, *whole, assignment);
    outcome.busy = slices.busy_milliseconds();
    return outcome;
  }

 private:
  const std::unique_ptr<Rounds> rounds_;
};

}  // namespace

std::string RoundsWork::root() const { return to_text(RoundRange{0, rounds_}); }

std::unique_ptr<Worker> RoundsWork::make_worker() const { return std::make_unique<RoundsWorker>(make_rounds()); }

}  // namespace quadrille::job::run
