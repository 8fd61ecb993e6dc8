// Reads the journal of a run while others may write to it; only --compact changes anything.
#include <fmt/chrono.h>
#include <fmt/core.h>

#include "answers/core/answers.h"
#include "answers/core/messages.h"
#include "answers/members/columns.h"
#include "base/lines.h"
#include "base/plural.h"
#include "command/table.h"
#include "job/run/compact.h"
#include "job/run/report.h"

namespace quadrille::tool {

namespace {

namespace runs = job::run;

// A row of a table for each record, whether it counts or not.
class Rows final : public runs::JournalVisitor {
 public:
  explicit Rows(Buffer& out) : out_(out) { out_.text() += answers::head_line(columns_); }

  void snapshot(std::uint64_t file, runs::Snapshot snapshot) override { ledger_.snapshot(file, std::move(snapshot)); }

  bool record(std::uint64_t file, std::uint64_t number, runs::UnitRecord record) override {
    const auto open = ledger_.open().find(record.unit);
    const bool counts = open != ledger_.open().end();
    answers::Members row(out_.text(), columns_);
    row.add("file", file).add("record", number).add_text("unit", to_string(record.unit)).add("counts", counts);
    row.add("at", record.at).add_raw("count", record.outcome.count.to_string()).add("nodes", record.outcome.nodes);
    row.add("busy", record.outcome.busy).add("children", std::uint64_t{record.outcome.rests.size()});
    if (counts) row.add_raw("share", fmt::format("{}", open->second.share));
    return ledger_.record(file, number, std::move(record)), out_.flush_if_full(), counts;
  }

 private:
  Buffer& out_;
  const std::vector<const answers::Member*> columns_ = answers::columns_of(answers::journal_record_members);
  runs::Ledger ledger_{""};
};

std::string time_of(std::uint64_t milliseconds) {
  return fmt::format("{:%Y-%m-%d %H:%M:%S}", fmt::gmtime(static_cast<std::time_t>(milliseconds / 1000)));
}

// "2 d 3 h", "4 min", "12 s"
std::string duration(double seconds) {
  constexpr double minute = 60, hour = 60 * minute, day = 24 * hour;
  if (seconds >= day)
    return fmt::format("{:.0f} d {:.0f} h", std::floor(seconds / day), std::fmod(seconds, day) / hour);
  if (seconds >= 2 * hour) return fmt::format("{:.1f} h", seconds / hour);
  if (seconds >= 2 * minute) return fmt::format("{:.0f} min", seconds / minute);
  return fmt::format("{:.1f} s", seconds);
}

std::string text_of(const runs::JournalFile& file) {
  std::string text = plural(file.records, "record");
  if (file.has_snapshot) text = "snapshot, " + text;
  if (file.counted < file.records) text += fmt::format(", {} of them ignored", file.records - file.counted);
  text += ", " + plural(file.bytes, "byte");
  if (file.being_written) {
    text += ", being written";
  } else if (file.is_damaged()) {
    text += fmt::format(", damaged at byte {}", file.good_bytes + 1);
  }
  return text;
}

std::string text_of(const runs::RunReport& report) {
  const runs::Ledger::Totals& totals = report.totals;
  std::string out;
  const auto line = [&out](std::string_view name, const std::string& value) {
    out += fmt::format("{:<12} {}\n", name, value);
  };
  for (std::string_view left = report.head.identity; auto row = take_line(left);) {
    const std::string_view name = take_word(*row);
    line(name, std::string(*row));
  }
  line("done", report.is_over ? "100%" : fmt::format("{:.4g}%", 100 * (1 - report.left)));
  const bool makes_puzzles = report.makes_puzzles();
  line(makes_puzzles ? "puzzles" : "solutions", totals.count.to_string());
  line(makes_puzzles ? "tried" : "nodes", std::to_string(totals.nodes));
  line("units", fmt::format("{} done, {} open", totals.records, report.open));
  line("worked", duration(static_cast<double>(totals.busy) / 1000) + " of processor time");
  if (report.last_at > 0) line("written", time_of(report.first_at) + " to " + time_of(report.last_at) + " UTC");
  if (report.nodes_per_second > 0)
    line("rate", fmt::format("{:.3g} {} a second", report.nodes_per_second, makes_puzzles ? "tried" : "nodes"));
  if (report.seconds_left && !report.is_over) {
    line("left", duration(*report.seconds_left) +
                     (makes_puzzles ? " at this rate" : " at this rate, if all branches are alike"));
  }
  for (const runs::JournalFile& file : report.files.files) line(fmt::format("journal.{}", file.number), text_of(file));
  return out;
}

std::string json_of_file(const runs::JournalFile& file) {
  std::string text;
  answers::Members line(text);
  line.add("number", file.number).add("bytes", file.bytes).add("records", file.records).add("counted", file.counted);
  line.add("snapshot", file.has_snapshot).add("being_written", file.being_written);
  if (file.is_damaged()) line.add("damaged_at", file.good_bytes);
  return text;
}

std::string json_of_report(const runs::RunReport& report) {
  const runs::Ledger::Totals& totals = report.totals;
  std::string out, files;
  for (const runs::JournalFile& file : report.files.files) {
    std::string text = json_of_file(file);
    if (text.ends_with('\n')) text.pop_back();
    files += (files.empty() ? "" : ",") + text;
  }
  answers::Members line(out);
  line.add_text("identity", report.head.identity).add_text("settings", report.head.settings);
  line.add("over", report.is_over).add_raw("done", fmt::format("{}", 1 - report.left));
  add_count(line, totals.count, true);
  line.add("nodes", totals.nodes).add("units", totals.records).add("open", report.open);
  line.add("ignored", totals.ignored)
      .add("busy", totals.busy)
      .add("first", report.first_at)
      .add("last", report.last_at);
  line.add_raw("nodes_per_second", fmt::format("{:.6g}", report.nodes_per_second));
  if (report.seconds_left) line.add_raw("seconds_left", fmt::format("{:.6g}", *report.seconds_left));
  line.add_raw("files", '[' + files + ']');
  return out;
}

class RunCommand final : public Command {
 public:
  void declare(OptionTable& table) override {
    table.argument("DIR", folder_, "folder of the run").must_be_given();
    table.flag("--json", json_, "one JSON object");
    table.flag("--csv", csv_, "a row for each record of the journal").excludes({"--json"});
    table.flag("--compact", compact_, "replace the journal by a short one").excludes({"--json", "--csv"});
    declare_output(table);
  }

  int run(const Session& session) override {
    if (const auto head = runs::read_head(folder_); !head) return fail(head.error());
    if (csv_) return write_rows(session);
    if (compact_) return compact();
    const auto report = runs::read_run(folder_);
    if (!report) return fail(report.error());
    (void)session.sink.write(json_ ? json_of_report(*report) : text_of(*report));
    return report->is_over ? exit_good : exit_negative;
  }

 private:
  int fail(const Error& error) const {
    report(folder_, error);
    return error.code == ErrorCode::unwritable ? exit_resources : exit_for(error);
  }

  int write_rows(const Session& session) const {
    Buffer out(session.sink);
    Rows rows(out);
    const auto read = runs::read_journal(folder_, rows);
    return read ? exit_good : fail(read.error());
  }

  int compact() const {
    const auto compacted = runs::compact_run(folder_);
    if (!compacted) return fail(compacted.error());
    note(folder_, *compacted ? fmt::format("journal.{} replaces the files in 'old', which may be removed", **compacted)
                             : "nothing to replace");
    return exit_good;
  }

  std::string folder_;
  bool json_ = false, csv_ = false, compact_ = false;
};

}  // namespace

const CommandInfo runs_command{
    .name = "run",
    .topic = Topic::exact_cover,
    .summary = "Show the progress of a run",
    .arguments = "DIR",
    .details =
        "DIR is the folder of a search with --run. It is only read, except by --compact.\n"
        "The exit code is 0 if the search is over, 1 if not.\n",
    .examples =
        "  quadrille cover --count --run DIR problem.dlx    begins or continues a search\n"
        "  quadrille run DIR\n"
        "  quadrille run --csv DIR | sqlite3 run.db '.import --csv /dev/stdin records'\n",
    .make = make_command<RunCommand>,
    .synonyms = "journal status progress",
};

}  // namespace quadrille::tool
