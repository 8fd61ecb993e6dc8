// One table of states and counts for each step, kept only until the next one is complete. A state whose item can no
// longer have enough options is dropped at once.
//
// Steps over the options one by one and doubles the states: without the option, and with it. Unlike stages of items,
// this allows for items with bounds, whose options are chosen one after the other.
#include "cover/counting/frontier/option_count.h"

#include "base/thread_time.h"
#include "cover/counting/frontier/state_table.h"

namespace quadrille::cover::frontier {
namespace {

template <int W>
class OptionPass final : public OptionCounter {
 public:
  OptionPass(const OptionSteps& from, MemoryPool& memory, std::stop_token stop)
      : memory_(memory), stop_(std::move(stop)) {
    // Precomputes words, shifts and masks: a field lies within one word.
    for (const OptionStep& step : from.steps) {
      Step& to = steps_.emplace_back(
          Step{{}, StateKey<W>::of(step.set), StateKey<W>::of(step.forbidden), StateKey<W>::of(step.forget)});
      for (const ItemCounter& counter : step.counters) {
        to.counters.push_back({counter.bit / 64, counter.bit % 64, (Word{1} << counter.width) - 1, counter.most,
                               counter.least, counter.is_limited});
      }
    }
    if (!now_.add({}, StateKey<W>{}.hash(), 1, memory_)) result_.ending = Ending::out_of_memory;
    if (!from.possible) steps_.clear(), now_ = {};
  }

  // Continues for this long; it can only pause between two steps.
  FrontierCount run(double nanoseconds) override {
    const auto start = thread_nanoseconds();
    for (; result_.ending == Ending::complete && at_ < steps_.size(); ++at_) {
      if (static_cast<double>(thread_nanoseconds() - start) > nanoseconds) return paused();
      if (!decide(steps_[at_])) break;
      now_ = std::move(next_);
      next_ = {};
    }
    if (result_.ending == Ending::complete) result_.count = total();
    return result_;
  }

 private:
  using Table = StateTable<W, ExactCount>;

  struct Counter {
    std::uint32_t word, shift;
    Word mask, most, least;
    bool is_limited;

    Word of(const StateKey<W>& state) const { return state.words[word] >> shift & mask; }
  };
  struct Step {
    std::vector<Counter> counters;
    StateKey<W> set, forbidden, forget;
  };

  FrontierCount paused() const {
    FrontierCount paused = result_;
    paused.ending = Ending::gave_up;
    return paused;
  }

  ExactCount total() const {
    ExactCount sum = 0;
    for (const auto& entry : now_.places()) {
      if (Table::used(entry)) sum += entry.value;
    }
    return sum;
  }

  // Fills the next table from this one.
  bool decide(const Step& step) {
    constexpr std::uint32_t states_between_checks = 1 << 16;
    std::uint32_t until_check = states_between_checks;
    for (const auto& entry : now_.places()) {
      if (!Table::used(entry)) continue;
      if (--until_check == 0) {
        if (stop_.stop_requested()) return result_.ending = Ending::stopped, false;
        until_check = states_between_checks;
      }
      StateKey<W> chosen = entry.key;
      if (!leave(step, entry.key, entry.value)) return false;
      if (choose(step, chosen) && !leave(step, chosen, entry.value)) return false;
    }
    if (stop_.stop_requested()) return result_.ending = Ending::stopped, false;
    result_.states += now_.size();
    return true;
  }

  // Counts the option at its items. Counters stop at the largest value that matters; if the bound is exceeded, the
  // state is impossible.
  static bool choose(const Step& step, StateKey<W>& state) {
    if (state.meets(step.forbidden)) return false;
    for (const Counter& counter : step.counters) {
      if (counter.of(state) < counter.most)
        state.words[counter.word] += Word{1} << counter.shift;
      else if (counter.is_limited)
        return false;
    }
    state = state | step.set;
    return true;
  }

  // False if memory runs out. States whose items can no longer have enough options are dropped.
  bool leave(const Step& step, const StateKey<W>& state, const ExactCount& count) {
    for (const Counter& counter : step.counters) {
      if (counter.of(state) < counter.least) return true;
    }
    const StateKey<W> next = state.without(step.forget);
    if (next_.add(next, next.hash(), count, memory_)) return true;
    return result_.ending = Ending::out_of_memory, false;
  }

  MemoryPool& memory_;
  const std::stop_token stop_;
  std::vector<Step> steps_;
  Table now_, next_;
  std::size_t at_ = 0;
  FrontierCount result_;
};

}  // namespace

std::unique_ptr<OptionCounter> make_option_counter(const OptionSteps& steps, MemoryPool& memory, std::stop_token stop) {
  std::unique_ptr<OptionCounter> counter;
  (void)with_words(steps.bits, [&](auto words) {
    counter = std::make_unique<OptionPass<words.value>>(steps, memory, std::move(stop));
  });
  return counter;
}

}  // namespace quadrille::cover::frontier
