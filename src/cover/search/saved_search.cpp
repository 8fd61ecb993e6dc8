// Reads what it writes and nothing else: a text with a valid seal may still have been made by hand, so the numbers of
// the options are checked, and that the choices of each path are compatible.
#include "cover/search/saved_search.h"

#include <algorithm>

#include "base/numbers.h"
#include "base/sealed_text.h"
#include "cover/core/path_check.h"

namespace quadrille::cover {

namespace {

constexpr std::string_view search_kind = "search";
constexpr int search_version = 2;

std::string line(std::string_view word, std::uint64_t number) {
  return std::string(word) + ' ' + std::to_string(number) + '\n';
}

std::optional<SearchOptions> take_options(std::string_view& text) {
  const auto engine = take_number_line(text, "engine"), choice = take_number_line(text, "choice");
  if (!engine || !choice || *engine > static_cast<std::uint64_t>(Engine::cells) ||
      *choice > static_cast<std::uint64_t>(ItemChoice::weighted)) {
    return std::nullopt;
  }
  return SearchOptions{.engine = static_cast<Engine>(*engine),
                       .choice = static_cast<ItemChoice>(*choice),
                       .consistent = take_number_line(text, "consistent") == 1U,
                       .seed = take_number_line(text, "seed").value_or(0)};
}

}  // namespace

Error broken_state() { return {ErrorCode::bad_symbol, "expected the open subtrees of this problem"}; }

std::string to_text(const StoredSearch& saved) {
  std::string text = line("problem", saved.problem) + line("nodes", saved.nodes);
  text += line("engine", static_cast<std::uint64_t>(saved.options.engine));
  text += line("choice", static_cast<std::uint64_t>(saved.options.choice));
  if (saved.options.consistent) text += line("consistent", 1);
  if (saved.options.seed != 0) text += line("seed", saved.options.seed);
  if (saved.options.restarts) text += line("turn", saved.turn);
  for (const OptionId option : saved.required) text += line("required", index(option));
  return seal(search_kind, search_version, text + to_text(saved.open_paths));
}

Result<StoredSearch> parse_saved(std::string_view text, const Problem& problem, std::uint64_t problem_fingerprint) {
  const auto body = unseal(text, search_kind, search_version);
  if (!body) return body.error();
  text = *body;
  const auto number = take_number_line(text, "problem");
  if (!number) return broken_state();
  if (*number != problem_fingerprint)
    return Error{ErrorCode::bad_number, "the saved search belongs to another problem"};
  const auto nodes = take_number_line(text, "nodes");
  const auto options = nodes ? take_options(text) : std::nullopt;
  if (!options) return broken_state();
  const auto turn = take_number_line(text, "turn");
  StoredSearch saved{.problem = *number, .nodes = *nodes, .options = *options, .turn = turn.value_or(0)};
  saved.options.restarts = turn.has_value();
  while (const auto required = take_number_line(text, "required")) {
    if (*required >= problem.option_count()) return broken_state();
    saved.required.push_back(OptionId{static_cast<std::uint32_t>(*required)});
  }
  auto open_paths = parse_open_paths(text, problem.option_count());
  const auto belongs = [&](const OpenPath& path) { return is_possible(path, problem, saved.required); };
  if (!open_paths || !std::all_of(open_paths->begin(), open_paths->end(), belongs)) return broken_state();
  saved.open_paths = std::move(*open_paths);
  return saved;
}

}  // namespace quadrille::cover
