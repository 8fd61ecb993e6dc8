// Where there are no files, no journal is written or read, so what stands in one is nothing. Works are linked, because
// questions name them, and never begun.
#include "job/run/open_rests.h"
#include "job/run/record_parts.h"
#include "job/run/solutions.h"

namespace quadrille::job::run {

Checksum checksum_of(std::string_view) { return {}; }
std::string to_text(const Checksum&) { return {}; }
std::string to_string(const UnitName&) { return {}; }
std::optional<ExactCount> parse_count(std::string_view) { return std::nullopt; }
std::vector<Rest> open_rests(std::vector<cover::OpenPath>, std::size_t, bool) { return {}; }

std::optional<Error> read_parts(const std::string&, const Ledger&, const std::function<bool(std::string_view)>&) {
  return Error{ErrorCode::unsupported, "a run needs files"};
}

}  // namespace quadrille::job::run
