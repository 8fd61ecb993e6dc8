// Replays a saved path with a counter for each item, without an engine. A text can be well-formed and still name
// options that conflict: from a damaged file, or from another problem with the same fingerprint. An engine that entered
// such a path would violate its invariants.
#include "cover/core/path_check.h"

#include <algorithm>
#include <vector>

namespace quadrille::cover {

namespace {

// Options that are chosen together.
class Choices {
 public:
  explicit Choices(const Problem& problem) : problem_(problem), uses_(problem.item_count()) {}

  bool allow(OptionId option) const {
    const auto entries = problem_.option(option);
    return std::all_of(entries.begin(), entries.end(), [this](const Entry& entry) { return allow(entry); });
  }

  bool add(OptionId option) {
    if (!allow(option)) return false;
    for (const Entry& entry : problem_.option(option)) {
      Use& use = uses_[index(entry.item)];
      ++use.options, use.color = entry.color;
    }
    return true;
  }

 private:
  struct Use {
    std::uint32_t options = 0;
    Color color = Color::none;
  };

  // Returns whether one more option may contain the item. Lower bounds are not checked: they can fail only at the end
  // of a path, where the search itself sees it.
  bool allow(const Entry& entry) const {
    const Use& use = uses_[index(entry.item)];
    if (problem_.kind(entry.item) == Kind::primary) return use.options < problem_.bounds(entry.item).high;
    return use.options == 0 || (entry.color != Color::none && entry.color == use.color);
  }

  const Problem& problem_;
  std::vector<Use> uses_;
};

}  // namespace

bool is_possible(const OpenPath& open_path, const Problem& problem, std::span<const OptionId> required) {
  Choices choices(problem);
  // Required options may conflict: the search then has no solution, and a state without open subtrees is valid.
  for (OptionId option : required) (void)choices.add(option);
  // The untried options of a level take the place of its chosen one, so they are checked before it is added.
  for (const TreeLevel& level : open_path.levels) {
    const auto fits = [&](OptionId option) { return option == no_option || choices.allow(option); };
    if (!std::all_of(level.untried.begin(), level.untried.end(), fits)) return false;
    if (level.chosen != no_option && !choices.add(level.chosen)) return false;
  }
  return true;
}

}  // namespace quadrille::cover
