// Chooses the word count of a search, and keeps what searches can share.
//
// All searches are templates over W, the words of a set of candidates: 2, 4 or 12 for up to 128, 256 and 729
// candidates. Most positions of hard puzzles fit into 4; a smaller W is faster in proportion.
//
// Three things are kept. The context remembers nested chains by candidates: propagations of different assumptions reach
// the same positions over and over. The searches of one position share its graph. And a dynamic search that found
// nothing is continued at the next level, as its propagations remain true there.
#include <cassert>

#include "logic/se/chains.h"
#include "logic/se/chains/forcing.h"
#include "logic/se/chains/multiple.h"
#include "logic/se/chains/steps.h"

namespace quadrille::logic::se {
namespace {

// Candidates have dense numbers, so this is the number of nodes of the graph.
int count_candidates(const State& state) {
  int count = 0;
  for (const auto digits : state.candidates) count += size_of(digits);
  return count;
}

template <int W>
void search_graph(std::shared_ptr<WeakLinkGraph<W>> graph, ChainKind kind, int level, Hints& hints, Context& context) {
  if (kind == ChainKind::forcing_chains)
    ForcingSearch<W>(*graph, hints).run();
  else
    MultipleSearch<W>(std::move(graph), kind, context).run(level, hints);
}

template <int W>
void search_with(const State& state, ChainKind kind, int level, Hints& hints, Context& context) {
  search_graph<W>(context.workshop<W>().graph_of(state), kind, level, hints, context);
}

// Static chains are searched in a graph that is derived from that of the whole position, unless a smaller one will do.
template <int W>
bool search_part(const Rest<W>& rest, const PlacesOfSets& places, ChainKind kind, Hints& hints, Context& context) {
  if (kind == ChainKind::dynamic || (W > 4 && rest.left.size() <= 256)) return false;
  auto part = context.workshop<W>().part_of(*rest.whole, rest.left, places);
  if (part == nullptr) return false;
  search_graph<W>(std::move(part), kind, 0, hints, context);
  return true;
}

constexpr std::size_t memo_limit = 10'000;  // some kilobytes each

}  // namespace

Context::Context() = default;
Context::~Context() = default;

// Nested chains stay valid from search to search, unless they carry steps for an explanation, depend on more than the
// candidates, or have become too many.
void Context::start(const std::stop_token& stop, bool explaining, bool continues) {
  stop_ = stop;
  if (continues) return;
  if (explaining || explaining_ || depends_on_position_ || memo_.size() > memo_limit) {
    memo_.clear();
    identities_.clear();
    depends_on_position_ = false;
  }
  explaining_ = explaining;
}

std::size_t Context::Hash::operator()(const Key& key) const {
  std::uint64_t hash = static_cast<std::uint64_t>(key.level) << 8 | static_cast<std::uint64_t>(key.kind);
  for (const auto digits : key.candidates) {
    hash ^= digits + 0x9e3779b97f4a7c15U + (hash << 6) + (hash >> 2);
    hash *= 0xff51afd7ed558ccdU;
  }
  return static_cast<std::size_t>(hash ^ hash >> 29);
}

// Inner searches may add entries; a reference to an element of the map stays valid.
const std::vector<ChainHint>& Context::nested(const InnerPosition& position, ChainKind kind, int level) {
  const State& now = position.now;
  auto& entry = memo_[Key{now.candidates, kind, level}];
  if (entry) return *entry;
  depends_on_position_ = depends_on_position_ || kind == ChainKind::dynamic;
  Hints hints(true, true);
  const auto search = [&](const auto& rest) { return search_part(rest, position.places, kind, hints, *this); };
  if (!std::visit(search, position.rest)) search_chains(now, kind, level, hints, *this);
  sort_hints(hints.list());
  assert(!entry);  // inner searches are of lower levels
  entry = std::make_unique<const std::vector<ChainHint>>(std::move(hints.list()));
  return *entry;
}

// Chains with the same nodes count once in the complexity of those that depend on them.
int Context::identity(const ChainHint& hint) {
  if (hint.identity >= 0) return hint.identity;
  std::vector<std::uint16_t> nodes;
  for (const ChainPath& path : hint.paths) {
    for (const PathNode& node : path.nodes) nodes.push_back(node.literal());
    nodes.push_back(0xffff);
  }
  return hint.identity = identities_.emplace(std::move(nodes), static_cast<int>(identities_.size())).first->second;
}

// The largest position, a sukaku without any clue, has 729 candidates: 12 words have room for 768.
void search_chains(const State& state, ChainKind kind, int level, Hints& hints, Context& context) {
  const int candidates = count_candidates(state);
  assert(candidates <= 729);
  if (candidates <= 128) return search_with<2>(state, kind, level, hints, context);
  if (candidates <= 256) return search_with<4>(state, kind, level, hints, context);
  search_with<12>(state, kind, level, hints, context);
}

// Searches give their memory back to the context, so they are declared after it.
struct ChainSearch::Impl {
  Context context;
  // The last dynamic search that found nothing: the next level continues from there.
  std::unique_ptr<MultipleSearch<2>> small;
  std::unique_ptr<MultipleSearch<4>> medium;
  std::unique_ptr<MultipleSearch<12>> large;

  void forget() {
    small.reset();
    medium.reset();
    large.reset();
  }

  // Explanations start afresh: their searches keep steps, which others do without.
  bool run(const State& state, ChainKind kind, int level, Hints& hints, const std::stop_token& stop, bool explaining) {
    if (kind == ChainKind::dynamic && !explaining) {
      const int candidates = count_candidates(state);
      if (candidates <= 128)
        run_dynamic(small, state, level, hints, stop);
      else if (candidates <= 256)
        run_dynamic(medium, state, level, hints, stop);
      else
        run_dynamic(large, state, level, hints, stop);
    } else {
      forget();
      context.start(stop, explaining, false);
      search_chains(state, kind, level, hints, context);
    }
    return !hints.empty() && !context.stopped();
  }

  template <int W>
  void run_dynamic(std::unique_ptr<MultipleSearch<W>>& last, const State& state, int level, Hints& hints,
                   const std::stop_token& stop) {
    const bool continues = last && last->continues(state, level);
    if (!continues) forget();
    context.start(stop, false, continues);
    if (!continues)
      last = std::make_unique<MultipleSearch<W>>(context.workshop<W>().graph_of(state), ChainKind::dynamic, context);
    last->run(level, hints);
    if (last->exhausted() < 0) forget();
  }
};

ChainSearch::ChainSearch() : impl_(std::make_unique<Impl>()) {}
ChainSearch::~ChainSearch() = default;
ChainSearch::ChainSearch(ChainSearch&&) noexcept = default;
ChainSearch& ChainSearch::operator=(ChainSearch&&) noexcept = default;

// Only the best hint is kept, and its rank cuts the search short.
bool ChainSearch::find(const State& state, ChainKind kind, int level, const TechniqueSet& allowed, Finding& best,
                       const std::stop_token& stop) {
  Hints hints(false, false, &allowed);
  if (!impl_->run(state, kind, level, hints, stop, false)) return false;
  const ChainHint& hint = hints.list().front();
  assert(!hint.eliminations.empty() || hint.cell >= 0);
  best = {};
  best.technique = hint.technique;
  best.difficulty = hint.rank.difficulty;
  best.complexity = hint.rank.complexity;
  if (hint.source_cell >= 0) best.cells.push_back(static_cast<std::uint8_t>(hint.source_cell));
  if (hint.source_digit >= 0) best.digits = static_cast<Mask>(1U << hint.source_digit);
  if (hint.source_house >= 0) best.bases = Houses{1} << hint.source_house;
  for (const auto& [cell, digits] : hint.eliminations) best.effect.eliminations.push_back({cell, digits});
  best.effect.cell = hint.cell;
  best.effect.digit = hint.digit;
  return true;
}

void ChainSearch::collect(const State& state, ChainKind kind, int level, std::vector<Step>& steps,
                          const std::stop_token& stop) {
  Hints hints(true, true);
  if (!impl_->run(state, kind, level, hints, stop, true)) return;
  sort_hints(hints.list());
  for (const ChainHint& hint : hints.list()) steps.push_back(step_of(hint));
}

Step ChainSearch::explain(const State& state, ChainKind kind, int level, const TechniqueSet& allowed,
                          const std::stop_token& stop) {
  Hints hints(false, true, &allowed);
  if (!impl_->run(state, kind, level, hints, stop, true)) return {};
  return step_of(hints.list().front());
}

}  // namespace quadrille::logic::se
