// Names items and options for pictures of exact cover problems.
#pragma once

#include <string>

#include "quadrille/cover/problem.h"

namespace quadrille::draw {

/// Its name, or its number from 1.
inline std::string name_of(const cover::Problem& problem, cover::ItemId item) {
  const std::string_view name = problem.name(item);
  return name.empty() ? std::to_string(index(item) + 1) : std::string(name);
}

/// "a d g", "x y:red"
inline std::string name_of(const cover::Problem& problem, cover::OptionId option) {
  std::string text;
  for (const cover::Entry& entry : problem.option(option)) {
    text += (text.empty() ? "" : " ") + name_of(problem, entry.item);
    if (entry.color != cover::Color::none) text += ':' + std::string(problem.name(entry.color));
  }
  return text;
}

}  // namespace quadrille::draw
