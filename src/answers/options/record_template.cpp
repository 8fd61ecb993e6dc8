// Reads the escapes of a template, and finds letters that the command does not know before any record is read.
#include "answers/options/record_template.h"

#include <fmt/core.h>

namespace quadrille::answers {

std::string read_template(std::string_view written) {
  std::string form;
  for (std::size_t i = 0; i < written.size(); ++i) {
    const bool escape = written[i] == '\\' && i + 1 < written.size();
    if (!escape) {
      form += written[i];
      continue;
    }
    const char character = written[++i];
    form += character == 't' ? '\t' : character == 'n' ? '\n' : character;
  }
  return form;
}

std::string find_template_error(std::string_view form, std::string_view letters) {
  for (std::size_t i = 0; i < form.size(); ++i) {
    if (form[i] != '%') continue;
    if (++i == form.size()) return "expected a letter after the last '%'; '%%' is a percent sign";
    if (form[i] == '%' || letters.find(form[i]) != letters.npos) continue;
    std::string known;
    for (const char letter : letters) known += fmt::format("%{} ", letter);
    return fmt::format("expected one of {}%%, found '%{}'", known, form[i]);
  }
  return {};
}

}  // namespace quadrille::answers
