#include "job/run/report.h"

#include "job/run/disagreement.h"

namespace quadrille::job::run {

namespace {

// What was done in each minute. Files follow each other by number, not in time.
class RateMeter final : public JournalVisitor {
 public:
  explicit RateMeter(Ledger& ledger) : ledger_(ledger) {}

  void snapshot(std::uint64_t file, Snapshot snapshot) override { ledger_.snapshot(file, std::move(snapshot)); }

  bool record(std::uint64_t file, std::uint64_t number, Record record) override {
    const auto unit = ledger_.open().find(record.unit);
    double share = unit == ledger_.open().end() ? 0 : unit->second.share;
    for (const Rest& rest : record.outcome.rests) share -= rest.share;
    const std::uint64_t at = record.at, nodes = record.outcome.nodes, busy = record.outcome.busy;
    if (!ledger_.record(file, number, std::move(record))) return false;
    Minute& minute = minutes_[at / minute_length];
    if (minute.nodes == 0 && minute.share == 0) minute.begin = at;
    minute.begin = std::min(minute.begin, at - std::min(at, busy));
    minute.share += share, minute.nodes += nodes;
    last_at_ = std::max(last_at_, at);
    return true;
  }

  void add_rates(RunReport& report) const {
    constexpr std::uint64_t window = 10;
    if (minutes_.empty()) return;
    double share = 0, nodes = 0;
    std::uint64_t begin = last_at_;
    for (auto minute = minutes_.rbegin(); minute != minutes_.rend(); ++minute) {
      if (minute->first + window <= last_at_ / minute_length) break;
      share += minute->second.share, nodes += static_cast<double>(minute->second.nodes);
      begin = std::min(begin, minute->second.begin);
    }
    const double seconds = static_cast<double>(last_at_ - begin) / 1000;
    if (seconds <= 0) return;
    report.nodes_per_second = nodes / seconds;
    if (share > 0) report.seconds_left = report.left * seconds / share;
  }

 private:
  static constexpr std::uint64_t minute_length = 60'000;  // milliseconds
  struct Minute {
    std::uint64_t begin = 0;  // of the work on its records
    double share = 0;
    std::uint64_t nodes = 0;
  };

  Ledger& ledger_;
  std::map<std::uint64_t, Minute> minutes_;
  std::uint64_t last_at_ = 0;
};

}  // namespace

Result<RunReport> read_run(const std::string& folder) {
  auto head = read_head(folder);
  if (!head) return head.error();
  Ledger ledger("");
  RateMeter meter(ledger);
  auto files = read_journal(folder, meter);
  if (!files) return files.error();
  if (ledger.totals().ignored > 0) {
    if (auto failure = find_disagreement(folder, head->exact)) return *failure;
  }
  RunReport report{.head = *std::move(head), .files = *std::move(files), .totals = ledger.totals()};
  report.open = ledger.open().size();
  report.left = ledger.left();
  for (const JournalFile& file : report.files.files) {
    if (file.records == 0) continue;
    report.first_at = report.first_at == 0 ? file.first_at : std::min(report.first_at, file.first_at);
    report.last_at = std::max(report.last_at, file.last_at);
  }
  meter.add_rates(report);
  return report;
}

}  // namespace quadrille::job::run
