// How people and programs are told where a record stands: by its line, or, in a shard of a file, whose lines before it
// nobody has counted, by the offset of its line in the file.
//
//     note(place_text("lines.txt", {5, 81}), text);           // "lines.txt:5:81" or "lines.txt: offset 328, column 81"
#pragma once

#include <cstdint>
#include <string>

#include "answers/members/member_name.h"
#include "quadrille/result.h"

namespace quadrille::answers {

/// From now on, the lines of places are offsets, counted from 1 (job::Piece): all inputs of the program are shards.
void tell_offsets();
bool tells_offsets();

/// The member of JSON that says where a line is: "line" or "offset".
NumberName place_member();
std::uint64_t told_line(std::uint64_t line);

/// What a message about a place of the file begins with.
std::string place_text(const std::string& file, const Position& at);

}  // namespace quadrille::answers
