// The coordinator as the stock of a team (base/team.h). At a stop, all workers return with what is open in their units,
// and it is written: only a kill loses work. The first error ends all; outcomes that come later are dropped, because
// the journal may end with a torn record, and their units stay open.
#include "job/run/threads.h"

#include "base/team.h"

namespace quadrille::job::run {

namespace {

class UnitStock {
 public:
  UnitStock(Coordinator& coordinator, const std::function<void()>& progress)
      : coordinator_(coordinator), progress_(progress) {}

  bool is_over() const { return failure_ || coordinator_.is_over(); }
  std::optional<Assignment> take() { return coordinator_.take(); }

  void close(const Assignment& assignment, Result<UnitResult> outcome) {
    if (!failure_) failure_ = outcome ? coordinator_.close(assignment.unit, std::move(*outcome)) : outcome.error();
    if (is_over()) end_.request_stop();
    if (!failure_ && progress_) progress_();
  }

  // Stops the units at hand: they take too long to wait for their ends when no more is wanted.
  std::stop_source& end() { return end_; }
  const std::optional<Error>& failure() const { return failure_; }

 private:
  Coordinator& coordinator_;
  const std::function<void()>& progress_;
  std::stop_source end_;
  std::optional<Error> failure_;
};

}  // namespace

std::optional<Error> run_on_threads(Coordinator& coordinator, const Work& work, Executor& executor,
                                    const std::stop_token& stop, const std::function<void()>& progress) {
  UnitStock stock(coordinator, progress);
  const std::stop_callback pass_on(stop, [&stock] { stock.end().request_stop(); });
  const std::stop_token end = stock.end().get_token();
  Team team(stock, end);
  executor.run(executor.concurrency(), [&](unsigned) {
    try {
      const auto worker = work.make_worker();
      team.work([&](const Assignment& assignment) { return worker->advance(assignment, end); });
    } catch (...) {  // nobody waits for units of others
      stock.end().request_stop();
      throw;
    }
  });
  auto failure = coordinator.finish();
  return stock.failure() ? stock.failure() : failure;
}

}  // namespace quadrille::job::run
