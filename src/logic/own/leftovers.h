// Classes of disjoint houses, and the law of leftovers between two of them.
#pragma once

#include "logic/own/model.h"

namespace quadrille::logic::own {

/// Puts the houses with all symbols into classes. The model has the houses of the shape, and no others.
void add_classes(Model& model);

/// Finds the leftovers of each two classes. Cost: for each class the square of its houses, times the cells of a house.
void add_leftovers(Model& model);

}  // namespace quadrille::logic::own
