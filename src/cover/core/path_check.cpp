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
  for (OptionId option : required) (void)choices.add(option);
  for (const Level& level : open_path.levels) {
    const auto fits = [&](OptionId option) { return option == no_option || choices.allow(option); };
    if (!std::all_of(level.untried.begin(), level.untried.end(), fits)) return false;
    if (level.chosen != no_option && !choices.add(level.chosen)) return false;
  }
  return true;
}

}  // namespace quadrille::cover
