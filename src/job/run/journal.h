// Keeps the journal of a run in a folder: the work that is done and that is left, so that any process can continue
// after any crash.
//
//     auto read = read_journal("RUN", visitor);                     // calls visitor.record(file, number, record), ...
//     auto journal = Journal::begin("RUN", read->last_file);
//     auto number = journal->append(record);                        // the rests of the record are FILE.NUMBER.0, ...
//     journal->sync();
//
//     RUN/journal.3     R1 497 9a3c01ee                             bytes and CRC-32 of the text that follows
//                       3.17.2 count 1042 nodes ...                 see record.h
//
// A file has one writer and is read up to its first bad byte. So a torn end costs work, and nothing else. Which records
// count is the ledger's rule (ledger.h). A file may begin with a snapshot (S1), which replaces all files of lower
// numbers. Records and snapshots that name solutions which are not on the disk are bad, too.
// Errors: unreadable, unwritable ("No space left on device").
#pragma once

#include <functional>

#include "job/run/append_file.h"
#include "job/run/snapshot.h"

namespace quadrille::job::run {

/// The names of the files of a run, before their numbers.
inline constexpr std::string_view journal_name = "journal", solutions_name = "solutions";

/// Receives the contents of a journal as they are read.
class JournalVisitor {
 public:
  virtual ~JournalVisitor() = default;
  /// Comes before all records, if there is one.
  virtual void snapshot(std::uint64_t file, Snapshot snapshot) = 0;
  /// Returns whether the record counts.
  virtual bool record(std::uint64_t file, std::uint64_t number, UnitRecord record) = 0;
  /// Solutions of low cost that were known when the file was begun.
  virtual void known(const UnitResult&) {}
};

/// The state in which a file was found.
struct JournalFile {
  std::uint64_t number = 0, bytes = 0;
  std::uint64_t good_bytes = 0;  ///< up to the first bad one
  std::uint64_t records = 0, counted = 0;
  std::uint64_t first_at = 0, last_at = 0;  ///< times of its records
  bool has_snapshot = false, being_written = false;
  bool is_damaged() const { return good_bytes < bytes; }
};

struct JournalFiles {
  std::vector<JournalFile> files;  ///< that count; a damaged snapshot is one without records
  std::uint64_t last_file = 0;     ///< the highest number in use
};

/// Reads all files by number. Errors: unreadable.
Result<JournalFiles> read_journal(const std::string& folder, JournalVisitor& visitor);

class Journal {
 public:
  /// Creates a file with the next free number, for solutions, too, if `lists`. Errors: unwritable.
  static Result<Journal> begin(const std::string& folder, std::uint64_t last_file, bool lists);

  std::uint64_t file() const { return file_; }
  /// Writes a record; in a journal that lists, what was found is replaced by its part of the file of solutions. A
  /// record that has a part is written by sync(), after the part. Returns the number of the record, which is changed
  /// accordingly. After the first error all calls fail with it.
  Result<std::uint64_t> append(UnitRecord& record);
  /// Writes delayed records and waits until everything is on the disk.
  std::optional<Error> sync();
  /// Writes solutions of low cost that earlier files have. So whatever becomes of those, each file has all solutions
  /// because of which its units were cut short.
  std::optional<Error> append_known(const UnitResult& best);
  /// Bytes written so far.
  std::uint64_t size() const { return records_.size(); }

 private:
  Journal(std::uint64_t file, AppendFile records) : file_(file), records_(std::move(records)) {}
  std::uint64_t file_, number_ = 0;
  AppendFile records_;
  std::optional<AppendFile> solutions_;
  std::string delayed_;           // records whose solutions may not be on the disk yet
  std::optional<Error> failure_;  // what follows a damaged end would never be read
};

}  // namespace quadrille::job::run
