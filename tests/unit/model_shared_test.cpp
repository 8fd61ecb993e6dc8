// A search by several threads under any sequence of calls, against problems whose covers are known: combinations of the
// covers of independent parts, which are found by the definition. Every cover is found once, in the order of one
// thread.
#include <atomic>
#include <bit>
#include <cstring>
#include <optional>

#include "model_check.h"
#include "model_cover.h"
#include "quadrille/cover/search.h"

namespace quadrille {
namespace {

using cover::Engine;
using cover::ItemChoice;
using cover::OptionId;
using cover::Search;
using cover::SearchOptions;
using test::CoverPlan;

// ---- Parts ----

// Rows and columns, each pair an option; with fewer columns there is no cover.
CoverPlan permutations(std::uint8_t rows, std::uint8_t columns) {
  CoverPlan plan{std::vector<test::PlannedItem>(std::size_t{rows} + columns), {}};
  for (std::uint8_t row = 0; row < rows; ++row) {
    for (std::uint8_t column = 0; column < columns; ++column) {
      plan.options.push_back({{row}, {static_cast<std::uint8_t>(rows + column)}});
    }
  }
  return plan;
}

struct Part {
  const char* name;
  CoverPlan plan;
  std::vector<std::uint32_t> covers = {};  // sets of options, as bits
  std::vector<int> number_of_set = {};     // by set of options, -1 if it is not a cover
};

std::vector<Part> make_parts() {
  const test::PlannedItem secondary{.secondary = true}, one_or_two{.bounds = {1, 2}};
  std::vector<Part> parts = {
      {"choice of three", {{{}}, {{{0}}, {{0}}, {{0}}}}},
      {"colors", {{{}, {}, secondary}, {{{0}, {2, 1}}, {{0}, {2, 2}}, {{1}, {2, 1}}, {{1}, {2, 2}}, {{1}}}}},
      {"permutations of 3", permutations(3, 3)},
      {"permutations of 4", permutations(4, 4)},
      {"without covers", permutations(3, 2)},
      {"one or two of three", {{one_or_two}, {{{0}}, {{0}}, {{0}}}}},
  };
  for (Part& part : parts) {
    part.number_of_set.assign(std::size_t{1} << part.plan.options.size(), -1);
    for (const auto& cover : covers_by_definition(part.plan)) {
      std::uint32_t set = 0;
      for (const std::uint32_t option : cover) set |= 1U << option;
      part.number_of_set[set] = static_cast<int>(part.covers.size());
      part.covers.push_back(set);
    }
  }
  return parts;
}

const std::vector<Part>& parts() {
  static const std::vector<Part> once = make_parts();
  return once;
}

// A problem of parts.
class Product {
 public:
  static constexpr std::size_t most_covers = 100'000;

  // Parts that would make it too large are left out.
  explicit Product(const std::vector<std::uint8_t>& choice) {
    std::size_t live = 1;
    bool dead = false;
    for (const std::uint8_t number : choice) {
      const Part& part = parts()[number];
      const std::size_t covers = std::max<std::size_t>(part.covers.size(), 2);
      if (live * covers > most_covers || (dead && part.covers.empty())) continue;
      live *= covers, dead |= part.covers.empty();
      add(part);
    }
    problem_ = problem_of(plan_);
  }

  const cover::Problem& problem() const { return problem_; }
  std::size_t covers() const {
    std::size_t product = 1;
    for (const auto& [part, first] : parts_) product *= part->covers.size();
    return product;
  }

  // 0..covers()-1, another one for each cover; nothing if it is not one. May be called by several threads.
  std::optional<std::uint32_t> number_of(std::span<const OptionId> solution) const {
    std::array<std::uint32_t, 64> sets{};
    for (const OptionId option : solution) {
      const auto& [part, bit] = place_[index(option)];
      if ((sets[part] >> bit & 1) != 0) return std::nullopt;
      sets[part] |= 1U << bit;
    }
    std::uint32_t number = 0;
    for (std::size_t i = 0; i < parts_.size(); ++i) {
      const Part& part = *parts_[i].first;
      const int here = part.number_of_set[sets[i]];
      if (here < 0) return std::nullopt;
      number = number * static_cast<std::uint32_t>(part.covers.size()) + static_cast<std::uint32_t>(here);
    }
    return number;
  }

  friend std::ostream& operator<<(std::ostream& out, const Product& product) {
    for (const auto& [part, first] : product.parts_) out << '[' << part->name << "] ";
    return out;
  }

 private:
  void add(const Part& part) {
    const auto first = static_cast<std::uint8_t>(plan_.items.size());
    for (std::size_t bit = 0; bit < part.plan.options.size(); ++bit) {
      auto& option = plan_.options.emplace_back(part.plan.options[bit]);
      for (auto& entry : option) entry.item = static_cast<std::uint8_t>(entry.item + first);
      place_.emplace_back(parts_.size(), bit);
    }
    plan_.items.insert(plan_.items.end(), part.plan.items.begin(), part.plan.items.end());
    parts_.emplace_back(&part, first);
  }

  CoverPlan plan_;
  cover::Problem problem_;
  std::vector<std::pair<const Part*, std::uint8_t>> parts_;
  std::vector<std::pair<std::size_t, std::size_t>> place_;  // of each option: its part, and its number there
};

// ---- Calls ----

enum class Call { list, count, next, resume, threads };

struct Step {
  Call call = Call::list;
  std::optional<std::uint64_t> nodes = {}, solutions = {};
  std::optional<std::uint32_t> stop_after = {};  // solutions: then `write` requests a stop
  unsigned threads = 1;                          // 0: an executor that has none, but promises three
};

struct Start {
  std::vector<std::uint8_t> parts;
  SearchOptions options;
  unsigned threads = 1;
};

std::ostream& operator<<(std::ostream& out, const Step& step) {
  const auto show = [&](const char* name, const auto& value) {
    if (value) out << name << *value << ' ';
  };
  constexpr const char* names[] = {"list", "count", "search.next", "save, resume", "threads"};
  out << "\n  " << names[static_cast<int>(step.call)] << ' ';
  if (step.call == Call::threads) return out << "with " << step.threads << " threads";
  if (step.call == Call::resume) return out;
  show("nodes ", step.nodes), show("solutions ", step.solutions), show("stop after ", step.stop_after);
  return out;
}

std::ostream& operator<<(std::ostream& out, const Start& start) {
  return out << Product(start.parts) << name(start.options.engine)
             << (start.options.choice == ItemChoice::first ? ", first item, " : ", ") << start.threads << " threads";
}

template <class T>
rc::Gen<std::optional<T>> maybe(std::vector<T> values) {
  std::vector<std::optional<T>> all(values.begin(), values.end());
  return rc::gen::weightedOneOf<std::optional<T>>(
      {{2, rc::gen::just(std::optional<T>())}, {1, rc::gen::elementOf(std::move(all))}});
}

rc::Gen<Step> steps() {
  using rc::gen::build, rc::gen::set;
  return build<Step>(
      set(&Step::call,
          rc::gen::weightedElement<Call>(
              {{8, Call::list}, {2, Call::count}, {1, Call::next}, {1, Call::resume}, {1, Call::threads}})),
      set(&Step::nodes, maybe<std::uint64_t>({0, 1, 2, 60, 3000, 51'000, 70'000})),
      set(&Step::solutions, maybe<std::uint64_t>({0, 1, 2, 30, 700, 30'000, 60'000})),
      set(&Step::stop_after, maybe<std::uint32_t>({0, 1, 2, 500, 20'000, 40'000})),
      set(&Step::threads, rc::gen::inRange(0U, 5U)));
}

rc::Gen<Start> starts() {
  using rc::gen::build, rc::gen::set, rc::gen::inRange;
  const auto part = rc::gen::weightedElement<std::uint8_t>({{12, 0}, {8, 1}, {12, 2}, {8, 3}, {1, 4}, {1, 5}});
  const auto many_parts = rc::gen::container<std::vector<std::uint8_t>>(14, part);
  return build<Start>(
      set(&Start::parts,
          rc::gen::weightedOneOf<std::vector<std::uint8_t>>({{1, test::at_most(14, part)}, {3, many_parts}})),
      set(&Start::options,
          build<SearchOptions>(
              set(&SearchOptions::engine,
                  rc::gen::elementOf(std::vector(cover::engines().begin(), cover::engines().end()))),
              set(&SearchOptions::choice, rc::gen::element(ItemChoice::fewest_options, ItemChoice::first)))),
      set(&Start::threads, inRange(0U, 5U)));
}

// ---- The model ----

struct NoThreads final : Executor {
  unsigned concurrency() const override { return 3; }
  void run(unsigned count, const std::function<void(unsigned)>& task) override { inline_executor().run(count, task); }
};

std::unique_ptr<Executor> make_executor(unsigned threads) {
  if (threads == 0) return std::make_unique<NoThreads>();
  return std::make_unique<ThreadPool>(threads);
}

class Model {
 public:
  explicit Model(const Start& start)
      : product_(start.parts),
        options_{accepts(start.options.engine, product_.problem()) ? start.options.engine : Engine::automatic,
                 start.options.choice},
        search_(product_.problem(), options_),
        seen_(product_.covers(), false) {
    use(start.threads);
    if (options_.engine == Engine::automatic && !product_.problem().has_bounds()) return;
    for (Search one(product_.problem(), options_); one.next();) {
      order_.push_back(product_.number_of(one.solution()).value());
    }
  }

  void take(const Step& step) {
    switch (step.call) {
      case Call::list: return list(step);
      case Call::count: return count(step);
      case Call::next: return next();
      case Call::resume: return resume();
      case Call::threads: return use(step.threads);
    }
  }

  void finish() {
    for (int calls = 0; !ended_; ++calls) {
      RC_ASSERT(calls < 10'000);
      list({});
    }
    RC_ASSERT(search_.progress() > 1 - 1e-9);
    RC_ASSERT(place_ == product_.covers());
  }

 private:
  void use(unsigned threads) { executor_ = make_executor(threads); }

  void list(const Step& step) {
    std::stop_source source;
    const cover::Pause pause = pause_of(step, source);
    std::atomic<std::uint32_t> writes = 0;
    const auto write = [&](std::span<const OptionId> solution, std::string& text) {
      if (++writes == step.stop_after) source.request_stop();
      const std::uint32_t number = product_.number_of(solution).value_or(none);
      text.append(reinterpret_cast<const char*>(&number), sizeof number);
    };
    std::string text;
    const std::uint64_t nodes = search_.nodes();
    const auto [found, ended] = search_.list(pause, write, text, *executor_);
    RC_ASSERT(search_.nodes() >= nodes);
    RC_ASSERT(found * sizeof(std::uint32_t) == text.size() && found <= pause.solutions);
    for (std::size_t i = 0; i < found; ++i) {
      std::uint32_t number = 0;
      std::memcpy(&number, text.data() + i * sizeof number, sizeof number);
      see(number);
    }
    RC_ASSERT(!ended_ || found == 0);
    if (ended) end();
  }

  void count(const Step& step) {
    std::stop_source source;
    const cover::Pause pause = pause_of(step, source);
    const std::uint64_t found = search_.count(pause, *executor_);
    RC_ASSERT(found <= pause.solutions && found + place_ <= product_.covers());
    // In no order, if it pauses: then only the sum is known.
    if (found > 0 && (threads_counted_ = true)) place_ += found, counted_ += found;
    if (!search_.stopped()) return end();
    RC_ASSERT(!ended_);
    RC_ASSERT(step.nodes || step.solutions == found || step.stop_after);
  }

  void next() {
    if (search_.next()) return see(product_.number_of(search_.solution()).value_or(none));
    end();
  }

  void resume() {
    auto resumed = Search::resume(product_.problem(), search_.save());
    RC_ASSERT(resumed.has_value());
    RC_ASSERT(resumed->save() == search_.save());
    search_ = *std::move(resumed);
  }

  cover::Pause pause_of(const Step& step, std::stop_source& source) const {
    if (step.stop_after == 0U) source.request_stop();
    return {.stop = source.get_token(),
            .nodes = step.nodes.value_or(cover::no_limit),
            .solutions = step.solutions.value_or(cover::no_limit)};
  }

  void see(std::uint32_t number) {
    RC_ASSERT(!ended_ && number != none);
    RC_ASSERT(!seen_[number]);
    if (!order_.empty() && !threads_counted_) RC_ASSERT(order_.at(place_) == number);
    seen_[number] = true;
    ++place_;
  }

  void end() {
    ended_ = true;
    RC_ASSERT(place_ == product_.covers());
    RC_ASSERT(static_cast<std::uint64_t>(std::count(seen_.begin(), seen_.end(), true)) + counted_ == place_);
  }

  static constexpr std::uint32_t none = 0xFFFFFFFF;

  const Product product_;
  const SearchOptions options_;
  Search search_;
  std::unique_ptr<Executor> executor_;

  std::vector<bool> seen_;            // by cover
  std::vector<std::uint32_t> order_;  // of one thread; empty if it depends on interruptions
  std::uint64_t place_ = 0, counted_ = 0;
  bool threads_counted_ = false, ended_ = false;
};

TEST(ModelOfThreadsSearching, holds) {
  test::check_property(50, [] {
    const Start start = *starts();
    Model model(start);
    for (const Step& step : *test::at_most(20, steps())) model.take(step);
    model.finish();
  });
}

}  // namespace
}  // namespace quadrille
