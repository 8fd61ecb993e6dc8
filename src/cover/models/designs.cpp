// Builds Steiner systems S(t, k, v): blocks of k of v points such that each t points are in exactly one block. Items
// are the subsets of t points, options the blocks.
//
// The blocks with the first point can be fixed if t is 2: they partition the other points, and renaming these makes any
// partition the consecutive one. This divides the number of solutions by that of the partitions.
//
//     S(2, 3, 7), first point fixed:  1 2 3, 1 4 5, 1 6 7; 4 of the other blocks remain to be found
#include <numeric>

#include "cover/models/model_building.h"
#include "quadrille/cover/models/structures.h"

namespace quadrille::cover::models {

namespace {

using Points = std::vector<int>;  // in ascending order, from 0

// The number of subsets; at most 2^32.
std::int64_t binomial(int n, int k) {
  constexpr std::int64_t most = std::int64_t{1} << 32;
  std::int64_t value = 1;
  // Each product is divisible by i: it is C(n-k+i, i) times i.
  for (int i = 1; i <= k; ++i) {
    value = value * (n - k + i) / i;
    if (value > most) return most;
  }
  return value;
}

Points first_subset(int size) {
  Points points(static_cast<std::size_t>(size));
  std::iota(points.begin(), points.end(), 0);
  return points;
}

// The next subset of 0..n-1 in lexicographic order; false after the last one.
bool to_next_subset(Points& points, int n) {
  const auto size = static_cast<int>(points.size());
  for (int i = size - 1; i >= 0; --i) {
    if (points[static_cast<std::size_t>(i)] == n - size + i) continue;
    std::iota(points.begin() + i, points.end(), points[static_cast<std::size_t>(i)] + 1);
    return true;
  }
  return false;
}

class DesignBuilder {
 public:
  DesignBuilder(int t, int k, int v) : t_(t), k_(k), v_(v) {
    // Tables of C(n, 1), C(n, 2), ... C(n, t), for rank().
    for (int size = 1; size <= t; ++size) {
      for (int n = 0; n < v; ++n) binomials_.push_back(binomial(n, size));
    }
    items_.resize(static_cast<std::size_t>(binomial(v, t)), open);
  }

  void fix_first_point() {
    for (int first = 1; first < v_; first += k_ - 1) {
      Points block(static_cast<std::size_t>(k_), 0);
      std::iota(block.begin() + 1, block.end(), first);
      for_subsets(block, [&](const Points& pair) { items_[rank(pair)] = decided; });
    }
  }

  Problem build() && {
    Points points = first_subset(t_);
    do {
      ItemId& item = items_[rank(points)];
      if (item != decided) item = add_item(builder_, name_of(points));
    } while (to_next_subset(points, v_));
    Points block = first_subset(k_);
    do add_option(block);
    while (to_next_subset(block, v_));
    return std::move(builder_).build();
  }

 private:
  // Stand for an item before it has been added, and for a subset that a fixed block covers.
  static constexpr ItemId open{~1U}, decided{~0U};

  // Calls `use` with each subset of t points of the block.
  template <class Use>
  void for_subsets(const Points& block, Use use) const {
    Points places = first_subset(t_), points(places.size());
    do {
      for (std::size_t i = 0; i < places.size(); ++i) points[i] = block[static_cast<std::size_t>(places[i])];
      use(points);
    } while (to_next_subset(places, k_));
  }

  // Leaves out blocks that share a pair with a fixed one.
  void add_option(const Points& block) {
    std::vector<Entry> entries;
    bool possible = true;
    for_subsets(block, [&](const Points& points) {
      const ItemId item = items_[rank(points)];
      possible &= item != decided;
      entries.emplace_back(item);
    });
    if (possible) (void)builder_.add_option(entries);
  }

  // In the "combinatorial number system": C(p1, 1) + C(p2, 2) + ...
  std::size_t rank(const Points& points) const {
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < points.size(); ++i) {
      sum += binomials_[i * static_cast<std::size_t>(v_) + static_cast<std::size_t>(points[i])];
    }
    return static_cast<std::size_t>(sum);
  }

  std::string name_of(const Points& points) const {
    std::string name;
    for (int point : points) {
      if (v_ >= 36 && !name.empty()) name += '.';
      name += joined({point + 1}, v_ + 1);
    }
    return name;
  }

  int t_, k_, v_;
  std::vector<std::int64_t> binomials_;
  std::vector<ItemId> items_;  // by rank
  Builder builder_;
};

std::optional<Error> check(int t, int k, int v, FirstPoint first) {
  if (auto error = out_of_range("v", v, 1, 10'000)) return error;
  if (auto error = out_of_range("k", k, 1, v)) return error;
  if (auto error = out_of_range("t", t, 1, k)) return error;
  if (auto error = out_of_range("the number of blocks", binomial(v, k), 1, 1 << 30)) return error;
  if (auto error = out_of_range("the number of entries", binomial(v, k) * binomial(k, t), 1, 1 << 30)) return error;
  if (first == FirstPoint::free) return std::nullopt;
  if (t != 2) return Error{ErrorCode::unsupported, "the first point can be fixed only if t is 2"};
  if (k < 2 || (v - 1) % (k - 1) != 0) {
    return Error{ErrorCode::bad_number, "the first point can be fixed only if v - 1 is a multiple of k - 1"};
  }
  return std::nullopt;
}

}  // namespace

Result<Problem> steiner_systems(int t, int k, int v, FirstPoint first) {
  if (auto error = check(t, k, v, first)) return *error;
  DesignBuilder builder(t, k, v);
  if (first == FirstPoint::fixed) builder.fix_first_point();
  return std::move(builder).build();
}

}  // namespace quadrille::cover::models
