#include "answer/sudoku_proofs.h"
#include "command/file_command.h"
#include "command/table.h"
#include "output/messages.h"
#include "output/whole_file.h"

namespace quadrille::tool {

namespace {

class Prove final : public FileCommand {
 public:
  void declare(OptionTable& table) override {
    declare_puzzles(table, options_);
    table.text("--cnf", "FOLDER", sudoku_.folder, "also write N.cnf, N.drat and N.lrat for each record N")
        .used_as(FileUse::picture);
    const auto binary = [this] { sudoku_.encoding = proof::Encoding::binary; };
    table.flag("--binary", binary, "write binary DRAT and LRAT files").needs({"--cnf"});
    table.flag("--lrat", sudoku_.shows_hints, "also show the proof as LRAT, with the clauses it uses");
    table.number("--shorter", "N", sudoku_.tries, 1, "keep the shortest of N proofs (default: 1)");
    static constexpr std::string_view columns[] = {"file",    "record", "line", "solution", "solutions",
                                                   "verdict", "lines",  "drat", "lrat",     "error"};
    declare_members(table, options_, columns);
    declare_output(table);
  }

  UsageError find_usage_error() override {
    complete(options_);
    options_.json = true;
    if (!sudoku_.folder.empty() && options_.files.size() > 1)
      return "--cnf: expected one input, since records number the files; found several";
    return std::nullopt;
  }

  int run(const Session& session) override {
    if (!sudoku_.folder.empty()) {
      if (const auto failure = create_folder(sudoku_.folder)) return report("--cnf", *failure), exit_usage;
    }
    return FileCommand::run(session);
  }

 private:
  int answer_puzzles(const Input& input, const text::PuzzleLayout& layout) override {
    return answer_sudoku_proofs(input, layout, sudoku_);
  }

  SudokuProofRequest sudoku_;
};

}  // namespace

const CommandInfo prove_command{
    .name = "prove",
    .topic = Topic::solve,
    .summary = "Prove that 9x9 puzzles have one solution, or none",
    .arguments = "[FILES]",
    .details =
        "Writes a JSON object for each puzzle: its solution, and a DRAT proof that there\n"
        "is no other one. If there is no solution, the proof is of that; if there are\n"
        "several, two are shown. The exit code is 1 if any puzzle is not unique.\n"
        "quadrille-check-sudoku checks the lines, and any DRAT or LRAT checker the files.\n",
    .examples =
        "  quadrille prove puzzles.txt > proofs.ndjson\n"
        "  quadrille-check-sudoku puzzles.txt proofs.ndjson\n"
        "  quadrille prove --cnf proofs puzzles.txt\n"
        "  quadrille-check-lrat proofs/1.cnf proofs/1.lrat\n"
        "  drat-trim proofs/1.cnf proofs/1.drat\n"
        "  quadrille prove --shorter 100 puzzles.txt\n",
    .make = make_command<Prove>,
    .synonyms = "proof certificate certify drat lrat",
    .answers_in_words = true,
};

}  // namespace quadrille::tool
