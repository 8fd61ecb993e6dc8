#include "quadrille/version.h"

namespace quadrille {

std::string_view version() { return QUADRILLE_VERSION; }

}  // namespace quadrille
