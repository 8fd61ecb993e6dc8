// Writes the search tree of an exact cover problem as a certificate: whoever has the problem can check by a small
// program that it has as many covers as the certificate says, that is, none, one, or any number.
//
//     std::string text, name = proof::problem_name(text_of_the_problem);
//     proof::TreeWriter writer(proof::count_head(name), [&](std::string_view bytes) { return text += bytes, true; });
//     proof::CountTree tree(problem, {.memo = true});
//     tree.advance(writer);
//     writer.finish(proof::count_claim(writer.tokens(), tree.count()));
//
// At each node the certificate names an item. The checker (tools/check/check_tree.cpp) finds by itself the options by
// which the item can be covered, so none can be left out. docs/reference/tree-certificates.md defines the format.
//
// Cost: some microseconds for each node. Memory: about 60 bytes for each entry of the problem; with `memo`, up to a
// limit, one state for each node that may be met again. No recursion.
// Threads: a CountTree belongs to one thread. It refers to its Problem, which must outlive it and must not be moved.
#pragma once

#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>

#include "quadrille/cover/best.h"
#include "quadrille/cover/search.h"

namespace quadrille::proof {

/// Takes the next bytes; false if nothing more can be written.
using WriteBytes = std::function<bool(std::string_view)>;

/// Writes a certificate, or the tokens of a part of one.
class TreeWriter {
 public:
  /// The head is empty for a part.
  TreeWriter(std::string_view head, WriteBytes write);

  void add_token(std::uint64_t token);
  /// Adds what another writer without a head has written and flushed.
  void add_tokens(std::string_view bytes);
  /// Writes what has been kept back. False after a failed write.
  bool flush();
  /// Writes the end of the tokens and the last line, if there is one. False after a failed write.
  bool finish(std::string_view last_line = {});

  std::uint64_t tokens() const { return tokens_; }
  bool failed() const { return failed_; }

 private:
  WriteBytes write_;
  std::string bytes_;
  std::uint64_t tokens_ = 0;
  bool failed_ = false;
};

/// The first and the last line of a certificate that counts covers. A problem is named by the SHA-256 of its text
/// (problem_name()).
std::string count_head(std::string_view problem_name);
std::string count_claim(std::uint64_t tokens, std::string_view count);
std::string problem_name(std::string_view text);

/// Items with bounds are not supported: what follows expects a problem without them.
inline bool has_tree_certificates(const cover::Problem& problem) { return !problem.has_bounds(); }

struct TreeOptions {
  bool memo = false;  ///< refers to equal subtrees that are in the tree before, instead of repeating them
  std::size_t memory = std::size_t{1} << 30;  ///< for what `memo` keeps; subtrees that do not fit are repeated
};

class CountTree {
 public:
  explicit CountTree(const cover::Problem& problem, TreeOptions options = {});
  explicit CountTree(const cover::Problem&& problem, TreeOptions options = {}) = delete;
  ~CountTree();
  CountTree(CountTree&&) noexcept;
  CountTree& operator=(CountTree&&) noexcept;

  /// Writes the tree, up to its end or a pause (`pause.solutions` is ignored). False at a pause or a failed write.
  bool advance(TreeWriter& writer, const cover::Pause& pause = {});

  /// The number of covers in what has been written: decimal digits, without an upper limit.
  std::string count() const;

 private:
  friend struct TreeParts;
  class State;
  std::unique_ptr<State> state_;
};

// ---- Best covers
//
// Proves that no cover of a problem is better than a given one: cheaper, dearer, or of fewer options.
//
//     const cover::BestOptions options{.goal = cover::Goal::minimum};
//     const auto best = proof::find_best(problem, options);
//     if (best) proof::write_best_tree(problem, name, options, *best, write);       // for tools/check/check_best.cpp
//     if (best) proof::write_opb(problem, options, to_formula), proof::write_veripb(problem, options, *best, to_proof);
//
// The proof is the tree of a branch and bound. A subtree ends where prices of the items (dual prices, Lagrange
// multipliers) show that it has no better cover; the checker adds them up, in integers.
// docs/reference/tree-certificates.md defines the format. For VeriPB the problem is a pseudo-Boolean formula, and each
// node one linear combination of its constraints and one clause.
//
// Cost: some ten microseconds for each node. Memory: that of a BestSearch; for VeriPB, 8 bytes for each option.
// Threads: pure functions of their arguments, but for what `write` does.
// Source: proofs have version 3.0 of VeriPB's format: B. Bogaerts, S. Gocht, C. McCreesh, J. Nordstrom, JAIR 77 (2023).

/// The cover to be proven best. Of the options, the goal and the weight count. Errors: unsupported if the problem has
/// bounds, or if several covers or covers with repetitions are asked for; no_solution if there is none, which the tree
/// of a count proves; stopped.
Result<cover::Cover> find_best(const cover::Problem& problem, const cover::BestOptions& options,
                               const std::stop_token& stop = {});

/// Errors: unwritable after a failed write; stopped.
std::optional<Error> write_best_tree(const cover::Problem& problem, std::string_view problem_name,
                                     const cover::BestOptions& options, const cover::Cover& best, WriteBytes write,
                                     const std::stop_token& stop = {});

/// The problem in the format OPB. False after a failed write.
bool write_opb(const cover::Problem& problem, const cover::BestOptions& options, const WriteBytes& write);
/// Errors: unwritable after a failed write; stopped.
std::optional<Error> write_veripb(const cover::Problem& problem, const cover::BestOptions& options,
                                  const cover::Cover& best, const WriteBytes& write, const std::stop_token& stop = {});

}  // namespace quadrille::proof
