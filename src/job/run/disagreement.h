// Compares records of a journal that close the same unit: whatever machine works on a unit, all that is found in it
// must be the same. A difference shows that a machine computes wrongly.
//
//     if (auto failure = find_disagreement("RUN", {})) complain(*failure);          // "results differ: ..."
//
// Records can be compared where everything below both of them is closed.
// Cost: the journal is read twice; memory for the units that were closed more than once, and what is below them.
#pragma once

#include <string>

#include "job/run/journal.h"
#include "job/run/work.h"

namespace quadrille::job::run {

/// Errors: bad_number if results differ; those of reading.
std::optional<Error> find_disagreement(const std::string& folder, Exactness exact);

}  // namespace quadrille::job::run
