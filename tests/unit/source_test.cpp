// The text of a source is the same whatever is read and taken at once.
#include "job/source.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <random>

namespace quadrille::job {
namespace {

std::string numbers(std::size_t bytes) {
  std::string text;
  for (int i = 0; text.size() < bytes; ++i) text += std::to_string(i) + '\n';
  return text;
}

// Takes parts of up to 2^k bytes, k from 0 to 17, as a batch does whose chunks grow and shrink.
std::string taken_in_parts(Source& source, unsigned seed) {
  std::mt19937 random(seed);
  const auto below = [&](std::size_t limit) { return random() % limit; };
  std::string whole;
  while (!source.at_end() || !source.pending().empty()) {
    EXPECT_FALSE(source.read_more(source.pending().size() + 1 + below(3) * (1 << 18)));
    EXPECT_EQ(source.bytes_taken(), whole.size());
    const std::size_t most = 1 + below(std::size_t{1} << below(18));
    whole += source.take(std::min(source.pending().size(), most));
  }
  return whole;
}

TEST(Source, is_the_same_whatever_is_taken_at_once) {
  const std::string text = numbers(1'500'000);
  const auto path = std::filesystem::temp_directory_path() / "quadrille_source_test";
  std::ofstream(path, std::ios::binary) << text;
  for (unsigned seed = 0; seed < 10; ++seed) {
    Source of_text = Source::of_text("text", text);
    EXPECT_TRUE(taken_in_parts(of_text, seed) == text) << seed;
    auto file = Source::open(path.string(), {});
    ASSERT_TRUE(file);
    EXPECT_TRUE(taken_in_parts(*file, seed) == text) << seed;
  }
  std::filesystem::remove(path);
}

}  // namespace
}  // namespace quadrille::job
