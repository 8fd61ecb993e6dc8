// Shows ThreadSanitizer the order in which oneTBB runs steps.
#pragma once

#include <atomic>

namespace quadrille::job {

/// oneTBB orders the steps of a pipeline inside its library, which ThreadSanitizer does not observe; so each step also
/// increments this counter. Its value has no meaning.
class Ordered {
 public:
  Ordered() { visible_order.fetch_add(1); }
  ~Ordered() { visible_order.fetch_add(1); }
  Ordered(const Ordered&) = delete;
  Ordered& operator=(const Ordered&) = delete;

 private:
  static inline std::atomic<unsigned> visible_order = 0;
};

}  // namespace quadrille::job
