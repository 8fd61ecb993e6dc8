// Saved states of every kind, damaged: each is refused with a message, or continues as a search of its problem.
//
// The first character says which state, the second one how it is damaged:
//     ' '   the bytes of a good state: places that are cut out, copied or overwritten
//     '!'   its lines: what follows are the lines of the body, under a checksum that fits; a line "=N" is line N of the
//           good state, and "#" the number of the problem
//     '"'   what follows is the whole text
#include <algorithm>
#include <functional>

#include "answers/searches/saving.h"
#include "base/sealed_text.h"
#include "cover/core/fingerprint.h"
#include "quadrille/cover.h"
#include "quadrille/cover/zdd.h"
#include "quadrille/puzzle.h"
#include "quadrille/solve.h"
#include "quadrille/sudoku.h"
#include "small_cover.h"
#include "targets.h"

namespace quadrille::fuzz {

namespace {

constexpr std::uint64_t few_nodes = 3000, few_solutions = 30;

// ---- The problems ----

// Pairs of eight things, two of them with a color each: 105 covers without the colors.
cover::Problem pairs() {
  cover::Builder builder;
  std::vector<cover::ItemId> items;
  for (int i = 0; i < 8; ++i) items.push_back(*builder.add_item());
  const cover::ItemId extra = *builder.add_item("", cover::Kind::secondary);
  for (std::size_t a = 0; a < items.size(); ++a) {
    for (std::size_t b = a + 1; b < items.size(); ++b) {
      std::vector<cover::Entry> entries{items[a], items[b]};
      if (a == 0) entries.emplace_back(extra, builder.color(b < 4 ? "low" : "high"));
      if (a == 1) entries.emplace_back(extra, builder.color(b < 6 ? "low" : "high"));
      (void)builder.add_option(entries).value();
    }
  }
  return std::move(builder).build();
}

// Five things that are each needed once or twice.
cover::Problem bounded_pairs() {
  cover::Builder builder;
  std::vector<cover::ItemId> items;
  for (int i = 0; i < 5; ++i) items.push_back(*builder.add_item("", cover::Bounds{1, 2}));
  for (std::size_t a = 0; a < items.size(); ++a) {
    for (std::size_t b = a + 1; b < items.size(); ++b) (void)builder.add_option({items[a], items[b]}).value();
  }
  return std::move(builder).build();
}

Grid puzzle() {
  Grid grid;
  for (std::size_t cell = 0; cell < 54; ++cell) {
    const std::size_t row = cell / 9, column = cell % 9;
    if (cell % 4 != 0) grid.cells[cell] = static_cast<std::uint8_t>((row * 3 + row / 3 + column) % 9 + 1);
  }
  return grid;
}

// ---- What is done with a state ----

// Whether it is accepted.
bool refused(const Error& error) {
  require(!error.detail.empty(), "an error without words");
  return false;
}

bool check_search(const cover::Problem& problem, std::string_view state) {
  auto search = cover::Search::resume(problem, state);
  if (!search) return refused(search.error());
  const Definition definition(problem);
  const std::string again = search->save();
  auto copy = cover::Search::resume(problem, again);
  require(copy.has_value(), "a state that was accepted is refused when it is saved again", again);
  const cover::Pause pause{.nodes = few_nodes, .solutions = few_solutions};
  std::uint64_t found = 0;
  for (; found < few_solutions && search->next(pause); ++found) {
    const auto solution = search->solution();
    require(definition.is_cover({solution.begin(), solution.end()}), "what was found is not a cover", state);
  }
  if (search->stopped()) return true;
  require(copy->count({.solutions = few_solutions}) == found, "a state saved again finds other covers", state);
  return true;
}

bool check_zdd(const cover::Problem& problem, std::string_view state) {
  const auto diagram = cover::Zdd::load(problem, state);
  if (!diagram) return refused(diagram.error());
  const Definition definition(problem);
  std::uint64_t found = 0;
  for (cover::ZddWalk walk(*diagram); found < few_solutions && walk.next(); ++found)
    require(definition.is_cover({walk.cover().begin(), walk.cover().end()}), "a diagram has what is not a cover",
            state);
  require(diagram->count() >= found, "a diagram counts fewer covers than it has", state);
  require(cover::Zdd::load(problem, diagram->save()).has_value(), "a diagram is refused when it is saved again", state);
  return true;
}

bool check_count(std::string_view state) {
  const auto count = parse_count_state(state);
  if (!count) return refused(count.error());
  const auto again = parse_count_state(to_string(*count));
  require(again && again->found == count->found && again->open == count->open, "another count was read", state);
  return true;
}

// Solutions of a board; their states are those of a count, or hold a search.
bool check_solutions(const Puzzle& board, std::string_view state) {
  auto walk = Solutions::resume(board, state);
  if (!walk) return refused(walk.error());
  const std::uint64_t before = walk->found();
  for (std::uint64_t found = 1; found <= few_solutions && walk->next(); ++found) {
    require(is_solution(board, walk->solution()), "what was found is not a solution", state);
    require(walk->found() == before + found, "solutions are not counted", state);
  }
  require(Solutions::resume(board, walk->save()).has_value(), "a state saved again is refused", state);
  return true;
}

bool check_searches(const cover::Problem& problem, std::string_view state) {
  const auto searches = answers::parse_searches(state);
  if (!searches) return refused(searches.error());
  require(answers::to_string(*searches) == state, "other searches were read", state);
  return std::all_of(searches->begin(), searches->end(),
                     [&](const answers::SavedSearch& saved) { return check_search(problem, saved.state); });
}

// ---- The kinds of states ----

struct Kind {
  std::string good;       // a state
  std::uint64_t problem;  // what "#" stands for
  std::function<bool(std::string_view)> check;
};

Kind search_kind(const cover::Problem& problem) {
  cover::Search search(problem);
  (void)search.count({.nodes = 20});
  return {search.save(), cover::fingerprint(problem),
          [&](std::string_view state) { return check_search(problem, state); }};
}

Kind zdd_kind(const cover::Problem& problem) {
  return {cover::Zdd::build(problem)->save(), cover::fingerprint(problem),
          [&](std::string_view state) { return check_zdd(problem, state); }};
}

Kind count_kind() {
  auto walk = *Solutions::create(Puzzle(puzzle()));
  (void)(walk.next() && walk.next());
  return {walk.save(), 0, check_count};
}

// Searches of different engines have the number after different words.
Kind solutions_kind(const Puzzle& board, std::string_view word) {
  auto walk = *Solutions::create(board);
  (void)(walk.next() && walk.next());
  const std::string state = walk.save(), before = '\n' + std::string(word) + ' ';
  const std::size_t at = state.find(before);
  const std::uint64_t number = at == state.npos ? 0 : std::stoull(state.substr(at + before.size()));
  return {state, number, [&](std::string_view text) { return check_solutions(board, text); }};
}

Kind searches_kind(const cover::Problem& problem) {
  cover::Search search(problem);
  (void)search.count({.nodes = 20});
  const std::string state = answers::to_string({{1, 5, cover::Search(problem).save()}, {2, 7, search.save()}});
  return {state, cover::fingerprint(problem), [&](std::string_view text) { return check_searches(problem, text); }};
}

// ---- Damage ----

std::string damaged(std::string text, Choices& choices) {
  while (!choices.at_end() && !text.empty()) {
    const auto place = [&] {
      return static_cast<std::size_t>(choices.below(95) * 95 + choices.below(95)) % text.size();
    };
    const int kind = choices.below(5);
    const std::size_t at = place(), length = 1 + static_cast<std::size_t>(choices.below(40));
    if (kind == 0) text.resize(at);
    if (kind == 1) text.erase(at, length);
    if (kind == 2) text.insert(at, text.substr(at, length));
    if (kind == 3) text[at] = static_cast<char>(text[at] ^ 1 << choices.below(8));
    if (kind == 4) text[at] = static_cast<char>(' ' + choices.below(95));
  }
  return text;
}

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  for (Choices left(text); !left.at_end();) lines.push_back(left.line());
  return lines;
}

// The body of the good state with other lines. A state inside of it is sealed by its lines "quadrille ..." and "end".
class Rewriting {
 public:
  explicit Rewriting(const Kind& kind) : kind_(kind), good_(lines_of(kind.good)) {}

  std::string rewritten(Choices& choices) {
    while (!choices.at_end()) add(choices.line());
    return sealed(good_.front(), text_);
  }

  std::string good_again() {
    for (std::size_t line = 1; line + 1 < good_.size(); ++line) append(good_[line]);
    return sealed(good_.front(), text_);
  }

 private:
  static std::string sealed(std::string_view head, std::string_view body) {
    const std::size_t first = head.find(' ') + 1, last = head.rfind(' ');
    return seal(head.substr(first, last - first), head.back() - '0', body);
  }

  void add(std::string_view line) {
    if (line.starts_with('=')) return add_good(Choices(line.substr(1)).below(95));
    const std::size_t number = line.find('#');
    if (number == line.npos) return append(line);
    append(std::string(line.substr(0, number)) + std::to_string(kind_.problem) + std::string(line.substr(number + 1)));
  }

  // The inner state is sealed again at its end, with the lines that it has now.
  void add_good(int number) {
    if (number > 0 && static_cast<std::size_t>(number) + 1 < good_.size())
      append(good_[static_cast<std::size_t>(number)]);
  }

  void append(std::string_view line) {
    if (line.starts_with(start_of_sealed) && line.size() > start_of_sealed.size() + 2) {
      inner_ = text_.size(), head_ = line;
    } else if (line.starts_with("end") && !head_.empty()) {
      const std::string body = text_.substr(inner_ + head_.size() + 1);
      text_.resize(inner_);
      text_ += sealed(head_, body);
      head_.clear();
      return;
    }
    (text_ += line) += '\n';
  }

  const Kind& kind_;
  std::vector<std::string_view> good_;
  std::string text_, head_;
  std::size_t inner_ = 0;
};

// What is not damaged must be accepted: otherwise nothing would be tested.
std::vector<Kind> checked(std::vector<Kind> all) {
  for (const Kind& kind : all) {
    require(kind.check(kind.good), "a good state is refused", kind.good);
    require(Rewriting(kind).good_again() == kind.good, "a good state is not the same when it is sealed again",
            kind.good);
  }
  return all;
}

const std::vector<Kind>& kinds() {
  static const cover::Problem plain = pairs(), bounded = bounded_pairs();
  static const Puzzle grid = Puzzle(puzzle()), small = empty_puzzle(BoxShape{2, 2}, {{RuleKind::diagonal_down}}),
                      sums = empty_puzzle(BoxShape{2, 2}, {{RuleKind::little_killer, {0, 5, 10}, 7}});
  static const std::vector<Kind> all =
      checked({search_kind(plain), search_kind(bounded), zdd_kind(plain), count_kind(), solutions_kind(grid, "problem"),
               solutions_kind(small, "problem"), searches_kind(plain), solutions_kind(sums, "board")});
  return all;
}

}  // namespace

void check_states(std::string_view input) {
  Choices choices(input);
  const auto& all = kinds();
  const Kind& kind = all[static_cast<std::size_t>(choices.below(static_cast<int>(all.size())))];
  const int damage = choices.below(3);
  if (damage == 0) (void)kind.check(damaged(kind.good, choices));
  if (damage == 1) (void)kind.check(Rewriting(kind).rewritten(choices));
  if (damage == 2) (void)kind.check(choices.rest());
}

}  // namespace quadrille::fuzz
