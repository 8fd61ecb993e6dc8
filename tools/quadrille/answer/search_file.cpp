#include "answer/search_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <cstdio>
#include <cstring>

#include "job/source.h"

namespace quadrille::tool {

namespace {

constexpr std::string_view magic = "quadrille cover 1\n";

Error unwritable() { return {ErrorCode::unwritable, std::strerror(errno)}; }

// Takes "label number\n" off the text.
std::optional<std::uint64_t> take_number(std::string_view& text, std::string_view label) {
  if (!text.starts_with(label)) return std::nullopt;
  std::uint64_t number = 0;
  const char* const first = text.data() + label.size();
  const auto [end, failure] = std::from_chars(first, text.data() + text.size(), number);
  if (failure != std::errc{} || end == text.data() + text.size() || *end != '\n') return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()) + 1);
  return number;
}

}  // namespace

std::optional<Error> replace_file(const std::string& path, const std::function<void(job::Sink&)>& write) {
  const std::string fresh = path + ".new";
  const int file = ::open(fresh.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (file < 0) return unwritable();
  job::Sink sink(file);
  write(sink);
  if (auto failure = sink.finish()) return failure;
  if (std::rename(fresh.c_str(), path.c_str()) != 0) return unwritable();
  return std::nullopt;
}

std::optional<Error> replace_file(const std::string& path, std::string_view text) {
  return replace_file(path, [text](job::Sink& sink) { (void)sink.write(text); });
}

std::optional<Error> write_search(const std::string& path, const SavedSearch& saved) {
  return replace_file(path, fmt::format("{}problem {}\nfound {}\n{}", magic, saved.problem, saved.found, saved.state));
}

Result<SavedSearch> read_search(const std::string& path) {
  const auto file = job::read_file(path);
  if (!file) return file.error();
  const Error broken{ErrorCode::bad_symbol, "expected a file written by --save"};
  std::string_view text = *file;
  if (!text.starts_with(magic)) return broken;
  text.remove_prefix(magic.size());
  const auto problem = take_number(text, "problem ");
  const auto found = take_number(text, "found ");
  if (!problem || !found) return broken;
  return SavedSearch{*problem, *found, std::string(text)};
}

}  // namespace quadrille::tool
