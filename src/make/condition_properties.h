// Declares what the parser of conditions needs of properties apart from their table.
#pragma once

#include <optional>

#include "quadrille/logic/technique.h"

namespace quadrille {

/// The scale that has all of these techniques: HoDoKu's if both have them.
std::optional<logic::Scale> scale_of(const logic::TechniqueSet& techniques);

}  // namespace quadrille
