// Writes a choice as `+17` (taken, and the branch without it is open), `17` (taken, nothing else open) or `-17`
// (forbidden). Divides a path at the choice nearest to the root, whose other branch is the largest open subtree.
#include "cover/best/open_choices.h"

#include <algorithm>

#include "base/lines.h"
#include "base/numbers.h"

namespace quadrille::cover::best {

namespace {

using Kind = Choice::Kind;

std::optional<Choice> parse_choice(std::string_view word, std::size_t options) {
  Choice choice{.kind = word.starts_with('+')   ? Kind::taken
                        : word.starts_with('-') ? Kind::forbidden
                                                : Kind::taken_only};
  if (choice.kind != Kind::taken_only) word.remove_prefix(1);
  const auto option = whole_number(word);
  if (!option || *option >= options) return std::nullopt;
  choice.option = *option;
  return choice;
}

// Reads a line. An empty one is the root: a path without choices, below which everything is open.
std::optional<Choices> parse_path(std::string_view line, std::size_t options) {
  Choices path;
  while (!line.empty()) {
    const auto choice = parse_choice(take_word(line), options);
    if (!choice) return std::nullopt;
    path.push_back(*choice);
  }
  return path;
}

}  // namespace

// Each choice halves the tree. A forbidden or only choice halves it, too: its other half belongs to someone else or is
// finished.
double share(const Choices& path) {
  double left = 0, whole = 1;
  for (const Choice& choice : path) {
    whole /= 2;
    if (choice.kind == Kind::taken) left += whole;
  }
  return left + whole;
}

//
//     +17 -3 +9    becomes    17 -3 +9    and    -17
std::optional<Choices> split_off(Choices& path) {
  const auto first = std::find_if(path.begin(), path.end(), [](const Choice& c) { return c.kind == Kind::taken; });
  if (first == path.end()) return std::nullopt;
  Choices tail(path.begin(), first + 1);
  tail.back().kind = Kind::forbidden;
  first->kind = Kind::taken_only;
  return tail;
}

std::string to_text(const Choices& path) {
  std::string text;
  for (const Choice& choice : path) {
    if (!text.empty()) text += ' ';
    if (choice.kind != Kind::taken_only) text += choice.kind == Kind::taken ? '+' : '-';
    text += std::to_string(choice.option);
  }
  return text += '\n';
}

std::optional<std::vector<Choices>> parse_choices(std::string_view text, std::size_t options) {
  std::vector<Choices> paths;
  while (!text.empty()) {
    const auto line = take_line(text);
    auto path = line ? parse_path(*line, options) : std::nullopt;
    if (!path) return std::nullopt;
    paths.push_back(*std::move(path));
  }
  return paths.empty() ? std::nullopt : std::optional(std::move(paths));
}

}  // namespace quadrille::cover::best
