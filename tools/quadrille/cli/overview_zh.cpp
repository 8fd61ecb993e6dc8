// Has the overview of the commands in Chinese. The test help/chinese.case compares it with the table of commands.
#include <fmt/core.h>

#include <algorithm>

#include "cli/commands.h"
#include "cli/help.h"

namespace quadrille::tool {

namespace {

struct ChineseSummary {
  std::string_view name, summary;
};

constexpr std::string_view titles[] = {"求解与检查", "生成与整理题目", "精确覆盖", "格式与规则",
                                       "程序"};  // in the order of Topic

constexpr ChineseSummary rows[] = {
    {"solve", "求解数独和精确覆盖问题"},
    {"count", "数出每道题有多少个解"},
    {"check", "判断每道题是唯一解、多解、无解还是无效"},
    {"prove", "证明题目只有一个解，以及精确覆盖的个数"},
    {"solutions", "列出每道题的全部解，或随机的一些解"},
    {"candidates", "找出在某个解中成立的候选数"},
    {"rate", "评定每道题对人来说有多难"},
    {"hint", "提示每道题的下一步"},
    {"steps", "一步一步解释每道题怎样解"},
    {"generate", "生成新题：有唯一解，每个提示数都不可少"},
    {"minimize", "删去提示数或规则，直到每一个都不可少"},
    {"complete", "添加最少的提示数，使题目有唯一解"},
    {"vary", "写出换掉几个提示数就能得到的全部有效题目"},
    {"canon", "写出每道题的标准形式"},
    {"dedupe", "从等价的题目中只留下第一道"},
    {"backdoors", "列出填上后只用唯一法就能解完的单元格"},
    {"cover", "精确覆盖问题：求解、计数、抽样、求最优"},
    {"run", "显示带日志的搜索进行到了哪里"},
    {"model", "写出一个内置的精确覆盖问题（Knuth 的格式）"},
    {"trace", "逐步显示舞蹈链在问题上做了什么"},
    {"convert", "把题目和精确覆盖问题写成另一种格式"},
    {"draw", "把题目和精确覆盖问题画成 SVG、PDF 或 PNG"},
    {"report", "在浏览器页面里展示题目、难度和解法"},
    {"detect", "说明输入是什么格式，为什么"},
    {"formats", "列出能读写的格式"},
    {"rules", "列出可用的规则，或一道题目的规则"},
    {"merge", "合并各个分片的答案"},
    {"serve", "通过 HTTP 回答其他命令能回答的问题"},
    {"bench", "用两秒钟测量这台机器有多快"},
    {"completion", "写出 bash、zsh 或 fish 的补全脚本"},
    {"help", "解释一个命令"},
};

// A command without a row shows its English summary, which the test finds.
std::string_view summary_of(const CommandInfo& command) {
  const auto* const row = std::ranges::find(rows, command.name, &ChineseSummary::name);
  return row == std::end(rows) ? command.summary : row->summary;
}

}  // namespace

std::string overview_in_chinese() {
  std::string text = "quadrille 求解各种数独和精确覆盖问题。\n\n用法：quadrille 命令 [选项] [文件]\n";
  const CommandInfo* before = nullptr;
  for (const CommandInfo* const command : commands()) {
    if (before == nullptr || before->topic != command->topic)
      text += fmt::format("\n{}：\n", titles[static_cast<std::size_t>(command->topic)]);
    text += fmt::format("  {:<10}  {}\n", command->name, summary_of(*command));
    before = command;
  }
  return text +
         "\n例子：\n"
         "    quadrille solve < judge.in                     按评测机的格式写出答案\n"
         "    quadrille check --solution judge.in mine.out   检查自己程序的答案\n"
         "    quadrille count --limit 2 --stats judge.in     解的个数；节点数、引擎和时间\n"
         "    quadrille cover --count problem.dlx            数出有多少个精确覆盖\n"
         "    quadrille trace --text matrix.txt              看舞蹈链怎样一步一步运行\n"
         "    quadrille generate 5 --to grid                 生成测试数据\n"
         "    quadrille rate puzzles.txt                     评定难度\n"
         "    quadrille steps puzzles.txt                    一步一步解释怎样解\n"
         "\n'quadrille help 命令' 解释一个命令（英文）；'quadrille help engines'、\n"
         "'... conditions' 和 '... techniques' 解释选项可以取哪些值。\n"
         "不给文件，或文件写作 -，就读标准输入。格式自动识别；.gz 和 .zst 自动解压。\n"
         "退出码：0 成功，1 答案是否定的，2 用法错误或输入无法读取，\n"
         "3 到了限制或磁盘已满，130 被中断。\n";
}

}  // namespace quadrille::tool
