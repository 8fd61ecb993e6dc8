// Where temporary files are made: $TMPDIR, or /tmp.
#pragma once

#include <cstdlib>
#include <string>

namespace quadrille::job {

inline std::string temporary_folder() {
  const char* const folder = std::getenv("TMPDIR");
  return folder != nullptr && *folder != '\0' ? folder : "/tmp";
}

}  // namespace quadrille::job
