// Cuts the inputs, joined in their order, into equal parts of bytes. A line belongs to the part in which it begins, so
// every line is answered by exactly one part, and no part needs to read another one.
#include "answers/core/part_inputs.h"

#include <fmt/core.h>

#include <cerrno>
#include <cstring>

#include "answers/core/messages.h"
#include "job/system.h"
#include "text/core/line_records.h"

namespace quadrille::answers {

namespace {

bool refuse_file(const std::string& name, std::string detail, TextPlace at = {}) {
  report(name, {ErrorCode::unsupported, std::move(detail), at});
  return false;
}

// The size of a regular file; reports what else it is.
std::optional<std::uint64_t> size_of(const std::string& name) {
  const auto kind = name == "-" ? job::FileKind::other : job::kind_of_file(name);
  if (kind == job::FileKind::regular) return job::size_of_file(name);
  if (kind != job::FileKind::other) {
    report(name, {ErrorCode::unreadable, std::strerror(kind == job::FileKind::folder ? EISDIR : errno)});
  } else {
    refuse_file(name == "-" ? "standard input" : name,
                "expected a file, found a stream; --shard and --if-missing need files, and 'split -l N --filter' cuts "
                "a stream into several");
  }
  return std::nullopt;
}

}  // namespace

std::optional<PartInputs> PartInputs::open(const std::vector<std::string>& files) {
  PartInputs inputs;
  for (const std::string& file : files) {
    const auto size = size_of(file);
    if (!size) return std::nullopt;
    inputs.files_.push_back({file, *size});
    inputs.bytes_.end += *size;
  }
  if (inputs.bytes_.empty()) {
    report(files.front(), {ErrorCode::missing_text, "the input is empty"});
    return std::nullopt;
  }
  return inputs;
}

bool PartInputs::cut(const job::Shard& shard) {
  const job::ByteRange share = job::bytes_of(shard, bytes_.end);
  const auto begin = line_from(share.begin), end = line_from(share.end);
  if (!begin || !end) return false;
  bytes_ = {*begin, *end};
  return true;
}

std::uint64_t PartInputs::start_of(std::size_t file) const {
  std::uint64_t start = 0;
  for (std::size_t i = 0; i < file; ++i) start += files_[i].size;
  return start;
}

std::optional<job::ByteRange> PartInputs::bytes_of(std::size_t file) const {
  const std::uint64_t start = start_of(file), end = start + files_[file].size;
  const job::ByteRange shared{std::max(bytes_.begin, start), std::min(bytes_.end, end)};
  if (shared.empty()) return std::nullopt;
  return job::ByteRange{shared.begin - start, shared.end - start};
}

// The beginning of a file is that of a line, too.
std::optional<std::uint64_t> PartInputs::line_from(std::uint64_t byte) const {
  std::uint64_t start = 0;
  for (const job::PartInput& file : files_) {
    if (byte - start >= file.size) {
      start += file.size;
      continue;
    }
    const auto opened = job::LineFile::open(file.name);
    const auto line = opened ? opened->line_from(byte - start) : opened.error();
    if (!line) return report(file.name, line.error()), std::nullopt;
    return start + std::min(*line, file.size);
  }
  return start;
}

std::optional<job::ShardLines> lines_in(const job::Source& source, const text::PuzzleLayout& layout,
                                        const job::ByteRange& bytes) {
  const std::string& name = source.name();
  if (source.compression() != job::Compression::none) {
    refuse_file(name, fmt::format("expected a file that is not compressed, found {} data, which can be read only from "
                                  "the beginning; decompress it, or make one file for each shard",
                                  job::name(source.compression())));
    return std::nullopt;
  }
  if (const auto reason = text::why_not_lines(layout, source.pending().substr(layout.head_bytes))) {
    refuse_file(name, reason->detail +
                          ", which --shard can cut, found one whose records may have several; 'quadrille "
                          "convert --to line', or to another such format, makes one");
    return std::nullopt;
  }
  const auto file = job::LineFile::open(name);
  const auto lines =
      file ? file->lines_in(bytes, source.bytes_taken() + layout.head_bytes,
                            [&layout](std::string_view line) { return text::is_between_records(layout, line); })
           : file.error();
  if (!lines) return report(name, lines.error()), std::nullopt;
  return *lines;
}

bool ends_with_file(const Input& input, const job::BatchSummary& summary) {
  if (!summary.ended) return true;
  const std::string& name = input.source.name();
  std::uint64_t record = summary.ignored_line;
  if (record == 0) {
    const auto file = job::LineFile::open(name);
    const auto found = file ? file->record_from(summary.lines, text::is_blank_or_comment) : file.error();
    if (!found) return report(name, found.error()), false;
    if (*found == file->size()) return true;
    record = *found + 1;
  }
  return refuse_file(name, "found a record after a line 'end', of which other shards do not know; cut the file there",
                     {record, 0});
}

}  // namespace quadrille::answers
