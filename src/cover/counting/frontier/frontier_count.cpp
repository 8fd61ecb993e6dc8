// Dynamic programming over stages, as in Knuth's simpath (TAOCP 7.1.4). Every transition leads to a later stage, so a
// stage is complete when the pass reaches it.
#include "cover/counting/frontier/frontier_count.h"

#include "cover/counting/frontier/state_table.h"

namespace quadrille::cover::frontier {
namespace {

// Each stage passes its counts on to later stages and is then freed, so that memory holds only the frontier.
//
// Counts are words as long as the next stage cannot overflow: no state of a stage can get more than the sum of all live
// counts times the number of options. After that they are ExactCounts.
template <int W, class Count>
class FrontierPass {
 public:
  FrontierPass(const KeyedStages<W>& stages, MemoryPool& memory, const std::stop_token& stop, double& transitions_left,
               FrontierCount& result)
      : stages_(stages),
        memory_(memory),
        stop_(stop),
        transitions_left_(transitions_left),
        result_(result),
        tables_(stages.size()) {}

  bool start(const StateKey<W>& state, std::uint32_t f, const Count& count) {
    mass_ += approximate(count);
    return tables_[f].add(state, state.hash(), count, memory_);
  }

  // Returns the stage that was reached: the end, or one whose counts must be wider.
  std::uint32_t run(std::uint32_t f) {
    for (; f < stages_.size(); ++f) {
      if (tables_[f].size() == 0) continue;
      // The product bounds every count of later stages until the next check; it is below 2^63 to leave a factor of 2.
      if (std::is_same_v<Count, Word> && mass_ * static_cast<double>(stages_.stages[f].options.size()) > 0x1p63) break;
      if (!pass_on(f)) break;
      tables_[f] = {};
    }
    return f;
  }

  // Moves the open stages to the pass with wider counts; each table is freed when it is empty.
  template <class Wider>
  bool move_to(FrontierPass<W, Wider>& wider, std::uint32_t f) {
    for (; f < stages_.size(); ++f) {
      for (const auto& entry : tables_[f].places()) {
        if (tables_[f].used(entry) && !wider.start(entry.key, f, entry.value)) return false;
      }
      tables_[f] = {};
    }
    return true;
  }

 private:
  struct Pending {
    StateKey<W> key;
    Count count{};
    Word hash;
    std::uint32_t stage;
  };
  static constexpr std::uint32_t delay = 16;  // inserts wait this long for their cache lines; a power of two
  static constexpr std::int64_t steps_between_checks = 1 << 16;  // options tried

  static double approximate(Word count) { return static_cast<double>(count); }
  static double approximate(const ExactCount& count) { return count.approximate(); }

  // Passes all states of a stage on, then inserts what still waits: the tables of later stages must be complete.
  bool pass_on(std::uint32_t f) {
    for (const auto& entry : tables_[f].places()) {
      if (!tables_[f].used(entry)) continue;
      until_check_ -= static_cast<std::int64_t>(stages_.stages[f].options.size()) + 1;
      if (until_check_ <= 0) {
        if (stop_.stop_requested()) return end(Ending::stopped);
        if (transitions_left_ < 0) return end(Ending::gave_up);
        until_check_ = steps_between_checks;
      }
      if (!pass_on(f, entry.key, entry.value)) return end(Ending::out_of_memory);
    }
    for (std::uint32_t i = 0; i < delay; ++i, ++turn_) {
      if (!insert(waiting_[turn_ % delay])) return end(Ending::out_of_memory);
    }
    result_.states += tables_[f].size();
    result_.count += done_;
    done_ = 0;
    return true;
  }

  // Makes the transitions of one state. An insert is delayed until its cache line has been fetched: meanwhile 15 others
  // are made ready.
  bool pass_on(std::uint32_t f, const StateKey<W>& state, const Count& count) {
    std::uint32_t kept = 0;
    for (const auto& option : stages_.stages[f].options) {
      if (state.meets(option.forbidden)) continue;
      StateKey<W> next = state | option.set;
      std::uint32_t to = f;
      if (!stages_.slide(next, to)) continue;
      if (to == stages_.size()) {
        done_ += count;
        continue;
      }
      ++kept;
      const Word hash = next.hash();
      tables_[to].prefetch(hash);
      Pending& place = waiting_[turn_++ % delay];
      if (!insert(place)) return false;
      place.key = next, place.count = count, place.hash = hash, place.stage = to;
    }
    transitions_left_ -= kept;
    // The state's count leaves the stage and arrives once for each option kept.
    mass_ += approximate(count) * (static_cast<double>(kept) - 1);
    return true;
  }

  bool insert(Pending& pending) {
    if (pending.count == 0) return true;
    if (!tables_[pending.stage].add(pending.key, pending.hash, pending.count, memory_)) return false;
    pending.count = 0;
    return true;
  }

  bool end(Ending ending) {
    result_.ending = ending;
    return false;
  }

  const KeyedStages<W>& stages_;
  MemoryPool& memory_;
  const std::stop_token& stop_;
  double& transitions_left_;
  FrontierCount& result_;
  std::vector<StateTable<W, Count>> tables_;
  Pending waiting_[delay] = {};
  std::int64_t until_check_ = steps_between_checks;
  std::uint32_t turn_ = 0;
  Count done_ = 0;
  double mass_ = 0;  // the sum of all live counts; rounding errors are far below the remaining factor of 2
};

// Counts with words as long as they cannot overflow, then continues with exact counts at the stage reached.
template <int W>
void count_stages(const KeyedStages<W>& stages, MemoryPool& memory, const std::stop_token& stop,
                  double most_transitions, FrontierCount& result) {
  FrontierPass<W, Word> narrow(stages, memory, stop, most_transitions, result);
  if (!narrow.start(StateKey<W>{}, 0, 1)) {
    result.ending = Ending::out_of_memory;
    return;
  }
  const std::uint32_t f = narrow.run(0);
  if (f == stages.size() || result.ending != Ending::complete) return;
  FrontierPass<W, ExactCount> wide(stages, memory, stop, most_transitions, result);
  if (!narrow.move_to(wide, f)) {
    result.ending = Ending::out_of_memory;
  } else {
    wide.run(f);
  }
}

}  // namespace

FrontierCount count_by_frontier(const StagedProblem& staged, MemoryPool& memory, std::stop_token stop,
                                double most_transitions) {
  FrontierCount result;
  if (stop.stop_requested()) return result.ending = Ending::stopped, result;
  if (!staged.possible) return result;
  if (staged.stages.empty()) return result.count = 1, result;
  const bool fits = with_words(staged.bits, [&](auto words) {
    count_stages(KeyedStages<words.value>(staged), memory, stop, most_transitions, result);
  });
  if (!fits) result.ending = Ending::too_wide;
  if (result.ending != Ending::complete) result.count = 0;
  return result;
}

}  // namespace quadrille::cover::frontier
