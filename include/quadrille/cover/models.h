// Ready-made exact cover problems: what the literature counts, and what one's own problem may begin with.
//
//     namespace models = quadrille::cover::models;
//     count(*models::queens(8));                                                        // 92
//     count(*models::packing(models::box(10, 6), models::pentominoes()));               // 9356
//     count(*models::word_squares(*models::parse_words(list)));
//
// A header for each family:
//     models/squares.h    sudoku with boxes of any size, Latin squares, transversals
//     models/placing.h    queens, Langford pairs, MacMahon squares
//     models/packing.h    polyominoes and polycubes into a box or any shape; dominoes, Soma, squares
//     models/graphs.h     perfect matchings, one-factorisations, colourings, dominating sets
//     models/designs.h    Steiner systems
//     models/words.h      word squares and rectangles
//     models/sets.h       set partitions, packings and coverings, with costs; random ones; chains
//
// Each function states the items and the options that it makes, how many there are, and counts that are known.
// Items have names that can be written down: no blanks, ':' or '|'. Numbers in a name that stay below 36 are single
// characters 0-9 and a-z ("3c"), others are separated by a dot ("3.40").
// Cost: linear in the size of the problem. Errors: bad_number for an argument out of range; texts have errors with line
// and column. Threads: pure functions.
// Source: D. E. Knuth, The Art of Computer Programming 4B (2022), section 7.2.2.1, unless a header says otherwise.
#pragma once

#include "quadrille/cover/models/designs.h"
#include "quadrille/cover/models/graphs.h"
#include "quadrille/cover/models/packing.h"
#include "quadrille/cover/models/placing.h"
#include "quadrille/cover/models/sets.h"
#include "quadrille/cover/models/squares.h"
#include "quadrille/cover/models/words.h"
