// Chains as Sudoku Explainer 1.2.1 looks for them: forcing chains and cycles, Nishio, multiple and dynamic forcing
// chains, and dynamic chains whose propagation uses further steps, chains among them.
//
//     ChainSearch chains;
//     Finding finding;
//     if (chains.find(state, ChainKind::forcing_chains, 0, finding)) finding.effect.apply_to(state);
//
// Where Sudoku Explainer depends on the addresses of objects (the order in which eliminations of one step enter a
// propagation), the order is that in which they were found.
#pragma once

#include <memory>
#include <stop_token>
#include <vector>

#include "logic/core/finding.h"
#include "quadrille/logic/step.h"

namespace quadrille::logic::se {

enum class ChainKind : std::uint8_t {
  forcing_chains,  ///< forcing chains and cycles of one digit, of pairs, of both (6.5 and more)
  nishio,          ///< contradictions within one digit (7.5 and more)
  multiple,        ///< what all candidates of a cell, or of a digit in a house, have in common (8.0 and more)
  dynamic,         ///< the same, contradictions and double chains, with all singles on the way (8.5 and more)
};

/// Searches for chains. Keeps memory, and findings of nested searches, between calls. One per thread.
///
/// `level` is 0 unless the kind is dynamic; then the propagation also uses, from level 1 on, locking, pairs and
/// X-wings; from 2 on, forcing chains; from 3 on, multiple chains; at 4, dynamic chains (instead of these two); at 5,
/// also dynamic chains of level 2. After a stop request, nothing is found.
///
/// Cost: forcing chains 10 microseconds, multiple 50, dynamic 1 ms, higher levels up to a second.
class ChainSearch {
 public:
  ChainSearch();
  ~ChainSearch();
  ChainSearch(ChainSearch&&) noexcept;
  ChainSearch& operator=(ChainSearch&&) noexcept;

  /// The finding of an allowed technique that comes first in SE's order: its technique, difficulty, complexity and
  /// effect.
  bool find(const State& state, ChainKind kind, int level, const TechniqueSet& allowed, Finding& best,
            const std::stop_token& stop = {});

  /// All findings in SE's order, without those that have the effect of an earlier one.
  void collect(const State& state, ChainKind kind, int level, std::vector<Step>& steps,
               const std::stop_token& stop = {});

  /// The step of what find() finds, with its chains and the steps that they depend on. A Step without an effect if
  /// there is none.
  Step explain(const State& state, ChainKind kind, int level, const TechniqueSet& allowed,
               const std::stop_token& stop = {});

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace quadrille::logic::se
