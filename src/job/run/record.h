// Describes an entry of a run's journal about one unit of work: the unit is closed, this was found, these units are
// left.
//
//     UnitRecord record{.unit = unit, .outcome = {.count = 1042, .nodes = 81'234, .rests = rests}};
//     const std::string text = to_text(record);                 // parse_record(text) == record
//
//     3.17.2 count 1042 nodes 81234 busy 812 at 1795659960123 rests 2       unit; milliseconds of work, of the clock
//     176 0.0125                                                            a rest: bytes, share of the whole work
//     quadrille search 2 ...
//
// The same text, with what was found at its end, is the message of a worker on another machine.
// Cost: linear. Threads: plain values.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "job/checksum.h"
#include "quadrille/exact_count.h"
#include "quadrille/result.h"

namespace quadrille::job::run {

/// Names a unit: the first one is 0.0.0, others are the rests of a record of a file. No name is ever used twice.
struct UnitName {
  std::uint64_t file = 0, record = 0, rest = 0;
  auto operator<=>(const UnitName&) const = default;
};
std::string to_string(const UnitName& unit);
std::optional<UnitName> parse_unit(std::string_view text);

/// Work that is left of a unit, and becomes a unit.
struct Rest {
  std::string state;  ///< whatever the kind of work needs to continue
  double share = 0;   ///< of the whole work, as far as that can be guessed
  bool operator==(const Rest&) const = default;
};

/// The result of working on a unit for some time.
struct UnitResult {
  ExactCount count = {};                  ///< solutions
  std::uint64_t nodes = 0;                ///< of the search
  std::uint64_t busy = 0;                 ///< milliseconds of processor time
  std::vector<std::uint64_t> costs = {};  ///< of solutions, if the best ones are wanted; lower is better
  std::string found = {};                 ///< solutions as text, in order; before everything that the rests will find
  std::vector<Rest> rests = {};           ///< in order; none: the unit is done
  bool operator==(const UnitResult&) const = default;
};

/// The place of an outcome's text in the file of solutions that has the number of the journal.
struct Part {
  std::uint64_t offset = 0;
  Checksum sum = {};
  bool operator==(const Part&) const = default;
};

struct UnitRecord {
  UnitName unit;
  UnitResult outcome = {};
  std::uint64_t at = 0;           ///< when it was written, in milliseconds since 1970
  std::optional<Part> part = {};  ///< instead of outcome.found
  bool operator==(const UnitRecord&) const = default;
};

std::string to_text(const UnitRecord& record);
/// Nothing if the text is not a whole record.
std::optional<UnitRecord> parse_record(std::string_view text);

Checksum checksum_of(std::string_view text);
/// Bytes and CRC-32: "497 9a3c01ee"
std::string to_text(const Checksum& sum);

}  // namespace quadrille::job::run
