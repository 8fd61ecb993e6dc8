// The columns of CSV: the members of answers, in the order of their tables.
#pragma once

#include "answers/members/members.h"

namespace quadrille::answers {

/// Of answers to one question about puzzles.
std::vector<const Member*> columns_of(Questions question);
/// Of all members.
std::vector<const Member*> columns_of(std::span<const Member> members);
/// The same columns for a part of a file, in which nobody knows the number of a record, nor that of its line.
std::vector<const Member*> columns_by_offset(Columns columns);

/// "file,record,line\n"
std::string head_line(Columns columns);

}  // namespace quadrille::answers
