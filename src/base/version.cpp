// Has the version in a source of its own, so that a new one does not rebuild other sources.
#include "quadrille/version.h"

namespace quadrille {

std::string_view version() { return QUADRILLE_VERSION; }

}  // namespace quadrille
