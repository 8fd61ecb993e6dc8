// Reads and writes exact cover problems as text, in the formats of judges and of well-known programs. Rows are options,
// columns are items.
//
//     CoverReader reader(layout, text);
//     while (auto cover = reader.next()) {
//       if (*cover) search((*cover)->problem); else report(cover->error());
//     }
//
// Cost: linear time; 8 bytes for each item in an option, about 30 for each option, and the text, which must stay.
// Errors: with line and column. Threads: plain values.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/lines.h"
#include "quadrille/cover.h"
#include "text/core/format.h"

namespace quadrille::text {

struct CoverText {
  cover::Problem problem;
  CoverLayout layout;
  std::vector<std::string_view> written;  ///< each option as it stands in the text
  std::vector<Error> warnings;            ///< remarks about the problem, for people
  /// The only item of options that have none in the text, which are never chosen.
  std::optional<cover::ItemId> filler = {};

  /// The items of the text.
  std::size_t item_count() const { return problem.item_count() - (filler ? 1 : 0); }
};

/// The problem without options that have no items in the text.
cover::Problem without_empty_options(const CoverText& cover);

/// Reads the problems of a text one after the other. Only `sparse` can have more than one.
class CoverReader {
 public:
  CoverReader(CoverLayout layout, std::string_view text, std::stop_token stop = {})
      : layout_(layout), stop_(std::move(stop)), lines_(text, &stop_) {}
  CoverReader(const CoverReader&) = delete;
  CoverReader& operator=(const CoverReader&) = delete;

  /// The next problem, or what is wrong with it; nothing at the end. Errors: bad_length, bad_symbol, bad_number,
  /// duplicate_item, unknown_item, repeated_item, empty_option, colored_primary, missing_text, surplus_text;
  /// stopped after a stop request.
  std::optional<Result<CoverText>> next();

  /// Returns the text after the problem; nothing if no other problem follows.
  std::string_view rest() const { return at_end_ ? std::string_view{} : lines_.rest(); }

 private:
  CoverLayout layout_;
  std::stop_token stop_;
  Lines lines_;
  bool at_end_ = false;
};

enum class CoverAnswer : std::uint8_t {
  as_written,  ///< the options as they stand in the text, one a line
  rows,        ///< the numbers of the options in one line
};

/// Returns the form in which the layout's own programs answer.
CoverAnswer usual_answer(CoverLayout layout);

/// The number of the first option, as the layout numbers things: 1, or 0 for `columns` and `column_lists`.
std::uint32_t first_row(CoverLayout layout);

/// Appends a solution, its options in the order of the input. Rows have the numbers of the layout; `sparse` wants the
/// number of rows first.
void write_cover(const CoverText& cover, std::span<const cover::OptionId> solution, CoverAnswer answer,
                 std::string& out);

/// Appends the problem in a layout that can hold it: see why_not() in numbered_writer.h.
void write_problem(const cover::Problem& problem, CoverLayout layout, std::string& out);

/// Returns the line that says that there are no solutions.
std::string_view no_cover(CoverLayout layout);

/// The options of a solution in the order of the input.
std::vector<cover::OptionId> in_input_order(std::span<const cover::OptionId> solution);

}  // namespace quadrille::text
