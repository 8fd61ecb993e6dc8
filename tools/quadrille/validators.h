// What the parser of the command line asks of numbers, in words for a person.
#pragma once

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <string>

namespace quadrille::tool {

inline const CLI::Validator from_one(
    [](const std::string& text) {
      std::uint64_t value = 0;
      const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), value);
      const bool good = failure == std::errc{} && end == text.data() + text.size() && value > 0;
      return good ? std::string() : fmt::format("'{}' is not a whole number from 1", text);
    },
    "N");

inline const CLI::Validator some_seconds(
    [](const std::string& text) {
      double value = 0;
      const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), value);
      const bool good = failure == std::errc{} && end == text.data() + text.size() && value >= 0 && value < 1e9;
      return good ? std::string() : fmt::format("'{}' is not a number of seconds", text);
    },
    "SECONDS");

}  // namespace quadrille::tool
