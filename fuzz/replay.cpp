// Gives the inputs of the corpus to their targets once: a test of every build, without libFuzzer.
//
//     quadrille_replay fuzz/corpus              a folder for each target
//     quadrille_replay fuzz/corpus/engines      one of them
//     quadrille_replay build/fuzz/found/engines-crash-1234 engines        one input
//
// Ends with a line "N passed, 0 failed" for the summary of all tests. An input that shows a defect ends the program;
// its name is then the last line.
#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "targets.h"

namespace {

namespace fs = std::filesystem;
using quadrille::fuzz::Target;

std::string current;  // the input that is being checked

extern "C" void show_current(int signal) {
  std::fprintf(stderr, "failed: %s\n", current.c_str());
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

[[noreturn]] void refuse(const std::string& reason) {
  std::fprintf(stderr, "quadrille_replay: %s\n", reason.c_str());
  std::exit(2);
}

const Target& target_of(const std::string& name) {
  const Target* const target = quadrille::fuzz::target_named(name);
  return target != nullptr ? *target : (refuse("unknown target '" + name + "'"), *target);
}

void check(const Target& target, const fs::path& file) {
  current = file.string();
  std::ifstream in(file, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  if (!in) refuse("cannot read " + current);
  target.check(text);
}

std::vector<fs::path> sorted(const fs::path& folder) {
  std::vector<fs::path> all;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder)) all.push_back(entry.path());
  std::sort(all.begin(), all.end());
  return all;
}

std::size_t check_folder(const fs::path& folder) {
  const std::vector<fs::path> inputs = sorted(folder);
  const Target& target = target_of(folder.filename().string());
  for (const fs::path& input : inputs) check(target, input);
  if (inputs.empty()) refuse("no inputs in " + folder.string());
  return inputs.size();
}

std::size_t check_all(const fs::path& folder) {
  const std::vector<fs::path> entries = sorted(folder);
  const bool has_folders =
      std::any_of(entries.begin(), entries.end(), [](auto& path) { return fs::is_directory(path); });
  if (!has_folders) return check_folder(folder);
  std::size_t inputs = 0;
  for (const fs::path& entry : entries) inputs += check_folder(entry);
  return inputs;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2 || argc > 3) refuse("expected a folder, or a file and its target");
  for (const int signal : {SIGABRT, SIGSEGV, SIGFPE, SIGILL, SIGBUS}) std::signal(signal, show_current);
  std::size_t inputs = 1;
  if (argc == 3) {
    check(target_of(argv[2]), argv[1]);
  } else if (fs::is_directory(argv[1])) {
    inputs = check_all(fs::path(argv[1]));
  } else {
    refuse(std::string("expected a folder, found '") + argv[1] + '\'');
  }
  std::printf("%zu passed, 0 failed\n", inputs);
}
