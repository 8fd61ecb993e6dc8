// Defines SharedCount for builds without threads: everything runs in the caller's thread.
#include "solve/shared_count.h"

namespace quadrille {

bool SharedCount::run(CountState& count, Executor&, const std::stop_token& stop) {
  return solver(0).resume(count, stop);
}

}  // namespace quadrille
