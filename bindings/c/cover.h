// The handles of exact cover problems.
#pragma once

#include "handles.h"
#include "quadrille/cover.h"

struct qd_cover_builder {
  quadrille::cover::Builder builder = {};
  std::uint32_t colors = 0;  // how many there are
};

struct qd_cover {
  std::shared_ptr<const quadrille::cover::Problem> problem;
};

namespace quadrille::c {

/// Hands a problem to the caller.
inline Outcome give(cover::Problem problem, qd_cover** out) {
  *out = new qd_cover{std::make_shared<const cover::Problem>(std::move(problem))};
  return {};
}

/// The numbers of the options of a cover, all of them.
inline Outcome give_cover(std::span<const cover::OptionId> cover, std::uint32_t* room, std::size_t capacity,
                          std::size_t* n) {
  if (cover.size() > capacity) {
    return misuse("expected room for " + std::to_string(cover.size()) + " options, found " + std::to_string(capacity));
  }
  std::transform(cover.begin(), cover.end(), room, [](cover::OptionId option) { return index(option); });
  *n = cover.size();
  return {};
}

}  // namespace quadrille::c
