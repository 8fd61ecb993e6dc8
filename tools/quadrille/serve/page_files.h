// Reads the files of the page that the service shows besides its answers, all of them into memory.
//
//     const auto files = read_page_files("build/page");
//     if (files) for (const PageFile& file : *files) show(file.path, file.type);         // "/", "/style-1a2b3c4d.css"
//
// Cost: a few megabytes. Threads: pure functions.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/result.h"

namespace quadrille::tool {

struct PageFile {
  std::string path;  ///< "/" for index.html
  std::string_view type;
  std::string text;
  std::string packed = {};        ///< by gzip; empty if that is hardly shorter
  std::string_view keeping = {};  ///< for how long: a name that has a hash of the content means the same forever
  std::string tag = {};           ///< "\"1a2b3c4d-5000\"", of the content
};

/// Makes a file, whose other members follow from the text.
PageFile page_file(std::string path, std::string_view type, std::string text);

/// The files of a folder, not of folders in it. Errors: unreadable, also without an index.html.
Result<std::vector<PageFile>> read_page_files(const std::string& folder);

/// The folder in which an installed program finds the page: share/quadrille/page next to its bin. Nothing if that does
/// not exist.
std::optional<std::string> installed_page();

}  // namespace quadrille::tool
