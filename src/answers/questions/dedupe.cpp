// Keeps the first of each set of equivalent puzzles, within bounded memory.
//
// As long as the canonical forms fit into memory, each puzzle is answered at once. After that they are sorted and
// written to disk as "known", and whatever follows is sorted there together with them, while its answer waits in
// another file; of each class the first one remains, unless it was known, and these are sorted back into the order of
// the input.
//
// Records that --skip leaves out are known: an earlier run has answered them.
#include <fmt/core.h>

#include <cstring>
#include <deque>
#include <utility>
#include <vector>

#include "answers/core/file_command.h"
#include "answers/core/messages.h"
#include "answers/core/puzzle_form.h"
#include "answers/core/puzzle_stream.h"
#include "answers/puzzles/canonical.h"
#include "answers/puzzles/form_keys.h"
#include "answers/questions/table.h"
#include "job/spill_sort.h"
#include "job/system.h"
#include "job/temporary_file.h"

namespace quadrille::answers {

namespace {

class Deduper {
 public:
  Deduper(const Options& options, KeepOption keep, std::size_t memory, job::Sink& sink);

  /// Reads one of the inputs. Returns the exit code.
  int read(const Input& input, const text::PuzzleLayout& layout);

  /// Called after the last input: writes what has not been written yet, and reports the numbers of puzzles. Returns the
  /// exit code.
  int finish(const Interrupt& interrupt);

 private:
  // The place of a puzzle in the input, which gives the order, and of its answer among those that wait.
  struct Found {
    std::uint32_t file;  // from 0
    std::uint32_t bytes;
    std::uint64_t record, begin;
    friend bool operator<(const Found& a, const Found& b) {
      return a.file != b.file ? a.file < b.file : a.record < b.record;
    }
  };
  // The known ones of a class come before all others: they are record 0 of file 0.
  struct Classified {
    FormKey canonical;
    Found found;
    friend bool operator<(const Classified& a, const Classified& b) {
      return a.canonical != b.canonical ? a.canonical < b.canonical : a.found < b.found;
    }
  };
  struct File {
    File(const Options& options, const std::string& the_name, const text::PuzzleLayout& the_layout)
        : name(the_name), layout(the_layout), form(options, layout, name) {}

    const std::string name;
    const text::PuzzleLayout layout;
    const PuzzleForm form;
    std::uint64_t written = 0;
  };

  job::Answer classify(const job::Chunk& chunk) const;
  void keep_new(const job::Chunk& chunk, job::Answer& answer);
  std::optional<Error> spill_known();
  std::optional<Error> write_sorted(const Interrupt& interrupt);
  std::optional<Error> put_off(const FormKey& canonical, const RecordPlace& place);
  std::optional<Error> write_waiting(const Found& found, std::string& out);
  void write(RecordPlace place, std::uint64_t number, std::string& out) const;

  const Options& options_;
  const KeepOption keep_;
  const std::size_t memory_;
  job::Sink& sink_;
  std::uint64_t skip_ = 0;  // of the last file
  std::deque<File> files_;  // which stay where they are
  FormKeySet known_;        // until memory is full
  job::SpillSort<Classified> sorted_;
  std::optional<job::TemporaryFile> waiting_;  // answers, once memory is full
  std::optional<Error> failure_;
  std::uint64_t puzzles_ = 0, kept_ = 0;
};

// The set takes two thirds at most unless it grows, one third is for sorting by class, then one for sorting what
// remains of that.
Deduper::Deduper(const Options& options, KeepOption keep, std::size_t memory, job::Sink& sink)
    : options_(options),
      keep_(keep),
      memory_(memory),
      sink_(sink),
      known_(memory),
      sorted_(memory / 3, job::temporary_folder()) {}

int Deduper::read(const Input& input, const text::PuzzleLayout& layout) {
  files_.emplace_back(options_, input.source.name(), layout);
  skip_ = input.skip();
  job::BatchJob job;
  job.answer = [&](const job::Chunk& chunk) { return classify(chunk); };
  job.in_order = [&](const job::Chunk& chunk, job::Answer& answer) { keep_new(chunk, answer); };
  return stream_puzzles(input, layout, std::move(job), Resumes::by_rereading);
}

// The text of the answer is the key of the canonical form for each readable record, zero if it has none.
job::Answer Deduper::classify(const job::Chunk& chunk) const {
  job::Answer answer;
  for_each_record(chunk, [&](const RecordPlace& place, std::size_t) {
    ++answer.records;
    const auto refuse = [&](const Error& error) {
      if (place.number > skip_) answer.messages.push_back(error), ++answer.unreadable;
    };
    if (!place.is_puzzle()) return refuse(*place.error), true;
    const auto form = canonical_of(place, keep_, files_.back().layout);
    if (!form) refuse(form.error());
    const FormKey key = form ? key_of(*form) : FormKey{};
    answer.text.append(reinterpret_cast<const char*>(key.bytes.data()), key.bytes.size());
    return true;
  });
  return answer;
}

void Deduper::keep_new(const job::Chunk& chunk, job::Answer& answer) {
  const std::string forms = std::exchange(answer.text, {});
  for_each_record(chunk, [&](const RecordPlace& place, std::size_t i) {
    if (!place.is_puzzle()) return true;
    FormKey canonical;
    std::memcpy(canonical.bytes.data(), forms.data() + i * sizeof canonical, sizeof canonical);
    if (canonical == FormKey{}) return true;
    const bool skipped = place.number <= skip_;
    if (!skipped) ++puzzles_;
    if (!waiting_ && !known_.has_room()) failure_ = spill_known();
    if (failure_) return false;
    if (waiting_) {
      failure_ = skipped ? sorted_.push({canonical, {}}) : put_off(canonical, place);
    } else if (known_.insert(canonical)) {
      const std::uint64_t number = ++files_.back().written;
      if (!skipped) ++kept_, write(place, number, answer.text);
    }
    return !failure_;
  });
  if (failure_) answer.stopped = true;
}

std::optional<Error> Deduper::spill_known() {
  auto file = job::TemporaryFile::make(job::temporary_folder());
  if (!file) return file.error();
  waiting_ = *std::move(file);
  for (const FormKey& canonical : known_.take()) {
    if (auto failure = sorted_.push({canonical, {}})) return failure;
  }
  return std::nullopt;
}

int Deduper::finish(const Interrupt& interrupt) {
  if (waiting_ && !failure_) failure_ = write_sorted(interrupt);
  if (sink_.failure()) return exit_resources;
  if (failure_) return note("quadrille", failure_->detail), exit_resources;
  if (puzzles_ > 0) note("quadrille", fmt::format("kept {} of {} puzzles", kept_, puzzles_));
  return exit_good;
}

// Ctrl-C ends the reading; what has been read is not lost. A second one ends the program wherever it is.
std::optional<Error> Deduper::write_sorted(const Interrupt& interrupt) {
  bool told = false;
  const auto tell_if_interrupted = [&] {
    if (told || interrupt.signal() == 0) return;
    note("quadrille", "sorting and writing what has been read; a second signal stops at once");
    told = true;
  };
  job::SpillSort<Found> kept(memory_ / 3, job::temporary_folder());
  FormKey last;
  auto failure = sorted_.drain([&](const Classified& next) -> std::optional<Error> {
    tell_if_interrupted();
    const bool first = next.canonical != last;
    last = next.canonical;
    return first && next.found.record != 0 ? kept.push(next.found) : std::nullopt;
  });
  if (failure) return failure;
  std::string text;
  failure = kept.drain([&](const Found& found) -> std::optional<Error> {
    tell_if_interrupted();
    if (auto unread = write_waiting(found, text)) return unread;
    if (text.size() < job::chunk_bytes) return std::nullopt;
    return sink_.write(std::exchange(text, {}));
  });
  return failure ? failure : sink_.write(text);
}

// Answers wait as they are written after others.
std::optional<Error> Deduper::put_off(const FormKey& canonical, const RecordPlace& place) {
  std::string text;
  write(place, 2, text);
  const Found found{static_cast<std::uint32_t>(files_.size() - 1), static_cast<std::uint32_t>(text.size()),
                    place.number, waiting_->size()};
  auto failure = waiting_->append(std::as_bytes(std::span(text)));
  return failure ? failure : sorted_.push({canonical, found});
}

// No empty line stands before the first answer of a file.
std::optional<Error> Deduper::write_waiting(const Found& found, std::string& out) {
  std::string text(found.bytes, '\0');
  if (auto failure = waiting_->read(found.begin, std::as_writable_bytes(std::span(text)))) return failure;
  ++kept_;
  const bool is_first = ++files_[found.file].written == 1;
  out += std::string_view(text).substr(is_first && text.starts_with('\n') ? 1 : 0);
  return std::nullopt;
}

// number: of the answers of the file, as for what stands between them.
void Deduper::write(RecordPlace place, std::uint64_t number, std::string& out) const {
  const File& file = files_.back();
  if (options_.json) {
    answers::Members line(out, options_.columns);
    file.form.begin(line, place);
    file.form.add_puzzle_line(line, {place.record});
    return;
  }
  place.number = number;
  if (const auto failure = file.form.write(place, {place.record}, out)) report(file.name, *failure);
}

class Dedupe final : public FileCommand {
 public:
  void declare(OptionTable& table) override {
    declare_puzzles(table, options_);
    keep_.declare(table);
    table.memory("--memory", memory_, "beyond this, sort in $TMPDIR (default: 1G)");
    declare_puzzle_forms(table, options_, answers::question::dedupe);
    declare_output(table);
  }

  int run(const Session& session) override {
    deduper_.emplace(options_, keep_, memory_, session.sink);
    return FileCommand::run(session);
  }

 private:
  int answer_puzzles(const Input& input, const text::PuzzleLayout& layout) override {
    return deduper_->read(input, layout);
  }
  int finish(const Session& session) override { return deduper_->finish(session.interrupt); }

  KeepOption keep_;
  std::size_t memory_ = std::size_t{1} << 30;
  std::optional<Deduper> deduper_;
};

}  // namespace

const CommandInfo dedupe_command{
    .name = "dedupe",
    .topic = Topic::make,
    .summary = "Keep the first of each set of equivalent puzzles",
    .arguments = "[FILES]",
    .details =
        "All files are read as one input; order and format are kept. 'quadrille help\n"
        "canon' explains which puzzles are equivalent. To resume a run that was stopped,\n"
        "--skip N reads the first N records again, but does not write them.\n",
    .examples =
        "  quadrille dedupe puzzles.txt > different.txt\n"
        "  quadrille dedupe old.txt new.txt\n"
        "  quadrille dedupe --memory 8G huge.txt.* > different.txt\n"
        "  quadrille dedupe --keep pattern puzzles.txt    one per clue pattern\n",
    .make = make_command<Dedupe>,
    .synonyms = "deduplicate uniq",
};

}  // namespace quadrille::answers
