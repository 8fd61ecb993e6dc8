// Published instances with known answers, read from the folder QUADRILLE_COVER_COLLECTION as text: each answer by every
// engine that accepts the problem, by one thread and two, split, and saved and gone on with at random points. Skipped
// where the folder is absent. With QUADRILLE_THOROUGH in the environment large ones are not spared anything (minutes).
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <random>
#include <sstream>

#include "quadrille/cover.h"
#include "quadrille/cover/zdd.h"
#include "support.h"
#include "text/cover/cover_text.h"

namespace quadrille::cover {
namespace {

struct Instance {
  std::string name, kind, answer;
};
std::ostream& operator<<(std::ostream& out, const Instance& instance) { return out << instance.name; }

std::string file_of(const std::string& name) { return QUADRILLE_COVER_COLLECTION "/" + name; }

std::vector<Instance> instances() {
  std::vector<Instance> found;
  std::ifstream manifest(file_of("MANIFEST.tsv"));
  for (std::string line; std::getline(manifest, line);) {
    Instance instance;
    if (line.starts_with('#') || !(std::istringstream(line) >> instance.name >> instance.kind >> instance.answer)) {
      continue;
    }
    found.push_back(instance);
  }
  if (found.empty()) found.push_back({"none", "", ""});
  return found;
}

bool thorough() { return std::getenv("QUADRILLE_THOROUGH") != nullptr; }

std::string text_of(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return std::move(text).str();
}

// What is small enough for every engine, and for one of them.
constexpr std::uint64_t nodes_for_all = 30'000, nodes_for_one = 400'000;

class CoverInstances : public testing::TestWithParam<Instance> {
 protected:
  void SetUp() override {
    if (GetParam().kind.empty()) GTEST_SKIP() << "no folder " << QUADRILLE_COVER_COLLECTION;
    text_ = text_of(file_of(GetParam().name + ".dlx"));
    auto read = text::CoverReader(text::CoverLayout::knuth, text_).next();
    ASSERT_TRUE(read);
    ASSERT_TRUE(*read) << read->error().detail;
    problem_ = std::move((*read)->problem);
  }

  void expect_answer(std::uint64_t found, const std::string& how) {
    EXPECT_EQ(std::to_string(found), GetParam().answer) << how;
  }

  // Every way to the count with one engine.
  void count_in_every_way(Engine engine) {
    const SearchOptions options{.engine = engine};
    const std::string how(name(engine));
    expect_answer(Search(problem_, options).count(), how);
    Search shared(problem_, options);
    ThreadPool two_threads(2);
    expect_answer(shared.count({}, two_threads), how + " by two threads");
    expect_answer(count_of_parts(options), how + " split");
    expect_answer(count_of_slices(options), how + " with breaks");
  }

  std::uint64_t count_of_parts(const SearchOptions& options) {
    Search search(problem_, options);
    std::uint64_t found = search.count({.nodes = random_() % 200});
    const std::size_t parts = 2 + random_() % 63;
    std::vector<Search> searches = search.split(parts);
    EXPECT_LE(searches.size(), parts);
    for (Search& part : searches) found += part.count();
    return found;
  }

  // After each slice another search continues, perhaps by another engine.
  std::uint64_t count_of_slices(const SearchOptions& options) {
    Search search(problem_, options);
    std::uint64_t found = 0, slice = 1 + random_() % 500;
    for (;; slice += slice / 4 + random_() % 50) {
      found += search.count({.nodes = slice});
      if (!search.stopped()) return found;
      const Engine next = random_() % 2 == 0 ? options.engine : engines()[random_() % engines().size()];
      const SearchOptions other{.engine = accepts(next, problem_) ? next : options.engine};
      auto resumed = Search::resume(problem_, search.save(), other);
      if (!resumed) return ADD_FAILURE() << resumed.error().detail, 0;
      search = std::move(*resumed);
    }
  }

  void count_by_searches() {
    Search first(problem_);
    const std::uint64_t found = first.count({.nodes = nodes_for_one});
    const bool long_one = first.stopped(), short_one = first.nodes() <= nodes_for_all;
    if (!long_one) expect_answer(found, "automatic");
    for (const Engine engine : engines()) {
      if (!accepts(engine, problem_)) continue;
      if (thorough() || short_one) {
        count_in_every_way(engine);
      } else if (!long_one && engine == Engine::automatic) {
        count_in_every_way(engine);
      }
    }
  }

  void count_by(Method method) {
    const CountResult result = cover::count(problem_, {.method = method});
    ASSERT_TRUE(result.complete()) << name(method);
    EXPECT_EQ(result.count.to_string(), GetParam().answer) << name(method);
  }

  void find_best(const BestOptions& options) {
    BestSearch search(problem_, options);
    while (!search.finish({.nodes = 1 + random_() % 5000})) {
    }
    ASSERT_NE(search.best(), nullptr);
    expect_answer(search.best()->cost, "best");
  }

  std::string text_;
  Problem problem_ = Builder().build();
  std::mt19937 random_{1};
};

TEST_P(CoverInstances, have_the_known_answer) {
  if (test::slowness > 1) GTEST_SKIP() << "long";
  const std::string& kind = GetParam().kind;
  if (kind == "cost") return find_best({});
  if (kind == "cover") return find_best({.weight = Weight::options, .at_least_once = true});
  if (kind == "count") return count_by(Method::automatic), count_by(Method::frontier);
  if (!problem_.has_bounds()) count_by(Method::automatic);
  count_by_searches();
}

INSTANTIATE_TEST_SUITE_P(Published, CoverInstances, testing::ValuesIn(instances()), [](const auto& tested) {
  std::string name = tested.param.name;
  for (char& c : name) c = c == '-' ? '_' : c;
  return name;
});

}  // namespace
}  // namespace quadrille::cover
