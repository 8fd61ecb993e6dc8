// The order of steps, and what a crash after each of them leaves:
//
//     1. write the snapshot under a temporary name, sync      the old journal, and a file that nobody reads
//     2. link it as journal.N+1, sync the folder              both; readers begin at the last snapshot, the new one
//     3. move the files below N+1 to RUN/old                  some are moved, but nobody reads them any more
//
// Another process may take the number N+1 meanwhile: then the link fails, and the next number is tried. All best
// solutions are kept, because the question, which says how many are wanted, is not read here.
#include "job/run/compact.h"

#include <sys/stat.h>

#include <cassert>
#include <cerrno>
#include <cstdio>

#include "job/new_file.h"
#include "job/run/frames.h"

namespace quadrille::job::run {

namespace {

// Returns the number under which the text was linked.
Result<std::uint64_t> add_file(const std::string& folder, const std::string& text, std::uint64_t last_file) {
  for (std::uint64_t number = last_file + 1;; ++number) {
    auto file = NewFile::create(numbered_path(folder, journal_name, number));
    if (!file) return file.error();
    (void)file->sink().write(text);
    const auto kept = file->keep_unless_taken();
    if (!kept) return kept.error();
    if (*kept) return number;
  }
}

std::optional<Error> move_old_files(const std::string& folder, std::uint64_t snapshot) {
  const auto files = numbered_files(folder, journal_name);
  if (!files) return files.error();
  const std::string old = folder + "/old";
  if (::mkdir(old.c_str(), 0777) != 0 && errno != EEXIST) return cannot_write();
  for (const auto& [number, path] : *files) {
    if (number >= snapshot) break;
    if (std::rename(path.c_str(), numbered_path(old, journal_name, number).c_str()) != 0) return cannot_write();
  }
  return sync_folder_of(numbered_path(folder, journal_name, snapshot));
}

}  // namespace

Result<std::optional<std::uint64_t>> compact_run(const std::string& folder) {
  Ledger ledger("", {.keeps_tree = true, .best = std::numeric_limits<std::size_t>::max()});
  const auto read = read_journal(folder, ledger);
  if (!read) return read.error();
  for (const JournalFile& file : read->files) {
    if (file.being_written) {
      return Error{ErrorCode::unwritable, "journal." + std::to_string(file.number) +
                                              " is being written; compact the journal when no process works on it"};
    }
  }
  const bool begins_compact = !read->files.empty() && read->files.front().has_snapshot;
  if (ledger.totals().records == 0 || (begins_compact && read->files.size() == 1 && read->files[0].records == 0))
    return std::optional<std::uint64_t>();
  const auto number = add_file(folder, framed(snapshot_kind, to_text(ledger.snapshot())), read->last_file);
  if (!number) return number.error();
  assert(*number > read->last_file);
  if (auto failure = move_old_files(folder, *number)) return *failure;
  return std::optional(*number);
}

}  // namespace quadrille::job::run
