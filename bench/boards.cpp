#include "boards.h"

#include <algorithm>
#include <cassert>
#include <numeric>
#include <ostream>

#include "quadrille/make/generate.h"
#include "quadrille/puzzle/cover.h"
#include "quadrille/solve.h"
#include "sat/search.h"
#include "watchdog.h"

namespace quadrille::bench {

namespace {

// Valid boards with this number of clues; 0: minimal boards.
std::vector<Puzzle> made_of(const Puzzle& board, int clues, std::size_t count, std::uint64_t seed) {
  GeneratorOptions options;
  if (clues > 0) options.minimal = false, options.fewest_clues = options.most_clues = clues;
  Solver solver;
  std::vector<Puzzle> boards;
  for (std::uint64_t round = 0; boards.size() < count; ++round) {
    for (Puzzle& made : generate(solver, board, options, seed, round).puzzles) boards.push_back(std::move(made));
  }
  return boards;
}

// The boards that take the most nodes among `tried` minimal ones.
std::vector<Puzzle> hardest(const Puzzle& board, std::size_t tried, std::size_t count, std::uint64_t seed) {
  std::vector<std::pair<std::uint64_t, Puzzle>> by_nodes;
  Solver solver;
  for (Puzzle& made : made_of(board, 0, tried, seed)) {
    const std::uint64_t nodes = solver.solve(made, {.limit = 2})->nodes;
    by_nodes.emplace_back(nodes, std::move(made));
  }
  std::ranges::stable_sort(by_nodes, std::greater<>(), [](const auto& entry) { return entry.first; });
  std::vector<Puzzle> boards;
  for (std::size_t i = 0; i < count; ++i) boards.push_back(std::move(by_nodes[i].second));
  return boards;
}

// A killer without clues: cages of one to five cells grow over a random grid.
Puzzle killer(std::uint64_t seed, std::uint64_t number) {
  Random random(seed, number);
  Puzzle board = empty_puzzle(BoxShape{3, 3});
  const std::vector<std::uint8_t> filling = *random_filling(board, random);
  std::vector<bool> taken(81);
  for (int start = 0; start < 81; ++start) {
    if (taken[static_cast<std::size_t>(start)]) continue;
    Rule cage{RuleKind::cage, {}, 0};
    const int size = 1 + random.below(5);
    for (int cell = start; static_cast<int>(cage.cells.size()) < size;) {
      taken[static_cast<std::size_t>(cell)] = true;
      cage.cells.push_back(cell);
      *cage.number += filling[static_cast<std::size_t>(cell)];
      std::vector<int> next;
      for (const int from : cage.cells) {
        for (const int step : {-9, -1, 1, 9}) {
          const int to = from + step;
          const bool is_neighbor = to >= 0 && to < 81 && (step % 9 == 0 || to / 9 == from / 9);
          if (!is_neighbor || taken[static_cast<std::size_t>(to)]) continue;
          const auto symbol = filling[static_cast<std::size_t>(to)];
          const bool is_new = std::ranges::none_of(
              cage.cells, [&](int other) { return filling[static_cast<std::size_t>(other)] == symbol; });
          if (is_new) next.push_back(to);
        }
      }
      if (next.empty()) break;
      cell = next[static_cast<std::size_t>(random.below(static_cast<int>(next.size())))];
    }
    board.rules.push_back(std::move(cage));
  }
  return board;
}

std::vector<Puzzle> killers(std::size_t count, std::uint64_t seed) {
  std::vector<Puzzle> boards;
  for (std::uint64_t number = 0; boards.size() < count; ++number) {
    Puzzle board = killer(seed, number);
    if (*check(board) == Uniqueness::unique) boards.push_back(std::move(board));
  }
  return boards;
}

// Two clues of a random solution.
std::vector<Puzzle> with_two_clues(const Puzzle& board, std::size_t count, std::uint64_t seed) {
  std::vector<Puzzle> boards;
  for (std::uint64_t number = 0; number < count; ++number) {
    Random random(seed, number);
    const std::vector<std::uint8_t> filling = *random_filling(board, random);
    Puzzle& puzzle = boards.emplace_back(board);
    for (int clues = 0; clues < 2; ++clues) {
      const auto cell = static_cast<std::size_t>(random.below(board.shape.place_count()));
      puzzle.cells[cell] = filling[cell];
    }
  }
  return boards;
}

Puzzle samurai() {
  const BoxShape boxes{3, 3};
  return empty_puzzle(PuzzleShape(
      std::vector<PlacedGrid>{{boxes, 0, 0}, {boxes, 0, 12}, {boxes, 6, 6}, {boxes, 12, 0}, {boxes, 12, 12}}));
}

struct Entry {
  std::string_view name;
  bool quick;
  std::size_t count;  // of boards
  std::vector<Puzzle> (*make)(std::size_t count, std::uint64_t seed);
};

constexpr Entry entries[] = {
    {"6x6-minimal", true, 100,
     [](std::size_t n, std::uint64_t seed) {
       return made_of(empty_puzzle(BoxShape{2, 3}), 0, n, seed);
     }},
    {"12x12-minimal", true, 30,
     [](std::size_t n, std::uint64_t seed) {
       return made_of(empty_puzzle(BoxShape{3, 4}), 0, n, seed);
     }},
    {"16x16-130", true, 30,
     [](std::size_t n, std::uint64_t seed) {
       return made_of(empty_puzzle(BoxShape{4, 4}), 130, n, seed);
     }},
    {"16x16-110", true, 30,
     [](std::size_t n, std::uint64_t seed) {
       return made_of(empty_puzzle(BoxShape{4, 4}), 110, n, seed);
     }},
    {"16x16-hardest", false, 5,
     [](std::size_t n, std::uint64_t seed) {
       return hardest(empty_puzzle(BoxShape{4, 4}), 10 * n, n, seed);
     }},
    {"25x25-320", false, 15,
     [](std::size_t n, std::uint64_t seed) {
       return made_of(empty_puzzle(BoxShape{5, 5}), 320, n, seed);
     }},
    {"25x25-300", false, 3,
     [](std::size_t n, std::uint64_t seed) {
       return made_of(empty_puzzle(BoxShape{5, 5}), 300, n, seed);
     }},
    {"36x36-700", false, 7,
     [](std::size_t n, std::uint64_t seed) {
       return made_of(empty_puzzle(BoxShape{6, 6}), 700, n, seed);
     }},
    {"killer", false, 15, killers},
    {"miracle", true, 15,
     [](std::size_t n, std::uint64_t seed) {
       return with_two_clues(
           empty_puzzle(BoxShape{3, 3}, {{RuleKind::anti_knight}, {RuleKind::anti_king}, {RuleKind::nonconsecutive}}),
           n, seed);
     }},
    {"anti-knight", true, 30,
     [](std::size_t n, std::uint64_t seed) {
       return made_of(empty_puzzle(BoxShape{3, 3}, {{RuleKind::anti_knight}}), 0, n, seed);
     }},
    {"samurai", false, 9, [](std::size_t n, std::uint64_t seed) { return made_of(samurai(), 0, n, seed); }},
};

// A name of the program's, or a search for exact covers without weights.
struct EngineName {
  std::string_view name, engine;
  std::optional<cover::SearchOptions> search = std::nullopt;
};

constexpr EngineName engine_names[] = {
    {"usual", "automatic"},
    {"propagation", "propagation"},
    {"links", "links", cover::SearchOptions{cover::Engine::links}},
    {"cells", "cells", cover::SearchOptions{cover::Engine::cells}},
    {"weights", "cells"},
    {"sat", "sat"},
};

// Without the weights that the library's solvers learn.
std::optional<ExactCount> count_as_cover(const Puzzle& board, cover::SearchOptions search,
                                         const SolveOptions& options) {
  const PuzzleCover cover(board);
  cover::Search covers(cover.problem(), search);
  const std::uint64_t count = covers.count({.stop = options.stop, .solutions = options.limit});
  return covers.stopped() && count < options.limit ? std::nullopt : std::optional(ExactCount(count));
}

// One engine on the boards of a set.
class BoardContest {
 public:
  BoardContest(std::string engine, std::size_t boards) : seconds_(boards) {
    row_.engine = std::move(engine);
    entry_ = std::ranges::find(engine_names, row_.engine, &EngineName::name);
  }

  // Nothing: given up.
  std::optional<ExactCount> run(const Puzzle& board, std::size_t number, const Settings& settings, Watchdog& watchdog) {
    if (seconds_[number].given_up) return std::nullopt;
    const SolveOptions options{settings.limit, watchdog.watch()};
    const double start = cpu_seconds();
    const auto count = solve(board, options);
    seconds_[number].times.push_back(cpu_seconds() - start);
    if (count) return count;
    seconds_[number].given_up = true;
    ++row_.given_up;
    return std::nullopt;
  }

  BoardReport::Row finish() {
    for (const Times& times : seconds_) row_.seconds.push_back(figure_of(times.times).median);
    return std::move(row_);
  }

  const std::string& engine() const { return row_.engine; }

 private:
  struct Times {
    std::vector<double> times;
    bool given_up = false;  // and not tried again
  };

  // Nothing if the stop came first.
  std::optional<ExactCount> solve(const Puzzle& board, const SolveOptions& options) const {
    if (entry_->search) return count_as_cover(board, *entry_->search, options);
    const PuzzleAnswer answer = *Solver::create(entry_->engine)->solve(board, options);
    return answer.reason == StopReason::stopped ? std::nullopt : std::optional(answer.count);
  }

  BoardReport::Row row_;
  const EngineName* entry_;
  std::vector<Times> seconds_;
};

std::string time_text(double seconds, bool bound) { return (bound ? "> " : "") + figure(seconds * 1e3); }

}  // namespace

std::vector<std::string> board_set_names(bool quick) {
  std::vector<std::string> names;
  for (const Entry& entry : entries) {
    if (entry.quick || !quick) names.emplace_back(entry.name);
  }
  return names;
}

BoardSet make_board_set(std::string_view name, std::uint64_t seed, bool quick) {
  const auto* entry = std::ranges::find(entries, name, &Entry::name);
  assert(entry != std::end(entries));
  return {std::string(name), entry->make(quick ? std::min<std::size_t>(entry->count, 10) : entry->count, seed)};
}

std::vector<std::string> board_engine_names() {
  std::vector<std::string> names;
  for (const EngineName& entry : engine_names) {
    if (entry.engine != "sat" || sat::available()) names.emplace_back(entry.name);
  }
  return names;
}

BoardReport measure_boards(const BoardSet& set, const std::vector<std::string>& engines, const Settings& settings) {
  Watchdog watchdog{std::chrono::duration<double>(settings.seconds)};
  std::vector<BoardContest> contests;
  for (const std::string& engine : engines) contests.emplace_back(engine, set.boards.size());
  BoardReport report{set.name, {}, {}};
  for (std::size_t i = 0; i < set.boards.size(); ++i) {
    std::optional<ExactCount> expected;
    for (int run = 0; run < settings.runs; ++run) {
      for (BoardContest& contest : contests) {
        const auto count = contest.run(set.boards[i], i, settings, watchdog);
        if (!expected) expected = count;
        if (!count || *count == *expected) continue;
        report.complaints.push_back(contest.engine() + ", " + set.name + ", board " + std::to_string(i + 1) + ": " +
                                    count->to_string() + " solutions instead of " + expected->to_string());
      }
    }
  }
  for (BoardContest& contest : contests) report.rows.push_back(contest.finish());
  return report;
}

void print_boards(std::ostream& out, const std::vector<BoardReport>& reports, Style style) {
  std::vector<Line> lines{{"ms", "boards"}};
  for (const BoardReport::Row& row : reports.front().rows) {
    lines[0].push_back(row.engine + ", median");
    lines[0].push_back("longest");
  }
  for (const BoardReport& report : reports) {
    Line& line = lines.emplace_back(Line{report.set, std::to_string(report.rows.front().seconds.size())});
    for (const BoardReport::Row& row : report.rows) {
      const Figure time = figure_of(row.seconds);
      line.push_back(time_text(time.median, 2 * row.given_up > row.seconds.size()));
      line.push_back(time_text(time.most, row.given_up > 0));
    }
  }
  out << '\n';
  print_lines(out, lines, style);
  out << "\nMilliseconds of CPU time on one core to solve a board and to look for a second solution. '>': given up.\n"
         "usual: what the program does by itself. cells: without the weights that it learns.\n";
}

}  // namespace quadrille::bench
