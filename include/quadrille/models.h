// Built-in models: generators of exact cover problems from the literature, and starting points for new problems.
//
//     namespace models = quadrille::cover::models;
//     enumerate(*models::queens(8));                                                    // 92
//     enumerate(*models::packing(models::box(10, 6), models::pentominoes()));           // 9356
//     enumerate(*models::word_squares(*models::parse_words(list)));
//
//     cover/models/puzzles.h      squares: sudoku with boxes of any size, Latin squares, transversals
//                                 placing: queens, Langford pairs, MacMahon squares
//                                 packing: polyominoes and polycubes into a box or any shape; dominoes, Soma, squares
//                                 words: word squares and rectangles
//     cover/models/structures.h   graphs: perfect matchings, one-factorizations, colorings, dominating sets
//                                 designs: Steiner systems
//                                 set systems: set partitions, packings and coverings with costs; chains
//
// Each function documents the items and options of its problem, their numbers, and known counts of covers.
// Names of items contain no blanks, ':' or '|', so that all formats can represent them. If all numbers in names are
// below 36, they are single characters 0-9 and a-z ("3c"); otherwise they are separated by a dot ("3.40").
// Cost: linear in the size of the problem. Errors: bad_number for an argument out of range; errors in texts have line
// and column. Threads: pure functions.
// Source: D. E. Knuth, The Art of Computer Programming 4B (2022), section 7.2.2.1, unless a header says otherwise.
#pragma once

#include "quadrille/cover/models/puzzles.h"
#include "quadrille/cover/models/structures.h"
