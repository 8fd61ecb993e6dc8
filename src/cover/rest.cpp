#include "cover/rest.h"

#include <algorithm>
#include <charconv>

namespace quadrille::cover {

namespace {

Rest rest_of(const Subtree& subtree) {
  Rest rest;
  for (OptionId option : subtree.path) rest.levels.push_back({.chosen = option, .branches = 1, .untried = {}});
  rest.open = subtree.tried;
  if (!subtree.tried) rest.levels.back().untried.push_back(subtree.path.back());
  return rest;
}

// Puts the subtree's children in its place; a subtree that is one solution stays.
void append_children(Subtree&& subtree, TreeWalk& walk, std::span<const OptionId> required, std::uint64_t& nodes,
                     std::vector<Subtree>& out) {
  const bool possible = start(walk, required, subtree.path);
  const auto children = possible ? walk.children() : std::vector<OptionId>{};
  if (!children) return out.push_back(std::move(subtree));
  nodes += subtree.tried ? 0 : 1;
  for (OptionId child : *children) {
    Subtree& below = out.emplace_back(subtree.path);
    below.path.push_back(child);
  }
}

// Reads a number and the space or the end of the line behind it.
bool take_number(std::string_view& line, std::uint32_t& number) {
  const auto [end, failure] = std::from_chars(line.data(), line.data() + line.size(), number);
  if (failure != std::errc{}) return false;
  line.remove_prefix(static_cast<std::size_t>(end - line.data()));
  if (line.empty()) return true;
  if (line.front() != ' ') return false;
  line.remove_prefix(1);
  return !line.empty();
}

std::optional<Level> parse_level(std::string_view line, std::size_t options) {
  Level level;
  std::uint32_t number = 0;
  if (!take_number(line, number) || number >= options || line.empty()) return std::nullopt;
  level.chosen = OptionId{number};
  if (!take_number(line, level.branches)) return std::nullopt;
  while (!line.empty()) {
    if (!take_number(line, number) || number >= options) return std::nullopt;
    level.untried.push_back(OptionId{number});
  }
  if (level.branches < level.untried.size() || level.branches == 0) return std::nullopt;
  return level;
}

}  // namespace

std::optional<Subtree> take_next(Rest& rest) {
  if (!rest.open) {
    while (!rest.levels.empty() && rest.levels.back().untried.empty()) rest.levels.pop_back();
    if (rest.levels.empty()) return std::nullopt;
    Level& level = rest.levels.back();
    level.chosen = level.untried.back();
    level.untried.pop_back();
  }
  Subtree subtree{.path = {}, .tried = std::exchange(rest.open, false)};
  for (const Level& level : rest.levels) subtree.path.push_back(level.chosen);
  return subtree;
}

double share(const Rest& rest) {
  double whole = 1, left = 0;
  for (const Level& level : rest.levels) {
    whole /= level.branches;
    left += whole * static_cast<double>(level.untried.size());
  }
  return rest.open ? left + whole : left;
}

bool start(TreeWalk& walk, std::span<const OptionId> required, std::span<const OptionId> path) {
  walk.reset();
  const auto require = [&walk](OptionId option) { return walk.require(option); };
  return std::all_of(required.begin(), required.end(), require) && std::all_of(path.begin(), path.end(), require);
}

std::vector<Rest> split(Rest rest, std::size_t parts, TreeWalk& walk, std::span<const OptionId> required,
                        std::uint64_t& nodes) {
  std::vector<Subtree> subtrees;
  while (auto subtree = take_next(rest)) subtrees.push_back(std::move(*subtree));
  for (bool deeper = true; deeper && subtrees.size() < parts;) {
    std::vector<Subtree> below;
    std::size_t waiting = subtrees.size();
    for (Subtree& subtree : subtrees) {
      --waiting;
      if (below.size() + waiting + 1 < parts) {
        append_children(std::move(subtree), walk, required, nodes, below);
      } else {
        below.push_back(std::move(subtree));
      }
    }
    deeper = below.size() > subtrees.size();
    subtrees = std::move(below);
  }
  std::vector<Rest> rests;
  for (const Subtree& subtree : subtrees) rests.push_back(rest_of(subtree));
  return rests;
}

std::string to_text(const Rest& rest) {
  std::string text = rest.open ? "open\n" : "closed\n";
  for (const Level& level : rest.levels) {
    text += std::to_string(index(level.chosen)) + ' ' + std::to_string(level.branches);
    for (OptionId option : level.untried) text += ' ' + std::to_string(index(option));
    text += '\n';
  }
  return text;
}

std::optional<Rest> parse_rest(std::string_view text, std::size_t options) {
  Rest rest;
  for (bool first = true; !text.empty(); first = false) {
    const std::size_t end = text.find('\n');
    if (end == text.npos) return std::nullopt;
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end + 1);
    if (first) {
      rest.open = line == "open";
      if (!rest.open && line != "closed") return std::nullopt;
    } else if (auto level = parse_level(line, options)) {
      rest.levels.push_back(std::move(*level));
    } else {
      return std::nullopt;
    }
    if (text.empty()) return rest;
  }
  return std::nullopt;
}

}  // namespace quadrille::cover
