// The built-in models on graphs, words and sets, random ones, and what is wrong with texts and arguments.
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <set>

#include "quadrille/cover/search.h"
#include "quadrille/models.h"
#include "support.h"

namespace quadrille::cover::models {
namespace {

// With the fastest engine: what all engines find is checked elsewhere.
std::uint64_t count_of(const Result<Problem>& problem) {
  EXPECT_TRUE(problem) << (problem ? "" : problem.error().detail);
  if (!problem) return no_limit;
  return Search(*problem, {accepts(Engine::bits, *problem) ? Engine::bits : Engine::links}).count();
}

// "code line:column"
template <class T>
std::string error_of(const Result<T>& result) {
  if (result) return "no error";
  const auto& [code, detail, at] = result.error();
  EXPECT_FALSE(detail.empty());
  return std::string(name(code)) + " " + std::to_string(at.line) + ":" + std::to_string(at.column);
}

// ---- Graphs ----

constexpr std::string_view petersen =
    "# outer ring, spokes, inner star\n"
    "a b\nb c\nc d\nd e\ne a\n\n"
    "a A\nb B\nc C\nd D\ne E\n\n"
    "A C\nC E\nE B\nB D\nD A\n";

TEST(GraphModels, the_petersen_graph) {
  const Graph graph = *parse_graph(petersen);
  EXPECT_EQ(graph.vertices.size(), 10U);
  EXPECT_EQ(graph.edges.size(), 15U);
  EXPECT_EQ(count_of(perfect_matchings(graph)), 6U);
  for (ColoringStyle style : {ColoringStyle::edges, ColoringStyle::vertices}) {
    EXPECT_EQ(count_of(colorings(graph, 2, style)), 0U);
    EXPECT_EQ(count_of(colorings(graph, 3, style)), 120U);
    EXPECT_EQ(count_of(colorings(graph, 4, style)), 12'960U);  // the chromatic polynomial at 4
  }
}

std::uint64_t power(std::uint64_t base, int exponent) {
  std::uint64_t value = 1;
  for (int i = 0; i < exponent; ++i) value *= base;
  return value;
}

TEST(GraphModels, rings_are_colored_in_as_many_ways_as_their_polynomial_says) {
  for (int n = 3; n <= 7; ++n) {
    Graph ring;
    for (int i = 0; i < n; ++i) {
      ring.vertices.push_back(std::to_string(i));
      ring.edges.push_back({static_cast<std::uint32_t>(i), static_cast<std::uint32_t>((i + 1) % n)});
    }
    ring.vertices.emplace_back("alone");
    for (std::uint64_t k = 1; k <= 4; ++k) {
      const std::uint64_t ways = n % 2 == 0 ? power(k - 1, n) + (k - 1) : power(k - 1, n) - (k - 1);
      for (ColoringStyle style : {ColoringStyle::edges, ColoringStyle::vertices}) {
        EXPECT_EQ(count_of(colorings(ring, static_cast<int>(k), style)), k * ways) << n << ' ' << k;
      }
    }
  }
}

TEST(GraphModels, complete_graphs_are_colored_by_falling_factorials) {
  EXPECT_EQ(count_of(colorings(*complete_graph(4), 6)), 360U);
  EXPECT_EQ(count_of(colorings(*complete_graph(4), 6, ColoringStyle::vertices)), 360U);
  EXPECT_EQ(count_of(colorings(*complete_graph(5), 4)), 0U);
}

// Sets of a size that dominate, by looking at all sets.
int dominating_sets_of(const Graph& graph, int size) {
  std::vector<std::uint32_t> reach(graph.vertices.size());
  for (std::size_t i = 0; i < reach.size(); ++i) reach[i] = 1U << i;
  for (const auto& [a, b] : graph.edges) reach[a] |= 1U << b, reach[b] |= 1U << a;
  const std::uint32_t all = (1U << reach.size()) - 1;
  int found = 0;
  for (std::uint32_t set = 0; set <= all; ++set) {
    if (std::popcount(set) != size) continue;
    std::uint32_t reached = 0;
    for (std::size_t i = 0; i < reach.size(); ++i) reached |= (set >> i & 1) != 0 ? reach[i] : 0;
    found += reached == all ? 1 : 0;
  }
  return found;
}

TEST(GraphModels, queens_that_dominate_a_board_are_options_with_bounds) {
  const Problem problem = *dominating_sets(*queen_graph(4), 2);
  EXPECT_EQ(problem.item_count(), 17U);
  EXPECT_EQ(problem.bounds(ItemId{0}), (Bounds{2, 2}));
  EXPECT_EQ(problem.bounds(ItemId{1}), (Bounds{1, unbounded}));
  EXPECT_EQ(dominating_sets_of(*queen_graph(4), 2), 12);  // OEIS A002568: 1, 4, 1, 12, 186, 4, 86, 4860
  // Each option is a queen and the cells that it reaches.
  std::vector<std::size_t> reached;
  for (std::uint32_t i = 0; i < 16; ++i) reached.push_back(problem.option(OptionId{i}).size() - 2);
  EXPECT_EQ(reached, (std::vector<std::size_t>{9, 9, 9, 9, 9, 11, 11, 9, 9, 11, 11, 9, 9, 9, 9, 9}));
}

TEST(GraphModels, random_graphs_have_the_edges_that_were_asked_for) {
  const Graph graph = *random_graph(40, 93, 2);
  std::set<std::array<std::uint32_t, 2>> edges(graph.edges.begin(), graph.edges.end());
  EXPECT_EQ(edges.size(), 93U);
  for (const auto& [a, b] : edges) EXPECT_TRUE(a < b && b < 40);
  EXPECT_EQ(graph.edges, random_graph(40, 93, 2)->edges);
  EXPECT_NE(graph.edges, random_graph(40, 93, 3)->edges);
}

TEST(GraphModels, dimacs_files_are_read) {
  const Graph graph = *parse_graph("c a comment with words\np edge 4 3\ne 1 2\ne 2 1\ne 3 2\n");
  EXPECT_EQ(graph.vertices, (std::vector<std::string>{"v1", "v2", "v3", "v4"}));
  EXPECT_EQ(graph.edges, (std::vector<std::array<std::uint32_t, 2>>{{0, 1}, {2, 1}}));
  EXPECT_EQ(error_of(parse_graph("p edge 4 3\ne 1 5\n")), "bad_number 2:5");
  EXPECT_EQ(error_of(parse_graph("p edge 4 3\ne 1\n")), "bad_number 2:4");
  EXPECT_EQ(error_of(parse_graph("p edge four 3\n")), "bad_number 1:8");
  EXPECT_EQ(error_of(parse_graph("p edge 4 3\nx 1 2\n")), "bad_symbol 2:1");
}

TEST(GraphModels, errors_in_graphs_have_a_place) {
  EXPECT_EQ(error_of(parse_graph("")), "missing_text 0:0");
  EXPECT_EQ(error_of(parse_graph("# nothing\n\n")), "missing_text 0:0");
  EXPECT_EQ(error_of(parse_graph("a b\nb  c d\n")), "surplus_text 2:6");
  EXPECT_EQ(error_of(parse_graph("a b\n  b b\n")), "repeated_item 2:5");
  EXPECT_EQ(error_of(parse_graph("a b\r\nb a\r\n")), "repeated_item 2:3");
  EXPECT_EQ(error_of(parse_graph("a b\na x:y\n")), "bad_symbol 2:4");
  EXPECT_EQ(error_of(colorings(*parse_graph("a b\na-b\n"), 2)), "duplicate_item 0:0");
  EXPECT_EQ(error_of(dominating_sets(*parse_graph("# a\na #\n"), 1)), "duplicate_item 0:0");
}

// ---- Words ----

std::uint64_t plain_word_squares(const std::vector<std::string>& words) {
  std::uint64_t found = 0;
  for (const std::string& a : words) {
    for (const std::string& b : words) {
      for (const std::string& c : words) {
        found += a != b && a != c && b != c && a[1] == b[0] && a[2] == c[0] && b[2] == c[1] ? 1 : 0;
      }
    }
  }
  return found;
}

std::uint64_t plain_word_rectangles(const std::vector<std::string>& across, const std::vector<std::string>& down) {
  std::uint64_t found = 0;
  const std::set<std::string> known(down.begin(), down.end());
  for (const std::string& a : across) {
    for (const std::string& b : across) {
      std::set<std::string> used{a, b};
      for (std::size_t column = 0; column < a.size(); ++column) used.insert({a[column], b[column]});
      const bool all_differ = used.size() == 2 + a.size();
      const bool all_known =
          std::ranges::all_of(used, [&](auto& word) { return word.size() == a.size() || known.contains(word); });
      found += all_differ && all_known ? 1 : 0;
    }
  }
  return found;
}

// Few letters, so that much fits together.
std::vector<std::string> words_of(int length, std::string_view letters, int count, std::uint64_t seed) {
  test::Dice random(seed);
  std::set<std::string> words;
  while (static_cast<int>(words.size()) < count) {
    std::string word;
    for (int i = 0; i < length; ++i)
      word += letters[static_cast<std::size_t>(random.below(static_cast<int>(letters.size())))];
    words.insert(word);
  }
  return {words.begin(), words.end()};
}

TEST(WordModels, squares_are_counted_by_a_plain_search) {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const std::vector<std::string> words = words_of(3, "abcd", 20, seed);
    EXPECT_EQ(count_of(word_squares(words)), plain_word_squares(words));
  }
  EXPECT_GT(plain_word_squares(words_of(3, "abcd", 20, 1)), 0U);
}

TEST(WordModels, rectangles_are_counted_by_a_plain_search) {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const auto across = words_of(3, "abcd", 20, seed), down = words_of(2, "abcd", 9, seed);
    EXPECT_EQ(count_of(word_rectangles(across, down)), plain_word_rectangles(across, down));
  }
  EXPECT_GT(plain_word_rectangles(words_of(3, "abcd", 20, 1), words_of(2, "abcd", 9, 1)), 0U);
}

TEST(WordModels, a_word_of_both_lists_is_used_once) {
  const std::vector<std::string> words{"ab", "ba", "bb"};  // ab/ba and ba/ab need ab twice, bb/bb more often
  EXPECT_EQ(count_of(word_rectangles(words, words)), 0U);
  const std::vector<std::string> across{"ab", "cd"}, down{"ac", "bd"};
  EXPECT_EQ(count_of(word_rectangles(across, down)), 1U);
}

TEST(WordModels, lists_are_read_with_the_places_of_mistakes) {
  EXPECT_EQ(*parse_words("# three\nabc\r\n\n xyz \nabc\n\xC3\xA9z\n"),
            (std::vector<std::string>{"abc", "xyz", "\xC3\xA9z"}));
  EXPECT_EQ(error_of(parse_words("\n\n")), "missing_text 0:0");
  EXPECT_EQ(error_of(parse_words("abc\nabcd\n")), "bad_length 2:1");
  EXPECT_EQ(error_of(parse_words("abc\n a-c\n")), "bad_symbol 2:3");
  EXPECT_EQ(error_of(word_squares(std::vector<std::string>{"ab", "abc"})), "bad_length 0:0");
  EXPECT_EQ(error_of(word_squares(std::vector<std::string>{"ab", "ab"})), "duplicate_item 0:0");
  EXPECT_EQ(error_of(word_squares(std::vector<std::string>{"a:"})), "bad_symbol 0:0");
  EXPECT_EQ(error_of(word_squares({})), "missing_text 0:0");
}

TEST(WordModels, random_words_are_the_same_everywhere) {
  const std::vector<std::string> words = *random_words(2000, 5, 1);
  EXPECT_EQ(std::set(words.begin(), words.end()).size(), 2000U);
  const std::vector<std::string> few = *random_words(4, 5, 1);
  EXPECT_TRUE(std::equal(few.begin(), few.end(), words.begin()));
  EXPECT_EQ(few, (std::vector<std::string>{"ceomi", "losef", "nacat", "coqso"}));
  EXPECT_EQ(error_of(random_words(1000, 2, 1)), "bad_number 0:0");
}

// ---- Sets ----

constexpr std::string_view five_sets =
    "# name the sets by what they cost\n"
    "cost=3, a, b\n"
    "cost=2,c\n"
    "a , c, cost=4\n"
    "b\n"
    "a,b,c,cost=9\n";

TEST(SetModels, partitions_and_packings_with_costs) {
  const SetSystem sets = *parse_sets(five_sets);
  EXPECT_EQ(sets.elements, (std::vector<std::string>{"a", "b", "c"}));
  const Problem partitions = *set_partitions(sets);
  EXPECT_EQ(count(partitions).count, 3U);  // ab c, ac b, abc
  EXPECT_EQ(partitions.cost(OptionId{2}), 4U);
  EXPECT_EQ(partitions.cost(OptionId{3}), 0U);
  EXPECT_EQ(count_of(set_packings(sets)), 9U);  // 3, ab, c, ac, b, abc, none: 6 sets or none, ab c, ac b, b c
  EXPECT_EQ(set_coverings(sets)->bounds(ItemId{0}), (Bounds{1, unbounded}));
}

TEST(SetModels, errors_in_sets_have_a_place) {
  EXPECT_EQ(error_of(parse_sets("")), "missing_text 0:0");
  EXPECT_EQ(error_of(parse_sets("a,b\na,,b\n")), "bad_symbol 2:3");
  EXPECT_EQ(error_of(parse_sets("a,b,\n")), "bad_symbol 1:5");
  EXPECT_EQ(error_of(parse_sets("a,b\nc, b c\n")), "bad_symbol 2:5");
  EXPECT_EQ(error_of(parse_sets("a,b\nc, b, c\n")), "repeated_item 2:7");
  EXPECT_EQ(error_of(parse_sets("cost=2\n")), "empty_option 1:1");
  EXPECT_EQ(error_of(parse_sets("a, cost=2x\n")), "bad_number 1:9");
  EXPECT_EQ(error_of(parse_sets("a, cost=4294967296\n")), "bad_number 1:9");
  EXPECT_EQ(error_of(set_packings(*parse_sets("a\nset1\n"))), "duplicate_item 0:0");
}

TEST(SetModels, packings_of_random_sets_are_counted_by_trying_all) {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const SetSystem sets = *random_sets({.elements = 12, .sets = 12, .smallest = 2, .largest = 4, .seed = seed});
    std::uint64_t packings = 0;
    for (std::uint32_t chosen = 0; chosen < 1U << 12; ++chosen) {
      std::vector<int> times(12);
      for (std::uint32_t i = 0; i < 12; ++i) {
        if ((chosen >> i & 1) == 0) continue;
        for (std::uint32_t member : sets.sets[i].members) ++times[member];
      }
      packings += std::ranges::max(times) <= 1 ? 1 : 0;
    }
    EXPECT_EQ(count_of(set_packings(sets)), packings);
  }
}

TEST(SetModels, random_sets_are_what_was_asked_for) {
  const RandomSets wanted{.elements = 30, .sets = 100, .smallest = 3, .largest = 5, .most_cost = 9, .solvable = true};
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    RandomSets seeded = wanted;
    seeded.seed = seed;
    const SetSystem sets = *random_sets(seeded);
    ASSERT_EQ(sets.sets.size(), 100U);
    for (const auto& [members, cost] : sets.sets) {
      EXPECT_TRUE(3 <= members.size() && members.size() <= 5);
      EXPECT_EQ(std::set(members.begin(), members.end()).size(), members.size());
      EXPECT_TRUE(members.back() < 30 && cost <= 9);
    }
    EXPECT_GT(count_of(set_partitions(sets)), 0U);
  }
}

TEST(SetModels, random_sets_are_refused_where_there_are_none) {
  EXPECT_EQ(error_of(random_sets({.smallest = 4, .largest = 3})), "bad_number 0:0");
  EXPECT_EQ(error_of(random_sets({.elements = 2, .largest = 3})), "bad_number 0:0");
  EXPECT_EQ(error_of(random_sets({.elements = 7, .sets = 9, .smallest = 4, .largest = 4, .solvable = true})),
            "bad_number 0:0");
  EXPECT_EQ(error_of(random_sets({.elements = 8, .sets = 1, .smallest = 4, .largest = 4, .solvable = true})),
            "bad_number 0:0");
}

// ---- Chains ----

TEST(ChainModel, a_million_levels_are_searched_without_recursion) {
  const int levels = test::scaled(1'000'000);
  const Problem problem = *chain(levels);
  Search search(problem, {.engine = Engine::links, .choice = ItemChoice::first});
  ASSERT_TRUE(search.next());
  EXPECT_EQ(search.solution().size(), static_cast<std::size_t>(levels));
  EXPECT_FALSE(search.next());
}

// ---- Drawings and arguments ----

TEST(PackingModels, errors_in_drawings_have_a_place) {
  EXPECT_EQ(error_of(parse_shape("..\n")), "missing_text 0:0");
  EXPECT_EQ(error_of(parse_shape("##.\n#x#\n")), "bad_symbol 2:2");
  EXPECT_EQ(error_of(parse_pieces("AA.\nA|\n")), "bad_symbol 2:2");
  EXPECT_EQ(error_of(parse_pieces("AA\t\n")), "bad_symbol 1:3");
  EXPECT_EQ(error_of(parse_pieces("A\xC3\xA9\n")), "bad_symbol 1:2");
  EXPECT_EQ(error_of(parse_pieces("\n\n")), "missing_text 0:0");
}

TEST(PackingModels, drawings_have_layers) {
  const Shape shape = *parse_shape("\n\n ##\n #\n\n\n ..\n #\n");
  EXPECT_EQ(shape, (Shape{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 1, 1}}));
}

TEST(PackingModels, pieces_must_differ_and_have_cells) {
  const std::vector<Piece> twice{{"A", box(1, 1), {}}, {"A", box(2, 1), {}}}, empty{{"A", {}, {}}};
  EXPECT_EQ(error_of(packing(box(2, 2), twice)), "duplicate_item 0:0");
  EXPECT_EQ(error_of(packing(box(2, 2), empty)), "empty_option 0:0");
  EXPECT_EQ(error_of(packing({}, twice)), "missing_text 0:0");
  const std::vector<Piece> like_a_cell{{"01", box(1, 1), {}}};
  EXPECT_EQ(error_of(packing(box(2, 2), like_a_cell)), "duplicate_item 0:0");
}

TEST(Models, arguments_out_of_range_are_bad_numbers) {
  for (const auto& problem : {sudoku(0, 3),
                              sudoku(3, 34),
                              latin_squares(0),
                              latin_squares(151),
                              reduced_latin_squares(0),
                              transversals(0),
                              queens(0),
                              queens(-1),
                              queens(1001),
                              centered_queens(101),
                              langford(0),
                              macmahon_squares(2, 4, 2),
                              macmahon_squares(0, 6, 2),
                              macmahon_squares(2, 3, 11),
                              square_packing(0, {}),
                              partridge(0),
                              one_factorizations(7),
                              one_factorizations(16),
                              colorings({}, 0),
                              steiner_systems(0, 3, 7),
                              steiner_systems(3, 2, 7),
                              steiner_systems(2, 8, 7),
                              steiner_systems(5, 10, 100),
                              steiner_systems(2, 4, 12, FirstPoint::fixed),
                              chain(-1),
                              chain(1, 0),
                              chain(1 << 20, 1 << 20)}) {
    EXPECT_EQ(error_of(problem), "bad_number 0:0");
  }
  for (const auto& graph : {complete_graph(2001), queen_graph(0), random_graph(4, 4, 1), random_graph(0, 0, 1)}) {
    EXPECT_EQ(error_of(graph), "bad_number 0:0");
  }
  EXPECT_EQ(error_of(polyominoes(11)), "bad_number 0:0");
  EXPECT_EQ(error_of(polycubes(0)), "bad_number 0:0");
  EXPECT_EQ(error_of(steiner_systems(3, 4, 10, FirstPoint::fixed)), "unsupported 0:0");
}

TEST(Models, clues_that_cannot_be_have_a_place) {
  std::vector<std::uint8_t> clues(16);
  EXPECT_EQ(error_of(sudoku(2, 3, clues)), "bad_length 0:0");
  clues[6] = 5;
  EXPECT_EQ(error_of(sudoku(2, 2, clues)), "bad_number 2:3");
  clues[6] = clues[3] = 4;
  EXPECT_EQ(error_of(sudoku(2, 2, clues)), "clashing_clues 2:3");
  EXPECT_EQ(count_of(latin_squares(4, clues)) > 0, true);
}

bool can_be_written(std::string_view text) {
  return !text.empty() &&
         std::ranges::all_of(text, [](char c) { return '!' <= c && c <= '~' && c != ':' && c != '|'; });
}

TEST(Models, every_item_has_a_name_that_can_be_written) {
  const std::vector<std::string> words = *random_words(20, 12, 1);
  for (const auto& problem :
       {sudoku(2, 3), latin_squares(3), transversals(40), queens(40), langford(12), macmahon_squares(1, 6, 2),
        packing(box(40, 2), pentominoes()), packing(box(40, 2, 2), soma()), partridge(3),
        perfect_matchings(*complete_graph(4)), one_factorizations(14), colorings(*complete_graph(3), 3),
        colorings(*complete_graph(3), 3, ColoringStyle::vertices), dominating_sets(*queen_graph(3), 1),
        steiner_systems(2, 3, 40), word_squares(words), word_rectangles(words, words), set_packings(*random_sets({})),
        chain(3)}) {
    ASSERT_TRUE(problem) << problem.error().detail;
    std::set<std::string_view> names;
    for (std::uint32_t item = 0; item < problem->item_count(); ++item) {
      const std::string_view item_name = problem->name(ItemId{item});
      EXPECT_TRUE(can_be_written(item_name)) << item_name;
      EXPECT_TRUE(names.insert(item_name).second) << item_name;
    }
    for (std::uint32_t option = 0; option < problem->option_count(); ++option) {
      for (const Entry& entry : problem->option(OptionId{option})) {
        ASSERT_TRUE(entry.color == Color::none || can_be_written(problem->name(entry.color)));
      }
    }
  }
}

}  // namespace
}  // namespace quadrille::cover::models
