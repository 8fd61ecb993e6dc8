// Formats by family, with whether they can be read and written.
#include "answers/lists/format_list.h"

#include <fmt/core.h>

#include "answers/lists/columns.h"
#include "text/convert.h"
#include "text/core/board_format.h"

namespace quadrille::answers {

namespace {

// Names everything that a format can represent besides the clues.
std::string places(const text::Carries& carries) {
  std::string words = order_text(carries.least_order);
  if (carries.most_order > carries.least_order) words += " to " + order_text(carries.most_order);
  const auto add = [&](bool has, std::string_view word) {
    if (has) words += fmt::format(", {}", word);
  };
  add(carries.any_boxes, "any boxes");
  add(carries.regions, "regions");
  add(carries.several_grids, "several grids");
  add(carries.rule != nullptr, "rules");
  add(carries.candidates, "candidates");
  const text::NoteSet notes = text::places_for_notes(carries);
  add(notes != 0, text::describe_notes(notes));
  return words;
}

}  // namespace

std::string order_text(int order) { return fmt::format("{0}x{0}", order); }

std::string table_of_formats() {
  std::string text;
  for (const text::Family family : text::families()) {
    text += fmt::format("{}{}: {}\n", text.empty() ? "" : "\n", text::name(family), text::summary(family));
    for (const text::Format& format : text::formats()) {
      if (format.family != family) continue;
      text += two_columns(fmt::format("  {:<24} {}", format.name, text::is_written(format) ? "rw" : "r"),
                          format.summary, 30);
    }
  }
  return text;
}

std::string details_of(const text::Format& format) {
  constexpr std::size_t width = 25;
  std::string text = two_columns(format.name, format.summary, width);
  const text::Carries* const carries = text::carries_of(format);
  if (!text::is_written(format)) return text + two_columns("", "read only", width);
  return carries == nullptr ? text : text + two_columns("", "holds " + places(*carries), width);
}

std::string list_formats() {
  std::string text;
  for (const text::Format& format : text::formats()) text += details_of(format);
  return text;
}

}  // namespace quadrille::answers
