// Reads a chunk of the file, which has at least one record. A record that cannot be read is an error with its place in
// the file.
#include "answers/core/first_puzzle.h"

#include "job/batch.h"
#include "job/recognize.h"

namespace quadrille::answers {

Result<text::Records> read_first_records(job::Source& source) {
  const auto detection = job::recognize(source, std::nullopt, std::nullopt);
  if (source.stopped()) return Error{ErrorCode::stopped, "stopped"};
  if (!detection) return detection.error();
  if (const auto failure = source.read_more(job::chunk_bytes)) return *failure;
  const auto* layout = std::get_if<text::PuzzleLayout>(&detection->best.layout);
  if (layout == nullptr) return Error{ErrorCode::unknown_format, "expected a puzzle, found an exact cover problem"};
  const std::string_view text = source.pending().substr(layout->head_bytes);
  text::Records records =
      text::parse_puzzles(*layout, text.substr(0, text::whole_records(*layout, text, source.at_end())));
  if (records.records.empty()) return Error{ErrorCode::missing_text, "expected a puzzle, found none"};
  if (records.records.front().error != text::Record::readable) {
    Error error = records.errors.front();
    error.at.line += layout->head_lines;
    return error;
  }
  return records;
}

Result<text::PuzzleRecord> read_first_puzzle(const std::string& path, const std::stop_token& stop) {
  auto source = job::Source::open(path, stop);
  if (!source) return source.error();
  auto records = read_first_records(*source);
  if (!records) return records.error();
  return records->puzzles[0].record();
}

}  // namespace quadrille::answers
