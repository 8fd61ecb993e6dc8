// The exact cover problems of the benchmark with their numbers of solutions, made by the models, so that no files are
// needed.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

#include "cover.h"
#include "quadrille/models.h"
#include "quadrille/random.h"
#include "text/cover/knuth.h"

namespace quadrille::bench {

namespace {

namespace models = cover::models;
using cover::Problem;

constexpr std::uint64_t all = cover::no_limit;
constexpr std::optional<std::uint64_t> unknown;

Result<Problem> sets(int elements, int count, int smallest, int largest, std::uint64_t seed, bool solvable = false) {
  const auto system = models::random_sets({elements, count, smallest, largest, 0, solvable, seed});
  if (!system) return system.error();
  return models::set_partitions(*system);
}

Result<Problem> pentominoes(int width, int height) {
  return models::packing(models::box(width, height), models::pentominoes());
}

Result<Problem> pentominoes_around_a_hole() {
  models::Shape board;
  for (const models::Cell& cell : models::box(8, 8)) {
    if (std::min(cell.x, 7 - cell.x) < 3 || std::min(cell.y, 7 - cell.y) < 3) board.push_back(cell);
  }
  return models::packing(board, models::pentominoes());
}

Result<Problem> puzzle(std::string_view digits) {
  std::vector<std::uint8_t> clues;
  for (char digit : digits) clues.push_back(static_cast<std::uint8_t>(digit == '.' ? 0 : digit - '0'));
  return models::sudoku(3, 3, clues);
}

// The shifted square with some of its cells empty.
Result<Problem> sudoku_with_holes(int box, int empty, std::uint64_t seed) {
  const int n = box * box;
  std::vector<std::uint8_t> clues;
  std::vector<int> cells;
  for (int cell = 0; cell < n * n; ++cell) {
    clues.push_back(static_cast<std::uint8_t>((cell / n * box + cell / n / box + cell % n) % n + 1));
    cells.push_back(cell);
  }
  Random(seed, 0).shuffle(cells);
  for (int i = 0; i < empty; ++i) clues[static_cast<std::size_t>(cells[static_cast<std::size_t>(i)])] = 0;
  return models::sudoku(box, box, clues);
}

Result<Problem> word_squares(int count, int length) {
  return models::word_squares(*models::random_words(count, length, 1));
}

Result<Problem> word_rectangles(int count, int length) {
  const auto words = *models::random_words(count, length, 1);
  return models::word_rectangles(words, words);
}

Result<Problem> coloring(int vertices, int edges, int colors, std::uint64_t seed, models::ColoringStyle style) {
  return models::colorings(*models::random_graph(vertices, edges, seed), colors, style);
}

struct Instance {
  std::string_view name;
  bool quick;
  std::optional<std::uint64_t> solutions;
  std::uint64_t nodes;
  Result<Problem> (*make)();
};

const Instance instances[] = {
    {"langford-11", true, 17'792, all, [] { return models::langford(11); }},
    {"langford-12", false, 108'144, all, [] { return models::langford(12); }},
    {"queens-12", true, 14'200, all, [] { return models::queens(12); }},
    {"queens-13", false, 73'712, all, [] { return models::queens(13); }},
    {"pento-3x20", true, 8, all, [] { return pentominoes(20, 3); }},
    {"pento-8x8h", true, 520, all, [] { return pentominoes_around_a_hole(); }},
    {"pento-6x10", false, 9356, all, [] { return pentominoes(10, 6); }},
    {"soma", true, 11'520, all, [] { return models::packing(models::box(3, 3, 3), models::soma()); }},
    {"domino-8x8", false, 12'988'816, all, [] { return models::dominoes(models::box(8, 8)); }},
    {"knn-10", false, 3'628'800, all,
     [] { return models::perfect_matchings(*models::complete_bipartite_graph(10, 10)); }},
    {"onefact-8", true, 6240, all, [] { return models::one_factorizations(8); }},
    {"latin-5", true, 161'280, all, [] { return models::latin_squares(5); }},
    {"sts-13f", false, 115'200, all, [] { return models::steiner_systems(2, 3, 13, models::FirstPoint::fixed); }},
    {"pg-13", false, 1'108'800, all, [] { return models::steiner_systems(2, 4, 13); }},
    {"rand-x3c-48", true, unknown, all, [] { return sets(48, 200, 3, 3, 1, true); }},
    {"rand-60-350", false, unknown, all, [] { return sets(60, 350, 3, 5, 1, true); }},
    {"rand-100-500", false, unknown, all, [] { return sets(100, 500, 4, 7, 1, true); }},
    {"words-5-2000", false, unknown, all, [] { return word_squares(2000, 5); }},
    {"words-4x4-500", true, unknown, all, [] { return word_rectangles(500, 4); }},
    {"macmahon-4x6", false, unknown, 1'000'000, [] { return models::macmahon_squares(4, 6, 3, models::Frame::a); }},
    {"color-40-93-3", true, unknown, all, [] { return coloring(40, 93, 3, 2, models::ColoringStyle::edges); }},
    {"color-60-120-3", false, unknown, 300'000,
     [] { return coloring(60, 120, 3, 1, models::ColoringStyle::vertices); }},
    {"sudoku-hard", true, 1, all,
     [] { return puzzle("1...5.7....7..9.3..8...7....4..1........6...29....51....4.....87..5..6...3.....2."); }},
    {"sudoku-6x6", true, 39'168, all,
     [] {
       return models::sudoku(2, 3, std::vector<std::uint8_t>{1, 2, 3, 4, 5, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
                                                             0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0});
     }},
    {"sudoku-16x16", true, unknown, 300'000, [] { return sudoku_with_holes(4, 170, 1); }},
    {"sudoku-25x25", false, unknown, 100'000, [] { return sudoku_with_holes(5, 420, 1); }},
    {"rand-300-20000", false, unknown, 100'000, [] { return sets(300, 20'000, 5, 8, 1); }},
    {"rand-2000-20000", true, unknown, 20'000, [] { return sets(2000, 20'000, 5, 8, 1); }},
};

}  // namespace

std::vector<std::string> cover_problem_names(bool quick) {
  std::vector<std::string> names;
  for (const Instance& row : instances) {
    if (!quick || row.quick) names.emplace_back(row.name);
  }
  return names;
}

std::optional<CoverProblem> make_cover_problem(std::string_view name) {
  const auto row = std::ranges::find(instances, name, &Instance::name);
  if (row == std::end(instances)) return std::nullopt;
  return CoverProblem{std::string(row->name), *row->make(), row->solutions, row->nodes};
}

Result<std::vector<CoverProblem>> read_cover_folder(const std::string& folder) {
  std::vector<std::filesystem::path> paths;
  std::error_code failure;
  for (const auto& entry : std::filesystem::directory_iterator(folder, failure)) {
    if (entry.path().extension() == ".dlx") paths.push_back(entry.path());
  }
  if (failure) return Error{ErrorCode::unreadable, folder + ": " + failure.message(), {}};
  std::ranges::sort(paths);
  std::vector<CoverProblem> problems;
  for (const std::filesystem::path& path : paths) {
    std::ifstream in(path, std::ios::binary);
    const std::string text(std::istreambuf_iterator<char>(in), {});
    auto read = text::parse_knuth(text);
    if (!read) return Error{read.error().code, path.string() + ": " + read.error().detail, read.error().at};
    problems.push_back({path.stem().string(), std::move(read->problem)});
  }
  return problems;
}

std::optional<Error> write_problem(const CoverProblem& problem, const std::string& folder) {
  const std::string path = folder + '/' + problem.name + ".dlx";
  std::string text;
  text::write_knuth(problem.problem, text);
  std::ofstream out(path, std::ios::binary);
  if (out << text << std::flush) return std::nullopt;
  return Error{ErrorCode::unwritable, "cannot write '" + path + "'", {}};
}

}  // namespace quadrille::bench
