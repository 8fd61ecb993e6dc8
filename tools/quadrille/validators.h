// What the parser of the command line asks of numbers, in words for a person.
#pragma once

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <string>
#include <utility>

namespace quadrille::tool {

inline CLI::Validator whole_number_from(std::uint64_t least, std::string name) {
  return CLI::Validator(
      [least](const std::string& text) {
        std::uint64_t value = 0;
        const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), value);
        const bool good = failure == std::errc{} && end == text.data() + text.size() && value >= least;
        return good ? std::string() : fmt::format("'{}' is not a whole number from {}", text, least);
      },
      std::move(name));
}

inline const CLI::Validator from_one = whole_number_from(1, "N");
inline const CLI::Validator some_seed = whole_number_from(0, "NUMBER");
/// Of fewer the bounds would mean little.
inline const CLI::Validator enough_probes = whole_number_from(30, "N");

inline const CLI::Validator some_seconds(
    [](const std::string& text) {
      double value = 0;
      const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), value);
      const bool good = failure == std::errc{} && end == text.data() + text.size() && value >= 0 && value < 1e9;
      return good ? std::string() : fmt::format("'{}' is not a number of seconds", text);
    },
    "SECONDS");

}  // namespace quadrille::tool
