// Gives randomly damaged samples to every reader: a short version of `./dev fuzz`.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>

#include "check_readers.h"

namespace quadrille::text {
namespace {

namespace fs = std::filesystem;

// Lines that are too long for rows of the largest jigsaw, where its first 64 x 64 cells are empty and the others are
// regions of 64.
std::string wide_jigsaw() {
  constexpr std::size_t width = 80, cells = 2 * width * width, most = 64;
  std::string text;
  for (std::size_t cell = 0; cell < cells; ++cell) {
    text += cell < most * most ? '.' : static_cast<char>('0' + (cell / most - most));
    if ((cell + 1) % width == 0) text += '\n';
  }
  return text;
}

std::vector<std::string> samples() {
  std::vector<std::string> all{"",
                               "\n",
                               ",\n",
                               wide_jigsaw(),
                               std::string(1000, '['),
                               std::string(1000, '{'),
                               std::string("\0\n", 2),
                               "99999999999 99999999999\n"};
  for (const char* folder : {QUADRILLE_EXAMPLES, QUADRILLE_SAMPLES, QUADRILLE_FORMATS}) {
    std::error_code none;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder, none)) {
      if (!entry.is_regular_file() || entry.file_size() > 20'000) continue;
      std::ifstream file(entry.path(), std::ios::binary);
      all.emplace_back(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
    }
  }
  std::sort(all.begin(), all.end());
  return all;
}

// Bytes change, go, come and are doubled; or the end is cut off.
std::string damaged(std::string text, std::mt19937& random) {
  constexpr std::string_view likely = "0123456789.,:;-+*#|{}[]\"\n \xFF";
  const auto below = [&](std::size_t n) { return static_cast<std::size_t>(random()) % n; };
  for (std::size_t times = 1 + below(4); times > 0 && !text.empty(); --times) {
    const std::size_t at = below(text.size()), length = 1 + below(std::min<std::size_t>(30, text.size() - at));
    switch (below(6)) {
      case 0: text[at] = static_cast<char>(random()); break;
      case 1: text[at] = likely[below(likely.size())]; break;
      case 2: text.erase(at, length); break;
      case 3: text.insert(at, text.substr(at, length)); break;
      case 4: text.insert(at, 1, likely[below(likely.size())]); break;
      default: text.resize(at);
    }
  }
  return text;
}

TEST(HostileText, keeps_every_reader_sane) {
  std::mt19937 random(1);
  const std::vector<std::string> all = samples();
  for (const Format& format : formats()) {
    SCOPED_TRACE(format.name);
    for (const std::string& sample : all) {
      fuzz::check_reader(format.name, sample);
      fuzz::check_reader(format.name, damaged(sample, random));
    }
  }
  for (const std::string_view reader : fuzz::other_readers) {
    for (const std::string& sample : all) {
      for (int i = 0; i < 10; ++i) fuzz::check_reader(reader, damaged(sample, random));
    }
  }
}

}  // namespace
}  // namespace quadrille::text
