// Journals of runs, whatever is in their files: they are read up to the first bad byte, and what counts is kept by
// everything that writes journals again.
//
// The input is cut at '~' into files, and at '|' into frames, whose first two characters are the kind:
//     R10.0.0 count 1 nodes 2 busy 0 at 5 rests 1      gets the bytes and the checksum that belong to it; '?' in place
//                                                      of a kind is the text as it is, without a frame
// Units are those of the four queens: workers continue or refuse them. The input itself may be one.
#include <filesystem>
#include <fstream>

#include "job/run/best_work.h"
#include "job/run/compact.h"
#include "job/run/cover_work.h"
#include "job/run/disagreement.h"
#include "job/run/frames.h"
#include "job/run/head.h"
#include "job/run/ledger.h"
#include "job/run/report.h"
#include "job/run/solution_line.h"
#include "quadrille/models.h"
#include "small_cover.h"
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

  void write(std::string_view name, int number, std::string_view text) const {
    std::ofstream(run::numbered_path(path, name, static_cast<std::uint64_t>(number)), std::ios::binary) << text;
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

// Texts of other programs may have more digits; from the second text on, nothing changes.
template <class Parse>
void check_text(Parse parse, std::string_view text, const char* what) {
  const auto read = parse(text);
  if (!read) return;
  const std::string written = to_text(*read);
  const auto again = parse(written);
  require(again && to_text(*again) == written, what, text);
}

void check_texts(std::string_view text) {
  check_text(run::parse_record, text, "a record changes when it is written again");
  check_text(run::parse_snapshot, text, "a snapshot changes when it is written again");
  check_text(run::parse_assignment, text, "an assignment changes when it is written again");
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

// ---- Units ----

const cover::Problem& queens() {
  static const cover::Problem problem = *cover::models::queens(4);
  return problem;
}

struct Questions {
  run::CoverWork links{queens(), {.lists = true, .engine = cover::Engine::links}};
  run::CoverWork bits{queens(), {.lists = true, .engine = cover::Engine::bits}};
  run::BestWork best{queens(), {.count = 3}};

  Questions() {
    require(!links.follow(links.settle()) && !bits.follow(bits.settle()), "a setting is refused by its maker");
  }
};

// What a worker makes of a unit must be what a worker can continue, and what it finds must be covers.
void check_unit(run::Worker& worker, const std::string& state) {
  const run::Assignment assignment{.unit = {}, .state = state, .quantum = {}, .parts = 3};
  const auto outcome = worker.advance(assignment, {});
  if (!outcome) return require(!outcome.error().detail.empty(), "an error without words", state);
  const run::UnitRecord record{.unit = {1, 2, 3}, .outcome = *outcome};
  require(run::parse_record(to_text(record)) == record, "an outcome changes when it is read again", state);
  const Definition definition(queens());
  for (std::string_view left = outcome->found; const auto line = take_line(left);) {
    const auto solution = run::parse_solution(*line, queens().option_count());
    require(solution && definition.is_cover(*solution), "what was found is not a cover", state);
  }
  for (const run::Rest& rest : outcome->rests) {
    const run::Assignment next{.unit = {}, .state = rest.state, .quantum = {}};
    require(worker.advance(next, {}).has_value(), "what is left is refused", rest.state);
  }
}

void check_units(const run::Ledger& ledger, std::string_view input) {
  static const Questions questions;
  constexpr std::size_t most = 4;
  const auto links = questions.links.make_worker(), bits = questions.bits.make_worker(),
             best = questions.best.make_worker();
  std::vector<std::string> states{std::string(input)};
  for (const auto& [unit, rest] : ledger.open()) {
    if (states.size() == most) break;
    states.push_back(rest.state);
  }
  for (const std::string& state : states) {
    for (run::Worker* worker : {links.get(), bits.get(), best.get()}) check_unit(*worker, state);
  }
}

std::string some_solutions() {
  std::string text;
  while (text.size() < 1000) text += "1 6 8 15\n";
  return text;
}

}  // namespace

void check_journals(std::string_view input) {
  check_texts(input);
  const Folder folder;
  int files = 0;
  for (std::string_view text = input; !text.empty() && files < 4;) {
    folder.write(run::journal_name, ++files, frames_of(take_up_to(text, '~')));
    folder.write(run::solutions_name, files, some_solutions());
  }
  std::ofstream(folder.path + "/head") << to_text(run::RunHead{"question count\n", "", {}});
  const View before = read(folder);
  check_units(before.ledger, input);
  const auto difference = run::find_disagreement(folder.path, {});
  const auto report = run::read_run(folder.path);
  require(report.has_value() || difference, "a run whose results agree is not reported");
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
  require(to_text(compact.ledger.snapshot()) == to_text(clean.ledger.snapshot()),
          "compaction changes what is left or found");
  require(compact.files.files.size() <= 1 || clean.ledger.totals().records == 0,
          "old files still count after compaction");
}

}  // namespace quadrille::fuzz
