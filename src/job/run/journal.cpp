// Durable, in this order: the text of the solutions, then the records that name it. A record that lists is therefore
// held back (`delayed_`) until sync() has the solutions on the disk:
//
//     append()    solutions.3 += text          record -> delayed_
//     sync()      fsync(solutions.3)           journal.3 += delayed_        fsync(journal.3)
//
// A kill before sync() leaves text that no record names, which nobody reads, and loses the held records: their units
// are open again. Without lists, records are appended at once, and a kill of the process alone loses nothing.
//
// Reading begins at the last file whose first frame is a good snapshot, and takes all files of higher numbers.
#include "job/run/journal.h"

#include <algorithm>
#include <cassert>
#include <chrono>
#include <filesystem>
#include <map>

#include "job/run/frames.h"
#include "job/run/record_parts.h"

namespace quadrille::job::run {

namespace {

std::uint64_t now() {
  const auto since = std::chrono::system_clock::now().time_since_epoch();
  return static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::milliseconds>(since).count());
}

// The solutions of a record or a snapshot are on the disk before it is, so a part that is not there is damage.
class SolutionFiles {
 public:
  explicit SolutionFiles(const std::string& folder) : folder_(folder) {}

  bool have(std::uint64_t file, const Part& part) {
    const std::uint64_t size = size_of(file);
    return part.offset <= size && part.sum.bytes <= size - part.offset;
  }

  bool have_all(const Snapshot& snapshot) {
    return std::all_of(snapshot.items.begin(), snapshot.items.end(), [this](const Snapshot::Item& item) {
      return !item.part || have(item.part->file, item.part->part);
    });
  }

 private:
  // Looks up the size once for each file: files of solutions only grow, so an old size is on the safe side.
  std::uint64_t size_of(std::uint64_t file) {
    const auto [known, is_new] = sizes_.emplace(file, 0);
    if (!is_new) return known->second;
    std::error_code failure;
    const auto size = std::filesystem::file_size(numbered_path(folder_, solutions_name, file), failure);
    return known->second = failure ? 0 : size;
  }

  const std::string& folder_;
  std::map<std::uint64_t, std::uint64_t> sizes_;
};

// Reads one file and gives its frames to the visitor. A frame that has the right checksum but does not parse, or that
// names missing solutions, counts as damage and ends the file.
class FileReading {
 public:
  FileReading(const std::string& folder, std::uint64_t number, JournalVisitor& visitor)
      : visitor_(visitor), solutions_(folder) {
    file_.number = number;
  }

  Result<JournalFile> read(const std::string& path) {
    auto frames = FrameReader::open(path);
    if (!frames) return frames.error();
    for (bool is_first = true; frames->next(); is_first = false) {
      if (!take(*frames, is_first)) frames->reject();
    }
    file_.bytes = frames->size(), file_.good_bytes = frames->good_bytes();
    file_.being_written = is_being_written(path);
    return file_;
  }

 private:
  bool take(const FrameReader& frames, bool is_first) {
    if (frames.kind() == record_kind) return take_record(frames.text());
    if (frames.kind() == known_kind) return take_known(frames.text());
    if (frames.kind() != snapshot_kind || !is_first) return false;
    auto snapshot = parse_snapshot(frames.text());
    if (!snapshot || !solutions_.have_all(*snapshot)) return false;
    visitor_.snapshot(file_.number, *std::move(snapshot));
    return file_.has_snapshot = true;
  }

  // A known frame has the form of a record without a unit; only its costs and solutions mean something.
  bool take_known(std::string_view text) {
    const auto record = parse_record(text);
    if (!record || !has_cost_for_each_line(record->outcome.found, record->outcome.costs)) return false;
    visitor_.known(record->outcome);
    return true;
  }

  bool take_record(std::string_view text) {
    auto record = parse_record(text);
    if (!record || !has_cost_for_each_line(record->outcome.found, record->outcome.costs)) return false;
    if (record->part && !solutions_.have(file_.number, *record->part)) return false;
    if (file_.records++ == 0) file_.first_at = record->at;
    file_.last_at = record->at;
    if (visitor_.record(file_.number, file_.records, *std::move(record))) ++file_.counted;
    return true;
  }

  JournalVisitor& visitor_;
  SolutionFiles solutions_;
  JournalFile file_;
};

// A snapshot is worth nothing if the solutions it names are missing; then the older files, which are there if nobody
// has removed them, must do.
bool begins_with_snapshot(const std::string& folder, const std::string& path) {
  auto frames = FrameReader::open(path);
  if (!frames || !frames->next() || frames->kind() != snapshot_kind) return false;
  const auto snapshot = parse_snapshot(frames->text());
  return snapshot && SolutionFiles(folder).have_all(*snapshot);
}

}  // namespace

Result<JournalFiles> read_journal(const std::string& folder, JournalVisitor& visitor) {
  auto paths = numbered_files(folder, journal_name);
  if (!paths) return paths.error();
  JournalFiles all;
  if (paths->empty()) return all;
  all.last_file = paths->rbegin()->first;
  auto first = std::prev(paths->end());
  while (first != paths->begin() && !begins_with_snapshot(folder, first->second)) --first;
  for (auto at = first; at != paths->end(); ++at) {
    auto file = FileReading(folder, at->first, visitor).read(at->second);
    if (!file) return file.error();
    all.files.push_back(*std::move(file));
  }
  return all;
}

// Tries numbers until both files could be created: others may begin at the same time. A number that only one of the
// files has is left after unused.
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

// Numbers are those of the records in the file, from 1, as readers count them; so a failed write, after which the file
// may have a torn end, must be the last one.
Result<std::uint64_t> Journal::append(UnitRecord& record) {
  if (failure_) return *failure_;
  record.at = now();
  if (solutions_ && !record.outcome.found.empty()) {
    std::string& found = record.outcome.found;
    record.part = {solutions_->size(), checksum_of(found)};
    if ((failure_ = solutions_->append(found))) return *failure_;
    found.clear();
  }
  assert(!solutions_ || record.outcome.found.empty());
  const std::string frame = framed(record_kind, to_text(record));
  if (solutions_) {
    delayed_ += frame;
  } else if ((failure_ = records_.append(frame))) {
    return *failure_;
  }
  return ++number_;
}

std::optional<Error> Journal::append_known(const UnitResult& best) {
  assert(number_ == 0 && delayed_.empty());
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
