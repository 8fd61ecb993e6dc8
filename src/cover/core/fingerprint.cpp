// Hashes a problem number by number with FNV-1a, in the order of the items and options, which is part of a saved state:
// its options are numbers. The names are left out, so a renamed problem may be resumed.
#include "cover/core/fingerprint.h"

#include "base/fnv.h"

namespace quadrille::cover {

std::uint64_t fingerprint_of_costs(const Problem& problem) {
  Fnv hash;
  for (std::uint32_t option = 0; option < problem.option_count(); ++option) hash.add(problem.cost(OptionId{option}));
  return hash.value();
}

std::uint64_t fingerprint(const Problem& problem) {
  Fnv hash;
  const auto mix = [&hash](std::uint64_t value) { hash.add(value); };
  for (std::uint32_t item = 0; item < problem.item_count(); ++item) {
    const ItemId id{item};
    mix(static_cast<std::uint64_t>(problem.kind(id)));
    mix(problem.bounds(id).low), mix(problem.bounds(id).high);
  }
  for (std::uint32_t option = 0; option < problem.option_count(); ++option) {
    // Separates the options. Item and color numbers have 32 bits, so none of them equals it.
    mix(~std::uint64_t{0});
    for (const Entry& entry : problem.option(OptionId{option})) mix(index(entry.item)), mix(index(entry.color));
  }
  return hash.value();
}

}  // namespace quadrille::cover
