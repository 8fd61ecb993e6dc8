// Assigns each option to the first of its items in the order; a stage is an item with its options. All items of these
// options come later, so a state needs bits only for items near the stage: a window that slides with it, and fields for
// everything that does not fit the window (secondary items, and primary items without a stage of their own).
//
//     order a b c d     options a b, a c, b d, c d     stage a: {a b, a c}, b: {b d}, c: {c d}; d has no stage
//     window at a: a b c      at b: b c      at c: c
#include "cover/counting/frontier/staged_problem.h"

#include <algorithm>
#include <cassert>
#include <limits>

namespace quadrille::cover::frontier {
namespace {

constexpr std::uint32_t nowhere = std::numeric_limits<std::uint32_t>::max();

// The stages at which an item outside the window matters.
struct ItemStages {
  std::uint32_t first = nowhere, last = 0;
  Bits field;
};

class StageAssignment {
 public:
  StageAssignment(const Problem& problem, const StateCode& code, const std::stop_token& stop, StagedProblem& result)
      : problem_(problem), code_(code), stop_(stop), result_(result), stage_of_(problem.item_count(), nowhere) {}

  // False after a stop request.
  bool run(std::span<const ItemId> order) {
    assign_options(order);
    find_lives();
    for (std::uint32_t f = 0; f < result_.stages.size() && !stopped(); ++f) lay_out(f);
    return !stopped();
  }

 private:
  bool stopped() const { return stop_.stop_requested(); }
  bool in_window(ItemId item) const { return stage_of_[index(item)] != nowhere; }

  void assign_options(std::span<const ItemId> order) {
    std::vector<std::uint32_t> place(problem_.item_count(), nowhere);
    for (std::uint32_t i = 0; i < order.size(); ++i) place[index(order[i])] = i;
    std::vector<std::vector<OptionId>> assigned(order.size());
    std::vector<bool> covered(problem_.item_count(), false);
    for (OptionId option : code_.options()) {
      if (stopped()) return;
      std::uint32_t first = nowhere;
      for (const Entry& entry : problem_.option(option)) {
        first = std::min(first, place[index(entry.item)]);
        covered[index(entry.item)] = true;
      }
      assert(first != nowhere);
      assigned[first].push_back(option);
    }
    // An item that occurs in no option makes covers impossible. One whose options all belong to earlier items has no
    // stage.
    for (std::uint32_t i = 0; i < order.size(); ++i) {
      result_.possible = result_.possible && covered[index(order[i])];
      if (assigned[i].empty()) continue;
      stage_of_[index(order[i])] = static_cast<std::uint32_t>(result_.stages.size());
      Stage stage{.item = order[i], .options = {}, .must = {}, .forget = {}};
      for (OptionId option : assigned[i]) stage.options.push_back({option, {}, {}});
      result_.stages.push_back(std::move(stage));
    }
  }

  // Finds the stages from the first to the last option with each item, and the width of the window.
  void find_lives() {
    lives_.resize(problem_.item_count());
    for (std::uint32_t f = 0; f < result_.stages.size() && !stopped(); ++f) {
      for (const StageOption& option : result_.stages[f].options) {
        for (const Entry& entry : problem_.option(option.id)) {
          ItemStages& life = lives_[index(entry.item)];
          life.first = std::min(life.first, f), life.last = f;
          if (in_window(entry.item)) result_.window = std::max(result_.window, stage_of_[index(entry.item)] - f + 1);
        }
      }
    }
    result_.bits = result_.window;
    born_.resize(result_.stages.size()), dead_.resize(result_.stages.size());
    for (std::uint32_t item = 0; item < lives_.size(); ++item) {
      const ItemStages& life = lives_[item];
      // The options of one stage exclude each other, so a secondary item that occurs in no other stage needs no bits.
      const bool one_stage = life.first == life.last && problem_.kind(ItemId{item}) == Kind::secondary;
      if (life.first == nowhere || in_window(ItemId{item}) || one_stage) continue;
      born_[life.first].push_back(ItemId{item}), dead_[life.last].push_back(ItemId{item});
    }
  }

  // Bits are used again as soon as their item is dead.
  Bit take_bit() {
    if (free_.empty()) return result_.bits++;
    const Bit bit = free_.back();
    free_.pop_back();
    return bit;
  }

  // Gives fields to the items that are born here before the options are written, and takes them back after that. The
  // bits of primary items must all be set by then.
  void lay_out(std::uint32_t f) {
    Stage& stage = result_.stages[f];
    for (ItemId item : born_[f]) {
      Bits& field = lives_[index(item)].field;
      for (std::uint32_t i = 0; i < code_.width(item); ++i) field.push_back(take_bit());
    }
    for (StageOption& option : stage.options) write(option, f);
    for (ItemId item : dead_[f]) {
      const Bits& field = lives_[index(item)].field;
      stage.forget.insert(stage.forget.end(), field.begin(), field.end());
      if (problem_.kind(item) == Kind::primary) stage.must.insert(stage.must.end(), field.begin(), field.end());
      free_.insert(free_.end(), field.begin(), field.end());
    }
  }

  void write(StageOption& option, std::uint32_t f) {
    for (const Entry& entry : problem_.option(option.id)) {
      if (in_window(entry.item)) {
        assert(stage_of_[index(entry.item)] >= f && stage_of_[index(entry.item)] - f < result_.window);
        option.set.push_back(stage_of_[index(entry.item)] - f), option.forbidden.push_back(option.set.back());
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
  const std::stop_token& stop_;
  StagedProblem& result_;
  std::vector<std::uint32_t> stage_of_;
  std::vector<ItemStages> lives_;
  std::vector<std::vector<ItemId>> born_, dead_;  // for each stage
  Bits free_;
};

}  // namespace

StagedProblem::StagedProblem(const Problem& problem, const StateCode& code, std::span<const ItemId> order,
                             const std::stop_token& stop) {
  assert(!problem.has_bounds());
  if (StageAssignment(problem, code, stop, *this).run(order)) return;
  stages.clear();
  possible = false;
}

}  // namespace quadrille::cover::frontier
