#include "cover/core/fingerprint.h"

namespace quadrille::cover {

namespace {

// FNV-1a.
constexpr std::uint64_t start = 0xcbf29ce484222325;
std::uint64_t mixed(std::uint64_t hash, std::uint64_t value) { return (hash ^ value) * 0x100000001b3; }

}  // namespace

std::uint64_t fingerprint_of_costs(const Problem& problem) {
  std::uint64_t hash = start;
  for (std::uint32_t option = 0; option < problem.option_count(); ++option)
    hash = mixed(hash, problem.cost(OptionId{option}));
  return hash;
}

std::uint64_t fingerprint(const Problem& problem) {
  std::uint64_t hash = start;
  const auto mix = [&hash](std::uint64_t value) { hash = mixed(hash, value); };
  for (std::uint32_t item = 0; item < problem.item_count(); ++item) {
    const ItemId id{item};
    mix(static_cast<std::uint64_t>(problem.kind(id)));
    mix(problem.bounds(id).low), mix(problem.bounds(id).high);
  }
  for (std::uint32_t option = 0; option < problem.option_count(); ++option) {
    mix(~std::uint64_t{0});
    for (const Entry& entry : problem.option(OptionId{option})) mix(index(entry.item)), mix(index(entry.color));
  }
  return hash;
}

}  // namespace quadrille::cover
