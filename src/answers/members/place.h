// Tells people and programs the place of a record: its line, or, in a shard, the offset of its line in the file,
// because the lines before a shard are not counted.
//
//     note(place_text("lines.txt", {5, 81}), text);           // "lines.txt:5:81" or "lines.txt: offset 328, column 81"
#pragma once

#include <cstdint>
#include <string>

#include "answers/members/member_name.h"
#include "quadrille/result.h"

namespace quadrille::answers {

/// From now on, the lines of places are offsets, counted from 1 (job::Chunk): all inputs of the program are shards.
void tell_offsets();
bool tells_offsets();

/// The member of JSON that says where a line is: "line" or "offset".
NumberName place_member();
std::uint64_t told_line(std::uint64_t line);

/// Returns the beginning of a message about a place of the file.
std::string place_text(const std::string& file, const TextPlace& at);

}  // namespace quadrille::answers
