// A step that a person can follow: what was found on the grid, why it holds, and what follows from it. Data, not prose:
// whatever explains, draws or counts steps uses this type alone.
//
//     const auto step = finder.next(position);
//     if (step) std::cout << name(step->technique) << ": " << to_string(explain(*step)) << '\n';
//     for (logic::Candidate out : step->eliminations) cross_out(out.cell, out.symbol);
//
// Cells are numbered row by row from 0, symbols from 1. On the scales of plain 9x9 puzzles houses are named by kind and
// number, on quadrille's own by premises. Its steps never rely on the puzzle having only one solution. Cost: plain
// values. Threads: plain values.
#pragma once

#include <compare>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "quadrille/logic/technique.h"
#include "quadrille/puzzle.h"

namespace quadrille::logic {

/// A symbol that a cell may hold.
struct Candidate {
  std::uint16_t cell = 0;
  std::uint16_t symbol = 0;
  auto operator<=>(const Candidate&) const = default;
};

/// A row, column or box; number from 0, boxes row by row.
struct HouseName {
  House kind = House::row;
  std::uint16_t number = 0;
  auto operator<=>(const HouseName&) const = default;
};

/// The part of a candidate in the pattern of a step.
enum class Role : std::uint8_t {
  pattern,  ///< belongs to the set, the fish or the loop
  fin,      ///< a candidate of the base sets outside the cover sets
  pivot,    ///< of a wing
  pincer,   ///< of a wing; an end of two strong links
  extra,    ///< keep a pattern from being deadly
  helper,   ///< further cells that the conclusion uses: the set of a unique rectangle, the excluders of an exclusion
  linked,   ///< link two groups: restricted commons of almost locked sets, cells of two colors that see each other
};

struct CandidateMark {
  Candidate candidate;
  Role role = Role::pattern;
  std::uint8_t group = 0;  ///< the number of the almost locked set, of the color or of the link; from 0
  auto operator<=>(const CandidateMark&) const = default;
};

/// The reason why a node of a chain follows from its parents.
enum class Reason : std::uint8_t {
  assumption,  ///< it does not follow: the chain begins here
  cell,        ///< on: nothing else is left in its cell; off: its cell holds another symbol
  house,       ///< on: no other place is left in the house; off: its symbol is elsewhere in the house
  pattern,     ///< off: crossed out by Step::nested[nested], which holds once the parents are off
  /// The marks of a group are an almost locked set: cells of a house with one symbol more than cells. The parents are
  /// all places of one symbol in it, so it holds all others. On: the only place of its symbol in the set; off: a cell
  /// outside that sees all places of its symbol in the set.
  als,
};

/// A candidate that is true (on) or false (off) if the first node of its chain holds.
struct Node {
  Candidate candidate;
  bool on = false;
  Reason reason = Reason::assumption;
  HouseName house;           ///< if the reason is one
  std::uint16_t nested = 0;  ///< if the reason is a pattern
  std::uint8_t group = 0;    ///< if the reason is an almost locked set
  /// Numbers of earlier nodes of the chain; none if it is assumed, or the only candidate of its cell or house.
  std::vector<std::uint16_t> parents;
  bool operator==(const Node&) const = default;
};

/// The consequences of one assumption. Parents come before their children; the last node is what the chain is for.
struct Chain {
  std::vector<Node> nodes;
  bool operator==(const Chain&) const = default;
};

/// A house or a rule that a step relies on.
struct Premise {
  std::string name;          ///< "row 3", "the 15-cage in box 1", "the white dot between r1c1 and r1c2"
  std::vector<int> cells;    ///< of the house, or those that the rule is about here
  int rule = -1;             ///< its number in Puzzle::rules; -1: a house of the board's shape
  std::string meaning = {};  ///< of the rule: "neighbors that differ by 1"
  std::string line = {};     ///< the rule as board files say it: "cage 15 r1c1 r1c2"
  bool operator==(const Premise&) const = default;
};

/// A cell and all candidates that it has before the step; of a filled cell its symbol.
struct CellCandidates {
  int cell = 0;
  SymbolSet candidates = 0;
  bool operator==(const CellCandidates&) const = default;
};

/// A sum that a step uses: cells, each times its coefficient, add up to the total. Symbols count as numbers here.
struct StepSum {
  struct Term {
    int cell, coefficient;
    bool operator==(const Term&) const = default;
  };
  std::vector<Term> terms;
  int total = 0;
  bool operator==(const StepSum&) const = default;
};

/// The least and the greatest total of all terms of a sum except one.
struct StepBound {
  int cell = 0;  ///< of the term that is left out
  int least = 0, most = 0;
  bool operator==(const StepBound&) const = default;
};

/// Why at least one candidate of a choice is true.
enum class ChoiceReason : std::uint8_t {
  cell,   ///< they are all candidates of a cell
  house,  ///< they are all places of a symbol in a full house
  /// They are all places of two symbols in an almost locked set: cells of a house with one symbol more than cells.
  set,
  impossible,  ///< without them the cells of a pattern would hold only its symbols, and could not be filled
};

/// Candidates of which at least one is true, in two parts: if all of one part are false, one of the other is true.
struct Choice {
  ChoiceReason reason = ChoiceReason::cell;
  std::vector<Candidate> first, second;
  std::size_t premise = 0;  ///< of a house or a set: the number of its house in Step::premises
  std::vector<int> set;     ///< the cells of a set or a pattern
  SymbolSet symbols = 0;    ///< of a set or a pattern
  bool operator==(const Choice&) const = default;
};

/// The way in which an assumption fails: one of these.
struct Contradiction {
  int cell = -1;          ///< has no candidate left
  std::string house;      ///< has no place left for
  int symbol = 0;         ///< this symbol
  std::string violation;  ///< of a rule by filled cells: "r1c1 r1c2 add up to 14, not 15"
  bool operator==(const Contradiction&) const = default;
};

struct Step {
  Technique technique{};
  Scale scale = Scale::se;
  /// SE: the difficulty times ten. HoDoKu: the score. quadrille: the weight.
  int rating = 0;
  /// Chains: the number of their nodes, with those of nested steps. Otherwise 0.
  int complexity = 0;
  /// The houses of the pattern: the base sets of a fish, the house of a set, the two houses of pointing and claiming.
  std::vector<HouseName> houses;
  /// The cover sets of a fish; the houses from which pointing, claiming and naked sets cross out.
  std::vector<HouseName> covers;
  /// The symbols that the step is about, ascending.
  std::vector<std::uint16_t> symbols;
  std::vector<CandidateMark> marks;
  /// Family::chain: at least one, which begins with an assumption. Otherwise none.
  std::vector<Chain> chains;
  /// Steps that nodes of the chains depend on; of a trial: what follows from the assumption.
  std::vector<Step> nested;

  // Only on quadrille's own scale. Any step but a search can be checked on its own: every way to fill `cells` from
  // the listed candidates that keeps the premises agrees with the effect.
  std::vector<Premise> premises;
  bool uses_differences = false;             ///< cells that see each other are different
  std::size_t differences = 0;               ///< the number of premises, the last ones, that only make cells different
  std::vector<CellCandidates> cells;         ///< that the reason looks at, and those that it changes; ascending
  std::vector<int> pattern;                  ///< cells: those of a naked or hidden set, the places of a symbol, ...
  std::vector<SymbolSet> sets;               ///< those that are left for the pattern
  StepSum sum;                               ///< of sums
  std::vector<StepBound> bounds;             ///< of sums
  std::vector<std::string> branches;         ///< those that can hold
  std::vector<std::vector<Candidate>> ways;  ///< of lines, if few: what the most decisive cells hold
  /// Of a chain: the second part of each choice excludes the first part of the next, so the first part of the first or
  /// the second part of the last is true. Of a pattern: one, whose first part are the guardians. Of a whip: what the
  /// assumption and the second parts before leave of each is its second part; of the last, nothing.
  std::vector<Choice> choices;
  bool closed = false;          ///< of a chain: the last part excludes the first one; it is a loop
  Candidate assumption;         ///< of a trial, a search or a whip
  Contradiction contradiction;  ///< of a trial
  std::uint64_t searched = 0;   ///< of a search: how many branches it has tried

  /// Candidates that are false; sorted.
  std::vector<Candidate> eliminations;
  /// Candidates that are true.
  std::vector<Candidate> placements;
  bool operator==(const Step&) const = default;
};

// ---- Positions
//
// The position that a player sees: the clues, the symbols placed so far, and the candidates that are left.
//
//     logic::Position position(puzzle);            // all candidates that the clues leave
//     logic::StepFinder finder;
//     while (auto step = finder.next(position)) apply(*step, position);
//
// A position knows the rules of its puzzle, which its copies share. Cost: a few bytes for each cell; to make one of a
// puzzle that is not a plain 9x9 one takes up to some milliseconds. Errors: none; the puzzle must be valid. Threads:
// plain values.

namespace own {
struct Model;
}

/// Each list has an entry for each place of the puzzle.
struct Position {
  /// Makes the position of an empty 9x9 grid.
  Position() : Position(Grid{}) {}
  explicit Position(const Grid& grid);
  /// Keeps the candidates that clues, houses and rules about single cells leave.
  explicit Position(const Puzzle& puzzle);
  /// Makes a position of a plain 9x9 puzzle, with nothing placed.
  Position(std::vector<std::uint8_t> its_clues, std::vector<SymbolSet> its_candidates)
      : clues(std::move(its_clues)), digits(clues.size()), candidates(std::move(its_candidates)) {}

  std::vector<std::uint8_t> clues;    ///< 0: none
  std::vector<std::uint8_t> digits;   ///< the clues and all symbols placed; 0 if a cell is empty
  std::vector<SymbolSet> candidates;  ///< of empty cells; none where a symbol is placed, and for places without a cell

  /// Tells whether it is one of a plain 9x9 puzzle, which has steps on every scale.
  bool is_plain() const { return model_ == nullptr; }
  /// The puzzle as it was given. Of a plain 9x9 one only the clues: its candidates are those of the position.
  Puzzle puzzle() const;
  bool is_solved() const;
  /// The rules as the searches for steps see them.
  const own::Model& model() const;
  /// Compares two positions of one puzzle.
  bool operator==(const Position& other) const {
    return clues == other.clues && digits == other.digits && candidates == other.candidates;
  }

 private:
  std::shared_ptr<const own::Model> model_;  // null: plain
};

/// Crosses out what the step eliminates, then places its symbols.
void apply(const Step& step, Position& position);

/// Places a symbol, as a player does, and crosses it out in all cells that see the cell: those of its houses, and those
/// that a rule makes different.
void place(int cell, int symbol, Position& position);

/// The mistakes of a player: symbols and crossed-out candidates that contradict the solution; sorted by cell.
struct Mistakes {
  std::vector<Candidate> digits;   ///< placed, but wrong
  std::vector<Candidate> missing;  ///< crossed out, but part of the solution
  bool empty() const { return digits.empty() && missing.empty(); }
};
Mistakes find_mistakes(const Position& position, std::span<const std::uint8_t> solution);

}  // namespace quadrille::logic
