// Reads the whole folder once, when the service begins: requests then touch no file, so no path of a request can lead
// anywhere else, and the text, its packed form and its tag always belong together. Names that contain a hash of their
// content are kept by browsers for a year, others are asked for each time and answered by 304.
#include "serve/page_files.h"

#include <fmt/core.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "job/blocking_call.h"
#include "job/checksum.h"
#include "job/compression.h"

namespace quadrille::tool {

namespace {

namespace fs = std::filesystem;

std::string_view type_of(const fs::path& path) {
  constexpr std::pair<std::string_view, std::string_view> types[] = {{".html", "text/html; charset=utf-8"},
                                                                     {".js", "text/javascript"},
                                                                     {".css", "text/css; charset=utf-8"},
                                                                     {".wasm", "application/wasm"},
                                                                     {".svg", "image/svg+xml"},
                                                                     {".json", "application/json"},
                                                                     {".webmanifest", "application/manifest+json"}};
  const auto* const row =
      std::ranges::find(types, path.extension().string(), [](const auto& pair) { return pair.first; });
  return row == std::end(types) ? "application/octet-stream" : row->second;
}

// "app-1A2B3C4D.js", as esbuild and page/build.mjs name what they have made of its content
bool has_hash(std::string_view name) {
  const std::size_t end = name.find('.'), dash = name.rfind('-', end);
  if (dash == name.npos || end == name.npos || end - dash != 9) return false;
  return std::ranges::all_of(name.substr(dash + 1, 8), [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
  });
}

// Keeps the packed form only if it saves an eighth: pictures are packed already.
std::string packed(const std::string& text) {
  job::Encoder encoder(job::Compression::gzip);
  std::string bytes(encoder.encode(text));
  bytes += encoder.finish();
  return bytes.size() < text.size() - text.size() / 8 ? bytes : std::string();
}

}  // namespace

PageFile page_file(std::string path, std::string_view type, std::string text) {
  job::Checksum sum;
  sum.add(text);
  PageFile file{std::move(path), type, std::move(text)};
  file.packed = packed(file.text);
  file.keeping = has_hash(file.path) ? "public, max-age=31536000, immutable" : "no-cache";
  file.tag = fmt::format("\"{:08x}-{}\"", sum.crc, sum.bytes);
  return file;
}

Result<std::vector<PageFile>> read_page_files(const std::string& folder) {
  std::vector<PageFile> files;
  std::error_code failure;
  for (fs::directory_iterator at(folder, failure), end; !failure && at != end; at.increment(failure)) {
    const fs::directory_entry& entry = *at;
    std::error_code ignored;
    if (!entry.is_regular_file(ignored)) continue;
    const std::string name = entry.path().filename().string();
    const job::BlockingCall call(job::disk);
    std::ifstream file(entry.path(), std::ios::binary);
    std::string text(std::istreambuf_iterator<char>(file), {});
    if (file.bad() || !file.is_open())
      return Error{ErrorCode::unreadable, fmt::format("{}: cannot be read", entry.path().string())};
    files.push_back(page_file(name == "index.html" ? "/" : '/' + name, type_of(entry.path()), std::move(text)));
  }
  if (failure) return Error{ErrorCode::unreadable, fmt::format("{}: {}", folder, failure.message())};
  if (std::ranges::none_of(files, [](const PageFile& file) { return file.path == "/"; }))
    return Error{ErrorCode::unreadable, fmt::format("{}: expected an index.html", folder)};
  return files;
}

// Follows the link of Linux to the running program: bin/quadrille belongs to share/quadrille/page.
std::optional<std::string> installed_page() {
  std::error_code failure;
  const fs::path program = fs::read_symlink("/proc/self/exe", failure);
  if (failure) return std::nullopt;
  const fs::path folder = program.parent_path().parent_path() / "share" / "quadrille" / "page";
  return fs::exists(folder / "index.html", failure) ? std::optional(folder.string()) : std::nullopt;
}

}  // namespace quadrille::tool
