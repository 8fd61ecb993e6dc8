#include "text/detect.h"

#include "base/lines.h"
#include "text/core/regions.h"
#include "text/cover/knuth.h"
#include "text/formats.h"

namespace quadrille::text {

namespace {

constexpr int likely = 80;

// ------------------------------------------------------------------------------------------------- what is not read

struct Magic {
  std::string_view bytes, name, advice;
  std::size_t at = 0;
};
constexpr std::string_view unpack = "take the files out of it first", decode_once = "it was compressed twice",
                           decompress = "only gzip and zstd data are decompressed";
constexpr Magic magics[] = {
    {"PK\x03\x04", "a zip archive", unpack},
    {"PK\x05\x06", "a zip archive", unpack},
    {"7z\xBC\xAF", "a 7z archive", unpack},
    {"Rar!", "a rar archive", unpack},
    {"ustar", "a tar archive", unpack, 257},
    {"\x1F\x8B", "gzip data", decode_once},
    {"\x28\xB5\x2F\xFD", "zstd data", decode_once},
    {"\xFD"
     "7zXZ",
     "xz data", decompress},
    {"BZh", "bzip2 data", decompress},
    {"\xFF\xFE", "UTF-16 text", "only UTF-8 is read"},
    {"\xFE\xFF", "UTF-16 text", "only UTF-8 is read"},
};

Error unknown(const Head& head) {
  for (const Magic& magic : magics) {
    if (head.text.size() > magic.at && head.text.substr(magic.at).starts_with(magic.bytes)) {
      return {ErrorCode::unknown_format,
              "this is " + std::string(magic.name) + ", not plain text: " + std::string(magic.advice),
              {1, 1}};
    }
  }
  Lines lines(head.text);
  while (lines.next()) {
    if (const std::size_t nul = lines.line().find('\0'); nul != std::string_view::npos) {
      return {ErrorCode::unknown_format, "this is binary data (a NUL byte)", {lines.number(), nul + 1}};
    }
  }
  Lines first(head.text);
  (void)next_record_line(first);
  if (head.boxes && head.boxes->boxes) {
    const std::string order = std::to_string(head.boxes->boxes->order());
    return {ErrorCode::unknown_format,
            "expected puzzles of " + order + 'x' + order + " for the requested boxes, found none",
            {first.number(), 1}};
  }
  return {
      ErrorCode::unknown_format, "unrecognized input format (try --from, or 'quadrille formats')", {first.number(), 1}};
}

// Sets the boxes that were requested.
Result<Detection> with_boxes(Detection found, const Head& head) {
  if (!head.boxes) return found;
  auto* layout = std::get_if<PuzzleLayout>(&found.best.layout);
  if (layout == nullptr || layout->boards != nullptr) {
    return Error{ErrorCode::unsupported, "boxes can be chosen for plain puzzles only, not for the format '" +
                                             std::string(found.format->name) + "'"};
  }
  const int order = found.best.certainty > 0 || !head.boxes->boxes ? layout->order() : head.boxes->boxes->order();
  layout->shape = head.boxes->of(order);
  return found;
}

Error nothing_to_read() { return {ErrorCode::missing_text, "the input is empty"}; }

}  // namespace

bool is_too_short(const Head& head) { return is_cut_off(head); }

Result<Detection> detect(const Head& head) {
  if (is_blank(head.text) || head.text.find_first_not_of(" \t\r\n") == head.text.npos) return nothing_to_read();
  std::optional<Detection> found;
  const Format* second = nullptr;
  int second_certainty = 0;
  for (const Format& format : formats()) {
    auto guess = format.recognise(head);
    if (!guess) continue;
    if (!found || guess->certainty > found->best.certainty) {
      if (found) second = found->format, second_certainty = found->best.certainty;
      found = Detection{&format, *std::move(guess)};
    } else if (guess->certainty > second_certainty) {
      second = &format, second_certainty = guess->certainty;
    }
  }
  if (!found) return unknown(head);
  if (second_certainty >= likely) found->runner_up = second;
  return with_boxes(*std::move(found), head);
}

Result<Detection> detect_as(std::string_view format_name, const Head& head) {
  if (head.text.find_first_not_of(" \t\r\n") == head.text.npos) return nothing_to_read();
  const Format* const format = format_named(format_name);
  if (format == nullptr) return unknown_name(format_name);
  auto guess = format->recognise(head);
  return with_boxes({format, guess ? *std::move(guess) : Guess{0, "as requested", format->usual}}, head);
}

}  // namespace quadrille::text
