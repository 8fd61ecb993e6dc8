// Expands the tree of an exact cover problem into a formula and its refutation (DIMACS CNF, LRAT) for proof checkers of
// SAT solvers: the covers found are all.
//
//     proof::CoverClauses clauses(problem);
//     if (clauses.search()) std::cerr << clauses.size().lrat_bytes << " bytes\n";      // before anything is written
//     clauses.write_cnf(cnf), clauses.write_lrat(lrat);
//
// Variable o + 1 says that option o is chosen. The clauses: each primary item has one of its options; no two options
// that exclude each other; and, for each cover found, not all of its options. The steps: for each node of the tree that
// is not a cover, the clause that some option chosen above is wrong, of those that it depends on.
//
// A certificate of the same tree (cover_tree.h) is 25 to 650 times shorter, and can count.
// Cost: the tree is walked through once for each of search() and write_lrat(). Memory: 4 bytes for each pair of options
// that exclude each other, and the covers. Threads: one; the problem must outlive the object.
// Errors: too_large if there are more clauses than LRAT checkers can number.
#pragma once

#include <stop_token>

#include "quadrille/proof/clausal.h"
#include "quadrille/proof/cover_tree.h"

namespace quadrille::proof {

class CoverClauses {
 public:
  /// The problem must have no bounds.
  explicit CoverClauses(const cover::Problem& problem);
  explicit CoverClauses(const cover::Problem&& problem) = delete;
  ~CoverClauses();

  struct Size {
    std::uint64_t clauses = 0, covers = 0, steps = 0;  ///< `clauses` includes those of the covers
    std::uint64_t cnf_bytes = 0, lrat_bytes = 0;       ///< the second is an estimate
  };

  /// Finds the covers. Errors: too_large; stopped.
  std::optional<Error> search(const std::stop_token& stop = {});
  const Size& size() const { return size_; }

  /// After a search. False after a failed write or a stop.
  bool write_cnf(const WriteBytes& write) const;
  bool write_lrat(const WriteBytes& write, const std::stop_token& stop = {}) const;

 private:
  class Formula;
  class Refutation;

  const cover::Problem& problem_;
  std::unique_ptr<Formula> formula_;
  std::vector<std::vector<cover::OptionId>> covers_;
  Size size_;
};

}  // namespace quadrille::proof
