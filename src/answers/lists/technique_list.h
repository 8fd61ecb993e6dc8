// Writes the list of techniques, as 'quadrille help techniques' prints it.
#pragma once

#include <string>

namespace quadrille::answers {

/// By family, with what each scale counts a technique for.
std::string table_of_techniques();

}  // namespace quadrille::answers
