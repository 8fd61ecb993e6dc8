// Proves puzzles one by one, or writes a certificate of the covers of one problem.
#include "answers/core/file_command.h"
#include "answers/core/messages.h"
#include "answers/covers/cover_proofs.h"
#include "answers/pictures/whole_file.h"
#include "answers/puzzles/sudoku_proofs.h"
#include "answers/questions/table.h"

namespace quadrille::answers {

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
    declare_members(table, options_, answers::question::prove);
    declare_cover(table);
    declare_output(table);
  }

  UsageError find_usage_error() override {
    complete_options(options_);
    options_.json = !is_cover_;
    if (is_cover_ && cover_.folder.empty()) cover_.folder = sudoku_.folder;
    if (is_cover_ && options_.files.size() > 1) return "--cover: expected one input, found several";
    if (!sudoku_.folder.empty() && options_.files.size() > 1)
      return "--cnf: expected one input, since records number the files; found several";
    return std::nullopt;
  }

  int run(const Session& session) override {
    const std::string& folder = is_cover_ ? cover_.folder : sudoku_.folder;
    if (!folder.empty()) {
      const auto failure = create_folder(folder);
      if (failure) return report(sudoku_.folder.empty() ? "--opb" : "--cnf", *failure), exit_usage;
    }
    const int code = FileCommand::run(session);
    if (is_cover_) session.whole_file.complete = code == exit_good && session.interrupt.signal() == 0;
    return code;
  }

  /// A certificate is of use only if it is whole.
  text::Wanted wanted() const override { return is_cover_ ? text::Wanted::covers : text::Wanted::anything; }
  bool writes_whole_file() const override { return is_cover_ || FileCommand::writes_whole_file(); }

 private:
  void declare_cover(OptionTable& table) {
    table.flag("--cover", is_cover_, "write a certificate of the number of exact covers")
        .excludes({"--lrat", "--shorter", "--binary", "--skip", "--json", "--csv"});
    table.flag("--memo", cover_.memo, "with --cover: write equal subtrees once")
        .needs({"--cover"})
        .excludes({"--best"});
    table.memory("--memory", cover_.memory, "memory of --memo (default: 1G)").needs({"--memo"});
    cover_.run.declare(table);
    table.find("--run")->needs({"--cover"}).excludes({"--memo", "--best", "--cnf"});
    table.file("--problem", cover_.problem, FileUse::picture, "with --cover: write the exact cover problem to FILE")
        .needs({"--cover"});
    table.flag("--best", cover_.best, "with --cover: prove that no cover is cheaper")
        .needs({"--cover"})
        .excludes({"--cnf"});
    const auto maximize = [this] { cover_.options.goal = cover::Goal::maximum; };
    table.flag("--maximize", maximize, "with --best: that none is more expensive").needs({"--best"});
    const auto fewest = [this] { cover_.options.weight = cover::Weight::options; };
    table.flag("--fewest", fewest, "with --best: that none has fewer options").needs({"--best"});
    table.text("--opb", "FOLDER", cover_.folder, "with --best: write 1.opb and 1.pbp for VeriPB instead")
        .needs({"--best"})
        .used_as(FileUse::picture);
  }

  int answer_puzzles(const Input& input, const text::PuzzleLayout& layout) override {
    return is_cover_ ? answer_puzzle_proof(input, layout, cover_) : answer_sudoku_proofs(input, layout, sudoku_);
  }

  int answer_covers(const Input& input, text::CoverLayout layout) override {
    if (is_cover_) return answer_cover_proof(input, layout, cover_);
    return refuse(input, "puzzles", "an exact cover problem", "--cover writes a certificate of it");
  }

  SudokuProofRequest sudoku_;
  CoverProofRequest cover_;
  bool is_cover_ = false;
};

}  // namespace

const CommandInfo prove_command{
    .name = "prove",
    .topic = Topic::solve,
    .summary = "Prove that puzzles are unique, or how many exact covers there are",
    .arguments = "[FILES]",
    .details =
        "Writes a JSON object for each puzzle: the solution and a proof that it is the\n"
        "only one, a proof that there is none, or two solutions. Exit code 1 if any is\n"
        "not unique. --cover writes a certificate of the number of covers.\n",
    .examples =
        "  quadrille prove puzzles.txt > proofs.ndjson\n"
        "  quadrille-check-sudoku puzzles.txt proofs.ndjson\n"
        "  quadrille prove --cnf proofs puzzles.txt\n"
        "  quadrille-check-lrat proofs/1.cnf proofs/1.lrat     or: drat-trim, cake_lpr\n"
        "  quadrille prove --cover p.dlx -o tree; quadrille-check-tree p.dlx tree\n",
    .make = make_command<Prove>,
    .synonyms = "proof certificate certify drat lrat",
    .answers_in_words = true,
};

}  // namespace quadrille::answers
