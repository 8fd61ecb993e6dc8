// The verbs on valid puzzles that make others of them, or look into them: minimize, vary, backdoors.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace CLI {
class App;
}

namespace quadrille::tool {

struct StudyRequest {
  std::string change = "-1+1";         // vary: clues that go and come
  bool all = false;                    // minimize: every minimal part
  std::optional<std::uint64_t> limit;  // of the puzzles that come of one
  std::uint64_t seed = 1;              // minimize: for the order in which clues go
};

void add_minimize_options(CLI::App& app, StudyRequest& request);
void add_vary_options(CLI::App& app, StudyRequest& request);

/// vary -2+2: the parser would take that for an option, so it becomes --change=-2+2. Also words that only look like it.
bool is_change(std::string_view word);

}  // namespace quadrille::tool
