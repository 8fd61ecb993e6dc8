// Journals of runs, whatever is in their files: they are read up to the first bad byte, and what counts is kept by
// everything that writes journals again.
//
// The input is cut at '~' into files, and at '|' into frames, whose first two characters are the kind:
//     R10.0.0 count 1 nodes 2 busy 0 at 5 rests 1      gets the bytes and the checksum that belong to it; '?' in place
//                                                      of a kind is the text as it is, without a frame
#include <filesystem>
#include <fstream>

#include "job/run/compact.h"
#include "job/run/disagreement.h"
#include "job/run/frames.h"
#include "job/run/ledger.h"
#include "job/run/report.h"
#include "job/run/work.h"
#include "require.h"
#include "targets.h"

namespace quadrille::fuzz {

namespace {

namespace run = job::run;

class Folder {
 public:
  Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "quadrille-fuzz-XXXXXX").string();
    require(::mkdtemp(name.data()) != nullptr, "no folder for a journal");
    path = name;
  }
  ~Folder() {
    std::error_code ignored;
    std::filesystem::remove_all(path, ignored);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  void write(int number, std::string_view text) const {
    std::ofstream(run::numbered_path(path, run::journal_name, static_cast<std::uint64_t>(number)), std::ios::binary)
        << text;
  }

  std::string path;
};

std::string_view take_up_to(std::string_view& text, char end) {
  const std::string_view part = text.substr(0, text.find(end));
  text.remove_prefix(std::min(text.size(), part.size() + 1));
  return part;
}

std::string frames_of(std::string_view text) {
  constexpr std::size_t kind_length = 2;
  std::string file;
  while (!text.empty()) {
    const std::string_view part = take_up_to(text, '|');
    if (part.starts_with('?') || part.size() < kind_length) {
      file += part.substr(part.starts_with('?') ? 1 : 0);
    } else {
      file += run::framed(part.substr(0, kind_length), part.substr(kind_length));
    }
  }
  return file;
}

void check_texts(std::string_view text) {
  if (const auto record = run::parse_record(text))
    require(run::parse_record(to_text(*record)) == record, "a record changes when it is written again", text);
  if (const auto snapshot = run::parse_snapshot(text))
    require(run::parse_snapshot(to_text(*snapshot)) == snapshot, "a snapshot changes when it is written again", text);
  if (const auto assignment = run::parse_assignment(text)) {
    require(run::parse_assignment(to_text(*assignment)) == assignment, "an assignment changes when it is written again",
            text);
  }
}

struct View {
  run::Ledger ledger{"", {.keeps_tree = true, .best = 3}};
  run::JournalFiles files;
};

View read(const Folder& folder) {
  View view;
  auto files = run::read_journal(folder.path, view.ledger);
  require(files.has_value(), "a journal cannot be read");
  view.files = *std::move(files);
  require(view.ledger.left() >= 0 && view.ledger.left() <= 1, "the work that is left is not a share");
  for (const run::JournalFile& file : view.files.files)
    require(file.good_bytes <= file.bytes && file.counted <= file.records, "more is good than there is");
  return view;
}

}  // namespace

void check_journals(std::string_view input) {
  check_texts(input);
  const Folder folder;
  int files = 0;
  for (std::string_view text = input; !text.empty() && files < 4;)
    folder.write(++files, frames_of(take_up_to(text, '~')));
  const View before = read(folder);
  (void)run::find_disagreement(folder.path, {});
  // Without what is damaged, the same counts.
  for (const run::JournalFile& file : before.files.files) {
    std::filesystem::resize_file(run::numbered_path(folder.path, run::journal_name, file.number), file.good_bytes);
  }
  const View clean = read(folder);
  require(clean.ledger.snapshot() == before.ledger.snapshot(), "what follows a bad byte counts");
  // The root must be closed: its state is that of the problem.
  if (clean.ledger.open().contains({})) return;
  require(run::compact_run(folder.path).has_value(), "a journal cannot be compacted");
  const View compact = read(folder);
  require(compact.ledger.snapshot().items == clean.ledger.snapshot().items, "compaction changes what is left or found");
  require(compact.ledger.totals().count == clean.ledger.totals().count, "compaction changes the count");
  require(compact.files.files.size() <= 1, "old files still count after compaction");
}

}  // namespace quadrille::fuzz
