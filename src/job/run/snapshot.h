// Holds everything that is known of a run, without its history: replaces the records of a long journal.
//
//     const std::string text = to_text(ledger.snapshot());          // parse_snapshot(text) == ledger.snapshot()
//
//     snapshot count 1042 nodes 81234 busy 812 records 7 items 2
//     unit 3.17.2 176 0.0125                                         an open unit, with the name that it had
//     quadrille search 2 ...
//     part 3 0 4096 9a3c01ee count 17                                solutions: file, offset, length, checksum, number
//
// Units keep their names, so records of a process that still works on an older view of the run count, too.
// Cost: linear. Threads: plain values.
#pragma once

#include "job/run/record.h"

namespace quadrille::job::run {

/// A part of a file of solutions.
struct FilePart {
  std::uint64_t file = 0;
  Part part;
  std::uint64_t count = 0;  ///< solutions in it
  bool operator==(const FilePart&) const = default;
};

/// Everything that is known of a run, without its history.
struct Snapshot {
  /// An open unit, or solutions; in the order of the search.
  struct Item {
    UnitName unit = {};
    std::optional<Rest> rest = {};      // of the open unit
    std::optional<FilePart> part = {};  // if nothing is left
    bool operator==(const Item&) const = default;
  };
  ExactCount count = {};
  std::uint64_t nodes = 0, busy = 0, records = 0;
  std::vector<std::uint64_t> costs = {};  ///< of the best solutions, if they are wanted,
  std::string found = {};                 ///< and those, a line each
  std::vector<Item> items = {};
  bool operator==(const Snapshot&) const = default;
};
std::string to_text(const Snapshot& snapshot);
std::optional<Snapshot> parse_snapshot(std::string_view text);

}  // namespace quadrille::job::run
