// Limits the search for each record, by --record-time and --record-nodes. After a limit the answer says what is known,
// and the next record follows.
#pragma once

#include <optional>
#include <string_view>

#include "answers/options/options.h"
#include "answers/searches/search_run.h"
#include "quadrille/executor.h"

namespace quadrille::answers {

struct RecordLimits : SearchLimits {
  void declare(OptionTable& table);
  /// --record-time alone, for searches of several parts.
  void declare_time(OptionTable& table);
  bool any() const { return nodes || seconds; }
};

/// Returns an error if this engine cannot limit its nodes.
UsageError find_usage_error(const RecordLimits& limits, const EngineOptions& engine);

/// The limits of one record, which begin now.
class RecordPause {
 public:
  /// `used`: seconds that the record has taken before.
  RecordPause(const SearchLimits& limits, const std::stop_token& outer, double used = 0);

  std::stop_token token() const { return deadline_ ? deadline_->token() : outer_; }
  std::uint64_t nodes() const { return nodes_; }
  cover::Pause pause(std::uint64_t solutions) const { return {token(), nodes_, solutions}; }

  /// Returns the limit that has ended a search that was not interrupted: "stopped at the time limit"
  std::string_view reached() const;

 private:
  std::optional<Deadline> deadline_;
  std::stop_token outer_;
  std::uint64_t nodes_;
};

}  // namespace quadrille::answers
