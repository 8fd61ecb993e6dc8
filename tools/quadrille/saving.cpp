#include "saving.h"

#include <CLI/CLI.hpp>

#include "job/source.h"
#include "messages.h"
#include "search_file.h"
#include "validators.h"

namespace quadrille::tool {

void add_saving_options(CLI::App& app, Saving& saving, const std::string& what, const std::string& how_to_resume) {
  CLI::Option* save = app.add_option("--save", saving.file, "write here what is left of " + what + ", when it stops");
  app.add_option("--save-every", saving.every, "and also every so many seconds while it runs (default: 60)")
      ->check(some_seconds)
      ->needs(save);
  app.add_option("--resume", saving.resume, "go on from there: " + how_to_resume);
}

bool save_count(const Saving& saving, const CountState& count) {
  const auto failure = replace_file(saving.file, to_string(count));
  if (failure) report(saving.file, *failure);
  return !failure;
}

Result<CountState> read_count(const std::string& path) {
  const auto text = job::read_file(path);
  if (!text) return text.error();
  return parse_count_state(*text);
}

}  // namespace quadrille::tool
