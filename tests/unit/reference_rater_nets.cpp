// Nishio, multiple and dynamic forcing chains: propagation of assumptions, with several parents for a node.
#include <memory>

#include "reference_rater_chains.h"

namespace quadrille::test {

namespace {

// All that follows from one assumption, until a contradiction.
class Propagation {
 public:
  Propagation(const View& view, Net net, CellDigit source, bool starts_on)
      : start_(view), view_(view), net_(net), links_{net != Net::nishio, net != Net::nishio, true} {
    add({source, starts_on, {}});
    while (!contradiction_ && (!pending_on_.empty() || !pending_off_.empty())) {
      if (!pending_on_.empty()) {
        spread_on(take(pending_on_));
      } else {
        spread_off(take(pending_off_));
      }
      const bool idle = pending_on_.empty() && pending_off_.empty();
      if (idle && !contradiction_ && net_ == Net::dynamic_with_patterns) add_patterns();
    }
  }
  Propagation(const Propagation&) = delete;
  Propagation& operator=(const Propagation&) = delete;

  const Reached& on() const { return on_; }
  const Reached& off() const { return off_; }
  const Reached& reached(bool on) const { return on ? on_ : off_; }
  struct Contradiction {
    const ChainNode *on, *off;
  };
  const std::optional<Contradiction>& contradiction() const { return contradiction_; }

 private:
  static const ChainNode* take(std::deque<const ChainNode*>& pending) {
    const ChainNode* node = pending.front();
    pending.pop_front();
    return node;
  }

  void add(const ChainNode& node) {
    Reached& reached = node.on ? on_ : off_;
    if (reached.contains(node.candidate)) return;
    const ChainNode* made = &nodes_.emplace_back(node);
    reached.add(made);
    (node.on ? pending_on_ : pending_off_).push_back(made);
  }

  void spread_on(const ChainNode* node) {
    for (CellDigit next : weak_links(view_, node->candidate, links_)) {
      const ChainNode made{next, false, {node}};
      if (const ChainNode* twin = on_.find(next)) {
        contradiction_ = {twin, &nodes_.emplace_back(made)};
        return;
      }
      add(made);
    }
  }

  void spread_off(const ChainNode* node) {
    std::vector<ChainNode> made;
    for (const StrongLink& next : strong_links(view_, node->candidate, links_)) {
      made.push_back({next.on, true, {node}});
      for (const ChainNode* parent : parents_of(next)) made.back().parents.push_back(parent);
    }
    if (net_ != Net::multiple) view_.cross_out(node->candidate.first, node->candidate.second);
    for (const ChainNode& next : made) {
      if (const ChainNode* twin = off_.find(next.candidate)) {
        contradiction_ = {&nodes_.emplace_back(next), twin};
        return;
      }
      add(next);
    }
  }

  // The candidates that are gone since the start, without which the link is not there.
  std::vector<const ChainNode*> parents_of(const StrongLink& link) const {
    const auto [cell, digit] = link.on;
    std::vector<CellDigit> absent;
    if (!link.kind) {
      for (int other = 1; other <= 9; ++other) absent.emplace_back(cell, other);
    } else {
      for (int other : cells_of(*link.kind, house_of(*link.kind, cell))) absent.emplace_back(other, digit);
    }
    return vanished(absent);
  }

  std::vector<const ChainNode*> vanished(const std::vector<CellDigit>& absent) const {
    std::vector<const ChainNode*> found;
    for (const CellDigit& candidate : present(start_, absent)) {
      if (!view_.has(candidate.first, candidate.second)) found.push_back(off_.find(candidate));
    }
    return found;
  }

  // The first kind of pattern that gives something, but then all patterns of this kind.
  void add_patterns() {
    const std::array<std::function<Hints()>, 4> kinds{
        [&] { return locking(view_); }, [&] { return hidden_sets(view_, 2, 3.4); },
        [&] { return naked_sets(view_, 2, 3.0); }, [&] { return fish(view_, 2, 3.2); }};
    for (const auto& kind : kinds) {
      bool used = false;
      for (const Hint& hint : kind()) {
        const auto parents = vanished(hint.absent);
        if (parents.empty()) continue;
        used = true;
        for (const CellDigit& candidate : hint.eliminations) add({candidate, false, parents});
      }
      if (used) return;
    }
  }

  const View& start_;
  View view_;
  Net net_;
  Links links_;
  std::deque<ChainNode> nodes_;
  std::deque<const ChainNode*> pending_on_, pending_off_;
  Reached on_, off_;
  std::optional<Contradiction> contradiction_;
};

using Case = std::shared_ptr<const Propagation>;

class NetSearch {
 public:
  NetSearch(const View& view, Net net) : view_(view), net_(net) {
    for (int cell = 0; cell < 81; ++cell) {
      const std::size_t count = view.candidates(cell).size();
      if (count > 2 || (count > 1 && is_dynamic())) search(cell);
    }
  }
  Hints take() const { return best_.take(); }

 private:
  bool is_dynamic() const { return net_ != Net::multiple; }
  double base() const {
    switch (net_) {
      case Net::nishio: return 7.5;
      case Net::multiple: return 8.0;
      case Net::dynamic: return 8.5;
      default: return 9.0;
    }
  }

  void search(int cell) {
    std::vector<Case> cases;
    const Digits digits = view_.candidates(cell);
    for (int digit : digits) {
      const CellDigit source{cell, digit};
      const auto if_on = std::make_shared<const Propagation>(view_, net_, source, true);
      if (is_dynamic()) {
        const Propagation if_off(view_, net_, source, false);
        offer_contradiction(*if_on, source, false);
        offer_contradiction(if_off, source, true);
        if (net_ != Net::nishio && digits.size() >= 3) offer_double(*if_on, if_off);
      }
      if (net_ != Net::nishio) search_houses(source, if_on);
      cases.push_back(if_on);
    }
    if (net_ != Net::nishio) offer_common(cases, 5);
  }

  void offer(CellDigit candidate, bool on, int complexity, int key) {
    best_.offer(conclusion(view_, candidate, on, base() + length_difficulty(complexity)), complexity, key);
  }

  void offer_contradiction(const Propagation& propagation, CellDigit source, bool on) {
    const auto& both = propagation.contradiction();
    if (both) offer(source, on, chain_size(both->on) + chain_size(both->off), 7);
  }

  void offer_double(const Propagation& if_on, const Propagation& if_off) {
    for (bool on : {true, false}) {
      for (const ChainNode* node : if_on.reached(on).nodes()) {
        const ChainNode* other = if_off.reached(on).find(node->candidate);
        if (other != nullptr) offer(node->candidate, on, chain_size(node) + chain_size(other), 1);
      }
    }
  }

  // Houses where the cell is the first place of the digit.
  void search_houses(CellDigit source, const Case& if_on) {
    const auto [cell, digit] = source;
    for (Kind kind : house_order) {
      const Numbers places = view_.places(kind, house_of(kind, cell), digit);
      if (places.size() < 2 || places[0] != cell) continue;
      std::vector<Case> cases{if_on};
      for (int place : places) {
        if (place != cell)
          cases.push_back(std::make_shared<const Propagation>(view_, net_, CellDigit{place, digit}, true));
      }
      offer_common(cases, 6);
    }
  }

  // What follows in every case.
  void offer_common(const std::vector<Case>& cases, int key) {
    for (bool on : {true, false}) {
      for (const ChainNode* node : cases[0]->reached(on).nodes()) {
        int complexity = 0;
        bool common = true;
        for (const Case& one : cases) {
          const ChainNode* end = one->reached(on).find(node->candidate);
          common = common && end != nullptr;
          if (common) complexity += chain_size(end);
        }
        if (common) offer(node->candidate, on, complexity, key);
      }
    }
  }

  const View& view_;
  Net net_;
  BestHint best_;
};

}  // namespace

Hints forcing_nets(const View& view, Net net) { return NetSearch(view, net).take(); }

}  // namespace quadrille::test
