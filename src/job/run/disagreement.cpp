// Two passes over the journal. The first finds the units that several records close, the second collects these records
// and everything below them. Then each record gets the sum of what is below it, bottom up:
//
//     unit 0.0.0   record 1.1: count 2, rests 1.1.0 1.1.1         total 2 + 5 + 0
//       1.1.0      record 1.2: count 5
//       1.1.1      record 1.3: count 0
//     unit 0.0.0   record 2.1: count 7                            total 7: they agree
//
// The split into found and left depends on the time a worker had; the total does not.
#include "job/run/disagreement.h"

#include <set>

namespace quadrille::job::run {

namespace {

// Finds the units that more than one record closes. Keeps only those that a second record names, not all that are
// closed.
class Repeated final : public JournalVisitor {
 public:
  void snapshot(std::uint64_t, Snapshot snapshot) override {
    for (const Snapshot::Item& item : snapshot.items) {
      if (item.rest) open_.insert(item.unit);
    }
    open_.erase(UnitName{});
  }
  bool record(std::uint64_t file, std::uint64_t number, UnitRecord record) override {
    if (open_.erase(record.unit) == 0) return units.insert(record.unit), false;
    for (std::uint64_t rest = 0; rest < record.outcome.rests.size(); ++rest) open_.insert({file, number, rest});
    return true;
  }

  std::set<UnitName> units;

 private:
  std::set<UnitName> open_{{}};
};

// Collects the records of these units and all below them.
class Below final : public JournalVisitor {
 public:
  struct Node {
    std::uint64_t file, number;
    UnitName unit;
    ExactCount count;
    std::uint64_t nodes, rests;
  };

  explicit Below(const std::set<UnitName>& units) : units_(units) {}

  void snapshot(std::uint64_t, Snapshot) override {}
  bool record(std::uint64_t file, std::uint64_t number, UnitRecord record) override {
    const UnitName& unit = record.unit;
    if (!units_.contains(unit) && !kept_.contains({unit.file, unit.record})) return false;
    kept_.emplace(file, number);
    nodes.push_back({file, number, unit, record.outcome.count, record.outcome.nodes, record.outcome.rests.size()});
    return true;
  }

  std::vector<Node> nodes;

 private:
  const std::set<UnitName>& units_;
  std::set<std::pair<std::uint64_t, std::uint64_t>> kept_;
};

// The contents of a unit, by one of its records and those below it.
struct Total {
  ExactCount count;
  std::uint64_t nodes = 0, file = 0;
};

class Comparison {
 public:
  explicit Comparison(Exactness exact) : exact_(exact) {}

  // Units are closed after the records that made them, and in no file of a lower number. So from the last record to the
  // first one, everything below a record comes before it.
  std::optional<Error> compare(const std::vector<Below::Node>& nodes) {
    for (auto node = nodes.rbegin(); node != nodes.rend(); ++node) {
      const auto total = total_of(*node);
      if (!total) continue;
      const auto [known, is_new] = totals_.emplace(node->unit, *total);
      if (!is_new && is_different(known->second, *total)) return differ(node->unit, *total, known->second);
    }
    return std::nullopt;
  }

 private:
  // Adds up the record and all below it; nothing if something below is open.
  std::optional<Total> total_of(const Below::Node& node) const {
    Total total{node.count, node.nodes, node.file};
    for (std::uint64_t rest = 0; rest < node.rests; ++rest) {
      const auto below = totals_.find({node.file, node.number, rest});
      if (below == totals_.end()) return std::nullopt;
      total.count += below->second.count, total.nodes += below->second.nodes;
    }
    return total;
  }

  bool is_different(const Total& a, const Total& b) const {
    return (exact_.count && a.count != b.count) || (exact_.nodes && a.nodes != b.nodes);
  }

  static Error differ(const UnitName& unit, const Total& a, const Total& b) {
    const auto words = [](const Total& total) {
      return total.count.to_string() + " solutions and " + std::to_string(total.nodes) + " nodes in journal." +
             std::to_string(total.file);
    };
    return {ErrorCode::bad_number, "results differ: unit " + to_string(unit) + " has " + words(a) + ", " + words(b) +
                                       "; one of the machines computes wrongly"};
  }

  const Exactness exact_;
  std::map<UnitName, Total> totals_;
};

}  // namespace

std::optional<Error> find_disagreement(const std::string& folder, Exactness exact) {
  if (!exact.count && !exact.nodes) return std::nullopt;
  Repeated repeated;
  if (const auto read = read_journal(folder, repeated); !read) return read.error();
  Below below(repeated.units);
  if (const auto read = read_journal(folder, below); !read) return read.error();
  return Comparison(exact).compare(below.nodes);
}

}  // namespace quadrille::job::run
