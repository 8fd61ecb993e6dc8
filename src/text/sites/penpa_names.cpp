// Penpa shortens its JSON by replacing frequent names, with their quotes, by z and a character; z itself is "zZ". The
// table is that of the page. An unknown pair stays as it is, and the JSON parser will complain about it.
//
//     {zR:{z_:[]},zN:{}}      {"command_redo":{"__a":[]},"number":{}}
#include "text/sites/penpa_names.h"

#include <algorithm>

namespace quadrille::text {

namespace {

struct ShortName {
  char sign;
  std::string_view text;
};
constexpr ShortName short_names[] = {
    {'Z', "z"},
    {'9', "\"qa\""},
    {'Q', "\"pu_q\""},
    {'A', "\"pu_a\""},
    {'G', "\"grid\""},
    {'M', "\"edit_mode\""},
    {'S', "\"surface\""},
    {'L', "\"line\""},
    {'E', "\"lineE\""},
    {'W', "\"wall\""},
    {'C', "\"cage\""},
    {'N', "\"number\""},
    {'Y', "\"symbol\""},
    {'P', "\"special\""},
    {'B', "\"board\""},
    {'R', "\"command_redo\""},
    {'U', "\"command_undo\""},
    {'8', "\"command_replay\""},
    {'1', "\"numberS\""},
    {'F', "\"freeline\""},
    {'2', "\"freelineE\""},
    {'T', "\"thermo\""},
    {'3', "\"arrows\""},
    {'D', "\"direction\""},
    {'0', "\"squareframe\""},
    {'5', "\"polygon\""},
    {'4', "\"deletelineE\""},
    {'6', "\"killercages\""},
    {'7', "\"nobulbthermo\""},
    {'_', "\"__a\""},
    {'O', "null"},
};

}  // namespace

std::string with_long_names(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto* found = text[i] != 'z' || i + 1 == text.size()
                            ? std::end(short_names)
                            : std::find_if(std::begin(short_names), std::end(short_names),
                                           [&](const ShortName& name) { return name.sign == text[i + 1]; });
    if (found == std::end(short_names)) {
      out += text[i];
    } else {
      out += found->text;
      ++i;
    }
  }
  return out;
}

}  // namespace quadrille::text
