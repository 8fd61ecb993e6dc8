// Is compiled alone, so that a new version does not rebuild other sources.
#include "quadrille/version.h"

namespace quadrille {

std::string_view version() { return QUADRILLE_VERSION; }

}  // namespace quadrille
