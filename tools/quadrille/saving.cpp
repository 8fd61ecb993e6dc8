#include "saving.h"

#include <CLI/CLI.hpp>

#include "validators.h"

namespace quadrille::tool {

CLI::Option* add_save_options(CLI::App& app, SaveRequest& request, const std::string& what) {
  CLI::Option* save = app.add_option("--save", request.file, "write here what is left of " + what);
  app.add_option("--save-every", request.every, "and also every so many seconds while it runs (default: 60)")
      ->check(some_seconds)
      ->needs(save);
  return save;
}

}  // namespace quadrille::tool
