// Names of techniques that players, books and other programs use, next to those of the table of techniques.
#pragma once

#include <span>
#include <string_view>

#include "quadrille/logic/technique.h"

namespace quadrille::logic {

struct TechniqueAlias {
  std::string_view name;  ///< written like an id
  Technique technique;
};

/// Without HoDoKu's names, which are in its own table.
std::span<const TechniqueAlias> technique_aliases();

}  // namespace quadrille::logic
