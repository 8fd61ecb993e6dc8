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

std::vector<Target> all_targets() {
  std::vector<Target> all{
      {"engines", check_engines, true},
      {"sudoku", check_sudoku, true},
      {"boards", check_boards, true},
      {"states", check_states, true},
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
