// cover::Search under any sequence of calls, against the covers by the definition: after every pause, text and split
// each cover is found once.
#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <tuple>

#include "model_cover.h"
#include "quadrille/cover/search.h"

namespace quadrille::cover {
namespace {

using test::CoverPlan;
using test::OptionSet;
using test::Solutions;

enum class Call { next, count, resume, resume_as, restore, copy, split, split_saved, reset, require, move };

// A call for one of the searches; numbers that are too large start again from 0.
struct Step {
  Call call = Call::next;
  std::uint8_t search = 0;
  std::optional<std::uint64_t> nodes = {}, solutions = {};  // limits of next and count
  bool stop = false;                                        // a stop is requested before the call
  std::uint8_t argument = 0;                                // option, number of parts, engine
};

struct Start {
  CoverPlan plan;
  std::uint8_t way = 0;                          // engine and choice of items, see ways_to_search()
  std::optional<std::uint64_t> last_slice = {};  // at the end: nodes in one call, until all is found
  bool last_by_text = false;                     // and between two calls the search is saved and resumed
};

// What can search the problem.
std::vector<SearchOptions> ways_to_search(const Problem& problem) {
  using enum ItemChoice;
  std::vector<SearchOptions> ways;
  for (const Engine engine : engines()) {
    if (!accepts(engine, problem)) continue;
    for (const ItemChoice choice : {fewest_options, first}) ways.push_back({engine, choice});
    if (engine == Engine::cells) ways.push_back({engine, weighted});
  }
  return ways;
}

// ---- How a sequence is shown ----

std::ostream& operator<<(std::ostream& out, const SearchOptions& options) {
  constexpr std::string_view choices[] = {"fewest_options", "first", "weighted"};
  return out << name(options.engine) << '/' << choices[static_cast<std::size_t>(options.choice)];
}

void show_limits(std::ostream& out, const Step& step) {
  out << '{';
  if (step.stop) out << ".stop = requested, ";
  if (step.nodes) out << ".nodes = " << *step.nodes << ", ";
  if (step.solutions) out << ".solutions = " << *step.solutions;
  out << '}';
}

std::ostream& operator<<(std::ostream& out, const Step& step) {
  const int argument = step.argument;
  out << "\n  search " << int{step.search} << ": ";
  switch (step.call) {
    case Call::next: out << "next(", show_limits(out, step), out << ')'; break;
    case Call::count: out << "count(", show_limits(out, step), out << ')'; break;
    case Call::resume: out << "save, resume"; break;
    case Call::resume_as: out << "save, resume by way " << argument; break;
    case Call::restore: out << "save, restore"; break;
    case Call::copy: out << "save, resume as another one"; break;
    case Call::split: out << "split(" << argument << ')'; break;
    case Call::split_saved: out << "split_saved(" << argument << ')'; break;
    case Call::reset: out << "reset()"; break;
    case Call::require: out << "require(" << argument << ')'; break;
    case Call::move: out << "move"; break;
  }
  return out;
}

std::ostream& operator<<(std::ostream& out, const Start& start) {
  const auto ways = ways_to_search(problem_of(start.plan));
  out << start.plan << "; Search(" << ways[start.way % ways.size()] << "); at the end ";
  if (start.last_slice) out << *start.last_slice << " nodes at a time, ";
  return out << (start.last_by_text ? "each time saved and resumed" : "at once");
}

// ---- How it is made ----

template <class T>
rc::Gen<std::optional<T>> maybe(std::initializer_list<T> values) {
  std::vector<std::optional<T>> all(values.begin(), values.end());
  return rc::gen::weightedOneOf<std::optional<T>>(
      {{1, rc::gen::just(std::optional<T>())}, {1, rc::gen::elementOf(std::move(all))}});
}

rc::Gen<Step> steps() {
  using rc::gen::build, rc::gen::set, rc::gen::inRange;
  return build<Step>(set(&Step::call, rc::gen::weightedElement<Call>({{10, Call::next},
                                                                      {3, Call::count},
                                                                      {4, Call::resume},
                                                                      {2, Call::resume_as},
                                                                      {2, Call::restore},
                                                                      {1, Call::copy},
                                                                      {2, Call::split},
                                                                      {2, Call::split_saved},
                                                                      {1, Call::reset},
                                                                      {3, Call::require},
                                                                      {1, Call::move}})),
                     set(&Step::search, inRange<std::uint8_t>(0, 5)),
                     set(&Step::nodes, maybe<std::uint64_t>({0, 1, 1, 1, 2, 2, 3, 5, 8, 20})),
                     set(&Step::solutions, maybe<std::uint64_t>({0, 1, 2, 3, 8})),
                     set(&Step::stop, rc::gen::weightedElement<bool>({{7, false}, {1, true}})),
                     set(&Step::argument, inRange<std::uint8_t>(0, 14)));
}

rc::Gen<Start> starts() {
  using rc::gen::build, rc::gen::set;
  return build<Start>(set(&Start::plan, test::cover_plans()), set(&Start::way),
                      set(&Start::last_slice, maybe<std::uint64_t>({1, 2, 7})), set(&Start::last_by_text));
}

// ---- The model ----

// What some searches are to find together.
struct Share {
  Solutions left;
  std::uint64_t counted = 0;  // of those left: how many were counted, and not shown
  int searching = 1;          // searches that have not ended
  bool lost = false;          // a search of this share was given another one
};

struct Player {
  Search search;
  std::shared_ptr<Share> share;
  bool begun = false, ended = false;
  std::optional<std::vector<OptionId>> solution = {};  // the last one, until the search moves on
  std::vector<OptionId> required = {};
  SearchOptions options = {};
  // The number of solutions so far, where they come in the order of a search without breaks.
  std::optional<std::size_t> place = {};

  bool has_order() const { return options.engine != Engine::automatic && options.choice != ItemChoice::weighted; }
};

class Model {
 public:
  explicit Model(const Start& start)
      : start_(start),
        problem_(problem_of(start.plan)),
        covers_(covers_by_definition(start.plan)),
        ways_(ways_to_search(problem_)) {
    const SearchOptions options = ways_[start.way % ways_.size()];
    Player player{Search(problem_, options), std::make_shared<Share>(Share{covers_})};
    player.options = options;
    if (player.has_order()) player.place = 0;
    add(std::move(player));
  }

  void take(const Step& step) {
    if (players_.empty()) return;
    const std::size_t at = step.search % players_.size();
    Player& player = players_[at];
    switch (step.call) {
      case Call::next: next(player, step); break;
      case Call::count: count(player, step); break;
      case Call::resume: resume(player); break;
      case Call::resume_as: resume(player, ways_[step.argument % ways_.size()]); break;
      case Call::restore: restore(player); break;
      case Call::copy: copy(player); break;
      case Call::split: split(at, step.argument, false); break;
      case Call::split_saved: split(at, step.argument, true); break;
      case Call::reset: reset(player); break;
      case Call::require: require(player, step.argument); break;
      case Call::move: move(player); break;
    }
    for (Player& each : players_) check(each);
  }

  void finish() {
    for (Player& player : players_) {
      // Each call with a node gets on: a search of so few options has few nodes.
      for (int calls = 0; !player.ended; ++calls) {
        RC_ASSERT(calls < 100'000);
        next(player, {.nodes = start_.last_slice});
        if (start_.last_by_text && !player.ended) resume(player);
      }
      check(player);
    }
  }

 private:
  void add(Player player) {
    if (players_.size() < 12) {
      players_.push_back(std::move(player));
    } else if (!player.ended) {
      player.share->lost = true;
    }
  }

  Pause pause_of(const Step& step) const {
    std::stop_source source;
    if (step.stop) source.request_stop();
    return {.stop = source.get_token(),
            .nodes = step.nodes.value_or(no_limit),
            .solutions = step.solutions.value_or(no_limit)};
  }

  void next(Player& player, const Step& step) {
    const std::uint64_t before = begin(player);
    const Pause pause = pause_of(step);
    const bool found = player.search.next(pause);
    after(player, step, before);
    if (!found) return found_no_more(player, step);
    RC_ASSERT(!player.search.stopped() && !player.ended && pause.solutions > 0);
    const auto solution = player.search.solution();
    player.solution.emplace(solution.begin(), solution.end());
    RC_ASSERT(std::equal(player.required.begin(), player.required.end(), solution.begin()));
    const OptionSet set = test::as_set(solution);
    RC_ASSERT(player.share->left.erase(set) == 1U);
    if (player.place) RC_ASSERT(in_order(player).at((*player.place)++) == set);
  }

  void count(Player& player, const Step& step) {
    const std::uint64_t before = begin(player);
    const Pause pause = pause_of(step);
    const std::uint64_t found = player.search.count(pause);
    after(player, step, before);
    RC_ASSERT(found <= pause.solutions && found <= player.share->left.size() - player.share->counted);
    player.share->counted += found;
    if (player.options.engine == Engine::bits) player.place.reset();  // children that are solutions are counted early
    if (player.place) *player.place += found;
    const bool all_requested = found == pause.solutions;
    if (!all_requested || !player.search.stopped()) found_no_more(player, step);
  }

  // What precedes each call that searches. Returns the number of nodes.
  static std::uint64_t begin(Player& player) {
    player.begun = true;
    player.solution.reset();
    return player.search.nodes();
  }

  void after(const Player& player, const Step& step, std::uint64_t nodes_before) const {
    const std::uint64_t nodes = player.search.nodes();
    RC_ASSERT(nodes >= nodes_before);
    if (step.nodes) RC_ASSERT(nodes - nodes_before <= *step.nodes + most_more_nodes(player.search.settled().engine));
  }

  // Engines other than dancing links may finish a node with its children, and their children, before they pause.
  std::uint64_t most_more_nodes(Engine engine) const {
    const std::uint64_t options = problem_.option_count();
    return engine == Engine::links ? 0 : options * (options + 2);
  }

  void found_no_more(Player& player, const Step& step) {
    if (player.search.stopped()) {
      RC_ASSERT(!player.ended);
      RC_ASSERT(step.stop || step.nodes || step.solutions);
      return;
    }
    if (player.place) RC_ASSERT(*player.place == in_order(player).size());
    if (!std::exchange(player.ended, true)) --player.share->searching;
    const Share& share = *player.share;
    if (share.searching == 0 && !share.lost) RC_ASSERT(share.left.size() == share.counted);
  }

  // The order of an uninterrupted search.
  const std::vector<OptionSet>& in_order(const Player& player) {
    const std::tuple key(player.options.engine, player.options.choice, player.required);
    auto [place, is_new] = orders_.try_emplace(key);
    if (!is_new) return place->second;
    Search search(problem_, player.options);
    for (const OptionId option : player.required) (void)search.require(option);
    while (search.next()) place->second.push_back(test::as_set(search.solution()));
    return place->second;
  }

  void resume(Player& player, std::optional<SearchOptions> options = std::nullopt) {
    const std::string saved = player.search.save();
    auto resumed = options ? Search::resume(problem_, saved, *options) : Search::resume(problem_, saved);
    RC_ASSERT(resumed.has_value());
    RC_ASSERT(resumed->nodes() == player.search.nodes());
    if (!options) RC_ASSERT(resumed->save() == saved);
    player.search = *std::move(resumed);
    player.begun = true;
    player.solution.reset();
    if (options && options->engine != Engine::automatic) player.options = *options, player.place.reset();
  }

  // The engine that is used again makes its own way, also if it is one that still compares.
  static void restore(Player& player) {
    const std::string saved = player.search.save();
    const std::uint64_t nodes = player.search.nodes();
    RC_ASSERT(!player.search.restore(saved));
    RC_ASSERT(player.search.nodes() == nodes && !player.search.stopped());
    player.begun = true;
    player.solution.reset();
  }

  // Both must find what is left.
  void copy(Player& player) {
    if (player.share->searching > 1 || player.share->lost) return;
    Player other{*Search::resume(problem_, player.search.save()), std::make_shared<Share>(*player.share)};
    other.begun = true, other.ended = player.ended, other.required = player.required;
    other.options = player.options, other.place = player.place;
    add(std::move(other));
  }

  std::vector<Search> parts_of(Search& search, std::size_t parts, bool saved) const {
    if (!saved) return search.split(parts);
    std::vector<Search> searches;
    for (const std::string& text : search.split_saved(parts)) {
      auto part = Search::resume(problem_, text);
      RC_ASSERT(part.has_value() && part->nodes() == 0);
      searches.push_back(*std::move(part));
    }
    RC_ASSERT(search.count() == 0);
    return searches;
  }

  void split(std::size_t at, std::size_t parts, bool saved) {
    if (parts == 0) return;
    std::vector<Search> searches = parts_of(players_[at].search, parts, saved);
    RC_ASSERT(searches.size() <= parts);
    Player whole = std::move(players_[at]);
    players_.erase(players_.begin() + static_cast<std::ptrdiff_t>(at));
    Share& share = *whole.share;
    if (searches.empty()) {  // nothing was left
      if (!whole.ended) --share.searching;
      if (share.searching == 0 && !share.lost) RC_ASSERT(share.left.size() == share.counted);
      return;
    }
    RC_ASSERT(!whole.ended);
    share.searching += static_cast<int>(searches.size()) - 1;
    for (Search& search : searches) {
      Player part{std::move(search), whole.share, true};
      part.required = whole.required, part.options = whole.options;
      add(std::move(part));
    }
  }

  void reset(Player& player) {
    const std::uint64_t nodes = player.search.nodes();
    player.search.reset();
    RC_ASSERT(player.search.nodes() == nodes && !player.search.stopped());
    if (!player.ended) player.share->lost = true, --player.share->searching;
    player.share = std::make_shared<Share>(Share{covers_});
    player.required.clear(), player.solution.reset();
    player.begun = player.ended = false;
    player.place = player.has_order() ? std::optional<std::size_t>(0) : std::nullopt;
  }

  void require(Player& player, std::uint32_t number) {
    if (player.begun || problem_.option_count() == 0) return;
    number %= static_cast<std::uint32_t>(problem_.option_count());
    const OptionId option{number};
    const bool possible = player.search.require(option);
    if (std::ranges::count(player.required, option) == 0) player.required.push_back(option);
    std::erase_if(player.share->left, [&](const OptionSet& cover) { return !cover.contains(number); });
    RC_ASSERT(possible || player.share->left.empty());
  }

  static void move(Player& player) {
    Search other(std::move(player.search));
    player.search = std::move(other);
  }

  // What holds at any time.
  static void check(const Player& player) {
    const double progress = player.search.progress();
    RC_ASSERT(progress > -1e-9 && progress < 1 + 1e-9);
    if (player.ended) RC_ASSERT(progress > 1 - 1e-9);
    if (player.solution) RC_ASSERT(std::ranges::equal(*player.solution, player.search.solution()));
  }

  const Start& start_;
  const Problem problem_;
  const Solutions covers_;
  const std::vector<SearchOptions> ways_;
  std::vector<Player> players_;
  std::map<std::tuple<Engine, ItemChoice, std::vector<OptionId>>, std::vector<OptionSet>> orders_;
};

TEST(ModelOfSearch, holds) {
  test::check_property(1000, [] {
    const Start start = *starts();
    Model model(start);
    for (const Step& step : *rc::gen::container<std::vector<Step>>(steps())) model.take(step);
    model.finish();
  });
}

}  // namespace
}  // namespace quadrille::cover
