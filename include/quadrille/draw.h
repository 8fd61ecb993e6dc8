// Draws boards, steps and exact cover matrices.
//
//     using namespace quadrille;
//     draw::Scene scene = draw::board_scene(board, {.title = "Monday"});
//     std::ofstream("monday.svg") << draw::svg(scene);
//
//     draw/scene.h        a picture as data: shapes with roles
//     draw/board_scene.h  a board with its rules, clues, digits and candidates
//     draw/cover_scene.h  an exact cover problem, as the links of a search see it
//     draw/step_scene.h   a step with its pattern and links
//     draw/sheet.h        pictures on pages
//     draw/svg.h          a scene as SVG, and the style sheet
#pragma once

#include "quadrille/draw/board_scene.h"
#include "quadrille/draw/cover_scene.h"
#include "quadrille/draw/scene.h"
#include "quadrille/draw/sheet.h"
#include "quadrille/draw/step_scene.h"
#include "quadrille/draw/svg.h"
