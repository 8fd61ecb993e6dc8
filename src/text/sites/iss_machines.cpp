// A machine begins with its form (2 bits: 0 for lists, 1 for masks), the bits of a state less 1 (4 bits), the number of
// symbols less 1 (4 bits), the number of starts and the number of other ends (a state each), and a bit for each start
// that is an end. The first states are the starts, then the other ends. With lists, four bits say how wide the number
// of steps of a state is; then for each state that number, and the symbol and the next state of each step. With masks,
// a bit for each symbol, and the next state for each bit that is set.
#include "text/sites/iss_machines.h"

#include <algorithm>
#include <bit>
#include <map>
#include <vector>

#include "puzzle/rules/state_machine.h"
#include "text/sites/packing.h"

namespace quadrille::text {

namespace {

using rules::StateMachine;

constexpr int form_bits = 2, width_bits = 4, lists = 0, masks = 1;

int bits_for(std::size_t largest) { return static_cast<int>(std::bit_width(largest)); }

// Takes numbers off the bytes, highest bit first. After the end it answers 0 and remembers that something is missing.
class BitReader {
 public:
  explicit BitReader(std::string_view bytes) : bytes_(bytes) {}

  std::size_t left() const { return 8 * bytes_.size() - at_; }
  bool is_cut_off() const { return is_cut_off_; }
  int take(int count) {
    if (static_cast<std::size_t>(count) > left()) return is_cut_off_ = true, 0;
    int value = 0;
    for (; count > 0; --count, ++at_)
      value = 2 * value + (static_cast<unsigned char>(bytes_[at_ / 8]) >> (7 - at_ % 8) & 1);
    return value;
  }

 private:
  const std::string_view bytes_;
  std::size_t at_ = 0;
  bool is_cut_off_ = false;
};

class BitWriter {
 public:
  void put(int value, int count) {
    while (count-- > 0) {
      if (at_++ % 8 == 0) bytes_ += '\0';
      bytes_.back() = static_cast<char>(bytes_.back() | (value >> count & 1) << (7 - (at_ - 1) % 8));
    }
  }
  const std::string& bytes() const { return bytes_; }

 private:
  std::string bytes_;
  std::size_t at_ = 0;
};

class MachineReader {
 public:
  MachineReader(std::string_view bytes, NumberRange numbers) : bits_(bytes), numbers_(numbers) {}

  // States have no list: their number is the largest one named, or the number of starts and ends if that is more.
  Result<std::string> read() {
    const int form = bits_.take(form_bits);
    if (form != lists && form != masks) return Error{ErrorCode::bad_symbol, "expected a state machine of a known form"};
    state_bits_ = bits_.take(width_bits) + 1;
    symbols_ = bits_.take(width_bits) + 1;
    const int starts = bits_.take(state_bits_), other_ends = bits_.take(state_bits_);
    std::vector<bool> is_end;
    for (int i = 0; i < starts && !bits_.is_cut_off(); ++i) is_end.push_back(bits_.take(1) != 0);
    std::reverse(is_end.begin(), is_end.end());  // the first start has the lowest bit
    form == lists ? read_lists() : read_masks();
    if (bits_.is_cut_off()) return Error{ErrorCode::missing_text, "the state machine is cut off"};
    for (int i = 0; i < starts; ++i) machine_.starts.push_back(i);
    machine_.states = std::max(machine_.states, starts + other_ends);
    is_end.resize(static_cast<std::size_t>(starts + other_ends), true);
    is_end.resize(static_cast<std::size_t>(machine_.states), false);
    machine_.ends = std::move(is_end);
    if (machine_.steps.empty() || starts == 0 || std::ranges::count(machine_.ends, true) == 0)
      return Error{ErrorCode::bad_symbol, "expected a state machine that accepts some line"};
    return text_of(machine_, numbers_.least, numbers_.most);
  }

 private:
  // Reads until fewer bits are left than the next number of steps has: what fills up the last byte is not a state.
  void read_lists() {
    const int count_bits = bits_.take(width_bits), symbol_bits = bits_for(static_cast<std::size_t>(symbols_) - 1);
    for (int from = 0; count_bits > 0 && bits_.left() >= static_cast<std::size_t>(count_bits); ++from) {
      for (int count = bits_.take(count_bits); count > 0 && !bits_.is_cut_off(); --count) {
        const int symbol = bits_.take(symbol_bits);
        add_step(from, symbol, bits_.take(state_bits_));
      }
      collect_steps(from);
    }
  }

  // Reads states until fewer bits are left than a mask has; the next states follow their mask.
  void read_masks() {
    for (int from = 0; bits_.left() >= static_cast<std::size_t>(symbols_); ++from) {
      const int mask = bits_.take(symbols_);
      for (int symbol = 0; symbol < symbols_; ++symbol) {
        if ((mask >> symbol & 1) != 0) add_step(from, symbol, bits_.take(state_bits_));
      }
      collect_steps(from);
    }
  }

  // Adds the symbol to the numbers that lead to a state; a step of a machine has a set of numbers. The symbol after the
  // last number stands for the end of a part; further ones are left out, as no cell has them.
  void add_step(int from, int symbol, int to) {
    machine_.states = std::max({machine_.states, from + 1, to + 1});
    const int number = numbers_.least + symbol;
    if (number > numbers_.most + 1) return;
    numbers_to_[to] |= std::uint64_t{1} << (number > numbers_.most ? StateMachine::part_end : number);
  }

  void collect_steps(int from) {
    for (const auto& [to, numbers] : numbers_to_) machine_.steps.push_back({from, to, numbers});
    numbers_to_.clear();
  }

  BitReader bits_;
  const NumberRange numbers_;
  int state_bits_ = 0, symbols_ = 0;
  StateMachine machine_;
  std::map<int, std::uint64_t> numbers_to_;  // of the state that is read
};

// Orders the states: starts, then other ends, then all others, as only that says which states these are.
std::vector<int> places_of_states(const StateMachine& machine) {
  const auto rank = [&](int state) {
    const bool starts = std::ranges::find(machine.starts, state) != machine.starts.end();
    return starts ? 0 : machine.ends[static_cast<std::size_t>(state)] ? 1 : 2;
  };
  std::vector<int> states;
  for (int state = 0; state < machine.states; ++state) states.push_back(state);
  std::ranges::stable_sort(states, {}, rank);
  std::vector<int> place(states.size());
  for (std::size_t i = 0; i < states.size(); ++i) place[static_cast<std::size_t>(states[i])] = static_cast<int>(i);
  return place;
}

}  // namespace

Result<std::string> unpack_machine(std::string_view packed, NumberRange numbers) {
  const auto bytes = unpack_bits(packed.substr(0, packed.find('=')), base64_link_signs);
  if (!bytes) return bytes.error();
  return MachineReader(*bytes, numbers).read();
}

// Four bits say how wide the number of steps is, so a state has fewer than 2^15 steps. Each step is counted as 16, as
// one step may stand for all symbols.
bool can_pack_machine(std::string_view text) {
  constexpr int most_symbols = 16, most_steps = 1 << ((1 << width_bits) - 1);
  std::map<int, int> steps_from;
  int most = 0;
  const StateMachine machine = *rules::parse_state_machine(text);
  for (const StateMachine::Step& step : machine.steps) most = std::max(most, most_symbols * ++steps_from[step.from]);
  return most < most_steps;
}

// Writes lists: a step of ours is a set of numbers, which is a step for each symbol there. States are renumbered first.
std::string pack_machine(std::string_view text, NumberRange numbers) {
  StateMachine machine = *rules::parse_state_machine(text);
  std::ranges::sort(machine.starts);
  machine.starts.erase(std::unique(machine.starts.begin(), machine.starts.end()), machine.starts.end());
  const std::vector<int> place = places_of_states(machine);
  const int values = numbers.most - numbers.least + 1;
  const bool has_parts = std::ranges::any_of(
      machine.steps, [](const StateMachine::Step& step) { return step.numbers >> StateMachine::part_end != 0; });
  const int symbols = values + (has_parts ? 1 : 0);
  std::vector<std::vector<std::pair<int, int>>> steps(place.size());  // of each state: symbol and next state
  for (const StateMachine::Step& step : machine.steps) {
    for (int symbol = 0; symbol < symbols; ++symbol) {
      const int number = symbol == values ? StateMachine::part_end : numbers.least + symbol;
      if ((step.numbers >> number & 1) == 0) continue;
      const auto from = static_cast<std::size_t>(place[static_cast<std::size_t>(step.from)]);
      steps[from].emplace_back(symbol, place[static_cast<std::size_t>(step.to)]);
    }
  }
  std::size_t most_steps = 0;
  for (auto& of_state : steps) {
    std::ranges::sort(of_state);
    of_state.erase(std::unique(of_state.begin(), of_state.end()), of_state.end());
    most_steps = std::max(most_steps, of_state.size());
  }
  // Numbers of starts and ends are below 2^state_bits, too.
  const int state_bits = bits_for(place.size()), symbol_bits = bits_for(static_cast<std::size_t>(symbols) - 1);
  const auto is_end = [&](int state) { return bool{machine.ends[static_cast<std::size_t>(state)]}; };
  const auto starts_that_end = std::ranges::count_if(machine.starts, is_end);
  BitWriter bits;
  bits.put(lists, form_bits);
  bits.put(state_bits - 1, width_bits);
  bits.put(symbols - 1, width_bits);
  bits.put(static_cast<int>(machine.starts.size()), state_bits);
  bits.put(static_cast<int>(std::ranges::count(machine.ends, true) - starts_that_end), state_bits);
  for (auto start = machine.starts.rbegin(); start != machine.starts.rend(); ++start)
    bits.put(is_end(*start) ? 1 : 0, 1);
  bits.put(bits_for(most_steps), width_bits);
  for (const auto& of_state : steps) {
    bits.put(static_cast<int>(of_state.size()), bits_for(most_steps));
    for (const auto& [symbol, to] : of_state) bits.put(symbol, symbol_bits), bits.put(to, state_bits);
  }
  return pack_bits(bits.bytes(), base64_link_signs);
}

}  // namespace quadrille::text
