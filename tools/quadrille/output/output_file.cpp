#include "output/output_file.h"

#include <unistd.h>

#include "output/messages.h"

namespace quadrille::tool {

Result<OutputFile> OutputFile::open(const std::string& path, Kind kind) {
  OutputFile output;
  output.path_ = path;
  if (path == "-") {
    output.in_place_.emplace(STDOUT_FILENO);
  } else if (kind == Kind::in_place) {
    auto sink = job::Sink::create(path);
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
