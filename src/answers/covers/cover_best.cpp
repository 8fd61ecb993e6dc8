// Finds the best covers by branch and bound, which can be limited, saved and resumed: at each moment the best covers so
// far are known, and a bound on the cost of better ones.
#include <fmt/core.h>

#include "answers/core/messages.h"
#include "answers/covers/cover_writer.h"
#include "answers/searches/score.h"

namespace quadrille::answers {

namespace {

class BestCovers {
 public:
  BestCovers(const CoverTask& task, cover::BestSearch search)
      : task_(task),
        search_(std::move(search)),
        writer_(task),
        saver_(task.request.saving, task.record(), task.input.sink) {}

  /// Tells whether the state can be saved, before a long search begins.
  bool ready() { return save(); }

  int answer() {
    work();
    if (!save()) return exit_resources;
    if (task_.request.stats) writer_.note(fmt::format("{} nodes", search_.nodes()));
    if (!search_.proven()) return give_up();
    saver_.forget();
    for (const cover::Cover& found : search_.covers()) writer_.write(found.options, found.cost);
    if (search_.best() == nullptr) writer_.write_none();
    return search_.best() == nullptr ? exit_negative : exit_good;
  }

 private:
  using Clock = std::chrono::steady_clock;

  // Searches in slices, between which the state is saved and the progress shown.
  void work() {
    constexpr std::chrono::milliseconds short_slice(20);
    const std::uint64_t first_node = search_.nodes();
    const auto nodes_left = [&] {
      return task_.limits.nodes() - std::min(task_.limits.nodes(), search_.nodes() - first_node);
    };
    StatusLine status;
    for (std::uint64_t slice = 1; !search_.proven() && nodes_left() > 0 && !stopped();) {
      const auto start = Clock::now();
      (void)search_.finish({.stop = task_.limits.token(), .nodes = std::min(slice, nodes_left())});
      const auto took = Clock::now() - start;
      if (took < short_slice) slice *= 2;
      if (took > 4 * short_slice && slice > 1) slice /= 2;
      if (saver_.is_due()) (void)save();  // if the disk is full now, it may not be the next time
      if (status.due()) status.show(describe());
    }
  }

  int give_up() {
    writer_.write_best_so_far(search_.covers(), search_.bound(), task_.stop_reason());
    writer_.note(fmt::format("{}: {}{}", task_.stop_reason(), describe(),
                             saver_.wanted() ? "" : "; 'quadrille cover --save FILE' saves an unfinished search"));
    if (saver_.wanted()) {
      task_.input.continuation = continuation_of(task_.request.saving);
    } else if (task_.by_signal()) {
      continue_at(task_);
    }
    return task_.stop_code();
  }

  bool stopped() const { return task_.limits.token().stop_requested(); }
  bool save() { return saver_.save(search_, search_.covers().size()); }
  std::string describe() const {
    const cover::Cover* const best = search_.best();
    return describe_best(best != nullptr ? std::optional(best->cost) : std::nullopt, search_.bound(),
                         task_.request.best.goal);
  }

  const CoverTask& task_;
  cover::BestSearch search_;
  CoverWriter writer_;
  RecordSaver saver_;
};

}  // namespace

int find_best_covers(const CoverTask& task, cover::BestSearch search) {
  BestCovers best(task, std::move(search));
  return best.ready() ? best.answer() : int{exit_resources};
}

}  // namespace quadrille::answers
