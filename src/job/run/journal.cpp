#include "job/run/journal.h"

#include <chrono>
#include <filesystem>

#include "job/run/frames.h"
#include "job/run/record_parts.h"

namespace quadrille::job::run {

namespace {

std::uint64_t now() {
  const auto since = std::chrono::system_clock::now().time_since_epoch();
  return static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::milliseconds>(since).count());
}

std::uint64_t size_of_solutions(const std::string& folder, std::uint64_t number) {
  std::error_code failure;
  const auto size = std::filesystem::file_size(numbered_path(folder, solutions_name, number), failure);
  return failure ? 0 : size;
}

class FileReading {
 public:
  FileReading(const std::string& folder, std::uint64_t number, JournalVisitor& visitor)
      : visitor_(visitor), solutions_(size_of_solutions(folder, number)) {
    file_.number = number;
  }

  Result<JournalFile> read(const std::string& path) {
    auto frames = FrameReader::open(path);
    if (!frames) return frames.error();
    while (frames->next()) {
      if (!take(*frames)) frames->reject();
    }
    file_.bytes = frames->size(), file_.good_bytes = frames->good_bytes();
    file_.being_written = is_being_written(path);
    return file_;
  }

 private:
  bool take(const FrameReader& frames) {
    if (frames.kind() == record_kind) return take_record(frames.text());
    if (frames.kind() == known_kind) return take_known(frames.text());
    if (frames.kind() != snapshot_kind || file_.records > 0 || file_.has_snapshot) return false;
    auto snapshot = parse_snapshot(frames.text());
    if (!snapshot) return false;
    visitor_.snapshot(file_.number, *std::move(snapshot));
    return file_.has_snapshot = true;
  }

  bool take_known(std::string_view text) {
    const auto record = parse_record(text);
    if (!record || !has_cost_for_each_line(record->outcome.found, record->outcome.costs)) return false;
    visitor_.known(record->outcome);
    return true;
  }

  bool take_record(std::string_view text) {
    auto record = parse_record(text);
    if (!record || !has_cost_for_each_line(record->outcome.found, record->outcome.costs)) return false;
    // Solutions are on the disk before the record, so this is damage, too.
    if (const auto& part = record->part; part && !is_within(*part, solutions_)) return false;
    if (file_.records++ == 0) file_.first_at = record->at;
    file_.last_at = record->at;
    if (visitor_.record(file_.number, file_.records, *std::move(record))) ++file_.counted;
    return true;
  }

  static bool is_within(const Part& part, std::uint64_t size) {
    return part.offset <= size && part.sum.bytes <= size - part.offset;
  }

  JournalVisitor& visitor_;
  const std::uint64_t solutions_;  // bytes of the file of solutions
  JournalFile file_;
};

bool begins_with_snapshot(const std::string& path) {
  auto frames = FrameReader::open(path);
  return frames && frames->next() && frames->kind() == snapshot_kind && parse_snapshot(frames->text());
}

}  // namespace

Result<JournalFiles> read_journal(const std::string& folder, JournalVisitor& visitor) {
  auto paths = numbered_files(folder, journal_name);
  if (!paths) return paths.error();
  JournalFiles all;
  if (paths->empty()) return all;
  all.last_file = paths->rbegin()->first;
  auto first = std::prev(paths->end());
  while (first != paths->begin() && !begins_with_snapshot(first->second)) --first;
  for (auto at = first; at != paths->end(); ++at) {
    auto file = FileReading(folder, at->first, visitor).read(at->second);
    if (!file) return file.error();
    all.files.push_back(*std::move(file));
  }
  return all;
}

Result<Journal> Journal::begin(const std::string& folder, std::uint64_t last_file, bool lists) {
  for (std::uint64_t number = last_file + 1;; ++number) {
    auto records = AppendFile::create(folder, journal_name, number);
    if (!records) return records.error();
    if (!*records) continue;
    Journal journal(number, **std::move(records));
    if (!lists) return journal;
    auto solutions = AppendFile::create(folder, solutions_name, number);
    if (!solutions) return solutions.error();
    if (!*solutions) continue;
    journal.solutions_ = *std::move(solutions);
    return journal;
  }
}

Result<std::uint64_t> Journal::append(Record& record) {
  if (failure_) return *failure_;
  record.at = now();
  if (solutions_ && !record.outcome.found.empty()) {
    std::string& found = record.outcome.found;
    record.part = {solutions_->size(), checksum_of(found)};
    if ((failure_ = solutions_->append(found))) return *failure_;
    found.clear();
  }
  const std::string frame = framed(record_kind, to_text(record));
  if (solutions_) {
    delayed_ += frame;
  } else if ((failure_ = records_.append(frame))) {
    return *failure_;
  }
  return ++number_;
}

std::optional<Error> Journal::append_known(const Outcome& best) {
  if (failure_ || best.costs.empty()) return failure_;
  return failure_ = records_.append(framed(known_kind, to_text({.unit = {}, .outcome = best, .at = now()})));
}

std::optional<Error> Journal::sync() {
  if (failure_) return failure_;
  if (solutions_ && (failure_ = solutions_->sync())) return failure_;
  if (!delayed_.empty() && (failure_ = records_.append(delayed_))) return failure_;
  delayed_.clear();
  return failure_ = records_.sync();
}

}  // namespace quadrille::job::run
