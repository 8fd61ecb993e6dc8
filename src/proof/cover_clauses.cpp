// The tree of an exact cover problem as clauses that refute, bottom up, that there is another cover.
//
//     formula   each primary item has an option; two options exclude each other; covers that were found are forbidden
//     step      at a node with item i: each option of i is either excluded by one chosen above (a pair clause), or its
//               subtree is refuted by a clause; so some option of those on which this depends is wrong
//
// The clause of a node only names the chosen options that its reasons use. If the reason of a child does not need the
// child's option, it refutes the node as well, and no step is made: so clauses get shorter on the way up, as in
// conflict analysis.
#include <algorithm>
#include <cassert>
#include <limits>

#include "proof/descent.h"
#include "quadrille/proof/clausal.h"

namespace quadrille::proof {

namespace {

using Options = std::vector<std::uint32_t>;

constexpr std::size_t bytes_at_a_time = std::size_t{1} << 16;

// Variable o + 1 is option o.
Literal not_chosen(std::uint32_t option) { return -static_cast<Literal>(option) - 1; }

// Lists of reasons are short: the depth of the tree at most.
bool contains(const Options& options, std::uint32_t option) {
  return std::find(options.begin(), options.end(), option) != options.end();
}

// Writes text a chunk at a time. False after a failed write.
bool write_if_long(std::string& text, const WriteBytes& write, std::size_t length = bytes_at_a_time) {
  if (text.size() < length) return true;
  const bool good = write(text);
  text.clear();
  return good;
}

}  // namespace

// Numbers and writes the clauses of the problem: those of items, then those of pairs of options.
class CoverClauses::Formula {
 public:
  explicit Formula(const cover::Problem& problem);

  std::uint64_t clauses() const { return clauses_; }
  const Options& options_of(std::uint32_t item) const { return options_of_[item]; }
  bool exclude(std::uint32_t a, std::uint32_t b) const {
    const Options& after = excluded_[std::min(a, b)];
    return std::binary_search(after.begin(), after.end(), std::max(a, b));
  }
  ClauseId of_item(std::uint32_t item) const { return of_item_[item]; }
  ClauseId of_pair(std::uint32_t a, std::uint32_t b) const {
    const Options& after = excluded_[std::min(a, b)];
    assert(exclude(a, b));
    const auto place = std::lower_bound(after.begin(), after.end(), std::max(a, b)) - after.begin();
    return static_cast<ClauseId>(first_pair_[std::min(a, b)] + static_cast<std::uint64_t>(place));
  }

  bool write(const cover::Problem& problem, std::string& text, const WriteBytes& write) const;

 private:
  Options excluded_after(const cover::Problem& problem, std::uint32_t option) const;

  std::uint64_t clauses_ = 0;
  std::vector<Options> options_of_;  // of each item
  std::vector<Options> excluded_;    // of each option: the options after it that it excludes
  std::vector<ClauseId> of_item_;
  std::vector<std::uint64_t> first_pair_;  // of each option: the clause with the first of these
};

CoverClauses::Formula::Formula(const cover::Problem& problem) : options_of_(problem.item_count()) {
  for (std::uint32_t option = 0; option < problem.option_count(); ++option) {
    for (const cover::Entry& entry : problem.option(cover::OptionId{option})) {
      options_of_[index(entry.item)].push_back(option);
    }
  }
  for (std::uint32_t item = 0; item < problem.item_count(); ++item) {
    if (problem.kind(cover::ItemId{item}) == cover::Kind::primary) ++clauses_;
    of_item_.push_back(static_cast<ClauseId>(clauses_));
  }
  for (std::uint32_t option = 0; option < problem.option_count(); ++option) {
    first_pair_.push_back(clauses_ + 1);
    excluded_.push_back(excluded_after(problem, option));
    clauses_ += excluded_.back().size();
  }
}

// Options exclude each other if they share an item, unless both give it the same color.
Options CoverClauses::Formula::excluded_after(const cover::Problem& problem, std::uint32_t option) const {
  Options excluded;
  for (const cover::Entry& entry : problem.option(cover::OptionId{option})) {
    const Options& others = options_of_[index(entry.item)];
    // The options of an item are ascending, as they were added in order.
    for (auto other = std::upper_bound(others.begin(), others.end(), option); other != others.end(); ++other) {
      const auto entries = problem.option(cover::OptionId{*other});
      const bool agree =
          entry.color != cover::Color::none && std::find(entries.begin(), entries.end(), entry) != entries.end();
      if (!agree) excluded.push_back(*other);
    }
  }
  std::sort(excluded.begin(), excluded.end());
  excluded.erase(std::unique(excluded.begin(), excluded.end()), excluded.end());
  return excluded;
}

bool CoverClauses::Formula::write(const cover::Problem& problem, std::string& text, const WriteBytes& write) const {
  Clause clause;
  for (std::uint32_t item = 0; item < options_of_.size(); ++item) {
    if (problem.kind(cover::ItemId{item}) != cover::Kind::primary) continue;
    clause.clear();
    for (const std::uint32_t option : options_of_[item]) clause.push_back(-not_chosen(option));
    append_clause(clause, text);
    if (!write_if_long(text, write)) return false;
  }
  for (std::uint32_t option = 0; option < excluded_.size(); ++option) {
    for (const std::uint32_t other : excluded_[option]) append_clause({not_chosen(option), not_chosen(other)}, text);
    if (!write_if_long(text, write)) return false;
  }
  return true;
}

// Walks through the tree and refutes each node when it is left, after all its children.
class CoverClauses::Refutation {
 public:
  enum class Event : std::uint8_t { step, cover, end };

  /// Steps are numbered from `first_step` on.
  Refutation(const cover::Problem& problem, const Formula& formula, std::uint64_t first_step)
      : formula_(formula),
        descent_(problem, false),
        next_cover_(static_cast<ClauseId>(formula.clauses()) + 1),
        next_step_(static_cast<ClauseId>(first_step)) {}

  Event next();
  /// The last step and the number of its clause; the last cover.
  const ProofStep& step() const { return step_; }
  ClauseId step_number() const { return next_step_ - 1; }
  const std::vector<cover::OptionId>& cover() const { return path_; }

 private:
  // A clause that refutes a node: not all of these options, which are chosen above it.
  struct Reason {
    ClauseId clause = 0;
    Options options;
  };
  struct Node {
    std::uint32_t item;
    Options tried;
    std::vector<Reason> reasons;  // of the children
  };

  bool refute(Node node);
  void explain_missing(const Node& node, Options& options);
  void give_to_parent(Reason&& reason) {
    if (!nodes_.empty()) nodes_.back().reasons.push_back(std::move(reason));
  }

  const Formula& formula_;
  Descent descent_;
  ClauseId next_cover_, next_step_;
  std::vector<Node> nodes_;
  ProofStep step_;
  std::vector<cover::OptionId> path_;
};

// A node of the descent is on the stack with the reasons of its children so far; a cover is refuted by its own clause.
auto CoverClauses::Refutation::next() -> Event {
  for (;;) {
    switch (descent_.next()) {
      case Descent::Event::branch:
        nodes_.push_back({descent_.item(), Options(descent_.options().begin(), descent_.options().end()), {}});
        break;
      case Descent::Event::cover: {
        path_ = descent_.path();
        Reason reason{next_cover_++, {}};
        for (const cover::OptionId option : path_) reason.options.push_back(index(option));
        give_to_parent(std::move(reason));
        return Event::cover;
      }
      case Descent::Event::leave: {
        assert(!nodes_.empty());
        Node node = std::move(nodes_.back());
        nodes_.pop_back();
        if (refute(std::move(node))) return Event::step;
        break;
      }
      case Descent::Event::end: return Event::end;
    }
  }
}

// Makes a step, unless a child refutes the node. Hints: pairs make the options that were not tried false, the
// children's clauses the others, and then the item's clause is falsified.
bool CoverClauses::Refutation::refute(Node node) {
  assert(node.reasons.size() == node.tried.size());
  Reason reason;
  for (std::size_t i = 0; i < node.tried.size(); ++i) {
    Reason& child = node.reasons[i];
    if (!contains(child.options, node.tried[i])) return give_to_parent(std::move(child)), false;
    for (const std::uint32_t option : child.options) {
      if (option != node.tried[i] && !contains(reason.options, option)) reason.options.push_back(option);
    }
  }
  step_ = {};
  explain_missing(node, reason.options);
  for (const Reason& child : node.reasons) step_.hints.push_back(child.clause);
  step_.hints.push_back(formula_.of_item(node.item));
  for (const std::uint32_t option : reason.options) step_.clause.push_back(not_chosen(option));
  reason.clause = next_step_++;
  give_to_parent(std::move(reason));
  return true;
}

// Adds why options are missing: each option of the item that was not tried is excluded by one that is chosen above;
// better by one that is in the clause already.
void CoverClauses::Refutation::explain_missing(const Node& node, Options& options) {
  const std::vector<cover::OptionId> path = descent_.path();
  for (const std::uint32_t missing : formula_.options_of(node.item)) {
    if (std::binary_search(node.tried.begin(), node.tried.end(), missing)) continue;
    const auto excludes = [&](std::uint32_t chosen) { return formula_.exclude(chosen, missing); };
    const auto known = std::find_if(options.begin(), options.end(), excludes);
    if (known != options.end()) {
      step_.hints.push_back(formula_.of_pair(*known, missing));
      continue;
    }
    const auto chosen =
        std::find_if(path.begin(), path.end(), [&](cover::OptionId option) { return excludes(index(option)); });
    assert(chosen != path.end());
    options.push_back(index(*chosen));
    step_.hints.push_back(formula_.of_pair(index(*chosen), missing));
  }
}

CoverClauses::CoverClauses(const cover::Problem& problem)
    : problem_(problem), formula_(std::make_unique<Formula>(problem)) {
  assert(has_tree_certificates(problem));
}
CoverClauses::~CoverClauses() = default;

// The first walk counts: formats state the number of clauses before the first one. Ids have 31 bits.
std::optional<Error> CoverClauses::search(const std::stop_token& stop) {
  constexpr std::uint64_t most = std::numeric_limits<ClauseId>::max();
  if (formula_->clauses() > most) return Error{ErrorCode::too_large, "expected at most 2147483647 clauses"};
  size_ = {}, covers_.clear();
  std::uint64_t numbers = 0;
  Refutation refutation(problem_, *formula_, 0);
  for (auto event = refutation.next(); event != Refutation::Event::end; event = refutation.next()) {
    if (stop.stop_requested()) return Error{ErrorCode::stopped, "stopped before the search was complete"};
    if (event == Refutation::Event::cover) {
      covers_.push_back(refutation.cover());
    } else {
      ++size_.steps;
      numbers += refutation.step().clause.size() + refutation.step().hints.size();
    }
    if (formula_->clauses() + covers_.size() + size_.steps > most) {
      return Error{ErrorCode::too_large, "expected at most 2147483647 clauses and steps"};
    }
  }
  size_.covers = covers_.size();
  size_.clauses = formula_->clauses() + size_.covers;
  // A step has a number, two zeros, and a blank or an end of the line after each.
  const auto digits = [](std::uint64_t number) { return std::to_string(number).size(); };
  size_.lrat_bytes = numbers * (digits(size_.clauses) + 1) + size_.steps * (digits(size_.clauses + size_.steps) + 5);
  (void)write_cnf([this](std::string_view bytes) { return size_.cnf_bytes += bytes.size(), true; });
  return std::nullopt;
}

bool CoverClauses::write_cnf(const WriteBytes& write) const {
  std::string text = cnf_header(static_cast<int>(problem_.option_count()), size_.clauses);
  if (!formula_->write(problem_, text, write)) return false;
  Clause clause;
  for (const std::vector<cover::OptionId>& cover : covers_) {
    clause.clear();
    for (const cover::OptionId option : cover) clause.push_back(not_chosen(index(option)));
    append_clause(clause, text);
    if (!write_if_long(text, write)) return false;
  }
  return write_if_long(text, write, 1);
}

bool CoverClauses::write_lrat(const WriteBytes& write, const std::stop_token& stop) const {
  std::string text;
  Refutation refutation(problem_, *formula_, size_.clauses + 1);
  for (auto event = refutation.next(); event != Refutation::Event::end; event = refutation.next()) {
    if (event == Refutation::Event::cover) continue;
    append_lrat(refutation.step_number(), refutation.step(), Encoding::text, text);
    if (stop.stop_requested() || !write_if_long(text, write)) return false;
  }
  return write_if_long(text, write, 1);
}

}  // namespace quadrille::proof
