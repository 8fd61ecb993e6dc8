// Opens each file, recognizes its format, and gives it to the question as puzzles or as an exact cover problem. A part
// of a batch is planned first: if its answers are there, whole and of the same command, nothing is done.
#include "answers/core/file_command.h"

#include <fmt/core.h>

#include <algorithm>

#include "answers/core/advice.h"
#include "answers/core/messages.h"
#include "answers/core/puzzle_form.h"
#include "answers/core/unread.h"
#include "answers/options/values.h"
#include "base/plural.h"
#include "job/recognize.h"
#include "job/system.h"
#include "quadrille/version.h"

namespace quadrille::answers {

Result<job::Source> open_input(const std::string& word, std::stop_token stop) {
  if (is_puzzle(word)) return job::Source::of_text("argument", word + '\n');
  if (word.starts_with("https://") || word.starts_with("http://")) {
    return Error{ErrorCode::unknown_format, "expected a file, or a link that contains a puzzle of a known site"};
  }
  return job::Source::open(word, std::move(stop));
}

namespace {

// Returns the options that decide the answers, in the order of the table, so that the order in which they were given
// does not matter.
std::string deciding_words(std::string_view name, const OptionTable& given) {
  std::string words(name);
  for (const Option& row : given.rows()) {
    if (!row.changes_answers || (row.is_argument() && row.use == FileUse::read)) continue;
    for (const std::string& value : row.given) {
      words += row.is_argument() ? ' ' + value
               : row.is_flag()   ? ' ' + row.name
                                 : fmt::format(" {} {}", row.name, value);
    }
  }
  return words;
}

// Tells whether the existing part is the one that would be made. Reports another one, which is left alone.
bool is_the_same(const std::string& part, const job::PartRecord& there, const job::PartRecord& wanted) {
  if (there.command == wanted.command && there.inputs == wanted.inputs && there.bytes == wanted.bytes) return true;
  const auto describe = [](const job::PartRecord& record) {
    return fmt::format("bytes {} to {} of '{}' by '{}'", record.bytes.begin, record.bytes.end,
                       record.inputs.empty() ? "" : record.inputs.front().name, record.command);
  };
  report(part, {ErrorCode::unsupported,
                fmt::format("expected the answers to {}, found those to {}; remove the file, or choose another name",
                            describe(wanted), describe(there))});
  return false;
}

// A part without its record was not finished; one of another size was changed since.
bool is_whole(const std::string& part, const job::PartRecord& record) {
  return job::size_of_file(part) == record.file.bytes;
}

}  // namespace

// A part is planned before its file is made, which may be there already.
std::optional<int> FileCommand::plan(std::string_view name, const OptionTable& given, WholeFile& whole_file) {
  options_.continues_by_skip = given.accepts("--skip");
  if (!is_part()) return std::nullopt;
  inputs_ = PartInputs::open(options_.files);
  if (!inputs_ || (options_.shard && !inputs_->cut(*options_.shard))) return exit_usage;
  if (output() == "-") return std::nullopt;
  whole_file.part = {.version = std::string(version()),
                     .command = deciding_words(name, given),
                     .inputs = inputs_->files(),
                     .shard = options_.shard.value_or(job::Shard{}),
                     .bytes = inputs_->bytes()};
  const auto there = options_.if_missing ? job::read_record(output()) : Error{};
  if (!there || !is_whole(output(), *there)) return std::nullopt;
  if (!is_the_same(output(), *there, *whole_file.part)) return exit_usage;
  note(output(), fmt::format("is there, with the answers to {}", plural(there->records, "record")));
  return exit_good;
}

int FileCommand::run(const Session& session) {
  int worst = exit_good;
  if (options_.shard) answers::tell_offsets();
  options_.answers_in_words |= session.info.answers_in_words;
  const bool begins = !appends() && (!options_.shard || options_.shard->is_first());
  if (begins) (void)session.sink.write(head_of(options_));
  std::uint64_t wanted = 0;  // inputs
  for (std::size_t file = 0; file < options_.files.size(); ++file) {
    if (!is_wanted(file)) continue;
    ++wanted;
    const bool late = session.interrupt.timed_out();
    if (session.interrupt.signal() != 0 || session.sink.failure()) break;
    if (late && !session.continuation.options.empty()) break;  // this file is left to the run that continues
    worst = std::max(worst,
                     late ? answer_unread(options_.files[file], options_, session.sink) : answer_file(file, session));
  }
  if (session.interrupt.signal() != 0 && tally_.inputs < wanted) continue_later(session.continuation);
  worst = std::max(worst, finish(session));
  const bool ends = session.continuation.options.empty() && (!options_.shard || options_.shard->is_last());
  if (ends) (void)session.sink.write(foot_of(options_));
  session.whole_file.complete =
      tally_.inputs == wanted && session.continuation.options.empty() && !session.interrupt.timed_out();
  complete_part(session.whole_file);
  return worst;
}

// After a stop between two inputs, or before the first record of one.
void FileCommand::continue_later(Continuation& continuation) const {
  if (!options_.continues_by_skip || !continuation.options.empty()) return;
  continuation.options = {{"--skip", std::to_string(std::max(records_, options_.skip))}};
}

void FileCommand::complete_part(WholeFile& whole_file) const {
  if (!whole_file.part) return;
  whole_file.part->records = tally_.records;
  whole_file.part->unreadable = tally_.unreadable;
  whole_file.part->negative = tally_.negative;
  whole_file.part->limited = tally_.limited;
}

int FileCommand::answer_file(std::size_t number, const Session& session) {
  auto source = session.text != nullptr ? job::Source::of_text("text", *session.text)
                                        : open_input(options_.files[number], session.interrupt.token());
  if (!source) return report(options_.files[number], source.error()), exit_usage;
  const auto detection = job::recognize(*source, options_.from, options_.boxes, wanted());
  if (session.interrupt.signal() != 0) return exit_good;
  if (!detection && is_cut_off(*source)) return answer_unread(source->name(), options_, session.sink);
  if (!detection) return report(source->name(), detection.error()), exit_usage;
  Input input{*source, *detection, options_, session.interrupt, session.sink, records_, tally_, session.continuation};
  const auto* const layout = std::get_if<text::PuzzleLayout>(&detection->best.layout);
  if (is_part() && layout == nullptr)
    return refuse(input, "puzzles", "an exact cover problem", "--shard and --if-missing are for batches of puzzles");
  input.processes = session.processes;
  if (options_.shard) {
    input.shard = lines_in(*source, *layout, *inputs_->bytes_of(number));
    if (!input.shard) return exit_usage;
  }
  return answer(input);
}

int FileCommand::answer(const Input& input) {
  if (const auto* found = std::get_if<text::PuzzleLayout>(&input.detection.best.layout)) {
    text::PuzzleLayout layout = *found;
    layout.drawings = &options_.drawings;
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
  report_with_advice(input.source.name(),
                     {ErrorCode::unsupported,
                      fmt::format("engine '{}' solves puzzles only, found an exact cover problem", engine.name)},
                     "'quadrille help cover' names others");
  return exit_usage;
}

int refuse(const Input& input, std::string_view expected, std::string_view found, std::string_view hint) {
  report_with_advice(input.source.name(),
                     {ErrorCode::unknown_format, fmt::format("expected {}, found {}", expected, found)}, hint);
  return exit_usage;
}

}  // namespace quadrille::answers
