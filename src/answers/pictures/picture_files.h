// Writes pictures where a command line says: one into a file or standard output, or each into a file of its own in a
// folder.
//
//     PictureFiles files("pictures/", session.sink);
//     files.write("puzzles.txt", "1", picture, "svg");        // pictures/puzzles-1.svg
//
// Threads: may be called by several threads. The names of files do not depend on their order as long as one input is
// read after the other.
#pragma once

#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "job/sink.h"

namespace quadrille::answers {

class PictureFiles {
 public:
  /// `target`: a file, "-" for standard output, or a folder, which exists or ends in '/'.
  PictureFiles(std::string target, job::Sink& standard_output);

  bool is_folder() const { return is_folder_; }

  /// `source`: the name of the input, which names the picture; `number`: of the picture in that input; `ending`: of the
  /// file. Errors: unwritable, which names the file; bad_length for a second picture that would not have a file of its
  /// own.
  std::optional<Error> write(std::string_view source, const std::string& number, std::string_view picture,
                             std::string_view ending = "svg");

 private:
  const std::string& stem_for(std::string_view source);

  const std::string target_;
  const bool is_folder_;
  job::Sink& standard_output_;
  std::mutex mutex_;
  std::map<std::string, std::string, std::less<>> stems_;  // of inputs
  std::set<std::string> taken_;                            // stems
  bool written_ = false;
};

}  // namespace quadrille::answers
