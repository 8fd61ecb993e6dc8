#include "answer/saving.h"

#include "answer/search_file.h"
#include "job/source.h"
#include "output/messages.h"

namespace quadrille::tool {

void Saving::declare(OptionTable& table) {
  table.file("--save", file, "when stopped, save the search in FILE");
  table.seconds("--save-every", every, "how often to save meanwhile (default: 60)").needs({"--save"});
  table.file("--resume", resume, "resume the search saved in FILE");
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
