// The looks of drawings that a board file has kept, which are made from their JSON again.
#pragma once

#include "text/core/drawings.h"

namespace quadrille::text {

/// The mark that the site's reader has made of this part.
Mark mark_of(const PagePart& part, DrawnFor site);

}  // namespace quadrille::text
