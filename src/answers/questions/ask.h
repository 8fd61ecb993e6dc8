// Asks a question for somebody who has neither files nor a terminal: the C library, and languages that call it.
//
//     const Reply reply = ask({"count", {{"limit", "10"}}, ".................."}, print, stop);
//     if (reply.error) complain(*reply.error);              // print() has got {"record":1,"line":1,"solutions":10,...}
//
// Options have the names that they have on the command line, without dashes. Where one names a file to be read, its
// value is the text of that file: {"board", "board 6x6\n..."}. Those that are about files to be written, processors,
// processes and output cannot be given. Answers are JSON, one object a line, unless another form is asked
// for, such as {"to", "board"}. Cost: that of the answer, in the caller's thread alone. Threads: may be called by
// several.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "answers/core/command.h"
#include "answers/options/named_options.h"

namespace quadrille::answers {

struct AskedQuestion {
  std::string_view question;  ///< "count", "model queens"
  NamedValues options;        ///< a flag has an empty value, or "true"
  std::string text;           ///< puzzles or problems, of any format
};

struct Reply {
  ExitCode code = exit_good;  ///< as of the program
  /// The reason why the input as a whole, or an option, has no answer, or only a part of it. Errors of records are in
  /// the answers.
  std::optional<Error> error = {};
};

/// Gives the answers to `take`, which returns false if it wants no more.
Reply ask(const AskedQuestion& asked, const std::function<bool(std::string_view text)>& take,
          const std::stop_token& stop = {});

/// All questions that can be asked, those about models by both words: "model queens".
std::vector<std::string> questions();

/// Tells whether somebody without files may give this option of a table. `has_texts`: also the text in place of a file.
bool is_for_everybody(const OptionTable& table, const Option& row, bool has_texts = true);

}  // namespace quadrille::answers
