// Replays dancing links for an observer. The engine runs one option ahead and reports each change of a link; the events
// wait in a list, and LinkState applies them one by one to links of its own. So the engine needs no pause between two
// links, and the observer sees every state.
//
//     engine:   choose a, cover a, hide 7, hide 9, attempt 4 | purify 5, ...      one call of next() with one node
//     shown:    choose a, cover a, hide 7                                         event by event
#include "quadrille/cover/trace.h"

#include <cassert>

#include "cover/engines/links.h"

namespace quadrille::cover {

LinkState::LinkState(const Problem& problem) {
  const auto items = static_cast<std::uint32_t>(problem.item_count());
  sizes_.resize(items + 1), colors_.resize(items + 1), covered_.resize(items + 1);
  std::uint32_t last = 0;
  // The root and the primary items form a ring; a secondary item is linked to itself, so that it is never chosen.
  for (std::uint32_t head = 0; head <= items; ++head) {
    left_.push_back(head), right_.push_back(head);
    up_.push_back(head), down_.push_back(head), heads_.push_back(head);
    if (head == 0 || problem.kind(ItemId{head - 1}) == Kind::secondary) continue;
    left_[head] = last, right_[last] = head;
    last = head;
  }
  right_[last] = 0, left_[0] = last;
  node_colors_.resize(items + 1), options_.resize(items + 1);
  // Appends a node above its head, which is the end of the item's vertical ring. Spacers have head 0 and stand alone.
  const auto add_node = [this](std::uint32_t head, Color color, OptionId option) {
    const auto node = static_cast<std::uint32_t>(heads_.size());
    heads_.push_back(head), node_colors_.push_back(color), options_.push_back(option);
    up_.push_back(head == 0 ? node : up_[head]), down_.push_back(head == 0 ? node : head);
    if (head == 0) return;
    down_[up_[node]] = up_[head] = node;
    ++sizes_[head];
  };
  add_node(0, Color::none, {});
  for (std::uint32_t option = 0; option < problem.option_count(); ++option) {
    first_nodes_.push_back(static_cast<std::uint32_t>(heads_.size()));
    for (const Entry& entry : problem.option(OptionId{option})) {
      add_node(index(entry.item) + 1, entry.color, OptionId{option});
    }
    add_node(0, Color::none, {});
  }
}

// Makes the change of the event. Covering and hiding remove a node from its ring but keep its own links, so that the
// reverse steps find the place again.
void LinkState::apply(const TraceEvent& event) {
  assert(event.node < heads_.size());
  const std::uint32_t node = event.node, head = heads_[node];
  assert(event.step != TraceStep::back || !path_.empty());
  switch (event.step) {
    case TraceStep::choose: path_.push_back(0); break;
    case TraceStep::attempt: path_.back() = node; break;
    case TraceStep::leave: path_.back() = 0; break;
    case TraceStep::back: path_.pop_back(); break;
    case TraceStep::cover:
      covered_[head] = true;
      right_[left_[head]] = right_[head], left_[right_[head]] = left_[head];
      break;
    case TraceStep::uncover:
      covered_[head] = false;
      right_[left_[head]] = left_[right_[head]] = head;
      break;
    case TraceStep::hide:
      down_[up_[node]] = down_[node], up_[down_[node]] = up_[node];
      --sizes_[head];
      break;
    case TraceStep::unhide:
      down_[up_[node]] = up_[down_[node]] = node;
      ++sizes_[head];
      break;
    case TraceStep::purify: colors_[head] = node_colors_[node]; break;
    case TraceStep::unpurify: colors_[head] = Color::none; break;
    default: break;
  }
}

std::vector<std::uint32_t> LinkState::items() const {
  std::vector<std::uint32_t> heads;
  for (std::uint32_t head = right_[0]; head != 0; head = right_[head]) heads.push_back(head);
  return heads;
}

std::vector<OptionId> LinkState::options(std::uint32_t head) const {
  std::vector<OptionId> options;
  for (std::uint32_t node = down_[head]; node != head; node = down_[node]) options.push_back(options_[node]);
  return options;
}

std::vector<OptionId> LinkState::path() const {
  std::vector<OptionId> options;
  for (std::uint32_t node : path_) {
    if (node != 0) options.push_back(options_[node]);
  }
  return options;
}

// The search proceeds option by option; what it does until the next one waits to be shown.
class Trace::Search final : public LinkWatcher {
 public:
  Search(const Problem& problem, ItemChoice choice)
      : shown_(problem), links_(problem, std::vector<bool>(problem.option_count(), true), choice, Watched{this}) {}

  bool next() {
    if (at_ + 1 < events_.size()) {
      ++at_;
    } else if (!more()) {
      return false;
    }
    shown_.apply(events_[at_]);
    return true;
  }

  const TraceEvent& event() const { return events_[at_]; }
  const LinkState& links() const { return shown_; }

  // Notes an event. A chosen item belongs to the level that it opens; a solution and the end lie between levels.
  void see(TraceStep step, std::uint32_t node) override {
    if (step == TraceStep::choose) ++levels_;
    if (step == TraceStep::attempt) ++tried_;
    const bool between_levels = step == TraceStep::solution || step == TraceStep::end;
    events_.push_back({step, between_levels ? levels_ : levels_ - 1, node, tried_});
    if (step == TraceStep::back) --levels_;
  }

 private:
  // Lets the engine try one more option. It may return without an event, so this repeats until there is one.
  bool more() {
    if (ended_) return false;
    events_.clear(), at_ = 0;
    while (events_.empty() && !ended_) ended_ = links_.next({.nodes = 1}) == BranchOutcome::exhausted;
    if (ended_) see(TraceStep::end, 0);
    return true;
  }

  LinkState shown_;
  DancingLinks<Watched> links_;
  std::vector<TraceEvent> events_;
  std::size_t at_ = 0;
  std::uint32_t levels_ = 0;
  std::uint64_t tried_ = 0;
  bool ended_ = false;
};

Trace::Trace(const Problem& problem, ItemChoice choice) {
  assert(traceable(problem));
  search_ = std::make_unique<Search>(problem, choice);
}

Trace::~Trace() = default;
Trace::Trace(Trace&&) noexcept = default;
Trace& Trace::operator=(Trace&&) noexcept = default;

bool Trace::next() { return search_->next(); }
const TraceEvent& Trace::event() const { return search_->event(); }
const LinkState& Trace::links() const { return search_->links(); }

}  // namespace quadrille::cover
