// Lists all models, family by family, in this order. The list is made once, when it is first needed.
#include "answers/models/model_row.h"

namespace quadrille::answers {

std::span<const CommandInfo> model_commands() {
  static const std::vector<CommandInfo> rows = [] {
    std::vector<CommandInfo> all;
    for (const auto family :
         {square_models, placing_models, packing_models, graph_models, design_models, word_models, set_models}) {
      const std::vector<CommandInfo> models = family();
      all.insert(all.end(), models.begin(), models.end());
    }
    return all;
  }();
  return rows;
}

}  // namespace quadrille::answers
