// Decides which records of a journal count, and adds them up.
//
//     Ledger ledger(root, {.keeps_tree = true});
//     auto files = read_journal(folder, ledger);
//     ledger.open();                                    // the units that are left
//     ledger.totals().count;
//
// A record counts if its unit is open (the root, or a rest of a record that counts) and no record before has closed it.
// So records that are written twice, and two jobs in one folder, only cost work: rests of a record that does not count
// are never reached. Solutions of low cost are kept from all records: units elsewhere were cut short because of them.
// Memory: the open units; with keeps_tree some 100 bytes for each record, too. Errors: none. Threads: one at a time.
#pragma once

#include <map>
#include <set>

#include "job/run/journal.h"

namespace quadrille::job::run {

struct LedgerOptions {
  bool keeps_tree = false;  ///< for solutions in their order
  std::size_t best = 0;     ///< how many solutions of the lowest costs are kept
};

class Ledger final : public JournalVisitor {
 public:
  using Open = std::map<UnitName, Rest>;

  struct Totals {
    ExactCount count;
    std::uint64_t nodes = 0, busy = 0;
    std::uint64_t records = 0, ignored = 0;
  };

  explicit Ledger(std::string root, LedgerOptions options = {});
  /// Solutions of the lowest costs, each as a line without its end.
  using Best = std::set<std::pair<std::uint64_t, std::string>>;

  void snapshot(std::uint64_t file, Snapshot snapshot) override;
  bool record(std::uint64_t file, std::uint64_t number, UnitRecord record) override;
  void known(const UnitResult& best) override { add_best(best.costs, best.found); }

  const Open& open() const { return open_; }
  const Totals& totals() const { return totals_; }
  const Best& best() const { return best_; }
  /// Returns the best solutions in the form in which a record carries them.
  UnitResult known() const;
  /// With keeps_tree: the number of solutions before the first open unit, in the order of the search.
  const ExactCount& first_solutions() const { return first_solutions_; }
  /// The part of the work that is left, from 1 to 0, as far as that can be guessed.
  double left() const;

  /// Lists the work that is left and the solutions found: with keeps_tree in the order of the search, otherwise without
  /// solutions.
  Snapshot snapshot() const;

 private:
  struct Closed {
    std::optional<FilePart> part;
    std::uint64_t file = 0, record = 0, rests = 0;
    void add_rests(std::vector<UnitName>& next) const;
  };
  void advance_to_open();
  void add_best(const std::vector<std::uint64_t>& costs, std::string_view found);
  std::vector<Snapshot::Item> items() const;
  std::vector<Snapshot::Item> open_items() const;

  const LedgerOptions options_;
  Open open_;
  std::map<UnitName, Closed> closed_;
  std::vector<Snapshot::Item>
      first_;  // units that the journal starts from: the root, or those of a snapshot, without states
  Totals totals_;
  Best best_;
  // The place of the first open unit: among first_, and what follows below the one before, the next one last.
  std::size_t next_first_ = 0;
  std::vector<UnitName> next_;
  ExactCount first_solutions_;
};

}  // namespace quadrille::job::run
