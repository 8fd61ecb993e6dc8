// The open subtrees of an interrupted search: taken one by one, measured, divided, written and read.
#pragma once

#include <string>
#include <string_view>

#include "cover/core/tree.h"

namespace quadrille::cover {

/// A subtree: everything below a path, without the excluded options. The end of an untried path is not yet counted as a
/// node.
struct Subtree {
  std::vector<OptionId> path, excluded;
  bool tried = false;
  double share = 1;  // of the whole tree, if all branches of a node are equal
};

/// Takes the next subtree off the path; the choice of the last level is then the one being searched.
std::optional<Subtree> take_next(OpenPath& open_path, bool children_overlap);

/// Tells whether no subtree is open.
bool is_empty(const OpenPath& open_path);

/// The open part of the whole tree, if all branches of a node are equal.
double share(const OpenPath& open_path);

/// Restarts the walk in the subtree, below the required options. False if these and the path conflict.
bool start(TreeWalk& walk, std::span<const OptionId> required, const Subtree& subtree);

/// Divides the open subtrees into at least `parts` paths if the tree has enough branches, in the order of the search;
/// their shares are those of the whole tree. `walk` looks ahead; the options that it tries are added to `nodes`.
std::vector<OpenPath> split(std::vector<OpenPath> open_paths, std::size_t parts, TreeWalk& walk,
                            std::span<const OptionId> required, std::uint64_t& nodes);

/// Cuts off the end of the search: the untried branches nearest to the root, or half of them if there are no others.
/// Empty if there is only one branch. Time: proportional to the length of the path.
std::optional<OpenPath> split_off(OpenPath& open_path, bool children_overlap);

std::string to_text(const OpenPath& open_path);
/// Empty if the text is not one of to_text(), or if the number of an option is not below `options`.
std::optional<OpenPath> parse_open_path(std::string_view text, std::size_t options);

/// The same for several paths, one after the other; there is at least one.
std::string to_text(std::span<const OpenPath> open_paths);
std::optional<std::vector<OpenPath>> parse_open_paths(std::string_view text, std::size_t options);

}  // namespace quadrille::cover
