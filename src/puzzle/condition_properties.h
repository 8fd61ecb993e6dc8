// What the parser of conditions needs to know of properties besides their table.
#pragma once

#include <optional>

#include "quadrille/logic/technique.h"

namespace quadrille {

/// The scale that has all of these techniques besides singles: HoDoKu's if both have them.
std::optional<logic::Scale> scale_of(logic::TechniqueSet techniques);

}  // namespace quadrille
