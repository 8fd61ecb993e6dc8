#include <fmt/format.h>

#include "answers.h"
#include "json.h"

namespace quadrille::tool {

namespace {

// The number of records, for which the whole input has to be read.
std::uint64_t count_records(const Input& input, const text::PuzzleLayout& layout) {
  job::BatchJob job;
  job.answer = [](const job::Piece& piece) { return job::Answer{.records = piece.records.records.size()}; };
  job.report = [](const Error&) {};
  job.threads = input.options.threads;
  job.stop = input.interrupt.token();
  return run_batch(input.source, layout, input.sink, job).records;
}

std::string boxes_text(BoxShape shape) {
  return shape.rows == 1 ? "none" : fmt::format("{}x{}", shape.rows, shape.columns);
}

std::string sureness(int certainty) {
  return certainty >= text::certain_enough ? "certain" : certainty >= 70 ? "likely" : "a guess";
}

}  // namespace

int describe(const Input& input) {
  const text::Detection& found = input.detection;
  std::optional<std::uint64_t> records;
  std::optional<BoxShape> shape;  // of all puzzles
  if (const auto* layout = std::get_if<text::PuzzleLayout>(&found.best.layout)) {
    records = count_records(input, *layout);
    if (layout->boards == nullptr) shape = layout->shape;
  }
  std::string out;
  if (input.options.json) {
    JsonLine line(out);
    line.add_text("file", input.source.name()).add_text("format", found.format->name);
    if (records) line.add("records", *records);
    if (shape) line.add("order", static_cast<std::uint64_t>(shape->order())).add_text("boxes", boxes_text(*shape));
    line.add("certainty", static_cast<std::uint64_t>(found.best.certainty)).add_text("why", found.best.why);
    if (found.runner_up != nullptr) line.add_text("runner_up", found.runner_up->name);
  } else {
    out = fmt::format("{}: {}: {}", input.source.name(), found.format->name, found.format->summary);
    if (records) out += fmt::format("; {} {}", *records, *records == 1 ? "puzzle" : "puzzles");
    if (shape) out += fmt::format(", {0}x{0}", shape->order());
    if (shape && shape->rows != shape->columns) out += ", boxes " + boxes_text(*shape);
    out += fmt::format(" ({}: {})", sureness(found.best.certainty), found.best.why);
    if (found.runner_up != nullptr) out += fmt::format("; it could also be --from {}", found.runner_up->name);
    out += '\n';
  }
  (void)input.sink.write(out);
  return exit_good;
}

}  // namespace quadrille::tool
