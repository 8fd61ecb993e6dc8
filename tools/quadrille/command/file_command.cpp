#include "command/file_command.h"

#include <fmt/core.h>

#include <algorithm>

#include "cli/values.h"
#include "output/messages.h"
#include "output/puzzle_form.h"

namespace quadrille::tool {

Result<job::Source> open_input(const std::string& word, std::stop_token stop) {
  if (is_puzzle(word)) return job::Source::of_text("argument", word + '\n');
  if (word.starts_with("https://") || word.starts_with("http://")) {
    return Error{ErrorCode::unknown_format, "expected a file, or a link that contains a puzzle of a known site"};
  }
  return job::Source::open(word, std::move(stop));
}

int FileCommand::run(const Session& session) {
  int worst = exit_good;
  options_.answers_in_words |= session.info.answers_in_words;
  (void)session.sink.write(head_of(options_));
  for (const std::string& file : options_.files) {
    worst = std::max(worst, answer_file(file, session));
    if (session.interrupt.signal() != 0 || session.sink.failure()) break;
  }
  worst = std::max(worst, finish(session));
  (void)session.sink.write(foot_of(options_));
  return worst;
}

int FileCommand::answer_file(const std::string& file, const Session& session) {
  auto source = open_input(file, session.interrupt.token());
  if (!source) return report(file, source.error()), exit_usage;
  const auto detection = job::recognize(*source, options_.from, options_.boxes);
  if (session.interrupt.signal() != 0) return exit_good;
  if (!detection) return report(source->name(), detection.error()), exit_usage;
  return answer({*source, *detection, options_, session.interrupt, session.sink, records_});
}

int FileCommand::answer(const Input& input) {
  if (const auto* found = std::get_if<text::PuzzleLayout>(&input.detection.best.layout)) {
    text::PuzzleLayout layout = *found;
    layout.ignore_drawings = options_.ignore_drawings;
    return answer_puzzles(input, layout);
  }
  return answer_covers(input, std::get<text::CoverLayout>(input.detection.best.layout));
}

int FileCommand::answer_puzzles(const Input& input, const text::PuzzleLayout&) {
  return refuse(input, "an exact cover problem", "puzzles", "'quadrille convert --to knuth' makes one from each");
}

int FileCommand::answer_covers(const Input& input, text::CoverLayout) {
  return refuse(input, "puzzles", "an exact cover problem", "'quadrille help cover' tells what can be done with it");
}

int refuse_engine(const Input& input, const EngineOptions& engine) {
  report(input.source.name(),
         {ErrorCode::unsupported, fmt::format("engine '{}' solves puzzles only, found an exact cover problem; "
                                              "'quadrille help cover' names others",
                                              engine.name)});
  return exit_usage;
}

int refuse(const Input& input, std::string_view expected, std::string_view found, std::string_view hint) {
  std::string detail = fmt::format("expected {}, found {}", expected, found);
  if (!hint.empty()) detail += fmt::format("; {}", hint);
  report(input.source.name(), {ErrorCode::unknown_format, detail});
  return exit_usage;
}

}  // namespace quadrille::tool
