// How the formats of exact cover problems are told apart. See detect.h.
//
// Sizes and numbers can be read in more than one way. The reading that fits every line wins; if several do, the first
// of `matrix`, `sparse`, `columns`, `column-lists`.
#pragma once

#include "text/core/format.h"

namespace quadrille::text {

/// Does the head end in what may be a line of item names, or before the first option?
bool is_cut_off(const Head& head);

}  // namespace quadrille::text
