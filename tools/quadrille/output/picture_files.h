// Writes pictures where a command line says: one into a file or standard output, or each into a file of its own in a
// folder.
//
//     PictureFiles files("pictures/", session.sink);
//     files.write("puzzles.txt", picture, "svg");          // pictures/puzzles-1.svg, then pictures/puzzles-2.svg
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "job/sink.h"

namespace quadrille::tool {

class PictureFiles {
 public:
  /// `target`: a file, "-" for standard output, or a folder, which exists or ends in '/'.
  PictureFiles(std::string target, job::Sink& standard_output);

  bool is_folder() const { return is_folder_; }

  /// `source`: the name of the input, which names the picture. Errors: unwritable; bad_length for a second picture that
  /// would not have a file of its own. The error names the file.
  std::optional<Error> write(std::string_view source, std::string_view picture, std::string_view ending);

 private:
  std::optional<Error> write_file(const std::string& path, std::string_view picture) const;

  const std::string target_;
  const bool is_folder_;
  job::Sink& standard_output_;
  std::map<std::string, int, std::less<>> count_;  // of pictures, for each name
  int written_ = 0;
};

}  // namespace quadrille::tool
