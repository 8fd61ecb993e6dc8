// Solving as people do it: steps, explanations, ratings.
//
//     quadrille::logic::Rater rater;
//     std::cout << rater.rate(puzzle).er << '\n';                 // 71: Sudoku Explainer 7.1
#pragma once

#include "quadrille/logic/explanation.h"
#include "quadrille/logic/position.h"
#include "quadrille/logic/rating.h"
#include "quadrille/logic/step.h"
#include "quadrille/logic/step_finder.h"
#include "quadrille/logic/technique.h"
