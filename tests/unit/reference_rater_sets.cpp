// Singles, locking, sets, fish and wings.
#include <algorithm>

#include "reference_rater_parts.h"

namespace quadrille::test {

namespace {

constexpr std::array set_order{Kind::box, Kind::column, Kind::row};

void add_last_cells(const View& view, Hints& hints) {
  for (Kind kind : set_order) {
    for (int house : all_houses) {
      if (view.empty_cells(kind, house) != 1) continue;
      for (int digit : all_digits) {
        const Numbers places = view.places(kind, house, digit);
        if (places.size() == 1) add(hints, {1.0, CellDigit{places[0], digit}, {}, {}});
      }
    }
  }
}

// Calls `found(kind1, house1, kind2, house2, digit)` wherever a digit has several places in the first house, all of
// them in the second, too.
void for_each_locked(const View& view, const std::function<void(Kind, int, Kind, int, int)>& found) {
  const std::array<std::pair<Kind, Kind>, 4> orders{
      {{Kind::box, Kind::column}, {Kind::box, Kind::row}, {Kind::column, Kind::box}, {Kind::row, Kind::box}}};
  for (const auto& order : orders) {
    const Kind kind1 = order.first, kind2 = order.second;
    for (int house1 : all_houses) {
      for (int house2 : all_houses) {
        for (int digit : all_digits) {
          const Numbers places = view.places(kind1, house1, digit);
          const bool all = std::ranges::all_of(places, [&](int cell) { return in_house(cell, kind2, house2); });
          if (places.size() >= 2 && all) found(kind1, house1, kind2, house2, digit);
        }
      }
    }
  }
}

bool cross(Kind kind1, int house1, Kind kind2, int house2) {
  return std::ranges::any_of(cells_of(kind1, house1), [&](int cell) { return in_house(cell, kind2, house2); });
}

// Calls `found(kind, house, digits, cells)` for digits that together have as many places as they are.
void for_each_hidden_set(const View& view, int size, int empty_cells,
                         const std::function<void(Kind, int, const Numbers&, const std::set<int>&)>& found) {
  for (Kind kind : set_order) {
    for (int house : all_houses) {
      if (view.empty_cells(kind, house) <= empty_cells) continue;
      for (const Numbers& digits : subsets(all_digits, size)) {
        std::set<int> cells;
        bool usable = true;
        for (int digit : digits) {
          const Numbers places = view.places(kind, house, digit);
          usable = usable && places.size() >= 2;
          cells.insert(places.begin(), places.end());
        }
        if (usable && cells.size() == static_cast<std::size_t>(size)) found(kind, house, digits, cells);
      }
    }
  }
}

void add_fish(const View& view, Kind base, Kind cover, const Numbers& lines, int digit, double difficulty,
              Hints& hints) {
  std::set<int> covers;
  for (int line : lines) {
    const Numbers places = view.places(base, line, digit);
    if (places.size() < 2) return;
    for (int cell : places) covers.insert(house_of(cover, cell));
  }
  if (covers.size() != lines.size()) return;
  Hint hint{difficulty, {}, {}, {}};
  for (int line : covers) {
    for (int cell : view.places(cover, line, digit)) {
      if (!contains(lines, house_of(base, cell))) hint.eliminations.emplace_back(cell, digit);
    }
  }
  for (int line : lines) {
    for (int cell : cells_of(base, line)) {
      if (!covers.contains(house_of(cover, cell))) hint.absent.emplace_back(cell, digit);
    }
  }
  add(hints, hint);
}

void add_wing(const View& view, const Numbers& cells, bool pivot_has_three, Hints& hints) {
  Digits all, common = view.candidates(cells[0]);
  for (int cell : cells) {
    const Digits digits = view.candidates(cell);
    all.insert(digits.begin(), digits.end());
    std::erase_if(common, [&](int digit) { return !digits.contains(digit); });
  }
  if (all.size() != 3 || common.size() != (pivot_has_three ? 1U : 0U)) return;
  Digits z = view.candidates(cells[1]);
  std::erase_if(z, [&](int digit) { return !view.has(cells[2], digit); });
  if (z.size() != 1) return;
  Hint hint{pivot_has_three ? 4.4 : 4.2, {}, {}, {}};
  for (int cell = 0; cell < 81; ++cell) {
    const bool seen = see(cell, cells[1]) && see(cell, cells[2]) && (!pivot_has_three || see(cell, cells[0]));
    if (seen && view.has(cell, *z.begin())) hint.eliminations.emplace_back(cell, *z.begin());
  }
  add(hints, hint);
}

}  // namespace

Hints hidden_singles(const View& view) {
  Hints hints;
  add_last_cells(view, hints);
  for (Kind kind : set_order) {
    for (int house : all_houses) {
      for (int digit : all_digits) {
        const Numbers places = view.places(kind, house, digit);
        if (places.size() == 1) add(hints, {kind == Kind::box ? 1.2 : 1.5, CellDigit{places[0], digit}, {}, {}});
      }
    }
  }
  return hints;
}

Hints naked_singles(const View& view) {
  Hints hints;
  for (int cell = 0; cell < 81; ++cell) {
    const Digits digits = view.candidates(cell);
    if (digits.size() == 1) add(hints, {2.3, CellDigit{cell, *digits.begin()}, {}, {}});
  }
  return hints;
}

Hints direct_locking(const View& view) {
  Hints hints;
  for_each_locked(view, [&](Kind kind1, int house1, Kind kind2, int house2, int digit) {
    for (int house3 : all_houses) {
      if (house3 == house1 || !cross(kind1, house3, kind2, house2)) continue;
      const Numbers places = view.places(kind1, house3, digit);
      Numbers left = places;
      std::erase_if(left, [&](int cell) { return in_house(cell, kind2, house2); });
      if (places.size() < 2 || left.size() != 1) continue;
      add(hints, {kind1 == Kind::box ? 1.7 : 1.9, CellDigit{left[0], digit}, {}, {}});
    }
  });
  return hints;
}

Hints direct_hidden_sets(const View& view, int size, double difficulty) {
  Hints hints;
  for_each_hidden_set(view, size, size, [&](Kind kind, int house, const Numbers& digits, const std::set<int>& cells) {
    for (int digit : all_digits) {
      const Numbers places = view.places(kind, house, digit);
      Numbers left = places;
      std::erase_if(left, [&](int cell) { return cells.contains(cell); });
      if (contains(digits, digit) || places.size() < 2 || left.size() != 1) continue;
      add(hints, {difficulty, CellDigit{left[0], digit}, {}, {}});
    }
  });
  return hints;
}

Hints locking(const View& view) {
  Hints hints;
  for_each_locked(view, [&](Kind kind1, int house1, Kind kind2, int house2, int digit) {
    Hint hint{kind1 == Kind::box ? 2.6 : 2.8, {}, {}, {}};
    for (int cell : view.places(kind2, house2, digit)) {
      if (!in_house(cell, kind1, house1)) hint.eliminations.emplace_back(cell, digit);
    }
    for (int cell : cells_of(kind1, house1)) {
      if (!in_house(cell, kind2, house2)) hint.absent.emplace_back(cell, digit);
    }
    add(hints, hint);
  });
  return hints;
}

Hints naked_sets(const View& view, int size, double difficulty) {
  Hints hints;
  for (Kind kind : set_order) {
    for (int house : all_houses) {
      if (view.empty_cells(kind, house) < 2 * size) continue;
      for (const Numbers& cells : subsets(cells_of(kind, house), size)) {
        Digits digits;
        bool usable = true;
        for (int cell : cells) {
          const Digits more = view.candidates(cell);
          usable = usable && more.size() >= 2;
          digits.insert(more.begin(), more.end());
        }
        if (!usable || digits.size() != static_cast<std::size_t>(size)) continue;
        Hint hint{difficulty, {}, {}, {}};
        for (int cell : cells_of(kind, house)) {
          for (int digit : all_digits) {
            const bool inside = contains(cells, cell);
            if (inside && !digits.contains(digit)) hint.absent.emplace_back(cell, digit);
            if (!inside && digits.contains(digit)) hint.eliminations.emplace_back(cell, digit);
          }
        }
        hint.eliminations = present(view, hint.eliminations);
        add(hints, hint);
      }
    }
  }
  return hints;
}

Hints hidden_sets(const View& view, int size, double difficulty) {
  Hints hints;
  for_each_hidden_set(view, size, 2 * size,
                      [&](Kind kind, int house, const Numbers& digits, const std::set<int>& cells) {
                        Hint hint{difficulty, {}, {}, {}};
                        for (int cell : cells_of(kind, house)) {
                          for (int digit : all_digits) {
                            const bool inside = cells.contains(cell), own = contains(digits, digit);
                            if (inside && !own) hint.eliminations.emplace_back(cell, digit);
                            if (!inside && own) hint.absent.emplace_back(cell, digit);
                          }
                        }
                        hint.eliminations = present(view, hint.eliminations);
                        add(hints, hint);
                      });
  return hints;
}

Hints fish(const View& view, int size, double difficulty) {
  Hints hints;
  for (Kind base : {Kind::column, Kind::row}) {
    for (const Numbers& lines : subsets(all_houses, size)) {
      for (int digit : all_digits) {
        if (std::ranges::count(view.digits, digit) + 2 * size > 9) continue;
        add_fish(view, base, base == Kind::column ? Kind::row : Kind::column, lines, digit, difficulty, hints);
      }
    }
  }
  return hints;
}

Hints wings(const View& view, bool pivot_has_three) {
  Hints hints;
  for (int pivot = 0; pivot < 81; ++pivot) {
    if (view.candidates(pivot).size() != (pivot_has_three ? 3U : 2U)) continue;
    Numbers pincers = peers_of(pivot);
    std::erase_if(pincers, [&](int cell) { return view.candidates(cell).size() != 2; });
    for (int one : pincers) {
      for (int other : pincers) {
        if (one != other) add_wing(view, {pivot, one, other}, pivot_has_three, hints);
      }
    }
  }
  return hints;
}

}  // namespace quadrille::test
