// Quotes words for POSIX shells; a word of harmless characters stays as it is, so that commands are easy to read.
#include "cli/shell.h"

namespace quadrille::tool {

std::string shell_quoted(std::string_view text) {
  std::string out = "'";
  for (const char c : text) out += c == '\'' ? "'\\''" : std::string(1, c);
  return out + '\'';
}

std::string shell_word(std::string_view word) {
  constexpr std::string_view harmless = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./:=,+@%-";
  const bool is_harmless =
      !word.empty() && word.front() != '=' && word.find_first_not_of(harmless) == std::string_view::npos;
  return is_harmless ? std::string(word) : shell_quoted(word);
}

}  // namespace quadrille::tool
