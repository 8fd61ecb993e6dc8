// Searches by propagation: what they find in slices, when they are saved, and on boards of all sizes; and propagation
// alone: it removes no symbol of a solution.
#include <gtest/gtest.h>

#include <random>
#include <set>

#include "base/sealed_text.h"
#include "puzzle/propagate/propagation.h"
#include "puzzle/search/propagation_search.h"
#include "quadrille/cover/search.h"
#include "quadrille/puzzle.h"
#include "quadrille/puzzle/cover.h"
#include "random_board.h"
#include "support.h"

namespace quadrille {
namespace {

using test::Cells;
using test::FilledBoard;
using test::keeps;
using test::random_rule;
using Fillings = std::set<std::string>;

std::string text_of(std::span<const std::uint8_t> cells) { return {cells.begin(), cells.end()}; }

// A full board and rules that it keeps, some of its cells empty.
FilledBoard board_with_solution(BoxShape shape, std::size_t rules, std::size_t clues, std::mt19937& random) {
  test::Dice filler(random());
  FilledBoard made{empty_puzzle(shape), test::random_full_board(shape, filler)};
  for (int tries = 0; made.puzzle.rules.size() < rules && tries < 5000; ++tries) {
    const RuleKind kind = rule_infos()[random() % rule_infos().size()].kind;
    if (!test::fits(kind, shape)) continue;
    const Rule rule = random_rule(kind, made.puzzle, random);
    if (rule_without_cover(empty_puzzle(shape, {rule})) != nullptr) continue;
    if (keeps(made.puzzle, rule, made.filling)) made.puzzle.rules.push_back(rule);
  }
  for (std::size_t i = 0; i < clues; ++i) {
    const std::size_t cell = random() % made.filling.size();
    made.puzzle.cells[cell] = made.filling[cell];
  }
  return made;
}

Fillings all_of(PropagationSearch& search, std::uint64_t slice = cover::no_limit) {
  Fillings found;
  do {
    while (search.next({.nodes = slice})) EXPECT_TRUE(found.insert(text_of(search.solution())).second);
  } while (search.stopped());
  return found;
}

Fillings all_by_covers(const Puzzle& board) {
  const PuzzleCover board_cover(board);
  cover::Search search(board_cover.problem());
  Fillings found;
  while (search.next()) found.insert(text_of(board_cover.filling(search.solution())));
  return found;
}

TEST(PropagationSearch, finds_what_the_search_for_exact_covers_finds) {
  std::mt19937 random(1);
  for (int i = 0; i < test::scaled(60); ++i) {
    const auto [board, filling] = board_with_solution({2, 3}, 2 + random() % 5, 8 + random() % 6, random);
    PropagationSearch search(board);
    const Fillings found = all_of(search);
    EXPECT_EQ(found, all_by_covers(board));
    EXPECT_TRUE(found.contains(text_of(filling)));
    EXPECT_EQ(search.progress(), 1);
  }
}

TEST(PropagationSearch, proves_boards_of_9_and_16_rows_to_have_one_solution) {
  std::mt19937 random(2);
  for (const BoxShape shape : {BoxShape{3, 3}, BoxShape{4, 4}}) {
    const bool is_large = shape.order() > 9;  // for which dancing links, the oracle, take seconds
    const auto cells = static_cast<std::size_t>(shape.order() * shape.order());
    for (int i = 0; i < test::scaled(is_large ? 5 : 20); ++i) {
      const auto [board, filling] = board_with_solution(shape, 6, is_large ? cells * 3 / 4 : cells * 2 / 3, random);
      const PuzzleAnswer expected = test::answer_by_links(board, 2);
      const PuzzleAnswer verdict = test::answer_to(board, 2);
      EXPECT_EQ(verdict.count, expected.count);
      EXPECT_TRUE(is_solution(board, verdict.solution));
    }
  }
}

// Cages of up to `most` cells, which grow over a full board.
FilledBoard killer(std::size_t most, std::mt19937& random) {
  test::Dice filler(random());
  FilledBoard made{empty_puzzle(BoxShape{3, 3}), test::random_full_board({3, 3}, filler)};
  std::vector<bool> taken(81, false);
  for (int start = 0; start < 81; ++start) {
    if (taken[static_cast<std::size_t>(start)]) continue;
    Rule cage{RuleKind::cage, {}, 0};
    SymbolSet symbols = 0;
    for (int next = start; next >= 0 && cage.cells.size() < most;) {
      const int symbol = made.filling[static_cast<std::size_t>(next)];
      cage.cells.push_back(next), *cage.number += symbol, symbols |= only(symbol);
      taken[static_cast<std::size_t>(next)] = true;
      std::vector<int> fitting;
      for (int cell = 0; cell < 81; ++cell) {
        const auto touches = [&](int other) {
          return std::abs(cell / 9 - other / 9) + std::abs(cell % 9 - other % 9) == 1;
        };
        if (!taken[static_cast<std::size_t>(cell)] && std::ranges::any_of(cage.cells, touches) &&
            (symbols & only(made.filling[static_cast<std::size_t>(cell)])) == 0)
          fitting.push_back(cell);
      }
      next = fitting.empty() ? -1 : fitting[random() % fitting.size()];
    }
    made.puzzle.rules.push_back(std::move(cage));
  }
  return made;
}

// Searches of thousands of nodes, in which propagation meets what it never meets near a solution.
TEST(PropagationSearch, finds_the_filling_of_a_killer_if_it_ends) {
  std::mt19937 random(5);
  int ended = 0;
  for (int i = 0; i < test::scaled(30); ++i) {
    const auto [board, filling] = killer(3 + random() % 4, random);
    PropagationSearch search(board);
    Fillings found;
    while (search.nodes() < 5000 && search.next({.nodes = 5000 - search.nodes()})) {
      EXPECT_TRUE(is_solution(board, search.solution()));
      EXPECT_TRUE(found.insert(text_of(search.solution())).second);
    }
    if (search.nodes() >= 5000) continue;
    EXPECT_TRUE(found.contains(text_of(filling)));
    ++ended;
  }
  EXPECT_GT(ended, 0);
}

TEST(PropagationSearch, finds_the_same_in_slices_and_after_it_was_saved) {
  std::mt19937 random(3);
  for (int i = 0; i < test::scaled(20); ++i) {
    const Puzzle board = board_with_solution({2, 3}, 3, 6, random).puzzle;
    PropagationSearch whole(board), sliced(board);
    const Fillings expected = all_of(whole);
    EXPECT_EQ(all_of(sliced, 1 + random() % 20), expected);
    EXPECT_EQ(sliced.nodes(), whole.nodes());

    PropagationSearch saved(board);
    Fillings found;
    double progress = 0;
    for (bool more = true; more;) {
      for (bool any = true; any;) {
        any = saved.next({.nodes = 1 + random() % 9});
        if (any) {
          EXPECT_TRUE(found.insert(text_of(saved.solution())).second);
        }
        if (random() % 3 == 0) break;
        more = any || saved.stopped();
      }
      progress = saved.progress();
      EXPECT_TRUE(progress >= 0 && progress <= 1);
      const std::string text = saved.save();
      auto resumed = PropagationSearch::resume(board, text);
      ASSERT_TRUE(resumed) << resumed.error().detail;
      EXPECT_EQ(resumed->nodes(), saved.nodes());
      saved = *std::move(resumed);
    }
    EXPECT_EQ(found, expected);
  }
}

TEST(PropagationSearch, refuses_states_of_other_boards_and_damaged_ones) {
  Puzzle board = empty_puzzle(BoxShape{2, 2}, {{RuleKind::little_killer, {0, 5, 10}, 7}});
  PropagationSearch search(board);
  ASSERT_TRUE(search.next());
  const std::string text = search.save();
  ASSERT_TRUE(PropagationSearch::resume(board, text));
  for (std::size_t length = 0; length < text.size(); ++length) {
    EXPECT_FALSE(PropagationSearch::resume(board, text.substr(0, length))) << length;
  }
  const std::string_view body = *unseal(text, "board-search", 3);
  const auto sealed_again = [&](std::string_view changed) { return seal("board-search", 3, changed); };
  EXPECT_TRUE(PropagationSearch::resume(board, sealed_again(body)));
  const std::string head(body.substr(0, body.find('\n', body.find('\n') + 1) + 1));
  const std::string subtree = "0 ffffffffffffffff\n";
  EXPECT_TRUE(PropagationSearch::resume(board, sealed_again(head + subtree)));
  for (const std::string& tail :
       {subtree + subtree, std::string("0 ff\n"), "1" + subtree.substr(1), "0 0" + subtree.substr(3),
        "0 g" + subtree.substr(3), subtree.substr(1), subtree.substr(0, 18) + "x\n"}) {
    const auto refused = PropagationSearch::resume(board, sealed_again(head + tail));
    ASSERT_FALSE(refused) << tail;
    EXPECT_EQ(refused.error().code, ErrorCode::bad_symbol);
  }
  board.rules.front().number = 8;
  EXPECT_EQ(PropagationSearch::resume(board, text).error().code, ErrorCode::bad_number);
}

TEST(PropagationSearch, stops_at_once) {
  std::stop_source source;
  source.request_stop();
  PropagationSearch search(empty_puzzle(BoxShape{3, 3}, {{RuleKind::thermometer, {0, 1, 2}}}));
  EXPECT_FALSE(search.next({.stop = source.get_token()}));
  EXPECT_TRUE(search.stopped());
  EXPECT_TRUE(search.next());
}

TEST(Arithmetic, is_what_compares_or_adds_numbers) {
  EXPECT_FALSE(has_arithmetic(empty_puzzle(BoxShape{3, 3})));
  EXPECT_FALSE(has_arithmetic(empty_puzzle(BoxShape{3, 3}, {{RuleKind::anti_knight}})));
  EXPECT_TRUE(has_arithmetic(empty_puzzle(BoxShape{3, 3}, {{RuleKind::anti_knight}, {RuleKind::thermometer, {0, 1}}})));
}

TEST(PropagationSearch, suits_boards_with_rules_and_small_ones) {
  EXPECT_FALSE(suits_propagation(empty_puzzle(BoxShape{3, 3})));
  EXPECT_FALSE(suits_propagation(empty_puzzle(BoxShape{4, 4})));
  EXPECT_TRUE(suits_propagation(empty_puzzle(BoxShape{3, 4})));
  EXPECT_TRUE(suits_propagation(empty_puzzle(BoxShape{3, 3}, {{RuleKind::anti_knight}})));
  EXPECT_TRUE(suits_propagation(empty_puzzle(BoxShape{4, 4}, {{RuleKind::windoku}})));
}

TEST(PropagationSearch, is_simple_with_nothing_but_houses_and_pairs) {
  const auto is_simple = [](const Rule& rule) {
    return PropagationSearch(empty_puzzle(BoxShape{3, 3}, {{RuleKind::anti_king}, rule})).is_simple();
  };
  EXPECT_TRUE(is_simple({RuleKind::thermometer, {0, 1, 2}}));
  EXPECT_FALSE(is_simple({RuleKind::renban, {0, 1, 2}}));
  EXPECT_FALSE(is_simple({RuleKind::little_killer, {0, 10, 20, 30}, 20}));
  EXPECT_FALSE(is_simple({RuleKind::skyscraper, {0, 1, 2, 3, 4, 5, 6, 7, 8}, 3}));
}

// On the way to a solution, too: of a board to which some of its symbols have been added.
// 3 must be in the cage, but its two places are needed for 1 and 2.
TEST(Propagation, finds_that_a_symbol_of_a_cage_has_lost_all_its_places) {
  Puzzle board = empty_puzzle(BoxShape{3, 3});
  board.rules = {{RuleKind::cage, {0, 1, 2, 3}, 10}};
  const propagate::Network network = propagate::network_of(board);
  const std::size_t size = network.candidates.size();
  std::vector<SymbolSet> candidates = network.candidates;
  candidates[0] = only(1) | only(3), candidates[1] = only(2) | only(3);
  candidates[2] = only(4) | only(7), candidates[3] = only(4) | only(8);
  const std::vector<SymbolSet> others(64, all_symbols(9));  // which are not candidates of the board
  candidates.insert(candidates.end(), others.begin(), others.end());
  propagate::Propagation propagation(network);
  EXPECT_FALSE(propagation.run_all(std::span(candidates).first(size)));
  EXPECT_TRUE(std::equal(others.begin(), others.end(), candidates.begin() + static_cast<std::ptrdiff_t>(size)));
}

TEST(Propagation, removes_no_symbol_of_a_solution_and_finds_nothing_more_at_once) {
  std::mt19937 random(4);
  for (int i = 0; i < test::scaled(150); ++i) {
    const BoxShape shape = i % 10 == 0 ? BoxShape{4, 4} : i % 2 == 0 ? BoxShape{2, 3} : BoxShape{3, 3};
    const auto [board, filling] = board_with_solution(shape, 3 + random() % 6, random() % 8, random);
    const propagate::Network network = propagate::network_of(board);
    ASSERT_TRUE(network.possible);
    propagate::Propagation propagation(network);
    std::vector<SymbolSet> candidates = network.candidates;
    ASSERT_TRUE(propagation.run_all(candidates));
    for (int step = 0; step < 8; ++step) {
      for (std::size_t cell = 0; cell < filling.size(); ++cell) {
        ASSERT_NE(candidates[cell] & only(filling[cell]), 0U) << "step " << step << ", cell " << cell;
      }
      std::vector<SymbolSet> again = candidates;
      ASSERT_TRUE(propagation.run_all(again));
      ASSERT_EQ(again, candidates);
      const std::size_t cell = random() % filling.size();
      candidates[cell] = only(filling[cell]);
      ASSERT_TRUE(propagation.run(candidates, static_cast<int>(cell)));
    }
  }
}

}  // namespace
}  // namespace quadrille
