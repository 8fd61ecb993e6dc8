// The order that oneTBB gives to steps, where ThreadSanitizer sees it.
#pragma once

#include <atomic>

namespace quadrille::job {

/// oneTBB orders the steps of a pipeline, but inside its library, where ThreadSanitizer does not look: so each step
/// also counts here. The value means nothing.
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
