#include "cli/record_template.h"

#include <fmt/core.h>

namespace quadrille::tool {

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

std::string find_template_error(std::string_view form) {
  for (std::size_t i = 0; i < form.size(); ++i) {
    if (form[i] != '%') continue;
    if (++i == form.size()) return "expected a letter after the last '%'; '%%' is a percent sign";
    if (std::string_view("gsnctr%").find(form[i]) == std::string_view::npos) {
      return fmt::format("expected one of %g %s %n %c %t %r %%, found '%{}'", form[i]);
    }
  }
  return {};
}

}  // namespace quadrille::tool
