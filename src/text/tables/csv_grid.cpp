// A cell in each field, with commas or semicolons between: 0,2,0,0,9,7,3,0,0. Empty cells are written as 0; empty
// fields are read, too.
#include "text/tables/cell_fields.h"

namespace quadrille::text {

namespace {

std::string write_csv_grid(const PuzzleRecord& record) { return write_cell_fields(record, ',', "0"); }

const PuzzleFormat csv_grid{cell_fields_size, read_cell_fields, write_csv_grid, cell_fields_carry};

std::optional<Guess> recognize_csv_grid(const Head& head) { return guess_cell_fields(head, csv_grid, false); }

}  // namespace

extern const Format csv_grid_format{"csv-grid", Family::tables, "one cell per field, separated by commas or semicolons",
                                    PuzzleLayout{.boards = &csv_grid}, recognize_csv_grid};

}  // namespace quadrille::text
