// Opens the inputs of a run whose answers are a part of all: regular files, in this order, as one sequence of bytes.
//
//     auto inputs = PartInputs::open({"a.txt", "b.txt"});           // reports what is wrong
//     if (!inputs || !inputs->cut({3, 16})) return exit_usage;
//     if (const auto bytes = inputs->bytes_of(1)) ...               // of b.txt, which the third of 16 shards answers
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "answers/core/input.h"
#include "job/part_record.h"

namespace quadrille::answers {

class PartInputs {
 public:
  /// Reports what is wrong, such as a pipe.
  static std::optional<PartInputs> open(const std::vector<std::string>& files);

  /// Keeps the lines that begin in the share of a shard. Reports what is wrong.
  bool cut(const job::Shard& shard);

  const std::vector<job::PartInput>& files() const { return files_; }
  const job::ByteRange& bytes() const { return bytes_; }
  /// Nothing if this run does not answer anything of the file.
  std::optional<job::ByteRange> bytes_of(std::size_t file) const;

 private:
  std::uint64_t start_of(std::size_t file) const;
  std::optional<std::uint64_t> line_from(std::uint64_t byte) const;

  std::vector<job::PartInput> files_;
  job::ByteRange bytes_;
};

/// The lines of an input whose format is known that begin in the range. Reports why there are none that can be cut out:
/// the file is compressed, or records have several lines.
std::optional<job::ShardLines> lines_in(const job::Source& source, const text::PuzzleLayout& layout,
                                        const job::ByteRange& bytes);

/// Returns false, and reports it, if a record follows a line `end`, which ended the shard: other shards, which do not
/// see that line, answer such a record.
bool ends_with_file(const Input& input, const job::BatchSummary& summary);

}  // namespace quadrille::answers
