// The SAT back-end of builds without a SAT solver, in which available() is false.
#include <cassert>

#include "sat/search.h"

namespace quadrille::sat {

class CoverSearch::State {};

bool available() { return false; }

CoverSearch::CoverSearch(const cover::Problem&) { assert(available()); }
CoverSearch::~CoverSearch() = default;
CoverSearch::CoverSearch(CoverSearch&&) noexcept = default;
CoverSearch& CoverSearch::operator=(CoverSearch&&) noexcept = default;

bool CoverSearch::next(const std::stop_token&, std::uint64_t) { return false; }
bool CoverSearch::stopped() const { return false; }
std::span<const cover::OptionId> CoverSearch::solution() const { return {}; }

}  // namespace quadrille::sat
