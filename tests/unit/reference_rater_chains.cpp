// Forcing chains and cycles: one assumption, one parent for each node.
#include "reference_rater_chains.h"

#include <algorithm>
#include <tuple>

namespace quadrille::test {

namespace {

template <class Items, class Item>
bool holds(const Items& items, const Item& item) {
  return std::ranges::find(items, item) != items.end();
}

}  // namespace

std::vector<CellDigit> weak_links(const View& view, CellDigit on, const Links& links) {
  std::vector<CellDigit> found;
  const auto& [cell, digit] = on;
  if (links.weak_cell) {
    for (int other : view.candidates(cell)) {
      if (other != digit) found.emplace_back(cell, other);
    }
  }
  for (Kind kind : house_order) {
    for (int other : view.places(kind, house_of(kind, cell), digit)) {
      const CellDigit link{other, digit};
      if (other != cell && !holds(found, link)) found.push_back(link);
    }
  }
  return found;
}

std::vector<StrongLink> strong_links(const View& view, CellDigit off, const Links& links) {
  std::vector<StrongLink> found;
  const auto& [cell, digit] = off;
  if (const Digits digits = view.candidates(cell); links.strong_cell && digits.size() == 2) {
    found.push_back({{cell, *digits.begin() == digit ? *digits.rbegin() : *digits.begin()}, {}});
  }
  for (Kind kind : house_order) {
    const Numbers places = view.places(kind, house_of(kind, cell), digit);
    if (!links.strong_house || places.size() != 2) continue;
    const StrongLink link{{places[0] == cell ? places[1] : places[0], digit}, kind};
    const bool known = std::ranges::any_of(found, [&](const StrongLink& other) { return other.on == link.on; });
    if (!known) found.push_back(link);
  }
  return found;
}

int chain_size(const ChainNode* end) {
  std::set<std::pair<CellDigit, bool>> seen{{end->candidate, end->on}};
  std::vector<const ChainNode*> open{end};
  for (std::size_t i = 0; i < open.size(); ++i) {
    for (const ChainNode* parent : open[i]->parents) {
      if (seen.emplace(parent->candidate, parent->on).second) open.push_back(parent);
    }
  }
  return static_cast<int>(seen.size());
}

double length_difficulty(int complexity) {
  double added = 0;
  bool thirds = false;
  for (int limit = 4; complexity - 2 > limit; thirds = !thirds) {
    added += 0.1;
    limit = thirds ? limit * 4 / 3 : limit * 3 / 2;
  }
  return added;
}

std::optional<Hint> conclusion(const View& view, CellDigit candidate, bool on, double difficulty) {
  Hint hint{difficulty, {}, {}, {}};
  if (!on) {
    hint.eliminations = present(view, {candidate});
  } else {
    hint.placement = candidate;
    for (int digit : view.candidates(candidate.first)) {
      if (digit != candidate.second) hint.eliminations.emplace_back(candidate.first, digit);
    }
  }
  if (hint.eliminations.empty()) return {};
  return hint;
}

void BestHint::offer(const std::optional<Hint>& hint, int complexity, int key) {
  if (!hint) return;
  if (best_ && std::tie(best_->difficulty, complexity_, key_) <= std::tie(hint->difficulty, complexity, key)) return;
  best_ = hint;
  complexity_ = complexity;
  key_ = key;
}

namespace {

// One of the three runs: X, Y or both kinds of links.
class ChainRun {
 public:
  ChainRun(const View& view, bool x, bool y, BestHint& best)
      : view_(view),
        links_{y, y, x},
        key_(x && y ? 4
             : y    ? 3
                    : 2),
        cycles_(x && y ? 7.0 : 6.5),
        chains_(y ? 7.0 : 6.6),
        best_(best) {
    for (int cell = 0; cell < 81; ++cell) {
      const Digits digits = view.candidates(cell);
      if (digits.size() < 2 || (!x && digits.size() > 2)) continue;
      for (int digit : digits) {
        find_cycles({cell, digit});
        if (x) find_chains({cell, digit}, true);
        if (x) find_chains({cell, digit}, false);
      }
    }
  }

 private:
  const ChainNode* make(CellDigit candidate, bool on, const ChainNode* parent) {
    std::vector<const ChainNode*> parents;
    if (parent != nullptr) parents.push_back(parent);
    return &nodes_.emplace_back(ChainNode{candidate, on, parents});
  }

  static bool has_ancestor(const ChainNode* node, CellDigit off) {
    while (!node->parents.empty()) {
      node = node->parents[0];
      if (!node->on && node->candidate == off) return true;
    }
    return false;
  }

  // By levels. An "off" node may be reached again and again, an "on" node once: this misses cycles.
  void find_cycles(CellDigit source) {
    nodes_.clear();
    std::vector<const ChainNode*> on{make(source, true, nullptr)}, off;
    Reached reached;
    reached.add(on[0]);
    for (int level = 2; !on.empty(); level += 2) {
      off.clear();
      for (const ChainNode* node : on) {
        for (CellDigit next : weak_links(view_, node->candidate, links_)) {
          if (!has_ancestor(node, next)) off.push_back(make(next, false, node));
        }
      }
      on.clear();
      for (const ChainNode* node : off) {
        for (const StrongLink& next : strong_links(view_, node->candidate, links_)) {
          const ChainNode* end = make(next.on, true, node);
          if (level >= 4 && next.on == source) offer_cycle(end);
          if (reached.contains(next.on)) continue;
          reached.add(end);
          on.push_back(end);
        }
      }
    }
  }

  void offer_cycle(const ChainNode* end) {
    std::set<CellDigit> on, off;
    std::set<int> cells;
    for (const ChainNode* node = end;; node = node->parents[0]) {
      (node->on ? on : off).insert(node->candidate);
      cells.insert(node->candidate.first);
      if (node->parents.empty()) break;
    }
    const int complexity = chain_size(end);
    Hint hint{cycles_ + length_difficulty(complexity), {}, {}, {}};
    for (int cell = 0; cell < 81; ++cell) {
      if (cells.contains(cell)) continue;
      for (int digit : view_.candidates(cell)) {
        const auto sees = [&](const CellDigit& node) { return node.second == digit && see(node.first, cell); };
        if (std::ranges::any_of(on, sees) && std::ranges::any_of(off, sees))
          hint.eliminations.emplace_back(cell, digit);
      }
    }
    if (!hint.eliminations.empty()) best_.offer(hint, complexity, key_);
  }

  void find_chains(CellDigit source, bool starts_on) {
    nodes_.clear();
    Reached reached_on, reached_off;
    std::vector<const ChainNode*> on, off;
    const ChainNode* start = make(source, starts_on, nullptr);
    (starts_on ? reached_on : reached_off).add(start);
    (starts_on ? on : off).push_back(start);
    bool found = false;
    const auto step = [&](const ChainNode* node, CellDigit next, Reached& reached,
                          std::vector<const ChainNode*>& into) {
      const ChainNode* made = make(next, !node->on, node);
      if (next == source && made->on != starts_on && !found) {
        found = true;
        const int size = chain_size(made);
        best_.offer(conclusion(view_, source, made->on, chains_ + length_difficulty(size)), size, key_);
      }
      const bool known = reached.contains(next) || (node->on && has_ancestor(node, next));
      if (known) return;
      reached.add(made);
      into.push_back(made);
    };
    while (!on.empty() || !off.empty()) {
      for (const ChainNode* node : on) {
        for (CellDigit next : weak_links(view_, node->candidate, links_)) step(node, next, reached_off, off);
      }
      on.clear();
      for (const ChainNode* node : off) {
        for (const StrongLink& next : strong_links(view_, node->candidate, links_)) step(node, next.on, reached_on, on);
      }
      off.clear();
    }
  }

  const View& view_;
  Links links_;
  int key_;
  double cycles_, chains_;
  BestHint& best_;
  std::deque<ChainNode> nodes_;
};

}  // namespace

Hints chains_and_cycles(const View& view) {
  BestHint best;
  ChainRun(view, true, false, best);
  ChainRun(view, false, true, best);
  ChainRun(view, true, true, best);
  return best.take();
}

}  // namespace quadrille::test
