// Opens the output of a command: standard output, a file in place, a file that appears only when it is whole, or the
// end of one that exists.
#include "output/output_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>

#include "answers/core/messages.h"

namespace quadrille::tool {

namespace {

// Records that are skipped have been answered, and the answers may be in this file.
bool may_have_answers(const std::string& path) {
  struct stat status {};
  return ::stat(path.c_str(), &status) == 0 && S_ISREG(status.st_mode) && status.st_size > 0;
}

// Returns the offset of the next write to standard output; 0 if it is not a file.
std::uint64_t position_of_standard_output() {
  struct stat status {};
  if (::fstat(STDOUT_FILENO, &status) != 0 || !S_ISREG(status.st_mode)) return 0;
  const bool at_end = (::fcntl(STDOUT_FILENO, F_GETFL) & O_APPEND) != 0;
  return static_cast<std::uint64_t>(at_end ? status.st_size : std::max(::lseek(STDOUT_FILENO, 0, SEEK_CUR), off_t{0}));
}

Error with_hint(Error error, std::string_view hint) { return error.detail += hint, error; }

Result<job::Sink> sink_for(const std::string& path, const Appending& appending) {
  if (const auto bytes = appending.after; bytes && *bytes > 0) {
    auto sink = job::Sink::append(path, *bytes);
    return sink ? std::move(sink) : with_hint(sink.error(), "; a run that appends to it can be repeated only once");
  }
  if (appending.skips && may_have_answers(path))
    return Error{ErrorCode::unwritable,
                 "cannot replace a file that may have the answers to what is skipped; --append BYTES continues one "
                 "of that size"};
  return job::Sink::create(path);
}

}  // namespace

Result<OutputFile> OutputFile::open(const std::string& path, Kind kind, const Appending& appending) {
  OutputFile output;
  output.path_ = path;
  output.start_ = appending.after.value_or(0);
  if (path == "-") {
    if (auto failure = appending.after ? job::why_no_end(STDOUT_FILENO, *appending.after) : std::nullopt)
      return with_hint(*std::move(failure), "; in a shell, '>>' appends and '>' empties the file");
    if (!appending.after) output.start_ = position_of_standard_output();
    output.in_place_.emplace(STDOUT_FILENO);
  } else if (kind == Kind::in_place) {
    auto sink = sink_for(path, appending);
    if (!sink) return sink.error();
    output.in_place_ = *std::move(sink);
  } else {
    auto file = job::NewFile::create(path, job::compression_for(path));
    if (!file) return file.error();
    output.whole_ = *std::move(file);
    output.whole_->sink().add_up(*output.sum_);
  }
  return output;
}

std::optional<Error> OutputFile::finish(WholeFile& whole_file) {
  if (!whole_) return in_place_->finish();
  if (whole_->sink().failure()) return whole_->sink().failure();
  if (!whole_file.complete) {
    note(path_, "not written, because it would not be whole");
    return std::nullopt;
  }
  return whole_file.part ? keep_part(*whole_file.part) : whole_->keep();
}

// A record is there only next to the part that it describes.
std::optional<Error> OutputFile::keep_part(job::PartRecord& record) {
  if (auto failure = job::remove_record(path_)) return failure;
  if (auto failure = whole_->keep()) return failure;
  record.file = *sum_;
  return job::write_record(path_, record);
}

}  // namespace quadrille::tool
