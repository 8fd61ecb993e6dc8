// A cell in each field, with tabs between, as spreadsheets copy them. Empty cells are empty fields. A line of tabs is a
// row, so only lines of blanks are between records.
#include "text/tables/cell_fields.h"

namespace quadrille::text {

namespace {

std::string write_tsv_grid(const PuzzleRecord& record) { return write_cell_fields(record, '\t', ""); }

const PuzzleFormat tsv_grid{.record_size = cell_fields_size,
                            .read = read_cell_fields,
                            .write = write_tsv_grid,
                            .carries = cell_fields_carry,
                            .is_between = is_blank_row};

std::optional<Guess> recognize_tsv_grid(const Head& head) { return guess_cell_fields(head, tsv_grid, true); }

}  // namespace

extern const Format tsv_grid_format{"tsv-grid", Family::tables,
                                    "one cell per field, separated by tabs, as spreadsheets copy them",
                                    PuzzleLayout{.boards = &tsv_grid}, recognize_tsv_grid};

}  // namespace quadrille::text
