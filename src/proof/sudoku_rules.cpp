// Builds the tables of the extended encoding once, in the order in which clauses are numbered.
//
//     groups   0 .. 80 cells | 81 .. 161 rows by digit | 162 .. 242 columns by digit | 243 .. 323 boxes by digit
#include "proof/sudoku_rules.h"

#include <cassert>

namespace quadrille::proof {

namespace {

constexpr int first_of_boxes = 81 + 2 * 81;

int box_cell(int box, int place) { return 27 * (box / 3) + 3 * (box % 3) + 9 * (place / 3) + place % 3; }

// The nine variables of a group: digits of a cell, or places of a digit in a house.
int member_of(int group, int place) {
  if (group < 81) return variable_of(group, place + 1);
  const int house = (group - 81) % 81 / 9, digit = group % 9 + 1;
  switch ((group - 81) / 81) {
    case 0: return variable_of(9 * house + place, digit);
    case 1: return variable_of(9 * place + house, digit);
    default: return variable_of(box_cell(house, place), digit);
  }
}

// Pairs in a box that a row or column has already are not repeated.
bool share_row_or_column(int a, int b) {
  const int first = cell_of(a), second = cell_of(b);
  return first / 9 == second / 9 || first % 9 == second % 9;
}

class RulesBuilder {
 public:
  RulesBuilder() {
    for (int group = 0; group < SudokuRules::groups; ++group) add_group(group);
    for (int group = 0; group < SudokuRules::groups; ++group) add_pairs(group);
    assert(rules_.formula.size() == SudokuRules::clauses);
  }
  SudokuRules take() { return std::move(rules_); }

 private:
  void add_group(int group) {
    auto& members = rules_.members[static_cast<std::size_t>(group)];
    for (int place = 0; place < 9; ++place) {
      const auto variable = static_cast<std::size_t>(member_of(group, place));
      members[static_cast<std::size_t>(place)] = static_cast<std::int16_t>(variable);
      assert(groups_known_[variable] < 4);
      rules_.groups_of[variable][groups_known_[variable]++] = static_cast<std::int16_t>(group);
    }
    rules_.formula.emplace_back(members.begin(), members.end());
  }

  void add_pairs(int group) {
    const auto& members = rules_.members[static_cast<std::size_t>(group)];
    for (std::size_t i = 0; i < members.size(); ++i) {
      for (std::size_t j = i + 1; j < members.size(); ++j) {
        if (group >= first_of_boxes && share_row_or_column(members[i], members[j])) continue;
        rules_.formula.push_back({-members[i], -members[j]});
        add_peer(members[i], members[j]);
        add_peer(members[j], members[i]);
      }
    }
  }

  void add_peer(int variable, int other) {
    const auto from = static_cast<std::size_t>(variable);
    assert(peers_known_[from] < rules_.peers[from].size());
    rules_.peers[from][peers_known_[from]++] = {static_cast<std::int16_t>(other),
                                                static_cast<std::int16_t>(rules_.formula.size())};
  }

  SudokuRules rules_;
  std::array<std::size_t, 730> groups_known_{}, peers_known_{};
};

}  // namespace

const SudokuRules& sudoku_rules() {
  static const SudokuRules rules = RulesBuilder().take();
  return rules;
}

}  // namespace quadrille::proof
