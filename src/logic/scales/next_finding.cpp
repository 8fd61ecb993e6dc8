// Chooses the search of a scale: Sudoku Explainer and HoDoKu share nothing but the findings, as each has its own
// order, and its own idea of what comes first.
#include "logic/core/next_finding.h"

#include "logic/hodoku/next_finding.h"
#include "logic/se/next_finding.h"

namespace quadrille::logic {

std::unique_ptr<NextFinding> make_next_finding(Scale scale, const TechniqueSet& allowed) {
  if (scale == Scale::hodoku) return std::make_unique<hodoku::NextFinding>(allowed);
  return std::make_unique<se::NextFinding>(allowed);
}

}  // namespace quadrille::logic
