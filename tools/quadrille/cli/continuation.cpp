// Writes the command that continues a run as its user would type it: the same words, with what must change in their
// place.
#include "cli/continuation.h"

#include <fmt/core.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>

#include "cli/shell.h"

namespace quadrille::tool {

namespace {

// From the current folder, for what is in it.
std::string short_path(const std::filesystem::path& path) {
  std::error_code failure;
  const std::string folder = std::filesystem::current_path(failure).string() + '/', name = path.string();
  return !failure && name.starts_with(folder) ? name.substr(folder.size()) : name;
}

// Returns the path of the regular file that a stream writes or reads; empty for everything else, and if the system does
// not tell.
std::string file_of(int stream) {
  struct stat status {
  }, named{};
  std::error_code failure;
  if (::fstat(stream, &status) != 0 || !S_ISREG(status.st_mode)) return {};
  const auto path = std::filesystem::read_symlink(fmt::format("/proc/self/fd/{}", stream), failure);
  const bool is_there = !failure && ::stat(path.c_str(), &named) == 0;
  return is_there && named.st_dev == status.st_dev && named.st_ino == status.st_ino ? short_path(path) : "";
}

bool is_replaced(const Option& row, const Continuation& continuation) {
  if (row.name == "--append" || (row.many && row.use == FileUse::read && !continuation.reads_files)) return true;
  return std::ranges::any_of(continuation.options, [&](const auto& option) { return option.first == row.name; });
}

void add_option(std::string_view name, const std::string& value, std::string& text) {
  text += fmt::format(" {}{}{}", name, value.starts_with('-') && value != "-" ? '=' : ' ', shell_word(value));
}

void add_arguments(const Option& row, std::string& text) {
  for (const std::string& value : row.given) {
    // A value that would be read as an option can only be a file.
    const bool is_safe = !value.starts_with('-') || value == "-" || (row.fits && row.fits(value));
    text += ' ' + shell_word(is_safe ? value : "./" + value);
  }
}

bool reads_standard_input(const CommandLine& line, const Continuation& continuation) {
  return continuation.reads_files && std::ranges::any_of(line.table.rows(), [](const Option& row) {
           return row.use == FileUse::read &&
                  (row.many && row.given.empty() ? true : std::ranges::count(row.given, "-") > 0);
         });
}

}  // namespace

Redirections redirections_now() {
  return {file_of(STDIN_FILENO), file_of(STDOUT_FILENO), ::isatty(STDOUT_FILENO) != 0};
}

std::string command_to_continue(const CommandLine& line, const Redirections& redirections,
                                const Continuation& continuation, std::uint64_t written) {
  const bool to_standard = line.command->output() == "-";
  std::string text = fmt::format("{} {}", shell_word(line.program), line.name);
  for (const Option& row : line.table.rows()) {
    if (row.is_argument() || is_replaced(row, continuation)) continue;
    for (const std::string& value : row.given) {
      row.is_flag() ? void(text += ' ' + row.name) : add_option(row.name, value, text);
    }
  }
  for (const auto& [name, value] : continuation.options) add_option(name, value, text);
  const bool appends = line.table.find("--append") != nullptr && !(to_standard && redirections.shows_output);
  if (appends) add_option("--append", std::to_string(written), text);
  for (const Option& row : line.table.rows()) {
    if (row.is_argument() && !is_replaced(row, continuation)) add_arguments(row, text);
  }
  if (!redirections.input.empty() && reads_standard_input(line, continuation))
    text += " < " + shell_word(redirections.input);
  if (!redirections.output.empty() && to_standard) text += " >> " + shell_word(redirections.output);
  return text;
}

}  // namespace quadrille::tool
