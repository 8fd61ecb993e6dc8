// Describes one member of an answer, by a row of a table. Nothing else describes it: writers, the columns of CSV, the
// JSON Schema and the documents have it from there.
//
//     Member{"cap", type::at_least_two, candidates, "at least that many"}.if_("with `--counts`").with("candidates")
//
// A new member is a new row; a writer that uses a name without a row does not compile (member_name.h).
#pragma once

#include <span>
#include <string_view>

#include "answers/members/question.h"
#include "answers/members/type.h"

namespace quadrille::answers {

struct Member {
  std::string_view name;
  Type type;
  Questions questions;       ///< whose answers have it; none: of an object in an answer
  std::string_view meaning;  ///< in Markdown, without a full stop

  std::string_view condition = {};  ///< under which it is there; empty: always in an object, in an answer as it comes
  std::string_view company = {};    ///< names of members that are there if this one is, separated by blanks
  Questions columns_only = {};      ///< whose CSV has a column for it, although their JSON never has it
  Questions no_columns = {};        ///< whose CSV has no column for it
  bool answers = false;             ///< an answer has at least one such member
  bool in_answers = true;           ///< an answer may have it
  bool in_failures = false;         ///< objects in place of an answer may have it
  bool foreign = false;             ///< words of other people, which a spreadsheet must not take for a formula

  // Each of these returns a copy of the row with one more property.
  constexpr Member if_(std::string_view when) const {
    Member row = *this;
    return row.condition = when, row;
  }
  constexpr Member with(std::string_view names) const {
    Member row = *this;
    return row.company = names, row;
  }
  constexpr Member also_column_of(Questions others) const {
    Member row = *this;
    return row.columns_only = others, row;
  }
  constexpr Member no_column_of(Questions others) const {
    Member row = *this;
    return row.no_columns = others, row;
  }
  constexpr Member an_answer() const {
    Member row = *this;
    return row.answers = true, row;
  }
  constexpr Member also_in_failures() const {
    Member row = *this;
    return row.in_failures = true, row;
  }
  constexpr Member only_in_failures() const {
    Member row = also_in_failures();
    return row.in_answers = false, row;
  }
  constexpr Member of_others() const {
    Member row = *this;
    return row.foreign = true, row;
  }

  /// Tells whether each object has it.
  constexpr bool is_required() const { return questions.is_empty() && condition.empty(); }
};

}  // namespace quadrille::answers
