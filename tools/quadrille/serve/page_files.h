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

struct PackedForm {
  std::string_view coding;  ///< as in Content-Encoding: "br", "gzip"
  std::string bytes;
};

struct PageFile {
  std::string path;  ///< "/" for index.html
  std::string_view type;
  std::string text;
  std::vector<PackedForm> packed = {};  ///< the shortest first; none that is hardly shorter than the text
  std::string_view keeping = {};        ///< for how long: a name that has a hash of the content means the same forever
  std::string tag = {};                 ///< "\"1a2b3c4d-5000\"", of the content
};

/// Makes a file, whose other members follow from the text. It is packed by gzip unless `packed` has that form.
PageFile page_file(std::string path, std::string_view type, std::string text, std::vector<PackedForm> packed = {});

/// The files of a folder, not of folders in it. NAME.br and NAME.gz are packed forms of NAME if that has a hash of its
/// content, so that they cannot be older than it. Errors: unreadable, also without an index.html.
Result<std::vector<PageFile>> read_page_files(const std::string& folder);

/// The folder in which an installed program finds the page: share/quadrille/page next to its bin. Nothing if that does
/// not exist.
std::optional<std::string> installed_page();

}  // namespace quadrille::tool
