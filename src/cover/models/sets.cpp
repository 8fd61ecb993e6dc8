// Reads systems of sets (a line of names separated by commas, with an optional cost) and builds partitions, coverings
// and packings of them; generates random systems.
#include <algorithm>
#include <numeric>
#include <unordered_map>

#include "base/fields.h"
#include "base/numbers.h"
#include "cover/models/item_names.h"
#include "cover/models/model_building.h"
#include "quadrille/cover/models/structures.h"
#include "quadrille/random.h"

namespace quadrille::cover::models {

namespace {

class SetReader {
 public:
  explicit SetReader(std::string_view text) : lines_(text) {}

  Result<SetSystem> read() && {
    while (next_record_line(lines_)) {
      if (auto error = read_set()) return *error;
    }
    if (system_.sets.empty()) return Error{ErrorCode::missing_text, "expected a set: names separated by commas"};
    return std::move(system_);
  }

 private:
  // Reads a line field by field; an empty field after the last comma is an error, too.
  std::optional<Error> read_set() {
    SetSystem::Set& set = system_.sets.emplace_back();
    for (Fields fields(lines_.line(), ','); fields.next();) {
      const std::string_view field = trimmed(fields.field());
      if (auto error = field.starts_with(cost_prefix) ? read_cost(set, field) : read_member(set, field)) return error;
    }
    if (!set.members.empty()) return std::nullopt;
    return Error{ErrorCode::empty_option, "expected the elements of a set, found only its cost", {lines_.number(), 1}};
  }

  std::optional<Error> read_cost(SetSystem::Set& set, std::string_view field) const {
    const std::string_view digits = field.substr(cost_prefix.size());
    const auto cost = whole_number(digits);
    if (cost) return set.cost = *cost, std::nullopt;
    return Error{ErrorCode::bad_number, "expected a whole number below 2^32, found '" + std::string(digits) + "'",
                 lines_.place_of(digits)};
  }

  // Numbers elements in the order of their first occurrence. Repetitions are found by the last set that named the
  // element.
  std::optional<Error> read_member(SetSystem::Set& set, std::string_view name) {
    if (name.empty())
      return Error{ErrorCode::bad_symbol, "expected a name, found an empty field", lines_.place_of(name)};
    if (auto error = check_name(lines_, name)) return error;
    const auto [place, is_new] = by_name_.emplace(name, static_cast<std::uint32_t>(system_.elements.size()));
    if (is_new) system_.elements.emplace_back(name), last_set_with_.push_back(0);
    if (std::exchange(last_set_with_[place->second], system_.sets.size()) == system_.sets.size()) {
      return Error{ErrorCode::repeated_item, "'" + std::string(name) + "' is in the set twice", lines_.place_of(name)};
    }
    set.members.push_back(place->second);
    return std::nullopt;
  }

  static constexpr std::string_view cost_prefix = "cost=";
  Lines lines_;
  SetSystem system_;
  std::unordered_map<std::string, std::uint32_t> by_name_;
  std::vector<std::size_t> last_set_with_;  // for each element: 1 + the number of the set
};

Result<std::vector<ItemId>> add_elements(Builder& builder, const SetSystem& sets, std::optional<Bounds> bounds) {
  std::vector<ItemId> items;
  for (const std::string& element : sets.elements) {
    const auto item = bounds ? builder.add_item(element, *bounds) : builder.add_item(element, Kind::secondary);
    if (!item) return item.error();
    items.push_back(*item);
  }
  return items;
}

std::optional<Error> add_set(Builder& builder, std::vector<Entry> entries, const std::vector<ItemId>& items,
                             std::span<const std::uint32_t> members, std::uint32_t cost) {
  for (std::uint32_t member : members) entries.emplace_back(items[member]);
  const auto option = builder.add_option(entries, cost);
  return option ? std::nullopt : std::optional(option.error());
}

Result<Problem> sets_with(const SetSystem& sets, Bounds bounds) {
  Builder builder;
  const auto items = add_elements(builder, sets, bounds);
  if (!items) return items.error();
  for (const SetSystem::Set& set : sets.sets) {
    if (auto error = add_set(builder, {}, *items, set.members, set.cost)) return *error;
  }
  return std::move(builder).build();
}

// Draws the set from the front of `order`, which is shuffled as far as necessary.
SetSystem::Set random_set(Random& random, const RandomSets& wanted, std::vector<std::uint32_t>& order) {
  const int size = wanted.smallest + random.below(wanted.largest - wanted.smallest + 1);
  for (int i = 0; i < size; ++i) {
    std::swap(order[static_cast<std::size_t>(i)],
              order[static_cast<std::size_t>(i + random.below(wanted.elements - i))]);
  }
  SetSystem::Set set{{order.begin(), order.begin() + size}, 0};
  std::sort(set.members.begin(), set.members.end());
  return set;
}

// Sizes in the range whose sum is the number of elements; empty if the number of sets is too small.
std::vector<int> sizes_of_partition(Random& random, const RandomSets& wanted) {
  const int fewest = (wanted.elements + wanted.largest - 1) / wanted.largest, most = wanted.elements / wanted.smallest;
  if (fewest > most || fewest > wanted.sets) return {};
  const int middle =
      std::max(fewest, std::min({most, wanted.sets, 2 * wanted.elements / (wanted.smallest + wanted.largest)}));
  // Starts with the smallest size everywhere and adds what is left one by one at random.
  std::vector<int> sizes(static_cast<std::size_t>(middle), wanted.smallest);
  for (int left = wanted.elements - middle * wanted.smallest; left > 0;) {
    int& size = sizes[static_cast<std::size_t>(random.below(middle))];
    if (size < wanted.largest) ++size, --left;
  }
  return sizes;
}

// Cuts a random permutation of the elements into sets.
std::vector<SetSystem::Set> random_partition(Random& random, const RandomSets& wanted,
                                             std::vector<std::uint32_t>& order) {
  std::vector<SetSystem::Set> sets;
  random.shuffle(order);
  auto next = order.begin();
  for (int size : sizes_of_partition(random, wanted)) {
    sets.push_back({{next, next + size}, 0});
    std::sort(sets.back().members.begin(), sets.back().members.end());
    next += size;
  }
  return sets;
}

std::optional<Error> check(const RandomSets& wanted) {
  if (auto error = out_of_range("the number of elements", wanted.elements, 1, 10'000'000)) return error;
  if (auto error = out_of_range("the largest size", wanted.largest, 1, wanted.elements)) return error;
  if (auto error = out_of_range("the smallest size", wanted.smallest, 1, wanted.largest)) return error;
  if (auto error = out_of_range("the number of sets", wanted.sets, 0, (1 << 30) / wanted.largest)) return error;
  return out_of_range("the highest cost", wanted.most_cost, 0, 1'000'000'000);
}

}  // namespace

Result<SetSystem> parse_sets(std::string_view text) { return SetReader(text).read(); }

Result<Problem> set_partitions(const SetSystem& sets) { return sets_with(sets, Bounds{}); }

Result<Problem> set_coverings(const SetSystem& sets) { return sets_with(sets, Bounds{1, unbounded}); }

// Gives each set a primary item with two options: taken, with its elements, which are secondary, or left out at its
// cost. So the cheapest cover leaves out the least, and all covers are all packings.
Result<Problem> set_packings(const SetSystem& sets) {
  Builder builder;
  std::vector<ItemId> choices;
  for (std::size_t i = 1; i <= sets.sets.size(); ++i) choices.push_back(add_item(builder, "set" + std::to_string(i)));
  const auto items = add_elements(builder, sets, std::nullopt);
  if (!items) return items.error();
  for (std::size_t i = 0; i < choices.size(); ++i) {
    if (auto error = add_set(builder, {choices[i]}, *items, sets.sets[i].members, 0)) return *error;
    if (auto error = add_set(builder, {choices[i]}, *items, {}, sets.sets[i].cost)) return *error;
  }
  return std::move(builder).build();
}

Result<SetSystem> random_sets(const RandomSets& wanted) {
  if (auto error = check(wanted)) return *error;
  SetSystem system;
  for (int i = 0; i < wanted.elements; ++i) system.elements.push_back("i" + std::to_string(i));
  Random random(wanted.seed, 0);
  std::vector<std::uint32_t> order(static_cast<std::size_t>(wanted.elements));
  std::iota(order.begin(), order.end(), 0U);
  if (wanted.solvable) system.sets = random_partition(random, wanted, order);
  if (wanted.solvable && system.sets.empty()) {
    return Error{ErrorCode::bad_number, "sets of these sizes cannot form a partition, or there are too few sets"};
  }
  // A partition comes first, then other sets, and all are shuffled, so that the solution is hidden.
  while (static_cast<int>(system.sets.size()) < wanted.sets) system.sets.push_back(random_set(random, wanted, order));
  random.shuffle(system.sets);
  for (SetSystem::Set& set : system.sets) set.cost = static_cast<std::uint32_t>(random.below(wanted.most_cost + 1));
  return system;
}

// Builds a problem with ways^levels covers, whose search tree is known exactly.
Result<Problem> chain(int levels, int ways) {
  constexpr int most = 1 << 28;
  if (auto error = out_of_range("the number of levels", levels, 0, most)) return *error;
  if (auto error = out_of_range("the number of ways", ways, 1, most / std::max(levels, 1))) return *error;
  Builder builder;
  for (int level = 1; level <= levels; ++level) {
    const ItemId item = add_item(builder, "l" + std::to_string(level));
    for (int way = 0; way < ways; ++way) (void)builder.add_option({item});
  }
  return std::move(builder).build();
}

}  // namespace quadrille::cover::models
