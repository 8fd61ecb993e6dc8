// Builds the diagram of all covers in two passes over the stages of the frontier method: forward to find the states of
// all stages, backward to turn each state into a node. Backward every child exists already, and equal nodes are found
// in a hash table, so the diagram is reduced from the start (Knuth, TAOCP 4A, 7.1.4: zero-suppressed diagrams).
#include "cover/counting/zdd/zdd_build.h"

#include <cassert>

#include "cover/counting/frontier/state_table.h"

namespace quadrille::cover {
namespace {

using namespace frontier;

// The value of a state in a table: 1 + the node that it becomes.
struct NodeMark {
  std::uint32_t value = 0;
  NodeMark& operator+=(NodeMark other) { return value |= other.value, *this; }
  friend bool operator==(NodeMark mark, int value) { return mark.value == static_cast<std::uint32_t>(value); }
};

// All nodes, each once.
class UniqueNodes {
 public:
  UniqueNodes(MemoryPool& memory, std::vector<Zdd::Node>& nodes) : memory_(memory), nodes_(nodes) {}

  /// The number of the node; empty at the limit of memory.
  std::optional<std::uint32_t> find_or_add(const Zdd::Node& node) {
    if (nodes_.size() * 2 >= capacity_ && !grow()) return std::nullopt;
    std::uint32_t& place = place_of(node);
    if (place == 0) place = static_cast<std::uint32_t>(nodes_.size()), nodes_.push_back(node);
    return place;
  }

 private:
  std::uint32_t* places() const { return reinterpret_cast<std::uint32_t*>(block_.get()); }

  std::uint32_t& place_of(const Zdd::Node& node) const {
    const Word hash = StateKey<2>{{Word{node.low} << 32 | node.high, index(node.option)}}.hash();
    std::size_t at = hash >> (64 - std::countr_zero(capacity_));
    while (places()[at] != 0 && !(nodes_[places()[at]] == node)) at = (at + 1) & (capacity_ - 1);
    return places()[at];
  }

  // Reserves memory for the table, the nodes and their counts before any of them is allocated.
  bool grow() {
    const std::size_t larger = capacity_ == 0 ? 256 : 4 * capacity_;
    constexpr std::size_t for_each_node = sizeof(Zdd::Node) + sizeof(ExactCount);
    constexpr std::size_t largest = std::size_t{1} << 30;  // four times of it still has numbers of 32 bits
    if (capacity_ > largest || !memory_.reserve((larger - capacity_) / 2 * for_each_node)) return false;
    MemoryPool::Block block = memory_.take(larger * sizeof(std::uint32_t));
    if (!block) return false;
    block_ = std::move(block), capacity_ = larger;
    nodes_.reserve(larger / 2);
    for (std::uint32_t i = 2; i < nodes_.size(); ++i) place_of(nodes_[i]) = i;
    return true;
  }

  MemoryPool& memory_;
  std::vector<Zdd::Node>& nodes_;
  MemoryPool::Block block_;
  std::size_t capacity_ = 0;
};

template <int W>
class DiagramBuilder {
 public:
  DiagramBuilder(const StagedProblem& staged, MemoryPool& memory, const std::stop_token& stop, Diagram& result)
      : named_(staged),
        stages_(staged),
        memory_(memory),
        stop_(stop),
        result_(result),
        unique_(memory, result.nodes),
        tables_(stages_.size()) {}

  void build() {
    if (!tables_[0].add({}, StateKey<W>{}.hash(), {1}, memory_)) return end(Ending::out_of_memory);
    for (std::uint32_t f = 0; f < stages_.size() && going(); ++f) find_states_after(f);
    for (std::uint32_t f = stages_.size(); f-- > 0 && going();) make_nodes(f);
    result_.root = tables_[0].find(StateKey<W>{})->value - 1;
  }

 private:
  bool going() const { return result_.ending == Ending::complete; }
  void end(Ending ending) { result_.ending = ending; }

  // Enters the states that follow; their values are filled in by the second pass.
  void find_states_after(std::uint32_t f) {
    for (const auto& entry : tables_[f].places()) {
      if (!tables_[f].used(entry)) continue;
      if (stop_.stop_requested()) return end(Ending::stopped);
      for (const auto& option : stages_.stages[f].options) {
        if (entry.key.meets(option.forbidden)) continue;
        StateKey<W> next = entry.key | option.set;
        std::uint32_t to = f;
        if (!stages_.slide(next, to) || to == stages_.size()) continue;
        if (!tables_[to].add(next, next.hash(), {1}, memory_)) return end(Ending::out_of_memory);
      }
    }
  }

  void make_nodes(std::uint32_t f) {
    for (auto& entry : tables_[f].places()) {
      if (!tables_[f].used(entry)) continue;
      if (stop_.stop_requested()) return end(Ending::stopped);
      const auto node = node_of(entry.key, f);
      if (!node) return end(Ending::out_of_memory);
      entry.value.value = *node + 1;
    }
  }

  // A chain through `low` of the options that lead on, the first one on top.
  // Backwards through the options, so that each node can refer to the next one. Options that lead to no cover get no
  // node.
  std::optional<std::uint32_t> node_of(const StateKey<W>& state, std::uint32_t f) {
    const auto& options = stages_.stages[f].options;
    std::uint32_t node = 0;
    for (std::size_t i = options.size(); i-- > 0;) {
      if (state.meets(options[i].forbidden)) continue;
      const std::uint32_t high = node_after(state | options[i].set, f);
      if (high == 0) continue;
      const auto found = unique_.find_or_add({named_.stages[f].options[i].id, node, high});
      if (!found) return std::nullopt;
      node = *found;
    }
    return node;
  }

  // Returns the node of the state after an option: 0 if an item stays uncovered, 1 at the end.
  std::uint32_t node_after(StateKey<W> state, std::uint32_t f) {
    if (!stages_.slide(state, f)) return 0;
    assert(f == stages_.size() || tables_[f].find(state) != nullptr);
    return f == stages_.size() ? 1 : tables_[f].find(state)->value - 1;
  }

  const StagedProblem& named_;
  KeyedStages<W> stages_;
  MemoryPool& memory_;
  const std::stop_token& stop_;
  Diagram& result_;
  UniqueNodes unique_;
  std::vector<StateTable<W, NodeMark>> tables_;
};

}  // namespace

Diagram build_diagram(const StagedProblem& staged, MemoryPool& memory, const std::stop_token& stop) {
  Diagram result;
  result.nodes.assign(2, {OptionId{~std::uint32_t{0}}, 0, 0});
  if (stop.stop_requested()) return result.ending = Ending::stopped, result;
  if (!staged.possible) return result;
  if (staged.stages.empty()) return result.root = 1, result;
  const bool fits =
      with_words(staged.bits, [&](auto words) { DiagramBuilder<words.value>(staged, memory, stop, result).build(); });
  if (!fits) result.ending = Ending::too_wide;
  return result;
}

}  // namespace quadrille::cover
