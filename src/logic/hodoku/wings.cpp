// Wings: whatever the pivot holds, one of the pincers holds z.
//
//     XY   pivot xy, pincers xz and yz           z goes from what sees both pincers
//     XYZ  pivot xyz, pincers xz and yz          z goes from what sees all three
//     W    two cells xz and a strong link of x   one end of the link is true, so one of the cells is z
#include "logic/hodoku/wings.h"

#include <cassert>

namespace quadrille::logic::hodoku {
namespace {

bool check_wing(const View& view, int pivot, int first, int second, bool xyz, const FindingSink& sink) {
  if (!sees[at(pivot)][at(first)] || !sees[at(pivot)][at(second)]) return true;
  // Three pairs of three digits, all different: any two of them share one digit.
  const unsigned z = view.digits(first) & view.digits(second);
  if (size_of(z) != 1) return true;
  const int d = first_of(z);
  CellSet out = peer_set_of[at(first)] & peer_set_of[at(second)] & view.places[at(d)];
  if (xyz) out &= peer_set_of[at(pivot)];
  if (out.empty()) return true;
  Finding finding = finding_of(xyz ? Technique::xyz_wing : Technique::xy_wing, z);
  for (const int cell : {pivot, first, second}) add_cell(finding.cells, cell);
  eliminate_from(view, out, d, finding);
  return sink(finding);
}

// Tells whether three different sets have three digits together.
bool are_three_of_three(unsigned a, unsigned b, unsigned c) {
  return size_of(a | b | c) == 3 && a != b && b != c && a != c;
}

// The two places of d in a house: one that sees `first` and another one that sees `second`; -1 if there is none.
struct LinkingPlaces {
  int near_first = -1;
  int near_second = -1;
};
LinkingPlaces linking_places(const View& view, int house, int d, int first, int second) {
  LinkingPlaces link;
  assert(view.count(house, d) == 2);
  for (const int place : Elements(view.state.places_of(house, d))) {
    const int cell = cells_of_house[at(house)][at(place)];
    if (cell == first || cell == second) continue;
    if (sees[at(cell)][at(first)])
      link.near_first = cell;
    else if (sees[at(cell)][at(second)])
      link.near_second = cell;
  }
  return link;
}

// Checks two cells {d, linked}: if neither is d, both are `linked`, and both places of the linking house are out.
bool check_w_wing(const View& view, int first, int second, int d, int linked, const FindingSink& sink) {
  const CellSet out = peer_set_of[at(first)] & peer_set_of[at(second)] & view.places[at(d)];
  if (out.empty()) return true;
  for (int house = 0; house < 27; ++house) {
    if (view.count(house, linked) != 2) continue;
    const LinkingPlaces link = linking_places(view, house, linked, first, second);
    if (link.near_first < 0 || link.near_second < 0) continue;
    Finding finding = finding_of(Technique::w_wing, view.digits(first));
    finding.bases = Houses{1} << house;
    for (const int cell : {first, second}) add_cell(finding.cells, cell);
    for (const int cell : {link.near_first, link.near_second}) add_cell(finding.other_cells, cell);
    eliminate_from(view, out, d, finding);
    if (!sink(finding)) return false;
  }
  return true;
}

bool check_xy_triple(const View& view, int a, int b, int c, const FindingSink& sink) {
  return check_wing(view, a, b, c, false, sink) && check_wing(view, b, a, c, false, sink) &&
         check_wing(view, c, a, b, false, sink);
}

}  // namespace

bool for_each_xy_wing(const View& view, const FindingSink& sink) {
  const Cells pairs = cells_of(view.bivalue);
  for (std::size_t i = 0; i < pairs.size(); ++i)
    for (std::size_t j = i + 1; j < pairs.size(); ++j) {
      if (size_of(static_cast<unsigned>(view.digits(pairs[i]) | view.digits(pairs[j]))) != 3) continue;
      for (std::size_t k = j + 1; k < pairs.size(); ++k)
        if (are_three_of_three(view.digits(pairs[i]), view.digits(pairs[j]), view.digits(pairs[k])) &&
            !check_xy_triple(view, pairs[i], pairs[j], pairs[k], sink))
          return false;
    }
  return true;
}

bool for_each_xyz_wing(const View& view, const FindingSink& sink) {
  const Cells pairs = cells_of(view.bivalue);
  for (int pivot = 0; pivot < 81; ++pivot) {
    if (size_of(view.digits(pivot)) != 3) continue;
    for (std::size_t j = 0; j < pairs.size(); ++j)
      for (std::size_t k = j + 1; k < pairs.size(); ++k)
        if (are_three_of_three(view.digits(pivot), view.digits(pairs[j]), view.digits(pairs[k])) &&
            !check_wing(view, pivot, pairs[j], pairs[k], true, sink))
          return false;
  }
  return true;
}

bool for_each_w_wing(const View& view, const FindingSink& sink) {
  const Cells pairs = cells_of(view.bivalue);
  for (std::size_t i = 0; i < pairs.size(); ++i)
    for (std::size_t j = i + 1; j < pairs.size(); ++j) {
      const unsigned digits = view.digits(pairs[i]);
      if (view.digits(pairs[j]) != digits) continue;
      const int low = first_of(digits), high = first_of(digits & (digits - 1));
      assert(size_of(digits) == 2);
      if (!check_w_wing(view, pairs[i], pairs[j], low, high, sink)) return false;
      if (!check_w_wing(view, pairs[i], pairs[j], high, low, sink)) return false;
    }
  return true;
}

}  // namespace quadrille::logic::hodoku
