// Lists the formats, on request with everything that each can represent.
#include "text/formats.h"

#include "answers/lists/format_list.h"
#include "answers/questions/table.h"
#include "job/sink.h"

namespace quadrille::answers {

namespace {

class Formats final : public Command {
 public:
  void declare(OptionTable& table) override {
    const auto take = [this](const std::string& name) { return names_.push_back(name), UsageError(); };
    Option& names = table.argument("FORMATS", take, "only these, with details");
    names.many = true;
    names.words_are = "format";
    names.list_command = "quadrille formats";
    for (const text::Format& format : text::formats()) names.words.emplace_back(format.name);
    table.flag("--details", details_, "also show what each format can represent");
    declare_output(table);
  }

  int run(const Session& session) override {
    (void)session.sink.write(text());
    return exit_good;
  }

 private:
  std::string text() const {
    if (names_.empty()) return details_ ? list_formats() : table_of_formats();
    std::string text;
    for (const std::string& name : names_) text += details_of(*text::format_named(name));
    return text;
  }

  std::vector<std::string> names_;
  bool details_ = false;
};

}  // namespace

const CommandInfo formats_command{
    .name = "formats",
    .topic = Topic::formats,
    .summary = "List the formats that can be read and written",
    .arguments = "[FORMATS]",
    .details = "r: can be read; w: can also be written, as in 'quadrille convert --to NAME'.\n",
    .examples =
        "  quadrille formats\n"
        "  quadrille formats f-puzzles penpa\n"
        "  quadrille formats --details\n"
        "  quadrille formats | grep json\n",
    .make = make_command<Formats>,
};

}  // namespace quadrille::answers
