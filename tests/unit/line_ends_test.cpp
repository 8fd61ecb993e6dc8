// Ends of lines that are CR alone, whatever the chunks in which a text arrives.
#include "job/line_ends.h"

#include <gtest/gtest.h>

#include <string_view>

namespace quadrille::job {
namespace {

std::string translated(std::string_view text, std::size_t chunk) {
  LineEnds ends;
  std::string result;
  for (std::size_t at = 0; at < text.size(); at += chunk) {
    const std::size_t from = result.size();
    result += text.substr(at, chunk);
    ends.translate(result, from, false);
  }
  ends.translate(result, result.size(), true);
  return result;
}

void expect(std::string_view text, std::string_view result) {
  for (std::size_t chunk = 1; chunk <= text.size(); ++chunk) {
    EXPECT_EQ(translated(text, chunk), result) << chunk << " bytes at a time";
  }
}

TEST(LineEnds, of_old_mac_texts_become_line_feeds) {
  expect("1\r22\r\r3", "1\n22\n\n3");
  expect("1\r2\r", "1\n2\n");
  expect("\r\r1\r", "\n\n1\n");
  expect("1\r", "1\n");
}

TEST(LineEnds, that_are_pairs_stay_pairs_in_old_mac_texts) { expect("1\r2\r\n3\r", "1\n2\r\n3\n"); }

TEST(LineEnds, of_other_texts_stay_what_they_are) {
  for (const std::string_view text : {"1\n2\r3\n", "1\r\n2\r3\r", "1\r\r\n2\r\r\n", "1", "\n\r", "1\r\r\r\n2"}) {
    expect(text, text);
  }
}

TEST(LineEnds, are_decided_after_many_of_them) { expect(std::string(1000, '\r'), std::string(1000, '\n')); }

}  // namespace
}  // namespace quadrille::job
