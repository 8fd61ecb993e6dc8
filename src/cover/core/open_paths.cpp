// Works on the paths of tree.h: takes subtrees off, splits paths, reads and writes them.
//
// The order of the search is kept everywhere: what lies deeper in a path comes before what lies nearer to the root, and
// `untried.back()` is next. If children overlap, a subtree excludes the options that were tried before it, at each
// level; so the parts of a split find each solution once, whoever searches them.
//
// As text, a path is a line `open` or `closed` and a line for each level: the chosen option, the number of branches,
// the untried options, and after `|` the excluded ones. `-` stands for no_option.
//
//     closed
//     4 3 9 7          chosen 4 of 3 branches; 7 is next, then 9
//     2 1
#include "cover/core/open_paths.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "base/lines.h"
#include "base/numbers.h"

namespace quadrille::cover {

namespace {

// The branches of all levels of the path, multiplied into one level.
std::uint32_t branches_of(double share) {
  constexpr double most = 1e9;
  return static_cast<std::uint32_t>(std::min(std::round(1 / share), most));
}

// Makes a path of one subtree: no level has untried branches, except that the end of an untried path becomes the one
// untried branch of its level. The excluded options need no place of their own: they apply to the whole subtree, so the
// first level holds them all.
OpenPath open_path_of(const Subtree& subtree) {
  OpenPath open_path;
  for (OptionId option : subtree.path) {
    open_path.levels.push_back({.chosen = option, .branches = 1});
  }
  if (!subtree.path.empty()) {
    open_path.levels.front().excluded = subtree.excluded;
    open_path.levels.front().branches = branches_of(subtree.share);
  }
  open_path.end_open = subtree.tried;
  if (!subtree.tried)
    open_path.levels.back().untried.push_back(std::exchange(open_path.levels.back().chosen, no_option));
  return open_path;
}

// Replaces the subtree by its children; a subtree that is a single solution stays. Returns whether it was replaced.
bool append_children(Subtree&& subtree, TreeWalk& walk, std::span<const OptionId> required, std::uint64_t& nodes,
                     std::vector<Subtree>& out) {
  const bool possible = start(walk, required, subtree);
  const LookAhead ahead = possible ? walk.look_ahead() : LookAhead{};
  if (ahead.solution) return out.push_back(std::move(subtree)), false;
  // The option at the end of the path is tried here, and so are the forced ones; whoever continues must not count them
  // again.
  nodes += (subtree.tried ? 0 : 1) + ahead.forced.size();
  subtree.path.insert(subtree.path.end(), ahead.forced.begin(), ahead.forced.end());
  // Children come in order, so each one excludes those before it.
  for (OptionId child : ahead.children) {
    Subtree& below = out.emplace_back(Subtree{.path = subtree.path, .excluded = subtree.excluded, .tried = false});
    below.share = subtree.share / static_cast<double>(ahead.children.size());
    below.path.push_back(child);
    if (walk.children_overlap()) subtree.excluded.push_back(child);
  }
  return true;
}

constexpr std::string_view nothing = "-", without = "|";

void append_options(std::string& text, std::span<const OptionId> options) {
  for (OptionId option : options) {
    (text += ' ') += option == no_option ? nothing : std::to_string(index(option));
  }
}

std::optional<OptionId> parse_option(std::string_view word, std::size_t options) {
  if (word == nothing) return no_option;
  const auto number = whole_number(word);
  if (!number || *number >= options) return std::nullopt;
  return OptionId{*number};
}

// Reads a level and accepts only what to_text() writes: one space between words, one `|` at most, and no_option only
// among untried choices. A level cannot have more untried branches than branches; finished ones make the difference.
std::optional<TreeLevel> parse_level(std::string_view line, std::size_t options) {
  if (line.ends_with(' ')) return std::nullopt;
  const auto chosen = parse_option(take_word(line), options);
  const auto branches = whole_number(take_word(line));
  if (!chosen || !branches || *branches == 0) return std::nullopt;
  TreeLevel level{.chosen = *chosen, .branches = *branches};
  for (auto* list = &level.untried; !line.empty();) {
    const std::string_view word = take_word(line);
    const auto option = parse_option(word, options);
    if (word == without && list == &level.untried) {
      list = &level.excluded;
    } else if (option && (*option != no_option || list == &level.untried)) {
      list->push_back(*option);
    } else {
      return std::nullopt;
    }
  }
  if (level.branches < level.untried.size()) return std::nullopt;
  return level;
}

}  // namespace

// Returns the end of the path first, if it is open, then the untried branches from the deepest level up. Levels that
// have no more of them are dropped on the way.
std::optional<Subtree> take_next(OpenPath& open_path, bool children_overlap) {
  if (!open_path.end_open) {
    while (!open_path.levels.empty() && open_path.levels.back().untried.empty()) open_path.levels.pop_back();
    if (open_path.levels.empty()) return std::nullopt;
    TreeLevel& level = open_path.levels.back();
    // The finished branch overlaps with the next one. The choice of no further option excludes nothing.
    if (children_overlap && level.chosen != no_option) level.excluded.push_back(level.chosen);
    level.chosen = level.untried.back();
    level.untried.pop_back();
  }
  Subtree subtree{.path = {}, .excluded = {}, .tried = std::exchange(open_path.end_open, false)};
  // All levels of a path exclude options from what lies below them.
  for (const TreeLevel& level : open_path.levels) {
    assert(level.branches > 0);
    subtree.share /= level.branches;
    subtree.path.push_back(level.chosen);
    subtree.excluded.insert(subtree.excluded.end(), level.excluded.begin(), level.excluded.end());
  }
  return subtree;
}

namespace {
bool waits(const TreeLevel& level) { return !level.untried.empty(); }
}  // namespace

bool is_empty(const OpenPath& open_path) {
  return !open_path.end_open && std::none_of(open_path.levels.begin(), open_path.levels.end(), waits);
}

// Assumes that the branches of a node are equal: a branch of level k is one divided by the product of the branches of
// the levels down to k.
double share(const OpenPath& open_path) {
  double whole = 1, left = 0;
  for (const TreeLevel& level : open_path.levels) {
    whole /= level.branches;
    left += whole * static_cast<double>(level.untried.size());
  }
  return open_path.end_open ? left + whole : left;
}

// Excludes before it requires, so that a path that requires an excluded option turns out to be impossible.
bool start(TreeWalk& walk, std::span<const OptionId> required, const Subtree& subtree) {
  walk.reset();
  for (OptionId option : subtree.excluded) walk.exclude(option);
  const auto require = [&walk](OptionId option) { return option == no_option || walk.require(option); };
  const auto descend = [&walk](OptionId option) { return option == no_option || walk.descend(option); };
  return std::all_of(required.begin(), required.end(), require) &&
         std::all_of(subtree.path.begin(), subtree.path.end(), descend);
}

// Takes all subtrees, and replaces them by their children, round by round, until there are enough: all subtrees of a
// round are equally deep below their starts, which gives parts of similar size. A round ends early when the subtrees
// that wait would make up the number as they are.
std::vector<OpenPath> split(std::vector<OpenPath> open_paths, std::size_t parts, TreeWalk& walk,
                            std::span<const OptionId> required, std::uint64_t& nodes) {
  std::vector<Subtree> subtrees;
  for (OpenPath& open_path : open_paths) {
    while (auto subtree = take_next(open_path, walk.children_overlap())) subtrees.push_back(std::move(*subtree));
  }
  for (bool deeper = true; deeper && subtrees.size() < parts;) {
    std::vector<Subtree> below;
    std::size_t waiting = subtrees.size();
    deeper = false;
    for (Subtree& subtree : subtrees) {
      --waiting;
      if (below.size() + waiting + 1 < parts) {
        deeper |= append_children(std::move(subtree), walk, required, nodes, below);
      } else {
        below.push_back(std::move(subtree));
      }
    }
    subtrees = std::move(below);
  }
  open_paths.clear();
  for (const Subtree& subtree : subtrees) open_paths.push_back(open_path_of(subtree));
  return open_paths;
}

// Gives away the level nearest to the root, as its subtrees are the largest. If it is the only one with untried
// branches and the end is not open, half of it stays, rounded up: the search must not be left without work.
//
//     untried 9 7 5 3 (3 is next), nothing else open      stays: 5 3      leaves: 9 7
std::optional<OpenPath> split_off(OpenPath& open_path, bool children_overlap) {
  const auto first = std::find_if(open_path.levels.begin(), open_path.levels.end(), waits);
  if (first == open_path.levels.end()) return std::nullopt;
  const bool more = open_path.end_open || std::any_of(first + 1, open_path.levels.end(), waits);
  auto& untried = first->untried;  // the last one is next
  // A single branch with nothing else open stays where it is.
  const std::size_t going = more ? untried.size() : untried.size() / 2;
  if (going == 0) return std::nullopt;
  OpenPath tail{.levels = {open_path.levels.begin(), first + 1}, .end_open = false};
  TreeLevel& level = tail.levels.back();
  assert(going <= untried.size());
  level.untried.resize(going);
  untried.erase(untried.begin(), untried.begin() + static_cast<std::ptrdiff_t>(going));
  if (children_overlap && !more) {  // what stays comes first
    if (level.chosen != no_option) level.excluded.push_back(level.chosen);
    level.excluded.insert(level.excluded.end(), untried.rbegin(), untried.rend());
    level.chosen = no_option;
  }
  return tail;
}

std::string to_text(const OpenPath& open_path) {
  std::string text = open_path.end_open ? "open\n" : "closed\n";
  for (const TreeLevel& level : open_path.levels) {
    text += level.chosen == no_option ? nothing : std::to_string(index(level.chosen));
    text += ' ' + std::to_string(level.branches);
    append_options(text, level.untried);
    if (!level.excluded.empty()) (text += ' ') += without;
    append_options(text, level.excluded);
    text += '\n';
  }
  return text;
}

// Every line ends with a line feed, also the last one; without it the text was cut off.
std::optional<OpenPath> parse_open_path(std::string_view text, std::size_t options) {
  OpenPath open_path;
  for (bool first = true; !text.empty(); first = false) {
    const auto line = take_line(text);
    if (!line) return std::nullopt;
    if (first) {
      open_path.end_open = *line == "open";
      if (!open_path.end_open && *line != "closed") return std::nullopt;
    } else if (auto level = parse_level(*line, options)) {
      open_path.levels.push_back(std::move(*level));
    } else {
      return std::nullopt;
    }
    if (text.empty()) return open_path;
  }
  return std::nullopt;
}

std::string to_text(std::span<const OpenPath> open_paths) {
  std::string text;
  for (const OpenPath& open_path : open_paths) text += to_text(open_path);
  return text;
}

// Each begins with a word of letters; the other lines begin with numbers.
std::optional<std::vector<OpenPath>> parse_open_paths(std::string_view text, std::size_t options) {
  std::vector<OpenPath> open_paths;
  do {
    std::size_t end = 0;
    do {
      end = std::min(text.find('\n', end), text.size() - 1) + 1;
    } while (end < text.size() && !(text[end] >= 'a' && text[end] <= 'z'));
    auto open_path = text.empty() ? std::nullopt : parse_open_path(text.substr(0, end), options);
    if (!open_path) return std::nullopt;
    open_paths.push_back(*std::move(open_path));
    text.remove_prefix(end);
  } while (!text.empty());
  return open_paths;
}

}  // namespace quadrille::cover
