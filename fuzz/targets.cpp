#include "targets.h"

#include <algorithm>

#include "check_readers.h"

namespace quadrille::fuzz {

namespace {

Target reader(std::string_view name) {
  return {std::string(name), [name](std::string_view text) { check_reader(name, text); }};
}

// As libFuzzer's dictionaries write them.
std::vector<std::string> words_of_requests() {
  return {"POST /solve HTTP/1.1\\x0D\\x0AHost: localhost\\x0D\\x0A",
          "Content-Length: 82\\x0D\\x0A\\x0D\\x0A",
          "Transfer-Encoding: chunked\\x0D\\x0A\\x0D\\x0A",
          "0\\x0D\\x0A\\x0D\\x0A",
          "Connection: close\\x0D\\x0A",
          "Origin: http://localhost\\x0D\\x0A"};
}

std::vector<std::string> words_of_journals() {
  return {"R1",
          "S1",
          "K1",
          "~",
          "|",
          "0.0.0",
          "1.1.0",
          " count 1",
          " nodes 1",
          " busy 0",
          " at 5",
          " costs 1 7",
          " part 0 4 00000000",
          " found 4",
          " rests 1",
          "snapshot",
          " records 1",
          " items 1",
          "unit 1.1.0 3 0.5",
          "\\x0A3 0.5\\x0Aabc\\x0A",
          "open\\x0A",
          "closed\\x0A",
          "0 4 1 2 3\\x0A",
          " | ",
          "+0 -1\\x0A"};
}

std::vector<Target> all_targets() {
  std::vector<Target> all{
      {"engines", check_engines, true},
      {"sudoku", check_sudoku, true},
      {"boards", check_boards, true},
      {"states", check_states, true},
      {"journals", check_journals, true, words_of_journals()},
      {"commands", check_commands, true, words_of_commands()},
      {"requests", check_requests, true, words_of_requests()},
  };
  for (const std::string_view name : other_readers) all.push_back(reader(name));
  for (const text::Format& format : text::formats()) all.push_back(reader(format.name));
  return all;
}

}  // namespace

const std::vector<Target>& targets() {
  static const std::vector<Target> all = all_targets();
  return all;
}

const Target* target_named(std::string_view name) {
  const auto row = std::ranges::find(targets(), name, &Target::name);
  return row == targets().end() ? nullptr : &*row;
}

}  // namespace quadrille::fuzz
