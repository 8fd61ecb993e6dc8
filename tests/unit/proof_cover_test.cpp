// Proofs of exact covers: parts of trees, numbers without limit. That proofs are right is tested by checkers:
// tests/proof/cover_certificates.py.
#include <gtest/gtest.h>

#include "base/big_count.h"
#include "proof/tree_parts.h"
#include "quadrille/models.h"

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
  EXPECT_TRUE(TreeParts::left(tree).empty());
  EXPECT_TRUE(writer.finish(count_claim(writer.tokens(), tree.count())));
  return text;
}

// Each part ends after some nodes, and what it leaves is divided into single branches.
std::string certificate_in_parts(const Problem& problem, std::uint64_t nodes) {
  std::string text;
  TreeWriter whole(head, to(text));
  CountTree tree(problem);
  BigCount count;
  std::vector<cover::OpenPath> waiting = TreeParts::left(tree);  // the last one is next
  while (!waiting.empty()) {
    cover::OpenPath part = std::move(waiting.back());
    waiting.pop_back();
    if (auto tail = split_off(part, false)) {
      waiting.push_back(*std::move(tail)), waiting.push_back(std::move(part));
      continue;
    }
    EXPECT_TRUE(TreeParts::set(tree, {std::move(part)}));
    std::string tokens;
    TreeWriter writer({}, to(tokens));
    const bool complete = tree.advance(writer, {.nodes = nodes});
    EXPECT_TRUE(writer.flush());
    EXPECT_TRUE(!complete || TreeParts::left(tree).empty());
    whole.add_tokens(tokens);
    count += *BigCount::parse(tree.count());
    auto left = TreeParts::left(tree);
    waiting.insert(waiting.end(), std::make_move_iterator(left.rbegin()), std::make_move_iterator(left.rend()));
  }
  EXPECT_TRUE(whole.finish(count_claim(whole.tokens(), count.to_string())));
  return text;
}

TEST(CoverTree, PartsAreTogetherTheWhole) {
  for (const Problem& problem : {*cover::models::queens(6), *cover::models::langford(7)}) {
    const std::string whole = whole_certificate(problem);
    for (const std::uint64_t nodes : {1, 2, 7, 100}) EXPECT_EQ(certificate_in_parts(problem, nodes), whole) << nodes;
  }
}

TEST(CoverTree, SeveralPartsAreWrittenInTheirOrder) {
  const Problem problem = *cover::models::queens(7);
  CountTree tree(problem);
  std::string text;
  TreeWriter writer(head, to(text));
  EXPECT_FALSE(tree.advance(writer, {.nodes = 50}));
  BigCount count = *BigCount::parse(tree.count());
  std::vector<cover::OpenPath> parts = TreeParts::left(tree);
  ASSERT_EQ(parts.size(), 1U);
  while (auto tail = split_off(parts.front(), false)) parts.insert(parts.begin() + 1, *std::move(tail));
  ASSERT_GT(parts.size(), 2U);
  ASSERT_TRUE(TreeParts::set(tree, parts));
  EXPECT_EQ(TreeParts::left(tree).size(), parts.size());
  EXPECT_TRUE(tree.advance(writer));
  count += *BigCount::parse(tree.count());
  EXPECT_TRUE(writer.finish(count_claim(writer.tokens(), count.to_string())));
  EXPECT_EQ(text, whole_certificate(problem));
}

TEST(CoverTree, PartsOfAnotherProblemAreRefused) {
  const Problem problem = *cover::models::queens(4);
  CountTree tree(problem);
  const auto option = [](std::uint32_t number) { return cover::OptionId{number}; };
  // Queens 0 and 1 are in the same row.
  EXPECT_FALSE(TreeParts::set(tree, {{.levels = {{option(0), 4, {option(4)}}, {option(1), 4, {}}}, .end_open = true}}));
  EXPECT_FALSE(TreeParts::set(tree, {{.levels = {{option(0), 4, {}}, {option(9), 4, {option(1)}}}}}));
  EXPECT_FALSE(TreeParts::set(tree, {{.levels = {{cover::no_option, 4, {}}}, .end_open = true}}));
  EXPECT_FALSE(TreeParts::set(tree, {{.levels = {{option(0), 4, {cover::no_option}}}}}));
  EXPECT_TRUE(TreeParts::left(tree).empty());
  EXPECT_TRUE(TreeParts::set(tree, {{.levels = {{option(0), 4, {option(4)}}}, .end_open = true}}));
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

// The examples of FIPS 180-4, and texts around the end of a block.
TEST(ProblemName, IsTheSha256OfItsText) {
  EXPECT_EQ(problem_name(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(problem_name("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(problem_name("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  EXPECT_EQ(problem_name(std::string(1'000'000, 'a')),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
  EXPECT_EQ(problem_name(std::string(55, '\xff')), "aadaed00a3c5fbb8072ae7f1984ba8199fbe5272de427d11eaf31583af37db51");
  EXPECT_EQ(problem_name(std::string(56, '\xff')), "528ff50ab05e77bbbd224a9ec86165dbb6824a9a9efb544be0a1d57d5b416457");
  EXPECT_EQ(problem_name(std::string(64, '\xff')), "8667e718294e9e0df1d30600ba3eeb201f764aad2dad72748643e4a285e1d1f7");
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
