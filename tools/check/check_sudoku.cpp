// Checks proofs that sudoku puzzles have one solution, or none. Only the C++ standard library is used.
//
//     check-sudoku PUZZLES PROOFS             prints the verdicts that are right; exits with 0 if all are, 1 if not
//
// A line of PUZZLES that begins with 81 digits, or dots for empty cells, is a puzzle; one with 729, nine for each cell,
// is a puzzle given by its candidates. For each of them, in the same order, PROOFS has a line of JSON without blanks:
//
//     {"line":1,"verdict":"unique","solution":"123...","drat":"-567 0 492 0 0"}       line 1 of PUZZLES
//     {"line":2,"verdict":"none","drat":"0"}
//     {"line":3,"verdict":"multiple","solutions":["123...","213..."]}
//
// Variable 9 * cell + digit says that the digit is in the cell; cells are numbered from 0, row by row. The clauses are:
// each cell has one digit; each row, column and box has each digit once; what the puzzle gives; and if there is a
// solution, not that one. A proof is a list of clauses, each ended by 0. To see that a clause follows, suppose that its
// literals are false, and draw conclusions from clauses with one literal left until a clause has none left. The proof
// is right if each clause follows and the last one is empty.
#include <fstream>
#include <iostream>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

using Clause = std::vector<int>;
constexpr int zero = 729;                             // the place of a literal in arrays is zero + literal
std::vector<Clause> clauses;                          // the rules, then those of the puzzle and of the proof
std::size_t rules = 0;                                // their number
std::vector<std::size_t> clauses_with[2 * zero + 1];  // by literal
std::vector<int> trail;                               // the literals that are true
bool is_true[2 * zero + 1];                           // by literal

void demand(bool holds, const std::string& why) {
  if (!holds) throw std::runtime_error(why);
}

void add(const Clause& clause) {
  for (const int literal : clause) clauses_with[zero + literal].push_back(clauses.size());
  clauses.push_back(clause);
}

void set(int literal) { is_true[zero + literal] = true, trail.push_back(literal); }

// If one literal of the clause is left, it is true. The answer is false if none is left.
bool look_at(const Clause& clause) {
  int left = 0;
  for (const int literal : clause) {
    if (is_true[zero - literal]) continue;
    if (is_true[zero + literal] || left != 0) return true;
    left = literal;
  }
  if (left != 0) set(left);
  return left != 0;
}

bool follows(const Clause& clause) {
  bool possible = true;
  for (const int literal : clause) set(-literal);
  for (std::size_t i = rules; i < clauses.size(); ++i) possible = possible && look_at(clauses[i]);
  for (std::size_t k = 0; k < trail.size(); ++k)
    for (const std::size_t i : clauses_with[zero - trail[k]]) possible = possible && look_at(clauses[i]);
  for (const int literal : trail) is_true[zero + literal] = false;
  return trail.clear(), !possible;
}

void add_rules() {
  std::map<int, Clause> groups;  // exactly one variable of each is true
  for (int variable = 1; variable <= 729; ++variable) {
    const int cell = (variable - 1) / 9, digit = (variable - 1) % 9, row = cell / 9, column = cell % 9;
    const int box = row / 3 * 3 + column / 3;
    for (const int group : {cell, 81 + 9 * row + digit, 162 + 9 * column + digit, 243 + 9 * box + digit})
      groups[group].push_back(variable);
  }
  for (const auto& [number, group] : groups) {
    add(group);
    for (const int one : group)
      for (const int other : group)
        if (one < other) add({-one, -other});
  }
  rules = clauses.size();
}

// A clause that the solution is another one. Conclusions from all of its digits show whether it is a solution.
Clause not_this(const std::string& solution) {
  demand(solution.size() == 81 && solution.find_first_not_of("123456789") == solution.npos, "expected 81 digits");
  Clause clause;
  for (const char c : solution) clause.push_back(-(9 * static_cast<int>(clause.size()) + c - '0'));
  demand(!follows(clause), "the solution does not solve the puzzle");
  return clause;
}

void check_refutation(const std::string& drat) {
  std::istringstream words(drat);
  for (bool is_empty = false; !is_empty;) {
    Clause clause;
    int literal = 0;
    while (words >> literal && literal != 0 && -zero <= literal && literal <= zero) clause.push_back(literal);
    demand(words && literal == 0, "expected clauses of literals from -729 to 729, the last one empty");
    demand(follows(clause), "a clause of the proof does not follow");
    add(clause), is_empty = clause.empty();
  }
  demand((words >> std::ws).eof(), "expected the end after the empty clause");
}

// Returns the text after `name` in a line of JSON, up to the end of the value.
std::string member(const std::string& line, const std::string& name) {
  const std::size_t at = line.find(name), begin = at + name.size();
  if (at == line.npos) return "";
  demand(line.find(name, begin) == line.npos, "expected " + name + " once, found it twice");
  return line.substr(begin, line.find_first_of("\",]}", begin) - begin);
}

std::string checked_verdict(const std::string& puzzle, const std::string& claim) {
  for (; clauses.size() > rules; clauses.pop_back())
    for (const int literal : clauses.back()) clauses_with[zero + literal].pop_back();
  for (int i = 0; i < static_cast<int>(puzzle.size()); ++i) {
    const bool is_empty = puzzle[i] == '.' || puzzle[i] == '0';
    if (puzzle.size() == 81 && !is_empty) add({9 * i + puzzle[i] - '0'});
    if (puzzle.size() == 729 && is_empty) add({-(i + 1)});
  }
  const std::string verdict = member(claim, "\"verdict\":\""), one = member(claim, "\"solutions\":[\"");
  demand(verdict == "unique" || verdict == "none" || verdict == "multiple", "expected a verdict, found " + verdict);
  if (verdict == "unique") add(not_this(member(claim, "\"solution\":\"")));
  if (verdict != "multiple") return check_refutation(member(claim, "\"drat\":\"")), verdict;
  demand(not_this(one) != not_this(member(claim, one + "\",\"")), "expected different solutions");
  return verdict;
}

int main(int argc, char** argv) {
  std::ifstream puzzles(argc == 3 ? argv[1] : ""), proofs(argc == 3 ? argv[2] : "");
  if (!puzzles || !proofs) return std::cerr << "usage: check-sudoku PUZZLES PROOFS\n", 2;
  add_rules();
  long long number = 0, wrong = 0;
  std::string line, claim;
  while (++number, std::getline(puzzles, line)) try {
      line.resize(std::min(line.size(), line.find_first_not_of("0123456789.")));
      if (line.size() != 81 && line.size() != 729) continue;
      demand(static_cast<bool>(std::getline(proofs, claim)), "expected a proof, found the end");
      const std::string place = member(claim, "\"line\":");
      demand(place == std::to_string(number), "expected its proof, found that of line " + place);
      std::cout << checked_verdict(line, claim) << '\n';
    } catch (const std::exception& error) {
      std::cout << argv[1] << ':' << number << ": " << error.what() << '\n', ++wrong;
    }
  if (std::getline(proofs, claim)) std::cout << argv[2] << ": more proofs than puzzles\n", ++wrong;
  return wrong > 0 ? 1 : 0;
}
