// Writes a picture to the file that was named, or to one of its own in a folder, numbered by record.
#include "answers/pictures/picture_files.h"

#include <fmt/core.h>

#include "answers/pictures/whole_file.h"
#include "job/system.h"

namespace quadrille::answers {

namespace {

bool names_folder(const std::string& target) { return target.ends_with('/') || job::is_folder(target); }

// "puzzles" of "sudoku/puzzles.txt.gz"; inputs that are not files have no better name.
std::string stem_of(std::string_view source) {
  if (!job::is_there(std::string(source))) return "puzzle";
  const std::string_view name = job::last_name(source), stem = name.substr(0, name.find('.'));
  return stem.empty() ? "puzzle" : std::string(stem);
}

}  // namespace

PictureFiles::PictureFiles(std::string target, job::Sink& standard_output)
    : target_(std::move(target)), is_folder_(names_folder(target_)), standard_output_(standard_output) {}

std::optional<Error> PictureFiles::write(std::string_view source, const std::string& number, std::string_view picture,
                                         std::string_view ending) {
  if (is_folder_) {
    if (auto failure = create_folder(target_)) return failure;
    const std::string_view between = target_.ends_with('/') ? "" : "/";
    return write_whole_file(fmt::format("{}{}{}-{}.{}", target_, between, stem_for(source), number, ending), picture);
  }
  const std::lock_guard lock(mutex_);
  if (const bool another = std::exchange(written_, true); another || number != "1") {
    return Error{ErrorCode::bad_length, fmt::format("expected one picture, found {}; a file for each needs a FOLDER/",
                                                    another ? "another" : "number " + number)};
  }
  if (target_ == "-") return standard_output_.write(picture), std::nullopt;
  return write_whole_file(target_, picture);
}

// Inputs of the same name in different folders get different stems.
const std::string& PictureFiles::stem_for(std::string_view source) {
  const std::lock_guard lock(mutex_);
  if (const auto known = stems_.find(source); known != stems_.end()) return known->second;
  const std::string first = stem_of(source);
  std::string stem = first;
  for (int number = 2; !taken_.insert(stem).second; ++number) stem = fmt::format("{}~{}", first, number);
  return stems_.emplace(source, std::move(stem)).first->second;
}

}  // namespace quadrille::answers
