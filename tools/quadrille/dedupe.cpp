#include "dedupe.h"

#include <fmt/format.h>

#include <cstdlib>
#include <cstring>
#include <utility>

#include "canon.h"
#include "messages.h"

namespace quadrille::tool {

namespace {

std::string temporary_folder() {
  const char* const folder = std::getenv("TMPDIR");
  return folder != nullptr && *folder != '\0' ? folder : "/tmp";
}

}  // namespace

// The set takes two thirds at most unless it grows, one third is for sorting by class, then one for sorting what
// remains of that.
Deduper::Deduper(const Options& options, job::Sink& sink)
    : options_(options),
      sink_(sink),
      known_(options.canon.memory),
      sorted_(options.canon.memory / 3, temporary_folder()) {}

int Deduper::read(const Input& input, const text::PuzzleLayout& layout) {
  if (!has_canonical_forms(input, layout)) return exit_usage;
  files_.emplace_back(options_, input.source.name(), layout);
  job::BatchJob job;
  job.answer = [&](const job::Piece& piece) { return classify(input, piece); };
  job.in_order = [&](const job::Piece& piece, job::Answer& answer) { keep_new(piece, answer); };
  return stream_puzzles(input, layout, std::move(job));
}

// The text of the answer is a packed canonical form for each readable record, zero for clashing clues.
job::Answer Deduper::classify(const Input& input, const job::Piece& piece) const {
  job::Answer answer;
  for_each_record(piece, [&](const RecordPlace& place, std::size_t i) {
    ++answer.records;
    if (!place.is_puzzle()) {
      answer.messages.push_back(*place.error);
      return ++answer.unreadable, true;
    }
    const auto form = canonical_of(piece.records.grids[i], input.options, files_.back().layout, place.line);
    if (!form) answer.messages.push_back(form.error()), ++answer.unreadable;
    const PackedGrid packed = form ? pack(form->grid) : PackedGrid{};
    answer.text.append(reinterpret_cast<const char*>(packed.bytes.data()), packed.bytes.size());
    return true;
  });
  return answer;
}

void Deduper::keep_new(const job::Piece& piece, job::Answer& answer) {
  const std::string forms = std::exchange(answer.text, {});
  const auto file = static_cast<std::uint32_t>(files_.size() - 1);
  for_each_record(piece, [&](const RecordPlace& place, std::size_t i) {
    if (!place.is_puzzle()) return true;
    PackedGrid canonical;
    std::memcpy(canonical.bytes.data(), forms.data() + i * sizeof canonical, sizeof canonical);
    if (canonical == PackedGrid{}) return true;
    ++puzzles_;
    const Found found{file, place.after_blank, place.number, place.line, pack(piece.records.grids[i])};
    if (!spilled_ && !known_.has_room()) failure_ = spill_known();
    if (spilled_) {
      if (!failure_) failure_ = sorted_.push({canonical, found});
    } else if (known_.insert(canonical)) {
      write(found, answer.text);
    }
    return !failure_;
  });
  if (failure_) answer.stopped = true;
}

std::optional<Error> Deduper::spill_known() {
  spilled_ = true;
  for (const PackedGrid& canonical : known_.take()) {
    if (auto failure = sorted_.push({canonical, {}})) return failure;
  }
  return std::nullopt;
}

int Deduper::finish(const Interrupt& interrupt) {
  if (spilled_ && !failure_) failure_ = write_sorted(interrupt);
  if (sink_.failure()) return exit_resources;
  if (failure_) return note("quadrille", failure_->detail), exit_resources;
  note("quadrille", fmt::format("{} of {} puzzles are kept", kept_, puzzles_));
  return exit_good;
}

// Ctrl-C ends the reading; what has been read is not lost. A second one ends the program wherever it is.
std::optional<Error> Deduper::write_sorted(const Interrupt& interrupt) {
  bool told = false;
  const auto tell_if_interrupted = [&] {
    if (told || interrupt.signal() == 0) return;
    note("quadrille", "sorting and writing what has been read; a second signal ends it at once");
    told = true;
  };
  job::SpillSort<Found> kept(options_.canon.memory / 3, temporary_folder());
  PackedGrid last;
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
    write(found, text);
    if (text.size() < job::piece_bytes) return std::nullopt;
    return sink_.write(std::exchange(text, {}));
  });
  return failure ? failure : sink_.write(text);
}

void Deduper::write(const Found& found, std::string& out) {
  File& file = files_[found.file];
  const Grid puzzle = unpack(found.puzzle);
  ++kept_;
  RecordPlace place{found.record, found.line, found.after_blank != 0};
  if (options_.json) {
    RecordLine line(out, options_);
    begin_record(line, options_, file.name, place);
    line.add_text("puzzle", text::one_line_of(file.layout, puzzle.cells));
    return;
  }
  place.number = ++file.written;  // of what is written, as for what stands between
  if (const auto failure = file.form.write(place, {puzzle.cells}, out)) report(file.name, *failure);
}

}  // namespace quadrille::tool
