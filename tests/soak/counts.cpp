// Counts of exact covers by every method against clasp, which Debian's `clingo` contains. One program has all problems
// of a round and a choice between them, so the answer sets that have chosen a problem are its covers.
#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <numeric>
#include <optional>
#include <vector>

#include "quadrille/cover/count.h"
#include "quadrille/puzzle/cover.h"
#include "quadrille/random.h"
#include "random_cover.h"
#include "soak.h"

namespace quadrille::soak {

namespace {

constexpr int round_size = 400;

// Items with bounds, as in problems with multiplicities.
cover::Problem random_multiple(test::Dice& random) {
  cover::Builder builder;
  std::vector<cover::ItemId> items;
  for (int i = 0; i < 5; ++i) {
    const auto low = static_cast<std::uint32_t>(random.below(3));
    const auto high = std::max(1U, low + static_cast<std::uint32_t>(random.below(3)));
    items.push_back(*builder.add_item({}, cover::Bounds{low, high}));
  }
  items.push_back(*builder.add_item({}, cover::Kind::secondary));
  for (int i = 0; i < 12; ++i) {
    std::vector<cover::Entry> entries;
    for (std::size_t item = 0; item < items.size(); ++item) {
      if (random.below(3) != 0) continue;
      entries.emplace_back(items[item], item == 5 && random.coin() ? builder.color("red") : cover::Color::none);
    }
    if (!entries.empty()) (void)builder.add_option(entries).value();
  }
  return std::move(builder).build();
}

// A 4x4 puzzle as the matrix of the textbooks, with few clues; clues may clash.
cover::Problem random_sudoku(test::Dice& random) {
  Puzzle board = empty_puzzle(BoxShape{2, 2});
  for (int clues = 3 + random.below(4); clues > 0; --clues)
    board.cells[static_cast<std::size_t>(random.below(16))] = static_cast<std::uint8_t>(1 + random.below(4));
  return board_problem(board, CoverForm::full);
}

cover::Problem random_problem(int number, test::Dice& random) {
  if (number % 4 == 0) return random_sudoku(random);
  if (number % 4 == 1) return random_multiple(random);
  return test::random_cover({.primary = 3 + random.below(6),
                             .secondary = random.below(5),
                             .options = 10 + random.below(20),
                             .colors = random.below(4)},
                            random);
}

// Writes a program for clasp in the format aspif; the grounder of clingo would take far longer than clasp.
class Writer {
 public:
  explicit Writer(std::ostream& out) : out_(out) { out_ << "asp 1 0 0\n"; }

  // Each answer set chooses one of the problems, and a cover of it.
  void write(const std::vector<cover::Problem>& problems) {
    const int first = atoms_ + 1, count = static_cast<int>(problems.size());
    atoms_ += count;
    std::vector<int> chosen(problems.size());
    std::iota(chosen.begin(), chosen.end(), first);
    out_ << "1 1 " << count;
    for (const int atom : chosen) out_ << ' ' << atom;
    out_ << " 0 0\n";
    forbid_at_least(2, chosen);
    require_at_least(1, chosen, {});
    for (int i = 0; i < count; ++i) {
      const std::string name = "p" + std::to_string(i);
      out_ << "4 " << name.size() << ' ' << name << " 1 " << first + i << '\n';
      write(problems[static_cast<std::size_t>(i)], first + i);
    }
    out_ << "0\n";
  }

 private:
  // An option that contains an item, and the color that it gives to the item.
  struct Use {
    int option;
    cover::Color color;
  };

  void write(const cover::Problem& problem, int chosen) {
    std::vector<std::vector<Use>> uses(problem.item_count());
    for (std::uint32_t option = 0; option < problem.option_count(); ++option) {
      bool has_primary = false;
      ++atoms_;
      for (const cover::Entry& entry : problem.option(cover::OptionId{option})) {
        has_primary = has_primary || problem.kind(entry.item) == cover::Kind::primary;
        uses[index(entry.item)].push_back({atoms_, entry.color});
      }
      if (has_primary) out_ << "1 1 1 " << atoms_ << " 0 1 " << chosen << '\n';
    }
    for (std::uint32_t item = 0; item < uses.size(); ++item) {
      const cover::ItemId id{item};
      if (problem.kind(id) == cover::Kind::primary) {
        write_primary(problem.bounds(id), uses[item], chosen);
      } else {
        write_secondary(uses[item]);
      }
    }
  }

  void write_primary(cover::Bounds bounds, const std::vector<Use>& uses, int chosen) {
    std::vector<int> options;
    for (const Use& use : uses) options.push_back(use.option);
    if (bounds.low > 0) require_at_least(bounds.low, options, chosen);
    forbid_at_least(bounds.high + 1, options);
  }

  void write_secondary(const std::vector<Use>& uses) {
    for (std::size_t j = 0; j < uses.size(); ++j) {
      for (std::size_t i = 0; i < j; ++i) {
        if (uses[i].color != cover::Color::none && uses[i].color == uses[j].color) continue;
        out_ << "1 0 0 0 2 " << uses[i].option << ' ' << uses[j].option << '\n';
      }
    }
  }

  void write_sum(std::uint32_t least, const std::vector<int>& atoms) {
    out_ << " 1 " << least << ' ' << atoms.size();
    for (const int atom : atoms) out_ << ' ' << atom << " 1";
    out_ << '\n';
  }

  void forbid_at_least(std::uint32_t least, const std::vector<int>& atoms) {
    out_ << "1 0 0";
    write_sum(least, atoms);
  }

  // If the atom `when` is true, or always.
  void require_at_least(std::uint32_t least, const std::vector<int>& atoms, std::optional<int> when) {
    const int enough = ++atoms_;
    out_ << "1 0 1 " << enough;
    write_sum(least, atoms);
    out_ << "1 0 0 0 ";
    if (when) out_ << "2 " << *when << ' ' << -enough << '\n';
    if (!when) out_ << "1 " << -enough << '\n';
  }

  std::ostream& out_;
  int atoms_ = 0;
};

// The number of answer sets for each problem; nothing if the program fails.
std::vector<std::uint64_t> counts_by_clasp(const std::filesystem::path& file) {
  std::vector<std::uint64_t> counts(round_size);
  const std::string command = "clingo --mode=clasp 0 " + file.string() + " 2>&1";
  std::FILE* answers = popen(command.c_str(), "r");
  bool satisfiable = false;
  std::array<char, 256> line;
  while (answers != nullptr && std::fgets(line.data(), line.size(), answers) != nullptr) {
    const std::string_view text = line.data();
    satisfiable = satisfiable || text.starts_with("SATISFIABLE");
    if (!text.starts_with("p")) continue;
    const auto number = std::strtoull(line.data() + 1, nullptr, 10);
    if (number < round_size) ++counts[number];
  }
  if (answers != nullptr) pclose(answers);
  return satisfiable ? counts : std::vector<std::uint64_t>();
}

std::vector<std::uint64_t> counts_by_clasp(const std::vector<cover::Problem>& problems) {
  std::string name = (std::filesystem::temp_directory_path() / "quadrille-soak-XXXXXX").string();
  const int descriptor = mkstemp(name.data());
  if (descriptor < 0) return {};
  close(descriptor);
  {
    std::ofstream out(name);
    Writer(out).write(problems);
  }
  auto counts = counts_by_clasp(std::filesystem::path(name));
  std::filesystem::remove(name);
  return counts;
}

void compare(const cover::Problem& problem, std::uint64_t expected, const std::string& where, Report& report) {
  using enum cover::Method;
  report.add_case(expected > 0);
  for (const cover::Method method : {automatic, enumerate, frontier, cache}) {
    const auto found = cover::count(problem, {.method = method});
    if (found.stop_reason == cover::StopReason::unsupported) continue;
    if (report.answered(found.count.low()) != expected || !found.complete() || !found.count.fits_word())
      report.add_difference(where + std::string(cover::name(method)) + " counts " + found.count.to_string() +
                            ", expected " + std::to_string(expected));
  }
}

}  // namespace

bool has_clingo() { return std::system("clingo --version >/dev/null 2>&1") == 0; }

void run_counts(std::uint64_t round, Report& report) {
  test::Dice random(mix_bits(round));
  std::vector<cover::Problem> problems;
  for (int i = 0; i < round_size; ++i) problems.push_back(random_problem(i, random));
  const auto expected = counts_by_clasp(problems);
  const std::string where = "counts: round " + std::to_string(round) + ", problem ";
  if (expected.empty()) return report.add_difference("counts: clingo fails in round " + std::to_string(round));
  for (std::size_t i = 0; i < problems.size(); ++i)
    compare(problems[i], expected[i], where + std::to_string(i) + ": ", report);
}

}  // namespace quadrille::soak
