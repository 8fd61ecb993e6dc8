// Checks that a formula has no solution: it follows an LRAT proof step by step. Only the C++ standard library is used.
//
//     check-lrat FORMULA.cnf PROOF.lrat
//
// Exits with 0 if the proof is right, 1 if it is not, and 2 if a file cannot be read.
//
// The formula is DIMACS CNF: its clauses have the numbers 1, 2, ... A line "NUMBER LITERALS 0 HINTS 0" of the proof
// adds a clause. To see that it follows, suppose that all of its literals are false. Then each hint, the number of an
// earlier clause, must be a clause that has at most one literal left that is not false, which therefore is true; at the
// last hint no literal is left. A line "NUMBER d NUMBERS 0" deletes clauses. The proof is right if the empty clause
// follows. RAT steps, whose hints are negative, are refused. Variables go up to 2^28, other numbers up to 10^15, so
// nothing overflows.
#include <algorithm>
#include <charconv>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <fstream>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

using Int = std::int64_t;
constexpr Int largest_variable = Int{1} << 28, largest_number = 1000000000000000;

struct Failure {
  int status;
  std::string why;
};

// The words of a file, line by line.
class LratWords {
 public:
  explicit LratWords(const char* name) : name_(name), file_(name) {
    if (!file_) throw Failure{2, name_ + ": cannot open the file"};
  }
  bool next_line() { return ++number_, at_ = 0, static_cast<bool>(std::getline(file_, line_)); }
  bool next_word(std::string_view& word) {
    const std::size_t begin = line_.find_first_not_of(" \t\r", at_);
    if (begin == std::string::npos) return false;
    at_ = std::min(line_.find_first_of(" \t\r", begin), line_.size());
    return word = std::string_view(line_).substr(begin, at_ - begin), true;
  }
  std::string_view need_word() {
    std::string_view word;
    if (!next_word(word)) refuse("expected a number, found the end of the line");
    return word;
  }
  Int to_number(std::string_view word, Int least = -largest_number, Int most = largest_number) const {
    Int number = 0;
    const auto read = std::from_chars(word.data(), word.data() + word.size(), number);
    if (read.ec != std::errc() || read.ptr != word.data() + word.size() || number > most || number < least)
      refuse("expected a number, found '" + std::string(word.substr(0, 40)) + "'");
    return number;
  }
  Int need_number(Int least = -largest_number, Int most = largest_number) {
    return to_number(need_word(), least, most);
  }
  [[noreturn]] void refuse(const std::string& why) const {
    throw Failure{1, name_ + ":" + std::to_string(number_) + ": " + why};
  }

 private:
  std::string name_;
  std::ifstream file_;
  std::string line_;
  std::size_t at_ = 0;
  Int number_ = 0;
};
using Clause = std::vector<Int>;
std::unordered_map<Int, Clause> clauses;  // by number
Int variables = 0;                        // the largest that occurs
std::vector<char> is_false;               // by literal: 2 * variable, and the next one if it is negated

char& falsity(Int literal) { return is_false[static_cast<std::size_t>(literal > 0 ? 2 * literal : 1 - 2 * literal)]; }

void read_formula(LratWords words) {
  Int most = -1, announced = -1, number = 0;
  Clause clause;
  for (std::string_view word; words.next_line();) {
    if (!words.next_word(word) || word[0] == 'c') continue;
    if (announced < 0) {
      if (word != "p" || words.need_word() != "cnf") words.refuse("expected 'p cnf VARIABLES CLAUSES'");
      most = words.need_number(0, largest_variable), announced = words.need_number(0);
      if (words.next_word(word))
        words.refuse("expected the end of the line, found '" + std::string(word.substr(0, 40)) + "'");
      continue;
    }
    do {
      const Int literal = words.to_number(word);
      if (std::abs(literal) > most) words.refuse("expected a variable up to " + std::to_string(most));
      if (literal != 0) clause.push_back(literal), variables = std::max(variables, std::abs(literal));
      if (literal == 0) clauses[++number] = clause, clause.clear();
    } while (words.next_word(word));
  }
  if (!clause.empty() || number != announced) words.refuse("expected the number of clauses that the header says");
  is_false.resize(2 * static_cast<std::size_t>(variables) + 2);
}

// Is the clause falsified? If one literal is left that is not false, it must be true, so its negation is false.
bool apply_hint(const Clause& clause, Int hint, Clause& falsified, const LratWords& words) {
  Int unit = 0;
  for (const Int literal : clause) {
    if (falsity(literal) || literal == unit) continue;
    if (unit != 0) words.refuse("clause " + std::to_string(hint) + " has two literals that are not false");
    unit = literal;
  }
  if (unit == 0) return true;
  if (!falsity(-unit)) falsity(-unit) = 1, falsified.push_back(-unit);
  return false;
}

// Reads a line of the proof after its number. True: the empty clause follows.
bool check_step(Int number, LratWords& words) {
  std::string_view word = words.need_word();
  if (word == "d") {
    for (Int id; (id = words.need_number()) != 0;) clauses.erase(id);
    return false;
  }
  Clause clause, falsified;
  for (Int literal; (literal = words.to_number(word)) != 0; word = words.need_word()) {
    if (std::abs(literal) > variables) words.refuse("found a variable that is not in the formula");
    clause.push_back(literal);
    if (!falsity(literal)) falsity(literal) = 1, falsified.push_back(literal);
  }
  bool contradiction = false;
  for (Int hint; (hint = words.need_number()) != 0;) {
    if (contradiction) continue;
    const auto found = clauses.find(hint);
    if (found == clauses.end()) words.refuse("expected the number of a clause, found " + std::to_string(hint));
    contradiction = apply_hint(found->second, hint, falsified, words);
  }
  if (words.next_word(word))
    words.refuse("expected the end of the line, found '" + std::string(word.substr(0, 40)) + "'");
  if (!contradiction) words.refuse("the hints do not lead to a contradiction");
  for (const Int literal : falsified) falsity(literal) = 0;
  if (!clauses.emplace(number, clause).second) words.refuse("a clause has this number already");
  return clause.empty();
}

int main(int argc, char** argv) try {
  if (argc != 3) throw Failure{2, "usage: check-lrat FORMULA.cnf PROOF.lrat"};
  read_formula(LratWords(argv[1]));
  LratWords proof(argv[2]);
  for (std::string_view word; proof.next_line();) {
    if (!proof.next_word(word) || word == "c") continue;
    if (check_step(proof.to_number(word), proof)) return std::puts("s VERIFIED UNSAT"), 0;
  }
  proof.refuse("expected the empty clause, found the end of the proof");
} catch (const Failure& failure) {
  std::fprintf(stderr, "check-lrat: %s\n", failure.why.c_str());
  return failure.status;
} catch (const std::exception& error) {
  std::fprintf(stderr, "check-lrat: %s\n", error.what());
  return 2;
}
