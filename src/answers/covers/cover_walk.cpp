// Answers by a walk through the solutions, which can be limited, saved and resumed.
#include "solve/cover_walk.h"

#include <fmt/core.h>

#include "answers/core/messages.h"
#include "answers/covers/cover_writer.h"
#include "base/plural.h"

namespace quadrille::answers {

namespace {

class WalkedCovers {
 public:
  WalkedCovers(const CoverTask& task, cover::Search search, std::uint64_t found_before)
      : task_(task),
        found_before_(found_before),
        writer_(task),
        saver_(task.request.saving, task.record(), task.input.sink),
        run_(std::move(search), task.limits.nodes(), task.input.options.threads, task.limits.token(),
             [this] { return between_slices(); }) {}

  /// Tells whether the state can be saved, before a long search begins.
  bool ready() { return save(); }

  int answer() {
    switch (task_.request.question) {
      case CoverQuestion::count: return count();
      case CoverQuestion::verdict: return judge();
      default: return list();
    }
  }

 private:
  int list() {
    std::string& out = writer_.out().text();
    const std::uint64_t most = task_.request.limit.value_or(cover::no_limit);
    const auto write = [this](auto solution, std::string& text) { writer_.append(solution, {}, text); };
    bool first = task_.number == 1 && found_before_ == 0;  // in the output
    while (run_.found() < most && run_.list(most - run_.found(), write, out)) {
      if (first && run_.found() > 0 && writer_.is_separated()) out.erase(0, 1);
      first = first && run_.found() == 0;
      if (!writer_.out().flush_if_full()) return exit_good;
    }
    if (run_.end() == SearchEnd::exhausted && found() == 0) writer_.write_none();
    // A search that was saved is answered by the run that resumes it.
    if (is_limited() && found() == 0 && !saver_.wanted()) writer_.write_unknown(task_.stop_reason());
    return finish(found() == 0 ? exit_negative : exit_good);
  }

  int count() {
    (void)run_.count(task_.request.limit.value_or(cover::no_limit));
    const bool stopped = run_.end() == SearchEnd::stopped && task_.by_signal();
    const std::string_view limit = is_limited() ? task_.stop_reason() : "";
    if (!stopped) writer_.write_count(found(), run_.end() == SearchEnd::exhausted, limit);
    return finish(exit_good);
  }

  int judge() {
    (void)run_.count(2);
    if (!is_stopped() || found() >= 2) return finish(writer_.write_verdict(found()));
    if (is_limited()) writer_.write_unknown(task_.stop_reason(), found());
    return finish(exit_good);
  }

  bool is_stopped() const { return run_.end() == SearchEnd::nodes || run_.end() == SearchEnd::stopped; }
  bool is_limited() const { return is_stopped() && !task_.by_signal(); }

  std::uint64_t found() const { return found_before_ + run_.found(); }

  bool between_slices() {
    if (!writer_.out().flush()) return false;
    if (saver_.is_due()) (void)save();  // if the disk is full now, it may not be the next time
    return true;
  }

  bool save() { return saver_.save(run_.search(), found()); }

  int finish(int code) {
    if (!writer_.out().flush() || run_.end() == SearchEnd::refused) return code;
    if (!save()) return exit_resources;
    if (run_.end() == SearchEnd::exhausted) saver_.forget();
    if (is_stopped()) note_end();
    if (task_.request.stats) note_stats();
    return is_limited() ? exit_resources : code;
  }

  void note_end() const {
    writer_.note(fmt::format(
        "{} after {}{}", task_.stop_reason(), plural(found(), "solution"),
        saver_.wanted() ? "" : "; there may be more; 'quadrille cover --save FILE' saves an unfinished search"));
    if (saver_.wanted()) {
      task_.input.continuation = continuation_of(task_.request.saving);
    } else if (task_.by_signal()) {
      continue_at(task_);
    }
  }

  void note_stats() const {
    const cover::SearchOptions settled = run_.search().settled();
    const std::string seed = settled.seed == 0 ? "" : fmt::format(", seed {}", settled.seed);
    const std::string_view way = settled.choice == cover::ItemChoice::weighted ? " with weights"
                                 : settled.consistent                          ? " with consistency"
                                                                               : "";
    writer_.note(fmt::format("{}, {}, engine {}{}{}, {:.3f} s", plural(run_.search().nodes(), "node"),
                             plural(run_.found(), "solution"), name(settled.engine), way, seed, run_.seconds()));
  }

  const CoverTask& task_;
  const std::uint64_t found_before_;
  CoverWriter writer_;
  RecordSaver saver_;
  SearchRun run_;
};

}  // namespace

int walk_covers(const CoverTask& task, cover::Search search, std::uint64_t found_before) {
  WalkedCovers walk(task, std::move(search), found_before);
  if (!walk.ready()) return exit_resources;
  return walk.answer();
}

}  // namespace quadrille::answers
