// Designs: sets of T points are items, blocks are options (quadrille/cover/models/structures.h). The example of 9
// points is the affine plane of order 3 in all its 840 labelings.
#include "answers/models/model_row.h"

namespace quadrille::answers {

namespace {

// Every T points are an item, so a block has C(K, T) of them. With --fixed the blocks of the first point are decided
// beforehand, which leaves out most of the systems that differ only in the names of points.
struct Steiner {
  static constexpr const char* name = "steiner";
  static constexpr const char* arguments = "T K V";
  static constexpr const char* summary = "Steiner systems S(T, K, V)";
  static constexpr const char* examples =
      "  quadrille model steiner 2 3 9\n"
      "  quadrille model steiner 2 3 13 --fixed\n";
  int t = 0, k = 0, v = 0;
  bool fixed = false;

  void declare(OptionTable& table) {
    table.number_argument("T", t, 0, "every T points are in exactly one block").must_be_given();
    table.number_argument("K", k, 0, "number of points in a block").must_be_given();
    table.number_argument("V", v, 0, "number of points in all").must_be_given();
    table.flag("--fixed", fixed, "fix the blocks of the first point (T = 2 only)");
  }
  Result<Problem> make(TextFiles&) const {
    return models::steiner_systems(t, k, v, fixed ? models::FirstPoint::fixed : models::FirstPoint::free);
  }
};

}  // namespace

std::vector<CommandInfo> design_models() { return {row_of<Steiner>()}; }

}  // namespace quadrille::answers
