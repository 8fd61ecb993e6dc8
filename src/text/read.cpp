// Recognizes, confirms and reads a whole text. If the first record is damaged, recognition may fail because of it; then
// what follows it decides (confirm.h). Lines are counted from the beginning of the text: the head of a layout is added
// to all places.
#include "text/read.h"

#include <algorithm>
#include <cassert>

#include "base/lines.h"
#include "base/plural.h"
#include "text/confirm.h"
#include "text/cover/cover_text.h"

namespace quadrille::text {

namespace {

Result<Detection> recognize(const Head& head, const std::optional<std::string>& format) {
  if (format) return detect_as(*format, head);
  auto found = detect(head);
  if (found) (void)confirm(*found, head);
  if (found && found->is_settled) return found;
  auto second = detect_after_first_record(head);
  return second ? *std::move(second) : found;
}

}  // namespace

Result<PuzzleText> read_puzzles(std::string_view text, const std::optional<std::string>& format,
                                const DrawingUse* drawings) {
  if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
  auto detection = recognize({text, true}, format);
  if (!detection) return detection.error();
  auto* layout = std::get_if<PuzzleLayout>(&detection->best.layout);
  if (layout == nullptr) {
    return Error{ErrorCode::unsupported,
                 "expected puzzles, found an exact cover problem (" + std::string(detection->format->name) + ')'};
  }
  layout->drawings = drawings;
  Records records = parse_puzzles(*layout, text.substr(std::min(layout->head_bytes, text.size())));
  for (Record& record : records.records) record.line += layout->head_lines;
  for (Error& error : records.errors) error.at.line += error.at.line > 0 ? layout->head_lines : 0;
  std::vector<Error> warnings;
  if (records.ignored_line > 0) {
    warnings.push_back({ErrorCode::surplus_text,
                        "not read, because a line before it is 'end'",
                        {records.ignored_line + layout->head_lines, 0}});
  }
  if (auto reason = why_not_all(*layout, records.records.size())) warnings.push_back(*std::move(reason));
  return PuzzleText{*std::move(detection), std::move(records), std::move(warnings)};
}

std::optional<Error> why_not_all(const PuzzleLayout& layout, std::uint64_t records) {
  if (!layout.announced || *layout.announced == records) return std::nullopt;
  return Error{*layout.announced > records ? ErrorCode::missing_text : ErrorCode::surplus_text,
               "expected " + plural(*layout.announced, "puzzle") + ", the number announced here, found " +
                   std::to_string(records),
               {layout.head_lines, 1}};
}

Result<CoverOfText> read_cover(std::string_view text, const std::optional<std::string>& format, std::size_t* size) {
  if (size != nullptr) *size = text.size();
  // The size counts the byte order mark, too.
  std::string_view rest = text;
  if (rest.starts_with(byte_order_mark)) rest.remove_prefix(byte_order_mark.size());
  const auto detection = recognize({rest, true, {}, Wanted::covers}, format);
  if (!detection) return detection.error();
  const auto* layout = std::get_if<CoverLayout>(&detection->best.layout);
  if (layout == nullptr) {
    return Error{ErrorCode::unsupported,
                 "expected an exact cover problem, found puzzles (" + std::string(detection->format->name) + ')'};
  }
  CoverReader reader(*layout, rest);
  auto cover = *reader.next();
  assert(reader.rest().size() <= text.size());
  if (size != nullptr) *size = text.size() - reader.rest().size();
  if (!cover) return cover.error();
  return CoverOfText{detection->format, std::move(cover->problem)};
}

}  // namespace quadrille::text
