// Runs tasks one after the other in the caller's thread. It has no state, so one executor serves all threads.
#include "quadrille/executor.h"

namespace quadrille {

namespace {

class InlineExecutor final : public Executor {
 public:
  unsigned concurrency() const override { return 1; }
  void run(unsigned count, const std::function<void(unsigned)>& task) override {
    for (unsigned i = 0; i < count; ++i) task(i);
  }
};

}  // namespace

Executor& inline_executor() {
  static InlineExecutor executor;
  return executor;
}

}  // namespace quadrille
