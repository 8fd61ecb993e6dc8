// Proofs of exact covers: parts of trees, numbers without limit. That proofs are right is tested by checkers:
// tests/proof/cover_certificates.py.
#include <gtest/gtest.h>

#include <deque>

#include "base/big_count.h"
#include "quadrille/cover/models.h"
#include "quadrille/proof/cover_tree.h"

namespace quadrille::proof {
namespace {

using cover::Problem;

const std::string head = count_head("0123456789abcdef");

WriteBytes to(std::string& text) {
  return [&text](std::string_view bytes) { return text += bytes, true; };
}

std::string whole_certificate(const Problem& problem, TreeOptions options = {}) {
  std::string text;
  TreeWriter writer(head, to(text));
  CountTree tree(problem, options);
  EXPECT_TRUE(tree.advance(writer));
  EXPECT_TRUE(tree.open().empty());
  EXPECT_TRUE(writer.finish(count_claim(writer.tokens(), tree.count())));
  return text;
}

// Each part ends after some nodes.
std::vector<TreePart> parts_of(const Problem& problem, std::uint64_t nodes) {
  std::vector<TreePart> parts(1);
  std::deque<std::pair<std::size_t, TreePath>> waiting{{0, {}}};
  for (; !waiting.empty(); waiting.pop_front()) {
    const auto [place, path] = waiting.front();
    TreePart part;
    TreeWriter writer({}, to(part.tokens));
    CountTree tree(problem, {}, path);
    const bool complete = tree.advance(writer, {.nodes = nodes});
    EXPECT_TRUE(writer.flush());
    part.count = tree.count();
    EXPECT_TRUE(!complete || tree.open().empty());
    for (const TreePath& open : tree.open()) {
      part.opened.push_back(parts.size());
      waiting.emplace_back(parts.size(), open);
      parts.emplace_back();
    }
    parts[place] = std::move(part);
  }
  return parts;
}

TEST(CoverTree, PartsAreJoinedToTheWhole) {
  for (const Problem& problem : {*cover::models::queens(6), *cover::models::langford(7)}) {
    const std::string whole = whole_certificate(problem);
    for (const std::uint64_t nodes : {1, 2, 7, 100}) {
      const std::vector<TreePart> parts = parts_of(problem, nodes);
      EXPECT_GT(parts.size(), 1U);
      std::string joined;
      EXPECT_FALSE(join_parts(head, parts, to(joined)));
      EXPECT_EQ(joined, whole) << nodes;
    }
  }
}

TEST(CoverTree, PartsThatDoNotFitAreErrors) {
  const Problem problem = *cover::models::queens(6);
  const std::vector<TreePart> parts = parts_of(problem, 20);
  std::string joined;
  std::vector<TreePart> bad = parts;
  bad.front().opened.pop_back();
  EXPECT_EQ(join_parts(head, bad, to(joined))->code, ErrorCode::bad_number);
  bad = parts, bad.front().opened.push_back(bad.front().opened.front());
  EXPECT_EQ(join_parts(head, bad, to(joined))->detail, "part 1 is left by two parts");
  bad = parts, bad.front().opened.push_back(bad.size());
  EXPECT_EQ(join_parts(head, bad, to(joined))->code, ErrorCode::bad_number);
  bad = parts, bad.back().count = "x";
  EXPECT_EQ(join_parts(head, bad, to(joined))->code, ErrorCode::bad_number);
  EXPECT_EQ(join_parts(head, parts, [](std::string_view) { return false; })->code, ErrorCode::unwritable);
}

TEST(CoverTree, EqualSubtreesAreWrittenOnce) {
  const Problem problem = *cover::models::perfect_matchings(*cover::models::complete_graph(12));
  const std::string text = whole_certificate(problem, {.memo = true});
  const std::string repeated = whole_certificate(problem, {.memo = true, .memory = 0});
  EXPECT_LT(2 * text.size(), repeated.size());
  for (const std::string& one : {text, repeated}) EXPECT_NE(one.find(" covers 10395\n"), one.npos);
}

TEST(CoverTree, AFailedWriteEndsTheTree) {
  const Problem problem = *cover::models::queens(8);
  TreeWriter writer(head, [](std::string_view) { return false; });
  EXPECT_FALSE(writer.flush());
  CountTree tree(problem);
  EXPECT_FALSE(tree.advance(writer));
  EXPECT_FALSE(writer.finish());
}

TEST(ProblemName, IsTheHashOfItsText) {
  EXPECT_EQ(problem_name(""), "cbf29ce484222325");  // the values of the FNV reference
  EXPECT_EQ(problem_name("a"), "af63dc4c8601ec8c");
  EXPECT_EQ(problem_name("foobar"), "85944171f73967e8");
}

TEST(BigCount, IsExactWithoutLimit) {
  BigCount power = 1;
  for (int i = 0; i < 300; ++i) power += BigCount(power);
  const std::string digits =
      "2037035976334486086268445688409378161051468393665936250636140449354381299763336706183397376";
  EXPECT_EQ(power.to_string(), digits);
  EXPECT_EQ(BigCount::parse(digits), power);
  BigCount rest = power;
  rest -= 1;
  EXPECT_EQ(rest.to_string(), digits.substr(0, digits.size() - 1) + "5");
  rest += 1, rest -= power;
  EXPECT_TRUE(rest.is_zero());
  EXPECT_EQ(rest.to_string(), "0");
  EXPECT_EQ(BigCount(1'000'000'000'000'000'000).to_string(), "1000000000000000000");
  for (const char* bad : {"", "01", "-1", "1 ", "x"}) EXPECT_FALSE(BigCount::parse(bad)) << bad;
  EXPECT_EQ(BigCount::parse("0"), BigCount(0));
}

}  // namespace
}  // namespace quadrille::proof
