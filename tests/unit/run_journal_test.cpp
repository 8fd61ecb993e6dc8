#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <filesystem>
#include <fstream>

#include "job/run/compact.h"
#include "job/run/disagreement.h"
#include "job/run/frames.h"
#include "job/run/ledger.h"
#include "job/run/work.h"
#include "run_folder.h"

namespace quadrille::job::run {

namespace {

// A unit that found `count` and leaves rests of these names.
UnitRecord record_of(UnitName unit, std::uint64_t count, std::uint64_t rests = 0) {
  UnitRecord record{.unit = unit, .outcome = {.count = count, .nodes = 10 * count, .busy = 1}};
  for (std::uint64_t i = 0; i < rests; ++i) record.outcome.rests.push_back({"rest\n", 0.25});
  return record;
}

std::string frame_of(const UnitRecord& record) { return framed(record_kind, to_text(record)); }

struct View {
  Ledger ledger;
  JournalFiles files;
};

View read(const std::string& folder, LedgerOptions options = {}) {
  View view{Ledger("root\n", options), {}};
  view.files = read_journal(folder, view.ledger).value();
  return view;
}

constexpr UnitName root{};

// ---------------------------------------------------------------------------------------------------------- records

rc::Gen<std::string> text_gen() { return rc::gen::string<std::string>(); }

UnitRecord any_record() {
  UnitRecord record;
  record.unit = {*rc::gen::arbitrary<std::uint64_t>(), *rc::gen::arbitrary<std::uint64_t>(),
                 *rc::gen::inRange<std::uint64_t>(0, 9)};
  record.outcome.count =
      ExactCount::from_words(*rc::gen::arbitrary<std::uint64_t>(), *rc::gen::arbitrary<std::uint64_t>());
  record.outcome.nodes = *rc::gen::arbitrary<std::uint64_t>();
  record.outcome.costs = *rc::gen::arbitrary<std::vector<std::uint64_t>>();
  record.outcome.found = *text_gen();
  if (*rc::gen::arbitrary<bool>()) record.part = Part{7, {8, *rc::gen::arbitrary<std::uint32_t>()}};
  for (int i = *rc::gen::inRange(0, 3); i > 0; --i) record.outcome.rests.push_back({*text_gen(), 0.125});
  return record;
}

RC_GTEST_PROP(RunRecord, is_read_as_it_was_written, ()) {
  const UnitRecord record = any_record();
  RC_ASSERT(parse_record(to_text(record)) == record);
}

RC_GTEST_PROP(RunRecord, is_refused_when_anything_is_cut_off_or_added, ()) {
  const std::string text = to_text(any_record());
  const auto at = static_cast<std::size_t>(*rc::gen::inRange(0, static_cast<int>(text.size())));
  RC_ASSERT(!parse_record(text.substr(0, at)));
  RC_ASSERT(!parse_record(text + '\n'));
}

TEST(RunRecord, counts_beyond_128_bits_stay_visible) {
  UnitRecord record{.unit = root, .outcome = {.count = ExactCount::more()}};
  EXPECT_FALSE(parse_record(to_text(record)).value().outcome.count.exact());
}

RC_GTEST_PROP(RunAssignment, is_read_as_it_was_written, (std::string state, std::uint16_t parts)) {
  Assignment assignment{.unit = {1, 2, 3}, .state = state, .share = 0.5, .parts = parts};
  if (parts % 2 == 0) assignment.bound = parts;
  RC_ASSERT(parse_assignment(to_text(assignment)) == assignment);
}

// ---------------------------------------------------------------------------------------------- which records count

TEST(RunLedger, counts_a_record_if_its_unit_is_open) {
  const RunFolder folder;
  folder.write("journal.1", frame_of(record_of(root, 5, 2)) + frame_of(record_of({1, 1, 0}, 7)));
  const View view = read(folder.path());
  EXPECT_EQ(view.ledger.totals().count, 12U);
  EXPECT_EQ(view.ledger.totals().nodes, 120U);
  ASSERT_EQ(view.ledger.open().size(), 1U);
  EXPECT_EQ(view.ledger.open().begin()->first, (UnitName{1, 1, 1}));
  EXPECT_DOUBLE_EQ(view.ledger.left(), 0.25);
}

TEST(RunLedger, ignores_records_that_come_twice_and_what_is_below_them) {
  const RunFolder folder;
  folder.write("journal.1", frame_of(record_of(root, 5, 1)));
  // Another process closed the root, too, and then its own rest.
  folder.write("journal.2", frame_of(record_of(root, 4, 1)) + frame_of(record_of({2, 1, 0}, 9)));
  const View view = read(folder.path());
  EXPECT_EQ(view.ledger.totals().count, 5U);
  EXPECT_EQ(view.ledger.totals().ignored, 2U);
  EXPECT_EQ(view.ledger.open().begin()->first, (UnitName{1, 1, 0}));
}

TEST(RunLedger, takes_files_by_number_not_by_name) {
  const RunFolder folder;
  folder.write("journal.10", frame_of(record_of(root, 4)));
  folder.write("journal.9", frame_of(record_of(root, 5)));
  const View view = read(folder.path());
  EXPECT_EQ(view.ledger.totals().count, 5U);
  EXPECT_EQ(view.files.last_file, 10U);
}

// A record must count whole or not at all, wherever its file is cut off or damaged; later files still count.
TEST(RunLedger, reads_a_file_up_to_its_first_bad_byte) {
  const std::string first = frame_of(record_of(root, 5, 1)), second = frame_of(record_of({1, 1, 0}, 7));
  const std::string other = frame_of(record_of({1, 1, 0}, 7));
  const std::string good = first + second;
  const auto check = [&](const std::string& damaged, std::size_t at) {
    const RunFolder folder;
    folder.write("journal.1", damaged);
    folder.write("journal.2", other);
    const View view = read(folder.path());
    const bool first_counts = at >= first.size();
    EXPECT_EQ(view.ledger.totals().count, first_counts ? 12U : 0U) << at;
    EXPECT_EQ(view.files.files[0].good_bytes, first_counts ? first.size() : 0) << at;
    EXPECT_EQ(view.files.files[0].is_damaged(), at != first.size() || damaged.size() > at) << at;
  };
  for (std::size_t at = 1; at < good.size(); ++at) check(good.substr(0, at), at);
  for (std::size_t at = 0; at < good.size(); ++at) {
    std::string flipped = good;
    flipped[at] = static_cast<char>(flipped[at] ^ (1 << (at % 8)));
    check(flipped, at);
  }
}

TEST(RunLedger, does_not_count_a_record_whose_solutions_are_missing) {
  UnitRecord record = record_of(root, 2);
  record.part = Part{0, checksum_of("1 2\n3 4\n")};
  const RunFolder folder;
  folder.write("journal.1", frame_of(record));
  EXPECT_EQ(read(folder.path()).ledger.open().size(), 1U);
  folder.write("solutions.1", "1 2\n3 4");
  EXPECT_EQ(read(folder.path()).ledger.open().size(), 1U);
  folder.write("solutions.1", "1 2\n3 4\n");
  EXPECT_TRUE(read(folder.path()).ledger.open().empty());
}

// A solution is one whether or not its record counts.
TEST(RunLedger, keeps_the_solutions_of_lowest_cost_of_all_records) {
  UnitRecord first = record_of(root, 3, 1), ignored = record_of(root, 1);
  first.outcome.costs = {9, 4, 6}, first.outcome.found = "1 2\n3\n5\n";
  ignored.outcome.costs = {2}, ignored.outcome.found = "7\n";
  const RunFolder folder;
  folder.write("journal.1", frame_of(first) + frame_of(ignored));
  const View view = read(folder.path(), {.best = 2});
  EXPECT_EQ(view.ledger.best(), (Ledger::Best{{2, "7"}, {4, "3"}}));
  // Another process begins a file with what it knows.
  auto journal = Journal::begin(folder.path(), 1, false).value();
  EXPECT_FALSE(journal.append_known(view.ledger.known()));
  folder.write("journal.1", "");
  const View later = read(folder.path(), {.best = 2});
  EXPECT_EQ(later.ledger.best(), view.ledger.best());
  EXPECT_EQ(later.ledger.open().size(), 1U);
}

TEST(RunLedger, refuses_costs_without_solutions) {
  UnitRecord record = record_of(root, 2);
  record.outcome.costs = {1, 2}, record.outcome.found = "3\n";
  const RunFolder folder;
  folder.write("journal.1", frame_of(record));
  EXPECT_EQ(read(folder.path()).ledger.open().size(), 1U);
}

// --------------------------------------------------------------------------------------------------------- writing

TEST(RunJournal, has_one_writer_for_each_file) {
  const RunFolder folder;
  auto one = Journal::begin(folder.path(), 0, false).value(), other = Journal::begin(folder.path(), 0, false).value();
  EXPECT_EQ(one.file(), 1U);
  EXPECT_EQ(other.file(), 2U);
  UnitRecord record = record_of(root, 5, 2);
  EXPECT_EQ(one.append(record).value(), 1U);
  EXPECT_GT(record.at, 0U);
  EXPECT_FALSE(one.sync());
  const View view = read(folder.path());
  EXPECT_EQ(view.ledger.totals().count, 5U);
  EXPECT_TRUE(view.files.files[0].being_written);
}

TEST(RunJournal, writes_solutions_before_the_record_that_names_them) {
  const RunFolder folder;
  auto journal = Journal::begin(folder.path(), 0, true).value();
  UnitRecord record = record_of(root, 2);
  record.outcome.found = "1 2\n3 4\n";
  EXPECT_EQ(journal.append(record).value(), 1U);
  EXPECT_EQ(folder.read("solutions.1"), "1 2\n3 4\n");
  EXPECT_EQ(folder.read("journal.1"), "");
  EXPECT_FALSE(journal.sync());
  EXPECT_EQ(folder.read("journal.1"), frame_of(record));
}

// ------------------------------------------------------------------------------------------------ different results

TEST(RunDisagreement, is_found_between_two_records_of_a_unit) {
  const RunFolder folder;
  folder.write("journal.1", frame_of(record_of(root, 5)));
  folder.write("journal.2", frame_of(record_of(root, 4)));
  const auto failure = find_disagreement(folder.path(), {});
  ASSERT_TRUE(failure);
  EXPECT_EQ(failure->detail,
            "results differ: unit 0.0.0 has 5 solutions and 50 nodes in journal.1, 4 solutions and 40 nodes in "
            "journal.2; one of the machines computes wrongly");
  EXPECT_FALSE(find_disagreement(folder.path(), {.count = false, .nodes = false}));
}

TEST(RunDisagreement, adds_up_what_is_below_however_it_was_divided) {
  const RunFolder folder;
  folder.write("journal.1",
               frame_of(record_of(root, 1, 2)) + frame_of(record_of({1, 1, 0}, 2)) + frame_of(record_of({1, 1, 1}, 3)));
  folder.write("journal.2", frame_of(record_of(root, 4, 1)) + frame_of(record_of({2, 1, 0}, 2)));
  EXPECT_FALSE(find_disagreement(folder.path(), {}));
  folder.write("journal.2", frame_of(record_of(root, 4, 1)) + frame_of(record_of({2, 1, 0}, 1)));
  EXPECT_TRUE(find_disagreement(folder.path(), {}));
  // Nothing can be said before everything below is closed.
  folder.write("journal.2", frame_of(record_of(root, 4, 1)));
  EXPECT_FALSE(find_disagreement(folder.path(), {}));
}

// ------------------------------------------------------------------------------------------------------ compaction

// A journal of two records, which have found "1" and "2".
void write_found(const RunFolder& folder, UnitRecord first, UnitRecord second) {
  auto journal = Journal::begin(folder.path(), 0, true).value();
  first.outcome.found = "1\n", second.outcome.found = "2\n";
  ASSERT_TRUE(journal.append(first) && journal.append(second) && !journal.sync());
}

TEST(RunCompaction, keeps_totals_units_and_solutions) {
  const RunFolder folder;
  write_found(folder, record_of(root, 1, 2), record_of({1, 1, 1}, 1));
  const View before = read(folder.path(), {.keeps_tree = true});
  ASSERT_EQ(compact_run(folder.path()).value(), std::optional<std::uint64_t>(2));
  const View after = read(folder.path(), {.keeps_tree = true});
  EXPECT_EQ(after.ledger.snapshot(), before.ledger.snapshot());
  ASSERT_EQ(after.ledger.snapshot().items.size(), 3U);  // solutions, an open unit, solutions
  EXPECT_EQ(after.files.files.size(), 1U);
  EXPECT_TRUE(std::filesystem::exists(folder.path() + "/old/journal.1"));
  EXPECT_FALSE(std::filesystem::exists(folder.path() + "/journal.1"));
  EXPECT_EQ(compact_run(folder.path()).value(), std::nullopt);
}

// A snapshot whose solutions are not there replaces nothing.
TEST(RunCompaction, is_undone_if_solutions_are_missing) {
  const RunFolder folder;
  write_found(folder, record_of(root, 1, 1), record_of({1, 1, 0}, 1));
  const std::string records = folder.read("journal.1");
  ASSERT_TRUE(compact_run(folder.path()));
  EXPECT_TRUE(read(folder.path()).ledger.open().empty());
  folder.write("solutions.1", "1\n");
  const View without = read(folder.path());
  EXPECT_TRUE(without.files.files[0].is_damaged());
  EXPECT_EQ(without.ledger.open().begin()->first, root);
  // Of the files that it had replaced, what is left counts.
  folder.write("journal.1", records);
  const View old = read(folder.path());
  EXPECT_EQ(old.ledger.totals().count, 1U);
  EXPECT_EQ(old.ledger.open().begin()->first, (UnitName{1, 1, 0}));
}

TEST(RunCompaction, is_the_first_thing_in_its_file) {
  const RunFolder folder;
  const std::string known = framed(known_kind, to_text({.unit = {}, .outcome = {.costs = {7}, .found = "1\n"}}));
  const std::string snapshot = framed(snapshot_kind, to_text(Snapshot{.count = ExactCount(9)}));
  folder.write("journal.1", frame_of(record_of(root, 5, 1)));
  for (const std::string& before : {known, snapshot, frame_of(record_of({1, 1, 0}, 1))}) {
    folder.write("journal.2", before + snapshot);
    EXPECT_EQ(read(folder.path()).files.files.back().good_bytes, before.size());
  }
}

// Whoever began before the snapshot writes records that still name their units.
TEST(RunCompaction, lets_records_of_others_count) {
  const RunFolder folder;
  folder.write("journal.1", frame_of(record_of(root, 5, 2)));
  ASSERT_TRUE(compact_run(folder.path()));
  folder.write("journal.3", frame_of(record_of({1, 1, 0}, 7)) + frame_of(record_of({1, 1, 1}, 8)));
  const View view = read(folder.path());
  EXPECT_EQ(view.ledger.totals().count, 20U);
  EXPECT_TRUE(view.ledger.open().empty());
}

TEST(RunCompaction, is_refused_while_a_file_is_written) {
  const RunFolder folder;
  auto journal = Journal::begin(folder.path(), 0, false).value();
  UnitRecord record = record_of(root, 5, 2);
  ASSERT_TRUE(journal.append(record));
  EXPECT_EQ(compact_run(folder.path()).error().code, ErrorCode::unwritable);
}

// A crash leaves the old files or the new one in force, whatever was moved by then.
TEST(RunCompaction, counts_nothing_twice_if_old_files_remain) {
  const RunFolder folder;
  const std::string text = frame_of(record_of(root, 5, 2));
  folder.write("journal.1", text);
  ASSERT_TRUE(compact_run(folder.path()));
  folder.write("journal.1", text);
  EXPECT_EQ(read(folder.path()).ledger.totals().count, 5U);
  // A snapshot that is damaged is not there.
  std::string snapshot = folder.read("journal.2");
  snapshot.back() = 'x';
  folder.write("journal.2", snapshot);
  EXPECT_EQ(read(folder.path()).ledger.totals().count, 5U);
  EXPECT_EQ(read(folder.path()).ledger.totals().records, 1U);
}

}  // namespace

}  // namespace quadrille::job::run
