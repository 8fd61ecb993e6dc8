// Runs a walk over a list of open subtrees (core/open_paths.h), one after the other: a new search has one, the root; a
// divided or resumed one has those that are left. So pausing, saving, splitting and resuming are the same for all
// engines.
//
// The engine is made at the first step, because it may simplify the problem first, which takes time and can be
// interrupted. While a portfolio compares, the options of this search are still `automatic`; afterwards those of the
// winner are saved, so that a resumed search walks the same tree.
#include "quadrille/cover/search.h"

#include <algorithm>
#include <cassert>
#include <numeric>

#include "base/sealed_text.h"
#include "cover/core/fingerprint.h"
#include "cover/core/open_paths.h"
#include "cover/core/path_check.h"
#include "cover/engines/engines.h"
#include "cover/search/search_work.h"

namespace quadrille::cover {

namespace {

constexpr std::string_view kind = "search";
constexpr int version = 2;

// Every resumed search compares the engines from the beginning, and saves nothing of the comparison. After this many
// nodes the interruptions must come too early for any of them to end.
constexpr std::uint64_t longest_comparison = 20'000;

struct Saved {
  std::uint64_t nodes = 0;
  SearchOptions options = {};
  std::vector<OptionId> required = {};
  std::vector<OpenPath> open_paths = {};
};

Error broken() { return {ErrorCode::bad_symbol, "expected the open subtrees of this problem"}; }

// Reads a state and checks everything that the engines rely on: the problem, the numbers of the options, and that the
// choices of each path are compatible. A text with a valid seal may still have been made by hand.
Result<Saved> parse_saved(std::string_view text, const Problem& problem, std::uint64_t problem_fingerprint) {
  const auto body = unseal(text, kind, version);
  if (!body) return body.error();
  text = *body;
  const auto number = take_number_line(text, "problem");
  if (!number) return broken();
  if (*number != problem_fingerprint)
    return Error{ErrorCode::bad_number, "the saved search belongs to another problem"};
  const auto nodes = take_number_line(text, "nodes"), engine = take_number_line(text, "engine"),
             choice = take_number_line(text, "choice");
  if (!nodes || !engine || !choice || *engine > static_cast<std::uint64_t>(Engine::cells) ||
      *choice > static_cast<std::uint64_t>(ItemChoice::weighted)) {
    return broken();
  }
  Saved saved{.nodes = *nodes, .options = {static_cast<Engine>(*engine), static_cast<ItemChoice>(*choice)}};
  while (const auto required = take_number_line(text, "required")) {
    if (*required >= problem.option_count()) return broken();
    saved.required.push_back(OptionId{static_cast<std::uint32_t>(*required)});
  }
  auto open_paths = parse_open_paths(text, problem.option_count());
  const auto belongs = [&](const OpenPath& path) { return is_possible(path, problem, saved.required); };
  if (!open_paths || !std::all_of(open_paths->begin(), open_paths->end(), belongs)) return broken();
  saved.open_paths = std::move(*open_paths);
  return saved;
}

}  // namespace

// A search is a list of open subtrees, one of which is being walked.
class Search::State {
 public:
  State(const Problem& the_problem, const SearchOptions& the_options) : problem(the_problem), options(the_options) {}

  const Problem& problem;
  SearchOptions options;
  std::unique_ptr<TreeWalk> walk;                      // made when it is first needed, which a stop request may end
  bool compares = true;                                // engines, if there are several that may suit
  OpenPath open_path{.levels = {}, .end_open = true};  // without the subtree that is being walked
  std::vector<OpenPath> later;                         // to be searched afterwards; the last one is next
  std::vector<OptionId> required;
  bool possible = true;  // do the requirements agree?
  bool walking = false;
  bool at_start = true;  // the walk is just below the requirements
  bool stopped = false;
  double whole = 1;                      // the share of the tree that this search began with
  std::uint64_t nodes = 0;               // without those of the walk, modulo 2^64
  std::vector<OptionId> path, solution;  // to the subtree that is being walked
  std::shared_ptr<SharedSearch> shared;  // see SearchWork::shared()

  // Calls `step` on one subtree after the other, until it returns anything but the end of a subtree.
  template <class Step>
  BranchOutcome run(const Pause& pause, Step step) {
    const std::uint64_t first = all_nodes();
    const auto nodes_left = [&] { return pause.nodes - std::min(all_nodes() - first, pause.nodes); };
    const bool any_left = possible && (walking || is_any_left());  // otherwise no stop can come first
    stopped = any_left && !prepare(pause.stop);
    if (stopped) return BranchOutcome::paused;
    while (possible && (walking || is_any_left())) {
      const bool pauses_between = !walking && (nodes_left() == 0 || pause.stop.stop_requested());
      stopped = pauses_between || pause.solutions == 0;
      if (stopped) return BranchOutcome::paused;
      if (!walking) enter_next();
      const BranchOutcome outcome = step(Pause{pause.stop, nodes_left(), pause.solutions});
      stopped = outcome == BranchOutcome::paused;
      if (outcome != BranchOutcome::exhausted) return outcome;
      walking = false;
    }
    return BranchOutcome::exhausted;
  }

  // Makes the engine. False if a stop came first.
  bool prepare(const std::stop_token& stop = {}) {
    if (!walk) walk = make_walk(problem, options, stop);
    // The search was resumed after a long comparison: it takes the first strategy instead of comparing again.
    if (!walk || compares || walk->is_settled()) return walk != nullptr;
    options = walk->settled(options);
    compares = true;
    return walk.reset(), prepare(stop);
  }

  SearchOptions settled() const { return walk ? walk->settled(options) : options; }
  bool children_overlap() const { return problem.has_bounds(); }
  std::uint64_t all_nodes() const { return nodes + (walk ? walk->nodes() : 0); }

  // Lists the open subtrees, at least one path.
  std::vector<OpenPath> everything_left() const {
    if (!possible) return std::vector<OpenPath>(1);
    std::vector<OpenPath> left;
    if (walking || later.empty() || !is_empty(open_path)) left.push_back(open_path);
    if (walking) walk->append_open_path(left.back());
    left.insert(left.end(), later.rbegin(), later.rend());
    return left;
  }

  std::string save(std::span<const OpenPath> open_paths, const SearchOptions& used, std::uint64_t nodes_so_far) {
    std::string text = "problem " + std::to_string(problem_fingerprint()) + '\n';
    text += "nodes " + std::to_string(nodes_so_far) + '\n';
    text += "engine " + std::to_string(static_cast<int>(used.engine)) + '\n';
    text += "choice " + std::to_string(static_cast<int>(used.choice)) + '\n';
    for (OptionId option : required) text += "required " + std::to_string(index(option)) + '\n';
    return seal(kind, version, text + to_text(open_paths));
  }

  void restore(Saved saved) {
    required = std::move(saved.required);
    continue_with(std::move(saved.open_paths));
    // The walk counts since its construction. The difference may wrap; the sum of both is right modulo 2^64.
    nodes = saved.nodes - (walk ? walk->nodes() : 0);
    possible = true;
    stopped = false;
    whole = 1;
  }

  std::uint64_t problem_fingerprint() {
    if (!fingerprint_) fingerprint_ = fingerprint(problem);
    return *fingerprint_;
  }

  void continue_with(std::vector<OpenPath> open_paths) {
    later.assign(std::make_move_iterator(open_paths.rbegin()), std::make_move_iterator(open_paths.rend()));
    open_path = {};
    walking = at_start = false;
  }

  bool is_any_left() const { return !is_empty(open_path) || !std::all_of(later.begin(), later.end(), is_empty); }

  // Starts the walk in the next subtree. At the root the walk already stands below the requirements.
  bool enter_next() {
    auto subtree = next_subtree();
    if (!subtree) return false;
    nodes += subtree->tried ? 0 : 1;
    if (!at_start || !subtree->path.empty()) start(*walk, required, *subtree);
    path = std::move(subtree->path);
    std::erase(path, no_option);
    at_start = false;
    return walking = true;
  }

 private:
  std::optional<std::uint64_t> fingerprint_;

  std::optional<Subtree> next_subtree() {
    for (;;) {
      auto subtree = take_next(open_path, children_overlap());
      if (subtree || later.empty()) return subtree;
      open_path = std::move(later.back());
      later.pop_back();
    }
  }
};

Search::Search(const Problem& problem, SearchOptions options) : state_(std::make_unique<State>(problem, options)) {}
Search::Search(std::unique_ptr<State> state) : state_(std::move(state)) {}
Search::~Search() = default;
Search::Search(Search&&) noexcept = default;
Search& Search::operator=(Search&&) noexcept = default;

bool Search::require(OptionId option) {
  State& s = *state_;
  assert(s.at_start && index(option) < s.problem.option_count());
  // A repeated requirement changes nothing, and an engine would find the option gone.
  if (std::find(s.required.begin(), s.required.end(), option) != s.required.end()) return s.possible;
  s.required.push_back(option);
  s.prepare();
  return s.possible = s.walk->require(option);
}

void Search::reset() {
  State& s = *state_;
  s.open_path = {.levels = {}, .end_open = true};
  s.later.clear();
  s.required.clear();
  if (s.walk) s.walk->reset();
  s.possible = s.at_start = true;
  s.walking = s.stopped = false;
  s.whole = 1;
}

bool Search::next(const Pause& pause) {
  State& s = *state_;
  return s.run(pause, [&](const Pause& left) { return s.walk->next(left); }) == BranchOutcome::solution;
}

// Subtrees share the limit of solutions: each one is allowed what those before it have left.
std::uint64_t Search::count(const Pause& pause) {
  State& s = *state_;
  std::uint64_t found = 0;
  s.run(pause, [&](Pause left) {
    left.solutions -= found;
    return s.walk->count(left, found);
  });
  return found;
}

bool Search::stopped() const { return state_->stopped; }

std::span<const OptionId> Search::solution() const {
  State& s = *state_;
  assert(s.walking);
  s.solution = s.required;
  s.solution.insert(s.solution.end(), s.path.begin(), s.path.end());
  s.walk->append_choices(s.solution);
  return s.solution;
}

std::uint64_t Search::nodes() const { return state_->all_nodes(); }

SearchOptions Search::settled() const { return state_->settled(); }

double Search::progress() const {
  double left = 0;
  for (const OpenPath& open_path : state_->everything_left()) left += share(open_path);
  return 1 - left / state_->whole;
}

namespace {

double whole_of(const std::vector<OpenPath>& open_paths) {
  return std::accumulate(open_paths.begin(), open_paths.end(), 0.0,
                         [](double sum, const OpenPath& open_path) { return sum + share(open_path); });
}

// Groups the paths, in their order, into at most `most` groups of about equal shares: a split node may have had more
// children.
std::vector<std::vector<OpenPath>> in_groups(std::vector<OpenPath> open_paths, std::size_t most) {
  const double whole = whole_of(open_paths);
  std::vector<std::vector<OpenPath>> groups(std::min(std::max<std::size_t>(most, 1), open_paths.size()));
  std::size_t group = 0, left = open_paths.size();
  double before = 0;
  for (OpenPath& open_path : open_paths) {
    const std::size_t groups_after = groups.size() - group - 1;
    // A group is full when it has reached its part of the whole. The last groups must not stay empty, either.
    const bool full = before * static_cast<double>(groups.size()) >= whole * static_cast<double>(group + 1);
    if (!groups[group].empty() && groups_after > 0 && (full || left == groups_after)) ++group;
    before += share(open_path), --left;
    groups[group].push_back(std::move(open_path));
  }
  return groups;
}

}  // namespace

// Counts what the division tries as nodes of the first part. The look-ahead is dancing links, which is made quickly.
std::vector<Search> Search::split(std::size_t parts) const {
  State& s = *state_;
  std::vector<Search> searches;
  if (!s.possible) return searches;
  s.prepare();
  std::uint64_t nodes = 0;
  const auto walk = make_look_ahead(s.problem, s.options);
  for (std::vector<OpenPath>& part :
       in_groups(cover::split(s.everything_left(), parts, *walk, s.required, nodes), parts)) {
    auto state = std::make_unique<State>(s.problem, s.settled());
    state->whole = whole_of(part);
    state->required = s.required;
    state->continue_with(std::move(part));
    state->nodes = std::exchange(nodes, 0);
    searches.push_back(Search(std::move(state)));
  }
  return searches;
}

// ---- Open subtrees that move between searches ----

// Without empty paths: a search that has ended gives nothing.
std::vector<OpenPath> SearchWork::left(const Search& search) {
  const Search::State& s = *search.state_;
  std::vector<OpenPath> open_paths = s.everything_left();
  std::erase_if(open_paths, is_empty);
  return open_paths;
}

void SearchWork::enter(Search& search, const std::stop_token& stop) {
  if (!search.state_->walking && search.state_->prepare(stop)) (void)search.state_->enter_next();
}

void SearchWork::set(Search& search, std::vector<OpenPath> open_paths, std::uint64_t more_nodes, bool stopped) {
  Search::State& s = *search.state_;
  s.continue_with(std::move(open_paths));
  s.nodes += more_nodes;
  s.stopped = stopped;
}

// Makes a search with the same options and requirements and nothing to do; set() gives it work.
Search SearchWork::helper(const Search& search) {
  const Search::State& s = *search.state_;
  auto state = std::make_unique<Search::State>(s.problem, s.settled());
  state->required = s.required;
  state->continue_with({});
  return Search(std::move(state));
}

auto SearchWork::list(Search& search, const Pause& pause, const std::function<bool(std::span<const OptionId>)>& take)
    -> Search::Listed {
  const std::uint64_t first_node = search.nodes();
  const auto left = [&] { return pause.nodes - std::min(pause.nodes, search.nodes() - first_node); };
  std::uint64_t found = 0;
  while (found < pause.solutions) {
    if (!search.next({.stop = pause.stop, .nodes = left()})) return {found, !search.stopped()};
    ++found;
    if (!take(search.solution())) break;
  }
  return {found, false};
}

auto Search::list_alone(const Pause& pause, const Write& write, std::string& text) -> Listed {
  if (text.size() >= enough_text) return {0, false};
  return SearchWork::list(*this, pause, [&](std::span<const OptionId> solution) {
    write(solution, text);
    return text.size() < enough_text;
  });
}

std::shared_ptr<SharedSearch>& SearchWork::shared(Search& search) { return search.state_->shared; }

bool SearchWork::children_overlap(const Search& search) { return search.state_->children_overlap(); }

// ---- The state as text ----

std::string Search::save() const {
  State& s = *state_;
  // A settled choice is saved. Otherwise the engines would be compared again, on a part of the problem, and the order
  // of solutions might change.
  const SearchOptions used = s.walk && s.walk->is_settled() ? s.settled() : s.options;
  return s.save(s.everything_left(), used, s.all_nodes());
}

// Saves parts with 0 nodes: what was tried so far remains in this search's count.
std::vector<std::string> Search::split_saved(std::size_t parts) {
  State& s = *state_;
  std::vector<std::string> saved;
  if (!s.possible) return saved;
  s.prepare();
  const SearchOptions settled = s.settled();
  std::uint64_t tried = 0;
  for (const auto& part : in_groups(cover::split(s.everything_left(), parts, *s.walk, s.required, tried), parts))
    saved.push_back(s.save(part, settled, 0));
  s.continue_with({});
  s.nodes += tried;
  s.stopped = false;
  return saved;
}

// The caller's engine replaces the saved one, if it can walk the problem and the choice of items suits it.
Result<Search> Search::resume(const Problem& problem, std::string_view saved, SearchOptions options) {
  auto state = parse_saved(saved, problem, fingerprint(problem));
  if (!state) return state.error();
  if (options.engine == Engine::automatic) options = state->options;
  const bool has_weights = options.engine == Engine::automatic || options.engine == Engine::cells;
  if (!accepts(options.engine, problem) || (options.choice == ItemChoice::weighted && !has_weights)) return broken();
  Search search(problem, options);
  search.state_->compares = state->nodes <= longest_comparison;
  search.state_->restore(*std::move(state));
  return search;
}

std::optional<Error> Search::restore(std::string_view saved) {
  auto state = parse_saved(saved, state_->problem, state_->problem_fingerprint());
  if (!state) return state.error();
  state_->restore(*std::move(state));
  return std::nullopt;
}

std::uint64_t enumerate(const Problem& problem, std::uint64_t limit) {
  return Search(problem).count({.solutions = limit});
}

}  // namespace quadrille::cover
