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
    table.text("--cnf", "FOLDER", sudoku_.folder, "also write N.cnf, N.drat and N.lrat for each record N");
    table.flag("--lrat", sudoku_.shows_hints, "also show the proof as LRAT, which names the clauses used");
    table
        .flag(
            "--binary", [this] { sudoku_.encoding = proof::Encoding::binary; }, "binary DRAT and LRAT files")
        .needs({"--cnf"});
    table.number("--shorter", "N", sudoku_.tries, 1, "keep the shortest of N proofs (default: 1)");
    declare_output(table);
  }

  UsageError find_usage_error() override {
    complete(options_);
    options_.json = true;
    if (!sudoku_.folder.empty() && options_.files.size() > 1) return "--cnf: expected one input, found several";
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
    .summary = "Prove that puzzles have one solution, or none, for proof checkers",
    .arguments = "[FILES]",
    .details =
        "Writes a JSON object for each puzzle: the solution, and a DRAT proof that there\n"
        "is no other one. For a puzzle without a solution it proves that; for one with\n"
        "several it shows two. The exit code is 1 if any puzzle is not unique.\n",
    .examples =
        "  quadrille prove puzzles.txt\n"
        "  quadrille prove puzzles.txt | quadrille-check-sudoku puzzles.txt -\n"
        "  quadrille prove --cnf proofs puzzles.txt     then: drat-trim proofs/1.cnf proofs/1.drat\n"
        "  quadrille prove --shorter 100 puzzles.txt\n",
    .make = make_command<Prove>,
    .synonyms = "proof certificate certify drat lrat",
    .answers_in_words = true,
};

}  // namespace quadrille::tool
