// SE's depth-first search for loops of cells with two digits, and the conclusions of each loop.
//
//     loop   c0 - c1 - c2 - ... - c0        even and odd places in turn; each house with a cell at an even place
//            a    b    a                    has one at an odd place: then a and b can be swapped
//
// touched_[0] and touched_[1] are the houses of the cells at even and at odd places. No house may be touched twice by
// the same parity, and at the end both sets must be equal. Cells with more candidates (extras) are admitted while a
// budget of two lasts, or while they share one digit. The search meets each loop in both directions and from each cell
// with two candidates; for ratings that is harmless, as they are sorted.
#include "logic/se/unique_loops.h"

#include <cassert>
#include <optional>

#include "logic/core/tight_sets.h"
#include "logic/se/singles.h"

namespace quadrille::logic::se {
namespace {

std::size_t index_of(int number) { return State::index(number); }

/// The two digits of a loop, and the cells that may belong to it.
struct Pair {
  const State& state;
  Mask both;
  int first, second;              // digits
  std::array<Mask, 27> places{};  // of cells that may hold both, by house
  std::array<Mask, 27> in_loops;  // of those that a loop may pass
  int cells = 0;                  // number of such cells

  Pair(const State& position, Mask digits) : state(position), both(digits) {
    first = first_of(digits);
    assert(size_of(digits) == 2);
    second = first_of(digits & (digits - 1U));
    for (int house = 0; house < 27; ++house)
      places[index_of(house)] = state.places_of(house, first) & state.places_of(house, second);
    for (int box = 9 * box_kind; box < 27; ++box) cells += size_of(places[index_of(box)]);
    leave_out_dead_ends();
  }
  bool may_be_in_loop(int cell) const {
    return (in_loops[house_of[index_of(cell)][0]] >> place_in[index_of(cell)][0] & 1) != 0;
  }
  unsigned extra(int cell) const { return state.digits(cell) & ~static_cast<unsigned>(both); }

 private:
  // A loop has two cells in each of its houses. So a cell that is alone in a house belongs to none.
  void leave_out_dead_ends() {
    in_loops = places;
    for (bool changed = true; changed;) {
      changed = false;
      for (int house = 0; house < 27; ++house) {
        const unsigned left = in_loops[index_of(house)];
        if (left == 0 || has_several(left)) continue;
        const int cell = cell_at(house, first_of(left));
        for (std::size_t kind = 0; kind < 3; ++kind) {
          Mask& others = in_loops[house_of[index_of(cell)][kind]];
          others = static_cast<Mask>(others & ~(1U << place_in[index_of(cell)][kind]));
        }
        changed = true;
      }
    }
  }
};

/// Draws the conclusions that a loop allows. sink(Finding) gets them.
template <class Sink>
class Conclusions {
 public:
  Conclusions(const Pair& pair, std::span<const std::uint8_t> loop, Sink& sink)
      : pair_(pair), loop_(loop), sink_(sink) {
    for (const int cell : loop)
      if (pair.extra(cell) != 0) extras_.push_back(static_cast<std::uint8_t>(cell)), extra_digits_ |= pair.extra(cell);
  }

  // The number of extra cells, and whether they share one digit, decide which types are possible. Without extra cells
  // the position would have several solutions.
  void draw() {
    if (extras_.empty()) return;
    if (extras_.size() == 1) return type_1();
    const bool one_digit = size_of(extra_digits_) == 1;
    if (extras_.size() > 2 || one_digit) type_2();
    if (extras_.size() > 2) return;
    if (!one_digit) type_3();
    type_4();
  }

 private:
  // Adds up as SE does: equal ratings differ in their last bits.
  double difficulty() const {
    double sum = 4.5;
    if (loop_.size() >= 10) return sum + 0.3 + 0.2;
    if (loop_.size() >= 8) return sum + 0.2;
    if (loop_.size() >= 6) return sum + 0.1;
    return sum;
  }

  Finding start(int type, double added = 0) const {
    assert(type >= 1 && type <= 4 && loop_.size() >= 4);
    Finding finding;
    const auto first = loop_.size() == 4 ? Technique::unique_rectangle_1 : Technique::unique_loop_1;
    finding.technique = static_cast<Technique>(static_cast<int>(first) + type - 1);
    finding.difficulty = difficulty() + added;
    finding.digits = pair_.both;
    for (const auto cell : loop_) finding.cells.push_back(cell);
    return finding;
  }
  void offer(Finding& finding) {
    if (!finding.effect.empty()) sink_(finding);
  }

  void type_1() {
    Finding finding = start(1);
    finding.effect.eliminate(pair_.state, extras_[0], pair_.both);
    offer(finding);
  }

  void type_2() {
    Finding finding = start(2);
    const unsigned digit = 1U << first_of(pair_.extra(extras_[0]));
    for (const int cell : peers_of[extras_[0]]) {
      bool common = true;
      for (const int extra : extras_) common = common && sees[index_of(extra)][index_of(cell)];
      if (common) finding.effect.eliminate(pair_.state, cell, digit);
    }
    offer(finding);
  }

  /// Calls act(house, place of the first, place of the second) for the houses that the two extra cells share, boxes
  /// first.
  template <class Act>
  void for_each_shared_house(Act act) {
    assert(extras_.size() == 2);
    for (const int kind : box_row_column) {
      const int house = house_of[extras_[0]][index_of(kind)];
      if (house == house_of[extras_[1]][index_of(kind)])
        act(house, place_in[extras_[0]][index_of(kind)], place_in[extras_[1]][index_of(kind)]);
    }
  }

  // Small sets first; in each house naked before hidden ones, as long as the house has enough empty cells.
  void type_3() {
    for (int size = size_of(extra_digits_); size <= 7; ++size)
      for_each_shared_house([&](int house, int first, int second) {
        if (2 * size <= pair_.state.empty[index_of(house)]) type_3_naked(size, house, first, second);
        if (2 * size < pair_.state.empty[index_of(house)]) type_3_hidden(size, house, first, second);
      });
  }

  // Naked: the two cells stand for one cell with the extra digits, and form a naked set with size - 1 others.
  void type_3_naked(int size, int house, int first, int second) {
    if (!has_several(extra_digits_)) return;
    const State& state = pair_.state;
    std::array<Mask, 9> masks{};
    for (int place = 0; place < 9; ++place) {
      const Mask digits = state.digits(cell_at(house, place));
      if (place != first && place != second && has_several(digits)) masks[index_of(place)] = digits;
    }
    for_each_tight_set<ChoiceOrder::by_last>(
        masks, size - 1, size, static_cast<Mask>(extra_digits_), [&](ChosenMasks others, Mask all) {
          // SE wants the digits that only one of the two cells has in the other cells, too.
          unsigned common = extra_digits_ & pair_.extra(extras_[0]) & pair_.extra(extras_[1]);
          for (const auto place : others) common |= masks[place];
          if (size_of(common) != size) return true;
          Finding finding = start(3, (size - 1) * 0.1);
          finding.bases = Houses{1} << house;
          for (const auto place : others)
            finding.other_cells.push_back(static_cast<std::uint8_t>(cell_at(house, place)));
          for (const int place : Elements(all_nine & ~(mask_of(others) | 1U << first | 1U << second)))
            finding.effect.eliminate(state, cell_at(house, place), all);
          offer(finding);
          return true;
        });
  }

  // Hidden: the two digits and size - 2 others have only `size` places, one of which is in the two cells.
  void type_3_hidden(int size, int house, int first, int second) {
    const State& state = pair_.state;
    std::array<Mask, 9> masks{};
    Mask with = 0;
    for (int d = 0; d < 9; ++d) {
      const unsigned places = state.places_of(house, d) & ~(1U << second);
      if ((pair_.both >> d & 1) != 0) {
        if (places == 0) return;
        with = static_cast<Mask>(with | places);
      } else if ((extra_digits_ >> d & 1) == 0) {
        masks[index_of(d)] = static_cast<Mask>(places);
      }
    }
    for_each_tight_set<ChoiceOrder::by_last>(masks, size - 2, size, with, [&](ChosenMasks others, Mask all) {
      const unsigned digits = static_cast<unsigned>(pair_.both) | mask_of(others);
      const unsigned places = all & ~(1U << first);
      Finding finding = start(3, (size_of(places) - 1) * 0.1);
      finding.bases = Houses{1} << house;
      for (const int place : Elements(places)) {
        finding.other_cells.push_back(static_cast<std::uint8_t>(cell_at(house, place)));
        finding.effect.eliminate(state, cell_at(house, place), all_nine & ~digits);
      }
      offer(finding);
      return true;
    });
  }

  // Type 4: a digit that the shared house holds nowhere else goes into one of the two cells, so the other digit into
  // neither. The last of the tries that succeeds counts, as in SE.
  void type_4() {
    int removed = -1, shared = -1;
    const auto confined = [&](int house, int d, unsigned two) { return (pair_.state.places_of(house, d) & ~two) == 0; };
    for (const int digit : {pair_.second, pair_.first}) {
      const int other = pair_.first + pair_.second - digit;
      for_each_shared_house([&](int house, int first, int second) {
        if (confined(house, digit, 1U << first | 1U << second)) removed = other, shared = house;
      });
    }
    if (removed < 0) return;
    Finding finding = start(4);
    finding.bases = Houses{1} << shared;
    for (const int cell : extras_) finding.effect.eliminate(pair_.state, cell, 1U << removed);
    offer(finding);
  }

  const Pair& pair_;
  std::span<const std::uint8_t> loop_;
  Sink& sink_;
  Few<std::uint8_t, 81> extras_;
  unsigned extra_digits_ = 0;
};

/// SE's depth-first search for loops.
template <class Sink>
class UniqueLoopSearch {
 public:
  UniqueLoopSearch(const Pair& pair, Sink& sink) : pair_(pair), sink_(sink) {}

  void run(int start) { extend(start, 2, 0, -1); }

 private:
  // Extends the loop by a cell. One with more candidates is accepted while few others are, or if the candidates added
  // so far are one digit. SE adds those of cells that it has looked at and left again at the same depth, too; `extra`
  // must do the same.
  void extend(int cell, int allowance, unsigned extra, int last_kind) {
    assert(length_ < loop_.size() && !inside_[index_of(cell)]);
    const Houses houses = houses_of(cell);
    Houses& touched = touched_[length_ & 1];
    if ((touched & houses) != 0) return;  // no loop that begins like this is valid
    touched |= houses;
    loop_[length_++] = static_cast<std::uint8_t>(cell);
    inside_[index_of(cell)] = true;
    for (const int kind : box_row_column) {
      if (kind == last_kind) continue;
      const int house = house_of[index_of(cell)][index_of(kind)];
      for (const int place : Elements(pair_.places[index_of(house)])) {
        const int next = cell_at(house, place);
        if (next == loop_[0] && length_ >= 4) {
          if (touched_[0] == touched_[1]) Conclusions<Sink>(pair_, {loop_.data(), length_}, sink_).draw();
        } else if (!inside_[index_of(next)]) {
          extra |= pair_.extra(next);
          const bool bivalue = pair_.extra(next) == 0;
          if ((bivalue || size_of(extra) == 1 || allowance > 0) && pair_.may_be_in_loop(next))
            extend(next, bivalue ? allowance : allowance - 1, extra, kind);
        }
      }
    }
    inside_[index_of(cell)] = false;
    touched_[--length_ & 1] &= ~houses;
  }

  static Houses houses_of(int cell) {
    Houses all = 0;
    for (const int house : house_of[index_of(cell)]) all |= Houses{1} << house;
    return all;
  }

  const Pair& pair_;
  Sink& sink_;
  std::array<std::uint8_t, 81> loop_{};
  std::size_t length_ = 0;
  std::array<bool, 81> inside_{};
  std::array<Houses, 2> touched_{};  // houses of the cells at even and at odd places of the loop
};

template <class Sink>
void for_each_unique_loop(const State& state, Sink sink) {
  for (int cell = 0; cell < 81; ++cell) {
    if (size_of(state.digits(cell)) != 2) continue;
    const Pair pair(state, state.digits(cell));
    // A loop has four cells at least.
    if (pair.cells >= 4 && pair.may_be_in_loop(cell)) UniqueLoopSearch<Sink>(pair, sink).run(cell);
  }
}

int type_of(const Finding& finding) {
  return (static_cast<int>(finding.technique) - static_cast<int>(Technique::unique_rectangle_1)) % 4;
}

}  // namespace

bool find_unique_loop(const State& state, const TechniqueSet& allowed, Finding& best) {
  bool found = false;
  for_each_unique_loop(state, [&](const Finding& finding) {
    if (!allowed.contains(finding.technique)) return;
    if (found && (finding.difficulty > best.difficulty ||
                  (finding.difficulty == best.difficulty && type_of(finding) >= type_of(best))))
      return;
    best = finding;
    found = true;
  });
  return found;
}

std::vector<Finding> all_unique_loops(const State& state) {
  std::vector<Finding> all;
  for_each_unique_loop(state, [&](const Finding& finding) { all.push_back(finding); });
  return all;
}

}  // namespace quadrille::logic::se
