// Writes the tree of a count as tokens, one for each node with an item to branch on.
//
// Covers are leaves without a token: the checker sees by itself that nothing is left to cover. With `memo`, a subtree
// whose state was met before is replaced by the distance to the earlier one, and its covers are counted from memory;
// so the tree becomes a decision diagram. The state of a node is the set of covered items and the colors of secondary
// ones: nothing else decides what its subtree looks like, see state_of().
#include <algorithm>
#include <cassert>
#include <unordered_map>

#include "base/big_count.h"
#include "proof/descent.h"
#include "proof/tree_format.h"
#include "proof/tree_parts.h"

namespace quadrille::proof {

namespace {

using cover::best::Relaxation;

// The state of a node: which items are covered, and the colors that they have. It decides how the subtree looks.
using StateKey = std::vector<std::uint32_t>;

struct KeyHash {
  std::size_t operator()(const StateKey& key) const {
    std::uint64_t hash = 0x9e3779b97f4a7c15;
    for (const std::uint32_t word : key) {
      hash = (hash ^ word) * 0xff51afd7ed558ccd;
      hash ^= hash >> 32;
    }
    return hash;
  }
};

// A bit for each covered item, then the colors of those that have one, in their order.
StateKey state_of(const Descent& descent) {
  const auto items = descent.remaining().items();
  StateKey key((items.size() + 31) / 32);
  for (std::uint32_t i = 0; i < items.size(); ++i) {
    if (items[i].needed == descent.model().demands[i].needed) continue;  // not covered
    key[i / 32] |= std::uint32_t{1} << i % 32;
    if (items[i].color != cover::Color::none) key.push_back(index(items[i].color));
  }
  return key;
}

// Remembers the subtrees that are in the tree already, as long as there is memory for them.
class Memo {
 public:
  struct Subtree {
    std::uint64_t token;  // of its root
    BigCount covers;
  };

  explicit Memo(std::size_t memory) : memory_(memory) {}

  const Subtree* find(const StateKey& key) const {
    const auto found = subtrees_.find(key);
    return found == subtrees_.end() ? nullptr : &found->second;
  }

  void add(StateKey&& key, Subtree&& subtree) {
    // An estimate: what a table entry takes besides its key.
    constexpr std::size_t node = 128;  // of the table, and the number
    const std::size_t size = node + key.size() * sizeof(std::uint32_t);
    if (size > memory_) return;
    memory_ -= size;
    subtrees_.emplace(std::move(key), std::move(subtree));
  }

 private:
  std::unordered_map<StateKey, Subtree, KeyHash> subtrees_;
  std::size_t memory_;  // that is left
};

}  // namespace

class CountTree::State {
 public:
  State(const cover::Problem& problem, TreeOptions options)
      : numbers_(problem), descent_(problem, options.memo), keeps_states_(options.memo), memo_(options.memory) {}

  bool advance(TreeWriter& writer, const cover::Pause& pause);
  std::string count() const { return covers_.to_string(); }

  std::vector<cover::OpenPath> left() const;
  bool set(std::vector<cover::OpenPath> open_paths);

 private:
  // A node whose subtree is being written.
  struct Node {
    std::uint64_t token = 0;  // 0: nobody will refer to it
    BigCount covers_before;
    StateKey state;
  };

  void branch(TreeWriter& writer);
  bool refer(Node& node, TreeWriter& writer);
  void leave();
  bool start_next();

  TreeNumbers numbers_;
  Descent descent_;
  bool keeps_states_;
  Memo memo_;
  std::vector<Node> nodes_;               // if states are kept
  std::vector<cover::OpenPath> waiting_;  // after what is being written; the last one is next
  std::uint64_t tokens_ = 0;
  BigCount covers_;
};

// Looks for a stop every 256 nodes, as a node takes some microseconds.
bool CountTree::State::advance(TreeWriter& writer, const cover::Pause& pause) {
  for (std::uint64_t nodes = 0;; ++nodes) {
    if (nodes >= pause.nodes || (nodes % 256 == 0 && pause.stop.stop_requested()) || writer.failed()) return false;
    switch (descent_.next()) {
      case Descent::Event::branch: branch(writer); break;
      case Descent::Event::cover: covers_ += 1; break;
      case Descent::Event::leave: leave(); break;
      case Descent::Event::end:
        if (!start_next()) return true;
    }
  }
}

// Begins the next part that waits. False if there is none.
bool CountTree::State::start_next() {
  if (waiting_.empty()) return false;
  (void)descent_.start(waiting_.back());
  waiting_.pop_back();
  return true;
}

// The part that is being written comes first, then those that wait, the next one first.
std::vector<cover::OpenPath> CountTree::State::left() const {
  std::vector<cover::OpenPath> left;
  if (cover::OpenPath first = descent_.left(); !is_empty(first)) left.push_back(std::move(first));
  left.insert(left.end(), waiting_.rbegin(), waiting_.rend());
  return left;
}

// Each path is tried before any is written, so that one of another problem is noticed at once.
bool CountTree::State::set(std::vector<cover::OpenPath> open_paths) {
  assert(!keeps_states_);  // subtrees in other parts cannot be referred to
  covers_ = 0;
  waiting_.clear();
  for (const cover::OpenPath& open_path : open_paths) {
    if (!descent_.start(open_path)) return false;
  }
  waiting_ = std::move(open_paths);
  std::reverse(waiting_.begin(), waiting_.end());
  if (!start_next()) (void)descent_.start({});
  return true;
}

void CountTree::State::branch(TreeWriter& writer) {
  ++tokens_;
  // A node without options needs no reference: it is one token itself.
  if (keeps_states_) {
    Node& node = nodes_.emplace_back();
    if (!descent_.options().empty() && refer(node, writer)) return descent_.skip();
  }
  writer.add_token(descent_.is_first() ? token::first : token::branch(numbers_, descent_.item()));
}

// Refers to an earlier node with the same state. False if there is none: then the node can be referred to later.
bool CountTree::State::refer(Node& node, TreeWriter& writer) {
  node.state = state_of(descent_);
  if (const Memo::Subtree* same = memo_.find(node.state)) {
    writer.add_token(token::repeat(numbers_, tokens_ - same->token));
    covers_ += same->covers;
    return true;
  }
  node.token = tokens_, node.covers_before = covers_;
  return false;
}

void CountTree::State::leave() {
  if (!keeps_states_) return;
  assert(!nodes_.empty());
  Node& node = nodes_.back();
  if (node.token != 0) {
    assert(node.token <= tokens_);
    BigCount covers = covers_;
    covers -= node.covers_before;
    memo_.add(std::move(node.state), {node.token, std::move(covers)});
  }
  nodes_.pop_back();
}

CountTree::CountTree(const cover::Problem& problem, TreeOptions options)
    : state_(std::make_unique<State>(problem, options)) {}
CountTree::~CountTree() = default;
CountTree::CountTree(CountTree&&) noexcept = default;
CountTree& CountTree::operator=(CountTree&&) noexcept = default;

bool CountTree::advance(TreeWriter& writer, const cover::Pause& pause) { return state_->advance(writer, pause); }
std::string CountTree::count() const { return state_->count(); }

std::vector<cover::OpenPath> TreeParts::left(const CountTree& tree) { return tree.state_->left(); }
bool TreeParts::set(CountTree& tree, std::vector<cover::OpenPath> open_paths) {
  return tree.state_->set(std::move(open_paths));
}

}  // namespace quadrille::proof
