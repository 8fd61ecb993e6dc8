// Depth-first search with two branches for each choice: the cell holds the symbol, or it does not. The levels
// (search_levels.h) are the whole state below the root of a subtree, and the weights (branch_weights.h) say where to
// branch. The open subtrees are the other branches of all levels but the last, the current node, and those that wait;
// no two have a solution in common. To save the search is to write down the candidates at their roots.
#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

#include "base/hex.h"
#include "base/lines.h"
#include "base/sealed_text.h"
#include "puzzle/core/plain.h"
#include "puzzle/propagate/propagation.h"
#include "puzzle/rules/rule_row.h"
#include "puzzle/search/branch_weights.h"
#include "puzzle/search/propagation_search.h"
#include "puzzle/search/puzzle_fingerprint.h"
#include "puzzle/search/saved_parts.h"
#include "puzzle/search/search_levels.h"

namespace quadrille {

using propagate::Network;

namespace {

constexpr std::string_view saved_kind = "board-search", board_label = "board", nodes_label = "nodes";
constexpr std::string_view undoubled = "0 ";  // each solution of a subtree counts once
constexpr int saved_version = 3;

// Returns the number of hexadecimal digits for each cell of a saved subtree.
std::size_t saved_digits(const Network& network) { return (static_cast<std::size_t>(network.order) + 3) / 4; }

// Writes the candidates of all cells as a line, in the form of a count of a 9x9 puzzle (CountState).
void append_subtree_line(std::string& text, std::span<const SymbolSet> candidates, const Network& network) {
  text += undoubled;
  for (const Network::Cell cell : network.cells) append_hex(text, candidates[cell], saved_digits(network));
  text += '\n';
}

// Reads the candidates of all cells; places that are not cells have those of the root.
std::optional<std::vector<SymbolSet>> take_subtree_line(std::string_view& text, const Network& network) {
  std::vector<SymbolSet> subtree = network.candidates;
  if (!text.starts_with(undoubled)) return std::nullopt;
  text.remove_prefix(undoubled.size());
  for (const Network::Cell cell : network.cells) {
    const auto candidates = take_hex<SymbolSet>(text, saved_digits(network));
    if (!candidates) return std::nullopt;
    subtree[cell] = *candidates;
  }
  if (!text.starts_with('\n')) return std::nullopt;
  text.remove_prefix(1);
  return subtree;
}

// Keeps the roots of the subtrees that the search has not entered: at first that of the whole tree, if propagation has
// left any. The last one comes first. No two have a solution in common.
class WaitingSubtrees {
 public:
  explicit WaitingSubtrees(const Network& network) : network_(network) {
    if (network.possible) roots_.push_back(network.candidates);
  }

  std::size_t size() const { return roots_.size(); }
  // The number of those that waited at first, at least 1.
  std::size_t size_at_first() const { return size_at_first_; }
  std::vector<SymbolSet> take() {
    assert(!roots_.empty());
    std::vector<SymbolSet> root = std::move(roots_.back());
    roots_.pop_back();
    return root;
  }

  void append_lines(std::string& text) const {
    for (const auto& root : roots_) append_subtree_line(text, root, network_);
  }
  // Replaces all by those of the lines. False if a line is not one of candidates, or if the subtrees are not parts of
  // the search or overlap: solutions would be found twice.
  bool read_lines(std::string_view lines) {
    roots_.clear();
    while (!lines.empty()) {
      auto root = take_subtree_line(lines, network_);
      if (!root || !is_part_of_the_rest(*root)) return false;
      roots_.push_back(std::move(*root));
    }
    size_at_first_ = std::max<std::size_t>(roots_.size(), 1);
    return true;
  }

 private:
  // Tells whether the subtree has only candidates of the root and no solution in common with those read before: two
  // subtrees are disjoint if some cell has no candidate in both.
  bool is_part_of_the_rest(const std::vector<SymbolSet>& subtree) const {
    const auto& cells = network_.cells;
    const auto fits = [&](auto cell) {
      return subtree[cell] != 0 && (subtree[cell] & ~network_.candidates[cell]) == 0;
    };
    return network_.possible && std::all_of(cells.begin(), cells.end(), fits) &&
           std::all_of(roots_.begin(), roots_.end(), [&](const std::vector<SymbolSet>& other) {
             return std::any_of(cells.begin(), cells.end(),
                                [&](auto cell) { return (subtree[cell] & other[cell]) == 0; });
           });
  }

  const Network& network_;
  std::vector<std::vector<SymbolSet>> roots_;
  std::size_t size_at_first_ = 1;
};

// Numbers labels in the order of their first cells: one solution of many that differ by an exchange of labels.
void renumber_labels(std::span<const Network::Cell> names, std::vector<std::uint8_t>& solution) {
  assert(std::ranges::all_of(names, [&](auto cell) { return solution[cell] <= PuzzleShape::max_order; }));
  std::array<std::uint8_t, PuzzleShape::max_order + 1> number{};
  for (std::uint8_t next = 1; const Network::Cell cell : names) {
    std::uint8_t& here = number[solution[cell]];
    if (here == 0) here = next++;
    solution[cell] = here;
  }
}

}  // namespace

bool has_arithmetic(const Puzzle& board) {
  return std::any_of(board.rules.begin(), board.rules.end(),
                     [](const Rule& rule) { return rules::row_of(rule.kind).arithmetic; });
}

bool suits_propagation(const Puzzle& board) {
  constexpr int order_of_large_boards = 16;
  return !board.rules.empty() || (board.shape.order() < order_of_large_boards && !is_plain_9x9(board));
}

// Walks through one subtree after the other. Propagation has run at the current node whenever the walk looks at it.
class PropagationSearch::State {
 public:
  explicit State(const Puzzle& board, Random* random)
      : fingerprint_(fingerprint_of(board)),
        network_(propagate::network_of(board)),
        propagation_(network_),
        weights_(network_, random),
        waiting_(network_),
        levels_(network_),
        solution_(network_.places) {}
  State(const State&) = delete;
  State& operator=(const State&) = delete;

  // Walks to the next solution: either all cells of the current node are decided or the search branches. The limit of
  // nodes may be near the greatest number: the sum must not wrap.
  bool next(const cover::Pause& pause) {
    stopped_ = false;
    const std::uint64_t last = pause.nodes > cover::no_limit - nodes_ ? cover::no_limit : nodes_ + pause.nodes;
    if (at_solution_) at_solution_ = false, to_next_branch();
    while (!levels_.empty() || take_subtree()) {
      if (nodes_ >= last || pause.stop.stop_requested()) return stopped_ = true, false;
      const auto [cell, symbol] = weights_.choose(levels_.current());
      if (cell < 0) return found_solution();
      branch(cell, symbol);
    }
    return false;
  }
  bool stopped() const { return stopped_; }
  std::span<const std::uint8_t> solution() const { return solution_; }
  std::uint64_t nodes() const { return nodes_; }

  bool is_simple() const {
    using enum propagate::ConstraintKind;
    return std::ranges::all_of(network_.constraints, [](const auto& constraint) {
      return constraint.kind == house || constraint.kind == overlaps;
    });
  }

  double progress() const {
    const double left = levels_.open_share() - (at_solution_ ? levels_.current_share() : 0.0);
    const double open = left + static_cast<double>(waiting_.size());
    return std::clamp(1 - open / static_cast<double>(waiting_.size_at_first()), 0.0, 1.0);
  }

  // Writes one line for each open subtree. The order is that in which resume() stacks them, the deepest last, so the
  // search continues where it was. A solution that has been reported is no longer open.
  std::string save() const {
    std::string text = std::string(board_label) + ' ' + std::to_string(fingerprint_) + '\n' + std::string(nodes_label) +
                       ' ' + std::to_string(nodes_) + '\n';
    waiting_.append_lines(text);
    levels_.visit_open(!at_solution_,
                       [&](std::span<const SymbolSet> root) { append_subtree_line(text, root, network_); });
    return seal(saved_kind, saved_version, text);
  }

  // Trusts nothing: the seal, the board, the syntax of each line, and that the subtrees are parts of the search.
  std::optional<Error> restore(std::string_view saved) {
    const Error broken{ErrorCode::bad_symbol, "expected the open subtrees of this board"};
    const auto body = unseal(saved, saved_kind, saved_version);
    if (!body) return body.error();
    saved = *body;
    const auto board = take_number_line(saved, board_label);
    if (!board) return broken;
    if (*board != fingerprint_) return Error{ErrorCode::bad_number, "the saved search belongs to another board"};
    const auto nodes = take_number_line(saved, nodes_label);
    if (!nodes || !waiting_.read_lines(saved)) return broken;
    nodes_ = *nodes;
    return std::nullopt;
  }

 private:
  // Begins with the next subtree in which propagation finds no contradiction. False if there is none.
  bool take_subtree() {
    while (waiting_.size() > 0) {
      levels_.begin(waiting_.take());
      if (propagation_.run_all(levels_.current())) return true;
      levels_.leave();
    }
    return false;
  }

  // Reads the solution from the current node, and gives labels that are mere names their usual numbers.
  bool found_solution() {
    const std::span<const SymbolSet> here = levels_.current();
    assert(std::ranges::all_of(network_.cells, [here](auto cell) { return is_single(here[cell]); }));
    for (const Network::Cell cell : network_.cells) solution_[cell] = static_cast<std::uint8_t>(least(here[cell]));
    for (std::size_t i = 0; i < network_.names.size(); ++i) renumber_labels(network_.names[i], solution_);
    return at_solution_ = true;
  }

  void branch(int cell, int symbol) {
    ++nodes_;
    levels_.enter(cell, symbol);
    if (propagation_.run(levels_.current(), cell)) return;
    weights_.learn(cell, propagation_);
    to_next_branch();
  }

  // Leaves the current level for the other branch of the deepest one where this is possible.
  void to_next_branch() {
    for (levels_.leave(); !levels_.empty(); levels_.leave()) {
      const Network::Cell cell = levels_.enter_other();
      if (levels_.current()[cell] == 0) continue;
      if (propagation_.run(levels_.current(), cell)) return;
      weights_.learn(cell, propagation_);
    }
  }

  const std::uint64_t fingerprint_;
  const Network network_;
  propagate::Propagation propagation_;
  BranchWeights weights_;
  WaitingSubtrees waiting_;
  SearchLevels levels_;
  std::vector<std::uint8_t> solution_;
  std::uint64_t nodes_ = 0;
  bool at_solution_ = false, stopped_ = false;
};

PropagationSearch::PropagationSearch(const Puzzle& board, Random* random)
    : state_(std::make_unique<State>(board, random)) {}
PropagationSearch::PropagationSearch(std::unique_ptr<State> state) : state_(std::move(state)) {}
PropagationSearch::~PropagationSearch() = default;
PropagationSearch::PropagationSearch(PropagationSearch&&) noexcept = default;
PropagationSearch& PropagationSearch::operator=(PropagationSearch&&) noexcept = default;

bool PropagationSearch::next(const cover::Pause& pause) { return state_->next(pause); }
bool PropagationSearch::stopped() const { return state_->stopped(); }
std::span<const std::uint8_t> PropagationSearch::solution() const { return state_->solution(); }
bool PropagationSearch::is_simple() const { return state_->is_simple(); }
std::uint64_t PropagationSearch::nodes() const { return state_->nodes(); }
double PropagationSearch::progress() const { return state_->progress(); }
std::string PropagationSearch::save() const { return state_->save(); }

Result<PropagationSearch> PropagationSearch::resume(const Puzzle& board, std::string_view saved) {
  auto state = std::make_unique<State>(board, nullptr);
  if (auto error = state->restore(saved)) return *std::move(error);
  return PropagationSearch(std::move(state));
}

// Each text has the head of the whole. Every n-th subtree goes to the same one: neighbors are about equally large.
std::vector<std::string> split_saved(std::string_view saved, std::size_t parts) {
  std::string_view body = unseal(saved, saved_kind, saved_version).value();
  const auto board = take_number_line(body, board_label);
  [[maybe_unused]] const auto nodes = take_number_line(body, nodes_label);
  assert(board && nodes && (body.empty() || body.ends_with('\n')));
  std::vector<std::string_view> subtrees;
  while (const auto line = take_line(body)) subtrees.push_back(*line);
  const std::size_t count = std::min(std::max<std::size_t>(parts, 1), subtrees.size());
  const std::string head =
      std::string(board_label) + ' ' + std::to_string(*board) + '\n' + std::string(nodes_label) + " 0\n";
  std::vector<std::string> texts(count, head);
  for (std::size_t i = 0; i < subtrees.size(); ++i) (texts[i % count] += subtrees[i]) += '\n';
  for (std::string& text : texts) text = seal(saved_kind, saved_version, text);
  return texts;
}

}  // namespace quadrille
