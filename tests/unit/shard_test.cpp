#include "job/shard.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <random>

#include "base/lines.h"
#include "job/new_file.h"
#include "job/part_record.h"
#include "text/core/board_format.h"
#include "text/core/line_records.h"

namespace quadrille {
namespace {

class Files : public testing::Test {
 protected:
  Files() { std::filesystem::create_directory(folder_); }
  ~Files() override { std::filesystem::remove_all(folder_); }

  std::string path(const std::string& name) const { return folder_ + '/' + name; }
  std::string write(const std::string& name, const std::string& text) const {
    std::ofstream(path(name), std::ios::binary) << text;
    return path(name);
  }
  static std::string read(const std::string& name) {
    std::ifstream file(name, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }

 private:
  const std::string folder_ = testing::TempDir() + "shard_test_" + std::to_string(::getpid());
};

using Shards = Files;
using Parts = Files;

TEST(ByteShares, JoinWithoutGaps) {
  constexpr std::uint64_t most = ~std::uint64_t{0};
  for (const std::uint64_t size :
       {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{82}, std::uint64_t{1} << 40, most}) {
    for (const std::uint64_t of : {1, 2, 3, 16, 1000}) {
      std::uint64_t end = 0;
      for (std::uint64_t i = 1; i <= of; ++i) {
        const job::ByteRange share = job::bytes_of({i, of}, size);
        EXPECT_EQ(share.begin, end);
        EXPECT_LE(share.end - share.begin, size / of + (size % of == 0 ? 0 : 1));
        end = share.end;
      }
      EXPECT_EQ(end, size);
    }
  }
  EXPECT_EQ(job::bytes_of({most, most}, most), (job::ByteRange{most - 1, most}));
}

// Lines of random lengths, some empty, some comments, some longer than what is read at a time.
std::string random_text(std::mt19937& random) {
  std::string text;
  const auto lines = random() % 12;
  for (std::size_t i = 0; i < lines; ++i) {
    const std::size_t length = random() % 20 == 0 ? 60'000 + random() % 90'000 : random() % 8;
    text += std::string(random() % 4 == 0 ? 0 : length, random() % 3 == 0 ? '#' : 'x') +
            (random() % 5 == 0 ? "\r\n" : "\n");
  }
  if (!text.empty() && random() % 3 == 0) text.pop_back();
  return text;
}

struct Found {
  std::uint64_t begin;
  bool after_blank, follows;
  bool operator==(const Found&) const = default;
};

// The records of the lines from `read_from` on that begin in the range.
std::vector<Found> records_in(std::string_view text, const job::ShardLines& lines) {
  std::vector<Found> found;
  bool blank = false, follows = lines.follows_records;
  std::uint64_t begin = lines.read_from;
  for (Lines walk(text.substr(lines.read_from, lines.bytes.end - lines.read_from)); walk.next();
       begin = lines.read_from + walk.offset()) {
    if (text::is_blank_or_comment(walk.line())) {
      blank |= is_blank(walk.line());
      continue;
    }
    EXPECT_GE(begin, lines.bytes.begin);
    found.push_back({begin, blank, follows});
    blank = false, follows = true;
  }
  return found;
}

TEST_F(Shards, HaveEachRecordOnceWithWhatStandsBeforeIt) {
  std::mt19937 random(1);
  for (int round = 0; round < 200; ++round) {
    const std::string text = random_text(random);
    const auto file = job::LineFile::open(write("text", text));
    ASSERT_TRUE(file);
    const auto head = file->line_from(random() % 2);
    ASSERT_TRUE(head);
    const auto all = records_in(text, {{*head, text.size()}, *head, false});
    for (const std::uint64_t of : {1, 2, 3, 7, 40}) {
      std::vector<Found> joined;
      for (std::uint64_t i = 1; i <= of; ++i) {
        const job::ByteRange share = job::bytes_of({i, of}, text.size());
        const auto begin = file->line_from(share.begin), end = file->line_from(share.end);
        ASSERT_TRUE(begin && end);
        const auto lines = file->lines_in({*begin, *end}, *head, text::is_blank_or_comment);
        ASSERT_TRUE(lines);
        const auto found = records_in(text, *lines);
        joined.insert(joined.end(), found.begin(), found.end());
      }
      EXPECT_EQ(joined, all) << "round " << round << " of " << of;
    }
    const auto first = file->record_from(*head, text::is_blank_or_comment);
    ASSERT_TRUE(first);
    EXPECT_EQ(*first, all.empty() ? text.size() : all.front().begin);
  }
}

TEST_F(Shards, AreOfRegularFilesOnly) {
  EXPECT_EQ(job::LineFile::open("/dev/null").error().detail, "not a regular file");
  EXPECT_EQ(job::LineFile::open(path("none")).error().code, ErrorCode::unreadable);
}

TEST(PlacesByBytes, AreThoseOfLines) {
  const std::string text = "# a\n" + std::string(81, '.') + "\n\nbad\r\n" + std::string(81, '1') + "\n";
  text::Records records = text::parse_puzzles({}, text);
  ASSERT_EQ(records.records.size(), 3U);
  place_by_bytes(records, text);
  EXPECT_EQ(records.records[0].line, 5U);
  EXPECT_EQ(records.records[1].line, text.find("bad") + 1);
  EXPECT_EQ(records.records[2].line, text.find("111") + 1);
  EXPECT_EQ(records.errors.at(0).at.line, text.find("bad") + 1);
  EXPECT_EQ(records.lines, text.size());
}

TEST_F(Parts, AppearWhenTheyAreWhole) {
  const std::string name = write("part", "old");
  {
    auto file = job::NewFile::create(name);
    ASSERT_TRUE(file);
    (void)file->sink().write("ne");
    EXPECT_EQ(read(name), "old");
  }
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(path("")), {}), 1);
  auto file = job::NewFile::create(name);
  ASSERT_TRUE(file);
  (void)file->sink().write("new");
  EXPECT_FALSE(file->keep());
  EXPECT_EQ(read(name), "new");
  std::filesystem::create_symlink(name, path("link"));
  EXPECT_EQ(job::NewFile::create(path("link")).error().detail, "not a regular file");
}

TEST_F(Parts, HaveRecords) {
  const job::PartRecord record{.version = "1",
                               .command = "solve --to \"x\"",
                               .inputs = {{"a", 5}, {"b\n", 7}},
                               .shard = {2, 3},
                               .bytes = {4, 8},
                               .records = 9,
                               .unreadable = 1,
                               .negative = 2,
                               .limited = 3,
                               .file = {10, 0xABCDEF}};
  const std::string name = write("part", "");
  ASSERT_FALSE(job::write_record(name, record));
  const auto again = job::read_record(name);
  ASSERT_TRUE(again) << again.error().detail;
  EXPECT_TRUE(again->is_of_same_run(record));
  EXPECT_EQ(again->shard, record.shard);
  EXPECT_EQ(again->bytes, record.bytes);
  EXPECT_EQ(again->file, record.file);
  EXPECT_EQ(std::tuple(again->records, again->unreadable, again->negative, again->limited), std::tuple(9, 1, 2, 3));
  EXPECT_FALSE(job::remove_record(name));
  EXPECT_FALSE(job::remove_record(name));
  EXPECT_FALSE(job::read_record(name));
}

TEST_F(Parts, RefuseOtherRecords) {
  for (const char* const text : {"", "{}", "{\"quadrille\":\"1\"}", "{\"quadrille\":1", "x"}) {
    write("part.done", text);
    EXPECT_FALSE(job::read_record(path("part"))) << text;
  }
}

TEST(Checksums, AreThoseOfZlib) {
  job::Checksum sum;
  sum.add("1234"), sum.add("56789");
  EXPECT_EQ(sum, (job::Checksum{9, 0xCBF43926}));
}

}  // namespace
}  // namespace quadrille
