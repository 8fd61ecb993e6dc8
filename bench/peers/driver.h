// The protocol by which peers.py measures a solver that stays in memory. A driver reads lines and answers each of them:
//
//     load FILE      the number of puzzles in FILE, whose lines are 81 digits or '.'
//     run PASSES     seconds of processor time for PASSES passes, and how many puzzles have no, one, and more solutions
//
// Any mistake is answered with `error REASON`. A driver ends at the end of its input.
#pragma once

#include <cstddef>
#include <ctime>
#include <fstream>
#include <iostream>
#include <iterator>
#include <sstream>
#include <string>

namespace peers {

constexpr std::size_t line_size = 82;  // with the end of the line

/// How many puzzles have no solution, one, and several.
struct Counts {
  std::size_t none = 0, one = 0, several = 0;

  void add(std::size_t solutions) { ++(solutions == 0 ? none : solutions == 1 ? one : several); }
};

/// The text of the file; empty if it cannot be read, or has lines of another length.
inline std::string read_lines(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(file), {}};
  for (std::size_t i = line_size; i <= text.size(); i += line_size) {
    if (text[i - 1] != '\n') return {};
  }
  return text.size() % line_size == 0 ? text : std::string();
}

/// Answers one line. `load(text)` takes the puzzles, `solve()` returns the Counts of one pass.
template <class Load, class Solve>
std::string answer_to(const std::string& line, Load& load, Solve& solve) {
  std::istringstream words(line);
  std::string command;
  words >> command >> std::ws;
  if (command == "load") {
    std::string path;
    std::getline(words, path);
    std::string text = read_lines(path);
    if (text.empty()) return "error expected lines of 81 characters in '" + path + "'";
    const std::size_t count = text.size() / line_size;
    load(std::move(text));
    return std::to_string(count);
  }
  int passes = 0;
  if (command != "run" || !(words >> passes) || passes < 1) {
    return "error expected 'load FILE' or 'run PASSES', found '" + line + "'";
  }
  Counts counts;
  const std::clock_t begin = std::clock();
  for (int i = 0; i < passes; ++i) counts = solve();
  const std::clock_t end = std::clock();
  std::ostringstream answer;
  answer << double(end - begin) / CLOCKS_PER_SEC << ' ' << counts.none << ' ' << counts.one << ' ' << counts.several;
  return answer.str();
}

template <class Load, class Solve>
int serve(Load load, Solve solve) {
  for (std::string line; std::getline(std::cin, line);) std::cout << answer_to(line, load, solve) << std::endl;
  return 0;
}

}  // namespace peers
