// Runs a walk over a list of open subtrees (core/open_paths.h), one after the other: a new search has one, the root; a
// divided or resumed one has those that are left. So pausing, saving, splitting and resuming are the same for all
// engines.
//
// The engine is made at the first step, because it may simplify the problem first, which takes time and can be
// interrupted. While a portfolio compares, the options of this search are still `automatic`; afterwards those of the
// winner are saved, so that a resumed search walks the same tree.
//
// A search with restarts (restarts.h) has a second way to its first solution. If a run finds it, the run becomes this
// search: its tree has the same covers, and all that comes before its solution has none.
#include "quadrille/cover/search.h"

#include <cassert>
#include <numeric>

#include "cover/search/search_state.h"

namespace quadrille::cover {

namespace {
// Every resumed search compares the engines from the beginning, and saves nothing of the comparison. After this many
// nodes the interruptions must come too early for any of them to end.
constexpr std::uint64_t longest_comparison = 20'000;
}  // namespace

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
  s.end_restarts();
  s.turn = 0;
  s.back_to_given();
  s.possible = s.at_start = true;
  s.walking = s.stopped = false;
  s.whole = 1;
}

bool Search::next(const Pause& pause) { return state_->next(pause, inline_executor()) == BranchOutcome::solution; }

// Subtrees share the limit of solutions: each one is allowed what those before it have left.
std::uint64_t Search::count(const Pause& pause) {
  State& s = *state_;
  std::uint64_t found = 0;
  s.end_restarts();  // a run might find what has been counted
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

// Runs do not belong to what is left of a search, so no part of it has any.
SearchOptions Search::settled() const {
  SearchOptions used = state_->settled();
  used.restarts = false;
  return used;
}

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
    auto state = std::make_unique<State>(s.problem, settled());
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
  s.end_restarts();
  s.continue_with(std::move(open_paths));
  s.nodes += more_nodes;
  s.stopped = stopped;
}

// Makes a search with the same options and requirements and nothing to do; set() gives it work.
Search SearchWork::helper(const Search& search) {
  const Search::State& s = *search.state_;
  auto state = std::make_unique<Search::State>(s.problem, search.settled());
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

bool SearchWork::restarts(const Search& search) { return search.state_->options.restarts; }

bool SearchWork::next(Search& search, const Pause& pause, Executor& executor) {
  return search.state_->next(pause, executor) == BranchOutcome::solution;
}

std::shared_ptr<SharedSearch>& SearchWork::shared(Search& search) { return search.state_->shared; }

bool SearchWork::children_overlap(const Search& search) { return search.state_->children_overlap(); }

// ---- The state as text ----

std::string Search::save() const {
  State& s = *state_;
  // A settled choice is saved. Otherwise the engines would be compared again, on a part of the problem, and the order
  // of solutions might change.
  const SearchOptions used = s.walk && s.walk->is_settled() ? s.settled() : s.options;
  return to_text({s.problem_fingerprint(), s.all_nodes(), used, s.turn, s.required, s.everything_left()});
}

// Saves parts with 0 nodes: what was tried so far remains in this search's count.
std::vector<std::string> Search::split_saved(std::size_t parts) {
  State& s = *state_;
  std::vector<std::string> saved;
  if (!s.possible) return saved;
  s.prepare();
  const SearchOptions options = settled();
  std::uint64_t tried = 0;
  for (auto& part : in_groups(cover::split(s.everything_left(), parts, *s.walk, s.required, tried), parts))
    saved.push_back(to_text({s.problem_fingerprint(), 0, options, 0, s.required, std::move(part)}));
  s.end_restarts();
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
  if (!accepts(options.engine, problem) || (options.choice == ItemChoice::weighted && !has_weights))
    return broken_state();
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
