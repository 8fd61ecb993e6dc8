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
#include <string>
#include <string_view>

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

}  // namespace quadrille::proof
