// --run: a search that is kept in a journal, from which it continues after any end.
#pragma once

#include <optional>
#include <string>

#include "cli/option_table.h"

namespace quadrille::tool {

struct RunOptions {
  std::string folder;             ///< empty: no journal
  std::optional<double> quantum;  ///< seconds

  bool wanted() const { return !folder.empty(); }
  void declare(OptionTable& table);
};

struct CoverTask;
/// Continues the run of this problem, and answers when it is over.
int answer_run(const CoverTask& task);

}  // namespace quadrille::tool
