#include "cover/counting/zdd_build.h"

#include "cover/counting/table.h"

namespace quadrille::cover::counting {
namespace {

// What a table keeps for a state: 1 + the node that it becomes.
struct Mark {
  std::uint32_t value = 0;
  Mark& operator+=(Mark other) { return value |= other.value, *this; }
  friend bool operator==(Mark mark, int value) { return mark.value == static_cast<std::uint32_t>(value); }
};

// All nodes, each once.
class UniqueNodes {
 public:
  UniqueNodes(Memory& memory, std::vector<Zdd::Node>& nodes) : memory_(memory), nodes_(nodes) {}

  /// The number of the node; nothing at the limit of memory.
  std::optional<std::uint32_t> find_or_add(const Zdd::Node& node) {
    if (nodes_.size() * 2 >= capacity_ && !grow()) return std::nullopt;
    std::uint32_t& place = place_of(node);
    if (place == 0) place = static_cast<std::uint32_t>(nodes_.size()), nodes_.push_back(node);
    return place;
  }

 private:
  std::uint32_t* places() const { return reinterpret_cast<std::uint32_t*>(block_.get()); }

  std::uint32_t& place_of(const Zdd::Node& node) const {
    const Word hash = Key<2>{{Word{node.low} << 32 | node.high, index(node.option)}}.hash();
    std::size_t at = hash >> (64 - std::countr_zero(capacity_));
    while (places()[at] != 0 && !(nodes_[places()[at]] == node)) at = (at + 1) & (capacity_ - 1);
    return places()[at];
  }

  bool grow() {
    const std::size_t larger = capacity_ == 0 ? 256 : 4 * capacity_;
    constexpr std::size_t for_each_node = sizeof(Zdd::Node) + sizeof(ExactCount);
    constexpr std::size_t largest = std::size_t{1} << 30;  // four times of it still has numbers of 32 bits
    if (capacity_ > largest || !memory_.reserve((larger - capacity_) / 2 * for_each_node)) return false;
    Memory::Block block = memory_.take(larger * sizeof(std::uint32_t));
    if (!block) return false;
    block_ = std::move(block), capacity_ = larger;
    nodes_.reserve(larger / 2);
    for (std::uint32_t i = 2; i < nodes_.size(); ++i) place_of(nodes_[i]) = i;
    return true;
  }

  Memory& memory_;
  std::vector<Zdd::Node>& nodes_;
  Memory::Block block_;
  std::size_t capacity_ = 0;
};

template <int W>
class DiagramBuilder {
 public:
  DiagramBuilder(const Layers& layers, Memory& memory, const std::stop_token& stop, Diagram& result)
      : named_(layers),
        layers_(layers),
        memory_(memory),
        stop_(stop),
        result_(result),
        unique_(memory, result.nodes),
        tables_(layers_.size()) {}

  void build() {
    if (!tables_[0].add({}, Key<W>{}.hash(), {1}, memory_)) return end(Ending::out_of_memory);
    for (std::uint32_t f = 0; f < layers_.size() && going(); ++f) find_states_behind(f);
    for (std::uint32_t f = layers_.size(); f-- > 0 && going();) make_nodes(f);
    result_.root = tables_[0].find(Key<W>{})->value - 1;
  }

 private:
  bool going() const { return result_.ending == Ending::complete; }
  void end(Ending ending) { result_.ending = ending; }

  void find_states_behind(std::uint32_t f) {
    if (stop_.stop_requested()) return end(Ending::stopped);
    for (const auto& entry : tables_[f].places()) {
      if (!tables_[f].used(entry)) continue;
      for (const auto& option : layers_.layers[f].options) {
        if (entry.key.meets(option.forbidden)) continue;
        Key<W> next = entry.key | option.set;
        std::uint32_t to = f;
        if (!layers_.slide(next, to) || to == layers_.size()) continue;
        if (!tables_[to].add(next, next.hash(), {1}, memory_)) return end(Ending::out_of_memory);
      }
    }
  }

  void make_nodes(std::uint32_t f) {
    if (stop_.stop_requested()) return end(Ending::stopped);
    for (auto& entry : tables_[f].places()) {
      if (!tables_[f].used(entry)) continue;
      const auto node = node_of(entry.key, f);
      if (!node) return end(Ending::out_of_memory);
      entry.value.value = *node + 1;
    }
  }

  // A chain through `low` of the options that lead on, the first one on top.
  std::optional<std::uint32_t> node_of(const Key<W>& state, std::uint32_t f) {
    const auto& options = layers_.layers[f].options;
    std::uint32_t node = 0;
    for (std::size_t i = options.size(); i-- > 0;) {
      if (state.meets(options[i].forbidden)) continue;
      const std::uint32_t high = behind(state | options[i].set, f);
      if (high == 0) continue;
      const auto found = unique_.find_or_add({named_.layers[f].options[i].id, node, high});
      if (!found) return std::nullopt;
      node = *found;
    }
    return node;
  }

  std::uint32_t behind(Key<W> state, std::uint32_t f) {
    if (!layers_.slide(state, f)) return 0;
    return f == layers_.size() ? 1 : tables_[f].find(state)->value - 1;
  }

  const Layers& named_;
  KeyedLayers<W> layers_;
  Memory& memory_;
  const std::stop_token& stop_;
  Diagram& result_;
  UniqueNodes unique_;
  std::vector<Table<W, Mark>> tables_;
};

}  // namespace

Diagram build_diagram(const Layers& layers, Memory& memory, const std::stop_token& stop) {
  Diagram result;
  result.nodes.assign(2, {OptionId{~std::uint32_t{0}}, 0, 0});
  if (!layers.possible) return result;
  if (layers.layers.empty()) return result.root = 1, result;
  const bool fits =
      with_words(layers.bits, [&](auto words) { DiagramBuilder<words.value>(layers, memory, stop, result).build(); });
  if (!fits) result.ending = Ending::too_wide;
  return result;
}

}  // namespace quadrille::cover::counting
