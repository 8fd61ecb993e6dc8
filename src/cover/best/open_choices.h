// The open subtrees of a branch and bound, taken apart, divided, written and read.
//
// A path is a list of choices from the root: options that were taken or forbidden. Its end is open, and so is, for each
// option that was taken, the branch without it, unless the choice is the only one.
//
//     +17 -3 +9      open: below 17, without 3, with 9; below 17, without 3 and 9; without 17
//     17 -3 +9       the same without the last one
//
// Time: linear. Threads: pure functions.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille::cover::best {

struct Choice {
  enum class Kind : std::uint8_t { taken, taken_only, forbidden };
  std::uint32_t option = 0;
  Kind kind = Kind::taken;
  bool operator==(const Choice&) const = default;
};
using Choices = std::vector<Choice>;

/// The open part of the whole tree, if both branches of a choice are equal.
double share(const Choices& path);

/// Cuts off the branch nearest to the root; nothing if only the end of the path is open.
std::optional<Choices> split_off(Choices& path);

/// A line.
std::string to_text(const Choices& path);
/// Some lines, at least one. Nothing if an option is not below `options`.
std::optional<std::vector<Choices>> parse_choices(std::string_view text, std::size_t options);

}  // namespace quadrille::cover::best
