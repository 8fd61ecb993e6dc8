// Keeps what the searches of one ChainSearch share: memory that is used again, findings of nested searches, the stop
// request.
#pragma once

#include <map>
#include <stop_token>
#include <unordered_map>
#include <variant>

#include "logic/se/chains.h"
#include "logic/se/chains/hint.h"
#include "logic/se/chains/nishio.h"

namespace quadrille::logic::se {

template <int W>
struct ChainPropagation;

/// Objects that are expensive to make.
template <class T>
class Spares {
 public:
  std::unique_ptr<T> take() {
    if (spares_.empty()) return std::make_unique<T>();
    auto last = std::move(spares_.back());
    spares_.pop_back();
    return last;
  }
  void give_back(std::unique_ptr<T> object) { spares_.push_back(std::move(object)); }

 private:
  std::vector<std::unique_ptr<T>> spares_;
};

template <int W>
struct Workshop {
  using Graph = WeakLinkGraph<W>;

  Spares<ChainPropagation<W>> propagations;
  std::shared_ptr<Graph> last, last_part;

  /// The graph of a position. Searches of different kinds, one after the other, share it.
  std::shared_ptr<Graph> graph_of(const State& state) {
    if (last && last->is_of(state)) return last;
    if (last.use_count() != 1) last = std::make_shared<Graph>();
    last->build(state);
    return last;
  }
  /// The graph of a position with fewer candidates; null if it cannot be derived.
  std::shared_ptr<Graph> part_of(const Graph& whole, const BitRow<W>& left, const PlacesOfSets& places) {
    if (last_part && last_part->is_part_of(whole, left)) return last_part;
    if (last_part.use_count() != 1) last_part = std::make_shared<Graph>();
    return last_part->derive(whole, left, places) ? last_part : nullptr;
  }
};

/// The candidates that are left of a graph.
template <int W>
struct Rest {
  const WeakLinkGraph<W>* whole;
  BitRow<W> left;
};

/// A position inside a propagation.
struct InnerPosition {
  const State& start;
  const State& now;
  const PlacesOfSets& places;  // of `now`
  const ChangedHouses& changed;
  std::variant<Rest<2>, Rest<4>, Rest<12>> rest;  // of the graph of `start`
};

class Context {
 public:
  Context();
  ~Context();

  /// Begins a search, or continues one at another level.
  void start(const std::stop_token& stop, bool explaining, bool continues);
  bool explaining() const { return explaining_; }
  bool stopped() const { return stop_.stop_requested(); }

  /// The chains of a position inside a propagation, with their nodes, sorted. They depend on the candidates only, so
  /// they are found once; they stay valid until the next search starts.
  const std::vector<ChainHint>& nested(const InnerPosition& position, ChainKind kind, int level);
  /// Equal for chains with the same nodes in the same order.
  int identity(const ChainHint& hint);

  ConsistentDigits& consistent_digits() { return consistent_digits_; }

  template <int W>
  Workshop<W>& workshop() {
    if constexpr (W == 2)
      return small_;
    else if constexpr (W == 4)
      return medium_;
    else
      return large_;
  }

 private:
  struct Key {
    std::array<Mask, 81> candidates;
    ChainKind kind;
    int level;
    bool operator==(const Key&) const = default;
  };
  struct Hash {
    std::size_t operator()(const Key& key) const;
  };

  std::stop_token stop_;
  bool explaining_ = false;
  bool depends_on_position_ = false;  // dynamic chains with pairs count the empty cells as well
  std::unordered_map<Key, std::unique_ptr<const std::vector<ChainHint>>, Hash> memo_;
  std::map<std::vector<std::uint16_t>, int> identities_;
  ConsistentDigits consistent_digits_;
  Workshop<2> small_;
  Workshop<4> medium_;
  Workshop<12> large_;
};

/// Adds what a kind of search finds.
void search_chains(const State& state, ChainKind kind, int level, Hints& hints, Context& context);

}  // namespace quadrille::logic::se
