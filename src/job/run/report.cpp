// Replays the journal once with a ledger and looks at each record before the ledger takes it: then the unit's share is
// known, and the share of its rests, whose difference is the part of the whole work that the record has done.
//
// The time left follows from the last ten minutes with records, not from the whole run: runs pause for days, and the
// number of machines changes. Work that may end at N solutions is over at whichever comes first by the present rate.
#include "job/run/report.h"

#include "job/run/disagreement.h"

namespace quadrille::job::run {

namespace {

// The number of solutions with which a run is over, if not all are wanted.
struct WantedSolutions {
  explicit WantedSolutions(const RunHead& head)
      : first(head.number("first")), any(head.number("limit")), wanted(first ? *first : any.value_or(0)) {}

  bool is_reached(const Ledger& ledger) const {
    const ExactCount enough(wanted);
    return (first && ledger.first_solutions() >= enough) || (any && ledger.totals().count >= enough);
  }
  // Returns the part of the wanted ones that this number is.
  double part(double solutions) const { return wanted == 0 ? 0 : solutions / static_cast<double>(wanted); }

  std::optional<std::uint64_t> first, any;
  std::uint64_t wanted;
};

// Rates need no exact numbers; counts of more than 64 bits all become 2^64.
double number_of(const ExactCount& count) {
  constexpr double many = 18446744073709551616.0;
  return count.fits_word() ? static_cast<double>(count.low()) : many;
}

// Collects the work done in each minute. A map is needed because files follow each other by number, not in time.
class RateMeter final : public JournalVisitor {
 public:
  explicit RateMeter(Ledger& ledger) : ledger_(ledger) {}

  void snapshot(std::uint64_t file, Snapshot snapshot) override { ledger_.snapshot(file, std::move(snapshot)); }

  bool record(std::uint64_t file, std::uint64_t number, UnitRecord record) override {
    const auto unit = ledger_.open().find(record.unit);
    double share = unit == ledger_.open().end() ? 0 : unit->second.share;
    for (const Rest& rest : record.outcome.rests) share -= rest.share;
    const Done done{share, number_of(record.outcome.count), static_cast<double>(record.outcome.nodes)};
    const std::uint64_t at = record.at, busy = record.outcome.busy;
    if (!ledger_.record(file, number, std::move(record))) return false;
    Minute& minute = minutes_.try_emplace(at / minute_length, Minute{.begin = at}).first->second;
    minute.begin = std::min(minute.begin, at - std::min(at, busy));
    minute.done += done;
    last_at_ = std::max(last_at_, at);
    return true;
  }

  // The window begins when the work on its first records began, not when they were written: a record of a long unit
  // stands for that time, too.
  void add_rates(RunReport& report, const WantedSolutions& goal) const {
    constexpr std::uint64_t window = 10;
    Done done;
    std::uint64_t begin = last_at_;
    for (auto minute = minutes_.rbegin(); minute != minutes_.rend(); ++minute) {
      if (minute->first + window <= last_at_ / minute_length) break;
      done += minute->second.done;
      begin = std::min(begin, minute->second.begin);
    }
    const double seconds = static_cast<double>(last_at_ - begin) / 1000;
    if (seconds <= 0) return;
    report.nodes_per_second = done.nodes / seconds;
    const double part = std::max(done.share, goal.part(done.solutions));
    if (part > 0) report.seconds_left = report.left * seconds / part;
  }

 private:
  static constexpr std::uint64_t minute_length = 60'000;  // milliseconds
  struct Done {
    double share = 0, solutions = 0, nodes = 0;
    Done& operator+=(const Done& other) {
      share += other.share, solutions += other.solutions, nodes += other.nodes;
      return *this;
    }
  };
  struct Minute {
    std::uint64_t begin = 0;  // of the work on its records
    Done done = {};
  };

  Ledger& ledger_;
  std::map<std::uint64_t, Minute> minutes_;
  std::uint64_t last_at_ = 0;
};

}  // namespace

bool RunReport::makes_puzzles() const {
  constexpr std::string_view questions[] = {"question puzzles\n", "question variations\n", "question minimal\n"};
  return std::any_of(std::begin(questions), std::end(questions),
                     [&](std::string_view question) { return head.identity.starts_with(question); });
}

// The root's state is not known without the problem, and not needed: shares and counts are in the records.
Result<RunReport> read_run(const std::string& folder) {
  auto head = read_head(folder);
  if (!head) return head.error();
  const WantedSolutions goal(*head);
  Ledger ledger("", {.keeps_tree = goal.first.has_value()});
  RateMeter meter(ledger);
  auto files = read_journal(folder, meter);
  if (!files) return files.error();
  if (ledger.totals().ignored > 0) {
    if (auto failure = find_disagreement(folder, head->exact)) return *failure;
  }
  RunReport report{.head = *std::move(head), .files = *std::move(files), .totals = ledger.totals()};
  report.open = ledger.open().size();
  report.is_over = report.open == 0 || goal.is_reached(ledger);
  if (report.is_over) report.left = 0;
  if (!report.is_over)
    report.left = std::min(ledger.left(), std::max(0.0, 1 - goal.part(number_of(report.totals.count))));
  for (const JournalFile& file : report.files.files) {
    if (file.records == 0) continue;
    report.first_at = report.first_at == 0 ? file.first_at : std::min(report.first_at, file.first_at);
    report.last_at = std::max(report.last_at, file.last_at);
  }
  meter.add_rates(report, goal);
  return report;
}

}  // namespace quadrille::job::run
