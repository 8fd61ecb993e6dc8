// The verb `model`: ready-made exact cover problems, written in Knuth's format.
//
// A model is one class in model_table.cpp: its name and help, its arguments, and the function of the library that makes
// the problem of them.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "quadrille/cover.h"

namespace CLI {
class App;
}

namespace quadrille::tool {

/// Files that the arguments name. Remembers which one was read last, for messages.
class TextFiles {
 public:
  /// "-" is standard input. Errors: unreadable.
  Result<std::string> read(const std::string& path);
  const std::string& last() const { return last_; }

 private:
  std::string last_;
};

class Model {
 public:
  virtual ~Model() = default;
  virtual std::string_view name() const = 0;
  virtual std::string_view summary() const = 0;
  virtual std::string_view examples() const = 0;
  /// Tells the parser of the arguments, which it then fills in.
  virtual void declare(CLI::App& app) = 0;
  virtual Result<cover::Problem> make(TextFiles& files) const = 0;
};

/// In the order of the list.
std::span<const std::unique_ptr<Model>> all_models();

struct ModelRequest {
  const Model* model = nullptr;
  bool list = false;
  std::string command;  // as it was given
};

bool is_model(std::string_view name);
/// A command for each model; `request` is filled in by the parser.
void add_models(CLI::App& app, ModelRequest& request);

}  // namespace quadrille::tool
