// Every reader of the table of formats, fed with whatever libFuzzer thinks of (`./dev fuzz`).
//
//     fuzz_formats --list                          the names of what can be fuzzed
//     fuzz_formats --format=sumocue -max_total_time=30 CORPUS
//
// A reader must not crash, must say something about every record, and what it has read must be the same when it has
// been written and read again. `detect` lets the content choose the reader; `gzip` and `zstd` are the decoders.
#include <cstring>
#include <string>

#include "check_readers.h"

namespace {

std::string chosen = "detect";

void print(std::string_view name) { std::printf("%.*s\n", static_cast<int>(name.size()), name.data()); }

}  // namespace

extern "C" int LLVMFuzzerInitialize(int* argc, char*** argv) {
  for (int i = 1; i < *argc; ++i) {
    const std::string_view word = (*argv)[i];
    if (word.starts_with("--format=")) chosen = word.substr(std::strlen("--format="));
    if (word != "--list") continue;
    for (const std::string_view name : quadrille::fuzz::other_readers) print(name);
    for (const quadrille::text::Format& format : quadrille::text::formats()) print(format.name);
    std::exit(0);
  }
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  quadrille::fuzz::check_reader(chosen, {reinterpret_cast<const char*>(data), size});
  return 0;
}
