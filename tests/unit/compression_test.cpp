// Compressed streams: what was encoded comes back, and what is damaged is said to be.
#include "job/compression.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "job/sink.h"
#include "job/source.h"
#include "quadrille/random.h"

namespace quadrille::job {
namespace {

constexpr Compression both[] = {Compression::gzip, Compression::zstd};

std::string encoded(Compression compression, std::string_view text) {
  Encoder encoder(compression);
  const std::string begin = encoder.encode(text.substr(0, text.size() / 2));
  const std::string middle = encoder.encode(text.substr(text.size() / 2));
  return begin + middle + encoder.finish();
}

// Hands the bytes over in pieces of one size, and takes text in pieces of another one.
Result<std::string> decoded(Compression compression, std::string_view bytes, std::size_t piece, std::size_t most) {
  Decoder decoder(compression);
  std::string text;
  while (!bytes.empty()) {
    std::string_view in = bytes.substr(0, piece);
    const std::size_t given = in.size(), before = text.size();
    if (auto failure = decoder.decode(in, text, most)) return *failure;
    EXPECT_LE(text.size() - before, most);
    bytes.remove_prefix(given - in.size());
  }
  for (std::size_t before = ~std::size_t{0}; text.size() != before;) {
    before = text.size();
    std::string_view nothing;
    if (auto failure = decoder.decode(nothing, text, most)) return *failure;
  }
  if (decoder.inside()) return decoder.cut_off();
  return text;
}

std::string some_text(std::size_t size) {
  Random random(7, 1);
  std::string text;
  while (text.size() < size) text += random.below(9) == 0 ? '\n' : static_cast<char>('0' + random.below(10));
  return text;
}

TEST(Compression, comes_back_whatever_the_pieces) {
  for (const Compression compression : both) {
    for (const std::size_t size : {0, 1, 1000, 300'000}) {
      const std::string text = some_text(size), bytes = encoded(compression, text);
      EXPECT_EQ(compression_of(bytes, true), compression);
      for (const auto& [piece, most] : {std::pair{1'000'000, 1'000'000}, {7, 100'000}, {100'000, 7}, {1, 1}}) {
        if (size > 1000 && most < 100) continue;
        const auto back = decoded(compression, bytes, static_cast<std::size_t>(piece), static_cast<std::size_t>(most));
        ASSERT_TRUE(back) << back.error().detail;
        EXPECT_EQ(*back, text);
      }
    }
  }
}

TEST(Compression, successive_members_are_one_stream) {
  for (const Compression compression : both) {
    const std::string bytes = encoded(compression, "one\n") + encoded(compression, "") + encoded(compression, "two\n");
    EXPECT_EQ(*decoded(compression, bytes, 5, 100), "one\ntwo\n");
  }
  EXPECT_EQ(*decoded(Compression::gzip, encoded(Compression::gzip, "one\n") + std::string(512, '\0'), 9, 100), "one\n");
}

TEST(Compression, every_cut_is_noticed) {
  for (const Compression compression : both) {
    const std::string bytes = encoded(compression, some_text(1000));
    for (std::size_t size = 4; size < bytes.size(); ++size) {
      const auto back = decoded(compression, std::string_view(bytes).substr(0, size), 100, 100);
      ASSERT_FALSE(back);
      EXPECT_NE(back.error().detail.find("ends too early"), std::string::npos) << back.error().detail;
    }
  }
}

TEST(Compression, damage_is_noticed) {
  for (const Compression compression : both) {
    const std::string text = some_text(1000), bytes = encoded(compression, text);
    std::size_t noticed = 0;
    for (std::size_t i = 10; i < bytes.size(); ++i) {  // before that gzip has fields without a meaning
      std::string damaged = bytes;
      damaged[i] = static_cast<char>(damaged[i] ^ 0x10);
      const auto back = decoded(compression, damaged, 100, 100);
      noticed += !back;
      EXPECT_FALSE(back && *back != text) << i;  // some bits have no meaning
    }
    EXPECT_GT(noticed, bytes.size() / 10 * 9);
    EXPECT_FALSE(decoded(compression, bytes + "text", 100, 100));
  }
}

TEST(Compression, a_bomb_comes_in_small_pieces) {
  for (const Compression compression : both) {
    Encoder encoder(compression);
    std::string bytes;
    const std::string zeros(1 << 20, '0');
    for (int i = 0; i < 64; ++i) bytes += encoder.encode(zeros);
    bytes += encoder.finish();
    EXPECT_LT(bytes.size(), 100'000U);
    Decoder decoder(compression);
    std::string_view in = bytes;
    std::string text;
    std::size_t size = 0;
    while (!in.empty() || decoder.inside()) {
      text.clear();
      ASSERT_FALSE(decoder.decode(in, text, 1000));
      ASSERT_LE(text.size(), 1000U);
      size += text.size();
    }
    EXPECT_EQ(size, zeros.size() * 64);
  }
}

TEST(Compression, signatures_may_come_byte_by_byte) {
  EXPECT_EQ(compression_of("", false), std::nullopt);
  EXPECT_EQ(compression_of("\x1F", false), std::nullopt);
  EXPECT_EQ(compression_of("\x1F", true), Compression::none);
  EXPECT_EQ(compression_of("\x28\xB5\x2F", false), std::nullopt);
  EXPECT_EQ(compression_of("(", true), Compression::none);
  EXPECT_EQ(compression_of("(1", false), Compression::none);
  EXPECT_EQ(compression_of("53..", false), Compression::none);
}

TEST(Compression, the_name_says_how_to_write) {
  EXPECT_EQ(compression_for("a.txt.gz"), Compression::gzip);
  EXPECT_EQ(compression_for("a.zst"), Compression::zstd);
  EXPECT_EQ(compression_for("gz"), Compression::none);
}

class Files : public testing::Test {
 protected:
  Files() { std::filesystem::create_directory(folder_); }
  ~Files() override { std::filesystem::remove_all(folder_); }
  std::string path(const std::string& name) const { return (folder_ / name).string(); }

 private:
  const std::filesystem::path folder_ =
      std::filesystem::temp_directory_path() / ("quadrille-compression-" + std::to_string(::getpid()));
};

TEST_F(Files, what_a_sink_writes_a_source_reads) {
  const std::string text = some_text(3'000'000);
  for (const char* name : {"plain", "text.gz", "text.zst"}) {
    auto sink = Sink::create(path(name));
    ASSERT_TRUE(sink) << sink.error().detail;
    for (std::size_t i = 0; i < text.size(); i += 99'999) EXPECT_FALSE(sink->write(text.substr(i, 99'999)));
    EXPECT_FALSE(sink->finish());
    EXPECT_EQ(*read_file(path(name)), text);
    EXPECT_EQ(std::filesystem::file_size(path(name)) < text.size() / 2, name != std::string("plain"));
    const auto source = Source::open(path(name), {});
    ASSERT_TRUE(source);
    EXPECT_EQ(source->compression(), Compression::none);  // until something is read
  }
}

TEST_F(Files, a_cut_file_gives_what_is_there_and_then_the_failure) {
  const std::string bytes = encoded(Compression::gzip, some_text(3'000'000));
  std::ofstream(path("cut.gz"), std::ios::binary) << bytes.substr(0, bytes.size() / 2);
  auto source = Source::open(path("cut.gz"), {});
  ASSERT_TRUE(source);
  const auto failure = source->read_more(10'000'000);
  ASSERT_TRUE(failure);
  EXPECT_EQ(failure->code, ErrorCode::unreadable);
  EXPECT_EQ(source->compression(), Compression::gzip);
  EXPECT_GT(source->pending().size(), 1'000'000U);
  EXPECT_FALSE(source->at_end());
}

}  // namespace
}  // namespace quadrille::job
