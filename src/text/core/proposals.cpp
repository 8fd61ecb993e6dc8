// Decides which rules drawings stand for. Drawings that look the same are a group and get the same meaning; the
// meanings of a group are tried in the usual order, and the first one under which every drawing of the group is a valid
// rule, which the solution satisfies if there is one, is taken. Without a solution only the usual meaning is taken, or
// one that the text of the rules names.
#include "text/core/proposals.h"

#include <algorithm>
#include <array>
#include <cassert>

#include "base/lower_case.h"
#include "draw/core/paint.h"
#include "puzzle/core/rule_words.h"
#include "puzzle/rules/inspection.h"
#include "text/core/candidates.h"
#include "text/core/color.h"
#include "text/core/drawing_use.h"
#include "text/core/sketch.h"

namespace quadrille::text {

namespace {

using enum RuleKind;

// A word in which setters explain a rule that looks like another one.
struct RuleWord {
  RuleKind kind;
  std::string_view word;
};
constexpr RuleWord rule_words[] = {
    {thermometer, "thermometer"},
    {slow_thermometer, "slow"},
    {palindrome, "palindrome"},
    {renban, "renban"},
    {renban, "consecutive"},
    {nabner, "nabner"},
    {whispers, "whisper"},
    {whispers, "at least"},
    {between, "between"},
    {double_arrow, "double"},
    {lockout, "lockout"},
    {entropic, "entrop"},
    {modular, "mod"},
    {modular, "parity"},
    {region_sums, "region sum"},
    {region_sums, "same sum"},
    {zipper, "zipper"},
    {sum_line, "10"},
    {sandwich, "sandwich"},
    {x_sum, "x-sum"},
    {x_sum, "xsum"},
    {x_sum, "x sum"},
    {skyscraper, "skyscraper"},
    {numbered_room, "numbered room"},
    {odd, "odd"},
    {even, "even"},
};

class Guesser {
 public:
  explicit Guesser(PuzzleRecord& record)
      : record_(record), words_(lower_case(property(record.notes, Property::description))) {}

  // Decides for those that look the same together, in the order of the first of each look.
  void decide(std::vector<Proposal> proposals) {
    drop_overlapping(proposals);
    while (!proposals.empty()) {
      const auto others = std::stable_partition(proposals.begin(), proposals.end(), [&](const Proposal& proposal) {
        return proposal.look == proposals.front().look;
      });
      decide_group({proposals.begin(), others});
      proposals.erase(proposals.begin(), others);
    }
  }

  // Returns the reason why a rule cannot be one of the puzzle, as far as is known.
  std::optional<Error> fault_of(const Rule& rule) const {
    if (auto error = validate(record_.puzzle, rule)) return error;
    if (record_.notes.solution.empty()) return std::nullopt;
    auto violation = rules::Inspection(record_.puzzle, record_.notes.solution).first_of(rule);
    return violation ? std::optional(Error{ErrorCode::bad_number,
                                           "in the solution that came with the puzzle, " + violation->detail})
                     : std::nullopt;
  }

  void take(const Rule& rule) {
    record_.puzzle.rules.push_back(rule);
    record_.notes.drawings.guessed.push_back(rule);
  }

  // Removes drawings, as their rules say what they mean; from the last one on, so that numbers stay right.
  void remove(std::vector<std::size_t> parts) {
    std::ranges::sort(parts);
    parts.erase(std::unique(parts.begin(), parts.end()), parts.end());
    assert(parts.empty() || parts.back() < record_.notes.drawings.all.size());
    for (auto part = parts.rbegin(); part != parts.rend(); ++part)
      record_.notes.drawings.all.erase(record_.notes.drawings.all.begin() + static_cast<std::ptrdiff_t>(*part));
  }
  void remove_taken() { remove(std::move(taken_)); }

 private:
  // Keeps, of proposals that look different and share a part, the first. Several rules may share a part, such as the
  // circle of two arrows; two readings of a part may not.
  static void drop_overlapping(std::vector<Proposal>& proposals) {
    std::vector<std::pair<std::size_t, const std::string*>> owners;
    std::vector<Proposal> kept;
    kept.reserve(proposals.size());
    for (Proposal& proposal : proposals) {
      const bool overlaps = std::ranges::any_of(proposal.parts, [&](std::size_t part) {
        return std::ranges::any_of(
            owners, [&](const auto& owner) { return owner.first == part && *owner.second != proposal.look; });
      });
      if (overlaps) continue;
      kept.push_back(std::move(proposal));
      for (const std::size_t part : kept.back().parts) owners.emplace_back(part, &kept.back().look);
    }
    proposals = std::move(kept);
  }

  // Takes one meaning for all of a group, or none. What could be one of many rules is left alone if the text of the
  // rules names none of them and no solution can tell.
  void decide_group(std::span<const Proposal> group) {
    assert(!group.empty() && !group.front().readings.empty());
    std::vector<Reading> usual = group.front().readings;
    if (!prefer_named(usual) && group.front().needs_word && !words_.empty() && record_.notes.solution.empty()) return;
    for (const Reading& one : usual) {
      if (!holds(group, one)) {
        if (record_.notes.solution.empty()) return;  // only the usual meaning is proposed unseen
        continue;
      }
      for (const Proposal& proposal : group) {
        // holds() has found such a reading in each.
        for (const Rule& rule : reading_like(one, proposal)->rules) take(rule);
        taken_.insert(taken_.end(), proposal.parts.begin(), proposal.parts.end());
      }
      return;
    }
  }

  static std::vector<Reading>::const_iterator reading_like(const Reading& one, const Proposal& proposal) {
    return std::ranges::find_if(proposal.readings, [&](const Reading& other) { return other.is_like(one); });
  }

  // Drops the readings that the text does not name. False, and nothing is dropped, if it names none.
  bool prefer_named(std::vector<Reading>& readings) const {
    const auto is_named = [&](const Reading& reading) {
      return std::ranges::any_of(rule_words, [&](const RuleWord& row) {
        return row.kind == reading.kind && words_.find(row.word) != words_.npos;
      });
    };
    if (std::ranges::none_of(readings, is_named)) return false;
    std::erase_if(readings, [&](const Reading& reading) { return !is_named(reading); });
    return true;
  }

  bool holds(std::span<const Proposal> group, const Reading& one) const {
    return std::ranges::all_of(group, [&](const Proposal& proposal) {
      const auto reading = reading_like(one, proposal);
      return reading != proposal.readings.end() &&
             std::ranges::none_of(reading->rules, [&](const Rule& rule) { return fault_of(rule).has_value(); });
    });
  }

  PuzzleRecord& record_;
  const std::string words_;
  std::vector<std::size_t> taken_;
};

// Reads everything that has a color as the rule that the user says it is: lines first, and shapes only if no line has
// the color.
class MeantReader {
 public:
  MeantReader(const PuzzleRecord& record, const ColorMeaning& meaning) : sketch_(record), meaning_(meaning) {}

  // Reads lines if the rule is about any number of cells.
  std::vector<Proposal> read() && {
    const RuleInfo& form = info(meaning_.kind);
    if (form.most_cells != 1 && form.most_cells != 2 && meaning_.kind != quadruple) read_lines();
    if (found_.empty() && (form.least_cells == 1 || form.most_cells == 2 || meaning_.kind == quadruple))
      read_shapes(form);
    return std::move(found_);
  }

 private:
  // Adds a drawing with its only reading.
  void add(std::vector<std::size_t> parts, std::vector<int> cells, std::optional<int> number) {
    found_.push_back({{}, std::move(parts), {{meaning_.kind, {{meaning_.kind, std::move(cells), number}}}}});
  }

  // Reads lines of the color. If a line was proposed to be this rule, that proposal is taken, as bulbs and circles say
  // where lines begin.
  void read_lines() {
    std::vector<Proposal> proposals;
    propose_lines(sketch_, proposals);
    for (const SketchLine& line : sketch_.lines()) {
      if (line.cells.empty() || !is_same_color(line.color(), meaning_.color)) continue;
      const auto proposal = std::ranges::find_if(
          proposals, [&](const Proposal& one) { return std::ranges::count(one.parts, line.part) > 0; });
      const auto reading = proposal == proposals.end()
                               ? std::vector<Reading>::const_iterator()
                               : std::ranges::find(std::as_const(proposal->readings), meaning_.kind, &Reading::kind);
      if (proposal != proposals.end() && reading != proposal->readings.end()) {
        found_.push_back({{}, proposal->parts, {*reading}});
        for (Rule& rule : found_.back().readings.front().rules) {
          if (meaning_.number) rule.number = meaning_.number;
        }
      } else {
        add({line.part}, line.cells, meaning_.number);
      }
    }
  }

  void read_shapes(const RuleInfo& form) {
    for (const SketchShape& shape : sketch_.shapes()) {
      const draw::Paint& paint = shape.mark->paint;
      if (!is_same_color(shape.is_filled() ? paint.fill : paint.stroke, meaning_.color)) continue;
      std::vector<int> cells;
      if (meaning_.kind == quadruple) {
        cells = sketch_.cells_around_corner(shape.middle());
      } else if (form.least_cells == 2) {
        if (const auto beside = sketch_.cells_beside(shape.middle())) cells = {beside->first, beside->second};
      } else if (const int cell = sketch_.cell_around(shape.middle()); cell >= 0) {
        cells = {cell};
      }
      const auto number = meaning_.number ? meaning_.number : number_of_text(shape.mark->text);
      if (!cells.empty()) add({shape.part}, cells, form.number == RuleInfo::Number::none ? std::nullopt : number);
    }
  }

  const Sketch sketch_;
  const ColorMeaning& meaning_;
  std::vector<Proposal> found_;
};

}  // namespace

void guess_rules(PuzzleRecord& record) {
  constexpr std::size_t most_parts = 3000;  // each is compared with each
  if (record.notes.drawings.all.size() > most_parts) return;
  std::vector<Proposal> proposals;
  {
    const Sketch sketch(record);
    propose_lines(sketch, proposals);
    propose_shapes(sketch, proposals);
    propose_outside(sketch, proposals);
  }
  Guesser guesser(record);
  guesser.decide(std::move(proposals));
  guesser.remove_taken();
}

std::optional<Error> read_as_meant(PuzzleRecord& record, const std::vector<ColorMeaning>& meanings) {
  Guesser guesser(record);
  // Nothing changes until all meanings are known to be possible.
  std::vector<std::size_t> taken;
  std::vector<Rule> rules;
  for (const ColorMeaning& meaning : meanings) {
    for (const Proposal& proposal : MeantReader(record, meaning).read()) {
      for (const Rule& rule : proposal.readings.front().rules) {
        if (auto fault = guesser.fault_of(rule)) {
          fault->detail = "cannot read " + color_text(meaning.color) + " as " +
                          RuleWords(record.puzzle.shape).whole_name(rule) + ": " + fault->detail;
          fault->at = record.notes.drawings.needed;
          return fault;
        }
        rules.push_back(rule);
      }
      taken.insert(taken.end(), proposal.parts.begin(), proposal.parts.end());
    }
  }
  for (const Rule& rule : rules) guesser.take(rule);
  guesser.remove(std::move(taken));
  return std::nullopt;
}

}  // namespace quadrille::text
