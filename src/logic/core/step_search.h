// A search for the steps of one scale: what a StepFinder chooses among.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

#include "quadrille/logic.h"
#include "quadrille/logic/step.h"

namespace quadrille::logic {

/// One per thread; nothing is kept from one call to the next but memory.
class StepSearch {
 public:
  using TakeStep = std::function<void(Step&&)>;

  virtual ~StepSearch() = default;
  virtual std::optional<Step> next(const Position& position, const std::stop_token& stop) = 0;
  /// In the order of the techniques; `costly` asks for those that take long, too.
  virtual std::vector<Step> all(const Position& position, bool costly, const std::stop_token& stop) = 0;
  /// Follows the path from the position. If take() is empty, no step needs to be explained.
  virtual Outcome walk(const Position& position, const std::stop_token& stop, const TakeStep& take) = 0;
};

}  // namespace quadrille::logic
