// PART.done describes PART, a file with a part of all answers: the question and inputs it answers, and its checksum.
//
//     PartRecord record{.version = "1.0", .command = "solve --to grid", .inputs = {{"lines.txt", 8200}}};
//     if (auto failure = write_record("out/3.zst", record)) complain(*failure);      // writes out/3.zst.done
//     const auto same = read_record("out/3.zst");
//
// The record is one JSON object, described in docs/reference/parts.md. It is written after the part, and removed before
// another part takes its place: where it is, the part is whole.
// Errors: Result. Threads: pure functions, but for the files.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "job/checksum.h"
#include "job/shard.h"
#include "quadrille/result.h"

namespace quadrille::job {

struct PartInput {
  std::string name;
  std::uint64_t size = 0;  ///< in bytes
  bool operator==(const PartInput&) const = default;
};

struct PartRecord {
  std::string version = {};  ///< of quadrille
  std::string command = {};  ///< with the options that decide the answers: "solve --to grid"
  std::vector<PartInput> inputs = {};
  Shard shard = {};
  ByteRange bytes = {};  ///< of the inputs, one after the other
  std::uint64_t records = 0;
  std::uint64_t unreadable = 0, negative = 0, limited = 0;  ///< of the records
  Checksum file = {};                                       ///< of the part

  /// Tells whether both are parts of the same answers.
  bool is_of_same_run(const PartRecord& other) const {
    return version == other.version && command == other.command && inputs == other.inputs;
  }
};

/// "out/3.zst.done"
std::string record_name(const std::string& part);

/// Errors: unwritable.
std::optional<Error> write_record(const std::string& part, const PartRecord& record);

/// Errors: unreadable (no such file), bad_symbol and others for what is not such a record.
Result<PartRecord> read_record(const std::string& part);

/// Removes the record, before its part is replaced. Errors: unwritable.
std::optional<Error> remove_record(const std::string& part);

}  // namespace quadrille::job
