// Depth-first search with two branches for each choice: the cell holds the symbol, or it does not. A level keeps the
// candidates of one node after propagation, all in one array:
//
//   levels_       0: r4c4 = 2     1: r7c1 = 5     2: the current node
//   candidates_   [ of node 0 ][ of node 1 ][ of node 2 ]
//
// The other branch of a level is its candidates without the symbol, so the levels are the whole state: there is no
// trail to undo, going back drops a level, and to save the search is to write down candidates. The open subtrees are
// the other branches of all levels but the last, the current node, and those that wait; no two have a solution in
// common.
#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <numeric>

#include "base/hex.h"
#include "base/sealed_text.h"
#include "puzzle/core/plain.h"
#include "puzzle/propagate/propagation.h"
#include "puzzle/rules/rule_row.h"
#include "puzzle/search/propagation_search.h"
#include "puzzle/search/puzzle_fingerprint.h"
#include "puzzle/search/saved_parts.h"

namespace quadrille {

using propagate::Network;

namespace {

constexpr std::string_view saved_kind = "board-search", board_label = "board", nodes_label = "nodes";
constexpr std::string_view undoubled = "0 ";  // each solution of a subtree counts once
constexpr int saved_version = 3;

// Rates how soon the search should branch on each cell before it has learned anything: cells with many rules, and with
// rules of few cells, come first.
std::vector<double> first_weights(const Network& network) {
  std::vector<double> weights(network.candidates.size(), 5);
  for (std::size_t place = 0; place < network.arcs.size(); ++place) {
    weights[place] += 2 * static_cast<double>(network.arcs[place].size());
  }
  for (std::size_t i = 0; i < network.constraints.size(); ++i) {
    if (network.constraints[i].kind == propagate::ConstraintKind::house) continue;
    const auto scope = network.scope(i);
    const int size = static_cast<int>(scope.size());
    for (const Network::Cell cell : scope) weights[cell] += std::max(2 * network.order - size, network.order);
  }
  return weights;
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

// Levels are the nodes from the root of a subtree to the current one. All but the last have tried a symbol for a cell:
// the next level is that branch, and the other one, without the symbol, is left.
class PropagationSearch::State {
 public:
  explicit State(const Puzzle& board, Random* random)
      : random_(random),
        fingerprint_(fingerprint_of(board)),
        network_(propagate::network_of(board)),
        propagation_(network_),
        weights_(first_weights(network_)),
        solution_(network_.places) {
    if (network_.possible) waiting_.push_back(network_.candidates);
  }
  State(const State&) = delete;
  State& operator=(const State&) = delete;

  // Walks to the next solution: propagation has run at the current node, so either all its cells are decided or the
  // search branches. The limit of nodes may be near the greatest number: the sum must not wrap.
  bool next(const cover::Pause& pause) {
    stopped_ = false;
    const std::uint64_t last = pause.nodes > cover::no_limit - nodes_ ? cover::no_limit : nodes_ + pause.nodes;
    if (at_solution_) at_solution_ = false, to_next_branch();
    while (!levels_.empty() || take_subtree()) {
      if (nodes_ >= last || pause.stop.stop_requested()) return stopped_ = true, false;
      const auto [cell, symbol] = choose_branch();
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

  // A node shares its part of the tree equally among the candidates of the cell it branches on; a level holds what is
  // left of its share, so their sum is the open part.
  double progress() const {
    const auto add = [](double sum, const Level& level) { return sum + level.share; };
    const double left =
        std::accumulate(levels_.begin(), levels_.end(), 0.0, add) - (at_solution_ ? levels_.back().share : 0.0);
    return std::clamp(1 - (left + static_cast<double>(waiting_.size())) / static_cast<double>(subtrees_), 0.0, 1.0);
  }

  // Writes one line for each open subtree, in the form of a count of a 9x9 puzzle (CountState). The order is that in
  // which resume() stacks them, the deepest last, so the search continues where it was. A solution that has been
  // reported is no longer open.
  std::string save() const {
    std::string text = std::string(board_label) + ' ' + std::to_string(fingerprint_) + '\n' + std::string(nodes_label) +
                       ' ' + std::to_string(nodes_) + '\n';
    const auto append = [&](std::span<const SymbolSet> candidates) {
      text += undoubled;
      for (const Network::Cell cell : network_.cells) append_hex(text, candidates[cell], digits());
      text += '\n';
    };
    for (const auto& subtree : waiting_) append(subtree);
    for (std::size_t i = 0; i < levels_.size(); ++i) {
      if (i + 1 == levels_.size()) {
        if (!at_solution_) append(candidates(i));
        break;
      }
      std::vector<SymbolSet> other(candidates(i).begin(), candidates(i).end());
      other[levels_[i].cell] &= ~alike(i);
      if (other[levels_[i].cell] != 0) append(other);
    }
    return seal(saved_kind, saved_version, text);
  }

  // Trusts nothing: the seal, the board, the syntax of each line, and that the subtrees are parts of the search that do
  // not overlap, or solutions would be found twice.
  std::optional<Error> restore(std::string_view saved) {
    const Error broken{ErrorCode::bad_symbol, "expected the open subtrees of this board"};
    const auto body = unseal(saved, saved_kind, saved_version);
    if (!body) return body.error();
    saved = *body;
    const auto board = take_number_line(saved, board_label);
    if (!board) return broken;
    if (*board != fingerprint_) return Error{ErrorCode::bad_number, "the saved search belongs to another board"};
    const auto nodes = take_number_line(saved, nodes_label);
    if (!nodes) return broken;
    waiting_.clear();
    while (!saved.empty()) {
      auto subtree = take_subtree_line(saved);
      if (!subtree || !is_part_of_the_rest(*subtree)) return broken;
      waiting_.push_back(std::move(*subtree));
    }
    nodes_ = *nodes;
    subtrees_ = std::max<std::size_t>(waiting_.size(), 1);
    return std::nullopt;
  }

 private:
  struct Level {
    double share;  // of the tree, as far as it is left
    Network::Cell cell = 0;
    std::uint8_t symbol = 0;
  };

  // Hexadecimal digits for each cell of a saved subtree.
  std::size_t digits() const { return (static_cast<std::size_t>(network_.order) + 3) / 4; }

  // A level has the candidates of all cells, then the bits of the branches that are alive.
  std::size_t level_size() const { return network_.candidates.size(); }
  std::span<SymbolSet> candidates(std::size_t level) {
    assert((level + 1) * level_size() <= candidates_.size());
    return {candidates_.data() + level * level_size(), level_size()};
  }
  std::span<const SymbolSet> candidates(std::size_t level) const {
    assert((level + 1) * level_size() <= candidates_.size());
    return {candidates_.data() + level * level_size(), level_size()};
  }
  std::span<SymbolSet> current() {
    assert(!levels_.empty());
    return candidates(levels_.size() - 1);
  }

  // Copies before growing: `from` usually is a part of candidates_, which resize() may move.
  void add_level(std::span<const SymbolSet> from, double share) {
    assert(from.size() == level_size());
    levels_.push_back({share});
    if (candidates_.size() < levels_.size() * level_size()) {
      const std::vector<SymbolSet> copy(from.begin(), from.end());
      candidates_.resize(2 * levels_.size() * level_size());
      std::copy(copy.begin(), copy.end(), current().begin());
    } else {
      std::copy(from.begin(), from.end(), current().begin());
    }
  }

  // Begins with the next subtree in which propagation finds no contradiction. False if there is none.
  bool take_subtree() {
    assert(levels_.empty());
    while (!waiting_.empty()) {
      const std::vector<SymbolSet> subtree = std::move(waiting_.back());
      waiting_.pop_back();
      add_level(subtree, 1);
      if (propagation_.run_all(current())) return true;
      levels_.pop_back();
    }
    return false;
  }

  struct Branch {
    int cell = -1, symbol = 0;
  };

  // Chooses the first symbol of the open cell with the best score, or a symbol with two places in a house at one of
  // these, as if that cell had two candidates. In random order the latter would let some solutions never come first. No
  // cell if all are decided.
  Branch choose_branch() {
    const std::span<const SymbolSet> here = current();
    double best_score = -1;
    Branch best;
    for (const Network::Cell cell : network_.cells) {
      if (is_single(here[cell])) continue;
      const double score = score_of(cell, count_of(here[cell]));
      if (score > best_score) best_score = score, best = {cell, first_of(here[cell])};
    }
    if (best.cell < 0 || random_ != nullptr || count_of(here[static_cast<std::size_t>(best.cell)]) == 2) return best;
    for (std::size_t house = 0; house < network_.houses.size(); ++house) {
      const SymbolSet pairs = symbols_with_two_places(network_.houses[house]);
      if (pairs == 0) continue;
      for (const Network::Cell cell : network_.houses[house]) {
        const double score = score_of(cell, 2);
        if ((here[cell] & pairs) == 0 || score <= best_score) continue;
        best_score = score, best = {cell, least(here[cell] & pairs)};
      }
    }
    return best;
  }

  // Returns the least symbol, or any with equal probability.
  int first_of(SymbolSet symbols) {
    if (random_ == nullptr) return least(symbols);
    for (int n = random_->below(count_of(symbols)); n > 0; --n) symbols &= symbols - 1;
    return least(symbols);
  }

  // Weighs candidates by n^-1.5: few of them count more than in proportion.
  double score_of(Network::Cell cell, int candidates) const {
    static const auto shares = [] {
      std::array<double, PuzzleShape::max_order + 1> by_number{};
      for (std::size_t n = 1; n < by_number.size(); ++n) by_number[n] = std::pow(static_cast<double>(n), -1.5);
      return by_number;
    }();
    assert(candidates >= 0 && candidates <= PuzzleShape::max_order);
    return weights_[cell] * shares[static_cast<std::size_t>(candidates)];
  }

  // Counts up to three in three sets of bits.
  SymbolSet symbols_with_two_places(std::span<const Network::Cell> house) {
    SymbolSet once = 0, twice = 0, more = 0;
    for (const Network::Cell cell : house) {
      const SymbolSet here = current()[cell];
      more |= twice & here;
      twice |= once & here;
      once |= here;
    }
    return twice & ~more;
  }

  // Reads the solution from the current node, and gives labels that are mere names their usual numbers.
  bool found_solution() {
    assert(std::ranges::all_of(network_.cells, [here = current()](auto cell) { return is_single(here[cell]); }));
    for (const Network::Cell cell : network_.cells) solution_[cell] = static_cast<std::uint8_t>(least(current()[cell]));
    for (std::size_t i = 0; i < network_.names.size(); ++i) renumber(network_.names[i]);
    return at_solution_ = true;
  }

  // Numbers labels in the order of their first cells: one solution of many that differ by an exchange of labels.
  void renumber(std::span<const Network::Cell> names) {
    assert(std::ranges::all_of(names, [this](auto cell) { return solution_[cell] <= PuzzleShape::max_order; }));
    std::array<std::uint8_t, PuzzleShape::max_order + 1> number{};
    for (std::uint8_t next = 1; const Network::Cell cell : names) {
      std::uint8_t& here = number[solution_[cell]];
      if (here == 0) here = next++;
      solution_[cell] = here;
    }
  }

  // Returns the symbol of a level, and names that cannot be told from it: the branch without it needs none of these.
  // Names are alike if the same cells may have them: no constraint tells them apart, so each leads to the same
  // solutions but for an exchange.
  SymbolSet alike(std::size_t level) const {
    const std::span<const SymbolSet> here = candidates(level);
    const auto [share, cell, symbol] = levels_[level];
    const int number = network_.names_number[cell];
    if (number < 0) return only(symbol);
    SymbolSet same = here[cell];
    for (const Network::Cell name : network_.names[static_cast<std::size_t>(number)])
      same &= (here[name] & only(symbol)) != 0 ? here[name] : ~here[name];
    return same;
  }

  // Enters the branch where the cell holds the symbol; the other one keeps the rest of the parent's share.
  void branch(int cell, int symbol) {
    assert(cell >= 0 && !is_single(current()[static_cast<std::size_t>(cell)]));
    assert((current()[static_cast<std::size_t>(cell)] & only(symbol)) != 0);
    const auto place = static_cast<std::size_t>(cell);
    ++nodes_;
    Level& parent = levels_.back();
    const double share = parent.share / count_of(current()[place]);
    parent.share -= share;
    parent.cell = static_cast<Network::Cell>(cell);
    parent.symbol = static_cast<std::uint8_t>(symbol);
    add_level(current(), share);
    current()[place] = only(symbol);
    if (propagation_.run(current(), cell)) return;
    learn(cell);
    to_next_branch();
  }

  // Leaves the current level for the other branch of the deepest one where this is possible. That branch replaces its
  // parent: the level stays, without the symbol.
  void to_next_branch() {
    assert(!levels_.empty());
    for (levels_.pop_back(); !levels_.empty(); levels_.pop_back()) {
      const Level& level = levels_.back();
      current()[level.cell] &= ~alike(levels_.size() - 1);
      if (current()[level.cell] == 0) continue;
      if (propagation_.run(current(), level.cell)) return;
      learn(level.cell);
    }
  }

  // Cells of the constraint that failed share weight, and the cell of the branch gains it, by more each time: older
  // contradictions count for less. Growing the increment instead of shrinking all weights is the trick of MiniSat's
  // activities; both are scaled down before they overflow.
  void learn(int branch_cell) {
    constexpr double growth = 1 / 0.995, largest = 1e100;
    weights_[static_cast<std::size_t>(branch_cell)] += increment_;
    const int failed = propagation_.failed_constraint();
    const auto scope = failed < 0 ? std::span<const Network::Cell>{} : network_.scope(static_cast<std::size_t>(failed));
    if (!scope.empty()) {
      for (const Network::Cell cell : scope) weights_[cell] += 2 * increment_ / static_cast<double>(scope.size());
    } else {
      assert(propagation_.failed_cell() >= 0);
      weights_[static_cast<std::size_t>(propagation_.failed_cell())] += increment_;
    }
    increment_ *= growth;
    if (increment_ < largest) return;
    for (double& weight : weights_) weight /= largest;
    increment_ /= largest;
  }

  // Reads the candidates of all cells, with one separator after each; places that are not cells have those of the root.
  std::optional<std::vector<SymbolSet>> take_subtree_line(std::string_view& text) const {
    std::vector<SymbolSet> subtree = network_.candidates;
    if (!text.starts_with(undoubled)) return std::nullopt;
    text.remove_prefix(undoubled.size());
    for (const Network::Cell cell : network_.cells) {
      const auto candidates = take_hex<SymbolSet>(text, digits());
      if (!candidates) return std::nullopt;
      subtree[cell] = *candidates;
    }
    if (!text.starts_with('\n')) return std::nullopt;
    text.remove_prefix(1);
    return subtree;
  }

  // Tells whether the subtree has only candidates of the root and no solution in common with those read before: two
  // subtrees are disjoint if some cell has no candidate in both.
  bool is_part_of_the_rest(const std::vector<SymbolSet>& subtree) const {
    const auto& cells = network_.cells;
    const auto fits = [&](auto cell) {
      return subtree[cell] != 0 && (subtree[cell] & ~network_.candidates[cell]) == 0;
    };
    return network_.possible && std::all_of(cells.begin(), cells.end(), fits) &&
           std::all_of(waiting_.begin(), waiting_.end(), [&](const std::vector<SymbolSet>& other) {
             return std::any_of(cells.begin(), cells.end(),
                                [&](auto cell) { return (subtree[cell] & other[cell]) == 0; });
           });
  }

  Random* const random_;  // null: the least symbol is tried first
  const std::uint64_t fingerprint_;
  const Network network_;
  propagate::Propagation propagation_;
  std::vector<double> weights_;  // of each place
  double increment_ = 1.25;
  std::vector<std::vector<SymbolSet>> waiting_;  // subtrees that the search has not entered; the last one comes first
  std::size_t subtrees_ = 1;
  std::vector<Level> levels_;
  std::vector<SymbolSet> candidates_;  // of each level
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
  while (!body.empty()) {
    subtrees.push_back(body.substr(0, body.find('\n') + 1));
    body.remove_prefix(subtrees.back().size());
  }
  const std::size_t count = std::min(std::max<std::size_t>(parts, 1), subtrees.size());
  const std::string head =
      std::string(board_label) + ' ' + std::to_string(*board) + '\n' + std::string(nodes_label) + " 0\n";
  std::vector<std::string> texts(count, head);
  for (std::size_t i = 0; i < subtrees.size(); ++i) texts[i % count] += subtrees[i];
  for (std::string& text : texts) text = seal(saved_kind, saved_version, text);
  return texts;
}

}  // namespace quadrille
