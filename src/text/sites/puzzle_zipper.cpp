// Restores these abbreviations of JSON:
//
//     {ce:[[,{v:5},]]}        names without quotes, the usual ones as one or two letters; no objects without members
//     c:f, c:t                false and true
//     c:#0, c:#F, c:34bbe6    colors
//     'it\'s'                 single quotes, if no double quotes anywhere
#include "text/sites/puzzle_zipper.h"

#include <algorithm>

namespace quadrille::text {

namespace {

struct ShortWord {
  std::string_view shorter, name;
};
constexpr ShortWord short_words[] = {
    {"c", "color"},      {"ca", "cages"},    {"ct", "center"},   {"c1", "borderColor"}, {"c2", "backgroundColor"},
    {"ce", "cells"},     {"cs", "cellSize"}, {"a", "arrows"},    {"o", "overlays"},     {"u", "underlays"},
    {"w", "width"},      {"h", "height"},    {"v", "value"},     {"vd", "videos"},      {"l", "lines"},
    {"r", "rounded"},    {"re", "regions"},  {"fs", "fontSize"}, {"th", "thickness"},   {"hl", "headLength"},
    {"wp", "wayPoints"}, {"t", "title"},     {"te", "text"},     {"d", "duration"},     {"d2", "d"},
};

std::string_view long_name(std::string_view word) {
  const auto* found = std::find_if(std::begin(short_words), std::end(short_words),
                                   [&](const ShortWord& name) { return name.shorter == word; });
  return found == std::end(short_words) ? word : found->name;
}

constexpr bool is_separator(char c) { return c == ',' || c == ':' || c == '{' || c == '}' || c == '[' || c == ']'; }

// Tells whether a value is a color. One of six digits may be a number, unless its name says otherwise.
bool is_color(std::string_view word, std::string_view name) {
  if (word == "#0" || word == "#F") return true;
  const bool is_hex = word.size() == 6 && word.find_first_not_of("0123456789abcdefABCDEF") == word.npos;
  const bool may_be_number = word.find_first_not_of("0123456789") == word.npos;
  const bool takes_colors = name.ends_with("olor") || name.ends_with('C') || name == "fill" || name == "stroke";
  return is_hex && (!may_be_number || takes_colors);
}

// Copies strings, separators and words from left to right. The separator before a word and the one after it decide what
// it stands for: a name before a colon, a value after one.
class Unzipper {
 public:
  explicit Unzipper(std::string_view text) : text_(text), quote_(text.find('"') == text.npos ? '\'' : '"') {}

  std::string unzip() && {
    while (place_ < text_.size()) {
      const char c = text_[place_];
      if (c == quote_) {
        copy_string();
      } else if (is_separator(c)) {
        copy_separator();
      } else {
        copy_word();
      }
    }
    return std::move(out_);
  }

 private:
  // In single quotes a backslash before one of them stands for the quote alone.
  void copy_string() {
    out_ += '"';
    for (++place_; place_ < text_.size() && text_[place_] != quote_; ++place_) {
      if (text_[place_] == '\\' && place_ + 1 < text_.size()) {
        ++place_;
        if (text_[place_] != '\'') out_ += '\\';
      }
      out_ += text_[place_];
    }
    ++place_;
    out_ += '"';
    last_ = '"';
  }

  // Writes {} where two separators have nothing between them, as after [ or a comma: that was an empty object.
  void copy_separator() {
    const char c = text_[place_++];
    const bool nothing_between = (last_ == ',' || last_ == '[') && (c == ',' || c == ']' || c == '}');
    if (nothing_between) out_ += "{}";
    out_ += last_ = c;
  }

  void copy_word() {
    const std::size_t start = place_;
    while (place_ < text_.size() && !is_separator(text_[place_]) && text_[place_] != quote_) ++place_;
    const std::string_view word = text_.substr(start, place_ - start);
    const bool is_name = place_ < text_.size() && text_[place_] == ':';
    if (is_name) {
      name_ = long_name(word);
      ((out_ += '"') += name_) += '"';
    } else if (last_ == ':' && (word == "f" || word == "t")) {
      out_ += word == "f" ? "false" : "true";
    } else if (last_ == ':' && is_color(word, name_)) {
      out_ += word == "#0" ? "\"#000000\"" : word == "#F" ? "\"#FFFFFF\"" : "\"#" + std::string(word) + '"';
    } else {
      out_ += word;
    }
    last_ = 'w';
  }

  std::string_view text_;
  const char quote_;
  std::size_t place_ = 0;
  char last_ = '\0';       // the separator before, or what is none
  std::string_view name_;  // the last one without quotes
  std::string out_;
};

}  // namespace

std::string unzip_json(std::string_view zipped) { return Unzipper(zipped).unzip(); }

}  // namespace quadrille::text
