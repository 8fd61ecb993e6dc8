// Formulas and proofs in the text formats of SAT solvers, and in the binary ones of DRAT and LRAT.
//
//     text     1 -2 0               each list ends with 0; LRAT has the step's number first and two lists
//     binary   'a' 2 5 0            a literal l is 2 l, or 2 |l| + 1 if it is negative, in bytes of seven bits
#include "quadrille/proof/clausal.h"

#include <cassert>
#include <cstdlib>

namespace quadrille::proof {

namespace {

// Appends a number, seven bits a byte, the lowest ones first; all bytes but the last have the high bit set.
void append_varint(std::uint64_t number, std::string& out) {
  for (; number > 0x7f; number >>= 7) out += static_cast<char>((number & 0x7f) | 0x80);
  out += static_cast<char>(number);
}

// Appends a signed number: a negative one differs from the positive one by the lowest bit.
void append_signed(std::int64_t number, std::string& out) {
  append_varint(2 * static_cast<std::uint64_t>(std::abs(number)) + (number < 0 ? 1 : 0), out);
}

template <class Numbers>
void append_numbers(const Numbers& numbers, Encoding encoding, std::string& out) {
  for (const auto number : numbers) {
    assert(number != 0);  // it would end the list
    if (encoding == Encoding::binary) {
      append_signed(number, out);
    } else {
      (out += std::to_string(number)) += ' ';
    }
  }
  out += encoding == Encoding::binary ? '\0' : '0';
}

}  // namespace

std::string cnf_header(int variables, std::size_t clauses) {
  return "p cnf " + std::to_string(variables) + ' ' + std::to_string(clauses) + '\n';
}

void append_clause(const Clause& clause, std::string& out) {
  append_numbers(clause, Encoding::text, out);
  out += '\n';
}

// DRAT has no hints: checkers propagate themselves.
void append_drat(const ProofStep& step, Encoding encoding, std::string& out) {
  if (encoding == Encoding::text) return append_clause(step.clause, out);
  out += 'a';
  append_numbers(step.clause, encoding, out);
}

void append_lrat(ClauseId id, const ProofStep& step, Encoding encoding, std::string& out) {
  assert(id > 0);
  if (encoding == Encoding::binary) {
    out += 'a';
    append_signed(id, out);
    append_numbers(step.clause, encoding, out);
    append_numbers(step.hints, encoding, out);
    return;
  }
  (out += std::to_string(id)) += ' ';
  append_numbers(step.clause, encoding, out);
  out += ' ';
  append_numbers(step.hints, encoding, out);
  out += '\n';
}

}  // namespace quadrille::proof
