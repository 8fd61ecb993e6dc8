// What questions ask of the system: which files there are, the folder for temporary ones, its processors, and standard
// error.
//
//     if (kind_of_file("puzzles.txt") == FileKind::regular) read(...);
//
// Without a system, as on WebAssembly, no_files.cpp answers that nothing is there. Threads: any number.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "quadrille/result.h"

namespace quadrille::job {

/// While it lives, its thread reads no files: what would be the name of one is its text. So whoever has no files can be
/// asked what others answer from theirs.
class TextsForFiles {
 public:
  TextsForFiles();
  ~TextsForFiles();
  TextsForFiles(const TextsForFiles&) = delete;
  TextsForFiles& operator=(const TextsForFiles&) = delete;

  static bool are_used();
};

enum class FileKind : std::uint8_t { none, regular, folder, other };

/// Follows links. If it is `none`, errno tells why.
FileKind kind_of_file(const std::string& path);
inline bool is_there(const std::string& path) { return kind_of_file(path) != FileKind::none; }
inline bool is_folder(const std::string& path) { return kind_of_file(path) == FileKind::folder; }
/// In bytes; nothing if no regular file has this name.
std::optional<std::uint64_t> size_of_file(const std::string& path);

/// "a.txt" of "folder/a.txt"
inline std::string_view last_name(std::string_view path) { return path.substr(path.rfind('/') + 1); }
/// ".txt" of "folder/a.txt"; empty for ".txt".
inline std::string_view suffix_of_name(std::string_view path) {
  const std::string_view name = last_name(path);
  const std::size_t dot = name.rfind('.');
  return dot == name.npos || dot == 0 ? std::string_view() : name.substr(dot);
}

/// Creates the folder, with those that contain it, unless it exists. Errors: unwritable.
std::optional<Error> create_folders(const std::string& path);
/// $TMPDIR, or /tmp.
std::string temporary_folder();

/// Asks for large pages for the next 16 MiB that are allocated and not yet backed: the system clears one of them in a
/// fraction of the time of 512 small ones. Of use where a program keeps what it frees; elsewhere without effect.
void prefer_large_pages();

/// What cannot be written is lost.
void write_to_standard_error(std::string_view text);
bool is_standard_error_a_terminal();

/// At least 1.
unsigned processors();

}  // namespace quadrille::job
