// One target of the table under libFuzzer (`./dev fuzz`).
//
//     quadrille_fuzz --list                                          the names of the targets
//     quadrille_fuzz --is-reader=sumocue                             status 0 if samples of formats are good seeds
//     quadrille_fuzz --dictionary=commands                           words for libFuzzer's -dict
//     quadrille_fuzz --target=sumocue -max_total_time=30 CORPUS
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "targets.h"

namespace {

using quadrille::fuzz::Target;

const Target* chosen = nullptr;

const Target& target_of(const std::string& name) {
  if (const Target* const target = quadrille::fuzz::target_named(name)) return *target;
  std::fprintf(stderr, "unknown target '%s'\n", name.c_str());
  std::exit(2);
}

[[noreturn]] void list_targets() {
  for (const Target& target : quadrille::fuzz::targets()) std::printf("%s\n", target.name.c_str());
  std::exit(0);
}

[[noreturn]] void print_dictionary(const Target& target) {
  std::printf("# %s\n", target.name.c_str());  // libFuzzer refuses an empty file
  for (const std::string& word : target.dictionary) std::printf("\"%s\"\n", word.c_str());
  std::exit(0);
}

// libFuzzer's own options, as if they had been given.
void add_options(const Target& target, int* argc, char*** argv) {
  static std::vector<char*> words;
  static char only_ascii[] = "-only_ascii=1";
  words.assign(*argv, *argv + *argc);
  if (target.is_text) words.push_back(only_ascii);
  *argc = static_cast<int>(words.size());
  words.push_back(nullptr);
  *argv = words.data();
}

}  // namespace

extern "C" int LLVMFuzzerInitialize(int* argc, char*** argv) {
  for (int i = 1; i < *argc; ++i) {
    const std::string word = (*argv)[i];
    const std::string value = word.substr(word.find('=') + 1);
    if (word == "--list") list_targets();
    if (word.starts_with("--is-reader=")) std::exit(target_of(value).is_text ? 1 : 0);
    if (word.starts_with("--dictionary=")) print_dictionary(target_of(value));
    if (word.starts_with("--target=")) chosen = &target_of(value);
  }
  if (chosen == nullptr) (void)target_of("");
  add_options(*chosen, argc, argv);
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  chosen->check({reinterpret_cast<const char*>(data), size});
  return 0;
}
