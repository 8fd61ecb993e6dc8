// Receives the answers: standard output, a file that grows while they come, or one that appears when it is whole.
//
//     auto output = OutputFile::open("answers.txt", OutputFile::Kind::in_place);
//     (void)output->sink().write(text);
//     if (const auto failure = output->finish()) complain(*failure);
//
// An ordinary file is written in place, and may be a device or a pipe: after Ctrl-C, a crash or a full disk it holds
// the beginning of the answers, from which --skip and --resume continue. A part that other runs will join with others
// must be whole or not there.
#pragma once

#include <optional>
#include <string>

#include "cli/questions.h"
#include "job/new_file.h"
#include "job/sink.h"

namespace quadrille::tool {

class OutputFile {
 public:
  enum class Kind : std::uint8_t { in_place, whole };

  /// "-" is standard output. Errors: unwritable, also for a file that has answers already, unless it is replaced.
  static Result<OutputFile> open(const std::string& path, Kind kind, const Appending& appending = {});

  job::Sink& sink() { return whole_ ? whole_->sink() : *in_place_; }

  /// The number of bytes after which another run continues the output, which is not whole.
  std::uint64_t end() const { return start_ + in_place_->bytes_written(); }

  /// Ends the writing. A whole file is there only if the run was complete; then, if it is a part, its record, too.
  /// Errors: those of the sink, unwritable.
  std::optional<Error> finish(WholeFile& whole_file);

 private:
  std::optional<Error> keep_part(job::PartRecord& record);

  std::string path_;
  std::uint64_t start_ = 0;  // bytes that an earlier run has written
  std::optional<job::Sink> in_place_;
  std::optional<job::NewFile> whole_;
  std::unique_ptr<job::Checksum> sum_ = std::make_unique<job::Checksum>();  // which the sink refers to
};

}  // namespace quadrille::tool
