// Draws a step that a person can follow, on the puzzle where it is possible: its pattern, the links of its chains, what
// it crosses out and what it places.
//
//     const auto step = finder.next(position);
//     std::cout << draw::svg(draw::step_scene(*step, position));
//
//     filled and hollow discs       candidates of a chain that are true, and false, if its assumption holds
//     solid and dotted links        one of two candidates must be true; not both can be true
//     dash-dotted links             the reason is a pattern or an almost locked set
//     framed candidates             those of the pattern; each role and each group has its own frame and color
//     outlined houses               those of the pattern; dashed: those from which it crosses out
//     crosses, rings                candidates that the step eliminates, and places
//
// Everything is in the layers `highlight` and `step`, above and below the digits, so that pages can show it around
// cells of their own. Cost: for chains, quadratic in the number of their nodes. Errors: none. Threads: pure functions.
#pragma once

#include "quadrille/draw/board_scene.h"
#include "quadrille/logic/position.h"
#include "quadrille/logic/step.h"

namespace quadrille::draw {

/// `options` say what is shown besides: digits and candidates are those of the position. `step` is possible there.
Scene step_scene(const logic::Step& step, const logic::Position& position, const DrawOptions& options = {});

/// The position alone, where nothing was found.
Scene position_scene(const logic::Position& position, const DrawOptions& options = {});

/// A player's mistakes: their cells are marked.
Scene mistakes_scene(const logic::Mistakes& mistakes, const logic::Position& position, const DrawOptions& options = {});

}  // namespace quadrille::draw
