#include "count.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "answers.h"
#include "json.h"
#include "validators.h"

namespace quadrille::tool {

namespace {
constexpr double slice = 0.2;  // seconds: so often progress is shown, and the state is saved if it is time
}

void add_count_options(CLI::App& app, Options& options) {
  CountRequest& request = options.count;
  CLI::Option* limit = app.add_option("--limit", options.limit, "stop at N solutions")->check(from_one);
  CLI::Option* exact = app.add_flag("--exact", request.exact, "all solutions, however many, which is usual");
  CLI::Option* estimate =
      app.add_flag("--estimate", request.estimate, "about how many, and bounds that hold in 95 % of all cases");
  estimate->excludes(limit)->excludes(exact);
  exact->excludes(limit);
  app.add_option("--probes", request.probes, "how many to estimate from (default: 10000)")
      ->check(enough_probes)
      ->needs(estimate);
  app.add_option("--seed", request.seed, "of the estimate (default: 1)")->needs(estimate)->check(some_seed);
  add_saving_options(app, options.saving, "a puzzle with many solutions", "FILES are not read");
  for (const char* name : {"--save", "--resume"}) {
    app.get_option(name)->excludes(limit)->excludes(estimate)->excludes(app.get_option("--engine"));
  }
  app.get_option("--resume")->excludes(app.get_option("FILES"));
}

LongCount::LongCount(const Options& options, std::stop_token stop)
    : saving_(options.saving),
      stop_(std::move(stop)),
      crew_(options.threads, [&options] { return solver_for(options); }),
      timer_(saving_) {}

bool LongCount::finish(CountState count) {
  crew_.begin(std::move(count));
  // Better to know before a long search that it cannot be saved.
  if (saving_.wanted() && !save()) return false;
  bool complete = false;
  for (StatusLine status; !complete && !stop_.stop_requested();) {
    complete = crew_.go_on(slice, stop_);
    if (timer_.is_due() && !save()) return false;
    if (!status.due()) continue;
    const std::uint64_t done = found();
    status.show(
        fmt::format("{} solutions so far, {:.3g} a second", done, static_cast<double>(done) / status.seconds()));
  }
  return (!saving_.wanted() || save()) && complete;
}

bool LongCount::save() {
  timer_.restart();
  return could_save_ = save_count(saving_, crew_.count());
}

std::string describe_stop(const ExactCount& found, const Saving& saving) {
  return fmt::format("stopped at {} solutions; {}", found.to_string(),
                     saving.wanted() ? fmt::format("--resume {} goes on", saving.file) : "there may be more");
}

int resume_count(const Options& options, const Interrupt& interrupt, job::Sink& sink) {
  const std::string& path = options.saving.resume;
  auto count = read_count(path);
  if (!count) return report(path, count.error()), exit_usage;
  LongCount counter(options, interrupt.token());
  if (!counter.finish(*std::move(count))) {
    note(path, describe_stop(counter.found(), options.saving));
    return counter.could_save() ? exit_good : exit_resources;
  }
  std::string out;
  if (options.json) {
    JsonLine(out).add("count", counter.found()).add("exact", true);
  } else {
    out = fmt::format("{}\n", counter.found());
  }
  (void)sink.write(out);
  return exit_good;
}

}  // namespace quadrille::tool
