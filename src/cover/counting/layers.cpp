#include "cover/counting/layers.h"

#include <algorithm>
#include <cassert>
#include <limits>

namespace quadrille::cover::counting {
namespace {

constexpr std::uint32_t nowhere = std::numeric_limits<std::uint32_t>::max();

// For which layers an item outside the window matters.
struct Life {
  std::uint32_t first = nowhere, last = 0;
  Bits field;
};

class Filing {
 public:
  Filing(const Problem& problem, const StateCode& code, std::span<const ItemId> order, Layers& result)
      : problem_(problem), code_(code), result_(result), layer_of_(problem.item_count(), nowhere) {
    file_options(order);
    find_lives();
    for (std::uint32_t f = 0; f < result_.layers.size(); ++f) lay_out(f);
  }

 private:
  bool in_window(ItemId item) const { return layer_of_[index(item)] != nowhere; }

  void file_options(std::span<const ItemId> order) {
    std::vector<std::uint32_t> place(problem_.item_count(), nowhere);
    for (std::uint32_t i = 0; i < order.size(); ++i) place[index(order[i])] = i;
    std::vector<std::vector<OptionId>> filed(order.size());
    std::vector<bool> covered(problem_.item_count(), false);
    for (OptionId option : code_.options()) {
      std::uint32_t first = nowhere;
      for (const Entry& entry : problem_.option(option)) {
        first = std::min(first, place[index(entry.item)]);
        covered[index(entry.item)] = true;
      }
      filed[first].push_back(option);
    }
    for (std::uint32_t i = 0; i < order.size(); ++i) {
      result_.possible = result_.possible && covered[index(order[i])];
      if (filed[i].empty()) continue;
      layer_of_[index(order[i])] = static_cast<std::uint32_t>(result_.layers.size());
      Layer layer{.item = order[i], .options = {}, .must = {}, .forget = {}};
      for (OptionId option : filed[i]) layer.options.push_back({option, {}, {}});
      result_.layers.push_back(std::move(layer));
    }
  }

  void find_lives() {
    lives_.resize(problem_.item_count());
    for (std::uint32_t f = 0; f < result_.layers.size(); ++f) {
      for (const FiledOption& option : result_.layers[f].options) {
        for (const Entry& entry : problem_.option(option.id)) {
          Life& life = lives_[index(entry.item)];
          life.first = std::min(life.first, f), life.last = f;
          if (in_window(entry.item)) result_.window = std::max(result_.window, layer_of_[index(entry.item)] - f + 1);
        }
      }
    }
    result_.bits = result_.window;
    born_.resize(result_.layers.size()), dead_.resize(result_.layers.size());
    for (std::uint32_t item = 0; item < lives_.size(); ++item) {
      const Life& life = lives_[item];
      const bool one_layer = life.first == life.last && problem_.kind(ItemId{item}) == Kind::secondary;
      if (life.first == nowhere || in_window(ItemId{item}) || one_layer) continue;
      born_[life.first].push_back(ItemId{item}), dead_[life.last].push_back(ItemId{item});
    }
  }

  Bit take_bit() {
    if (free_.empty()) return result_.bits++;
    const Bit bit = free_.back();
    free_.pop_back();
    return bit;
  }

  void lay_out(std::uint32_t f) {
    Layer& layer = result_.layers[f];
    for (ItemId item : born_[f]) {
      Bits& field = lives_[index(item)].field;
      for (std::uint32_t i = 0; i < code_.width(item); ++i) field.push_back(take_bit());
    }
    for (FiledOption& option : layer.options) write(option, f);
    for (ItemId item : dead_[f]) {
      const Bits& field = lives_[index(item)].field;
      layer.forget.insert(layer.forget.end(), field.begin(), field.end());
      if (problem_.kind(item) == Kind::primary) layer.must.insert(layer.must.end(), field.begin(), field.end());
      free_.insert(free_.end(), field.begin(), field.end());
    }
  }

  void write(FiledOption& option, std::uint32_t f) {
    for (const Entry& entry : problem_.option(option.id)) {
      if (in_window(entry.item)) {
        option.set.push_back(layer_of_[index(entry.item)] - f), option.forbidden.push_back(option.set.back());
        continue;
      }
      const Bits& field = lives_[index(entry.item)].field;
      const std::uint64_t set = code_.set(entry), forbidden = code_.forbidden(entry);
      for (std::uint32_t i = 0; i < field.size(); ++i) {
        if ((set >> i & 1) != 0) option.set.push_back(field[i]);
        if ((forbidden >> i & 1) != 0) option.forbidden.push_back(field[i]);
      }
    }
  }

  const Problem& problem_;
  const StateCode& code_;
  Layers& result_;
  std::vector<std::uint32_t> layer_of_;
  std::vector<Life> lives_;
  std::vector<std::vector<ItemId>> born_, dead_;  // for each layer
  Bits free_;
};

}  // namespace

Layers::Layers(const Problem& problem, const StateCode& code, std::span<const ItemId> order) {
  assert(!problem.has_bounds());
  Filing(problem, code, order, *this);
}

}  // namespace quadrille::cover::counting
