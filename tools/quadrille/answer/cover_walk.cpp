// Answers by a walk through the solutions, which can be limited, saved and resumed.
#include <fmt/core.h>

#include "answer/cover_writer.h"
#include "base/plural.h"
#include "output/messages.h"

namespace quadrille::tool {

namespace {

class CoverWalk {
 public:
  CoverWalk(const CoverTask& task, cover::Search search, std::uint64_t found_before, SavedSearches& unfinished)
      : task_(task),
        found_before_(found_before),
        unfinished_(unfinished),
        writer_(task),
        run_(std::move(search), task.request.limits, task.input.options.threads, task.input.interrupt.token(),
             [this] { return between_slices(); }) {}

  /// Can the state be saved? Better to know before a long search.
  bool ready() {
    unfinished_.emplace_back();  // this search, from now on the last one
    return save();
  }

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
    return finish(found() == 0 ? exit_negative : exit_good);
  }

  int count() {
    (void)run_.count(task_.request.limit.value_or(cover::no_limit));
    if (run_.end() != SearchEnd::signal) writer_.write_count(found(), run_.end() == SearchEnd::exhausted);
    return finish(exit_good);
  }

  int judge() {
    (void)run_.count(2);
    if (run_.end() == SearchEnd::signal) return finish(exit_good);
    const bool limited = run_.end() == SearchEnd::nodes || run_.end() == SearchEnd::time;
    return finish(limited && found() < 2 ? writer_.write_unknown(found()) : writer_.write_verdict(found()));
  }

  std::uint64_t found() const { return found_before_ + run_.found(); }

  bool between_slices() {
    if (!writer_.out().flush()) return false;
    if (saver_.is_due()) (void)save();  // if the disk is full now, it may not be the next time
    return true;
  }

  bool save() {
    if (!saver_.wanted()) return true;
    unfinished_.back() = {task_.number, found(), run_.search().save()};
    return saver_.save(to_string(unfinished_), task_.input.sink);
  }

  int finish(int code) {
    if (!writer_.out().flush() || run_.end() == SearchEnd::refused) return code;
    if (!save()) return exit_resources;
    if (run_.end() == SearchEnd::exhausted) unfinished_.pop_back();
    note_end();
    if (task_.request.stats) note_stats();
    const bool limited = run_.end() == SearchEnd::nodes || run_.end() == SearchEnd::time;
    return limited ? exit_resources : code;
  }

  void note_end() const {
    std::string why;
    switch (run_.end()) {
      case SearchEnd::nodes: why = "at the node limit"; break;
      case SearchEnd::time: why = "at the time limit"; break;
      case SearchEnd::signal: why = "by a signal"; break;
      default: return;
    }
    writer_.note(fmt::format(
        "stopped {} after {}{}", why, plural(found(), "solution"),
        saver_.wanted() ? "" : "; there may be more; 'quadrille cover --save FILE' saves an unfinished search"));
    if (saver_.wanted()) {
      task_.input.continuation = continuation_of(task_.request.saving, true);
    } else if (run_.end() == SearchEnd::signal) {
      continue_at(task_);
    }
  }

  void note_stats() const {
    const cover::SearchOptions settled = run_.search().settled();
    writer_.note(fmt::format("{}, {}, engine {}{}, {:.3f} s", plural(run_.search().nodes(), "node"),
                             plural(run_.found(), "solution"), name(settled.engine),
                             settled.choice == cover::ItemChoice::weighted ? " with weights" : "", run_.seconds()));
  }

  const CoverTask& task_;
  const std::uint64_t found_before_;
  SavedSearches& unfinished_;
  CoverWriter writer_;
  Saver saver_{task_.request.saving};
  SearchRun run_;
};

}  // namespace

int walk_covers(const CoverTask& task, cover::Search search, std::uint64_t found_before, SavedSearches& unfinished) {
  CoverWalk walk(task, std::move(search), found_before, unfinished);
  if (!walk.ready()) return exit_resources;
  return walk.answer();
}

}  // namespace quadrille::tool
