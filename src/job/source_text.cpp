// How the text of a source is used up, wherever it comes from.
#include <algorithm>
#include <cassert>

#include "job/source.h"

namespace quadrille::job {

namespace {
constexpr std::size_t most_reserved = 1 << 21;
}

Source Source::of_text(std::string name, std::string text) {
  Source source(std::move(name), text.size());
  source.pending_ = std::move(text);
  source.compression_ = Compression::none;
  source.at_end_ = true;
  return source;
}

// If less remains, gives away the buffer itself, cut to n bytes, and moves the remainder to a new one.
std::string Source::take(std::size_t n) {
  assert(n <= pending().size());
  bytes_taken_ += n;
  const std::size_t remaining = pending().size() - n;
  if (n < remaining) {
    std::string text(pending().substr(0, n));
    taken_ += n;
    if (taken_ >= remaining) forget_taken();
    return text;
  }
  forget_taken();
  std::string rest;
  rest.reserve(std::min(pending_.capacity(), most_reserved));  // as much will be pending again
  rest.append(pending_, n);
  pending_.resize(n);
  return std::exchange(pending_, std::move(rest));
}

// Limits what compressed data may expand to: a file of a few kilobytes can hold gigabytes of zeros.
std::optional<Error> read_all(Source& source) {
  constexpr std::size_t chunk = 1 << 20, most_decoded = std::size_t{1} << 31;
  constexpr std::uint64_t harmless = std::uint64_t{1} << 28, most_times = 200;
  while (!source.at_end() && !source.stopped()) {
    const std::size_t size = source.pending().size();
    if (source.compression() != Compression::none &&
        size > std::clamp<std::uint64_t>(most_times * source.bytes_read(), harmless, most_decoded)) {
      return Error{ErrorCode::too_large,
                   "expected data of at most 2 GiB and at most 200 times their compressed size, found more; "
                   "uncompress them first"};
    }
    if (auto failure = source.read_more(source.pending().size() + chunk)) return failure;
  }
  return std::nullopt;
}

Result<std::string> read_file(const std::string& path, std::string_view start) {
  auto source = Source::open(path, {});
  if (!source) return source.error();
  while (source->pending().size() < start.size() && !source->at_end()) {
    if (auto failure = source->read_more(start.size())) return *std::move(failure);
  }
  if (!source->pending().starts_with(start)) return source->take(std::min(source->pending().size(), start.size()));
  if (auto failure = read_all(*source)) return *std::move(failure);
  return source->take(source->pending().size());
}

}  // namespace quadrille::job
