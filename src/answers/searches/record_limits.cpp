// Starts the clock of a record with its first search; the time of earlier searches of the record counts, too.
#include "answers/searches/record_limits.h"

#include <fmt/core.h>

#include <algorithm>

#include "answers/core/answers.h"

namespace quadrille::answers {

void RecordLimits::declare(OptionTable& table) {
  declare_time(table);
  table.number("--record-nodes", "N", nodes, 1, "give up on each record after N search nodes");
}

void RecordLimits::declare_time(OptionTable& table) {
  table.seconds("--record-time", seconds, "give up on each record after this time; exit 3");
}

UsageError find_usage_error(const RecordLimits& limits, const EngineOptions& engine) {
  if (!limits.nodes || !(engine.is_sat() || engine.is_plain_only())) return std::nullopt;
  return fmt::format("--record-nodes: engine '{}' does not count the nodes of a puzzle; 'bits' and 'cells' do",
                     engine.name);
}

RecordPause::RecordPause(const SearchLimits& limits, const std::stop_token& outer, double used)
    : outer_(outer), nodes_(limits.nodes.value_or(cover::no_limit)) {
  if (limits.seconds) deadline_.emplace(std::chrono::duration<double>(std::max(0.0, *limits.seconds - used)), outer);
}

std::string_view RecordPause::reached() const {
  return token().stop_requested() ? stopped_by_time : "stopped at the node limit";
}

}  // namespace quadrille::answers
