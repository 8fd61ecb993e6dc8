// What can be fuzzed: a table of functions, each of which ends the program if an input shows a defect.
//
//     const Target* target = target_named("engines");
//     target->check(input);
//
// A row for each reader of a format is part of the table.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille::fuzz {

struct Target {
  std::string name;
  std::function<void(std::string_view input)> check;
  bool is_text = false;                      ///< printable inputs reach everything; false for readers of formats
  std::vector<std::string> dictionary = {};  ///< words that inputs are likely to need
};

/// Those that are not readers of formats first.
const std::vector<Target>& targets();
/// Null if there is none.
const Target* target_named(std::string_view name);

// Each in a file of its own.

/// Small exact cover problems: all engines, all methods of counting, and the definition agree.
void check_engines(std::string_view input);
/// 9x9 puzzles by clues or candidates: all engines and kernels agree.
void check_sudoku(std::string_view input);
/// Boards with four symbols and rules: the engines agree with the definitions of the rules.
void check_boards(std::string_view input);
/// Saved states of every kind, damaged in their bytes or in what they mean.
void check_states(std::string_view input);
/// Journals of runs: files that are damaged, or that other programs wrote.
void check_journals(std::string_view input);
/// Command lines: each is either accepted or refused with a message.
void check_commands(std::string_view input);
/// What a client of `quadrille serve` sends: it is read or refused, in whatever parts it comes.
void check_requests(std::string_view input);
/// All names of commands and options.
std::vector<std::string> words_of_commands();

}  // namespace quadrille::fuzz
