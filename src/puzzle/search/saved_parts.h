// Divides a saved search by propagation, for workers that share it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace quadrille {

/// Divides the subtrees of what PropagationSearch::save() has written among at most `parts` such texts, which count no
/// nodes; none if no subtree is open.
std::vector<std::string> split_saved(std::string_view saved, std::size_t parts);

}  // namespace quadrille
