#include <fcntl.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "base/sealed_text.h"
#include "job/source.h"
#include "job/state_file.h"
#include "quadrille/cover/search.h"
#include "quadrille/models.h"
#include "quadrille/sudoku.h"
#include "random_cover.h"

namespace quadrille {

namespace {

namespace fs = std::filesystem;

// ----------------------------------------------------------------------------------------------------- sealed texts

TEST(SealedText, has_the_checksum_of_the_published_hash) {
  // FNV-1a of "quadrille x 1\nb\n", computed by hand from the definition.
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const char c : std::string("quadrille x 1\nb\n")) hash = (hash ^ static_cast<std::uint64_t>(c)) * 1099511628211U;
  std::ostringstream expected;
  expected << "quadrille x 1\nb\nend 16 " << std::hex;
  expected.width(16);
  expected.fill('0');
  expected << hash << '\n';
  EXPECT_EQ(seal("x", 1, "b\n"), expected.str());
}

RC_GTEST_PROP(SealedText, is_opened_to_what_was_sealed, (std::string body)) {
  RC_ASSERT(*unseal(seal("kind", 3, body + '\n'), "kind", 3) == body + '\n');
}

TEST(SealedText, shows_any_damage_of_one_byte_and_any_cut) {
  const std::string good = seal("search", 2, "problem 12\nopen\n3 4 5\n");
  ASSERT_TRUE(unseal(good, "search", 2));
  for (std::size_t i = 0; i < good.size(); ++i) {
    EXPECT_FALSE(unseal(good.substr(0, i), "search", 2)) << i;
    for (int bit = 0; bit < 8; ++bit) {
      std::string bad = good;
      bad[i] = static_cast<char>(bad[i] ^ 1 << bit);
      EXPECT_FALSE(unseal(bad, "search", 2)) << i << ' ' << bit;
    }
  }
  EXPECT_FALSE(unseal(good + '\n', "search", 2));
  EXPECT_FALSE(unseal(good + good, "search", 2));
}

TEST(SealedText, says_what_is_wrong) {
  const std::string good = seal("search", 2, "nodes 7\n");
  const auto code = [](const std::string& text, std::string_view kind, int version) {
    return unseal(text, kind, version).error().code;
  };
  EXPECT_EQ(code("", "search", 2), ErrorCode::bad_symbol);
  EXPECT_EQ(code(good, "zdd", 2), ErrorCode::bad_symbol);
  EXPECT_EQ(code(good, "search", 3), ErrorCode::unsupported);
  EXPECT_EQ(code(good.substr(0, good.find("end")), "search", 2), ErrorCode::missing_text);
  EXPECT_EQ(unseal(good.substr(0, good.find("end")), "search", 2).error().at, (TextPlace{3, 1}));
}

// ------------------------------------------------------------------------------------------- subtrees of a problem

TEST(SavedSearch, must_consist_of_subtrees_of_its_problem) {
  cover::Builder builder;
  const auto x = *builder.add_item("x"), y = *builder.add_item("y"), z = *builder.add_item("z");
  (void)builder.add_option({x, y}), (void)builder.add_option({z}), (void)builder.add_option({x, z});
  (void)builder.add_option({y});
  const cover::Problem problem = std::move(builder).build();
  const std::string saved = cover::Search(problem).save();
  const std::string head(unseal(saved, "search", 2)->substr(0, unseal(saved, "search", 2)->find("open")));
  const auto resumes = [&](const std::string& subtrees) {
    return cover::Search::resume(problem, seal("search", 2, head + subtrees)).has_value();
  };
  EXPECT_TRUE(resumes("open\n"));
  EXPECT_TRUE(resumes("closed\n0 2 2\n"));
  EXPECT_TRUE(resumes("open\n0 2 2\n1 1\n"));
  EXPECT_FALSE(resumes("open\n0 2 2\n0 1\n")) << "an option twice";
  EXPECT_FALSE(resumes("open\n0 2\n2 1\n")) << "x twice";
  EXPECT_FALSE(resumes("closed\n0 2\n1 2 3\n")) << "y is already covered";
}

RC_GTEST_PROP(SavedSearch, of_any_search_is_accepted, (unsigned nodes)) {
  test::Dice random(*rc::gen::arbitrary<std::uint64_t>());
  const cover::Problem problem = test::random_cover({}, random);
  cover::Search search(problem);
  (void)search.count({.nodes = 1 + nodes % 200});
  auto resumed = cover::Search::resume(problem, search.save());
  RC_ASSERT(resumed.has_value());
  RC_ASSERT(resumed->count({}) == search.count({}));
}

// Each slice is too short for the comparison of engines.
TEST(SavedSearch, ends_in_short_slices) {
  const cover::Problem problem = *cover::models::queens(9);
  cover::Search search(problem);
  std::uint64_t found = search.count({.nodes = 100});
  for (int slices = 0; search.stopped() && slices < 1000; ++slices) {
    search = *cover::Search::resume(problem, search.save());
    found += search.count({.nodes = 100});
  }
  EXPECT_FALSE(search.stopped());
  EXPECT_EQ(found, 352U);
}

// Subtrees in three cells, as few as overlap often, and disjoint ones that no single cell divides.
RC_GTEST_PROP(SavedCount, must_have_disjoint_subtrees, ()) {
  const auto candidates = *rc::gen::container<std::vector<std::array<int, 3>>>(
      rc::gen::container<std::array<int, 3>>(rc::gen::inRange(0, 16)));
  CountState count(Grid{});
  count.open.assign(candidates.size(), count.open.front());
  bool overlap = false;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    std::copy(candidates[i].begin(), candidates[i].end(), count.open[i].candidates.cells.begin());
    for (std::size_t j = 0; j < i; ++j) {
      int common = 0;
      for (int cell = 0; cell < 3; ++cell) common += (candidates[i][cell] & candidates[j][cell]) != 0;
      overlap |= common == 3;
    }
  }
  RC_CLASSIFY(overlap);
  RC_ASSERT(bool(parse_count_state(to_string(count))) == !overlap);
}

TEST(SavedCount, may_have_very_many_subtrees) {
  CountState count(Grid{});
  CountState::Subtree subtree = count.open.front();
  count.open.clear();
  for (unsigned number = 0; number < 32'768; ++number) {
    for (unsigned cell = 0; cell < 15; ++cell) subtree.candidates.cells[cell] = 1 + (number >> cell & 1);
    count.open.push_back(subtree);
  }
  const std::string text = to_string(count);
  EXPECT_TRUE(parse_count_state(text));
  count.open.push_back(count.open[20'000]);
  const auto refused = parse_count_state(to_string(count));
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().detail, "the subtree overlaps that of line 20003");
}

// ------------------------------------------------------------------------------------------------------ state files

class StateFileTest : public testing::Test {
 protected:
  StateFileTest() {
    std::string name = (fs::temp_directory_path() / "quadrille-state-XXXXXX").string();
    folder_ = ::mkdtemp(name.data());
  }
  ~StateFileTest() override { fs::remove_all(folder_); }

  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  static std::string text_of(const std::string& file) {
    std::ostringstream text;
    text << std::ifstream(file).rdbuf();
    return text.str();
  }
  std::size_t files() const {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder_), fs::directory_iterator()));
  }
  void write(const std::string& name, std::string_view text) const { std::ofstream(path(name)) << text; }

  fs::path folder_;
};

TEST_F(StateFileTest, holds_the_last_state) {
  auto file = job::StateFile::claim(path("state"));
  ASSERT_TRUE(file);
  EXPECT_EQ(files(), 0U) << "nothing is written before there is a state";
  EXPECT_FALSE(file->replace(seal("a", 1, "first\n")));
  EXPECT_FALSE(file->replace(seal("a", 1, "second\n")));
  EXPECT_EQ(text_of(path("state")), seal("a", 1, "second\n"));
  EXPECT_EQ(files(), 1U);
}

TEST_F(StateFileTest, belongs_to_one_run_at_a_time) {
  {
    auto first = job::StateFile::claim(path("state"));
    EXPECT_FALSE(first->replace(seal("a", 1, "first\n")));
    EXPECT_EQ(job::StateFile::claim(path("state")).error().code, ErrorCode::unwritable);
    EXPECT_FALSE(first->replace(seal("a", 1, "second\n"))) << "the lock stays with the name";
    EXPECT_FALSE(job::StateFile::claim(path("state")));
  }
  EXPECT_TRUE(job::StateFile::claim(path("state")));
}

TEST_F(StateFileTest, replaces_only_saved_states) {
  write("notes", "my notes\n");
  write("empty", "");
  write("old", seal("a", 1, "x\n"));
  fs::create_symlink("old", folder_ / "link");
  fs::create_directory(folder_ / "folder");
  ASSERT_EQ(::mkfifo(path("pipe").c_str(), 0600), 0);
  for (const char* name : {"notes", "link", "folder", "pipe"}) EXPECT_FALSE(job::StateFile::claim(path(name))) << name;
  for (const char* name : {"empty", "old", "none"}) EXPECT_TRUE(job::StateFile::claim(path(name))) << name;
  EXPECT_FALSE(job::StateFile::claim("/dev/full"));
  EXPECT_EQ(text_of(path("notes")), "my notes\n");
}

TEST_F(StateFileTest, keeps_the_old_state_if_the_new_one_cannot_be_written) {
  write("state", seal("a", 1, "old\n"));
  auto file = job::StateFile::claim(path("state"));
  const auto fails = [](job::Sink& sink) {
    (void)sink.write("half of a st");
    sink = job::Sink(-1);  // every further write fails
    (void)sink.write("ate");
  };
  EXPECT_TRUE(file->replace(fails));
  EXPECT_EQ(text_of(path("state")), seal("a", 1, "old\n"));
  EXPECT_EQ(files(), 1U) << "nothing else is in the folder";
}

// ------------------------------------------------------------------------------------------------- compressed output

TEST_F(StateFileTest, finds_settled_text_in_compressed_output) {
  for (const char* name : {"a.gz", "a.zst", "a.txt"}) {
    auto sink = job::Sink::create(path(name));
    std::string all;
    for (int i = 0; i < 3; ++i) {
      const std::string text = std::to_string(i) + std::string(1000, 'x') + '\n';
      EXPECT_FALSE(sink->write(text));
      all += text;
      EXPECT_FALSE(sink->settle());
      // A copy is what would be left if the program were killed now.
      fs::copy_file(path(name), path(std::string("copy-") + name), fs::copy_options::overwrite_existing);
      EXPECT_EQ(*job::read_file(path(std::string("copy-") + name)), all) << name;
    }
    EXPECT_FALSE(sink->finish());
    EXPECT_EQ(*job::read_file(path(name)), all) << name;
  }
  auto empty = job::Sink::create(path("empty.gz"));
  EXPECT_FALSE(empty->finish());
  EXPECT_GT(fs::file_size(path("empty.gz")), 0U);
  EXPECT_EQ(*job::read_file(path("empty.gz")), "");
}

}  // namespace

}  // namespace quadrille
