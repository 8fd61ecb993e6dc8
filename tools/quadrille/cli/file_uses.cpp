// Compares files by device and number, so that other names, links and redirections of the same file are noticed.
#include "cli/file_uses.h"

#include <fmt/core.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>

namespace quadrille::tool {

namespace {

// A file of the command line, and what makes it the same file as another one.
struct UsedFile {
  const Option* row;
  std::string name;
  bool exists = false;
  dev_t device{};
  ino_t number{};
  std::string path = {};  // if it does not exist

  bool is_read() const { return row->use == FileUse::read; }
  bool is_same(const UsedFile& other) const {
    if (exists != other.exists) return false;
    return exists ? device == other.device && number == other.number : path == other.path;
  }
};

// Nothing for what is not a regular file: pipes and terminals may be used twice.
std::optional<UsedFile> used_file(const Option& row, const std::string& name) {
  UsedFile file{&row, name};
  struct stat status {};
  const int standard = row.use == FileUse::read ? STDIN_FILENO : STDOUT_FILENO;
  if ((name == "-" ? ::fstat(standard, &status) : ::stat(name.c_str(), &status)) == 0) {
    if (!S_ISREG(status.st_mode)) return std::nullopt;
    file.exists = true, file.device = status.st_dev, file.number = status.st_ino;
    return file;
  }
  std::error_code failure;
  file.path = std::filesystem::weakly_canonical(name, failure).string();
  return failure || name == "-" ? std::nullopt : std::optional(std::move(file));
}

// Without FILES standard input is read, and without --output standard output is written.
std::vector<std::string> names_of(const Option& row) {
  const bool is_standard = (row.many && row.use == FileUse::read) || row.use == FileUse::write;
  return row.given.empty() && is_standard ? std::vector<std::string>{"-"} : row.given;
}

bool may_share(const UsedFile& a, const UsedFile& b) {
  const auto resumes = [](const UsedFile& state, const UsedFile& read) {
    return state.row->use == FileUse::state && read.row->name == "--resume";
  };
  return (a.is_read() && b.is_read()) || resumes(a, b) || resumes(b, a);
}

// "an input file", "the file of --pattern"
std::string role_of(const UsedFile& file) {
  return file.row->is_argument() ? "an input file" : "the file of " + file.row->name;
}

std::ptrdiff_t uses_of_standard_input(const OptionTable& table) {
  std::ptrdiff_t uses = 0;
  for (const Option& row : table.rows()) {
    if (row.use == FileUse::read) uses += std::count(row.given.begin(), row.given.end(), "-");
  }
  return uses;
}

}  // namespace

UsageError find_file_conflict(const OptionTable& table) {
  if (uses_of_standard_input(table) > 1) return "standard input can be read only once, found '-' more than once";
  std::vector<UsedFile> files;
  for (const Option& row : table.rows()) {
    if (row.use == FileUse::none) continue;
    for (const std::string& name : names_of(row)) {
      if (auto file = used_file(row, name)) files.push_back(std::move(*file));
    }
  }
  for (std::size_t i = 0; i < files.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (!files[i].is_same(files[j]) || may_share(files[i], files[j])) continue;
      const bool second_writes = !files[i].is_read();
      const UsedFile &written = files[second_writes ? i : j], &other = files[second_writes ? j : i];
      return fmt::format("{}: cannot write to {}: it is also {}", written.row->name,
                         written.name == "-" ? "standard output" : fmt::format("'{}'", written.name), role_of(other));
    }
  }
  return std::nullopt;
}

}  // namespace quadrille::tool
