// Answers by a walk through the solutions, which can be limited, saved and resumed.
#include <fmt/core.h>

#include "answer/cover_writer.h"
#include "answer/search_file.h"
#include "output/messages.h"

namespace quadrille::tool {

namespace {

class CoverWalk {
 public:
  CoverWalk(const CoverTask& task, cover::Search search, std::uint64_t found_before)
      : task_(task),
        saving_(task.request.saving),
        found_before_(found_before),
        writer_(task),
        run_(std::move(search), task.request.limits, task.input.options.threads, task.input.interrupt.token(),
             [this] { return between_slices(); }) {}

  /// Can the state be saved? Better to know before a long search.
  bool ready() { return !saving_.wanted() || save(); }

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
    return finish(run_.end() == SearchEnd::signal ? exit_good : writer_.write_verdict(found()));
  }

 private:
  std::uint64_t found() const { return found_before_ + run_.found(); }

  bool between_slices() {
    if (!writer_.out().flush()) return false;
    if (timer_.is_due()) (void)save();
    return true;
  }

  // What has been written must be out before the state says so.
  bool save() {
    timer_.restart();
    const auto failure = write_search(saving_.file, {task_.number, found(), run_.search().save()});
    if (failure) report(saving_.file, *failure);
    return saved_ = !failure;
  }

  int finish(int code) {
    if (!writer_.out().flush() || run_.end() == SearchEnd::refused) return code;
    if (saving_.wanted() && !save()) return exit_resources;
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
    writer_.note(fmt::format("stopped {} after {}; {}", why, plural(found(), "solution"),
                             saved_ ? fmt::format("--resume {} continues", saving_.file)
                                    : "there may be more; --save FILE saves an unfinished search"));
  }

  void note_stats() const {
    const cover::SearchOptions settled = run_.search().settled();
    writer_.note(fmt::format("{}, {}, engine {}{}, {:.3f} s", plural(run_.search().nodes(), "node"),
                             plural(run_.found(), "solution"), name(settled.engine),
                             settled.choice == cover::ItemChoice::weighted ? " with weights" : "", run_.seconds()));
  }

  const CoverTask& task_;
  const Saving& saving_;
  const std::uint64_t found_before_;
  CoverWriter writer_;
  bool saved_ = false;
  SaveTimer timer_{saving_};
  SearchRun run_;
};

}  // namespace

int walk_covers(const CoverTask& task, cover::Search search, std::uint64_t found_before) {
  CoverWalk walk(task, std::move(search), found_before);
  if (!walk.ready()) return exit_usage;
  switch (task.request.question) {
    case CoverQuestion::count: return walk.count();
    case CoverQuestion::verdict: return walk.judge();
    default: return walk.list();
  }
}

}  // namespace quadrille::tool
