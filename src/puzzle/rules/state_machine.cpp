// Reads machines clause by clause, in one pass: states get numbers when their names first occur, so clauses may stand
// in any order, and `end` may come before the steps. accepts() follows all ways at once, with the set of states that
// they have reached; it is the definition, and the constraints build their automaton without it.
#include "puzzle/rules/state_machine.h"

#include <algorithm>
#include <cassert>
#include <optional>
#include <set>
#include <unordered_map>
#include <utility>

#include "base/lines.h"
#include "base/numbers.h"

namespace quadrille::rules {

namespace {

constexpr int most_number = 62, most_states = 65'535;

// Returns the bits of the numbers from first to last.
constexpr std::uint64_t numbers_from(int first, int last) {
  assert(first >= 0 && first <= last && last <= 63);
  return ~std::uint64_t{0} >> (63 - last + first) << first;
}

class StateMachineParser {
 public:
  explicit StateMachineParser(std::string_view text) : text_(text) {}

  // Requires a step and an accepting state: without these no line would be accepted, or the empty one only.
  Result<StateMachine> parse() {
    do {
      if (!parse_clause()) return *error_;
    } while (take(';'));
    if (at_ < text_.size()) return expected("';'"), *error_;
    if (machine_.steps.empty()) return expected("a step such as '1 > 2: 3-5'"), *error_;
    if (ends_.empty()) return expected("'end' and the accepting states"), *error_;
    machine_.states = static_cast<int>(number_of_.size());
    if (machine_.starts.empty()) machine_.starts = {machine_.steps.front().from};
    machine_.ends.resize(number_of_.size());
    for (const int state : ends_) machine_.ends[static_cast<std::size_t>(state)] = true;
    return std::move(machine_);
  }

 private:
  // Shows the whole next word, or one character that begins none.
  bool expected(const std::string& what) {
    const std::size_t length = std::max<std::size_t>(word_end() - at_, 1);
    return fail(ErrorCode::bad_symbol, "expected " + what + ", found " + shown_at(text_, at_, length));
  }
  bool fail(ErrorCode code, std::string detail) {
    error_ = Error{code, std::move(detail), {0, at_ + 1}};
    return false;
  }

  void skip_blanks() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t' || text_[at_] == ',')) ++at_;
  }
  bool take(char sign) {
    skip_blanks();
    const bool found = at_ < text_.size() && text_[at_] == sign;
    at_ += found ? 1 : 0;
    return found;
  }

  static bool is_of_word(char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
  }
  std::size_t word_end() const {
    std::size_t end = at_;
    while (end < text_.size() && is_of_word(text_[end])) ++end;
    return end;
  }
  std::string_view take_word() {
    skip_blanks();
    const std::size_t start = std::exchange(at_, word_end());
    return text_.substr(start, at_ - start);
  }

  // Returns the number of a state, a new one if the name is new.
  bool take_state(std::string_view word, int& state) {
    if (word.empty()) return expected("a state");
    state = number_of_.try_emplace(word, static_cast<int>(number_of_.size())).first->second;
    return state < most_states || fail(ErrorCode::too_large, "expected at most 65535 states");
  }

  // Reads one clause: 1 > 2: 3-5, or start 1 2, or end 1 2. The words `start` and `end` are therefore no names of
  // states at the beginning of a clause.
  bool parse_clause() {
    const std::string_view word = take_word();
    if (word == "start") return parse_states(machine_.starts);
    if (word == "end") return parse_states(ends_);
    StateMachine::Step step{};
    if (!take_state(word, step.from)) return false;
    if (!take('>')) return expected("'>'");
    if (!take_state(take_word(), step.to)) return false;
    if (!take(':')) return expected("':'");
    if (!parse_numbers(step.numbers)) return false;
    machine_.steps.push_back(step);
    return true;
  }

  bool parse_states(std::vector<int>& states) {
    do {
      if (!take_state(take_word(), states.emplace_back())) return false;
      skip_blanks();
    } while (at_ < text_.size() && text_[at_] != ';');
    return true;
  }

  // Reads numbers and ranges up to the end of the clause; a step between parts reads no number.
  bool parse_numbers(std::uint64_t& numbers) {
    if (take('.')) return numbers = numbers_from(0, most_number), true;
    if (take('|')) return numbers = std::uint64_t{1} << StateMachine::part_end, true;
    do {
      int first = 0;
      if (!parse_number(first)) return false;
      int last = first;
      if (take('-') && !parse_number(last)) return false;
      if (last < first) return expected("numbers in ascending order");
      numbers |= numbers_from(first, last);
      skip_blanks();
    } while (at_ < text_.size() && text_[at_] != ';');
    return true;
  }

  bool parse_number(int& number) {
    skip_blanks();
    std::string_view rest = text_.substr(at_);
    const auto taken = take_number<int>(rest);
    if (!taken || *taken < 0 || *taken > most_number) return expected("a number from 0 to 62");
    number = *taken;
    at_ = text_.size() - rest.size();
    return true;
  }

  const std::string_view text_;
  std::size_t at_ = 0;
  StateMachine machine_;
  std::vector<int> ends_;
  std::unordered_map<std::string_view, int> number_of_;
  std::optional<Error> error_;
};

}  // namespace

bool StateMachine::accepts(std::span<const int> line) const {
  std::set<int> here(starts.begin(), starts.end());
  for (const int number : line) {
    std::set<int> next;
    for (const Step& step : steps) {
      if (here.contains(step.from) && (step.numbers >> number & 1) != 0) next.insert(step.to);
    }
    here = std::move(next);
  }
  return std::ranges::any_of(here, [this](int state) { return ends[static_cast<std::size_t>(state)]; });
}

Result<StateMachine> parse_state_machine(std::string_view text) { return StateMachineParser(text).parse(); }

// Writes numbers as short as possible: '.' for all of the board, ranges for three or more in a row, and no start states
// if they are what the parser assumes. Steps that no number of the board takes are left out.
std::string text_of(const StateMachine& machine, int least, int most) {
  const std::uint64_t all = numbers_from(least, most);
  std::string text;
  const auto name = [](int state) { return std::to_string(state + 1); };
  for (const StateMachine::Step& step : machine.steps) {
    const std::uint64_t numbers = step.numbers & all;
    const bool at_part_end = (step.numbers >> StateMachine::part_end & 1) != 0;
    if (numbers == 0 && !at_part_end) continue;
    (((text += text.empty() ? "" : "; ") += name(step.from)) += " > ") += name(step.to) + ':';
    if (at_part_end) text += " |";
    if (numbers == all) text += " .";
    for (int number = least; number <= most && numbers != all; ++number) {
      if ((numbers >> number & 1) == 0) continue;
      const int first = number;
      while (number < most && (numbers >> (number + 1) & 1) != 0) ++number;
      text += ' ' + std::to_string(first);
      if (number > first) text += (number == first + 1 ? ' ' : '-') + std::to_string(number);
    }
  }
  const auto add_states = [&](const char* word, const auto& is_one) {
    text += word;
    for (int state = 0; state < machine.states; ++state) text += is_one(state) ? ' ' + name(state) : "";
  };
  const auto is_start = [&](int state) { return std::ranges::find(machine.starts, state) != machine.starts.end(); };
  const bool is_usual = !machine.steps.empty() && machine.starts == std::vector{machine.steps.front().from};
  if (!is_usual) add_states("; start", is_start);
  add_states("; end", [&](int state) { return machine.ends[static_cast<std::size_t>(state)]; });
  return text;
}

}  // namespace quadrille::rules
