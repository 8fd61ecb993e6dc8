// What an interrupted search has left to do: handed out subtree by subtree, measured, shared out, written and read.
#pragma once

#include <string>
#include <string_view>

#include "cover/tree.h"

namespace quadrille::cover {

/// A subtree: everything below a path that does not contain what is excluded. The end of an untried path has still to
/// be counted as a node.
struct Subtree {
  std::vector<OptionId> path, excluded;
  bool tried = false;
  double share = 1;  // of the whole tree, if all branches of a node are worth the same
};

/// The next subtree, which counts as taken; the last level's choice is then the one that is being searched.
std::optional<Subtree> take_next(OpenPath& open_path, bool children_overlap);

/// Is nothing left?
bool is_empty(const OpenPath& open_path);

/// The part of the whole tree that is left, if all branches of a node are worth the same.
double share(const OpenPath& open_path);

/// Lets the walk start over in the subtree, below the required options. False if these and the path conflict.
bool start(TreeWalk& walk, std::span<const OptionId> required, const Subtree& subtree);

/// The rests as at least `parts` rests if the tree has so many branches, in the order of the search; their shares are
/// those of the whole tree. `walk` is used for looking ahead; what has to be tried on the way is added to `nodes`.
std::vector<OpenPath> split(std::vector<OpenPath> open_paths, std::size_t parts, TreeWalk& walk,
                            std::span<const OptionId> required, std::uint64_t& nodes);

/// Cuts off the end of the rest: the untried branches that are nearest to the root, or half of them if there is nothing
/// else. Nothing if there is only one branch. Time: proportional to the length of the path.
std::optional<OpenPath> split_off(OpenPath& open_path, bool children_overlap);

std::string to_text(const OpenPath& open_path);
/// Nothing if the text is not one of to_text(), or an option's number is not below `options`.
std::optional<OpenPath> parse_open_path(std::string_view text, std::size_t options);

/// The same for several, one after the other; there is at least one.
std::string to_text(std::span<const OpenPath> open_paths);
std::optional<std::vector<OpenPath>> parse_open_paths(std::string_view text, std::size_t options);

}  // namespace quadrille::cover
