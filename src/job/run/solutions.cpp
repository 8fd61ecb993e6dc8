// The ledger says which part of which file holds the solutions of a unit. A part is used only if it has the checksum
// that the journal gives.
#include "job/run/solutions.h"

#include <cerrno>
#include <cstring>
#include <fstream>

#include "base/record_words.h"
#include "job/blocking_call.h"

namespace quadrille::job::run {

namespace {

// Reads parts of files. The last file stays open, as parts of the same file often follow each other.
class PartReader {
 public:
  explicit PartReader(const std::string& folder) : folder_(folder) {}

  Result<std::string> read(const FilePart& part) {
    const std::string path = numbered_path(folder_, solutions_name, part.file);
    const BlockingCall call(disk);
    if (part.file != file_) {
      in_ = std::ifstream(path, std::ios::binary);
      file_ = part.file;
    }
    std::string text(part.part.sum.bytes, '\0');
    in_.seekg(static_cast<std::streamoff>(part.part.offset));
    in_.read(text.data(), static_cast<std::streamsize>(text.size()));
    if (!in_) return Error{ErrorCode::unreadable, path + ": " + std::strerror(errno)};
    if (checksum_of(text) != part.part.sum) {
      return Error{ErrorCode::bad_symbol, path + ": the solutions from byte " + std::to_string(part.part.offset) +
                                              " on are damaged; remove the file to have them found again"};
    }
    return text;
  }

 private:
  const std::string& folder_;
  std::uint64_t file_ = 0;
  std::ifstream in_;
};

}  // namespace

std::optional<Error> read_parts(const std::string& folder, const Ledger& ledger,
                                const std::function<bool(std::string_view part)>& take) {
  PartReader parts(folder);
  for (const Snapshot::Item& item : ledger.snapshot().items) {
    if (!item.part) continue;
    const auto text = parts.read(*item.part);
    if (!text) return text.error();
    if (!take(*text)) break;
  }
  return std::nullopt;
}

std::optional<Error> read_solutions(const std::string& folder, const Ledger& ledger,
                                    const std::function<bool(std::string_view line)>& take) {
  return read_parts(folder, ledger, [&](std::string_view part) {
    while (const auto line = take_line(part)) {
      if (!take(*line)) return false;
    }
    return true;
  });
}

}  // namespace quadrille::job::run
