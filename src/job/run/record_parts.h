// Reads and writes the parts of which records, snapshots and assignments consist.
#pragma once

#include "base/record_words.h"
#include "job/run/record.h"

namespace quadrille::job::run {

/// Reads a number as ExactCount::to_string() writes it.
std::optional<ExactCount> parse_count(std::string_view digits);

/// "0.0125"
std::string text_of_share(double share);

/// " costs 2 117 119"; nothing if there are none.
void append_costs(std::string& text, const std::vector<std::uint64_t>& costs);
std::vector<std::uint64_t> take_costs(RecordWords& words);

/// "0 4096 9a3c01ee"
void append_part(std::string& text, const Part& part);
Part take_part(RecordWords& words);
/// Reads a checksum as to_text() writes it.
Checksum take_checksum(RecordWords& words);

/// "176 0.0125", the end of a line, and then the state in lines of its own.
void append_rest(std::string& text, const Rest& rest);
/// `words`: what is left of the line.
std::optional<Rest> take_rest(RecordWords& words, std::string_view& text);

/// Bytes and the end of a line.
void append_bytes(std::string& text, std::string_view bytes);
std::optional<std::string_view> take_bytes(std::string_view& text, std::uint64_t bytes);

/// Takes the rest of a text: this number of bytes of solutions and the end of a line, or nothing. False if it is
/// something else.
bool take_found(std::string_view text, std::uint64_t bytes, std::string& found);
bool has_cost_for_each_line(std::string_view found, const std::vector<std::uint64_t>& costs);

}  // namespace quadrille::job::run
