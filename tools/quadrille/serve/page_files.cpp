// Reads the whole folder once, when the service begins: requests then touch no file, so no path of a request can lead
// anywhere else, and the text, its packed forms and its tag always belong together. Names that contain a hash of their
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

// "app.zh-1A2B3C4D.js", as esbuild and page/build.mjs name what they have made of its content
bool has_hash(std::string_view name) {
  const std::size_t dash = name.rfind('-'), end = name.find('.', dash);
  if (dash == name.npos || end == name.npos || end - dash != 9) return false;
  return std::ranges::all_of(name.substr(dash + 1, 8), [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
  });
}

std::string packed_by_gzip(const std::string& text) {
  job::Encoder encoder(job::Compression::gzip);
  std::string bytes(encoder.encode(text));
  return bytes += encoder.finish();
}

struct Packing {
  std::string_view coding, ending;  // of Content-Encoding, of the file's name
};
constexpr Packing packings[] = {{"br", ".br"}, {"gzip", ".gz"}};

// Whether the file holds a packed form of another one. Without a hash in the name, the two may be of different times.
bool is_packed_form(const fs::path& path) {
  std::error_code ignored;
  const fs::path plain = path.parent_path() / path.stem();
  return std::ranges::find(packings, path.extension().string(), &Packing::ending) != std::end(packings) &&
         has_hash(plain.filename().string()) && fs::is_regular_file(plain, ignored);
}

Result<std::string> read_file(const fs::path& path) {
  const job::BlockingCall call(job::disk);
  std::ifstream file(path, std::ios::binary);
  std::string text(std::istreambuf_iterator<char>(file), {});
  if (file.bad() || !file.is_open())
    return Error{ErrorCode::unreadable, fmt::format("{}: cannot be read", path.string())};
  return text;
}

// The forms of a file that are next to it.
Result<std::vector<PackedForm>> read_packed(const fs::path& path) {
  std::vector<PackedForm> forms;
  for (const Packing& packing : packings) {
    const fs::path packed = path.string() + std::string(packing.ending);
    std::error_code ignored;
    if (!is_packed_form(packed) || !fs::is_regular_file(packed, ignored)) continue;
    auto bytes = read_file(packed);
    if (!bytes) return bytes.error();
    forms.push_back({packing.coding, *std::move(bytes)});
  }
  return forms;
}

Result<PageFile> read_page_file(const fs::path& path) {
  auto text = read_file(path);
  if (!text) return text.error();
  auto packed = read_packed(path);
  if (!packed) return packed.error();
  const std::string name = path.filename().string();
  return page_file(name == "index.html" ? "/" : '/' + name, type_of(path), *std::move(text), *std::move(packed));
}

}  // namespace

PageFile page_file(std::string path, std::string_view type, std::string text, std::vector<PackedForm> packed) {
  job::Checksum sum;
  sum.add(text);
  PageFile file{std::move(path), type, std::move(text), std::move(packed)};
  file.keeping = has_hash(file.path) ? "public, max-age=31536000, immutable" : "no-cache";
  file.tag = fmt::format("\"{:08x}-{}\"", sum.crc, sum.bytes);
  if (std::ranges::none_of(file.packed, [](const PackedForm& form) { return form.coding == "gzip"; }))
    file.packed.push_back({"gzip", packed_by_gzip(file.text)});
  // Pictures are packed already.
  const std::size_t most = file.text.size() - file.text.size() / 8;
  std::erase_if(file.packed, [most](const PackedForm& form) { return form.bytes.size() >= most; });
  std::ranges::sort(file.packed, {}, [](const PackedForm& form) { return form.bytes.size(); });
  return file;
}

Result<std::vector<PageFile>> read_page_files(const std::string& folder) {
  std::vector<PageFile> files;
  std::error_code failure;
  for (fs::directory_iterator at(folder, failure), end; !failure && at != end; at.increment(failure)) {
    std::error_code ignored;
    if (!at->is_regular_file(ignored) || is_packed_form(at->path())) continue;
    auto file = read_page_file(at->path());
    if (!file) return file.error();
    files.push_back(*std::move(file));
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
