#include "input.h"

#include <unistd.h>

#include <algorithm>

#include "answers.h"
#include "convert.h"
#include "dedupe.h"
#include "messages.h"
#include "puzzle_form.h"

namespace quadrille::tool {

namespace {

// The verbs that have nothing to say of exact cover problems.
std::string_view verb_of_puzzles(const Options& options) {
  if (options.count.estimate) return "count --estimate";
  if (options.verb == Verb::count && options.saving.wanted()) return "count --save";
  switch (options.verb) {
    case Verb::solutions: return "solutions";
    case Verb::canon: return "canon";
    case Verb::dedupe: return "dedupe";
    case Verb::minimize: return "minimize";
    case Verb::vary: return "vary";
    case Verb::backdoors: return "backdoors";
    default: return {};
  }
}

int answer(const Input& input) {
  if (input.options.verb == Verb::detect) return describe(input);
  if (const auto* layout = std::get_if<text::PuzzleLayout>(&input.detection.best.layout)) {
    const Verb verb = input.options.verb;
    if (verb == Verb::minimize || verb == Verb::vary || verb == Verb::backdoors) return study_puzzles(input, *layout);
    if (verb == Verb::convert) return convert_puzzles(input, *layout);
    if (verb == Verb::canon) return canonize_puzzles(input, *layout);
    if (verb == Verb::solutions) return list_solutions(input, *layout);
    if (verb == Verb::count && input.options.count.estimate) return estimate_puzzles(input, *layout);
    if (verb == Verb::dedupe) return input.deduper->read(input, *layout);
    if (verb == Verb::trace) return trace_puzzles(input, *layout);
    if (verb != Verb::cover) return answer_puzzles(input, *layout);
    report(input.source.name(), {ErrorCode::unknown_format,
                                 "expected an exact cover problem, found puzzles; 'quadrille convert --to knuth' "
                                 "makes problems of them"});
    return exit_usage;
  }
  if (input.options.verb == Verb::convert)
    return convert_cover(input, std::get<text::CoverLayout>(input.detection.best.layout));
  if (const std::string_view verb = verb_of_puzzles(input.options); !verb.empty()) {
    report(input.source.name(),
           {ErrorCode::unknown_format, "this is an exact cover problem; '" + std::string(verb) + "' wants puzzles"});
    return exit_usage;
  }
  if (input.options.score) {
    report(input.source.name(),
           {ErrorCode::unknown_format, "this is an exact cover problem; 'cover --best 1' finds its best solution"});
    return exit_usage;
  }
  return answer_cover(input, std::get<text::CoverLayout>(input.detection.best.layout));
}

int answer_file(const std::string& path, const Options& options, const Interrupt& interrupt, job::Sink& sink,
                Deduper* deduper) {
  auto source = job::Source::open(path, interrupt.token());
  if (!source) return report(path, source.error()), exit_usage;
  const auto detection = job::recognise(*source, options.from, options.boxes);
  if (interrupt.signal() != 0) return exit_good;
  if (!detection) return report(source->name(), detection.error()), exit_usage;
  return answer({*source, *detection, options, interrupt, sink, deduper});
}

}  // namespace

int run(const Options& options, const Interrupt& interrupt) {
  const bool standard = options.output == "-";
  auto opened = standard ? Result<job::Sink>(job::Sink(STDOUT_FILENO)) : job::Sink::create(options.output);
  if (!opened) return report(options.output, opened.error()), exit_usage;
  job::Sink& sink = *opened;
  int worst = exit_good;
  (void)sink.write(head_of(options));
  if (options.verb == Verb::bench) worst = bench(options, interrupt, sink);
  if (options.verb == Verb::model) worst = write_model(options, sink);
  if (options.verb == Verb::generate) worst = generate_puzzles(options, interrupt, sink);
  if (!options.saving.resume.empty() && options.verb == Verb::solutions)
    worst = resume_solutions(options, interrupt, sink);
  if (!options.saving.resume.empty() && options.verb == Verb::count) worst = resume_count(options, interrupt, sink);
  std::optional<Deduper> deduper;
  if (options.verb == Verb::dedupe) deduper.emplace(options, sink);
  if (options.list) (void)sink.write(list_formats());
  for (const std::string& path : options.list ? std::vector<std::string>{} : options.files) {
    worst = std::max(worst, answer_file(path, options, interrupt, sink, deduper ? &*deduper : nullptr));
    if (interrupt.signal() != 0 || sink.failure()) break;
  }
  if (deduper) worst = std::max(worst, deduper->finish(interrupt));
  (void)sink.write(foot_of(options));
  if (const auto failure = sink.finish()) {
    if (failure->code == ErrorCode::closed_pipe) return exit_signal + SIGPIPE;
    report(standard ? "standard output" : options.output, *failure);
    return exit_resources;
  }
  return interrupt.signal() != 0 ? exit_signal + interrupt.signal() : worst;
}

}  // namespace quadrille::tool
