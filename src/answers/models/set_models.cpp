// Sets with costs, and an artificial problem for deep searches (quadrille/cover/models/structures.h).
#include "answers/models/model_row.h"

namespace quadrille::answers {

namespace {

// The same sets make three problems: every element once, at most once, or at least once.
struct Sets {
  static constexpr const char* name = "sets";
  static constexpr const char* arguments = "SETS";
  static constexpr const char* summary = "partitions, packings or coverings by sets, with costs";
  static constexpr const char* examples =
      "  quadrille model sets flights.csv         one set per line: cost=12, LHR-JFK\n"
      "  quadrille model sets bids.csv --as packing\n"
      "  quadrille model sets random:60x400x3x5 --seed 7\n";
  std::string sets, as = "partition";
  models::RandomSets random;

  void declare(OptionTable& table) {
    table.argument("SETS", sets, "a CSV file, or random:ELEMENTSxSETSxSMALLESTxLARGEST")
        .used_as(FileUse::read)
        .must_be_given();
    table.choice(
        "--as", "KIND", "value", {"partition", "packing", "covering"}, [this](const std::string& kind) { as = kind; },
        "elements are in exactly (partition, default), at most (packing) or at "
        "least (covering) one set");
    table.number("--seed", "N", random.seed, 0, seed_help);
    table.number("--costs", "N", random.most_cost, 0, "random sets cost 0 to N");
    table.flag("--solvable", random.solvable, "hide a partition among the random sets");
  }
  Result<Problem> make(TextFiles& files) const {
    const auto system = sets_of(files, sets, random);
    if (!system) return system.error();
    if (as == "packing") return models::set_packings(*system);
    return as == "covering" ? models::set_coverings(*system) : models::set_partitions(*system);
  }
};

// Levels have nothing in common, so the search is exactly as deep as there are levels and never fails.
struct LevelChain {
  static constexpr const char* name = "chain";
  static constexpr const char* arguments = "LEVELS [WAYS]";
  static constexpr const char* summary = "independent levels: a deep search";
  static constexpr const char* examples =
      "  quadrille model chain 1000000\n"
      "  quadrille model chain 100 2              2^100 solutions\n";
  int levels = 0, ways = 1;

  void declare(OptionTable& table) {
    table.number_argument("LEVELS", levels, 0, "number of levels").must_be_given();
    table.number_argument("WAYS", ways, 0, "options at each level (default: 1)");
  }
  Result<Problem> make(TextFiles&) const { return models::chain(levels, ways); }
};

}  // namespace

// The artificial problem comes last in the help.
std::vector<CommandInfo> set_models() { return {row_of<Sets>(), row_of<LevelChain>()}; }

}  // namespace quadrille::answers
