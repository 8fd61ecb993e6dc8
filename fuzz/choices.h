// Makes an input of the fuzzer into choices: any bytes are valid, and printable ones make all of them.
//
//     Choices choices(input);
//     const int items = 1 + choices.below(8);
//     while (!choices.at_end()) add_option(choices);
#pragma once

#include <string_view>

namespace quadrille::fuzz {

class Choices {
 public:
  explicit Choices(std::string_view bytes) : bytes_(bytes) {}

  bool at_end() const { return bytes_.empty(); }

  /// 0..bound-1, bound at most 95: a blank is 0, the printable characters follow. 0 after the end.
  int below(int bound) {
    if (at_end()) return 0;
    const int byte = static_cast<unsigned char>(bytes_.front());
    bytes_.remove_prefix(1);
    return (byte >= ' ' ? byte - ' ' : byte + 256 - ' ') % bound;
  }
  bool coin() { return below(2) == 1; }

  /// What is left, up to a line feed, which is dropped.
  std::string_view line() {
    const std::string_view line = bytes_.substr(0, bytes_.find('\n'));
    bytes_.remove_prefix(line.size());
    if (!at_end()) bytes_.remove_prefix(1);
    return line;
  }
  /// All that is left.
  std::string_view rest() const { return bytes_; }

 private:
  std::string_view bytes_;
};

}  // namespace quadrille::fuzz
