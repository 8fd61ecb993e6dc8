#include "cover/counting/sweep.h"

#include "cover/counting/table.h"

namespace quadrille::cover::counting {
namespace {

// One layer after the other hands its counts on and is then freed, so that memory holds the frontier only.
//
// Counts are words as long as it is certain that the next layer cannot overflow: no state of a layer can get more than
// all live counts together, times the number of options. After that they are ExactCounts.
template <int W, class Count>
class Sweep {
 public:
  Sweep(const KeyedLayers<W>& layers, Memory& memory, const std::stop_token& stop, Swept& result)
      : layers_(layers), memory_(memory), stop_(stop), result_(result), tables_(layers.size()) {}

  bool start(const Key<W>& state, std::uint32_t f, const Count& count) {
    mass_ += approximate(count);
    return tables_[f].add(state, state.hash(), count, memory_);
  }

  // The layer that it came to: the end, or one whose counts must be wider.
  std::uint32_t run(std::uint32_t f) {
    for (; f < layers_.size(); ++f) {
      if (tables_[f].size() == 0) continue;
      if (std::is_same_v<Count, Word> && mass_ * static_cast<double>(layers_.layers[f].options.size()) > 0x1p63) break;
      if (!hand_on(f)) break;
      tables_[f] = {};
    }
    return f;
  }

  template <class Wider>
  bool move_to(Sweep<W, Wider>& wider, std::uint32_t f) {
    for (; f < layers_.size(); ++f) {
      for (const auto& entry : tables_[f].places()) {
        if (tables_[f].used(entry) && !wider.start(entry.key, f, entry.value)) return false;
      }
      tables_[f] = {};
    }
    return true;
  }

 private:
  struct Pending {
    Key<W> key;
    Count count{};
    Word hash;
    std::uint32_t layer;
  };
  static constexpr std::uint32_t delay = 16;  // inserts wait so long for their lines of memory; a power of two
  static constexpr std::uint32_t states_between_checks = 1024;

  static double approximate(Word count) { return static_cast<double>(count); }
  static double approximate(const ExactCount& count) { return count.approximate(); }

  bool hand_on(std::uint32_t f) {
    for (const auto& entry : tables_[f].places()) {
      if (!tables_[f].used(entry)) continue;
      if (--until_check_ == 0) {
        if (stop_.stop_requested()) return end(Ending::stopped);
        until_check_ = states_between_checks;
      }
      if (!hand_on(f, entry.key, entry.value)) return end(Ending::out_of_memory);
    }
    for (std::uint32_t i = 0; i < delay; ++i, ++turn_) {
      if (!insert(waiting_[turn_ % delay])) return end(Ending::out_of_memory);
    }
    result_.states += tables_[f].size();
    result_.count += done_;
    done_ = 0;
    return true;
  }

  bool hand_on(std::uint32_t f, const Key<W>& state, const Count& count) {
    std::uint32_t kept = 0;
    for (const auto& option : layers_.layers[f].options) {
      if (state.meets(option.forbidden)) continue;
      Key<W> next = state | option.set;
      std::uint32_t to = f;
      if (!layers_.slide(next, to)) continue;
      if (to == layers_.size()) {
        done_ += count;
        continue;
      }
      ++kept;
      const Word hash = next.hash();
      tables_[to].prefetch(hash);
      Pending& place = waiting_[turn_++ % delay];
      if (!insert(place)) return false;
      place.key = next, place.count = count, place.hash = hash, place.layer = to;
    }
    mass_ += approximate(count) * (static_cast<double>(kept) - 1);
    return true;
  }

  bool insert(Pending& pending) {
    if (pending.count == 0) return true;
    if (!tables_[pending.layer].add(pending.key, pending.hash, pending.count, memory_)) return false;
    pending.count = 0;
    return true;
  }

  bool end(Ending ending) {
    result_.ending = ending;
    return false;
  }

  const KeyedLayers<W>& layers_;
  Memory& memory_;
  const std::stop_token& stop_;
  Swept& result_;
  std::vector<Table<W, Count>> tables_;
  Pending waiting_[delay] = {};
  std::uint32_t until_check_ = states_between_checks;
  std::uint32_t turn_ = 0;
  Count done_ = 0;
  double mass_ = 0;  // of all live counts; errors of rounding are far below the factor 2 that is left
};

template <int W>
void sweep_with(const KeyedLayers<W>& layers, Memory& memory, const std::stop_token& stop, Swept& result) {
  Sweep<W, Word> narrow(layers, memory, stop, result);
  if (!narrow.start(Key<W>{}, 0, 1)) {
    result.ending = Ending::out_of_memory;
    return;
  }
  const std::uint32_t f = narrow.run(0);
  if (f == layers.size() || result.ending != Ending::complete) return;
  Sweep<W, ExactCount> wide(layers, memory, stop, result);
  if (!narrow.move_to(wide, f)) {
    result.ending = Ending::out_of_memory;
  } else {
    wide.run(f);
  }
}

}  // namespace

Swept sweep(const Layers& layers, Memory& memory, std::stop_token stop) {
  Swept result;
  if (!layers.possible) return result;
  if (layers.layers.empty()) return result.count = 1, result;
  const bool fits =
      with_words(layers.bits, [&](auto words) { sweep_with(KeyedLayers<words.value>(layers), memory, stop, result); });
  if (!fits) result.ending = Ending::too_wide;
  if (result.ending != Ending::complete) result.count = 0;
  return result;
}

}  // namespace quadrille::cover::counting
