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

/// Reads what a filter has captured, in the copy that oneTBB has made of it. The name is known to tests/tsan.supp.
template <class T>
T copied_by_tbb(const T& captured) {
  return captured;
}

}  // namespace quadrille::job
