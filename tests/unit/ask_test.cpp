// Every question is answered for those who have neither files nor a terminal, with the answers of the program.
#include "answers/questions/ask.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <map>
#include <thread>

namespace quadrille::answers {
namespace {

constexpr const char* puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
constexpr const char* matrix = "1 0 0 1 0\n0 1 1 0 0\n0 0 0 0 1\n1 0 1 0 0\n0 1 0 1 0\n";

struct Answered {
  Reply reply;
  std::string text;
};

Answered answer_to(std::string_view question, std::string text,
                   std::vector<std::pair<std::string, std::string>> options = {}) {
  Answered answered;
  answered.reply = ask({question, std::move(options), std::move(text)},
                       [&](std::string_view more) { return answered.text += more, true; });
  return answered;
}

// What each question is asked about, and the beginning of its answer.
struct Example {
  std::string begin = "{\"record\":1,\"line\":1,";
  std::vector<std::pair<std::string, std::string>> options = {};
  std::string text = puzzle;
};

const std::map<std::string, Example> examples = {
    {"solve", {R"({"record":1,"line":1,"solution":"534678912)"}},
    {"count", {R"({"record":1,"line":1,"count":1,"exact":true})"}},
    {"check", {R"({"record":1,"line":1,"verdict":"unique"})"}},
    {"prove", {R"({"record":1,"line":1,"solution":"534678912)"}},
    {"solutions", {R"({"record":1,"line":1,"solution":"534678912)"}},
    {"candidates", {R"({"record":1,"line":1,"candidates":[[5],[3],[4])"}},
    {"rate", {R"({"record":1,"line":1,"puzzle":"53..7....)"}},
    {"hint", {R"({"record":1,"line":1,"solved":false,"step":{"technique":"hidden-single")"}},
    {"steps", {R"({"record":1,"line":1,"solved":true,"steps":[{"technique":"hidden-single")"}},
    {"generate", {R"({"puzzle":")", {{"seed", "1"}}, ""}},
    {"minimize", {R"({"record":1,"line":1,"puzzle":"53..7.......1.5....)"}},
    {"complete", {R"({"record":1,"line":1,"puzzle":"53..7....6..195...)"}},
    {"vary", {R"({"record":1,"line":1,"puzzle":")"}},
    {"canon", {R"({"record":1,"line":1,"canonical":"........1.....2.34)"}},
    {"dedupe", {R"({"record":1,"line":1,"puzzle":"53..7....6..195...)"}},
    {"backdoors", {R"({"record":1,"line":1,"singles":true,"backdoors":["r1c3")"}},
    {"cover", {R"({"solution":[1,2,3]})", {}, matrix}},
    {"trace", {R"({"trace":1,"items":[{"name":"1"})", {}, matrix}},
    {"convert", {"53..7....\n6..195...\n", {{"to", "grid"}}}},
    {"draw", {"<svg "}},
    {"report", {"<!doctype html>"}},
    {"detect", {R"({"file":"text","format":"line","records":1)"}},
    {"formats", {"plain: ", {}, ""}},
    {"rules", {R"({"rule":"diagonal-down",)", {}, ""}},
    {"model sudoku", {"| quadrille model sudoku", {{"rows", "2"}, {"columns", "2"}}, ""}},
    {"model latin", {"| quadrille model latin --n=3\n", {{"n", "3"}}, ""}},
    {"model transversals", {"| quadrille model transversals --n=3\n", {{"n", "3"}}, ""}},
    {"model queens", {"| quadrille model queens --n=6\n", {{"n", "6"}}, ""}},
    {"model matchings", {"| quadrille model matchings --graph=complete:4\n", {{"graph", "complete:4"}}, ""}},
    {"model colorings",
     {"| quadrille model colorings --graph=... --colors=3\n", {{"graph", "1 2\n2 3\n"}, {"colors", "3"}}, ""}},
    {"model domination", {"| quadrille model domination", {{"graph", "1 2\n2 3\n"}}, ""}},
    {"model packing", {"| quadrille model packing", {{"shape", "##\n##\n"}, {"pieces", "aa\n\nbb\n"}}, ""}},
    {"model dominoes", {"| quadrille model dominoes --shape=...\n", {{"shape", "##\n##\n"}}, ""}},
    {"model word-squares", {"| quadrille model word-squares", {{"words", "ab\nba\n"}}, ""}},
    {"model word-rectangles",
     {"| quadrille model word-rectangles", {{"across", "ab\ncd\n"}, {"down", "ac\nbd\n"}}, ""}},
    {"model sets", {"| quadrille model sets", {{"sets", "cost=1,a\ncost=2,b\n"}}, ""}},
    {"model langford", {"| quadrille model langford --n=3\n", {{"n", "3"}}, ""}},
    {"model macmahon", {"| quadrille model macmahon", {{"rows", "2"}, {"columns", "3"}, {"colors", "2"}}, ""}},
    {"model squares", {"| quadrille model squares", {{"side", "3"}, {"counts", "0"}}, ""}},
    {"model partridge", {"| quadrille model partridge", {{"n", "2"}}, ""}},
    {"model factorizations", {"| quadrille model factorizations", {{"n", "4"}}, ""}},
    {"model steiner", {"| quadrille model steiner", {{"t", "2"}, {"k", "3"}, {"v", "7"}}, ""}},
    {"model chain", {"| quadrille model chain", {{"levels", "4"}}, ""}},
};

TEST(Ask, answers_every_question) {
  for (const std::string& question : questions()) {
    SCOPED_TRACE(question);
    const auto found = examples.find(question);
    ASSERT_NE(found, examples.end());
    const auto& [begin, options, text] = found->second;
    const Answered answered = answer_to(question, text, options);
    EXPECT_FALSE(answered.reply.error) << answered.reply.error->detail;
    EXPECT_EQ(answered.reply.code, exit_good);
    EXPECT_EQ(answered.text.substr(0, begin.size()), begin);
  }
}

std::string fault_of(std::string_view question, std::vector<std::pair<std::string, std::string>> options,
                     std::string text = puzzle) {
  const Answered answered = answer_to(question, std::move(text), std::move(options));
  EXPECT_EQ(answered.reply.code, exit_usage);
  return answered.reply.error ? answered.reply.error->detail : "";
}

TEST(Ask, says_what_is_wrong) {
  EXPECT_EQ(fault_of("sovle", {}), "unknown question 'sovle'; did you mean 'solve'?");
  EXPECT_EQ(fault_of("model", {}), "unknown question 'model'");
  EXPECT_EQ(fault_of("count", {{"limt", "3"}}), "unknown option 'limt'; did you mean 'limit'?");
  EXPECT_EQ(fault_of("count", {{"limit", "x"}}), "--limit: expected a positive whole number, found 'x'");
  EXPECT_EQ(fault_of("count", {{"limit", ""}}), "option 'limit' needs a value");
  EXPECT_EQ(fault_of("count", {{"json", "no"}}), "option 'json': expected true or false, found 'no'");
  EXPECT_EQ(fault_of("count", {{"limit", "1"}, {"limit", "2"}}), "option '--limit' is given twice");
  EXPECT_EQ(fault_of("model queens", {}), "missing option 'n': number of queens, rows and columns");
  EXPECT_EQ(fault_of("solve", {}, "no puzzle at all\n").substr(0, 23), "expected a known format");
}

// What would be the name of a file is its text.
TEST(Ask, takes_texts_for_files) {
  const std::string solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179\n";
  const std::string draft = "." + std::string(puzzle).substr(1);
  EXPECT_NE(answer_to("complete", draft, {{"solution", solution}}).text.find("\"fewest\":true"), std::string::npos);
  EXPECT_NE(answer_to("complete", draft, {{"solution", std::string(81, '1')}}).text.find("--solution: "),
            std::string::npos);
  const Answered made = answer_to("generate", "", {{"board", "board 6x6\ndiagonal-down\n"}, {"seed", "1"}, {"n", "2"}});
  EXPECT_FALSE(made.reply.error);
  EXPECT_EQ(std::ranges::count(made.text, '\n'), 2);
  EXPECT_NE(made.text.find("diagonal-down"), std::string::npos) << made.text;
  EXPECT_EQ(fault_of("generate", {{"board", "/etc/hostname"}}, ""), "expected a known format, found '/etc/hostname'");
}

// Nothing may reach a file of whoever answers.
TEST(Ask, takes_no_option_that_names_a_file) {
  for (const char* const option :
       {"output", "save", "save-every", "resume", "run", "quantum", "threads", "shard", "if-missing", "stats", "files"})
    EXPECT_EQ(fault_of("count", {{option, "x"}}), "option '" + std::string(option) + "' cannot be given in a call");
}

TEST(Ask, answers_each_record_in_its_place) {
  const Answered answered = answer_to("count", std::string(puzzle) + "53..7\n" + puzzle);
  EXPECT_FALSE(answered.reply.error);
  EXPECT_EQ(answered.reply.code, exit_usage);
  EXPECT_EQ(std::ranges::count(answered.text, '\n'), 3);
  EXPECT_NE(answered.text.find("{\"record\":2,\"line\":2,\"error\":"), std::string::npos) << answered.text;
}

TEST(Ask, ends_when_it_is_told) {
  const std::string empty = std::string(81, '.') + '\n';
  const std::string full = "534678912672195348198342567859761423426853791713924856961537284287419635345286179\n";
  const Answered limited = answer_to("minimize", full, {{"all", ""}, {"time", "0.05"}});
  EXPECT_EQ(limited.reply.code, exit_resources);
  EXPECT_TRUE(limited.reply.error);
  const Answered unknown = answer_to("count", empty, {{"record-time", "0.05"}});
  EXPECT_EQ(unknown.reply.code, exit_resources);
  EXPECT_NE(unknown.text.find("stopped at the time limit"), std::string::npos) << unknown.text;
  std::stop_source stop;
  std::size_t size = 0;
  const Reply stopped = ask(
      {"solutions", {}, empty},
      [&](std::string_view text) {
        size += text.size();
        if (size > 100'000) stop.request_stop();
        return true;
      },
      stop.get_token());
  EXPECT_EQ(stopped.code, exit_resources);
  ASSERT_TRUE(stopped.error);
  EXPECT_EQ(stopped.error->code, ErrorCode::stopped);
  size = 0;
  (void)ask({"solutions", {}, empty}, [&](std::string_view text) { return (size += text.size()) < 100'000; });
  EXPECT_LT(size, 10'000'000U);
}

TEST(Ask, serves_several_threads) {
  std::vector<std::jthread> threads;
  std::atomic<int> right = 0;
  for (int i = 0; i < 4; ++i)
    threads.emplace_back([&right, i] {
      for (int n = 0; n < 20; ++n) {
        if (i % 2 == 0) {
          right += answer_to("check", puzzle).text.ends_with("\"unique\"}\n") ? 1 : 0;
        } else {
          right += answer_to("check", "x\n").reply.error ? 1 : 0;
        }
      }
    });
  threads.clear();
  EXPECT_EQ(right, 80);
}

}  // namespace
}  // namespace quadrille::answers
