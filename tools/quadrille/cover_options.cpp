// The options of the verb cover.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>

#include "options.h"
#include "validators.h"

namespace quadrille::tool {

namespace {

std::vector<std::string> engine_names() {
  std::vector<std::string> names;
  for (const cover::Engine engine : cover::engines()) names.emplace_back(name(engine));
  names.emplace_back("sat");
  return names;
}

constexpr cover::Method methods[] = {cover::Method::automatic, cover::Method::enumerate, cover::Method::frontier,
                                     cover::Method::cache};

std::vector<std::string> method_names() {
  std::vector<std::string> names;
  for (const cover::Method method : methods) names.emplace_back(name(method));
  return names;
}

cover::Method method_named(std::string_view word) {
  return *std::find_if(std::begin(methods), std::end(methods), [&](cover::Method m) { return name(m) == word; });
}

// Questions about the problem as a whole: one of them at most, and nothing that stops or saves a walk through
// solutions.
void add_questions(CLI::App& app, CoverOptions& cover) {
  const auto ask = [&cover](CoverQuestion question, auto& number) {
    return [&cover, &number, question](std::uint64_t n) { cover.question = question, number = n; };
  };
  auto* count = app.add_flag_callback(
      "--count", [&cover] { cover.question = CoverQuestion::count; }, "the number of solutions");
  auto* best = app.add_option_function<std::uint64_t>("--best", ask(CoverQuestion::best, cover.best.count),
                                                      "the K solutions of least cost, proven")
                   ->check(from_one);
  auto* sample = app.add_option_function<std::uint64_t>("--sample", ask(CoverQuestion::sample, cover.sample),
                                                        "N solutions by chance, each as likely as any other")
                     ->check(from_one);
  auto* estimate = app.add_flag_callback(
      "--estimate", [&cover] { cover.question = CoverQuestion::estimate; },
      "how many nodes and solutions a search will meet");
  app.get_option("--all")->excludes(count);
  best->excludes(count), sample->excludes(count)->excludes(best);
  estimate->excludes(count)->excludes(best)->excludes(sample);
  for (const char* name : {"--all", "--limit", "--nodes", "--time", "--save", "--resume"}) {
    for (CLI::Option* question : {best, sample, estimate}) app.get_option(name)->excludes(question);
  }

  auto* zdd = app.add_option("--zdd", cover.zdd, "answer from this file of all solutions; made if it is not there");
  for (const char* name : {"--nodes", "--time", "--save", "--resume", "--engine"}) app.get_option(name)->excludes(zdd);
  estimate->excludes(zdd);

  app.add_option_function<std::string>(
         "--method", [&cover](const std::string& word) { cover.method = method_named(word); },
         fmt::format("how to count: {}", fmt::join(method_names(), ", ")))
      ->check(CLI::IsMember(method_names()))
      ->needs(count)
      ->excludes(zdd);
  app.add_option("--memory", cover.memory, "bytes for --count, --sample and --zdd, such as 500M (default: 1G)")
      ->transform(CLI::AsSizeValue(false));
  app.add_flag_callback(
         "--maximize", [&cover] { cover.best.goal = cover::Goal::maximum; }, "the largest cost instead")
      ->needs(best);
  app.add_flag_callback(
         "--fewest", [&cover] { cover.best.weight = cover::Weight::options; },
         "the number of options instead of their cost")
      ->needs(best);
  app.add_flag("--at-least-once", cover.best.at_least_once, "items may be covered more than once")->needs(best)->excludes(zdd);
  app.add_option("--probes", cover.probes, "how many to estimate from (default: 1000)")
      ->check(enough_probes)
      ->needs(estimate);
  app.add_option("--seed", cover.seed, "for --sample and --estimate (default: 1)")->check(some_seed);
}

void set_form(Options& options, const std::string& form) {
  if (form == "json") {
    options.json = true;
  } else {
    options.cover.answer = form == "rows" ? text::CoverAnswer::rows : text::CoverAnswer::as_written;
  }
}

void set_engine(Options& options, const std::string& engine) {
  options.sat = engine == "sat";
  if (!options.sat) options.cover.engine = *cover::engine_named(engine);
}

}  // namespace

void add_cover_options(CLI::App& app, Options& options) {
  CoverOptions& cover = options.cover;
  app.add_flag("--all", cover.all, "every solution");
  app.add_option_function<std::string>(
         "--format", [&options](const std::string& form) { set_form(options, form); },
         "how a solution is written: as-written, rows or json")
      ->check(CLI::IsMember({"as-written", "rows", "json"}));
  app.add_option_function<std::string>(
         "--engine", [&options](const std::string& engine) { set_engine(options, engine); },
         fmt::format("how to search: {}", fmt::join(engine_names(), ", ")))
      ->check(CLI::IsMember(engine_names()));
  app.add_flag("--stats", cover.stats, "nodes, engine and time on standard error");
  app.add_option("--nodes", cover.limits.nodes, "stop after N nodes of the search")->check(from_one);
  app.add_option("--time", cover.limits.seconds, "stop after so many seconds")->check(CLI::NonNegativeNumber);
  add_saving_options(app, options.saving, "the search", "the solutions that were not found before");
  add_questions(app, cover);
}

}  // namespace quadrille::tool
