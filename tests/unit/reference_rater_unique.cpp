// Unique rectangles and loops, and the bivalue universal grave.
#include <algorithm>

#include "reference_rater_parts.h"

namespace quadrille::test {

namespace {

Digits without(Digits digits, const Digits& others) {
  std::erase_if(digits, [&](int digit) { return others.contains(digit); });
  return digits;
}
Digits united(Digits digits, const Digits& others) {
  digits.insert(others.begin(), others.end());
  return digits;
}
std::size_t size_of(int size) { return static_cast<std::size_t>(size); }

// Depth first, with a peculiarity: the extra digits of cells that were tried before at the same depth still count.
class LoopSearch {
 public:
  LoopSearch(const View& view, int start, Digits pair) : view_(view), pair_(std::move(pair)) {
    extend(start, 2, {}, {});
  }
  std::vector<Numbers> loops;

 private:
  void extend(int cell, int allowance, Digits extras, std::optional<Kind> last) {
    path_.push_back(cell);
    for (Kind kind : house_order) {
      if (kind == last) continue;
      for (int next : cells_of(kind, house_of(kind, cell))) {
        if (next == path_[0] && path_.size() >= 4) loops.push_back(path_);
        const Digits digits = view_.candidates(next);
        if (contains(path_, next) || !std::ranges::includes(digits, pair_)) continue;
        extras = united(extras, without(digits, pair_));
        const bool bivalue = digits.size() == 2;
        if (bivalue || extras.size() == 1 || allowance > 0) extend(next, allowance - (bivalue ? 0 : 1), extras, kind);
      }
    }
    path_.pop_back();
  }

  const View& view_;
  Digits pair_;
  Numbers path_;
};

// Each house has one odd and one even cell of the loop, or none.
bool is_deadly(const Numbers& loop) {
  std::array<std::set<std::pair<Kind, int>>, 2> houses;
  for (std::size_t i = 0; i < loop.size(); ++i) {
    for (Kind kind : house_order) {
      if (!houses[i % 2].emplace(kind, house_of(kind, loop[i])).second) return false;
    }
  }
  return houses[0] == houses[1];
}

double base_difficulty(const Numbers& loop) {
  if (loop.size() >= 10) return 4.5 + 0.3 + 0.2;
  return loop.size() >= 8 ? 4.5 + 0.2 : loop.size() >= 6 ? 4.5 + 0.1 : 4.5;
}

struct LoopHint {
  int type = 0;
  Hint hint;
};

// What follows from one loop.
class LoopTypes {
 public:
  LoopTypes(const View& view, const Numbers& loop, const Digits& pair, std::vector<LoopHint>& found)
      : view_(view), loop_(loop), pair_(pair), found_(found) {
    for (int cell : loop) {
      if (view.candidates(cell).size() > 2) extra_cells_.push_back(cell);
    }
    for (int cell : extra_cells_) extras_ = united(extras_, without(view.candidates(cell), pair));
    if (extra_cells_.size() == 1) type_1();
    if (extra_cells_.size() > 2 || (extra_cells_.size() == 2 && extras_.size() == 1)) type_2();
    if (extra_cells_.size() != 2) return;
    if (extras_.size() >= 2) type_3();
    type_4();
  }

 private:
  void report(int type, std::vector<CellDigit> out, int tenths = 0) {
    out = present(view_, out);
    if (!out.empty()) found_.push_back({type, {base_difficulty(loop_) + tenths * 0.1, {}, out, {}}});
  }

  void type_1() {
    std::vector<CellDigit> out;
    for (int digit : pair_) out.emplace_back(extra_cells_[0], digit);
    report(1, out);
  }

  void type_2() {
    std::vector<CellDigit> out;
    for (int cell = 0; cell < 81; ++cell) {
      const bool seen = std::ranges::all_of(extra_cells_, [&](int extra) { return see(cell, extra); });
      if (seen) out.emplace_back(cell, *extras_.begin());
    }
    report(2, out);
  }

  void type_3() {
    for (int size = static_cast<int>(extras_.size()); size <= 7; ++size) {
      for (Kind kind : house_order) {
        const int house = house_of(kind, extra_cells_[0]);
        if (!in_house(extra_cells_[1], kind, house)) continue;
        const int room = view_.empty_cells(kind, house);
        if (2 * size <= room) naked(kind, house, size);
        if (2 * size < room) hidden(kind, house, size);
      }
    }
  }

  void naked(Kind kind, int house, int size) {
    Numbers others = cells_of(kind, house);
    std::erase_if(others, [&](int cell) { return contains(extra_cells_, cell); });
    Digits common = without(view_.candidates(extra_cells_[0]), pair_);
    std::erase_if(common, [&](int digit) { return !view_.has(extra_cells_[1], digit); });
    for (const Numbers& cells : subsets(others, size - 1)) {
      Digits digits;
      for (int cell : cells) digits = united(digits, view_.candidates(cell));
      const bool usable = std::ranges::all_of(cells, [&](int cell) { return view_.candidates(cell).size() >= 2; });
      const Digits all = united(digits, extras_);
      if (!usable || united(digits, common).size() != size_of(size) || all.size() != size_of(size)) continue;
      std::vector<CellDigit> out;
      for (int cell : others) {
        for (int digit : all) {
          if (!contains(cells, cell)) out.emplace_back(cell, digit);
        }
      }
      report(3, out, size - 1);
    }
  }

  void hidden(Kind kind, int house, int size) {
    Numbers free;
    for (int digit : all_digits) {
      if (!pair_.contains(digit) && !extras_.contains(digit)) free.push_back(digit);
    }
    for (const Numbers& digits : subsets(free, size - 2)) {
      const Digits all = united(pair_, {digits.begin(), digits.end()});
      Digits cells;
      bool usable = true;
      for (int digit : all) {
        Numbers places = view_.places(kind, house, digit);
        std::erase(places, extra_cells_[1]);
        usable = usable && !places.empty();
        cells.insert(places.begin(), places.end());
      }
      if (!usable || cells.size() != size_of(size)) continue;
      std::vector<CellDigit> out;
      for (int cell : cells) {
        for (int digit : all_digits) {
          if (cell != extra_cells_[0] && !all.contains(digit)) out.emplace_back(cell, digit);
        }
      }
      report(3, out, size - 2);
    }
  }

  void type_4() {
    std::vector<CellDigit> out;
    for (Kind kind : house_order) {
      const int house = house_of(kind, extra_cells_[0]);
      if (!in_house(extra_cells_[1], kind, house)) continue;
      const int a = *pair_.begin(), b = *pair_.rbegin();
      const bool a_locked = view_.places(kind, house, a).size() == 2,
                 b_locked = view_.places(kind, house, b).size() == 2;
      if (!a_locked && !b_locked) continue;
      const int digit = a_locked ? b : a;
      out = {{extra_cells_[0], digit}, {extra_cells_[1], digit}};
    }
    report(4, out);
  }

  const View& view_;
  const Numbers& loop_;
  const Digits& pair_;
  std::vector<LoopHint>& found_;
  Numbers extra_cells_;
  Digits extras_;
};

// The cells whose third candidate keeps the grid from being a grave.
struct Grave {
  Numbers cells;
  Digits all_digits;
  std::array<Digits, 81> digits;
  Numbers common;
  Digits& of(int cell) { return digits[static_cast<std::size_t>(cell)]; }
  const Digits& of(int cell) const { return digits[static_cast<std::size_t>(cell)]; }
};

void add_grave_cell(Grave& grave, int cell, int digit) {
  if (!contains(grave.cells, cell)) grave.cells.push_back(cell);
  grave.all_digits.insert(digit);
  grave.of(cell).insert(digit);
  grave.common.clear();
  for (int other = 0; other < 81; ++other) {
    const bool seen = std::ranges::all_of(grave.cells, [&](int extra) { return see(other, extra); });
    if (seen) grave.common.push_back(other);
  }
}

bool is_grave(const View& rest) {
  for (int cell = 0; cell < 81; ++cell) {
    if (rest.empty(cell) && rest.candidates(cell).size() != 2) return false;
  }
  for (Kind kind : house_order) {
    for (int house : all_houses) {
      for (int digit : all_digits) {
        const std::size_t count = rest.places(kind, house, digit).size();
        if (count != 0 && count != 2) return false;
      }
    }
  }
  return true;
}

std::optional<Grave> find_grave(const View& view) {
  Grave grave;
  View rest = view;
  for (Kind kind : house_order) {
    for (int house : all_houses) {
      for (int digit : all_digits) {
        Numbers places = view.places(kind, house, digit);
        if (places.empty() || places.size() == 2) continue;
        std::erase_if(places, [&](int cell) { return view.candidates(cell).size() < 3; });
        if (places.empty()) return {};
        if (places.size() != 1) continue;
        add_grave_cell(grave, places[0], digit);
        rest.cross_out(places[0], digit);
        if (grave.cells.size() > 1 && grave.all_digits.size() > 1 && grave.common.empty()) return {};
      }
    }
  }
  if (grave.cells.empty() || !is_grave(rest)) return {};
  return grave;
}

void grave_type_1(const View& view, const Grave& grave, Hints& hints) {
  Hint hint{5.6, {}, {}, {}};
  const int cell = grave.cells[0];
  for (int digit : without(view.candidates(cell), grave.of(cell))) hint.eliminations.emplace_back(cell, digit);
  add(hints, hint);
}

void grave_type_2(const View& view, const Grave& grave, Hints& hints) {
  Hint hint{5.7, {}, {}, {}};
  for (int cell : grave.common) hint.eliminations.emplace_back(cell, *grave.all_digits.begin());
  hint.eliminations = present(view, hint.eliminations);
  add(hints, hint);
}

bool share(const Grave& grave, Kind kind, int house) {
  return std::ranges::all_of(grave.cells, [&](int cell) { return in_house(cell, kind, house); });
}

void grave_type_4(const View& view, const Grave& grave, Hints& hints) {
  if (grave.cells.size() != 2) return;
  const int one = grave.cells[0], other = grave.cells[1];
  Digits common = without(view.candidates(one), grave.of(one));
  const Digits others = without(view.candidates(other), grave.of(other));
  std::erase_if(common, [&](int digit) { return !others.contains(digit); });
  if (common.size() != 1) return;
  for (Kind kind : house_order) {
    if (!share(grave, kind, house_of(kind, one))) continue;
    Hint hint{5.7, {}, {}, {}};
    for (int cell : grave.cells) {
      for (int digit : without(without(view.candidates(cell), grave.of(cell)), common)) {
        hint.eliminations.emplace_back(cell, digit);
      }
    }
    add(hints, hint);
  }
}

void grave_type_3(const View& view, const Grave& grave, Hints& hints) {
  for (Kind kind : house_order) {
    const int house = house_of(kind, grave.cells[0]);
    if (!share(grave, kind, house)) continue;
    Numbers room = cells_of(kind, house);
    std::erase_if(room, [&](int cell) { return !contains(grave.common, cell) || !view.empty(cell); });
    for (int size = 2; size <= 6; ++size) {
      if (room.size() < size_of(size)) continue;
      for (const Numbers& cells : subsets(room, size - 1)) {
        Digits digits;
        for (int cell : cells) digits = united(digits, view.candidates(cell));
        const bool usable = std::ranges::all_of(cells, [&](int cell) { return view.candidates(cell).size() >= 2; });
        const bool closed = united(digits, grave.all_digits).size() == size_of(size);
        if (!usable || digits.size() != size_of(size) || !closed || grave.all_digits.size() < 2) continue;
        Hint hint{5.7 + 0.1 * (size - 1), {}, {}, {}};
        for (int cell : room) {
          for (int digit : digits) {
            if (!contains(cells, cell)) hint.eliminations.emplace_back(cell, digit);
          }
        }
        hint.eliminations = present(view, hint.eliminations);
        add(hints, hint);
      }
    }
  }
}

}  // namespace

Hints unique_loops(const View& view) {
  std::vector<LoopHint> found;
  for (int cell = 0; cell < 81; ++cell) {
    const Digits pair = view.candidates(cell);
    if (pair.size() != 2) continue;
    for (const Numbers& loop : LoopSearch(view, cell, pair).loops) {
      if (is_deadly(loop)) LoopTypes(view, loop, pair, found);
    }
  }
  std::ranges::stable_sort(found, {}, [](const LoopHint& loop) { return std::pair(loop.hint.difficulty, loop.type); });
  Hints hints;
  for (const LoopHint& loop : found) hints.push_back(loop.hint);
  return hints;
}

Hints bivalue_graves(const View& view) {
  Hints hints;
  const auto grave = find_grave(view);
  if (!grave) return hints;
  if (grave->cells.size() == 1) {
    grave_type_1(view, *grave, hints);
  } else if (grave->all_digits.size() == 1) {
    grave_type_2(view, *grave, hints);
    grave_type_4(view, *grave, hints);
  } else if (!grave->common.empty()) {
    grave_type_4(view, *grave, hints);
    grave_type_3(view, *grave, hints);
  }
  return hints;
}

}  // namespace quadrille::test
