// Text that leaves a batch before its chunk is whole: at once where somebody is watching, and never out of order.
#include "job/batch.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>

namespace quadrille::job {
namespace {

std::string records(int number) {
  std::string text;
  for (int i = 0; i < number; ++i) text += std::string(81, '.') + '\n';
  return text;
}

std::string read_now(int file) {
  std::string text(1 << 16, '\0');
  const ssize_t size = ::read(file, text.data(), text.size());
  text.resize(static_cast<std::size_t>(std::max<ssize_t>(size, 0)));
  return text;
}

TEST(Batch, writes_early_where_a_reader_waits) {
  int ends[2];
  ASSERT_EQ(::pipe2(ends, O_NONBLOCK), 0);
  Source source = Source::of_text("text", records(1));
  Sink sink(ends[1]);
  BatchJob job;
  int calls = 0;
  job.before_early = [&] { ++calls; };
  job.report = [](const Error&) {};
  job.answer = [&](const Chunk& chunk) {
    std::string text = "first\n";
    chunk.write_early(text);
    EXPECT_EQ(text, "");
    EXPECT_EQ(read_now(ends[0]), "first\n");
    return Answer{.text = "second\n", .records = 1};
  };
  EXPECT_FALSE(run_batch(source, {}, sink, job).failure);
  EXPECT_EQ(read_now(ends[0]), "second\n");
  EXPECT_EQ(calls, 1);
  ::close(ends[0]), ::close(ends[1]);
}

// What has been written to a file would be there twice after a run that resumes there.
TEST(Batch, writes_whole_records_into_a_file) {
  const auto path = std::filesystem::temp_directory_path() / "quadrille_batch_test";
  Source source = Source::of_text("text", records(1));
  auto sink = Sink::create(path.string());
  ASSERT_TRUE(sink);
  BatchJob job;
  job.report = [](const Error&) {};
  job.answer = [&](const Chunk& chunk) {
    std::string text = "first\n";
    chunk.write_early(text);
    EXPECT_EQ(text, "first\n");
    return Answer{.text = text, .records = 1};
  };
  EXPECT_FALSE(run_batch(source, {}, *sink, job).failure);
  EXPECT_EQ(std::filesystem::file_size(path), 6U);
  std::filesystem::remove(path);
}

TEST(Batch, keeps_the_order_of_what_is_written_early) {
  constexpr int number = 400;
  int ends[2];
  ASSERT_EQ(::pipe2(ends, O_NONBLOCK), 0);
  Source source = Source::of_text("text", records(number));
  Sink sink(ends[1]);
  BatchJob job;
  job.threads = 4;
  job.report = [](const Error&) {};
  job.answer = [](const Chunk& chunk) {
    Answer answer;
    for (std::size_t i = 0; i < chunk.records.records.size(); ++i) {
      answer.text += std::to_string(chunk.first_record + i) + "a ";
      chunk.write_early(answer.text);
      answer.text += std::to_string(chunk.first_record + i) + "b ";
      ++answer.records;
    }
    return answer;
  };
  EXPECT_EQ(run_batch(source, {}, sink, job).records, static_cast<std::uint64_t>(number));
  std::string wanted;
  for (int i = 1; i <= number; ++i) wanted += std::to_string(i) + "a " + std::to_string(i) + "b ";
  EXPECT_EQ(read_now(ends[0]), wanted);
  ::close(ends[0]), ::close(ends[1]);
}

}  // namespace
}  // namespace quadrille::job
