// The verbs, and what the help says about each.
#pragma once

#include <span>
#include <string_view>

namespace quadrille::tool {

enum class Verb {
  solve,
  count,
  check,
  solutions,
  canon,
  dedupe,
  cover,
  trace,
  model,
  generate,
  minimize,
  vary,
  backdoors,
  detect,
  convert,
  bench
};

/// One row a verb: everything that the parser and the help say about it.
struct VerbEntry {
  Verb verb;
  const char* name;
  const char* summary;
  const char* details;
};

std::span<const VerbEntry> verb_table();

/// Is it one of the verbs?
bool is_verb(std::string_view word);

/// Does it read puzzles or problems from FILES?
bool reads_files(Verb verb);

/// Does it write puzzles, in any format?
bool writes_puzzles(Verb verb);

}  // namespace quadrille::tool
