// Fish as HoDoKu 2.2 looks for them: digits ascending; rows as base first, then columns; base sets, then cover sets in
// lexicographic order of their houses (rows, columns, boxes). Fins are what the covers leave of the bases, at most
// five, and two of them where bases overlap; sashimi fish have a base with one candidate or none besides its fins.
#pragma once

#include <stop_token>

#include "logic/hodoku/view.h"

namespace quadrille::logic::hodoku {

enum class FishShape : std::uint8_t {
  basic,    ///< rows and columns
  franken,  ///< rows and boxes, columns and boxes
  mutant,   ///< all houses
};

enum class Fins : std::uint8_t { none, finned, sashimi };

struct FishKind {
  FishShape shape = FishShape::basic;
  Fins fins = Fins::none;
  int size = 2;  // up to 4
};

Technique technique_of(const FishKind& kind);
bool for_each_fish(const View& view, const FishKind& kind, const FindingSink& sink, const std::stop_token& stop);

}  // namespace quadrille::logic::hodoku
