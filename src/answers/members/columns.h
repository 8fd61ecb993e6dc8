// Finds the columns of CSV: the members of answers, in the order of their tables.
#pragma once

#include "answers/members/members.h"

namespace quadrille::answers {

/// Returns the columns of answers to one question about puzzles.
std::vector<const Member*> columns_of(Questions question);
/// Returns a column for each member.
std::vector<const Member*> columns_of(std::span<const Member> members);
/// Returns the same columns for a part of a file, in which the numbers of records and lines are unknown.
std::vector<const Member*> columns_by_offset(Columns columns);

/// "file,record,line\n"
std::string head_line(Columns columns);

}  // namespace quadrille::answers
