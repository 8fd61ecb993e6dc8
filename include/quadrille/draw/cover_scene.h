// Draws an exact cover problem as a matrix, at a moment of the search by dancing links.
//
//     for (cover::Trace trace(problem); trace.next();)
//       save(draw::svg(draw::cover_scene(problem, trace.links(), &trace.event())));
//
// Rows are options, columns are items. The lists of items and of each item's nodes run straight through what they
// contain, and bow around what was covered or hidden, which stays as a dashed ghost: it still knows its neighbors.
// Options that are chosen are marked by a band. Secondary items, which are in no list, stand at the right.
// Cost: linear in the entries of the problem. Errors: none. Threads: pure functions.
#pragma once

#include <string>

#include "quadrille/cover/trace.h"
#include "quadrille/draw/scene.h"

namespace quadrille::draw {

struct CoverDrawOptions {
  std::string title = {};
  bool shows_words = true;  ///< says below the matrix what has just happened
};

/// `event`: what has just happened; null at the beginning.
Scene cover_scene(const cover::Problem& problem, const cover::LinkState& links,
                  const cover::TraceEvent* event = nullptr, const CoverDrawOptions& options = {});

/// "Cover d: it leaves the list of items." `links`: after the event.
std::string describe(const cover::Problem& problem, const cover::LinkState& links, const cover::TraceEvent& event);

}  // namespace quadrille::draw
