// Solves exact cover problems: chooses options so that every primary item is in exactly one of them and every secondary
// item in at most one, or in several with the same color.
//
//     using namespace quadrille::cover;
//     Builder b;
//     ItemId x = *b.add_item("x"), y = *b.add_item("y"), z = *b.add_item("z", Kind::secondary);
//     *b.add_option({x, z}), *b.add_option({y}), *b.add_option({x, y});       // * asserts that all went well
//     Problem problem = std::move(b).build();
//     for (Search search(problem); search.next();) show(search.solution());   // {x z, y}, then {x y}
//
// A header for each task:
//     cover/problem.h    describes and builds a problem
//     cover/search.h     finds its solutions one by one; can be interrupted, resumed and divided
//     cover/best.h       finds the cheapest or most expensive covers, or those with the fewest options
//     cover/count.h      counts the covers, usually without visiting each of them; predicts the size of a search
//     cover/trace.h      shows dancing links step by step
//
// To be included separately:
//     cover/zdd.h        stores all covers in one diagram: random covers, the best one, a list
//     models.h           built-in models: queens, pentominoes, Langford pairs, word squares, ...
#pragma once

#include "quadrille/cover/best.h"
#include "quadrille/cover/count.h"
#include "quadrille/cover/problem.h"
#include "quadrille/cover/search.h"
#include "quadrille/cover/trace.h"
