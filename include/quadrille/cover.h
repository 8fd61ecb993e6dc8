// Exact cover: choose options so that every primary item is in exactly one of them and every secondary item in at most
// one, or in several of one colour.
//
//     using namespace quadrille::cover;
//     Builder b;
//     ItemId x = *b.add_item("x"), y = *b.add_item("y"), z = *b.add_item("z", Kind::secondary);
//     b.add_option({x, z}), b.add_option({y}), b.add_option({x, y});
//     Problem problem = std::move(b).build();
//     for (Search search(problem); search.next();) show(search.solution());   // {x z, y}, then {x y}
//
// A header for each thing that one does with a problem:
//     cover/problem.h    the problem itself, and what builds it
//     cover/search.h     its solutions one after the other, resumable, in parts
//     cover/best.h       the cheapest, dearest or shortest covers
//     cover/count.h      how many there are, mostly without going through them
//     cover/estimate.h   how large a search will be, before it is done
//     cover/zdd.h        all of them as one diagram: random ones, the best one, a list
//     cover/trace.h      the dance of the links, step by step
//     cover/models.h     ready-made problems: queens, pentominoes, Langford pairs, word squares, ...
#pragma once

#include "quadrille/cover/best.h"
#include "quadrille/cover/count.h"
#include "quadrille/cover/estimate.h"
#include "quadrille/cover/problem.h"
#include "quadrille/cover/search.h"
#include "quadrille/cover/trace.h"
