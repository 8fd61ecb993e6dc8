// Reads, solves and writes the records of a text.
#include "cover.h"
#include "puzzle/core/plain.h"
#include "quadrille/make/solutions.h"
#include "quadrille/puzzle.h"
#include "quadrille/puzzle/cover.h"
#include "text/convert.h"
#include "text/core/drawing_use.h"

using namespace quadrille;
using namespace quadrille::c;

namespace quadrille::c {

std::optional<Outcome> why_not_puzzle(const qd_puzzles* puzzles, std::size_t i) {
  if (puzzles == nullptr) return misuse("puzzles is NULL");
  const text::Records& records = puzzles->records();
  if (i >= records.records.size()) {
    return misuse("expected a record below " + std::to_string(records.records.size()) + ", found " + std::to_string(i));
  }
  const text::Record& record = records.records[i];
  if (record.error == text::Record::readable) return std::nullopt;
  Error error = records.errors[static_cast<std::size_t>(record.error)];
  if (error.at.line == 0) error.at.line = record.line;
  return error;
}

void number_places(qd_puzzles& puzzles) {
  std::size_t readable = 0;
  for (const text::Record& record : puzzles.records().records) {
    puzzles.place.push_back(readable);
    readable += record.error == text::Record::readable;
  }
}

std::optional<Outcome> why_not_unique(const Result<PuzzleAnswer>& answer, const qd_puzzles& puzzles, std::size_t i) {
  if (!answer) return answer.error();
  if (answer->count == 1 && answer->exact()) return std::nullopt;
  if (answer->count < 2 && answer->reason == StopReason::stopped) return stopped();
  if (answer->count == 0) return no_solution(puzzles, i);
  return Error{ErrorCode::no_solution, "more than one solution", {puzzles.records().records[i].line, 0}};
}

Outcome no_solution(const qd_puzzles& puzzles, std::size_t i) {
  return Error{ErrorCode::no_solution, "no solution", {puzzles.records().records[i].line, 0}};
}

text::PuzzleRecord record_of(const qd_puzzles& puzzles, std::size_t i) {
  return puzzles.records().puzzles[puzzles.place[i]].record();
}

}  // namespace quadrille::c

namespace {

Puzzle board_at(const qd_puzzles& puzzles, std::size_t i) { return record_of(puzzles, i).puzzle; }

std::optional<Outcome> why_no_room(std::string_view what, std::size_t capacity, const Puzzle& board) {
  if (capacity >= board.cells.size()) return std::nullopt;
  return misuse("expected room for " + std::to_string(board.cells.size()) + ' ' + std::string(what) + ", found " +
                std::to_string(capacity));
}

// Gives what make(record, target) says about the record in a format that can represent it.
template <class Make>
qd_code in_format(const qd_puzzles* puzzles, size_t i, const char* format, char** text, size_t* size, qd_error** error,
                  Make make) noexcept {
  return guarded(error, [&]() -> Outcome {
    if (text == nullptr) return misuse("text is NULL");
    *text = nullptr;
    if (size != nullptr) *size = 0;
    if (auto wrong = why_not_puzzle(puzzles, i)) return *wrong;
    if (format == nullptr) return misuse("format is NULL");
    const auto target = text::target_named(format);
    if (!target) return target.error();
    const text::PuzzleRecord record = record_of(*puzzles, i);
    if (auto reason = text::why_not(record.puzzle, *target)) return *std::move(reason);
    const std::string made = make(record, *target);
    *text = copy_of(made);
    if (size != nullptr) *size = made.size();
    return {};
  });
}

}  // namespace

qd_code qd_read(const char* text, size_t size, const char* format, qd_puzzles** out, qd_error** error) noexcept {
  const qd_read_options options{sizeof options, 0, format, 0, 0};
  return qd_read_with(text, size, &options, out, error);
}

qd_code qd_read_with(const char* text, size_t size, const qd_read_options* given, qd_puzzles** out,
                     qd_error** error) noexcept {
  return guarded(error, [&]() -> Outcome {
    if (out == nullptr) return misuse("out is NULL");
    *out = nullptr;
    qd_read_options options{sizeof options, 0, nullptr, 0, 0};
    if (auto wrong = take(given, options, "qd_read_options")) return *wrong;
    if (text == nullptr && size > 0) return misuse("text is NULL");
    std::optional<std::string> format;
    if (options.format != nullptr) format = options.format;
    auto read =
        text::read_puzzles({text, size}, format, options.ignore_drawings != 0 ? &text::drawings_left_out : nullptr);
    if (!read) return read.error();
    const std::string_view name = read->detection.format->name;
    auto puzzles = std::make_unique<qd_puzzles>(qd_puzzles{*std::move(read), std::string(name), {}, {}});
    for (const Error& warning : puzzles->text.warnings)
      puzzles->warnings.push_back({std::string(quadrille::name(warning.code)), warning.detail, warning.at});
    number_places(*puzzles);
    *out = puzzles.release();
    return {};
  });
}

void qd_puzzles_free(qd_puzzles* puzzles) noexcept { delete puzzles; }
size_t qd_puzzles_size(const qd_puzzles* puzzles) noexcept { return puzzles->place.size(); }
const char* qd_puzzles_format(const qd_puzzles* puzzles) noexcept { return puzzles->format.c_str(); }
const qd_error* qd_puzzles_warning(const qd_puzzles* puzzles, size_t i) noexcept {
  return i < puzzles->warnings.size() ? &puzzles->warnings[i] : nullptr;
}
const char* qd_puzzles_reason(const qd_puzzles* puzzles) noexcept { return puzzles->text.detection.best.why.c_str(); }

qd_code qd_puzzle_error(const qd_puzzles* puzzles, size_t i, qd_error** error) noexcept {
  return guarded(error, [&]() -> Outcome { return why_not_puzzle(puzzles, i).value_or(Outcome{}); });
}

qd_code qd_puzzle_shape(const qd_puzzles* puzzles, size_t i, qd_shape* shape, qd_error** error) noexcept {
  return guarded(error, [&]() -> Outcome {
    if (auto wrong = why_not_puzzle(puzzles, i)) return *wrong;
    if (shape == nullptr) return misuse("shape is NULL");
    if (shape->struct_size < sizeof *shape) return misuse("expected sizeof(qd_shape) as struct_size");
    const Puzzle board = board_at(*puzzles, i);
    const auto number = [](auto n) { return static_cast<std::uint32_t>(n); };
    *shape = {sizeof *shape,
              number(board.shape.rows()),
              number(board.shape.columns()),
              number(board.shape.order()),
              number(board.shape.least_value()),
              number(board.rules.size()),
              number(is_plain_9x9(board)),
              0,
              puzzles->records().records[i].line};
    return {};
  });
}

qd_code qd_puzzle_cells(const qd_puzzles* puzzles, size_t i, uint8_t* cells, size_t capacity,
                        qd_error** error) noexcept {
  return guarded(error, [&]() -> Outcome {
    if (auto wrong = why_not_puzzle(puzzles, i)) return *wrong;
    const Puzzle board = board_at(*puzzles, i);
    if (cells == nullptr) return misuse("cells is NULL");
    if (auto wrong = why_no_room("cells", capacity, board)) return *wrong;
    const std::vector<bool> is_cell = board.shape.cells();
    for (std::size_t place = 0; place < is_cell.size(); ++place)
      cells[place] = is_cell[place] ? board.cells[place] : std::uint8_t{QD_NO_CELL};
    return {};
  });
}

qd_code qd_puzzle_house(const qd_puzzles* puzzles, size_t i, size_t house, uint32_t* cells, size_t capacity, size_t* n,
                        qd_error** error) noexcept {
  return guarded(error, [&]() -> Outcome {
    if (n == nullptr) return misuse("n is NULL");
    *n = 0;
    if (auto wrong = why_not_puzzle(puzzles, i)) return *wrong;
    const std::vector<PuzzleHouse> houses = board_at(*puzzles, i).shape.houses();
    if (house >= houses.size()) return {};
    const std::vector<int>& all = houses[house].cells;
    *n = all.size();
    if (cells != nullptr) std::copy_n(all.begin(), std::min(capacity, all.size()), cells);
    return {};
  });
}

qd_code qd_puzzle_solve(qd_solver* solver, const qd_puzzles* puzzles, size_t i, const qd_solve_options* given,
                        uint8_t* solution, size_t capacity, uint64_t* count, qd_error** error) noexcept {
  return guarded(error, [&]() -> Outcome {
    if (count != nullptr) *count = 0;
    qd_solve_options options{sizeof options, 0, 2, nullptr};
    if (auto wrong = take_limit(given, options)) return *wrong;
    if (solver == nullptr) return misuse("solver is NULL");
    if (auto wrong = why_not_puzzle(puzzles, i)) return *wrong;
    const Puzzle board = board_at(*puzzles, i);
    if (solution != nullptr) {
      if (auto wrong = why_no_room("cells of a solution", capacity, board)) return *wrong;
      std::memset(solution, 0, board.cells.size());
    }
    const auto answer = solver->one.solve(board, {.limit = options.limit, .stop = token_of(options)});
    if (!answer) return answer.error();
    if (solution != nullptr && !answer->solution.empty())
      std::memcpy(solution, answer->solution.data(), answer->solution.size());
    if (count != nullptr) *count = answer->count.low();
    return answer->reason == StopReason::stopped ? stopped() : Outcome{};
  });
}

qd_code qd_puzzle_violation(const qd_puzzles* puzzles, size_t i, qd_error** error) noexcept {
  return guarded(error, [&]() -> Outcome {
    if (auto wrong = why_not_puzzle(puzzles, i)) return *wrong;
    const Puzzle board = board_at(*puzzles, i);
    const auto violation = find_violation(board, board.cells);
    if (!violation) return {};
    return Error{ErrorCode::clashing_clues, violation->detail, {puzzles->records().records[i].line, 0}};
  });
}

qd_code qd_puzzle_candidates(qd_solver* solver, const qd_puzzles* puzzles, size_t i, const qd_solve_options* given,
                             uint64_t* candidates, size_t capacity, qd_error** error) noexcept {
  return guarded(error, [&]() -> Outcome {
    qd_solve_options options{sizeof options, 0, 1, nullptr};
    if (auto wrong = take_options(given, options)) return *wrong;
    if (solver == nullptr) return misuse("solver is NULL");
    if (auto wrong = why_not_puzzle(puzzles, i)) return *wrong;
    if (candidates == nullptr) return misuse("candidates is NULL");
    const Puzzle board = board_at(*puzzles, i);
    if (auto wrong = why_no_room("sets", capacity, board)) return *wrong;
    const TrueCandidatesOptions request{.stop = token_of(options)};
    const auto grid = board.grid();
    const TrueCandidates found =
        grid ? true_candidates(solver->solvers.front(), *grid, request) : true_candidates(board, request);
    std::copy(found.cells.begin(), found.cells.end(), candidates);
    return found.finished() ? Outcome{} : stopped();
  });
}

qd_code qd_puzzle_cover(const qd_puzzles* puzzles, size_t i, qd_cover** out, qd_error** error) noexcept {
  return guarded(error, [&]() -> Outcome {
    if (out == nullptr) return misuse("out is NULL");
    *out = nullptr;
    if (auto wrong = why_not_puzzle(puzzles, i)) return *wrong;
    const Puzzle board = board_at(*puzzles, i);
    if (auto reason = why_no_cover(board)) return *std::move(reason);
    return give(board_problem(board, CoverForm::full), out);
  });
}

qd_code qd_puzzle_write(const qd_puzzles* puzzles, size_t i, const char* format, char** text, size_t* size,
                        qd_error** error) noexcept {
  return in_format(puzzles, i, format, text, size, error,
                   [](const text::PuzzleRecord& record, const text::Target& target) {
                     std::string written(target.head());
                     text::write_record(record, target, written);
                     return written.append(target.foot());
                   });
}

qd_code qd_puzzle_lost(const qd_puzzles* puzzles, size_t i, const char* format, char** text, size_t* size,
                       qd_error** error) noexcept {
  return in_format(puzzles, i, format, text, size, error,
                   [](const text::PuzzleRecord& record, const text::Target& target) {
                     return text::describe_notes(text::notes_lost(record, *text::carries_of(*target.format)));
                   });
}

uint32_t qd_format_of(size_t i, qd_format* format) noexcept {
  const auto all = text::formats();
  if (i >= all.size() || format->struct_size < sizeof *format) return 0;
  const text::Format& one = all[i];
  const bool is_cover = text::carries_of(one) == nullptr;
  *format = {sizeof *format, is_cover, text::is_written(one), 0, one.name.data(), one.summary.data()};
  return 1;
}

void qd_text_free(char* text) noexcept { delete[] text; }
