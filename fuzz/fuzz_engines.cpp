// Every engine and every method of counting finds the same covers of a small problem, and those of the definition.
#include <set>

#include "quadrille/cover.h"
#include "quadrille/cover/zdd.h"
#include "small_cover.h"
#include "solve/cover_walk.h"
#include "targets.h"

namespace quadrille::fuzz {

namespace {

using namespace cover;

using Covers = std::set<Chosen>;

Chosen sorted(std::span<const OptionId> cover) {
  Chosen chosen(cover.begin(), cover.end());
  std::sort(chosen.begin(), chosen.end());
  return chosen;
}

class Comparison {
 public:
  // All sets of a few options are tried; larger problems are compared with dancing links, or, with bounds, with
  // the engine for these.
  explicit Comparison(const Problem& problem) : problem_(problem), definition_(problem) {
    constexpr std::size_t few = 8;
    if (problem.option_count() > few) {
      const Engine engine = problem.has_bounds() ? Engine::automatic : Engine::links;
      covers_ = found_by(Search(problem, {.engine = engine}), "the reference");
    } else {
      for (Chosen& cover : definition_.all_covers()) covers_.insert(std::move(cover));
    }
  }

  std::size_t size() const { return covers_.size(); }

  void check_searches() const {
    for (const Engine engine : engines()) {
      for (const ItemChoice choice : {ItemChoice::fewest_options, ItemChoice::first, ItemChoice::weighted}) {
        if (choice == ItemChoice::weighted && engine != Engine::cells) continue;
        if (!accepts(engine, problem_)) continue;
        const std::string name(cover::name(engine));
        require(found_by(Search(problem_, {engine, choice}), name) == covers_, "an engine found other covers", name);
        require(Search(problem_, {engine, choice}).count() == size(), "an engine counted other covers", name);
      }
    }
  }

  void check_sat() const {
    constexpr std::size_t most = 100;  // each takes longer than the one before
    auto walk = CoverWalk::create(problem_, "sat");
    if (!walk || size() > most) return;
    require(found_by(*std::move(walk), "sat") == covers_, "an engine found other covers", "sat");
  }

  void check_counts() const {
    for (const Method method : {Method::automatic, Method::enumerate, Method::frontier, Method::cache}) {
      const CountResult result = cover::count(problem_, {.method = method});
      const bool may_refuse = problem_.has_bounds() && (method == Method::frontier || method == Method::cache);
      require(result.complete() || may_refuse, "a method did not end", cover::name(method));
      if (result.complete()) require(result.count == size(), "a method counted other covers", cover::name(method));
    }
  }

  void check_diagram() const {
    const auto diagram = Zdd::build(problem_);
    require(diagram.has_value() != problem_.has_bounds(), "a diagram was built, or refused, by mistake");
    if (!diagram) return;
    require(diagram->count() == size(), "a diagram counted other covers");
    Covers found;
    for (ZddWalk walk(*diagram); walk.next();) found.insert(sorted(walk.cover()));
    require(found == covers_, "a diagram has other covers");
    const auto again = Zdd::load(problem_, diagram->save());
    require(again && std::ranges::equal(again->nodes(), diagram->nodes()), "another diagram was loaded");
    const auto lightest = diagram->lightest(costs_of(problem_)), heaviest = diagram->heaviest(costs_of(problem_));
    require(lightest.has_value() != covers_.empty(), "the lightest cover is missing");
    if (!lightest) return;
    require(static_cast<std::uint64_t>(lightest->weight) == best_cost(false), "another cover is lighter");
    require(static_cast<std::uint64_t>(heaviest->weight) == best_cost(true), "another cover is heavier");
    for (std::size_t rank = 0; rank < std::min<std::size_t>(size(), 5); ++rank)
      require(covers_.contains(sorted(diagram->cover(rank))), "a cover of a diagram is none");
  }

  void check_best() const {
    for (const Goal goal : {Goal::minimum, Goal::maximum}) {
      const std::vector<Cover> best = best_covers(problem_, {.count = 3, .goal = goal});
      require(best.size() == std::min<std::size_t>(3, size()), "best covers are missing");
      for (const Cover& cover : best) {
        require(covers_.contains(cover.options), "a best cover is none");
        require(cover.cost == definition_.cost(cover.options), "a best cover has another cost");
      }
      if (!best.empty()) require(best.front().cost == best_cost(goal == Goal::maximum), "another cover is better");
    }
  }

  // Interrupted after some nodes each time, and saved; and divided.
  void check_parts(std::uint64_t nodes) const {
    for (const Engine engine : engines()) {
      if (!accepts(engine, problem_)) continue;
      Search search(problem_, {.engine = engine});
      std::uint64_t found = search.count({.nodes = nodes});
      // Comparing two engines needs slices of some length.
      for (std::uint64_t slice = nodes; search.stopped(); slice += engine == Engine::automatic ? slice : 0) {
        const std::string state = search.save();
        auto resumed = Search::resume(problem_, state);
        require(resumed.has_value(), "a saved search was refused", state);
        search = *std::move(resumed);
        found += search.count({.nodes = slice});
      }
      require(found == size(), "a saved search found other covers", cover::name(engine));
    }
    std::uint64_t found = 0;
    for (Search& part : Search(problem_).split(3)) found += part.count();
    require(found == size(), "the parts of a search found other covers");
  }

  void check_trace() const {
    if (!traceable(problem_)) return;
    std::size_t solutions = 0;
    for (Trace trace(problem_); trace.next();) solutions += trace.event().step == TraceStep::solution;
    require(solutions == size(), "a trace found other covers");
  }

 private:
  Covers found_by(auto walk, std::string_view name) const {
    Covers found;
    while (walk.next()) {
      const Chosen cover = sorted(walk.solution());
      require(definition_.is_cover(cover), "what was found is not a cover", name);
      require(found.insert(cover).second, "a cover was found twice", name);
    }
    return found;
  }

  std::uint64_t best_cost(bool largest) const {
    const auto cost = [this](const Chosen& cover) { return definition_.cost(cover); };
    return cost(largest ? *std::ranges::max_element(covers_, {}, cost) : *std::ranges::min_element(covers_, {}, cost));
  }

  const Problem& problem_;
  Definition definition_;
  Covers covers_;
};

}  // namespace

void check_engines(std::string_view input) {
  Choices choices(input);
  const std::uint64_t nodes = 1 + static_cast<std::uint64_t>(choices.below(30));
  const Problem problem = small_cover(choices);
  const Comparison comparison(problem);
  comparison.check_searches();
  comparison.check_sat();
  comparison.check_counts();
  comparison.check_diagram();
  comparison.check_best();
  comparison.check_trace();
  comparison.check_parts(nodes);
}

}  // namespace quadrille::fuzz
