// The row of a model, made of the struct that declares it:
//
//     struct Queens {
//       static constexpr const char *name, *arguments, *summary, *examples;
//       static constexpr const char *synonyms;           // words that people try instead of the name; may be left out
//       void declare(OptionTable&);                      // its arguments
//       Result<cover::Problem> make(TextFiles&) const;   // the library's function, called with them
//     };
#pragma once

#include "answers/models/model.h"
#include "answers/models/model_arguments.h"

namespace quadrille::answers {

using cover::Problem;

/// The command that writes a problem of one model.
template <class Data>
class ModelCommand final : public Command {
 public:
  void declare(OptionTable& table) override {
    data_.declare(table);
    declare_output(table);
  }
  int run(const Session& session) override {
    TextFiles files;
    return write_problem(session, Data::name, data_.make(files), files.last());
  }

 private:
  Data data_;
};

template <class Data>
CommandInfo row_of() {
  std::string_view synonyms;
  if constexpr (requires { Data::synonyms; }) synonyms = Data::synonyms;
  return {.name = Data::name,
          .topic = Topic::exact_cover,
          .summary = Data::summary,
          .arguments = Data::arguments,
          .details = {},
          .examples = Data::examples,
          .make = make_command<ModelCommand<Data>>,
          .synonyms = synonyms};
}

/// The rows of a family: the models of the library's header quadrille/cover/models/FAMILY.
std::vector<CommandInfo> square_models();
std::vector<CommandInfo> placing_models();
std::vector<CommandInfo> packing_models();
std::vector<CommandInfo> graph_models();
std::vector<CommandInfo> design_models();
std::vector<CommandInfo> word_models();
std::vector<CommandInfo> set_models();

}  // namespace quadrille::answers
