#include "command/table.h"
#include "job/sink.h"
#include "output/format_list.h"

namespace quadrille::tool {

namespace {

class Formats final : public Command {
 public:
  void declare(OptionTable& table) override {
    table.flag("--details", details_, "also show what each format can represent");
    declare_output(table);
  }

  int run(const Session& session) override {
    (void)session.sink.write(details_ ? list_formats() : table_of_formats());
    return exit_good;
  }

 private:
  bool details_ = false;
};

}  // namespace

const CommandInfo formats_command{
    .name = "formats",
    .topic = Topic::formats,
    .summary = "List the formats that can be read and written",
    .arguments = "",
    .details = "r: can be read; w: can also be written, as in 'quadrille convert --to NAME'.\n",
    .examples =
        "  quadrille formats\n"
        "  quadrille formats --details\n"
        "  quadrille formats | grep json\n",
    .make = make_command<Formats>,
};

}  // namespace quadrille::tool
